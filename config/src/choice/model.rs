// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names in TOML of the values of the types of routers, routing and traffic.

use flitforge_router::spec::{
    Allocator, Arbiter, CongestionCount, DynamicReversal, EntryCount, Injection, MisrouteWhen, Relation,
    Release, RequestIntake, RingClasses, RingTies, Selection, Stages, StaticReversal, VcMatching, VcOrder,
    WaitCount, WaitRule,
};
use flitforge_sim::engine::EngineChoice;
use flitforge_sim::stats::measure::DetailChoice;
use flitforge_topology::faults::Directions;
use flitforge_topology::healing::Method;
use flitforge_traffic::Process;

use super::Named;

names! {
    Stages {
        /// Stages take heads and flits in every cycle.
        Overlapping = "overlapping",
        /// A router's stage takes all that wait together, when those before have left it.
        Exclusive = "exclusive",
    }
    RequestIntake {
        /// Always: every packet that has arrived is taken in the end.
        Sink = "sink",
        /// Only while the replies of the node, those in flight there and those that wait to leave, are fewer
        /// than `workload.send_queue`.
        Stall = "stall",
    }
    EngineChoice {
        /// The bit-sliced engine if it can run the network and is faster, else the reference engine.
        Auto = "auto",
        /// Routers and flits one by one: the definition of the model. It runs every network.
        Reference = "reference",
        /// One bit of each router in a word. If this engine cannot run a network, the error names the
        /// parameter.
        Bitsliced = "bitsliced",
    }
    DetailChoice {
        /// Nothing: the totals of a run alone.
        Off = "off",
        /// Of each link its flits, occupancy, flows and the cycles that flits waited, by cause; of each node
        /// its traffic and latency.
        On = "on",
        /// What "on" counts, and the traffic and latency of each pair of nodes.
        Pairs = "pairs",
    }
    Allocator {
        /// Each input port puts forward one channel, then each output port takes one of them.
        SeparableInputFirst(Arbiter::RoundRobin) = "separable-input-first",
        /// Each input port puts forward one of the output ports that its channels request, then each output
        /// port takes one input port. So output ports with few requests are served as well.
        SeparableInputFirstByOutput(Arbiter::RoundRobin) = "separable-input-first-by-output",
        /// Each output port offers itself to one input port, then each input port accepts one offer.
        SeparableOutputFirst(Arbiter::RoundRobin) = "separable-output-first",
        /// Separable, output first, in several rounds (iSLIP): ports that a round leaves unmatched go on in
        /// the next. Arbiters move on by what the first round matches.
        Islip(Arbiter::RoundRobin, 2) = "islip",
        /// Grants along the diagonals of the request matrix, from a rotating diagonal: more grants a cycle, a
        /// longer path in hardware.
        Wavefront(Arbiter::RoundRobin) = "wavefront",
    }
    VcMatching {
        /// Ports: each waiting packet requests one channel, and each port gets at most one grant a cycle.
        Ports = "ports",
        /// Channels: each waiting packet requests every free channel that it may take, and each channel gets
        /// at most one grant a cycle.
        Channels = "channels",
    }
    Injection {
        /// Packets on different channels take turns, flit by flit.
        Interleaved = "interleaved",
        /// The next packet starts after the last flit of the packet before, on the next channel with a free
        /// place.
        Sequential = "sequential",
    }
    Arbiter {
        /// Rotating priority: the winner gets the lowest priority.
        RoundRobin = "round-robin",
        /// The requester that was served least recently wins.
        Matrix = "matrix",
    }
    Release {
        /// As soon as the tail flit has been sent; two packets may then share the buffer downstream.
        TailSent = "tail-sent",
        /// When the credit of the tail flit is back and the buffer downstream is empty.
        Drained = "drained",
    }
    VcOrder {
        /// The highest-numbered: packets that may use other channels leave the entry lanes free.
        Highest = "highest",
        /// The lowest-numbered.
        Lowest = "lowest",
    }
    RingClasses {
        /// The lower half before the wrap-around link, either half on a path that does not cross it any more.
        /// Both halves carry traffic.
        Balanced = "balanced",
        /// One half for the whole path along the ring: the lower for packets that cross the wrap-around link,
        /// the upper for the others.
        Fixed = "fixed",
    }
    RingTies {
        /// Upwards from even coordinates, downwards from odd ones.
        Coordinate = "coordinate",
        /// Drawn for each packet at its source.
        Drawn = "random",
    }
    Selection {
        /// The port with the most free virtual channels.
        MinimumCongestion(CongestionCount::Usable) = "minimum-congestion",
        /// The port with the greatest distance still to travel along its dimension.
        MaximumFlexibility = "maximum-flexibility",
        /// The port whose dimension is closest to that of arrival.
        StraightLines = "straight-lines",
        /// The first candidate at or after a rotation drawn from the router's shift register.
        Random = "random",
        /// The first candidate in an order drawn from the router's shift register, which is as fair as a draw
        /// among `2^m` neighbouring candidates.
        RandomOrder = "random-order",
        /// The lowest-numbered port.
        FixedOrder = "fixed-order",
    }
    CongestionCount {
        /// Channels that the packet itself may use.
        Usable = "usable",
        /// All channels of the port.
        All = "all",
    }
    Directions {
        /// Both.
        Both = "both",
        /// One of the two, drawn with `faults.seed`.
        One = "one",
    }
    EntryCount {
        /// The reversals with which it arrived: the turn of a first reversal is into an entry lane.
        BeforeTurn = "before-turn",
        /// The reversals it will have after the step: that turn is into any adaptive channel.
        AfterTurn = "after-turn",
    }
    WaitCount {
        /// The reversals with which it arrived.
        BeforeTurn = "before-turn",
        /// The reversals it will have after taking the channel.
        AfterTurn = "after-turn",
    }
    WaitRule {
        /// Only labels greater than the packet's count (section III-C).
        Greater = "greater",
        /// Labels greater than or equal to the packet's count (footnote 3).
        GreaterOrEqual = "greater-or-equal",
    }
    MisrouteWhen {
        /// Never, unless a fault leaves no other port and the limit allows it.
        Never = "never",
        /// When no productive channel is free and the packet may wait for none.
        Stuck = "stuck",
        /// As soon as no productive channel is free: equation 3, read literally.
        Eager = "eager",
    }
    Process {
        /// At equal intervals, with a random phase for each node.
        Constant = "constant",
        /// In each cycle with equal probability, independently.
        Bernoulli = "bernoulli",
        /// Like Bernoulli while a two-state Markov chain is on. No packets while it is off.
        OnOff { burst_length: 1.0, idle_length: 1.0 } = "on-off",
    }
}

