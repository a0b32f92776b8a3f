// SPDX-License-Identifier: MIT OR Apache-2.0
//! Switches whose tables follow a numbering, and the nodes that agree on the next one.
//!
//! Heads are looked at as they come in, by the tables of that cycle. At the end of a cycle the nodes take in
//! what has happened to them: messages that arrived, neighbours that fell silent, time that passed. What they
//! send is in their source queues from the next cycle on, before all data. What they write to their tables
//! goes to the switch in this cycle, is there in the next, and is seen by heads that the switch takes in
//! after that.

mod nodes;
mod numbering;

use flitforge_router::ids::RouterId;
use flitforge_router::jumps::Incoming;
use flitforge_topology::healing::Write;

use super::super::Loss;
use super::super::common::layout::{ChannelNumbers, InputVc};
use super::super::common::mask::Mask;
use super::super::common::records::{Flit, Slot};
use super::super::common::source_queues::Queued;
use super::Reference;
use crate::healing::{HealingReport, HealingSpec};
use nodes::Nodes;
use numbering::Numbering;

/// What a switch is told about its tables in one cycle. Heads see it that come over a wire in the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BankUpdate {
    /// The switch.
    pub router: RouterId,
    /// A word written to the bank that is not current.
    pub write: Option<Write>,
    /// That bank becomes current.
    pub switch: bool,
}

/// Everything about healing: the tables, and the nodes if they do heal.
#[derive(Debug, Clone)]
pub(super) struct Healing {
    numbering: Numbering,
    nodes: Option<Nodes>,
}

impl Healing {
    /// For a network whose routes follow a numbering, and `None` for any other.
    pub(super) fn new(net: &flitforge_topology::network::NetworkSpec) -> Option<Box<Self>> {
        let numbering = Numbering::new(net.router.jumps.as_ref())?;
        Some(Box::new(Self { numbering, nodes: None }))
    }

    /// What switches are told in the last simulated cycle.
    pub(super) fn updates(&self) -> &[BankUpdate] {
        self.numbering.updates()
    }
}

impl<const P: usize, const V: usize, M: Mask> Reference<P, V, M> {
    /// From now on nodes heal the network.
    pub(super) fn start_healing(&mut self, spec: &HealingSpec) {
        let Some(mut healing) = self.healing.take() else { return };
        healing.numbering.set_pace(spec.write);
        let mut nodes = Nodes::new(&self.base.net, spec);
        let dead = self.base.layout.routers().filter(|&router| !self.base.health.alive(router));
        dead.for_each(|router| nodes.died(&self.base.net, router.0, self.base.now));
        healing.nodes = Some(nodes);
        self.healing = Some(healing);
    }

    /// Brings the digits of a head up to date that comes in at the end of a channel.
    #[inline]
    pub(super) fn renumber(&mut self, c: InputVc, slot: Slot) {
        if self.healing.is_some() {
            self.renumber_head(c, slot);
        }
    }

    #[cold]
    fn renumber_head(&mut self, c: InputVc, slot: Slot) {
        let Some(healing) = &mut self.healing else { return };
        let router = self.base.layout.router_of(c);
        let from = if self.base.layout.injected(c) { 0 } else { 1 << self.base.layout.port_of(c).0 };
        let (dest, healthy) = (self.base.packets[slot].dest.into(), self.base.health.healthy(router));
        let head = Incoming { dest, healthy, from };
        let digits = healing.numbering.arrive(router, &head, self.base.packets.digits(slot));
        self.base.packets.set_digits(slot, digits);
    }

    /// The digits that a packet leaves its interface with, where routes follow a numbering: the path that a
    /// node has chosen for its message, and none for data.
    pub(super) fn chosen_path(&self, queued: &Queued) -> Option<u64> {
        let numbered = self.base.net.router.jumps.as_ref().is_some_and(|jumps| jumps.overlay().is_some());
        numbered.then(|| nodes(&self.healing).map_or(0, |nodes| nodes.path(queued)))
    }

    /// A router has died.
    pub(super) fn note_death(&mut self, router: RouterId) {
        if let Some(nodes) = nodes_mut(&mut self.healing) {
            nodes.died(&self.base.net, router.0, self.base.now);
        }
    }

