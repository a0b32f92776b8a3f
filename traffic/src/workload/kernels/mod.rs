// SPDX-License-Identifier: MIT OR Apache-2.0
//! Skeletons of the NAS parallel benchmarks EP and IS: their computations as times, their messages as sizes.
//!
//! The sizes are those of the MPI version of NPB 3.2 (D. Bailey et al., "The NAS parallel benchmarks", 1994).
//! Collectives have the algorithms of P2P-MPI (S. Genaud, C. Rattanapoka, "A peer-to-peer framework for
//! message passing parallel programs", table 1).
//!
//! ```
//! use flitforge_traffic::workload::kernels::{Class, Costs, Kernel};
//!
//! let costs = Costs { cycles_per_item: 10, iterations: 2, contention_percent: 0 };
//! let sequence = Kernel::Ep.sequence(Class::S, &costs, &[0, 1, 2, 3]);
//! sequence.build().check()?;
//! # Ok::<(), flitforge_traffic::workload::ScheduleError>(())
//! ```

mod buckets;
mod room;

use std::collections::HashMap;

use super::collectives::{Collective, Sequence, share};
use buckets::shares;

pub use room::ROOM;

/// A benchmark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kernel {
    /// *Embarrassingly parallel*: random pairs, and four all-reduces in the end. They are of two sums, of ten
    /// counts, and of the time.
    Ep,
    /// *Integer sort*: in each iteration a count of keys, an all-reduce of the sizes of buckets, an
    /// all-to-all of the numbers of keys and one of the keys, and a ranking.
    Is,
}

/// The size of a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Class {
    /// Sample: 2^24 pairs of EP, 2^16 keys of IS.
    S,
    /// Workstation: 2^25 pairs, 2^20 keys.
    W,
    /// 2^28 pairs, 2^23 keys.
    A,
    /// 2^30 pairs, 2^25 keys.
    B,
}

/// What computations cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Costs {
    /// Cycles for a pair of EP, or for a key of IS in an iteration.
    pub cycles_per_item: u64,
    /// Iterations of IS; the benchmark has 10.
    pub iterations: u32,
    /// By how many percent a computation takes longer for each further rank at its node, since they share a
    /// memory.
    pub contention_percent: u32,
}

/// Bytes of a number of EP.
const DOUBLE: u64 = 8;
/// Bytes of a key or a count of IS.
const INT: u64 = 4;
/// Counts beside those of buckets in the all-reduce of IS, for its test.
const TESTED: u64 = 5;

impl Class {
    /// Pairs of EP.
    pub const fn pairs(self) -> u64 {
        match self {
            Self::S => 1 << 24,
            Self::W => 1 << 25,
            Self::A => 1 << 28,
            Self::B => 1 << 30,
        }
    }

    /// Keys of IS.
    pub const fn keys(self) -> u64 {
        match self {
            Self::S => 1 << 16,
            Self::W => 1 << 20,
            Self::A => 1 << 23,
            Self::B => 1 << 25,
        }
    }

    /// Buckets of IS.
    pub const fn buckets(self) -> u32 {
        match self {
            Self::S => 1 << 9,
            Self::W | Self::A | Self::B => 1 << 10,
        }
    }
}

impl Kernel {
    /// What ranks at these nodes do.
    pub fn sequence(self, class: Class, costs: &Costs, nodes: &[u32]) -> Sequence {
        let mut run = Run::new(costs, nodes);
        match self {
            Self::Ep => run.ep(class),
            Self::Is => run.is(class),
        }
        run.sequence
    }
}

/// A schedule while it is entered.
struct Run {
    sequence: Sequence,
    costs: Costs,
    /// For each rank, how many ranks are at its node.
    company: Vec<u64>,
}

impl Run {
    fn new(costs: &Costs, nodes: &[u32]) -> Self {
        let mut at = HashMap::new();
        for node in nodes {
            *at.entry(node).or_insert(0u64) += 1;
        }
        let company = nodes.iter().map(|node| at[node]).collect();
        Self { sequence: Sequence::new(nodes.len() as u32), costs: *costs, company }
    }

    /// Each rank computes for so many items.
    fn compute(&mut self, items: impl Fn(u32) -> u64) {
        let Costs { cycles_per_item, contention_percent, .. } = self.costs;
        let company = &self.company;
        self.sequence.compute(|rank| {
            let percent = 100 + u64::from(contention_percent) * (company[rank as usize] - 1);
            items(rank).saturating_mul(cycles_per_item).saturating_mul(percent) / 100
        });
    }

    fn all_reduce(&mut self, bytes: u64) {
        self.sequence.collective(Collective::AllReduceButterfly, bytes, None);
    }

    fn ep(&mut self, class: Class) {
        let ranks = self.company.len() as u64;
        self.compute(|rank| share(class.pairs(), ranks, rank.into()));
        for numbers in [1, 1, 10, 1] {
            self.all_reduce(numbers * DOUBLE);
        }
    }

    fn is(&mut self, class: Class) {
        let ranks = self.company.len() as u64;
        let own = |rank: u32| share(class.keys(), ranks, rank.into());
        // The keys of all ranks that each rank gets.
        let sorted = shares(class.keys(), class.buckets(), ranks as u32);
        for _ in 0..self.costs.iterations {
            self.compute(|rank| own(rank) / 2);
            self.all_reduce((u64::from(class.buckets()) + TESTED) * INT);
            self.sequence.collective(Collective::AllToAllRotation, INT, None);
            self.sequence.all_to_all_v(sorted.clone(), INT);
            self.compute(|rank| sorted[rank as usize] / 2);
        }
    }
}
