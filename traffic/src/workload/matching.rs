// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which receive gets which message.

use std::collections::VecDeque;

use super::program::Message;

/// A receive that waits for its message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Posted {
    pub(super) op: u32,
    pub(super) from: Option<u32>,
    pub(super) tag: Option<u64>,
}

impl Posted {
    fn takes<B>(&self, message: &Message<B>) -> bool {
        self.from.is_none_or(|from| from == message.from) && self.tag.is_none_or(|tag| tag == message.tag)
    }
}

/// A message that came before its receive.
#[derive(Debug, Clone)]
pub(super) struct Early<B> {
    pub(super) message: Message<B>,
    /// When the receiver's processor is free of it.
    pub(super) ready: u64,
}

/// The receives and messages of one rank that have not met, each in order. As in MPI, a message takes the
/// first receive that fits it, and a receive the first message. So whichever of them comes first, the same
/// ones meet.
#[derive(Debug, Clone)]
pub(super) struct Mailbox<B> {
    posted: VecDeque<Posted>,
    early: VecDeque<Early<B>>,
    listens: bool,
}

impl<B> Default for Mailbox<B> {
    fn default() -> Self {
        Self { posted: VecDeque::new(), early: VecDeque::new(), listens: false }
    }
}

/// What becomes of a message.
#[derive(Debug, Clone)]
pub(super) enum Fate<B> {
    /// A receive gets it.
    Received(Posted, Message<B>),
    /// The program is told of it.
    Heard(Message<B>),
    /// It is kept for a receive to come.
    Kept,
}

impl<B> Mailbox<B> {
    /// Posts a receive, or returns the message that it gets at once.
    pub(super) fn post(&mut self, receive: Posted) -> Option<Early<B>> {
        let Some(place) = self.early.iter().position(|early| receive.takes(&early.message)) else {
            self.posted.push_back(receive);
            return None;
        };
        self.early.remove(place)
    }

    /// Takes in a message of which the processor is free at a time.
    pub(super) fn deliver(&mut self, message: Message<B>, ready: u64) -> Fate<B> {
        let fits = self.posted.iter().position(|posted| posted.takes(&message));
        match fits.and_then(|place| self.posted.remove(place)) {
            Some(posted) => Fate::Received(posted, message),
            None if self.listens => Fate::Heard(message),
            None => {
                self.early.push_back(Early { message, ready });
                Fate::Kept
            }
        }
    }

    /// From now on no message is kept. Returns those that were.
    pub(super) fn listen(&mut self) -> VecDeque<Early<B>> {
        self.listens = true;
        std::mem::take(&mut self.early)
    }

    /// The receives without a message.
    pub(super) fn posted(&self) -> impl Iterator<Item = &Posted> {
        self.posted.iter()
    }

    /// The messages without a receive.
    pub(super) fn early(&self) -> impl Iterator<Item = &Message<B>> {
        self.early.iter().map(|early| &early.message)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn message(op: u32, from: u32, tag: u64) -> Message<()> {
        Message { from, op, tag, bytes: 1, class: 0, body: () }
    }

    /// Which message each receive gets, when `order` says what comes next: a receive or a message.
    fn pairs(receives: &[Posted], messages: &[Message<()>], order: &[bool]) -> Vec<(u32, u32)> {
        let (mut box_, mut pairs) = (Mailbox::default(), Vec::new());
        let (mut receives, mut messages) = (receives.iter(), messages.iter());
        for &receive in order.iter().chain(&[true; 20]).chain(&[false; 20]) {
            if receive && let Some(&posted) = receives.next() {
                pairs.extend(box_.post(posted).map(|early| (posted.op, early.message.op)));
            } else if !receive
                && let Some(next) = messages.next()
                && let Fate::Received(posted, got) = box_.deliver(next.clone(), 0)
            {
                pairs.push((posted.op, got.op));
            }
        }
        pairs.sort_unstable();
        pairs
    }

    proptest! {
        /// The same ones meet in any order of arrival, and no two that fit are left.
        #[test]
        fn pairs_do_not_depend_on_who_comes_first(
            receives in prop::collection::vec((prop::option::of(0..3u32), prop::option::of(0..3u64)), 0..12),
            messages in prop::collection::vec((0..3u32, 0..3u64), 0..12),
            order in prop::collection::vec(any::<bool>(), 0..24),
        ) {
            let receives: Vec<_> = receives.iter().zip(0..)
                .map(|(&(from, tag), op)| Posted { op, from, tag }).collect();
            let messages: Vec<_> = messages.iter().zip(0..)
                .map(|(&(from, tag), op)| message(op, from, tag)).collect();
            let found = pairs(&receives, &messages, &order);
            prop_assert_eq!(&found, &pairs(&receives, &messages, &[]));
            let free = |op| !found.iter().any(|&(receive, _)| receive == op);
            let lost = |op| !found.iter().any(|&(_, message)| message == op);
            for receive in receives.iter().filter(|receive| free(receive.op)) {
                for message in messages.iter().filter(|message| lost(message.op)) {
                    prop_assert!(!receive.takes(message));
                }
            }
        }
    }

    #[test]
    fn a_rank_that_listens_keeps_nothing() {
        let mut box_ = Mailbox::default();
        assert!(matches!(box_.deliver(message(0, 1, 2), 7), Fate::Kept));
        assert_eq!(box_.listen().len(), 1);
        assert!(matches!(box_.deliver(message(1, 1, 2), 8), Fate::Heard(_)));
        assert_eq!(box_.early().count(), 0);
    }
}
