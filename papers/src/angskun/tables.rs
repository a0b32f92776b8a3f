// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of the report.

use flitforge_results::html::{Cell, Table, Tone, significant};
use flitforge_topology::reliability::{Interval, Tally};

use super::figures::is_shown;
use super::marks::pairs;
use super::outcome::Outcome;
use crate::{Claim, claim};

fn table(caption: &str, columns: &[&str], rows: Vec<Vec<Cell>>) -> Table {
    let columns = columns.iter().map(|&name| name.to_owned()).collect();
    Table { caption: caption.to_owned(), columns, rows }
}

pub(super) fn statements(claims: &[Claim]) -> Table {
    claim::table("What the paper says, beside what was computed.", "computed", claims)
}

pub(super) fn tallies(outcome: &Outcome) -> Table {
    let tallies = outcome.exact.iter().flat_map(|exact| &exact.tallies);
    let row = |tally: &Tally| {
        let whole = [
            tally.nodes.into(),
            tally.failures.into(),
            tally.sets,
            tally.bisected,
            tally.unreachable,
            tally.pairs(),
        ];
        let whole = whole.map(|number: u64| Cell::from(number.to_string()));
        let real = [
            Cell::from(tally.unreachable_percent()),
            tally.bisected_percent().into(),
            tally.mean_hops().into(),
            tally.mean_diameter().into(),
        ];
        whole.into_iter().chain(real).chain([tally.worst_diameter.to_string().into()]).collect()
    };
    let columns = [
        "N",
        "F",
        "sets",
        "bisected",
        "U",
        "T",
        "% unreachable",
        "% bisected",
        "mean hops",
        "mean diameter",
        "worst diameter",
    ];
    table("Every set of failed nodes, counted exactly.", &columns, tallies.map(row).collect())
}

/// Drawn sets beside all sets, for the sizes for which there are both.
pub(super) fn agreement(outcome: &Outcome) -> Table {
    let exact = |nodes, failures: u32| {
        let exact = outcome.exact.iter().find(|exact| exact.nodes == nodes)?;
        exact.tallies.get(failures as usize)
    };
    let rows = outcome.samples.iter().filter_map(|sample| {
        let tally = exact(sample.tally.nodes, sample.tally.failures)?;
        let (bisected, hops) = (tally.bisected_percent(), tally.mean_hops()?);
        Some(vec![
            tally.nodes.to_string().into(),
            tally.failures.to_string().into(),
            bisected.into(),
            span(sample.bisected_percent(), bisected),
            hops.into(),
            span(sample.mean_hops()?, hops),
            sample.seed.to_string().into(),
        ])
    });
    table(
        "Drawn sets next to all sets. One interval in twenty is expected to miss. An interval that misses \
         has another colour.",
        &["N", "F", "% bisected, all sets", "95 % interval", "mean hops, all sets", "95 % interval", "seed"],
        rows.collect(),
    )
}

fn span(interval: Interval, exact: f64) -> Cell {
    let tone = if interval.holds(exact) { Tone::Good } else { Tone::Doubtful };
    Cell::toned(format!("{} to {}", significant(interval.low, 4), significant(interval.high, 4)), tone)
}

pub(super) fn single(outcome: &Outcome) -> Table {
    let rows = outcome.single.iter().filter(|single| is_shown(single.nodes)).map(|s| {
        let counts = [
            s.nodes as usize,
            s.naive_added,
            s.naive_removed,
            s.adaptive_added,
            s.adaptive_removed,
            s.adaptive_removed_literally,
        ];
        let counts = counts.iter().map(|count| Cell::from(count.to_string()));
        counts.chain([Cell::from(100.0 * s.ratio)]).collect()
    });
    table(
        "Links touched when one node fails. The ratio leaves out the dead node's own links, which Algorithm 1 read literally removes too. results.json has every size.",
        &[
            "N",
            "naive, added",
            "naive, removed",
            "adaptive, added",
            "adaptive, removed",
            "removed, literally",
            "adaptive over naive, %",
        ],
        rows.collect(),
    )
}

pub(super) fn loads(outcome: &Outcome) -> Table {
    let rows = outcome.loads.iter().map(|load| {
        let mut row: Vec<Cell> =
            vec![load.nodes.to_string().into(), load.failures.to_string().into(), load.method.name().into()];
        row.push(load.touched.into());
        for counted in [load.added, load.removed, load.added_ends, load.removed_ends] {
            row.push(
                format!("{} ± {}", significant(counted.mean, 4), significant(counted.deviation, 3)).into(),
            );
        }
        row.push(load.seed.to_string().into());
        row
    });
    table(
        "Links per living node, mean ± standard deviation over the nodes.",
        &[
            "N",
            "F",
            "method",
            "touched links",
            "added, at the opener",
            "removed, at the opener",
            "added, at both ends",
            "removed, at both ends",
            "first seed",
        ],
        rows.collect(),
    )
}

pub(super) fn dilations(outcome: &Outcome) -> Table {
    let rows = pairs(outcome).filter_map(|(naive, _)| {
        let dilation = naive.dilation?;
        Some(vec![
            naive.nodes.to_string().into(),
            naive.failures.to_string().into(),
            dilation.mean.into(),
            dilation.most.to_string().into(),
            dilation.parted.to_string().into(),
        ])
    });
    table(
        "Hops over the old links, for each link of the healed graph.",
        &["N", "F", "mean hops", "most", "links without a path"],
        rows.collect(),
    )
}
