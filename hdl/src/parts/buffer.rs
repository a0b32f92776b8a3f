// SPDX-License-Identifier: MIT OR Apache-2.0
//! The buffers of an input port: flits of all its virtual channels, and the headers of their packets.

use std::rc::Rc;

use flitforge_router::bits::when;
use flitforge_router::channel::{buffer_legal, next_filled};
use flitforge_router::hdl::{Hdl, Node, index_bits};

use super::indexed::indexed;
use super::nodes;
use crate::ir::{Builder, Bus, Memory, Module, Wide};
use crate::options::Buffers;
use crate::plan::{Plan, address_bits};

/// The buffers of an input port with `vcs` virtual channels.
pub(crate) fn buffer(plan: &Plan, name: &str, vcs: u32) -> Rc<Module> {
    let m = Builder::new(
        &plan.module(name),
        &[
            "Input buffers: one FIFO per virtual channel of an input port.",
            "A flit that arrives can be read from the next cycle on.",
            "Each stored_<n>_o is valid while a head flit is at the front of FIFO n.",
        ],
    );
    let h = m.h();
    let valid =
        m.input("valid_i", vcs, "one-hot: the virtual channel of the arriving flit; zero if there is none");
    let flit = m.input_bus("flit_i", plan.layout.flit_bits(), "flit: {tail, head, data}");
    let head = m.input_bus("head_i", plan.stored, "routing data to store with the flit if it is a head flit");
    let next = m.input("next_i", vcs, "one-hot per switch input: the virtual channel to read");
    let pop = m.input("pop_i", vcs, "virtual channels whose front flit leaves");
    let fifos: Vec<_> = (0..vcs).map(|v| fifo(&m, plan, v, h.bit(valid, v), h.bit(pop, v))).collect();
    for (i, (word, doc)) in fills(plan).iter().enumerate() {
        m.output(&format!("{word}_o"), h.pack(vcs, |v| fifos[v as usize].filled[i]), doc);
    }
    heads(&m, plan, &Ports { valid, next, flit: &flit }, &head, &fifos);
    for lane in 0..plan.lanes().used(vcs) {
        let group = plan.lanes().channels(lane, vcs);
        let front = match plan.options.buffers {
            Buffers::Memory => shared(&m, plan, group, &Ports { valid, next, flit: &flit }, &fifos),
            Buffers::Registers => apart(&m, plan, group, &Ports { valid, next, flit: &flit }, &fifos),
        };
        m.output_bus(
            &format!("flit_{lane}_o"),
            front,
            "front flit of the virtual channel selected by next_i",
        );
    }
    m.finish()
}

/// What is told of whether a channel's buffer holds a flit: the word's name, and what it says. Where channels
/// work out a clock ahead that they may send, they are told what will be so in both cases.
pub(crate) fn fills(plan: &Plan) -> &'static [(&'static str, &'static str)] {
    let words = &[
        ("filled", "buffer not empty"),
        ("filled_unsent", "buffer not empty in the next cycle if no flit leaves in this one"),
        ("filled_sent", "buffer not empty in the next cycle if a flit leaves in this one"),
    ];
    if plan.sends_ahead() { words } else { &words[..1] }
}

/// The ports of the module that its memories are joined to.
struct Ports<'a> {
    valid: Node,
    next: Node,
    flit: &'a Bus,
}

/// The state of a virtual channel's buffer. A buffer of one flit has no pointers.
struct Fifo {
    /// The words of [`fills`].
    filled: Vec<Node>,
    write: Option<Node>,
    read: Option<Node>,
    /// The place of the flit behind the front flit.
    second: Option<Node>,
    /// The flit at the front is the only one, if there is one.
    last: Node,
    /// The flit at the front leaves.
    pop: Node,
}

