// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a relation says of itself, next to what it answers.

use crate::jumps::Recoding;
use crate::spec::{WaitCount, WaitRule};

/// The graphs on which a relation is defined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Graphs {
    /// Meshes and tori.
    Cubes,
    /// Circulant graphs, whose jumps it takes in a fixed order: those that this recoding makes of a
    /// displacement.
    Circulants(Recoding),
    /// Both: in a circulant graph it sees jumps where it sees dimensions elsewhere.
    Both,
    /// Meshes, tori and any other graph: it reads a table.
    Any,
}

/// The intermediate router that a packet heads for first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Via {
    /// None: packets head for their destination.
    None,
    /// Any router of the network, drawn at the source.
    Anywhere,
    /// Any router that has nodes, drawn at the source.
    WithNodes,
    /// The source itself, or any router that has nodes, drawn there: by the loads of the ports that the two
    /// ways begin with.
    ByLoad,
    /// A router in a minimal box between source and destination, drawn at the source.
    InMinimalBox,
}

/// How a packet comes to its escape port (the port of dimension or jump order, on channels of its own).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Escapes {
    /// It has none.
    Never,
    /// It asks for it in each cycle in which no adaptive port has a free channel, and may go back to adaptive
    /// ports.
    Otherwise,
    /// It reverts to it when it may wait for nothing else, for good.
    ForGood,
}

/// Why packets under a relation do not wait for one another in a circle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Argument {
    /// The dependencies among all channels have no cycle (Dally and Seitz).
    Acyclic,
    /// The highest-numbered `vcs` channels of each port are always on offer, and their extended dependencies
    /// have no cycle (Duato).
    Escape {
        /// Escape channels of each port, 1 or more.
        vcs: u32,
    },
    /// Packets wait by the labels of channels, and the dependencies among escape channels have no cycle
    /// (Dally and Aoki).
    Labels {
        /// Which count is compared with the labels.
        count: WaitCount,
        /// Which labels may be waited for.
        rule: WaitRule,
    },
}

/// The properties of a relation that depend on none of its parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Facts {
    /// Its name in configurations and messages.
    pub(crate) name: &'static str,
    /// Where it is defined.
    pub(crate) graphs: Graphs,
    /// It never offers more than one port.
    pub(crate) is_deterministic: bool,
    /// It offers every productive port in most places.
    pub(crate) is_fully_adaptive: bool,
    /// Where packets head for first.
    pub(crate) via: Via,
    /// It is defined too where links along a dimension skip routers: it asks only which ports come closer, of
    /// which dimension, and which port dimension order takes.
    pub(crate) by_strides: bool,
    /// The source draws whether a packet takes the dimensions up or down.
    pub(crate) draws_order: bool,
    /// A router that a packet can reach both ways round a ring is reached as
    /// [`RingTies`](crate::spec::RingTies) say.
    pub(crate) has_ties: bool,
    /// The answer depends on whether columns are odd or even.
    pub(crate) reads_columns: bool,
    /// How a packet comes to its escape port.
    pub(crate) escapes: Escapes,
    /// Its argument against deadlock needs [`Release::Drained`](crate::spec::Release::Drained).
    pub(crate) needs_drained: bool,
    /// It has the classes of channels that keep logical links of a graph that heals from deadlock.
    pub(crate) heals: bool,
}

impl Facts {
    /// A relation of cubes that chooses among ports. Files of relations say what is otherwise.
    pub(crate) const USUAL: Self = Self {
        name: "",
        graphs: Graphs::Cubes,
        is_deterministic: false,
        is_fully_adaptive: false,
        via: Via::None,
        by_strides: false,
        draws_order: false,
        has_ties: false,
        reads_columns: false,
        escapes: Escapes::Never,
        needs_drained: false,
        heals: false,
    };
}