    /// A flit reaches its destination node. Messages are no business of the statistics.
    #[cold]
    pub(super) fn accept_in_healing(&mut self, flit: Flit) {
        let (now, slot) = (self.base.now, flit.packet());
        let mut nodes = nodes_mut(&mut self.healing);
        let is_message = nodes.as_ref().is_some_and(|nodes| nodes.carries(&self.base.packets[slot]));
        let source = self.base.take_flit(flit);
        let books = &mut self.base.books;
        books.tally.message_flits_delivered += u64::from(is_message);
        books.accepted_by_source[source as usize] += u64::from(!is_message);
        if flit.is_tail() {
            let is_message =
                nodes.as_mut().is_some_and(|nodes| nodes.delivered(&self.base.packets[slot], now));
            if !is_message {
                self.base.deliver_packet(slot);
            }
            self.base.packets.remove(slot);
        }
    }

    /// A packet is lost.
    pub(super) fn note_loss(&mut self, loss: Loss) {
        self.base.feed.lost(loss.packet);
        self.base.books.count_lost(loss);
        if let Some(nodes) = nodes_mut(&mut self.healing) {
            nodes.lost(loss.packet);
        }
    }

    /// Whether the interface of a node sends the packet at the front of its queue now.
    #[inline]
    pub(super) fn may_start(&self, router: RouterId, queued: &Queued) -> bool {
        nodes(&self.healing).is_none_or(|nodes| !nodes.holds(router.0, queued))
    }

    /// Drops the packets at the front of a source queue whose destinations the node knows dead.
    #[inline]
    pub(super) fn refuse_pointless(&mut self, router: RouterId) {
        if nodes(&self.healing).is_some() {
            self.refuse(router);
        }
    }

    #[cold]
    fn refuse(&mut self, router: RouterId) {
        let at = self.base.at(router);
        while let Some(&queued) = self.base.source_queues.of_class(at, 0).front() {
            if !nodes_mut(&mut self.healing).is_some_and(|nodes| nodes.refuses(router.0, &queued)) {
                return;
            }
            self.base.source_queues.of_class_mut(at, 0).pop_front();
            self.base.books.lose_flits(queued.class, queued.length.into());
            self.note_loss(Loss::of_queued(router.0, &queued, self.base.now));
        }
    }

    /// The end of a cycle: nodes act.
    pub(super) fn heal(&mut self) {
        let Some(mut healing) = self.healing.take() else { return };
        let Healing { numbering, nodes } = &mut *healing;
        numbering.begin_cycle();
        if let Some(nodes) = nodes {
            let alive = |node: u32| self.base.health.alive(RouterId(node));
            nodes.act(self.base.now, numbering, &alive);
            nodes.close_window(self.base.now, &self.base.books.tally);
            for (node, message, length) in nodes.take_outgoing() {
                let serial = self.queue_message(node, message.to, length);
                nodes.carry(serial, message);
            }
        }
        self.healing = Some(healing);
    }

    /// Puts a message into the source queue of a node, behind other messages and before all data.
    fn queue_message(&mut self, node: u32, dest: u32, length: u32) -> u64 {
        let at = self.base.at(RouterId(node));
        let serial = self.base.next_serial(node);
        let queued = Queued {
            serial,
            created: self.base.now,
            dest,
            length,
            measured: false,
            class: 0,
            is_message: true,
            urgent: false,
        };
        self.base.books.tally.packets_created += 1;
        self.base.books.tally.flits_created += u64::from(length);
        self.base.books.tally.message_flits_created += u64::from(length);
        let queue = self.base.source_queues.of_class_mut(at, 0);
        let data = queue.iter().position(|other| !other.is_message).unwrap_or(queue.len());
        queue.insert(data, queued);
        self.base.senders.insert(node as usize);
        serial
    }

    /// What healing has come to.
    pub(super) fn report_healing(&self) -> Option<HealingReport> {
        let healing = self.healing.as_ref()?;
        let alive = |node: u32| self.base.health.alive(RouterId(node));
        let report =
            healing.nodes.as_ref()?.report(self.base.now, &healing.numbering, &self.base.books.tally, &alive);
        Some(report)
    }
}

/// The nodes, if they heal the network.
fn nodes(healing: &Option<Box<Healing>>) -> Option<&Nodes> {
    healing.as_ref()?.nodes.as_ref()
}

fn nodes_mut(healing: &mut Option<Box<Healing>>) -> Option<&mut Nodes> {
    healing.as_mut()?.nodes.as_mut()
}
