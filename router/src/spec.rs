//! What one router is: the checked, immutable parameters shared by simulator and hardware.

use std::sync::Arc;

use crate::jumps::{Jumps, Recoding};

/// One dimension of a cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dimension {
    /// Number of routers along the dimension, 2 to 65536.
    pub radix: u32,
    /// Whether the last router is linked to the first (torus) or not (mesh).
    pub wraps: bool,
}

impl Dimension {
    /// Bits of a coordinate along this dimension, at least one.
    pub const fn coord_bits(&self) -> u32 {
        if self.radix <= 2 { 1 } else { (self.radix - 1).ilog2() + 1 }
    }
}

/// When a packet may take a step away from its destination (section III-D, equation 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MisrouteWhen {
    /// Minimal routing (only a fault may still force a step away, if the limit allows it).
    Never,
    /// Only when no productive channel is free and none may be waited for.
    Stuck,
    /// As soon as no productive channel is free: equation 3, read literally.
    Eager,
}

/// Livelock bound on steps away from the destination (section III-D).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MisrouteLimit {
    /// At most this many steps away in a packet's life, 0 to 255.
    Steps(u32),
    /// At most `back` steps away for each `forward` steps towards the destination, counted from
    /// injection (a packet starts with the right to `back` steps). Each 1 to 15.
    Ratio {
        /// Steps away earned at a time.
        back: u32,
        /// Steps towards the destination that earn them.
        forward: u32,
    },
}

/// Misrouting policy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Misroute {
    /// When a step away is considered.
    pub when: MisrouteWhen,
    /// How many there may be.
    pub limit: MisrouteLimit,
}

/// Parameters of the static dimension-reversal algorithm (section III-B).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StaticReversal {
    /// `r`: the greatest number of reversals; there are `r + 1` classes of virtual channels,
    /// contiguous, as equal as possible, lower classes at lower channel numbers and larger first.
    pub max_reversals: u32,
    /// Misrouting policy.
    pub misroute: Misroute,
}

/// Which count of the waiting packet is compared with a channel's label.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WaitCount {
    /// The count the packet arrived with.
    BeforeTurn,
    /// The count it will have after taking the channel it waits for.
    AfterTurn,
}

/// Which labels may be waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WaitRule {
    /// Only labels greater than the packet's count (section III-C).
    Greater,
    /// Labels greater than or equal to it (footnote 3).
    GreaterOrEqual,
}

/// Parameters of the dynamic dimension-reversal algorithm (section III-C, III-D).
///
/// Channels `0 .. vcs - deterministic_vcs` are adaptive, the rest deterministic. Of the adaptive
/// ones the lowest `entry_lanes` are entry lanes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DynamicReversal {
    /// Deterministic virtual channels of each port, at least 1 (2 where a dimension wraps).
    pub deterministic_vcs: u32,
    /// Adaptive channels open to packets without a reversal; the number of adaptive channels
    /// when there is no throttling.
    pub entry_lanes: u32,
    /// Cycles a packet that may wait for nothing lets pass before it reverts (footnote 4).
    pub patience: u32,
    /// Which count is compared with the labels.
    pub wait_count: WaitCount,
    /// Which labels may be waited for.
    pub wait_rule: WaitRule,
    /// Livelock bound on reversals (section IV), 1 to 255: a packet that has made so many takes
    /// no channel that would be another one.
    pub max_reversals: u32,
    /// Misrouting policy.
    pub misroute: Misroute,
}

