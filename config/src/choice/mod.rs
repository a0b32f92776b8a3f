// SPDX-License-Identifier: MIT OR Apache-2.0
//! Closed lists of names: one table each for a type, the spelling of its values in TOML and their
//! explanation.
//!
//! Types of the configuration alone are declared here; `model` and `hardware` name the values of
//! the model's own types.

/// Gives the values of types their names and explanations. A value that is left out does not compile.
macro_rules! names {
    ($(
        $type:ident { $( $(#[doc = $effect:literal])+ $value:ident $(($($of:tt)*))? $({ $($with:tt)* })? = $text:expr, )+ }
    )+) => { $(
        impl Named for $type {
            const ALL: &'static [(Self, &'static str, &'static str)] = &[$((
                $type::$value $(($($of)*))? $({ $($with)* })?,
                $text,
                concat!($($effect),+),
            )),+];

            fn name(self) -> &'static str {
                match self {
                    $( $type::$value { .. } => $text, )+
                }
            }
        }
    )+ };
}

mod hardware;
mod model;

pub(crate) use model::CHOOSING;

use serde::{Serialize, Serializer};

/// A type whose values have names in TOML.
pub trait Named: Copy + PartialEq + 'static {
    /// Every value, its name, and what it does. Where a value has parameters, these are placeholders: other
    /// keys give them.
    const ALL: &'static [(Self, &'static str, &'static str)];

    /// The name in TOML, whatever the parameters.
    fn name(self) -> &'static str;
}

/// Writes a value as its name.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn by_name<T: Named, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(value.name())
}

/// Writes a value that is there as its name.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn by_name_if_any<T: Named, S: Serializer>(
    value: &Option<T>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    value.map(Named::name).serialize(serializer)
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

            fn name(self) -> &'static str {
                match self {
                    $( Self::$value => $text, )+
                }
            }
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
        /// The binomial graph: every router is linked to the routers 1, 2, 4, 8, ... numbers before and after
        /// it, modulo the number of routers.
        Bmg = "bmg",
        /// A circulant graph: every router is linked to the routers at the distances `network.jumps` before
        /// and after it, modulo the number of routers.
        Circulant = "circulant",
        /// The graph of the file `network.graph`.
        Graph = "graph",
        /// One router without nodes in the middle, to which all others are linked.
        Star = "star",
        /// Any two routers are linked.
        FullMesh = "full-mesh",
        /// Hexagonal rings of routers around one in the middle, each linked to its neighbours.
        HexaMesh = "hexamesh",
        /// A k-ary n-tree: levels of switches, with nodes at the lowest.
        FatTree = "fat-tree",
        /// A k-ary n-fly: stages of switches with channels in one direction. Nodes send at the first stage
        /// and receive at the last.
        Butterfly = "butterfly",
        /// Every router is linked to all others of its row, in each dimension.
        FlattenedButterfly = "flattened-butterfly",
        /// Groups of routers, all linked inside a group, and a link between any two groups.
        Dragonfly = "dragonfly",
        /// A random graph in which every router has as many links.
        RandomRegular = "random-regular",
        /// A mesh with further links between every few routers of a row. Dimension order, O1TURN, Valiant,
        /// dimension reversal and minimal adaptive routing work there too.
        ExpressMesh = "express-mesh",
    }

    /// How many cycles a flit spends in a router.
    PipelineKind {
        /// A flit is routed, allocated and sent in the cycle in which it becomes visible: Dally and Aoki's
        /// model.
        Combined = "combined",
        /// Route computation, virtual-channel allocation, switch allocation and traversal have a delay each.
        Staged = "staged",
    }

    /// How a node takes flits off its ejection ports.
    ReceiverKind {
        /// Every flit as it comes. There are no credits.
        Endless = "endless",
        /// Into a buffer for each virtual channel, out of which the flits are served one by one.
        Finite = "finite",
    }

    /// What a node does that a permutation gives itself as destination.
    FixedPoints {
        /// It sends nothing, and does not count as a source.
        Silent = "silent",
        /// It sends to itself. Its packets count as traffic but use no network link.
        Send = "send",
    }

    /// Who sends to whom.
    PatternKind {
        /// Every node sends to all other nodes with equal probability.
        Uniform = "uniform",
        /// To the node whose number has the bits in reverse order. If the number of nodes is not a power of
        /// two, the rank in that order counts.
        BitReversal = "bit-reversal",
        /// To the node at the mirrored place in every dimension.
        Complement = "complement",
        /// To the transposed place, with the nodes in a matrix that is as square as possible. On a square
        /// network this exchanges the coordinates.
        Transpose = "transpose",
        /// The perfect shuffle of the nodes. For a power of two, the number is rotated left by one bit.
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
        /// To a partner that stays the same for the run, from a random permutation.
        RandomPermutation = "random-permutation",
        /// To the destinations listed under `traffic.map`.
        File = "file",
    }

    /// Which node each rank is at.
    MappingKind {
        /// Ranks in order of the numbers of nodes.
        Identity = "identity",
        /// The nodes in a random order.
        Random = "random",
        /// Along a line through all nodes, each coordinate forth and back: ranks in a row are neighbours.
        Linear = "linear",
        /// Along a ring through all nodes: as `linear`, and the last rank is a neighbour of the first where
        /// the network has such a ring.
        Ring = "ring",
        /// As few ranks on each node as can be, near node 0 first (P2P-MPI).
        Spread = "spread",
        /// Nodes filled with ranks, near node 0 first (P2P-MPI).
        Concentrate = "concentrate",
        /// As `workload.nodes` says.
        List = "list",
        /// As the file `workload.mapping_file` says.
        File = "file",
    }

    /// What a load of 1 means.
    LoadUnit {
        /// The capacity of the network under uniform traffic.
        Capacity = "capacity",
        /// One flit per node and cycle.
        Flits = "flits",
    }
}
