// SPDX-License-Identifier: MIT OR Apache-2.0
//! The points of the figures.

use super::outcome::{Outcome, Size};
use super::{applications, over};
use crate::Mark;

/// Every point, in the order of the figures.
pub fn marks(outcome: &Outcome) -> Vec<Mark> {
    outcome
        .sizes
        .iter()
        .flat_map(marks_of)
        .chain(over::marks(&outcome.over))
        .chain(applications::marks(&outcome.applications))
        .collect()
}

/// What a scheme is called in a figure.
fn curve(size: &Size) -> String {
    match size.arity {
        None | Some(2) => size.scheme.to_owned(),
        Some(arity) => format!("{}, arity {arity}", size.scheme),
    }
}

fn marks_of(size: &Size) -> Vec<Mark> {
    let nodes = f64::from(size.nodes);
    let mark = |figure, y: f64, unit| Mark::new(figure, curve(size), (nodes, y), unit);
    let distances = mark("distances", size.distances.into(), "distances");
    if size.arity.is_some_and(|arity| arity > 2) {
        return if size.scheme == "next" { vec![distances] } else { Vec::new() };
    }
    let everywhere = |spread: u32| mark("everywhere", f64::from(size.gather_steps + spread), "steps");
    let messages = mark("messages", f64::from(size.messages) / nodes, "messages a process and step");
    let work = mark("work", size.most_work, "messages a step")
        .between((size.least_work, size.most_work), "least to greatest");
    let measured = size.spread.map(everywhere).into_iter().chain([messages, work]);
    let links = (size.scheme != "static").then_some(distances);
    measured.chain(links).collect()
}
