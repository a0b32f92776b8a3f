// SPDX-License-Identifier: MIT OR Apache-2.0
//! One run: the settings that differ from the shipped configuration.

use flitforge_config::{self as config, Config, Diagnostics, Request};
use flitforge_topology::healing::Method;
use serde::Serialize;

use crate::Embedded;
use crate::embedded::embedded;

/// The path of the configuration in the repository.
const PATH: &str = "experiments/healing/network.toml";

/// It as it is there.
const FILES: Embedded = embedded!("experiments/healing/network.toml");

/// What a run belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Study {
    /// One node dies, in networks of many sizes.
    OneDeath,
    /// The traffic in the course of time.
    Course,
    /// Nodes die one after the other, and thresholds say when to heal.
    SeveralDeaths,
}

/// What a network does about its dead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// Nothing: packets go round them by misrouting.
    None,
    /// It writes its tables anew.
    Naive,
    /// It writes what differs.
    Adaptive,
}

impl Way {
    /// All three.
    pub const ALL: [Self; 3] = [Self::None, Self::Naive, Self::Adaptive];

    /// The methods that heal.
    pub const HEALING: [Self; 2] = [Self::Naive, Self::Adaptive];

    /// The value of `healing.method`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Naive => Method::Naive.name(),
            Self::Adaptive => Method::Adaptive.name(),
        }
    }
}

/// What begins healing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Threshold {
    /// A number of dead nodes that are not healed.
    Failed(u32),
    /// A packet with more extra hops than this, or as many dead nodes as a node has links less one.
    ExtraHops(u32),
}

impl Threshold {
    /// In words.
    pub fn words(self) -> String {
        match self {
            Self::Failed(failed) => format!("failed = {failed}"),
            Self::ExtraHops(hops) => format!("extra_hops = {hops}"),
        }
    }
}

/// A run.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Scene {
    /// What it belongs to.
    pub study: Study,
    /// Number of nodes.
    pub nodes: u32,
    /// Flits per node and cycle.
    pub load: f64,
    /// What the network does about its dead.
    pub way: Way,
    /// When, if it does.
    pub threshold: Threshold,
    /// Who dies: cycle and node.
    pub deaths: Vec<(u64, u32)>,
    /// Seed of the traffic.
    pub seed: u64,
    /// Cycles before the traffic is looked at.
    pub warmup: u64,
    /// Cycles of a window.
    pub window: u64,
    /// Cycles of the run.
    pub end: u64,
}

impl Scene {
    /// What is set in the configuration, as `--set` takes it.
    pub fn settings(&self) -> Vec<String> {
        let died = |&(at, router): &(u64, u32)| format!("{{ at = {at}, router = {router} }}");
        let schedule: Vec<String> = self.deaths.iter().map(died).collect();
        let mut settings = vec![
            format!("network.nodes={}", self.nodes),
            format!("traffic.load={}", self.load),
            format!("faults.schedule=[{}]", schedule.join(", ")),
            format!("measure.seed={}", self.seed),
            format!("measure.cycles={}", self.end),
        ];
        if self.way != Way::None {
            settings.push(format!("healing.method=\"{}\"", self.way.name()));
            settings.push(format!("healing.window={}", self.window));
            settings.extend(match self.threshold {
                Threshold::Failed(failed) => vec![format!("healing.failed={failed}")],
                Threshold::ExtraHops(hops) => vec![
                    format!("healing.failed={}", self.deaths.len()),
                    format!("healing.extra_hops={hops}"),
                ],
            });
        }
        settings
    }

    /// The configuration.
    ///
    /// # Errors
    /// What is wrong with the settings, such as an impossible size.
    pub fn config(&self) -> Result<Config, Diagnostics> {
        config::load(&Request { path: PATH, overrides: &self.settings(), files: &FILES })
    }
}
