//! The cycle where flits and credits are kept side by side in [planes](super::planes): what the routers do together, what is
//! left to do one by one, and where everything is that has no name there.

use std::collections::BTreeMap;

use flitforge_router::ids::RouterId;

use super::layout::{Channel, Outlet};
use super::mask::Mask;
use super::network::Core;
use super::planes::{Leaving, Planes};
use super::state::{Flit, Hold, Phase, Slot};

impl<const P: usize, const V: usize, M: Mask> Core<'_, P, V, M> {
    /// Keeps flits and credits in planes from now on if that can be done. Called before cycle 0.
    pub(super) fn lay_side_by_side(&mut self) {
        let plain = self.net.faults.is_empty() && self.healing.is_none();
        if self.rotating_switch && plain {
            let lengths = self.sources.lengths();
            self.planes = Planes::new(self.net, &self.layout, &lengths).map(Box::new);
        }
    }

    /// Takes in what comes over the links between routers, but for heads.
    #[inline]
    pub(super) fn receive_side_by_side(&mut self) {
        let Some(mut planes) = self.planes.take() else { return };
        planes.receive::<P, V>();
        let (resumed, drained) = (std::mem::take(&mut planes.resumed), std::mem::take(&mut planes.drained));
        self.planes = Some(planes);
        for &o in &resumed {
            let output = self.output(o);
            if output.hold == Hold::Owned {
                self.resume(o, Channel(output.owner));
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

    /// The switches of all routers in one cycle.
    #[inline]
    pub(super) fn traverse_side_by_side(&mut self) {
        let Some(mut planes) = self.planes.take() else { return };
        planes.ended.clear();
        planes.traverse::<P, V>();
        for (router, port) in planes.counted.drain(..) {
            self.node_mut(router).count_many(port, Planes::BATCH);
        }
        self.for_each_ahead(&planes.heads, |from| (from, None), |all, from| all.send_head(from));
        planes.heads.clear();
        for Leaving { from, head, tail } in planes.ejected.drain(..) {
            let input = self.input(from);
            self.wires.ejections.push((input.outlet, Flit::new(input.packet, head, tail)));
        }
        // Flits are accepted in order of router, whatever the order in which they were found.
        self.wires.ejections.sort_entering(|&(o, _)| o);
        planes.injected.drain(..).for_each(|from| self.return_credit(from));
        let (tails, mut ended) = (std::mem::take(&mut planes.tails), std::mem::take(&mut planes.ended));
        self.planes = Some(planes);
        let end = |all: &mut Self, from| ended.push((from, all.end_packet(from)));
        self.for_each_ahead(&tails, |from| (from, None), end);
        if let Some(planes) = &mut self.planes {
            planes.ended = ended;
            planes.tails = tails;
            planes.tails.clear();
        }
    }

    /// A head leaves a buffer for another router.
    #[inline]
    fn send_head(&mut self, from: Channel) {
        let node = self.node(self.layout.router_of(from));
        let input = node.input(from);
        if let Some(into) = node.downstream(input.outlet) {
            self.wires.hops.push((into, Flit::new(input.packet, true, false)));
        }
    }

    /// Flits in a buffer.
    #[inline]
    pub(super) fn buffered(&self, c: Channel) -> u32 {
        let planes = self.planes.as_ref();
        planes.map_or_else(|| u32::from(self.input(c).len), |planes| planes.buffered::<P, V>(c))
    }

    /// Flits of the packet at the front of a buffer that have not left.
    pub(super) fn left(&self, c: Channel) -> u32 {
        self.planes.as_ref().and_then(|planes| planes.left::<P, V>(c)).unwrap_or(self.input(c).left)
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
            for o in sent.into_iter().map(|sent| self.outlet_of(sent)) {
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

    fn outlet_of(&self, (router, port, vc): (u32, usize, u32)) -> Outlet {
        self.layout.outlet(RouterId(router), port, vc)
    }

    /// The packet at the front of a buffer.
    fn front(&self, c: Channel) -> Option<Slot> {
        let input = self.input(c);
        (input.phase != Phase::Idle).then_some(input.packet)
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
            let from = Channel(self.output(o).owner);
            let tail = ended.get(&from).copied();
            let head = self.downstream(o).is_some_and(|into| heads.contains_key(&into));
            Flit::new(tail.unwrap_or(self.input(from).packet), head, tail.is_some())
        };
        planes.flits_entering().into_iter().map(|sent| self.outlet_of(sent)).map(|o| (o, name(o))).collect()
    }
}
