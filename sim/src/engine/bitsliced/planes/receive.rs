//! What comes to routers over links: flits are buffered, credits are counted, all routers side by side.

use flitforge_router::ids::RouterId;

use super::row::{Group, OCTET, QUAD, and, but, equal, increment, is_none, members, none, or, widened};
use super::shape::{CREDITED, CREDITS, DRAINING, for_each_group};
use super::words::block_of;
use super::{FEW, Form, Planes};
use crate::engine::common::layout::{Numbers, Outlet};

impl Planes {
    /// What comes over links to one block's routers, and the end of a cycle of route computation there.
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
                let (credits, flits) = self.come::<G, L>(first, vc, block * L);
                if !is_none(credits) {
                    self.receive_credits::<P, V, G, L>((shape, rules), block, (first, vc), credits);
                }
                if V > FEW && is_none(flits) {
                    continue;
                }
                let planes = block_of::<L>(&mut self.state, shape, block);
                let channel = shape.inputs.of_mut::<G, L>(planes, first, vc);
                let over = increment(&mut channel[shape.buffered..], flits);
                debug_assert!(is_none(over), "buffer overflow on port {first} or after, block {block}");
            }
        });
    }

    /// Credits and flits that come in on a channel of a group of ports. Where these are all ports of a side, they are four network ports
    /// and one interface, whose credits go elsewhere.
    #[inline(always)]
    fn come<const G: usize, const L: usize>(
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

    /// Credits come back to a channel of a group of ports.
    #[inline(always)]
    fn receive_credits<const P: usize, const V: usize, const G: usize, const L: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        block: usize,
        (first_port, vc): (usize, usize),
        came: Group<G, L>,
    ) {
        let Self { state, resumed, drained, .. } = self;
        let planes = block_of::<L>(state, shape, block);
        let first = (block * L * 64) as u32;
        let outlet = |router, at| {
            Outlet(Numbers::<P, V>::number(RouterId(first + router), first_port + at, vc as u32))
        };
        let channel = shape.outputs.of_mut::<G, L>(planes, first_port, vc);
        let (flags, counts) = channel.split_at_mut(CREDITS);
        let starved = but(came, or(flags[CREDITED], flags[DRAINING]));
        flags[CREDITED] = or(flags[CREDITED], came);
        increment(counts, came);
        let mut full = none();
        if !rules.frees_at_tail {
            full = equal(and(came, flags[DRAINING]), counts, rules.depth);
            flags[DRAINING] = but(flags[DRAINING], full);
        }
        if !rules.has_heads {
            for (router, _, at) in members(&mut [starved]) {
                resumed.push(outlet(router, at));
            }
            for (router, _, at) in members(&mut [full]) {
                drained.push(outlet(router, at));
            }
            return;
        }
        let free = &mut shape.grants.of_mut::<G, L>(planes, first_port, 0)[shape.free(vc)];
        let starved = but(starved, *free);
        *free = or(*free, full);
        if !is_none(starved) {
            for (router, _, at) in members(&mut [starved]) {
                resumed.push(outlet(router, at));
            }
        }
    }
}
