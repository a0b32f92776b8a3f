// SPDX-License-Identifier: MIT OR Apache-2.0
//! The outcome of a workload.

use flitforge_sim::report::{EngineUse, WaitingPacket};
use flitforge_sim::workload::{
    Background, ClassOutcome, NetworkOutcome, Outcome, RankOutcome, Stop, Timeline,
};
use flitforge_traffic::workload::collectives::Bound;
use flitforge_traffic::workload::request_reply::RoundTrips;
use serde::Serialize;

use super::links::LinkCourse;
use super::outcome::Outcomes;
use crate::{Checked, significant};

/// One rank in a report. Times are in cycles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct RankRow {
    /// The rank.
    pub rank: u32,
    /// Its node.
    pub node: u32,
    /// When it finished without contention.
    pub ideal_finish: u64,
    /// The outcome of it over the network.
    #[serde(flatten)]
    pub outcome: RankOutcome,
}

/// Round trips of requests, in cycles.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Trips {
    /// Their number, sum and greatest length.
    #[serde(flatten)]
    pub trips: RoundTrips,
    /// Their mean; absent where there were none.
    pub mean: Option<f64>,
}

impl From<RoundTrips> for Trips {
    fn from(trips: RoundTrips) -> Self {
        Self { trips, mean: trips.mean() }
    }
}

impl super::Outcome for Trips {
    fn key(&self) -> &'static str {
        "round_trips"
    }

    fn lines(&self, _: &WorkloadReport) -> Vec<(&'static str, String)> {
        vec![("round trips", trips(&self.trips.count.to_string(), self.mean, self.trips.longest))]
    }
}

/// So many, with their mean and the longest one.
pub fn trips(count: &str, mean: Option<f64>, longest: u64) -> String {
    let mean = mean.map_or_else(|| String::from("none"), |mean| significant(mean, 5));
    format!("{count}, mean {mean} cycles, longest {longest}")
}

/// How long the packets of a trace took, from when they could leave to their arrival, in cycles.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Latency {
    /// Packets that arrived.
    pub count: u64,
    /// Their mean; absent where there were none.
    pub mean: Option<f64>,
    /// The longest one.
    pub longest: u64,
}

impl super::Outcome for Latency {
    fn key(&self) -> &'static str {
        "latency"
    }

    fn lines(&self, _: &WorkloadReport) -> Vec<(&'static str, String)> {
        vec![("latency", trips(&format!("{} packets", self.count), self.mean, self.longest))]
    }
}

/// What no algorithm for a collective can do without.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct LowerBound {
    /// Messages and bytes.
    #[serde(flatten)]
    pub bound: Bound,
    /// Cycles of an interface for these bytes.
    pub cycles: u64,
}

impl super::Outcome for LowerBound {
    fn key(&self) -> &'static str {
        "bound"
    }

    fn lines(&self, _: &WorkloadReport) -> Vec<(&'static str, String)> {
        let Self { bound: Bound { messages, bytes }, cycles } = self;
        let needed = format!("{messages} messages in a row; {bytes} bytes, {cycles} cycles of an interface");
        vec![("lower bound", needed)]
    }
}

/// The outcome of traffic beside the messages.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Beside {
    /// Packets created.
    pub created: u64,
    /// Packets delivered.
    pub delivered: u64,
    /// Packets that faults took out.
    #[serde(skip_serializing_if = "is_none")]
    pub lost: u64,
    /// Flits delivered.
    pub flits: u64,
    /// Mean latency of packets, source queueing included; absent where there were none.
    pub latency: Option<f64>,
}

