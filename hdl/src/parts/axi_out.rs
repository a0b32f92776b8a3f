// SPDX-License-Identifier: MIT OR Apache-2.0
//! An AXI4-Stream source after an ejection link: it makes beats out of flits.

use std::rc::Rc;

use flitforge_router::bits::when;
use flitforge_router::channel::{credit_bits, has_credit, next_credits};
use flitforge_router::hdl::{Hdl, Node, index_bits};

use crate::ir::{Builder, Module, Register, Wide};
use crate::plan::Plan;

/// Beats that wait for a slow reader: what a small RAM of an FPGA holds.
pub(crate) const ELASTIC_BEATS: u32 = 16;

/// The module of the source of one ejection link.
pub(crate) fn axi_out(plan: &Plan) -> Rc<Module> {
    let waits = format!("A FIFO of {ELASTIC_BEATS} beats absorbs a slow reader.");
    let m = Builder::new(
        &plan.module("axi_out"),
        &[
            "AXI4-Stream source of an ejection link.",
            "Every flit except the head flit becomes a beat; tid is the virtual channel it arrived on.",
            "Beats with different tid may be interleaved. Packets with the same tid arrive one after another.",
            "There is no backpressure into the network: ejection links have no credits.",
            waits.as_str(),
            "A beat that finds no free slot is lost, and overflow_o stays high until reset.",
        ],
    );
    let (h, vcs, layout) = (m.h(), plan.spec.vcs, &plan.layout);
    let valid =
        m.input("eject_valid_i", vcs, "one-hot: the virtual channel of the flit; zero if there is none");
    let flit = m.input_bus("eject_flit_i", layout.flit_bits(), "flit: {tail, head, data}");
    let ready = m.input("m_axis_tready", 1, "the reader accepts a beat");
    let head = m.slice("head", &flit, layout.head_bit(), 1);
    let tail = m.slice("tail", &flit, layout.tail_bit(), 1);
    let comes = h.name("comes", h.and(h.any(valid), h.not(1, head)));
    let places = Places::new(&m);
    let filled = h.name("filled", places.filled(&m));
    let pop = h.and(filled, ready);
    // The place that a beat leaves is free in the same clock: the memory is read before it is written.
    let push = h.and(comes, h.or(places.left(&m), pop));
    places.step(&m, push, pop);
    let id = h.encode(vcs, valid);
    let data = Wide::Concat(vec![Wide::Node(id), Wide::Node(tail), flit.slice(0, layout.data_bits)]);
    let memory = m.memory(
        "beats",
        ELASTIC_BEATS,
        "FIFO of beats: {tid, tlast, tdata}.",
        push,
        Some(places.write.q),
        data,
    );
    let front = m.read(&memory, "front", Some(places.read.q));
    overflow(&m, comes, push);
    m.output("m_axis_tvalid", filled, "the beat is valid");
    m.output_bus("m_axis_tdata", front.slice(0, layout.data_bits), "payload of the beat");
    m.output_bus("m_axis_tlast", front.slice(layout.data_bits, 1), "last beat of the packet");
    let id = front.slice(layout.data_bits + 1, index_bits(vcs));
    m.output_bus("m_axis_tid", id, "virtual channel that the packet arrived on");
    m.finish()
}

/// Counter and pointers of the buffer.
struct Places {
    free: Register,
    write: Register,
    read: Register,
}

impl Places {
    fn new(m: &Builder) -> Self {
        let pointer =
            |name: &str| m.register(name, index_bits(ELASTIC_BEATS), 0, &format!("FIFO {name} pointer."));
        let free =
            m.register("free", credit_bits(ELASTIC_BEATS), ELASTIC_BEATS.into(), "Free slots of the FIFO.");
        Self { free, write: pointer("write"), read: pointer("read") }
    }

    fn left(&self, m: &Builder) -> Node {
        has_credit(m.h(), self.free.q)
    }

    fn filled(&self, m: &Builder) -> Node {
        let h = m.h();
        h.not(1, h.eq(self.free.q, m.lit(credit_bits(ELASTIC_BEATS), ELASTIC_BEATS.into())))
    }

    fn step(&self, m: &Builder, push: Node, pop: Node) {
        let (h, bits) = (m.h(), index_bits(ELASTIC_BEATS));
        m.set(self.free, next_credits(h, ELASTIC_BEATS, self.free.q, push, pop));
        for (pointer, step) in [(self.write, push), (self.read, pop)] {
            // A power of two: the pointer comes round by itself.
            let one = h.extend(1, bits, step);
            m.set(pointer, h.add(bits, pointer.q, one));
        }
    }
}

/// Remembers that a beat was lost.
fn overflow(m: &Builder, comes: Node, push: Node) {
    let h = m.h();
    let lost = when(h, 1, comes, h.not(1, push));
    let register = m.register("overflow", 1, 0, "Sticky flag: a beat has been lost.");
    m.set(register, h.or(register.q, lost));
    m.output("overflow_o", register.q, "a beat has been lost since reset because the reader was too slow");
    m.assert("no_overflow", h.not(1, lost), "Every beat finds a free slot.");
}
