//! Heads that wait for an output channel, at all routers side by side: those that may take channels of one port only. Their routes
//! are found one by one.

use flitforge_router::ids::RouterId;
use flitforge_router::spec::VcOrder;

use super::super::bits::bits;
use super::super::layout::{Channel, Numbers, Outlet};
use super::bids::{Bids, match_heads};
use super::row::{QUAD, none, or};
use super::shape::{BUSY, FOLLOWED, MAX_CLASSES, Shape, WAITING, WANTED};
use super::{Planes, block_of, channels_mut};

/// Where a head may go from a router: as the planes have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in super::super) struct Way(u64);

/// Which of the output channels that a head may take it takes.
#[derive(Debug, Clone)]
pub(super) struct Choice {
    /// The channels of each class. What a head may take are whole classes.
    pub(super) classes: Vec<u64>,
    /// The class of each channel.
    class_of: [u8; 64],
    pub(super) order: VcOrder,
}

impl Choice {
    /// Where there are so many classes of channels; none where heads wait one by one.
    pub(super) fn new(classes: &[u64], order: VcOrder) -> Self {
        let class_of = |vc: usize| classes.iter().position(|class| class >> vc & 1 == 1).unwrap_or_default();
        Self { classes: classes.to_vec(), class_of: std::array::from_fn(|vc| class_of(vc) as u8), order }
    }

    #[inline(always)]
    pub(super) fn class_of(&self, vc: usize) -> usize {
        usize::from(self.class_of[vc % 64]) % MAX_CLASSES
    }
}

impl Planes {
    /// Whether heads wait side by side.
    #[inline(always)]
    pub(in super::super) const fn has_heads(&self) -> bool {
        self.shape.has_heads()
    }

    /// Where the planes begin that a buffer has for heads.
    #[inline(always)]
    fn wait<const P: usize, const V: usize>(&self, c: Channel) -> (RouterId, usize) {
        let (port, vc) = (Numbers::<P, V>::port(c.0), Numbers::<P, V>::vc(c.0));
        (Numbers::<P, V>::router(c.0), self.shape.wait(port, vc as usize))
    }

    /// Whether there is a bit in some of the planes that a buffer has for heads.
    #[inline(always)]
    fn waits<const P: usize, const V: usize>(&self, c: Channel, mut planes: std::ops::Range<usize>) -> bool {
        let (router, at) = self.wait::<P, V>(c);
        planes.any(|plane| self.get(router, at + plane * QUAD, 1) == 1)
    }

    /// Whether a packet holds the front of a buffer.
    #[inline]
    pub(in super::super) fn is_busy<const P: usize, const V: usize>(&self, c: Channel) -> bool {
        self.waits::<P, V>(c, BUSY..BUSY + 1)
    }

    /// All buffers whose front a packet holds, in order.
    pub(in super::super) fn occupied<const P: usize, const V: usize>(&self) -> Vec<Channel> {
        let mut found = Vec::new();
        for (port, vc) in (0..self.shape.in_ports).flat_map(|port| (0..V).map(move |vc| (port, vc))) {
            for first in self.words().map(|word| RouterId(word as u32 * 64)) {
                let (word, _) = self.place(first, self.shape.wait(port, vc) + BUSY * QUAD);
                let routers = bits(self.state[word]).map(|bit| RouterId(first.0 + bit));
                found.extend(routers.map(|router| Channel(Numbers::<P, V>::number(router, port, vc as u32))));
            }
        }
        found.sort_unstable();
        found
    }

    /// Whether the head at the front of a buffer waits for an output channel.
    pub(in super::super) fn is_waiting<const P: usize, const V: usize>(&self, c: Channel) -> bool {
        self.waits::<P, V>(c, WAITING..WAITING + 1)
    }

    /// Whether the route of the head at the front of a buffer is being found.
    pub(in super::super) fn is_routing<const P: usize, const V: usize>(&self, c: Channel) -> bool {
        self.waits::<P, V>(c, self.shape.routing..self.shape.wait_size)
    }

    /// Whether an output channel is free, of a network or ejection port.
    pub(in super::super) fn is_free<const P: usize, const V: usize>(&self, o: Outlet) -> bool {
        let (port, vc) = (Numbers::<P, V>::port(o.0), Numbers::<P, V>::vc(o.0));
        self.get(Numbers::<P, V>::router(o.0), self.shape.free(port, vc as usize), 1) == 1
    }

    /// A way to the destination, which is here, or by a network port on some of its channels.
    pub(in super::super) fn way(&self, on: Option<(usize, u64)>) -> Way {
        let Shape { classes, routing, .. } = self.shape;
        Way(match on {
            None => 1 << WANTED,
            Some((port, vcs)) => {
                let several = &self.choice.classes[..routing - classes];
                let takes = several.iter().enumerate().filter(|(_, class)| *class & vcs != 0);
                takes.fold(1 << (WANTED + 1 + port), |way, (class, _)| way | 1 << (classes + class))
            }
        })
    }

