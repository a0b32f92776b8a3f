// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of the report.

use flitforge_results::html::{Cell, Table, Tone};

use super::outcome::{Drawn, Every, Outcome, Size, Surprised, Worst};
use super::over::Over;
use crate::{Claim, claim};

fn table(caption: &str, columns: &[&str], rows: Vec<Vec<Cell>>) -> Table {
    let columns = columns.iter().map(|&name| name.to_owned()).collect();
    Table { caption: caption.to_owned(), columns, rows }
}

fn whole(number: impl ToString) -> Cell {
    number.to_string().into()
}

fn verdict(wrong: Option<&String>) -> Cell {
    wrong.map_or_else(
        || Cell::toned(String::from("none"), Tone::Good),
        |wrong| Cell::toned(wrong.clone(), Tone::Bad),
    )
}

pub(super) fn statements(claims: &[Claim]) -> Table {
    claim::table("What the paper says, beside what was run.", "run", claims)
}

pub(super) fn sizes(outcome: &Outcome) -> Table {
    let row = |size: &Size| {
        vec![
            whole(size.nodes),
            whole(size.orders),
            size.messages.into(),
            whole(size.least),
            whole(size.most),
            size.constant.into(),
            size.bound.into(),
        ]
    };
    table(
        "All processors start, and none fails. The last two columns are in units of n log2 n.",
        &["n", "orders", "messages, mean", "least", "most", "mean", "any order, at most"],
        outcome.sizes.iter().map(row).collect(),
    )
}

pub(super) fn worst(outcome: &Outcome) -> Table {
    let row = |worst: &Worst| {
        let order: Vec<String> = worst.order.iter().map(u32::to_string).collect();
        vec![whole(worst.nodes), whole(worst.messages), whole(worst.bound), order.join(" ").into()]
    };
    table(
        "The worst of all orders of identifiers round the ring.",
        &["n", "messages", "bound", "an order that needs them"],
        outcome.worst.iter().map(row).collect(),
    )
}

pub(super) fn every(outcome: &Outcome) -> Table {
    let row = |every: &Every| {
        vec![
            whole(every.faults.nodes),
            whole(every.faults.failures),
            whole(every.faults.recoveries),
            whole(every.states),
            whole(every.messages),
            verdict(every.wrong.as_ref()),
        ]
    };
    table(
        "Every schedule of every order of identifiers.",
        &["n", "failures", "recoveries", "states", "messages, at most", "wrong"],
        outcome.every.iter().map(row).collect(),
    )
}

pub(super) fn drawn(outcome: &Outcome) -> Table {
    let row = |drawn: &Drawn| {
        vec![
            format!("2 to {}", drawn.faults.nodes).into(),
            whole(drawn.faults.failures),
            whole(drawn.faults.recoveries),
            whole(drawn.schedules),
            whole(drawn.again),
            verdict(drawn.wrong.as_ref()),
        ]
    };
    table(
        "Drawn schedules. A second leader is declared where all who knew the first have failed.",
        &["n", "failures", "recoveries", "schedules", "with a second leader", "wrong"],
        outcome.drawn.iter().map(row).collect(),
    )
}

pub(super) fn surprised(outcome: &Outcome) -> Table {
    let row = |run: &Surprised| {
        vec![
            whole(run.nodes),
            whole(run.starters),
            whole(run.recoveries),
            whole(run.messages),
            whole(run.rounds),
            run.each.into(),
            run.constant.into(),
        ]
    };
    table(
        "Each processor fails and recovers just before a message comes to it. Processors that do not start at once \
         fail in their sleep, and start one at a time.",
        &["n", "start at once", "k_r", "messages", "rounds", "for each recovery", "/ (n log2 n + k_r)"],
        outcome.surprised.iter().map(row).collect(),
    )
}

pub(super) fn over(outcome: &Outcome) -> Table {
    let cycles = |cycles: Option<u64>| cycles.map_or_else(|| Cell::from("–"), whole);
    let row = |run: &Over| {
        let scene = run.scene;
        vec![
            scene.fabric.name().into(),
            whole(scene.nodes),
            if scene.embedded { "along links" } else { "in order of nodes" }.into(),
            if scene.all_start { "all" } else { "one" }.into(),
            if scene.faults { "fail and recover" } else { "none fails" }.into(),
            cycles(run.declared),
            cycles(run.ideal_declared),
            cycles(run.known),
            format!("{} of {}", run.knowing, run.living).into(),
            whole(run.messages),
            whole(run.bound),
            run.hops.into(),
        ]
    };
    table(
        "Cycles until a leader declares itself, with contention and without, and until the last rank knows it.",
        &[
            "network",
            "n",
            "ring",
            "start",
            "ranks",
            "declared",
            "no contention",
            "known",
            "known to",
            "messages",
            "bound",
            "links of a message",
        ],
        outcome.over.iter().map(row).collect(),
    )
}
