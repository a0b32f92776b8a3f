// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where ranks are, how their messages are carried, and the runs.

use flitforge_config::{Config, Workload as Section};
use flitforge_router::ids::RouterId;
use flitforge_sim::engine::EngineChoice;
use flitforge_sim::workload::{Carriage, NodeFailure, WorkloadSpec, ideal_programs, run_programs};
use flitforge_topology::distance::hops_from;
use flitforge_traffic::TrafficSpec;
use flitforge_traffic::workload::{Mapping, MappingError, Places, Program};

use super::WorkloadError;
use super::files::Files;
use super::report::WorkloadReport;
use crate::{Checked, Error, Synthetic};

/// Where ranks are, and how their messages are carried.
///
/// By default there is a rank on each node. Flits have 16 bytes and packets 16 flits.
#[derive(Debug, Clone, PartialEq)]
pub struct Workload {
    ranks: Option<u32>,
    mapping: Mapping,
    /// The file of the mapping, and the line of each rank in it.
    listed: Option<(String, Vec<u64>)>,
    per_node: u32,
    pub(super) carriage: Carriage,
    pub(super) adds_per_cycle: Option<u64>,
    max_cycles: u64,
    max_queued: u64,
    pub(super) seed: u64,
    engine: EngineChoice,
    background: Option<TrafficSpec>,
    pub(super) failures: Vec<NodeFailure>,
    /// Copies of each rank, and cycles from a crash to its notice.
    pub(super) replicas: Option<(u32, u64)>,
    name: Option<String>,
    /// What opens the files of the configuration.
    pub(super) files: Option<Files>,
}

impl Default for Workload {
    fn default() -> Self {
        let WorkloadSpec { carriage, max_cycles, max_queued, seed, engine, .. } = WorkloadSpec::new([]);
        Self {
            ranks: None,
            mapping: Mapping::Identity,
            listed: None,
            per_node: 1,
            carriage,
            adds_per_cycle: None,
            max_cycles,
            max_queued,
            seed,
            engine,
            background: None,
            failures: Vec::new(),
            replicas: None,
            name: None,
            files: None,
        }
    }
}

impl Workload {
    /// A rank on each node.
    pub fn new() -> Self {
        Self::default()
    }

    /// Why ranks have no place, with the file and the line that is to blame.
    fn misplaced(&self, error: MappingError) -> WorkloadError {
        let Some((file, lines)) = &self.listed else { return error.into() };
        let line = error.rank().and_then(|rank| lines.get(rank)).copied();
        WorkloadError::Listed { file: file.clone(), line, error }
    }

    /// As a configuration says. The mapping is set apart where it is a file.
    pub(super) fn of(config: &Config, section: &Section) -> Self {
        Self {
            ranks: section.ranks,
            per_node: section.ranks_per_node,
            carriage: section.carriage(&config.network),
            max_cycles: section.max_cycles,
            max_queued: config.measure.max_queued,
            seed: config.measure.seed,
            engine: config.measure.engine,
            background: section.background.then(|| config.offered_traffic()),
            failures: section.failures(),
            ..Self::default()
        }
    }

    /// With the files of the configuration.
    pub(super) fn reading(self, files: Files) -> Self {
        Self { files: Some(files), ..self }
    }

    /// How many ranks there are; by default as many as there are places. Schedules and programs of one's own
    /// have their own number.
    #[must_use]
    pub fn ranks(self, ranks: u32) -> Self {
        Self { ranks: Some(ranks), ..self }
    }

    /// The node of each rank.
    #[must_use]
    pub fn mapping(self, mapping: Mapping) -> Self {
        Self { mapping, listed: None, ..self }
    }

    /// The node of each rank and its line, as a file has them.
    pub(super) fn listed(self, file: &str, ranks: Vec<(u32, u64)>) -> Self {
        let (nodes, lines) = ranks.into_iter().unzip();
        Self { mapping: Mapping::List(nodes), listed: Some((file.to_owned(), lines)), ..self }
    }

    /// The most ranks of a node; 1 by default.
    #[must_use]
    pub fn ranks_per_node(self, per_node: u32) -> Self {
        Self { per_node: per_node.max(1), ..self }
    }

    /// How messages become packets, and what they cost processors.
    #[must_use]
    pub fn carriage(self, carriage: Carriage) -> Self {
        Self { carriage, ..self }
    }

    /// Bytes that a rank adds in a cycle, when a collective sums. `None`, the default: it takes no time.
    #[must_use]
    pub fn adds_per_cycle(self, bytes: Option<u64>) -> Self {
        Self { adds_per_cycle: bytes, ..self }
    }

    /// Cycles after which the run ends, whatever is left to do; 10^9 by default.
    #[must_use]
    pub fn max_cycles(self, max_cycles: u64) -> Self {
        Self { max_cycles, ..self }
    }

    /// The most flits in source queues and messages that have been sent and have not arrived, together. A run
    /// ends where there are more; 2 * 10^7 by default.
    #[must_use]
    pub fn max_queued(self, max_queued: u64) -> Self {
        Self { max_queued, ..self }
    }

    /// With no more cycles than these.
    pub(super) fn at_most(self, cycles: u64) -> Self {
        Self { max_cycles: self.max_cycles.min(cycles), ..self }
    }

