// SPDX-License-Identifier: MIT OR Apache-2.0
//! The parameters of a detector.

use super::{Detector, GossipError, Scheme, Watch};
use crate::Stream;

/// Most nodes: jumps and their negatives are numbers of 32 bits.
const MOST: u32 = 1 << 31;

/// How it is measured that a heartbeat stands still.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Timeout {
    /// By the time since the entry last increased here. The news of the last heartbeats still travels after a
    /// failure, so far nodes detect it later.
    Silence,
    /// By the entry's distance from the node's own heartbeat, in rounds. It presumes that all heartbeats
    /// started together, which the paper calls the "initial heartbeat adjustment". All nodes then detect a
    /// failure within a round of one another.
    Lag,
}

/// The parameters of a detector. Times are in cycles, or in any other unit that all share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GossipRules {
    /// Whom a node sends to.
    pub scheme: Scheme,
    /// The gossip time: from one round to the next, 1 or more.
    pub interval: u64,
    /// The cleanup time, after which a node is suspected. At least the rounds in which news can reach all
    /// nodes.
    pub cleanup: u64,
    /// The consensus time: from the ping of a suspected node until it is declared failed. 0: a suspected node
    /// is declared failed at once, and nobody is pinged.
    pub consensus: u64,
    /// What the cleanup time is compared with.
    pub timeout: Timeout,
}

impl GossipRules {
    /// The rules of the paper's experiments for so many nodes: a cleanup time of
    /// [`Scheme::cleanup_rounds`], measured by [`Timeout::Lag`].
    pub const fn of_paper(scheme: Scheme, nodes: u32, interval: u64, consensus: u64) -> Self {
        let cleanup = interval.saturating_mul(scheme.cleanup_rounds(nodes) as u64);
        Self { scheme, interval, cleanup, consensus, timeout: Timeout::Lag }
    }

    /// Whether so many nodes can follow them.
    ///
    /// # Errors
    /// See [`GossipError`].
    pub fn check(&self, nodes: u32) -> Result<(), GossipError> {
        check_nodes(nodes)?;
        let &Self { scheme, interval, cleanup, .. } = self;
        let rounds = scheme.least_rounds(nodes);
        if interval == 0 {
            Err(GossipError::NoInterval)
        } else if cleanup < interval.saturating_mul(rounds as u64) {
            Err(GossipError::CleanupTooShort { cleanup, rounds, interval, scheme, nodes })
        } else {
            Ok(())
        }
    }
}

/// The detectors of a run: their rules, and when they start and end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gossip {
    /// The rules.
    pub rules: GossipRules,
    /// Nodes start at times drawn from 0 to this. Together with the time of a message it should be less than
    /// the gossip time: rounds then follow one another as if all nodes had one clock.
    pub skew: u64,
    /// When the run ends.
    pub until: u64,
}

impl Gossip {
    /// The detector of each node as a program. Starting times and random schemes are drawn from the seed.
    ///
    /// # Errors
    /// When so many nodes cannot follow the rules.
    pub fn programs(&self, nodes: u32, seed: u64) -> Result<Vec<Watch>, GossipError> {
        self.rules.check(nodes)?;
        let mut starts = Stream::new(seed, u64::from(nodes));
        let one = |node| {
            let start = starts.below(self.skew.saturating_add(1));
            Ok(Watch::new(Detector::new(self.rules, nodes, node, seed)?, start, self.until))
        };
        (0..nodes).map(one).collect()
    }
}

/// Whether so many nodes can gossip.
pub(super) const fn check_nodes(nodes: u32) -> Result<(), GossipError> {
    match nodes {
        0..2 => Err(GossipError::TooFewNodes { nodes }),
        2..=MOST => Ok(()),
        _ => Err(GossipError::TooManyNodes { nodes, most: MOST }),
    }
}
