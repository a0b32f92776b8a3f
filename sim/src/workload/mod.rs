// SPDX-License-Identifier: MIT OR Apache-2.0
//! Programs of ranks over a network of routers.
//!
//! [`run`] carries the messages of a [`Program`] for each rank as packets of flits. [`ideal`] runs the same
//! programs over a network without contention, in which each packet takes as long as it does alone. The
//! makespan of the first, divided by that of the second, is the *slowdown*.
//!
//! A message is cut into packets of at most [`Carriage::packet_flits`] flits. They leave in order, and those
//! of one node one after another. The message has arrived when its last flit has, in whatever order packets
//! do. Messages between ranks of one node go through its router as well.
//!
//! # Over an engine
//!
//! `sim/src/workload/` carries messages over an engine: a driver steps it, injects packets by hand and reads
//! its deliveries, so both engines serve as they are. It uses `inject` and not `Traffic`, since computations
//! and timers of a rank end at times that no packet announces. A second wire has the latencies of the same
//! network without contention, each measured with one flit in the empty network. The slowdown compares the
//! two. Other traffic runs beside the messages from a source of its own in the engine; packets are told
//! apart by their numbers. A rank that fails loses what has come and what waits to leave, and messages sent
//! are always those received, lost and in flight. Failures are of the machine, so they are the same over
//! each wire.

mod flits;
mod links;
mod network;
mod packets;
mod zero_load;

use flitforge_topology::checked::Checked;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::workload::{Machine, Program, Wire};
use flitforge_traffic::{Beside, ByHand, Traffic, TrafficError, TrafficSpec};

pub use flitforge_traffic::workload::{
    Activity, Flight, Outcome, Party, RankOutcome, Span, Timeline, Unreceived, Waiting,
};

use crate::engine::{EngineChoice, EngineKind, StartError, WhyReference, start};
use crate::healing::{HealingReport, HealingSpec};
use crate::report::WaitingPacket;
use crate::stats::measure::MeasureSpec;
use flits::Flits;
pub use links::{LinkEnds, LinkUse};
use zero_load::ZeroLoad;

/// How messages become packets, and what they cost the processors of ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Carriage {
    /// Bytes that a flit carries, 1 or more.
    pub flit_bytes: u32,
    /// Flits of the longest packets, 1 or more.
    pub packet_flits: u32,
    /// Messages of a class that wait at a node, 1 or more: their last packets are not among the two that
    /// leave next. While there are so many, ranks of the node cannot send others of the class. `None`:
    /// without bound.
    pub send_queue: Option<u32>,
    /// Cycles of the processors at both ends, for a message.
    pub overhead: u64,
    /// Bytes of the largest message whose send is over before its receive is posted.
    pub eager: u64,
}

impl Carriage {
    /// Flits of a message. One without bytes takes a flit.
    pub fn flits(&self, bytes: u64) -> u64 {
        bytes.div_ceil(u64::from(self.flit_bytes.max(1))).max(1)
    }

    fn longest(&self) -> u32 {
        self.packet_flits.max(1)
    }
}

impl Default for Carriage {
    /// Flits of 16 bytes in packets of 16, queues without bound, processors that messages cost nothing.
    fn default() -> Self {
        Self { flit_bytes: 16, packet_flits: 16, send_queue: None, overhead: 0, eager: u64::MAX }
    }
}

/// A node fails for a time. Its ranks neither send nor receive, and its router goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NodeFailure {
    /// The node.
    pub node: u32,
    /// The cycle in which it fails.
    pub at: u64,
    /// The cycle in which it recovers, if it does.
    pub until: Option<u64>,
}

/// The outcome of open-loop traffic beside a workload.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Background {
    /// Packets created.
    pub created: u64,
    /// Packets delivered.
    pub delivered: u64,
    /// Their flits, and those delivered of packets in flight.
    pub flits: u64,
    /// Packets that faults took out. Of their flits, those that arrived are in `flits`.
    pub lost: u64,
    /// The sum of the latencies of packets delivered, source queueing included.
    pub latency: u64,
}

impl Background {
    const fn arrived(&mut self, latency: u64) {
        self.delivered += 1;
        self.latency = self.latency.saturating_add(latency);
    }

    /// The mean latency of packets delivered; `None` where there were none.
    pub fn mean_latency(&self) -> Option<f64> {
        (self.delivered > 0).then(|| self.latency as f64 / self.delivered as f64)
    }
}

/// The outcome of the packets of messages of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ClassOutcome {
    /// Packets delivered.
    pub packets: u64,
    /// Their flits.
    pub flits: u64,
    /// The sum of their latencies, source queueing included.
    pub latency: u64,
    /// The greatest latency.
    pub longest: u64,
}

