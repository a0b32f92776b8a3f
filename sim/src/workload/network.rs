// SPDX-License-Identifier: MIT OR Apache-2.0
//! A machine and an engine, cycle by cycle.

use flitforge_traffic::workload::{Machine, Program};

use super::flits::{Cut, Flits};
use super::links::LinkRecorder;
use super::packets::{Packets, UnderWay};
use super::{Background, NetworkOutcome, Stop};
use crate::engine::{Delivery, Engine};

/// Packets in a source queue: one that begins to leave as soon as the one before it has, and one behind it.
const AHEAD: usize = 2;

/// Cycles without a delivery after which packets are searched for a deadlock.
const PATIENCE: u64 = 10_000;

/// Packets of messages, and their flits.
#[derive(Debug, Default)]
struct Own {
    injected: u64,
    delivered: u64,
    flits: u64,
    hops: u64,
    flit_hops: u64,
}

/// A machine whose messages an engine carries.
#[derive(Debug)]
pub(super) struct Driver<P: Program> {
    engine: Box<dyn Engine>,
    machine: Machine<P, Flits>,
    packets: Packets,
    delivered: Vec<Delivery>,
    senders: Vec<u32>,
    /// The cycle of the last delivery, or of the last search for a deadlock.
    quiet_since: u64,
    own: Own,
    /// Packets of other traffic.
    background: Option<Background>,
    links: Option<LinkRecorder>,
}

impl<P: Program> Driver<P> {
    pub(super) fn new(engine: Box<dyn Engine>, machine: Machine<P, Flits>) -> Self {
        let packets = Packets::new(engine.network().graph.nodes());
        Self {
            engine,
            machine,
            packets,
            delivered: Vec::new(),
            senders: Vec::new(),
            quiet_since: 0,
            own: Own::default(),
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

    /// Runs until nothing can happen any more, or for so many cycles.
    pub(super) fn run(mut self, max_cycles: u64) -> (Vec<P>, NetworkOutcome) {
        let stop = loop {
            let now = self.engine.now();
            self.machine.advance(now);
            if self.is_empty() {
                let Some(next) = self.machine.next_time() else { break None };
                if next >= max_cycles {
                    break Some(Stop::MaxCycles);
                }
                self.skip_to(next);
                continue;
            }
            if now >= max_cycles {
                break Some(Stop::MaxCycles);
            }
            self.inject(now);
            self.engine.step();
            self.deliver(now);
            self.observe();
            if now - self.quiet_since > PATIENCE {
                self.quiet_since = now;
                if let Some(waiting) = self.engine.find_deadlock() {
                    break Some(Stop::Deadlock(waiting));
                }
            }
        };
        self.outcome(stop)
    }

    /// No message is under way until a cycle.
    fn skip_to(&mut self, next: u64) {
        let now = self.engine.now();
        let next = self.links.as_ref().map_or(next, |links| next.min(links.next_end()));
        self.engine.run(next - now, 1);
        if self.background.is_some() {
            self.deliver(next - 1);
        }
        self.observe();
    }

    fn observe(&mut self) {
        if let Some(links) = &mut self.links {
            links.observe(&*self.engine);
        }
    }

    /// Whether no message is queued or under way. Messages whose packets a fault took out are not. Where
    /// there is other traffic, there are no faults.
    fn is_empty(&self) -> bool {
        let lost = self.engine.tally().packets_lost;
        self.machine.wire().is_idle() && self.own.injected == self.own.delivered + lost
    }

    /// Tops up the source queues.
    fn inject(&mut self, now: u64) {
        let mut senders = std::mem::take(&mut self.senders);
        self.machine.wire().senders(&mut senders);
        for &node in &senders {
            for _ in self.ahead(node)..AHEAD {
                let Some(cut) = self.machine.wire_mut().cut(node) else { break };
                self.inject_packet(now, node, cut);
            }
        }
        self.senders = senders;
    }

    /// Packets of messages in the source queue of a node. Packets leave it in order of their numbers.
    fn ahead(&self, node: u32) -> usize {
        let waiting = self.engine.waiting_at(node);
        if self.background.is_none() || waiting == 0 {
            return waiting;
        }
        self.packets.since(node, self.engine.created_at(node) - waiting as u64)
    }

    fn inject_packet(&mut self, now: u64, node: u32, cut: Cut) {
        // A source that has failed sends nothing, and its messages never arrive.
        if let Ok(packet) = self.engine.inject(node, cut.dest, cut.flits) {
            self.own.injected += 1;
            self.packets.insert(packet, UnderWay { handle: cut.handle, flits: cut.flits });
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
            delivered.sort_unstable_by_key(|delivery| delivery.packet);
        }
        for delivery in &delivered {
            let Some(UnderWay { handle, flits }) = self.packets.remove(delivery.packet) else {
                if let Some(background) = &mut self.background {
                    background.arrived(delivery.packet_latency);
                }
                continue;
            };
            let (own, hops) = (&mut self.own, u64::from(delivery.hops));
            own.delivered += 1;
            own.flits += u64::from(flits);
            own.hops += hops;
            own.flit_hops += hops * u64::from(flits);
            if self.machine.wire_mut().arrived(handle, flits) {
                self.machine.arrive(now + 1, handle);
            }
        }
        self.delivered = delivered;
    }

    fn outcome(self, stop: Option<Stop>) -> (Vec<P>, NetworkOutcome) {
        let (tally, own) = (*self.engine.tally(), self.own);
        let (programs, outcome) = self.machine.into_parts();
        let background = self.background.map(|background| Background {
            created: tally.packets_created - own.injected,
            flits: tally.flits_delivered - own.flits,
            ..background
        });
        let outcome = NetworkOutcome {
            cycles: self.engine.now(),
            packets: own.delivered,
            flits: own.flits,
            hops: own.hops,
            flit_hops: own.flit_hops,
            lost: tally.packets_lost,
            background,
            links: self.links.map(|links| links.finish(&*self.engine)),
            stop,
            engine: self.engine.kind(),
            why_reference: self.engine.why_reference(),
            outcome,
        };
        (programs, outcome)
    }
}
