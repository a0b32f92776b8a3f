// SPDX-License-Identifier: MIT OR Apache-2.0
//! Fig. 6(a): how long one node computes its links. The clock is read here and nowhere else.

use std::hint::black_box;
use std::time::Instant;

use flitforge_topology::healing::Healing;
use flitforge_topology::reliability::{FailureError, random_failures};
use serde::Serialize;

use super::plan::Plan;

/// Nodes whose computation is timed together, so that reading the clock does not count.
const CALLS: u32 = 512;

/// Times that this is repeated; the median counts, which a busy machine hardly moves.
const REPETITIONS: usize = 15;

/// Time of one call of Algorithm 1, as measured on this machine.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Timing {
    /// Number of nodes.
    pub nodes: u32,
    /// How many failed.
    pub failures: u32,
    /// Microseconds for one call at one node: from size, own number and list of dead nodes to the lists of
    /// links.
    pub microseconds: f64,
}

/// Times every size and number of failures of Fig. 6, one after the other on this thread.
///
/// # Errors
/// When a size or a number of failures of the plan is impossible.
pub fn measure(plan: &Plan) -> Result<Vec<Timing>, FailureError> {
    let pairs = plan.healed.iter().flat_map(|&nodes| plan.failures.iter().map(move |&f| (nodes, f)));
    pairs.map(|(nodes, failures)| time(nodes, failures, plan.seed)).collect()
}

/// How many times as long the greatest size takes as the smallest, and the most failures as the fewest, each
/// at most.
pub(super) fn growth(timings: &[Timing]) -> (f64, f64) {
    let greatest = |same: fn(&Timing) -> u32, grows: fn(&Timing) -> u32| {
        let pairs = timings.iter().flat_map(|a| timings.iter().map(move |b| (a, b)));
        let alike = pairs.filter(|(a, b)| same(a) == same(b) && grows(a) < grows(b));
        alike.map(|(a, b)| b.microseconds / a.microseconds).fold(1.0, f64::max)
    };
    (greatest(|t| t.failures, |t| t.nodes), greatest(|t| t.nodes, |t| t.failures))
}

fn time(nodes: u32, failures: u32, seed: u64) -> Result<Timing, FailureError> {
    let failed = random_failures(nodes, failures, seed)?;
    let living: Vec<u32> = Healing::binomial(nodes, &failed)?.failed().living().collect();
    let mut times = Vec::with_capacity(REPETITIONS);
    for _ in 0..REPETITIONS {
        let start = Instant::now();
        for &node in living.iter().cycle().take(CALLS as usize) {
            black_box(Healing::binomial(black_box(nodes), black_box(&failed))?.node_update(node));
        }
        times.push(start.elapsed().as_secs_f64() * 1e6 / f64::from(CALLS));
    }
    times.sort_by(f64::total_cmp);
    Ok(Timing { nodes, failures, microseconds: times[REPETITIONS / 2] })
}
