// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where packets, flits and credits are: in planes. A body flit carries no packet there; whose it is follows
//! from the head before it.

use std::collections::BTreeMap;

use flitforge_router::head::Candidates;
use flitforge_router::ids::RouterId;

use super::super::common::inspect::Inspect;
use super::super::common::kept::{Kept, Parts};
use super::super::common::layout::{ChannelNumbers, InputVc, OutputVc};
use super::super::common::mask::Mask;
use super::super::common::records::{Flit, Hold, Phase, Slot};
use super::{Bitsliced, Heads, Planes, Sliced};

/// A bit of a plane of links: router, port and channel.
type OnLink = (u32, usize, u32);

impl<const P: usize, const V: usize, M: Mask> Bitsliced<P, V, M> {
    /// What there is of a router where heads are bit-sliced.
    fn ids_at(&self, router: RouterId) -> Option<&super::HeadIds<P, V>> {
        match &self.heads {
            Heads::OneByOne => None,
            Heads::Sliced(Sliced { ids, .. }) => Some(&ids[self.base.at(router)]),
        }
    }

    /// What is on the links.
    fn on_links(&self) -> OnLinks<'_> {
        OnLinks { engine: self, parts: self.base.parts(), planes: &self.planes }
    }
}

impl<const P: usize, const V: usize, M: Mask> Inspect for Bitsliced<P, V, M> {
    fn kept(&self) -> &dyn Kept {
        &self.base
    }

    #[inline(always)]
    fn front_of(&self, c: InputVc) -> Slot {
        let ids = self.ids_at(self.base.layout.router_of(c));
        ids.map_or_else(|| self.base.input(c).packet, |ids| ids.packet(c))
    }

    fn output_of(&self, c: InputVc) -> OutputVc {
        match self.heads {
            Heads::OneByOne => self.base.input(c).output,
            Heads::Sliced(_) => self.planes.output_vc::<P, V>(c),
        }
    }

    fn owner(&self, o: OutputVc) -> InputVc {
        let router = self.base.layout.router_of_output(o);
        let Some(ids) = self.ids_at(router) else { return InputVc(self.base.output(o).owner) };
        // Who has been given a channel and has not sent through it is looked for.
        let all = [ids.owner(o)].into_iter().chain(self.base.layout.input_vcs_of(router));
        all.into_iter().find(|&c| self.sends_through(c, o)).unwrap_or(ids.owner(o))
    }

    fn buffered(&self, c: InputVc) -> u32 {
        self.planes.buffered::<P, V>(c)
    }

    fn left(&self, c: InputVc) -> u32 {
        let unsent = || match self.heads {
            Heads::OneByOne => self.base.input(c).left,
            Heads::Sliced(_) => self.base.packets[self.front_of(c)].remaining,
        };
        self.planes.left::<P, V>(c).unwrap_or_else(unsent)
    }

    fn begun(&self, c: InputVc) -> bool {
        self.planes.begun::<P, V>(c)
    }

    fn phase(&self, c: InputVc) -> Phase {
        let planes = &self.planes;
        match self.heads {
            Heads::OneByOne => self.base.input(c).phase,
            Heads::Sliced(_) if !planes.is_busy::<P, V>(c) => Phase::Idle,
            Heads::Sliced(_) if planes.is_waiting::<P, V>(c) => Phase::Waiting,
            Heads::Sliced(_) if planes.is_routing::<P, V>(c) => Phase::Routing,
            Heads::Sliced(_) if planes.left::<P, V>(c).is_none() => Phase::Allocated,
            Heads::Sliced(_) => Phase::Active,
        }
    }

    fn candidates(&self, c: InputVc) -> Candidates<u64> {
        let slot = self.front_of(c);
        match self.heads {
            Heads::OneByOne => self.base.packets.wait(slot).candidates(),
            Heads::Sliced(_) => self.base.answer(c, slot).candidates(),
        }
    }

