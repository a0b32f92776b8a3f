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
    /// From the graph healed of some dead nodes to that healed of others. A node that is dead has nothing to do, nor has anybody
    /// in a graph that does not exist.
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
