// SPDX-License-Identifier: MIT OR Apache-2.0
//! Ranks, their programs and their wire.

use std::collections::BTreeSet;

use super::host::{Flying, Host};
use super::logp::{Ideal, LogGops};
use super::outcome::{Outcome, Party, Unreceived, Waiting};
use super::program::{Action, Event, Program, Turn};
use super::queue::{Change, Entry, Queue, Stamp, What};
use super::timeline::Timeline;
use super::wire::{Handle, Wire};

/// Ranks that run a program each, over a wire.
#[derive(Debug, Clone)]
pub struct Machine<P: Program, W> {
    pub(super) hosts: Vec<Host<P>>,
    pub(super) wire: W,
    pub(super) queue: Queue<P::Body>,
    pub(super) flying: Vec<Option<Flying<P::Body>>>,
    /// Numbers of messages that are free.
    pub(super) spare: Vec<u32>,
    pub(super) timeline: Option<Timeline>,
    /// Messages that have not arrived.
    pub(super) under_way: u64,
    /// The most of these.
    limit: u64,
    /// Messages that were lost with their sender or receiver.
    pub(super) lost: u64,
    /// Storage for what programs do.
    pub(super) actions: Vec<(Turn, Action<P::Body>)>,
}

impl<P: Program> Machine<P, Ideal> {
    /// A machine whose messages meet nothing but the parameters of the LogGOPS model.
    pub fn ideal(programs: impl IntoIterator<Item = P>, model: LogGops) -> Self {
        let programs: Vec<P> = programs.into_iter().collect();
        let wire = Ideal::new(model, programs.len());
        Self::new(programs, wire)
    }
}

impl<P: Program, W: Wire> Machine<P, W> {
    /// A machine at time 0, with a program for each rank.
    pub fn new(programs: impl IntoIterator<Item = P>, wire: W) -> Self {
        let hosts: Vec<Host<P>> = programs.into_iter().map(Host::new).collect();
        let mut queue = Queue::default();
        for rank in 0..hosts.len() as u32 {
            let cause = queue.cause();
            queue.push(Entry {
                time: 0,
                stamp: Stamp::of(cause),
                rank,
                what: What::Tell(Event::Start, cause),
            });
        }
        let (flying, spare, actions) = (Vec::new(), Vec::new(), Vec::new());
        Self {
            hosts,
            wire,
            queue,
            flying,
            spare,
            timeline: None,
            under_way: 0,
            limit: u64::MAX,
            lost: 0,
            actions,
        }
    }

    /// A rank fails at a time: it stops, and loses what has come, what waits to leave and what comes until
    /// it recovers. What has left goes on. Its program is told ([`Event::Failure`]).
    pub fn fail_at(&mut self, rank: u32, time: u64) {
        self.change(rank, time, Change::Failure);
    }

    /// A rank that has failed recovers at a time. Its program is told ([`Event::Recovery`]) and goes on with
    /// what it knew.
    pub fn recover_at(&mut self, rank: u32, time: u64) {
        self.change(rank, time, Change::Recovery);
    }

    fn change(&mut self, rank: u32, time: u64, change: Change) {
        if (rank as usize) < self.hosts.len() {
            let stamp = Stamp::of(self.queue.cause());
            self.queue.push(Entry { time, stamp, rank, what: What::Change(change) });
        }
    }

    /// Keeps who does what when, for the [outcome](Outcome::timeline), unless that is more than
    /// [`Timeline::MOST`] spans.
    #[must_use]
    pub fn with_timeline(self) -> Self {
        Self { timeline: Some(Timeline::default()), ..self }
    }

