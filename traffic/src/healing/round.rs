// SPDX-License-Identifier: MIT OR Apache-2.0
//! A node's part in one round.

use std::sync::Arc;

use flitforge_topology::healing::{Healing, Method};

use super::message::Round;

/// Where a node has got to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Phase {
    /// It is waiting for neighbours, links or its table.
    Gathering,
    /// It has sent `Echo`.
    Reported,
    /// It has activated the table.
    Committed,
}

/// What a node is in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// It starts the next try when the time has come.
    Leads { retry_at: u64, tries: u32 },
    /// It heard of the round from this neighbour first.
    Follows { parent: u32 },
}

/// The shadow table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Table {
    Writing,
    Written,
}

/// A node's part in the latest round that it has heard of.
#[derive(Debug, Clone)]
pub(super) struct Part {
    pub(super) round: Round,
    pub(super) epoch: u32,
    pub(super) dead: Arc<[u32]>,
    pub(super) role: Role,
    pub(super) phase: Phase,
    pub(super) table: Table,
    /// Neighbours that were sent `Prepare` and have not answered.
    pub(super) awaited: Vec<u32>,
    /// Other ends of links that this node opens and that are not open yet.
    pub(super) links: Vec<u32>,
}

impl Part {
    /// A later try of the same thing: what is written or open remains so.
    pub(super) fn is_again(&self, epoch: u32, dead: &[u32]) -> bool {
        self.epoch == epoch && *self.dead == *dead
    }

    /// Whether nothing is left to wait for.
    pub(super) fn is_ready(&self) -> bool {
        self.phase == Phase::Gathering
            && self.awaited.is_empty()
            && self.links.is_empty()
            && self.table == Table::Written
    }

    /// When its initiator tries again, this node being the initiator and the round not over.
    pub(super) fn retry_at(&self) -> Option<u64> {
        match self.role {
            Role::Leads { retry_at, .. } if self.phase == Phase::Gathering => Some(retry_at),
            _ => None,
        }
    }
}

/// The other ends of the links that `node`, the one with the higher number, opens on the way from the graph
/// healed of some dead nodes to that healed of others. A node that is dead opens none, nor does anybody in a
/// graph that does not exist.
pub(super) fn links_to_open(method: Method, nodes: u32, node: u32, healed: &[u32], dead: &[u32]) -> Vec<u32> {
    let ends = |dead: &[u32]| -> Vec<u32> {
        let graph = Healing::binomial(nodes, dead).ok();
        let ports = graph.iter().flat_map(|graph| (0..graph.logical_ports()).map(move |port| (graph, port)));
        ports.filter_map(|(graph, port)| graph.logical_neighbour(node, port)).collect()
    };
    let before = ends(healed);
    let kept = |link: &u32| method == Method::Adaptive && before.contains(link);
    let mut links = ends(dead);
    links.retain(|link| *link < node && !kept(link));
    links.sort_unstable();
    links.dedup();
    links
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    /// The links of the binomial graph of the nodes that live, from its definition; the lower end first.
    fn graph(nodes: u32, dead: &[u32]) -> BTreeSet<(u32, u32)> {
        let living: Vec<u32> = (0..nodes).filter(|node| !dead.contains(node)).collect();
        let n = living.len();
        let jumps = || (0..).map(|k| 1 << k).take_while(|&jump| jump < n);
        let ends = (0..n).flat_map(|i| jumps().map(move |jump| (i, (i + jump) % n)));
        ends.map(|(i, j)| (living[i].min(living[j]), living[i].max(living[j]))).collect()
    }

    proptest! {
        /// From one healed graph to the next, not from the graph before all failures.
        #[test]
        fn links_to_open_are_differences_of_graphs(nodes in 6u32..60, first in any::<u64>(), more in any::<u64>()) {
            let dead_of = |bits: u64| -> Vec<u32> { (0..nodes - 2).filter(|node| bits >> node & 1 == 1).collect() };
            let (healed, dead) = (dead_of(first & more), dead_of(first));
            let (before, after) = (graph(nodes, &healed), graph(nodes, &dead));
            for (method, expected) in [(Method::Naive, after.clone()), (Method::Adaptive, &after - &before)] {
                let links = |node| links_to_open(method, nodes, node, &healed, &dead);
                let opened: Vec<(u32, u32)> =
                    (0..nodes).flat_map(|node| links(node).into_iter().map(move |end| (end, node))).collect();
                prop_assert_eq!(opened.len(), expected.len());
                prop_assert_eq!(opened.into_iter().collect::<BTreeSet<_>>(), expected);
            }
        }
    }

    /// The links of Fig. 4.
    #[test]
    fn ten_nodes_without_node_3_change_as_in_figure_4() {
        let links = |method, node| links_to_open(method, 10, node, &[], &[3]);
        assert_eq!(links(Method::Adaptive, 4), [1]);
        assert_eq!(links(Method::Adaptive, 9), [4]);
        assert_eq!(links(Method::Naive, 4), [1, 2]);
    }
}
