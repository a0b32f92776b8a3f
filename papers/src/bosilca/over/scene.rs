// SPDX-License-Identifier: MIT OR Apache-2.0
//! One run over a network.

use flitforge::workload::execute;
use flitforge_config::{self as config, Colour, Diagnostics, Request};
use serde::Serialize;

use super::super::outcome::Shape;
use super::super::plan::Plan;
use crate::Embedded;
use crate::embedded::embedded;

/// The configuration of all runs.
const PATH: &str = "experiments/bosilca/network.toml";
const FILES: Embedded = embedded!("experiments/bosilca/network.toml");

/// The cycle of a death: the first graph has stood for long.
const DEATH: u64 = 5000;
/// Who dies: an inner process of the tree.
const DEAD: u32 = 4;

/// A kind of network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fabric {
    /// A square mesh.
    Mesh,
    /// A square torus.
    Torus,
    /// A binomial graph.
    Bmg,
}

impl Fabric {
    const ALL: [Self; 3] = [Self::Mesh, Self::Torus, Self::Bmg];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mesh => "mesh",
            Self::Torus => "torus",
            Self::Bmg => "BMG",
        }
    }
}

/// What is run.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
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
#[derive(Debug, Clone, PartialEq, Serialize)]
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

/// Why a run could not be made. Each is a defect of the plan or the program.
#[derive(Debug, thiserror::Error)]
pub enum SceneError {
    /// The configuration is wrong.
    #[error("{}", .0.render(Colour::Never))]
    Configuration(Diagnostics),
    /// The run is refused.
    #[error(transparent)]
    Run(#[from] flitforge::Error),
    /// The configuration has no bring-up.
    #[error("{PATH} has no bring-up")]
    NoBringUp,
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
        let side = nodes.isqrt();
        let mut settings = match fabric {
            Fabric::Mesh | Fabric::Torus => vec![format!("network.radix=[{side}, {side}]")],
            Fabric::Bmg => vec![format!("network.nodes={nodes}")],
        };
        settings.insert(0, format!("network.topology=\"{}\"", fabric.name().to_lowercase()));
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
        let request = Request { path: PATH, overrides: &settings, files: &FILES };
        let config = config::load(&request).map_err(SceneError::Configuration)?;
        let section = config.workload.as_ref().ok_or(SceneError::NoBringUp)?;
        let none = |_: &str| Err::<std::fs::File, _>(std::io::ErrorKind::NotFound.into());
        let report = execute(&config, section, false, none)?;
        let bring_up = report.bring_up.ok_or(SceneError::NoBringUp)?;
        let build = *bring_up.builds.last().ok_or(SceneError::NoBringUp)?;
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
