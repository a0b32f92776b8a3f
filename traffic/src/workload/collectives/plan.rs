// SPDX-License-Identifier: MIT OR Apache-2.0
//! Who sends which blocks to whom, round by round.

use std::collections::HashMap;

use crate::workload::schedule::{RankBuilder, Schedule, Task};

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

    /// A schedule for blocks of these sizes. The messages of two ranks have tags in their order, so that no
    /// network can exchange them.
    pub(super) fn schedule(&self, size: &dyn Fn(u32) -> u64, adds_per_cycle: Option<u64>) -> Schedule {
        let ranks = self.rounds.iter().map(|rounds| {
            let mut rank = RankBuilder::default();
            let (mut sent, mut received) = (HashMap::new(), HashMap::new());
            let mut before: Vec<u32> = Vec::new();
            for round in rounds {
                let mut ends = Vec::new();
                for part in round {
                    ends.push(match part {
                        Part::Send { to, blocks } => {
                            let (bytes, tag) = (sum(blocks, size), next(&mut sent, *to));
                            after(&mut rank, &before, Task::Send { to: *to, bytes, tag })
                        }
                        Part::Receive { from, blocks, merge } => {
                            let (bytes, tag) = (sum(blocks, size), Some(next(&mut received, *from)));
                            let receive = Task::Receive { from: Some(*from), bytes, tag };
                            let receive = after(&mut rank, &before, receive);
                            let adds = adds_per_cycle.filter(|_| *merge == Merge::Sum && bytes > 0);
                            adds.map_or(receive, |adds| {
                                let cycles = bytes.div_ceil(adds.max(1));
                                after(&mut rank, &[receive], Task::Compute { cycles })
                            })
                        }
                    });
                }
                before = ends;
            }
            rank.build()
        });
        Schedule::new(ranks)
    }
}

fn after(rank: &mut RankBuilder, before: &[u32], task: Task) -> u32 {
    let op = rank.task(task);
    for &earlier in before {
        rank.requires(op, earlier);
    }
    op
}

fn sum(blocks: &[u32], size: &dyn Fn(u32) -> u64) -> u64 {
    blocks.iter().map(|&block| size(block)).sum()
}

/// Counts the messages of a pair.
fn next(counts: &mut HashMap<u32, u32>, peer: u32) -> u32 {
    let count = counts.entry(peer).or_insert(0);
    *count += 1;
    *count - 1
}
