// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a run of programs has come to.

use std::fmt;

use serde::Serialize;

use super::timeline::Timeline;

/// One rank. Times are in cycles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct RankOutcome {
    /// When it began the first action that takes time; `None`: none does.
    pub begin: Option<u64>,
    /// When its processors were free for good.
    pub finish: u64,
    /// Time of its processors for computations.
    pub compute: u64,
    /// Time of its processors for messages.
    pub overhead: u64,
    /// Time before its finish in which all processors used so far were idle.
    pub waited: u64,
    /// Messages that it sent.
    pub sent: u64,
    /// Their bytes.
    pub bytes: u64,
    /// Messages that came to it.
    pub received: u64,
    /// Its program has finished.
    pub finished: bool,
    /// It has failed and not recovered.
    pub failed: bool,
}

/// Whom an operation waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Party {
    /// A message from a rank.
    Sender(u32),
    /// A message from any rank.
    AnySender,
    /// A rank that takes the message.
    Receiver(u32),
    /// Nobody: it never began.
    Nobody,
}

/// An operation that waits forever.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// Its rank.
    pub rank: u32,
    /// What it is, in words.
    pub operation: String,
    /// Whom it waits for.
    pub on: Party,
}

impl fmt::Display for Waiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rank, operation, on } = self;
        match on {
            Party::Sender(from) => write!(f, "rank {rank} waits for rank {from}: {operation}"),
            Party::AnySender => write!(f, "rank {rank} waits for any rank: {operation}"),
            Party::Receiver(to) => write!(f, "rank {rank} waits for rank {to} to receive: {operation}"),
            Party::Nobody => write!(f, "rank {rank} has not finished: {operation}"),
        }
    }
}

/// A message that no receive took.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreceived {
    /// Its sender.
    pub from: u32,
    /// Its receiver.
    pub to: u32,
    /// The send, in words.
    pub operation: String,
}

/// What a run of programs has come to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Outcome {
    /// Each rank.
    pub ranks: Vec<RankOutcome>,
    /// The operations that wait forever, in order of rank. Empty when all programs have finished.
    pub waiting: Vec<Waiting>,
    /// The messages that no receive took, in order of receiver.
    pub unreceived: Vec<Unreceived>,
    /// Messages that were lost because their sender or their receiver had failed.
    pub lost: u64,
    /// Messages that were in flight in the end.
    pub under_way: u64,
    /// Who did what when, if that was asked for.
    pub timeline: Option<Timeline>,
}

impl Outcome {
    /// When the last rank finished, in cycles.
    pub fn makespan(&self) -> u64 {
        self.ranks.iter().map(|rank| rank.finish).max().unwrap_or_default()
    }

    /// Messages sent by all ranks.
    pub fn messages(&self) -> u64 {
        self.ranks.iter().map(|rank| rank.sent).sum()
    }

    /// Their bytes.
    pub fn bytes(&self) -> u64 {
        self.ranks.iter().map(|rank| rank.bytes).sum()
    }

    /// Whether all programs have finished, except for those whose rank has failed for good.
    pub fn is_complete(&self) -> bool {
        self.ranks.iter().all(|rank| rank.finished || rank.failed)
    }
}
