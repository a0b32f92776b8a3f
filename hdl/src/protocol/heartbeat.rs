// SPDX-License-Identifier: MIT OR Apache-2.0
//! The heartbeat engine.

use std::rc::Rc;

use flitforge_router::bits::ge;
use flitforge_router::hdl::{Hdl, Node};
use flitforge_router::protocol::heartbeat::{
    Heartbeat, Inputs, State, is_last, next, round_begins, suspects,
};
use flitforge_router::protocol::is_node;

use crate::ir::{Builder, Module, Register};

/// The module of an engine.
pub(super) fn module(engine: &Heartbeat, name: &str) -> Rc<Module> {
    let rounds = format!(
        "A round begins every {} clocks: the table goes to one node, an entry a clock.",
        engine.interval
    );
    let limit = format!("A node is suspected after {} rounds without a later heartbeat.", engine.timeout);
    let m = Builder::new(
        name,
        &["Heartbeat engine: failure detection by gossip.", &rounds, &limit, "Entries are always accepted."],
    );
    let (h, nodes, bits) = (m.h(), engine.node_bits(), engine.beat_bits);
    let here = m.input("here_i", nodes, "number of this node; constant");
    let alive = m.input("alive_i", 1, "the node lives; else its heartbeat stands still");
    let ready = m.input("m_axis_tready", 1, "the network accepts the entry");
    let valid = m.input("s_axis_tvalid", 1, "an entry arrives");
    let data = m.input("s_axis_tdata", nodes + bits, "entry: {heartbeat, node}");
    let node = h.pack(nodes, |i| h.bit(data, i));
    let beat = h.pack(bits, |i| h.bit(data, nodes + i));
    let registers = Registers::new(&m, engine);
    let state = registers.state();
    registers.set(&m, next(h, engine, &state, Inputs { here, alive, ready, valid, node, beat }));
    outputs(&m, engine, &state);
    assertions(&m, engine, &state);
    m.finish()
}

fn outputs(m: &Builder, engine: &Heartbeat, state: &State<Node>) {
    let (h, nodes) = (m.h(), engine.node_bits());
    let entry = h.pack(nodes + engine.beat_bits, |i| match i.checked_sub(nodes) {
        None => h.bit(state.entry, i),
        Some(i) => h.bit(state.beat, i),
    });
    m.output("m_axis_tvalid", state.sending, "an entry is offered");
    m.output("m_axis_tdata", entry, "entry: {heartbeat, node}");
    m.output("m_axis_tlast", is_last(h, engine, state), "last entry of the table");
    m.output("to_o", state.to, "node that the table goes to");
    m.output("port_o", state.port, "network port of a binomial graph that leads to this node");
    m.output("round_o", round_begins(h, state), "a round begins");
    m.output("suspect_o", suspects(h, engine, state), "suspected nodes, a bit for each");
}

/// What a run never leaves. It is proved with the module.
fn assertions(m: &Builder, engine: &Heartbeat, state: &State<Node>) {
    let h = m.h();
    let limit = h.lit(engine.age_bits(), engine.timeout.into());
    for (node, &age) in state.ages.iter().enumerate() {
        let doc = "The age of a heartbeat is at most the timeout.";
        m.assert(&format!("age_in_bounds_{node}"), ge(h, limit, age), doc);
    }
    m.assert("a_node", is_node(h, engine.nodes, state.to), "The table goes to a node of the network.");
    let doc = "The entry that is sent is that of a node of the network.";
    m.assert("an_entry", is_node(h, engine.nodes, state.entry), doc);
}

/// The registers of [`State`].
struct Registers {
    beats: Vec<Register>,
    ages: Vec<Register>,
    timer: Register,
    place: Register,
    sending: Register,
    entry: Register,
    to: Register,
    port: Register,
    beat: Register,
}

impl Registers {
    fn new(m: &Builder, engine: &Heartbeat) -> Self {
        let reset = State::reset(engine);
        let nodes = engine.node_bits();
        let table = |name: &str, width: u32, values: &[u64], doc: &str| {
            let one = |(i, value): (usize, &u64)| m.register(&format!("{name}_{i}"), width, *value, doc);
            values.iter().enumerate().map(one).collect()
        };
        Self {
            beats: table("beat", engine.beat_bits, &reset.beats, "Latest heartbeat of this node."),
            ages: table("age", engine.age_bits(), &reset.ages, "Rounds since it came, up to the timeout."),
            timer: m.register("timer", engine.timer_bits(), reset.timer, "Clocks to the next round."),
            place: m.register("place", engine.place_bits(), reset.place, "Number of the next round."),
            sending: m.register("sending", 1, reset.sending, "A table is being sent."),
            entry: m.register("entry", nodes, reset.entry, "Node of the entry that is sent."),
            to: m.register("to", nodes, reset.to, "Node that the table goes to."),
            port: m.register("port", engine.port_bits(), reset.port, "Port that leads there."),
            beat: m.register("beat", engine.beat_bits, reset.beat, "Heartbeat that is sent."),
        }
    }

    fn state(&self) -> State<Node> {
        let all = |registers: &[Register]| registers.iter().map(|register| register.q).collect();
        State {
            beats: all(&self.beats),
            ages: all(&self.ages),
            timer: self.timer.q,
            place: self.place.q,
            sending: self.sending.q,
            entry: self.entry.q,
            to: self.to.q,
            port: self.port.q,
            beat: self.beat.q,
        }
    }

    fn set(&self, m: &Builder, next: State<Node>) {
        let tables = [(&self.beats, next.beats), (&self.ages, next.ages)];
        for (registers, values) in tables {
            registers.iter().zip(values).for_each(|(register, value)| m.set(*register, value));
        }
        m.set(self.timer, next.timer);
        m.set(self.place, next.place);
        m.set(self.sending, next.sending);
        m.set(self.entry, next.entry);
        m.set(self.to, next.to);
        m.set(self.port, next.port);
        m.set(self.beat, next.beat);
    }
}
