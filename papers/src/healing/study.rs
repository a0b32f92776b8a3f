// SPDX-License-Identifier: MIT OR Apache-2.0
//! The study: what it runs, and what it leaves.

use std::path::Path;

use flitforge_results::html::ReportPage;
use flitforge_results::progress::Progress;
use flitforge_results::write_aside;

use super::claims::claims;
use super::export::{lines, to_json};
use super::page::page;
use super::plan::Plan;
use super::work::{Outcome, run, steps};
use crate::{Claim, Order, Study, StudyError, to_csv};

/// Self-healing in the running network.
#[derive(Debug, Clone, Copy)]
pub struct InNetwork;

impl Study for InNetwork {
    type Outcome = (Plan, Outcome);

    const NAME: &'static str = "healing";

    fn run(&self, order: &Order<'_>) -> Result<(Plan, Outcome), StudyError> {
        let plan = if order.quick { Plan::quick() } else { Plan::full() };
        let progress = Progress::new(Self::NAME, steps(&plan).map_err(StudyError::plan)?);
        let outcome = run(&plan, order.threads, &progress).map_err(StudyError::plan)?;
        progress.finish();
        Ok((plan, outcome))
    }

    fn claims(&self, (_, outcome): &(Plan, Outcome)) -> Result<Vec<Claim>, StudyError> {
        Ok(claims(outcome))
    }

    fn page(&self, (plan, outcome): &(Plan, Outcome), claims: &[Claim]) -> ReportPage {
        page(plan, outcome, claims)
    }

    fn write(&self, done: (Plan, Outcome), claims: &[Claim], dir: &Path) -> Result<(), StudyError> {
        let (plan, outcome) = done;
        write_aside(&dir.join("results.json"), to_json(&plan, &outcome, claims)?.as_bytes())?;
        Ok(write_aside(&dir.join("results.csv"), to_csv(&lines(&outcome))?.as_bytes())?)
    }
}