impl From<Background> for Beside {
    fn from(background: Background) -> Self {
        let Background { created, delivered, flits, lost, .. } = background;
        Self { created, delivered, lost, flits, latency: background.mean_latency() }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_none(count: &u64) -> bool {
    *count == 0
}

/// The outcome of the packets of a message class. Latencies are in cycles, source queueing included.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ClassRow {
    /// Its name.
    pub class: String,
    /// Packets delivered.
    pub packets: u64,
    /// Their flits.
    pub flits: u64,
    /// Mean latency; absent where there were no packets.
    pub latency: Option<f64>,
    /// Greatest latency.
    pub longest: u64,
}

impl ClassRow {
    fn new(class: &str, of: &ClassOutcome) -> Self {
        let latency = (of.packets > 0).then(|| of.latency as f64 / of.packets as f64);
        let class = class.to_owned();
        Self { class, packets: of.packets, flits: of.flits, latency, longest: of.longest }
    }
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// All programs finished.
    Finished,
    /// Ranks wait forever.
    Waiting,
    /// Packets wait for one another forever.
    Deadlocked,
    /// Packets were lost by faults, and ranks wait for their messages.
    Lost,
    /// The greatest number of cycles was over.
    MaxCycles,
    /// More flits and messages wait than may.
    MaxQueued,
}

impl Ending {
    fn of(over: &NetworkOutcome) -> Self {
        match &over.stop {
            Some(Stop::Deadlock(_)) => Self::Deadlocked,
            Some(Stop::MaxCycles) => Self::MaxCycles,
            Some(Stop::MaxQueued) => Self::MaxQueued,
            None if over.outcome.is_complete() => Self::Finished,
            None if over.lost > 0 => Self::Lost,
            None => Self::Waiting,
        }
    }
}

/// The outcome of a workload.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct WorkloadReport {
    /// What ran, in words.
    pub program: String,
    /// The network, in words.
    pub network: String,
    /// How it ended.
    pub ending: Ending,
    /// When the last rank finished, in cycles; absent where one did not.
    pub makespan: Option<u64>,
    /// The same without contention.
    pub ideal_makespan: Option<u64>,
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
    /// Packets of messages that faults took out.
    pub packets_lost: u64,
    /// Messages that no receiver took.
    pub unreceived: usize,
    /// Messages that were lost with a node that failed.
    pub messages_lost: u64,
    /// The results that the program has of its own.
    #[cfg_attr(feature = "json", serde(flatten))]
    #[cfg_attr(not(feature = "json"), serde(skip))]
    pub outcomes: Outcomes,
    /// Of traffic beside the messages, if there was some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub background: Option<Beside>,
    /// The packets of each message class that the network names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<ClassRow>,
    /// A cycle of packets that wait for one another, if the run deadlocked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deadlock: Vec<WaitingPacket>,
    /// How busy links were over time.
    pub links: LinkCourse,
    /// Which engine simulated. The other one gives the same numbers.
    pub engine: EngineUse,
    /// The operations that wait forever, in words.
    pub waiting: Vec<String>,
    /// Each rank.
    pub ranks: Vec<RankRow>,
    /// Who did what when; empty where that is more than [`Timeline::MOST`] spans.
    #[serde(skip)]
    pub timeline: Timeline,
}

impl WorkloadReport {
    /// What two runs have come to, over the network and without contention.
    pub(super) fn new(
        over: NetworkOutcome,
        alone: &Outcome,
        nodes: &[u32],
        program: String,
        network: &Checked,
    ) -> Self {
        let makespan = |outcome: &Outcome| outcome.is_complete().then(|| outcome.makespan());
        let (makespan, ideal_makespan) = (makespan(&over.outcome), makespan(alone));
        let slowdown = makespan.zip(ideal_makespan.filter(|&ideal| ideal > 0));
        let rows = over.outcome.ranks.iter().zip(&alone.ranks).zip(nodes);
        let ranks = (0u32..).zip(rows).map(|(rank, ((outcome, alone), &node))| RankRow {
            rank,
            node,
            ideal_finish: alone.finish,
            outcome: *outcome,
        });
        let names = network.router.classes.iter().map(|class| class.name.as_str());
        let classes = names.zip(&over.classes).map(|(name, of)| ClassRow::new(name, of));
        let deadlock = match &over.stop {
            Some(Stop::Deadlock(packets)) => packets.clone(),
            _ => Vec::new(),
        };
        Self {
            program,
            network: network.name().to_owned(),
            ending: Ending::of(&over),
            makespan,
            ideal_makespan,
            slowdown: slowdown.map(|(makespan, ideal)| makespan as f64 / ideal as f64),
            cycles: over.cycles,
            messages: over.outcome.messages(),
            bytes: over.outcome.bytes(),
            packets: over.packets,
            flits: over.flits,
            hops_per_packet: (over.packets > 0).then(|| over.hops as f64 / over.packets as f64),
            flit_hops: over.flit_hops,
            packets_lost: over.lost,
            unreceived: over.outcome.unreceived.len(),
            messages_lost: over.outcome.lost,
            outcomes: Outcomes::default(),
            background: over.background.map(Beside::from),
            classes: classes.collect(),
            deadlock,
            links: over.links.map(LinkCourse::from).unwrap_or_default(),
            engine: EngineUse { kind: over.engine, why: over.why_reference.map(|why| why.to_string()) },
            waiting: over.outcome.waiting.iter().map(ToString::to_string).collect(),
            ranks: ranks.collect(),
            timeline: over.outcome.timeline.unwrap_or_default(),
        }
    }
}
