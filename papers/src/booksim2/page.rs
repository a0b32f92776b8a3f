// SPDX-License-Identifier: MIT OR Apache-2.0
//! The report: the table of deviations, and what was compared.

use flitforge_results::Point;
use flitforge_results::html::{Cell, ReportPage, Table, Tone, significant, verdicts};

use super::Comparison;
use super::figures::figures;
use crate::page::{report, section};

/// The page.
pub fn page(points: &[Point], comparisons: &[Comparison], quick: bool) -> ReportPage {
    const COMPARED: &str = "Latencies are compared below 80 % of the saturation load, hops and accepted traffic at \
         every load at which BookSim 2 calls its run stable. docs/booksim2.md says what stands for what and what \
         differs.";
    let within = comparisons.iter().filter(|row| row.holds()).count();
    let headline = format!("**{within} of {} rows are within their bounds.**", comparisons.len());
    let sections = vec![
        section("Curves", &[&headline], figures(comparisons), Vec::new()),
        section("Measured here and by BookSim 2", &[COMPARED], Vec::new(), vec![table(comparisons)]),
        section("Every point", &[], Vec::new(), vec![verdicts(points)]),
    ];
    report(
        "Agreement with BookSim 2",
        "four-stage input-queued routers",
        quick.then_some(", fewer points"),
        sections,
    )
}

fn table(comparisons: &[Comparison]) -> Table {
    let columns =
        ["configuration", "load", "of saturation", "quantity", "measured", "BookSim 2", "difference"];
    Table {
        caption:
            "The difference is in parts of BookSim's number; in brackets where the two are not compared."
                .to_owned(),
        columns: columns.map(str::to_owned).to_vec(),
        rows: comparisons.iter().flat_map(rows_of).collect(),
    }
}

fn rows_of(comparison: &Comparison) -> impl Iterator<Item = Vec<Cell>> + '_ {
    comparison.quantities.iter().map(|quantity| {
        let percent = format!("{:+.2} %", 100.0 * quantity.deviation());
        let difference = match quantity.holds() {
            Some(true) => Cell::toned(percent, Tone::Good),
            Some(false) => Cell::toned(percent, Tone::Bad),
            None => Cell::from(format!("({percent})")),
        };
        vec![
            comparison.curve.as_str().into(),
            comparison.load.into(),
            significant(comparison.load / comparison.saturation, 2).into(),
            quantity.name.into(),
            Some(quantity.measured).filter(|measured| measured.is_finite()).into(),
            significant(quantity.peer, 4).into(),
            difference,
        ]
    })
}
