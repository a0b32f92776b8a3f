// SPDX-License-Identifier: MIT OR Apache-2.0
//! A machine and an engine, cycle by cycle.

use std::collections::HashMap;

use flitforge_traffic::workload::{Handle, Machine, Program};

use super::flits::{Cut, Flits};
use super::{NetworkOutcome, Stop};
use crate::engine::{Delivery, Engine};

/// Packets in a source queue: one that begins to leave as soon as the one before it has, and one behind it.
const AHEAD: usize = 2;

/// Cycles without a delivery after which packets are searched for a deadlock.
const PATIENCE: u64 = 10_000;

/// A machine whose messages an engine carries.
#[derive(Debug)]
pub(super) struct Driver<P: Program> {
    engine: Box<dyn Engine>,
    machine: Machine<P, Flits>,
    /// The message of each packet under way, and the flits of the packet, by its number.
    packets: HashMap<u64, (Handle, u32)>,
    delivered: Vec<Delivery>,
    senders: Vec<u32>,
    /// The cycle of the last delivery, or of the last search for a deadlock.
    quiet_since: u64,
    hops: u64,
    flit_hops: u64,
}

impl<P: Program> Driver<P> {
    pub(super) fn new(engine: Box<dyn Engine>, machine: Machine<P, Flits>) -> Self {
        Self {
            engine,
            machine,
            packets: HashMap::new(),
            delivered: Vec::new(),
            senders: Vec::new(),
            quiet_since: 0,
            hops: 0,
            flit_hops: 0,
        }
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
                self.engine.run(next - now, 1);
                continue;
            }
            if now >= max_cycles {
                break Some(Stop::MaxCycles);
            }
            self.inject(now);
            self.engine.step();
            self.deliver(now);
            if now - self.quiet_since > PATIENCE {
                self.quiet_since = now;
                if let Some(waiting) = self.engine.find_deadlock() {
                    break Some(Stop::Deadlock(waiting));
                }
            }
        };
        self.outcome(stop)
    }

    /// Whether no message is queued or under way. Messages whose packets a fault took out are not.
    fn is_empty(&self) -> bool {
        let tally = self.engine.tally();
        self.machine.wire().is_idle() && tally.packets_created == tally.packets_delivered + tally.packets_lost
    }

    /// Tops up the source queues.
    fn inject(&mut self, now: u64) {
        let mut senders = std::mem::take(&mut self.senders);
        self.machine.wire().senders(&mut senders);
        for &node in &senders {
            for _ in self.engine.waiting_at(node)..AHEAD {
                let Some(cut) = self.machine.wire_mut().cut(node) else { break };
                self.inject_packet(now, node, cut);
            }
        }
        self.senders = senders;
    }

    fn inject_packet(&mut self, now: u64, node: u32, cut: Cut) {
        // A source that has failed sends nothing, and its messages never arrive.
        if let Ok(packet) = self.engine.inject(node, cut.dest, cut.flits) {
            self.packets.insert(packet, (cut.handle, cut.flits));
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
            let Some((handle, flits)) = self.packets.remove(&delivery.packet) else { continue };
            self.hops += u64::from(delivery.hops);
            self.flit_hops += u64::from(delivery.hops) * u64::from(flits);
            if self.machine.wire_mut().arrived(handle, flits) {
                self.machine.arrive(now + 1, handle);
            }
        }
        self.delivered = delivered;
    }

    fn outcome(self, stop: Option<Stop>) -> (Vec<P>, NetworkOutcome) {
        let tally = *self.engine.tally();
        let (programs, outcome) = self.machine.into_parts();
        let outcome = NetworkOutcome {
            cycles: self.engine.now(),
            packets: tally.packets_delivered,
            flits: tally.flits_delivered,
            hops: self.hops,
            flit_hops: self.flit_hops,
            lost: tally.packets_lost,
            stop,
            engine: self.engine.kind(),
            why_reference: self.engine.why_reference(),
            outcome,
        };
        (programs, outcome)
    }
}
