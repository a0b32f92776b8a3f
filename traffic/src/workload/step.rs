// SPDX-License-Identifier: MIT OR Apache-2.0
//! What happens in a machine, one thing at a time.

use std::sync::Arc;

use super::collectives::Exchange;
use super::host::Flying;
use super::machine::Machine;
use super::matching::{Fate, Posted};
use super::program::{Action, Actions, Event, Lane, Message, Program, Turn};
use super::queue::{Change, Entry, Kind, Stamp, What};
use super::timeline::{Activity, Flight, Span, Timeline};
use super::wire::{Arrival, Handle, Parcel, Wire};

/// What messages wait for: the interface of their receiver, or its processor.
const INTERFACE: usize = 0;
const PROCESSOR: usize = 1;

impl<P: Program, W: Wire> Machine<P, W> {
    /// Does what is next.
    pub(super) fn handle(&mut self, entry: Entry<P::Body>) {
        let Entry { time, stamp, rank, what } = entry;
        match what {
            What::Tell(event, cause) => self.tell(rank, time, event, cause),
            What::Arrive(handle) => {
                let waits = self.begin_receipt(Entry { time, stamp, rank, what }, handle);
                self.next_in_line((rank, INTERFACE), stamp, time, waits);
            }
            What::Land(handle) => {
                let waits = self.land(Entry { time, stamp, rank, what }, handle);
                self.next_in_line((rank, PROCESSOR), stamp, time, waits);
            }
            What::Change(Change::Failure) => self.fail(rank, time),
            What::Change(Change::Recovery) => self.recover(rank, time),
            What::Act(action) => match action {
                Action::Compute { op, cycles, lane } => {
                    self.compute(Entry { time, stamp, rank, what: What::Act(action) }, op, cycles, lane);
                }
                Action::Send { lane, class, .. } => {
                    let entry = Entry { time, stamp, rank, what: What::Act(action) };
                    if let Some(Entry { what: What::Act(action), .. }) = self.turn_to_send(entry, lane, class)
                    {
                        self.send(rank, time, action);
                    }
                }
                Action::Receive { op, from, tag, lane } => {
                    self.receive(rank, time, Posted { op, from, tag }, lane.cpu);
                }
                Action::Exchange { .. }
                | Action::Timer { .. }
                | Action::Wake { .. }
                | Action::Listen
                | Action::Finish => {}
            },
            What::Sends(..) => self.send_next(Entry { time, stamp, rank, what }),
            What::Receives(exchange) => self.receive_each(rank, time, &exchange),
        }
    }

    /// Tells a program of an event, and enters what it does about it.
    pub(super) fn tell(&mut self, rank: u32, now: u64, event: Event<P::Body>, cause: u64) {
        let ends = !matches!(event, Event::Began { .. });
        let storage = std::mem::take(&mut self.actions);
        let mut actions = Actions::new(Turn { cause, ends, place: 0 }, storage);
        self.hosts[rank as usize].program.step(now, event, &mut actions);
        for (turn, action) in actions.list.drain(..) {
            let host = &mut self.hosts[rank as usize];
            let (time, kind) = match &action {
                Action::Send { lane, class, .. } => {
                    let wire = self.wire.takes_from(rank, lane.nic, *class).unwrap_or(now);
                    (host.free_from(lane.cpu).max(wire), Kind::Send)
                }
                Action::Receive { lane, .. } => (host.free_from(lane.cpu), Kind::Receive),
                Action::Compute { lane, .. } => (host.free_from(lane.cpu), Kind::Compute),
                Action::Exchange { .. } => {
                    self.exchange(rank, now, turn, action);
                    continue;
                }
                Action::Timer { timer, at } => {
                    self.set_timer(rank, *timer, (*at).max(now), turn);
                    continue;
                }
                Action::Wake { rank, timer, at } => {
                    self.set_timer(*rank, *timer, (*at).max(now), turn);
                    continue;
                }
                Action::Listen => {
                    self.listen(rank, now);
                    continue;
                }
                Action::Finish => {
                    host.books.finished = true;
                    continue;
                }
            };
            let entry =
                Entry { time: time.max(now), stamp: Stamp::new(kind, turn), rank, what: What::Act(action) };
            self.queue.push(entry);
        }
        self.actions = actions.list;
    }

    /// Tells a program of a timer at a time to come.
    fn set_timer(&mut self, rank: u32, timer: u32, time: u64, turn: Turn) {
        if (rank as usize) < self.hosts.len() {
            let cause = self.queue.cause();
            let what = What::Tell(Event::Timer { timer }, cause);
            self.queue.push(Entry { time, stamp: Stamp::new(Kind::Timer, turn), rank, what });
        }
    }

    /// Tells a program of an event at a time to come.
    fn tell_at(&mut self, rank: u32, time: u64, event: Event<P::Body>, cause: u64) {
        self.queue.push(Entry { time, stamp: Stamp::of(cause), rank, what: What::Tell(event, cause) });
    }

    /// Tells of the messages that came before.
    fn listen(&mut self, rank: u32, now: u64) {
        for early in self.hosts[rank as usize].mailbox.listen() {
            let cause = self.queue.cause();
            self.tell_at(rank, early.ready.max(now), Event::Arrived(early.message), cause);
        }
    }

