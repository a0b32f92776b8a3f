// SPDX-License-Identifier: MIT OR Apache-2.0
//! The routing function's answers, each asked for once.
//!
//! What a head flit may do depends on where its router lies only as far as the
//! [bearing](flitforge_router::routing::bearing) of its target tells, and on the router only by its healthy
//! ports. So routers and destinations share answers, given as ports and classes of channels. The answer is
//! that of the routing function. The router's own tests prove for every relation that sharing is right.

use std::collections::HashMap;
use std::ops::Range;

use flitforge_router::ids::PortId;

/// A channel offered to a packet, and the state of its head once there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Step {
    /// Output port.
    pub(super) port: PortId,
    /// Class of virtual channels.
    pub(super) class: u8,
    /// [`Map::offset`](super::places::Map::offset) of the class and the routing state after it.
    pub(super) offset: u32,
    /// Offered as the escape or deterministic channel.
    pub(super) escape: bool,
    /// Counts as a dimension reversal.
    pub(super) reversing: bool,
}

/// What a packet is offered in a situation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Offer {
    /// It has arrived.
    pub(super) arrived: bool,
    /// It is offered a channel.
    pub(super) any: bool,
    /// It is offered an escape channel.
    pub(super) escape: bool,
}

impl Offer {
    /// The packet has not arrived and is offered nothing.
    pub(super) fn dead_end(self) -> bool {
        !self.arrived && !self.any
    }

    /// The packet is offered channels, but no escape.
    pub(super) fn without_escape(self) -> bool {
        self.any && !self.escape
    }
}

/// The number of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AnswerId(u32);

impl AnswerId {
    const UNASKED: Self = Self(u32::MAX);

    /// The index as an array subscript.
    #[inline]
    pub(super) const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// The answers at routers with one set of healthy ports that see their target at one bearing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Row(u32);

impl Row {
    const UNSEEN: Self = Self(u32::MAX);
}

#[derive(Debug, Clone, Copy)]
struct Answer {
    first: u32,
    last: u32,
    offer: Offer,
    /// Another answer of the same row, or [`AnswerId::UNASKED`].
    next: AnswerId,
}

/// Answers of a row that a new one is compared with. A relation that gives many answers where packets
/// came by different ways hardly ever gives the same twice; the others give one or two.
const LATEST: usize = 4;

/// Answers kept until [`Answers::forget`].
#[derive(Debug, Clone)]
pub(super) struct Answers {
    bearings: usize,
    slots: usize,
    /// For each set of healthy ports, where its rows by number of bearing begin in `rows`.
    blocks: HashMap<u64, usize>,
    rows: Vec<Row>,
    /// `row * slots + slot of the router`.
    given: Vec<AnswerId>,
    /// For each row the answer given last, from where the others are found.
    latest: Vec<AnswerId>,
    all: Vec<Answer>,
    steps: Vec<Step>,
    edition: u32,
}

impl Answers {
    /// None yet; `slots` of a router, numbers of `bearings`.
    pub(super) fn new(slots: usize, bearings: usize) -> Self {
        Self {
            bearings,
            slots,
            blocks: HashMap::new(),
            rows: Vec::new(),
            given: Vec::new(),
            latest: Vec::new(),
            all: Vec::new(),
            steps: Vec::new(),
            edition: 0,
        }
    }

    /// Forgets all answers: their numbers are given anew.
    pub(super) fn forget(&mut self) {
        *self = Self { edition: self.edition + 1, ..Self::new(self.slots, self.bearings) };
    }

    /// How often answers have been forgotten: numbers mean the same as long as it does not change.
    pub(super) fn edition(&self) -> u32 {
        self.edition
    }

    /// Numbers of rows and answers kept, at four bytes each: the measure of the memory taken.
    pub(super) fn entries(&self) -> usize {
        self.rows.len() + self.given.len()
    }

    /// Number of different answers; they are numbered from 0.
    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    /// Where the rows of routers with these healthy ports begin.
    pub(super) fn block(&mut self, healthy: u64) -> usize {
        *self.blocks.entry(healthy).or_insert_with(|| {
            let block = self.rows.len();
            self.rows.resize(block + self.bearings, Row::UNSEEN);
            block
        })
    }

    /// The row of a bearing.
    #[inline]
    pub(super) fn row(&mut self, block: usize, bearing: usize) -> Row {
        let row = &mut self.rows[block + bearing];
        if *row == Row::UNSEEN {
            *row = Row(self.latest.len() as u32);
            self.given.resize(self.given.len() + self.slots, AnswerId::UNASKED);
            self.latest.push(AnswerId::UNASKED);
        }
        *row
    }

    /// The answer for a slot of a router; `ask` appends the steps of one not known yet.
    #[inline]
    pub(super) fn get(
        &mut self,
        row: Row,
        slot: usize,
        ask: impl FnOnce(&mut Vec<Step>) -> Offer,
    ) -> AnswerId {
        let at = row.0 as usize * self.slots + slot;
        let known = self.given[at];
        if known != AnswerId::UNASKED {
            return known;
        }
        let first = self.steps.len();
        let offer = ask(&mut self.steps);
        let id = self.intern(row, first, offer);
        self.given[at] = id;
        id
    }

    /// The number of the answer whose steps are those from `first` on: an old one when one of the
    /// latest few of the row is the same.
    fn intern(&mut self, row: Row, first: usize, offer: Offer) -> AnswerId {
        let latest = self.latest[row.0 as usize];
        let mut id = latest;
        for _ in 0..LATEST {
            let Some(answer) = self.all.get(id.idx()) else { break };
            if answer.offer == offer && self.steps[answer.range()] == self.steps[first..] {
                self.steps.truncate(first);
                return id;
            }
            id = answer.next;
        }
        let id = AnswerId(self.all.len() as u32);
        self.all.push(Answer { first: first as u32, last: self.steps.len() as u32, offer, next: latest });
        self.latest[row.0 as usize] = id;
        id
    }

    /// The steps that an answer offers.
    #[inline]
    pub(super) fn steps(&self, id: AnswerId) -> &[Step] {
        &self.steps[self.all[id.idx()].range()]
    }

    /// What an answer offers.
    #[inline]
    pub(super) fn offer(&self, id: AnswerId) -> Offer {
        self.all[id.idx()].offer
    }

    /// The steps of the answers from the `known`-th on, in order of number.
    pub(super) fn from(&self, known: usize) -> impl Iterator<Item = &[Step]> {
        self.all[known..].iter().map(|answer| &self.steps[answer.range()])
    }
}

impl Answer {
    fn range(&self) -> Range<usize> {
        self.first as usize..self.last as usize
    }
}
