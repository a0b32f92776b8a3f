// SPDX-License-Identifier: MIT OR Apache-2.0
//! The study: what it runs, and what it leaves.

use std::path::Path;

use flitforge_results::html::ReportPage;
use flitforge_results::progress::Progress;
use flitforge_results::write_aside;

use super::claims::claims;
use super::export::to_json;
use super::marks::marks;
use super::outcome::Outcome;
use super::page::page;
use super::plan::Plan;
use super::timing::{self, Timing};
use super::work::{run, steps};
use crate::{Claim, Mark, Order, Study, StudyError, to_csv};

/// The figures of the paper on self-healing binomial graphs.
#[derive(Debug, Clone, Copy)]
pub struct Angskun;

/// What the runs give, with the plan that they follow.
#[derive(Debug)]
pub struct Done {
    plan: Plan,
    outcome: Outcome,
    marks: Vec<Mark>,
    timings: Vec<Timing>,
}

impl Study for Angskun {
    type Outcome = Done;

    const NAME: &'static str = "angskun";

    fn run(&self, order: &Order<'_>) -> Result<Done, StudyError> {
        let plan = if order.quick { Plan::quick() } else { Plan::full() };
        let progress = Progress::new(Self::NAME, steps(&plan));
        let outcome = run(&plan, order.threads, &progress).map_err(StudyError::plan)?;
        progress.finish();
        // Timed after everything else, when no other thread is at work.
        let timings = timing::measure(&plan).map_err(StudyError::plan)?;
        let marks = marks(&outcome);
        Ok(Done { plan, outcome, marks, timings })
    }

    fn claims(&self, done: &Done) -> Result<Vec<Claim>, StudyError> {
        claims(&done.outcome).map_err(StudyError::plan)
    }

    fn page(&self, done: &Done, claims: &[Claim]) -> ReportPage {
        page(&done.plan, &done.outcome, &done.marks, claims, &done.timings)
    }

    fn write(&self, done: Done, claims: &[Claim], dir: &Path) -> Result<(), StudyError> {
        let json = to_json(&done.plan, &done.outcome, claims)?;
        write_aside(&dir.join("results.json"), json.as_bytes())?;
        write_aside(&dir.join("results.csv"), to_csv(&done.marks)?.as_bytes())?;
        Ok(write_aside(&dir.join("timing.csv"), to_csv(&done.timings)?.as_bytes())?)
    }
}
