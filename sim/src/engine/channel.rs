//! State of virtual channels: who waits, who may send, who owns what.

use flitforge_router::ids::RouterId;
use flitforge_router::spec::Release;

use super::layout::{Channel, Outlet};
use super::mask::Mask;
use super::network::Core;
use super::state::{Hold, Phase, Slot};

impl<const P: usize, const V: usize, M: Mask> Core<'_, P, V, M> {
    /// A packet comes to the front of an input buffer and is seen: now, or when it was `behind` a tail that
    /// leaves in this cycle, in the next one. Kept out of the loops over flits, most of which are not heads.
    #[inline(never)]
    pub(super) fn start_head(&mut self, c: Channel, packet: Slot, behind: bool) {
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
            (_, false) => self.wires.routes.push(c),
            (_, true) => self.wires.routes_behind.push(c),
        }
    }

    /// The packets with flits in a buffer, front first, each with how many.
    pub(super) fn packets_in(&self, c: Channel) -> impl Iterator<Item = (Slot, u32)> + '_ {
        let front = self.front(c).map(|packet| (packet, self.left(c)));
        let behind = self.behind.of(c).map(|packet| (packet, self.packets[packet].remaining));
        let mut unassigned = self.buffered(c);
        front.into_iter().chain(behind).map(move |(packet, most)| {
            let here = most.min(unassigned);
            unassigned -= here;
            (packet, here)
        })
    }

    /// The packet that entered a buffer last, if it still lies there.
    pub(super) fn last_in(&self, c: Channel) -> Option<Slot> {
        self.packets_in(c).filter(|&(_, flits)| flits > 0).last().map(|(packet, _)| packet)
    }

    /// The buffer that an outlet feeds; `None` for ejection links.
    pub(super) fn downstream(&self, o: Outlet) -> Option<Channel> {
        self.node(self.layout.router_of_outlet(o)).downstream(o)
    }

    /// The outlet that feeds a buffer; `None` for an input port that nothing feeds.
    pub(super) fn upstream(&self, c: Channel) -> Option<Outlet> {
        self.node(self.layout.router_of(c)).upstream(c)
    }

    /// Every outlet that leads anywhere.
    pub(super) fn outlets(&self) -> impl Iterator<Item = Outlet> + '_ {
        let all = self.layout.routers().flat_map(|router| self.layout.outlets_of(router));
        all.filter(|&o| self.node(self.layout.router_of_outlet(o)).leads_on(o))
    }

    /// The head at the front asks for a virtual channel from now on.
    #[inline]
    pub(super) fn set_waiting(&mut self, c: Channel) {
        let router = self.layout.router_of(c);
        let node = self.node_mut(router);
        node.input_mut(c).phase = Phase::Waiting;
        node.set_waiting(c);
        self.active.insert(router.idx());
    }

    /// The allocated channel may be used: flits compete for the switch.
    #[inline]
    pub(super) fn set_active(&mut self, c: Channel) {
        let input = self.input_mut(c);
        input.phase = Phase::Active;
        let (filled, o) = (input.len > 0, input.outlet);
        if filled && self.output(o).credits > 0 {
            self.set_ready(c);
        }
    }

    #[inline(always)]
    pub(super) fn set_ready(&mut self, c: Channel) {
        let (router, input) = (self.layout.router_of(c), self.layout.switch_input(c));
        self.node_mut(router).set_ready(c, input);
        self.active.insert(router.idx());
    }

    #[inline(always)]
    pub(super) fn clear_ready(&mut self, c: Channel) {
        let (router, input) = (self.layout.router_of(c), self.layout.switch_input(c));
        let group = self.layout.switch_group(c);
        self.node_mut(router).clear_ready(c, input, group);
    }

    /// The tail flit of the owner has left by an outlet.
    #[inline]
    pub(super) fn tail_sent(&mut self, o: Outlet) {
        let (depth, release) = (self.layout.depth, self.net.router.release);
        if release == Release::TailSent || self.credits(o) == depth {
            self.release(o);
        } else {
            self.begin_draining(o);
        }
    }

    /// The tail flit of the owner has left by an outlet some of whose credits are outstanding.
    pub(super) fn begin_draining(&mut self, o: Outlet) {
        self.output_mut(o).hold = Hold::Draining;
        if let Some(planes) = self.planes.as_mut().filter(|_| !self.layout.at_interface(o)) {
            planes.drain::<P, V>(o);
        }
    }

    /// Makes an outlet available again.
    #[inline]
    pub(super) fn release(&mut self, o: Outlet) {
        let router = self.layout.router_of_outlet(o);
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
    pub(super) fn reconsider(&mut self, router: RouterId) {
        let node = self.node_mut(router);
        node.reconsider = true;
        if node.waiting_ports != 0 {
            self.active.insert(router.idx());
        }
    }

    /// Sends the credit of a flit that left a buffer.
    pub(super) fn return_credit(&mut self, c: Channel) {
        if let Some(o) = self.upstream(c) {
            self.wires.credits.push(o);
        }
    }
}
