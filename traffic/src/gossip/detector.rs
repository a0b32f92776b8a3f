// SPDX-License-Identifier: MIT OR Apache-2.0
//! The state machine of one node.

use std::sync::Arc;

use super::table::Table;
use super::{Action, Event, GossipError, GossipRules, Message, Silences, Timeout};
use crate::Stream;

/// What a node thinks of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Opinion {
    Trusted,
    /// Pinged, and declared failed at this time unless there is news of it.
    Suspected {
        until: u64,
    },
    Failed,
}

/// One node's failure detector. See [the module](super) for the protocol.
#[derive(Debug, Clone)]
pub struct Detector {
    rules: GossipRules,
    node: u32,
    table: Table,
    /// By node.
    opinions: Vec<Opinion>,
    /// Number of the next round.
    round: u64,
    /// When it begins; `None` before the start.
    next_round: Option<u64>,
    stream: Stream,
    silences: Option<Silences>,
}

impl Detector {
    /// The detector of node `node` among `nodes`. Draws are a function of the seed and the node.
    ///
    /// # Errors
    /// When the node does not exist, or so many nodes cannot follow the rules.
    pub fn new(rules: GossipRules, nodes: u32, node: u32, seed: u64) -> Result<Self, GossipError> {
        rules.check(nodes)?;
        if node >= nodes {
            return Err(GossipError::NoSuchNode { node, nodes });
        }
        Ok(Self {
            rules,
            node,
            table: Table::new(nodes),
            opinions: vec![Opinion::Trusted; nodes as usize],
            round: 0,
            next_round: None,
            stream: Stream::new(seed, node.into()),
            silences: None,
        })
    }

    /// Takes in an event of time `now` and appends what the node does about it, in order. Times do not go
    /// back. Before its start a node takes in tables and answers pings, and does nothing else.
    pub fn step(&mut self, now: u64, event: Event, actions: &mut Vec<Action>) {
        match event {
            Event::Start if self.next_round.is_none() => {
                self.table.start(now);
                self.gossip(now, actions);
            }
            Event::Received { from, message } => self.receive(now, from, &message, actions),
            Event::Timer if self.next_round.is_some_and(|at| at <= now) => self.gossip(now, actions),
            Event::Start | Event::Timer => {}
        }
        self.judge(now, actions);
    }

    /// The first time at which an [`Event::Timer`] makes the node do something, possibly the current one;
    /// `None` before the start.
    pub fn next_timer(&self) -> Option<u64> {
        let due = self.others().filter_map(|node| self.due(node));
        Some(due.fold(self.next_round?, u64::min))
    }

    /// Counts how long heartbeats stand still, where a silence begins at a time or later.
    #[must_use]
    pub fn with_silences(self, from: u64) -> Self {
        Self { silences: Some(Silences::from(from)), ..self }
    }

    /// How long heartbeats stood still, if that was counted.
    pub const fn silences(&self) -> Option<&Silences> {
        self.silences.as_ref()
    }

    /// Rounds that have begun, missed ones included.
    pub const fn rounds(&self) -> u64 {
        self.round
    }

    /// Heartbeats as far as the node knows them, by node.
    pub fn beats(&self) -> &[u64] {
        self.table.beats()
    }

