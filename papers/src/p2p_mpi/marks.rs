// SPDX-License-Identifier: MIT OR Apache-2.0
//! The points of the figures.

use flitforge_traffic::gossip::Scheme;

use super::outcome::{Detected, Drawn, Exact, Outcome, Spread};
use super::over;
use super::overhead::{self, Overhead, ratio};
use super::replication;
use crate::Mark;

const PROBABILITY: &str = "probability";
const SECONDS: &str = "seconds";
const ROUNDS: &str = "rounds";

/// What ends are that are no interval.
const EXTREMES: &str = "least to greatest";

/// Every point, in the order of the figures.
pub fn marks(outcome: &Outcome) -> Vec<Mark> {
    let replicas = replication::curve().into_iter().map(|(replicas, probability)| {
        let at = (f64::from(replicas), probability);
        Mark::new("fig10", "ten processes", at, PROBABILITY)
    });
    let exact = outcome.exact.iter().map(exact_mark);
    let drawn = outcome.drawn.iter().flat_map(drawn_marks);
    let detected = outcome.detected.iter().flat_map(detected_marks);
    let spread = outcome.spread.iter().map(spread_mark);
    let overhead = outcome.overhead.iter().flat_map(|own| overhead_marks(&outcome.overhead, own));
    let measured = measured_marks(&outcome.overhead);
    let paper = replicas.chain(overhead).chain(measured).chain(exact).chain(drawn).chain(detected);
    paper.chain(spread).chain(over::marks(&outcome.over)).collect()
}

/// The time of a ping-pong in proportion to that of one copy.
fn overhead_marks(all: &[Overhead], own: &Overhead) -> Option<Mark> {
    let at = (own.bytes as f64, ratio(all, own)?);
    Some(Mark::new("fig9", format!("r = {}", own.degree), at, "times"))
}

/// Failure with measured durations, for the largest messages.
fn measured_marks(all: &[Overhead]) -> Vec<Mark> {
    let law = |(name, failures): (&'static str, Vec<(u32, f64)>)| {
        failures.into_iter().map(move |(degree, probability)| {
            Mark::new("measured", name, (f64::from(degree), probability), PROBABILITY)
        })
    };
    overhead::failures(all).into_iter().flat_map(law).collect()
}

fn exact_mark(exact: &Exact) -> Mark {
    let at = (f64::from(exact.nodes), exact.probability);
    Mark::new("fig12", format!("{}, every set", exact.scheme), at, PROBABILITY)
}

/// Drawn sets with their interval, and the sum over isolated nodes. Without a failing set there is no share
/// to show.
fn drawn_marks(drawn: &Drawn) -> Vec<Mark> {
    let nodes = f64::from(drawn.nodes);
    let ends = (drawn.interval.low, drawn.interval.high);
    let share = Mark::new("fig12", format!("{}, drawn", drawn.scheme), (nodes, drawn.share()), PROBABILITY);
    let leading = Mark::new(
        "fig12",
        format!("{}, one node cut off", drawn.scheme),
        (nodes, drawn.leading),
        PROBABILITY,
    );
    let shown = (drawn.failing > 0).then(|| share.between(ends, "95 % interval"));
    shown.into_iter().chain((drawn.leading > 0.0).then_some(leading)).collect()
}

fn detected_marks(detected: &Detected) -> Vec<Mark> {
    let Detected { scheme, timeout, .. } = detected;
    let nodes = f64::from(detected.nodes);
    let seconds = |milliseconds: f64| milliseconds / 1000.0;
    let mean = (nodes, seconds(detected.mean));
    let [least, greatest] = [detected.least, detected.greatest].map(|time| seconds(time as f64));
    let figure = if matches!(scheme, Scheme::Binary | Scheme::DoubleBinary) { "fig13" } else { "beyond-13" };
    let theory = (nodes, seconds(detected.cleanup as f64));
    let theory = Mark::new(figure, format!("{scheme}, theoretical"), theory, SECONDS);
    let theory = (*timeout == "lag").then_some(theory);
    let mean = Mark::new(figure, format!("{scheme}, by {timeout}"), mean, SECONDS)
        .between((least, greatest), EXTREMES);
    theory.into_iter().chain([mean]).collect()
}

fn spread_mark(spread: &Spread) -> Mark {
    let at = (f64::from(spread.nodes), f64::from(spread.worst));
    Mark::new("rounds", spread.scheme.name(), at, ROUNDS)
        .between((spread.first.into(), spread.worst.into()), EXTREMES)
}
