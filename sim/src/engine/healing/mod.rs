//! Switches whose tables follow a numbering, and the nodes that agree on the next one.
//!
//! Heads are looked at as they come in, by the tables of that cycle. At the end of a cycle the nodes take in what has
//! happened to them: messages that arrived, neighbours that fell silent, time that passed. What they send is in their
//! source queues from the next cycle on, before all data. What they write to their tables goes to the switch in this cycle, is
//! there in the next, and is seen by heads that the switch takes in after that.

mod nodes;
mod numbering;

use flitforge_router::ids::RouterId;
use flitforge_router::jumps::Incoming;
use flitforge_topology::healing::Write;

use super::layout::Channel;
use super::mask::Mask;
use super::network::Core;
use super::source::Queued;
use super::state::Slot;
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

impl<const P: usize, const V: usize, M: Mask> Core<'_, P, V, M> {
    /// From now on nodes heal the network.
    pub(super) fn begin_healing(&mut self, spec: &HealingSpec) {
        let Some(mut healing) = self.healing.take() else { return };
        healing.numbering.set_pace(spec.write);
        let mut nodes = Nodes::new(self.net, spec);
        let dead = self.layout.routers().filter(|&router| !self.health.alive(router));
        dead.for_each(|router| nodes.died(self.net, router.0, self.now));
        healing.nodes = Some(nodes);
        self.healing = Some(healing);
    }

    /// Brings the digits of a head up to date that comes in at the end of a channel.
    #[inline]
    pub(super) fn renumber(&mut self, c: Channel, slot: Slot) {
        if self.healing.is_some() {
            self.renumber_head(c, slot);
        }
    }

    #[cold]
    fn renumber_head(&mut self, c: Channel, slot: Slot) {
        let Some(healing) = &mut self.healing else { return };
        let router = self.layout.router_of(c);
        let from = if self.layout.injected(c) { 0 } else { 1 << self.layout.port_of(c).0 };
        let (dest, healthy) = (self.packets[slot].dest.into(), self.health.healthy(router));
        let head = Incoming { dest, healthy, from };
        let digits = healing.numbering.arrive(router, &head, self.packets.digits(slot));
        self.packets.set_digits(slot, digits);
    }

    /// The digits that a packet leaves its interface with: the path that a node has chosen for its message, and none for data.
    pub(super) fn chosen_path(&self, queued: &Queued) -> u64 {
        nodes(&self.healing).map_or(0, |nodes| nodes.path(queued))
    }

    /// A router has died.
    pub(super) fn note_death(&mut self, router: RouterId) {
        if let Some(nodes) = nodes_mut(&mut self.healing) {
            nodes.died(self.net, router.0, self.now);
        }
    }

    /// A flit is accepted at its destination; says whether it is a message's.
    #[inline]
    pub(super) fn note_flit(&mut self, slot: Slot) -> bool {
        let message = nodes_mut(&mut self.healing).is_some_and(|nodes| nodes.carries(&self.packets[slot]));
        self.tally.message_flits_delivered += u64::from(message);
        message
    }

    /// The tail of a packet is accepted; says whether it was a message, which is no business of the statistics.
    #[inline]
    pub(super) fn note_delivery(&mut self, slot: Slot) -> bool {
        let now = self.now;
        nodes_mut(&mut self.healing).is_some_and(|nodes| nodes.delivered(&self.packets[slot], now))
    }

    /// A packet is lost.
    pub(super) fn note_loss(&mut self, serial: u64) {
        if let Some(nodes) = nodes_mut(&mut self.healing) {
            nodes.lost(serial);
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
        let at = self.at(router);
        while let Some(&queued) = self.interfaces.queues[at].front() {
            if !nodes_mut(&mut self.healing).is_some_and(|nodes| nodes.refuses(router.0, &queued)) {
                return;
            }
            self.interfaces.queues[at].pop_front();
            self.tally.flits_lost += u64::from(queued.length);
            self.count_lost(router.0, queued.dest, queued.measured);
            self.note_loss(queued.serial);
        }
    }

    /// The end of a cycle: nodes act.
    pub(super) fn heal(&mut self) {
        let Some(mut healing) = self.healing.take() else { return };
        let Healing { numbering, nodes } = &mut *healing;
        numbering.begin_cycle();
        if let Some(nodes) = nodes {
            let alive = |node: u32| self.health.alive(RouterId(node));
            nodes.act(self.now, numbering, &alive);
            nodes.close_window(self.now, &self.tally);
            for (node, message, length) in nodes.take_outgoing() {
                let serial = self.queue_message(node, message.to, length);
                nodes.carry(serial, message);
            }
        }
        self.healing = Some(healing);
    }

    /// Puts a message into the source queue of a node, behind other messages and before all data.
    fn queue_message(&mut self, node: u32, dest: u32, length: u32) -> u64 {
        let at = self.at(RouterId(node));
        let serial = self.next_serial(node);
        let queued = Queued { serial, created: self.now, dest, length, measured: false, is_message: true };
        self.tally.packets_created += 1;
        self.tally.flits_created += u64::from(length);
        self.tally.message_flits_created += u64::from(length);
        let queue = &mut self.interfaces.queues[at];
        let data = queue.iter().position(|other| !other.is_message).unwrap_or(queue.len());
        queue.insert(data, queued);
        self.senders.insert(node as usize);
        serial
    }

    /// What healing has come to.
    pub(super) fn healing_report(&self) -> Option<HealingReport> {
        let healing = self.healing.as_ref()?;
        let alive = |node: u32| self.health.alive(RouterId(node));
        let report = healing.nodes.as_ref()?.report(self.now, &healing.numbering, &self.tally, &alive);
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
