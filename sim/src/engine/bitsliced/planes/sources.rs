// SPDX-License-Identifier: MIT OR Apache-2.0
//! Interfaces, bit-sliced: the upstream ends of injection links.
//!
//! The scalar code gives each packet an injection VC. Here its flits are sent, one on each link and cycle,
//! and the credits for them are kept. Inputs are the packets given to VCs and the credits that return.
//! Outputs are flits on the injection links, and the lists of what has entered the network.

use flitforge_router::ids::RouterId;

use super::arbiter::{advance_pointer, round_robin_pick};
use super::row::{and, and_not, any, decrement, equal, increment, is_none, members, none, or};
use super::shape::{CREDITS, DRAINING, FREE, HAS_CREDIT, INJECTION_PRIORITY, UNSTARTED, UPSTREAM};
use super::words::block_of;
use super::{Form, Planes, Spot};
use crate::engine::common::layout::{Numbers, OutputVc};

impl Planes {
    /// The lane of an injection VC in its planes at the interface.
    #[inline(always)]
    fn source<const P: usize, const V: usize>(&self, o: OutputVc) -> Spot {
        let (router, port) = (Numbers::<P, V>::router(o.0), Numbers::<P, V>::port(o.0));
        let (link, vc) = (port - self.shape.out_ports, Numbers::<P, V>::vc(o.0) as usize);
        self.spot_at(router, self.shape.sources.at(link, vc, 1), 1)
    }

    /// Makes an injection VC available, with all its credits.
    pub(in super::super) fn open_source<const P: usize, const V: usize>(&mut self, o: OutputVc) {
        let spot = self.source::<P, V>(o);
        self.add(spot, FREE, 1);
        self.add(spot, UPSTREAM, 1 << HAS_CREDIT | u64::from(self.rules.depth) << CREDITS);
    }

    /// Whether an injection VC may be given to a packet.
    #[inline]
    pub(in super::super) fn is_unused<const P: usize, const V: usize>(&self, o: OutputVc) -> bool {
        self.is(self.source::<P, V>(o), FREE)
    }

    /// Whether the tail was sent through an injection VC, and credits are outstanding.
    pub(in super::super) fn drains_at_source<const P: usize, const V: usize>(&self, o: OutputVc) -> bool {
        self.is(self.source::<P, V>(o), UPSTREAM + DRAINING)
    }

    /// Credits of an injection VC.
    #[inline]
    pub(in super::super) fn credits_at_source<const P: usize, const V: usize>(&self, o: OutputVc) -> u32 {
        self.get(self.source::<P, V>(o), UPSTREAM + CREDITS..self.shape.unsent)
    }

    /// Flits that the packet on an injection VC has not sent.
    #[inline]
    pub(in super::super) fn unsent<const P: usize, const V: usize>(&self, o: OutputVc) -> u32 {
        self.get(self.source::<P, V>(o), self.shape.unsent..self.shape.sources.size)
    }

    /// Gives an injection VC to a packet of `length` flits.
    pub(in super::super) fn give_source<const P: usize, const V: usize>(&mut self, o: OutputVc, length: u32) {
        let spot = self.source::<P, V>(o);
        self.clear(spot, FREE);
        self.add(spot, UNSTARTED, 1);
        self.add(spot, self.shape.unsent, length.into());
    }

    /// Among the 64 routers of a word, those where some VC of an injection link is free. If packets are sent
    /// in turn (`in_turn`), those where the link is in the middle of a packet are left out.
    pub(in super::super) fn may_start<const V: usize>(&self, word: usize, link: usize, in_turn: bool) -> u64 {
        let (mut unused, mut sending) = (0, 0);
        for vc in 0..self.rules.in_vcs::<V>() {
            let router = RouterId(word as u32 * 64);
            let Spot { word, step, .. } = self.spot_at(router, self.shape.sources.at(link, vc, 1), 1);
            let plane = |plane: usize| self.state.all[word + plane * step];
            unused |= plane(FREE);
            sending |= (self.shape.unsent..self.shape.sources.size).fold(0, |any, bit| any | plane(bit));
        }
        unused & if in_turn { !sending } else { u64::MAX }
    }

    /// The VCs of an injection link that may be given to a packet, at a router from [`Self::may_start`]. If
    /// packets are sent in turn, only those with a credit.
    #[inline]
    pub(in super::super) fn open_channels<const V: usize>(
        &self,
        router: RouterId,
        link: usize,
        in_turn: bool,
    ) -> u64 {
        let mut open = 0;
        for vc in 0..self.rules.in_vcs::<V>() {
            let spot = self.spot_at(router, self.shape.sources.at(link, vc, 1), 1);
            let may = self.is(spot, FREE) && (!in_turn || self.is(spot, UPSTREAM + HAS_CREDIT));
            open |= u64::from(may) << vc;
        }
        open
    }