/// What is run: the node of each rank, how messages are carried, and for how long at most.
#[derive(Debug, Clone, PartialEq)]
pub struct WorkloadSpec {
    /// The node of each rank.
    pub nodes: Vec<u32>,
    /// How messages are carried.
    pub carriage: Carriage,
    /// Cycles after which the run ends whatever is left to do.
    pub max_cycles: u64,
    /// The most flits in source queues and messages that have been sent and have not arrived, together. The
    /// run ends when there are more, before memory ends.
    pub max_queued: u64,
    /// Whether it is kept who does what when.
    pub timeline: bool,
    /// Whether the use of links over time is kept.
    pub links: bool,
    /// Open-loop traffic beside the messages. The run ends with the programs.
    pub background: Option<TrafficSpec>,
    /// Nodes that fail, and when.
    pub failures: Vec<NodeFailure>,
    /// How the network heals, if it does. Its own messages are no part of the outcome.
    pub healing: Option<HealingSpec>,
    /// Seed of the network's random choices.
    pub seed: u64,
    /// Which engine simulates. The results do not depend on it.
    pub engine: EngineChoice,
}

impl WorkloadSpec {
    /// With each rank at a node, and the usual carriage.
    pub fn new(nodes: impl IntoIterator<Item = u32>) -> Self {
        Self {
            nodes: nodes.into_iter().collect(),
            carriage: Carriage::default(),
            max_cycles: 1_000_000_000,
            max_queued: MeasureSpec::default().max_queued,
            timeline: false,
            links: false,
            background: None,
            failures: Vec::new(),
            healing: None,
            seed: 1,
            engine: EngineChoice::Auto,
        }
    }
}

/// Why a run ended before its programs did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// The greatest number of cycles was over.
    MaxCycles,
    /// More flits and messages wait than may.
    MaxQueued,
    /// Packets wait for one another forever.
    Deadlock(Vec<WaitingPacket>),
}

/// The outcome of a run over a network.
#[derive(Debug, Clone, PartialEq)]
pub struct NetworkOutcome {
    /// Of the ranks.
    pub outcome: Outcome,
    /// Cycles simulated.
    pub cycles: u64,
    /// Packets of messages delivered.
    pub packets: u64,
    /// Their flits.
    pub flits: u64,
    /// Network links that packets crossed.
    pub hops: u64,
    /// Network links that flits crossed.
    pub flit_hops: u64,
    /// Packets of messages that a fault took out. Their messages never arrive.
    pub lost: u64,
    /// Of the traffic beside the messages, if there was some.
    pub background: Option<Background>,
    /// Packets of messages of each message class that the network names.
    pub classes: Vec<ClassOutcome>,
    /// What healing has come to, if the network heals.
    pub healing: Option<HealingReport>,
    /// The use of links, if it was kept.
    pub links: Option<LinkUse>,
    /// Why the run ended before its programs did, if it did so. Ranks that wait forever are in
    /// [`Outcome::waiting`].
    pub stop: Option<Stop>,
    /// Which engine simulated.
    pub engine: EngineKind,
    /// Why it was the reference engine, if it was.
    pub why_reference: Option<WhyReference>,
}

