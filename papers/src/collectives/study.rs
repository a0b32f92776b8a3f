// SPDX-License-Identifier: MIT OR Apache-2.0
//! The study: what it runs, and what it leaves.

use std::path::Path;

use flitforge_results::html::ReportPage;
use flitforge_results::{Point, write_aside};

use super::cell::{Cell, cells};
use super::claims::claims;
use super::page::{FINDINGS, page};
use super::tasks;
use crate::{Claim, Order, Study, StudyError, points, to_csv};

/// All-reduce on 64 nodes.
#[derive(Debug, Clone, Copy)]
pub struct Collectives;

/// What the runs give.
#[derive(Debug)]
pub struct Done {
    quick: bool,
    points: Vec<Point>,
    cells: Vec<Cell>,
}

impl Study for Collectives {
    type Outcome = Done;

    const NAME: &'static str = "collectives";
    const FINDINGS: &'static str = FINDINGS;

    fn run(&self, order: &Order<'_>) -> Result<Done, StudyError> {
        let points = points::run(Self::NAME, &tasks(order.extent())?, order)?;
        let cells = cells(&points);
        Ok(Done { quick: order.quick, points, cells })
    }

    fn claims(&self, done: &Done) -> Result<Vec<Claim>, StudyError> {
        Ok(claims(&done.cells))
    }

    fn page(&self, done: &Done, claims: &[Claim]) -> ReportPage {
        page(&done.cells, claims, done.quick)
    }

    fn write(&self, done: Done, claims: &[Claim], dir: &Path) -> Result<(), StudyError> {
        let configuration = serde_json::json!({
            "experiments": "experiments/collectives",
            "quick": done.quick,
            "claims": claims,
        });
        write_aside(&dir.join("summary.csv"), to_csv(&done.cells)?.as_bytes())?;
        Ok(points::write(dir, &configuration, &[], done.points)?)
    }
}
