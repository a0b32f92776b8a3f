// SPDX-License-Identifier: MIT OR Apache-2.0
//! The report.

use flitforge_results::html::{self, ReportPage, Table};
use flitforge_results::plot::{Figure, Sample, Series, Style};

use super::cell::{Cell, distinct, in_words, networks, quickest, sizes};
use crate::claim::{self, Claim};
use crate::page::{report, section};

/// What is compared.
const CHOICES: &str = include_str!("../../experiments/collectives/choices.md");
/// What came out.
pub(super) const FINDINGS: &str = include_str!("../../experiments/collectives/findings.md");

/// The page.
pub(super) fn page(cells: &[Cell], claims: &[Claim], quick: bool) -> ReportPage {
    let figures = networks(cells).into_iter().map(|network| figure(cells, network)).collect();
    let statements = claim::table("Statements of the literature.", "what came out", claims);
    let sections = vec![
        section("Result", &[&headline(cells), &claim::headline(claims)], figures, vec![fastest(cells)]),
        section("Findings", &[FINDINGS], Vec::new(), vec![statements]),
        section("What is compared", &[CHOICES], Vec::new(), Vec::new()),
        section("Every run", &[], Vec::new(), vec![all(cells)]),
    ];
    let left_out = quick.then_some(": up to 64 KiB");
    report("All-reduce on 64 nodes", "four algorithms, three networks", left_out, sections)
}

/// Which algorithm wins where, in a sentence.
fn headline(cells: &[Cell]) -> String {
    let sizes = sizes(cells);
    let (Some(&least), Some(&most)) = (sizes.first(), sizes.last()) else { return String::new() };
    let words = |bytes: u64| {
        let one = |network: &str| {
            let cell = quickest(cells, network, bytes)?;
            Some(format!("{} on {network} ({} cycles)", cell.algorithm, cell.makespan))
        };
        let each: Vec<String> = networks(cells).into_iter().filter_map(one).collect();
        format!("**{}**: {}", in_words(bytes), each.join(", "))
    };
    format!("The quickest algorithm. {}. {}.", words(least), words(most))
}

/// Times over sizes, a curve for each algorithm.
fn figure(cells: &[Cell], network: &str) -> Figure {
    let own = || cells.iter().filter(|cell| cell.network == network);
    let algorithms = distinct(own().map(|cell| cell.algorithm));
    let series = |algorithm: &str| {
        let sample = |cell: &Cell| {
            let note = format!("{}, slowdown {:.3}", in_words(cell.bytes), cell.slowdown);
            Sample::new((cell.bytes as f64 / 1024.0).log2(), cell.makespan as f64).note(note)
        };
        let points = own().filter(|cell| cell.algorithm == algorithm).map(sample).collect();
        Series { name: algorithm.to_owned(), style: Style::Measured, points }
    };
    Figure {
        id: network.to_lowercase().replace(' ', "-"),
        title: network.to_owned(),
        x_label: String::from("vector of 2^x KiB"),
        y_label: String::from("makespan (cycles)"),
        logarithmic: true,
        series: algorithms.into_iter().map(series).collect(),
        caption: String::from("Cycles until the last rank has the sum. Both axes are logarithmic."),
        ..Figure::default()
    }
}

/// The quickest algorithm of each size and network.
fn fastest(cells: &[Cell]) -> Table {
    let networks = networks(cells);
    let row = |bytes: u64| {
        let one = |network: &&str| {
            let words = quickest(cells, network, bytes)
                .map(|cell| format!("{}: {} cycles", cell.algorithm, cell.makespan));
            html::Cell::from(words.unwrap_or_else(|| String::from("–")))
        };
        std::iter::once(html::Cell::from(in_words(bytes))).chain(networks.iter().map(one)).collect()
    };
    Table {
        caption: String::from("The quickest algorithm for each vector."),
        columns: std::iter::once("vector").chain(networks.iter().copied()).map(str::to_owned).collect(),
        rows: sizes(cells).into_iter().map(row).collect(),
    }
}

fn all(cells: &[Cell]) -> Table {
    let row = |cell: &Cell| {
        vec![
            cell.network.as_str().into(),
            cell.algorithm.into(),
            in_words(cell.bytes).into(),
            cell.makespan.to_string().into(),
            cell.ideal_makespan.to_string().into(),
            Some(cell.slowdown).into(),
            Some(cell.hops).into(),
        ]
    };
    let columns =
        ["network", "algorithm", "vector", "makespan", "without contention", "slowdown", "hops a packet"];
    Table {
        caption: String::from("Times are in cycles."),
        columns: columns.map(str::to_owned).to_vec(),
        rows: cells.iter().map(row).collect(),
    }
}
