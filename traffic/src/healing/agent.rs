// SPDX-License-Identifier: MIT OR Apache-2.0
//! The state machine of one node.

use std::sync::Arc;

use flitforge_topology::healing::Method;

use super::knowledge::Knowledge;
use super::round::{Part, Phase};
use super::step::Step;
use super::{Action, Event, HealingRules};

/// One node of the network. See [the module](super) for the procedure.
#[derive(Debug, Clone)]
pub struct Agent {
    pub(super) rules: HealingRules,
    pub(super) known: Knowledge,
    pub(super) epoch: u32,
    /// The dead nodes of the active epoch, ascending.
    pub(super) healed: Arc<[u32]>,
    /// The latest epoch that somebody wants to be healed.
    pub(super) wanted: Option<u32>,
    /// When this node, as initiator, starts a round for what it has heard since the last one.
    pub(super) starts_at: Option<u64>,
    pub(super) part: Option<Part>,
}

impl Agent {
    /// Node `node` of a binomial graph of `nodes`, with its physical neighbours by port, all alive.
    pub fn new(rules: &HealingRules, nodes: u32, node: u32, neighbours: &[u32]) -> Self {
        let known = Knowledge::new(nodes, node, neighbours);
        let healed = Arc::default();
        Self { rules: *rules, known, epoch: 0, healed, wanted: None, starts_at: None, part: None }
    }

    /// Takes in an event of cycle `now` and appends what the node does about it, in order. Cycles do not go
    /// back.
    pub fn step(&mut self, now: u64, event: Event, actions: &mut Vec<Action>) {
        let mut step = Step::new(self, now, actions);
        match event {
            Event::Lost { neighbour } => step.hear(&[neighbour], None),
            Event::Received { from, message } => step.receive(from, message),
            Event::LongWay { extra } => step.long_way(extra),
            Event::Written => step.written(),
            Event::Timer => step.timer(),
        }
        step.follow_up();
    }

    /// The first cycle in which an [`Event::Timer`] makes the node do something, possibly the current one;
    /// `None` when it waits for nothing but messages and its table.
    pub fn next_timer(&self) -> Option<u64> {
        [self.starts_at, self.retry_at()].into_iter().flatten().min()
    }

    /// Whether the node has heard that this one is dead, so that traffic to it is pointless.
    pub fn knows_dead(&self, node: u32) -> bool {
        self.known.is_dead(node)
    }

    /// The nodes that it has heard to be dead, ascending.
    pub fn known_dead(&self) -> &[u32] {
        self.known.dead()
    }

    /// Whether the node injects no data: by the naive method from `Prepare` to `Commit`, as the old links are
    /// taken down first.
    pub fn holds_traffic(&self) -> bool {
        let pending = self.part.as_ref().is_some_and(|part| part.phase != Phase::Committed);
        self.rules.method == Method::Naive && pending && !self.exhausted()
    }

    /// The dead nodes that the active epoch goes without, ascending.
    pub fn healed(&self) -> &[u32] {
        &self.healed
    }

    /// The active epoch, 0 at first.
    pub const fn epoch(&self) -> u32 {
        self.epoch
    }

    /// Whether more nodes are dead than tables can hold, or fewer than two live: no further round is started.
    pub fn exhausted(&self) -> bool {
        let dead = self.known.dead().len() as u32;
        dead > self.rules.capacity || dead.saturating_add(2) > self.known.nodes()
    }

    /// Whether this node has reason and right to start a round.
    pub(super) fn initiates(&self) -> bool {
        let unhealed = (self.known.dead().len() - self.healed.len()) as u32;
        let wanted = self.wanted >= Some(self.epoch);
        let triggered = unhealed > 0 && (unhealed >= self.rules.failed || wanted);
        triggered && !self.exhausted() && self.known.leads()
    }

    pub(super) fn retry_at(&self) -> Option<u64> {
        self.part.as_ref().and_then(Part::retry_at).filter(|_| self.initiates())
    }
}
