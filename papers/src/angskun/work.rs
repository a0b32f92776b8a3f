// SPDX-License-Identifier: MIT OR Apache-2.0
//! Computes the results of the plan, on several threads.

use flitforge_results::progress::Progress;
use flitforge_router::circulant::Circulant;
use flitforge_topology::healing::{self, Counting, Healing, Link, Method, dilation};
use flitforge_topology::reliability::{FailureError, Sample, exhaustive, random_failures, sample};

use super::outcome::{Exact, Load, Outcome, Single};
use super::plan::Plan;
use crate::pieces::of_each;

/// A piece of work that depends on no other.
#[derive(Debug, Clone, Copy)]
enum Job {
    Exact { nodes: u32 },
    Sample { nodes: u32, failures: u32, seed: u64 },
    Load { nodes: u32, failures: u32, seed: u64 },
    Single { nodes: u32 },
}

/// What it gives.
enum Done {
    Exact(Exact),
    Sample(Sample),
    Load([Load; 2]),
    Single(Single),
}

/// Steps of progress that [`run`] makes.
pub fn steps(plan: &Plan) -> u64 {
    jobs(plan).len() as u64
}

/// Computes a plan on so many threads (0: one for each core). The outcome does not depend on them.
///
/// # Errors
/// When a size or a number of failures of the plan is impossible; the first such is named.
pub fn run(plan: &Plan, threads: usize, progress: &Progress) -> Result<Outcome, FailureError> {
    let mut outcome = Outcome::default();
    for done in of_each(&jobs(plan), threads, progress, |&job| work(plan, job))? {
        match done {
            Done::Exact(exact) => outcome.exact.push(exact),
            Done::Sample(sample) => outcome.samples.push(sample),
            Done::Load(loads) => outcome.loads.extend(loads),
            Done::Single(single) => outcome.single.push(single),
        }
    }
    Ok(outcome)
}

/// The pieces, in the order of the outcome.
fn jobs(plan: &Plan) -> Vec<Job> {
    let exact = plan.exhaustive.iter().map(|&nodes| Job::Exact { nodes });
    let sampled = plan
        .sampled
        .iter()
        .flat_map(|&nodes| plan.sampled_failures(nodes).into_iter().map(move |failures| (nodes, failures)));
    let sampled = (plan.seed..).zip(sampled);
    let sampled = sampled.map(|(seed, (nodes, failures))| Job::Sample { nodes, failures, seed });
    let healed = plan.healed.iter().flat_map(|&nodes| plan.failures.iter().map(move |&f| (nodes, f)));
    let healed = (plan.seed..).step_by(plan.draws.max(1) as usize).zip(healed);
    let healed = healed.map(|(seed, (nodes, failures))| Job::Load { nodes, failures, seed });
    let single = plan.single().map(|nodes| Job::Single { nodes });
    exact.chain(sampled).chain(healed).chain(single).collect()
}

fn work(plan: &Plan, job: Job) -> Result<Done, FailureError> {
    Ok(match job {
        Job::Exact { nodes } => {
            let circulant = Circulant::binomial(nodes)?;
            Done::Exact(Exact { nodes, degree: circulant.ports(), tallies: exhaustive(&circulant)? })
        }
        Job::Sample { nodes, failures, seed } => {
            Done::Sample(sample(&Circulant::binomial(nodes)?, failures, plan.samples, seed)?)
        }
        Job::Load { nodes, failures, seed } => Done::Load(loads(plan, nodes, failures, seed)?),
        Job::Single { nodes } => Done::Single(single(nodes)?),
    })
}

fn single(nodes: u32) -> Result<Single, FailureError> {
    let healing = Healing::binomial(nodes, &[0])?;
    let [naive, adaptive] = Method::ALL.map(|method| healing.changes(method));
    Ok(Single {
        nodes,
        naive_added: naive.added.len(),
        naive_removed: naive.removed.len(),
        adaptive_added: adaptive.added.len(),
        adaptive_removed: adaptive.removed.len(),
        adaptive_removed_literally: adaptive.removed_literally(),
        ratio: adaptive.touched() as f64 / naive.touched() as f64,
    })
}

fn loads(plan: &Plan, nodes: u32, failures: u32, seed: u64) -> Result<[Load; 2], FailureError> {
    let draw = |seed| Healing::binomial(nodes, &random_failures(nodes, failures, seed)?);
    let healings: Vec<Healing> =
        (seed..).take(plan.draws.max(1) as usize).map(draw).collect::<Result<_, _>>()?;
    let dilation = healings.first().filter(|_| nodes <= plan.dilated_to).map(dilation);
    Ok(Method::ALL.map(|method| {
        let changes: Vec<_> = healings.iter().map(|healing| healing.changes(method)).collect();
        let load = |links: fn(&healing::LinkChanges) -> &[Link], counting| {
            let each = healings
                .iter()
                .zip(&changes)
                .map(|(healing, changes)| healing.load(links(changes), counting));
            average(&each.collect::<Vec<_>>())
        };
        Load {
            nodes,
            failures,
            method,
            draws: healings.len() as u32,
            seed,
            touched: mean(changes.iter().map(|changes| changes.touched() as f64)),
            added: load(|changes| &changes.added, Counting::Opener),
            removed: load(|changes| &changes.removed, Counting::Opener),
            added_ends: load(|changes| &changes.added, Counting::Ends),
            removed_ends: load(|changes| &changes.removed, Counting::Ends),
            dilation,
        }
    }))
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
