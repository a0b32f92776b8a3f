// SPDX-License-Identifier: MIT OR Apache-2.0
//! Statements about binary and binomial trees.

use crate::bosilca::marks::{SECONDS_OF_A_PHASE, of, together};
use crate::bosilca::outcome::{Build, Order, Outcome, Shape};
use crate::{Claim, Holds};

const SECTION: &str = "section 4, Fig. 2(b)";

/// The statements for which there are runs.
pub(super) fn claims(outcome: &Outcome) -> Vec<Claim> {
    let synchronous = |shape| {
        let own = outcome.builds.iter().filter(move |own| own.shape == shape && own.synchronous);
        own.collect::<Vec<_>>()
    };
    let (binary, binomial) = (synchronous(Shape::Binary), synchronous(Shape::Binomial));
    if binary.is_empty() || binomial.is_empty() {
        return Vec::new();
    }
    let mut claims = vec![four(&binomial), depth(&binary), levels(&binary, &binomial)];
    let largest = binomial.iter().map(|own| own.nodes).max().unwrap_or(0);
    claims.extend(fiftieth(outcome, largest));
    claims.extend(growth(outcome, largest));
    claims.extend(busiest(outcome, largest));
    claims.extend(finger(outcome, largest));
    claims
}

/// How many of some runs are as they should be.
fn count(runs: &[&Build], right: impl Fn(&Build) -> bool) -> (usize, String) {
    let good = runs.iter().filter(|run| right(run)).count();
    (good, format!("{good} of {} sizes", runs.len()))
}

fn four(binomial: &[&Build]) -> Claim {
    let (good, words) = count(binomial, |run| run.ring == Some(4));
    let largest = binomial.iter().map(|run| run.nodes).max().unwrap_or(0);
    Claim {
        place: SECTION,
        statement: "On a binomial tree the ring takes 4 synchronous phases.",
        found: format!("{words} up to {largest} processes"),
        holds: Holds::when(good == binomial.len()),
    }
}

fn depth(binary: &[&Build]) -> Claim {
    let (good, words) = count(binary, |run| run.ring == Some(u64::from(run.nodes.ilog2()) + 2));
    Claim {
        place: SECTION,
        statement: "On a balanced binary tree the ring takes log2(N) + 2 synchronous phases.",
        found: format!("{words}, with log2(N) rounded down"),
        holds: Holds::when(good == binary.len()),
    }
}

fn levels(binary: &[&Build], binomial: &[&Build]) -> Claim {
    let runs: Vec<&Build> = [binary, binomial].concat();
    let more = |run: &Build| Some(run.graph? - run.ring?);
    let (good, words) = count(&runs, |run| more(run) == Some(u64::from((run.nodes - 1).ilog2())));
    Claim {
        place: SECTION,
        statement: "The binomial graph adds O(log2(N)) phases after the ring.",
        found: format!("{words}: ceil(log2 N) - 1 phases more"),
        holds: Holds::when(good == runs.len()),
    }
}

fn seconds(phases: u64) -> f64 {
    phases as f64 * SECONDS_OF_A_PHASE
}

/// The projected time of the largest binomial tree.
fn fiftieth(outcome: &Outcome, largest: u32) -> Option<Claim> {
    let run = |order| of(outcome, Shape::Binomial, largest, order);
    let both = run(Order::Together)?;
    let after = seconds(both.ring? + run(Order::FromRing)?.graph?);
    let (both, timer) = (seconds(both.graph?), seconds(run(Order::Timer)?.graph?));
    let limit = 1.0 / 50.0;
    let holds = match (after < limit && timer < limit, both < limit) {
        (true, true) => Holds::Yes,
        (true, false) => Holds::Partly,
        _ => Holds::No,
    };
    Some(Claim {
        place: "section 4, Fig. 2(a)",
        statement: "The projected convergence time is less than 1/50 of a second for 64k nodes.",
        found: format!(
            "binomial tree of {largest}: {:.2} ms one algorithm after the other, {:.2} ms with a timer, {:.2} ms both \
             at once with the paper's device",
            1e3 * after,
            1e3 * timer,
            1e3 * both
        ),
        holds,
    })
}

/// How near an exponent must be to the paper's.
const NEAR: f64 = 0.25;

/// The exponent of log2(N) between the square root of the largest size and that size.
fn growth(outcome: &Outcome, largest: u32) -> Option<Claim> {
    let half = 1 << (largest.ilog2() / 2);
    let exponent = |shape, less, when: fn(&Build) -> Option<u64>| {
        let at = |nodes| together(outcome, shape, nodes).and_then(when);
        Some((at(largest - less)? as f64 / at(half - less)? as f64).log2())
    };
    let both =
        |shape, less| Some((exponent(shape, less, |run| run.ring)?, exponent(shape, less, |run| run.graph)?));
    let (binomial, binary) = (both(Shape::Binomial, 0)?, both(Shape::Binary, 1)?);
    let fits = |exponent: f64, paper: f64| (exponent - paper).abs() <= NEAR;
    let of_each = [fits(binomial.0, 2.0), fits(binomial.1, 2.0), fits(binary.0, 1.0), fits(binary.1, 1.0)];
    let holds = match of_each.iter().filter(|&&fits| fits).count() {
        4 => Holds::Yes,
        0 => Holds::No,
        _ => Holds::Partly,
    };
    Some(Claim {
        place: "section 4, Fig. 2(a)",
        statement: "The time is log2(N) squared for the binomial tree, and log2(N) for the binary tree.",
        found: format!(
            "exponent of log2(N) from {half} to {largest}: binomial {:.2} for the ring and {:.2} for both, binary \
             {:.2} and {:.2}; an exponent fits within {NEAR}",
            binomial.0, binomial.1, binary.0, binary.1
        ),
        holds,
    })
}

/// Fig. 3.
fn busiest(outcome: &Outcome, largest: u32) -> Option<Claim> {
    let binomial = together(outcome, Shape::Binomial, largest)?;
    let binary = together(outcome, Shape::Binary, largest - 1)?;
    let pairs =
        [(binomial.most_for_ring, binary.most_for_ring), (binomial.most_for_graph, binary.most_for_graph)];
    Some(Claim {
        place: "section 4, Fig. 3",
        statement: "One process receives many more messages on a binomial tree than on a binary tree.",
        found: format!(
            "of {largest}: {} against {} for the ring, {} against {} for both; the criterion is twice as many",
            pairs[0].0, pairs[0].1, pairs[1].0, pairs[1].1
        ),
        holds: Holds::when(pairs.iter().all(|&(binomial, binary)| binomial >= 2 * binary)),
    })
}

/// The cost of the table.
fn finger(outcome: &Outcome, largest: u32) -> Option<Claim> {
    let run = of(outcome, Shape::Binomial, largest, Order::FromRing)?;
    let most = u64::from(2 * largest.ilog2());
    Some(Claim {
        place: "section 4, Fig. 4",
        statement: "Each process exchanges 2 log2(N) messages to build its finger table.",
        found: format!("{} received at most on a ring of {largest}; 2 log2(N) is {most}", run.most_for_graph),
        holds: Holds::when(u64::from(run.most_for_graph) <= most),
    })
}
