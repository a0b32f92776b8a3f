// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which receive gets which message.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;

use super::collectives::Exchange;
use super::program::Message;

/// A receive that waits for its message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Posted {
    pub(crate) op: u32,
    pub(crate) from: Option<u32>,
    pub(crate) tag: Option<u64>,
}

impl Posted {
    fn fits(&self, (sender, tag): (u32, u64)) -> bool {
        self.from.is_none_or(|from| from == sender) && self.tag.is_none_or(|own| own == tag)
    }
}

/// A message that came before its receive.
#[derive(Debug, Clone)]
pub(crate) struct Early<B> {
    pub(crate) message: Message<B>,
    /// When the receiver's processor is free of it.
    pub(crate) ready: u64,
}

/// The sender and the tag that a receive names, if it does.
type Pattern = (Option<u32>, Option<u64>);

/// The receives and messages of one rank that have not met, each in order. As in MPI, a message takes the
/// first receive that fits it, and a receive the first message. So whichever of them comes first, the same
/// ones meet.
#[derive(Debug, Clone)]
pub(crate) struct Mailbox<B> {
    /// The receives of each sender and tag, with their places in the order.
    posted: HashMap<Pattern, VecDeque<(u64, Posted)>>,
    /// Receives that name sender and tag, the sender only, the tag only, none of them.
    kinds: [usize; 4],
    exchanges: Vec<Exchanged>,
    /// Messages by their places in the order.
    early: BTreeMap<u64, Early<B>>,
    /// The places of the messages of each sender and tag.
    places: HashMap<(u32, u64), VecDeque<u64>>,
    next: u64,
    listens: bool,
}

impl<B> Default for Mailbox<B> {
    fn default() -> Self {
        let (posted, places) = (HashMap::new(), HashMap::new());
        let (exchanges, early) = (Vec::new(), BTreeMap::new());
        Self { posted, kinds: [0; 4], exchanges, early, places, next: 0, listens: false }
    }
}

/// The receives of an exchange.
#[derive(Debug, Clone)]
struct Exchanged {
    exchange: Arc<Exchange>,
    /// Their place in the order of all receives.
    place: u64,
    /// By place, whether it has got its message.
    met: Vec<u64>,
    left: u32,
}

impl Exchanged {
    fn waits(&self, place: u32) -> bool {
        self.met[place as usize / 64] & (1 << (place % 64)) == 0
    }

    /// The place of the receive for a sender and a tag, if it waits.
    fn place_of(&self, from: u32, tag: u64) -> Option<u32> {
        let place = self.exchange.place_of(from)?;
        (self.waits(place) && self.exchange.receive(place).tag == Some(tag)).then_some(place)
    }

    fn meet(&mut self, place: u32) -> Posted {
        self.met[place as usize / 64] |= 1 << (place % 64);
        self.left -= 1;
        self.exchange.receive(place)
    }
}

/// What becomes of a message.
#[derive(Debug, Clone)]
pub(crate) enum Fate<B> {
    /// A receive gets it.
    Received(Posted, Message<B>),
    /// The program is told of it.
    Heard(Message<B>),
    /// It is kept for a receive to come.
    Kept,
}

/// The number of a kind of receive.
const fn kind(from: Option<u32>, tag: Option<u64>) -> usize {
    2 * from.is_none() as usize + tag.is_none() as usize
}

