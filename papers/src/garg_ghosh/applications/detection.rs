// SPDX-License-Identifier: MIT OR Apache-2.0
//! The paper's detection of a fixed point beside that of the workload.

use std::sync::Arc;

use flitforge::workload::tsplib::{self, TsplibError};
use flitforge::workload::{FixedPointRules, Relaxation};
use flitforge_config::Named;
use flitforge_traffic::applications::equations::EquationsError;
use flitforge_traffic::applications::{Action, Event, FixedPoint, HierarchyError, Worker};
use flitforge_traffic::revolving::{RevolvingError, Schedule, Scheme};
use serde::Serialize;

use super::scene::instance;

/// What is computed, and when two rules take it to be done. Steps count from 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Detection {
    /// The instance.
    pub file: &'static str,
    /// The method.
    pub method: &'static str,
    /// Nearest cities with which each city is linked.
    pub neighbours: u32,
    /// Processes.
    pub ranks: u32,
    /// The last step in which a coordinate changed.
    pub last_change: u64,
    /// The step in which a root finds its vector as it was when it was the root before: the paper's rule.
    pub paper: u64,
    /// The step in which all processes stop.
    pub stopped: u64,
}

/// Why a case could not be run. Each is a defect of the plan or the program.
#[derive(Debug, thiserror::Error)]
pub enum DetectionError {
    /// The instance.
    #[error(transparent)]
    Instance(#[from] TsplibError),
    /// Its equations.
    #[error(transparent)]
    Equations(#[from] EquationsError),
    /// The hierarchy.
    #[error(transparent)]
    Hierarchy(#[from] HierarchyError),
    /// The positions of its processes.
    #[error(transparent)]
    Schedule(#[from] RevolvingError),
}

impl Detection {
    /// Whether the paper's rule stops while a coordinate has still to change.
    pub fn is_early(&self) -> bool {
        self.paper < self.last_change
    }
}

/// Every case: two instances, two methods, 4 and 8 neighbours, 4 to 64 processes.
///
/// # Errors
/// See [`DetectionError`].
pub fn cases() -> Result<Vec<Detection>, DetectionError> {
    let mut cases = Vec::new();
    for file in ["gr17.tsp", "a280.tsp"] {
        for relaxation in [Relaxation::Jacobi, Relaxation::BellmanFord] {
            for neighbours in [4, 8] {
                for bits in 2..=6 {
                    cases.push(case(file, relaxation, neighbours, 1 << bits)?);
                }
            }
        }
    }
    Ok(cases)
}

fn case(
    file: &'static str,
    relaxation: Relaxation,
    neighbours: u32,
    ranks: u32,
) -> Result<Detection, DetectionError> {
    let rules = FixedPointRules { hierarchy: Scheme::Bcnext, relaxation, neighbours, ..Default::default() };
    let equations = Arc::new(rules.equations(&tsplib::read(instance(file).as_bytes())?)?);
    let schedule = Schedule::new(Scheme::Bcnext, ranks)?;
    let mut workers = rules.workers(ranks, &equations)?;
    workers.iter_mut().for_each(|worker| worker.step(Event::Start, &mut Vec::new()));
    let mut as_root: Vec<Vec<f64>> = vec![Vec::new(); ranks as usize];
    let (mut step, mut paper, mut stopped) = (0, None, None);
    // Vectors stay as they are when workers have stopped, so the paper's rule can be followed on.
    while paper.is_none() || stopped.is_none() {
        if stopped.is_none() && workers.iter().all(Worker::has_stopped) {
            stopped = Some(step);
        }
        one_step(&mut workers);
        let root = schedule.result_at(step) as usize;
        let vector = workers[root].task().known().iter().map(|known| known.value).collect();
        if paper.is_none() && as_root[root] == vector {
            paper = Some(step);
        }
        as_root[root] = vector;
        step += 1;
    }
    // A coordinate names the step after the one that computed it.
    let changes = workers.iter().flat_map(|worker| worker.task().known().iter().map(|known| known.step));
    let last_change = changes.max().unwrap_or(0).saturating_sub(1);
    let method = relaxation.name();
    let (paper, stopped) = (paper.unwrap_or(step), stopped.unwrap_or(step));
    Ok(Detection { file, method, neighbours, ranks, last_change, paper, stopped })
}

/// Lets every worker end the step that it is in, and begin the next one. What they compute is the same as if
/// they were not in step.
fn one_step(workers: &mut [Worker<FixedPoint>]) {
    let mut sent = Vec::new();
    for (from, worker) in (0u32..).zip(&mut *workers) {
        let mut actions = Vec::new();
        worker.step(Event::Worked, &mut actions);
        sent.extend(actions.into_iter().filter_map(|action| match action {
            Action::Send { to, message } => Some((from, to, message)),
            Action::Work { .. } | Action::Stop => None,
        }));
    }
    for (from, to, message) in sent {
        workers[to as usize].step(Event::Received { from, message }, &mut Vec::new());
    }
}
