// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a head does at a router: its route, what it asks for, when it gives up.

use std::collections::VecDeque;

use flitforge_router::decide;
use flitforge_router::hdl::Native;
use flitforge_router::head::{Demand, Head, HeadState, Look};
use flitforge_router::ids::RouterId;
use flitforge_router::routing;
use flitforge_router::select;
use flitforge_router::spec::{DynamicReversal, MisrouteWhen, RouterSpec};

use super::base::Base;
use super::bits::bits;
use super::layout::{ChannelNumbers, Counts, InputVc};
use super::mask::Mask;
use super::packets::{NOT_STUCK, Wait};
use super::records::{PackedHead, Packet, Slot};
use super::route_cache::{Question, Rows};

/// Most virtual channels of a port.
const MAX_VCS: usize = 64;

/// What there is to know of heads that are dealt with one by one.
#[derive(Debug, Clone)]
pub(crate) struct Heads {
    /// The parameters of the dynamic relation, where the router has that.
    pub(crate) dynamic: Option<DynamicReversal>,
    /// A packet's header changes from router to router.
    change: bool,
    /// The random source of selection, shared in step by all routers.
    pub(crate) lfsr: u64,
    /// Heads in order of the cycle in which their patience may run out.
    patience: VecDeque<(u64, InputVc)>,
    /// Heads that no operational channel is left to, to be taken out before the next cycle.
    pub(crate) stranded: Vec<InputVc>,
}

impl Heads {
    /// The heads of a network at rest.
    pub(crate) fn new(router: &RouterSpec) -> Self {
        Self {
            dynamic: router.relation.labels(),
            change: router.changes_heads(),
            lfsr: select::LFSR_SEED,
            patience: VecDeque::new(),
            stranded: Vec::new(),
        }
    }

    /// Takes off what belongs to the routers from number `first` on.
    pub(crate) fn split_off(&mut self, layout: &Counts, first: usize) -> Self {
        let mut all = self.patience.drain(..);
        let (own, patience) = all.by_ref().partition(|&(_, c)| layout.router_of(c).idx() < first);
        drop(all);
        self.patience = own;
        Self { patience, stranded: Vec::new(), ..*self }
    }

    /// Puts back what was taken off.
    pub(crate) fn append(&mut self, mut part: Self) {
        self.patience.append(&mut part.patience);
    }

    /// Puts heads in order once all parts are back.
    pub(crate) fn sort(&mut self) {
        self.patience.make_contiguous().sort_by_key(|&(due, _)| due);
    }
}

/// An output port, its free channels that the packet may take, and the one of them it takes if it may
/// ask for one only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct VcRequest {
    pub(crate) port: u8,
    pub(crate) vc: u8,
    pub(crate) escape: bool,
    pub(crate) open: u64,
}

impl<const P: usize, const V: usize, M: Mask> Base<P, V, M> {
    /// Finds the candidates of the packet at the front of a buffer. They hold as long as it waits
    /// here and nothing fails or recovers.
    #[inline]
    pub(crate) fn compute_route(&mut self, c: InputVc, slot: Slot) {
        *self.packets.wait_mut(slot) = self.recalled(c, slot);
    }

    /// The intermediate router of a packet (Valiant, ROMM), else its destination.
    pub(crate) fn via(&self, packet: &Packet) -> u32 {
        if self.routes.directions.is_some() { self.net.sink(packet.dest).0 } else { packet.aim }
    }

    /// The candidates of a packet at the front of a buffer.
    #[inline(always)]
    pub(crate) fn answer(&self, c: InputVc, slot: Slot) -> Wait<M> {
        let here = self.layout.router_of(c);
        let by_direction = self.routes.directions.as_ref().and_then(|directions| {
            directions.answers().get(directions.index(here.idx(), self.packets[slot].aim)).copied()
        });
        let by_row = |rows: &Rows<M>| {
            let network = !self.layout.injected(c);
            let from = network.then(|| (self.layout.port_of(c).0.into(), self.layout.vc_of(c)));
            rows.answer(here, from, self.net.sink(self.packets[slot].dest))
        };
        let Some(answer) = by_direction.or_else(|| self.routes.rows.as_ref().map(by_row)) else {
            return self.route(c, slot);
        };
        debug_assert_eq!(answer, self.route(c, slot));
        answer
    }

