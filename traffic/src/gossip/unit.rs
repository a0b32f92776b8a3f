// SPDX-License-Identifier: MIT OR Apache-2.0
//! The heartbeat engine of the hardware, clock by clock.

use flitforge_router::hdl::Native;
use flitforge_router::protocol::ProtocolError;
use flitforge_router::protocol::heartbeat::{
    Heartbeat, Inputs, State, is_last, next, round_begins, suspects,
};

/// A heartbeat engine at a node: the model of the emitted module. It runs the functions that the module is
/// recorded from ([`flitforge_router::protocol::heartbeat`]).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeartbeatUnit {
    engine: Heartbeat,
    here: u64,
    alive: bool,
    state: State<u64>,
}

/// An entry of a table on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The node that it is about.
    pub node: u32,
    /// That node's heartbeat, modulo two to the bits of one.
    pub beat: u64,
}

/// What an engine sends in a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sent {
    /// The node that the table goes to.
    pub to: u32,
    /// The network port of the binomial graph that leads there.
    pub port: u32,
    /// The entry.
    pub entry: Entry,
    /// It is the last of its table.
    pub last: bool,
}

impl HeartbeatUnit {
    /// The engine of node `here`, just after reset.
    ///
    /// # Errors
    /// When there is no such engine, or no such node.
    pub fn new(engine: Heartbeat, here: u32) -> Result<Self, ProtocolError> {
        engine.check()?;
        if here >= engine.nodes {
            return Err(ProtocolError::NoSuchNode { node: here, nodes: engine.nodes });
        }
        Ok(Self { engine, here: here.into(), alive: true, state: State::reset(&engine) })
    }

    /// The entry that it offers in this clock.
    pub fn sends(&self) -> Option<Sent> {
        (self.state.sending == 1).then(|| self.offers())
    }

    /// What is at the outputs, be it offered or not.
    pub fn offers(&self) -> Sent {
        let State { entry, to, port, beat, .. } = self.state;
        let last = is_last(Native, &self.engine, &self.state) == 1;
        let entry = Entry { node: entry as u32, beat };
        Sent { to: to as u32, port: port as u32, entry, last }
    }

    /// Whether a round begins in this clock.
    pub fn round_begins(&self) -> bool {
        round_begins(Native, &self.state) == 1
    }

    /// The nodes that it suspects in this clock, a bit for each.
    pub fn suspects(&self) -> u64 {
        suspects(Native, &self.engine, &self.state)
    }

    /// The latest heartbeats that it knows of, by node, modulo two to the bits of one.
    pub fn beats(&self) -> &[u64] {
        &self.state.beats
    }

    /// Lets its node live or die. The engine of a dead node counts up no heartbeat and begins no table.
    pub const fn set_alive(&mut self, alive: bool) {
        self.alive = alive;
    }

    /// Passes a clock. `ready` says whether the entry that it offers is accepted. Entries about nodes that
    /// there are not are ignored.
    pub fn clock(&mut self, ready: bool, entry: Option<Entry>) {
        let Entry { node, beat } = entry.unwrap_or(Entry { node: 0, beat: 0 });
        let inputs = Inputs {
            here: self.here,
            alive: self.alive.into(),
            ready: ready.into(),
            valid: entry.is_some().into(),
            node: node.into(),
            beat: beat & flitforge_router::hdl::ones(self.engine.beat_bits),
        };
        self.state = next(Native, &self.engine, &self.state, inputs);
    }
}
