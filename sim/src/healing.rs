// SPDX-License-Identifier: MIT OR Apache-2.0
//! Self-healing of a running network: its parameters, and its part of a run's report.

use flitforge_topology::healing::Method;
use flitforge_traffic::healing::HealingRules;
use serde::{Deserialize, Serialize};

/// How a network heals while it runs. Times are in cycles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HealingSpec {
    /// What nodes do, and when.
    pub rules: HealingRules,
    /// How long a link is silent before a neighbour takes the other end for dead.
    pub detection: u64,
    /// Time to write one word of a table, at least 1.
    pub write: u64,
    /// Data bits of a flit: so much of a message goes into each.
    pub flit_bits: u32,
    /// Cycles that are put together in [`HealingReport::windows`], at least 1.
    pub window: u64,
}

/// What became of one dead node. Cycles count from 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Death {
    /// The node.
    pub node: u32,
    /// The first cycle in which it is dead.
    pub cycle: u64,
    /// When its first neighbour noticed.
    pub detected: Option<u64>,
    /// When every living node had heard of it.
    pub known: Option<u64>,
    /// When the tables of every living node went without it.
    pub healed: Option<u64>,
}

/// Messages of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageCount {
    /// What they say: news, wanted, prepare, echo, commit, connect or accept.
    pub kind: String,
    /// How many were sent.
    pub messages: u64,
    /// Their flits.
    pub flits: u64,
}

/// Data traffic of some cycles, by the cycle of its arrival.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Window {
    /// The first of these cycles.
    pub start: u64,
    /// How many they are.
    pub cycles: u64,
    /// Flits accepted.
    pub flits: u64,
    /// Packets delivered.
    pub packets: u64,
    /// Sum of their latencies from creation, in cycles.
    pub latency: u64,
    /// Sum of the network links that they crossed.
    pub hops: u64,
    /// Sum of the links that they would have crossed with nothing broken.
    pub sound_hops: u64,
    /// Packets that crossed more links than they would have with nothing broken.
    pub rerouted: u64,
    /// Packets that made a step away to get round something dead.
    pub detoured: u64,
    /// Packets taken out or refused, messages among them.
    pub lost: u64,
}

/// What a run says of healing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HealingReport {
    /// How links were brought up to date.
    pub method: Method,
    /// In order of death.
    pub deaths: Vec<Death>,
    /// The greatest number of any node's active epoch: how often tables changed.
    pub epochs: u32,
    /// Living nodes at the end whose tables still have a dead one.
    pub unhealed: u32,
    /// By kind, those that there are.
    pub messages: Vec<MessageCount>,
    /// Messages that were lost with a dying node or its links.
    pub messages_lost: u64,
    /// Words written to tables.
    pub words: u64,
    /// Packets that went over from one numbering to another on their way.
    pub crossings: u64,
    /// Packets in a dying node, or stretched over its links.
    pub torn: u64,
    /// Packets taken out because no working channel was left to them.
    pub stranded: u64,
    /// Packets that their source did not send because it knew their destination dead.
    pub refused: u64,
    /// The traffic in the course of time, the last window shorter if it was cut off.
    pub windows: Vec<Window>,
}

impl HealingReport {
    /// The traffic of windows that lie within `from .. to`, added up.
    pub fn between(&self, from: u64, to: u64) -> Window {
        Window::between(&self.windows, from, to)
    }

    /// From `start` to the first death, from then until all that heal have healed, and after that until
    /// `end`, each as a name and the cycles `from .. to`; only those that hold a whole window. Without a
    /// death there is nothing to tell apart.
    pub fn periods(&self, start: u64, end: u64) -> Vec<(&'static str, u64, u64)> {
        let Some(first) = self.deaths.iter().map(|death| death.cycle).min() else { return Vec::new() };
        let healed = self.deaths.iter().filter_map(|death| death.healed).max();
        let window = self.windows.first().map_or(1, |window| window.cycles.max(1));
        let (before, after) = (first / window * window, healed.unwrap_or(end).next_multiple_of(window));
        let periods = [("before", start, before), ("meanwhile", before, after), ("after", after, end)];
        let whole = |&(_, from, to): &(&str, u64, u64)| self.between(from, to).cycles > 0;
        periods.into_iter().filter(whole).collect()
    }
}

impl Window {
    /// The sum of the windows that lie within the cycles `from .. to`.
    pub fn between(windows: &[Self], from: u64, to: u64) -> Self {
        let within = |w: &&Self| w.start >= from && w.start + w.cycles <= to;
        let mut sum = Self { start: from, ..Self::default() };
        windows.iter().filter(within).for_each(|window| sum.add(window));
        sum
    }

    /// Adds the traffic of another window; the start stays.
    pub fn add(&mut self, other: &Self) {
        self.cycles += other.cycles;
        self.flits += other.flits;
        self.packets += other.packets;
        self.latency += other.latency;
        self.hops += other.hops;
        self.sound_hops += other.sound_hops;
        self.rerouted += other.rerouted;
        self.detoured += other.detoured;
        self.lost += other.lost;
    }

    /// Flits accepted per cycle.
    pub fn throughput(&self) -> f64 {
        self.flits as f64 / self.cycles.max(1) as f64
    }

    /// Mean latency of the packets, in cycles; `None` without any.
    pub fn mean_latency(&self) -> Option<f64> {
        self.mean(self.latency)
    }

    /// Mean number of links that packets crossed; `None` without any.
    pub fn mean_hops(&self) -> Option<f64> {
        self.mean(self.hops)
    }

    fn mean(&self, sum: u64) -> Option<f64> {
        (self.packets > 0).then(|| sum as f64 / self.packets as f64)
    }
}
