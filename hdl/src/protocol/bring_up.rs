// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bring-up unit.

use std::rc::Rc;

use flitforge_router::hdl::{Hdl, Node};
use flitforge_router::properties::implies;
use flitforge_router::protocol::bring_up::{
    BringUp, Entry, Inputs, KIND_BITS, Message, Place, SLOTS, Slot, State, is_ready, next, offered, pack,
    unpack,
};
use flitforge_router::protocol::is_node;

use crate::ir::{Builder, Module, Register, Wide};

/// The comment of a message's word.
const MESSAGE: &str = "message: {sender, node, level, kind}";

/// The module of a unit.
pub(super) fn module(unit: &BringUp, name: &str) -> Rc<Module> {
    let period = format!("The spontaneous rules fire every {} clocks.", unit.period);
    let m = Builder::new(
        name,
        &[
            "Bring-up unit: builds a ring and a binomial graph from a tree.",
            &period,
            "Kinds of messages: 0 FConnect, 1 Info, 2 AskConnect, 3 BConnect, 4 Up, 5 Dn.",
        ],
    );
    let place = place(&m, unit);
    let ready = m.input("m_axis_tready", 1, "the network accepts the message");
    let valid = m.input("s_axis_tvalid", 1, "a message arrives");
    let data = m.input("s_axis_tdata", unit.message_bits(), MESSAGE);
    let message = unpack(m.h(), unit, data);
    let registers = Registers::new(&m, unit);
    let state = registers.state();
    registers.set(&m, next(m.h(), unit, &place, &state, Inputs { ready, valid, message }));
    outputs(&m, unit, place.here, &state);
    assertions(&m, unit, &state);
    m.finish()
}

/// The constants of the process.
fn place(m: &Builder, unit: &BringUp) -> Place<Node> {
    let bits = unit.node_bits();
    let here = m.input("here_i", bits, "number of this node; constant");
    let entry = |name: &str, known: &str, what: &str| Entry {
        known: m.input(&format!("{name}_known_i"), 1, &format!("{known}; constant")),
        number: m.input(&format!("{name}_i"), bits, &format!("number of {what}; constant")),
    };
    let parent = entry("parent", "the node has a parent in the tree", "the parent");
    let child = |k| {
        let known = match k {
            0 => "the node has child 0 in the tree".to_owned(),
            _ => format!("the node has child {k}, and all before it"),
        };
        entry(&format!("child_{k}"), &known, &format!("child {k}"))
    };
    Place { here, parent, children: (0..unit.children).map(child).collect() }
}

fn outputs(m: &Builder, unit: &BringUp, here: Node, state: &State<Node>) {
    let h = m.h();
    let slot = offered(h, unit, state);
    let message = Message { kind: slot.kind, level: slot.level, ident: slot.ident, from: here };
    m.output("s_axis_tready", is_ready(h, state), "a message is accepted in this cycle if it is valid");
    m.output("m_axis_tvalid", slot.waits, "a message is offered");
    m.output("m_axis_tdata", pack(h, unit, message), MESSAGE);
    m.output("to_o", slot.to, "node that the message goes to");
    for (name, way, ring, entries) in
        [("ahead", "ahead", "successor", &state.ahead), ("behind", "back", "predecessor", &state.behind)]
    {
        let known = h.pack(unit.levels(), |k| entries[k as usize].known);
        let numbers = entries.iter().rev().map(|entry| Wide::Node(entry.number)).collect();
        m.output(
            &format!("{name}_known_o"),
            known,
            &format!("bit k: the node 2^k places {way} in the ring is known; the {ring} first"),
        );
        m.output_bus(
            &format!("{name}_o"),
            Wide::Concat(numbers),
            "their numbers, the first in the lowest bits",
        );
    }
}

/// What a run never leaves. It is proved with the module.
fn assertions(m: &Builder, unit: &BringUp, state: &State<Node>) {
    let h = m.h();
    let all = [("ahead", &state.ahead), ("behind", &state.behind)];
    for (name, entries) in all {
        for (k, entry) in entries.iter().enumerate() {
            let holds = implies(h, entry.known, is_node(h, unit.nodes, entry.number));
            m.assert(&format!("{name}_is_a_node_{k}"), holds, "A register holds the number of a node.");
        }
    }
}