    /// The head of a packet of `length` flits has come into a buffer. Returns whether it is at the front.
    #[inline(always)]
    pub(in super::super) fn meet<const P: usize, const V: usize>(
        &mut self,
        c: Channel,
        way: Way,
        length: u32,
    ) -> bool {
        let (words, step, bit) = self.of_heads::<P, V>(c);
        if words[BUSY * step] & bit != 0 {
            words[FOLLOWED * step] |= bit;
            return false;
        }
        self.start::<P, V>(c, way, length, 0);
        true
    }

    /// The tail at the front of a buffer leaves in this cycle, and behind it comes a packet of `length` flits; others follow or not.
    #[inline]
    pub(in super::super) fn follow<const P: usize, const V: usize>(
        &mut self,
        c: Channel,
        way: Way,
        length: u32,
        followed: bool,
    ) {
        let (words, step, bit) = self.of_heads::<P, V>(c);
        words[FOLLOWED * step] = words[FOLLOWED * step] & !bit | if followed { bit } else { 0 };
        self.start::<P, V>(c, way, length, 1);
    }

    /// The planes that a buffer has for heads: words of which the first of each plane is so far from the next, and the bit.
    #[inline(always)]
    fn of_heads<const P: usize, const V: usize>(&mut self, c: Channel) -> (&mut [u64], usize, u64) {
        let (router, wait) = self.wait::<P, V>(c);
        let (first, shift) = self.place(router, wait);
        let step = QUAD << self.lanes;
        (&mut self.state[first..][..(self.shape.wait_size - 1) * step + 1], step, 1 << shift)
    }

    /// A packet comes to the front of a buffer; its route is computed from now on, or from some cycle on.
    #[inline(always)]
    fn start<const P: usize, const V: usize>(&mut self, c: Channel, way: Way, length: u32, later: usize) {
        let Shape { stage, buffered, follow, routing, wait_size, in_ports, .. } = self.shape;
        let routes = wait_size - routing - 1;
        let due = if routes == 0 { WAITING } else { routing + routes - 1 + later };
        let (words, step, bit) = self.of_heads::<P, V>(c);
        words[BUSY * step] |= bit;
        words[due * step] |= bit;
        for plane in bits(way.0) {
            words[plane as usize * step] |= bit;
        }
        let (router, port) = (Numbers::<P, V>::router(c.0), Numbers::<P, V>::port(c.0));
        let vc = Numbers::<P, V>::vc(c.0) as usize;
        let block = (router.idx() / 64) >> self.lanes;
        self.waiting[block * in_ports + port] |= 1 << (vc / QUAD);
        // Where all packets are alike, what follows their heads is noted for many at once when their stage ends.
        if follow.is_none() || stage == buffered {
            let following = self.shape.input(port, vc) + self.shape.following * QUAD;
            self.add(router, following, u64::from(length - 1));
        }
    }

    /// Ends a cycle of route computation at one block's routers.
    #[inline(always)]
    pub(super) fn route_block<const V: usize, const L: usize>(&mut self, block: usize) {
        let Self { shape, state, waiting, .. } = self;
        let waiting = &waiting[block * shape.in_ports..][..shape.in_ports];
        let planes = block_of::<L>(state, shape, block);
        for (port, used) in waiting.iter().enumerate() {
            for vc in bits(*used).map(|quad| quad as usize * QUAD % V) {
                let wait = channels_mut(planes, shape.wait(port, vc), shape.wait_size);
                wait[WAITING] = or(wait[WAITING], wait[shape.routing]);
                wait.copy_within(shape.routing + 1.., shape.routing);
                wait[shape.wait_size - 1] = none();
            }
        }
    }

    /// One block's virtual-channel allocation in one cycle.
    #[inline(always)]
    pub(super) fn match_block<const P: usize, const V: usize, const L: usize>(
        &mut self,
        block: usize,
        bids: &mut Bids<P, V, L>,
    ) {
        let Self { shape, choice, state, used, waiting, given, .. } = self;
        let ports = block * shape.in_ports..(block + 1) * shape.in_ports;
        let (used, waiting) = (&mut used[ports.clone()], &mut waiting[ports]);
        if waiting.iter().all(|&vcs| vcs == 0) {
            return;
        }
        let planes = block_of::<L>(state, shape, block);
        let first = (block * L * 64) as u32;
        // Whoever waits in this cycle may hold a channel in the next.
        used.iter_mut().zip(&*waiting).for_each(|(used, waiting)| *used |= waiting);
        match_heads::<P, V, L>(shape, choice, planes, waiting, bids, first, given);
    }
}
