// SPDX-License-Identifier: MIT OR Apache-2.0
//! Packets that come to the front of buffers, where heads are dealt with one by one, and flits that reach
//! their destinations.

use flitforge_router::channel::ChannelEvents;
use flitforge_router::ids::RouterId;
use flitforge_traffic::Arrived;

use super::super::Delivery;
use super::base::Base;
use super::layout::{ChannelNumbers, InputVc, OutputVc};
use super::mask::Mask;
use super::prefetch::for_each_prefetched;
use super::records::{Flit, Hold, Input, Phase, Slot};

/// What has become of a packet whose tail has left a buffer.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ended {
    pub(crate) packet: Slot,
    /// Its output channel, if credits of that are outstanding: it is draining.
    pub(crate) draining: Option<OutputVc>,
}

impl<const P: usize, const V: usize, M: Mask> Base<P, V, M> {
    /// The head of a packet has come into a buffer.
    #[inline]
    pub(crate) fn meet_head(&mut self, c: InputVc, packet: Slot) {
        if self.input(c).phase == Phase::Idle {
            self.start_head(c, packet, false);
        } else {
            self.packet_queues.push(c, packet);
        }
    }

    /// A packet comes to the front of an input buffer and is seen: now, or when it was `behind` a tail that
    /// leaves in this cycle, in the next one. Kept out of the loops over flits, most of which are not heads.
    #[inline(never)]
    pub(crate) fn start_head(&mut self, c: InputVc, packet: Slot, behind: bool) {
        let hopped = !self.layout.injected(c);
        let record = &mut self.packets[packet];
        record.hops += u32::from(hopped);
        // Its head has not been accepted, so none of its flits has.
        let left = record.remaining;
        let input = self.input_mut(c);
        input.phase = Phase::Routing;
        input.packet = packet;
        input.left = left;
        input.begun = false;
        self.compute_route(c, packet);
        match (self.layout.pipeline.route, behind) {
            (0, _) => self.set_waiting(c),
            (_, false) => self.lines.routes.push(c),
            (_, true) => self.lines.routes_behind.push(c),
        }
    }

    /// The head at the front asks for a virtual channel from now on.
    #[inline]
    pub(crate) fn set_waiting(&mut self, c: InputVc) {
        let router = self.layout.router_of(c);
        let node = self.node_mut(router);
        node.input_mut(c).phase = Phase::Waiting;
        node.set_waiting(c);
        self.active.insert(router.idx());
    }

    /// Ends the stages of route computation that are over.
    pub(crate) fn end_route_stages(&mut self) {
        let due = self.lines.routes.take();
        let read = |base: &Self, some: &[InputVc]| base.prefetch_buffers(some.iter().map(|&c| (c, None)));
        for_each_prefetched(self, self.is_large(), &due, read, |base, c| base.set_waiting(c));
        self.lines.routes.give_back(due);
        let due = self.lines.routes_behind.take();
        due.iter().for_each(|&c| self.set_waiting(c));
        self.lines.routes_behind.give_back(due);
    }

    /// The tail of the packet at the front has left: the next one, if it is there, comes forward.
    #[inline(never)]
    pub(crate) fn end_packet(&mut self, c: InputVc) -> Ended {
        let router = self.layout.router_of(c);
        let Input { output: o, packet, .. } = *self.input(c);
        let node = self.node(router);
        // The tail has taken a credit, except for an endless receiver.
        let drained = u64::from(!node.takes_credits(o));
        let events = ChannelEvents { tail_sent: 1, drained, ..ChannelEvents::default() };
        let hold = node.output(o).hold.after(self.net.router.release, events);
        let node = self.node_mut(router);
        node.input_mut(c).phase = Phase::Idle;
        node.output_mut(o).hold = hold;
        if hold == Hold::Free {
            node.set_free(o);
            node.reconsider = true;
            if node.waiting_ports != 0 {
                self.active.insert(router.idx());
            }
        }
        if let Some(next) = self.packet_queues.pop(c) {
            self.start_head(c, next, true);
        }
        Ended { packet, draining: (hold == Hold::Draining).then_some(o) }
    }

    /// Makes an output channel available again.
    #[inline]
    pub(crate) fn release(&mut self, o: OutputVc) {
        let router = self.layout.router_of_output(o);
        let node = self.node_mut(router);
        node.output_mut(o).hold = Hold::Free;
        node.set_free(o);
        if self.layout.at_interface(o) {
            self.senders.insert(router.idx());
        } else {
            self.reconsider(router);
        }
    }

    /// Something that waiting heads look at has changed at a router.
    #[inline]
    pub(crate) fn reconsider(&mut self, router: RouterId) {
        let node = self.node_mut(router);
        node.reconsider = true;
        if node.waiting_ports != 0 {
            self.active.insert(router.idx());
        }
    }

    /// A flit of data reaches its destination node.
    #[inline(always)]
    pub(crate) fn accept(&mut self, flit: Flit) {
        if self.classes.are_named() {
            self.note_class(flit);
        }
        let packet = self.take_flit(flit);
        self.books.accepted_by_source[packet as usize] += 1;
        if flit.is_tail() {
            self.deliver_packet(flit.packet());
            self.packets.remove(flit.packet());
        }
    }

    /// Counts a flit of a message class that is accepted.
    #[inline(never)]
    fn note_class(&mut self, flit: Flit) {
        if let Some(of_class) = self.books.of_class(self.packets[flit.packet()].head.class) {
            of_class.flits_delivered += 1;
            of_class.packets_delivered += u64::from(flit.is_tail());
        }
    }

    /// A flit is accepted; returns the source of its packet.
    #[inline(always)]
    pub(crate) fn take_flit(&mut self, flit: Flit) -> u32 {
        let now = self.now;
        let packet = &mut self.packets[flit.packet()];
        packet.remaining -= 1;
        if flit.is_head() {
            packet.head_latency = u32::try_from(now - packet.entered).unwrap_or(u32::MAX);
        }
        let source = packet.source;
        if flit.is_tail() {
            self.books.tally.packets_delivered += 1;
            self.books.tally.outstanding -= u64::from(packet.measured);
        }
        source
    }

    /// The last flit of a packet of data is accepted.
    #[inline(always)]
    pub(crate) fn deliver_packet(&mut self, slot: Slot) {
        let delivery = Delivery::of(&self.packets[slot], self.now);
        self.books.deliveries.push(delivery);
        if !self.feed.can_be_shared() {
            self.answer_delivery(slot);
        }
    }

    /// Traffic of the user's own is told of a packet that has arrived.
    #[inline(never)]
    fn answer_delivery(&mut self, slot: Slot) {
        let packet = &self.packets[slot];
        self.feed.arrived(Arrived {
            packet: packet.serial,
            source: packet.source,
            dest: packet.dest,
            length: 0,
            created: packet.created,
            accepted: self.now,
            tag: 0,
        });
    }
}
