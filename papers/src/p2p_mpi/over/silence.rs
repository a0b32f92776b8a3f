// SPDX-License-Identifier: MIT OR Apache-2.0
//! The smallest safe timeout: how long heartbeats of living nodes stand still.
//!
//! Nobody crashes, and nobody is suspected: the cleanup time is longer than the run. Each entry of a table is
//! judged once a round, and its silences are counted. With a cleanup time of `T`, each silence of `T` cycles
//! or more would have been a false suspicion. So one run gives the rate for every `T`.

use std::collections::BTreeMap;

use flitforge::workload::{Beside, Gossip, Silences};
use flitforge_traffic::Stream;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Plan, network, with_traffic};
use crate::p2p_mpi::loads::Network;
use crate::publication::Failed;

/// The rate of false suspicions that is called safe, for an entry of a table and a round.
const RATE: f64 = 1e-6;

/// The fewest silences beyond a timeout that make it known.
const FEWEST: f64 = 10.0;

/// Samples of whole runs, drawn with replacement.
const RESAMPLES: usize = 400;

/// The fewest runs that are sampled: with fewer an interval would say nothing.
const FEWEST_RUNS: usize = 10;

/// The least share of packets of other traffic that arrives before the end, if a network keeps up with them.
const KEEPS_UP: f64 = 0.98;

/// A silence of more than this part of a run may be cut short by its end.
const CUT_SHORT: u64 = 8;

/// How many silences have each length.
type Counts = BTreeMap<u64, u64>;

/// A run of one network and load, as its piece keeps it.
#[derive(Serialize, Deserialize)]
struct Run {
    network: Network,
    load: f64,
    silences: Counts,
    /// The network does not keep up with the other traffic.
    is_saturated: bool,
}

/// One run without a crash.
pub(super) fn measure(plan: &Plan, ((kind, load), seed): ((Network, f64), u64)) -> Result<Value, Failed> {
    let checked = network(kind, plan.nodes)?;
    let (from, until) = (plan.warmup(), plan.warmup() + plan.rounds * plan.period);
    let gossip = Gossip { rules: plan.rules(2 * until), skew: 0, until };
    let workload = with_traffic(&checked, load, seed)?;
    let (watches, report) = workload.watches(&checked, gossip, |watch| watch.with_silences(from))?;
    let mut silences = Silences::from(from);
    watches.iter().filter_map(|watch| watch.detector().silences()).for_each(|own| silences.join(own));
    let keeps_up = |other: Beside| other.delivered as f64 >= KEEPS_UP * other.created as f64;
    let is_saturated = !report.background.is_none_or(keeps_up);
    Ok(json!(Run { network: kind, load, silences: silences.counts().clone(), is_saturated }))
}

/// How many silences are as long as each length or longer, the longest length first.
fn as_long<'a>(runs: impl Iterator<Item = &'a Counts>) -> Vec<(u64, u64)> {
    let mut joined = Counts::new();
    for (&length, &count) in runs.flatten() {
        *joined.entry(length).or_default() += count;
    }
    let sum = |sum: &mut u64, (length, count): (u64, u64)| {
        *sum += count;
        Some((length, *sum))
    };
    joined.into_iter().rev().scan(0, sum).collect()
}

/// The least timeout that at most so many silences reach: just above one that more silences reach.
fn least(as_long: &[(u64, u64)], most: f64) -> Option<u64> {
    as_long.iter().find(|(_, count)| *count as f64 > most).map(|(length, _)| length + 1)
}

