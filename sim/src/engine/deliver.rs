//! What becomes visible at the beginning of a cycle: flits, credits, ends of stages.

use flitforge_router::ids::LinkId;

use super::layout::Channel;
use super::state::{Flit, Hold, Phase};
use super::wheel::Wake;
use super::{Delivery, Engine};

impl Engine<'_> {
    /// Takes everything off the wires that is due in this cycle.
    pub(super) fn deliver(&mut self) {
        let slot = self.wheel.take(self.now);
        for &c in &slot.credits {
            self.credit(c);
        }
        for &(c, flit) in &slot.arrivals {
            self.arrive(c, flit);
        }
        for &(c, wake) in &slot.wakes {
            self.wake(c, wake);
        }
        self.wheel.give_back(self.now, slot);
        self.lose_patience();
    }

    /// A credit is back at the upstream end of a channel.
    fn credit(&mut self, c: Channel) {
        let output = &mut self.outputs[c.idx()];
        output.credits += 1;
        let (credits, hold, owner) = (output.credits, output.hold, output.owner);
        match hold {
            Hold::Owned if credits == 1 => {
                if self.layout.is_injection(self.layout.link_of(c)) {
                    self.credit_to_source(c);
                } else {
                    self.ready_if_filled(Channel(owner));
                }
            }
            Hold::Draining if usize::from(credits) == self.layout.depth => self.release(c),
            _ => {}
        }
    }

    /// Lets an input channel compete for the switch again, now that it has a credit.
    #[inline]
    fn ready_if_filled(&mut self, c: Channel) {
        let input = &self.inputs[c.idx()];
        if input.phase == Phase::Active && input.len > 0 {
            self.set_ready(c);
        }
    }

    fn arrive(&mut self, c: Channel, flit: Flit) {
        let link = self.layout.link_of(c);
        if self.packets[flit.packet()].dead {
            self.drop_from_wire(c, flit, link);
        } else if self.layout.is_ejection(link) {
            self.accept(flit);
        } else {
            self.buffer(c, flit);
        }
    }

    fn buffer(&mut self, c: Channel, flit: Flit) {
        let depth = self.layout.depth;
        let input = &mut self.inputs[c.idx()];
        debug_assert!(usize::from(input.len) < depth, "buffer overflow on channel {c:?}");
        let mut at = usize::from(input.front) + usize::from(input.len);
        if at >= depth {
            at -= depth;
        }
        self.flits[c.idx() * depth + at] = flit;
        input.len += 1;
        match (input.phase, input.len) {
            (Phase::Idle, _) => self.start_head(c, self.now),
            (Phase::Active, 1) if self.credits_of(c) > 0 => self.set_ready(c),
            _ => {}
        }
    }

    fn wake(&mut self, c: Channel, wake: Wake) {
        let phase = self.inputs[c.idx()].phase;
        match (wake, phase) {
            (Wake::Routed, Phase::Routing) => self.set_waiting(c),
            (Wake::Allocated, Phase::Allocated) => self.set_active(c),
            _ => {}
        }
    }

    /// A flit reaches its destination node.
    fn accept(&mut self, flit: Flit) {
        let now = self.now;
        let packet = &mut self.packets[flit.packet()];
        packet.remaining -= 1;
        if flit.is_head() {
            packet.head_accepted = now;
        }
        let source = packet.source as usize;
        self.tally.flits_delivered += 1;
        self.accepted_by_source[source] += 1;
        self.flits_in_network -= 1;
        if flit.is_tail() {
            let packet = *packet;
            self.tally.packets_delivered += 1;
            self.tally.outstanding -= u64::from(packet.measured);
            self.deliveries.push(Delivery::of(&packet, now));
            self.packets.remove(flit.packet());
        }
    }

    /// A flit of a packet that was taken out meanwhile.
    fn drop_from_wire(&mut self, c: Channel, flit: Flit, link: LinkId) {
        if !self.layout.is_ejection(link) {
            self.return_credit(c);
        }
        self.lose_flits(flit.packet(), 1);
    }
}
