//! The checked configuration: every value resolved, nothing left to decide.
//!
//! The types serialise to the TOML a user would write, so that a configuration can be written back,
//! read again, and be equal ([`Config::canonical`]).

use flitforge_sim::engine::EngineChoice;
use flitforge_topology::healing::Method;
use serde::Serialize;

use super::choice::{
    AllocatorKind, ArbiterKind, BufferStyle, Congestion, CoordinateStyle, EmitterKind, FaultStyle,
    FixedPoints, InjectionOrder, LoadUnit, MisrouteWhen, RingClasses, RingTies, TopModule, VcMatching,
    VcOrder, VcRelease, WaitCount, WaitRule,
};
use super::kind::{Auto, Packets};
use super::shape::Shape;

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

/// Section `[router]`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Router {
    /// Virtual channels of each network and ejection port, 1 to 64.
    pub virtual_channels: u32,
    /// Flits behind each virtual channel, 1 or more.
    pub buffer_depth: u32,
    /// Injection ports, one flit a cycle each.
    pub injection_ports: u32,
    /// Virtual channels of each injection port, 1 to 64.
    pub injection_channels: u32,
    /// How packets share an injection port.
    pub injection_order: InjectionOrder,
    /// Ejection ports, one flit a cycle each.
    pub ejection_ports: u32,
    /// Switch inputs of each input port, a power of two.
    pub input_speedup: u32,
    /// Time through a router.
    #[serde(flatten)]
    pub pipeline: Pipeline,
    /// What virtual-channel allocation matches.
    pub vc_matching: VcMatching,
    /// Matching of packets with virtual channels.
    pub vc_allocator: AllocatorKind,
    /// Matching of flits with output ports.
    pub switch_allocator: AllocatorKind,
    /// Arbiter of both allocators.
    pub arbiter: ArbiterKind,
    /// When a virtual channel is free again.
    pub vc_release: VcRelease,
    /// Which free virtual channel is taken.
    pub vc_order: VcOrder,
}

/// Time a flit takes through a router.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "pipeline", rename_all = "kebab-case")]
pub enum Pipeline {
    /// Everything in one cycle.
    Combined,
    /// A delay for each stage, in cycles.
    Staged {
        /// Route computation.
        route_delay: u32,
        /// Virtual-channel allocation.
        vc_alloc_delay: u32,
        /// Switch allocation.
        switch_alloc_delay: u32,
        /// Switch traversal.
        traversal_delay: u32,
    },
}

/// Section `[routing]`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Routing {
    /// The relation and its parameters.
    #[serde(flatten)]
    pub relation: Relation,
    /// Halves of the channels of rings; `None` where the relation or the topology has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ring_classes: Option<RingClasses>,
    /// Ways round rings that are equally long; `None` likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ring_ties: Option<RingTies>,
    /// Choice among ports, for relations that offer more than one.
    #[serde(flatten)]
    pub selection: Option<Selection>,
}

/// A routing relation with its parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "algorithm", rename_all = "kebab-case")]
pub enum Relation {
    /// Dimension order.
    DimensionOrder {
        /// Whether a torus has dateline classes; `None` on a mesh, which needs none.
        #[serde(skip_serializing_if = "Option::is_none")]
        datelines: Option<bool>,
    },
    /// Static dimension reversal.
    StaticDr {
        /// Greatest number of reversals, 0 to 255.
        max_reversals: u32,
        /// Steps away from the destination.
        #[serde(flatten)]
        misroute: Misroute,
    },
    /// Dynamic dimension reversal.
    DynamicDr(DynamicDr),
    /// Minimal adaptive with escape channels.
    MinimalAdaptive {
        /// Escape channels of each port, fewer than there are virtual channels.
        escape_channels: u32,
    },
    /// O1TURN.
    #[serde(rename = "o1turn")]
    O1Turn,
    /// Valiant.
    Valiant,
    /// ROMM.
    Romm,
    /// West first.
    WestFirst,
    /// North last.
    NorthLast,
    /// Negative first.
    NegativeFirst,
    /// Odd-even.
    OddEven,
    /// Jump order.
    JumpOrder,
    /// Shortest ways.
    Shortest,
    /// Nearest jump.
    NearestJump,
}

/// Parameters of dynamic dimension reversal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct DynamicDr {
    /// Livelock bound on reversals, 1 to 255.
    pub max_reversals: u32,
    /// Deterministic channels of each port, fewer than there are virtual channels.
    pub deterministic_channels: u32,
    /// Adaptive channels open to packets without a reversal.
    pub entry_lanes: u32,
    /// Cycles before reverting.
    pub patience: u32,
    /// Count compared with a label.
    pub wait_count: WaitCount,
    /// Labels that may be waited for.
    pub wait_rule: WaitRule,
    /// Steps away from the destination.
    #[serde(flatten)]
    pub misroute: Misroute,
}

/// Steps away from the destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Misroute {
    /// When.
    #[serde(rename = "misroute")]
    pub when: MisrouteWhen,
    /// How many.
    #[serde(flatten)]
    pub limit: MisrouteLimit,
}

/// Bound on steps away from the destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum MisrouteLimit {
    /// At most so many in a packet's life, 0 to 255.
    #[serde(rename = "misroute_limit")]
    Steps(u32),
    /// A ratio of steps away to steps towards the destination, 1 to 15 each.
    #[serde(rename = "misroute_ratio")]
    Ratio([u32; 2]),
}

/// Choice among candidate ports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "selection", rename_all = "kebab-case")]
pub enum Selection {
    /// Most free channels.
    MinimumCongestion {
        /// Which channels count.
        congestion: Congestion,
    },
    /// Longest way left.
    MaximumFlexibility,
    /// Closest dimension to that of arrival.
    StraightLines,
    /// Random rotation.
    Random,
    /// Lowest port.
    FixedOrder,
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
    pub packet_length: Packets,
    /// When packets are created.
    #[serde(flatten)]
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

/// When packets are created, with parameters.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(tag = "process", rename_all = "kebab-case")]
pub enum Process {
    /// At equal intervals.
    Constant,
    /// Independently in each cycle.
    Bernoulli,
    /// Bernoulli in bursts.
    OnOff {
        /// Mean cycles in the on state, 1 or more.
        burst_length: f64,
        /// Mean cycles in the off state, 1 or more.
        idle_length: f64,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
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

/// Whether the engine is left to the simulator, as in configurations without the key.
fn is_auto(engine: &EngineChoice) -> bool {
    *engine == EngineChoice::Auto
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
