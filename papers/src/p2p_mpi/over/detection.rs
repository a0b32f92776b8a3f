// SPDX-License-Identifier: MIT OR Apache-2.0
//! A crash under other traffic: when it is detected, and who is suspected wrongly.

use flitforge::workload::{Detections, Gossip};
use flitforge_traffic::Stream;
use serde::Serialize;

use super::{Plan, network, with_traffic};
use crate::StudyError;
use crate::p2p_mpi::loads::Network;

/// Runs with a crash of one node each. Times are in cycles, from the crash to its declaration.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Watched {
    /// The network.
    pub network: Network,
    /// Other traffic, in flits per node and cycle.
    pub load: f64,
    /// The cleanup time, in rounds.
    pub timeout: u32,
    /// Detections by living nodes.
    pub found: u64,
    /// Detections that are missing, or that began before the crash.
    pub missing: u64,
    /// The mean time of detection.
    pub mean: Option<f64>,
    /// The latest.
    pub last: Option<u64>,
    /// Suspicions of living nodes, in all runs.
    pub false_suspicions: u64,
    /// Living nodes that were declared failed, in all runs.
    pub false_declarations: u64,
    /// Rounds of all runs.
    pub rounds: u64,
}

impl Watched {
    /// Takes in a run, but for the mean.
    fn add(&mut self, own: &Detections) {
        self.found += own.found;
        self.missing += own.expected - own.found;
        self.last = self.last.max(own.last);
        self.false_suspicions += own.false_suspicions;
        self.false_declarations += own.false_declarations;
        self.rounds += own.rounds;
    }
}

/// Which node crashes, and when within a round, is drawn for each run.
pub(super) fn watch(plan: &Plan, kind: Network, load: f64, timeout: u32) -> Result<Watched, StudyError> {
    let checked = network(kind, plan.nodes)?;
    let rules = plan.rules(u64::from(timeout) * plan.period);
    let mut sums = Watched {
        network: kind,
        load,
        timeout,
        found: 0,
        missing: 0,
        mean: None,
        last: None,
        false_suspicions: 0,
        false_declarations: 0,
        rounds: 0,
    };
    let mut total = 0.0;
    for seed in 1..=plan.crashes {
        let mut stream = Stream::new(seed, u64::MAX);
        let (node, at) = (stream.below(plan.nodes.into()) as u32, plan.warmup() + stream.below(plan.period));
        let until = at + 3 * rules.cleanup + rules.consensus;
        let workload = with_traffic(&checked, load, seed)?.failure(node, at, None);
        let report = workload.gossip(&checked, Gossip { rules, skew: 0, until }).map_err(StudyError::plan)?;
        let Some(own) = report.gossip else { unreachable!("a run of detectors has their detections") };
        total += own.mean.unwrap_or_default() * own.found as f64;
        sums.add(&own);
    }
    sums.mean = (sums.found > 0).then(|| total / sums.found as f64);
    Ok(sums)
}