    /// Takes in the flits that the injection links bring to a block, and the credits that return to its
    /// interfaces.
    #[inline(always)]
    pub(super) fn receive_injected<const V: usize, const L: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        block: usize,
    ) {
        let Self { state, injections, returns, .. } = self;
        let planes = block_of::<L>(state, shape, block);
        for (link, vc) in
            (0..shape.links()).flat_map(|link| (0..rules.in_vcs::<V>()).map(move |vc| (link, vc)))
        {
            if !shape.whole {
                let flits = injections.receive::<1, L>(link, vc, block * L);
                let channel = shape.inputs.of_mut::<1, L>(planes, shape.net_ports + link, vc);
                let over = increment(&mut channel[shape.buffered..], flits);
                debug_assert!(is_none(over), "buffer overflow on injection link {link}, block {block}");
            }
            let arrived = returns.receive::<1, L>(link, vc, block * L);
            if is_none(arrived) {
                continue;
            }
            let channel = shape.sources.of_mut::<1, L>(planes, link, vc);
            let (flags, upstream) = channel.split_at_mut(UPSTREAM);
            upstream[HAS_CREDIT] = or(upstream[HAS_CREDIT], arrived);
            let credits = CREDITS..CREDITS + shape.depth_bits;
            increment(&mut upstream[credits.clone()], arrived);
            let full = equal(and(arrived, upstream[DRAINING]), &upstream[credits], rules.depth);
            upstream[DRAINING] = and_not(upstream[DRAINING], full);
            flags[FREE] = or(flags[FREE], full);
        }
    }

    /// Lets the interfaces of a block send one flit on each injection link.
    #[inline(always)]
    pub(super) fn inject_block<const P: usize, const V: usize, const L: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        block: usize,
    ) {
        let Self { state, injections, entered, entering, .. } = self;
        let planes = block_of::<L>(state, shape, block);
        for link in 0..shape.links() {
            let (mut picked, mut busy) = ([none(); V], 0);
            for (vc, picked) in picked.iter_mut().enumerate().take(rules.in_vcs::<V>()) {
                let channel = shape.sources.of::<1, L>(planes, link, vc);
                *picked = and(channel[UPSTREAM + HAS_CREDIT], any(&channel[shape.unsent..]));
                busy |= u64::from(!is_none(*picked)) << vc;
            }
            let priority = |vc| shape.sources.of::<1, L>(planes, link, vc)[INJECTION_PRIORITY];
            round_robin_pick(&mut picked, priority, busy, rules.in_vcs::<V>());
            let (sent, mut below) = (any(&picked), none());
            let mut begun = [none(); V];
            *entered += sent[0].iter().map(|word: &u64| u64::from(word.count_ones())).sum::<u64>();
            for (vc, &sent_by) in picked.iter().enumerate().take(rules.in_vcs::<V>()) {
                injections.send::<1, L>(link, vc, block * L, &sent_by);
                let channel = shape.sources.of_mut::<1, L>(planes, link, vc);
                advance_pointer(&mut channel[INJECTION_PRIORITY], sent, sent_by, &mut below);
                if is_none(sent_by) {
                    continue;
                }
                let (front, unsent) = channel.split_at_mut(shape.unsent);
                decrement(unsent, sent_by);
                let tails = and_not(sent_by, any(unsent));
                let plane = if rules.frees_at_tail { FREE } else { UPSTREAM + DRAINING };
                front[plane] = or(front[plane], tails);
                let heads = and(sent_by, front[UNSTARTED]);
                front[UNSTARTED] = and_not(front[UNSTARTED], heads);
                let upstream = &mut front[UPSTREAM..];
                decrement(&mut upstream[CREDITS..], sent_by);
                upstream[HAS_CREDIT] =
                    and_not(upstream[HAS_CREDIT], and_not(sent_by, any(&upstream[CREDITS..])));
                begun[vc] = heads;
            }
            for (at, begun) in begun.chunks_mut(4).enumerate() {
                for (router, vc, _) in members(begun) {
                    let (router, vc) = (RouterId((block * L * 64) as u32 + router), (at * 4 + vc) as u32);
                    entering.push(OutputVc(Numbers::<P, V>::number(router, shape.out_ports + link, vc)));
                }
            }
        }
    }
}
