// SPDX-License-Identifier: MIT OR Apache-2.0
//! Switch allocation and traversal.

use flitforge_router::allocator::{Grant, Priorities, Requests, Shape};
use flitforge_router::hdl::ones;
use flitforge_router::ids::{PortId, RouterId, VcId};
use flitforge_router::spec::SwitchInputs;
use flitforge_topology::network::NetworkSpec;

use super::super::common::allocators::{Allocators, Lanes, pass_over};
use super::super::common::bits::bits;
use super::super::common::layout::{ChannelNumbers, InputVc, Layout};
use super::super::common::mask::Mask;
use super::super::common::vc_allocation::is_rotating;
use super::Reference;
use super::holding::Holding;

/// Switch allocators of any kind, and what they work on.
#[derive(Debug, Clone)]
pub(super) struct Switch {
    allocators: Allocators,
    lanes: Lanes,
    pub(super) grants: Vec<Grant>,
    /// Who holds switch inputs; none where packets do not.
    pub(super) holding: Option<Box<Holding>>,
    /// The allocators are separable with round-robin arbiters, and in the nodes.
    is_rotating: bool,
    shape: Shape,
    /// What each switch input serves.
    places: Vec<Place>,
}

/// A switch input.
#[derive(Debug, Clone, Copy)]
struct Place {
    port: PortId,
    /// Its channels: the first, and as many ones as there are.
    first: u8,
    channels: u64,
}

/// The switch inputs of so many ports, port by port.
fn places(inputs: SwitchInputs, ports: usize) -> Vec<Place> {
    let place = |port: usize, input: u32| Place {
        port: PortId(port as u8),
        first: inputs.first(input) as u8,
        channels: ones(inputs.first(input + 1) - inputs.first(input)),
    };
    (0..ports).flat_map(|port| (0..inputs.count()).map(move |input| place(port, input))).collect()
}

impl Switch {
    /// The switch allocators of all routers of a network at rest.
    pub(super) fn new<const P: usize, const V: usize>(net: &NetworkSpec, layout: &Layout<P, V>) -> Self {
        let router = &net.router;
        let shape = Shape {
            inputs: layout.all_switch_inputs() as u32,
            outputs: layout.out_ports as u32,
            vcs: layout.switch_inputs.most(),
        };
        Self {
            allocators: Allocators::new(router.switch_allocator, shape, layout.nodes),
            lanes: Lanes::new(layout),
            grants: Vec::with_capacity(layout.all_switch_inputs()),
            places: places(layout.switch_inputs, layout.in_ports),
            holding: router
                .hold_switch
                .then(|| Box::new(Holding::new(layout.nodes, layout.all_switch_inputs()))),
            is_rotating: is_rotating(router.switch_allocator)
                && !router.hold_switch
                && layout.switch_inputs.count() == 1
                && !router.has_priorities()
                && !net.graph.is_narrow(),
            shape,
        }
    }

    /// Takes away the requests for some output ports. Returns the switch inputs that are left with any.
    pub(super) fn without(&mut self, outputs: u64, inputs: u64) -> u64 {
        let Self { lanes: Lanes { ready, out_of }, shape, .. } = self;
        let most = shape.vcs as usize;
        bits(inputs).fold(0, |left, input| {
            let (ready, out_of) = (&mut ready[input as usize], &out_of[input as usize * most..][..most]);
            let is_taken = |&vc: &u32| outputs >> out_of[vc as usize] & 1 == 1;
            *ready = bits(*ready).filter(|vc| !is_taken(vc)).fold(0, |kept, vc| kept | 1 << vc);
            left | u64::from(*ready != 0) << input
        })
    }

    /// Takes off those of the routers from number `at` on.
    pub(super) fn split_off(&mut self, at: usize) -> Self {
        Self {
            allocators: self.allocators.split_off(at),
            lanes: self.lanes.clone(),
            grants: Vec::new(),
            holding: self.holding.as_mut().map(|all| Box::new(all.split_off(at))),
            places: self.places.clone(),
            ..*self
        }
    }

    /// Puts back what was taken off.
    pub(super) fn append(&mut self, part: Self) {
        self.allocators.append(part.allocators);
        if let (Some(own), Some(rest)) = (&mut self.holding, part.holding) {
            own.append(*rest);
        }
    }
}

impl<const P: usize, const V: usize, M: Mask> Reference<P, V, M> {
    /// One router's switch in one cycle: a flit for each granted pair of ports.
    #[inline]
    pub(super) fn traverse_switch(&mut self, router: RouterId) {
        if self.switch.is_rotating {
            return self.traverse_rotating(router);
        }
        self.gather_requests(router);
        let at = self.base.at(router);
        let busy = self.busy_links(at);
        if self.switch.holding.is_some() {
            return self.traverse_held(router, at, busy.unwrap_or(0));
        }
        if let Some(busy) = busy {
            return self.traverse_narrow(router, at, busy);
        }
        self.allocate_switch_inputs(at, self.base.nodes[at].ready_inputs);
        for i in 0..self.switch.grants.len() {
            let Grant { input, vc, .. } = self.switch.grants[i];
            self.send(at, self.base.layout.input_vc(router, input.idx(), u32::from(vc.0)));
        }
        self.switch.grants.clear();
    }

