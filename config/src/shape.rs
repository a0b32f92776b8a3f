// SPDX-License-Identifier: MIT OR Apache-2.0
//! The shape of a network: which graph, and how large.

use std::fmt;

use flitforge_router::circulant::Circulant;
use flitforge_router::spec::Dimension;
use flitforge_topology::capacity::{circulant_channel_load, cube_channel_load};
use serde::{Serialize, Serializer};

use super::choice::{Named, Topology};

/// The graph of a network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// Routers along each dimension, 2 or more each, dimension 0 first; neighbours are linked.
    Mesh(Vec<u32>),
    /// As a mesh, and the last router of each dimension is linked to the first.
    Torus(Vec<u32>),
    /// A binomial graph or another circulant graph.
    Circulant(Circulant),
}

/// A shape as TOML.
#[derive(Serialize)]
struct Keys<'a> {
    topology: Topology,
    #[serde(skip_serializing_if = "Option::is_none")]
    radix: Option<&'a [u32]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    jumps: Option<&'a [u32]>,
}

impl Serialize for Shape {
    /// The keys that a user would write. The jumps of a binomial graph follow from its nodes.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let topology = self.topology();
        let keys = match self {
            Self::Mesh(radix) | Self::Torus(radix) => {
                Keys { topology, radix: Some(radix), nodes: None, jumps: None }
            }
            Self::Circulant(graph) => {
                let jumps = (topology == Topology::Circulant).then_some(graph.jumps());
                Keys { topology, radix: None, nodes: Some(graph.nodes()), jumps }
            }
        };
        keys.serialize(serializer)
    }
}

impl fmt::Display for Shape {
    /// `mesh 8 x 8`, `bmg 12 (1 2 4)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = |numbers: &[u32], between: &str| {
            numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(between)
        };
        write!(f, "{} {}", self.topology().name(), words(&self.radix(), " x "))?;
        match self {
            Self::Mesh(_) | Self::Torus(_) => Ok(()),
            Self::Circulant(graph) => write!(f, " ({})", words(graph.jumps(), " ")),
        }
    }
}

impl Shape {
    /// Its name in configurations: a circulant graph with the jumps of the binomial graph is that graph.
    pub fn topology(&self) -> Topology {
        match self {
            Self::Mesh(_) => Topology::Mesh,
            Self::Torus(_) => Topology::Torus,
            Self::Circulant(graph) if graph.is_binomial() => Topology::Bmg,
            Self::Circulant(_) => Topology::Circulant,
        }
    }

    /// Number of nodes, and of routers.
    pub fn nodes(&self) -> u32 {
        self.radix().iter().product()
    }

    /// Nodes along each dimension, dimension 0 first, as coordinates and traffic patterns see them: those of
    /// a circulant graph are in one dimension.
    pub fn radix(&self) -> Vec<u32> {
        match self {
            Self::Mesh(radix) | Self::Torus(radix) => radix.clone(),
            Self::Circulant(graph) => vec![graph.nodes()],
        }
    }

    /// The dimensions, as [`RouterSpec::dims`](flitforge_router::spec::RouterSpec::dims) has them. A ring of
    /// two routers has one link, like a line.
    pub fn dimensions(&self) -> Vec<Dimension> {
        let ring = matches!(self, Self::Torus(_));
        self.radix().into_iter().map(|radix| Dimension { radix, wraps: ring && radix > 2 }).collect()
    }

    /// Network ports of a router, two for each dimension or jump.
    pub fn ports(&self) -> u32 {
        match self {
            Self::Mesh(radix) | Self::Torus(radix) => 2 * radix.len() as u32,
            Self::Circulant(graph) => graph.ports(),
        }
    }

    /// Load of the busiest channel under uniform traffic, in flits a cycle when each node sends one a cycle.
    pub(super) fn channel_load(&self) -> f64 {
        match self {
            Self::Mesh(_) | Self::Torus(_) => cube_channel_load(&self.dimensions()),
            Self::Circulant(graph) => circulant_channel_load(graph),
        }
    }
}
