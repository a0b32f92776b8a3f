// SPDX-License-Identifier: MIT OR Apache-2.0
//! Statements about random trees.

use crate::bosilca::marks::{SECONDS_OF_A_PHASE, draws, grid};
use crate::bosilca::outcome::{Build, Outcome};
use crate::{Claim, Holds};

/// The statements, if there are random trees.
pub(super) fn claims(outcome: &Outcome) -> Vec<Claim> {
    if grid(outcome).is_empty() {
        return Vec::new();
    }
    vec![by_depth(outcome), by_nodes(outcome), fast(outcome)]
}

/// The most phases of the draws.
fn most(outcome: &Outcome, cell: (u32, u32), synchronous: bool, when: fn(&Build) -> Option<u64>) -> u64 {
    draws(outcome, cell.0, cell.1, synchronous).filter_map(when).max().unwrap_or(0)
}

/// Depths in their order.
fn depths(outcome: &Outcome) -> Vec<u32> {
    let mut depths: Vec<u32> = grid(outcome).into_iter().map(|(_, depth)| depth).collect();
    depths.sort_unstable();
    depths.dedup();
    depths
}

/// Least and greatest of some phases, in words.
fn span(phases: &[u64]) -> String {
    let (least, most) = (phases.iter().min(), phases.iter().max());
    least.zip(most).map_or_else(String::new, |(least, most)| format!("{least} to {most}"))
}

fn by_depth(outcome: &Outcome) -> Claim {
    let of = |depth| -> Vec<u64> {
        let cells = grid(outcome).into_iter().filter(move |cell| cell.1 == depth);
        cells.map(|cell| most(outcome, cell, true, |run| run.ring)).collect()
    };
    let words: Vec<String> = depths(outcome)
        .into_iter()
        .map(|depth| format!("depth {depth}: {} phases", span(&of(depth))))
        .collect();
    let grows = depths(outcome).into_iter().map(|depth| {
        let phases = of(depth);
        phases.iter().max().zip(phases.iter().min()).is_some_and(|(most, least)| most <= &(2 * least))
    });
    let bound = grid(outcome).into_iter();
    let bounded =
        bound.into_iter().all(|cell| most(outcome, cell, true, |run| run.ring) <= u64::from(cell.1) + 2);
    Claim {
        place: "section 4, Fig. 4(b)",
        statement: "The synchronous time of the ring depends on the depth of the tree, and not on its size.",
        found: format!(
            "over all sizes, {}; never more than the depth and 2. The criterion is a factor of 2 over the sizes",
            words.join(", ")
        ),
        holds: if !bounded {
            Holds::No
        } else if grows.into_iter().all(|holds| holds) {
            Holds::Yes
        } else {
            Holds::Partly
        },
    }
}

fn by_nodes(outcome: &Outcome) -> Claim {
    let more: Vec<(u32, u64)> = grid(outcome)
        .into_iter()
        .flat_map(|(nodes, depth)| draws(outcome, nodes, depth, true))
        .filter_map(|run| Some((run.nodes, run.graph? - run.ring?)))
        .collect();
    let right = more.iter().filter(|(nodes, more)| *more <= u64::from((nodes - 1).ilog2())).count();
    Claim {
        place: "section 4, Fig. 4(b)",
        statement: "The synchronous time of the binomial graph grows with the logarithm of the size.",
        found: format!(
            "{right} of {} trees take at most ceil(log2 N) - 1 phases more than the ring",
            more.len()
        ),
        holds: Holds::when(right == more.len()),
    }
}

fn fast(outcome: &Outcome) -> Claim {
    let largest = grid(outcome).into_iter().map(|(nodes, _)| nodes).max().unwrap_or(0);
    let of = |when: fn(&Build) -> Option<u64>| {
        let cells = grid(outcome).into_iter().filter(|cell| cell.0 == largest);
        cells.map(|cell| most(outcome, cell, false, when)).collect::<Vec<u64>>()
    };
    let (ring, graph) = (of(|run| run.ring), of(|run| run.graph));
    let limit = 1.0 / 33.0;
    let slow = |phases: &[u64]| phases.iter().any(|&phases| phases as f64 * SECONDS_OF_A_PHASE >= limit);
    let least = |phases: &[u64]| phases.iter().min().copied().unwrap_or(0) as f64 * SECONDS_OF_A_PHASE;
    let holds = match (slow(&ring), slow(&graph), least(&ring) < limit) {
        (false, false, _) => Holds::Yes,
        (_, _, true) => Holds::Partly,
        _ => Holds::No,
    };
    Claim {
        place: "section 4, Fig. 4(a)",
        statement: "The projected time is less than 1/33 of a second for a tree of 100k nodes.",
        found: format!(
            "{largest} processes, over the depths: the ring takes {} phases, both at once {}; 1/33 s is {:.0} phases",
            span(&ring),
            span(&graph),
            limit / SECONDS_OF_A_PHASE
        ),
        holds,
    }
}
