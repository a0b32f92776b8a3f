// SPDX-License-Identifier: MIT OR Apache-2.0
//! Elections over networks of routers.

use serde::Serialize;

use super::plan::Plan;
use crate::embedded::embedded;
use crate::fabric::{self, no_files};
use crate::{Embedded, Fabric, SceneError};

/// The configuration of all runs.
const PATH: &str = "experiments/chan-chin/network.toml";
const FILES: Embedded = embedded!("experiments/chan-chin/network.toml");

/// One rank in so many fails.
const FAIL_ONE_IN: u32 = 8;
/// When they fail.
const FAIL_AT: u64 = 20;
/// When every other one of them recovers.
const RECOVER_AT: u64 = 60;

/// What is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Scene {
    /// The network.
    pub fabric: Fabric,
    /// Its nodes, a rank on each.
    pub nodes: u32,
    /// Whether the ring follows links; else ranks are in the order of the numbers of nodes.
    pub embedded: bool,
    /// Whether all ranks start at once; else rank 0 starts alone.
    pub all_start: bool,
    /// Whether ranks fail and recover.
    pub faults: bool,
}

/// What came of a run. Cycles count from its beginning.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Over {
    /// What was run.
    #[serde(flatten)]
    pub scene: Scene,
    /// What was set, as `--set` takes it.
    pub settings: Vec<String>,
    /// The cycle in which a leader declared itself.
    pub declared: Option<u64>,
    /// The same without contention.
    pub ideal_declared: Option<u64>,
    /// The cycle in which the last rank came to know it.
    pub known: Option<u64>,
    /// Functional ranks that know it in the end.
    pub knowing: u32,
    /// Functional ranks in the end.
    pub living: u32,
    /// Messages of functional ranks.
    pub messages: u64,
    /// The most that there can be.
    pub bound: u64,
    /// The greatest round.
    pub rounds: u32,
    /// Links that a message crosses, in the mean.
    pub hops: Option<f64>,
}

/// All runs of a plan.
pub fn scenes(plan: &Plan) -> Vec<Scene> {
    let sizes =
        Fabric::ALL.into_iter().flat_map(|fabric| plan.fabrics.iter().map(move |&nodes| (fabric, nodes)));
    let runs = sizes.flat_map(|(fabric, nodes)| {
        let all = Scene { fabric, nodes, embedded: true, all_start: true, faults: false };
        let others = [Scene { all_start: false, ..all }, Scene { faults: true, ..all }];
        // In a binomial graph both rings are the same.
        let apart = (fabric != Fabric::Bmg).then_some(Scene { embedded: false, ..all });
        std::iter::once(all).chain(others).chain(apart)
    });
    runs.collect()
}

impl Scene {
    /// What is set in the configuration, as `--set` takes it.
    pub fn settings(&self) -> Vec<String> {
        let Self { fabric, nodes, embedded, all_start, faults } = *self;
        let mut settings = fabric.settings(nodes);
        if !embedded {
            settings.push(String::from("workload.mapping=\"identity\""));
        }
        if !all_start {
            settings.push(String::from("workload.starts=[[0, 0]]"));
        }
        if faults {
            let failing: Vec<u32> = (1..nodes).step_by(FAIL_ONE_IN as usize).collect();
            let pairs = |ranks: &[u32], at: u64| {
                let pairs: Vec<String> = ranks.iter().map(|rank| format!("[{rank}, {at}]")).collect();
                pairs.join(", ")
            };
            let recovering: Vec<u32> = failing.iter().copied().step_by(2).collect();
            settings.push(format!("workload.failures=[{}]", pairs(&failing, FAIL_AT)));
            settings.push(format!("workload.recoveries=[{}]", pairs(&recovering, RECOVER_AT)));
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
        let hops = report.hops_per_packet;
        let election = report.election.ok_or(SceneError::Missing { path: PATH, what: "election" })?;
        Ok(Over {
            scene: self,
            settings,
            declared: election.declared,
            ideal_declared: election.ideal_declared,
            known: election.known,
            knowing: election.knowing,
            living: election.living,
            messages: election.messages,
            bound: election.bound,
            rounds: election.rounds,
            hops,
        })
    }
}
