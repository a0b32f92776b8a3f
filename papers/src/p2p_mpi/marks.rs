// SPDX-License-Identifier: MIT OR Apache-2.0
//! The points of the figures.

use flitforge_traffic::gossip::Scheme;
use serde::Serialize;

use super::interval::Interval;
use super::outcome::{Detected, Drawn, Exact, Outcome, Spread};
use super::replication;

/// One point of a curve.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Mark {
    /// The figure, such as `fig12`.
    pub figure: &'static str,
    /// The curve.
    pub curve: String,
    /// Place on the horizontal axis.
    pub x: f64,
    /// Place on the vertical axis.
    pub y: f64,
    /// Lower end of the 95 % interval, or the least value.
    pub low: Option<f64>,
    /// Upper end of the 95 % interval, or the greatest value.
    pub high: Option<f64>,
    /// Unit of `y`.
    pub unit: &'static str,
}

const PROBABILITY: &str = "probability";
const SECONDS: &str = "seconds";
const ROUNDS: &str = "rounds";

impl Mark {
    fn new(figure: &'static str, curve: String, (x, y): (f64, f64), unit: &'static str) -> Self {
        Self { figure, curve, x, y, low: None, high: None, unit }
    }

    fn within(self, low: f64, high: f64) -> Self {
        Self { low: Some(low), high: Some(high), ..self }
    }
}

/// Every point, in the order of the figures.
pub fn marks(outcome: &Outcome) -> Vec<Mark> {
    let replicas = replication::curve().into_iter().map(|(replicas, probability)| {
        let at = (f64::from(replicas), probability);
        Mark::new("fig10", String::from("ten processes"), at, PROBABILITY)
    });
    let exact = outcome.exact.iter().map(exact_mark);
    let drawn = outcome.drawn.iter().flat_map(drawn_marks);
    let detected = outcome.detected.iter().flat_map(detected_marks);
    let spread = outcome.spread.iter().map(spread_mark);
    replicas.chain(exact).chain(drawn).chain(detected).chain(spread).collect()
}

fn exact_mark(exact: &Exact) -> Mark {
    let at = (f64::from(exact.nodes), exact.probability);
    Mark::new("fig12", format!("{}, every set", exact.scheme), at, PROBABILITY)
}

/// Drawn sets with their interval, and the sum over isolated nodes. Without a failing set there is no share
/// to show.
fn drawn_marks(drawn: &Drawn) -> Vec<Mark> {
    let nodes = f64::from(drawn.nodes);
    let Interval { low, high } = drawn.interval;
    let share = Mark::new("fig12", format!("{}, drawn", drawn.scheme), (nodes, drawn.share()), PROBABILITY);
    let leading = Mark::new(
        "fig12",
        format!("{}, one node cut off", drawn.scheme),
        (nodes, drawn.leading),
        PROBABILITY,
    );
    let shown = (drawn.failing > 0).then(|| share.within(low, high));
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
    let mean = Mark::new(figure, format!("{scheme}, by {timeout}"), mean, SECONDS).within(least, greatest);
    theory.into_iter().chain([mean]).collect()
}

fn spread_mark(spread: &Spread) -> Mark {
    let at = (f64::from(spread.nodes), f64::from(spread.worst));
    Mark::new("rounds", spread.scheme.name().to_owned(), at, ROUNDS)
        .within(spread.first.into(), spread.worst.into())
}
