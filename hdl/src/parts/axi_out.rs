// SPDX-License-Identifier: MIT OR Apache-2.0
//! An AXI4-Stream source after an ejection link: it makes beats out of flits.

use std::rc::Rc;

use flitforge_router::bits::and_not;
use flitforge_router::channel::{credit_bits, has_credit, next_credits};
use flitforge_router::hdl::{Hdl, Node, index_bits};

use crate::ir::{Builder, Module, Register, Wide};
use crate::plan::Plan;

/// Beats that can wait for a slow reader, at least: what a small RAM of an FPGA holds.
pub(crate) const ELASTIC_BEATS: u32 = 16;

/// The module of the source of one ejection link.
pub(crate) fn axi_out(plan: &Plan) -> Rc<Module> {
    let (vcs, layout) = (plan.spec.vcs, &plan.layout);
    let slots = (ELASTIC_BEATS + vcs).next_power_of_two();
    let waits =
        format!("A FIFO of {slots} beats absorbs a slow reader; it keeps {vcs} slots for last beats.");
    let m = Builder::new(
        &plan.module("axi_out"),
        &[
            "AXI4-Stream source of an ejection link.",
            "Every flit except the head flit becomes a beat; tid is the virtual channel it arrived on.",
            "Beats with different tid may be interleaved. Packets with the same tid arrive one after another.",
            "There is no backpressure into the network: ejection links have no credits.",
            waits.as_str(),
            "A beat that finds no free slot is lost, and overflow_o stays high until reset.",
            "tuser marks the last beat of a packet that has lost beats. Without its first beat it is lost whole.",
        ],
    );
    let h = m.h();
    let valid =
        m.input("eject_valid_i", vcs, "one-hot: the virtual channel of the flit; zero if there is none");
    let flit = m.input_bus("eject_flit_i", layout.flit_bits(), "flit: {tail, head, data}");
    let ready = m.input("m_axis_tready", 1, "the reader accepts a beat");
    let head = m.slice("head", &flit, layout.head_bit(), 1);
    let tail = m.slice("tail", &flit, layout.tail_bit(), 1);
    let comes = h.name("comes", h.and(h.any(valid), h.not(1, head)));
    let fifo = Fifo::new(&m, slots);
    let filled = h.name("filled", fifo.filled(&m));
    let packets = Packets::new(&m, vcs, valid);
    let room = h.lt(m.lit(credit_bits(slots), vcs.into()), fifo.free.q);
    let push = h.name("push", h.and(comes, packets.accepts(&m, tail, room)));
    fifo.step(&m, push, h.and(filled, ready));
    packets.step(&m, [comes, push, tail]);
    let (id, cut) = (h.encode(vcs, valid), h.and(tail, packets.is_cut));
    let data = Wide::Concat(
        [id, cut, tail].map(Wide::Node).into_iter().chain([flit.slice(0, layout.data_bits)]).collect(),
    );
    let doc = "FIFO of beats: {tid, tuser, tlast, tdata}.";
    let memory = m.memory("beats", slots, doc, push, Some(fifo.write.q), data);
    let front = m.read(&memory, "front", Some(fifo.read.q));
    overflow(&m, and_not(h, 1, comes, push));
    m.assert(
        "slot_left",
        h.not(1, and_not(h, 1, push, has_credit(h, fifo.free.q))),
        "A beat has a free slot.",
    );
    m.output("m_axis_tvalid", filled, "the beat is valid");
    m.output_bus("m_axis_tdata", front.slice(0, layout.data_bits), "payload of the beat");
    m.output_bus("m_axis_tlast", front.slice(layout.data_bits, 1), "last beat of the packet");
    m.output_bus("m_axis_tuser", front.slice(layout.data_bits + 1, 1), "the packet has lost beats");
    let id = front.slice(layout.data_bits + 2, index_bits(vcs));
    m.output_bus("m_axis_tid", id, "virtual channel that the packet arrived on");
    m.finish()
}

/// Counter and pointers of the FIFO.
struct Fifo {
    slots: u32,
    free: Register,
    write: Register,
    read: Register,
}

impl Fifo {
    fn new(m: &Builder, slots: u32) -> Self {
        let pointer = |name: &str| m.register(name, index_bits(slots), 0, &format!("FIFO {name} pointer."));
        let free = m.register("free", credit_bits(slots), slots.into(), "Free slots of the FIFO.");
        Self { slots, free, write: pointer("write"), read: pointer("read") }
    }

    fn filled(&self, m: &Builder) -> Node {
        let h = m.h();
        h.not(1, h.eq(self.free.q, m.lit(credit_bits(self.slots), self.slots.into())))
    }

    fn step(&self, m: &Builder, push: Node, pop: Node) {
        let (h, bits) = (m.h(), index_bits(self.slots));
        m.set(self.free, next_credits(h, self.slots, self.free.q, push, pop));
        for (pointer, step) in [(self.write, push), (self.read, pop)] {
            // A power of two: the pointer wraps by itself.
            let one = h.extend(1, bits, step);
            m.set(pointer, h.add(bits, pointer.q, one));
        }
    }
}

/// The packet that arrives on each virtual channel. The last beat of each open packet has a slot: other beats
/// leave as many slots free as there are channels.
struct Packets {
    vcs: u32,
    valid: Node,
    open: Register,
    cut: Register,
    /// The packet of the flit is open.
    is_open: Node,
    /// The packet of the flit has lost a beat.
    is_cut: Node,
}

impl Packets {
    fn new(m: &Builder, vcs: u32, valid: Node) -> Self {
        let h = m.h();
        let open = m.register(
            "open",
            vcs,
            0,
            "Virtual channels with a packet in the stream that has no last beat yet.",
        );
        let cut = m.register("cut", vcs, 0, "Virtual channels whose packet has lost a beat.");
        let [is_open, is_cut] =
            [("is_open", open), ("is_cut", cut)].map(|(name, of)| h.name(name, h.any(h.and(valid, of.q))));
        Self { vcs, valid, open, cut, is_open, is_cut }
    }

    /// Whether a beat enters the FIFO: the last one of an open packet, or one for which there is room, of a
    /// packet that has lost none.
    fn accepts(&self, m: &Builder, tail: Node, room: Node) -> Node {
        let h = m.h();
        h.or(h.and(tail, self.is_open), and_not(h, 1, room, self.is_cut))
    }

    fn step(&self, m: &Builder, [comes, push, tail]: [Node; 3]) {
        let (h, vcs) = (m.h(), self.vcs);
        let ends = h.and(comes, tail);
        let after = |of: Register, set: Node| {
            let set = h.mux(set, h.or(of.q, self.valid), of.q);
            h.mux(ends, and_not(h, vcs, of.q, self.valid), set)
        };
        m.set(self.open, after(self.open, push));
        m.set(self.cut, after(self.cut, and_not(h, 1, comes, push)));
    }
}

/// Remembers that a beat was lost.
fn overflow(m: &Builder, lost: Node) {
    let register = m.register("overflow", 1, 0, "Sticky flag: a beat has been lost.");
    m.set(register, m.h().or(register.q, lost));
    m.output("overflow_o", register.q, "a beat has been lost since reset because the reader was too slow");
}
