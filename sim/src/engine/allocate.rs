//! Routing of heads and allocation of virtual channels.

use flitforge_router::allocator::{Grant, Requests};
use flitforge_router::decide;
use flitforge_router::hdl::Native;
use flitforge_router::head::{Demand, Head};
use flitforge_router::ids::RouterId;
use flitforge_router::routing;
use flitforge_router::select;
use flitforge_router::spec::{DynamicReversal, MisrouteWhen, Relation, RouterSpec};

use super::Engine;
use super::bits::bits;
use super::layout::{Channel, Layout};
use super::state::{Hold, NOT_STUCK, PackedHead, Phase, Slot, Wait};

/// Most virtual channels of a port.
const MAX_VCS: usize = 64;

/// What the heads at one router ask for in a cycle, reused by all.
#[derive(Debug, Clone, Default)]
pub(crate) struct Asks {
    /// Channels of each input port that ask for an output channel.
    asking: Vec<u64>,
    /// The output port asked for, by input channel of the router.
    port: Vec<u8>,
    /// The virtual channel asked for.
    vc: Vec<u8>,
    /// Whether it is an escape channel.
    escape: Vec<bool>,
}

impl Asks {
    pub(crate) fn new(layout: &Layout) -> Self {
        let channels = layout.in_ports << layout.vc_shift;
        Self {
            asking: vec![0; layout.in_ports],
            port: vec![0; channels],
            vc: vec![0; channels],
            escape: vec![false; channels],
        }
    }
}

/// An output port and a channel of it.
#[derive(Debug, Clone, Copy)]
struct Ask {
    port: u8,
    vc: u8,
    escape: bool,
}

