// SPDX-License-Identifier: MIT OR Apache-2.0
//! The plan of the study: trees, states and faults.

use serde::Serialize;

/// Sizes of trees, and numbers of draws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Plan {
    /// Whether this is the short version.
    pub quick: bool,
    /// Seed of the first draw of each kind; the others count up from it.
    pub seed: u64,
    /// Binary trees of `2^k - 1` and binomial trees of `2^k` processes, for `k` from 2 to this.
    pub largest: u32,
    /// Sizes of random trees.
    pub random: Vec<u32>,
    /// Their depths, in links from the root to the lowest leaf.
    pub depths: Vec<u32>,
    /// Most children of a process there.
    pub degree: u32,
    /// Trees drawn for each size and depth.
    pub draws: u64,
    /// Random states are drawn for every number of processes from 2 to this.
    pub corrupted_to: u32,
    /// States of each.
    pub states: u64,
    /// Processes of the trees that faults strike.
    pub struck: u32,
    /// Runs of each kind of fault.
    pub fault_runs: u64,
    /// Nodes of the networks of routers: squares.
    pub fabrics: Vec<u32>,
}

impl Plan {
    /// Everything.
    pub fn full() -> Self {
        Self {
            quick: false,
            seed: 1,
            largest: 16,
            random: vec![256, 1024, 4096, 16_384, 65_536, 100_000],
            depths: vec![4, 8, 16, 32, 64, 128],
            degree: 16,
            draws: 5,
            corrupted_to: 200,
            states: 1000,
            struck: 256,
            fault_runs: 200,
            fabrics: vec![16, 64, 256, 1024],
        }
    }

    /// Under a minute: fewer random trees, one of a kind, and ten states of each size.
    pub fn quick() -> Self {
        Self {
            quick: true,
            random: vec![1024, 16_384, 100_000],
            depths: vec![8, 128],
            draws: 1,
            states: 4,
            fault_runs: 5,
            fabrics: vec![16, 64],
            ..Self::full()
        }
    }
}
