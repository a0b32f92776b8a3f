//! State of virtual channels: who waits, who may send, who owns what.

use super::Engine;
use super::layout::Channel;
use super::state::{Flit, Hold, Phase};
use super::wheel::Wake;
use flitforge_router::spec::Release;

impl Engine<'_> {
    /// The packet at the front of an input buffer becomes visible in cycle `seen`.
    pub(super) fn start_head(&mut self, c: Channel, seen: u64) {
        let front = self.front_flit(c);
        let input = &mut self.inputs[c.idx()];
        input.phase = Phase::Routing;
        input.packet = front.packet();
        self.compute_route(c);
        match u64::from(self.layout.pipeline.route) {
            0 => self.set_waiting(c),
            delay => self.wheel.at(seen + delay).wakes.push((c, Wake::Routed)),
        }
    }

    /// The flit at the front of a buffer that holds one.
    #[inline]
    pub(super) fn front_flit(&self, c: Channel) -> Flit {
        self.flits[c.idx() * self.layout.depth + usize::from(self.inputs[c.idx()].front)]
    }

    /// The head at the front asks for a virtual channel from now on.
    pub(super) fn set_waiting(&mut self, c: Channel) {
        self.inputs[c.idx()].phase = Phase::Waiting;
        let link = self.layout.link_of(c);
        self.waiting[link.idx()] |= 1 << self.layout.vc_of(c);
        let (router, port) = self.layout.downstream(link);
        let record = &mut self.routers[router.idx()];
        record.waiting_ports |= 1 << port.0;
        record.reconsider = true;
        self.active.insert(router.idx());
    }

    pub(super) fn clear_waiting(&mut self, c: Channel) {
        let link = self.layout.link_of(c);
        let mask = &mut self.waiting[link.idx()];
        *mask &= !(1 << self.layout.vc_of(c));
        if *mask == 0 {
            let (router, port) = self.layout.downstream(link);
            self.routers[router.idx()].waiting_ports &= !(1 << port.0);
        }
    }

    /// The allocated channel may be used: flits compete for the switch.
    pub(super) fn set_active(&mut self, c: Channel) {
        self.inputs[c.idx()].phase = Phase::Active;
        if self.inputs[c.idx()].len > 0 && self.credits_of(c) > 0 {
            self.set_ready(c);
        }
    }

    #[inline]
    pub(super) fn set_ready(&mut self, c: Channel) {
        let (router, _) = self.layout.downstream(self.layout.link_of(c));
        let (group, input, bit) = self.layout.switch_input(c, router);
        self.ready[group] |= bit;
        self.routers[router.idx()].ready_inputs |= 1 << input;
        self.active.insert(router.idx());
    }

    #[inline]
    pub(super) fn clear_ready(&mut self, c: Channel) {
        let (router, _) = self.layout.downstream(self.layout.link_of(c));
        let (group, input, bit) = self.layout.switch_input(c, router);
        self.ready[group] &= !bit;
        if self.ready[group] == 0 {
            self.routers[router.idx()].ready_inputs &= !(1 << input);
        }
    }

    /// The output channel that the packet at the front of an input channel holds.
    #[inline]
    pub(super) fn output_of(&self, c: Channel) -> Channel {
        let input = &self.inputs[c.idx()];
        let (router, _) = self.layout.downstream(self.layout.link_of(c));
        let link = self.layout.out_link(router, usize::from(self.out_ports[c.idx()]));
        debug_assert!(link.is_some(), "an allocated output port leads somewhere");
        self.layout.channel(link.unwrap_or_default(), u32::from(input.out_vc))
    }

    /// Credits of the output channel that the packet at the front holds.
    #[inline]
    pub(super) fn credits_of(&self, c: Channel) -> u16 {
        self.outputs[self.output_of(c).idx()].credits
    }

    /// The tail flit of the owner has left by output channel `c`.
    #[inline]
    pub(super) fn tail_sent(&mut self, c: Channel) {
        let ejection = self.layout.is_ejection(self.layout.link_of(c));
        let output = &mut self.outputs[c.idx()];
        let drained = usize::from(output.credits) == self.layout.depth;
        if self.net.router.release == Release::TailSent || ejection || drained {
            self.release(c);
        } else {
            output.hold = Hold::Draining;
        }
    }

    /// Makes an output channel available again.
    pub(super) fn release(&mut self, c: Channel) {
        self.outputs[c.idx()].hold = Hold::Free;
        let link = self.layout.link_of(c);
        self.free[link.idx()] |= 1 << self.layout.vc_of(c);
        let Some((router, _)) = self.layout.upstream(link) else { return };
        if self.layout.is_injection(link) {
            self.senders.insert(router.idx());
        } else {
            self.reconsider(router);
        }
    }

    /// Something that waiting heads look at has changed at a router.
    #[inline]
    pub(super) fn reconsider(&mut self, router: flitforge_router::ids::RouterId) {
        let record = &mut self.routers[router.idx()];
        record.reconsider = true;
        if record.waiting_ports != 0 {
            self.active.insert(router.idx());
        }
    }

    /// Sends the credit of a flit that left the buffer of `c`.
    #[inline]
    pub(super) fn return_credit(&mut self, c: Channel) {
        self.wheel.at(self.now + self.layout.credit_delay).credits.push(c);
    }
}