    /// Seed of every random choice; 1 by default.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Which engine simulates; the results do not depend on it.
    #[must_use]
    pub fn engine(self, engine: EngineChoice) -> Self {
        Self { engine, ..self }
    }

    /// Open-loop traffic beside the messages. Its packets are counted apart, and the run ends with the
    /// programs.
    ///
    /// # Errors
    /// [`Error::Settings`]: the network cannot have this traffic.
    pub fn background(self, network: &Checked, traffic: &Synthetic) -> Result<Self, Error> {
        let settings = network.settings.clone().join(&traffic.settings);
        let background = Some(settings.config()?.offered_traffic());
        Ok(Self { background, ..self })
    }

    /// A node fails in a cycle, until another one or for good. Its ranks are told
    /// ([`Event::Failure`](super::Event::Failure)). They neither send nor receive, and their messages are
    /// lost. The router of the node goes on.
    #[must_use]
    pub fn failure(mut self, node: u32, at: u64, until: Option<u64>) -> Self {
        self.failures.push(NodeFailure { node, at, until });
        self
    }

    /// What the report calls the program.
    #[must_use]
    pub fn named(self, name: impl Into<String>) -> Self {
        Self { name: Some(name.into()), ..self }
    }

    /// Runs programs of one's own, one for each rank. Returns them as they are in the end, and the report.
    ///
    /// # Errors
    /// As of [`Workload::collective`].
    pub fn programs<P: Program>(
        &self,
        network: &Checked,
        programs: impl IntoIterator<Item = P>,
    ) -> Result<(Vec<P>, WorkloadReport), Error> {
        self.run(network, programs.into_iter().collect(), "programs")
    }

    /// Runs programs over the network and without contention.
    pub(super) fn run<P: Program>(
        &self,
        network: &Checked,
        programs: Vec<P>,
        name: &str,
    ) -> Result<(Vec<P>, WorkloadReport), Error> {
        self.twice(network, programs.len() as u32, || Ok(programs.clone()), name)
    }

    /// Runs programs, which are made for each of the two runs. Checks before that ranks have places.
    pub(super) fn twice<P: Program>(
        &self,
        network: &Checked,
        ranks: u32,
        programs: impl FnMut() -> Result<Vec<P>, WorkloadError>,
        name: &str,
    ) -> Result<(Vec<P>, WorkloadReport), Error> {
        self.twice_of(network, ranks, programs, name, &format!("{ranks} ranks"))
    }

    /// Does as `twice`, with other words for the ranks.
    pub(super) fn twice_of<P: Program>(
        &self,
        network: &Checked,
        ranks: u32,
        programs: impl FnMut() -> Result<Vec<P>, WorkloadError>,
        name: &str,
        of: &str,
    ) -> Result<(Vec<P>, WorkloadReport), Error> {
        let ([_, programs], report) = self.both(network, ranks, programs, name, of)?;
        Ok((programs, report))
    }

    /// Does as `twice_of`. Returns the programs of both runs, those of the run without contention first.
    pub(super) fn both<P: Program>(
        &self,
        network: &Checked,
        ranks: u32,
        mut programs: impl FnMut() -> Result<Vec<P>, WorkloadError>,
        name: &str,
        of: &str,
    ) -> Result<([Vec<P>; 2], WorkloadReport), Error> {
        let spec = self.spec(network, ranks)?;
        let name = format!("{}, {of}", self.name.as_deref().unwrap_or(name));
        let without_timeline = WorkloadSpec { timeline: false, ..spec.clone() };
        let (first, alone) =
            ideal_programs(network, programs()?, &without_timeline).map_err(WorkloadError::from)?;
        let (programs, over) = run_programs(network, programs()?, &spec).map_err(WorkloadError::from)?;
        Ok(([first, programs], WorkloadReport::new(over, &alone, &spec.nodes, name, network)))
    }

    /// Whether it was said how many ranks there are.
    pub(super) const fn is_ranks_given(&self) -> bool {
        self.ranks.is_some()
    }

    /// How many ranks there are.
    pub(super) fn count(&self, network: &Checked) -> u32 {
        let places = u64::from(network.nodes()) * u64::from(self.per_node);
        self.ranks.unwrap_or(places.min(u64::from(u32::MAX)) as u32)
    }

    /// What is run, with the node of each rank.
    pub(super) fn spec(&self, network: &Checked, ranks: u32) -> Result<WorkloadSpec, WorkloadError> {
        let radix = network.radix();
        let distance = hops_from(&network.graph, RouterId(0));
        let distance: Vec<u32> = distance.into_iter().map(|hops| hops.unwrap_or(u32::MAX)).collect();
        let places = Places { radix: &radix, distance: &distance, per_node: self.per_node };
        let &Self { carriage, max_cycles, max_queued, seed, engine, .. } = self;
        let nodes = self.mapping.nodes(ranks, &places).map_err(|error| self.misplaced(error))?;
        let (background, failures) = (self.background.clone(), self.failures.clone());
        let (timeline, links) = (true, true);
        let healing = network.healing;
        Ok(WorkloadSpec {
            nodes,
            carriage,
            max_cycles,
            max_queued,
            timeline,
            links,
            background,
            failures,
            healing,
            seed,
            engine,
        })
    }
}
