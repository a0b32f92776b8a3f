//! State of virtual channels: who waits, who may send, who owns what.

use flitforge_router::ids::RouterId;
use flitforge_router::spec::Release;

use super::Engine;
use super::layout::{Channel, Outlet};
use super::state::{Hold, Phase, Slot};

impl Engine<'_> {
    /// A packet comes to the front of an input buffer and is seen: now, or when it was `behind` a tail that
    /// leaves in this cycle, in the next one.
    pub(super) fn start_head(&mut self, c: Channel, packet: Slot, behind: bool) {
        let input = &mut self.inputs[c.idx()];
        input.phase = Phase::Routing;
        input.packet = packet;
        // Its head has not been accepted, so none of its flits has.
        input.left = self.packets[packet].remaining;
        input.begun = false;
        self.compute_route(c);
        match (self.layout.pipeline.route, behind) {
            (0, _) => self.set_waiting(c),
            (_, false) => self.wires.routes.push(c),
            (_, true) => self.wires.routes_behind.push(c),
        }
    }

    /// The packets with flits in a buffer, front first, each with how many.
    pub(super) fn packets_in(&self, c: Channel) -> impl Iterator<Item = (Slot, u32)> + '_ {
        let input = &self.inputs[c.idx()];
        let front = (input.phase != Phase::Idle).then_some((input.packet, input.left));
        let behind = self.behind.of(c).map(|packet| (packet, self.packets[packet].remaining));
        let mut unassigned = u32::from(input.len);
        front.into_iter().chain(behind).map(move |(packet, most)| {
            let here = most.min(unassigned);
            unassigned -= here;
            (packet, here)
        })
    }

    /// The head at the front asks for a virtual channel from now on.
    #[inline]
    pub(super) fn set_waiting(&mut self, c: Channel) {
        self.inputs[c.idx()].phase = Phase::Waiting;
        self.waiting[self.layout.in_port_of(c)] |= 1 << self.layout.vc_of(c);
        let router = self.layout.router_of(c);
        let record = &mut self.routers[router.idx()];
        record.waiting_ports |= 1 << self.layout.port_of(c).0;
        record.reconsider = true;
        self.active.insert(router.idx());
    }

    #[inline]
    pub(super) fn clear_waiting(&mut self, c: Channel) {
        let mask = &mut self.waiting[self.layout.in_port_of(c)];
        *mask &= !(1 << self.layout.vc_of(c));
        if *mask == 0 {
            let port = self.layout.port_of(c);
            self.routers[self.layout.router_of(c).idx()].waiting_ports &= !(1 << port.0);
        }
    }

    /// The allocated channel may be used: flits compete for the switch.
    #[inline]
    pub(super) fn set_active(&mut self, c: Channel) {
        let input = &mut self.inputs[c.idx()];
        input.phase = Phase::Active;
        if input.len > 0 && self.outputs[input.outlet.idx()].credits > 0 {
            self.set_ready(c);
        }
    }

    #[inline]
    pub(super) fn set_ready(&mut self, c: Channel) {
        let (group, input, bit) = self.layout.switch_input(c);
        let router = self.layout.router_of(c);
        self.ready[group] |= bit;
        let inputs = &mut self.routers[router.idx()].ready_inputs;
        if *inputs == 0 {
            self.active.insert(router.idx());
        }
        *inputs |= 1 << input;
    }

    #[inline]
    pub(super) fn clear_ready(&mut self, c: Channel) {
        let (group, input, bit) = self.layout.switch_input(c);
        self.ready[group] &= !bit;
        if self.ready[group] == 0 {
            self.routers[self.layout.router_of(c).idx()].ready_inputs &= !(1 << input);
        }
    }

    /// The tail flit of the owner has left by an outlet.
    #[inline]
    pub(super) fn tail_sent(&mut self, o: Outlet) {
        let output = &mut self.outputs[o.idx()];
        let drained = u32::from(output.credits) == self.layout.depth;
        if self.net.router.release == Release::TailSent || drained {
            self.release(o);
        } else {
            output.hold = Hold::Draining;
        }
    }

    /// Makes an outlet available again.
    #[inline]
    pub(super) fn release(&mut self, o: Outlet) {
        self.outputs[o.idx()].hold = Hold::Free;
        self.free[self.layout.out_port_of(o)] |= 1 << self.layout.outlet_vc(o);
        let router = self.layout.router_of_outlet(o);
        if self.layout.at_interface(o) {
            self.senders.insert(router.idx());
        } else {
            self.reconsider(router);
        }
    }

    /// Something that waiting heads look at has changed at a router.
    #[inline]
    pub(super) fn reconsider(&mut self, router: RouterId) {
        let record = &mut self.routers[router.idx()];
        record.reconsider = true;
        if record.waiting_ports != 0 {
            self.active.insert(router.idx());
        }
    }

    /// Sends the credit of a flit that left a buffer.
    #[inline]
    pub(super) fn return_credit(&mut self, c: Channel) {
        if let Some(o) = self.layout.upstream(c) {
            self.wires.credits.push(o);
        }
    }
}
