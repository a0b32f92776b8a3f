// SPDX-License-Identifier: MIT OR Apache-2.0
//! All processes of a tree as programs of ranks.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;

use super::{Member, MessageRule, Pace, Standing, Tree, TreeError};
use crate::Stream;

/// The lane of the random stream that draws starting cycles.
const LANE: u64 = 0x736b_6577_0000_0001;

/// A process dies. The launching service repairs the tree and tells all others in the same cycle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Death {
    /// The process.
    pub rank: u32,
    /// The first cycle in which it is dead. With 0 it never starts.
    pub at: u64,
}

/// What the processes of a tree are to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crew {
    /// The tree that they start from. A process is the rank with its number.
    pub tree: Tree,
    /// What Algorithm 2 sends on.
    pub messages: MessageRule,
    /// Size of every message, in bytes.
    pub bytes: u64,
    /// When processes act of themselves.
    pub pace: Pace,
    /// Who dies when.
    pub deaths: Vec<Death>,
}

/// What all processes know.
#[derive(Debug)]
pub(super) struct Plan {
    /// The trees, each with the cycle since which it holds.
    pub(super) trees: Vec<(u64, Tree)>,
    pub(super) messages: MessageRule,
    pub(super) bytes: u64,
    pub(super) pace: Pace,
}

impl Crew {
    /// A program for each rank, and the observer of all of them.
    ///
    /// A run is over for all ranks when the graph of the last tree stands. After a death it must have stood
    /// for a period: then no message of the time before is in flight.
    ///
    /// # Errors
    /// [`TreeError::NotAlive`] and [`TreeError::TooFew`]: a process cannot die.
    pub fn programs(&self) -> Result<(Vec<Member>, Standing), TreeError> {
        let Pace { period, skew, seed, .. } = self.pace;
        let trees = self.trees()?;
        let hold = if trees.len() > 1 { period } else { 0 };
        let standing = Standing::new(trees.iter().map(|(_, tree)| tree), hold);
        let plan = Plan { trees, messages: self.messages, bytes: self.bytes, pace: self.pace };
        let plan = Arc::new(plan);
        let mut starts = Stream::new(seed, LANE);
        let member = |rank| {
            let start = starts.below(skew.saturating_add(1));
            Member::new(rank, start, Arc::clone(&plan), standing.clone())
        };
        Ok(((0..self.tree.nodes()).map(member).collect(), standing))
    }

    /// Checks that every process that is to die can.
    ///
    /// # Errors
    /// As for [`Crew::programs`].
    pub fn check(&self) -> Result<(), TreeError> {
        self.trees().map(|_| ())
    }

    /// The trees, each with the cycle since which it holds.
    fn trees(&self) -> Result<Vec<(u64, Tree)>, TreeError> {
        let mut deaths: BTreeMap<u64, Vec<u32>> = BTreeMap::from([(0, Vec::new())]);
        for &Death { rank, at } in &self.deaths {
            deaths.entry(at).or_default().push(rank);
        }
        let mut tree = self.tree.clone();
        let repaired = |(at, ranks): (u64, Vec<u32>)| {
            ranks.into_iter().try_for_each(|rank| tree.remove(rank))?;
            Ok((at, tree.clone()))
        };
        deaths.into_iter().map(repaired).collect()
    }
}
