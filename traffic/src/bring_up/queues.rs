// SPDX-License-Identifier: MIT OR Apache-2.0
//! Messages under way.

use std::collections::VecDeque;

use super::Message;

/// A message under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Parcel {
    /// Its sender.
    pub from: u32,
    /// Its receiver.
    pub to: u32,
    /// What it says.
    pub message: Message,
}

/// The messages that wait at each process, the oldest first.
#[derive(Debug, Clone, Default)]
pub(super) struct Queues {
    waiting: Vec<VecDeque<(u32, Message)>>,
}

impl Queues {
    pub(super) fn new(nodes: u32) -> Self {
        Self { waiting: vec![VecDeque::new(); nodes as usize] }
    }

    pub(super) fn push(&mut self, Parcel { from, to, message }: Parcel) {
        if let Some(queue) = self.waiting.get_mut(to as usize) {
            queue.push_back((from, message));
        }
    }

    pub(super) fn pop(&mut self, to: u32) -> Option<Parcel> {
        let (from, message) = self.waiting[to as usize].pop_front()?;
        Some(Parcel { from, to, message })
    }

    pub(super) fn len(&self, node: u32) -> usize {
        self.waiting[node as usize].len()
    }

    pub(super) fn clear(&mut self, node: u32) {
        self.waiting[node as usize].clear();
    }

    /// All messages, by receiver.
    pub(super) fn all(&self) -> impl Iterator<Item = Parcel> + '_ {
        (0..)
            .zip(&self.waiting)
            .flat_map(|(to, queue)| queue.iter().map(move |&(from, message)| Parcel { from, to, message }))
    }
}