/// Lists the relations, each with its explanation; its name it has from its own file. One that is left out
/// does not compile.
macro_rules! relations {
    ($( $(#[doc = $effect:literal])+ $value:ident $(($($of:tt)*))? $({ $($with:tt)* })?, )+) => {
        impl Named for Relation {
            const ALL: &'static [(Self, &'static str, &'static str)] = &[$({
                let relation = Relation::$value $(($($of)*))? $({ $($with)* })?;
                (relation, Relation::name(&relation), concat!($($effect),+))
            }),+];

            fn name(self) -> &'static str {
                match self {
                    $( Relation::$value { .. } => Relation::name(&self), )+
                }
            }
        }
    };
}

relations! {
    /// Deterministic: the lowest differing dimension first; dateline classes on a torus. On an express mesh a
    /// packet takes the express channels that do not lead past its destination.
    DimensionOrder { datelines: true },
    /// Dally and Aoki's static algorithm: adaptive, one class of channels for each number of dimension
    /// reversals.
    StaticReversal(StaticReversal::DEFAULT),
    /// Dally and Aoki's dynamic algorithm: adaptive, channels labelled with their packet's reversals,
    /// deterministic channels as the last resort.
    DynamicReversal(DynamicReversal::DEFAULT),
    /// Any productive port on the adaptive channels, dimension or jump order on the escape channels (Duato).
    MinimalAdaptive { escape_vcs: 1 },
    /// Ascending or descending dimension order, chosen at random for each packet; half the channels each.
    O1Turn,
    /// Dimension order to a random router anywhere, then to the destination; half the channels each.
    Valiant,
    /// Like Valiant, with the random router inside the minimal box.
    Romm,
    /// Turn model for a 2-D mesh: steps towards lower x come first.
    WestFirst,
    /// Turn model for a 2-D mesh: steps towards higher y come last.
    NorthLast,
    /// Turn model for any mesh: steps towards lower coordinates come first.
    NegativeFirst,
    /// Chiu's odd-even turn model for a 2-D mesh.
    OddEven,
    /// Any graph, also meshes and tori: towards a root first and away from it then, over any port of a
    /// shortest such way. One channel is enough.
    UpDown,
    /// Any graph, also meshes and tori: one shortest way for each pair of routers, in layers of virtual
    /// channels. The error says how many layers a graph needs.
    LayeredShortest,
    /// Any graph, also meshes and tori: a shortest way to a random router that has nodes, then a shortest way
    /// to the destination (Valiant). Each way has half the channels, in layers as `layered-shortest`.
    LayeredValiant,
    /// Any graph, also meshes and tori: as `layered-valiant`, or the shortest way. The source's router
    /// chooses by the flits behind its ports and the lengths of both ways (UGAL).
    Ugal { threshold: 0 },
    /// Any graph, also meshes and tori: any port of a shortest way on the adaptive channels, up*/down*
    /// routing on the escape channels.
    AdaptiveUpDown { escape_vcs: 1 },
    /// Any graph, also meshes and tori: what the table of `routing.table` says.
    Table { escape_vcs: 0 },
    /// Circulant graphs: the jumps of the non-adjacent form of the displacement, smallest first; one channel
    /// is enough. Binomial graphs only.
    JumpOrder,
    /// Circulant graphs: the jumps of a shortest path in order, from a table. Each repetition of a jump takes
    /// a class of channels.
    Shortest,
    /// Circulant graphs: in the shorter direction, repeatedly the jump nearest in length to the remaining
    /// distance. This is the baseline, with longer paths. Binomial graphs only.
    NearestJump,
}

