// SPDX-License-Identifier: MIT OR Apache-2.0
//! The plan of the study: rings, schedules and networks.

use serde::Serialize;

/// Failures and recoveries of a schedule, at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Faults {
    /// Processors; of drawn schedules, at most.
    pub nodes: u32,
    /// Failures.
    pub failures: u64,
    /// Recoveries.
    pub recoveries: u64,
}

/// What is run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Plan {
    /// Whether this is the short version.
    pub quick: bool,
    /// Seed of the first draw of each kind; the others count up from it.
    pub seed: u64,
    /// Rings without failures have `2^k` processors, for `k` from 2 to this.
    pub largest: u32,
    /// Orders of identifiers drawn for each.
    pub orders: u64,
    /// All orders are tried for each number of processors from 2 to this.
    pub worst_to: u32,
    /// All schedules are followed of these.
    pub every: Vec<Faults>,
    /// Schedules are drawn of these.
    pub drawn: Vec<Faults>,
    /// Schedules of each.
    pub schedules: u64,
    /// Processors of the rings in which recoveries come at the worst time.
    pub surprised: Vec<u32>,
    /// Recoveries there, for each processor.
    pub recoveries: Vec<u64>,
    /// Nodes of the networks of routers: squares.
    pub fabrics: Vec<u32>,
}

const fn faults(nodes: u32, failures: u64, recoveries: u64) -> Faults {
    Faults { nodes, failures, recoveries }
}

impl Plan {
    /// Everything.
    pub fn full() -> Self {
        Self {
            quick: false,
            seed: 1,
            largest: 16,
            orders: 20,
            worst_to: 9,
            every: (1..=4).flat_map(|nodes| (0..=2).map(move |count| faults(nodes, count, count))).collect(),
            drawn: vec![faults(4, 6, 6), faults(8, 4, 2), faults(16, 30, 30), faults(64, 60, 60)],
            schedules: 100_000,
            surprised: vec![64, 1024, 4096],
            recoveries: vec![0, 1, 10, 100, 1000],
            fabrics: vec![16, 64, 256, 1024],
        }
    }

    /// Under a minute: fewer orders and schedules, smaller networks.
    pub fn quick() -> Self {
        Self {
            quick: true,
            orders: 5,
            worst_to: 8,
            schedules: 2000,
            surprised: vec![64, 1024],
            recoveries: vec![0, 1, 10, 100],
            fabrics: vec![16, 64],
            ..Self::full()
        }
    }
}