/// `1 place`, `2 places`.
fn places(count: u32) -> String {
    format!("{count} place{}", if count == 1 { "" } else { "s" })
}

/// Registers of an entry.
struct EntryRegisters {
    known: Register,
    number: Register,
}

/// Registers of a message that waits.
struct SlotRegisters {
    waits: Register,
    to: Register,
    kind: Register,
    level: Register,
    ident: Register,
}

/// The registers of [`State`].
struct Registers {
    ahead: Vec<EntryRegisters>,
    behind: Vec<EntryRegisters>,
    timer: Register,
    open: Register,
    slots: [SlotRegisters; SLOTS],
}

impl Registers {
    fn new(m: &Builder, unit: &BringUp) -> Self {
        let reset = State::reset(unit);
        let entries = |name: &str, way: &str, values: &[Entry<u64>]| -> Vec<EntryRegisters> {
            let one = |(k, value): (usize, &Entry<u64>)| {
                let node = format!("The node {} {way} in the ring", places(1 << k));
                let (known, number) = (format!("{node} is known."), format!("{node}."));
                EntryRegisters {
                    known: m.register(&format!("{name}_{k}_known"), 1, value.known, &known),
                    number: m.register(&format!("{name}_{k}"), unit.node_bits(), value.number, &number),
                }
            };
            values.iter().enumerate().map(one).collect()
        };
        Self {
            ahead: entries("ahead", "ahead", &reset.ahead),
            behind: entries("behind", "back", &reset.behind),
            timer: m.register("timer", unit.timer_bits(), reset.timer, "Clocks to the spontaneous rules."),
            open: m.register("open", 1, reset.open, "A message could come in since they fired."),
            slots: std::array::from_fn(|i| SlotRegisters::new(m, unit, i, reset.slots[i])),
        }
    }

    fn state(&self) -> State<Node> {
        let entry =
            |registers: &EntryRegisters| Entry { known: registers.known.q, number: registers.number.q };
        State {
            ahead: self.ahead.iter().map(entry).collect(),
            behind: self.behind.iter().map(entry).collect(),
            timer: self.timer.q,
            open: self.open.q,
            slots: self.slots.each_ref().map(SlotRegisters::value),
        }
    }

    fn set(&self, m: &Builder, next: State<Node>) {
        let entries = self.ahead.iter().zip(next.ahead).chain(self.behind.iter().zip(next.behind));
        for (registers, value) in entries {
            m.set(registers.known, value.known);
            m.set(registers.number, value.number);
        }
        m.set(self.timer, next.timer);
        m.set(self.open, next.open);
        self.slots.iter().zip(next.slots).for_each(|(registers, value)| registers.set(m, value));
    }
}

impl SlotRegisters {
    fn new(m: &Builder, unit: &BringUp, i: usize, reset: Slot<u64>) -> Self {
        let register = |name: &str, width: u32, value: u64, doc: &str| {
            m.register(&format!("{name}_{i}"), width, value, doc)
        };
        Self {
            waits: register("waits", 1, reset.waits, "A message waits to be sent."),
            to: register("to", unit.node_bits(), reset.to, "Its receiver."),
            kind: register("kind", KIND_BITS, reset.kind, "Its kind."),
            level: register("level", unit.level_bits(), reset.level, "Its level."),
            ident: register("ident", unit.node_bits(), reset.ident, "The node that it names."),
        }
    }

    const fn value(&self) -> Slot<Node> {
        Slot {
            waits: self.waits.q,
            to: self.to.q,
            kind: self.kind.q,
            level: self.level.q,
            ident: self.ident.q,
        }
    }

    fn set(&self, m: &Builder, next: Slot<Node>) {
        m.set(self.waits, next.waits);
        m.set(self.to, next.to);
        m.set(self.kind, next.kind);
        m.set(self.level, next.level);
        m.set(self.ident, next.ident);
    }
}
