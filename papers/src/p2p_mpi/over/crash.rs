// SPDX-License-Identifier: MIT OR Apache-2.0
//! A crash under other traffic: when it is detected, and which nodes are suspected wrongly.

use flitforge::workload::{Detections, Gossip};
use flitforge_traffic::Stream;
use serde_json::{Value, json};

use super::{Plan, network, with_traffic};
use crate::p2p_mpi::loads::Network;
use crate::publication::Failed;

/// Runs with a crash of one node each, for a network, other traffic and a cleanup time in rounds: times from
/// the crash to its declaration, detections found and missing, and living nodes suspected and declared
/// failed, in all runs. Which node crashes, and when within a round, is drawn for each run.
pub(super) fn watch(plan: &Plan, ((kind, load), timeout): ((Network, f64), u32)) -> Result<Value, Failed> {
    let checked = network(kind, plan.nodes)?;
    let rules = plan.rules(u64::from(timeout) * plan.period);
    let (mut total, mut last, mut counts) = (0.0, None, [0; 5]);
    for seed in 1..=plan.crashes {
        let mut stream = Stream::new(seed, u64::MAX);
        let (node, at) = (stream.below(plan.nodes.into()) as u32, plan.warmup() + stream.below(plan.period));
        let until = at + 3 * rules.cleanup + rules.consensus;
        let workload = with_traffic(&checked, load, seed)?.failure(node, at, None);
        let report = workload.gossip(&checked, Gossip { rules, skew: 0, until })?;
        let own = report.outcome::<Detections>().ok_or("a run of detectors has their detections")?;
        total += own.mean.unwrap_or_default() * own.found as f64;
        last = last.max(own.last);
        let more =
            [own.found, own.expected - own.found, own.false_suspicions, own.false_declarations, own.rounds];
        counts.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
    }
    let [found, missing, false_suspicions, false_declarations, rounds] = counts;
    Ok(json!({
        "network": kind,
        "load": load,
        "timeout": timeout,
        "found": found,
        "missing": missing,
        "mean": (found > 0).then(|| total / found as f64),
        "last": last,
        "false_suspicions": false_suspicions,
        "false_declarations": false_declarations,
        "rounds": rounds,
    }))
}