    /// A processor is busy. Returns when it is free again, and the number of the span.
    fn occupy(&mut self, rank: u32, cpu: u8, now: u64, cycles: u64, activity: Activity) -> (u64, u32) {
        let to = self.hosts[rank as usize].occupy(cpu, now, cycles, activity);
        let span = Span { rank, cpu, activity, from: now, to };
        if self.timeline.as_ref().is_some_and(|timeline| timeline.spans.len() == Timeline::MOST) {
            self.timeline = None;
        }
        (to, self.timeline.as_mut().map_or(0, |timeline| timeline.add(span)))
    }

    fn compute(&mut self, entry: Entry<P::Body>, op: u32, cycles: u64, lane: Lane) {
        let Entry { time, rank, .. } = entry;
        let free = self.hosts[rank as usize].free_from(lane.cpu);
        if free > time {
            return self.queue.push(Entry { time: free, ..entry });
        }
        let (end, _) = self.occupy(rank, lane.cpu, time, cycles, Activity::Compute);
        let cause = self.queue.cause();
        self.tell_at(rank, end, Event::Computed { op }, cause);
        self.tell(rank, time, Event::Began { op }, cause);
    }

    /// Enters the messages of an exchange.
    fn exchange(&mut self, rank: u32, now: u64, turn: Turn, action: Action<P::Body>) {
        let Action::Exchange { exchange, body } = action else { return };
        let receives = What::Receives(Arc::clone(&exchange));
        let time = now.max(self.hosts[rank as usize].free_from(0));
        self.queue.push(Entry { time, stamp: Stamp::new(Kind::Receive, turn), rank, what: receives });
        let time = time.max(self.wire.takes_from(rank, 0, 0).unwrap_or(now));
        let what = What::Sends(exchange, 0, body);
        self.queue.push(Entry { time, stamp: Stamp::new(Kind::Send, turn), rank, what });
    }

    /// Sends the next message of an exchange.
    fn send_next(&mut self, entry: Entry<P::Body>) {
        let Some(Entry { time, stamp, rank, what: What::Sends(exchange, place, body) }) =
            self.turn_to_send(entry, Lane::default(), 0)
        else {
            return;
        };
        let action = exchange.send(place, body.clone());
        if place + 1 < exchange.others() {
            self.queue.push(Entry { time, stamp, rank, what: What::Sends(exchange, place + 1, body) });
        }
        self.send(rank, time, action);
    }

    /// Returns a send if its processor and its interface are free. Otherwise enters it again.
    fn turn_to_send(&mut self, entry: Entry<P::Body>, lane: Lane, class: u8) -> Option<Entry<P::Body>> {
        let host = &mut self.hosts[entry.rank as usize];
        let Some(wire) = self.wire.takes_from(entry.rank, lane.nic, class) else {
            host.blocked.push(entry);
            return None;
        };
        let free = host.free_from(lane.cpu).max(wire);
        if free > entry.time {
            self.queue.push(Entry { time: free, ..entry });
            return None;
        }
        Some(entry)
    }

    fn send(&mut self, rank: u32, time: u64, action: Action<P::Body>) {
        let Action::Send { op, to, bytes, tag, class, lane, body } = action else { return };
        let host = &mut self.hosts[rank as usize];
        host.books.sent += 1;
        host.books.bytes += bytes;
        let (end, span) = self.occupy(rank, lane.cpu, time, self.wire.send_overhead(bytes), Activity::Send);
        let message = Message { from: rank, op, tag, bytes, class, body };
        let handle = self.spare.pop().unwrap_or(self.flying.len() as u32);
        let parcel = Parcel { handle: Handle(handle), from: rank, to, bytes, class, lane };
        let failures = self.hosts[rank as usize].failures;
        self.fly(Flying { message, parcel, span, failures });
        if let Arrival::At(arrival) = self.wire.send(time, &parcel) {
            let stamp = Stamp::of(self.queue.cause());
            self.queue.push(Entry { time: arrival, stamp, rank: to, what: What::Arrive(parcel.handle) });
        }
        let cause = self.queue.cause();
        if !self.hosts[rank as usize].program.follows_sends() {
            return;
        }
        if bytes <= self.wire.rendezvous_above() {
            self.tell_at(rank, end, Event::Sent { op }, cause);
        }
        self.tell(rank, time, Event::Began { op }, cause);
    }

    /// A message is in flight.
    fn fly(&mut self, flying: Flying<P::Body>) {
        let at = flying.parcel.handle.0 as usize;
        self.under_way += 1;
        match self.flying.get_mut(at) {
            Some(place) => *place = Some(flying),
            None => self.flying.push(Some(flying)),
        }
    }

    /// A message is no longer in flight.
    pub(super) fn landed(&mut self, handle: Handle) -> Option<Flying<P::Body>> {
        let flying = self.flying.get_mut(handle.0 as usize)?.take()?;
        self.spare.push(handle.0);
        self.under_way -= 1;
        Some(flying)
    }

