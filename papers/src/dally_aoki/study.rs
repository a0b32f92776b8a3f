// SPDX-License-Identifier: MIT OR Apache-2.0
//! The study: what it runs, and what it leaves.

use std::path::Path;

use flitforge_results::html::{ReportPage, significant};
use flitforge_results::{Point, Row};

use super::page::{CLOSE, FINDINGS, page};
use super::rows::rows;
use super::{Paper, paper, tasks};
use crate::{Claim, Holds, Line, Order, Study, StudyError, points};

/// The figures and Table I of the paper.
///
/// The throttling experiments overload the network on purpose; none of them is allowed to deadlock.
#[derive(Debug, Clone, Copy)]
pub struct DallyAoki;

/// What the runs give, beside the numbers of the paper.
#[derive(Debug)]
pub struct Done {
    quick: bool,
    paper: Paper,
    points: Vec<Point>,
    rows: Vec<Row>,
}

impl Study for DallyAoki {
    type Outcome = Done;

    const NAME: &'static str = "dally-aoki";
    const FINDINGS: &'static str = FINDINGS;

    fn run(&self, order: &Order<'_>) -> Result<Done, StudyError> {
        let tasks = tasks(order.extent())?;
        let paper = paper().map_err(StudyError::printed)?;
        let points = points::run(Self::NAME, &tasks, order)?;
        let rows = rows(&points, &paper);
        Ok(Done { quick: order.quick, paper, points, rows })
    }

    fn page(&self, done: &Done, _claims: &[Claim]) -> ReportPage {
        page(&done.points, &done.rows, &done.paper, done.quick)
    }

    fn lines(&self, done: &Done, _claims: &[Claim]) -> Vec<Line> {
        done.rows.iter().filter_map(line).collect()
    }

    /// The numbers that the paper prints, beside ours.
    fn summary(&self, done: &Done, _claims: &[Claim]) -> String {
        let head = format!(
            "{:<8} {:<20} {:<11} {:>9} {:>9} {:>8}  unit\n",
            "figure", "curve", "x", "measured", "paper", ""
        );
        done.rows.iter().filter_map(words).fold(head, |text, line| text + &line)
    }

    fn write(&self, done: Done, _claims: &[Claim], dir: &Path) -> Result<(), StudyError> {
        let configuration =
            serde_json::json!({ "experiments": "experiments/dally-aoki", "quick": done.quick });
        Ok(points::write(dir, &configuration, &done.rows, done.points)?)
    }
}

/// A row that has both numbers.
fn words(row: &Row) -> Option<String> {
    let (measured, paper) = (row.measured?, row.paper?);
    let (Row { figure, curve, x, unit, .. }, difference) = (row, 100.0 * (measured - paper) / paper);
    Some(format!(
        "{figure:<8} {curve:<20} {x:<11} {measured:>9.4} {paper:>9.4} {difference:>+7.1}%  {unit}\n"
    ))
}

/// A row that has a printed number, in words.
fn line(row: &Row) -> Option<Line> {
    let (Row { figure, curve, x, measured, unit, .. }, paper) = (row, row.paper?);
    let place = match figure.strip_prefix("fig") {
        Some(number) => format!("Fig. {number}"),
        None => "Table I".to_owned(),
    };
    let found = match measured {
        Some(measured) => {
            format!("{}, {:+.0} %", significant(*measured, 3), 100.0 * (measured / paper - 1.0))
        }
        None => "not measured".to_owned(),
    };
    let holds = Holds::when(measured.is_some_and(|measured| (measured / paper - 1.0).abs() <= CLOSE));
    Some(Line { place, printed: format!("{curve}, {x}: {paper} {unit}"), found, holds })
}
