// SPDX-License-Identifier: MIT OR Apache-2.0
//! Who sends which blocks to whom, round by round.

use std::ops::Range;

use super::Collective;

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
        blocks: Range<u64>,
    },
    /// Blocks are received.
    Receive {
        /// The sender.
        from: u32,
        /// The blocks, by number.
        blocks: Range<u64>,
        /// What becomes of them.
        merge: Merge,
    },
}

/// Who sends which blocks to whom. The parts of a round begin at once, after those of the round before it.
/// Rounds are made when they are asked for, since a ring of n ranks has about n of them for each rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    collective: Collective,
    ranks: u32,
}

impl Plan {
    pub(super) const fn new(collective: Collective, ranks: u32) -> Self {
        Self { collective, ranks }
    }

    /// The operation and its algorithm.
    pub const fn collective(&self) -> Collective {
        self.collective
    }

    /// The number of ranks.
    pub const fn ranks(&self) -> u32 {
        self.ranks
    }

    /// The number of blocks.
    pub fn blocks(&self) -> u64 {
        self.collective.blocks(self.ranks)
    }

    /// A round of a rank by its number; `None` after the last one.
    pub fn round(&self, rank: u32, number: u32) -> Option<Vec<Part>> {
        if rank >= self.ranks { None } else { self.collective.round(self.ranks, rank, number) }
    }

    /// The rounds of a rank; none where there is no such rank.
    pub fn rounds(&self, rank: u32) -> impl Iterator<Item = Vec<Part>> + use<> {
        let plan = *self;
        (0..).map_while(move |number| plan.round(rank, number))
    }
}
