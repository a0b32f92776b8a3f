// SPDX-License-Identifier: MIT OR Apache-2.0
//! The checked configuration: every value resolved, nothing left to decide.
//!
//! The types serialise to the TOML a user would write, so that a configuration can be written back,
//! read again, and be equal ([`Config::canonical`]).

pub use flitforge_traffic::Pattern;

use flitforge_topology::faults::Directions;
use flitforge_traffic::RequestKind;
use flitforge_traffic::applications::{FixedPointRules, SearchRules};
use flitforge_traffic::gossip::Gossip;
use flitforge_traffic::revolving::GlobalFunction;
use flitforge_traffic::workload::Mapping;
use flitforge_traffic::workload::collectives::Collective;
use flitforge_traffic::workload::kernels::{Class, Costs, Kernel};
use flitforge_traffic::workload::replay::{Delays, Settings};
use serde::Serialize;

use super::choice::by_name;
pub use super::schema::faults::Faults;
pub use super::schema::healing::Healing;
pub use super::schema::measure::Measure;
pub use super::schema::network::Network;
pub use super::schema::router::Router;
pub use super::schema::routing::Routing;
pub use super::schema::traffic::Traffic;
pub use super::schema::verilog::Verilog;
pub use super::schema::workload::Workload;

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
    /// What ranks do, in place of the traffic; `None` where there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub workload: Option<Workload>,
}

/// A kind of request that destinations answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Answered {
    /// Weight, lengths and numbers of message classes.
    pub kind: RequestKind,
    /// The name of the message class of the request, where it is given.
    pub class: Option<String>,
    /// The name of the message class of the reply, where it is given.
    pub reply_class: Option<String>,
}

/// Faults drawn at random.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct RandomFaults {
    /// Fraction of bidirectional links, 0 to 1.
    #[serde(rename = "random_links")]
    pub links: f64,
    /// Which of their directions.
    #[serde(
        rename = "random_directions",
        serialize_with = "by_name",
        skip_serializing_if = "Directions::are_both"
    )]
    pub directions: Directions,
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

/// Where the ranks of a workload are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Places {
    /// As a rule says.
    Mapping(Mapping),
    /// As a file says: the node of each rank, one in a line.
    File(String),
}

/// The nodes that crash while a workload runs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Dead {
    pub(crate) nodes: Vec<u32>,
    /// When, in cycles; `None` where there are none.
    pub(crate) at: Option<u64>,
}

/// What the ranks of a workload do, with parameters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RankProgram {
    /// A schedule in GOAL.
    Goal {
        /// The file, as typed.
        file: String,
        /// The most operations of a rank that have been read and have not ended; `None`: all are kept.
        window: Option<usize>,
    },
    /// An execution trace of Chakra.
    Chakra {
        /// What the names of its files begin with, as typed.
        file: String,
        /// How it is run.
        settings: Settings,
        /// Sizes of the dimensions of ranks; `None`: those of the network.
        dims: Option<Vec<u32>>,
        /// The file of groups, as typed.
        groups: Option<String>,
    },
    /// The packets of a trace.
    Packets {
        /// The file, as typed.
        file: String,
        /// The most packets that have been read and have not arrived.
        window: usize,
    },
    /// The packets of a trace of Netrace.
    Netrace {
        /// The file, as typed.
        file: String,
        /// The most packets that have been read and have not arrived.
        window: usize,
        /// The part of it, from 0; `None`: the whole trace.
        region: Option<u32>,
        /// Times of caches and memories.
        delays: Delays,
    },
    /// A collective operation.
    Collective {
        /// Which one, by which algorithm.
        collective: Collective,
        /// Size of the vector, or of a block.
        bytes: u64,
        /// Bytes that a rank adds in a cycle; `None`: it takes no time.
        adds_per_cycle: Option<u64>,
        /// Copies of each rank, 1 or more.
        replicas: u32,
        /// Cycles from a crash to its notice; 0 where ranks have no copies.
        notice: u64,
    },
    /// The skeleton of a NAS benchmark.
    Kernel {
        /// Which one.
        kernel: Kernel,
        /// The size of its problem.
        class: Class,
        /// What its computations cost.
        costs: Costs,
    },
    /// A program with a room, which reads its settings when it runs.
    Room,
    /// Detectors of failed nodes.
    Gossip(Gossip),
    /// A function of all ranks, again and again.
    GlobalFunction(GlobalFunction),
    /// Branch and bound for a shortest tour.
    BranchAndBound {
        /// The file of the instance, as typed.
        file: String,
        /// How it is run.
        rules: SearchRules,
    },
    /// The fixed point of equations.
    FixedPoint {
        /// The file of the instance, as typed.
        file: String,
        /// How it is run.
        rules: FixedPointRules,
    },
}
