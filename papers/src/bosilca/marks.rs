// SPDX-License-Identifier: MIT OR Apache-2.0
//! The points of the figures.

use super::outcome::{Build, Order, Outcome, Shape};
use super::over::{Over, Scene};
use crate::Mark;

/// "We assume that each message takes 50 microseconds to be sent from one node to another" (section 4).
pub(super) const SECONDS_OF_A_PHASE: f64 = 50e-6;

const SECONDS: &str = "seconds";
const PHASES: &str = "phases";
const MESSAGES: &str = "messages";

/// Every point, in the order of the paper.
pub fn marks(outcome: &Outcome) -> Vec<Mark> {
    let balanced = outcome.builds.iter().filter(|build| build.shape != Shape::Random);
    let mut marks: Vec<Mark> = balanced.flat_map(|build| balanced_marks(outcome, build)).collect();
    marks.extend(random_marks(outcome));
    marks.extend(outcome.states.iter().map(|states| {
        let y = states.consumed as f64 / states.states.max(1) as f64 / f64::from(states.nodes);
        Mark::new("states", "messages a process", (states.nodes.into(), y), MESSAGES)
    }));
    marks.extend(outcome.over.iter().flat_map(over_marks));
    marks
}

/// Without other traffic, from reset on.
fn over_marks(over: &Over) -> Vec<Mark> {
    let Scene { fabric, nodes, tree, load, death } = over.scene;
    if tree == Shape::Binary || load > 0.0 || death {
        return Vec::new();
    }
    let points = [
        ("over-graph", "", over.graph),
        ("over-graph", ", ideal", over.ideal_graph),
        ("over-ring", "", over.ring),
        ("over-ring", ", ideal", over.ideal_ring),
    ];
    let mark = |(figure, end, cycles): (&'static str, &str, Option<u64>)| {
        let curve = format!("{}{end}", fabric.name());
        Some(Mark::new(figure, curve, (nodes.into(), cycles? as f64), "cycles"))
    };
    points.into_iter().filter_map(mark).collect()
}

fn balanced_marks(outcome: &Outcome, build: &Build) -> Vec<Mark> {
    let (Some(ring), Some(graph)) = (build.ring, build.graph) else { return Vec::new() };
    let name = build.shape.name();
    let mark = |figure, curve: &str, y: f64, unit| {
        Mark::new(figure, format!("{name}, {curve}"), (build.nodes.into(), y), unit)
    };
    let seconds = |phases: u64| phases as f64 * SECONDS_OF_A_PHASE;
    match (build.synchronous, build.order) {
        (true, _) => {
            vec![
                mark("fig2b", "ring", ring as f64, PHASES),
                mark("fig2b", "binomial graph", graph as f64, PHASES),
            ]
        }
        (false, Order::Together) => vec![
            mark("fig2a", "ring", seconds(ring), SECONDS),
            mark("fig2a", "both at once", seconds(graph), SECONDS),
            mark("fig3", "ring", f64::from(build.most_for_ring), MESSAGES),
            mark("fig3", "both at once", f64::from(build.most_for_graph), MESSAGES),
        ],
        (false, Order::FromRing) => {
            let before = together(outcome, build.shape, build.nodes).and_then(|together| together.ring);
            let both = before.map(|before| seconds(before + graph));
            both.map(|both| mark("fig2a", "one after the other", both, SECONDS)).into_iter().collect()
        }
        (false, Order::Timer) => vec![
            mark("timer", "ring", seconds(ring), SECONDS),
            mark("timer", "binomial graph", seconds(graph), SECONDS),
        ],
    }
}

/// The asynchronous run of a balanced tree with the paper's device.
pub(super) fn together(outcome: &Outcome, shape: Shape, nodes: u32) -> Option<&Build> {
    of(outcome, shape, nodes, Order::Together)
}

/// An asynchronous run of a balanced tree.
pub(super) fn of(outcome: &Outcome, shape: Shape, nodes: u32, order: Order) -> Option<&Build> {
    outcome.builds.iter().find(|build| {
        build.shape == shape && build.nodes == nodes && build.order == order && !build.synchronous
    })
}

/// The runs of random trees of one size and depth under one scheduler.
pub(super) fn draws(
    outcome: &Outcome,
    nodes: u32,
    depth: u32,
    synchronous: bool,
) -> impl Iterator<Item = &Build> {
    outcome.builds.iter().filter(move |build| {
        build.shape == Shape::Random
            && (build.nodes, build.depth, build.synchronous) == (nodes, depth, synchronous)
    })
}

/// Sizes and depths of the random trees, in their order.
pub(super) fn grid(outcome: &Outcome) -> Vec<(u32, u32)> {
    let random = outcome.builds.iter().filter(|build| build.shape == Shape::Random);
    let mut grid: Vec<(u32, u32)> = random.map(|build| (build.nodes, build.depth)).collect();
    grid.dedup();
    grid
}

fn random_marks(outcome: &Outcome) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (nodes, depth) in grid(outcome) {
        for (figure, synchronous, unit, scale) in
            [("fig4a", false, SECONDS, SECONDS_OF_A_PHASE), ("fig4b", true, PHASES, 1.0)]
        {
            let of = |when: fn(&Build) -> Option<u64>| -> Vec<f64> {
                let phases = draws(outcome, nodes, depth, synchronous).filter_map(when);
                phases.map(|phases| phases as f64 * scale).collect()
            };
            for (what, times) in [("ring", of(|build| build.ring)), ("graph", of(|build| build.graph))] {
                let Some(mean) = mean(&times) else { continue };
                let curve = format!("depth {depth}, {what}");
                let ends = times.iter().fold((mean, mean), |(low, high), &t| (low.min(t), high.max(t)));
                let mark = Mark::new(figure, curve, (nodes.into(), mean), unit);
                marks.push(if times.len() > 1 { mark.between(ends, "least to greatest") } else { mark });
            }
        }
    }
    marks
}

/// The mean of some values, if there are any.
fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}