    /// The candidates of a packet at the front of a buffer, from the cache if they are there.
    #[inline(always)]
    fn recalled(&mut self, c: InputVc, slot: Slot) -> Wait<M> {
        let Some(directions) = self.routes.directions.as_ref().filter(|all| all.answers().is_empty()) else {
            return self.answer(c, slot);
        };
        let (here, packet) = (self.layout.router_of(c), &self.packets[slot]);
        let index = directions.index(here.idx(), packet.aim);
        let (from, healthy) = (self.layout.port_of(c).0, self.health.healthy(here));
        let question = Question::new(index, packet.head, from, healthy);
        if let Some(answer) = self.routes.recent.get(question) {
            debug_assert_eq!(answer, self.route(c, slot));
            return answer;
        }
        let answer = self.route(c, slot);
        self.routes.recent.put(question, answer);
        answer
    }

    #[inline(always)]
    fn coords_of(&self, router: usize) -> &[u64] {
        &self.coords[router * self.layout.dims..][..self.layout.dims]
    }

    /// The answer of the routing function.
    fn route(&self, c: InputVc, slot: Slot) -> Wait<M> {
        let healthy = self.health.healthy(self.layout.router_of(c));
        Wait::new(&routing::candidates(&self.net.router, &self.head_of(slot, c), healthy))
    }

