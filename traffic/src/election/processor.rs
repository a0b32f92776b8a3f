// SPDX-License-Identifier: MIT OR Apache-2.0
//! One processor of the ring.

use flitforge_router::hdl::Native;
use flitforge_router::protocol::election::{Election, Memory, Message, Step, fail, knows, receive, start};

/// What a processor sends to its successor.
pub type Envelope = Message<u64>;

/// A processor, without clock and links. It runs the functions that the hardware's unit is recorded from
/// ([`flitforge_router::protocol::election`]), with the widest fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Processor {
    ident: u32,
    is_alive: bool,
    memory: Memory<u64>,
}

const WIDEST: Election = Election::WIDEST;

/// Whether a message of this round is the announcement of a leader.
pub(super) const fn is_announcement(round: u64) -> bool {
    round == WIDEST.last_round()
}

impl Processor {
    /// With its identifier, asleep.
    pub fn new(ident: u32) -> Self {
        Self { ident, is_alive: true, memory: Memory::default() }
    }

    /// Its identifier.
    pub const fn ident(&self) -> u32 {
        self.ident
    }

    /// Whether it has not failed, or has recovered.
    pub const fn is_alive(&self) -> bool {
        self.is_alive
    }

    /// Whether it would start an election if it woke by itself.
    pub const fn can_start(&self) -> bool {
        self.is_alive && self.memory.round == 0
    }

    /// Whether it has sent a message since its last recovery.
    pub const fn has_sent(&self) -> bool {
        self.memory.sent == 1
    }

    /// The round of the message that it sent last, if that was an envelope; 0 before the first.
    pub fn round(&self) -> Option<u32> {
        (!is_announcement(self.memory.round)).then_some(self.memory.round as u32)
    }

    /// The leader's identifier, once it is known.
    pub fn leader(&self) -> Option<u32> {
        (knows(Native, &WIDEST, self.memory) == 1).then_some(self.memory.ident as u32)
    }

    /// It wakes by itself. Returns what it sends.
    pub fn wake(&mut self) -> Option<Envelope> {
        if !self.is_alive {
            return None;
        }
        let step = start(Native, &WIDEST, self.ident.into(), self.memory);
        self.follow(step)
    }

    /// A message comes. Returns what it sends. A failed processor lets the message pass.
    pub fn receive(&mut self, message: Envelope) -> Option<Envelope> {
        if !self.is_alive {
            return Some(message);
        }
        let step = receive(Native, &WIDEST, self.ident.into(), self.memory, message);
        self.follow(step)
    }

    /// It fails, and forgets everything but its round.
    pub fn fail(&mut self) {
        self.is_alive = false;
        self.memory = fail(Native, &WIDEST, self.memory);
    }

    /// It forgets even its round: what the algorithm must not allow.
    pub fn forget(&mut self) {
        self.memory = Memory::default();
    }

    /// It has recovered, and is asleep.
    pub const fn recover(&mut self) {
        self.is_alive = true;
    }

    fn follow(&mut self, step: Step<u64>) -> Option<Envelope> {
        self.memory = step.memory;
        (step.sends == 1).then_some(step.message)
    }
}
