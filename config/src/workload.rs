// SPDX-License-Identifier: MIT OR Apache-2.0
//! A workload from its section to its report: elaborate, check, run over the network and without contention.

use std::collections::VecDeque;
use std::io::BufRead;

use flitforge_sim::report::EngineUse;
use flitforge_sim::workload::{
    NetworkOutcome, Outcome, Stop, Timeline, WorkloadError, WorkloadSpec, ideal, run_programs,
};
use flitforge_topology::checked::{Checked, Refused};
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::workload::collectives::{Bound, Collective};
use flitforge_traffic::workload::goal;
use flitforge_traffic::workload::request_reply::{RequestReply, RoundTrips};
use flitforge_traffic::workload::{Batch, MappingError, Places, Program, Schedule, ScheduleError};
use serde::Serialize;

pub use flitforge_traffic::workload::goal::GoalError;

use crate::choice::Named;
use crate::elaborate::Experiment;
use crate::job::checked;
use crate::model::{Config, RankProgram, Workload};

/// The most ranks of an all-to-all: it has as many messages as pairs of ranks.
const MAX_ALL_TO_ALL: u32 = 2048;

/// Why a workload was not run.
#[derive(Debug, thiserror::Error)]
pub enum WorkloadJobError {
    /// The network cannot be built.
    #[error("{}", .0.join("\n"))]
    Network(Vec<String>),
    /// The check before cycle 0 refuses the network.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The schedule cannot be read.
    #[error(transparent)]
    Goal(#[from] GoalError),
    /// The schedule can never come to its end.
    #[error(transparent)]
    Schedule(#[from] ScheduleError),
    /// Ranks have no place.
    #[error("{0}: change `workload.mapping`, `workload.ranks` or `workload.ranks_per_node`")]
    Mapping(#[from] MappingError),
    /// It cannot be started.
    #[error(transparent)]
    Workload(#[from] WorkloadError),
    /// An all-to-all of too many ranks.
    #[error("an all-to-all of {0} ranks has {0} x {0} messages: give at most {MAX_ALL_TO_ALL} ranks")]
    AllToAll(u32),
}

/// One rank in a report. Times are in cycles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct RankRow {
    /// The rank.
    pub rank: u32,
    /// Its node.
    pub node: u32,
    /// When it began the first action that takes time.
    pub begin: Option<u64>,
    /// When its processor was free for good.
    pub finish: u64,
    /// The same without contention.
    pub ideal_finish: u64,
    /// Time of its processor for computations.
    pub compute: u64,
    /// Time of its processor for messages.
    pub overhead: u64,
    /// Time before its finish in which its processor was idle.
    pub waited: u64,
    /// Messages that it sent.
    pub sent: u64,
    /// Their bytes.
    pub bytes: u64,
    /// Messages that came to it.
    pub received: u64,
}

/// Round trips of requests, in cycles.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Trips {
    /// How many there were.
    pub count: u64,
    /// Their mean; absent where there were none.
    pub mean: Option<f64>,
    /// The longest one.
    pub longest: u64,
}

/// What no algorithm for a collective can do without.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct LowerBound {
    /// Messages one after another.
    pub messages: u32,
    /// Bytes that one rank must send, or receive.
    pub bytes: u64,
    /// Cycles of an interface for these bytes.
    pub cycles: u64,
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// All programs finished.
    Finished,
    /// Ranks wait for ever.
    Waiting,
    /// Packets wait for one another for ever.
    Deadlocked,
    /// Packets were lost by faults, and ranks wait for their messages.
    Lost,
    /// The greatest number of cycles was over.
    MaxCycles,
}

/// What has come of a workload.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct WorkloadReport {
    /// What ran, in words.
    pub program: String,
    /// The network, in words.
    pub network: String,
    /// How it ended.
    pub ending: Ending,
    /// When the last rank finished, in cycles.
    pub makespan: u64,
    /// The same without contention.
    pub ideal_makespan: u64,
    /// The first divided by the second; absent where that is 0 or one of the runs did not finish.
    pub slowdown: Option<f64>,
    /// Cycles simulated.
    pub cycles: u64,
    /// Messages sent.
    pub messages: u64,
    /// Their bytes.
    pub bytes: u64,
    /// Packets delivered.
    pub packets: u64,
    /// Their flits.
    pub flits: u64,
    /// Network links that a packet crossed, in the mean; absent where there were no packets.
    pub hops_per_packet: Option<f64>,
    /// Network links that all flits crossed.
    pub flit_hops: u64,
    /// Packets that faults took out.
    pub packets_lost: u64,
    /// Messages that no receive took.
    pub unreceived: usize,
    /// Round trips, of requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round_trips: Option<Trips>,
    /// The lower bound, of a collective.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<LowerBound>,
    /// Which engine simulated. The other one gives the same numbers.
    pub engine: EngineUse,
    /// The operations that wait for ever, in words.
    pub waiting: Vec<String>,
    /// Each rank.
    pub ranks: Vec<RankRow>,
    /// Who did what when.
    #[serde(skip)]
    pub timeline: Timeline,
}