/// A routing relation and its parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Relation {
    /// Circulant graphs: the jumps of the non-adjacent form of the displacement, smallest first. One channel
    /// is enough.
    JumpOrder,
    /// Circulant graphs: the jumps of a shortest way in order. A jump that has to be made several times takes
    /// a class of channels for each time.
    Shortest,
    /// Circulant graphs: the jump nearest in length to what is left of the shorter way round, again and again; the baseline.
    NearestJump,
    /// Lowest differing dimension first; datelines where a dimension wraps.
    DimensionOrder {
        /// Whether wrapping dimensions use dateline classes. `false` is for teaching: the
        /// relation then has a cycle of dependencies on every torus.
        datelines: bool,
    },
    /// Static dimension reversal.
    StaticReversal(StaticReversal),
    /// Dynamic dimension reversal.
    DynamicReversal(DynamicReversal),
    /// Any productive port on the adaptive channels, dimension order on the escape channels
    /// (the highest-numbered ones; two dateline classes where a dimension wraps).
    MinimalAdaptive {
        /// Escape channels of each port; 0 is for teaching: it deadlocks.
        escape_vcs: u32,
    },
    /// Ascending or descending dimension order, chosen for each packet at its source; half the
    /// channels each.
    O1Turn,
    /// Dimension order to a random intermediate router, then to the destination; half the
    /// channels each.
    Valiant,
    /// As Valiant, with the intermediate router inside the minimal box.
    Romm,
    /// Turn model, 2-D mesh: all steps towards lower x first.
    WestFirst,
    /// Turn model, 2-D mesh: all steps towards higher y last.
    NorthLast,
    /// Turn model, any mesh: all steps towards lower coordinates first.
    NegativeFirst,
    /// Chiu's odd-even turn model, 2-D mesh, minimal.
    OddEven,
}

impl Relation {
    /// Its name in configurations and messages.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::JumpOrder => "jump-order",
            Self::Shortest => "shortest",
            Self::NearestJump => "nearest-jump",
            Self::DimensionOrder { .. } => "dimension-order",
            Self::StaticReversal(_) => "static-dr",
            Self::DynamicReversal(_) => "dynamic-dr",
            Self::MinimalAdaptive { .. } => "minimal-adaptive",
            Self::O1Turn => "o1turn",
            Self::Valiant => "valiant",
            Self::Romm => "romm",
            Self::WestFirst => "west-first",
            Self::NorthLast => "north-last",
            Self::NegativeFirst => "negative-first",
            Self::OddEven => "odd-even",
        }
    }

    /// Whether it never offers more than one port.
    pub const fn is_deterministic(&self) -> bool {
        let ordered = matches!(self, Self::DimensionOrder { .. } | Self::O1Turn);
        ordered || self.follows_jumps() || self.is_two_phase()
    }

    /// Whether it is one of those that take the jumps of a circulant graph in a fixed order.
    pub const fn follows_jumps(&self) -> bool {
        matches!(self, Self::JumpOrder | Self::Shortest | Self::NearestJump)
    }

    /// How a displacement becomes jumps in a circulant graph.
    pub const fn recoding(&self) -> Recoding {
        match self {
            Self::Shortest => Recoding::Shortest,
            Self::NearestJump => Recoding::Nearest,
            _ => Recoding::NonAdjacent,
        }
    }

    /// Whether packets head for an intermediate router first.
    pub const fn is_two_phase(&self) -> bool {
        matches!(self, Self::Valiant | Self::Romm)
    }
}

/// How the two halves of a ring's virtual channels are shared out (relations whose packets follow dimension
/// order without a break).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RingClasses {
    /// A packet is on the lower half up to the closing link, that link included, and on either half when it
    /// does not cross it any more, but never on the lower after the upper.
    Balanced,
    /// A packet keeps to one half all the way along a ring: the lower if it crosses the closing link, else
    /// the upper.
    Fixed,
}

/// Which way round a ring a packet goes to a router half the ring away (dimension order).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RingTies {
    /// Upwards from even coordinates, downwards from odd ones.
    Coordinate,
    /// As the source draws for the packet and the dimension.
    Drawn,
}

/// Which of several ports is taken (section III-D). Ties go to the lowest port number, which is
/// the order of dimension-order routing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Selection {
    /// The port with the most free virtual channels.
    MinimumCongestion(CongestionCount),
    /// The port with the greatest distance still to travel along its dimension.
    MaximumFlexibility,
    /// The port whose dimension is closest to the dimension of arrival.
    StraightLines,
    /// The first candidate port at or after a rotation drawn from the router's LFSR.
    Random,
    /// The lowest port number.
    FixedOrder,
}

