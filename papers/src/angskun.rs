// SPDX-License-Identifier: MIT OR Apache-2.0
//! Figs. 2, 3, 5 and 6 of T. Angskun, G. Bosilca, J. Dongarra, "Self-healing in binomial graph networks".
//!
//! Everything but Fig. 6(a) is a function of the plan and comes out the same on any machine and on any number
//! of threads. Fig. 6(a) reads a clock (`time`); its numbers are kept in a file of their own.

use std::hint::black_box;
use std::time::Instant;

use flitforge_router::circulant::Circulant;
use flitforge_topology::healing::{self, Counting, Healing, Link, Method, dilation};
use flitforge_topology::reliability::{FailureError, Tally, exhaustive, random_failures, sample};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::publication::{Failed, Piece, Publication, published, read};
use crate::sheet::Lists;

/// The study.
pub static ANGSKUN: Publication = Publication { pieces, work, join, ..published!("angskun") };

/// Smallest size of Figs. 5 and 6: "BMG sized between 16 and 4096 nodes" (section 4).
const SMALLEST: u32 = 16;

/// Size and number of failures in a row for which the formula of the naive method is tried.
const ROW: (u32, u32) = (64, 4);

/// Nodes whose computation is timed together, so that reading the clock does not count.
const CALLS: u32 = 512;

/// Times that this is repeated; the median counts, which a busy machine hardly moves.
const REPETITIONS: usize = 15;

/// What is computed; `experiments/angskun/sheet.toml` has the meaning of each number.
#[derive(Deserialize)]
struct Plan {
    seed: u64,
    exhaustive: Vec<u32>,
    sampled: Vec<u32>,
    failures_per_size: u32,
    samples: u64,
    every_size_to: u32,
    larger: Vec<u32>,
    healed: Vec<u32>,
    failures: Vec<u32>,
    draws: u32,
    dilated_to: u32,
}

impl Plan {
    /// The numbers of failures at which a size is sampled: evenly spread from 0 to all but two nodes.
    fn sampled_failures(&self, nodes: u32) -> impl Iterator<Item = u32> + use<> {
        let step = nodes.div_ceil(self.failures_per_size).max(1) as usize;
        (0..=nodes - 2).step_by(step)
    }

    /// Sizes and numbers of failures of Fig. 6.
    fn healed(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.healed.iter().flat_map(|&nodes| self.failures.iter().map(move |&failures| (nodes, failures)))
    }
}

fn pieces(plan: &Value) -> Result<Vec<Piece>, Failed> {
    let plan: Plan = read(plan)?;
    let sampled =
        plan.sampled.iter().flat_map(|&nodes| plan.sampled_failures(nodes).map(move |f| (nodes, f)));
    let sampled = (plan.seed..).zip(sampled).map(|run| Piece::new("sampled", run));
    let loads = (plan.seed..).step_by(plan.draws.max(1) as usize).zip(plan.healed());
    let single = (SMALLEST..=plan.every_size_to).chain(plan.larger.iter().copied());
    let exact = plan.exhaustive.iter().map(|nodes| Piece::new("exhaustive", nodes));
    let loads = loads.map(|run| Piece::new("loads", run));
    let single = single.map(|nodes| Piece::new("single_failure", nodes));
    Ok(exact.chain(sampled).chain(loads).chain(single).collect())
}

fn work(plan: &Value, piece: &Piece) -> Result<Vec<Value>, Failed> {
    let plan: Plan = read(plan)?;
    Ok(match piece.list {
        "exhaustive" => {
            let tallies = exhaustive(&Circulant::binomial(piece.read()?)?)?;
            tallies.iter().map(entry).collect::<Result<_, _>>()?
        }
        "sampled" => {
            let (seed, (nodes, failures)): (u64, (u32, u32)) = piece.read()?;
            vec![sampled(&plan, nodes, failures, seed)?]
        }
        "loads" => {
            let (seed, (nodes, failures)): (u64, (u32, u32)) = piece.read()?;
            loads(&plan, nodes, failures, seed)?
        }
        _ => vec![single(piece.read()?)?],
    })
}

/// A tally with the percentages and means that follow from it.
fn entry(tally: &Tally) -> Result<Value, serde_json::Error> {
    let mut entry = serde_json::to_value(tally)?;
    entry["unreachable_percent"] = tally.unreachable_percent().into();
    entry["bisected_percent"] = tally.bisected_percent().into();
    entry["mean_hops"] = tally.mean_hops().into();
    entry["mean_diameter"] = tally.mean_diameter().into();
    Ok(entry)
}

/// The tally of drawn sets, with 95 % intervals.
fn sampled(plan: &Plan, nodes: u32, failures: u32, seed: u64) -> Result<Value, Failed> {
    let sample = sample(&Circulant::binomial(nodes)?, failures, plan.samples, seed)?;
    let mut entry = entry(&sample.tally)?;
    entry["seed"] = sample.seed.into();
    entry["unreachable_percent_95"] = json!(sample.unreachable_percent());
    entry["bisected_percent_95"] = json!(sample.bisected_percent());
    entry["mean_hops_95"] = json!(sample.mean_hops());
    Ok(entry)
}

