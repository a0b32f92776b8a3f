// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of the report.

use flitforge_results::html::{Cell, Table, Tone};

use super::marks::{draws, grid, of};
use super::outcome::{Build, Order, Outcome, Recovery, Shape, States};
use crate::{Claim, claim};

fn table(caption: &str, columns: &[&str], rows: Vec<Vec<Cell>>) -> Table {
    let columns = columns.iter().map(|&name| name.to_owned()).collect();
    Table { caption: caption.to_owned(), columns, rows }
}

pub(super) fn statements(claims: &[Claim]) -> Table {
    claim::table("What the paper says, beside what was run.", "run", claims)
}

fn phases(phases: Option<u64>) -> Cell {
    phases.map_or_else(|| Cell::from("–"), |phases| phases.to_string().into())
}

/// Every balanced tree.
pub(super) fn balanced(outcome: &Outcome) -> Table {
    let synchronous = outcome.builds.iter().filter(|build| build.shape != Shape::Random && build.synchronous);
    let row = |build: &Build| {
        let other = |order| of(outcome, build.shape, build.nodes, order);
        let (together, timer) = (other(Order::Together), other(Order::Timer));
        let cells = [
            phases(build.ring),
            phases(build.graph),
            phases(together.and_then(|run| run.ring)),
            phases(other(Order::FromRing).and_then(|run| run.graph)),
            phases(together.and_then(|run| run.graph)),
            phases(timer.and_then(|run| run.ring)),
            phases(timer.and_then(|run| run.graph)),
            phases(together.map(|run| run.most_for_graph.into())),
            phases(together.map(|run| run.longest_queue.into())),
        ];
        let head = [Cell::from(build.shape.name()), build.nodes.to_string().into()];
        head.into_iter().chain(cells).collect()
    };
    table(
        "Phases from a tree. The first two columns are synchronous, the others asynchronous.",
        &[
            "tree",
            "N",
            "ring",
            "graph",
            "ring, one at a time",
            "graph from a ring",
            "both at once",
            "ring, timer",
            "graph, timer",
            "most messages",
            "longest queue",
        ],
        synchronous.map(row).collect(),
    )
}

/// Random trees, the most of their draws.
pub(super) fn random(outcome: &Outcome) -> Table {
    let row = |&(nodes, depth): &(u32, u32)| {
        let most = |synchronous, when: fn(&Build) -> Option<u64>| {
            phases(draws(outcome, nodes, depth, synchronous).filter_map(when).max())
        };
        vec![
            nodes.to_string().into(),
            depth.to_string().into(),
            most(true, |build| build.ring),
            most(true, |build| build.graph),
            most(false, |build| build.ring),
            most(false, |build| build.graph),
        ]
    };
    table(
        "Phases from random trees: the most of the draws.",
        &["N", "depth", "ring", "graph", "ring, asynchronous", "graph, asynchronous"],
        grid(outcome).iter().map(row).collect(),
    )
}

/// Random states, twenty sizes in a row.
pub(super) fn states(outcome: &Outcome) -> Table {
    let row = |group: &[States]| {
        let sum = |of: fn(&States) -> u64| group.iter().map(of).sum::<u64>();
        let (all, stayed) = (sum(|own| own.states), sum(|own| own.stayed));
        let tone = if all == stayed { Tone::Good } else { Tone::Bad };
        let ends = group.first().zip(group.last());
        vec![
            ends.map_or_else(String::new, |(a, b)| format!("{} to {}", a.nodes, b.nodes)).into(),
            all.to_string().into(),
            sum(|own| own.converged).to_string().into(),
            Cell::toned(stayed.to_string(), tone),
            group.iter().map(|own| own.most_periods).max().unwrap_or(0).to_string().into(),
            format!("{} of {}", sum(|own| own.quiet_wrong), sum(|own| own.quiet_states)).into(),
        ]
    };
    table(
        "Random states of every variable and timer, with four random messages under way to each process.",
        &["N", "states", "converged", "stayed", "periods, at most", "wrong for ever with the paper's device"],
        outcome.states.chunks(20).map(row).collect(),
    )
}

pub(super) fn recoveries(outcome: &Outcome) -> Table {
    let row = |recovery: &Recovery| {
        vec![
            (&*recovery.fault).into(),
            recovery.rate.into(),
            if recovery.synchronous { "synchronous" } else { "asynchronous" }.into(),
            format!("{} of {}", recovery.converged, recovery.runs).into(),
            recovery.mean_phases.into(),
            recovery.most_phases.to_string().into(),
            recovery.mean_dead.into(),
        ]
    };
    table(
        "From empty states, with faults in the first 200 phases. The phase since which the graph stands.",
        &["fault", "rate", "scheduler", "recovered", "mean phase", "at most", "mean dead"],
        outcome.recoveries.iter().map(row).collect(),
    )
}

pub(super) fn costs(outcome: &Outcome) -> Table {
    let rows = outcome.costs.iter().map(|cost| {
        vec![
            cost.nodes.to_string().into(),
            cost.printed.to_string().into(),
            phases(cost.printed_counted),
            cost.linear.to_string().into(),
            phases(cost.linear_counted),
        ]
    });
    table(
        "Messages of Algorithm 2 that each process sends for an activation of rule 1, in a steady state.",
        &["N", "printed, 2^L - 2", "counted", "linear, 2 (L - 1)", "counted"],
        rows.collect(),
    )
}
