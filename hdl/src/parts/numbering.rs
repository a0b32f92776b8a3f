// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of a switch whose routes follow a numbering: two banks of registers and their write port.

use std::rc::Rc;

use flitforge_router::bits::and_not;
use flitforge_router::hdl::{Hdl, Node};

use super::tables::{BANKS, Tables, Word};
use crate::ir::{Builder, Module};
use crate::plan::Plan;

/// The module of both banks. Of [their words](Tables::both) it gives out those that are looked at.
///
/// The banks change places when they are switched, rather than that a flag selects one of them: all heads
/// that come in look at the words, which then come from registers with nothing behind them.
pub(crate) fn numbering(plan: &Plan, tables: &Tables, looked_at: impl Fn(&str) -> bool) -> Rc<Module> {
    let m = Builder::new(
        &plan.module("numbering"),
        &[
            "Routing tables: two banks of registers. Packets that enter use the current bank.",
            "The write port writes the other bank, one word per cycle.",
            "Word 0 is the bank header, {copy, valid, epoch}.",
            "If copy is set, the current bank is first copied to the other bank, except for its header.",
            "A write takes effect before a switch of the banks in the same cycle.",
        ],
    );
    let doc = "number of this router";
    let own: Vec<_> =
        plan.coordinates().iter().map(|(name, bits)| m.input(&format!("{name}_i"), *bits, doc)).collect();
    let [write, word, data, switch] =
        tables.inputs().map(|(name, bits, doc)| m.input(&format!("{name}_i"), bits, doc));
    let h = m.h();
    let written = |number: u32| h.and(write, h.eq(word, m.lit(h.width(word), number.into())));
    let copy = h.name("copy", h.and(written(0), h.bit(data, Tables::COPY)));
    let parts = tables.words();
    let registers = parts.iter().map(|part| {
        let data = h.pack(part.bits, |i| h.bit(data, part.low + i));
        // A header that asks for a copy is written itself.
        let copy = if part.number == 0 { m.lit(1, 0) } else { copy };
        Update { written: written(part.number), data, copy, switch }.registers(&m, part, own[0])
    });
    let registers: Vec<_> = registers.collect();
    for (i, bank) in BANKS.iter().enumerate() {
        for (part, banks) in parts.iter().zip(&registers) {
            let name = format!("{bank}_{}", part.name);
            if looked_at(&name) {
                m.output(&format!("{name}_o"), banks[i], &tables.meaning(&name));
            }
        }
    }
    m.finish()
}

/// What becomes of a part of the banks in this clock.
struct Update {
    /// The part is written.
    written: Node,
    data: Node,
    /// The other bank becomes a copy.
    copy: Node,
    /// The banks change places.
    switch: Node,
}

impl Update {
    /// The part's registers in the current and in the other bank.
    fn registers(&self, m: &Builder, part: &Word, own: Node) -> [Node; 2] {
        let Self { written, data, copy, switch } = *self;
        let (h, [current, other]) = (m.h(), BANKS.map(|bank| format!("{bank}_{}", part.name)));
        let current = match part.sound {
            Some(sound) => m.register(&current, part.bits, sound, ""),
            None => {
                m.register_unreset(&current, part.bits, "Loaded with the number of this router during reset.")
            }
        };
        let other = match part.name.as_str() {
            "valid" => m.register(
                &other,
                part.bits,
                0,
                "Cleared by reset: the other bank is invalid until its header is written.",
            ),
            _ => m.register_unreset(&other, part.bits, ""),
        };
        let prepared = h.mux(written, data, h.mux(copy, current.q, other.q));
        match part.sound {
            Some(_) => m.set_when(current, switch, prepared),
            None => {
                let running = m.reset();
                let enable = h.or(h.not(1, running), switch);
                m.set_when(current, enable, h.mux(running, prepared, own));
            }
        }
        // Where the other bank takes a value, it is what is written or comes from the current one.
        let enable = h.or(switch, h.or(written, copy));
        m.set_when(other, enable, h.mux(and_not(h, 1, written, switch), data, current.q));
        [current.q, other.q]
    }
}
