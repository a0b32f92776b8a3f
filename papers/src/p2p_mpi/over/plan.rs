// SPDX-License-Identifier: MIT OR Apache-2.0
//! The plan of gossip over networks.

use flitforge::workload::{GossipRules, Scheme, Timeout};
use serde::Serialize;

/// Sizes, loads and numbers of runs. Times are in cycles.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Plan {
    /// Sizes whose rounds run by themselves: squares of powers of two.
    pub sizes: Vec<u32>,
    /// Nodes of the runs with other traffic: the square of a power of two.
    pub nodes: u32,
    /// The gossip time.
    pub period: u64,
    /// Other traffic, in flits per node and cycle.
    pub loads: Vec<f64>,
    /// Cleanup times of the runs with a crash, in rounds.
    pub timeouts: Vec<u32>,
    /// Runs with a crash, for each network, load and cleanup time.
    pub crashes: u64,
    /// Runs in which silences are counted, for each network and load.
    pub runs: u64,
    /// Rounds of such a run, those left out at its beginning not counted.
    pub rounds: u64,
}

impl Plan {
    /// Everything.
    pub fn full() -> Self {
        Self {
            sizes: vec![16, 64, 256],
            nodes: 64,
            period: 256,
            loads: vec![0.0, 0.1, 0.2, 0.3, 0.4],
            timeouts: vec![6, 7, 8, 9, 12, 18],
            crashes: 8,
            runs: 20,
            rounds: 1000,
        }
    }

    /// Fewer runs, loads and cleanup times.
    pub fn quick() -> Self {
        Self {
            loads: vec![0.0, 0.2],
            timeouts: vec![6, 8, 12],
            crashes: 1,
            runs: 4,
            rounds: 640,
            ..Self::full()
        }
    }

    /// BRR with a cleanup time, and a round for the answer to a ping. Silence is timed, as the paper has it.
    pub(super) const fn rules(&self, cleanup: u64) -> GossipRules {
        let scheme = Scheme::Binary;
        GossipRules {
            scheme,
            interval: self.period,
            cleanup,
            consensus: self.period,
            timeout: Timeout::Silence,
        }
    }

    /// The time in which tables fill and rounds take their course: two cycles of the scheme.
    pub(super) fn warmup(&self) -> u64 {
        2 * u64::from(Scheme::Binary.cycle(self.nodes)) * self.period
    }
}
