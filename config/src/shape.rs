// SPDX-License-Identifier: MIT OR Apache-2.0
//! The shape of a network: which graph, and how large.

use std::fmt;
use std::sync::Arc;

use flitforge_router::circulant::Circulant;
use flitforge_router::spec::Dimension;
use flitforge_topology::any::families::Family;
use flitforge_topology::capacity::{circulant_channel_load, cube_channel_load};
use flitforge_topology::facts::Facts;

use super::choice::{Named, Topology};
use super::graphs::{AnyGraph, Origin};

/// The graph of a network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// Routers along each dimension, 2 or more each, dimension 0 first; neighbours are linked.
    Mesh(Vec<u32>),
    /// As a mesh, and the last router of each dimension is linked to the first.
    Torus(Vec<u32>),
    /// A binomial graph or another circulant graph.
    Circulant(Circulant),
    /// Any other graph, from a file or of a family.
    Graph(Arc<AnyGraph>),
}

impl fmt::Display for Shape {
    /// `mesh 8 x 8`, `bmg 12 (1 2 4)`, `dragonfly 9 x 4 (2)`, `graph of 13 routers`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = |numbers: &[u32], between: &str| {
            numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(between)
        };
        write!(f, "{} ", self.topology().name())?;
        match self {
            Self::Mesh(radix) | Self::Torus(radix) => f.write_str(&words(radix, " x ")),
            Self::Circulant(graph) => write!(f, "{} ({})", graph.nodes(), words(graph.jumps(), " ")),
            Self::Graph(graph) => match &graph.origin {
                Origin::Listed => write!(f, "of {} routers", graph.routers()),
                Origin::Family(family) => write_family(family, f),
            },
        }
    }
}

fn write_family(family: &Family, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let product = |radix: &[u32]| radix.iter().map(u32::to_string).collect::<Vec<_>>().join(" x ");
    match family {
        Family::Star { leaves, .. } => write!(f, "{leaves}"),
        Family::FullMesh { routers, .. } => write!(f, "{routers}"),
        Family::HexaMesh { rings, .. } => {
            write!(f, "of {rings} ring{}", if *rings == 1 { "" } else { "s" })
        }
        Family::FatTree { arity, levels } => write!(f, "{arity}-ary {levels}-tree"),
        Family::Butterfly { arity, stages } => write!(f, "{arity}-ary {stages}-fly"),
        Family::FlattenedButterfly { radix, .. } => f.write_str(&product(radix)),
        Family::Dragonfly { routers, global_links, groups, .. } => {
            let groups = groups.unwrap_or(routers * global_links + 1);
            write!(f, "{groups} x {routers} ({global_links})")
        }
        Family::RandomRegular { routers, degree, seed, .. } => {
            write!(f, "{routers} ({degree} links, seed {seed})")
        }
        Family::ExpressMesh { radix, interval, .. } => write!(f, "{} ({interval})", product(radix)),
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
            Self::Graph(graph) => match graph.origin {
                Origin::Listed => Topology::Graph,
                Origin::Family(Family::Star { .. }) => Topology::Star,
                Origin::Family(Family::FullMesh { .. }) => Topology::FullMesh,
                Origin::Family(Family::HexaMesh { .. }) => Topology::HexaMesh,
                Origin::Family(Family::FatTree { .. }) => Topology::FatTree,
                Origin::Family(Family::Butterfly { .. }) => Topology::Butterfly,
                Origin::Family(Family::FlattenedButterfly { .. }) => Topology::FlattenedButterfly,
                Origin::Family(Family::Dragonfly { .. }) => Topology::Dragonfly,
                Origin::Family(Family::RandomRegular { .. }) => Topology::RandomRegular,
                Origin::Family(Family::ExpressMesh { .. }) => Topology::ExpressMesh,
            },
        }
    }

    /// Whether its name and its numbers say which graph it is. Others are written as their lines.
    pub(crate) fn is_named(&self) -> bool {
        !matches!(self, Self::Graph(graph) if matches!(graph.origin, Origin::Listed))
    }

    /// The jumps of a circulant graph. Those of a binomial graph follow from its nodes.
    pub(crate) fn own_jumps(&self) -> Option<Vec<u32>> {
        match self {
            Self::Circulant(graph) if !graph.is_binomial() => Some(graph.jumps().to_vec()),
            _ => None,
        }
    }

    /// Number of routers.
    pub fn routers(&self) -> u32 {
        self.radix().iter().product()
    }

    /// Routers along each dimension, dimension 0 first: those of a graph that is no cube are in one
    /// dimension.
    pub fn radix(&self) -> Vec<u32> {
        match self {
            Self::Mesh(radix) | Self::Torus(radix) => radix.clone(),
            Self::Circulant(graph) => vec![graph.nodes()],
            Self::Graph(graph) => vec![graph.routers()],
        }
    }

    /// The dimensions, as [`RouterSpec::dims`](flitforge_router::spec::RouterSpec::dims) has them. A ring of
    /// two routers has one link, like a line.
    pub fn dimensions(&self) -> Vec<Dimension> {
        let ring = matches!(self, Self::Torus(_));
        self.radix().into_iter().map(|radix| Dimension { radix, wraps: ring && radix > 2 }).collect()
    }

    /// Network ports of a router, two for each dimension or jump; in any other graph those of the router that
    /// has most.
    pub fn ports(&self) -> u32 {
        match self {
            Self::Mesh(radix) | Self::Torus(radix) => 2 * radix.len() as u32,
            Self::Circulant(graph) => graph.ports(),
            Self::Graph(graph) => graph.plan.ports(),
        }
    }

    /// The facts of the graph, with so many nodes at each router of a cube or a circulant graph.
    pub fn facts(&self, concentration: u32) -> Facts {
        match self {
            Self::Mesh(_) | Self::Torus(_) => {
                Facts::of_cube(&self.dimensions()).with_nodes_each(concentration)
            }
            Self::Circulant(graph) => Facts::of_circulant(graph).with_nodes_each(concentration),
            Self::Graph(graph) => Facts::of_nodes(&graph.plan.graph(), &graph.attachment),
        }
    }

    /// Load of the busiest channel under uniform traffic, in flits a cycle when each node sends one a cycle,
    /// with so many nodes at each router of a cube or a circulant graph.
    pub(super) fn channel_load(&self, concentration: u32) -> f64 {
        match self {
            Self::Mesh(_) | Self::Torus(_) => {
                f64::from(concentration) * cube_channel_load(&self.dimensions())
            }
            Self::Circulant(graph) => f64::from(concentration) * circulant_channel_load(graph),
            Self::Graph(graph) => graph.channel_load(),
        }
    }
}