    fn credits(&self, o: OutputVc) -> u32 {
        if self.base.layout.at_interface(o) {
            return self.planes.credits_at_source::<P, V>(o);
        }
        self.planes.credits::<P, V>(o).unwrap_or_else(|| self.base.output(o).credits.into())
    }

    fn hold(&self, o: OutputVc) -> Hold {
        let planes = &self.planes;
        let (free, draining) = if self.base.layout.at_interface(o) {
            (planes.is_unused::<P, V>(o), planes.drains_at_source::<P, V>(o))
        } else if !planes.has_heads() {
            return self.base.output(o).hold;
        } else {
            (planes.is_free::<P, V>(o), planes.is_draining::<P, V>(o))
        };
        match (free, draining) {
            (true, _) => Hold::Free,
            (_, true) => Hold::Draining,
            _ => Hold::Owned,
        }
    }

    fn free(&self, router: RouterId, port: usize) -> u64 {
        let layout = &self.base.layout;
        let inner = port >= layout.out_ports;
        if !inner && !self.planes.has_heads() {
            return self.base.node(router).free(port);
        }
        let vcs = if inner { layout.injection_vcs } else { layout.vcs };
        let is_free = |&vc: &u32| {
            let o = layout.output_vc(router, port, vc);
            if inner { self.planes.is_unused::<P, V>(o) } else { self.planes.is_free::<P, V>(o) }
        };
        (0..vcs).filter(is_free).fold(0, |free, vc| free | 1 << vc)
    }

    fn unsent(&self, o: OutputVc) -> u32 {
        self.planes.unsent::<P, V>(o)
    }

    fn sent(&self, router: RouterId, port: usize) -> u64 {
        self.base.node(router).sent(port) + u64::from(self.planes.sent(router, port))
    }

    fn packets_in_flight(&self) -> u64 {
        self.base.packets.len() as u64
    }

    fn occupied(&self) -> Vec<InputVc> {
        match self.heads {
            Heads::OneByOne => {
                self.base.layout.input_vcs().filter(|&c| self.phase(c) != Phase::Idle).collect()
            }
            Heads::Sliced(_) => self.planes.occupied::<P, V>(),
        }
    }

    fn arrivals(&self) -> Box<dyn Iterator<Item = (InputVc, Flit)> + '_> {
        Box::new(self.on_links().arrivals().into_iter())
    }

    fn credits_under_way(&self) -> Box<dyn Iterator<Item = OutputVc> + '_> {
        Box::new(self.on_links().credits_under_way().into_iter())
    }

    fn flits_of_cycle(&self) -> Vec<(OutputVc, Flit)> {
        self.on_links().flits_of_cycle()
    }

    fn credits_of_cycle(&self) -> Vec<OutputVc> {
        self.on_links().credits_of_cycle()
    }
}

/// What is on the links, read from planes and delay lines. It is compiled once, as those who ask for it are.
struct OnLinks<'a> {
    engine: &'a dyn Inspect,
    parts: Parts<'a>,
    planes: &'a Planes,
}