/// The names of the relations that can offer more than one port, so that something is left to select.
pub(crate) const CHOOSING: &[&str] = &choosing::<{ count_choosing() }>();

const fn count_choosing() -> usize {
    let (mut count, mut i) = (0, 0);
    while i < LISTED.len() {
        count += !LISTED[i].0.is_deterministic() as usize;
        i += 1;
    }
    count
}

const fn choosing<const N: usize>() -> [&'static str; N] {
    let (mut names, mut count, mut i) = ([""; N], 0, 0);
    while i < LISTED.len() {
        if !LISTED[i].0.is_deterministic() {
            names[count] = LISTED[i].1;
            count += 1;
        }
        i += 1;
    }
    names
}

/// The relations in the order of their table.
const LISTED: &[(Relation, &str, &str)] = <Relation as Named>::ALL;

impl Named for Option<Method> {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (None, "none", " No healing: packets pass round dead parts, or are lost."),
        (
            Some(Method::Naive),
            "naive",
            " Every link is taken down, then every link of the smaller graph is set up. No data is sent \
             meanwhile.",
        ),
        (
            Some(Method::Adaptive),
            "adaptive",
            " Only the links that differ between the two graphs change. Traffic continues.",
        ),
    ];

    fn name(self) -> &'static str {
        match self {
            None => "none",
            Some(Method::Naive) => "naive",
            Some(Method::Adaptive) => "adaptive",
        }
    }
}