/// Why a workload cannot be run.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum WorkloadError {
    /// More ranks than places.
    #[error("the programs have {ranks} ranks, but {placed} have a node: give each rank one")]
    Unplaced {
        /// Ranks of the programs.
        ranks: usize,
        /// Ranks with a node.
        placed: usize,
    },
    /// A node that does not exist.
    #[error("rank {rank} is at node {node}, but the network has nodes 0 to {last}")]
    NoNode {
        /// The rank.
        rank: usize,
        /// Its node.
        node: u32,
        /// The last node.
        last: u32,
    },
    /// A message of a class that does not exist.
    #[error(
        "rank {from} sends a message of class {class} to rank {to}, but the network has {classes} classes, \
         numbered from 0: add the class to `router.classes`"
    )]
    NoClass {
        /// The sender.
        from: u32,
        /// The receiver.
        to: u32,
        /// The class.
        class: u8,
        /// Classes of the network.
        classes: usize,
    },
    /// A node that fails does not exist.
    #[error("node {node} is to fail, but the network has nodes 0 to {last}")]
    NoFailure {
        /// The node.
        node: u32,
        /// The last node.
        last: u32,
    },
    /// The traffic beside the messages cannot be generated.
    #[error(transparent)]
    Background(#[from] TrafficError),
    /// The bit-sliced engine was asked for and cannot run the network.
    #[error(transparent)]
    Start(#[from] StartError),
}

fn check(net: &Checked, ranks: usize, spec: &WorkloadSpec) -> Result<(), WorkloadError> {
    let placed = spec.nodes.len();
    if ranks > placed {
        return Err(WorkloadError::Unplaced { ranks, placed });
    }
    let last = net.nodes().saturating_sub(1);
    if let Some(rank) = spec.nodes.iter().position(|&node| node > last) {
        return Err(WorkloadError::NoNode { rank, node: spec.nodes[rank], last });
    }
    match spec.failures.iter().find(|failure| failure.node > last) {
        Some(&NodeFailure { node, .. }) => Err(WorkloadError::NoFailure { node, last }),
        None => Ok(()),
    }
}

/// What a seed is changed by for other traffic, so that its nodes do not draw what ranks draw. It is the
/// golden ratio in 64 bits.
const OTHER_STREAMS: u64 = 0x9E37_79B9_7F4A_7C15;

/// The traffic of an engine: none of its own, or that beside the messages.
fn traffic(net: &Checked, spec: &WorkloadSpec) -> Result<Box<dyn Traffic>, WorkloadError> {
    let longest = spec.carriage.longest();
    let Some(background) = &spec.background else { return Ok(Box::new(ByHand::new(1..=longest))) };
    Ok(Box::new(Beside::new(background, &net.radix(), spec.seed ^ OTHER_STREAMS, longest)?))
}

/// Enters the failures of nodes.
fn schedule<P: Program, W: Wire>(machine: &mut Machine<P, W>, spec: &WorkloadSpec) {
    for &NodeFailure { node, at, until } in &spec.failures {
        for (rank, _) in (0u32..).zip(&spec.nodes).filter(|(_, own)| **own == node) {
            machine.fail_at(rank, at);
            if let Some(until) = until {
                machine.recover_at(rank, until.max(at));
            }
        }
    }
}

/// Runs a program for each rank over a network. A function of its arguments alone.
///
/// # Errors
/// Ranks have no node, or the bit-sliced engine was asked for and cannot run the network.
pub fn run<P: Program>(
    net: &Checked,
    programs: impl IntoIterator<Item = P>,
    spec: &WorkloadSpec,
) -> Result<NetworkOutcome, WorkloadError> {
    run_programs(net, programs, spec).map(|(_, outcome)| outcome)
}

/// Does as [`run`], and returns the programs as they are in the end too.
///
/// # Errors
/// As for [`run`].
pub fn run_programs<P: Program>(
    net: &Checked,
    programs: impl IntoIterator<Item = P>,
    spec: &WorkloadSpec,
) -> Result<(Vec<P>, NetworkOutcome), WorkloadError> {
    let programs: Vec<P> = programs.into_iter().collect();
    check(net, programs.len(), spec)?;
    let mut engine = start(net.clone(), traffic(net, spec)?, spec.seed, spec.engine)?;
    if let Some(healing) = &spec.healing {
        engine.begin_healing(healing);
    }
    let wire = Flits::new(spec.carriage, spec.nodes.clone(), net.nodes(), &net.router);
    let mut machine = Machine::new(programs, wire).with_limit(spec.max_queued);
    schedule(&mut machine, spec);
    let machine = if spec.timeline { machine.with_timeline() } else { machine };
    let driver = network::Driver::new(engine, machine);
    let driver = if spec.background.is_some() { driver.with_background() } else { driver };
    let driver = if spec.links { driver.with_links() } else { driver };
    driver.run(spec.max_cycles, spec.max_queued)
}

/// The network as its faults leave it in cycle 0.
fn at_start(net: &Checked) -> Checked {
    if net.faults.iter().all(|event| event.cycle == 0) {
        return net.clone();
    }
    let faults = net.faults.iter().filter(|event| event.cycle == 0).copied().collect();
    // One packet at a time waits for no other.
    Checked::unchecked(NetworkSpec { faults, ..NetworkSpec::clone(net) })
}

/// Runs a program for each rank over a network without contention. A packet takes as long as it does alone in
/// the network, with the faults of cycle 0. An interface sends a flit in each cycle, and receives one in each
/// or at the rate of its receiver. Of messages that come together, it takes in the one first that was sent
/// first. The arbiters of a network may choose another. So where the order decides what programs do, a run
/// over the network can be the quicker one.
///
/// # Errors
/// As for [`run`].
pub fn ideal<P: Program>(
    net: &Checked,
    programs: impl IntoIterator<Item = P>,
    spec: &WorkloadSpec,
) -> Result<Outcome, WorkloadError> {
    ideal_programs(net, programs, spec).map(|(_, outcome)| outcome)
}

/// Does as [`ideal`], and returns the programs as they are in the end too.
///
/// # Errors
/// As for [`run`].
pub fn ideal_programs<P: Program>(
    net: &Checked,
    programs: impl IntoIterator<Item = P>,
    spec: &WorkloadSpec,
) -> Result<(Vec<P>, Outcome), WorkloadError> {
    let programs: Vec<P> = programs.into_iter().collect();
    check(net, programs.len(), spec)?;
    let by_hand: Box<dyn Traffic> = Box::new(ByHand::new(1..=1));
    let engine = start(at_start(net), by_hand, spec.seed, EngineChoice::Reference)?;
    let wire = ZeroLoad::new(engine, spec.carriage, spec.nodes.clone());
    let mut machine = Machine::new(programs, wire).with_limit(spec.max_queued);
    schedule(&mut machine, spec);
    if spec.timeline {
        machine = machine.with_timeline();
    }
    machine.advance(spec.max_cycles);
    machine.stop(spec.max_cycles);
    Ok(machine.into_parts())
}
