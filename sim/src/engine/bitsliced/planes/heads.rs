// SPDX-License-Identifier: MIT OR Apache-2.0
//! Heads, bit-sliced: from the arrival in a buffer to virtual-channel allocation.
//!
//! Heads are bit-sliced where each may take output VCs of one port only. The scalar code finds the route of
//! each head, and hands it over as a [`Route`] when the head comes to the front of a buffer. Here the head
//! passes through the cycles of route computation, one plane for each, and then waits.
//! [`requests`](super::requests) takes it from there.

use flitforge_router::ids::RouterId;
use flitforge_router::spec::VcOrder;

use super::alloc_scratch::AllocScratch;
use super::arbiter::busy_indices;
use super::row::{QUAD, or, shift_stages};
use super::shape::{MAX_CLASSES, MORE_PACKETS, OCCUPIED, Rules, Shape, WAITING, for_each_group};
use super::words::block_of;
use super::{Form, Planes, Spot};
use crate::engine::common::bits::bits;
use crate::engine::common::layout::{InputVc, Numbers, OutputVc};

/// The route of a head at a router, as bits of its head state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in super::super) struct Route(u64);

/// Which output VC a head takes, of those it may take.
#[derive(Debug, Clone)]
pub(super) struct VcSelection {
    /// The mask of output VCs of each class. A head may take all VCs of a class or none.
    pub(super) classes: Vec<u64>,
    /// The class of each output VC. A VC that no class contains is never free, so its class does not matter.
    class_of: [u8; 64],
    /// Whether the free VC with the lowest or the highest number is taken.
    pub(super) order: VcOrder,
}

impl VcSelection {
    /// The choice among the VCs of these classes. There are no classes where heads are not bit-sliced.
    pub(super) fn new(classes: &[u64], order: VcOrder) -> Self {
        let class_of = |vc: usize| classes.iter().position(|class| class >> vc & 1 == 1).unwrap_or_default();
        Self { classes: classes.to_vec(), class_of: std::array::from_fn(|vc| class_of(vc) as u8), order }
    }

    /// The class of an output VC, below [`MAX_CLASSES`].
    #[inline(always)]
    pub(super) fn class_of(&self, vc: usize) -> usize {
        usize::from(self.class_of[vc % 64]) % MAX_CLASSES
    }
}

impl Planes {
    /// Whether heads are bit-sliced.
    #[inline(always)]
    pub(in super::super) const fn has_heads(&self) -> bool {
        self.rules.has_heads
    }

    /// Whether a packet occupies the front of a buffer.
    #[inline]
    pub(in super::super) fn is_busy<const P: usize, const V: usize>(&self, c: InputVc) -> bool {
        self.is(self.head_spot::<P, V>(c), OCCUPIED)
    }

    /// All buffers whose front a packet occupies, in ascending order.
    pub(in super::super) fn occupied<const P: usize, const V: usize>(&self) -> Vec<InputVc> {
        let mut found = Vec::new();
        for (port, vc) in (0..self.shape.in_ports).flat_map(|port| (0..V).map(move |vc| (port, vc))) {
            for first in self.words().map(|word| RouterId(word as u32 * 64)) {
                let Spot { word, step, .. } = self.spot(first, self.shape.head_state, (port, vc));
                let routers = bits(self.state.all[word + OCCUPIED * step]).map(|bit| RouterId(first.0 + bit));
                found.extend(routers.map(|router| InputVc(Numbers::<P, V>::number(router, port, vc as u32))));
            }
        }
        found.sort_unstable();
        found
    }

    /// Whether the head at the front of a buffer waits for an output VC.
    pub(in super::super) fn is_waiting<const P: usize, const V: usize>(&self, c: InputVc) -> bool {
        self.is(self.head_spot::<P, V>(c), WAITING)
    }

    /// Whether the head at the front of a buffer is in route computation.
    pub(in super::super) fn is_routing<const P: usize, const V: usize>(&self, c: InputVc) -> bool {
        let spot = self.head_spot::<P, V>(c);
        (self.shape.routing..self.shape.head_state.size).any(|plane| self.is(spot, plane))
    }

    /// Whether an output VC of a network or ejection port is free.
    pub(in super::super) fn is_free<const P: usize, const V: usize>(&self, o: OutputVc) -> bool {
        let (port, vc) = (Numbers::<P, V>::port(o.0), Numbers::<P, V>::vc(o.0));
        let spot = self.spot(Numbers::<P, V>::router(o.0), self.shape.vc_arbiters, (port, 0));
        self.is(spot, self.shape.free(vc as usize))
    }

