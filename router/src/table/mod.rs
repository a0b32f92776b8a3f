// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routing tables: what a packet may do at a router, by its destination and how it arrived.
//!
//! A row belongs to a router, a kind of arrival and a destination. The kinds of arrival of a router are
//! numbered from 0. Kind 0 is that of a packet injected there; a port and a channel of arrival have the kind
//! that the table says. So a table of plain routes has one kind, and up*/down* routing has two.

mod rows;
mod stages;

use std::collections::HashMap;
use std::sync::Arc;

use rows::Rows;
pub(crate) use stages::Stages;

use crate::hdl::{Hdl, index_bits, ones};
use crate::strides::Strides;

/// What a packet may do: ports that lead nowhere are in no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Answer {
    /// Output ports that it may take adaptively.
    pub ports: u64,
    /// Channels of each of these ports that it may take.
    pub vcs: u64,
    /// One-hot: its escape port; 0: none.
    pub escape: u64,
    /// Channels of the escape port.
    pub escape_vcs: u64,
}

/// The routers, ports and channels of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TableShape {
    /// Routers, 1 to 65536.
    pub routers: u32,
    /// Network ports of each router, 1 to 63.
    pub ports: u32,
    /// Virtual channels of each port, 1 to 64.
    pub vcs: u32,
    /// Kinds of arrival, 1 to 4096.
    pub kinds: u32,
}

impl TableShape {
    /// The number of an arrival at a router by port and channel.
    pub const fn arrival(&self, router: u32, port: u32, vc: u32) -> usize {
        (router as usize * self.ports as usize + port as usize) * self.vcs as usize + vc as usize
    }

    /// Arrivals at all routers.
    pub const fn arrivals(&self) -> usize {
        self.routers as usize * self.ports as usize * self.vcs as usize
    }
}

/// A routing table of a whole network. Equal answers are kept once, and destinations without an answer take
/// no rows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RouteTable {
    shape: TableShape,
    of_graph: bool,
    /// Where ports lead, for relations of dimensions in a graph.
    strides: Option<Arc<Strides>>,
    answers: Vec<Answer>,
    rows: Rows,
    /// The kind of each arrival; none where there is one kind.
    kinds: Vec<u16>,
    /// Channels that begin a group whose members the table never tells apart.
    begins: u64,
}

impl RouteTable {
    /// The table of a graph that offers nothing: only its number of ports means anything.
    pub const fn empty(routers: u32, ports: u32) -> Self {
        let shape = TableShape { routers, ports, vcs: 0, kinds: 1 };
        Self {
            shape,
            of_graph: true,
            strides: None,
            answers: Vec::new(),
            rows: Rows::EMPTY,
            kinds: Vec::new(),
            begins: 1,
        }
    }

    /// The same table for a graph whose links run along dimensions.
    #[must_use]
    pub fn with_strides(self, strides: Strides) -> Self {
        Self { strides: Some(Arc::new(strides)), ..self }
    }

    /// Where ports lead in a graph whose links run along dimensions, for relations that read no rows.
    #[inline]
    pub fn strides(&self) -> Option<&Strides> {
        self.strides.as_deref()
    }

    /// The same table for a network that is a cube, whose ports have directions.
    #[must_use]
    pub fn of_cube(self) -> Self {
        Self { of_graph: false, ..self }
    }

    /// Whether the network has no directions: it is no cube.
    pub const fn is_of_graph(&self) -> bool {
        self.of_graph
    }

    /// Network ports of each router.
    #[inline]
    pub const fn ports(&self) -> u32 {
        self.shape.ports
    }

    /// Its routers, ports, channels and kinds.
    pub const fn shape(&self) -> &TableShape {
        &self.shape
    }

    /// Whether it has been filled.
    pub fn is_filled(&self) -> bool {
        !self.answers.is_empty()
    }

    /// What a packet may do that arrived so: [`kind`](Self::kind). Nothing where there is no such row.
    #[inline]
    pub fn answer(&self, router: u32, kind: u32, dest: u32) -> Answer {
        let TableShape { routers, kinds, .. } = self.shape;
        if router >= routers || kind >= kinds || dest >= routers {
            return Answer::default();
        }
        self.answers.get(self.number(router, kind, dest) as usize).copied().unwrap_or_default()
    }

    /// The number of that answer among [`answers`](Self::answers); 0, which offers nothing, where there is no
    /// row. Router and kind must be those of a row.
    #[inline]
    pub fn number(&self, router: u32, kind: u32, dest: u32) -> u32 {
        self.rows.number(&self.shape, router, kind, dest)
    }

    /// The kind of an arrival on a channel of a network port, 0 to the number of kinds less one.
    #[inline]
    pub fn kind(&self, router: u32, port: u32, vc: u32) -> u32 {
        self.kinds.get(self.shape.arrival(router, port, vc)).map_or(0, |&kind| kind.into())
    }

