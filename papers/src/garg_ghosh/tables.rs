// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of the report.

use flitforge_results::html::{Cell, Table};

use super::outcome::{Compared, Labels, Links, Outcome, Rule, Size};

fn table(caption: &str, columns: &[&str], rows: Vec<Vec<Cell>>) -> Table {
    let columns = columns.iter().map(|&name| name.to_owned()).collect();
    Table { caption: caption.to_owned(), columns, rows }
}

fn number(value: u32) -> Cell {
    value.to_string().into()
}

/// The printed tables: one row for each, and those of Fig. 1, 6 and 7 by step.
pub(super) fn printed(outcome: &Outcome) -> Table {
    let same = |a: &Compared, b: &Compared| (&a.place, a.step) == (&b.place, b.step);
    let row = |rows: &[Compared]| {
        let first = rows.first()?;
        let values = |value: fn(&Compared) -> Option<i64>| -> Cell {
            let words =
                rows.iter().map(|row| value(row).map_or_else(|| "–".to_owned(), |value| value.to_string()));
            words.collect::<Vec<_>>().join(" ").into()
        };
        let places: Vec<String> = rows.iter().filter_map(|row| row.at).map(|at| at.to_string()).collect();
        Some(vec![
            first.place.as_str().into(),
            first.scheme.into(),
            number(first.nodes),
            first.step.to_string().into(),
            places.join(" ").into(),
            values(|row| row.printed),
            values(|row| row.computed),
        ])
    };
    let rows = outcome.tables.chunk_by(same).filter_map(row).collect();
    let caption =
        "Every printed value, in the order of the file `paper.toml`, which says what the values are.";
    table(caption, &["place", "scheme", "N", "step", "at", "printed", "computed"], rows)
}

/// Each scheme at each size.
pub(super) fn sizes(outcome: &Outcome) -> Table {
    let row = |size: &Size| {
        vec![
            size.scheme.into(),
            size.arity.map_or_else(|| Cell::from("–"), number),
            number(size.nodes),
            number(size.gather_steps),
            size.spread.map_or_else(|| Cell::from("never"), number),
            number(size.messages),
            number(size.received),
            size.least_work.into(),
            size.most_work.into(),
            number(size.distances),
        ]
    };
    let columns = [
        "scheme",
        "arity",
        "N",
        "steps to gather",
        "steps more to everywhere",
        "messages a step",
        "received, most",
        "work, least",
        "work, most",
        "distances",
    ];
    let caption = "Work is the number of messages that a process sends and receives in a step: the mean over a revolution.";
    table(caption, &columns, outcome.sizes.iter().map(row).collect())
}

/// Rules as printed.
pub(super) fn rules(outcome: &Outcome) -> Table {
    let row = |rule: &Rule| {
        vec![
            rule.rule.into(),
            number(rule.positions),
            rule.images.map_or_else(|| Cell::from("–"), number),
            number(rule.visited),
        ]
    };
    let caption = "A permutation has as many images as positions; a single cycle visits them all.";
    table(
        caption,
        &["rule as printed", "positions", "images", "visited"],
        outcome.rules.iter().map(row).collect(),
    )
}

/// Lemma 7.
pub(super) fn labels(outcome: &Outcome) -> Table {
    let row = |own: &Labels| {
        let counts = [own.leaves, own.parents_as_printed, own.parents, own.siblings_as_printed, own.siblings];
        std::iter::once(own.levels).chain(counts).map(number).collect()
    };
    let columns = ["n", "left children", "parents as printed", "mended", "siblings as printed", "mended"];
    table("Right labels of Lemma 7.", &columns, outcome.labels.iter().map(row).collect())
}

/// Fig. 5.
pub(super) fn links(outcome: &Outcome) -> Table {
    let row = |own: &Links| {
        let counts =
            [own.nodes, own.degree_printed, own.degree, own.degree_bmg, own.most_hops, own.degree_direct];
        std::iter::once(own.levels).chain(counts).map(number).collect()
    };
    let columns = [
        "n",
        "N",
        "degree as printed",
        "degree",
        "degree of BMG(N)",
        "most links of a message",
        "degree for one link each",
    ];
    table("The network of Fig. 5.", &columns, outcome.links.iter().map(row).collect())
}
