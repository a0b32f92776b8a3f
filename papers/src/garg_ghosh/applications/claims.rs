// SPDX-License-Identifier: MIT OR Apache-2.0
//! The statements of section VII, beside what came out.

use super::detection::Detection;
use super::scene::Applied;
use crate::{Claim, Holds};

/// Every statement for which there are runs.
pub fn claims(runs: &[Applied], detections: &[Detection]) -> Vec<Claim> {
    let (searches, fixed): (Vec<&Applied>, Vec<&Applied>) =
        runs.iter().partition(|run| run.problem.is_search());
    let mut claims = Vec::new();
    if !searches.is_empty() {
        claims.extend([fewer(&searches), size(&searches), fair(&searches), news(&searches)]);
    }
    if !fixed.is_empty() {
        claims.extend([half(&fixed), vector(&fixed)]);
    }
    if !detections.is_empty() {
        claims.push(detection(detections));
    }
    claims
}

fn revolves(run: &&&Applied) -> bool {
    run.hierarchy == "bcnext"
}

fn a_step(run: &Applied) -> f64 {
    run.messages as f64 / run.steps.max(1) as f64
}

/// How many of some runs are as they should be.
fn count<'r>(
    runs: impl Iterator<Item = &'r &'r Applied>,
    right: impl Fn(&Applied) -> bool,
) -> (bool, String) {
    let all: Vec<bool> = runs.map(|run| right(run)).collect();
    let good = all.iter().filter(|&&good| good).count();
    (good == all.len(), format!("{good} of {} runs", all.len()))
}

fn fewer(searches: &[&Applied]) -> Claim {
    let is_right = |run: &Applied| {
        let nodes = f64::from(run.nodes);
        let wanted = if run.hierarchy == "bcnext" { nodes / 2.0 } else { 2.0 * (nodes - 1.0) };
        // A step more or less of some messages, where ranks stop.
        (a_step(run) - wanted).abs() <= 1e-9 * wanted
    };
    let (holds, words) = count(searches.iter(), is_right);
    Claim {
        place: "section VII.A",
        statement: "A static hierarchy sends 2 (N - 1) messages for each computation of the bound, the revolving one N / 2.",
        found: format!("messages of a run divided by its steps, exactly: {words}"),
        holds: Holds::when(holds),
    }
}

fn size(searches: &[&Applied]) -> Claim {
    let mean = |run: &Applied| run.bytes as f64 / run.messages.max(1) as f64;
    let of = |hierarchy: &str| {
        let own = searches.iter().filter(|run| run.hierarchy == hierarchy).map(|run| mean(run));
        own.fold(0.0, f64::max)
    };
    let (fixed, revolving) = (of("static"), of("bcnext"));
    Claim {
        place: "section VII.A",
        statement: "The reduction in the number of messages does not lead to any increase in their size.",
        found: format!(
            "mean size of the run with the largest: static {fixed:.1} bytes, revolving {revolving:.1}. A message with \
             the bound alone has 24, and one with a subproblem up to {}. Held to agree within a tenth",
            24 + 8 + 17
        ),
        holds: Holds::when(revolving <= 1.1 * fixed),
    }
}

fn fair(searches: &[&Applied]) -> Claim {
    let apart = |run: &Applied| run.messages_of_rank[1] - run.messages_of_rank[0];
    let revolving = searches.iter().filter(revolves);
    let most = revolving.clone().map(|run| apart(run)).max().unwrap_or(0);
    let ratio = |run: &Applied| run.messages_of_rank[1] as f64 / run.messages_of_rank[0].max(1) as f64;
    let worst = searches.iter().filter(|run| !revolves(run)).map(|run| ratio(run)).fold(0.0, f64::max);
    let (holds, words) = count(revolving, |run| apart(run) == 0);
    Claim {
        place: "section VII.A",
        statement: "Each process has to send and receive an equal number of messages.",
        found: format!(
            "{words} with a revolving hierarchy, where ranks differ by {most} messages at most. In a static one the \
             busiest rank has {worst:.1} times the messages of the idlest"
        ),
        holds: Holds::when(holds),
    }
}

fn news(searches: &[&Applied]) -> Claim {
    let bound = |run: &Applied| u64::from(2 * run.nodes.ilog2());
    let longest: Vec<String> = searches
        .iter()
        .filter(revolves)
        .filter_map(|run| Some(format!("{} of {} ({})", run.news_steps?, bound(run), run.nodes)))
        .collect();
    let (holds, _) = count(searches.iter().filter(revolves), |run| {
        run.news_steps.is_some_and(|steps| steps <= bound(run))
    });
    Claim {
        place: "section VII.A, Theorem 6",
        statement: "Each process receives a global minimum bound every 2 log(N) steps.",
        found: format!(
            "steps from the first rank that knew the shortest length to the last one, of 2 log2 N (N): {}",
            longest.join(", ")
        ),
        holds: Holds::when(holds),
    }
}

fn half(fixed: &[&Applied]) -> Claim {
    let is_right = |run: &Applied| a_step(run) == f64::from(run.nodes) / 2.0;
    let (holds, words) = count(fixed.iter().filter(revolves), is_right);
    Claim {
        place: "section VII.B",
        statement: "The algorithm requires N / 2 messages for each computation and broadcast.",
        found: format!("messages of a run divided by its steps, exactly: {words}"),
        holds: Holds::when(holds),
    }
}

fn vector(fixed: &[&Applied]) -> Claim {
    // A header of 16 bytes, and 16 for each of the 280 coordinates.
    let is_right = |run: &Applied| run.bytes == run.messages * (16 + 16 * 280);
    let (holds, words) = count(fixed.iter(), is_right);
    let error = fixed.iter().filter_map(|run| run.error).fold(0.0, f64::max);
    Claim {
        place: "section VII.B",
        statement: "An iterative asynchronous computation yields the solution, with messages of the size of the vector.",
        found: format!(
            "{words} have messages of 16 bytes a coordinate; the greatest difference from a sequential solver is \
             {error:.1e}"
        ),
        holds: Holds::when(holds && error <= 1e-8),
    }
}

fn detection(detections: &[Detection]) -> Claim {
    let mut sizes: Vec<u32> = detections.iter().map(|case| case.ranks).collect();
    sizes.sort_unstable();
    sizes.dedup();
    let after = |ranks: u32, when: fn(&Detection) -> u64| {
        let own = detections.iter().filter(|case| case.ranks == ranks);
        own.map(|case| when(case).saturating_sub(case.last_change)).max().unwrap_or(0)
    };
    let of = |ranks| {
        format!("{} and {} (N = {ranks})", after(ranks, |case| case.paper), after(ranks, |case| case.stopped))
    };
    let words: Vec<String> = sizes.into_iter().map(of).collect();
    let early = detections.iter().filter(|case| case.is_early()).count();
    Claim {
        place: "section VII.B",
        statement: "It is sufficient that a process, on becoming a root, finds its vector as it was the last time.",
        found: format!(
            "a coordinate still changes after that in {early} of {} runs. Steps from the last change to that, and to the \
             end of the workload, at most: {}",
            detections.len(),
            words.join(", ")
        ),
        holds: Holds::when(early == 0),
    }
}
