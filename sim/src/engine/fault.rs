//! Parts that fail and recover while the network runs, and packets that are taken out.
//!
//! A packet is taken out whole when it is stretched over a channel that fails, has a flit on its wire,
//! lies in a router that fails, or has no operational channel left. Its buffers and channels become free as if its flits
//! had moved on; flits of it that are on a wire vanish on arrival. Every such packet is counted and
//! its pair of nodes reported.

use flitforge_router::ids::{LinkId, PortId, RouterId};
use flitforge_topology::network::Element;

use super::Engine;
use super::layout::Channel;
use super::state::{Hold, Input, Packet, Phase, Slot};

impl Engine<'_> {
    /// Takes out what was found stranded, then applies the changes due in this cycle.
    pub(super) fn apply_faults(&mut self) {
        let mut stranded = std::mem::take(&mut self.stranded);
        for c in stranded.drain(..) {
            let packet = self.inputs[c.idx()].packet;
            self.tally.packets_stranded += 1;
            self.take_out(packet, c);
        }
        self.stranded = stranded;
        while let Some(event) = self.net.faults.get(self.next_fault) {
            if event.cycle > self.now {
                break;
            }
            self.next_fault += 1;
            let before = self.health.clone();
            self.health.apply(&self.net.graph, event);
            self.health_changed(&before, event.element);
        }
    }

    fn health_changed(&mut self, before: &flitforge_topology::faults::Health, element: Element) {
        if let Element::Router(router) = element
            && before.alive(router)
            && !self.health.alive(router)
        {
            self.evacuate(router);
        }
        for index in 0..self.layout.nodes {
            let router = RouterId(index as u32);
            let (old, new) = (before.healthy(router), self.health.healthy(router));
            for port in super::bits::bits(old & !new) {
                self.cut_link(router, PortId(port as u8));
            }
            if old != new {
                self.recompute_routes(router);
            }
        }
    }

    /// Takes out every packet that is stretched over a channel of a link that failed, or on its wire.
    fn cut_link(&mut self, router: RouterId, port: PortId) {
        let Some(link) = self.layout.out_link(router, port.idx()) else { return };
        for vc in 0..self.layout.vcs_of(link) {
            let c = self.layout.channel(link, vc);
            if self.outputs[c.idx()].hold == Hold::Owned {
                let packet = self.owner_of(c);
                let front = self.foremost(packet, c);
                self.take_out(packet, front);
            }
        }
        self.clear_wire(link);
    }

    /// Takes out every packet with a flit on the wire of a link, even if its tail was sent already.
    fn clear_wire(&mut self, link: LinkId) {
        let on_wire = self.wheel.flits().filter(|&(c, _)| self.layout.link_of(c) == link);
        for (c, flit) in on_wire.collect::<Vec<_>>() {
            let front = self.foremost(flit.packet(), c);
            self.take_out(flit.packet(), front);
        }
    }

    /// Takes out everything that is in a router, in its interface, or on its way into either.
    fn evacuate(&mut self, router: RouterId) {
        for port in self.layout.net_ports..self.layout.out_ports {
            if let Some(ejection) = self.layout.out_link(router, port) {
                self.clear_wire(ejection);
            }
        }
        for port in 0..self.layout.in_ports {
            let link = self.layout.in_link(router, port);
            self.clear_wire(link);
            for vc in 0..self.layout.vcs_of(link) {
                self.empty_channel(self.layout.channel(link, vc));
            }
        }
        let queue = std::mem::take(&mut self.interfaces.queues[router.idx()]);
        for queued in queue {
            self.tally.flits_lost += u64::from(queued.length);
            self.count_lost(router.0, queued.dest, queued.measured);
        }
    }

    fn empty_channel(&mut self, c: Channel) {
        if self.outputs[c.idx()].hold == Hold::Owned {
            let packet = self.owner_of(c);
            let front = self.foremost(packet, c);
            self.take_out(packet, front);
        }
        while self.inputs[c.idx()].phase != Phase::Idle {
            let packet = self.inputs[c.idx()].packet;
            let front = self.foremost(packet, c);
            self.take_out(packet, front);
        }
    }

    /// The packet that sends through an owned output channel.
    pub(super) fn owner_of(&self, c: Channel) -> Slot {
        let owner = self.outputs[c.idx()].owner;
        if self.layout.is_injection(self.layout.link_of(c)) {
            Slot(owner)
        } else {
            self.inputs[owner as usize].packet
        }
    }

    /// The channel farthest downstream that a packet holds, starting from one that it holds.
    fn foremost(&self, packet: Slot, mut c: Channel) -> Channel {
        while !self.layout.is_ejection(self.layout.link_of(c)) {
            let input = &self.inputs[c.idx()];
            let sends = matches!(input.phase, Phase::Active | Phase::Allocated);
            if !sends || input.packet != packet {
                break;
            }
            c = self.output_of(c);
        }
        c
    }

    /// Takes a packet out of the network, from its foremost channel back to its source.
    pub(super) fn take_out(&mut self, packet: Slot, foremost: Channel) {
        let record = self.packets[packet];
        if record.dead {
            return;
        }
        self.packets[packet].dead = true;
        self.ghosts += 1;
        self.count_lost(record.source, record.dest, record.measured);
        let mut c = foremost;
        loop {
            let owned = self.outputs[c.idx()].hold == Hold::Owned && self.owner_of(c) == packet;
            self.clear_buffer(c, packet);
            if !owned {
                break;
            }
            let owner = self.outputs[c.idx()].owner;
            self.tail_sent(c);
            if self.layout.is_injection(self.layout.link_of(c)) {
                self.clear_interface(c, packet);
                break;
            }
            c = Channel(owner);
        }
        self.bury(packet);
    }

    /// Removes a packet's flits from a buffer and lets the next packet come to the front.
    fn clear_buffer(&mut self, c: Channel, packet: Slot) {
        if self.layout.is_ejection(self.layout.link_of(c)) {
            return;
        }
        let removed = self.filter_ring(c, packet);
        for _ in 0..removed {
            self.return_credit(c);
        }
        self.forget_flits(packet, removed);
        let input = self.inputs[c.idx()];
        if input.phase != Phase::Idle && input.packet == packet {
            self.clear_waiting(c);
            self.clear_ready(c);
            self.wheel.forget_wakes(c);
            self.inputs[c.idx()] = Input { front: input.front, len: input.len, ..Input::default() };
            if input.len > 0 {
                self.start_head(c, self.now);
            }
        }
    }

    /// Keeps the flits of other packets, in order; returns how many went.
    fn filter_ring(&mut self, c: Channel, packet: Slot) -> u64 {
        let depth = self.layout.depth;
        let Input { front, len, .. } = self.inputs[c.idx()];
        let place = |k: usize| c.idx() * depth + (usize::from(front) + k) % depth;
        let mut kept = 0;
        for k in 0..usize::from(len) {
            let flit = self.flits[place(k)];
            if flit.packet() != packet {
                self.flits[place(kept)] = flit;
                kept += 1;
            }
        }
        self.inputs[c.idx()].len = kept as u16;
        u64::from(len) - kept as u64
    }

    /// Drops what the interface has not sent of a packet that is being taken out.
    fn clear_interface(&mut self, c: Channel, packet: Slot) {
        let local = self.injection_index(self.layout.link_of(c));
        let vc = self.layout.vc_of(c);
        let left = &mut self.interfaces.left[local << self.layout.vc_shift | vc as usize];
        let unsent = std::mem::take(left);
        self.interfaces.sendable[local] &= !(1 << vc);
        self.tally.flits_lost += u64::from(unsent);
        self.packets[packet].remaining -= unsent;
    }

    /// Flits of a packet that left the network without being delivered.
    pub(super) fn lose_flits(&mut self, packet: Slot, count: u64) {
        self.forget_flits(packet, count);
        self.bury(packet);
    }

    fn forget_flits(&mut self, packet: Slot, count: u64) {
        self.packets[packet].remaining -= count as u32;
        self.tally.flits_lost += count;
        self.flits_in_network -= count;
    }

    /// Frees the record of a packet that was taken out once its last flit is off the wires.
    fn bury(&mut self, packet: Slot) {
        let Packet { dead, remaining, .. } = self.packets[packet];
        if dead && remaining == 0 {
            self.ghosts -= 1;
            self.packets.remove(packet);
        }
    }

    pub(super) fn count_lost(&mut self, source: u32, dest: u32, measured: bool) {
        self.tally.packets_lost += 1;
        self.tally.outstanding -= u64::from(measured);
        *self.lost_pairs.entry((source, dest)).or_default() += 1;
    }

    /// Heads that wait at a router whose ports changed are routed again.
    fn recompute_routes(&mut self, router: RouterId) {
        for port in 0..self.layout.in_ports {
            let link: LinkId = self.layout.in_link(router, port);
            for vc in 0..self.layout.vcs_of(link) {
                let c = self.layout.channel(link, vc);
                if matches!(self.inputs[c.idx()].phase, Phase::Waiting | Phase::Routing) {
                    self.compute_route(c);
                }
            }
        }
        self.reconsider(router);
    }
}
