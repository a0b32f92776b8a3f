// SPDX-License-Identifier: MIT OR Apache-2.0
//! Circulant graphs and binomial graphs, as networks.

use flitforge_router::circulant::Circulant;
use flitforge_router::ids::{PortId, RouterId};

use crate::distance::Distances;
use crate::network::{Endpoint, Graph};

/// Builds the graph: the ports of a router are those that [`flitforge_router::circulant`] describes, and a
/// link arrives at the port that leads back.
pub fn build(circulant: &Circulant) -> Graph {
    let mut graph = Graph::new(circulant.nodes(), circulant.ports());
    for router in (0..circulant.nodes()).map(RouterId) {
        for (port, end) in links(circulant, router) {
            graph.link(router, port, end);
        }
    }
    graph
}

/// Whether a graph is this circulant graph; takes no memory.
pub fn is_circulant(graph: &Graph, circulant: &Circulant) -> bool {
    (graph.nodes(), graph.ports()) == (circulant.nodes(), circulant.ports())
        && (0..graph.nodes()).map(RouterId).all(|router| graph.ends_of(router).eq(links(circulant, router)))
}

/// The ports of a router, in order, and how far up they lead modulo the number of nodes.
pub(crate) fn ways(circulant: &Circulant) -> Vec<(PortId, u32)> {
    (0..circulant.ports()).map(|p| (PortId(p as u8), circulant.displacement(p))).collect()
}

/// Hops from router 0 to each router, and the routers in the order in which a breadth-first search finds
/// them.
pub(crate) fn hops_from_zero(circulant: &Circulant) -> (Vec<u32>, Vec<u32>) {
    let nodes = circulant.nodes();
    let ways = ways(circulant);
    let mut hops = vec![u32::MAX; nodes as usize];
    let mut found = Vec::with_capacity(nodes as usize);
    hops[0] = 0;
    found.push(0);
    let mut next = 0;
    while let Some(&router) = found.get(next) {
        next += 1;
        for &(_, step) in &ways {
            let to = (router + step) % nodes;
            if hops[to as usize] == u32::MAX {
                hops[to as usize] = hops[router as usize] + 1;
                found.push(to);
            }
        }
    }
    (hops, found)
}

/// Distances of a circulant graph: those from one router, since all routers see the graph alike. Time
/// `O(nodes * ports)`.
pub fn distances(circulant: &Circulant) -> Distances {
    let (hops, _) = hops_from_zero(circulant);
    let sum: u64 = hops.iter().map(|&d| u64::from(d)).sum();
    let mean = |over: u32| sum as f64 / f64::from(over);
    let diameter = hops.iter().copied().max().unwrap_or(0);
    Distances { mean_with_self: mean(circulant.nodes()), mean: mean(circulant.nodes() - 1), diameter }
}

/// The output ports of a router that lead somewhere, in order, with where they lead.
fn links(circulant: &Circulant, router: RouterId) -> impl Iterator<Item = (PortId, Endpoint)> + '_ {
    (0..circulant.ports()).map(move |p| {
        let to = (router.0 + circulant.displacement(p)) % circulant.nodes();
        (PortId(p as u8), Endpoint { router: RouterId(to), port: PortId(circulant.opposite(p) as u8) })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::distance::graph_distances;

    #[test]
    fn every_link_leads_back() {
        for nodes in 2..=40 {
            let graph = build(&Circulant::binomial(nodes).unwrap());
            for (router, port, end) in graph.links() {
                assert_eq!(graph.reverse(router, port), Some((end.router, end.port)), "{nodes} nodes");
            }
        }
    }

    /// "The diameter is at most half the bits of the number of nodes, both rounded up."
    #[test]
    fn the_diameter_of_a_binomial_graph_is_half_its_bits() {
        for nodes in (2u32..=130).chain([1000, 1024]) {
            let bound = nodes.next_power_of_two().ilog2().div_ceil(2);
            let diameter = graph_distances(&build(&Circulant::binomial(nodes).unwrap())).diameter;
            assert!(diameter <= bound, "{nodes} nodes: {diameter} > {bound}");
        }
    }

    /// One search against a search from every router.
    #[test]
    fn all_routers_are_as_far_from_the_others() {
        let binomial = (2..=70).map(|nodes| Circulant::binomial(nodes).unwrap());
        let others = [(12, &[4, 3][..]), (30, &[2, 15]), (31, &[2, 5])];
        let others = others.map(|(nodes, jumps)| Circulant::new(nodes, jumps).unwrap());
        for graph in binomial.chain(others) {
            let (one, all) = (distances(&graph), graph_distances(&build(&graph)));
            assert_eq!(one.diameter, all.diameter, "{graph:?}");
            assert!((one.mean - all.mean).abs() < 1e-12, "{graph:?}");
            assert!((one.mean_with_self - all.mean_with_self).abs() < 1e-12, "{graph:?}");
        }
    }

    #[test]
    fn a_circulant_graph_is_recognised() {
        let [ten, eleven] = [10, 11].map(|nodes| Circulant::binomial(nodes).unwrap());
        let graph = build(&ten);
        assert!(is_circulant(&graph, &ten) && !is_circulant(&graph, &eleven));
        assert!(!is_circulant(&graph, &Circulant::new(10, &[1, 2, 3]).unwrap()));
    }
}
