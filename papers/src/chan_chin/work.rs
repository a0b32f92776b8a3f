// SPDX-License-Identifier: MIT OR Apache-2.0
//! Computes the results of the plan, on several threads.

use flitforge_results::progress::Progress;
use flitforge_traffic::Stream;
use flitforge_traffic::election::explore::{Bounds, Wrong, explore, random};
use flitforge_traffic::election::{Storm, all_start, most_rounds, orders, shuffled, storm, worst_order};

use super::outcome::{Drawn, Every, Outcome, Size, Surprised, Worst};
use super::over::{Over, Scene, scenes};
use super::plan::{Faults, Plan};
use crate::SceneError;
use crate::pieces::of_each;

/// A piece of work that depends on no other.
#[derive(Debug, Clone, Copy)]
enum Job {
    Size { nodes: u32 },
    Worst { nodes: u32 },
    Every(Faults),
    Drawn(Faults),
    Surprised { nodes: u32, starters: u32, recoveries: u64 },
    Over(Scene),
}

/// What a piece of work gives.
enum Done {
    Size(Size),
    Worst(Worst),
    Every(Every),
    Drawn(Drawn),
    Surprised(Surprised),
    Over(Over),
}

/// Steps of progress that [`run`] makes.
pub fn steps(plan: &Plan) -> u64 {
    jobs(plan).len() as u64
}

/// Computes a plan on so many threads (0: one for each core). The outcome does not depend on them.
///
/// # Errors
/// When a run over a network is impossible; the first such is named.
pub fn run(plan: &Plan, threads: usize, progress: &Progress) -> Result<Outcome, SceneError> {
    let mut outcome = Outcome::default();
    for done in of_each(&jobs(plan), threads, progress, |&job| work(plan, job))? {
        match done {
            Done::Size(size) => outcome.sizes.push(size),
            Done::Worst(worst) => outcome.worst.push(worst),
            Done::Every(every) => outcome.every.push(every),
            Done::Drawn(drawn) => outcome.drawn.push(drawn),
            Done::Surprised(surprised) => outcome.surprised.push(surprised),
            Done::Over(over) => outcome.over.push(over),
        }
    }
    Ok(outcome)
}

fn jobs(plan: &Plan) -> Vec<Job> {
    let surprised = plan.surprised.iter().flat_map(|&nodes| {
        let starters = [nodes, nodes / 2];
        starters.into_iter().flat_map(move |starters| {
            let job =
                move |&each: &u64| Job::Surprised { nodes, starters, recoveries: each * u64::from(nodes) };
            plan.recoveries.iter().map(job)
        })
    });
    (2..=plan.largest)
        .map(|k| Job::Size { nodes: 1 << k })
        .chain((2..=plan.worst_to).map(|nodes| Job::Worst { nodes }))
        .chain(plan.every.iter().map(|&faults| Job::Every(faults)))
        .chain(plan.drawn.iter().map(|&faults| Job::Drawn(faults)))
        .chain(surprised)
        .chain(scenes(plan).into_iter().map(Job::Over))
        .collect()
}

fn work(plan: &Plan, job: Job) -> Result<Done, SceneError> {
    Ok(match job {
        Job::Size { nodes } => Done::Size(size(plan, nodes)),
        Job::Worst { nodes } => Done::Worst(worst(nodes)),
        Job::Every(faults) => Done::Every(every(faults)),
        Job::Drawn(faults) => Done::Drawn(drawn(plan, faults)),
        Job::Surprised { nodes, starters, recoveries } => {
            Done::Surprised(surprised(plan, nodes, starters, recoveries))
        }
        Job::Over(scene) => Done::Over(scene.run()?),
    })
}

/// `n log2 n`.
pub(super) fn scale(nodes: u32) -> f64 {
    f64::from(nodes) * f64::from(nodes).log2()
}

/// Messages of an election without failures that has the most rounds.
fn bound(nodes: u32) -> u64 {
    u64::from(nodes) * u64::from(most_rounds(nodes) + 1)
}

fn size(plan: &Plan, nodes: u32) -> Size {
    let one = |draw: u64| all_start(&shuffled(nodes, &mut Stream::new(plan.seed + draw, nodes.into())));
    let all: Vec<u64> = (0..plan.orders).map(|draw| one(draw).messages).collect();
    let messages = all.iter().sum::<u64>() as f64 / all.len().max(1) as f64;
    Size {
        nodes,
        orders: plan.orders,
        messages,
        least: all.iter().copied().min().unwrap_or_default(),
        most: all.iter().copied().max().unwrap_or_default(),
        constant: messages / scale(nodes),
        bound: bound(nodes) as f64 / scale(nodes),
    }
}

fn worst(nodes: u32) -> Worst {
    let (order, messages) = worst_order(nodes);
    Worst { nodes, messages, bound: bound(nodes), order }
}

const fn bounds(faults: Faults) -> Bounds {
    let Faults { failures, recoveries, .. } = faults;
    Bounds { failures, recoveries, forgets: false }
}

fn in_words(wrong: Option<(Wrong, Vec<String>)>) -> Option<String> {
    wrong.map(|(wrong, path)| format!("{wrong}: {}", path.join(", ")))
}

fn every(faults: Faults) -> Every {
    let mut every = Every { faults, states: 0, messages: 0, wrong: None };
    for order in orders(faults.nodes) {
        let found = explore(&order, bounds(faults));
        every.states += found.states;
        every.messages = every.messages.max(found.messages);
        every.wrong = every.wrong.or(in_words(found.wrong));
    }
    every
}

fn drawn(plan: &Plan, faults: Faults) -> Drawn {
    let found = random(faults.nodes, bounds(faults), plan.schedules, plan.seed);
    let (schedules, again, messages) = (found.runs, found.again, found.counts.messages);
    Drawn { faults, schedules, again, messages, wrong: in_words(found.wrong) }
}

fn surprised(plan: &Plan, nodes: u32, starters: u32, recoveries: u64) -> Surprised {
    let idents = shuffled(nodes, &mut Stream::new(plan.seed, nodes.into()));
    // Late starts are spread over all recoveries.
    let late = u64::from(nodes - starters).max(1);
    let found = storm(&idents, Storm { recoveries, starters, every: (recoveries / late).max(1) });
    let free = u64::from(nodes) * u64::from(found.rounds + 1);
    Surprised {
        nodes,
        starters,
        recoveries: found.recoveries,
        messages: found.messages,
        rounds: found.rounds,
        each: found.messages.saturating_sub(free) as f64 / found.recoveries.max(1) as f64,
        constant: found.messages as f64 / (scale(nodes) + found.recoveries as f64),
    }
}
