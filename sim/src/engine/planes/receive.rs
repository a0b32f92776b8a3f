//! What comes to routers over links: flits are buffered, credits are counted, all routers side by side.

use flitforge_router::ids::RouterId;

use super::super::layout::{Numbers, Outlet};
use super::row::{QUAD, Quad, and, but, equal, for_each_of, increment, is_none, none, or};
use super::shape::{CREDITED, CREDITS, DRAINING};
use super::{Planes, block_of, channels_mut};

impl Planes {
    /// What comes over links to one block's routers, and the end of a cycle of route computation there.
    #[inline(always)]
    pub(super) fn receive_block<const P: usize, const V: usize, const L: usize>(&mut self, block: usize) {
        if self.has_heads() {
            self.route_block::<V, L>(block);
            self.receive_injected::<V, L>(block);
        }
        for port in 0..self.shape.net_ports {
            for vc in (0..V).step_by(QUAD) {
                let credits = self.credits.receive::<L>(port, vc, block * L);
                if !is_none(credits) {
                    self.receive_credits::<P, V, L>(block, (port, vc), credits);
                }
                let flits = self.flits.receive::<L>(port, vc, block * L);
                if !is_none(flits) {
                    let planes = block_of::<L>(&mut self.state, &self.shape, block);
                    let channel = channels_mut(planes, self.shape.input(port, vc), self.shape.input_size);
                    let over = increment(&mut channel[self.shape.buffered..], flits);
                    debug_assert!(is_none(over), "buffer overflow on port {port}, block {block}");
                }
            }
        }
    }

    /// Credits come back to four channels of a port, from number `vc` on.
    #[inline(always)]
    fn receive_credits<const P: usize, const V: usize, const L: usize>(
        &mut self,
        block: usize,
        (port, vc): (usize, usize),
        came: Quad<L>,
    ) {
        let Self { shape, state, resumed, drained, .. } = self;
        let planes = &mut block_of::<L>(state, shape, block)[..];
        let mut free: Quad<L> = none();
        if shape.has_heads() {
            free.copy_from_slice(&planes[shape.free(port, vc)..][..QUAD]);
        }
        let channel = channels_mut(planes, shape.output(port, vc), shape.output_size);
        let (flags, counts) = channel.split_at_mut(CREDITS);
        let first = (block * L * 64) as u32;
        let outlet = |router, at| Outlet(Numbers::<P, V>::number(RouterId(router), port, (vc + at) as u32));
        let idle = or(free, or(flags[CREDITED], flags[DRAINING]));
        for_each_of(&but(came, idle), first, |router, at, _| resumed.push(outlet(router, at)));
        flags[CREDITED] = or(flags[CREDITED], came);
        increment(counts, came);
        let draining = &mut flags[DRAINING];
        if is_none(*draining) {
            return;
        }
        let full = equal(and(came, *draining), counts, shape.depth as usize);
        *draining = but(*draining, full);
        if shape.has_heads() {
            planes[shape.free(port, vc)..][..QUAD].copy_from_slice(&or(free, full));
            return;
        }
        for_each_of(&full, first, |router, at, _| drained.push(outlet(router, at)));
    }
}