    /// Posts a receive.
    fn receive(&mut self, rank: u32, now: u64, posted: Posted, cpu: u8) {
        let early = self.hosts[rank as usize].mailbox.post(posted);
        let meets = early.as_ref().map(|early| early.message.clone());
        let cause = self.meet(rank, now, meets.as_ref(), cpu);
        if let Some(early) = early {
            let event = Event::Received { op: posted.op, message: early.message };
            self.tell_at(rank, early.ready.max(now), event, cause);
        }
        self.tell(rank, now, Event::Began { op: posted.op }, cause);
    }

    /// Posts the receives of an exchange.
    fn receive_each(&mut self, rank: u32, now: u64, exchange: &Arc<Exchange>) {
        for (op, early) in self.hosts[rank as usize].mailbox.post_each(exchange) {
            let cause = self.meet(rank, now, Some(&early.message), 0);
            let event = Event::Received { op, message: early.message };
            self.tell_at(rank, early.ready.max(now), event, cause);
        }
    }

    /// The cause of what a rank does next. Has its message needed a rendezvous, its sender goes on too: the
    /// lower rank first.
    fn meet(&mut self, rank: u32, now: u64, message: Option<&Message<P::Body>>, cpu: u8) -> u64 {
        let late = message.filter(|message| message.bytes > self.wire.rendezvous_above());
        let Some(&Message { from, op, .. }) = late else { return self.queue.cause() };
        let (first, second) = (self.queue.cause(), self.queue.cause());
        let (sender, receiver) = if from < rank { (first, second) } else { (second, first) };
        self.hosts[from as usize].resume(cpu, now);
        if self.hosts[from as usize].program.follows_sends() {
            self.tell_at(from, now, Event::Sent { op }, sender);
        }
        receiver
    }

    /// A message waits for something of its receiver that is free from a time.
    fn wait(
        &mut self,
        entry: Entry<P::Body>,
        (line, lane): (usize, Lane),
        handle: Handle,
        free: u64,
    ) -> bool {
        let lines = &mut self.hosts[entry.rank as usize].lines;
        if lane != Lane::default() || lines[line].wait(entry.stamp, handle) {
            self.queue.push(Entry { time: free, ..entry });
        }
        true
    }

    /// The message behind one that waits no longer has its turn.
    fn next_in_line(&mut self, (rank, line): (u32, usize), stamp: Stamp, time: u64, waits: bool) {
        let next = if waits { None } else { self.hosts[rank as usize].lines[line].leave(stamp) };
        if let Some((stamp, handle)) = next {
            let what = if line == INTERFACE { What::Arrive(handle) } else { What::Land(handle) };
            self.queue.push(Entry { time, stamp, rank, what });
        }
    }

    /// The beginning of a message reaches the interface of its receiver. Returns whether it waits for it.
    fn begin_receipt(&mut self, entry: Entry<P::Body>, handle: Handle) -> bool {
        let Some(parcel) = self.comes(handle) else { return false };
        let (Lane { cpu, nic }, holds) = (parcel.lane, self.wire.holds_processor());
        let processor = if holds { self.hosts[parcel.to as usize].free_from(cpu) } else { 0 };
        let free = self.wire.receives_from(parcel.to, nic).max(processor);
        if free > entry.time {
            return self.wait(entry, (INTERFACE, parcel.lane), handle, free);
        }
        let end = self.wire.receive(entry.time, &parcel);
        let landing = Entry { what: What::Land(handle), ..entry };
        if holds {
            return self.land(landing, handle);
        }
        self.queue.push(Entry { time: end, ..landing });
        false
    }

    /// A message has come, and the processor of its receiver attends to it. Returns whether it waits for it.
    fn land(&mut self, entry: Entry<P::Body>, handle: Handle) -> bool {
        let Some(Parcel { to: rank, bytes, lane, .. }) = self.comes(handle) else { return false };
        let (now, free) = (entry.time, self.hosts[rank as usize].free_from(lane.cpu));
        if free > now {
            return self.wait(entry, (PROCESSOR, lane), handle, free);
        }
        let Some(flying) = self.landed(handle) else { return false };
        let overhead = self.wire.receive_overhead(bytes);
        let (ready, receive) = self.occupy(rank, lane.cpu, now, overhead, Activity::Receive);
        if let Some(timeline) = &mut self.timeline {
            timeline.flights.push(Flight { send: flying.span, receive, bytes });
        }
        let host = &mut self.hosts[rank as usize];
        host.books.received += 1;
        let (cause, event) = match host.mailbox.deliver(flying.message, ready) {
            Fate::Received(posted, message) => {
                let cause = self.meet(rank, now, Some(&message), lane.cpu);
                (cause, Event::Received { op: posted.op, message })
            }
            Fate::Heard(message) => (self.meet(rank, now, Some(&message), lane.cpu), Event::Arrived(message)),
            Fate::Kept => return false,
        };
        // Messages land after all that is to be told at the time. So this is next, unless a sender goes on.
        if ready == now && bytes <= self.wire.rendezvous_above() {
            self.tell(rank, now, event, cause);
        } else {
            self.tell_at(rank, ready, event, cause);
        }
        false
    }
}