    /// The route to an ejection port of a place here (`None`), or through a network port, on the output VCs
    /// of a mask.
    #[inline]
    pub(in super::super) fn way(&self, place: usize, on: Option<(usize, u64)>) -> Route {
        let Shape { classes, routing, .. } = self.shape;
        Route(match on {
            None => 1 << self.shape.ejects(place),
            Some((port, vcs)) => {
                let several = self.selection.classes.iter().take(routing - classes);
                let takes = several.enumerate().filter(|(_, class)| *class & vcs != 0);
                takes.fold(1 << self.shape.leaves(port), |way, (class, _)| way | 1 << (classes + class))
            }
        })
    }

    /// Takes in the head of a packet of `length` flits that arrives in a buffer. Returns whether it is at the
    /// front.
    #[inline(always)]
    pub(in super::super) fn meet<const P: usize, const V: usize>(
        &mut self,
        c: InputVc,
        way: Route,
        length: u32,
    ) -> bool {
        let spot = self.head_spot::<P, V>(c);
        if self.is(spot, OCCUPIED) {
            self.add(spot, MORE_PACKETS, 1);
            return false;
        }
        self.start_head::<P, V>(c, spot, way, length, 0);
        true
    }

    /// Brings the next packet, of `length` flits, to the front of a buffer whose tail leaves in this cycle.
    /// `followed` says whether the buffer holds yet another packet.
    #[inline]
    pub(in super::super) fn follow<const P: usize, const V: usize>(
        &mut self,
        c: InputVc,
        way: Route,
        length: u32,
        followed: bool,
    ) {
        let spot = self.head_spot::<P, V>(c);
        self.clear(spot, MORE_PACKETS);
        self.add(spot, MORE_PACKETS, u64::from(followed));
        self.start_head::<P, V>(c, spot, way, length, 1);
    }

    /// Starts the packet that comes to the front of a buffer. Its route computation begins in this cycle, or
    /// `later` cycles after it.
    #[inline(always)]
    fn start_head<const P: usize, const V: usize>(
        &mut self,
        c: InputVc,
        spot: Spot,
        way: Route,
        length: u32,
        later: usize,
    ) {
        let Rules { route, allocation, after_head, .. } = self.rules;
        let due = if route == 0 { WAITING } else { self.shape.routing + route - 1 + later };
        self.put(spot, due);
        self.add(spot, 0, 1 << OCCUPIED | way.0);
        let group = self.group_of::<P, V>(c);
        self.waiting[group] |= 1 << Numbers::<P, V>::vc(c.0);
        // Where all packets have one length, the end of the allocation stage writes this count.
        if after_head.is_none() || allocation == 0 {
            self.add(self.buffer::<P, V>(c), self.shape.remaining, u64::from(length - 1));
        }
    }

    /// Ends a cycle of route computation in a block.
    #[inline(always)]
    pub(super) fn route_block<const V: usize, const L: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        block: usize,
    ) {
        let Self { state, waiting, .. } = self;
        let waiting = &waiting[block * shape.in_ports..][..shape.in_ports];
        let planes = block_of::<L>(state, shape, block);
        for_each_group!(shape, shape.in_ports, |first: G| {
            for vc in busy_indices::<V>(waiting[first], rules.in_vcs::<V>()) {
                let head = shape.head_state.of_mut::<G, L>(planes, first, vc);
                head[WAITING] = or(head[WAITING], head[shape.routing]);
                shift_stages(&mut head[shape.routing..]);
            }
        });
    }

    /// Virtual-channel allocation of a block in one cycle.
    #[inline(always)]
    pub(super) fn allocate_block<const P: usize, const V: usize, const L: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        block: usize,
        scratch: &mut AllocScratch<P, V, L>,
    ) {
        let Self { selection, state, active, waiting, starving, .. } = self;
        let ports = block * shape.in_ports..(block + 1) * shape.in_ports;
        let (active, waiting) = (&mut active[ports.clone()], &mut waiting[ports]);
        if waiting.iter().all(|&vcs| vcs == 0) {
            return;
        }
        let planes = block_of::<L>(state, shape, block);
        let first = (block * L * 64) as u32;
        // A head that waits in this cycle may hold an output VC in the next one.
        active.iter_mut().zip(&*waiting).for_each(|(active, waiting)| *active |= waiting);
        scratch.allocate_vcs((shape, rules), selection, planes, waiting);
        for_each_group!(shape, shape.in_ports, |port: G| {
            scratch.assign_vcs::<G>((shape, rules), planes, port, first, starving);
        });
    }
}
