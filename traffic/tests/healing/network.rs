// SPDX-License-Identifier: MIT OR Apache-2.0
//! A network of agents in which messages take their time, and the laws that every run must keep.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use flitforge_topology::healing::Healing;
use flitforge_traffic::Stream;
use flitforge_traffic::healing::{Action, Agent, Event, HealingRules, Kind, Message};

/// Longest time of a message, and from a death to its detection, in cycles.
pub(crate) const LONGEST: u64 = 20;

/// More events than any run of these tests has: one that goes on is one that does not heal.
const MOST_EVENTS: u64 = 2_000_000;

/// Something to come.
#[derive(Debug, Clone)]
enum Due {
    Death(u32),
    Event(u32, Event),
    /// The table is written that a node began with this number.
    Written(u32, u64),
    /// A message, and whether it arrives though its sender has died on the way.
    Message {
        from: u32,
        to: u32,
        message: Message,
        escapes: bool,
    },
}

/// A set of dead nodes, ascending.
pub(crate) type Dead = Vec<u32>;

pub(crate) struct Network {
    pub(crate) agents: Vec<Agent>,
    pub(crate) alive: Vec<bool>,
    /// Messages sent, by kind.
    pub(crate) sent: BTreeMap<Kind, u32>,
    /// What each epoch that was ever active has healed.
    pub(crate) epochs: BTreeMap<u32, Dead>,
    /// One line for each action.
    pub(crate) trace: Vec<String>,
    /// A `Connect` or `Accept` in so many is lost, as on a path over a node that has just died; 0: none.
    pub(crate) one_lost_in: u64,
    /// The longest time of a message.
    pub(crate) longest: u64,
    /// The time of a table.
    pub(crate) writing: u64,
    neighbours: Vec<Vec<u32>>,
    tables: Vec<BTreeSet<(u32, Dead)>>,
    shadows: Vec<Option<(u32, Dead)>>,
    /// What nodes are writing, with the number of their tables so far.
    begun: Vec<(u64, Option<(u32, Dead)>)>,
    active: Vec<u32>,
    due: BTreeMap<(u64, u64), Due>,
    now: u64,
    events: u64,
    random: Stream,
}

/// The neighbours of each node of a binomial graph, by port.
pub(crate) fn neighbours(nodes: u32) -> Vec<Vec<u32>> {
    let healing = Healing::binomial(nodes, &[]).unwrap();
    let graph = healing.original();
    let of = |node| (0..graph.ports()).map(|p| (node + graph.displacement(p)) % nodes).collect();
    (0..nodes).map(of).collect()
}

impl Network {
    pub(crate) fn new(rules: &HealingRules, nodes: u32, seed: u64) -> Self {
        let neighbours = neighbours(nodes);
        let agent = |node: u32| Agent::new(rules, nodes, node, &neighbours[node as usize]);
        Self {
            agents: (0..nodes).map(agent).collect(),
            alive: vec![true; nodes as usize],
            sent: BTreeMap::new(),
            epochs: BTreeMap::from([(0, Dead::new())]),
            trace: Vec::new(),
            one_lost_in: 0,
            longest: LONGEST,
            writing: 10,
            tables: vec![BTreeSet::new(); nodes as usize],
            shadows: vec![None; nodes as usize],
            begun: vec![(0, None); nodes as usize],
            active: vec![0; nodes as usize],
            due: BTreeMap::new(),
            now: 0,
            events: 0,
            random: Stream::new(seed, 0),
            neighbours,
        }
    }

    pub(crate) fn dies(&mut self, at: u64, node: u32) {
        self.push(at, Due::Death(node));
    }

    pub(crate) fn happens(&mut self, at: u64, node: u32, event: Event) {
        self.push(at, Due::Event(node, event));
    }

