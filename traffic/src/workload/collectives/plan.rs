// SPDX-License-Identifier: MIT OR Apache-2.0
//! Who sends which blocks to whom, round by round.

use super::sequence::Sequence;
use crate::workload::schedule::Schedule;

/// What a rank does with blocks that it receives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Merge {
    /// It keeps them in place of its own.
    Replace,
    /// It adds them to its own.
    Sum,
    /// They are signals, which it adds to those that it has.
    Signal,
}

/// A part of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// Blocks are sent.
    Send {
        /// The receiver.
        to: u32,
        /// The blocks, by number.
        blocks: Vec<u32>,
    },
    /// Blocks are received.
    Receive {
        /// The sender.
        from: u32,
        /// The blocks, by number.
        blocks: Vec<u32>,
        /// What becomes of them.
        merge: Merge,
    },
}

/// Who sends which blocks to whom. The parts of a round begin at once, after those of the round before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    blocks: u32,
    /// For each rank its rounds.
    rounds: Vec<Vec<Vec<Part>>>,
}

impl Plan {
    /// Without rounds.
    pub(super) fn new(ranks: u32, blocks: u32) -> Self {
        Self { blocks, rounds: vec![Vec::new(); ranks as usize] }
    }

    /// The number of ranks.
    pub fn ranks(&self) -> u32 {
        self.rounds.len() as u32
    }

    /// The number of blocks.
    pub const fn blocks(&self) -> u32 {
        self.blocks
    }

    /// The rounds of a rank; none where there is no such rank.
    pub fn rounds(&self, rank: u32) -> &[Vec<Part>] {
        self.rounds.get(rank as usize).map_or(&[], Vec::as_slice)
    }

    /// Adds a round of one rank.
    pub(super) fn round(&mut self, rank: u32, parts: Vec<Part>) {
        if !parts.is_empty() {
            self.rounds[rank as usize].push(parts);
        }
    }

    /// Adds a round in which a rank sends blocks to another one, which merges them.
    pub(super) fn send(&mut self, from: u32, to: u32, blocks: Vec<u32>, merge: Merge) {
        self.round(from, vec![Part::Send { to, blocks: blocks.clone() }]);
        self.round(to, vec![Part::Receive { from, blocks, merge }]);
    }

    /// A schedule for blocks of these sizes.
    pub(super) fn schedule(&self, size: &dyn Fn(u32) -> u64, adds_per_cycle: Option<u64>) -> Schedule {
        let mut sequence = Sequence::new(self.ranks());
        sequence.plan(self, size, adds_per_cycle);
        sequence.build()
    }
}

pub(super) fn sum(blocks: &[u32], size: &dyn Fn(u32) -> u64) -> u64 {
    blocks.iter().map(|&block| size(block)).sum()
}
