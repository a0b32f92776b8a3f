// SPDX-License-Identifier: MIT OR Apache-2.0
//! Messages in flight.

use std::collections::VecDeque;

use super::Message;

/// A message in flight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Parcel {
    /// Its sender.
    pub from: u32,
    /// Its receiver.
    pub to: u32,
    /// What it says.
    pub message: Message,
}

/// A message that waits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Waiting {
    pub(super) from: u32,
    pub(super) message: Message,
    /// Whether it could not be in flight if the graph stood.
    pub(super) strays: bool,
}

/// The messages that wait at each process, the oldest first.
#[derive(Debug, Clone, Default)]
pub(super) struct Queues {
    waiting: Vec<VecDeque<Waiting>>,
}

impl Queues {
    pub(super) fn new(nodes: u32) -> Self {
        Self { waiting: vec![VecDeque::new(); nodes as usize] }
    }

    /// Puts a message behind those of a process that exists. Returns how many wait there now.
    pub(super) fn push(&mut self, to: u32, waiting: Waiting) -> usize {
        let queue = &mut self.waiting[to as usize];
        queue.push_back(waiting);
        queue.len()
    }

    pub(super) fn pop(&mut self, node: u32) -> Option<Waiting> {
        self.waiting[node as usize].pop_front()
    }

    pub(super) fn len(&self, node: u32) -> usize {
        self.waiting[node as usize].len()
    }

    pub(super) fn clear(&mut self, node: u32) {
        self.waiting[node as usize].clear();
    }

    /// Judges every message anew. Returns how many stray.
    pub(super) fn judge(&mut self, allows: impl Fn(&Parcel) -> bool) -> u64 {
        let mut strays = 0;
        for (to, queue) in (0..).zip(&mut self.waiting) {
            for Waiting { from, message, strays: flag } in queue {
                *flag = !allows(&Parcel { from: *from, to, message: *message });
                strays += u64::from(*flag);
            }
        }
        strays
    }

    /// All messages, by receiver.
    pub(super) fn all(&self) -> impl Iterator<Item = Parcel> + '_ {
        (0..).zip(&self.waiting).flat_map(|(to, queue)| {
            queue.iter().map(move |&Waiting { from, message, .. }| Parcel { from, to, message })
        })
    }
}