/// The runs of one network and load together: the least timeout whose rate of false suspicions is at most
/// [`RATE`], with a 95 % interval; none if fewer than [`FEWEST`] silences would have been as long. Of a
/// network that other traffic saturates, silences grow with the length of the run, and no timeout is safe. A
/// point of `curve` is a timeout, and the share of the `judged` entries and rounds with a silence as long.
pub(super) fn safe(plan: &Plan, runs: &[Value]) -> Result<Option<Value>, Failed> {
    let runs: Vec<Run> = runs.iter().map(Run::deserialize).collect::<Result<_, _>>()?;
    let entries = u64::from(plan.nodes) * u64::from(plan.nodes - 1) * plan.rounds;
    let judged = entries * runs.len() as u64;
    let all = as_long(runs.iter().map(|run| &run.silences));
    let (Some(first), Some(&(longest, _))) = (runs.first(), all.first()) else { return Ok(None) };
    let saturated =
        runs.iter().any(|run| run.is_saturated) || longest > plan.rounds * plan.period / CUT_SHORT;
    let most = RATE * judged as f64;
    let is_known = most >= FEWEST && !saturated;
    let curve = all.iter().rev().map(|&(length, count)| (length, count as f64 / judged as f64));
    Ok(Some(json!({
        "network": first.network,
        "load": first.load,
        "saturated": saturated,
        "judged": judged,
        "longest": longest,
        "timeout": is_known.then(|| least(&all, most)).flatten(),
        "interval": interval(&runs, most).filter(|_| is_known),
        "curve": thin(curve.filter(|point| point.0 >= plan.period).collect()),
    })))
}

/// The percentile interval of B. Efron, R. Tibshirani, "An Introduction to the Bootstrap", 1993, chapter 13.
/// Whole runs are drawn: silences of one run follow from the same late messages, and are not independent.
fn interval(runs: &[Run], most: f64) -> Option<(u64, u64)> {
    if runs.len() < FEWEST_RUNS {
        return None;
    }
    let tails: Vec<Counts> = runs.iter().map(|run| tail(&run.silences, most)).collect();
    let mut stream = Stream::new(1, 0);
    let mut sample = || {
        let drawn: Vec<usize> = (0..tails.len()).map(|_| stream.below(tails.len() as u64) as usize).collect();
        least(&as_long(drawn.into_iter().map(|run| &tails[run])), most)
    };
    let mut samples: Vec<u64> = (0..RESAMPLES).filter_map(|_| sample()).collect();
    samples.sort_unstable();
    let at = |share: f64| samples.get((share * (samples.len() - 1) as f64).round() as usize).copied();
    Some((at(0.025)?, at(0.975)?))
}

/// The longest silences of a run: in a sample of runs no other can be among the longest that count.
fn tail(silences: &Counts, most: f64) -> Counts {
    let mut sum = 0;
    let counts = silences.iter().rev();
    let long = counts.take_while(|(_, count)| {
        let before = sum;
        sum += **count;
        before as f64 <= most
    });
    long.map(|(&length, &count)| (length, count)).collect()
}

/// About as many points as a curve needs: each falls by a tenth, and the last one is kept.
fn thin(points: Vec<(u64, f64)>) -> Vec<(u64, f64)> {
    let mut kept: Vec<(u64, f64)> = Vec::new();
    let last = points.last().copied();
    for point in points {
        if kept.last().is_none_or(|before| point.1 <= 0.9 * before.1) || Some(point) == last {
            kept.push(point);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of ten silences, at most three are to be as long as the timeout: it is above the fourth longest.
    #[test]
    fn the_least_timeout_is_an_order_statistic() {
        let silences: Counts = [(5, 4), (6, 3), (8, 2), (9, 1)].into();
        let all = as_long([&silences].into_iter());
        assert_eq!(all, [(9, 1), (8, 3), (6, 6), (5, 10)]);
        assert_eq!([3.0, 2.0, 0.0].map(|most| least(&all, most)), [Some(7), Some(9), Some(10)]);
    }

    /// Without other traffic each entry of BRR stands still for at most one cycle of the scheme, and with it
    /// for longer.
    #[test]
    fn other_traffic_makes_silences_longer() {
        let plan = Plan {
            sizes: Vec::new(),
            nodes: 16,
            period: 64,
            loads: Vec::new(),
            timeouts: Vec::new(),
            crashes: 0,
            runs: 1,
            rounds: 40,
        };
        let of = |load| {
            let run = measure(&plan, ((Network::Mesh, load), 1)).unwrap();
            safe(&plan, &[run]).unwrap().unwrap()
        };
        let (quiet, busy) = (of(0.0), of(0.5));
        assert_eq!(quiet["longest"], 4 * 64);
        assert!(busy["longest"].as_u64() > quiet["longest"].as_u64(), "{busy}");
        // 9600 entries and rounds are too few for a rate of 10^-6.
        assert!(busy["judged"] == 16 * 15 * 40 && busy["timeout"].is_null() && busy["interval"].is_null());
    }
}
