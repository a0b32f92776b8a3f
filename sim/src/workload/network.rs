// SPDX-License-Identifier: MIT OR Apache-2.0
//! A machine and an engine, cycle by cycle.

use flitforge_traffic::NewPacket;
use flitforge_traffic::workload::request_reply::REQUEST;
use flitforge_traffic::workload::{Machine, Program};

use super::flits::{Cut, Flits, NoClass};
use super::links::LinkRecorder;
use super::packets::{Packets, UnderWay};
use super::{Background, ClassOutcome, NetworkOutcome, Stop, WorkloadError};
use crate::engine::{Delivery, Engine, LOOK, Loss};

/// Packets in a source queue: one that begins to leave as soon as the one before it has, and one behind it.
const AHEAD: usize = 2;

/// Cycles without a delivery after which packets are searched for a deadlock.
const PATIENCE: u64 = 10_000;

/// Packets of messages, and their flits.
#[derive(Debug, Default)]
struct Own {
    injected: u64,
    delivered: u64,
    lost: u64,
    flits: u64,
    hops: u64,
    flit_hops: u64,
    /// Of each message class that the network names.
    classes: ClassTotals,
}

/// Packets of messages by class.
#[derive(Debug, Default)]
struct ClassTotals(Vec<ClassOutcome>);

impl ClassTotals {
    fn note(&mut self, class: u8, flits: u32, latency: u64) {
        if let Some(of_class) = self.0.get_mut(usize::from(class)) {
            of_class.packets += 1;
            of_class.flits += u64::from(flits);
            of_class.latency = of_class.latency.saturating_add(latency);
            of_class.longest = of_class.longest.max(latency);
        }
    }
}

/// A machine whose messages an engine carries.
#[derive(Debug)]
pub(super) struct Driver<P: Program> {
    engine: Box<dyn Engine>,
    machine: Machine<P, Flits>,
    packets: Packets,
    delivered: Vec<Delivery>,
    /// Packets delivered in a cycle, with their places among them.
    in_order: Vec<(u64, u32)>,
    lost: Vec<Loss>,
    senders: Vec<u32>,
    /// The cycle of the last delivery, or of the last search for a deadlock.
    quiet_since: u64,
    own: Own,
    /// Packets of other traffic.
    background: Option<Background>,
    links: Option<LinkRecorder>,
}

impl<P: Program> Driver<P> {
    pub(super) fn new(mut engine: Box<dyn Engine>, machine: Machine<P, Flits>) -> Self {
        let packets = Packets::new(engine.network().nodes());
        let classes = vec![ClassOutcome::default(); engine.network().router.classes.len()];
        let mut lost = Vec::new();
        // From now on losses are kept.
        engine.take_losses(&mut lost);
        Self {
            engine,
            machine,
            packets,
            delivered: Vec::new(),
            in_order: Vec::new(),
            lost,
            senders: Vec::new(),
            quiet_since: 0,
            own: Own { classes: ClassTotals(classes), ..Own::default() },
            background: None,
            links: None,
        }
    }

    /// The engine has traffic of its own beside the messages.
    pub(super) fn with_background(self) -> Self {
        Self { background: Some(Background::default()), ..self }
    }

    /// Records the use of links.
    pub(super) fn with_links(self) -> Self {
        let links = Some(LinkRecorder::new(&*self.engine));
        Self { links, ..self }
    }

    /// Runs until nothing can happen any more, for so many cycles, or until so many flits and messages wait.
    ///
    /// # Errors
    /// A message has a class that the network does not have.
    pub(super) fn run(
        mut self,
        max_cycles: u64,
        max_queued: u64,
    ) -> Result<(Vec<P>, NetworkOutcome), WorkloadError> {
        let stop = loop {
            let now = self.engine.now();
            self.machine.advance(now);
            if self.engine.backlog() + self.machine.in_flight() > max_queued {
                break Some(Stop::MaxQueued);
            }
            let next = if self.is_empty() { self.machine.next_time() } else { Some(now) };
            let Some(next) = next else { break None };
            if now >= max_cycles {
                break Some(Stop::MaxCycles);
            }
            if next > now {
                self.skip_to(next.min(max_cycles));
                continue;
            }
            if self.machine.wire().no_class().is_some() {
                break None;
            }
            self.inject(now);
            self.hold_requests();
            self.engine.step();
            self.lose();
            self.deliver(now);
            self.observe();
            if now - self.quiet_since > PATIENCE {
                self.quiet_since = now;
                if let Some(waiting) = self.engine.find_deadlock() {
                    break Some(Stop::Deadlock(waiting));
                }
            }
        };
        if let Some(NoClass { from, to, class }) = self.machine.wire().no_class() {
            let classes = self.machine.wire().classes();
            return Err(WorkloadError::NoClass { from, to, class, classes });
        }
        Ok(self.outcome(stop))
    }

    /// No message is in flight until a cycle.
    fn skip_to(&mut self, next: u64) {
        let now = self.engine.now();
        let next = self.links.as_ref().map_or(next, |links| next.min(links.next_end()));
        let next = if self.background.is_some() { next.min(now + LOOK) } else { next };
        self.engine.run(next - now, 1);
        if self.background.is_some() {
            self.lose();
            self.deliver(next - 1);
        }
        self.observe();
    }

