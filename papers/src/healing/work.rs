// SPDX-License-Identifier: MIT OR Apache-2.0
//! Runs the plan, on several threads.

use std::collections::BTreeSet;

use flitforge_results::progress::Progress;

use super::cell::{Cell, cells};
use super::course::Course;
use super::plan::Plan;
use super::scene::{Scene, Study, Way};
use super::trial::{Trial, TrialError};
use crate::pieces::of_each;

/// What came out.
#[derive(Debug, Clone)]
pub struct Outcome {
    /// The runs, in the order of the plan.
    pub trials: Vec<Trial>,
    /// Runs that differ by their seed only, put together, in the order of the plan.
    pub cells: Vec<Cell>,
    /// The traffic in the course of time, way by way.
    pub courses: Vec<Course>,
}

/// Steps of progress that [`run`] makes.
///
/// # Errors
/// When a size of the plan is impossible.
pub fn steps(plan: &Plan) -> Result<u64, TrialError> {
    let scenes = plan.scenes()?;
    Ok((scenes.len() + checked(&scenes).len()) as u64)
}

/// Makes the runs of a plan on so many threads (0: one for each core). The outcome does not depend on them.
///
/// # Errors
/// See [`TrialError`]; the first in the order of the plan.
pub fn run(plan: &Plan, threads: usize, progress: &Progress) -> Result<Outcome, TrialError> {
    let scenes = plan.scenes()?;
    of_each(&checked(&scenes), threads, progress, |scene| Trial::check(scene))?;
    let mut trials = of_each(&scenes, threads, progress, Trial::of)?;
    lend_times(&mut trials);
    Ok(Outcome { cells: cells(&trials), courses: Course::all(plan, &trials), trials })
}

/// A run for each network that is checked before cycle 0. Turning a circulant graph maps links to links, so
/// that it does not matter who dies, and the first death of each size and way stands for all.
fn checked(scenes: &[Scene]) -> Vec<&Scene> {
    let mut seen = BTreeSet::new();
    scenes.iter().filter(|scene| seen.insert((scene.nodes, scene.way, scene.deaths.len()))).collect()
}

/// Gives runs that do not heal the time at which their naive twin had healed, so that there is a meanwhile to
/// compare.
fn lend_times(trials: &mut [Trial]) {
    let key = |scene: &Scene| (scene.study, scene.nodes, scene.load.to_bits(), scene.seed);
    let naive = trials
        .iter()
        .filter(|trial| trial.scene.way == Way::Naive && trial.scene.study != Study::SeveralDeaths);
    let times: Vec<_> = naive.map(|trial| (key(&trial.scene), trial.healed)).collect();
    for trial in trials.iter_mut().filter(|trial| trial.scene.way == Way::None) {
        let twin = times.iter().find(|(twin, _)| *twin == key(&trial.scene));
        trial.healed = twin.and_then(|&(_, healed)| healed);
    }
}