    /// One router's switch where links are narrow: no flit requests an output port whose link is busy.
    fn traverse_narrow(&mut self, router: RouterId, at: usize, busy: u64) {
        let inputs = self.switch.without(busy, self.base.nodes[at].ready_inputs);
        self.allocate_switch_inputs(at, inputs);
        for i in 0..self.switch.grants.len() {
            let Grant { input, vc, output } = self.switch.grants[i];
            self.send(at, self.base.layout.input_vc(router, input.idx(), u32::from(vc.0)));
            self.note_sent(at, output.idx());
        }
        self.switch.grants.clear();
    }

    /// Output ports of a router whose narrow links take no flit from the switch in this cycle; `None` where
    /// no link is narrow, or where flits queue behind the switch.
    fn busy_links(&self, at: usize) -> Option<u64> {
        let narrow = self.narrow.as_ref().filter(|_| self.queues.is_none())?;
        Some(narrow.busy(at, self.base.now))
    }

    /// A flit goes from the switch onto a link, or into its queue.
    pub(super) fn note_sent(&mut self, at: usize, port: usize) {
        if let Some(narrow) = self.narrow.as_mut().filter(|_| self.queues.is_none()) {
            narrow.note_sent(at, port, self.base.now);
        }
    }

    /// Gathers the flits of a router that may ask for the switch.
    fn gather_requests(&mut self, router: RouterId) {
        let Self { base, switch, .. } = self;
        let most = switch.shape.vcs;
        let node = base.node(router);
        for input in bits(node.ready_inputs) {
            let Place { port, first, channels } = switch.places[input as usize];
            let ready = node.ready(port.idx()) >> first & channels;
            switch.lanes.ready[input as usize] = ready;
            for vc in bits(ready) {
                let c = base.layout.input_vc(router, port.idx(), u32::from(first) + vc);
                switch.lanes.out_of[(input * most + vc) as usize] = node.out_port(c);
            }
        }
    }

    /// Switch allocation of any kind among the requests of some switch inputs, any number of them for a port.
    /// Names ports and channels in the grants.
    pub(super) fn allocate_switch_inputs(&mut self, at: usize, inputs: u64) {
        let Self { base, switch, .. } = self;
        let levels = base.classes.levels();
        if !levels.is_empty() {
            let priorities = Priorities { levels, inputs: base.layout.switch_inputs };
            let Lanes { ready, out_of } = &mut switch.lanes;
            pass_over(switch.shape, priorities, inputs, ready, out_of);
        }
        let Lanes { ready, out_of } = &switch.lanes;
        let requests = Requests { inputs, vcs: ready, out_of };
        switch.allocators.allocate(at, requests, &mut switch.grants);
        for grant in &mut switch.grants {
            let Place { port, first, .. } = switch.places[grant.input.idx()];
            *grant = Grant { input: port, vc: VcId(first + grant.vc.0), ..*grant };
        }
    }

    /// The usual kind of switch allocator, and one switch input for each port.
    #[inline]
    fn traverse_rotating(&mut self, router: RouterId) {
        let at = self.base.at(router);
        let node = &mut self.base.nodes[at];
        if node.ready_inputs.is_power_of_two() {
            let (port, vc) = node.allocate_switch_alone();
            self.send(at, self.base.layout.input_vc(router, port, vc as u32));
            return;
        }
        let mut grants = [Grant::default(); P];
        let count = node.allocate_switch(&mut grants);
        for grant in &grants[..count] {
            self.send(at, self.base.layout.input_vc(router, grant.input.idx(), u32::from(grant.vc.0)));
        }
    }

    /// Sends the flit at the front of a granted input channel of the router whose record is at `at`. Returns
    /// whether it is a tail.
    #[inline(always)]
    pub(super) fn send(&mut self, at: usize, c: InputVc) -> bool {
        let base = &mut self.base;
        let node = &mut base.nodes[at];
        let sent = node.send(c, base.layout.most_credits);
        if sent.stops {
            node.clear_ready(c, base.layout.switch_input(c), base.layout.switch_group(c));
        }
        if let Some(credit) = sent.credit {
            self.credits.push(credit);
        }
        match sent.into {
            Some(into) => base.lines.hops.push((into, sent.flit)),
            None => base.lines.ejections.push((sent.output, sent.flit)),
        }
        if sent.tail {
            base.end_packet(c);
        }
        sent.tail
    }
}
