// SPDX-License-Identifier: MIT OR Apache-2.0
//! From a tree to a ring and a binomial graph, over a network.

use std::collections::BTreeMap;

use flitforge_topology::network::{Element, FaultEvent};
use flitforge_traffic::bring_up::{
    BringUp, BringUpError, Build, Crew, Death, MessageRule, Pointer, Rate, Standing, TreeError,
};
use serde::Serialize;

use super::{Workload, WorkloadError, WorkloadReport};
use crate::{Checked, Error};

/// One build of a ring and a graph. Cycles count from its beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct BuildRow {
    /// The cycle in which it begins: 0, or that of a death.
    pub from: u64,
    /// Cycles until the ring stood; absent where it does not.
    pub ring: Option<u64>,
    /// The same without contention.
    pub ideal_ring: Option<u64>,
    /// Cycles until the ring and the graph stood; absent where they do not.
    pub graph: Option<u64>,
    /// The same without contention.
    pub ideal_graph: Option<u64>,
}

/// What has come of a bring-up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BringUpReport {
    /// Cycles from one activation of the spontaneous rules to the next.
    pub period: u64,
    /// Who died when.
    pub deaths: Vec<Death>,
    /// The builds: the first one, and one for each cycle with deaths.
    pub builds: Vec<BuildRow>,
    /// Who took whom for its successor in the ring, in order of time.
    #[serde(skip)]
    pub pointers: Vec<Pointer>,
}

impl BuildRow {
    fn new(over: &Build, alone: Option<&Build>) -> Self {
        let since = |build: &Build, at: Option<u64>| at.map(|at| at.saturating_sub(build.from));
        Self {
            from: over.from,
            ring: since(over, over.ring),
            ideal_ring: alone.and_then(|alone| since(alone, alone.ring)),
            graph: since(over, over.graph),
            ideal_graph: alone.and_then(|alone| since(alone, alone.graph)),
        }
    }
}

impl BringUpReport {
    fn new(crew: &Crew, over: &Standing, alone: &Standing) -> Self {
        let alone = alone.builds();
        let rows =
            over.builds().into_iter().enumerate().map(|(at, build)| BuildRow::new(&build, alone.get(at)));
        let (period, deaths) = (crew.pace.period, crew.deaths.clone());
        Self { period, deaths, builds: rows.collect(), pointers: over.pointers() }
    }
}

impl Workload {
    /// Runs the two self-stabilizing algorithms of G. Bosilca, C. Coti, T. Herault, P. Lemarinier and
    /// J. Dongarra on every rank, from a tree to a ring and a binomial graph. The run is over when the graph
    /// stands. A rank at a router that fails dies with it.
    ///
    /// # Errors
    /// [`WorkloadError::BringUp`]: there is no such tree, a rank cannot die, or the timer is too fast; or as
    /// of [`Workload::collective`].
    pub fn bring_up(&self, network: &Checked, settings: &BringUp) -> Result<WorkloadReport, Error> {
        let ranks = self.count(network);
        let nodes = self.spec(network, ranks)?.nodes;
        let deaths = with_faults(&settings.deaths, &network.faults, &nodes);
        let settings = BringUp { deaths, ..settings.clone() };
        let rate = self.rate(network, &settings);
        let crew = settings.crew(ranks, self.seed, rate).map_err(WorkloadError::from)?;
        let mut observers = Vec::new();
        let programs = || {
            let (members, standing) = crew.programs().map_err(BringUpError::from)?;
            observers.push(standing);
            Ok(members)
        };
        let (_, mut report) = self.twice(network, ranks, programs, &title(&settings))?;
        if let [alone, over] = &observers[..] {
            report.bring_up = Some(BringUpReport::new(&crew, over, alone));
        }
        Ok(report)
    }

    /// What a message costs a rank and the network.
    fn rate(&self, network: &Checked, settings: &BringUp) -> Rate {
        let flits = self.carriage.flits(settings.bytes);
        let interval = network.router.receiver.map_or(1, |receiver| u64::from(receiver.interval.max(1)));
        let message = (flits * interval).max(2 * self.carriage.overhead);
        let round = if settings.period.is_some() { 0.0 } else { flits as f64 / network.capacity() };
        Rate { message, round }
    }
}

fn title(settings: &BringUp) -> String {
    use flitforge_config::Named;
    let rule = match settings.messages {
        MessageRule::Printed => ", printed rule",
        MessageRule::Linear => "",
    };
    format!("bring-up from a {} tree{rule}", settings.shape.name())
}

/// The deaths, and those of ranks whose router fails. A rank dies once.
fn with_faults(deaths: &[Death], faults: &[FaultEvent], nodes: &[u32]) -> Vec<Death> {
    let mut all = deaths.to_vec();
    let mut failed: BTreeMap<u32, u64> = BTreeMap::new();
    for event in faults.iter().filter(|event| event.fails) {
        if let Element::Router(router) = event.element {
            failed.entry(router.0).or_insert(event.cycle);
        }
    }
    for (rank, node) in (0u32..).zip(nodes) {
        let Some(&at) = failed.get(node) else { continue };
        match all.iter_mut().find(|death| death.rank == rank) {
            Some(death) => death.at = death.at.min(at),
            None => all.push(Death { rank, at }),
        }
    }
    all
}

/// The key of a configuration that is to blame.
pub(super) const fn key(error: &BringUpError) -> &'static str {
    match error {
        BringUpError::Pace(_) => "workload.period",
        BringUpError::Tree(TreeError::Nodes { .. }) => "workload.ranks",
        BringUpError::Tree(TreeError::Depth { .. }) => "workload.tree_depth",
        BringUpError::Tree(TreeError::NotAlive { .. } | TreeError::TooFew { .. }) => "workload.deaths",
        BringUpError::Tree(TreeError::Full { .. } | TreeError::Parent { .. }) => "workload.tree",
    }
}
