// SPDX-License-Identifier: MIT OR Apache-2.0
//! The plan of the study: sizes, trials, times.

use serde::Serialize;

use super::over::Plan as OverPlan;
use super::replication::host_fails;

/// Sizes, numbers of trials and times. Times are in milliseconds.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Plan {
    /// Whether this is the short version.
    pub quick: bool,
    /// Seed of all draws.
    pub seed: u64,
    /// Failures of a host in a second, of Fig. 12.
    pub rate: f64,
    /// Seconds until hosts are looked at, of Fig. 12.
    pub time: f64,
    /// Shape of the Weibull distribution of failures.
    pub shape: f64,
    /// Sizes of which every set of failed nodes is counted, at most 24.
    pub exhaustive: Vec<u32>,
    /// Sizes of Fig. 12 for which sets are drawn.
    pub drawn: Vec<u32>,
    /// Nodes that are drawn for a size and a scheme: trials times nodes.
    pub drawn_nodes: u64,
    /// Sizes of Fig. 13.
    pub detected: Vec<u32>,
    /// Crashes of each size of Fig. 13.
    pub crashes: u32,
    /// The gossip time.
    pub interval: u64,
    /// The time of a message.
    pub latency: u64,
    /// Nodes start within this time.
    pub skew: u64,
    /// From the ping of a suspected node to its declaration.
    pub consensus: u64,
    /// When a node crashes, at the earliest.
    pub crash: u64,
    /// Every size up to this is looked at for the rounds of news.
    pub spread_to: u32,
    /// Sizes whose rounds are laid over networks: squares of powers of two.
    pub laid: Vec<u32>,
    /// Bytes of the messages of Fig. 9.
    pub messages: Vec<u64>,
    /// Gossip over networks. Times are in cycles.
    pub over: OverPlan,
}

impl Plan {
    /// Trials of the paper's Fig. 12.
    pub const PAPER_TRIALS: f64 = 5.8e9;

    /// Everything.
    pub fn full() -> Self {
        Self {
            quick: false,
            seed: 1,
            rate: 1e-3,
            time: 1e2,
            shape: 1.0,
            exhaustive: (2..=24).collect(),
            drawn: (2..=8).map(|k| 1 << k).collect(),
            drawn_nodes: 1 << 34,
            detected: (2..=8).map(|k| 1 << k).collect(),
            crashes: 20,
            interval: 500,
            latency: 5,
            skew: 400,
            consensus: 50,
            crash: 20_000,
            spread_to: 256,
            laid: vec![16, 64, 256, 1024],
            messages: vec![1, 64, 1 << 10, 1 << 12, 1 << 14, 1 << 16, 1 << 17],
            over: OverPlan::full(),
        }
    }

    /// Some seconds' worth: fewer trials, and counts of fewer sizes.
    pub fn quick() -> Self {
        Self {
            quick: true,
            exhaustive: (2..=18).collect(),
            drawn_nodes: 1 << 26,
            crashes: 2,
            spread_to: 130,
            messages: vec![1, 64, 1 << 10, 1 << 12],
            over: OverPlan::quick(),
            ..Self::full()
        }
    }

    /// The probability that a host has failed, of Fig. 12.
    pub fn failed(&self) -> f64 {
        host_fails(self.rate, self.shape, self.time)
    }
}
