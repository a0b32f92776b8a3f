// SPDX-License-Identifier: MIT OR Apache-2.0
//! Repetitions: points that differ in their seeds alone, and means over them.

use std::collections::HashMap;

use flitforge_sim::report::Verdict;
use flitforge_sim::stats::batch::student_t95;

use crate::{Labels, Point, quantity};

/// The label that counts the repetitions of a point.
pub const REPETITION: &str = "repetition";

/// Points that have all labels in common except the number of the repetition.
#[derive(Debug, Clone, PartialEq)]
pub struct Repeated<'a> {
    /// Their labels, without that number.
    pub labels: Labels,
    /// One or more, in the order of the sweep.
    pub points: Vec<&'a Point>,
}

/// A mean over repetitions.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Half the width of its 95 % confidence interval, by Student's t; `None` of a single number.
    pub ci95: Option<f64>,
}

/// Points in groups of their repetitions, in the order of the sweep.
pub fn repeated<'a>(points: impl IntoIterator<Item = &'a Point>) -> Vec<Repeated<'a>> {
    let mut groups: Vec<Repeated<'_>> = Vec::new();
    let mut places: HashMap<Labels, usize> = HashMap::new();
    for point in points {
        let labels = without(&point.labels, &[REPETITION]);
        let place = *places.entry(labels.clone()).or_insert(groups.len());
        match groups.get_mut(place) {
            Some(group) => group.points.push(point),
            None => groups.push(Repeated { labels, points: vec![point] }),
        }
    }
    groups
}

/// Whether some points are repetitions of one another.
pub fn is_repeated(points: &[Point]) -> bool {
    points.iter().any(|point| point.label(REPETITION).is_some())
}

/// Labels other than some.
pub fn without(labels: &Labels, keys: &[&str]) -> Labels {
    labels.iter().filter(|(name, _)| !keys.contains(&name.as_str())).cloned().collect()
}

impl Repeated<'_> {
    /// The mean of a column over the repetitions that have it.
    pub fn mean(&self, column: &str) -> Option<Mean> {
        Mean::of(&self.points.iter().filter_map(|point| quantity::number(point, column)).collect::<Vec<_>>())
    }

    /// How many repetitions are stable.
    pub fn stable(&self) -> usize {
        self.points.iter().filter(|point| point.report.verdict == Verdict::Stable).count()
    }
}

impl Mean {
    /// The mean of some independent numbers; `None` without any.
    pub fn of(numbers: &[f64]) -> Option<Self> {
        let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
        (!numbers.is_empty()).then(|| Self { mean, ci95: half_width(numbers) })
    }
}

/// Half the width of the 95 % confidence interval of the mean of some independent numbers, by Student's t;
/// `None` of fewer than two.
pub fn half_width(numbers: &[f64]) -> Option<f64> {
    let n = numbers.len() as f64;
    if numbers.len() > 1 && numbers.iter().all(|x| x == &numbers[0]) {
        // Nothing to round.
        return Some(0.0);
    }
    let mean = numbers.iter().sum::<f64>() / n;
    let squares: f64 = numbers.iter().map(|x| (x - mean).powi(2)).sum();
    (numbers.len() > 1).then(|| student_t95(numbers.len() - 1) * (squares / (n - 1.0) / n).sqrt())
}