/// What is kept of a virtual channel's buffer: whether it holds a flit, and its pointers. Where they meet, it
/// is empty or full.
fn fifo(m: &Builder, plan: &Plan, v: u32, push: Node, pop: Node) -> Fifo {
    let (h, depth) = (m.h(), plan.spec.buffer_depth);
    let filled = m.register(&format!("filled_{v}"), 1, 0, &format!("FIFO {v} holds a flit."));
    let pointer = |name: &str, step: Node| {
        let bits = address_bits(depth);
        let register = m.register(&format!("{name}_{v}"), bits, 0, &format!("FIFO {v}: {name} pointer."));
        let last = h.eq(register.q, h.lit(bits, u64::from(depth) - 1));
        let next = h.add(bits, register.q, h.lit(bits, 1));
        // Two to the bits come round by themselves.
        let next = if depth.is_power_of_two() { next } else { when(h, bits, h.not(1, last), next) };
        m.set_when(register, step, next);
        (register.q, next)
    };
    let pointers = (depth > 1).then(|| (pointer("write", push), pointer("read", pop)));
    let (last, full) = match pointers {
        Some(((write, _), (read, after))) => (h.eq(after, write), h.and(filled.q, h.eq(read, write))),
        None => (m.lit(1, 1), filled.q),
    };
    let left = |pop: Node| next_filled(h, filled.q, last, push, pop);
    m.set(filled, left(pop));
    m.assert(
        &format!("no_overflow_{v}"),
        buffer_legal(h, filled.q, full, push, pop),
        "No flit arrives at a full FIFO, and none leaves an empty one.",
    );
    let [write, read] = [pointers.map(|p| p.0.0), pointers.map(|p| p.1.0)];
    let ahead = if plan.sends_ahead() { vec![left(m.lit(1, 0)), left(m.lit(1, 1))] } else { vec![] };
    let second = pointers.map(|(_, (_, after))| after);
    Fifo { filled: [vec![filled.q], ahead].concat(), write, read, second, last, pop }
}

/// What is stored of the heads of each channel, and which flits are tails: read at a channel's front at any
/// time, apart from the flits, so that it is known before the switch has chosen.
fn heads(m: &Builder, plan: &Plan, ports: &Ports<'_>, head: &Bus, fifos: &[Fifo]) {
    let h = m.h();
    let is_head = m.slice("is_head", ports.flit, plan.layout.head_bit(), 1);
    let is_tail = ports.flit.slice(plan.layout.tail_bit(), 1);
    let mut tails = Vec::new();
    for (v, fifo) in (0..).zip(fifos) {
        let comes = h.bit(ports.valid, v);
        let (name, rows) = (format!("heads_{v}"), plan.header_rows());
        // With a row for each flit there is room for the tail's bit in it.
        let together = rows == plan.spec.buffer_depth;
        let (front, tail) = if together {
            let data = Wide::Concat(vec![head.all(), is_tail.clone()]);
            let doc = format!("FIFO {v}: routing data of head flits, and the tail bit of each flit.");
            let memory = m.memory(&name, rows, &doc, comes, fifo.write, data.clone());
            let front = match plan.fronts_heads() {
                true => kept_front(m, v, fifo, &memory, data),
                false => m.read(&memory, &format!("front_{v}"), fifo.read),
            };
            let tail = m.slice(&format!("tail_{v}"), &front, 0, 1);
            (front.slice(1, head.width), tail)
        } else {
            let doc = format!("FIFO {v}: routing data of its packet.");
            let memory = m.memory(&name, rows, &doc, h.and(comes, is_head), None, head.all());
            let (name, rows) = (format!("tails_{v}"), plan.spec.buffer_depth);
            let doc = format!("FIFO {v}: the tail bit of each flit.");
            let tails = m.memory(&name, rows, &doc, comes, fifo.write, is_tail.clone());
            let tail = m.read(&tails, &format!("tail_{v}"), fifo.read);
            (m.read(&memory, &format!("front_{v}"), None).all(), m.as_node(&tail))
        };
        m.output_bus(&format!("stored_{v}_o"), front, "routing data of the head flit at the front");
        tails.push(tail);
    }
    let tails = h.pack(tails.len() as u32, |v| tails[v as usize]);
    m.output("tail_o", tails, "virtual channels whose front flit is a tail flit");
}

