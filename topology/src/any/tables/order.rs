// SPDX-License-Identifier: MIT OR Apache-2.0
//! An order of the routers of a graph, which says for each link whether it goes up or down.

use std::cmp::Reverse;

use flitforge_router::ids::{PortId, RouterId};

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

    /// Whether the link at an output port goes up.
    pub fn is_up(&self, from: RouterId, to: RouterId) -> bool {
        let place = |router: RouterId| (self.ranks[router.idx()], router);
        place(to) < place(from)
    }

    /// The output ports of a router by which links go up, or down, and where they lead.
    pub(super) fn ports<'a>(
        &'a self,
        graph: &'a Graph,
        router: RouterId,
        up: bool,
    ) -> impl Iterator<Item = (PortId, RouterId)> + 'a {
        let ends = graph.ends_of(router).map(|(port, end)| (port, end.router));
        ends.filter(move |&(_, to)| self.is_up(router, to) == up)
    }
}

fn by_distance(graph: &Graph) -> Vec<u32> {
    let routers = (0..graph.nodes()).map(RouterId);
    let degree = |router: RouterId| graph.ends_of(router).count();
    let farthest = |router: RouterId| {
        let hops = hops_from(graph, router);
        hops.into_iter().map(|hops| hops.unwrap_or(u32::MAX)).max()
    };
    let root = if graph.nodes() <= TRIED {
        routers.min_by_key(|&router| (farthest(router), Reverse(degree(router)), router))
    } else {
        routers.min_by_key(|&router| (Reverse(degree(router)), router))
    };
    let hops = hops_from(graph, root.unwrap_or_default());
    hops.into_iter().map(|hops| hops.unwrap_or(u32::MAX)).collect()
}
