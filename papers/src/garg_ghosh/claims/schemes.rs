// SPDX-License-Identifier: MIT OR Apache-2.0
//! Statements about the schemes.

use crate::claim::{Claim, Holds};
use crate::garg_ghosh::outcome::{Outcome, Size};

use super::{extent, of};

const REVOLVING: [&str; 4] = ["next", "snext", "n_snext2", "bcnext"];

fn revolving(outcome: &Outcome) -> impl Iterator<Item = &Size> {
    REVOLVING.into_iter().flat_map(|scheme| of(outcome, scheme))
}

/// A single cycle, and results in as many steps as promised.
fn works(size: &Size) -> bool {
    size.visited == size.nodes && size.gathered == Some(size.gather_steps)
}

/// Yes or no, and of which sizes of a scheme.
fn answer(holds: bool, outcome: &Outcome, scheme: &str) -> String {
    format!("{}, for {}", yes(holds), extent(of(outcome, scheme)))
}

const fn yes(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

pub(super) fn next(outcome: &Outcome) -> Claim {
    let all = of(outcome, "next").all(|size| works(size) && 2 << size.gather_steps == size.nodes + 1);
    Claim {
        place: "Theorem 1",
        statement: "`next` is a primitive permutation, and a result takes ceil(log2 N) - 1 steps.",
        found: answer(all, outcome, "next"),
        holds: Holds::when(all),
    }
}

/// Every step is the first one with other numbers, so a result of one step is one of each.
pub(super) fn throughput(outcome: &Outcome) -> Claim {
    let all = revolving(outcome).all(|size| size.gathered == Some(size.gather_steps));
    let received = revolving(outcome).map(|size| size.received).max().unwrap_or_default();
    Claim {
        place: "section III",
        statement: "One global function is computed in each step, and no process receives more than k messages.",
        found: format!("a result in each step: {}; {received} messages at most", yes(all)),
        holds: Holds::when(all && received == 2),
    }
}

pub(super) fn distances(outcome: &Outcome) -> Claim {
    let all = of(outcome, "next").all(|size| size.distances == 2 * size.gather_steps);
    Claim {
        place: "Theorem 2",
        statement: "`next` has a distance set of size 2 (n - 1) for N = 2^n - 1.",
        found: answer(all, outcome, "next"),
        holds: Holds::when(all),
    }
}

pub(super) fn bcnext(outcome: &Outcome) -> Claim {
    let all = of(outcome, "bcnext").all(|size| works(size) && size.spread == Some(size.gather_steps));
    let last = of(outcome, "bcnext").last();
    let most = last.map_or(0, |size| size.nodes);
    let found = REVOLVING.map(|scheme| {
        let own = of(outcome, scheme).find(|size| size.nodes.next_power_of_two() == most);
        let steps = own.and_then(|own| own.spread).unwrap_or_default();
        format!("{scheme} {steps} with {} distances", own.map_or(0, |own| own.distances))
    });
    Claim {
        place: "Theorem 6",
        statement: "`bcnext` gathers in log2 N steps, and its results are everywhere log2 N steps later.",
        found: format!(
            "{}; steps until they are, of {most} processes: {}",
            answer(all, outcome, "bcnext"),
            found.join(", ")
        ),
        holds: Holds::when(all && last.is_some()),
    }
}

pub(super) fn any_arity(outcome: &Outcome) -> Claim {
    let own = || outcome.sizes.iter().filter(|size| size.scheme == "next" && size.arity > Some(2));
    let formula =
        |size: &Size| size.arity.is_some_and(|k| size.distances == k * (k - 1) * (size.gather_steps - 1) + k);
    let (all, counted) = (own().all(works), own().all(formula));
    let count = own().count();
    Claim {
        place: "section VI",
        statement: "The technique generalizes to any k-ary tree.",
        found: format!(
            "{}, for {count} trees of arities up to {}; the paper prints no rule. Here the distance set has \
             k (k - 1) (n - 2) + k members{}",
            yes(all),
            own().filter_map(|size| size.arity).max().unwrap_or_default(),
            if counted { "" } else { ", with exceptions" },
        ),
        holds: Holds::when(all && count > 0),
    }
}

pub(super) fn any_nodes(outcome: &Outcome) -> Claim {
    let within = outcome.any_nodes.iter().all(|own| own.most_processes <= own.arity);
    let most = outcome.any_nodes.iter().map(|own| own.nodes).max().unwrap_or_default();
    let arity = outcome.any_nodes.iter().map(|own| own.arity).max().unwrap_or_default();
    Claim {
        place: "section VI",
        statement: "With any number of nodes, none has more than k - 1 virtual ones besides its own.",
        found: format!("{}, for up to {most} nodes and arities up to {arity}", yes(within)),
        holds: Holds::when(within && most > 0),
    }
}

/// The static tree gathers and broadcasts, the list does both with the same messages.
pub(super) fn messages(outcome: &Outcome) -> Claim {
    let last = of(outcome, "bcnext").last();
    let (nodes, messages) = last.map_or((0, 0), |size| (size.nodes, size.messages));
    let fixed = 2 * nodes.saturating_sub(1);
    let ratio = f64::from(fixed) / f64::from(messages.max(1));
    Claim {
        place: "section VII.A",
        statement: "A static hierarchy takes 2 (N - 1) messages for a result, this one N / 2: about four times fewer.",
        found: format!("{fixed} and {messages} for N = {nodes}: {ratio:.3} times"),
        holds: Holds::when(2 * messages == nodes && (ratio - 4.0).abs() < 0.1),
    }
}

pub(super) fn fair(outcome: &Outcome) -> Claim {
    let even = |size: &&Size| size.least_work == size.most_work;
    let fair = revolving(outcome).all(|size| even(&size));
    let unfair = of(outcome, "static").last();
    let words = unfair.map_or_else(String::new, |size| {
        format!(
            "; in the static tree of {} from {} to {} in a step",
            size.nodes, size.least_work, size.most_work
        )
    });
    Claim {
        place: "section III",
        statement: "All processes send and receive the same number of messages over time.",
        found: format!("over a revolution, for all four schemes: {}{words}", yes(fair)),
        holds: Holds::when(fair && unfair.is_some_and(|size| !even(&size))),
    }
}
