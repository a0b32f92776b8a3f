//! Switch allocation and traversal.

use flitforge_router::allocator::{Grant, Requests};
use flitforge_router::hdl::ones;
use flitforge_router::ids::{PortId, RouterId, VcId};
use flitforge_router::spec::Release;

use super::allocators::Lanes;
use super::bits::bits;
use super::layout::Channel;
use super::mask::Mask;
use super::network::Core;
use super::state::{Hold, Input, Phase, Slot};

impl<const P: usize, const V: usize, M: Mask> Core<'_, P, V, M> {
    /// One router's switch in one cycle: a flit for each granted pair of ports.
    #[inline]
    pub(super) fn traverse_switch(&mut self, router: RouterId) {
        if self.rotating_switch {
            return self.traverse_rotating(router);
        }
        self.allocate_switch_inputs(router);
        for i in 0..self.grants.len() {
            let Grant { input, vc, .. } = self.grants[i];
            self.send(self.at(router), self.layout.channel(router, input.idx(), u32::from(vc.0)));
        }
        self.grants.clear();
    }

    /// Switch allocation of any kind, with any number of switch inputs for a port. Names ports and channels
    /// in the grants.
    fn allocate_switch_inputs(&mut self, router: RouterId) {
        let (speedup, group) = (self.layout.speedup_shift, self.layout.group_shift);
        let at = self.at(router);
        let node = &self.nodes[at];
        for input in bits(node.ready_inputs) {
            let (port, first) = ((input >> speedup) as usize, (input & ((1 << speedup) - 1)) << group);
            let ready = node.ready(port) >> first & ones(1 << group);
            self.lanes.ready[input as usize] = ready;
            for vc in bits(ready) {
                let c = self.layout.channel(router, port, first + vc);
                self.lanes.out_of[(input << group | vc) as usize] = node.out_port(c);
            }
        }
        let Lanes { ready, out_of } = &self.lanes;
        let requests = Requests { inputs: node.ready_inputs, vcs: ready, out_of };
        self.switch.allocate(at, requests, &mut self.grants);
        for grant in &mut self.grants {
            let first = (grant.input.0 & ((1 << speedup) - 1)) << group;
            *grant =
                Grant { input: PortId(grant.input.0 >> speedup), vc: VcId(first + grant.vc.0), ..*grant };
        }
    }

    /// The usual kind of switch allocator, and one switch input for each port.
    #[inline]
    fn traverse_rotating(&mut self, router: RouterId) {
        let at = self.at(router);
        let node = &mut self.nodes[at];
        if node.ready_inputs.is_power_of_two() {
            let (port, vc) = node.allocate_switch_alone();
            return self.send(at, self.layout.channel(router, port, vc as u32));
        }
        let mut grants = [Grant::default(); P];
        let count = node.allocate_switch(&mut grants);
        for grant in &grants[..count] {
            self.send(at, self.layout.channel(router, grant.input.idx(), u32::from(grant.vc.0)));
        }
    }

    /// Sends the flit at the front of a granted input channel of the router whose record is at `at`.
    #[inline(always)]
    fn send(&mut self, at: usize, c: Channel) {
        let node = &mut self.nodes[at];
        let sent = node.send(c);
        if sent.stops {
            node.clear_ready(c, self.layout.switch_input(c), self.layout.switch_group(c));
        }
        if let Some(credit) = sent.credit {
            self.wires.credits.push(credit);
        }
        match sent.into {
            Some(into) => self.wires.hops.push((into, sent.flit)),
            None => self.wires.ejections.push((sent.outlet, sent.flit)),
        }
        if sent.tail {
            self.end_packet(c);
        }
    }

    /// The tail of the packet at the front has left: the next one, if it is there, comes forward. Returns the packet.
    #[inline(never)]
    pub(super) fn end_packet(&mut self, c: Channel) -> Slot {
        let router = self.layout.router_of(c);
        let Input { outlet: o, packet, .. } = *self.input(c);
        let node = self.node(router);
        // The tail has taken a credit, but for its destination.
        let drained = self.net.router.release == Release::TailSent || node.downstream(o).is_none();
        let node = self.node_mut(router);
        node.input_mut(c).phase = Phase::Idle;
        if drained {
            node.output_mut(o).hold = Hold::Free;
            node.set_free(o);
            node.reconsider = true;
            if node.waiting_ports != 0 {
                self.active.insert(router.idx());
            }
        } else {
            self.begin_draining(o);
        }
        if let Some(next) = self.behind.pop(c) {
            self.start_head(c, next, true);
        }
        packet
    }
}
