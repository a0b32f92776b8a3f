// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures of a network without faults by which topologies are compared.

use flitforge_router::circulant::Circulant;
use flitforge_router::spec::Dimension;

use crate::bisection::{Bisection, Cut, circulant_bisection};
use crate::capacity::{circulant_channel_load, cube_channel_load};
use crate::distance::{Distances, cube_bisection_channels, cube_distances};
use crate::{circulant, cube};

/// Facts of a graph without faults.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Facts {
    /// Routers, each with a node.
    pub nodes: u32,
    /// Links of the router that has fewest.
    pub least_degree: u32,
    /// Links of the router that has most.
    pub degree: u32,
    /// Bidirectional links, two channels each.
    pub edges: u64,
    /// Distances in hops.
    pub distances: Distances,
    /// Channels across the halves.
    pub bisection: Bisection,
    /// Uniform traffic that fills the busiest channel under balanced minimal routing, in flits per node and
    /// cycle; what the injection ports allow may be less.
    pub channel_capacity: f64,
}

impl Facts {
    /// Facts of a cube, by closed forms.
    pub fn of_cube(dims: &[Dimension]) -> Self {
        let dims = cube::normalise(dims);
        let nodes: u64 = dims.iter().map(|dim| u64::from(dim.radix)).product();
        let links = |dim: &Dimension| {
            let rows = nodes / u64::from(dim.radix);
            rows * u64::from(if dim.wraps { dim.radix } else { dim.radix - 1 })
        };
        let inside = |dim: &Dimension| if dim.radix > 2 { 2 } else { 1 };
        let corner = |dim: &Dimension| if dim.wraps { 2 } else { 1 };
        Self {
            nodes: nodes as u32,
            least_degree: dims.iter().map(corner).sum(),
            degree: dims.iter().map(inside).sum(),
            edges: dims.iter().map(links).sum(),
            distances: cube_distances(&dims),
            bisection: Bisection { channels: cube_bisection_channels(&dims), cut: Cut::Middle },
            channel_capacity: 1.0 / cube_channel_load(&dims),
        }
    }

    /// Facts of a circulant graph: distances and capacity by one search, since all routers see the graph
    /// alike.
    pub fn of_circulant(graph: &Circulant) -> Self {
        let degree = graph.ports();
        Self {
            nodes: graph.nodes(),
            least_degree: degree,
            degree,
            edges: u64::from(graph.nodes()) * u64::from(degree) / 2,
            distances: circulant::distances(graph),
            bisection: circulant_bisection(graph),
            channel_capacity: 1.0 / circulant_channel_load(graph),
        }
    }
}

#[cfg(test)]
mod tests {
    use flitforge_router::ids::RouterId;
    use proptest::prelude::*;

    use super::*;
    use crate::network::Graph;

    /// Degrees and links, counted.
    fn counted(graph: &Graph) -> (u32, u32, u64) {
        let degrees = || (0..graph.nodes()).map(|r| graph.ends_of(RouterId(r)).count() as u32);
        (degrees().min().unwrap(), degrees().max().unwrap(), graph.bidirectional().count() as u64)
    }

    fn told(facts: &Facts) -> (u32, u32, u64) {
        (facts.least_degree, facts.degree, facts.edges)
    }

    proptest! {
        #[test]
        fn links_of_a_cube_are_those_of_its_graph(
            dims in prop::collection::vec((2u32..6, any::<bool>()), 1..4),
        ) {
            let dims: Vec<_> = dims.into_iter().map(|(radix, wraps)| Dimension { radix, wraps }).collect();
            let graph = cube::build(&dims).unwrap().graph;
            let facts = Facts::of_cube(&dims);
            prop_assert_eq!((told(&facts), facts.nodes), (counted(&graph), graph.nodes()));
        }
    }

    #[test]
    fn links_of_a_circulant_graph_are_those_of_its_graph() {
        for nodes in 2..=40 {
            let graph = Circulant::binomial(nodes).unwrap();
            let facts = Facts::of_circulant(&graph);
            assert_eq!(told(&facts), counted(&circulant::build(&graph)), "{nodes} nodes");
        }
    }
}
