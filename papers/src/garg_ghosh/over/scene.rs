// SPDX-License-Identifier: MIT OR Apache-2.0
//! One run over a network.

use flitforge_config::Named;
use flitforge_router::circulant::MAX_JUMPS;
use flitforge_traffic::revolving::{RevolvingError, Schedule, Scheme};
use serde::{Serialize, Serializer};

use super::super::plan::Plan;
use crate::embedded::embedded;
use crate::fabric::{self, no_files};
use crate::{Embedded, SceneError};

/// The configuration of all runs.
const PATH: &str = "experiments/garg-ghosh/network.toml";
const FILES: Embedded = embedded!("experiments/garg-ghosh/network.toml");

/// Steps of a run are whole revolutions, of so many steps at least.
const STEPS: u32 = 128;

/// Cycles of a processor for a message, in the runs where messages cost something.
const OVERHEAD: u64 = 20;

/// A kind of network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fabric {
    /// A mesh, square or nearly so.
    Mesh,
    /// A torus of the same shape.
    Torus,
    /// The binomial graph.
    Bmg,
    /// The circulant graph with a link for each distance of the scheme.
    Exact,
}

impl Fabric {
    pub(super) const ALL: [Self; 4] = [Self::Mesh, Self::Torus, Self::Bmg, Self::Exact];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mesh => "mesh",
            Self::Torus => "torus",
            Self::Bmg => "BMG",
            Self::Exact => "exact links",
        }
    }
}

/// What is run.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Scene {
    /// The network.
    pub fabric: Fabric,
    /// The hierarchy.
    #[serde(serialize_with = "by_name")]
    pub scheme: Scheme,
    /// Its nodes, a rank on each.
    pub nodes: u32,
    /// Cycles of a processor for each message that it sends or receives.
    pub overhead: u64,
}

fn by_name<S: Serializer>(scheme: &Scheme, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(Named::name(*scheme))
}

/// What came of a run. Times are in cycles.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Over {
    /// What was run.
    #[serde(flatten)]
    pub scene: Scene,
    /// What was set, as `--set` takes it.
    pub settings: Vec<String>,
    /// Links of a node.
    pub degree: u32,
    /// From when all ranks had begun a result until it was complete, mean.
    pub latency: f64,
    /// From when all ranks had begun a result until all knew it, mean; absent where no result came so far.
    pub everywhere: Option<f64>,
    /// From one result to the next, mean.
    pub interval: f64,
    /// From one result to the next without contention, mean.
    pub ideal_interval: f64,
    /// Messages of a step: those for a result.
    pub messages: f64,
    /// Links that a message crosses, mean.
    pub hops: f64,
    /// Flits on the busiest link in a step.
    pub busiest_link: f64,
    /// Messages that the busiest rank sends and receives in a step.
    pub most_work: f64,
    /// Messages that the rank with the least work sends and receives in a step.
    pub least_work: f64,
}

/// All runs of a plan. Trees have `2^n - 1` ranks, lists `2^n`. A network with a link for each distance is
/// left out where a router has no room for so many. So it is for the static tree, which has no distances.
pub fn scenes(plan: &Plan) -> Vec<Scene> {
    let mut scenes = Vec::new();
    for &levels in &plan.fabrics {
        for fabric in Fabric::ALL {
            for scheme in Scheme::ALL {
                let nodes = if scheme.arity().is_some() { (1 << levels) - 1 } else { 1 << levels };
                let both = [0, OVERHEAD].map(|overhead| Scene { fabric, scheme, nodes, overhead });
                scenes.extend(both.into_iter().filter(Scene::exists));
            }
        }
    }
    scenes
}

impl Scene {
    fn exists(&self) -> bool {
        let room = |jumps: Vec<u32>| jumps.len() <= MAX_JUMPS;
        self.fabric != Fabric::Exact || self.scheme.revolves() && self.jumps().is_ok_and(room)
    }

    /// Steps of a rank: whole revolutions.
    fn steps(&self) -> u32 {
        STEPS.div_ceil(self.nodes).max(2) * self.nodes
    }

    /// The distances, the smaller way round.
    fn jumps(&self) -> Result<Vec<u32>, RevolvingError> {
        let distances = Schedule::new(self.scheme, self.nodes)?.distances().into_iter();
        let mut jumps: Vec<u32> = distances.map(|distance| distance.min(self.nodes - distance)).collect();
        jumps.sort_unstable();
        jumps.dedup();
        Ok(jumps)
    }

    /// Links of a node: jumps both ways, where these are different nodes.
    fn degree(&self) -> Result<u32, RevolvingError> {
        let powers = (0..).map(|i| 1 << i).take_while(|&jump| jump < self.nodes);
        let jumps = if self.fabric == Fabric::Exact { self.jumps()? } else { powers.collect() };
        let mut ends: Vec<u32> = jumps.into_iter().flat_map(|jump| [jump, self.nodes - jump]).collect();
        ends.sort_unstable();
        ends.dedup();
        Ok(if matches!(self.fabric, Fabric::Mesh | Fabric::Torus) { 4 } else { ends.len() as u32 })
    }

    /// What is set in the configuration, as `--set` takes it.
    ///
    /// # Errors
    /// [`RevolvingError`], when there is no such hierarchy.
    pub fn settings(&self) -> Result<Vec<String>, RevolvingError> {
        let Self { fabric, scheme, nodes, overhead } = *self;
        let mut settings = match fabric {
            Fabric::Mesh => crate::Fabric::Mesh.settings(nodes),
            Fabric::Torus => crate::Fabric::Torus.settings(nodes),
            Fabric::Bmg => crate::Fabric::Bmg.settings(nodes),
            Fabric::Exact => vec![
                String::from("network.topology=\"circulant\""),
                format!("network.nodes={nodes}"),
                format!("network.jumps={:?}", self.jumps()?),
            ],
        };
        settings.push(format!("workload.hierarchy=\"{}\"", Named::name(scheme)));
        settings.push(format!("workload.steps={}", self.steps()));
        settings.push(format!("workload.overhead={overhead}"));
        Ok(settings)
    }

    /// Makes the run.
    ///
    /// # Errors
    /// See [`SceneError`].
    pub fn run(self) -> Result<Over, SceneError> {
        let settings = self.settings()?;
        let report = fabric::run((PATH, &FILES), &settings, no_files)?;
        let missing = || SceneError::Missing { path: PATH, what: "results" };
        let function = report.global_function.ok_or_else(missing)?;
        let steps = f64::from(self.steps());
        let windows = std::iter::once(0).chain(report.links.ends.iter().copied()).zip(&report.links.ends);
        let cycles: Vec<f64> = windows.map(|(from, &to)| (to - from) as f64).collect();
        let busiest = report.links.busiest.first();
        let flits =
            busiest.map_or(0.0, |link| link.use_by_window.iter().zip(&cycles).map(|(a, b)| a * b).sum());
        Ok(Over {
            scene: self,
            settings,
            degree: self.degree()?,
            latency: function.latency.ok_or_else(missing)?,
            everywhere: function.everywhere,
            interval: function.interval.ok_or_else(missing)?,
            ideal_interval: function.ideal_interval.ok_or_else(missing)?,
            messages: report.messages as f64 / steps,
            hops: report.hops_per_packet.unwrap_or(0.0),
            busiest_link: flits / steps,
            most_work: function.most_work,
            least_work: function.least_work,
        })
    }
}