    /// The nodes that it suspects and has not declared failed, ascending.
    pub fn suspected(&self) -> impl Iterator<Item = u32> + '_ {
        self.others().filter(|&node| matches!(self.opinion(node), Opinion::Suspected { .. }))
    }

    /// The nodes that it has declared failed, ascending.
    pub fn failed(&self) -> impl Iterator<Item = u32> + '_ {
        self.others().filter(|&node| self.opinion(node) == Opinion::Failed)
    }

    fn others(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.opinions.len() as u32).filter(|&node| node != self.node)
    }

    fn opinion(&self, node: u32) -> Opinion {
        self.opinions.get(node as usize).copied().unwrap_or(Opinion::Failed)
    }

    /// Makes a round: counts up, and sends the table. The slot of a node that has failed is not used. Rounds
    /// that a late driver has missed are not made up for, but count, so that the node stays in step.
    fn gossip(&mut self, now: u64, actions: &mut Vec<Action>) {
        let nodes = self.opinions.len() as u32;
        let due = self.next_round.unwrap_or(now);
        let missed = now.saturating_sub(due) / self.rules.interval.max(1);
        self.round += missed;
        self.table.hear(now, self.node, self.round + 1);
        let partner = self.rules.scheme.partner(nodes, self.node, self.round, &mut self.stream);
        if let Some(to) = partner.filter(|&to| self.opinion(to) != Opinion::Failed) {
            let beats = Arc::clone(self.table.beats());
            actions.push(Action::Send { to, message: Message::Gossip { beats } });
        }
        self.round += 1;
        self.next_round = Some(due.saturating_add(self.rules.interval.saturating_mul(missed + 1)));
    }

    /// What cannot be is not believed: a sender or a table of another network.
    fn receive(&mut self, now: u64, from: u32, message: &Message, actions: &mut Vec<Action>) {
        if from == self.node || from as usize >= self.opinions.len() {
            return;
        }
        match message {
            Message::Gossip { beats } if beats.len() == self.opinions.len() => {
                for (node, &beat) in (0u32..).zip(beats.iter()) {
                    self.hear(now, node, beat, actions);
                }
            }
            Message::Gossip { .. } => {}
            Message::Ping => {
                let message = Message::Pong { beat: self.table.beat(self.node) };
                actions.push(Action::Send { to: from, message });
            }
            Message::Pong { beat } => self.hear(now, from, *beat, actions),
        }
    }

    /// A heartbeat of another node. A pong counts by its heartbeat too, so that one which is late is no news.
    fn hear(&mut self, now: u64, node: u32, beat: u64, actions: &mut Vec<Action>) {
        let before = self.table.heard(node);
        if node == self.node || !self.table.hear(now, node, beat) {
            return;
        }
        if let Some(silences) = &mut self.silences {
            silences.note(before, now);
        }
        if matches!(self.opinion(node), Opinion::Suspected { .. }) && !self.is_late(now, node) {
            self.opinions[node as usize] = Opinion::Trusted;
            actions.push(Action::Trust { node });
        }
    }

    /// When something is to be done about a node, apart from rounds.
    fn due(&self, node: u32) -> Option<u64> {
        match (self.opinion(node), self.rules.timeout) {
            (Opinion::Trusted, Timeout::Silence) => {
                Some(self.table.heard(node).saturating_add(self.rules.cleanup))
            }
            (Opinion::Suspected { until }, _) => Some(until),
            (Opinion::Trusted, Timeout::Lag) | (Opinion::Failed, _) => None,
        }
    }

    fn is_late(&self, now: u64, node: u32) -> bool {
        match self.rules.timeout {
            Timeout::Silence => now >= self.table.heard(node).saturating_add(self.rules.cleanup),
            Timeout::Lag => {
                let lag = self.table.beat(self.node).saturating_sub(self.table.beat(node));
                lag.saturating_mul(self.rules.interval) > self.rules.cleanup
            }
        }
    }

    /// Suspects who is late, and declares failed who has not answered.
    fn judge(&mut self, now: u64, actions: &mut Vec<Action>) {
        if self.next_round.is_none() {
            return;
        }
        for node in (0..self.opinions.len() as u32).filter(|&node| node != self.node) {
            if self.opinion(node) == Opinion::Trusted && self.is_late(now, node) {
                actions.push(Action::Suspect { node });
                let until = now.saturating_add(self.rules.consensus);
                self.opinions[node as usize] = Opinion::Suspected { until };
                if self.rules.consensus > 0 {
                    actions.push(Action::Send { to: node, message: Message::Ping });
                }
            }
            if matches!(self.opinion(node), Opinion::Suspected { until } if until <= now) {
                actions.push(Action::Declare { node });
                self.opinions[node as usize] = Opinion::Failed;
            }
        }
    }
}
