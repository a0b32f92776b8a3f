// SPDX-License-Identifier: MIT OR Apache-2.0
//! Collectives and computations of all ranks, one after another.

use std::ops::Range;
use std::sync::Arc;

use super::Collective;
use super::plan::Plan;
use super::rounds::Rounds;
use crate::workload::schedule::{RankBuilder, RankSchedule, Schedule};

/// What all ranks do in a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Step {
    /// Each rank computes for so many cycles.
    Compute(Vec<u64>),
    /// The rounds of a plan.
    Plan {
        plan: Plan,
        sizes: Sizes,
        /// Bytes that a rank adds in a cycle; `None`: it takes no time.
        adds_per_cycle: Option<u64>,
    },
}

/// The bytes of blocks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Sizes {
    /// As in [`Collective::schedule`].
    Of(u64),
    /// Each rank gets so many items in all, of so many bytes each, from all ranks as evenly as can be.
    Items(Vec<u64>, u64),
}

impl Sizes {
    /// The bytes of some blocks of a plan.
    pub(super) fn sum(&self, plan: &Plan, blocks: &Range<u64>) -> u64 {
        let count = blocks.end - blocks.start;
        match (plan.collective(), self) {
            (Collective::BarrierTree | Collective::BarrierDissemination, _) => 0,
            (_, Self::Items(items, bytes)) => {
                let ranks = u64::from(plan.ranks().max(1));
                let of = |block| {
                    items.get((block % ranks) as usize).map_or(0, |&all| share(all, ranks, block / ranks))
                };
                blocks.clone().map(of).sum::<u64>() * bytes
            }
            (collective, &Self::Of(bytes)) if collective.divides() => {
                let all = plan.blocks().max(1);
                // The first blocks have a byte more.
                let more = bytes % all;
                count * (bytes / all) + blocks.end.min(more) - blocks.start.min(more)
            }
            (_, &Self::Of(bytes)) => count * bytes,
        }
    }
}

/// A rank's share of some items, as even as can be.
pub(in crate::workload) fn share(items: u64, ranks: u64, rank: u64) -> u64 {
    items / ranks.max(1) + u64::from(rank < items % ranks.max(1))
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
/// assert_eq!(sequence.build().len(), 4 + 4 * 2 * 2);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sequence {
    ranks: u32,
    steps: Arc<Vec<Step>>,
}

impl Sequence {
    /// Of so many ranks, before anything.
    pub fn new(ranks: u32) -> Self {
        Self { ranks, steps: Arc::default() }
    }

    pub(super) const fn ranks(&self) -> u32 {
        self.ranks
    }

    fn push(&mut self, step: Step) {
        Arc::make_mut(&mut self.steps).push(step);
    }

    /// Each rank computes for so many cycles.
    pub fn compute(&mut self, cycles: impl Fn(u32) -> u64) {
        self.push(Step::Compute((0..self.ranks).map(cycles).collect()));
    }

    /// A collective, with sizes as in [`Collective::schedule`].
    pub fn collective(&mut self, collective: Collective, bytes: u64, adds_per_cycle: Option<u64>) {
        let (plan, sizes) = (collective.plan(self.ranks), Sizes::Of(bytes));
        self.push(Step::Plan { plan, sizes, adds_per_cycle });
    }

    /// An all-to-all by rotation. Each rank gets a number of items in all, of some bytes each. It gets as
    /// many from each rank, as nearly as can be.
    pub fn all_to_all_v(&mut self, items: Vec<u64>, bytes: u64) {
        let (plan, sizes) = (Collective::AllToAllRotation.plan(self.ranks), Sizes::Items(items, bytes));
        self.push(Step::Plan { plan, sizes, adds_per_cycle: None });
    }

    pub(super) fn step(&self, number: u32) -> Option<&Step> {
        self.steps.get(number as usize)
    }

    /// The rounds of a rank, before the first one.
    pub fn rounds(&self, rank: u32) -> Rounds {
        Rounds::new(self.clone(), rank)
    }

    /// A program for each rank, which follows its rounds.
    pub fn programs(&self) -> impl ExactSizeIterator<Item = Rounds> + '_ {
        (0..self.ranks).map(|rank| self.rounds(rank))
    }

    /// The schedule of all ranks, with all operations of all rounds.
    pub fn build(&self) -> Schedule {
        Schedule::new(self.programs().map(scheduled))
    }
}

/// All operations of a rank. The first ones of a round require all last ones of the round before it.
fn scheduled(mut rounds: Rounds) -> RankSchedule {
    let (mut rank, mut before) = (RankBuilder::default(), Vec::new());
    while rounds.advance() {
        let mut last = Vec::new();
        for (task, follows) in rounds.tasks() {
            let op = rank.task(task);
            let required = if follows { last.pop().into_iter().collect() } else { before.clone() };
            required.into_iter().for_each(|earlier| rank.requires(op, earlier));
            last.push(op);
        }
        before = last;
    }
    rank.build()
}
