// SPDX-License-Identifier: MIT OR Apache-2.0
//! The study: what it runs, and what it leaves.

use std::path::Path;

use flitforge_results::html::ReportPage;
use flitforge_results::progress::Progress;
use flitforge_results::sweep::open_store;
use flitforge_results::{ResultsError, write_aside};
use serde_json::json;

use super::claims::claims;
use super::marks::marks;
use super::outcome::Outcome;
use super::over;
use super::overhead::measure;
use super::page::{FINDINGS, page};
use super::plan::Plan;
use super::work::{run, steps};
use crate::{Claim, Mark, Order, Study, StudyError, list, to_csv};

/// Version of the layout of `results.json`; raised when a reader would break.
pub const FORMAT_VERSION: u32 = 1;

/// The figures of the paper on P2P-MPI that are about failures.
#[derive(Debug, Clone, Copy)]
pub struct P2pMpi;

/// What the runs give, with the plan that they follow.
#[derive(Debug)]
pub struct Done {
    plan: Plan,
    outcome: Outcome,
    marks: Vec<Mark>,
}

/// `results.json`: the plan with its seed, every count, and the paper's statements. The same plan gives the
/// same bytes.
///
/// # Errors
/// [`ResultsError::Encode`].
pub fn to_json(plan: &Plan, outcome: &Outcome, claims: &[Claim]) -> Result<String, ResultsError> {
    let whole = json!({ "configuration": plan, "outcome": outcome, "claims": claims });
    list::to_json(FORMAT_VERSION, whole)
}

impl Study for P2pMpi {
    type Outcome = Done;

    const NAME: &'static str = "p2p-mpi";
    const FINDINGS: &'static str = FINDINGS;

    fn run(&self, order: &Order<'_>) -> Result<Done, StudyError> {
        let plan = if order.quick { Plan::quick() } else { Plan::full() };
        let progress = Progress::new(Self::NAME, steps(&plan) + over::steps(&plan.over));
        let store = open_store(order.dir)?;
        let mut outcome = run(&plan, order.threads, (&progress, &store))?;
        outcome.overhead = measure(&plan.messages)?;
        outcome.over = over::run(&plan.over, order.threads, &progress)?;
        progress.finish();
        let marks = marks(&outcome);
        Ok(Done { plan, outcome, marks })
    }

    fn claims(&self, done: &Done) -> Result<Vec<Claim>, StudyError> {
        claims(&done.plan, &done.outcome).map_err(StudyError::plan)
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
