// SPDX-License-Identifier: MIT OR Apache-2.0
//! Choices that a router's designer has next to the relation.

/// How the two halves of a ring's virtual channels are shared out (relations whose packets follow dimension
/// order without a break).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum RingClasses {
    /// A packet is on the lower half up to the closing link, that link included, and on either half when it
    /// does not cross it any more, but never on the lower after the upper.
    #[default]
    Balanced,
    /// A packet keeps to one half all the way along a ring: the lower if it crosses the closing link, else
    /// the upper.
    Fixed,
}

/// Which way round a ring a packet goes to a router half the ring away (dimension order).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum RingTies {
    /// Upwards from even coordinates, downwards from odd ones.
    #[default]
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
    /// The first candidate port in an order drawn from the router's LFSR: port `p` has the place `p` xor a
    /// word of it. Each of `2^m` candidates that begin at a multiple of `2^m` is as likely as the others.
    RandomOrder,
    /// The lowest port number.
    FixedOrder,
}

impl Selection {
    /// Whether it looks at where the packet is and goes. Others need no coordinates in a
    /// [`Head`](crate::head::Head).
    pub const fn reads_places(self) -> bool {
        match self {
            Self::MaximumFlexibility => true,
            Self::MinimumCongestion(_)
            | Self::StraightLines
            | Self::Random
            | Self::RandomOrder
            | Self::FixedOrder => false,
        }
    }
}

/// Which free channels minimum congestion counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum CongestionCount {
    /// Channels that this packet may use.
    #[default]
    Usable,
    /// All of the port.
    All,
}

/// Which of several free channels of the chosen port is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum VcOrder {
    /// The lowest-numbered.
    Lowest,
    /// The highest-numbered: packets with reversals keep off the entry lanes while others are free.
    #[default]
    Highest,
}

/// When a virtual channel may be given to the next packet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Release {
    /// As soon as the tail flit has been sent: two packets may share the downstream buffer.
    #[default]
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

/// What takes flits off an ejection port, where that does not take every flit at once: a buffer behind each
/// virtual channel, and a server that takes one flit after the other out of them. The ejection port sends on
/// credits, so a slow receiver holds up the network.
///
/// The server takes turns among the channels that hold a flit. A flit is delivered when it is served.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Receiver {
    /// Flits that the buffer of each virtual channel holds, 1 to 65535.
    pub depth: u32,
    /// Cycles from a served flit to the next that can be served, 0 to 65535: 1 is a flit in every cycle. With
    /// 0 no flit is ever served.
    pub interval: u32,
}

impl Default for Receiver {
    /// Four flits of each channel, and a flit in every cycle.
    fn default() -> Self {
        Self { depth: 4, interval: 1 }
    }
}

impl Receiver {
    /// Flits that the server takes in a cycle at most. One that serves nothing counts as the fastest: the
    /// check before cycle 0 refuses it, and loads are shares of a capacity above zero.
    pub fn rate(self) -> f64 {
        1.0 / f64::from(self.interval.max(1))
    }
}

/// When a finite receiver takes the packets of requests, which are those of class 0. Their replies are of
/// class 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum RequestIntake {
    /// In any case: every packet that has arrived is taken in the end.
    #[default]
    Sink,
    /// Only while the node has room for the replies. Until then requests fill the receiver's buffers, and
    /// what lies behind them in a channel waits.
    Stall,
}

/// Kind of arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Arbiter {
    /// Rotating priority: the winner becomes the lowest.
    #[default]
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
    /// Separable, output first, in so many rounds, 1 to 16: in each the ports that are not matched go on.
    /// Arbiters move on by what the first round matches (N. McKeown, "The iSLIP
    /// scheduling algorithm for input-queued switches", IEEE/ACM Trans. Networking 7(2), 1999).
    Islip(Arbiter, u8),
    /// A wave over the matrix of ports from a rotating diagonal; the arbiter then picks among the
    /// channels of the granted pair.
    Wavefront(Arbiter),
}

impl Allocator {
    /// This allocator with another kind of arbiter.
    #[must_use]
    pub const fn with(self, arbiter: Arbiter) -> Self {
        match self {
            Self::SeparableInputFirst(_) => Self::SeparableInputFirst(arbiter),
            Self::SeparableInputFirstByOutput(_) => Self::SeparableInputFirstByOutput(arbiter),
            Self::SeparableOutputFirst(_) => Self::SeparableOutputFirst(arbiter),
            Self::Islip(_, rounds) => Self::Islip(arbiter, rounds),
            Self::Wavefront(_) => Self::Wavefront(arbiter),
        }
    }

    /// The kind of its arbiters.
    pub const fn arbiter(self) -> Arbiter {
        match self {
            Self::SeparableInputFirst(arbiter)
            | Self::SeparableInputFirstByOutput(arbiter)
            | Self::SeparableOutputFirst(arbiter)
            | Self::Islip(arbiter, _)
            | Self::Wavefront(arbiter) => arbiter,
        }
    }

    /// This allocator in so many rounds, if it has rounds.
    #[must_use]
    pub const fn in_rounds(self, rounds: u8) -> Self {
        match self {
            Self::Islip(arbiter, _) => Self::Islip(arbiter, rounds),
            other => other,
        }
    }

    /// Rounds of a cycle.
    pub const fn rounds(self) -> u8 {
        match self {
            Self::Islip(_, rounds) => rounds,
            _ => 1,
        }
    }

    /// Most channels of a router on either side, ports times channels, where it matches channels: those of 64
    /// ports of 64 channels. A matrix arbiter of each channel keeps the order of all others, so 512 channels
    /// take a MiB at each router, and no more are allowed.
    pub const fn most_channels(self) -> u32 {
        let keeps_orders = !matches!(self, Self::Wavefront(_)) && matches!(self.arbiter(), Arbiter::Matrix);
        if keeps_orders { 512 } else { 64 * 64 }
    }
}

/// What virtual-channel allocation matches with what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum VcMatching {
    /// Input ports with output ports: a waiting head asks for one free channel of its output port, and at
    /// most one channel of each port is granted in a cycle.
    #[default]
    Ports,
    /// Input channels with output channels: a waiting head asks for every free channel of its output port
    /// that it may take, and as many channels of a port are granted in a cycle as can be matched.
    Channels,
}

/// How an interface uses the virtual channels of an injection link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Injection {
    /// As many packets at once as there are channels; their flits take turns.
    #[default]
    Interleaved,
    /// One packet after the other: the next one starts when the tail of the one before has been sent, on
    /// the next channel that has a credit.
    Sequential,
}
