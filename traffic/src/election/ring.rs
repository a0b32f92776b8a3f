// SPDX-License-Identifier: MIT OR Apache-2.0
//! A ring of processors, and what can happen to it.

use std::collections::VecDeque;
use std::fmt;

use super::processor::{Envelope, Processor, is_announcement};

/// Something that happens to a ring. Processors are numbered in the order of the ring, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Happening {
    /// A processor wakes by itself.
    Wake(u32),
    /// The first message on the link to a processor comes to it.
    Deliver(u32),
    /// A processor fails.
    Fail(u32),
    /// A processor recovers.
    Recover(u32),
}

impl fmt::Display for Happening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wake(at) => write!(f, "processor {at} wakes"),
            Self::Deliver(at) => write!(f, "a message comes to processor {at}"),
            Self::Fail(at) => write!(f, "processor {at} fails"),
            Self::Recover(at) => write!(f, "processor {at} recovers"),
        }
    }
}

/// What has happened to a ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Messages that functional processors sent.
    pub messages: u64,
    /// Passages of messages around failed processors.
    pub bypassed: u64,
    /// Elections that processors started by themselves.
    pub starts: u64,
    /// Failures.
    pub failures: u64,
    /// Recoveries.
    pub recoveries: u64,
    /// Declarations of a leader.
    pub declarations: u64,
    /// The greatest round of an envelope.
    pub rounds: u32,
}

/// A ring of processors. Link `i` leads to processor `i` from the one before it, and keeps the order of its
/// messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ring {
    processors: Vec<Processor>,
    links: Vec<VecDeque<Envelope>>,
    /// Whether a processor has been functional without a break since the last declaration.
    since: Vec<bool>,
    counts: Counts,
}

impl Ring {
    /// Processors with these identifiers in the order of the ring, all asleep. Identifiers must differ.
    pub fn new(idents: impl IntoIterator<Item = u32>) -> Self {
        let processors: Vec<_> = idents.into_iter().map(Processor::new).collect();
        let links = vec![VecDeque::new(); processors.len()];
        let since = vec![false; processors.len()];
        Self { processors, links, since, counts: Counts::default() }
    }

    /// The processors, in the order of the ring.
    pub fn processors(&self) -> &[Processor] {
        &self.processors
    }

    /// What has happened.
    pub const fn counts(&self) -> Counts {
        self.counts
    }

    /// Messages on the link to a processor, the first to come first.
    pub fn link(&self, to: u32) -> impl Iterator<Item = &Envelope> {
        self.links.get(to as usize).into_iter().flatten()
    }

    /// Whether no message is in flight.
    pub fn is_quiet(&self) -> bool {
        self.links.iter().all(VecDeque::is_empty)
    }

    /// How many processors are functional.
    pub fn living(&self) -> usize {
        self.processors.iter().filter(|processor| processor.is_alive()).count()
    }

    /// Whether a processor has been functional without a break since the last declaration of a leader.
    pub fn was_there(&self, processor: u32) -> bool {
        self.since.get(processor as usize) == Some(&true)
    }

    /// Something happens. What cannot happen changes nothing.
    pub fn step(&mut self, happening: Happening) {
        match happening {
            Happening::Wake(at) => self.wake(at as usize),
            Happening::Deliver(at) => {
                self.deliver(at as usize);
            }
            Happening::Fail(at) => self.fail(at as usize),
            Happening::Recover(at) => self.recover(at as usize),
        }
    }

    /// A processor forgets even its round: what the algorithm must not allow.
    pub fn forget(&mut self, at: u32) {
        if let Some(processor) = self.processors.get_mut(at as usize) {
            processor.forget();
        }
    }

    /// Delivers messages until none is in flight. Each link in turn gives what it holds.
    pub fn settle(&mut self) {
        let mut ready: VecDeque<usize> = (0..self.links.len()).collect();
        while let Some(at) = ready.pop_front() {
            while self.deliver(at) {
                ready.push_back((at + 1) % self.links.len());
            }
        }
    }

    fn wake(&mut self, at: usize) {
        let Some(processor) = self.processors.get_mut(at) else { return };
        if let Some(message) = processor.wake() {
            self.counts.starts += 1;
            self.send(at, message);
        }
    }

    /// Whether there was a message.
    fn deliver(&mut self, at: usize) -> bool {
        let Some(message) = self.links.get_mut(at).and_then(VecDeque::pop_front) else { return false };
        let Some(processor) = self.processors.get_mut(at) else { return false };
        if let Some(out) = processor.receive(message) {
            if is_announcement(out.round) && !is_announcement(message.round) {
                self.counts.declarations += 1;
                self.since = self.processors.iter().map(Processor::is_alive).collect();
            }
            self.send(at, out);
        }
        true
    }

    fn send(&mut self, from: usize, message: Envelope) {
        let is_alive = self.processors[from].is_alive();
        *(if is_alive { &mut self.counts.messages } else { &mut self.counts.bypassed }) += 1;
        if !is_announcement(message.round) {
            self.counts.rounds = self.counts.rounds.max(message.round as u32);
        }
        let to = (from + 1) % self.links.len();
        self.links[to].push_back(message);
    }

    fn fail(&mut self, at: usize) {
        let Some(processor) = self.processors.get_mut(at).filter(|processor| processor.is_alive()) else {
            return;
        };
        processor.fail();
        self.since[at] = false;
        self.counts.failures += 1;
    }

    fn recover(&mut self, at: usize) {
        let Some(processor) = self.processors.get_mut(at).filter(|processor| !processor.is_alive()) else {
            return;
        };
        processor.recover();
        self.counts.recoveries += 1;
    }
}

/// A state without its counts, except for what is left to be told apart: whether a leader was declared, and
/// whether an election was started.
impl std::hash::Hash for Ring {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        let Counts { starts, declarations, failures, recoveries, .. } = self.counts;
        (&self.processors, &self.links, &self.since).hash(state);
        (starts > 0, declarations > 0, failures, recoveries).hash(state);
    }
}
