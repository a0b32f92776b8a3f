// SPDX-License-Identifier: MIT OR Apache-2.0
//! Collectives and computations of all ranks, one after another.

use std::collections::HashMap;

use super::plan::{Merge, Part, Plan, sum};
use super::{Collective, sizes};
use crate::workload::schedule::{RankBuilder, Schedule, Task};

/// A rank, while its operations are entered.
#[derive(Debug, Clone, Default)]
struct Rank {
    builder: RankBuilder,
    /// Messages so far to each rank, and from each rank.
    sent: HashMap<u32, u32>,
    received: HashMap<u32, u32>,
    /// The operations that the next ones wait for.
    before: Vec<u32>,
}

impl Rank {
    /// Adds an operation after others.
    fn after(&mut self, before: &[u32], task: Task) -> u32 {
        let op = self.builder.task(task);
        for &earlier in before {
            self.builder.requires(op, earlier);
        }
        op
    }

    /// Adds a part of a round after what is before. Returns its last operation.
    fn part(&mut self, part: &Part, size: &dyn Fn(u32) -> u64, adds_per_cycle: Option<u64>) -> u32 {
        let before = self.before.clone();
        match part {
            Part::Send { to, blocks } => {
                let (bytes, tag) = (sum(blocks, size), next(&mut self.sent, *to));
                self.after(&before, Task::Send { to: *to, bytes, tag })
            }
            Part::Receive { from, blocks, merge } => {
                let (bytes, tag) = (sum(blocks, size), Some(next(&mut self.received, *from)));
                let receive = self.after(&before, Task::Receive { from: Some(*from), bytes, tag });
                let adds = adds_per_cycle.filter(|_| *merge == Merge::Sum && bytes > 0);
                adds.map_or(receive, |adds| {
                    self.after(&[receive], Task::Compute { cycles: bytes.div_ceil(adds.max(1)) })
                })
            }
        }
    }
}

/// Counts the messages of a pair.
fn next(counts: &mut HashMap<u32, u32>, peer: u32) -> u32 {
    let count = counts.entry(peer).or_insert(0);
    *count += 1;
    *count - 1
}

/// Collectives and computations of all ranks, one after another. A rank goes on as soon as its own part is
/// done. The messages of two ranks have tags in their order, so that no network can exchange them.
///
/// ```
/// use flitforge_traffic::workload::collectives::{Collective, Sequence};
///
/// let mut sequence = Sequence::new(4);
/// sequence.compute(|rank| 100 + u64::from(rank));
/// sequence.collective(Collective::AllReduceButterfly, 8, None);
/// let schedule = sequence.build();
/// assert_eq!(schedule.len(), 4 + 4 * 2 * 2);
/// ```
#[derive(Debug, Clone, Default)]
pub struct Sequence {
    ranks: Vec<Rank>,
}

impl Sequence {
    /// Of so many ranks, before anything.
    pub fn new(ranks: u32) -> Self {
        Self { ranks: vec![Rank::default(); ranks as usize] }
    }

    /// Each rank computes for so many cycles.
    pub fn compute(&mut self, cycles: impl Fn(u32) -> u64) {
        for (number, rank) in (0u32..).zip(&mut self.ranks) {
            let before = std::mem::take(&mut rank.before);
            rank.before = vec![rank.after(&before, Task::Compute { cycles: cycles(number) })];
        }
    }

    /// A collective, with sizes as in [`Collective::schedule`].
    pub fn collective(&mut self, collective: Collective, bytes: u64, adds_per_cycle: Option<u64>) {
        let plan = collective.plan(self.ranks.len() as u32);
        let blocks = plan.blocks();
        self.plan(&plan, &|block| sizes(collective, blocks, bytes, block), adds_per_cycle);
    }

    /// An all-to-all in which each pair of ranks has a size of its own, by rotation.
    pub fn all_to_all_v(&mut self, bytes: impl Fn(u32, u32) -> u64) {
        let ranks = self.ranks.len() as u32;
        let plan = Collective::AllToAllRotation.plan(ranks);
        self.plan(&plan, &|block| bytes(block / ranks.max(1), block % ranks.max(1)), None);
    }

    /// A plan for blocks of these sizes.
    pub(super) fn plan(&mut self, plan: &Plan, size: &dyn Fn(u32) -> u64, adds_per_cycle: Option<u64>) {
        for (number, rank) in (0u32..).zip(&mut self.ranks) {
            for round in plan.rounds(number) {
                rank.before = round.iter().map(|part| rank.part(part, size, adds_per_cycle)).collect();
            }
        }
    }

    /// The schedule of all ranks.
    pub fn build(self) -> Schedule {
        Schedule::new(self.ranks.into_iter().map(|rank| rank.builder.build()))
    }
}