impl<B> Mailbox<B> {
    const fn place(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// Posts a receive, or returns the message that it gets at once.
    pub(crate) fn post(&mut self, receive: Posted) -> Option<Early<B>> {
        if let Some(place) = self.first_early(&receive) {
            return self.take_early(place);
        }
        let Posted { from, tag, .. } = receive;
        let place = self.place();
        self.posted.entry((from, tag)).or_default().push_back((place, receive));
        self.kinds[kind(from, tag)] += 1;
        None
    }

    /// Posts the receives of an exchange. Returns the messages that they get at once, by their numbers.
    pub(crate) fn post_each(&mut self, exchange: &Arc<Exchange>) -> Vec<(u32, Early<B>)> {
        let others = exchange.others();
        let (exchange, met) = (Arc::clone(exchange), vec![0; others.div_ceil(64) as usize]);
        let mut new = Exchanged { exchange, place: self.place(), met, left: others };
        let mut early = Vec::new();
        for place in 0..others {
            if self.early.is_empty() {
                break;
            }
            let receive = new.exchange.receive(place);
            let first = self.first_early(&receive).and_then(|first| self.take_early(first));
            early.extend(first.map(|message| (new.meet(place).op, message)));
        }
        self.exchanges.extend((new.left > 0).then_some(new));
        early
    }

    /// The place of the first message that fits a receive.
    fn first_early(&self, receive: &Posted) -> Option<u64> {
        match (receive.from, receive.tag) {
            _ if self.early.is_empty() => None,
            (Some(from), Some(tag)) => self.places.get(&(from, tag))?.front().copied(),
            (None, None) => self.early.keys().next().copied(),
            _ => {
                let fitting = self.places.iter().filter(|(key, _)| receive.fits(**key));
                fitting.filter_map(|(_, places)| places.front().copied()).min()
            }
        }
    }

    /// Takes out the first message of its sender and tag.
    fn take_early(&mut self, place: u64) -> Option<Early<B>> {
        let early = self.early.remove(&place)?;
        let key = (early.message.from, early.message.tag);
        if let Some(places) = self.places.get_mut(&key) {
            places.pop_front();
            if places.is_empty() {
                self.places.remove(&key);
            }
        }
        Some(early)
    }

    /// Takes in a message of which the processor is free at a time.
    pub(crate) fn deliver(&mut self, message: Message<B>, ready: u64) -> Fate<B> {
        match self.take_posted(message.from, message.tag) {
            Some(posted) => Fate::Received(posted, message),
            None if self.listens => Fate::Heard(message),
            None => {
                let place = self.place();
                self.places.entry((message.from, message.tag)).or_default().push_back(place);
                self.early.insert(place, Early { message, ready });
                Fate::Kept
            }
        }
    }

    /// Takes out the first receive that fits a sender and a tag.
    fn take_posted(&mut self, from: u32, tag: u64) -> Option<Posted> {
        let keys = [(Some(from), Some(tag)), (Some(from), None), (None, Some(tag)), (None, None)];
        let any = keys.into_iter().filter(|&(from, tag)| self.kinds[kind(from, tag)] > 0);
        let first = any.filter_map(|key| Some((self.posted.get(&key)?.front()?.0, key))).min();
        if let Some(receive) = self.take_exchanged(from, tag, first.map(|(place, _)| place)) {
            return Some(receive);
        }
        let (_, key) = first?;
        self.kinds[kind(key.0, key.1)] -= 1;
        let posted = self.posted.get_mut(&key)?;
        let (_, receive) = posted.pop_front()?;
        if posted.is_empty() {
            self.posted.remove(&key);
        }
        Some(receive)
    }

    /// Takes out the receive of an exchange that fits a sender and a tag, if it was posted before a place.
    fn take_exchanged(&mut self, from: u32, tag: u64, before: Option<u64>) -> Option<Posted> {
        let fits = |exchanged: &Exchanged| {
            let place = exchanged.place_of(from, tag)?;
            before.is_none_or(|before| exchanged.place < before).then_some(place)
        };
        let at = self.exchanges.iter().position(|exchanged| fits(exchanged).is_some())?;
        let exchanged = &mut self.exchanges[at];
        let receive = exchanged.place_of(from, tag).map(|place| exchanged.meet(place));
        if exchanged.left == 0 {
            self.exchanges.remove(at);
        }
        receive
    }

    /// From now on no message is kept. Returns those that were.
    pub(crate) fn listen(&mut self) -> impl Iterator<Item = Early<B>> + use<B> {
        self.listens = true;
        self.places.clear();
        std::mem::take(&mut self.early).into_values()
    }

    /// Takes out the messages above a size from a sender, which are not sent before they meet their receive.
    /// Returns how many there were.
    pub(super) fn forget(&mut self, sender: u32, above: u64) -> u64 {
        let gone = |early: &Early<B>| early.message.from == sender && early.message.bytes > above;
        let before = self.early.len();
        self.early.retain(|_, early| !gone(early));
        let left = &self.early;
        self.places.retain(|key, places| {
            if key.0 == sender {
                places.retain(|place| left.contains_key(place));
            }
            !places.is_empty()
        });
        (before - self.early.len()) as u64
    }

    /// The receives without a message, in order.
    pub(super) fn posted(&self) -> impl Iterator<Item = Posted> {
        let mut posted: Vec<(u64, Posted)> = self.posted.values().flatten().copied().collect();
        for exchanged in &self.exchanges {
            let waiting = (0..exchanged.exchange.others()).filter(|&place| exchanged.waits(place));
            posted.extend(waiting.map(|place| (exchanged.place, exchanged.exchange.receive(place))));
        }
        posted.sort_by_key(|(place, _)| *place);
        posted.into_iter().map(|(_, posted)| posted)
    }

    /// The messages without a receive, in order.
    pub(super) fn early(&self) -> impl Iterator<Item = &Message<B>> {
        self.early.values().map(|early| &early.message)
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

    /// As [`pairs`], with all receives posted first and searched one by one.
    fn in_lists(receives: &[Posted], messages: &[Message<()>]) -> Vec<(u32, u32)> {
        let (mut posted, mut pairs) = (receives.to_vec(), Vec::new());
        for message in messages {
            if let Some(place) = posted.iter().position(|posted| posted.fits((message.from, message.tag))) {
                pairs.push((posted.remove(place).op, message.op));
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
            prop_assert_eq!(&found, &in_lists(&receives, &messages));
            let free = |op| !found.iter().any(|&(receive, _)| receive == op);
            let lost = |op| !found.iter().any(|&(_, message)| message == op);
            for receive in receives.iter().filter(|receive| free(receive.op)) {
                for message in messages.iter().filter(|message| lost(message.op)) {
                    prop_assert!(!receive.fits((message.from, message.tag)));
                }
            }
        }
    }

    #[test]
    fn a_rank_that_listens_keeps_nothing() {
        let mut box_ = Mailbox::default();
        assert!(matches!(box_.deliver(message(0, 1, 2), 7), Fate::Kept));
        assert_eq!(box_.listen().count(), 1);
        assert!(matches!(box_.deliver(message(1, 1, 2), 8), Fate::Heard(_)));
        assert_eq!(box_.early().count(), 0);
    }
}
