// SPDX-License-Identifier: MIT OR Apache-2.0
//! The traffic in the course of time, averaged over the repetitions.

use flitforge_sim::healing::Window;
use serde::Serialize;

use super::plan::Plan;
use super::quantity::Rate;
use super::scene::{Study, Way};
use super::trial::Trial;

/// A window, averaged over the repetitions.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Moment {
    /// The middle of the window, in cycles after the death; negative before.
    pub cycle: f64,
    /// Flits accepted per cycle.
    pub throughput: f64,
    /// Mean packet latency, in cycles; `None` when nothing arrived.
    pub latency: Option<f64>,
    /// Mean hops.
    pub hops: Option<f64>,
}

/// The course of a way.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Course {
    /// What the network does about its dead.
    pub way: Way,
    /// Mean cycles from the death until all had healed.
    pub healed: Option<f64>,
    /// Window by window.
    pub moments: Vec<Moment>,
}

impl Course {
    /// All three.
    pub(super) fn all(plan: &Plan, trials: &[Trial]) -> Vec<Self> {
        let own = |way| {
            let own = |trial: &&Trial| trial.scene.study == Study::Course && trial.scene.way == way;
            trials.iter().filter(own).collect::<Vec<_>>()
        };
        Way::ALL.into_iter().map(|way| Self::of(plan, way, &own(way))).collect()
    }

    fn of(plan: &Plan, way: Way, trials: &[&Trial]) -> Self {
        let count = trials.iter().map(|trial| trial.windows.len()).min().unwrap_or(0);
        let moments = (0..count).map(|i| moment(plan, trials, i)).collect();
        let healed: Vec<u64> =
            trials.iter().filter(|_| way != Way::None).filter_map(|trial| trial.healed).collect();
        let mean = |sum: u64| sum as f64 / healed.len() as f64 - plan.death as f64;
        Self { way, healed: (!healed.is_empty()).then(|| mean(healed.iter().sum())), moments }
    }

    /// A rate, window by window.
    pub(super) fn points(&self, rate: Rate) -> impl Iterator<Item = (f64, f64)> + '_ {
        self.moments.iter().filter_map(move |moment| {
            let y = match rate {
                Rate::Throughput => Some(moment.throughput),
                Rate::Latency => moment.latency,
                Rate::Hops => moment.hops,
            };
            Some((moment.cycle, y?))
        })
    }
}

/// The same window of all repetitions, taken together.
fn moment(plan: &Plan, trials: &[&Trial], i: usize) -> Moment {
    let mut sum = Window::default();
    trials.iter().for_each(|trial| sum.add(&trial.windows[i]));
    let start = trials.first().map_or(0, |trial| trial.windows[i].start);
    Moment {
        cycle: start as f64 + plan.window as f64 / 2.0 - plan.death as f64,
        throughput: sum.throughput(),
        latency: Rate::Latency.of(&sum),
        hops: Rate::Hops.of(&sum),
    }
}
