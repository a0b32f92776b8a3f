// SPDX-License-Identifier: MIT OR Apache-2.0
//! Detectors of all nodes over an ideal network.

use super::{Detector, GossipError, GossipRules, Verdict, Watch};
use crate::Stream;
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

/// A verdict on a node that had crashed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Detection {
    /// Who came to it.
    pub by: u32,
    /// The node that crashed.
    pub node: u32,
    /// From the crash to the suspicion.
    pub suspected: u64,
    /// From the crash to the declaration.
    pub declared: u64,
}

impl Trial {
    /// Runs it: the programs of all nodes as they are in the end.
    ///
    /// # Errors
    /// When so many nodes cannot follow the rules, or a node that crashes does not exist.
    pub fn run(&self) -> Result<Vec<Watch>, GossipError> {
        let &Self { rules, nodes, latency, skew, until, seed, .. } = self;
        rules.check(nodes)?;
        if let Some(&(node, _)) = self.crashes.iter().find(|crash| crash.0 >= nodes) {
            return Err(GossipError::NoSuchNode { node, nodes });
        }
        let mut starts = Stream::new(seed, u64::from(nodes));
        let watch = |node| {
            let start = starts.below(skew.saturating_add(1));
            Ok(Watch::new(Detector::new(rules, nodes, node, seed)?, start, until))
        };
        let programs = (0..nodes).map(watch).collect::<Result<Vec<_>, GossipError>>()?;
        let mut machine = Machine::ideal(programs, LogGops { latency, ..LogGops::free() });
        for &(node, at) in &self.crashes {
            machine.fail_at(node, at);
        }
        machine.advance(u64::MAX);
        Ok(machine.into_parts().0)
    }

    /// What the living have detected, by observer and then in the order of the crashes.
    pub fn detections(&self, watches: &[Watch]) -> Vec<Detection> {
        let living = (0u32..).zip(watches).filter(|(node, _)| !self.crashed(*node));
        let seen = |(by, watch): (u32, &Watch)| {
            let one = move |&(node, at): &(u32, u64)| {
                let after = |verdict| watch.first(node, verdict)?.checked_sub(at);
                let (suspected, declared) = (after(Verdict::Suspected)?, after(Verdict::Failed)?);
                Some(Detection { by, node, suspected, declared })
            };
            self.crashes.iter().filter_map(one).collect::<Vec<_>>()
        };
        living.flat_map(seen).collect()
    }

    /// Suspicions of nodes that had not crashed: by whom, when and of whom.
    pub fn false_suspicions(&self, watches: &[Watch]) -> Vec<(u32, u64, u32)> {
        let alive = |node: u32, at: u64| !self.crashes.iter().any(|crash| crash.0 == node && crash.1 <= at);
        let one = |(by, watch): (u32, &Watch)| {
            let mut list = Vec::new();
            for &(at, node, verdict) in watch.verdicts() {
                if verdict == Verdict::Suspected && alive(node, at) {
                    list.push((by, at, node));
                }
            }
            list
        };
        (0u32..).zip(watches).flat_map(one).collect()
    }

    fn crashed(&self, node: u32) -> bool {
        self.crashes.iter().any(|crash| crash.0 == node)
    }
}
