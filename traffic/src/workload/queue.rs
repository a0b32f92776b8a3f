// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is to happen, in order.

use std::sync::Arc;

use super::collectives::Exchange;
use super::order::{Key, Order};
use super::program::{Action, Event, Turn};
use super::wire::Handle;

/// Where something stands among others of the same time.
///
/// Causes are numbered as they are handled. What a cause gives rise to is in order of kind, then in order of
/// the program's actions. LogGOPSim orders its events so. On the same schedules, ties fall as they do there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Stamp {
    cause: u64,
    /// The kind, whether it follows from an end, and its place among what follows from the cause.
    detail: u64,
}

impl Stamp {
    pub(super) const fn new(kind: Kind, turn: Turn) -> Self {
        let detail = (kind as u64) << 33 | (turn.ends as u64) << 32 | turn.place as u64;
        Self { cause: turn.cause, detail }
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
    /// The send of an exchange that is next, by its place. Those behind it wait for all that it waits for.
    Sends(Arc<Exchange>, u32, B),
    /// The receives of an exchange.
    Receives(Arc<Exchange>),
    /// The beginning of a message reaches its receiver.
    Arrive(Handle),
    /// All of a message has reached its receiver.
    Land(Handle),
    /// The rank fails, or it recovers.
    Change(Change),
}

/// What befalls a rank from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    Failure,
    Recovery,
}

/// What is to happen to a rank at a time.
#[derive(Debug, Clone)]
pub(super) struct Entry<B> {
    pub(super) time: u64,
    pub(super) stamp: Stamp,
    pub(super) rank: u32,
    pub(super) what: What<B>,
}

/// Programs are told, and ranks fail, before anything else happens at that time. So all that is possible then
/// has its place.
const LATE: u64 = 1 << 63;

/// What is to happen, the next first.
#[derive(Debug, Clone)]
pub(super) struct Queue<B> {
    keys: Order,
    /// What each key stands for, by its slot.
    slots: Vec<Option<What<B>>>,
    spare: Vec<u32>,
    causes: u64,
    /// Entries that are changes.
    changes: usize,
}

impl<B> Default for Queue<B> {
    fn default() -> Self {
        let (keys, slots, spare) = (Order::default(), Vec::new(), Vec::new());
        Self { keys, slots, spare, causes: 0, changes: 0 }
    }
}

impl<B> Queue<B> {
    /// The number of a new cause.
    pub(super) const fn cause(&mut self) -> u64 {
        self.causes += 1;
        self.causes
    }

    pub(super) fn push(&mut self, entry: Entry<B>) {
        let Entry { time, stamp: Stamp { cause, detail }, rank, what } = entry;
        let late = if matches!(what, What::Tell(..) | What::Change(_)) { 0 } else { LATE };
        self.changes += usize::from(matches!(what, What::Change(_)));
        let slot = self.spare.pop().unwrap_or(self.slots.len() as u32);
        match self.slots.get_mut(slot as usize) {
            Some(place) => *place = Some(what),
            None => self.slots.push(Some(what)),
        }
        self.keys.push(Key { time, cause: cause | late, detail, rank, slot });
    }

    const fn len(&self) -> usize {
        self.slots.len() - self.spare.len()
    }

    /// When the next thing happens.
    pub(super) fn next_time(&self) -> Option<u64> {
        self.keys.first().map(|key| key.time)
    }

    /// Whether ranks fail and recover, and nothing else is to happen.
    pub(super) fn has_only_changes(&self) -> bool {
        self.len() == self.changes
    }

    /// What is next, if it happens until a time, that one included.
    pub(super) fn pop(&mut self, until: u64) -> Option<Entry<B>> {
        let key = self.keys.pop(until)?;
        self.entry(key)
    }

    fn entry(&mut self, key: Key) -> Option<Entry<B>> {
        let Key { time, cause, detail, rank, slot } = key;
        let what = self.slots.get_mut(slot as usize)?.take()?;
        self.spare.push(slot);
        self.changes -= usize::from(matches!(what, What::Change(_)));
        Some(Entry { time, stamp: Stamp { cause: cause & !LATE, detail }, rank, what })
    }

    /// Takes out what is to happen to a rank, except for its changes. Returns the messages that were about to
    /// arrive.
    pub(super) fn remove_of(&mut self, rank: u32) -> Vec<Handle> {
        let mut arriving = Vec::new();
        for key in self.keys.remove_of(rank) {
            match self.entry(key) {
                Some(entry) if matches!(entry.what, What::Change(_)) => self.push(entry),
                Some(Entry { what: What::Arrive(handle) | What::Land(handle), .. }) => arriving.push(handle),
                _ => {}
            }
        }
        arriving
    }
}
