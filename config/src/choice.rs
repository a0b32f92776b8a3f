//! Closed lists of names: one table each for the type, its spelling in TOML and its explanation.

use flitforge_sim::engine::EngineChoice;
use serde::{Serialize, Serializer};

/// A type whose values have names in TOML.
pub trait Named: Copy + PartialEq + 'static {
    /// Every value, its name, and what it does.
    const ALL: &'static [(Self, &'static str, &'static str)];

    /// The name in TOML.
    fn name(self) -> &'static str {
        Self::ALL.iter().find(|entry| entry.0 == self).map_or("", |entry| entry.1)
    }
}

macro_rules! choices {
    ($(
        $(#[doc = $doc:literal])+
        $name:ident { $( $(#[doc = $effect:literal])+ $value:ident = $text:literal, )+ }
    )+) => { $(
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $( $(#[doc = $effect])+ $value, )+ }

        impl Named for $name {
            const ALL: &'static [(Self, &'static str, &'static str)] =
                &[$( (Self::$value, $text, concat!($($effect),+)) ),+];
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }
    )+ };
}

choices! {
    /// What a sweep tells of its points.
    Measured {
        /// Latency and accepted traffic, by simulation; a sweep always tells these.
        Latency = "latency",
        /// Area and clock of the router's Verilog, by Yosys and nextpnr.
        Synth = "synth",
    }

    /// Shape of the network.
    Topology {
        /// Neighbouring routers are linked along every dimension.
        Mesh = "mesh",
        /// A mesh whose last router of each dimension is also linked to the first.
        Torus = "torus",
        /// The binomial graph: every router is linked to those 1, 2, 4, 8, ... numbers before and after it,
        /// round the end.
        Bmg = "bmg",
        /// A circulant graph: every router is linked to those some jumps before and after it, round the end.
        Circulant = "circulant",
    }

    /// How many cycles a flit spends in a router.
    PipelineKind {
        /// A flit is routed, allocated and sent in the cycle in which it can be seen: Dally and Aoki's model.
        Combined = "combined",
        /// Route computation, virtual-channel allocation, switch allocation and traversal take a delay each.
        Staged = "staged",
    }

    /// How inputs are matched with outputs.
    AllocatorKind {
        /// Each input port puts forward one channel, then each output port takes one of them.
        SeparableInputFirst = "separable-input-first",
        /// Each input port puts forward one of the output ports that its channels ask for, then each output
        /// port takes one of them: ports that few channels ask for get their turn.
        SeparableInputFirstByOutput = "separable-input-first-by-output",
        /// Each output port offers itself to one input port, then each input port accepts one offer.
        SeparableOutputFirst = "separable-output-first",
        /// A wave over the matrix of ports from a rotating diagonal: more grants a cycle, a longer path in
        /// hardware.
        Wavefront = "wavefront",
    }

    /// How a binomial graph heals.
    HealingMethod {
        /// Not at all: packets go round what is dead, or are lost.
        None = "none",
        /// Every link is taken down, and every link of the smaller graph set up; no data is sent meanwhile.
        Naive = "naive",
        /// Only the links are touched in which the two graphs differ, and traffic goes on.
        Adaptive = "adaptive",
    }

    /// What virtual-channel allocation matches.
    VcMatching {
        /// Ports: each waiting packet asks for one channel, and each port gets at most one grant a cycle.
        Ports = "ports",
        /// Channels: each waiting packet asks for every free channel that it may take, and each channel gets
        /// at most one grant a cycle.
        Channels = "channels",
    }

    /// How the packets of a source share an injection port.
    InjectionOrder {
        /// Packets on different channels take turns, flit by flit.
        Interleaved = "interleaved",
        /// The next packet starts when the last flit of the one before has been sent, on the next channel
        /// that has room.
        Sequential = "sequential",
    }

    /// Who wins among several requests.
    ArbiterKind {
        /// Rotating priority: the winner becomes the last in line.
        RoundRobin = "round-robin",
        /// The least recently served wins.
        Matrix = "matrix",
    }

    /// When a virtual channel may be given to the next packet.
    VcRelease {
        /// As soon as the tail flit has been sent; two packets may then share the buffer downstream.
        TailSent = "tail-sent",
        /// When the credit of the tail flit is back and the buffer downstream is empty.
        Drained = "drained",
    }

    /// Which of several free virtual channels of a port is taken.
    VcOrder {
        /// The highest-numbered: packets that may use other channels keep off the entry lanes.
        Highest = "highest",
        /// The lowest-numbered.
        Lowest = "lowest",
    }

    /// A routing relation.
    Algorithm {
        /// Deterministic: the lowest differing dimension first; dateline classes on a torus.
        DimensionOrder = "dimension-order",
        /// Dally and Aoki's static algorithm: adaptive, one class of channels for each number of dimension
        /// reversals.
        StaticDr = "static-dr",
        /// Dally and Aoki's dynamic algorithm: adaptive, channels labelled with their packet's reversals,
        /// deterministic channels as the last resort.
        DynamicDr = "dynamic-dr",
        /// Any productive port on the adaptive channels, dimension or jump order on the escape channels
        /// (Duato).
        MinimalAdaptive = "minimal-adaptive",
        /// Ascending or descending dimension order, chosen at random for each packet; half the channels each.
        O1Turn = "o1turn",
        /// Dimension order to a random router anywhere, then to the destination; half the channels each.
        Valiant = "valiant",
        /// As Valiant, with the random router inside the minimal box.
        Romm = "romm",
        /// Turn model for a 2-D mesh: steps towards lower x come first.
        WestFirst = "west-first",
        /// Turn model for a 2-D mesh: steps towards higher y come last.
        NorthLast = "north-last",
        /// Turn model for any mesh: steps towards lower coordinates come first.
        NegativeFirst = "negative-first",
        /// Chiu's odd-even turn model for a 2-D mesh.
        OddEven = "odd-even",
        /// Circulant graphs: the jumps of the non-adjacent form of the displacement, smallest first; one
        /// channel is enough. Binomial graphs only.
        JumpOrder = "jump-order",
        /// Circulant graphs: the jumps of a shortest way in order, from a table; a class of channels for each
        /// time that a jump is repeated.
        Shortest = "shortest",
        /// Circulant graphs: on the shorter way round, the jump nearest in length to what is left, again and
        /// again; the baseline, with longer ways. Binomial graphs only.
        NearestJump = "nearest-jump",
    }

    /// What a node does that a permutation gives itself as destination.
    FixedPoints {
        /// It sends nothing, and counts as no source.
        Silent = "silent",
        /// It sends to itself. Its packets count as traffic but use no network link.
        Send = "send",
    }

    /// How the two halves of the virtual channels are shared out on a ring.
    RingClasses {
        /// The lower half up to the wrap-around link, either half on a way that does not cross it any more:
        /// both halves carry traffic.
        Balanced = "balanced",
        /// One half all the way along the ring: the lower for packets that cross the wrap-around link, the
        /// upper for the others.
        Fixed = "fixed",
    }

    /// Which way a packet goes round a ring to a router half the ring away.
    RingTies {
        /// Upwards from even coordinates, downwards from odd ones.
        Coordinate = "coordinate",
        /// Drawn for each packet at its source.
        Random = "random",
    }

    /// Which of several candidate ports is taken.
    SelectionKind {
        /// The port with the most free virtual channels.
        MinimumCongestion = "minimum-congestion",
        /// The port with the greatest distance still to travel along its dimension.
        MaximumFlexibility = "maximum-flexibility",
        /// The port whose dimension is closest to that of arrival.
        StraightLines = "straight-lines",
        /// The first candidate at or after a rotation drawn from the router's shift register.
        Random = "random",
        /// The lowest-numbered port.
        FixedOrder = "fixed-order",
    }

    /// Which free channels minimum congestion counts.
    Congestion {
        /// Channels that the packet itself may use.
        Usable = "usable",
        /// All of the port.
        All = "all",
    }

    /// Which count of a waiting packet is compared with a channel's label.
    WaitCount {
        /// The reversals it arrived with.
        BeforeTurn = "before-turn",
        /// The reversals it will have after taking the channel.
        AfterTurn = "after-turn",
    }

    /// Which labels may be waited for.
    WaitRule {
        /// Only labels greater than the packet's count (section III-C).
        Greater = "greater",
        /// Labels greater than or equal to it (footnote 3).
        GreaterOrEqual = "greater-or-equal",
    }

    /// When a packet may step away from its destination.
    MisrouteWhen {
        /// Never, except where a fault leaves nothing else and the limit allows it.
        Never = "never",
        /// When no productive channel is free and none may be waited for.
        Stuck = "stuck",
        /// As soon as no productive channel is free: equation 3, read literally.
        Eager = "eager",
    }

    /// Who sends to whom.
    PatternKind {
        /// Every node sends to all others alike.
        Uniform = "uniform",
        /// To the node whose number has the bits in reverse order; for a number of nodes that is no power of
        /// two, by rank in that order.
        BitReversal = "bit-reversal",
        /// To the node at the mirrored place in every dimension.
        Complement = "complement",
        /// To the transposed place when the nodes fill a matrix as square as it can be; the coordinates
        /// exchanged on a square network.
        Transpose = "transpose",
        /// The perfect shuffle of the nodes; the number rotated left by one bit for a power of two.
        Shuffle = "shuffle",
        /// The inverse of the shuffle.
        Rotation = "rotation",
        /// To the node almost half way round each dimension.
        Tornado = "tornado",
        /// One step up in every dimension.
        Neighbour = "neighbour",
        /// Two of three packets to the node itself, one to the next node.
        Diagonal = "diagonal",
        /// To one of two nodes half the network apart, one of which is the source itself.
        Asymmetric = "asymmetric",
        /// Uniform, with an extra share of the packets sent to the hot spots.
        HotSpot = "hot-spot",
        /// To a partner fixed for the run, drawn as a random permutation.
        RandomPermutation = "random-permutation",
        /// To the destinations listed under `traffic.map`.
        File = "file",
    }

    /// What a load of 1 means.
    LoadUnit {
        /// The capacity of the network under uniform traffic.
        Capacity = "capacity",
        /// One flit per node and cycle.
        Flits = "flits",
    }

    /// When packets are created.
    ProcessKind {
        /// At equal intervals, with a random phase for each node.
        Constant = "constant",
        /// In each cycle with equal probability, independently.
        Bernoulli = "bernoulli",
        /// As Bernoulli while a two-state Markov chain is on, nothing while it is off.
        OnOff = "on-off",
    }

    /// How a router learns where it is.
    CoordinateStyle {
        /// By Verilog parameters: each router is synthesized for its place, and is smaller.
        Parameters = "parameters",
        /// By inputs: all routers are one module, synthesized once.
        Inputs = "inputs",
    }

    /// How a router learns which of its ports have failed.
    FaultStyle {
        /// As where it is: what `[faults]` says, for good.
        Fixed = "fixed",
        /// By input pins of the network, which may change only while it is empty.
        Pins = "pins",
        /// By registers that take over the pins while the network is in reset.
        Registers = "registers",
    }

    /// What holds flits.
    BufferStyle {
        /// A memory for each switch input, shared by its virtual channels: a small RAM on an FPGA.
        Memory = "memory",
        /// A memory for each virtual channel, of just its depth: registers on an ASIC.
        Registers = "registers",
    }

    /// What writes the text.
    EmitterKind {
        /// The writer of this project: text that reads as if written by hand.
        Plain = "plain",
        /// The Verilog generator of rust_hdl, an independent second writer.
        RustHdl = "rust-hdl",
    }

    /// What is written.
    TopModule {
        /// The whole network, its AXI4-Stream adapters and the test benches.
        Network = "network",
        /// One router.
        Router = "router",
    }
}

impl Named for EngineChoice {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (
            Self::Auto,
            "auto",
            " The bit-sliced engine where it can run the network and is quicker, else the reference engine.",
        ),
        (
            Self::Reference,
            "reference",
            " Every router and every flit by itself: the definition of the model. It runs every network.",
        ),
        (
            Self::Bitsliced,
            "bitsliced",
            " One bit of each router in a word. The run is refused, and the parameter named, where this engine cannot run the network.",
        ),
    ];
}
