//! The upstream ends of injection links at all routers side by side, where heads wait side by side. Packets are given their channels one
//! by one; sending their flits and keeping the credits for them is the same for all.

use flitforge_router::ids::RouterId;

use super::super::layout::{Numbers, Outlet};
use super::arbiter::{rotate, turn_quad};
use super::row::{QUAD, and, any, but, decrement, equal, for_each_of, increment, is_none, none, or, quads};
use super::shape::{CREDITED, CREDITS, DRAINING, NEXT, UNBEGUN, UNUSED, UPSTREAM};
use super::{Planes, block_of, channels_mut};

impl Planes {
    /// Where a channel of an injection link has its planes.
    #[inline(always)]
    fn source<const P: usize, const V: usize>(&self, o: Outlet) -> (RouterId, usize) {
        let link = Numbers::<P, V>::port(o.0) - self.shape.out_ports;
        (Numbers::<P, V>::router(o.0), self.shape.source(link, Numbers::<P, V>::vc(o.0) as usize))
    }

    /// A number of a channel of an injection link, of so many bits from `plane` on.
    #[inline(always)]
    fn of_source<const P: usize, const V: usize>(&self, o: Outlet, plane: usize, bits: usize) -> u32 {
        let (router, at) = self.source::<P, V>(o);
        self.get(router, at + plane * QUAD, bits)
    }

    /// Makes a channel of an injection link available, with all its credits.
    pub(in super::super) fn open_source<const P: usize, const V: usize>(&mut self, o: Outlet) {
        let (router, at) = self.source::<P, V>(o);
        self.add(router, at + UNUSED * QUAD, 1);
        self.add(router, at + (UPSTREAM + CREDITED) * QUAD, 1);
        self.add(router, at + (UPSTREAM + CREDITS) * QUAD, u64::from(self.shape.depth));
    }

    /// Whether a channel of an injection link may be given to a packet.
    #[inline]
    pub(in super::super) fn is_unused<const P: usize, const V: usize>(&self, o: Outlet) -> bool {
        self.of_source::<P, V>(o, UNUSED, 1) == 1
    }

    /// Whether the tail was sent through a channel of an injection link, and credits are outstanding.
    pub(in super::super) fn drains_at_source<const P: usize, const V: usize>(&self, o: Outlet) -> bool {
        self.of_source::<P, V>(o, UPSTREAM + DRAINING, 1) == 1
    }

    /// Credits of a channel of an injection link.
    #[inline]
    pub(in super::super) fn credits_at_source<const P: usize, const V: usize>(&self, o: Outlet) -> u32 {
        self.of_source::<P, V>(o, UPSTREAM + CREDITS, self.shape.depth_bits)
    }

    /// Flits that the packet on a channel of an injection link has not sent.
    #[inline]
    pub(in super::super) fn unsent<const P: usize, const V: usize>(&self, o: Outlet) -> u32 {
        self.of_source::<P, V>(o, self.shape.unsent, self.shape.source_size - self.shape.unsent)
    }

    /// Gives a channel of an injection link to a packet of `length` flits.
    pub(in super::super) fn give_source<const P: usize, const V: usize>(&mut self, o: Outlet, length: u32) {
        let (router, at) = self.source::<P, V>(o);
        let (word, shift) = self.place(router, at + UNUSED * QUAD);
        self.state[word] &= !(1 << shift);
        self.add(router, at + UNBEGUN * QUAD, 1);
        self.add(router, at + self.shape.unsent * QUAD, u64::from(length));
    }

    /// Among 64 routers, those where a channel of an injection link is unused; if packets are sent in turn, without those where one is
    /// being sent.
    pub(in super::super) fn may_start<const V: usize>(&self, word: usize, link: usize, in_turn: bool) -> u64 {
        let (mut unused, mut sending) = (0, 0);
        for vc in 0..V {
            let first = self.place(RouterId(word as u32 * 64), self.shape.source(link, vc)).0;
            let plane = |plane: usize| self.state[first + ((plane * QUAD) << self.lanes)];
            unused |= plane(UNUSED);
            sending |= (self.shape.unsent..self.shape.source_size).fold(0, |any, bit| any | plane(bit));
        }
        unused & if in_turn { !sending } else { u64::MAX }
    }

