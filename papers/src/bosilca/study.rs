// SPDX-License-Identifier: MIT OR Apache-2.0
//! The study: what it runs, and what it leaves.

use std::path::Path;

use flitforge_results::html::ReportPage;
use flitforge_results::progress::Progress;
use flitforge_results::sweep::open_store;
use flitforge_results::write_aside;

use super::claims::claims;
use super::export::to_json;
use super::marks::marks;
use super::outcome::Outcome;
use super::page::{FINDINGS, page};
use super::plan::Plan;
use super::work::{run, steps};
use crate::{Claim, Mark, Order, Study, StudyError, to_csv};

/// The figures of the paper on building binomial graphs from trees.
#[derive(Debug, Clone, Copy)]
pub struct Bosilca;

/// What the runs give, with the plan that they follow.
#[derive(Debug)]
pub struct Done {
    plan: Plan,
    outcome: Outcome,
    marks: Vec<Mark>,
}

impl Study for Bosilca {
    type Outcome = Done;

    const NAME: &'static str = "bosilca";
    const FINDINGS: &'static str = FINDINGS;

    fn run(&self, order: &Order<'_>) -> Result<Done, StudyError> {
        let plan = if order.quick { Plan::quick() } else { Plan::full() };
        let progress = Progress::new(Self::NAME, steps(&plan));
        let store = open_store(order.dir)?;
        let outcome = run(&plan, order.threads, (&progress, &store)).map_err(StudyError::plan)?;
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
        write_aside(&dir.join("results.csv"), to_csv(&done.marks)?.as_bytes())?;
        Ok(write_aside(&dir.join("runs.csv"), to_csv(&done.outcome.builds)?.as_bytes())?)
    }
}