/// A row of the memory of heads in a register while its flit is at the front: it comes from the row behind,
/// or straight from what comes in.
fn kept_front(m: &Builder, v: u32, fifo: &Fifo, memory: &Memory, coming: Wide) -> Bus {
    let h = m.h();
    let coming = m.wire(&format!("coming_{v}"), coming);
    let second = m.read(memory, &format!("second_{v}"), fifo.second);
    let (name, width) = (format!("front_{v}"), second.width);
    let front = m.register_unreset(&name, width, "Routing data of the front flit.");
    let [coming, second] = [coming, second].map(|bus| m.as_node(&bus));
    let (stays, comes) = (h.mux(fifo.filled[0], front.q, coming), h.mux(fifo.last, coming, second));
    m.set(front, h.mux(fifo.pop, comes, stays));
    Bus { name: name.into(), width }
}

/// One memory for the channels of a switch input: the channel is the upper part of the address.
fn shared(m: &Builder, plan: &Plan, group: std::ops::Range<u32>, ports: &Ports<'_>, fifos: &[Fifo]) -> Wide {
    let (h, size) = (m.h(), group.end - group.start);
    let bits = address_bits(plan.spec.buffer_depth);
    let of_group = |mask: Node| h.pack(size, |i| h.bit(mask, group.start + i));
    let address = |name: &str, mask: Node, pointer: &dyn Fn(&Fifo) -> Option<Node>| {
        let which = h.encode(size, mask);
        let members = &fifos[group.start as usize..group.end as usize];
        let places: Option<Vec<_>> = members.iter().map(pointer).collect();
        let place = places.map(|places| indexed(h, &places, which, &|top, high, low| h.mux(top, high, low)));
        let parts = [place.map(|p| (p, bits)), (size > 1).then(|| (which, index_bits(size)))];
        concat(h, parts.into_iter().flatten()).map(|node| h.name(name, node))
    };
    let (push, pop) = (of_group(ports.valid), of_group(ports.next));
    let lane = plan.lanes().of(group.start);
    let rows = size.next_power_of_two().max(1) << bits;
    let write = address(&format!("write_address_{lane}"), push, &|fifo| fifo.write);
    let read = address(&format!("read_address_{lane}"), pop, &|fifo| fifo.read);
    let doc = "Flits of the FIFOs that share this switch input; address: {virtual channel, slot}.";
    let memory = m.memory(&format!("flits_{lane}"), rows, doc, h.any(push), write, ports.flit.all());
    m.read(&memory, &format!("front_flit_{lane}"), read).all()
}

/// Words put together, the least significant first; nothing for none.
fn concat(h: &flitforge_router::hdl::Netlist, parts: impl Iterator<Item = (Node, u32)>) -> Option<Node> {
    let bits: Vec<_> = parts.flat_map(|(word, width)| (0..width).map(move |i| h.bit(word, i))).collect();
    (!bits.is_empty()).then(|| h.pack(bits.len() as u32, |i| bits[i as usize]))
}

/// A memory for each channel.
fn apart(m: &Builder, plan: &Plan, group: std::ops::Range<u32>, ports: &Ports<'_>, fifos: &[Fifo]) -> Wide {
    let (h, depth) = (m.h(), plan.spec.buffer_depth);
    let fronts = group.map(|v| {
        let fifo = &fifos[v as usize];
        let (name, push) = (format!("flits_{v}"), h.bit(ports.valid, v));
        let memory = m.memory(&name, depth, &format!("FIFO {v}: flits."), push, fifo.write, ports.flit.all());
        let front = m.read(&memory, &format!("front_flit_{v}"), fifo.read);
        (h.bit(ports.next, v), front.all())
    });
    Wide::OneHot(fronts.collect())
}

/// Asserts that at most one channel of an input is named.
pub(crate) fn assert_one_hot(m: &Builder, name: &str, word: Node, width: u32, doc: &str) {
    nodes::assert_one_hot(m, m.h(), name, word, width, doc);
}
