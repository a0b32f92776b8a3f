// SPDX-License-Identifier: MIT OR Apache-2.0
//! The checked configuration: every value resolved, nothing left to decide.
//!
//! The types serialise to the TOML a user would write, so that a configuration can be written back,
//! read again, and be equal ([`Config::canonical`]).

pub use flitforge_traffic::Pattern;

use flitforge_topology::faults::Directions;
use flitforge_traffic::workload::Mapping;
use flitforge_traffic::{RequestKind, Window};
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

/// Phases and classes of traffic.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Streams {
    /// The phases as they are written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) phase: Vec<toml::Table>,
    /// The classes as they are written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) class: Vec<toml::Table>,
    /// A stream for each class in each stretch of time; none without phases and classes.
    #[serde(skip)]
    pub all: Vec<Stream>,
}

/// A class of traffic in a stretch of time.
#[derive(Debug, Clone, PartialEq)]
pub struct Stream {
    /// When it creates packets.
    pub window: Window,
    /// Its settings.
    pub traffic: Traffic,
    /// Whether it has a load of its own, and not that of the section.
    pub own_load: bool,
    /// What it offers as a multiple of the load.
    pub share: f64,
    /// The nodes that send; `None`: all.
    pub sources: Option<Vec<u32>>,
    /// Its message class; `None`: as the mix of classes says.
    pub class: Option<u8>,
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