/// Runs a workload. `open` opens the file of a schedule.
///
/// # Errors
/// See [`WorkloadJobError`]. A run that ends badly is a report with its ending, not an error.
pub fn execute<R: BufRead>(
    config: &Config,
    workload: &Workload,
    allow_deadlock: bool,
    open: impl FnOnce(&str) -> std::io::Result<R>,
) -> Result<WorkloadReport, WorkloadJobError> {
    let Experiment { net, run, .. } = Experiment::new(config).map_err(WorkloadJobError::Network)?;
    let distance = distances(&net);
    let net = checked(net, allow_deadlock)?;
    let all = (distance.len() as u64 * u64::from(workload.ranks_per_node)).min(u64::from(u32::MAX)) as u32;
    let ranks = workload.ranks.unwrap_or(all);
    let radix = config.network.shape.radix();
    let per_node = workload.ranks_per_node;
    let places = Places { radix: &radix, distance: &distance, per_node };
    let job = Job { config, workload, net: &net, places, seed: run.seed };
    match &workload.program {
        RankProgram::Goal { file } => {
            let read = |error| GoalError::Read { line: 1, error };
            let schedule = goal::read(open(file).map_err(read)?)?;
            schedule.check()?;
            job.schedule(&schedule, format!("GOAL schedule {file}"), None)
        }
        &RankProgram::Collective { collective, bytes, adds_per_cycle } => {
            let is_pairs = matches!(collective, Collective::AllToAllRotation | Collective::AllToAllPairwise);
            if is_pairs && ranks > MAX_ALL_TO_ALL {
                return Err(WorkloadJobError::AllToAll(ranks));
            }
            job.spec(ranks)?;
            let schedule = collective.schedule(ranks, bytes, adds_per_cycle);
            let name = format!("{} of {bytes} bytes", collective.name());
            job.schedule(&schedule, name, Some(collective.bound(ranks, bytes)))
        }
        &RankProgram::RequestReply(requests) => {
            let programs = || RequestReply::programs(ranks, requests, run.seed);
            let name =
                format!("{} requests of each rank, {} under way", requests.count, requests.outstanding);
            let (programs, mut report) = job.programs(ranks, programs, name)?;
            let trips = RoundTrips::of(&programs);
            report.round_trips =
                Some(Trips { count: trips.count, mean: trips.mean(), longest: trips.longest });
            Ok(report)
        }
        &RankProgram::Batch { messages, bytes } => {
            let programs = || Batch::programs(ranks, messages, bytes, run.seed);
            let name = format!("batch of {messages} messages of {bytes} bytes from each rank");
            Ok(job.programs(ranks, programs, name)?.1)
        }
    }
}

/// For each node the links between node 0 and it, on the shortest way.
fn distances(net: &NetworkSpec) -> Vec<u32> {
    let mut neighbours = vec![Vec::new(); net.graph.nodes() as usize];
    for (router, _, end) in net.graph.links() {
        neighbours[router.0 as usize].push(end.router.0);
    }
    let mut distance = vec![u32::MAX; neighbours.len()];
    let mut queue = VecDeque::from([0u32]);
    if let Some(first) = distance.first_mut() {
        *first = 0;
    }
    while let Some(node) = queue.pop_front() {
        for &next in &neighbours[node as usize] {
            if distance[next as usize] == u32::MAX {
                distance[next as usize] = distance[node as usize] + 1;
                queue.push_back(next);
            }
        }
    }
    distance
}

