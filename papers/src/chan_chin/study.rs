// SPDX-License-Identifier: MIT OR Apache-2.0
//! The study: what it runs, and what it leaves.

use std::path::Path;

use flitforge_results::html::ReportPage;
use flitforge_results::progress::Progress;
use flitforge_results::write_aside;

use super::claims::claims;
use super::export::to_json;
use super::figures::marks;
use super::outcome::Outcome;
use super::page::{FINDINGS, page};
use super::plan::Plan;
use super::work::{run, steps};
use crate::{Claim, Mark, Order, Study, StudyError, to_csv};

/// Election in a ring whose processors fail and recover.
#[derive(Debug, Clone, Copy)]
pub struct ChanChin;

/// What the runs give, with the plan that they follow.
#[derive(Debug)]
pub struct Done {
    plan: Plan,
    outcome: Outcome,
    marks: Vec<Mark>,
}

impl Study for ChanChin {
    type Outcome = Done;

    const NAME: &'static str = "chan-chin";
    const FINDINGS: &'static str = FINDINGS;

    fn run(&self, order: &Order<'_>) -> Result<Done, StudyError> {
        let plan = if order.quick { Plan::quick() } else { Plan::full() };
        let progress = Progress::new(Self::NAME, steps(&plan));
        let outcome = run(&plan, order.threads, &progress).map_err(StudyError::plan)?;
        progress.finish();
        let marks = marks(&outcome);
        Ok(Done { plan, outcome, marks })
    }

    fn claims(&self, done: &Done) -> Result<Vec<Claim>, StudyError> {
        Ok(claims(&done.outcome))
    }

    fn page(&self, done: &Done, claims: &[Claim]) -> ReportPage {
        page(&done.plan, &done.outcome, &done.marks, claims)
    }

    fn write(&self, done: Done, claims: &[Claim], dir: &Path) -> Result<(), StudyError> {
        let json = to_json(&done.plan, &done.outcome, claims)?;
        write_aside(&dir.join("results.json"), json.as_bytes())?;
        Ok(write_aside(&dir.join("results.csv"), to_csv(&done.marks)?.as_bytes())?)
    }
}
