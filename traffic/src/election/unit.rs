// SPDX-License-Identifier: MIT OR Apache-2.0
//! The election unit of the hardware, clock by clock.

use flitforge_router::hdl::{Native, ones};
use flitforge_router::protocol::ProtocolError;
use flitforge_router::protocol::election::{
    Election, Inputs, Message, State, is_ready, knows, next, pack, unpack,
};

/// An election unit at a node: the model of the emitted module. It runs the functions that the module is
/// recorded from ([`flitforge_router::protocol::election`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ElectionUnit {
    election: Election,
    ident: u32,
    alive: bool,
    state: State<u64>,
}

impl ElectionUnit {
    /// The unit of a node with this identifier, just after reset.
    ///
    /// # Errors
    /// When there is no such unit, or the identifier has more bits than it.
    pub fn new(election: Election, ident: u32) -> Result<Self, ProtocolError> {
        election.check()?;
        if u64::from(ident) > ones(election.ident_bits) {
            let nodes = 1 << election.ident_bits.min(31);
            return Err(ProtocolError::NoSuchNode { node: ident, nodes });
        }
        Ok(Self { election, ident, alive: true, state: State::default() })
    }

    /// Says whether the processor works.
    pub const fn set_alive(&mut self, alive: bool) {
        self.alive = alive;
    }

    /// The message that it offers in this clock.
    pub fn sends(&self) -> Option<Message<u64>> {
        (self.state.waits == 1).then_some(self.state.slot)
    }

    /// What is at the output of messages, be it offered or not.
    pub fn offers(&self) -> u64 {
        pack(Native, &self.election, self.state.slot)
    }

    /// Whether it takes in a message in this clock, if there is one. `wake` says whether it wakes by itself.
    pub fn is_ready(&self, wake: bool) -> bool {
        is_ready(Native, &self.state, self.alive.into(), wake.into()) == 1
    }

    /// The round and the identifier that it remembers.
    pub const fn remembers(&self) -> [u64; 2] {
        [self.state.memory.round, self.state.memory.ident]
    }

    /// The leader, once it is known.
    pub fn leader(&self) -> Option<u32> {
        let known = knows(Native, &self.election, self.state.memory) == 1;
        known.then_some(self.state.memory.ident as u32)
    }

    /// Passes a clock. `wake` says whether it wakes by itself, and `ready` whether the message that it offers
    /// is accepted. A message comes in as a word, and is lost unless the unit [is ready](Self::is_ready).
    pub fn clock(&mut self, wake: bool, ready: bool, received: Option<u64>) {
        let message = received.map(|data| unpack(Native, &self.election, data)).unwrap_or_default();
        let inputs = Inputs {
            alive: self.alive.into(),
            wake: wake.into(),
            ready: ready.into(),
            valid: received.is_some().into(),
            message,
        };
        self.state = next(Native, &self.election, self.ident.into(), &self.state, inputs);
    }
}
