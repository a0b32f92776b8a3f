// SPDX-License-Identifier: MIT OR Apache-2.0
//! The election unit.

use std::rc::Rc;

use flitforge_router::hdl::{Hdl, Node};
use flitforge_router::properties::implies;
use flitforge_router::protocol::election::{
    Election, Inputs, Memory, Message, State, is_ready, knows, next, pack, unpack,
};

use crate::ir::{Builder, Module, Register};

/// The comment of a message's word.
const MESSAGE: &str = "message: {round, identifier}";

/// The module of a unit.
pub(super) fn module(election: &Election, name: &str) -> Rc<Module> {
    let m = Builder::new(
        name,
        &[
            "Election unit: a processor of a ring that elects a leader.",
            "Its bypass passes messages on while the processor has failed.",
        ],
    );
    let bits = election.ident_bits;
    let own = m.input("here_i", bits, "number of this node, its identifier; constant");
    let to = m.input("next_i", bits, "number of the next node of the ring; constant");
    let alive = m.input("alive_i", 1, "the processor works; else messages pass around it");
    let wake = m.input("wake_i", 1, "the processor wakes by itself, if it has never been awake");
    let ready = m.input("m_axis_tready", 1, "the network accepts the message");
    let valid = m.input("s_axis_tvalid", 1, "a message arrives");
    let data = m.input("s_axis_tdata", election.message_bits(), MESSAGE);
    let message = unpack(m.h(), election, data);
    let registers = Registers::new(&m, election);
    let state = registers.state();
    let inputs = Inputs { alive, wake, ready, valid, message };
    registers.set(&m, next(m.h(), election, own, &state, inputs));
    let accepts = is_ready(m.h(), &state, alive, wake);
    m.output("s_axis_tready", accepts, "a message is accepted in this cycle if it is valid");
    outputs(&m, election, &state, [own, to]);
    assertions(&m, &state);
    m.finish()
}

fn outputs(m: &Builder, election: &Election, state: &State<Node>, [own, to]: [Node; 2]) {
    let (h, memory) = (m.h(), state.memory);
    let known = knows(h, election, memory);
    m.output("m_axis_tvalid", state.waits, "a message is offered");
    m.output("m_axis_tdata", pack(h, election, state.slot), MESSAGE);
    m.output("to_o", to, "node that the message goes to");
    m.output("round_o", memory.round, "round of the message that was sent last; 0 before the first");
    m.output("known_o", known, "the leader is known");
    m.output("leader_o", memory.ident, "the leader's number, while it is known");
    m.output("leads_o", h.and(known, h.eq(memory.ident, own)), "this node is the leader");
}

/// What a run never leaves. It is proved with the module.
fn assertions(m: &Builder, state: &State<Node>) {
    let h = m.h();
    let holds = implies(h, state.memory.sent, h.any(state.memory.round));
    m.assert("awake", holds, "A node that has sent a message has a round.");
}

/// The registers of [`State`].
struct Registers {
    round: Register,
    sent: Register,
    ident: Register,
    waits: Register,
    slot_ident: Register,
    slot_round: Register,
}

impl Registers {
    fn new(m: &Builder, election: &Election) -> Self {
        let &Election { ident_bits, round_bits } = election;
        Self {
            round: m.register("round", round_bits, 0, "Round of the message sent last; outlasts failures."),
            sent: m.register("sent", 1, 0, "A message was sent since the last recovery."),
            ident: m.register("ident", ident_bits, 0, "Identifier of this message."),
            waits: m.register("waits", 1, 0, "A message waits to be sent."),
            slot_ident: m.register("slot_ident", ident_bits, 0, "Its identifier."),
            slot_round: m.register("slot_round", round_bits, 0, "Its round."),
        }
    }

    const fn state(&self) -> State<Node> {
        State {
            memory: Memory { round: self.round.q, sent: self.sent.q, ident: self.ident.q },
            waits: self.waits.q,
            slot: Message { ident: self.slot_ident.q, round: self.slot_round.q },
        }
    }

    fn set(&self, m: &Builder, next: State<Node>) {
        m.set(self.round, next.memory.round);
        m.set(self.sent, next.memory.sent);
        m.set(self.ident, next.memory.ident);
        m.set(self.waits, next.waits);
        m.set(self.slot_ident, next.slot.ident);
        m.set(self.slot_round, next.slot.round);
    }
}
