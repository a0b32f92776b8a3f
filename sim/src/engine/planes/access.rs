//! One buffer or output channel among the planes.

use super::super::bits::bits;
use super::super::layout::{Channel, Numbers, Outlet};
use super::Planes;
use super::row::{QUAD, log2};
use super::shape::{COUNT_BITS, CREDITED, CREDITS, DRAINING, FRESH, OPEN, OUTLET, STARVED, Shape};
use flitforge_router::ids::RouterId;

impl Planes {
    /// Where the planes of a buffer begin.
    #[inline(always)]
    fn input<const P: usize, const V: usize>(&self, c: Channel) -> (RouterId, usize) {
        let (port, vc) = (Numbers::<P, V>::port(c.0), Numbers::<P, V>::vc(c.0));
        (Numbers::<P, V>::router(c.0), self.shape.input(port, vc as usize))
    }

    /// Flits in a buffer.
    pub(in super::super) fn buffered<const P: usize, const V: usize>(&self, c: Channel) -> u32 {
        let (router, at) = self.input::<P, V>(c);
        self.get(router, at + self.shape.buffered * QUAD, self.shape.depth_bits)
    }

    /// Flits of the packet at the front of a buffer that have not left, once it may use its output channel.
    pub(in super::super) fn left<const P: usize, const V: usize>(&self, c: Channel) -> Option<u32> {
        let (router, at) = self.input::<P, V>(c);
        let follow =
            self.get(router, at + self.shape.following * QUAD, self.shape.stage - self.shape.following);
        (self.get(router, at + OPEN * QUAD, 1) == 1).then_some(1 + follow)
    }

    /// Whether the head of the packet at the front of a buffer has left.
    pub(in super::super) fn begun<const P: usize, const V: usize>(&self, c: Channel) -> bool {
        let (router, at) = self.input::<P, V>(c);
        self.get(router, at + OPEN * QUAD, 1) == 1 && self.get(router, at + FRESH * QUAD, 1) == 0
    }

    /// A flit comes into a buffer from its interface.
    #[inline]
    pub(in super::super) fn enter<const P: usize, const V: usize>(&mut self, c: Channel) {
        let (router, at) = self.input::<P, V>(c);
        let (mut word, shift) = self.place(router, at + self.shape.buffered * QUAD);
        let bit = 1 << shift;
        while self.state[word] & bit != 0 {
            self.state[word] &= !bit;
            word += QUAD << self.lanes;
        }
        self.state[word] |= bit;
    }

    /// The packet of `length` flits at the front of a buffer is given an output channel.
    #[inline]
    pub(in super::super) fn begin<const P: usize, const V: usize>(
        &mut self,
        c: Channel,
        o: Outlet,
        length: u32,
    ) {
        let Shape { stage, buffered, follow, .. } = self.shape;
        let (router, at) = self.input::<P, V>(c);
        let (first, shift) = self.place(router, 0);
        let starved = !self.has_credit::<P, V>(o, first, shift);
        // Where all packets are alike, what follows their heads is noted for many at once when their stage ends.
        let follow = if follow.is_some() && stage < buffered { 0 } else { u64::from(length - 1) };
        let place = Numbers::<P, V>::place(o.0) as u64;
        let value = u64::from(starved) << STARVED | (place | follow << const { log2(P * V) }) << OUTLET;
        let waits = if stage < buffered { 1 << (buffered - 1) } else { 1 << OPEN | 1 << FRESH };
        let block = (router.idx() / 64) >> self.lanes;
        self.used[block * self.shape.in_ports + Numbers::<P, V>::port(c.0)] |=
            1 << (Numbers::<P, V>::vc(c.0) as usize / QUAD);
        let words = &mut self.state[first + (at << self.lanes)..];
        for bit in bits(value | waits) {
            words[(bit as usize * QUAD) << self.lanes] |= 1 << shift;
        }
    }

    /// The packet at the front of a buffer has a credit again.
    #[inline]
    pub(in super::super) fn resume<const P: usize, const V: usize>(&mut self, c: Channel) {
        let (router, at) = self.input::<P, V>(c);
        let (word, shift) = self.place(router, at + STARVED * QUAD);
        self.state[word] &= !(1 << shift);
    }

    /// Whether an output channel has a credit, or needs none. The first word of its router's planes is `first`, and its
    /// bit there `shift`.
    #[inline]
    fn has_credit<const P: usize, const V: usize>(&self, o: Outlet, first: usize, shift: u32) -> bool {
        let (port, vc) = (Numbers::<P, V>::port(o.0), Numbers::<P, V>::vc(o.0));
        if port >= self.shape.net_ports {
            return true;
        }
        let credited = self.shape.output(port, vc as usize) + CREDITED * QUAD;
        self.state[first + (credited << self.lanes)] >> shift & 1 == 1
    }

    /// Credits of an output channel; `None` at ejection ports and interfaces.
    #[inline]
    pub(in super::super) fn credits<const P: usize, const V: usize>(&self, o: Outlet) -> Option<u32> {
        let (port, vc) = (Numbers::<P, V>::port(o.0), Numbers::<P, V>::vc(o.0));
        (port < self.shape.net_ports).then(|| {
            let credits = self.shape.output(port, vc as usize) + CREDITS * QUAD;
            self.get(Numbers::<P, V>::router(o.0), credits, self.shape.depth_bits)
        })
    }

    /// The tail was sent through an output channel of a network port, whose credits are not all there.
    pub(in super::super) fn drain<const P: usize, const V: usize>(&mut self, o: Outlet) {
        let (port, vc) = (Numbers::<P, V>::port(o.0), Numbers::<P, V>::vc(o.0));
        self.add(Numbers::<P, V>::router(o.0), self.shape.output(port, vc as usize) + DRAINING * QUAD, 1);
    }

    /// Whether the tail was sent through an output channel, and credits are outstanding.
    pub(in super::super) fn is_draining<const P: usize, const V: usize>(&self, o: Outlet) -> bool {
        let (port, vc) = (Numbers::<P, V>::port(o.0), Numbers::<P, V>::vc(o.0));
        let draining = self.shape.output(port, vc as usize) + DRAINING * QUAD;
        port < self.shape.net_ports && self.get(Numbers::<P, V>::router(o.0), draining, 1) == 1
    }

    /// Flits sent through an output port that are not in its router's record.
    pub(in super::super) fn sent(&self, router: RouterId, port: usize) -> u32 {
        let first = self.shape.port(port) + self.shape.port_room;
        (0..COUNT_BITS).fold(0, |n, bit| n | self.get(router, first + bit, 1) << bit)
    }
}
