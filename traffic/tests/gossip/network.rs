// SPDX-License-Identifier: MIT OR Apache-2.0
//! Detectors whose messages are late, lost and doubled.

use std::collections::BTreeMap;

use flitforge_traffic::Stream;
use flitforge_traffic::gossip::{Action, Detector, Event, GossipRules, Message};

/// What the network does to messages.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Weather {
    /// The longest time of a message; the shortest is 0.
    pub(crate) longest: u64,
    /// One message in so many is lost; 0: none.
    pub(crate) one_lost_in: u64,
    /// One message in so many comes twice, each at its own time; 0: none.
    pub(crate) one_doubled_in: u64,
}

impl Weather {
    pub(crate) const FAIR: Self = Self { longest: 0, one_lost_in: 0, one_doubled_in: 0 };
}

#[derive(Debug)]
enum Due {
    Start(u32),
    Crash(u32),
    Message { from: u32, to: u32, message: Message },
}

/// What a detector did about a node, without messages.
pub(crate) type Entry = (u64, u32, Action);

pub(crate) struct Network {
    pub(crate) detectors: Vec<Detector>,
    pub(crate) alive: Vec<bool>,
    /// When, by whom, and what; messages are not kept.
    pub(crate) trace: Vec<Entry>,
    pub(crate) sent: u64,
    pub(crate) weather: Weather,
    due: BTreeMap<(u64, u64), Due>,
    pushed: u64,
    now: u64,
    random: Stream,
}

impl Network {
    /// Nodes start at the given times.
    pub(crate) fn new(rules: GossipRules, starts: &[u64], weather: Weather, seed: u64) -> Self {
        let nodes = starts.len() as u32;
        let detector = |node| Detector::new(rules, nodes, node, seed).unwrap();
        let mut network = Self {
            detectors: (0..nodes).map(detector).collect(),
            alive: vec![true; starts.len()],
            trace: Vec::new(),
            sent: 0,
            weather,
            due: BTreeMap::new(),
            pushed: 0,
            now: 0,
            random: Stream::new(seed, u64::MAX),
        };
        for (node, &at) in (0..).zip(starts) {
            network.push(at, Due::Start(node));
        }
        network
    }

    pub(crate) fn crashes(&mut self, at: u64, node: u32) {
        self.push(at, Due::Crash(node));
    }

    fn push(&mut self, at: u64, due: Due) {
        self.pushed += 1;
        self.due.insert((at, self.pushed), due);
    }

    /// Everything before a time.
    pub(crate) fn run_until(&mut self, end: u64) {
        loop {
            let due = self.due.keys().next().map(|key| key.0);
            let timer = self.living().filter_map(|node| self.detectors[node as usize].next_timer()).min();
            let Some(at) = [due, timer].into_iter().flatten().min().filter(|&at| at < end) else { break };
            assert!(at >= self.now, "a timer of the past");
            self.now = at;
            match self.due.first_entry().filter(|entry| entry.key().0 == at).map(|entry| entry.remove()) {
                Some(due) => self.meet(due),
                None => self.ring(),
            }
        }
        self.now = end;
    }

    pub(crate) fn living(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.alive.len() as u32).filter(|&node| self.alive[node as usize])
    }

    fn ring(&mut self) {
        let due = |node: &u32| self.detectors[*node as usize].next_timer() == Some(self.now);
        let node = self.living().find(due).unwrap();
        self.tell(node, Event::Timer);
        assert!(self.detectors[node as usize].next_timer() > Some(self.now), "a timer without effect");
    }

    fn meet(&mut self, due: Due) {
        match due {
            Due::Start(node) => self.tell(node, Event::Start),
            Due::Crash(node) => self.alive[node as usize] = false,
            Due::Message { from, to, message } => self.tell(to, Event::Received { from, message }),
        }
    }

    fn tell(&mut self, node: u32, event: Event) {
        if !self.alive[node as usize] {
            return;
        }
        let mut actions = Vec::new();
        let before = self.detectors[node as usize].beats().to_vec();
        self.detectors[node as usize].step(self.now, event, &mut actions);
        let after = self.detectors[node as usize].beats();
        assert!(before.iter().zip(after).all(|(before, after)| before <= after), "a heartbeat fell");
        for action in actions {
            match action {
                Action::Send { to, message } => self.send(node, to, &message),
                other => self.trace.push((self.now, node, other)),
            }
        }
    }

    fn send(&mut self, from: u32, to: u32, message: &Message) {
        assert_ne!(from, to);
        self.sent += 1;
        let one_in = |random: &mut Stream, many: u64| many > 0 && random.below(many) == 0;
        if one_in(&mut self.random, self.weather.one_lost_in) {
            return;
        }
        let copies = 1 + u64::from(one_in(&mut self.random, self.weather.one_doubled_in));
        for _ in 0..copies {
            let at = self.now + self.random.below(self.weather.longest + 1);
            self.push(at, Due::Message { from, to, message: message.clone() });
        }
    }
}
