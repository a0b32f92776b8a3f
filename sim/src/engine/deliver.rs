//! What becomes visible at the beginning of a cycle: flits, credits, ends of stages.

use super::Delivery;
use super::layout::{Channel, Outlet};
use super::mask::Mask;
use super::network::Core;
use super::state::{Flit, Hold, Phase, Slot};

impl<const P: usize, const V: usize, M: Mask> Core<'_, P, V, M> {
    /// Takes everything off the wires that is due in this cycle.
    pub(super) fn deliver(&mut self) {
        if let Some(blocks) = self.planes.as_ref().map(|planes| planes.blocks()) {
            self.receive_side_by_side(blocks);
        }
        let due = self.wires.credits.take();
        due.iter().for_each(|&o| self.credit(o));
        self.wires.credits.give_back(due);
        self.deliver_flits();
        self.accept_flits();
        self.end_stages();
        self.lose_patience();
    }

    /// Flits come to their destinations.
    #[inline(always)]
    pub(super) fn accept_flits(&mut self) {
        let due = self.wires.ejections.take();
        if self.ghosts > 0 {
            due.iter().for_each(|&(_, flit)| self.eject(flit));
        } else {
            self.note_accepted(due.len() as u64);
            for &(_, flit) in &due {
                self.accept(flit);
            }
        }
        self.wires.ejections.give_back(due);
    }

    /// Flits come to buffers.
    #[inline(always)]
    fn deliver_flits(&mut self) {
        let (hops, injections) = (self.wires.hops.take(), self.wires.injections.take());
        for came in [&hops, &injections] {
            if self.planes.is_some() {
                let of = |(c, flit): (Channel, Flit)| (c, Some(flit.packet()));
                self.for_each_ahead(came, of, |all, (c, flit)| all.meet_head(c, flit.packet()));
            } else {
                came.iter().for_each(|&(c, flit)| self.arrive(c, flit));
            }
        }
        self.wires.hops.give_back(hops);
        self.wires.injections.give_back(injections);
    }

    /// Ends the stages of route computation and virtual-channel allocation that are over.
    fn end_stages(&mut self) {
        let due = self.wires.routes.take();
        self.for_each_ahead(&due, |c| (c, None), |all, c| all.set_waiting(c));
        self.wires.routes.give_back(due);
        let due = self.wires.routes_behind.take();
        due.iter().for_each(|&c| self.set_waiting(c));
        self.wires.routes_behind.give_back(due);
        let due = self.wires.allocations.take();
        due.iter().for_each(|&c| self.set_active(c));
        self.wires.allocations.give_back(due);
    }

    /// A credit is back at the upstream end of a channel.
    #[inline(always)]
    fn credit(&mut self, o: Outlet) {
        let depth = self.layout.depth;
        let output = self.output_mut(o);
        output.credits += 1;
        match output.hold {
            Hold::Owned if output.credits == 1 => {
                let owner = Channel(output.owner);
                self.resume(o, owner);
            }
            Hold::Draining if u32::from(output.credits) == depth => self.release(o),
            _ => {}
        }
    }

    /// The owner of an outlet that had no credit has one again.
    #[inline]
    pub(super) fn resume(&mut self, o: Outlet, owner: Channel) {
        if self.layout.at_interface(o) {
            return self.credit_to_source(o);
        }
        let input = self.input(owner);
        if input.phase != Phase::Active {
            return;
        }
        if input.len > 0 {
            self.set_ready(owner);
        }
    }

    #[inline(always)]
    fn arrive(&mut self, c: Channel, flit: Flit) {
        // Only faults leave flits of dead packets on the wires.
        if self.ghosts > 0 && self.packets[flit.packet()].dead {
            self.return_credit(c);
            self.lose_flits(flit.packet(), 1);
        } else {
            self.buffer(c, flit);
        }
    }

    #[inline(always)]
    fn buffer(&mut self, c: Channel, flit: Flit) {
        let depth = self.layout.depth;
        let node = self.node_mut(self.layout.router_of(c));
        let input = node.input_mut(c);
        debug_assert!(u32::from(input.len) < depth, "buffer overflow on channel {c:?}");
        input.len += 1;
        let (phase, filled, o) = (input.phase, input.len == 1, input.outlet);
        match phase {
            Phase::Active if filled && !flit.is_head() => {
                if node.output(o).credits > 0 {
                    self.set_ready(c);
                }
            }
            _ if flit.is_head() => self.meet_head(c, flit.packet()),
            _ => debug_assert!(self.last_in(c) == Some(flit.packet()), "flits interleaved on channel {c:?}"),
        }
    }

    /// The head of a packet has come into a buffer.
    #[inline]
    pub(super) fn meet_head(&mut self, c: Channel, packet: Slot) {
        self.renumber(c, packet);
        if self.input(c).phase == Phase::Idle {
            self.start_head(c, packet, false);
        } else {
            self.behind.push(c, packet);
        }
    }

    /// A flit comes to its destination, where some are of dead packets.
    fn eject(&mut self, flit: Flit) {
        if self.packets[flit.packet()].dead {
            self.lose_flits(flit.packet(), 1);
        } else {
            self.note_accepted(1);
            self.accept(flit);
        }
    }

    /// So many flits reach their destination nodes.
    #[inline(always)]
    fn note_accepted(&mut self, flits: u64) {
        self.tally.flits_delivered += flits;
        self.flits_in_network -= flits;
    }

    /// A flit reaches its destination node.
    #[inline(always)]
    fn accept(&mut self, flit: Flit) {
        let now = self.now;
        let message = self.note_flit(flit.packet());
        let packet = &mut self.packets[flit.packet()];
        packet.remaining -= 1;
        if flit.is_head() {
            packet.head_accepted = now;
        }
        self.accepted_by_source[packet.source as usize] += u64::from(!message);
        if flit.is_tail() {
            self.tally.packets_delivered += 1;
            self.tally.outstanding -= u64::from(packet.measured);
            if !self.note_delivery(flit.packet()) {
                self.deliveries.push(Delivery::of(&self.packets[flit.packet()], now));
            }
            self.packets.remove(flit.packet());
        }
    }
}