impl OnLinks<'_> {
    fn output_at(&self, (router, port, vc): OnLink) -> OutputVc {
        self.parts.layout.output_vc(RouterId(router), port, vc)
    }

    /// What was sent on injection links, by ports of interfaces.
    fn at_interfaces(&self, sent: Vec<OnLink>) -> Vec<OnLink> {
        let first = self.parts.layout.out_ports;
        sent.into_iter().map(|(router, link, vc)| (router, first + link, vc)).collect()
    }

    /// The output channel that feeds the buffer that a credit was sent for.
    fn fed_by(&self, (router, port, vc): OnLink) -> Option<OutputVc> {
        self.engine.kept().upstream(self.parts.layout.input_vc(RouterId(router), port, vc))
    }

    /// The flits on links of one kind, cycle by cycle, with their heads. One that follows its head belongs to
    /// the packet that came last on its channel. What is said of tails means nothing.
    fn named<'a>(
        &self,
        flits: impl Iterator<Item = Vec<OnLink>>,
        heads: impl Iterator<Item = &'a [(InputVc, Flit)]>,
    ) -> Vec<(InputVc, Flit)> {
        let mut last = BTreeMap::new();
        let mut found = Vec::new();
        for (sent, heads) in flits.zip(heads) {
            last.extend(heads.iter().copied());
            for o in sent.into_iter().map(|sent| self.output_at(sent)) {
                let Some(c) = self.engine.kept().downstream(o) else { continue };
                let newest = || self.engine.front(c).into_iter().chain(self.parts.packet_queues.of(c)).last();
                let body = |packet| Flit::new(packet, false, false);
                let flit = last.entry(c).or_insert_with(|| body(newest().unwrap_or_default()));
                found.push((c, *flit));
                *flit = body(flit.packet());
            }
        }
        found
    }

    /// The flits that were sent between routers in the last cycle, each with its channel.
    fn flits_between_routers(&self) -> Vec<(OutputVc, Flit)> {
        let Self { engine, planes, parts: Parts { lines, .. } } = *self;
        let heads: BTreeMap<_, _> = lines.hops.entering().collect();
        let ended: BTreeMap<_, _> = planes.last_ended.iter().copied().collect();
        let name = |o: OutputVc| {
            let from = engine.owner(o);
            let last = ended.get(&from).copied();
            let head = engine.kept().downstream(o).is_some_and(|into| heads.contains_key(&into));
            // A channel by which a flit has left is its packet's no more if that was the tail.
            let tail = last.is_some() || (planes.has_heads() && engine.hold(o) != Hold::Owned);
            (o, Flit::new(last.unwrap_or(engine.front_of(from)), head, tail))
        };
        let sent = planes.flit_links().entering().into_iter();
        sent.map(|sent| name(self.output_at(sent))).collect()
    }

    /// The flits that interfaces sent in the last cycle, each with its channel.
    fn flits_injected(&self) -> Vec<(OutputVc, Flit)> {
        let Self { engine, planes, parts: Parts { lines, .. } } = *self;
        let heads: BTreeMap<_, _> = lines.injections.entering().collect();
        let name = |o: OutputVc| {
            let head = engine.kept().downstream(o).is_some_and(|into| heads.contains_key(&into));
            (o, Flit::new(engine.owner_of(o), head, engine.hold(o) != Hold::Owned))
        };
        let sent = self.at_interfaces(planes.injection_links().entering());
        sent.into_iter().map(|sent| name(self.output_at(sent))).collect()
    }

    /// Every flit on its way to a buffer, after a cycle.
    fn arrivals(&self) -> Vec<(InputVc, Flit)> {
        let lines = self.parts.lines;
        let hops = self.named(self.planes.flit_links().under_way(), lines.hops.by_age());
        let sent = self.planes.injection_links().under_way().map(|sent| self.at_interfaces(sent));
        let mut flits = self.named(sent, lines.injections.by_age());
        flits.extend(hops);
        flits
    }

    /// Every credit on its way, after a cycle.
    fn credits_under_way(&self) -> Vec<OutputVc> {
        let between = self.planes.credit_links().under_way().flatten();
        let returns = self.planes.return_links().under_way().flat_map(|sent| self.at_interfaces(sent));
        let returns = returns.map(|sent| self.output_at(sent));
        between.filter_map(|sent| self.fed_by(sent)).chain(returns).collect()
    }

    /// The flits that were put onto links in the last cycle.
    fn flits_of_cycle(&self) -> Vec<(OutputVc, Flit)> {
        let leaving = self.parts.lines.ejections.entering();
        self.flits_injected().into_iter().chain(leaving).chain(self.flits_between_routers()).collect()
    }

    /// The credits that were given back in the last cycle.
    fn credits_of_cycle(&self) -> Vec<OutputVc> {
        let between = self.planes.credit_links().entering().into_iter();
        let returns = self.at_interfaces(self.planes.return_links().entering()).into_iter();
        let returns = returns.map(|sent| self.output_at(sent));
        between.filter_map(|sent| self.fed_by(sent)).chain(returns).collect()
    }
}
