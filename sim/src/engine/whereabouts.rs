//! Where packets, flits and credits are, wherever that is kept: in the records of routers, or side by side in
//! [planes](super::planes).

use std::collections::BTreeMap;

use flitforge_router::ids::RouterId;

use super::layout::{Channel, Outlet};
use super::mask::Mask;
use super::network::Core;
use super::state::{Flit, Hold, Phase, Slot};

impl<const P: usize, const V: usize, M: Mask> Core<'_, P, V, M> {
    /// The packet at the front of a buffer that is not idle.
    #[inline(always)]
    pub(super) fn front_of(&self, c: Channel) -> Slot {
        let names = self.names.get(self.at(self.layout.router_of(c)));
        names.map_or_else(|| self.input(c).packet, |names| names.packet(c))
    }

    /// The output channel of the packet at the front of a buffer, once it has one.
    #[inline(always)]
    pub(super) fn outlet_of(&self, c: Channel) -> Outlet {
        let planes = self.planes.as_ref().filter(|planes| planes.has_heads());
        planes.map_or_else(|| self.input(c).outlet, |planes| planes.outlet::<P, V>(c))
    }

    /// The buffer whose packet has an output channel of a router. Interfaces have packets instead.
    pub(super) fn owner(&self, o: Outlet) -> Channel {
        let router = self.layout.router_of_outlet(o);
        let Some(names) = self.names.get(self.at(router)) else { return Channel(self.output(o).owner) };
        // Who has been given a channel and has not sent through it is looked for.
        let all = [names.owner(o)].into_iter().chain(self.layout.channels_of(router));
        all.into_iter().find(|&c| self.sends_through(c, o)).unwrap_or(names.owner(o))
    }

    /// Whether the packet at the front of a buffer has an output channel.
    pub(super) fn sends_through(&self, c: Channel, o: Outlet) -> bool {
        matches!(self.phase(c), Phase::Active | Phase::Allocated) && self.outlet_of(c) == o
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
        let kept = self.planes.as_ref().and_then(|planes| match self.layout.at_interface(o) {
            true => Some(planes.credits_at_source::<P, V>(o)),
            false => planes.credits::<P, V>(o),
        });
        kept.unwrap_or_else(|| u32::from(self.output(o).credits))
    }

    /// Flits sent through an output port since cycle 0.
    pub(super) fn sent(&self, router: RouterId, port: usize) -> u64 {
        let more = self.planes.as_ref().map_or(0, |planes| planes.sent(router, port));
        self.node(router).sent(port) + u64::from(more)
    }

    /// Every flit on its way to a buffer, after a cycle.
    pub(super) fn arrivals(&self) -> Box<dyn Iterator<Item = (Channel, Flit)> + '_> {
        match &self.planes {
            None => Box::new(self.wires.arrivals()),
            Some(planes) => {
                let hops = self.side_by_side(planes.flit_links().under_way(), self.wires.hops.by_age());
                let sent = planes.injection_links().under_way().map(|sent| self.at_interfaces(sent));
                Box::new(self.side_by_side(sent, self.wires.injections.by_age()).into_iter().chain(hops))
            }
        }
    }

    /// What was sent on injection links, by ports of interfaces.
    fn at_interfaces(&self, sent: Vec<(u32, usize, u32)>) -> Vec<(u32, usize, u32)> {
        sent.into_iter().map(|(router, link, vc)| (router, self.layout.out_ports + link, vc)).collect()
    }

    /// The flits on links of one kind, cycle by cycle, with their heads. One that follows its head belongs to the packet that came last on its channel. What is
    /// said of tails means nothing.
    fn side_by_side<'a>(
        &self,
        flits: impl Iterator<Item = Vec<(u32, usize, u32)>>,
        heads: impl Iterator<Item = &'a [(Channel, Flit)]>,
    ) -> Vec<(Channel, Flit)> {
        let mut last = BTreeMap::new();
        let mut found = Vec::new();
        for (sent, heads) in flits.zip(heads) {
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

    /// The packet at the front of a buffer, unless it is idle.
    pub(super) fn front(&self, c: Channel) -> Option<Slot> {
        (self.phase(c) != Phase::Idle).then(|| self.front_of(c))
    }

    /// The buffers whose front a packet holds, in order.
    pub(super) fn occupied(&self) -> Vec<Channel> {
        match self.planes.as_ref().filter(|planes| planes.has_heads()) {
            None => self.layout.all_channels().filter(|&c| self.input(c).phase != Phase::Idle).collect(),
            Some(planes) => planes.occupied::<P, V>(),
        }
    }

    /// What the packet at the front of a buffer is doing.
    pub(super) fn phase(&self, c: Channel) -> Phase {
        match self.planes.as_ref().filter(|planes| planes.has_heads()) {
            None => self.input(c).phase,
            Some(planes) if !planes.is_busy::<P, V>(c) => Phase::Idle,
            Some(planes) if planes.is_waiting::<P, V>(c) => Phase::Waiting,
            Some(planes) if planes.is_routing::<P, V>(c) => Phase::Routing,
            Some(planes) if planes.left::<P, V>(c).is_none() => Phase::Allocated,
            Some(_) => Phase::Active,
        }
    }

    /// Who may use an output channel.
    pub(super) fn hold(&self, o: Outlet) -> Hold {
        match &self.planes {
            Some(planes) if self.layout.at_interface(o) => {
                match (planes.is_unused::<P, V>(o), planes.drains_at_source::<P, V>(o)) {
                    (true, _) => Hold::Free,
                    (_, true) => Hold::Draining,
                    _ => Hold::Owned,
                }
            }
            None => self.output(o).hold,
            Some(planes) if !planes.has_heads() => self.output(o).hold,
            Some(planes) if planes.is_free::<P, V>(o) => Hold::Free,
            Some(planes) if planes.is_draining::<P, V>(o) => Hold::Draining,
            Some(_) => Hold::Owned,
        }
    }

    /// Free channels of an output port or injection link.
    pub(super) fn free(&self, router: RouterId, port: usize) -> u64 {
        let inner = port >= self.layout.out_ports;
        let Some(planes) = self.planes.as_ref().filter(|planes| inner || planes.has_heads()) else {
            return self.node(router).free(port);
        };
        let vcs = if inner { self.layout.injection_vcs } else { self.layout.vcs };
        let is_free = |&vc: &u32| {
            let o = self.layout.outlet(router, port, vc);
            if inner { planes.is_unused::<P, V>(o) } else { planes.is_free::<P, V>(o) }
        };
        (0..vcs).filter(is_free).fold(0, |free, vc| free | 1 << vc)
    }

    /// Every credit on its way, after a cycle.
    pub(super) fn credits_under_way(&self) -> impl Iterator<Item = Outlet> + '_ {
        let planes = self.planes.iter().flat_map(|planes| planes.credit_links().under_way()).flatten();
        let returns = self.planes.iter().flat_map(|planes| planes.return_links().under_way());
        let returns = returns.flat_map(|sent| self.at_interfaces(sent)).map(|sent| self.outlet_at(sent));
        self.wires.credits.iter().chain(planes.filter_map(|sent| self.fed_by(sent))).chain(returns)
    }

    /// The credits that were sent between routers in the last cycle.
    pub(super) fn credits_side_by_side(&self) -> impl Iterator<Item = Outlet> + '_ {
        let planes = self.planes.iter().flat_map(|planes| planes.credit_links().entering());
        let returns =
            self.planes.iter().flat_map(|planes| self.at_interfaces(planes.return_links().entering()));
        planes.filter_map(|sent| self.fed_by(sent)).chain(returns.map(|sent| self.outlet_at(sent)))
    }

    /// The outlet that feeds the buffer that a credit was sent for.
    fn fed_by(&self, (router, port, vc): (u32, usize, u32)) -> Option<Outlet> {
        self.upstream(self.layout.channel(RouterId(router), port, vc))
    }

    /// The flits that were sent between routers in the last cycle, each with its channel.
    pub(super) fn flits_side_by_side(&self) -> Vec<(Outlet, Flit)> {
        let Some(planes) = &self.planes else { return Vec::new() };
        let heads: BTreeMap<_, _> = self.wires.hops.entering().collect();
        let ended: BTreeMap<_, _> = planes.last_ended.iter().copied().collect();
        let name = |o: Outlet| {
            let from = self.owner(o);
            let last = ended.get(&from).copied();
            let head = self.downstream(o).is_some_and(|into| heads.contains_key(&into));
            // A channel by which a flit has left is its packet's no more if that was the tail.
            let tail = last.is_some() || (planes.has_heads() && self.hold(o) != Hold::Owned);
            Flit::new(last.unwrap_or(self.front_of(from)), head, tail)
        };
        planes
            .flit_links()
            .entering()
            .into_iter()
            .map(|sent| self.outlet_at(sent))
            .map(|o| (o, name(o)))
            .collect()
    }

    /// The flits that interfaces sent in the last cycle, each with its channel.
    pub(super) fn flits_injected(&self) -> Vec<(Outlet, Flit)> {
        let listed = self.wires.injections.entering();
        let Some(planes) = &self.planes else {
            return listed.filter_map(|(c, flit)| Some((self.upstream(c)?, flit))).collect();
        };
        let heads: BTreeMap<_, _> = listed.collect();
        let name = |o: Outlet| {
            let head = self.downstream(o).is_some_and(|into| heads.contains_key(&into));
            Flit::new(self.owner_of(o), head, self.hold(o) != Hold::Owned)
        };
        let sent = self.at_interfaces(planes.injection_links().entering());
        sent.into_iter().map(|sent| self.outlet_at(sent)).map(|o| (o, name(o))).collect()
    }
}
