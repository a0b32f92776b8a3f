//! A node's part in one round.

use std::sync::Arc;

use flitforge_topology::healing::{Healing, Method};

use super::HealingRules;
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
    /// Complete in that cycle.
    Writing {
        until: u64,
        entries: u32,
    },
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

    /// When the table will be complete.
    pub(super) const fn written_at(&self) -> Option<u64> {
        match self.table {
            Table::Writing { until, .. } => Some(until),
            Table::Written => None,
        }
    }

    /// When its initiator tries again, this node being the initiator and the round not over.
    pub(super) fn retry_at(&self) -> Option<u64> {
        match self.role {
            Role::Leads { retry_at, .. } if self.phase == Phase::Gathering => Some(retry_at),
            _ => None,
        }
    }
}

/// What a node has to do for new tables.
#[derive(Debug, PartialEq, Eq, Default)]
pub(super) struct Work {
    /// Entries to write.
    pub(super) entries: u32,
    /// Other ends of the links that this node, the one with the higher number, opens.
    pub(super) links: Vec<u32>,
}

impl Work {
    /// From the graph healed of some dead nodes to that healed of others. Where one of them does not exist there is nothing to do.
    pub(super) fn new(rules: &HealingRules, nodes: u32, node: u32, healed: &[u32], dead: &[u32]) -> Self {
        let graphs = [healed, dead].map(|dead| Healing::binomial(nodes, dead));
        let [Ok(before), Ok(after)] = graphs else { return Self::default() };
        let ends = |graph: &Healing| -> Vec<Option<u32>> {
            (0..graph.logical_ports()).map(|port| graph.logical_neighbour(node, port)).collect()
        };
        let (before, after) = (ends(&before), ends(&after));
        let kept = |link: &u32| rules.method == Method::Adaptive && before.contains(&Some(*link));
        let mut links: Vec<u32> =
            after.iter().flatten().copied().filter(|link| *link < node && !kept(link)).collect();
        links.sort_unstable();
        links.dedup();
        let entries = match rules.method {
            Method::Naive => after.len(),
            Method::Adaptive => before.iter().zip(&after).filter(|(before, after)| before != after).count(),
        };
        Self { entries: entries as u32, links }
    }
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

    fn rules(method: Method) -> HealingRules {
        HealingRules { method, failed: 1, extra_hops: None, settle: 0, retry: 1, write: 1, capacity: 9 }
    }

    proptest! {
        /// From one healed graph to the next, not from the graph before all failures.
        #[test]
        fn links_to_open_are_differences_of_graphs(nodes in 6u32..60, first in any::<u64>(), more in any::<u64>()) {
            let dead_of = |bits: u64| -> Vec<u32> { (0..nodes - 2).filter(|node| bits >> node & 1 == 1).collect() };
            let (healed, dead) = (dead_of(first & more), dead_of(first));
            let (before, after) = (graph(nodes, &healed), graph(nodes, &dead));
            for (method, expected) in [(Method::Naive, after.clone()), (Method::Adaptive, &after - &before)] {
                let work = |node| Work::new(&rules(method), nodes, node, &healed, &dead);
                let opened: Vec<(u32, u32)> =
                    (0..nodes).flat_map(|node| work(node).links.into_iter().map(move |end| (end, node))).collect();
                prop_assert_eq!(opened.len(), expected.len());
                prop_assert_eq!(opened.into_iter().collect::<BTreeSet<_>>(), expected);
            }
        }
    }

    /// Node 4 of ten without node 3, as the scene of the longest writing has it, and the links of Fig. 4.
    #[test]
    fn ten_nodes_without_node_3_change_as_in_figure_4() {
        let work = |method, node| Work::new(&rules(method), 10, node, &[], &[3]);
        assert_eq!(work(Method::Adaptive, 4), Work { entries: 4, links: vec![1] });
        assert_eq!(work(Method::Adaptive, 9).links, [4]);
        assert_eq!(work(Method::Naive, 4), Work { entries: 8, links: vec![1, 2] });
    }
}