impl Selection {
    /// Whether it looks at where the packet is and goes. Others need no coordinates in a [`Head`](crate::head::Head).
    pub const fn reads_places(self) -> bool {
        match self {
            Self::MaximumFlexibility => true,
            Self::MinimumCongestion(_) | Self::StraightLines | Self::Random | Self::FixedOrder => false,
        }
    }
}

/// Which free channels minimum congestion counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CongestionCount {
    /// Those that this packet may use.
    Usable,
    /// All of the port.
    All,
}

/// Which of several free channels of the chosen port is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum VcOrder {
    /// The lowest-numbered.
    Lowest,
    /// The highest-numbered: packets with reversals keep off the entry lanes while others are free.
    Highest,
}

/// When a virtual channel may be given to the next packet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Release {
    /// As soon as the tail flit has been sent: two packets may share the downstream buffer.
    TailSent,
    /// When the credit of the tail flit is back: the downstream buffer is empty.
    Drained,
}

/// Delay in cycles of each stage before a flit is on the link. All zero is the combined router of
/// Dally and Aoki: a head flit is routed, allocated and sent in the cycle in which it can be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pipeline {
    /// Route computation (head flits).
    pub route: u32,
    /// Virtual-channel allocation (head flits).
    pub vc_allocation: u32,
    /// Switch allocation (every flit).
    pub switch_allocation: u32,
    /// Switch traversal (every flit).
    pub traversal: u32,
}

/// Kind of arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Arbiter {
    /// Rotating priority: the winner becomes the lowest.
    RoundRobin,
    /// Least recently served, by a triangular matrix of precedences.
    Matrix,
}

/// Kind of allocator: a matching of input ports to output ports. Every one gives each input port
/// and each output port at most one grant a cycle, for virtual channels and for the switch alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Allocator {
    /// Each input port puts forward one of its channels, each output port takes one.
    SeparableInputFirst(Arbiter),
    /// Each input port puts forward one of the output ports that its channels ask for, each output port
    /// takes one input port. Output ports that few channels ask for are not passed over for those that
    /// many ask for.
    SeparableInputFirstByOutput(Arbiter),
    /// Each output port offers itself to one input port, each input port accepts one offer.
    SeparableOutputFirst(Arbiter),
    /// A wave over the matrix of ports from a rotating diagonal; the arbiter then picks among the
    /// channels of the granted pair.
    Wavefront(Arbiter),
}

impl Allocator {
    /// The kind of its arbiters.
    pub const fn arbiter(self) -> Arbiter {
        match self {
            Self::SeparableInputFirst(arbiter)
            | Self::SeparableInputFirstByOutput(arbiter)
            | Self::SeparableOutputFirst(arbiter)
            | Self::Wavefront(arbiter) => arbiter,
        }
    }
}

/// What virtual-channel allocation matches with what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum VcMatching {
    /// Input ports with output ports: a waiting head asks for one free channel of its output port, and at
    /// most one channel of each port is granted in a cycle.
    Ports,
    /// Input channels with output channels: a waiting head asks for every free channel of its output port
    /// that it may take, and as many channels of a port are granted in a cycle as can be matched.
    Channels,
}

/// How an interface uses the virtual channels of an injection link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Injection {
    /// As many packets at once as there are channels; their flits take turns.
    Interleaved,
    /// One packet after the other: the next one starts when the tail of the one before has been sent, on
    /// the next channel that has a credit.
    Sequential,
}

/// Most bits that a source draws for a packet: what a packed header has room for. Beyond so many dimensions
/// drawn ties use the bits again.
pub const MAX_DRAWN_BITS: u32 = 6;