    /// With so many messages at most that have been sent and have not arrived. The machine stands still while
    /// there are more.
    #[must_use]
    pub fn with_limit(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// Messages that have been sent and have not arrived.
    pub const fn in_flight(&self) -> u64 {
        self.under_way
    }

    /// The wire.
    pub const fn wire(&self) -> &W {
        &self.wire
    }

    /// The wire.
    pub const fn wire_mut(&mut self) -> &mut W {
        &mut self.wire
    }

    /// The program of a rank, if there is such a rank.
    pub fn program(&self, rank: u32) -> Option<&P> {
        self.hosts.get(rank as usize).map(|host| &host.program)
    }

    /// When the next thing happens that is known of. `None`: nothing does, unless a message arrives of which
    /// the machine is to be told. Failures and recoveries after the end of all programs do not count.
    pub fn next_time(&self) -> Option<u64> {
        self.queue.next_time().filter(|_| !self.is_over())
    }

    /// All programs have finished, and nothing is left but failures and recoveries.
    fn is_over(&self) -> bool {
        self.queue.has_only_changes() && self.hosts.iter().all(|host| host.books.finished)
    }

    /// Does all that happens until a time, that one included.
    pub fn advance(&mut self, until: u64) {
        while self.under_way <= self.limit
            && !self.is_over()
            && let Some(entry) = self.queue.pop(until)
        {
            self.handle(entry);
        }
    }

    /// All of a message has reached its receiver.
    pub fn arrive(&mut self, now: u64, handle: Handle) {
        let Some(Some(flying)) = self.flying.get(handle.0 as usize) else { return };
        let rank = flying.parcel.to;
        let stamp = Stamp::of(self.queue.cause());
        self.queue.push(Entry { time: now, stamp, rank, what: What::Land(handle) });
    }

    /// The wire takes messages of a rank again.
    pub fn unblock(&mut self, now: u64, rank: u32) {
        let Some(host) = self.hosts.get_mut(rank as usize) else { return };
        for entry in host.blocked.drain(..) {
            self.queue.push(Entry { time: now.max(entry.time), ..entry });
        }
    }

    /// The run ends: what ranks that have not finished would do later does not count.
    pub fn stop(&mut self, now: u64) {
        let hosts = &mut self.hosts;
        hosts.iter_mut().filter(|host| !host.books.finished).for_each(|host| host.stop(now));
        if let Some(timeline) = &mut self.timeline {
            timeline.cut(|rank| !hosts[rank as usize].books.finished, now);
        }
    }

    /// Runs until nothing can happen any more.
    pub fn run(mut self) -> Outcome {
        self.advance(u64::MAX);
        self.outcome()
    }

    /// The programs as they are now, in order of rank, and the outcome of it so far.
    pub fn into_parts(self) -> (Vec<P>, Outcome) {
        let programs = self.hosts.iter().map(|host| host.program.clone()).collect();
        (programs, self.outcome())
    }

    /// The outcome of it so far. A rank that has not finished counts as waiting forever.
    pub fn outcome(self) -> Outcome {
        let (waiting, unreceived) = (self.waiting(), self.unreceived());
        let ranks = self.hosts.into_iter().map(|host| host.books).collect();
        let (lost, under_way) = (self.lost, self.under_way);
        Outcome { ranks, waiting, unreceived, lost, under_way, timeline: self.timeline }
    }

    /// The operations that have begun and are not done, of ranks that have not finished.
    fn waiting(&self) -> Vec<Waiting> {
        let mut waiting = Vec::new();
        for (rank, host) in (0u32..).zip(&self.hosts) {
            for posted in host.mailbox.posted() {
                let on = posted.from.map_or(Party::AnySender, Party::Sender);
                waiting.push(Waiting { rank, operation: host.program.describe(posted.op), on });
            }
            let late = host.mailbox.early().filter(|early| early.bytes > self.wire.rendezvous_above());
            for message in late {
                let operation = self.describe(message.from, message.op);
                waiting.push(Waiting { rank: message.from, operation, on: Party::Receiver(rank) });
            }
            waiting.extend(host.blocked.iter().flat_map(|entry| self.blocked(rank, entry)));
        }
        let listed: BTreeSet<u32> = waiting.iter().map(|waiting| waiting.rank).collect();
        for (rank, host) in (0u32..).zip(&self.hosts) {
            if !host.books.finished && !host.books.failed && !listed.contains(&rank) {
                let operation = String::from("its program waits for an event that never comes");
                waiting.push(Waiting { rank, operation, on: Party::Nobody });
            }
        }
        waiting.retain(|waiting| !self.hosts[waiting.rank as usize].books.finished);
        waiting.sort_by_key(|waiting| waiting.rank);
        waiting
    }

    fn blocked(&self, rank: u32, entry: &Entry<P::Body>) -> Vec<Waiting> {
        let sends = match &entry.what {
            What::Act(action) => vec![action.clone()],
            What::Sends(exchange, next, body) => {
                (*next..exchange.others()).map(|place| exchange.send(place, body.clone())).collect()
            }
            _ => Vec::new(),
        };
        let waiting = sends.into_iter().filter_map(|action| {
            let Action::Send { op, to, .. } = action else { return None };
            Some(Waiting { rank, operation: self.describe(rank, op), on: Party::Receiver(to) })
        });
        waiting.collect()
    }

    fn unreceived(&self) -> Vec<Unreceived> {
        let hosts = (0u32..).zip(&self.hosts);
        let early = hosts.flat_map(|(to, host)| host.mailbox.early().map(move |message| (to, message)));
        let unreceived = early.map(|(to, message)| {
            let operation = self.describe(message.from, message.op);
            Unreceived { from: message.from, to, operation }
        });
        unreceived.collect()
    }

    fn describe(&self, rank: u32, op: u32) -> String {
        self.hosts[rank as usize].program.describe(op)
    }
}
