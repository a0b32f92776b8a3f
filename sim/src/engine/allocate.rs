//! Routing of heads and allocation of virtual channels.

use flitforge_router::allocator::{Grant, Requests};
use flitforge_router::decide;
use flitforge_router::hdl::Native;
use flitforge_router::head::{Demand, Head, Look};
use flitforge_router::ids::RouterId;
use flitforge_router::routing;
use flitforge_router::select;
use flitforge_router::spec::{DynamicReversal, MisrouteWhen, Relation, RouterSpec};

use super::bits::bits;
use super::layout::{Channel, Layout};
use super::state::{Hold, PackedHead, Slot};
use super::wheel::Wake;
use super::{Engine, NOT_STUCK};

/// Working memory of one router's cycle, reused by all.
#[derive(Debug, Clone, Default)]
pub(crate) struct Scratch {
    /// Channels of each input port that ask for an output channel.
    asking: Vec<u64>,
    /// The output port asked for, by input channel of the router.
    ask_port: Vec<u8>,
    /// The virtual channel asked for.
    ask_vc: Vec<u8>,
    /// Whether it is an escape channel.
    ask_escape: Vec<bool>,
    /// Free channels of each network port.
    free: Vec<u64>,
    /// Labels of the channels of one port.
    labels: Vec<u64>,
    pub(super) grants: Vec<Grant>,
}

