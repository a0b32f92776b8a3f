// SPDX-License-Identifier: MIT OR Apache-2.0
//! Each printed number over all sets.

use flitforge_results::Row;

use super::family::Tried;
use super::score::{factor, is_close, name};

/// A printed number, and what the sets give for it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Number {
    /// What it is called.
    pub(super) name: String,
    /// The printed number.
    pub(super) printed: f64,
    /// Under the common choices.
    pub(super) common: Option<f64>,
    /// The nearest of all sets.
    pub(super) nearest: Option<f64>,
    /// The set that gives it.
    pub(super) set: String,
    /// How many sets are within 10 %, of those that keep every order.
    pub(super) close: usize,
    /// Whether the nearest is within 10 %.
    pub(super) met: bool,
}

/// Every printed number, in the paper's order. Only sets that keep every order count.
pub(super) fn numbers(tried: &[Tried]) -> Vec<Number> {
    let Some(common) = tried.iter().find(|tried| tried.set.0.is_empty()) else { return Vec::new() };
    let ordered: Vec<&Tried> = tried.iter().filter(|tried| tried.score.ordered()).collect();
    common.score.numbers.iter().enumerate().map(|(place, row)| number(row, place, &ordered)).collect()
}

fn number(common: &Row, place: usize, ordered: &[&Tried]) -> Number {
    let all = || ordered.iter().filter_map(|tried| Some((tried, tried.score.numbers.get(place)?)));
    let nearest = all().min_by(|one, other| factor(one.1).total_cmp(&factor(other.1)));
    Number {
        name: name(common),
        printed: common.paper.unwrap_or_default(),
        common: common.measured,
        nearest: nearest.and_then(|(_, row)| row.measured),
        set: nearest.map(|(tried, _)| tried.name.clone()).unwrap_or_default(),
        close: all().filter(|(_, row)| is_close(row)).count(),
        met: nearest.is_some_and(|(_, row)| is_close(row)),
    }
}
