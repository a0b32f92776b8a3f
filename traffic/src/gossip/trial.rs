// SPDX-License-Identifier: MIT OR Apache-2.0
//! Detectors of all nodes over an ideal network.

use super::{Gossip, GossipError, GossipRules, Seen, Watch};
use crate::workload::{LogGops, Machine};

/// One run of all detectors over a network without contention and loss. Times are in cycles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// The rules.
    pub rules: GossipRules,
    /// Number of nodes, 2 or more.
    pub nodes: u32,
    /// The time of every message.
    pub latency: u64,
    /// Nodes start at times drawn from 0 to this. Together with the latency it should be less than the gossip
    /// time: rounds then follow one another as if all nodes had one clock.
    pub skew: u64,
    /// Which nodes crash, and when.
    pub crashes: Vec<(u32, u64)>,
    /// When the run ends.
    pub until: u64,
    /// Starting times and random schemes are drawn from it.
    pub seed: u64,
}

impl Trial {
    /// Runs it: the programs of all nodes as they are in the end.
    ///
    /// # Errors
    /// When so many nodes cannot follow the rules, or a node that crashes does not exist.
    pub fn run(&self) -> Result<Vec<Watch>, GossipError> {
        let &Self { rules, nodes, latency, skew, until, seed, .. } = self;
        let programs = Gossip { rules, skew, until }.programs(nodes, seed)?;
        if let Some(&(node, _)) = self.crashes.iter().find(|crash| crash.0 >= nodes) {
            return Err(GossipError::NoSuchNode { node, nodes });
        }
        let mut machine = Machine::ideal(programs, LogGops { latency, ..LogGops::free() });
        for &(node, at) in &self.crashes {
            machine.fail_at(node, at);
        }
        machine.advance(u64::MAX);
        Ok(machine.into_parts().0)
    }

    /// What the programs of a run have come to, beside the crashes.
    pub fn seen<'a>(&'a self, watches: &'a [Watch]) -> Seen<'a> {
        Seen { watches, crashes: &self.crashes }
    }
}
