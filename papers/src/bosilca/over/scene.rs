// SPDX-License-Identifier: MIT OR Apache-2.0
//! One run over a network.

use serde::{Deserialize, Serialize};

use super::super::outcome::Shape;
use super::super::plan::Plan;
use crate::embedded::embedded;
use crate::fabric::{self, no_files};
use crate::{Embedded, Fabric, SceneError};

/// The configuration of all runs.
const PATH: &str = "experiments/bosilca/network.toml";
const FILES: Embedded = embedded!("experiments/bosilca/network.toml");

/// The cycle of a death: the first graph has stood for long.
const DEATH: u64 = 5000;
/// Who dies: an inner process of the tree.
const DEAD: u32 = 4;

/// What is run.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The network.
    pub fabric: Fabric,
    /// Its nodes, a rank on each.
    pub nodes: u32,
    /// The tree from which the ranks start.
    pub tree: Shape,
    /// Other traffic, as a fraction of capacity.
    pub load: f64,
    /// Whether a rank dies. In a binomial graph its router dies too, and the network heals.
    pub death: bool,
}

/// What came of a run. Cycles count from the start, or from the death.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Over {
    /// What was run.
    #[serde(flatten)]
    pub scene: Scene,
    /// What was set, as `--set` takes it.
    pub settings: Vec<String>,
    /// Cycles of the timer.
    pub period: u64,
    /// Cycles until the ring stood.
    pub ring: Option<u64>,
    /// The same without contention.
    pub ideal_ring: Option<u64>,
    /// Cycles until the graph stood.
    pub graph: Option<u64>,
    /// The same without contention.
    pub ideal_graph: Option<u64>,
    /// Messages of the whole run.
    pub messages: u64,
}

/// All runs of a plan.
pub fn scenes(plan: &Plan) -> Vec<Scene> {
    let sizes =
        Fabric::ALL.into_iter().flat_map(|fabric| plan.fabrics.iter().map(move |&nodes| (fabric, nodes)));
    let runs = sizes.flat_map(|(fabric, nodes)| {
        let scene = move |load, death| Scene { fabric, nodes, tree: Shape::Binomial, load, death };
        let binary = Scene { tree: Shape::Binary, ..scene(0.0, false) };
        let start = [scene(0.0, false), scene(0.1, false), scene(0.3, false), binary];
        start.into_iter().chain([scene(0.0, true), scene(0.1, true)])
    });
    runs.collect()
}

impl Scene {
    /// What is set in the configuration, as `--set` takes it.
    pub fn settings(&self) -> Vec<String> {
        let Self { fabric, nodes, tree, load, death } = *self;
        let mut settings = fabric.settings(nodes);
        settings.push(format!("workload.tree=\"{}\"", tree.name()));
        if load > 0.0 {
            settings.extend([String::from("workload.background=true"), format!("traffic.load={load}")]);
        }
        match fabric {
            Fabric::Bmg if death => settings.extend(healing()),
            _ if death => settings.push(format!("workload.deaths=[[{DEAD}, {DEATH}]]")),
            _ => {}
        }
        settings
    }

    /// Makes the run.
    ///
    /// # Errors
    /// See [`SceneError`].
    pub fn run(self) -> Result<Over, SceneError> {
        let settings = self.settings();
        let report = fabric::run((PATH, &FILES), &settings, no_files)?;
        let missing = || SceneError::Missing { path: PATH, what: "bring-up" };
        let bring_up = report.bring_up.ok_or_else(missing)?;
        let build = *bring_up.builds.last().ok_or_else(missing)?;
        Ok(Over {
            scene: self,
            settings,
            period: bring_up.period,
            ring: build.ring,
            ideal_ring: build.ideal_ring,
            graph: build.graph,
            ideal_graph: build.ideal_graph,
            messages: report.messages,
        })
    }
}

/// A binomial graph that heals when a router has died.
fn healing() -> Vec<String> {
    let mut settings: Vec<String> = [
        "routing.algorithm=\"static-dr\"",
        "router.virtual_channels=8",
        "routing.max_reversals=7",
        "routing.misroute=\"never\"",
        "routing.misroute_limit=4",
        "healing.method=\"adaptive\"",
    ]
    .map(String::from)
    .to_vec();
    settings.push(format!("faults.schedule=[{{ at = {DEATH}, router = {DEAD} }}]"));
    settings
}