/// Links touched when one node fails; which one makes no difference. Links of the dead node do not count,
/// except for those that Algorithm 1 read literally removes.
fn single(nodes: u32) -> Result<Value, FailureError> {
    let healing = Healing::binomial(nodes, &[0])?;
    let [naive, adaptive] = Method::ALL.map(|method| healing.changes(method));
    Ok(json!({
        "nodes": nodes,
        "naive_added": naive.added.len(),
        "naive_removed": naive.removed.len(),
        "adaptive_added": adaptive.added.len(),
        "adaptive_removed": adaptive.removed.len(),
        "adaptive_removed_literally": adaptive.removed_literally(),
        "ratio": adaptive.touched() as f64 / naive.touched() as f64,
    }))
}

/// Links that each method touches after random failures, averaged over the draws: for each living node, at
/// the end that opens a link and at both ends. `dilation` is the hops of healed links over the old wires.
fn loads(plan: &Plan, nodes: u32, failures: u32, seed: u64) -> Result<Vec<Value>, FailureError> {
    let draw = |seed| Healing::binomial(nodes, &random_failures(nodes, failures, seed)?);
    let healings: Vec<Healing> =
        (seed..).take(plan.draws.max(1) as usize).map(draw).collect::<Result<_, _>>()?;
    let dilation = healings.first().filter(|_| nodes <= plan.dilated_to).map(dilation);
    let loads = Method::ALL.map(|method| {
        let changes: Vec<_> = healings.iter().map(|healing| healing.changes(method)).collect();
        let load = |links: fn(&healing::LinkChanges) -> &[Link], counting| {
            let each = healings
                .iter()
                .zip(&changes)
                .map(|(healing, changes)| healing.load(links(changes), counting));
            average(&each.collect::<Vec<_>>())
        };
        json!({
            "nodes": nodes,
            "failures": failures,
            "method": method,
            "draws": healings.len(),
            "seed": seed,
            "touched": mean(changes.iter().map(|changes| changes.touched() as f64)),
            "added": load(|changes| &changes.added, Counting::Opener),
            "removed": load(|changes| &changes.removed, Counting::Opener),
            "added_ends": load(|changes| &changes.added, Counting::Ends),
            "removed_ends": load(|changes| &changes.removed, Counting::Ends),
            "dilation": dilation,
        })
    });
    Ok(loads.to_vec())
}

/// Mean of the means, and of the deviations.
fn average(loads: &[healing::Load]) -> healing::Load {
    healing::Load {
        mean: mean(loads.iter().map(|load| load.mean)),
        deviation: mean(loads.iter().map(|load| load.deviation)),
    }
}

fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let n = values.len() as f64;
    values.sum::<f64>() / n
}

/// Degree of each size and the fewest failures with an unreachable pair, the example of the naive method's
/// formula, and Fig. 6(a): timed after everything else, when no other thread is at work.
fn join(plan: &Value, lists: &mut Lists) -> Result<(), Failed> {
    let plan: Plan = read(plan)?;
    let size = |&nodes: &u32| {
        let own = |tally: &&Value| tally["nodes"] == nodes && tally["unreachable"] != 0;
        let first = lists["exhaustive"].iter().find(own).map(|tally| &tally["failures"]);
        Ok(json!({ "nodes": nodes, "degree": Circulant::binomial(nodes)?.ports(), "first": first }))
    };
    let sizes = plan.exhaustive.iter().map(size).collect::<Result<Vec<_>, Failed>>()?;
    let timing = plan.healed().map(|(nodes, failures)| time(nodes, failures, plan.seed));
    let timing = timing.collect::<Result<Vec<_>, _>>()?;
    let growth = json!({
        "by_nodes": growth(&timing, "failures", "nodes"),
        "by_failures": growth(&timing, "nodes", "failures"),
    });
    let all = [("sizes", sizes), ("row", vec![row()?]), ("timing", timing), ("growth", vec![growth])];
    lists.extend(all.map(|(name, list)| (name.to_owned(), list)));
    Ok(())
}

/// Links that the naive method removes for failed nodes in a row, by the formula and counted.
fn row() -> Result<Value, FailureError> {
    let (nodes, failures) = ROW;
    let healing = Healing::binomial(nodes, &(0..failures).collect::<Vec<_>>())?;
    let (degree, f) = (healing.original().ports(), failures);
    let formula = degree * nodes / 2 - ((f - 1) * f / 2 + (degree - (f - 1)) * f);
    let counted = healing.changes(Method::Naive).removed.len();
    Ok(json!({ "nodes": nodes, "failures": failures, "formula": formula, "counted": counted }))
}

/// Fig. 6(a): microseconds of one call of Algorithm 1 at one node, from size, own number and list of dead
/// nodes to the lists of links. The clock is read here and nowhere else.
fn time(nodes: u32, failures: u32, seed: u64) -> Result<Value, FailureError> {
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
    Ok(json!({ "nodes": nodes, "failures": failures, "microseconds": times[REPETITIONS / 2] }))
}

/// How many times as long the greatest of a number takes as the smallest, at most, where another number is
/// the same.
fn growth(timings: &[Value], same: &str, grows: &str) -> f64 {
    let pairs = timings.iter().flat_map(|a| timings.iter().map(move |b| (a, b)));
    let alike = pairs.filter(|(a, b)| a[same] == b[same] && a[grows].as_u64() < b[grows].as_u64());
    let time = |timing: &Value| timing["microseconds"].as_f64().unwrap_or(f64::NAN);
    alike.map(|(a, b)| time(b) / time(a)).fold(1.0, f64::max)
}
