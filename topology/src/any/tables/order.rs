// SPDX-License-Identifier: MIT OR Apache-2.0
//! An order of the routers of a graph, which says for each link whether it goes up or down.

use std::cmp::Reverse;

use flitforge_router::ids::RouterId;

use crate::distance::hops_from;
use crate::network::Graph;

/// Routers up to which each one is tried as the root.
const TRIED: u32 = 1024;

/// Routers by rank, and by number within a rank. A link to an earlier router goes up.
#[derive(Debug, Clone)]
pub struct Order {
    ranks: Vec<u32>,
}

impl Order {
    /// The order of given ranks, one for each router. `None`: by the distance from a root, the router from
    /// which the farthest one is nearest; of several the one with most links, then the lowest-numbered.
    pub fn new(graph: &Graph, ranks: Option<Vec<u32>>) -> Self {
        let ranks = ranks.filter(|ranks| ranks.len() == graph.nodes() as usize);
        Self { ranks: ranks.unwrap_or_else(|| by_distance(graph)) }
    }

    /// The order by distance where the graph has separate parts, each with a root of its own.
    pub(super) fn of_parts(graph: &Graph) -> Self {
        let mut ranks = vec![None; graph.nodes() as usize];
        loop {
            let apart = ranks.iter().zip(0..).filter(|(rank, _)| Option::is_none(rank));
            let Some(root) = root(graph, apart.map(|(_, router)| RouterId(router))) else { break };
            let hops = hops_from(graph, root);
            ranks.iter_mut().zip(hops).for_each(|(rank, hops)| *rank = rank.or(hops));
        }
        Self { ranks: ranks.into_iter().flatten().collect() }
    }

    /// Whether the link at an output port goes up.
    pub fn is_up(&self, from: RouterId, to: RouterId) -> bool {
        let place = |router: RouterId| (self.ranks[router.idx()], router);
        place(to) < place(from)
    }
}

fn by_distance(graph: &Graph) -> Vec<u32> {
    let hops = root(graph, (0..graph.nodes()).map(RouterId)).map(|root| hops_from(graph, root));
    hops.unwrap_or_default().into_iter().map(|hops| hops.unwrap_or(u32::MAX)).collect()
}

/// The router from which the farthest one is nearest; of several the one with most links, then the first.
fn root(graph: &Graph, among: impl Iterator<Item = RouterId>) -> Option<RouterId> {
    let degree = |router: RouterId| Reverse(graph.ends_of(router).count());
    let farthest = |router: RouterId| {
        let hops = hops_from(graph, router);
        hops.into_iter().map(|hops| hops.unwrap_or(u32::MAX)).max()
    };
    if graph.nodes() <= TRIED {
        among.min_by_key(|&router| (farthest(router), degree(router), router))
    } else {
        among.min_by_key(|&router| (degree(router), router))
    }
}
