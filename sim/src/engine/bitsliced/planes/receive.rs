// SPDX-License-Identifier: MIT OR Apache-2.0
//! First step of a cycle: flits and credits come off the links at all routers of a block.
//!
//! Inputs are the links between routers, and by way of [`sources`](super::sources) those of interfaces.
//! Outputs are the counts of buffered flits and credits, the output VCs that become free, and the lists of
//! those that the scalar code has to see to. Heads arrive in these counts too; the scalar code adds their
//! route and packet.

use flitforge_router::ids::RouterId;

use super::row::{Group, OCTET, QUAD, and, and_not, equal, increment, is_none, members, none, or, widened};
use super::shape::{CREDITS, DRAINING, HAS_CREDIT, for_each_group};
use super::words::block_of;
use super::{DENSE_LIMIT, Form, Planes};
use crate::engine::common::layout::{Numbers, OutputVc};

impl Planes {
    /// Takes in what the links bring to the routers of a block, and ends a cycle of route computation there.
    #[inline(always)]
    pub(super) fn receive_block<const P: usize, const V: usize, const L: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        block: usize,
    ) {
        if rules.has_heads {
            self.route_block::<V, L>((shape, rules), block);
        }
        self.receive_injected::<V, L>((shape, rules), block);
        for_each_group!(shape, shape.net_ports, |first: G| {
            for vc in 0..rules.vcs::<V>() {
                let (credits, flits) = self.arriving::<G, L>(first, vc, block * L);
                if !is_none(credits) {
                    self.receive_credits::<P, V, G, L>((shape, rules), block, (first, vc), credits);
                }
                if V > DENSE_LIMIT && is_none(flits) {
                    continue;
                }
                let planes = block_of::<L>(&mut self.state, shape, block);
                let channel = shape.inputs.of_mut::<G, L>(planes, first, vc);
                let over = increment(&mut channel[shape.buffered..], flits);
                debug_assert!(is_none(over), "buffer overflow on port {first} or after, block {block}");
            }
        });
    }

    /// Credits and flits that arrive on one VC of a group of ports, in this order.
    ///
    /// A group of all ports of a side holds four network ports and one injection port. The credits of the
    /// latter belong to the interface, which takes them in by itself.
    #[inline(always)]
    fn arriving<const G: usize, const L: usize>(
        &self,
        first: usize,
        vc: usize,
        word: usize,
    ) -> (Group<G, L>, Group<G, L>) {
        if G != OCTET {
            return (self.credits.receive(first, vc, word), self.flits.receive(first, vc, word));
        }
        let mut flits: Group<G, L> = widened(&self.flits.receive::<QUAD, L>(0, vc, word));
        [flits[QUAD]] = self.injections.receive::<1, L>(0, vc, word);
        (widened(&self.credits.receive::<QUAD, L>(0, vc, word)), flits)
    }

    /// Takes in the credits that return to one output VC of a group of ports.
    #[inline(always)]
    fn receive_credits<const P: usize, const V: usize, const G: usize, const L: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        block: usize,
        (first_port, vc): (usize, usize),
        arrived: Group<G, L>,
    ) {
        let Self { state, resumed, drained, .. } = self;
        let planes = block_of::<L>(state, shape, block);
        let first = (block * L * 64) as u32;
        let output = |router, at| {
            OutputVc(Numbers::<P, V>::number(RouterId(first + router), first_port + at, vc as u32))
        };
        let channel = shape.outputs.of_mut::<G, L>(planes, first_port, vc);
        let (flags, counts) = channel.split_at_mut(CREDITS);
        let regained = and_not(arrived, or(flags[HAS_CREDIT], flags[DRAINING]));
        flags[HAS_CREDIT] = or(flags[HAS_CREDIT], arrived);
        increment(counts, arrived);
        let mut full = none();
        if !rules.frees_at_tail {
            full = equal(and(arrived, flags[DRAINING]), counts, rules.depth);
            flags[DRAINING] = and_not(flags[DRAINING], full);
        }
        if !rules.has_heads {
            for (router, _, at) in members(&mut [regained]) {
                resumed.push(output(router, at));
            }
            for (router, _, at) in members(&mut [full]) {
                drained.push(output(router, at));
            }
            return;
        }
        let free = &mut shape.vc_arbiters.of_mut::<G, L>(planes, first_port, 0)[shape.free(vc)];
        let regained = and_not(regained, *free);
        *free = or(*free, full);
        if !is_none(regained) {
            for (router, _, at) in members(&mut [regained]) {
                resumed.push(output(router, at));
            }
        }
    }
}
