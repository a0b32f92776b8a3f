//! Circulant graphs and binomial graphs, as networks.

use flitforge_router::circulant::Circulant;
use flitforge_router::ids::{PortId, RouterId};

use crate::network::{Endpoint, Graph};

/// Builds the graph: the ports of a router are those that [`flitforge_router::circulant`] describes, and a link
/// arrives at the port that leads back.
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

    #[test]
    fn a_circulant_graph_is_recognised() {
        let [ten, eleven] = [10, 11].map(|nodes| Circulant::binomial(nodes).unwrap());
        let graph = build(&ten);
        assert!(is_circulant(&graph, &ten) && !is_circulant(&graph, &eleven));
        assert!(!is_circulant(&graph, &Circulant::new(10, &[1, 2, 3]).unwrap()));
    }
}