    /// All answers that occur, each once.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// The first channels of groups whose members the table never tells apart, lowest first.
    pub fn group_begins(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.shape.vcs).filter(|&vc| vc == 0 || self.begins >> vc & 1 == 1)
    }

    /// The rule by which the digits of router numbers say what its rows do; `None` where they do not. Takes
    /// time for each row.
    pub(crate) fn stages(&self) -> Option<Stages> {
        Stages::of(self)
    }

    /// Whether hardware has logic in place of its rows.
    pub fn is_logic(&self) -> bool {
        self.stages().is_some()
    }

    /// Bits of an address: router, kind and destination.
    pub const fn address_bits(&self) -> u32 {
        let kind = if self.shape.kinds == 1 { 0 } else { index_bits(self.shape.kinds) };
        2 * index_bits(self.shape.routers) + kind
    }

    /// The kind of a packet's arrival as a word; `None` where there is one kind only. `from` and `from_vc`
    /// are one-hot, zero for a packet injected here.
    #[inline(always)]
    pub(crate) fn kind_word<H: Hdl>(
        &self,
        h: H,
        here: (u32, H::Word),
        from: H::Word,
        from_vc: H::Word,
    ) -> Option<H::Word> {
        if self.shape.kinds == 1 {
            return None;
        }
        let value = |[here, from, from_vc]: [u64; 3]| match (from, from_vc) {
            (0, _) | (_, 0) => 0,
            _ => self.kind(here as u32, from.trailing_zeros(), from_vc.trailing_zeros()).into(),
        };
        Some(h.lookup([here.1, from, from_vc], value, || self.kind_in_parts(h, here, from, from_vc)))
    }

    /// The kind of an arrival, each bit of it from the sets of ports whose arrivals have that bit.
    fn kind_in_parts<H: Hdl>(&self, h: H, here: (u32, H::Word), from: H::Word, from_vc: H::Word) -> H::Word {
        let TableShape { ports, vcs, kinds, routers } = self.shape;
        let ends = self.group_begins().skip(1).chain([vcs]);
        let groups: Vec<_> = self.group_begins().zip(ends).collect();
        let of_group = |&(first, end): &(u32, u32)| ones(end) & !ones(first);
        let came: Vec<_> =
            groups.iter().map(|group| h.any(h.and(from_vc, h.lit(vcs, of_group(group))))).collect();
        let of_port = |router: u32, vc: u32, bit: u32| {
            let has = |&port: &u32| router < routers && self.kind(router, port, vc) >> bit & 1 == 1;
            (0..ports).filter(has).fold(0, |set, port| set | 1 << port)
        };
        h.pack(index_bits(kinds), |bit| {
            groups.iter().zip(&came).fold(h.lit(1, 0), |any, (&(vc, _), &came)| {
                let set = h.rom(ports, &[here], |at| of_port(at[0] as u32, vc, bit));
                h.or(any, h.and(came, h.any(h.and(from, set))))
            })
        })
    }
}

/// The answers given lately, so that most answers are found without a hash of the whole.
const LATEST: usize = 64;

/// A table in the making: rows that are not set offer nothing.
#[derive(Debug, Clone)]
pub struct TableBuilder {
    shape: TableShape,
    numbers: HashMap<Answer, u32>,
    latest: [(Answer, u32); LATEST],
    answers: Vec<Answer>,
    rows: Rows,
    kinds: Vec<u16>,
}

impl TableBuilder {
    /// A table that offers nothing, in which all arrivals are of kind 0.
    pub fn new(shape: TableShape) -> Self {
        let nothing = Answer::default();
        Self {
            shape,
            numbers: HashMap::from([(nothing, 0)]),
            latest: [(nothing, 0); LATEST],
            answers: vec![nothing],
            rows: Rows::none(&shape),
            kinds: vec![0; if shape.kinds == 1 { 0 } else { shape.arrivals() }],
        }
    }

    /// Sets the answer of a row.
    pub fn set(&mut self, router: u32, kind: u32, dest: u32, answer: Answer) {
        let number = self.number(answer);
        self.rows.set(&self.shape, (router, kind, dest), number);
    }

    /// Whether the answer of a row has been set, other than to nothing.
    pub fn is_set(&self, router: u32, kind: u32, dest: u32) -> bool {
        self.rows.number(&self.shape, router, kind, dest) != 0
    }

    fn number(&mut self, answer: Answer) -> u32 {
        let Answer { ports, vcs, escape, escape_vcs } = answer;
        let mixed = (ports ^ escape.rotate_left(17) ^ vcs.rotate_left(32) ^ escape_vcs.rotate_left(47))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let latest = &mut self.latest[(mixed >> 32) as usize % LATEST];
        if latest.0 != answer {
            let next = self.answers.len() as u32;
            *latest = (answer, *self.numbers.entry(answer).or_insert(next));
            if latest.1 == next {
                self.answers.push(answer);
            }
        }
        latest.1
    }

    /// Sets the kind of an arrival, which is below the number of kinds.
    pub fn set_kind(&mut self, router: u32, port: u32, vc: u32, kind: u32) {
        debug_assert!(kind < self.shape.kinds);
        if let Some(of_arrival) = self.kinds.get_mut(self.shape.arrival(router, port, vc)) {
            *of_arrival = kind as u16;
        }
    }

    /// The table of a graph that is no cube.
    pub fn finish(self) -> RouteTable {
        let Self { shape, answers, rows, kinds, .. } = self;
        let rows = rows.in_order(&shape);
        let begins = beginnings(shape, &answers, &kinds);
        RouteTable { shape, of_graph: true, strides: None, answers, rows, kinds, begins }
    }
}

/// The channels that some answer or some kind tells apart from the channel below.
fn beginnings(shape: TableShape, answers: &[Answer], kinds: &[u16]) -> u64 {
    let all = answers.iter().flat_map(|answer| [answer.vcs, answer.escape_vcs]);
    let changes = |mask: u64| mask ^ mask << 1;
    let of_answers = all.fold(1, |begins, mask| begins | changes(mask));
    let of_port = |port: &[u16]| {
        let pairs = (1u32..).zip(port.windows(2)).filter(|(_, pair)| pair[0] != pair[1]);
        pairs.fold(0, |begins, (vc, _)| begins | 1u64 << vc)
    };
    let of_kinds = kinds.chunks(shape.vcs.max(1) as usize).fold(0, |begins, port| begins | of_port(port));
    of_answers | of_kinds
}