    /// The head flit of a packet as the router at the end of `c` sees it.
    #[inline(always)]
    fn head_of(&self, slot: Slot, c: InputVc) -> Head<'_, u64> {
        let packet = &self.packets[slot];
        let (from, from_vc) = self.origin(c);
        Head {
            here: self.coords_of(self.layout.router_of(c).idx()),
            dest: self.coords_of(self.net.sink(packet.dest).idx()),
            via: self.coords_of(self.via(packet) as usize),
            state: self.state_of(slot),
            from,
            from_vc,
        }
    }

    /// The head flit as selection sees it: with coordinates only if the selection function reads them.
    #[inline(always)]
    fn glance_at(&self, slot: Slot, c: InputVc) -> Head<'_, u64> {
        if self.net.router.selection.reads_places() {
            return self.head_of(slot, c);
        }
        let (from, from_vc) = self.origin(c);
        Head { here: &[], dest: &[], via: &[], state: self.state_of(slot), from, from_vc }
    }

    /// The port and the channel that a head came in by; none from an interface.
    #[inline(always)]
    fn origin(&self, c: InputVc) -> (u64, u64) {
        if self.layout.injected(c) {
            (0, 0)
        } else {
            (1 << self.layout.port_of(c).0, 1 << self.layout.vc_of(c))
        }
    }

    /// The changing fields of a packet's head.
    #[inline(always)]
    pub(crate) fn state_of(&self, slot: Slot) -> HeadState<u64> {
        HeadState { digits: self.packets.digits(slot), ..self.packets[slot].head.unpack() }
    }

    /// Free channels of each port of a router, network ports first.
    #[inline(always)]
    fn free_at(&self, router: RouterId) -> [u64; P] {
        self.node(router).all_free()
    }

    /// Whether a waiting head stands by for a productive channel, and so takes no unproductive one: that
    /// of [`decide::settle`], for those who do not ask in this cycle.
    pub(crate) fn stands_by(&self, c: InputVc, slot: Slot) -> bool {
        let productive = self.packets.wait(slot).candidates().productive;
        let eager = self.net.router.misroute().is_none_or(|policy| policy.when == MisrouteWhen::Eager);
        match self.heads.dynamic {
            _ if eager => false,
            None => productive != 0,
            Some(dynamic) => self.waitable(c, &dynamic) & productive != 0,
        }
    }

    /// What a waiting head asks for now.
    #[inline]
    pub(crate) fn request(&mut self, c: InputVc, router: RouterId) -> Option<VcRequest> {
        let slot = self.input(c).packet;
        let wait = self.packets.wait(slot);
        if wait.ejects {
            return self.request_ejection(c, router);
        }
        if let Some((port, vcs)) = wait.sole().filter(|_| self.heads.dynamic.is_none()) {
            let open = self.node(router).free(port) & vcs;
            if open == 0 {
                return None;
            }
            let vc = select::pick_vc(Native, &self.net.router, open).trailing_zeros() as u8;
            let ask = VcRequest { port: port as u8, vc, escape: false, open };
            debug_assert_eq!(Some(ask), self.grab(c, router, self.random_at(c, router)));
            return Some(ask);
        }
        let random = self.random_at(c, router);
        if let Some(ask) = self.grab(c, router, random) {
            self.packets.wait_mut(slot).stuck_since = NOT_STUCK;
            return Some(ask);
        }
        self.settle(c, router, random)
    }

    /// The random word that a head sees.
    #[inline]
    fn random_at(&self, c: InputVc, router: RouterId) -> u64 {
        let view = select::lfsr_view(self.heads.lfsr, router.0);
        let input = u32::from(self.layout.port_of(c).0);
        select::port_view(Native, self.net.router.selection, view, input)
    }

    /// What a head asks for that finds a channel free.
    #[inline]
    fn grab(&self, c: InputVc, router: RouterId, random: u64) -> Option<VcRequest> {
        let slot = self.input(c).packet;
        let candidates = &self.packets.wait(slot).candidates();
        let (spec, free, head) = (&self.net.router, self.free_at(router), &self.glance_at(slot, c));
        let free = &free[..self.layout.net_ports];
        let grabbed = decide::grab(Native, &Look { spec, head, candidates, free, random });
        (grabbed.asks != 0).then(|| VcRequest::of(&grabbed))
    }

    /// What a head asks for that found no channel to grab.
    fn settle(&mut self, c: InputVc, router: RouterId, random: u64) -> Option<VcRequest> {
        let slot = self.input(c).packet;
        let candidates = self.packets.wait(slot).candidates();
        let (waits, impatient) = match self.heads.dynamic {
            None => (candidates.productive | candidates.unproductive, 0),
            Some(dynamic) => self.patience_of(c, &dynamic),
        };
        let (spec, free, head) = (&self.net.router, self.free_at(router), &self.glance_at(slot, c));
        let free = &free[..self.layout.net_ports];
        let look = Look { spec, head, candidates: &candidates, free, random };
        let settled = decide::settle(Native, &look, waits, impatient);
        if settled.stranded != 0 {
            self.heads.stranded.push(c);
        }
        if settled.revert != 0 {
            self.revert(c);
        }
        (settled.asks != 0).then(|| VcRequest::of(&settled))
    }

    /// An ejection port of the destination's place with a free channel: the first at or after the one that
    /// has the number of the input port, going round.
    #[inline]
    fn request_ejection(&self, c: InputVc, router: RouterId) -> Option<VcRequest> {
        let node = self.node(router);
        let packet = &self.packets[self.input(c).packet];
        let channels = self.classes.channels_of(packet.head.class);
        let place = self.net.attachment.sink_place(packet.dest) as usize;
        let first = self.layout.net_ports + place * self.net.router.ejection_ports as usize;
        let free = |ejection: u32| node.free(first + ejection as usize) & channels;
        let input = u32::from(self.layout.port_of(c).0);
        let chosen = decide::ejection(Native, &self.net.router, input, free);
        if chosen == 0 {
            return None;
        }
        let ejection = chosen.trailing_zeros();
        let open = free(ejection);
        let vc = select::pick_vc(Native, &self.net.router, open);
        let port = first as u32 + ejection;
        Some(VcRequest { port: port as u8, open, vc: vc.trailing_zeros() as u8, escape: false })
    }

    /// The ports with a channel that a packet of the dynamic relation may wait for, and whether its
    /// patience has run out.
    fn patience_of(&mut self, c: InputVc, dynamic: &DynamicReversal) -> (u64, u64) {
        let waits = self.waitable(c, dynamic);
        let slot = self.input(c).packet;
        let deterministic = self.packets[slot].head.deterministic();
        let since = &mut self.packets.wait_mut(slot).stuck_since;
        if waits != 0 || deterministic {
            *since = NOT_STUCK;
            return (waits, 0);
        }
        if *since == NOT_STUCK {
            *since = self.now;
            if dynamic.patience > 0 {
                self.heads.patience.push_back((self.now + u64::from(dynamic.patience), c));
            }
        }
        (0, u64::from(self.now - *since >= u64::from(dynamic.patience)))
    }

    fn waitable(&self, c: InputVc, dynamic: &DynamicReversal) -> u64 {
        let slot = self.input(c).packet;
        let candidates = &self.packets.wait(slot).candidates();
        let router = self.layout.router_of(c);
        let (spec, free, head) = (&self.net.router, self.free_at(router), &self.glance_at(slot, c));
        let free = &free[..self.layout.net_ports];
        let look =
            Look { spec, head, candidates, free, random: select::lfsr_view(self.heads.lfsr, router.0) };
        let vcs = self.layout.vcs as usize;
        let mut labels = [0; MAX_VCS];
        let mut waits = 0;
        for port in bits(candidates.productive | candidates.unproductive) {
            for (label, output) in labels.iter_mut().zip(self.node(router).outputs_of(port as usize)) {
                *label = u64::from(output.label);
            }
            waits |= decide::may_wait_for(Native, &look, dynamic, port, &labels[..vcs]) << port;
        }
        waits
    }

    /// Looks again at routers where a head's patience may have run out.
    pub(crate) fn lose_patience(&mut self) {
        while let Some(&(due, c)) = self.heads.patience.front() {
            if due > self.now {
                break;
            }
            self.heads.patience.pop_front();
            self.reconsider(self.layout.router_of(c));
        }
    }

    /// The packet goes over to the deterministic channels for good.
    fn revert(&mut self, c: InputVc) {
        let slot = self.input(c).packet;
        self.packets[slot].head.revert();
        self.compute_route(c, slot);
        self.node_mut(self.layout.router_of(c)).reconsider = true;
    }

    /// Updates the head for the step over a network port.
    #[inline]
    pub(crate) fn advance(&mut self, c: InputVc, ask: VcRequest) {
        let slot = self.input(c).packet;
        let away = !ask.escape && self.packets.wait(slot).leads_away(ask.port);
        if self.heads.change {
            let next = self.next_head(slot, c, ask);
            self.packets[slot].head = PackedHead::pack(&next);
            if self.net.router.jumps.is_some() {
                self.packets.set_digits(slot, next.digits);
            }
        } else {
            debug_assert_eq!(PackedHead::pack(&self.next_head(slot, c, ask)), self.packets[slot].head);
        }
        if away {
            self.packets[slot].away += 1;
        }
    }

    #[inline(always)]
    fn next_head(&self, slot: Slot, c: InputVc, ask: VcRequest) -> HeadState<u64> {
        let candidates = &self.packets.wait(slot).candidates();
        let (port, escape) = (1 << ask.port, u64::from(ask.escape));
        let head = self.head_of(slot, c);
        routing::advance(Native, &self.net.router, &head, candidates, port, escape)
    }
}

impl VcRequest {
    fn of(demand: &Demand<u64>) -> Self {
        Self {
            port: demand.port.trailing_zeros() as u8,
            open: demand.open,
            vc: demand.vc.trailing_zeros() as u8,
            escape: demand.escape != 0,
        }
    }
}