/// One router. Every router of a network has the same specification; in hardware ports that lead nowhere
/// (the rim of a mesh) are tied to zero from outside, and do not count among those that work.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RouterSpec {
    /// Dimensions of the cube, lowest first; for a circulant graph one line of all routers, whose coordinate
    /// is the router's number.
    pub dims: Vec<Dimension>,
    /// The jumps of a circulant graph; `None` for a cube.
    pub jumps: Option<Arc<Jumps>>,
    /// Virtual channels of each network port and of each ejection port, 1 to 64.
    pub vcs: u32,
    /// Flits of buffer behind each virtual channel, 1 to 65535.
    pub buffer_depth: u32,
    /// Injection ports, one flit a cycle each.
    pub injection_ports: u32,
    /// Virtual channels of each injection port: the packets a source may be sending at once.
    pub injection_vcs: u32,
    /// How packets share the channels of an injection port.
    pub injection: Injection,
    /// Ejection ports, one flit a cycle each.
    pub ejection_ports: u32,
    /// Switch inputs of each input port: its virtual channels are shared out among them in contiguous
    /// blocks, and each switch input passes one flit a cycle. A power of two; 1 is the usual switch,
    /// `vcs` gives every channel a switch input of its own. Ports times speedup is at most 64.
    pub input_speedup: u32,
    /// Routing relation.
    pub relation: Relation,
    /// Halves of the channels of rings.
    pub ring_classes: RingClasses,
    /// Ways round rings that are equally long.
    pub ring_ties: RingTies,
    /// Selection among ports.
    pub selection: Selection,
    /// Selection among channels of a port.
    pub vc_order: VcOrder,
    /// When a channel can be allocated again.
    pub release: Release,
    /// Stage delays.
    pub pipeline: Pipeline,
    /// What virtual-channel allocation matches.
    pub vc_matching: VcMatching,
    /// Virtual-channel allocator.
    pub vc_allocator: Allocator,
    /// Switch allocator.
    pub switch_allocator: Allocator,
}

impl RouterSpec {
    /// Network ports: two for each dimension or jump, one for a jump of half the nodes.
    pub fn network_ports(&self) -> u32 {
        self.jumps.as_ref().map_or(2 * self.dims.len() as u32, |jumps| jumps.graph().ports())
    }

    /// Network and injection ports.
    pub fn input_ports(&self) -> u32 {
        self.network_ports() + self.injection_ports
    }

    /// Network and ejection ports.
    pub fn output_ports(&self) -> u32 {
        self.network_ports() + self.ejection_ports
    }

    /// Whether a packet's [header state](crate::head::HeadState) changes on its way.
    pub const fn changes_heads(&self) -> bool {
        let counts = matches!(self.relation, Relation::StaticReversal(_) | Relation::DynamicReversal(_));
        counts || self.jumps.is_some() || self.relation.is_two_phase()
    }

    /// The misrouting policy, for relations that have one.
    pub const fn misroute(&self) -> Option<&Misroute> {
        match &self.relation {
            Relation::StaticReversal(spec) => Some(&spec.misroute),
            Relation::DynamicReversal(spec) => Some(&spec.misroute),
            _ => None,
        }
    }

    /// Whether packets go round rings as their sources draw where both ways are equally long.
    pub fn draws_ties(&self) -> bool {
        let ordered = matches!(self.relation, Relation::DimensionOrder { .. });
        ordered && self.wraps() && self.ring_ties == RingTies::Drawn
    }

    /// Bits of [`descending`](crate::head::HeadState::descending) that the source draws for each packet: 1 for
    /// O1TURN, one for each dimension (6 at most) with drawn ties, else 0.
    pub fn drawn_bits(&self) -> u32 {
        match self.relation {
            Relation::O1Turn => 1,
            _ if self.draws_ties() => (self.dims.len() as u32).min(MAX_DRAWN_BITS),
            _ => 0,
        }
    }

    /// Whether any dimension wraps round.
    pub fn wraps(&self) -> bool {
        self.dims.iter().any(|d| d.wraps)
    }
}
