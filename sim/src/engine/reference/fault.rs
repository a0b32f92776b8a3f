// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parts that fail and recover while the network runs, and packets that are taken out.
//!
//! A packet is taken out whole when it is stretched over a channel that fails, has a flit on its wire, lies
//! in a router that fails, or has no operational channel left. Its buffers and channels become free as if its
//! flits had moved on; flits of it that are on a wire vanish on arrival. Every such packet is counted and its
//! pair of nodes reported.

use flitforge_router::ids::{PortId, RouterId};
use flitforge_topology::network::{Element, NetworkSpec};

use super::super::Loss;
use super::super::common::bits::bits;
use super::super::common::inspect::Inspect;
use super::super::common::layout::{ChannelNumbers, InputVc, OutputVc};
use super::super::common::mask::Mask;
use super::super::common::records::{Hold, Packet, Phase, Slot};
use super::Reference;
use super::channels::clear_ready;

/// What has failed, and what is left of packets that were taken out.
#[derive(Debug, Clone, Copy)]
pub(super) struct Faults {
    /// The change of health that comes next.
    next: usize,
    /// Packets taken out some of whose flits are still on wires.
    pub(super) ghosts: u64,
}

impl Faults {
    /// The faults of a network at cycle 0.
    pub(super) fn new(net: &NetworkSpec) -> Self {
        Self { next: net.faults.iter().take_while(|event| event.cycle == 0).count(), ghosts: 0 }
    }
}

/// How far a packet has come.
#[derive(Debug, Clone, Copy)]
pub(super) enum Front {
    /// It holds no output channel behind this buffer.
    Buffer(InputVc),
    /// It leaves the network here.
    OutputVc(OutputVc),
}

impl<const P: usize, const V: usize, M: Mask> Reference<P, V, M> {
    /// Takes out what was found stranded, then applies the changes due in this cycle.
    pub(super) fn apply_faults(&mut self) {
        let mut stranded = std::mem::take(&mut self.base.heads.stranded);
        for c in stranded.drain(..) {
            let packet = self.base.input(c).packet;
            self.base.books.tally.packets_stranded += 1;
            self.take_out(packet, Front::Buffer(c));
        }
        self.base.heads.stranded = stranded;
        while let Some(&event) = self.base.net.faults.get(self.faults.next) {
            if event.cycle > self.base.now {
                break;
            }
            self.faults.next += 1;
            let before = self.base.health.clone();
            self.base.health.apply(&self.base.net.graph, &event);
            self.health_changed(&before, event.element);
        }
    }

    fn health_changed(&mut self, before: &flitforge_topology::faults::Health, element: Element) {
        if let Element::Router(router) = element
            && before.alive(router)
            && !self.base.health.alive(router)
        {
            self.evacuate(router);
            self.note_death(router);
        }
        for router in self.base.layout.routers() {
            let (old, new) = (before.healthy(router), self.base.health.healthy(router));
            for port in bits(old & !new) {
                self.cut_link(router, PortId(port as u8));
            }
            if old != new {
                self.recompute_routes(router);
            }
        }
    }

    /// Takes out every packet that is stretched over a channel of a link that failed, or on its wire.
    fn cut_link(&mut self, router: RouterId, port: PortId) {
        for vc in 0..self.base.layout.vcs {
            let o = self.base.layout.output_vc(router, port.idx(), vc);
            let into = self.base.downstream(o);
            self.cut_output(o);
            self.clear_wires(|_, c| Some(c) == into);
        }
    }

    /// Takes out the packet that holds an output channel.
    fn cut_output(&mut self, o: OutputVc) {
        if self.base.output(o).hold == Hold::Owned {
            let packet = self.owner_of(o);
            let front = self.foremost(packet, o);
            self.take_out(packet, front);
        }
    }

    /// Takes out every packet with a flit on its way to a buffer that `hit` picks, even if its tail was
    /// sent already.
    fn clear_wires(&mut self, hit: impl Fn(&Self, InputVc) -> bool) {
        let on_wire = self.arrivals().filter(|&(c, _)| hit(self, c));
        for (c, flit) in on_wire.collect::<Vec<_>>() {
            let front = self.foremost_from(flit.packet(), c);
            self.take_out(flit.packet(), front);
        }
    }

    /// Takes out everything that is in a router, in its interface, or on its way into either.
    fn evacuate(&mut self, router: RouterId) {
        let leaving = self.flits_to_nodes().filter(|&(o, _)| self.base.layout.router_of_output(o) == router);
        for (o, flit) in leaving.collect::<Vec<_>>() {
            self.take_out(flit.packet(), Front::OutputVc(o));
        }
        for (o, packet) in self.received_at(router) {
            self.take_out(packet, Front::OutputVc(o));
        }
        self.clear_wires(|engine, c| engine.base.layout.router_of(c) == router);
        let channels: Vec<_> = self.base.layout.input_vcs_of(router).collect();
        for c in channels {
            self.empty_channel(c);
        }
        for node in self.base.net.nodes_at(router) {
            for queued in self.base.source_queues.take(self.base.queues_at(node)) {
                self.base.books.lose_flits(queued.class, queued.length.into());
                self.note_loss(Loss::of_queued(node, &queued, self.base.now));
            }
        }
    }

