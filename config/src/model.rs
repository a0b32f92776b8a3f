// SPDX-License-Identifier: MIT OR Apache-2.0
//! The checked configuration: every value resolved, nothing left to decide.
//!
//! The types serialise to the TOML a user would write, so that a configuration can be written back,
//! read again, and be equal ([`Config::canonical`]).

use flitforge_sim::engine::EngineChoice;
use flitforge_sim::stats::measure::MeasureSpec;
use flitforge_sim::workload::Carriage;
use flitforge_topology::healing::Method;
use flitforge_traffic::workload::Mapping;
use flitforge_traffic::workload::collectives::Collective;
use flitforge_traffic::workload::request_reply::Requests;
use flitforge_traffic::{Lengths, Process};
use serde::Serialize;

use super::choice::{
    BufferStyle, CoordinateStyle, EmitterKind, FaultStyle, FixedPoints, LoadUnit, TopModule,
};
use super::kind::Auto;
pub use super::schema::router::Router;
pub use super::schema::routing::Routing;
use super::shape::Shape;
use super::written;

/// One run, fully specified.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Config {
    /// Routers and links.
    pub network: Network,
    /// What every router is made of.
    pub router: Router,
    /// Which way packets go.
    pub routing: Routing,
    /// Who sends what to whom, and when.
    pub traffic: Traffic,
    /// What does not work, and from when on.
    pub faults: Faults,
    /// How the network heals; `None` when it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub healing: Option<Healing>,
    /// How long to run and what to measure.
    pub measure: Measure,
}

/// Section `[network]`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Network {
    /// Routers and who is linked to whom.
    #[serde(flatten)]
    pub shape: Shape,
    /// Cycles from leaving a router to being seen by the next, 1 or more.
    pub link_latency: u32,
    /// Cycles from leaving the source's interface to being seen by the router, 1 or more.
    pub injection_latency: u32,
    /// Cycles from a flit leaving a buffer to its credit being usable upstream, 1 or more.
    pub credit_latency: u32,
}

/// Section `[traffic]`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Traffic {
    /// Who sends to whom.
    #[serde(flatten)]
    pub pattern: Pattern,
    /// What nodes do whose only destination is themselves; `None` for patterns that draw destinations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed_points: Option<FixedPoints>,
    /// Offered traffic in `load_unit`, above 0.
    pub load: f64,
    /// What a load of 1 means.
    pub load_unit: LoadUnit,
    /// Lengths of packets, in flits.
    #[serde(serialize_with = "written::lengths")]
    pub packet_length: Lengths,
    /// When packets are created.
    #[serde(flatten, serialize_with = "written::process")]
    pub process: Process,
}

/// Who sends to whom, with parameters.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "pattern", rename_all = "kebab-case")]
pub enum Pattern {
    /// All alike.
    Uniform {
        /// Whether a node may draw itself.
        include_self: bool,
    },
    /// Bits reversed.
    BitReversal,
    /// Mirrored place.
    Complement,
    /// Coordinates exchanged.
    Transpose,
    /// Bits rotated left.
    Shuffle,
    /// Bits rotated right.
    Rotation,
    /// Almost half way round.
    Tornado,
    /// The next node.
    Neighbour,
    /// Itself or one step on.
    Diagonal,
    /// Two favoured nodes.
    Asymmetric,
    /// Uniform and hot spots.
    HotSpot {
        /// Whether a node may draw itself.
        include_self: bool,
        /// Nodes with extra traffic, in the order given.
        hot_spots: Vec<u32>,
        /// Fraction of packets that go to them, above 0 and up to 1.
        hot_spot_share: f64,
    },
    /// A permutation.
    RandomPermutation {
        /// Its seed.
        permutation_seed: u64,
    },
    /// A list.
    File {
        /// Destination of each node.
        map: Vec<u32>,
    },
}

/// Section `[faults]`. Links are (router, network port).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Faults {
    /// Links that fail from the start, in both directions.
    pub links: Vec<(u32, u32)>,
    /// Single directions that fail from the start.
    pub channels: Vec<(u32, u32)>,
    /// Routers that fail from the start.
    pub routers: Vec<u32>,
    /// Faults drawn at random; `None` when the fractions are zero.
    #[serde(flatten)]
    pub random: Option<RandomFaults>,
    /// Faults over time, in the order given.
    pub schedule: Vec<Failure>,
}

