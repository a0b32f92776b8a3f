// SPDX-License-Identifier: MIT OR Apache-2.0
//! The state machine of one copy.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::group::Group;
use super::rules::{Part, Rules};
use crate::workload::Runs;

/// The identifier of a message. There is one communicator, which is not named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mid {
    /// The rank that sends.
    pub source: u32,
    /// The rank that receives.
    pub destination: u32,
    /// The tag.
    pub tag: u64,
    /// The logical time: how many messages with this source, destination and tag there were before.
    pub tick: u64,
}

impl Mid {
    const fn channel(&self) -> Channel {
        (self.source, self.destination, self.tag)
    }
}

/// Source, destination and tag.
type Channel = (u32, u32, u64);

/// A table of identifiers: the logical times of each channel.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
struct Table(BTreeMap<Channel, Runs>);

impl Table {
    fn contains(&self, mid: &Mid) -> bool {
        self.0.get(&mid.channel()).is_some_and(|ticks| ticks.contains(mid.tick))
    }

    /// Enters an identifier. Returns whether it was not there.
    fn enter(&mut self, mid: &Mid) -> bool {
        let is_new = !self.contains(mid);
        if is_new {
            self.0.entry(mid.channel()).or_default().insert(mid.tick);
        }
        is_new
    }
}

/// What copies say to one another.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Note<M> {
    /// A message of the program.
    Data(Mid, M),
    /// The master of the receiver's own rank has sent this message.
    Commit(Mid),
}

/// A message that a master sends: what goes to which process, in this order. A master that fails on the way
/// has sent the first few of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sending<M> {
    /// The message.
    pub mid: Mid,
    /// Processes with what they are sent.
    pub notes: Vec<(u32, Note<M>)>,
}

/// One copy of a rank. See [the module](super) for the protocol.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Replica<M> {
    group: Group,
    rank: u32,
    copy: u32,
    rules: Rules,
    /// Processes that it has been told have failed.
    failed: BTreeSet<u32>,
    /// For each channel the next logical time of a send.
    ticks: BTreeMap<Channel, u64>,
    /// What its masters have committed.
    log: Table,
    /// What it would have sent as a master, in order.
    backup: VecDeque<(Mid, M)>,
    /// What has come.
    history: Table,
    /// For each channel the next logical time to deliver.
    next: BTreeMap<Channel, u64>,
    /// What has come before its time.
    held: BTreeMap<Mid, M>,
}

impl<M: Clone> Replica<M> {
    /// A copy of a rank before its first message.
    pub fn new(group: Group, rank: u32, copy: u32, rules: Rules) -> Self {
        Self {
            group,
            rank,
            copy,
            rules,
            failed: BTreeSet::new(),
            ticks: BTreeMap::new(),
            log: Table::default(),
            backup: VecDeque::new(),
            history: Table::default(),
            next: BTreeMap::new(),
            held: BTreeMap::new(),
        }
    }

    /// Its rank.
    pub const fn rank(&self) -> u32 {
        self.rank
    }

    /// Which copy of its rank it is.
    pub const fn copy(&self) -> u32 {
        self.copy
    }

    /// Whether it is the master of its rank, as far as it knows.
    pub fn is_master(&self) -> bool {
        self.living(self.rank).next() == Some(self.group.process(self.rank, self.copy))
    }

    /// Messages in its backup table.
    pub fn backed_up(&self) -> usize {
        self.backup.len()
    }

    /// Whether a message has come to it.
    pub fn has_heard(&self, mid: &Mid) -> bool {
        self.history.contains(mid)
    }

    /// Copies of a rank that it has not been told have failed.
    fn living(&self, rank: u32) -> impl Iterator<Item = u32> + '_ {
        self.group.copies(rank).filter(|process| !self.failed.contains(process))
    }

    /// The program comes to a send. Returns what goes out if this copy is the master and the message has not
    /// been sent.
    pub fn send(&mut self, to: u32, tag: u64, content: M) -> Option<Sending<M>> {
        let tick = self.ticks.entry((self.rank, to, tag)).or_default();
        let mid = Mid { source: self.rank, destination: to, tag, tick: *tick };
        *tick += 1;
        if self.log.contains(&mid) {
            return None;
        }
        if self.is_master() {
            return Some(self.sending(mid, content));
        }
        self.backup.push_back((mid, content));
        None
    }

    /// A message has come in. Returns what the program gets, in order.
    pub fn hear(&mut self, note: Note<M>) -> Vec<(Mid, M)> {
        match note {
            Note::Commit(mid) => {
                self.log.enter(&mid);
                // Commits come in the order of the sends, or nearly so.
                if let Some(place) = self.backup.iter().position(|entry| entry.0 == mid) {
                    self.backup.remove(place);
                }
                Vec::new()
            }
            Note::Data(mid, content) => {
                let is_new = self.history.enter(&mid);
                if !is_new && self.rules.has(Part::History) {
                    return Vec::new();
                }
                self.held.insert(mid, content);
                self.release(mid)
            }
        }
    }

    /// The outcome of a channel and has its turn. Without a history it is also what had its turn.
    fn release(&mut self, mid: Mid) -> Vec<(Mid, M)> {
        let mut released = Vec::new();
        let next = self.next.entry(mid.channel()).or_default();
        if !self.rules.has(Part::Order) || mid.tick < *next {
            released.extend(self.held.remove(&mid).map(|content| (mid, content)));
        }
        while let Some(content) = self.held.remove(&Mid { tick: *next, ..mid }) {
            released.push((Mid { tick: *next, ..mid }, content));
            *next += 1;
        }
        released
    }

    /// It is told that a process has failed. Returns what it sends again, if that makes it the master.
    pub fn fail(&mut self, process: u32) -> Vec<Sending<M>> {
        let was_master = self.is_master();
        self.failed.insert(process);
        if was_master || !self.is_master() || !self.rules.has(Part::Resend) {
            return Vec::new();
        }
        let backup = std::mem::take(&mut self.backup);
        backup.into_iter().map(|(mid, content)| self.sending(mid, content)).collect()
    }

    /// A message to all copies of its receiver, and the commit of it.
    fn sending(&mut self, mid: Mid, content: M) -> Sending<M> {
        self.log.enter(&mid);
        let data = self.living(mid.destination).map(|process| (process, Note::Data(mid, content.clone())));
        let own = self.group.process(self.rank, self.copy);
        let others = self.living(self.rank).filter(|&process| process != own);
        let commits = others.filter(|_| self.rules.has(Part::Commit));
        let commits = commits.map(|process| (process, Note::Commit(mid)));
        let notes = if self.rules.has(Part::CommitLast) {
            data.chain(commits).collect()
        } else {
            commits.chain(data).collect()
        };
        Sending { mid, notes }
    }
}
