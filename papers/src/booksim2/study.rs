// SPDX-License-Identifier: MIT OR Apache-2.0
//! The study: what it runs, and what it leaves.

use std::path::Path;

use flitforge_results::html::ReportPage;
use flitforge_results::{Point, Row};

use super::compare::{Comparison, compare, saturations};
use super::page::page;
use super::{peer, tasks};
use crate::{Claim, Order, Study, StudyError, points};

/// Agreement with BookSim 2.
#[derive(Debug, Clone, Copy)]
pub struct Booksim2;

/// What the runs give, beside the peer's numbers.
#[derive(Debug)]
pub struct Done {
    quick: bool,
    points: Vec<Point>,
    comparisons: Vec<Comparison>,
}

impl Study for Booksim2 {
    type Outcome = Done;

    const NAME: &'static str = "booksim2";

    fn run(&self, order: &Order<'_>) -> Result<Done, StudyError> {
        let tasks = tasks(order.extent())?;
        let peer = peer().map_err(StudyError::printed)?;
        let points = points::run(Self::NAME, &tasks, order)?;
        let saturations = saturations(&peer, &tasks, order.threads)?;
        let pairs = tasks.iter().zip(&points);
        let comparisons = pairs
            .filter_map(|(task, point)| compare(&peer, &task.config, &point.report, &saturations))
            .filter(|comparison| !comparison.quantities.is_empty())
            .collect();
        Ok(Done { quick: order.quick, points, comparisons })
    }

    fn page(&self, done: &Done, _claims: &[Claim]) -> ReportPage {
        page(&done.points, &done.comparisons, done.quick)
    }

    /// A line for each row of the peer: the deviations in percent, in brackets where they are not compared.
    fn summary(&self, done: &Done, _claims: &[Claim]) -> String {
        let names = ["packet lat.", "network lat.", "hops", "accepted"].map(|name| format!("{name:>13}"));
        let head = format!("{:<40} {:>5} {:>8} {}\n", "configuration", "load", "of sat.", names.concat());
        let rows: String = done.comparisons.iter().map(words).collect();
        let within = done.comparisons.iter().filter(|row| row.holds()).count();
        format!("{head}{rows}{within} of {} rows within their bounds\n", done.comparisons.len())
    }

    fn write(&self, done: Done, _claims: &[Claim], dir: &Path) -> Result<(), StudyError> {
        let rows: Vec<Row> = done.comparisons.iter().flat_map(Comparison::rows).collect();
        let configuration = serde_json::json!({ "experiments": "experiments/booksim2", "quick": done.quick });
        Ok(points::write(dir, &configuration, &rows, done.points)?)
    }
}

fn words(row: &Comparison) -> String {
    let deviation = |quantity: &super::Quantity| {
        let percent = format!("{:+.2} %", 100.0 * quantity.deviation());
        let shown = if quantity.bound.is_some() { percent } else { format!("({percent})") };
        format!("{shown:>13}")
    };
    let deviations: String = row.quantities.iter().map(deviation).collect();
    let end = if row.holds() { "" } else { "  OUT OF BOUNDS" };
    format!("{:<40} {:>5} {:>8.2} {deviations}{end}\n", row.curve, row.load, row.load / row.saturation)
}