    fn observe(&mut self) {
        if let Some(links) = &mut self.links {
            links.observe(&*self.engine);
        }
    }

    /// Whether no message is queued or in flight. Messages whose packets a fault took out are not.
    fn is_empty(&self) -> bool {
        let Own { injected, delivered, lost, .. } = self.own;
        self.machine.wire().is_idle() && injected == delivered + lost
    }

    /// Counts the packets of messages that faults took out in a cycle, and forgets them.
    fn lose(&mut self) {
        self.engine.take_losses(&mut self.lost);
        let of_messages = self.lost.drain(..).filter(|loss| self.packets.remove(loss.packet).is_some());
        self.own.lost += of_messages.count() as u64;
    }

    /// Tops up the source queues.
    fn inject(&mut self, now: u64) {
        let mut senders = std::mem::take(&mut self.senders);
        self.machine.wire().senders(&mut senders);
        let classes = self.machine.wire().classes();
        for &node in &senders {
            for class in 0..classes {
                for _ in self.ahead(node, class as u8)..AHEAD {
                    let Some(cut) = self.machine.wire_mut().cut(node, class) else { break };
                    self.inject_packet(now, node, cut);
                }
            }
        }
        self.senders = senders;
    }

    /// Packets of messages in a source queue of a node. Packets leave it in order of their numbers.
    fn ahead(&self, node: u32, class: u8) -> usize {
        let waiting = self.engine.waiting_of_class(node, class);
        if self.background.is_none() || waiting == 0 {
            return waiting;
        }
        let class_of_queue = (self.machine.wire().classes() > 1).then_some(class);
        let next = self.engine.next_of_class(node, class);
        next.map_or(0, |next| self.packets.since(node, next, class_of_queue))
    }

    /// Tells receivers which nodes have no room for replies, where that matters.
    fn hold_requests(&mut self) {
        let full = self.machine.wire().full();
        full.for_each(|(node, full)| self.engine.hold_requests(node, full));
    }

    fn inject_packet(&mut self, now: u64, node: u32, cut: Cut) {
        let packet = NewPacket { class: cut.class, ..NewPacket::new(cut.dest, cut.flits) };
        // A source that has failed sends nothing, and its messages never arrive.
        if let Ok(packet) = self.engine.inject_packet(node, packet) {
            self.own.injected += 1;
            let under_way = UnderWay { handle: cut.handle, flits: cut.flits, class: cut.class };
            self.packets.insert(packet, under_way);
        }
        if cut.last && self.machine.wire().is_bounded() {
            for rank in self.machine.wire().ranks_at(node) {
                self.machine.unblock(now + 1, rank);
            }
        }
    }

    /// Tells the machine of the messages that have arrived in a cycle, in order of their last packets'
    /// numbers.
    fn deliver(&mut self, now: u64) {
        let mut delivered = std::mem::take(&mut self.delivered);
        self.engine.take_deliveries(&mut delivered);
        if !delivered.is_empty() {
            self.quiet_since = now;
            let mut in_order = std::mem::take(&mut self.in_order);
            in_order.clear();
            in_order.extend((0u32..).zip(&delivered).map(|(at, delivery)| (delivery.packet, at)));
            in_order.sort_unstable();
            in_order.iter().for_each(|&(_, at)| self.take_in(now, &delivered[at as usize]));
            self.in_order = in_order;
        }
        self.delivered = delivered;
    }

    /// A packet has arrived.
    fn take_in(&mut self, now: u64, delivery: &Delivery) {
        let Some(UnderWay { handle, flits, class }) = self.packets.remove(delivery.packet) else {
            if let Some(background) = &mut self.background {
                background.arrived(delivery.packet_latency);
            }
            return;
        };
        let (own, hops) = (&mut self.own, u64::from(delivery.hops));
        own.delivered += 1;
        own.flits += u64::from(flits);
        own.hops += hops;
        own.flit_hops += hops * u64::from(flits);
        own.classes.note(class, flits, delivery.packet_latency);
        if self.machine.wire_mut().arrived(handle, flits) {
            if class == REQUEST {
                self.machine.wire_mut().take_request(delivery.dest);
            }
            self.machine.arrive(now + 1, handle);
        }
    }

    fn outcome(mut self, stop: Option<Stop>) -> (Vec<P>, NetworkOutcome) {
        self.machine.stop(self.engine.now());
        let (tally, own) = (*self.engine.tally(), self.own);
        let (programs, outcome) = self.machine.into_parts();
        let background = self.background.map(|background| Background {
            created: tally.packets_created - own.injected,
            flits: tally.flits_delivered - own.flits,
            lost: tally.packets_lost - own.lost,
            ..background
        });
        let outcome = NetworkOutcome {
            cycles: self.engine.now(),
            packets: own.delivered,
            flits: own.flits,
            hops: own.hops,
            flit_hops: own.flit_hops,
            lost: own.lost,
            background,
            healing: self.engine.healing_report(),
            links: self.links.map(|links| links.finish(&*self.engine)),
            stop,
            engine: self.engine.kind(),
            why_reference: self.engine.why_reference(),
            classes: own.classes.0,
            outcome,
        };
        (programs, outcome)
    }
}
