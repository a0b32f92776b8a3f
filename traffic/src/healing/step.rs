// SPDX-License-Identifier: MIT OR Apache-2.0
//! What an agent does in one cycle.

use std::sync::Arc;

use super::Action;
use super::agent::Agent;
use super::message::{Message, Round};
use super::round::{Part, Phase, Role, Table, links_to_open};

/// An agent in a cycle, and where its actions go.
pub(super) struct Step<'a> {
    agent: &'a mut Agent,
    now: u64,
    actions: &'a mut Vec<Action>,
}

impl<'a> Step<'a> {
    pub(super) const fn new(agent: &'a mut Agent, now: u64, actions: &'a mut Vec<Action>) -> Self {
        Self { agent, now, actions }
    }
    fn send(&mut self, to: u32, message: Message) {
        if !self.agent.known.is_dead(to) {
            self.actions.push(Action::Send { to, message });
        }
    }

    /// Sends to all living neighbours but one.
    fn flood(&mut self, but: Option<u32>, message: &Message) {
        let sends = self.agent.known.others(but).map(|to| Action::Send { to, message: message.clone() });
        self.actions.extend(sends);
    }

    pub(super) fn receive(&mut self, from: u32, message: Message) {
        match message {
            Message::News { dead } => self.hear(&[dead], Some(from)),
            Message::Wanted { epoch } => self.want(epoch, Some(from)),
            Message::Prepare { round, epoch, dead } => self.prepare(from, round, epoch, dead),
            Message::Echo { round } => self.answered(from, round),
            Message::Commit { round, epoch } => self.commit(from, round, epoch),
            Message::Connect { round } => self.connect(from, round),
            Message::Accept { round } => self.accepted(from, round),
        }
    }

    /// Takes in all the news before it passes any on: nothing is sent to a node just heard to be dead.
    pub(super) fn hear(&mut self, dead: &[u32], from: Option<u32>) {
        let news: Vec<u32> = dead.iter().copied().filter(|&dead| self.agent.known.learn(dead)).collect();
        for &dead in &news {
            self.flood(from, &Message::News { dead });
        }
        if let Some(part) = &mut self.agent.part {
            // Nobody needs a link to the dead. Those awaited remain awaited: see the module.
            part.links.retain(|end| !news.contains(end));
        }
    }

    fn want(&mut self, epoch: u32, from: Option<u32>) {
        let agent = &mut *self.agent;
        if epoch >= agent.epoch && agent.wanted < Some(epoch) {
            agent.wanted = Some(epoch);
            self.flood(from, &Message::Wanted { epoch });
        }
    }

    pub(super) fn long_way(&mut self, extra: u32) {
        let unhealed = self.agent.known.dead().len() > self.agent.healed.len();
        if unhealed && self.agent.rules.extra_hops.is_some_and(|most| extra > most) {
            self.want(self.agent.epoch, None);
        }
    }

    pub(super) fn timer(&mut self) {
        let due =
            [self.agent.starts_at, self.agent.retry_at()].into_iter().flatten().any(|at| at <= self.now);
        if due && self.agent.initiates() {
            self.start();
        }
    }

    pub(super) fn written(&mut self) {
        if let Some(part) = &mut self.agent.part {
            part.table = Table::Written;
        }
    }

    /// What follows from the new state, whatever the event was.
    pub(super) fn follow_up(&mut self) {
        if self.agent.part.as_ref().is_some_and(Part::is_ready) {
            self.report();
        }
        if self.agent.known.nearly_cut_off(&self.agent.healed) {
            self.want(self.agent.epoch, None);
        }
        let agent = &mut *self.agent;
        let under_way = agent
            .part
            .as_ref()
            .is_some_and(|part| part.retry_at().is_some() && *part.dead == *agent.known.dead());
        let waits = agent.initiates() && !under_way;
        agent.starts_at =
            waits.then(|| agent.starts_at.unwrap_or(self.now.saturating_add(agent.rules.settle)));
    }

