// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is to happen, in order.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::program::{Action, Event, Turn};
use super::wire::Handle;

/// Where something stands among others of the same time.
///
/// Causes are numbered as they are handled. What a cause gives rise to is in order of kind, then in order of
/// the program's actions. LogGOPSim orders its events so. On the same schedules, ties fall as they do there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Stamp {
    cause: u64,
    kind: Kind,
    turn: Turn,
}

impl Stamp {
    pub(super) const fn new(kind: Kind, turn: Turn) -> Self {
        Self { cause: turn.cause, kind, turn }
    }

    /// For what a cause gives rise to by itself.
    pub(super) const fn of(cause: u64) -> Self {
        Self::new(Kind::Message, Turn { cause, ends: false, place: 0 })
    }
}

/// Sends come before receives, and those before computations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Message,
    Send,
    Receive,
    Compute,
    Timer,
}

/// What is to happen.
#[derive(Debug, Clone)]
pub(super) enum What<B> {
    /// A program is told of an event. What it does about it is stamped by this cause.
    Tell(Event<B>, u64),
    /// An action has its turn.
    Act(Action<B>),
    /// The beginning of a message reaches its receiver.
    Arrive(Handle),
    /// All of a message has reached its receiver.
    Land(Handle),
}

/// What is to happen to a rank at a time.
#[derive(Debug, Clone)]
pub(super) struct Entry<B> {
    pub(super) time: u64,
    pub(super) stamp: Stamp,
    pub(super) rank: u32,
    pub(super) what: What<B>,
}

impl<B> Entry<B> {
    /// Programs are told before anything else happens at that time, so that all that is possible then has
    /// its place.
    const fn key(&self) -> (u64, bool, Stamp) {
        (self.time, !matches!(self.what, What::Tell(..)), self.stamp)
    }
}

impl<B> PartialEq for Entry<B> {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl<B> Eq for Entry<B> {}

impl<B> PartialOrd for Entry<B> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<B> Ord for Entry<B> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

/// What is to happen, the next first.
#[derive(Debug, Clone)]
pub(super) struct Queue<B> {
    entries: BinaryHeap<Reverse<Entry<B>>>,
    causes: u64,
}

impl<B> Default for Queue<B> {
    fn default() -> Self {
        Self { entries: BinaryHeap::new(), causes: 0 }
    }
}

impl<B> Queue<B> {
    /// The number of a new cause.
    pub(super) const fn cause(&mut self) -> u64 {
        self.causes += 1;
        self.causes
    }

    pub(super) fn push(&mut self, entry: Entry<B>) {
        self.entries.push(Reverse(entry));
    }

    /// When the next thing happens.
    pub(super) fn next_time(&self) -> Option<u64> {
        self.entries.peek().map(|entry| entry.0.time)
    }

    pub(super) fn pop(&mut self) -> Option<Entry<B>> {
        self.entries.pop().map(|entry| entry.0)
    }
}