    /// Takes in what comes over the injection links, and the credits that come back.
    #[inline(always)]
    pub(super) fn receive_injected<const V: usize, const L: usize>(&mut self, block: usize) {
        let Self { shape, state, injections, returns, .. } = self;
        let planes = block_of::<L>(state, shape, block);
        for (link, vc) in (0..shape.links()).flat_map(|link| (0..V).step_by(QUAD).map(move |vc| (link, vc))) {
            let flits = injections.receive::<L>(link, vc, block * L);
            let channel = channels_mut(planes, shape.input(shape.net_ports + link, vc), shape.input_size);
            let over = increment(&mut channel[shape.buffered..], flits);
            debug_assert!(is_none(over), "buffer overflow on injection link {link}, block {block}");
            let came = returns.receive::<L>(link, vc, block * L);
            if is_none(came) {
                continue;
            }
            let channel = channels_mut(planes, shape.source(link, vc), shape.source_size);
            let (flags, upstream) = channel.split_at_mut(UPSTREAM);
            upstream[CREDITED] = or(upstream[CREDITED], came);
            let credits = CREDITS..CREDITS + shape.depth_bits;
            increment(&mut upstream[credits.clone()], came);
            let full = equal(and(came, upstream[DRAINING]), &upstream[credits], shape.depth as usize);
            upstream[DRAINING] = but(upstream[DRAINING], full);
            flags[UNUSED] = or(flags[UNUSED], full);
        }
    }

    /// Lets the interfaces of a block send a flit on each injection link.
    #[inline(always)]
    pub(super) fn inject_block<const P: usize, const V: usize, const L: usize>(&mut self, block: usize) {
        let Self { shape, state, injections, entered, entering, .. } = self;
        let planes = block_of::<L>(state, shape, block);
        for link in 0..shape.links() {
            let (mut picked, mut busy) = ([none(); V], 0);
            for vc in (0..V).step_by(QUAD) {
                let channel = channels_mut(planes, shape.source(link, vc), shape.source_size);
                let ready = and(channel[UPSTREAM + CREDITED], any(&channel[shape.unsent..]));
                picked[vc..vc + QUAD].copy_from_slice(&ready);
                busy |= if is_none(ready) { 0 } else { 0xF << vc };
            }
            rotate(&mut picked, |vc| planes[shape.source(link, vc) + QUAD * NEXT], busy, V);
            let (sent, mut below) = (any(&picked), none());
            *entered += sent.iter().map(|word: &u64| u64::from(word.count_ones())).sum::<u64>();
            for (sent_by, vc) in quads(&picked).iter().zip((0..V).step_by(QUAD)) {
                injections.send::<L>(link, vc, block * L, sent_by);
                let channel = channels_mut(planes, shape.source(link, vc), shape.source_size);
                turn_quad(&mut channel[NEXT], sent, sent_by, &mut below);
                if V > QUAD && is_none(*sent_by) {
                    continue;
                }
                let (front, unsent) = channel.split_at_mut(shape.unsent);
                decrement(unsent, *sent_by);
                let tails = but(*sent_by, any(unsent));
                let plane = if shape.frees_at_tail { UNUSED } else { UPSTREAM + DRAINING };
                front[plane] = or(front[plane], tails);
                let heads = and(*sent_by, front[UNBEGUN]);
                front[UNBEGUN] = but(front[UNBEGUN], heads);
                let upstream = &mut front[UPSTREAM..];
                decrement(&mut upstream[CREDITS..], *sent_by);
                upstream[CREDITED] = but(upstream[CREDITED], but(*sent_by, any(&upstream[CREDITS..])));
                for_each_of(&heads, (block * L * 64) as u32, |router, at, _| {
                    let port = shape.out_ports + link;
                    let o = Numbers::<P, V>::number(RouterId(router), port, (vc + at) as u32);
                    entering.push(Outlet(o));
                });
            }
        }
    }
}
