// SPDX-License-Identifier: MIT OR Apache-2.0
//! The results of the study.

use flitforge_topology::reliability::Interval;
use flitforge_traffic::gossip::Scheme;
use serde::Serialize;

use super::loads::Load;
use super::over::Over;
use super::overhead::Overhead;

/// Everything that follows from the plan.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Outcome {
    /// Sizes whose sets of failed nodes were all counted.
    pub exact: Vec<Exact>,
    /// Sizes for which sets were drawn.
    pub drawn: Vec<Drawn>,
    /// Times of detection.
    pub detected: Vec<Detected>,
    /// Rounds of news.
    pub spread: Vec<Spread>,
    /// Rounds over networks.
    pub loads: Vec<Load>,
    /// Ping-pongs with copies.
    pub overhead: Vec<Overhead>,
    /// Gossip over networks.
    pub over: Over,
}

/// How likely detection fails, from every set of failed nodes.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Exact {
    /// The scheme.
    #[serde(serialize_with = "by_name")]
    pub scheme: Scheme,
    /// Number of nodes.
    pub nodes: u32,
    /// For each number of failed nodes the sets that make detection fail.
    pub sets: Vec<u64>,
    /// The probability.
    pub probability: f64,
}

/// How likely detection fails, from drawn sets.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Drawn {
    /// The scheme.
    #[serde(serialize_with = "by_name")]
    pub scheme: Scheme,
    /// Number of nodes.
    pub nodes: u32,
    /// Sets drawn.
    pub trials: u64,
    /// Sets that make detection fail.
    pub failing: u64,
    /// The exact 95 % interval of the probability.
    pub interval: Interval,
    /// At least this likely a living node is cut off from all that it receives from.
    pub isolated_least: f64,
    /// The sum over all nodes of the probabilities to be cut off.
    pub leading: f64,
}

impl Drawn {
    /// The share of the trials.
    pub fn share(&self) -> f64 {
        self.failing as f64 / self.trials as f64
    }
}

/// Times from a crash to its detection by the other nodes, in milliseconds.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Detected {
    /// The scheme.
    #[serde(serialize_with = "by_name")]
    pub scheme: Scheme,
    /// How a standstill is measured: `lag` or `silence`.
    pub timeout: &'static str,
    /// Number of nodes.
    pub nodes: u32,
    /// The cleanup time: the theoretical detection time.
    pub cleanup: u64,
    /// Detections: of each crash by each living node.
    pub count: u64,
    /// Detections that are missing at the end of the runs, or that began before the crash.
    pub missing: u64,
    /// Mean time to the declaration.
    pub mean: f64,
    /// The least time.
    pub least: u64,
    /// The greatest time.
    pub greatest: u64,
    /// Suspicions of living nodes, in all runs.
    pub false_suspicions: u64,
}

/// Rounds after which everybody has news of everybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Spread {
    /// The scheme.
    #[serde(serialize_with = "by_name")]
    pub scheme: Scheme,
    /// Number of nodes.
    pub nodes: u32,
    /// From the first round of a cycle on.
    pub first: u32,
    /// From the worst round of a cycle on.
    pub worst: u32,
    /// As the paper prints it.
    pub printed: u32,
}

/// A scheme as the paper calls it.
pub(super) fn by_name<S: serde::Serializer>(scheme: &Scheme, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(scheme.name())
}