    fn empty_channel(&mut self, c: InputVc) {
        if let Some(o) = self.base.upstream(c) {
            self.cut_output(o);
        }
        while self.base.input(c).phase != Phase::Idle {
            let packet = self.base.input(c).packet;
            let front = self.foremost_from(packet, c);
            self.take_out(packet, front);
        }
    }

    /// The front of a packet that holds an output channel.
    fn foremost(&self, packet: Slot, o: OutputVc) -> Front {
        self.base.downstream(o).map_or(Front::OutputVc(o), |c| self.foremost_from(packet, c))
    }

    /// The front of a packet that has been sent to a buffer.
    fn foremost_from(&self, packet: Slot, mut c: InputVc) -> Front {
        loop {
            let input = self.base.input(c);
            let sends = matches!(input.phase, Phase::Active | Phase::Allocated);
            if !sends || input.packet != packet {
                return Front::Buffer(c);
            }
            match self.base.downstream(input.output) {
                Some(next) => c = next,
                None => return Front::OutputVc(input.output),
            }
        }
    }

    /// Takes a packet out of the network, from its front back to its source.
    pub(super) fn take_out(&mut self, packet: Slot, front: Front) {
        let record = self.base.packets[packet];
        if record.dead {
            return;
        }
        self.base.packets[packet].dead = true;
        self.faults.ghosts += 1;
        self.note_loss(Loss::of(&record, self.base.now));
        let mut held = match front {
            Front::OutputVc(o) => Some(o),
            Front::Buffer(c) => self.clear_behind(c, packet),
        };
        while let Some(o) = held.filter(|&o| self.holds(packet, o)) {
            let owner = InputVc(self.base.output(o).owner);
            self.tail_sent(o);
            held = if self.base.layout.at_interface(o) {
                self.clear_interface(o, packet);
                None
            } else {
                self.clear_behind(owner, packet)
            };
        }
        let received = self.drop_received(packet);
        self.forget_flits(packet, received);
        self.bury(packet);
    }

    fn holds(&self, packet: Slot, o: OutputVc) -> bool {
        self.base.output(o).hold == Hold::Owned && self.owner_of(o) == packet
    }

    /// Clears a buffer of a packet; returns the output that feeds it, when the packet still holds that.
    fn clear_behind(&mut self, c: InputVc, packet: Slot) -> Option<OutputVc> {
        let feeder = self.base.upstream(c).filter(|&o| self.holds(packet, o));
        self.clear_buffer(c, packet);
        feeder
    }

    /// Removes a packet's flits from a buffer and lets the next packet come to the front.
    fn clear_buffer(&mut self, c: InputVc, packet: Slot) {
        let found = (self as &dyn Inspect).packets_in(c).into_iter().find(|&(slot, _)| slot == packet);
        let Some((_, removed)) = found else { return };
        self.base.input_mut(c).len -= removed as u16;
        for _ in 0..removed {
            self.return_credit(c);
        }
        self.forget_flits(packet, u64::from(removed));
        if self.base.input(c).packet != packet {
            return self.base.packet_queues.remove(c, packet);
        }
        self.base.node_mut(self.base.layout.router_of(c)).clear_waiting(c);
        clear_ready(&mut self.base, c);
        self.base.lines.forget_stages(c);
        self.allocations.retain(|&other| other != c);
        if let Some(queues) = &mut self.queues {
            queues.forget(self.base.layout.router_of(c), c);
        }
        self.base.input_mut(c).phase = Phase::Idle;
        if let Some(next) = self.base.packet_queues.pop(c) {
            self.base.start_head(c, next, false);
        }
    }

    /// Drops what the interface has not sent of a packet that is being taken out.
    fn clear_interface(&mut self, o: OutputVc, packet: Slot) {
        let unsent = self.drop_unsent(o);
        self.base.books.lose_flits(self.base.packets[packet].head.class, unsent.into());
        self.base.packets[packet].remaining -= unsent;
    }

    /// Flits of a packet that left the network without being delivered.
    pub(super) fn lose_flits(&mut self, packet: Slot, count: u64) {
        self.forget_flits(packet, count);
        self.bury(packet);
    }

    fn forget_flits(&mut self, packet: Slot, count: u64) {
        self.base.packets[packet].remaining -= count as u32;
        self.base.books.lose_flits(self.base.packets[packet].head.class, count);
        self.base.books.flits_in_network -= count;
    }

    /// Frees the record of a packet that was taken out once its last flit is off the wires.
    fn bury(&mut self, packet: Slot) {
        let Packet { dead, remaining, .. } = self.base.packets[packet];
        if dead && remaining == 0 {
            self.faults.ghosts -= 1;
            self.base.packets.remove(packet);
        }
    }

    /// Heads that wait at a router whose ports changed are routed again.
    fn recompute_routes(&mut self, router: RouterId) {
        let channels: Vec<_> = self.base.layout.input_vcs_of(router).collect();
        for c in channels {
            if matches!(self.base.input(c).phase, Phase::Waiting | Phase::Routing) {
                self.base.compute_route(c, self.base.input(c).packet);
            }
        }
        self.base.reconsider(router);
    }
}
