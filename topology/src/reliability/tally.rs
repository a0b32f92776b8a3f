// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sums over sets of failed nodes.

use serde::Serialize;

use super::survey::Survey;

/// Sums over sets of the same number of failed nodes, all exact. Pairs are ordered pairs of different living
/// nodes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Nodes `N` of the network.
    pub nodes: u32,
    /// Failed nodes `F` of each set, 0 to `N - 2`.
    pub failures: u32,
    /// Sets: `C(N, F)` when all are counted.
    pub sets: u64,
    /// Sets that bisect the network.
    pub bisected: u64,
    /// Sets that leave a reachable pair.
    pub joined: u64,
    /// Unreachable pairs `U`.
    pub unreachable: u64,
    /// Reachable pairs, `T - U`.
    pub reachable: u64,
    /// Hops of the reachable pairs.
    pub hops: u64,
    /// Sum of the diameters of the sets that leave a reachable pair.
    pub diameters: u64,
    /// The greatest diameter of any set.
    pub worst_diameter: u32,
}

impl Tally {
    /// No set yet.
    pub(super) const fn new(nodes: u32, failures: u32) -> Self {
        Self {
            nodes,
            failures,
            sets: 0,
            bisected: 0,
            joined: 0,
            unreachable: 0,
            reachable: 0,
            hops: 0,
            diameters: 0,
            worst_diameter: 0,
        }
    }

    /// Adds so many sets that are alike.
    pub(super) fn add(&mut self, survey: &Survey, sets: u64) {
        self.sets += sets;
        self.bisected += sets * u64::from(survey.is_bisected());
        self.joined += sets * u64::from(survey.reachable > 0);
        self.unreachable += sets * survey.unreachable;
        self.reachable += sets * survey.reachable;
        self.hops += sets * survey.hops;
        self.diameters += sets * u64::from(survey.diameter);
        self.worst_diameter = self.worst_diameter.max(survey.diameter);
    }

    /// All pairs: `T` when all sets are counted.
    pub const fn pairs(&self) -> u64 {
        self.unreachable + self.reachable
    }

    /// Failed nodes in percent of all.
    pub fn failed_percent(&self) -> f64 {
        percent(u64::from(self.failures), u64::from(self.nodes))
    }

    /// Unreachable pairs in percent of all: the paper's `P = 100 U / T`.
    pub fn unreachable_percent(&self) -> f64 {
        percent(self.unreachable, self.pairs())
    }

    /// Sets that bisect the network, in percent.
    pub fn bisected_percent(&self) -> f64 {
        percent(self.bisected, self.sets)
    }

    /// Mean hops over the reachable pairs of all sets together; `None` without one.
    pub fn mean_hops(&self) -> Option<f64> {
        (self.reachable > 0).then(|| self.hops as f64 / self.reachable as f64)
    }

    /// Mean diameter over the sets that leave a reachable pair; `None` without one.
    pub fn mean_diameter(&self) -> Option<f64> {
        (self.joined > 0).then(|| self.diameters as f64 / self.joined as f64)
    }
}

/// `part` in percent of `whole`; 0 of nothing is 0.
fn percent(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { 100.0 * part as f64 / whole as f64 }
}
