// SPDX-License-Identifier: MIT OR Apache-2.0
//! Connectivity of what survives, for draws that must not cut the network in two.
//!
//! A link counts here when it works in both directions.

use flitforge_router::ids::{PortId, RouterId};

use super::Health;
use crate::network::Graph;

/// Disjoint sets of routers.
pub(super) struct Sets {
    parent: Vec<u32>,
}

impl Sets {
    pub(super) fn new(nodes: u32) -> Self {
        Self { parent: (0..nodes).collect() }
    }

    fn root(&mut self, mut node: u32) -> u32 {
        while self.parent[node as usize] != node {
            let up = self.parent[node as usize];
            self.parent[node as usize] = self.parent[up as usize];
            node = self.parent[node as usize];
        }
        node
    }

    /// Joins the sets of two routers; `false` when they were one already.
    pub(super) fn join(&mut self, a: RouterId, b: RouterId) -> bool {
        let (a, b) = (self.root(a.0), self.root(b.0));
        self.parent[a.max(b) as usize] = a.min(b);
        a != b
    }
}

/// Neighbours of a router over links that work in both directions.
fn neighbours<'a>(
    graph: &'a Graph,
    health: &'a Health,
    router: RouterId,
) -> impl Iterator<Item = RouterId> + 'a {
    (0..graph.ports() as u8).map(PortId).filter_map(move |port| {
        let (other, back) = graph.reverse(router, port)?;
        let works = health.healthy(router) >> port.0 & health.healthy(other) >> back.0 & 1;
        (works == 1).then_some(other)
    })
}

/// Whether the routers that are alive form one component.
pub(super) fn connected(graph: &Graph, health: &Health) -> bool {
    let mut sets = Sets::new(graph.nodes());
    let mut joins = 0;
    for router in (0..graph.nodes()).map(RouterId) {
        joins += neighbours(graph, health, router).filter(|&other| sets.join(router, other)).count() as u32;
    }
    joins + 1 >= health.alive_count()
}

/// Whether a connected network stays connected without one router: whether its neighbours still
/// reach one another. The search stops when it has met them all, which on a cube is soon. The
/// last router alive is never dispensable. `seen` is all zero before and after.
pub(super) fn survives_without(
    graph: &Graph,
    health: &Health,
    router: RouterId,
    seen: &mut bitvec::slice::BitSlice,
) -> bool {
    let mut wanted: Vec<RouterId> = neighbours(graph, health, router).collect();
    let Some(start) = wanted.pop() else {
        return false;
    };
    let mut queue = vec![start];
    seen.set(router.idx(), true);
    seen.set(start.idx(), true);
    let mut head = 0;
    while head < queue.len() && !wanted.is_empty() {
        for next in neighbours(graph, health, queue[head]) {
            if !seen.replace(next.idx(), true) {
                wanted.retain(|&w| w != next);
                queue.push(next);
            }
        }
        head += 1;
    }
    seen.set(router.idx(), false);
    queue.iter().for_each(|r| seen.set(r.idx(), false));
    wanted.retain(|&w| w != start);
    wanted.is_empty()
}