/// Faults drawn at random.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct RandomFaults {
    /// Fraction of bidirectional links, 0 to 1.
    #[serde(rename = "random_links")]
    pub links: f64,
    /// Fraction of routers, 0 to 1.
    #[serde(rename = "random_routers")]
    pub routers: f64,
    /// Seed of the draw.
    pub seed: u64,
    /// Whether to pass over parts without which the working routers would not be connected.
    pub connected: bool,
}

/// A fault over time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// First cycle of the fault.
    pub at: u64,
    /// First cycle after it; `None` when it stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// What fails.
    #[serde(flatten)]
    pub part: Part,
}

/// A part that can fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// Both directions of the link at a router's port.
    Link((u32, u32)),
    /// The direction that leaves by a router's port.
    Channel((u32, u32)),
    /// A router and its links.
    Router(u32),
}

/// Section `[healing]`, of a network that heals. Times are in cycles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Healing {
    /// How links are brought up to date.
    pub method: Method,
    /// Dead routers not yet healed at which healing begins, 1 or more.
    pub failed: u32,
    /// Additional hops of a packet beyond which healing begins; `None`: however many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra_hops: Option<u32>,
    /// Dead routers that tables have room for.
    pub capacity: u32,
    /// Silence of a link before its other end counts as dead.
    pub detection: u64,
    /// From the trigger to the start of a round.
    pub settle: u64,
    /// From the start of a round to the next try.
    pub retry: u64,
    /// To write one word of a table.
    pub write: u64,
    /// Bits of a message in each flit.
    pub flit_bits: u32,
    /// Cycles of a window of the report.
    pub window: u64,
}

/// Section `[measure]`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Measure {
    /// Seed of every random stream of the run.
    pub seed: u64,
    /// Cycles before measurement.
    pub warmup: Auto<u64>,
    /// Cycles measured.
    pub cycles: Auto<u64>,
    /// Relative half width of the confidence interval at which to stop; `None` when `cycles` is fixed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precision: Option<f64>,
    /// Cycles after which the run ends in any case.
    pub max_cycles: u64,
    /// Flits that may wait in source queues.
    #[serde(skip_serializing_if = "is_usual_queue")]
    pub max_queued: u64,
    /// Cycles of a batch.
    pub batch: u64,
    /// Cycles between searches for a deadlock; 0 for none.
    pub deadlock_check: u64,
    /// Whether to wait for the packets created in the measured cycles.
    pub drain: bool,
    /// Which engine simulates. The results do not depend on it.
    #[serde(skip_serializing_if = "is_auto")]
    pub engine: EngineChoice,
}

/// Whether the bound on source queues is the default, as in configurations without the key.
fn is_usual_queue(flits: &u64) -> bool {
    *flits == MeasureSpec::default().max_queued
}

/// Whether the engine is left to the simulator, as in configurations without the key.
fn is_auto(engine: &EngineChoice) -> bool {
    *engine == EngineChoice::Auto
}

/// Section `[workload]`. No part of [`Config`]: a run of a program is no point of a sweep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Workload {
    /// What the ranks do.
    pub program: RankProgram,
    /// How many ranks there are; `None`: as many as there are places.
    pub ranks: Option<u32>,
    /// The node of each rank.
    pub mapping: Mapping,
    /// The most ranks of a node.
    pub ranks_per_node: u32,
    /// How messages are carried.
    pub carriage: Carriage,
    /// Cycles after which the run ends.
    pub max_cycles: u64,
}

/// What the ranks of a workload do, with parameters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RankProgram {
    /// A schedule in GOAL.
    Goal {
        /// The file, as typed.
        file: String,
    },
    /// A collective operation.
    Collective {
        /// Which one, by which algorithm.
        collective: Collective,
        /// Size of the vector, or of a block.
        bytes: u64,
        /// Bytes that a rank adds in a cycle; `None`: it takes no time.
        adds_per_cycle: Option<u64>,
    },
    /// Requests and replies.
    RequestReply(Requests),
    /// A number of messages from each rank.
    Batch {
        /// The number.
        messages: u32,
        /// The size of each.
        bytes: u64,
    },
}

/// Section `[verilog]`: how the network is written down. No part of [`Config`], since no result depends on
/// it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verilog {
    /// Bits of data of a flit, 1 to 4096.
    pub data_bits: u32,
    /// Beginning of module names.
    pub prefix: String,
    /// How routers learn where they are.
    pub coordinates: CoordinateStyle,
    /// How routers learn what has failed.
    pub faults: FaultStyle,
    /// What holds flits.
    pub buffers: BufferStyle,
    /// What writes the text.
    pub emitter: EmitterKind,
    /// What is written.
    pub top: TopModule,
}