    pub(crate) fn living(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.alive.len() as u32).filter(|&node| self.alive[node as usize])
    }

    /// The dead of the epoch in which all the living are.
    pub(crate) fn healed(&self) -> &Dead {
        let epochs: BTreeSet<u32> = self.living().map(|node| self.agents[node as usize].epoch()).collect();
        assert_eq!(epochs.len(), 1, "the living are in the epochs {epochs:?}");
        &self.epochs[epochs.first().unwrap()]
    }

    pub(crate) fn count(&self, kind: Kind) -> u32 {
        self.sent.get(&kind).copied().unwrap_or(0)
    }

    /// Until nothing is left to come; returns the cycle of the last event.
    pub(crate) fn run(&mut self) -> u64 {
        self.run_until(u64::MAX)
    }

    /// Everything up to a cycle, with it.
    pub(crate) fn run_until(&mut self, end: u64) -> u64 {
        while let Some(at) = self.next().filter(|&at| at <= end) {
            self.events += 1;
            assert!(self.events < MOST_EVENTS, "no end of it in cycle {at}");
            assert!(at >= self.now, "a timer of the past");
            self.now = at;
            let due = self.due.first_entry().filter(|entry| entry.key().0 == at).map(|entry| entry.remove());
            match due {
                Some(due) => self.meet(due),
                None => self.ring(),
            }
        }
        self.now
    }

    fn push(&mut self, at: u64, due: Due) {
        let order = self.due.len() as u64 + (self.events << 20);
        assert!(self.due.insert((at, order), due).is_none());
    }

    fn next(&self) -> Option<u64> {
        let message = self.due.keys().next().map(|key| key.0);
        let timer = self.living().filter_map(|node| self.agents[node as usize].next_timer()).min();
        message.into_iter().chain(timer.map(|at| at.max(self.now))).min()
    }

    /// The timers of this cycle.
    fn ring(&mut self) {
        for node in self.living().collect::<Vec<_>>() {
            if self.agents[node as usize].next_timer().is_some_and(|at| at <= self.now) {
                self.step(node, Event::Timer);
                let next = self.agents[node as usize].next_timer();
                assert!(next.is_none_or(|at| at >= self.now), "node {node} forgets its timer");
            }
        }
    }

    fn meet(&mut self, due: Due) {
        match due {
            Due::Death(node) => self.die(node),
            Due::Written(node, number) if self.alive[node as usize] => self.written(node, number),
            Due::Event(node, event) if self.alive[node as usize] => self.step(node, event),
            Due::Message { from, to, message, escapes }
                if self.alive[to as usize] && (escapes || self.alive[from as usize]) =>
            {
                self.step(to, Event::Received { from, message });
            }
            _ => {}
        }
    }

    fn die(&mut self, node: u32) {
        self.alive[node as usize] = false;
        for other in self.neighbours[node as usize].clone() {
            let at = self.now + LONGEST;
            self.happens(at, other, Event::Lost { neighbour: node });
        }
    }

    fn step(&mut self, node: u32, event: Event) {
        let mut actions = Vec::new();
        self.agents[node as usize].step(self.now, event, &mut actions);
        for action in actions {
            self.act(node, action);
        }
    }

    fn act(&mut self, node: u32, action: Action) {
        self.trace.push(format!("{:>4} {node}: {}", self.now, describe(&action)));
        match action {
            Action::Send { to, message } => self.send(node, to, message),
            Action::Write { epoch, dead } => {
                assert!(epoch > self.active[node as usize], "the active table is not written");
                let begun = &mut self.begun[node as usize];
                *begun = (begun.0 + 1, Some((epoch, dead.to_vec())));
                let number = begun.0;
                self.shadows[node as usize] = None;
                self.push(self.now + self.writing, Due::Written(node, number));
            }
            Action::Activate { epoch } => self.activate(node, epoch),
        }
    }

    /// The last table that a node began is complete; one begun before is of no interest any more.
    fn written(&mut self, node: u32, number: u64) {
        let table = self.begun[node as usize].1.clone().filter(|_| self.begun[node as usize].0 == number);
        if let Some(table) = table {
            self.tables[node as usize].insert(table.clone());
            self.shadows[node as usize] = Some(table);
            self.step(node, Event::Written);
        }
    }

    fn send(&mut self, from: u32, to: u32, message: Message) {
        assert!(!self.agents[from as usize].knows_dead(to), "{from} sends to {to}, knowing it dead");
        let kind = message.kind();
        let far = matches!(kind, Kind::Connect | Kind::Accept);
        assert!(from != to && (far || self.neighbours[from as usize].contains(&to)), "{from} to {to}");
        *self.sent.entry(kind).or_default() += 1;
        let at = self.now + 1 + self.random.below(self.longest);
        let escapes = self.random.below(2) == 0;
        if !far || self.one_lost_in == 0 || self.random.below(self.one_lost_in) != 0 {
            self.push(at, Due::Message { from, to, message, escapes });
        }
    }

    /// The two laws: a table is activated when all the living have it, and an epoch means one thing.
    fn activate(&mut self, node: u32, epoch: u32) {
        let shadow = self.shadows[node as usize].clone().expect("a table was written");
        assert_eq!(shadow.0, epoch, "node {node} activates what is in its shadow");
        assert!(epoch > self.active[node as usize], "node {node} goes back");
        self.active[node as usize] = epoch;
        for other in self.living() {
            assert!(
                self.tables[other as usize].contains(&shadow),
                "node {other} has no table for {shadow:?}"
            );
        }
        let dead = self.epochs.entry(epoch).or_insert_with(|| shadow.1.clone());
        assert_eq!(*dead, shadow.1, "epoch {epoch} means two things");
    }
}

fn describe(action: &Action) -> String {
    let list = |dead: &Arc<[u32]>| format!("{dead:?}");
    match action {
        Action::Send { to, message } => {
            let what = match message {
                Message::News { dead } => format!(" {dead}"),
                Message::Wanted { epoch } => format!(" {epoch}"),
                Message::Prepare { round, epoch, dead } => {
                    format!(
                        " round {}.{} epoch {epoch} without {}",
                        round.number,
                        round.initiator,
                        list(dead)
                    )
                }
                _ => String::new(),
            };
            format!("{}{what} -> {to}", message.kind().name())
        }
        Action::Write { epoch, dead } => format!("epoch {epoch} without {} begun", list(dead)),
        Action::Activate { epoch } => format!("epoch {epoch} active"),
    }
}
