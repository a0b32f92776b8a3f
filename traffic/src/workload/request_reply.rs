// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every rank reads and writes at others, with a number of requests in flight.

use std::collections::VecDeque;

use serde::Serialize;

use super::program::{Action, Actions, Event, Lane, Message, Program};
use super::room::{Room, Row, RowDefault, RowKind, Uses};
use crate::Stream;

/// The message class of requests.
pub const REQUEST: u8 = 0;
/// The message class of replies.
pub const REPLY: u8 = 1;

/// `workload.program = "request-reply"`.
pub static ROOM: Room = Room {
    name: "request-reply",
    about: "Every rank reads and writes at random others, and answers.",
    instead: Some("sweep `workload.outstanding` and look at the mean round trip"),
    answers: true,
    settings: &[
        Uses::Shared("messages", None),
        Uses::Own(Row {
            key: "workload.outstanding",
            unit: "",
            default: RowDefault::Value("4"),
            when: None,
            kind: RowKind::Int(1, 1_000_000),
            effect: "Requests of a rank that may wait for their replies. More of them hide latency, until the network is full.",
        }),
        Uses::Own(Row {
            key: "workload.reads_percent",
            unit: "percent",
            default: RowDefault::Value("50"),
            when: None,
            kind: RowKind::Int(0, 100),
            effect: "Reads among the requests; the others are writes. Read replies and write requests carry data.",
        }),
        Uses::Shared("control_bytes", None),
        Uses::Own(Row {
            key: "workload.data_bytes",
            unit: "bytes",
            default: RowDefault::Value("64"),
            when: None,
            kind: RowKind::Int(0, RowKind::MOST),
            effect: "Data of a read reply and of a write request.",
        }),
        Uses::Own(Row {
            key: "workload.service",
            unit: "cycles",
            default: RowDefault::Value("10"),
            when: None,
            kind: RowKind::Int(0, RowKind::MOST),
            effect: "From the arrival of a request to its reply.",
        }),
    ],
    ..Room::PLAIN
};

/// What ranks ask of one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Requests {
    /// Requests of each rank.
    pub count: u32,
    /// Requests of a rank that may wait for their replies, 1 or more.
    pub outstanding: u32,
    /// Reads among a hundred requests; the others are writes.
    pub reads_percent: u32,
    /// Bytes of a read request, a read reply, a write request and a write reply.
    pub bytes: [u64; 4],
    /// Cycles from the arrival of a request to its reply.
    pub service: u64,
}

/// Round trips of requests, in cycles from the send of a request to the arrival of its reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct RoundTrips {
    /// How many there were.
    pub count: u64,
    /// Their sum.
    pub sum: u64,
    /// The longest one.
    pub longest: u64,
}

impl RoundTrips {
    /// The round trips of several ranks.
    pub fn of<'p>(programs: impl IntoIterator<Item = &'p RequestReply>) -> Self {
        programs.into_iter().fold(Self::default(), |all, program| {
            let Self { count, sum, longest } = program.trips;
            Self { count: all.count + count, sum: all.sum + sum, longest: all.longest.max(longest) }
        })
    }

    /// The mean; `None` where there were none.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }
}

/// What a message says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Saying {
    /// A read with this number is asked for.
    Read(u32),
    /// A write with this number is asked for.
    Write(u32),
    /// The request with this number is done.
    Done(u32),
}

/// Asks random other ranks, and answers. Requests and replies of reads and writes have sizes of their own, as
/// with `use_read_write` of BookSim 2.
#[derive(Debug, Clone)]
pub struct RequestReply {
    rank: u32,
    ranks: u32,
    requests: Requests,
    /// Requests not yet made.
    left: u32,
    /// The requests in flight, the largest number first, and when each was sent.
    sent: VecDeque<(u32, u64)>,
    trips: RoundTrips,
    /// The numbers of timers, with what is to be answered to whom. They go off in order.
    answers: VecDeque<(u32, u32, Saying)>,
    next_op: u32,
    stream: Stream,
}

impl RequestReply {
    /// A program for each of some ranks.
    pub fn programs(ranks: u32, requests: Requests, seed: u64) -> impl Iterator<Item = Self> {
        (0..ranks).map(move |rank| Self {
            rank,
            ranks,
            requests,
            left: if ranks > 1 { requests.count } else { 0 },
            sent: VecDeque::new(),
            trips: RoundTrips::default(),
            answers: VecDeque::new(),
            next_op: 0,
            stream: Stream::new(seed, u64::from(rank)),
        })
    }

    fn send(&mut self, to: u32, bytes: u64, class: u8, body: Saying, actions: &mut Actions<Saying>) {
        let (op, lane) = (self.next_op, Lane::default());
        self.next_op += 1;
        actions.push(Action::Send { op, to, bytes, tag: 0, class, lane, body });
    }

    /// Makes as many requests as may be in flight.
    fn ask(&mut self, now: u64, actions: &mut Actions<Saying>) {
        while self.left > 0 && (self.sent.len() as u32) < self.requests.outstanding.max(1) {
            self.left -= 1;
            let number = self.left;
            let further = 1 + self.stream.below(u64::from(self.ranks - 1)) as u32;
            let to = (self.rank + further) % self.ranks;
            let [read, _, write, _] = self.requests.bytes;
            let (bytes, body) = if self.stream.below(100) < u64::from(self.requests.reads_percent) {
                (read, Saying::Read(number))
            } else {
                (write, Saying::Write(number))
            };
            self.sent.push_back((number, now));
            self.send(to, bytes, REQUEST, body, actions);
        }
        if self.left == 0 && self.sent.is_empty() {
            actions.push(Action::Finish);
        }
    }

    fn hear(&mut self, now: u64, message: &Message<Saying>, actions: &mut Actions<Saying>) {
        let Saying::Done(number) = message.body else {
            let timer = self.next_op;
            self.next_op += 1;
            self.answers.push_back((timer, message.from, message.body));
            return actions.push(Action::Timer { timer, at: now + self.requests.service });
        };
        let place = self.sent.binary_search_by(|(other, _)| number.cmp(other)).ok();
        if let Some((_, sent)) = place.and_then(|place| self.sent.remove(place)) {
            let trip = now - sent;
            let RoundTrips { count, sum, longest } = self.trips;
            self.trips = RoundTrips { count: count + 1, sum: sum + trip, longest: longest.max(trip) };
        }
        self.ask(now, actions);
    }
}

impl Program for RequestReply {
    type Body = Saying;

    fn step(&mut self, now: u64, event: Event<Saying>, actions: &mut Actions<Saying>) {
        match event {
            Event::Start => {
                actions.push(Action::Listen);
                self.ask(now, actions);
            }
            Event::Arrived(message) => self.hear(now, &message, actions),
            Event::Timer { timer } => {
                let place = self.answers.iter().position(|answer| answer.0 == timer);
                let answer = place.and_then(|place| self.answers.remove(place));
                let Some((_, to, saying)) = answer else { return };
                let [_, read, _, write] = self.requests.bytes;
                let (bytes, number) = match saying {
                    Saying::Read(number) => (read, number),
                    Saying::Write(number) | Saying::Done(number) => (write, number),
                };
                self.send(to, bytes, REPLY, Saying::Done(number), actions);
            }
            _ => {}
        }
    }

    fn follows_sends(&self) -> bool {
        false
    }

    fn describe(&self, op: u32) -> String {
        format!("its message number {op}, a request or a reply")
    }
}
