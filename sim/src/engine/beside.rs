//! The cycle where flits and credits are kept side by side in [planes](super::planes): what the routers do together, what is
//! left to do one by one, and where everything is that has no name there.

use std::collections::BTreeMap;

use flitforge_router::ids::RouterId;
use flitforge_router::routing::vc_classes;
use flitforge_router::spec::Relation;

use super::front::Front;
use super::layout::{Channel, Outlet};
use super::mask::Mask;
use super::network::Core;
use super::planes::{Leaving, Planes, Way};
use super::slab::Wait;
use super::state::{Flit, Hold, Phase, Slot};

impl<const P: usize, const V: usize, M: Mask> Core<'_, P, V, M> {
    /// Keeps flits and credits in planes from now on if that can be done. Called before cycle 0.
    pub(super) fn lay_side_by_side(&mut self) {
        let plain = self.net.faults.is_empty() && self.healing.is_none();
        if self.rotating_switch && plain {
            let (lengths, router) = (self.sources.lengths(), &self.net.router);
            // One port for each head, and nothing that a head may do but take a channel of it.
            let one_way = matches!(router.relation, Relation::DimensionOrder { .. } | Relation::O1Turn);
            let classes = if one_way && self.is_plain { vc_classes(router) } else { Vec::new() };
            self.planes = Planes::new(self.net, &self.layout, &lengths, &classes).map(Box::new);
        }
        if !self.has_heads_beside() {
            return;
        }
        self.fronts = self.nodes.iter().map(Front::new).collect();
        if let Some(signs) = &self.signs {
            self.ways = signs.answers().iter().map(|wait| self.find_way(wait)).collect();
        }
    }

    /// Whether heads wait side by side as well.
    #[inline(always)]
    pub(super) fn has_heads_beside(&self) -> bool {
        self.planes.as_ref().is_some_and(|planes| planes.has_heads())
    }

    /// Takes in what comes over the links between routers, but for heads.
    #[inline]
    pub(super) fn receive_side_by_side(&mut self) {
        let Some(mut planes) = self.planes.take() else { return };
        planes.receive::<P, V>();
        let (resumed, drained) = (std::mem::take(&mut planes.resumed), std::mem::take(&mut planes.drained));
        self.planes = Some(planes);
        for &o in &resumed {
            let owner = self.owner(o);
            if let Some(planes) = self.planes.as_mut().filter(|planes| planes.has_heads()) {
                planes.resume::<P, V>(owner);
            } else if self.output(o).hold == Hold::Owned {
                self.resume(o, owner);
            }
        }
        drained.iter().for_each(|&o| self.release(o));
        if let Some(planes) = &mut self.planes {
            planes.give_back(resumed, drained);
        }
    }

    /// A flit comes into a buffer from its interface.
    #[inline]
    pub(super) fn enter(&mut self, c: Channel, flit: Flit) {
        if let Some(planes) = &mut self.planes {
            planes.enter::<P, V>(c);
        }
        if flit.is_head() {
            self.meet_head(c, flit.packet());
        }
    }

    /// The head of a packet has come into a buffer, where heads wait side by side.
    #[inline]
    pub(super) fn meet_beside(&mut self, c: Channel, packet: Slot) {
        let Some(planes) = &mut self.planes else { return };
        if planes.is_busy::<P, V>(c) {
            planes.set_followed::<P, V>(c, true);
            self.behind.push(c, packet);
        } else {
            self.start_beside(c, packet, false);
        }
    }

    /// A packet comes to the front of an input buffer, as in [`Core::start_head`].
    #[inline(always)]
    fn start_beside(&mut self, c: Channel, packet: Slot, behind: bool) {
        let way = self.way(c, packet);
        let record = &mut self.packets[packet];
        record.hops += u32::from(!self.layout.injected(c));
        let length = record.remaining;
        let at = self.at(self.layout.router_of(c));
        self.fronts[at].set_packet(c, packet);
        if let Some(planes) = &mut self.planes {
            planes.start::<P, V>(c, way, length, behind);
        }
    }

    /// Where a head goes that may go by one port only.
    #[inline(always)]
    fn way(&self, c: Channel, packet: Slot) -> Way {
        let (Some(signs), false) = (&self.signs, self.ways.is_empty()) else {
            return self.find_way(&self.answer(c, packet));
        };
        let here = self.layout.router_of(c).idx();
        let way = self.ways[signs.index(here, self.packets[packet].dest as usize)];
        debug_assert_eq!(way, self.find_way(&self.answer(c, packet)));
        way
    }

    fn find_way(&self, wait: &Wait<M>) -> Way {
        debug_assert_eq!(wait.ejects, wait.sole().is_none());
        self.planes.as_ref().map(|planes| planes.way(wait.sole())).unwrap_or_default()
    }

    /// The tail of the packet at the front has left: the next one comes forward. Returns the packet.
    fn follow_beside(&mut self, c: Channel) -> Slot {
        let packet = self.front_of(c);
        if let Some(next) = self.behind.pop(c) {
            let more = self.behind.of(c).next().is_some();
            if let Some(planes) = &mut self.planes {
                planes.set_followed::<P, V>(c, more);
            }
            self.start_beside(c, next, true);
        }
        packet
    }

    /// Allocation and traversal of all routers in one cycle.
    #[inline]
    pub(super) fn traverse_side_by_side(&mut self) {
        let Some(mut planes) = self.planes.take() else { return };
        planes.ended.clear();
        planes.traverse::<P, V>();
        for (c, o) in planes.given.drain(..) {
            let at = self.at(self.layout.router_of(c));
            self.fronts[at].grant(c, o);
        }
        for (router, port) in planes.counted.drain(..) {
            self.node_mut(router).count_many(port, Planes::BATCH);
        }
        self.for_each_ahead(&planes.heads, |from| (from, None), |all, from| all.send_head(from));
        planes.heads.clear();
        for Leaving { from, head, tail } in planes.ejected.drain(..) {
            let flit = Flit::new(self.front_of(from), head, tail);
            self.wires.ejections.push((self.outlet_of(from), flit));
        }
        // Flits are accepted in order of router, whatever the order in which they were found.
        self.wires.ejections.sort_entering(|&(o, _)| o);
        planes.injected.drain(..).for_each(|from| self.return_credit(from));
        let heads_wait = planes.has_heads();
        let list = if heads_wait { &mut planes.followed } else { &mut planes.tails };
        let (mut list, mut ended) = (std::mem::take(list), std::mem::take(&mut planes.ended));
        self.planes = Some(planes);
        if heads_wait {
            list.drain(..).for_each(|from| ended.push((from, self.follow_beside(from))));
        } else {
            let end = |all: &mut Self, from| ended.push((from, all.end_packet(from)));
            self.for_each_ahead(&list, |from| (from, None), end);
            list.clear();
        }
        if let Some(planes) = &mut self.planes {
            planes.ended = ended;
            *(if heads_wait { &mut planes.followed } else { &mut planes.tails }) = list;
        }
    }

    /// A head leaves a buffer for another router.
    #[inline]
    fn send_head(&mut self, from: Channel) {
        let at = self.at(self.layout.router_of(from));
        let (packet, into) = match self.fronts.get(at) {
            Some(front) => (front.packet(from), front.downstream(front.outlet(from))),
            None => (self.nodes[at].input(from).packet, self.nodes[at].downstream(self.nodes[at].input(from).outlet)),
        };
        if let Some(into) = into {
            self.wires.hops.push((into, Flit::new(packet, true, false)));
        }
    }

    /// The packet at the front of a buffer, if there is one.
    #[inline(always)]
    pub(super) fn front_of(&self, c: Channel) -> Slot {
        let front = self.fronts.get(self.at(self.layout.router_of(c)));
        front.map_or_else(|| self.input(c).packet, |front| front.packet(c))
    }

    /// The output channel of the packet at the front of a buffer, if it has one.
    #[inline(always)]
    pub(super) fn outlet_of(&self, c: Channel) -> Outlet {
        let front = self.fronts.get(self.at(self.layout.router_of(c)));
        front.map_or_else(|| self.input(c).outlet, |front| front.outlet(c))
    }

    /// The buffer whose packet has an output channel of a router. Interfaces have packets instead.
    #[inline(always)]
    pub(super) fn owner(&self, o: Outlet) -> Channel {
        let front = self.fronts.get(self.at(self.layout.router_of_outlet(o)));
        front.map_or_else(|| Channel(self.output(o).owner), |front| front.owner(o))
    }

    /// Flits in a buffer.
    #[inline]
    pub(super) fn buffered(&self, c: Channel) -> u32 {
        let planes = self.planes.as_ref();
        planes.map_or_else(|| u32::from(self.input(c).len), |planes| planes.buffered::<P, V>(c))
    }

    /// Flits of the packet at the front of a buffer that have not left.
    pub(super) fn left(&self, c: Channel) -> u32 {
        let unsent = || match self.has_heads_beside() {
            true => self.packets[self.front_of(c)].remaining,
            false => self.input(c).left,
        };
        self.planes.as_ref().and_then(|planes| planes.left::<P, V>(c)).unwrap_or_else(unsent)
    }

    /// Whether the head of the packet at the front of a buffer has left.
    pub(super) fn begun(&self, c: Channel) -> bool {
        self.planes.as_ref().map_or_else(|| self.input(c).begun, |planes| planes.begun::<P, V>(c))
    }

    /// Credits of an output channel.
    #[inline]
    pub(super) fn credits(&self, o: Outlet) -> u32 {
        let kept = self.planes.as_ref().and_then(|planes| planes.credits::<P, V>(o));
        kept.unwrap_or_else(|| u32::from(self.output(o).credits))
    }

    /// Flits sent through an output port or injection link since cycle 0.
    pub(super) fn sent(&self, router: RouterId, port: usize) -> u64 {
        let more = self.planes.as_ref().map_or(0, |planes| planes.sent(router, port));
        self.node(router).sent(port) + u64::from(more)
    }

    /// Every flit on its way to a buffer, after a cycle.
    pub(super) fn arrivals(&self) -> Box<dyn Iterator<Item = (Channel, Flit)> + '_> {
        match &self.planes {
            None => Box::new(self.wires.arrivals()),
            Some(planes) => {
                let injected = self.wires.injections.iter();
                Box::new(injected.chain(self.hops_side_by_side(planes)))
            }
        }
    }

    /// The flits between routers. One that follows its head belongs to the packet that came last on its channel. What is
    /// said of tails means nothing.
    fn hops_side_by_side(&self, planes: &Planes) -> Vec<(Channel, Flit)> {
        let mut last = BTreeMap::new();
        let mut found = Vec::new();
        for (sent, heads) in planes.flits_under_way().zip(self.wires.hops.by_age()) {
            last.extend(heads.iter().copied());
            for o in sent.into_iter().map(|sent| self.outlet_at(sent)) {
                let Some(c) = self.downstream(o) else { continue };
                let newest = || self.front(c).into_iter().chain(self.behind.of(c)).last();
                let body = |packet| Flit::new(packet, false, false);
                let flit = last.entry(c).or_insert_with(|| body(newest().unwrap_or_default()));
                found.push((c, *flit));
                *flit = body(flit.packet());
            }
        }
        found
    }

    fn outlet_at(&self, (router, port, vc): (u32, usize, u32)) -> Outlet {
        self.layout.outlet(RouterId(router), port, vc)
    }

    /// The packet at the front of a buffer.
    fn front(&self, c: Channel) -> Option<Slot> {
        (self.phase(c) != Phase::Idle).then(|| self.front_of(c))
    }

    /// What the packet at the front of a buffer is doing.
    pub(super) fn phase(&self, c: Channel) -> Phase {
        match self.planes.as_ref().filter(|planes| planes.has_heads()) {
            None => self.input(c).phase,
            Some(planes) if !planes.is_busy::<P, V>(c) => Phase::Idle,
            Some(planes) if planes.is_waiting::<P, V>(c) => Phase::Waiting,
            Some(planes) if planes.is_routing::<P, V>(c) => Phase::Routing,
            Some(_) => Phase::Active,
        }
    }

    /// Who may use an output channel.
    pub(super) fn hold(&self, o: Outlet) -> Hold {
        match self.planes.as_ref().filter(|planes| planes.has_heads() && !self.layout.at_interface(o)) {
            None => self.output(o).hold,
            Some(planes) if planes.is_free::<P, V>(o) => Hold::Free,
            Some(planes) if planes.is_draining::<P, V>(o) => Hold::Draining,
            Some(_) => Hold::Owned,
        }
    }

    /// Free channels of an output port or injection link.
    pub(super) fn free(&self, router: RouterId, port: usize) -> u64 {
        if !self.has_heads_beside() || port >= self.layout.out_ports {
            return self.node(router).free(port);
        }
        let is_free = |&vc: &u32| self.hold(self.layout.outlet(router, port, vc)) == Hold::Free;
        (0..self.layout.vcs).filter(is_free).fold(0, |free, vc| free | 1 << vc)
    }

    /// Every credit on its way, after a cycle.
    pub(super) fn credits_under_way(&self) -> impl Iterator<Item = Outlet> + '_ {
        let planes = self.planes.iter().flat_map(|planes| planes.credits_under_way()).flatten();
        self.wires.credits.iter().chain(planes.filter_map(|sent| self.fed_by(sent)))
    }

    /// The credits that were sent between routers in the last cycle.
    pub(super) fn credits_side_by_side(&self) -> impl Iterator<Item = Outlet> + '_ {
        let planes = self.planes.iter().flat_map(|planes| planes.credits_entering());
        planes.filter_map(|sent| self.fed_by(sent))
    }

    /// The outlet that feeds the buffer that a credit was sent for.
    fn fed_by(&self, (router, port, vc): (u32, usize, u32)) -> Option<Outlet> {
        self.upstream(self.layout.channel(RouterId(router), port, vc))
    }

    /// The flits that were sent between routers in the last cycle, each with its channel.
    pub(super) fn flits_side_by_side(&self) -> Vec<(Outlet, Flit)> {
        let Some(planes) = &self.planes else { return Vec::new() };
        let heads: BTreeMap<_, _> = self.wires.hops.entering().collect();
        let ended: BTreeMap<_, _> = planes.ended.iter().copied().collect();
        let name = |o: Outlet| {
            let from = self.owner(o);
            let last = ended.get(&from).copied();
            let head = self.downstream(o).is_some_and(|into| heads.contains_key(&into));
            // A channel by which a flit has left is its packet's no more if that was the tail.
            let tail = last.is_some() || (planes.has_heads() && self.hold(o) != Hold::Owned);
            Flit::new(last.unwrap_or(self.front_of(from)), head, tail)
        };
        planes.flits_entering().into_iter().map(|sent| self.outlet_at(sent)).map(|o| (o, name(o))).collect()
    }
}
