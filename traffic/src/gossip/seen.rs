// SPDX-License-Identifier: MIT OR Apache-2.0
//! What detectors have come to, beside the crashes that there were.

use super::{Verdict, Watch};

/// A verdict on a node that had crashed. Times are in cycles.
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

/// A verdict on a node that had not crashed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mistake {
    /// Who came to it.
    pub by: u32,
    /// When, in cycles.
    pub at: u64,
    /// The living node.
    pub node: u32,
}

/// The detectors of a run, and which nodes crashed when.
#[derive(Debug, Clone, Copy)]
pub struct Seen<'a> {
    /// By node.
    pub watches: &'a [Watch],
    /// Nodes, and the cycle in which each crashed.
    pub crashes: &'a [(u32, u64)],
}

impl Seen<'_> {
    /// Crashes that living nodes can detect: one for each of both.
    pub fn expected(&self) -> u64 {
        let crashed = (0..self.watches.len() as u32).filter(|&node| self.crashed(node)).count();
        crashed as u64 * (self.watches.len() - crashed) as u64
    }

    /// What the living have detected, by observer and then in the order of the crashes.
    pub fn detections(&self) -> Vec<Detection> {
        let seen = |(by, watch): (u32, &Watch)| {
            let one = move |&(node, at): &(u32, u64)| {
                let after = |verdict| watch.first(node, verdict)?.checked_sub(at);
                let (suspected, declared) = (after(Verdict::Suspected)?, after(Verdict::Failed)?);
                Some(Detection { by, node, suspected, declared })
            };
            self.crashes.iter().filter_map(one).collect::<Vec<_>>()
        };
        self.living().flat_map(seen).collect()
    }

    /// Suspicions of nodes that had not crashed, by all that had not crashed themselves, by observer.
    pub fn false_suspicions(&self) -> Vec<Mistake> {
        self.mistakes(Verdict::Suspected)
    }

    /// Declarations that a node has failed which had not crashed, by observer.
    pub fn false_declarations(&self) -> Vec<Mistake> {
        self.mistakes(Verdict::Failed)
    }

    fn mistakes(&self, wrong: Verdict) -> Vec<Mistake> {
        let alive = |node: u32, at: u64| !self.crashes.iter().any(|crash| crash.0 == node && crash.1 <= at);
        let one = |(by, watch): (u32, &Watch)| {
            let own = watch.verdicts().iter().filter(|entry| entry.2 == wrong);
            let own = own.map(|&(at, node, _)| Mistake { by, at, node });
            own.filter(|mistake| alive(mistake.node, mistake.at)).collect::<Vec<_>>()
        };
        (0u32..).zip(self.watches).flat_map(one).collect()
    }

    fn living(&self) -> impl Iterator<Item = (u32, &Watch)> {
        (0u32..).zip(self.watches).filter(|(node, _)| !self.crashed(*node))
    }

    fn crashed(&self, node: u32) -> bool {
        self.crashes.iter().any(|crash| crash.0 == node)
    }
}
