// SPDX-License-Identifier: MIT OR Apache-2.0
//! The checked configuration: every value resolved, nothing left to decide.
//!
//! The types serialise to the TOML a user would write, so that a configuration can be written back,
//! read again, and be equal ([`Config::canonical`]).

use flitforge_sim::engine::EngineChoice;
use flitforge_sim::stats::measure::MeasureSpec;
use serde::Serialize;

use super::kind::Auto;
pub use super::schema::faults::Faults;
pub use super::schema::healing::Healing;
pub use super::schema::network::Network;
pub use super::schema::router::Router;
pub use super::schema::routing::Routing;
pub use super::schema::traffic::Traffic;
pub use super::schema::verilog::Verilog;

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
