// SPDX-License-Identifier: MIT OR Apache-2.0
//! A cell of the study: runs that differ by their seed only.

use flitforge_sim::stats::batch::student_t95;
use serde::Serialize;

use super::quantity::Quantity;
use super::scene::{Scene, Study, Threshold, Way};
use super::trial::Trial;

/// A number over the repetitions.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Spread {
    /// Mean.
    pub mean: f64,
    /// The least.
    pub least: f64,
    /// The greatest.
    pub most: f64,
    /// Half the width of the interval that holds the mean with 95 %, by Student's distribution; `None` of a
    /// single number.
    pub half: Option<f64>,
}

/// What came out of runs that differ by their seed, and with it by who dies.
#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    /// The study.
    pub study: Study,
    /// Number of nodes.
    pub nodes: u32,
    /// Flits per node and cycle.
    pub load: f64,
    /// What the network does about its dead.
    pub way: Way,
    /// When.
    pub threshold: Threshold,
    /// How many die.
    pub deaths: usize,
    /// How many runs.
    pub repetitions: usize,
    /// What was read off them; what none of them has is left out.
    pub values: Vec<(Quantity, Spread)>,
}

impl Cell {
    /// The threshold in words; empty where nothing heals.
    pub fn when(&self) -> String {
        if self.way == Way::None { String::new() } else { self.threshold.words() }
    }

    /// A number over the repetitions.
    pub fn spread(&self, quantity: Quantity) -> Option<Spread> {
        self.values.iter().find(|(own, _)| *own == quantity).map(|&(_, spread)| spread)
    }

    /// Its mean.
    pub fn mean(&self, quantity: Quantity) -> Option<f64> {
        self.spread(quantity).map(|spread| spread.mean)
    }

    fn of(trials: &[&Trial]) -> Option<Self> {
        let Scene { study, nodes, load, way, threshold, ref deaths, .. } = trials.first()?.scene;
        let value = |quantity: Quantity| {
            let found: Vec<f64> = trials.iter().filter_map(|trial| quantity.of(trial)).collect();
            Some((quantity, Spread::of(&found)?))
        };
        let values = Quantity::of_study(study).into_iter().filter_map(value).collect();
        let (deaths, repetitions) = (deaths.len(), trials.len());
        Some(Self { study, nodes, load, way, threshold, deaths, repetitions, values })
    }
}

impl Spread {
    /// Of some numbers; `None` of none.
    pub fn of(numbers: &[f64]) -> Option<Self> {
        let n = numbers.len() as f64;
        let least = numbers.iter().copied().reduce(f64::min)?;
        let most = numbers.iter().copied().reduce(f64::max)?;
        if least.to_bits() == most.to_bits() {
            // Nothing to round.
            return Some(Self { mean: least, least, most, half: (numbers.len() > 1).then_some(0.0) });
        }
        let mean = numbers.iter().sum::<f64>() / n;
        let squares: f64 = numbers.iter().map(|x| (x - mean).powi(2)).sum();
        let half =
            (numbers.len() > 1).then(|| student_t95(numbers.len() - 1) * (squares / (n - 1.0) / n).sqrt());
        Some(Self { mean, least, most, half })
    }
}

/// The runs of the studies that are compared number by number, put together in the order of the plan.
pub(super) fn cells(trials: &[Trial]) -> Vec<Cell> {
    let mut groups: Vec<Vec<&Trial>> = Vec::new();
    let alike = |a: &Scene, b: &Scene| {
        (a.study, a.nodes, a.load.to_bits(), a.way, a.threshold)
            == (b.study, b.nodes, b.load.to_bits(), b.way, b.threshold)
    };
    for trial in trials.iter().filter(|trial| trial.scene.study != Study::Course) {
        match groups.iter_mut().find(|group| alike(&group[0].scene, &trial.scene)) {
            Some(group) => group.push(trial),
            None => groups.push(vec![trial]),
        }
    }
    groups.iter().filter_map(|group| Cell::of(group)).collect()
}
