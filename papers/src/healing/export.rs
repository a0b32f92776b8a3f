// SPDX-License-Identifier: MIT OR Apache-2.0
//! The results as files.

use flitforge_results::ResultsError;
use serde::Serialize;
use serde_json::{Value, json};

use super::cell::Cell;
use super::plan::Plan;
use super::scene::{Scene, Study};
use super::trial::Trial;
use super::work::Outcome;
use crate::{Claim, list};

/// Version of the layout of `results.json`; raised when a reader would break.
pub const FORMAT_VERSION: u32 = 1;

/// A number over the repetitions, in a line of `results.csv`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Line {
    /// The study.
    pub study: Study,
    /// Number of nodes.
    pub nodes: u32,
    /// How many of them die.
    pub deaths: usize,
    /// Flits per node and cycle.
    pub load: f64,
    /// What the network does about its dead.
    pub method: &'static str,
    /// When; empty where it does nothing.
    pub threshold: String,
    /// How many runs.
    pub repetitions: usize,
    /// What was read off them.
    pub quantity: String,
    /// Its unit.
    pub unit: &'static str,
    /// Mean over the repetitions.
    pub mean: f64,
    /// The least.
    pub least: f64,
    /// The greatest.
    pub most: f64,
    /// Half the width of the 95 % interval of the mean.
    pub half_width_95: Option<f64>,
}

/// Every number of every cell.
pub fn lines(outcome: &Outcome) -> Vec<Line> {
    outcome.cells.iter().flat_map(cell_lines).collect()
}

fn cell_lines(cell: &Cell) -> impl Iterator<Item = Line> + '_ {
    cell.values.iter().map(|&(quantity, spread)| Line {
        study: cell.study,
        nodes: cell.nodes,
        deaths: cell.deaths,
        load: cell.load,
        method: cell.way.name(),
        threshold: cell.when(),
        repetitions: cell.repetitions,
        quantity: quantity.id(),
        unit: quantity.unit(),
        mean: spread.mean,
        least: spread.least,
        most: spread.most,
        half_width_95: spread.half,
    })
}

/// `results.json`: the plan with its seeds, every number of `results.csv`, the course of time, every run with
/// the settings that make it again and what became of its dead, the statements. The same plan gives the same
/// bytes.
///
/// # Errors
/// [`ResultsError::Encode`].
pub fn to_json(plan: &Plan, outcome: &Outcome, claims: &[Claim]) -> Result<String, ResultsError> {
    let whole = json!({
        "configuration": plan,
        "results": lines(outcome),
        "course": outcome.courses,
        "runs": outcome.trials.iter().map(run).collect::<Vec<_>>(),
        "claims": claims,
    });
    list::to_json(FORMAT_VERSION, whole)
}

fn run(trial: &Trial) -> Value {
    let Scene { study, nodes, way, .. } = trial.scene;
    json!({
        "study": study,
        "nodes": nodes,
        "method": way,
        "settings": trial.scene.settings(),
        "deaths": trial.healing.as_ref().map(|healing| &healing.deaths),
        "messages": trial.healing.as_ref().map(|healing| &healing.messages),
        "torn": trial.torn,
        "stranded": trial.stranded,
        "refused": trial.refused,
    })
}