/// What all programs need.
struct Job<'a> {
    config: &'a Config,
    workload: &'a Workload,
    net: &'a Checked,
    places: Places<'a>,
    seed: u64,
}

impl Job<'_> {
    fn spec(&self, ranks: u32) -> Result<WorkloadSpec, MappingError> {
        let nodes = self.workload.mapping.nodes(ranks, &self.places)?;
        Ok(WorkloadSpec {
            carriage: self.workload.carriage(),
            max_cycles: self.workload.max_cycles,
            timeline: true,
            seed: self.seed,
            engine: self.config.measure.engine,
            ..WorkloadSpec::new(nodes)
        })
    }

    fn schedule(
        &self,
        schedule: &Schedule,
        name: String,
        bound: Option<Bound>,
    ) -> Result<WorkloadReport, WorkloadJobError> {
        let ranks = schedule.ranks().len() as u32;
        let (_, mut report) = self.programs(ranks, || schedule.programs(), name)?;
        report.bound = bound.map(|Bound { messages, bytes }| {
            let cycles = bytes.div_ceil(u64::from(self.workload.flit_bytes));
            LowerBound { messages, bytes, cycles }
        });
        Ok(report)
    }

    /// Runs programs over the network and without contention.
    fn programs<P: Program, I: Iterator<Item = P>>(
        &self,
        ranks: u32,
        programs: impl Fn() -> I,
        name: String,
    ) -> Result<(Vec<P>, WorkloadReport), WorkloadJobError> {
        let spec = self.spec(ranks)?;
        let alone = ideal(self.net, programs(), &WorkloadSpec { timeline: false, ..spec.clone() })?;
        let (programs, over) = run_programs(self.net, programs(), &spec)?;
        let network = self.config.network.shape.to_string();
        Ok((programs, report(over, &alone, &spec.nodes, format!("{name}, {ranks} ranks"), network)))
    }
}

fn ending(over: &NetworkOutcome) -> Ending {
    match &over.stop {
        Some(Stop::Deadlock(_)) => Ending::Deadlocked,
        Some(Stop::MaxCycles) => Ending::MaxCycles,
        None if over.outcome.is_complete() => Ending::Finished,
        None if over.lost > 0 => Ending::Lost,
        None => Ending::Waiting,
    }
}

fn report(
    over: NetworkOutcome,
    alone: &Outcome,
    nodes: &[u32],
    program: String,
    network: String,
) -> WorkloadReport {
    let (makespan, ideal_makespan) = (over.outcome.makespan(), alone.makespan());
    let comparable = over.outcome.is_complete() && alone.is_complete() && ideal_makespan > 0;
    let rows = over.outcome.ranks.iter().zip(&alone.ranks).zip(nodes);
    let ranks = (0u32..).zip(rows).map(|(rank, ((books, alone), &node))| RankRow {
        rank,
        node,
        begin: books.begin,
        finish: books.finish,
        ideal_finish: alone.finish,
        compute: books.compute,
        overhead: books.overhead,
        waited: books.waited,
        sent: books.sent,
        bytes: books.bytes,
        received: books.received,
    });
    WorkloadReport {
        program,
        network,
        ending: ending(&over),
        makespan,
        ideal_makespan,
        slowdown: comparable.then(|| makespan as f64 / ideal_makespan as f64),
        cycles: over.cycles,
        messages: over.outcome.messages(),
        bytes: over.outcome.bytes(),
        packets: over.packets,
        flits: over.flits,
        hops_per_packet: (over.packets > 0).then(|| over.hops as f64 / over.packets as f64),
        flit_hops: over.flit_hops,
        packets_lost: over.lost,
        unreceived: over.outcome.unreceived.len(),
        round_trips: None,
        bound: None,
        engine: EngineUse { kind: over.engine, why: over.why_reference.map(|why| why.to_string()) },
        waiting: over.outcome.waiting.iter().map(ToString::to_string).collect(),
        ranks: ranks.collect(),
        timeline: over.outcome.timeline.unwrap_or_default(),
    }
}