    /// Starts a round as initiator.
    fn start(&mut self) {
        let agent = &*self.agent;
        let last = agent.part.as_ref();
        let own = last.filter(|part| part.retry_at().is_some());
        let latest = last.map_or(agent.epoch, |part| part.epoch.max(agent.epoch));
        let epoch = own.map_or(latest.saturating_add(1), |part| part.epoch);
        let dead: Arc<[u32]> = agent.known.dead().into();
        let tries = match own {
            Some(Part { role: Role::Leads { tries, .. }, dead: last, .. }) if *last == dead => tries + 1,
            _ => 0,
        };
        let wait = agent.rules.retry.max(1).saturating_mul(1 << tries.min(32));
        let number = last.map_or(1, |part| part.round.number.saturating_add(1));
        let round = Round { number, initiator: agent.known.node() };
        self.join(Role::Leads { retry_at: self.now.saturating_add(wait), tries }, round, epoch, dead);
    }

    fn prepare(&mut self, from: u32, round: Round, epoch: u32, dead: Arc<[u32]>) {
        self.hear(&dead, Some(from));
        let last = self.agent.part.as_ref().map(|part| part.round);
        let possible = epoch > self.agent.epoch && dead.iter().all(|&dead| self.agent.known.is_dead(dead));
        if last < Some(round) && possible {
            self.join(Role::Follows { parent: from }, round, epoch, dead);
        } else {
            self.answered(from, round);
        }
    }

    /// Takes part in a round, which is later than the last: spreads it, opens links, begins to write.
    fn join(&mut self, role: Role, round: Round, epoch: u32, dead: Arc<[u32]>) {
        let again = self.agent.part.as_ref().filter(|last| last.is_again(epoch, &dead));
        let again = again.map(|last| (last.table, last.links.clone()));
        let (table, links) = again.unwrap_or_else(|| self.begin(epoch, &dead));
        let parent = match role {
            Role::Leads { .. } => None,
            Role::Follows { parent } => Some(parent),
        };
        let awaited = self.agent.known.others(parent).collect();
        self.flood(parent, &Message::Prepare { round, epoch, dead: Arc::clone(&dead) });
        for &end in &links {
            self.send(end, Message::Connect { round });
        }
        self.agent.part =
            Some(Part { round, epoch, dead, role, phase: Phase::Gathering, table, awaited, links });
    }

    /// Begins to write the table, and names the links to be opened.
    fn begin(&mut self, epoch: u32, dead: &Arc<[u32]>) -> (Table, Vec<u32>) {
        self.actions.push(Action::Write { epoch, dead: Arc::clone(dead) });
        let Agent { rules, known, healed, .. } = &*self.agent;
        let mut links = links_to_open(rules.method, known.nodes(), known.node(), healed, dead);
        links.retain(|&end| !known.is_dead(end));
        (Table::Writing, links)
    }

    /// The part in this round, if it is the latest one.
    fn part_in(&mut self, round: Round) -> Option<&mut Part> {
        self.agent.part.as_mut().filter(|part| part.round == round)
    }

    /// An `Echo`, or a `Prepare` of somebody who has another parent.
    fn answered(&mut self, from: u32, round: Round) {
        if let Some(part) = self.part_in(round) {
            part.awaited.retain(|&neighbour| neighbour != from);
        }
    }

    /// Answers the node that opens a link, even before this node has heard of the round; but not for a round
    /// that is over.
    fn connect(&mut self, from: u32, round: Round) {
        if self.agent.part.as_ref().is_none_or(|part| part.round <= round) {
            self.send(from, Message::Accept { round });
        }
    }

    fn accepted(&mut self, from: u32, round: Round) {
        if let Some(part) = self.part_in(round) {
            part.links.retain(|&end| end != from);
        }
    }

    /// Says that all is ready here and below: to the parent, or at the initiator to everybody.
    fn report(&mut self) {
        let Some(part) = &mut self.agent.part else { return };
        let (round, epoch) = (part.round, part.epoch);
        match part.role {
            Role::Leads { .. } => self.activate(None, round, epoch),
            Role::Follows { parent } => {
                part.phase = Phase::Reported;
                self.send(parent, Message::Echo { round });
            }
        }
    }

    fn commit(&mut self, from: u32, round: Round, epoch: u32) {
        if self.part_in(round).is_some_and(|part| part.phase == Phase::Reported) {
            self.activate(Some(from), round, epoch);
        }
    }

    fn activate(&mut self, from: Option<u32>, round: Round, epoch: u32) {
        let Some(part) = self.part_in(round) else { return };
        part.phase = Phase::Committed;
        let healed = Arc::clone(&part.dead);
        self.agent.healed = healed;
        self.agent.epoch = epoch;
        self.actions.push(Action::Activate { epoch });
        self.flood(from, &Message::Commit { round, epoch });
    }
}