impl Engine<'_> {
    /// Finds the candidates of the packet at the front of a buffer. They hold as long as it waits
    /// here and nothing fails or recovers.
    #[inline]
    pub(super) fn compute_route(&mut self, c: Channel) {
        let slot = self.inputs[c.idx()].packet;
        let healthy = self.health.healthy(self.layout.router_of(c));
        let candidates = routing::route(Native, &self.net.router, &self.head_of(slot, c), healthy);
        *self.packets.wait_mut(slot) = Wait { candidates, stuck_since: NOT_STUCK };
    }

    /// The head flit of a packet as the router at the end of `c` sees it.
    #[inline(always)]
    fn head_of(&self, slot: Slot, c: Channel) -> Head<'_, u64> {
        let packet = &self.packets[slot];
        let n = self.layout.dims;
        let at = |router: usize| &self.coords[router * n..][..n];
        let injected = self.layout.injected(c);
        Head {
            here: at(self.layout.router_of(c).idx()),
            dest: at(packet.dest as usize),
            via: at(packet.via as usize),
            state: packet.head.unpack(),
            from: if injected { 0 } else { 1 << self.layout.port_of(c).0 },
            from_vc: if injected { 0 } else { 1 << self.layout.vc_of(c) },
        }
    }

    /// One router's virtual-channel allocation in one cycle.
    pub(super) fn allocate_channels(&mut self, router: RouterId) {
        let asked = self.collect_asks(router);
        if asked == 0 {
            return;
        }
        let requests = Requests {
            inputs: self.routers[router.idx()].waiting_ports,
            vcs: &self.asks.asking,
            out_of: &self.asks.port,
        };
        self.matching.allocate(router, requests, &mut self.grants);
        // A loser asks again, and whoever looks at labels or free channels looks again.
        if self.grants.len() < asked || self.dynamic.is_some() {
            self.routers[router.idx()].reconsider = true;
        }
        for i in 0..self.grants.len() {
            self.grant_channel(router, self.grants[i]);
        }
        self.grants.clear();
    }

    /// Lets every waiting head of a router say what it asks for; returns how many ask.
    #[inline]
    fn collect_asks(&mut self, router: RouterId) -> usize {
        let mut asked = 0;
        for port in bits(self.routers[router.idx()].waiting_ports) {
            let index = self.layout.port_index(router, port as usize);
            let mut asking = 0;
            for vc in bits(self.waiting[index]) {
                let c = self.layout.channel(index, vc);
                let Some(ask) = self.ask(c, router) else { continue };
                let at = (port as usize) << self.layout.vc_shift | vc as usize;
                self.asks.port[at] = ask.port;
                self.asks.vc[at] = ask.vc;
                self.asks.escape[at] = ask.escape;
                asking |= 1 << vc;
                asked += 1;
            }
            self.asks.asking[port as usize] = asking;
        }
        asked
    }

    /// Free channels of each network port of a router.
    #[inline(always)]
    fn free_at(&self, router: RouterId) -> &[u64] {
        &self.free[self.layout.port_index(router, 0)..][..self.layout.net_ports]
    }

    /// Whether a waiting head stands by for a productive channel, and so takes no unproductive one: that
    /// of [`decide::settle`], for those who do not ask in this cycle.
    pub(super) fn stands_by(&self, c: Channel) -> bool {
        let productive = self.packets.wait(self.inputs[c.idx()].packet).candidates.productive;
        let eager = self.net.router.misroute().is_none_or(|policy| policy.when == MisrouteWhen::Eager);
        match self.dynamic {
            _ if eager => false,
            None => productive != 0,
            Some(dynamic) => self.waitable(c, &dynamic) & productive != 0,
        }
    }

    /// What a waiting head asks for now.
    #[inline]
    fn ask(&mut self, c: Channel, router: RouterId) -> Option<Ask> {
        let slot = self.inputs[c.idx()].packet;
        let candidates = self.packets.wait(slot).candidates;
        if candidates.eject != 0 {
            return self.ask_ejection(c, router);
        }
        let spec = &self.net.router;
        let free = self.free_at(router);
        let random = select::lfsr_view(self.lfsr, router.0);
        let head = self.head_of(slot, c);
        let grabbed = decide::grab(Native, spec, &head, &candidates, free, random);
        if grabbed.port != 0 {
            self.packets.wait_mut(slot).stuck_since = NOT_STUCK;
            return Some(Ask::of(&grabbed));
        }
        self.settle(c, router, random)
    }

    /// What a head asks for that found no channel to grab.
    fn settle(&mut self, c: Channel, router: RouterId, random: u64) -> Option<Ask> {
        let slot = self.inputs[c.idx()].packet;
        let candidates = self.packets.wait(slot).candidates;
        let (waits, impatient) = match self.dynamic {
            None => (candidates.productive | candidates.unproductive, 0),
            Some(dynamic) => self.patience_of(c, &dynamic),
        };
        let spec = &self.net.router;
        let head = self.head_of(slot, c);
        let free = self.free_at(router);
        let settled = decide::settle(Native, spec, &head, &candidates, free, waits, impatient, random);
        if settled.stranded != 0 {
            self.stranded.push(c);
        }
        if settled.revert != 0 {
            self.revert(c);
        }
        (settled.port != 0).then(|| Ask::of(&settled))
    }

    /// An ejection port with a free channel: the first at or after the one that has the number of the
    /// input port, going round.
    #[inline]
    fn ask_ejection(&self, c: Channel, router: RouterId) -> Option<Ask> {
        let first = self.layout.port_index(router, self.layout.net_ports);
        let free = |ejection: u32| self.free[first + ejection as usize];
        let input = u32::from(self.layout.port_of(c).0);
        let chosen = decide::ejection(Native, &self.net.router, input, free);
        if chosen == 0 {
            return None;
        }
        let ejection = chosen.trailing_zeros();
        let vc = select::pick_vc(Native, &self.net.router, free(ejection));
        let port = self.layout.net_ports as u32 + ejection;
        Some(Ask { port: port as u8, vc: vc.trailing_zeros() as u8, escape: false })
    }

    /// The ports with a channel that a packet of the dynamic relation may wait for, and whether its
    /// patience has run out.
    fn patience_of(&mut self, c: Channel, dynamic: &DynamicReversal) -> (u64, u64) {
        let waits = self.waitable(c, dynamic);
        let slot = self.inputs[c.idx()].packet;
        let deterministic = self.packets[slot].head.deterministic();
        let since = &mut self.packets.wait_mut(slot).stuck_since;
        if waits != 0 || deterministic {
            *since = NOT_STUCK;
            return (waits, 0);
        }
        if *since == NOT_STUCK {
            *since = self.now;
            if dynamic.patience > 0 {
                self.patience.push_back((self.now + u64::from(dynamic.patience), c));
            }
        }
        (0, u64::from(self.now - *since >= u64::from(dynamic.patience)))
    }

    fn waitable(&self, c: Channel, dynamic: &DynamicReversal) -> u64 {
        let slot = self.inputs[c.idx()].packet;
        let candidates = &self.packets.wait(slot).candidates;
        let router = self.layout.router_of(c);
        let head = self.head_of(slot, c);
        let vcs = self.layout.vcs as usize;
        let mut labels = [0; MAX_VCS];
        let mut waits = 0;
        for port in bits(candidates.productive | candidates.unproductive) {
            let first = self.layout.outlet(self.layout.port_index(router, port as usize), 0);
            for (label, output) in labels.iter_mut().zip(&self.outputs[first.idx()..][..vcs]) {
                *label = u64::from(output.label);
            }
            let free = self.free_at(router)[port as usize];
            let spec = &self.net.router;
            let may =
                decide::may_wait_for(Native, spec, dynamic, &head, candidates, port, &labels[..vcs], free);
            waits |= may << port;
        }
        waits
    }

    /// Looks again at routers where a head's patience may have run out.
    pub(super) fn lose_patience(&mut self) {
        while let Some(&(due, c)) = self.patience.front() {
            if due > self.now {
                break;
            }
            self.patience.pop_front();
            self.reconsider(self.layout.router_of(c));
        }
    }

    /// The packet goes over to the deterministic channels for good.
    fn revert(&mut self, c: Channel) {
        let slot = self.inputs[c.idx()].packet;
        self.packets[slot].head.revert();
        self.compute_route(c);
        self.routers[self.layout.router_of(c).idx()].reconsider = true;
    }

    /// Gives a waiting head its output channel.
    #[inline]
    fn grant_channel(&mut self, router: RouterId, grant: Grant) {
        let in_port = self.layout.port_index(router, grant.input.idx());
        let c = self.layout.channel(in_port, u32::from(grant.vc.0));
        let at = grant.input.idx() << self.layout.vc_shift | usize::from(grant.vc.0);
        let vc = self.asks.vc[at];
        let out_port = self.layout.port_index(router, grant.output.idx());
        self.clear_waiting(c);
        if grant.output.idx() < self.layout.net_ports {
            self.advance(c, grant, self.asks.escape[at]);
        }
        self.out_ports[c.idx()] = grant.output.0;
        let o = self.layout.outlet(out_port, u32::from(vc));
        let input = &mut self.inputs[c.idx()];
        input.outlet = o;
        let output = &mut self.outputs[o.idx()];
        output.hold = Hold::Owned;
        output.owner = c.0;
        output.label = self.packets[input.packet].head.reversals;
        self.free[out_port] &= !(1 << vc);
        match self.layout.pipeline.vc_allocation {
            0 => self.set_active(c),
            _ => {
                self.inputs[c.idx()].phase = Phase::Allocated;
                self.wires.allocations.push(c);
            }
        }
    }

    /// Updates the head for the step over a network port.
    #[inline]
    fn advance(&mut self, c: Channel, grant: Grant, escape: bool) {
        let slot = self.inputs[c.idx()].packet;
        let candidates = self.packets.wait(slot).candidates;
        let port = 1 << grant.output.0;
        let head = self.head_of(slot, c);
        let next = routing::advance(Native, &self.net.router, &head, &candidates, port, u64::from(escape));
        let packet = &mut self.packets[slot];
        packet.head = PackedHead::pack(&next);
        packet.hops += 1;
        let away = !escape && candidates.unproductive & port != 0;
        packet.away += u32::from(away);
    }
}

impl Ask {
    fn of(demand: &Demand<u64>) -> Self {
        Self {
            port: demand.port.trailing_zeros() as u8,
            vc: demand.vc.trailing_zeros() as u8,
            escape: demand.escape != 0,
        }
    }
}

/// The dynamic relation's parameters, when the router has that relation.
pub(super) const fn dynamic_of(spec: &RouterSpec) -> Option<DynamicReversal> {
    match spec.relation {
        Relation::DynamicReversal(dynamic) => Some(dynamic),
        _ => None,
    }
}
