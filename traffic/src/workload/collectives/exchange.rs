// SPDX-License-Identifier: MIT OR Apache-2.0
//! A message to each other rank and one from each.

use std::sync::Arc;

use super::ring;
use super::rounds::Counts;
use super::sequence::{Sequence, Step};
use crate::workload::matching::Posted;
use crate::workload::program::{Action, Lane};
use crate::workload::schedule::Task;

/// The messages of one rank in an all-to-all by rotation, each made when it is asked for. A list of them
/// would grow with the ranks, and those of all ranks with their square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exchange {
    pub(super) sequence: Sequence,
    /// The all-to-all.
    pub(super) step: u32,
    pub(super) rank: u32,
    /// The number of the first operation.
    pub(super) first: u32,
    /// What tags are numbered by.
    pub(super) sent: Arc<Counts>,
    pub(super) received: Arc<Counts>,
}

impl Exchange {
    /// The number of other ranks.
    pub const fn others(&self) -> u32 {
        self.ranks().saturating_sub(1)
    }

    /// The send to the rank that is so many and one after this one.
    pub(crate) fn send<B>(&self, place: u32, body: B) -> Action<B> {
        let (to, bytes, tag) = self.message_to(place);
        let (op, lane) = (self.first + 2 * place, Lane::default());
        Action::Send { op, to, bytes, tag: tag.into(), class: 0, lane, body }
    }

    /// The receive from the rank that is so many and one before this one.
    pub(crate) fn receive(&self, place: u32) -> Posted {
        let (from, _, tag) = self.message_from(place);
        Posted { op: self.first + 2 * place + 1, from: Some(from), tag: Some(tag.into()) }
    }

    /// All of them, each as an action of its own.
    pub(crate) fn actions<B: Clone>(&self, body: B) -> impl Iterator<Item = Action<B>> {
        (0..self.others()).flat_map(move |place| {
            let Posted { op, from, tag } = self.receive(place);
            [self.send(place, body.clone()), Action::Receive { op, from, tag, lane: Lane::default() }]
        })
    }

    /// The place of the receive from a rank, for `Exchange::receive`; `None`: there is no such rank, or it
    /// is this one.
    pub fn place_of(&self, from: u32) -> Option<u32> {
        let [ranks, rank] = [self.ranks(), self.rank].map(u64::from);
        let before = (ranks + rank - 1).checked_sub(from.into())? % ranks.max(1);
        (u64::from(from) < ranks && from != self.rank).then_some(before as u32)
    }

    /// An operation by its place among all of them: a send, a receive, and so on.
    pub(super) fn task(&self, at: u32) -> Task {
        if at.is_multiple_of(2) {
            let (to, bytes, tag) = self.message_to(at / 2);
            Task::Send { to, bytes, tag }
        } else {
            let (from, bytes, tag) = self.message_from(at / 2);
            Task::Receive { from: Some(from), bytes, tag: Some(tag) }
        }
    }

    /// Receiver, bytes and tag.
    fn message_to(&self, place: u32) -> (u32, u64, u32) {
        let to = ring::around(self.ranks(), self.rank, place + 1);
        (to, self.bytes(self.rank, to), self.sent.of_an_all_to_all(to))
    }

    /// Sender, bytes and tag.
    fn message_from(&self, place: u32) -> (u32, u64, u32) {
        let from = ring::around(self.ranks(), self.rank, self.others() - place);
        (from, self.bytes(from, self.rank), self.received.of_an_all_to_all(from))
    }

    /// The bytes that a rank sends another one.
    fn bytes(&self, from: u32, to: u32) -> u64 {
        match self.sequence.step(self.step) {
            Some(Step::Plan { plan, sizes, .. }) => sizes.sum(plan, &ring::block(self.ranks(), from, to)),
            _ => 0,
        }
    }

    const fn ranks(&self) -> u32 {
        self.sequence.ranks()
    }
}
