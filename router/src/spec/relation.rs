// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routing relations and their parameters. What a relation is otherwise, it says in its file of
//! [`routing`](crate::routing).

/// When a packet may take a step away from its destination (section III-D, equation 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MisrouteWhen {
    /// Minimal routing (only a fault may still force a step away, if the limit allows it).
    Never,
    /// Only when no productive channel is free and none may be waited for.
    #[default]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum WaitCount {
    /// The count the packet arrived with.
    #[default]
    BeforeTurn,
    /// The count it will have after taking the channel it waits for.
    AfterTurn,
}

/// Which labels may be waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum WaitRule {
    /// Only labels greater than the packet's count (section III-C).
    #[default]
    Greater,
    /// Labels greater than or equal to it (footnote 3).
    GreaterOrEqual,
}

/// Which count of a packet decides whether it may take entry lanes only. "Until their first dimension
/// reversal" (section III-D) can be read both ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum EntryCount {
    /// The count it has before the step: the turn of a first reversal is into an entry lane too.
    BeforeTurn,
    /// The count it will have after the step: the turn of a first reversal is into any adaptive channel.
    #[default]
    AfterTurn,
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
    /// Which count of a packet keeps it to the entry lanes.
    pub entry_count: EntryCount,
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
    /// Circulant graphs: the jump nearest in length to what is left of the shorter way round, again and
    /// again; the baseline.
    NearestJump,
    /// Any graph: up*/down* routing. A packet goes towards the root first and away from it then, over any
    /// port that lies on a shortest such way.
    UpDown,
    /// Any graph: one shortest way for each pair of routers, in a layer of virtual channels whose
    /// dependencies have no cycle.
    LayeredShortest,
    /// Any graph: any port on a shortest way on the adaptive channels, up*/down* routing on the escape
    /// channels (the highest-numbered ones). A packet on an escape channel stays on these.
    AdaptiveUpDown {
        /// Escape channels of each port, at least 1.
        escape_vcs: u32,
    },
    /// Any graph: a shortest way to a random router that has nodes, then a shortest way to the destination;
    /// half the channels each, an even number of them. The ways of a half are those of `LayeredShortest`.
    LayeredValiant,
    /// As `LayeredValiant`, but the source takes the shortest way where that looks no slower: where the flits
    /// behind its first port, times its hops, are at most those of the other way and the threshold.
    Ugal {
        /// How much the source prefers shortest ways, in flits times hops, 0 to 65535.
        threshold: u32,
    },
    /// Any graph and any cube: what a table of the user's own says.
    Table {
        /// Escape channels of each port (the highest-numbered ones); 0 for a table that has none.
        escape_vcs: u32,
    },
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
    /// The misrouting policy, to be changed.
    pub const fn misroute_mut(&mut self) -> Option<&mut Misroute> {
        match self {
            Self::StaticReversal(params) => Some(&mut params.misroute),
            Self::DynamicReversal(params) => Some(&mut params.misroute),
            _ => None,
        }
    }
}
