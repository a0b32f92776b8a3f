// SPDX-License-Identifier: MIT OR Apache-2.0
//! The study: what it runs, and what it leaves.

use std::path::Path;

use flitforge_results::html::ReportPage;
use flitforge_results::progress::Progress;
use flitforge_results::sweep::open_store;
use flitforge_results::{Point, write_aside};

use super::curve::{Measured, measure};
use super::export::{Line, lines};
use super::page::page;
use super::plan::{Plan, curves};
use super::structure::Structure;
use super::switches::Switch;
use crate::{Claim, Order, Study, StudyError, points, to_csv};

/// Binomial graphs beside tori and meshes.
#[derive(Debug, Clone, Copy)]
pub struct BmgVsTorus;

/// What the runs give, with the plan that they follow.
#[derive(Debug)]
pub struct Done {
    plan: Plan,
    structures: Vec<Structure>,
    switches: Vec<Switch>,
    measured: Vec<Measured>,
    lines: Vec<Line>,
}

impl Study for BmgVsTorus {
    type Outcome = Done;

    const NAME: &'static str = "bmg-vs-torus";

    fn run(&self, order: &Order<'_>) -> Result<Done, StudyError> {
        let plan = if order.quick { Plan::quick() } else { Plan::full() };
        let switches = Switch::all().map_err(StudyError::printed)?;
        let curves = curves(&plan).map_err(StudyError::plan)?;
        let structures = Structure::of_curves(&curves);
        let progress = Progress::new(Self::NAME, curves.len() as u64);
        let store = open_store(order.dir)?;
        let measured = measure(curves, &plan, &store, order.threads, &progress)?;
        progress.finish();
        let lines = lines(&measured, &switches);
        Ok(Done { plan, structures, switches, measured, lines })
    }

    fn page(&self, done: &Done, _claims: &[Claim]) -> ReportPage {
        page(&done.plan, &done.measured, &done.structures, &done.switches)
    }

    /// A line for each curve.
    fn summary(&self, done: &Done, _claims: &[Claim]) -> String {
        let head = format!(
            "{:>5} {:<15} {:<17} {:<28} {:>5} {:>10} {:>9}\n",
            "nodes", "held equal", "pattern", "network", "width", "saturation", "zero load"
        );
        done.lines.iter().fold(head, |text, line| text + &words(line))
    }

    fn write(&self, done: Done, _claims: &[Claim], dir: &Path) -> Result<(), StudyError> {
        let Done { plan, structures, switches, measured, lines } = done;
        write_aside(&dir.join("summary.csv"), to_csv(&lines)?.as_bytes())?;
        let configuration = serde_json::json!({ "plan": plan, "networks": structures, "switches": switches });
        let runs: Vec<Point> = measured.into_iter().flat_map(|one| one.points).collect();
        Ok(points::write(dir, &configuration, &[], runs)?)
    }
}

fn words(line: &Line) -> String {
    let latency = line.zero_load_latency.map_or_else(|| "-".to_owned(), |cycles| format!("{cycles:.1}"));
    format!(
        "{:>5} {:<15} {:<17} {:<28} {:>5} {:>10.2} {latency:>9}\n",
        line.nodes, line.equal, line.pattern, line.network, line.width, line.saturation
    )
}
