// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures of a network without faults by which topologies are compared.

use flitforge_router::circulant::Circulant;
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::Dimension;

use crate::attachment::Attachment;
use crate::bisection::{Bisection, Cut, circulant_bisection, node_bisection};
use crate::capacity::{busiest, circulant_channel_load, cube_channel_load};
use crate::distance::{Distances, cube_bisection_channels, cube_distances, node_distances};
use crate::network::{Graph, NetworkSpec};
use crate::{circulant, cube};

/// Facts of a graph without faults.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Facts {
    /// Routers.
    pub routers: u32,
    /// Nodes at all of them.
    pub nodes: u32,
    /// Links of the router that has fewest.
    pub least_degree: u32,
    /// Links of the router that has most.
    pub degree: u32,
    /// Links, two channels each except for those in one direction.
    pub edges: u64,
    /// Links in one direction, which are one channel.
    pub one_way: u64,
    /// Distances between nodes in hops from router to router.
    pub distances: Distances,
    /// Channels across the halves, narrow ones by their width.
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
            routers: nodes as u32,
            nodes: nodes as u32,
            least_degree: dims.iter().map(corner).sum(),
            degree: dims.iter().map(inside).sum(),
            edges: dims.iter().map(links).sum(),
            one_way: 0,
            distances: cube_distances(&dims),
            bisection: Bisection { channels: cube_bisection_channels(&dims) as f64, cut: Cut::Middle },
            channel_capacity: 1.0 / cube_channel_load(&dims),
        }
    }

    /// Facts of a circulant graph: distances and capacity by one search, since all routers see the graph
    /// alike.
    pub fn of_circulant(graph: &Circulant) -> Self {
        let degree = graph.ports();
        Self {
            routers: graph.nodes(),
            nodes: graph.nodes(),
            least_degree: degree,
            degree,
            edges: u64::from(graph.nodes()) * u64::from(degree) / 2,
            one_way: 0,
            distances: circulant::distances(graph),
            bisection: circulant_bisection(graph),
            channel_capacity: 1.0 / circulant_channel_load(graph),
        }
    }

    /// Facts of any network, by searches: see [`Facts::of_nodes`].
    pub fn of_graph(net: &NetworkSpec) -> Self {
        Self::of_nodes(&net.graph, &net.attachment)
    }

    /// Facts of any graph with these nodes. Time `O(routers * links)`.
    pub fn of_nodes(graph: &Graph, attachment: &Attachment) -> Self {
        let degrees = || (0..graph.nodes()).map(|r| graph.ends_of(RouterId(r)).count() as u32);
        let one_way = |&(router, port): &(RouterId, PortId)| graph.reverse(router, port).is_none();
        Self {
            routers: graph.nodes(),
            nodes: attachment.nodes(graph.nodes()),
            least_degree: degrees().min().unwrap_or(0),
            degree: degrees().max().unwrap_or(0),
            edges: graph.bidirectional().count() as u64,
            one_way: graph.bidirectional().filter(one_way).count() as u64,
            distances: node_distances(graph, attachment),
            bisection: node_bisection(graph, attachment),
            channel_capacity: 1.0 / busiest(graph, attachment),
        }
    }

    /// The same graph with so many nodes at each router instead of one.
    #[must_use]
    pub fn with_nodes_each(self, places: u32) -> Self {
        let nodes = self.nodes * places;
        let mean_with_self = self.distances.mean_with_self;
        let mean = mean_with_self * f64::from(nodes) / f64::from(nodes - 1).max(1.0);
        Self {
            nodes,
            distances: Distances { mean, ..self.distances },
            channel_capacity: self.channel_capacity / f64::from(places),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

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

    /// By searches and by closed forms, with several nodes at each router.
    #[test]
    fn searches_find_the_closed_forms() {
        for (radix, wraps) in [(vec![4, 4], false), (vec![4, 3], true), (vec![6], true), (vec![8, 8], false)]
        {
            let dims: Vec<_> = radix.iter().map(|&radix| Dimension { radix, wraps }).collect();
            let graph = cube::build(&dims).unwrap().graph;
            for places in [1, 3] {
                let closed = Facts::of_cube(&dims).with_nodes_each(places);
                let found = Facts::of_nodes(&graph, &Attachment::new(&vec![places; graph.nodes() as usize]));
                assert_eq!((told(&closed), closed.nodes), (told(&found), found.nodes), "{dims:?}");
                assert_eq!((closed.distances.diameter, found.one_way), (found.distances.diameter, 0));
                assert!((closed.distances.mean - found.distances.mean).abs() < 1e-9, "{dims:?}");
                assert!(found.bisection.channels <= closed.bisection.channels, "{dims:?}");
                assert!(found.channel_capacity <= closed.channel_capacity + 1e-9, "{dims:?}");
            }
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
