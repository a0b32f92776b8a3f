// SPDX-License-Identifier: MIT OR Apache-2.0
//! An AXI4-Stream source after an ejection link with credits: a finite receiver. A slow reader holds up the
//! network, and no beat is lost.

use std::rc::Rc;

use flitforge_router::arbiter::round_robin;
use flitforge_router::bits::{and_not, when};
use flitforge_router::channel::{buffer_legal, next_filled};
use flitforge_router::hdl::{Hdl, Node, index_bits};

use super::buffer::assert_one_hot;
use crate::ir::{Builder, Bus, Module, Register, Wide};
use crate::plan::{Plan, address_bits};

/// The module of the source of one ejection link with room for `depth` flits of each virtual channel.
pub(crate) fn axi_receiver(plan: &Plan, depth: u32) -> Rc<Module> {
    let holds = format!("A FIFO holds {depth} flits of each virtual channel.");
    let m = Builder::new(
        &plan.module("axi_out"),
        &[
            "AXI4-Stream source of an ejection link.",
            "Every flit except the head flit becomes a beat; tid is the virtual channel it arrived on.",
            "Beats with different tid may be interleaved. Packets with the same tid arrive one after another.",
            holds.as_str(),
            "A credit returns as a flit leaves its FIFO, so a slow reader holds up the network and no beat is lost.",
        ],
    );
    let (h, vcs, layout) = (m.h(), plan.spec.vcs, &plan.layout);
    let valid =
        m.input("eject_valid_i", vcs, "one-hot: the virtual channel of the flit; zero if there is none");
    let flit = m.input_bus("eject_flit_i", layout.flit_bits(), "flit: {tail, head, data}");
    let ready = m.input("m_axis_tready", 1, "the reader accepts a beat");
    let place = Places { m: &m, depth };
    let fifos: Vec<_> = (0..vcs).map(|v| place.fifo(plan, v, h.bit(valid, v), &flit)).collect();
    let beats = h.name("beats", h.pack(vcs, |v| fifos[v as usize].beat));
    let choice = h.name("choice", choose(&m, vcs, beats, ready));
    let taken = h.name("taken", when(h, vcs, ready, choice));
    for (v, fifo) in (0..).zip(&fifos) {
        // A head flit makes no beat and makes way at once.
        place.leaves(v, fifo, h.or(fifo.head, h.bit(taken, v)), h.bit(valid, v));
    }
    let pops = h.pack(vcs, |v| h.or(fifos[v as usize].head, h.bit(taken, v)));
    m.output("eject_credit_o", pops, "one bit per virtual channel: a FIFO slot is free again");
    let front = |low: u32, width: u32| {
        let of = |(v, fifo): (u32, &Fifo)| (h.bit(choice, v), fifo.front.slice(low, width));
        Wide::OneHot((0..).zip(&fifos).map(of).collect())
    };
    m.output("m_axis_tvalid", h.any(choice), "the beat is valid");
    m.output_bus("m_axis_tdata", front(0, layout.data_bits), "payload of the beat");
    m.output_bus("m_axis_tlast", front(layout.tail_bit(), 1), "last beat of the packet");
    let id = h.encode(vcs, choice);
    debug_assert_eq!(m.width(&Wide::Node(id)), index_bits(vcs));
    m.output("m_axis_tid", id, "virtual channel that the packet arrived on");
    assert_one_hot(&m, "one_beat", choice, vcs, "At most one virtual channel offers its beat.");
    m.finish()
}

/// The channel whose beat is offered. It stays until the beat is taken.
fn choose(m: &Builder, vcs: u32, beats: Node, ready: Node) -> Node {
    if vcs == 1 {
        return beats;
    }
    let h = m.h();
    let doc = "Priority mask: set for virtual channels up to the last one served. The others have priority.";
    let passed = m.register("passed", vcs, 0, doc);
    let held = m.register("held", vcs, 0, "Virtual channel of the beat that is offered and not taken.");
    let granted = round_robin::grant(h, vcs, beats, passed.q);
    let choice = h.mux(h.any(held.q), held.q, granted);
    m.set(held, when(h, vcs, h.not(1, ready), choice));
    m.set(passed, round_robin::next_passed(h, vcs, when(h, vcs, ready, choice), passed.q));
    m.assert(
        "held_beat_stays",
        h.not(1, h.any(and_not(h, vcs, held.q, beats))),
        "A beat that is offered stays until it is taken.",
    );
    choice
}

/// The FIFO of a virtual channel.
struct Fifo {
    front: Bus,
    filled: Register,
    write: Option<(Register, Node)>,
    read: Option<(Register, Node)>,
    /// A head flit is at the front.
    head: Node,
    /// A beat is at the front.
    beat: Node,
}

/// FIFOs of `depth` flits.
struct Places<'a> {
    m: &'a Builder,
    depth: u32,
}

impl Places<'_> {
    fn fifo(&self, plan: &Plan, v: u32, comes: Node, flit: &Bus) -> Fifo {
        let (m, h) = (self.m, self.m.h());
        let filled = m.register(&format!("filled_{v}"), 1, 0, &format!("FIFO {v} holds a flit."));
        let write = self.pointer("write", v);
        let read = self.pointer("read", v);
        let address = |pointer: &Option<(Register, Node)>| pointer.map(|(register, _)| register.q);
        let doc = format!("FIFO {v}: flits.");
        let memory = m.memory(&format!("flits_{v}"), self.depth, &doc, comes, address(&write), flit.all());
        let front = m.read(&memory, &format!("front_{v}"), address(&read));
        let is_head = m.slice(&format!("is_head_{v}"), &front, plan.layout.head_bit(), 1);
        let (head, beat) = (h.and(filled.q, is_head), and_not(h, 1, filled.q, is_head));
        Fifo { front, filled, write, read, head, beat }
    }

    /// A pointer, and its value after a step; none for a FIFO of one flit.
    fn pointer(&self, name: &str, v: u32) -> Option<(Register, Node)> {
        let (m, h, bits) = (self.m, self.m.h(), address_bits(self.depth));
        (self.depth > 1).then(|| {
            let register = m.register(&format!("{name}_{v}"), bits, 0, &format!("FIFO {v}: {name} pointer."));
            let next = h.add(bits, register.q, h.lit(bits, 1));
            let last = h.eq(register.q, h.lit(bits, u64::from(self.depth) - 1));
            let next = if self.depth.is_power_of_two() { next } else { when(h, bits, h.not(1, last), next) };
            (register, next)
        })
    }

    /// The state after a flit has left, or come, or both.
    fn leaves(&self, v: u32, fifo: &Fifo, pop: Node, push: Node) {
        let (m, h) = (self.m, self.m.h());
        let (last, full) = match (fifo.write, fifo.read) {
            (Some((write, _)), Some((read, after))) => {
                (h.eq(after, write.q), h.and(fifo.filled.q, h.eq(read.q, write.q)))
            }
            _ => (m.lit(1, 1), fifo.filled.q),
        };
        m.set(fifo.filled, next_filled(h, fifo.filled.q, last, push, pop));
        for (pointer, step) in [(fifo.write, push), (fifo.read, pop)] {
            if let Some((register, next)) = pointer {
                m.set_when(register, step, next);
            }
        }
        m.assert(
            &format!("no_overflow_{v}"),
            buffer_legal(h, fifo.filled.q, full, push, pop),
            "No flit arrives at a full FIFO, and none leaves an empty one.",
        );
    }
}