impl Scratch {
    pub(crate) fn new(spec: &RouterSpec, layout: &Layout) -> Self {
        let channels = layout.in_ports << layout.vc_shift;
        Self {
            asking: vec![0; layout.in_ports],
            ask_port: vec![0; channels],
            ask_vc: vec![0; channels],
            ask_escape: vec![false; channels],
            free: vec![0; layout.net_ports],
            labels: vec![0; spec.vcs as usize],
            grants: Vec::with_capacity(layout.in_ports),
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
    pub(super) fn compute_route(&mut self, c: Channel) {
        let slot = self.inputs[c.idx()].packet;
        let (router, _) = self.layout.downstream(self.layout.link_of(c));
        let healthy = self.health.healthy(router);
        let head = self.head_of(slot, c, router);
        let candidates = routing::route(Native, &self.net.router, &head, healthy);
        self.candidates[c.idx()] = candidates;
        if let Some(since) = self.stuck_since.get_mut(c.idx()) {
            *since = NOT_STUCK;
        }
    }

    /// The head flit of a packet as the router at the end of `c` sees it.
    fn head_of(&self, slot: Slot, c: Channel, router: RouterId) -> Head<'_, u64> {
        let packet = &self.packets[slot];
        let n = self.layout.dims;
        let at = |router: usize| &self.coords[router * n..][..n];
        let link = self.layout.link_of(c);
        let injected = self.layout.is_injection(link);
        let (_, port) = self.layout.downstream(link);
        Head {
            here: at(router.idx()),
            dest: at(packet.dest as usize),
            via: at(packet.via as usize),
            state: packet.head.unpack(),
            from: if injected { 0 } else { 1 << port.0 },
            from_vc: if injected { 0 } else { 1 << self.layout.vc_of(c) },
        }
    }

    /// One router's virtual-channel allocation in one cycle.
    pub(super) fn allocate_channels(&mut self, router: RouterId) {
        let mut scratch = std::mem::take(&mut self.scratch);
        let asked = self.collect_asks(router, &mut scratch);
        if asked > 0 {
            let requests = Requests {
                inputs: self.routers[router.idx()].waiting_ports,
                vcs: &scratch.asking,
                out_of: &scratch.ask_port,
            };
            self.matching.allocate(router, requests, &mut scratch.grants);
            // A loser asks again, and whoever looks at labels or free channels looks again.
            if scratch.grants.len() < asked || self.dynamic.is_some() {
                self.routers[router.idx()].reconsider = true;
            }
            for i in 0..scratch.grants.len() {
                self.grant_channel(router, scratch.grants[i], &scratch);
            }
            scratch.grants.clear();
        }
        self.scratch = scratch;
    }

    /// Lets every waiting head of a router say what it asks for; returns how many ask.
    fn collect_asks(&mut self, router: RouterId, scratch: &mut Scratch) -> usize {
        self.note_free(router, scratch);
        let mut asked = 0;
        for port in bits(self.routers[router.idx()].waiting_ports) {
            let link = self.layout.in_link(router, port as usize);
            let mut asking = 0;
            for vc in bits(self.waiting[link.idx()]) {
                let c = self.layout.channel(link, vc);
                let Some(ask) = self.ask(c, router, scratch) else { continue };
                let at = (port as usize) << self.layout.vc_shift | vc as usize;
                scratch.ask_port[at] = ask.port;
                scratch.ask_vc[at] = ask.vc;
                scratch.ask_escape[at] = ask.escape;
                asking |= 1 << vc;
                asked += 1;
            }
            scratch.asking[port as usize] = asking;
        }
        asked
    }

    /// Notes which channels of a router's network ports are free.
    fn note_free(&self, router: RouterId, scratch: &mut Scratch) {
        for port in 0..self.layout.net_ports {
            let link = self.layout.out_link(router, port);
            scratch.free[port] = link.map_or(0, |link| self.free[link.idx()]);
        }
    }

    /// Whether a waiting head stands by for a productive channel, and so takes no unproductive one: that
    /// of [`decide::settle`], for those who do not ask in this cycle.
    pub(super) fn stands_by(&self, c: Channel) -> bool {
        let productive = self.candidates[c.idx()].productive;
        let eager = self.net.router.misroute().is_none_or(|policy| policy.when == MisrouteWhen::Eager);
        let (router, _) = self.layout.downstream(self.layout.link_of(c));
        match self.dynamic {
            _ if eager => false,
            None => productive != 0,
            Some(dynamic) => {
                let mut scratch = Scratch::new(&self.net.router, &self.layout);
                self.note_free(router, &mut scratch);
                self.waitable(c, router, &dynamic, &mut scratch) & productive != 0
            }
        }
    }

    /// What a waiting head asks for now.
    fn ask(&mut self, c: Channel, router: RouterId, scratch: &mut Scratch) -> Option<Ask> {
        let candidates = self.candidates[c.idx()];
        if candidates.eject != 0 {
            return self.ask_ejection(c, router);
        }
        let spec = &self.net.router;
        let slot = self.inputs[c.idx()].packet;
        let random = select::lfsr_view(self.lfsr, router.0);
        let head = self.head_of(slot, c, router);
        let look = Look { spec, head: &head, candidates: &candidates, free: &scratch.free, random };
        let grabbed = decide::grab(Native, &look);
        if grabbed.port != 0 {
            self.mark_unstuck(c);
            return Some(Ask::of(&grabbed));
        }
        let (waits, impatient) = match self.dynamic {
            None => (candidates.productive | candidates.unproductive, 0),
            Some(dynamic) => self.patience_of(c, router, &dynamic, scratch),
        };
        let spec = &self.net.router;
        let head = self.head_of(slot, c, router);
        let look = Look { spec, head: &head, candidates: &candidates, free: &scratch.free, random };
        let settled = decide::settle(Native, &look, waits, impatient);
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
    fn ask_ejection(&self, c: Channel, router: RouterId) -> Option<Ask> {
        let (_, input) = self.layout.downstream(self.layout.link_of(c));
        let free = |ejection: usize| {
            let link = self.layout.out_link(router, self.layout.net_ports + ejection);
            link.map_or(0, |link| self.free[link.idx()])
        };
        let chosen = decide::ejection(Native, &self.net.router, u32::from(input.0), |e| free(e as usize));
        if chosen == 0 {
            return None;
        }
        let ejection = chosen.trailing_zeros() as usize;
        let vc = select::pick_vc(Native, &self.net.router, free(ejection));
        let port = self.layout.net_ports + ejection;
        Some(Ask { port: port as u8, vc: vc.trailing_zeros() as u8, escape: false })
    }

    /// The ports with a channel that a packet of the dynamic relation may wait for, and whether its
    /// patience has run out.
    fn patience_of(
        &mut self,
        c: Channel,
        router: RouterId,
        dynamic: &DynamicReversal,
        scratch: &mut Scratch,
    ) -> (u64, u64) {
        let waits = self.waitable(c, router, dynamic, scratch);
        let slot = self.inputs[c.idx()].packet;
        if waits != 0 || self.packets[slot].head.deterministic() {
            self.mark_unstuck(c);
            return (waits, 0);
        }
        let since = &mut self.stuck_since[c.idx()];
        if *since == NOT_STUCK {
            *since = self.now;
            if dynamic.patience > 0 {
                self.patience.push_back((self.now + u64::from(dynamic.patience), c));
            }
        }
        (0, u64::from(self.now - *since >= u64::from(dynamic.patience)))
    }

    fn waitable(
        &self,
        c: Channel,
        router: RouterId,
        dynamic: &DynamicReversal,
        scratch: &mut Scratch,
    ) -> u64 {
        let candidates = &self.candidates[c.idx()];
        let head = self.head_of(self.inputs[c.idx()].packet, c, router);
        let random = select::lfsr_view(self.lfsr, router.0);
        let mut waits = 0;
        for port in bits(candidates.productive | candidates.unproductive) {
            let Some(link) = self.layout.out_link(router, port as usize) else { continue };
            for (vc, label) in scratch.labels.iter_mut().enumerate() {
                let channel = self.layout.channel(link, vc as u32);
                *label = u64::from(self.outputs[channel.idx()].label);
            }
            let look = Look { spec: &self.net.router, head: &head, candidates, free: &scratch.free, random };
            waits |= decide::may_wait_for(Native, &look, dynamic, port, &scratch.labels) << port;
        }
        waits
    }

    fn mark_unstuck(&mut self, c: Channel) {
        if let Some(since) = self.stuck_since.get_mut(c.idx()) {
            *since = NOT_STUCK;
        }
    }

    /// Looks again at routers where a head's patience may have run out.
    pub(super) fn lose_patience(&mut self) {
        while let Some(&(due, c)) = self.patience.front() {
            if due > self.now {
                break;
            }
            self.patience.pop_front();
            let (router, _) = self.layout.downstream(self.layout.link_of(c));
            self.reconsider(router);
        }
    }

    /// The packet goes over to the deterministic channels for good.
    fn revert(&mut self, c: Channel) {
        let slot = self.inputs[c.idx()].packet;
        self.packets[slot].head.revert();
        self.compute_route(c);
        let (router, _) = self.layout.downstream(self.layout.link_of(c));
        self.routers[router.idx()].reconsider = true;
    }

    /// Gives a waiting head its output channel.
    fn grant_channel(&mut self, router: RouterId, grant: Grant, scratch: &Scratch) {
        let link = self.layout.in_link(router, grant.input.idx());
        let c = self.layout.channel(link, u32::from(grant.vc.0));
        let at = grant.input.idx() << self.layout.vc_shift | usize::from(grant.vc.0);
        let vc = scratch.ask_vc[at];
        let Some(out_link) = self.layout.out_link(router, grant.output.idx()) else { return };
        self.clear_waiting(c);
        self.mark_unstuck(c);
        if !self.layout.is_ejection(out_link) {
            self.advance(c, router, grant, scratch.ask_escape[at]);
        }
        self.out_ports[c.idx()] = grant.output.0;
        let input = &mut self.inputs[c.idx()];
        input.out_vc = vc;
        let packet = input.packet;
        let output = &mut self.outputs[self.layout.channel(out_link, u32::from(vc)).idx()];
        output.hold = Hold::Owned;
        output.owner = c.0;
        output.label = self.packets[packet].head.reversals;
        self.free[out_link.idx()] &= !(1 << vc);
        match u64::from(self.layout.pipeline.vc_allocation) {
            0 => self.set_active(c),
            delay => {
                self.inputs[c.idx()].phase = super::state::Phase::Allocated;
                self.wheel.at(self.now + delay).wakes.push((c, Wake::Allocated));
            }
        }
    }

    /// Updates the head for the step over a network port.
    fn advance(&mut self, c: Channel, router: RouterId, grant: Grant, escape: bool) {
        let slot = self.inputs[c.idx()].packet;
        let candidates = self.candidates[c.idx()];
        let port = 1 << grant.output.0;
        let head = self.head_of(slot, c, router);
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
