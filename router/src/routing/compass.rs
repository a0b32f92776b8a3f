// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where a head flit has to go: seen from a router of a cube, by the jumps left to it, or by strides.

use super::COUNTER_BITS;
use crate::bits::{and_not, ge, lowest_set, sub};
use crate::hdl::{Hdl, Pairs, count_bits, ones};
use crate::head::Head;
use crate::jumps::Jumps;
use crate::spec::{Dimension, MAX_DRAWN_BITS, RouterSpec};
use crate::strides::Strides;
use crate::table::RouteTable;

/// A head flit at a router, and what it is heading for: the intermediate router in the first phase
/// of a two-phase relation, else the destination.
///
/// Sets of ports are words of [`Compass::ports`] bits.
#[derive(Clone, Copy)]
pub(crate) struct Compass<'a, H: Hdl> {
    pub(super) h: H,
    pub(super) spec: &'a RouterSpec,
    pub(super) head: &'a Head<'a, H::Word>,
    /// Dimensions of the cube; none in a circulant graph.
    dims: usize,
    /// The jumps of a circulant graph.
    pub(super) jumps: Option<&'a Jumps>,
    /// The table of a relation that reads one.
    table: Option<&'a RouteTable>,
    /// The relation is a two-phase one.
    two_phase: bool,
    /// One in the second phase of a two-phase relation; it begins at the intermediate router.
    pub(super) second_phase: H::Word,
}

impl<'a, H: Hdl> Compass<'a, H> {
    #[inline(always)]
    pub(crate) fn new(h: H, spec: &'a RouterSpec, head: &'a Head<'a, H::Word>) -> Self {
        match (spec.jumps.as_deref(), spec.table.as_deref()) {
            (Some(jumps), _) => Self::by_jumps(h, spec, head, jumps),
            (None, Some(table)) => Self::by_table(h, spec, head, table),
            (None, None) => Self::in_phase(h, spec, head, spec.dims.len(), spec.relation.is_two_phase()),
        }
    }

    /// The compass of a head whose relation reads a table. In a cube it has the directions too.
    #[inline(always)]
    pub(super) fn by_table(
        h: H,
        spec: &'a RouterSpec,
        head: &'a Head<'a, H::Word>,
        table: &'a RouteTable,
    ) -> Self {
        let dims = if table.is_of_graph() { 0 } else { spec.dims.len() };
        Self { table: Some(table), ..Self::in_phase(h, spec, head, dims, spec.relation.is_two_phase()) }
    }

    /// The compass of a head in a circulant graph.
    #[inline(always)]
    pub(super) fn by_jumps(
        h: H,
        spec: &'a RouterSpec,
        head: &'a Head<'a, H::Word>,
        jumps: &'a Jumps,
    ) -> Self {
        let second_phase = head.state.second_phase;
        Self { h, spec, head, dims: 0, jumps: Some(jumps), table: None, two_phase: false, second_phase }
    }

    /// The compass of a head in a cube, for a relation that is known to be a two-phase one, or not. `dims` is
    /// the number of dimensions; a constant unrolls the loops over ports.
    #[inline(always)]
    pub(super) fn in_phase(
        h: H,
        spec: &'a RouterSpec,
        head: &'a Head<'a, H::Word>,
        dims: usize,
        two_phase: bool,
    ) -> Self {
        let second_phase = if two_phase {
            h.or(head.state.second_phase, same_router(h, head.here, head.via))
        } else {
            head.state.second_phase
        };
        Self { h, spec, head, dims, jumps: None, table: None, two_phase, second_phase }
    }

    /// Where ports lead in a graph whose links run along dimensions.
    #[inline(always)]
    pub(super) fn strides(&self) -> Option<&'a Strides> {
        self.table?.strides()
    }

    /// Words of a constant for each router and each router that a packet may head for.
    #[inline(never)]
    fn by_strides(&self, of: impl Fn(u32, u32) -> u64) -> H::Word {
        let (h, n, bits) = (self.h, self.ports(), self.spec.dims[0].coord_bits());
        h.rom(n, &[(bits, self.here(0)), (bits, self.target(0))], |at| of(at[0] as u32, at[1] as u32))
    }

    /// Number of network ports.
    #[inline(always)]
    pub(super) fn ports(&self) -> u32 {
        if let Some(jumps) = self.jumps {
            return jumps.graph().ports();
        }
        if let Some(table) = self.table {
            return table.ports();
        }
        2 * self.dims as u32
    }

    #[inline(always)]
    fn here(&self, d: usize) -> H::Word {
        self.head.here[d]
    }

    #[inline(always)]
    pub(super) fn target(&self, d: usize) -> H::Word {
        if !self.two_phase {
            return self.head.dest[d];
        }
        self.h.mux(self.second_phase, self.head.dest[d], self.head.via[d])
    }

    /// One when the packet leaves the network here. In its first phase it may pass its destination.
    #[inline(always)]
    pub(super) fn arrived(&self) -> H::Word {
        if let Some(jumps) = self.jumps {
            return jumps.arrived(self.h, self.head.state.digits);
        }
        let home = same_router(self.h, self.head.here, self.head.dest);
        if self.two_phase { self.h.and(home, self.second_phase) } else { home }
    }

    /// Steps upwards from here to the target, modulo the radix (rings).
    #[inline(always)]
    fn upward(&self, d: usize, ring: &Dimension) -> H::Word {
        let (h, w) = (self.h, ring.coord_bits());
        let difference = sub(h, w, self.target(d), self.here(d));
        let wrapped = h.add(w, difference, h.lit(w, u64::from(ring.radix) & ones(w)));
        h.mux(h.lt(self.target(d), self.here(d)), wrapped, difference)
    }

    /// Steps left along dimension `d`, in [`Dimension::coord_bits`] bits.
    #[inline(always)]
    pub(crate) fn distance(&self, d: usize) -> H::Word {
        let (h, dim) = (self.h, &self.spec.dims[d]);
        let w = dim.coord_bits();
        let [falls, _] = self.closer(d);
        let (here, target) = (self.here(d), self.target(d));
        let (up, down) = if dim.wraps {
            let up = self.upward(d, dim);
            (up, sub(h, w, h.lit(w, u64::from(dim.radix) & ones(w)), up))
        } else {
            (sub(h, w, target, here), sub(h, w, here, target))
        };
        h.mux(falls, down, up)
    }

    /// Whether a step down and a step up dimension `d` come closer.
    #[inline(always)]
    fn closer(&self, d: usize) -> [H::Word; 2] {
        let (h, dim) = (self.h, &self.spec.dims[d]);
        if !dim.wraps {
            return [h.lt(self.target(d), self.here(d)), h.lt(self.here(d), self.target(d))];
        }
        let (w, steps) = (dim.coord_bits(), self.upward(d, dim));
        let down = ge(h, steps, h.lit(w, u64::from(dim.radix.div_ceil(2))));
        let up = ge(h, h.lit(w, u64::from(dim.radix / 2)), steps);
        [down, h.and(up, h.any(steps))]
    }

    /// Ports that bring the packet closer. From half a ring away both ways round do.
    #[inline(always)]
    pub(super) fn productive(&self) -> H::Word {
        if let Some(jumps) = self.jumps {
            return jumps.ports(self.h, self.head.state.digits);
        }
        if let Some(strides) = self.strides() {
            return self.by_strides(|here, target| strides.closer(here, target));
        }
        self.h.pack_pairs(self.dims as u32, Closer(self))
    }

    /// The logical links after the current one, in `COUNTER_BITS` bits, where a packet has such.
    #[inline(always)]
    pub(super) fn links_to_come(&self) -> Option<H::Word> {
        let overlay = self.jumps?.overlay()?;
        let (h, links) = (self.h, overlay.logical_ports());
        let left = h.count(links, overlay.logical(h, self.head.state.digits));
        Some(h.extend(count_bits(links), COUNTER_BITS, left))
    }

    /// The productive ports with one way only round each ring. Half a ring away that is upwards from
    /// even coordinates and downwards from odd ones, or as the source has drawn, so that both ways carry the
    /// same load; a step further the other way is no longer productive.
    #[inline(always)]
    fn one_way(&self, productive: H::Word) -> H::Word {
        if !(0..self.dims).any(|d| can_tie(&self.spec.dims[d])) {
            return productive;
        }
        let barred = self.h.pack_pairs(self.dims as u32, Barred { compass: self, productive });
        and_not(self.h, self.ports(), productive, barred)
    }

    /// One-hot: of the productive ports, that of dimension order, lowest dimension first. With strides all
    /// productive ports must be given.
    #[inline(always)]
    pub(super) fn ascending(&self, productive: H::Word) -> H::Word {
        if let Some(strides) = self.strides() {
            return self.by_strides(|here, target| strides.in_order(here, target, false));
        }
        lowest_set(self.h, self.ports(), self.one_way(productive))
    }

    /// One-hot: of the productive ports, that of dimension order, highest dimension first. With strides as
    /// [`ascending`](Self::ascending).
    #[inline(always)]
    pub(super) fn descending(&self, productive: H::Word) -> H::Word {
        if let Some(strides) = self.strides() {
            return self.by_strides(|here, target| strides.in_order(here, target, true));
        }
        self.h.highest_set(self.ports(), self.one_way(productive))
    }

    /// Ports whose link closes a ring: upwards from the highest coordinate, downwards from 0.
    #[inline(always)]
    pub(super) fn closing(&self) -> H::Word {
        self.on_rings(Closing(self))
    }

    /// Ports of rings whose closing link lies between here and the target, if that way is taken.
    #[inline(always)]
    pub(super) fn crossing(&self) -> H::Word {
        self.on_rings(Crossing(self))
    }

    /// The port that goes on in the direction of arrival; none for a packet injected here.
    #[inline(always)]
    pub(super) fn straight_on(&self) -> H::Word {
        if let Some(jumps) = self.jumps {
            return self.h.pack(self.ports(), |p| self.h.bit(self.head.from, jumps.graph().opposite(p)));
        }
        opposite(self.h, self.ports(), self.head.from)
    }

    /// The set of ports with the given bits for the port down and the port up each dimension; none where no
    /// dimension wraps.
    #[inline(always)]
    fn on_rings(&self, pairs: impl Pairs<H::Word>) -> H::Word {
        if (0..self.dims).any(|d| self.spec.dims[d].wraps) {
            self.h.pack_pairs(self.dims as u32, pairs)
        } else {
            self.h.lit(self.ports(), 0)
        }
    }

    /// One when a port of the constant set is in `ports`.
    #[inline(always)]
    pub(super) fn any_of(&self, ports: H::Word, set: u64) -> H::Word {
        self.h.any(self.h.and(ports, self.h.lit(self.ports(), set)))
    }
}

/// See [`Compass::closer`].
struct Closer<'c, 'a, H: Hdl>(&'c Compass<'a, H>);

impl<H: Hdl> Pairs<H::Word> for Closer<'_, '_, H> {
    #[inline(always)]
    fn pair(&self, d: u32) -> [H::Word; 2] {
        self.0.closer(d as usize)
    }
}

/// Which of the productive ports of a dimension is not the one way round.
struct Barred<'c, 'a, H: Hdl> {
    compass: &'c Compass<'a, H>,
    productive: H::Word,
}

impl<H: Hdl> Pairs<H::Word> for Barred<'_, '_, H> {
    #[inline(always)]
    fn pair(&self, d: u32) -> [H::Word; 2] {
        let Compass { h, spec, head, .. } = *self.compass;
        if !can_tie(&spec.dims[d as usize]) {
            return [h.lit(1, 0); 2];
        }
        let [down, up] = [0, 1].map(|i| h.bit(self.productive, 2 * d + i));
        let falls = if spec.draws_ties() {
            h.bit(head.state.descending, d % MAX_DRAWN_BITS)
        } else {
            h.bit(self.compass.here(d as usize), 0)
        };
        [and_not(h, 1, up, falls), h.and(down, falls)]
    }
}

/// Whether the link down and the link up close the ring.
struct Closing<'c, 'a, H: Hdl>(&'c Compass<'a, H>);

impl<H: Hdl> Pairs<H::Word> for Closing<'_, '_, H> {
    #[inline(always)]
    fn pair(&self, d: u32) -> [H::Word; 2] {
        let Compass { h, spec, .. } = *self.0;
        let ring = &spec.dims[d as usize];
        if !ring.wraps {
            return [h.lit(1, 0); 2];
        }
        let at = |x: u32| h.eq(self.0.here(d as usize), h.lit(ring.coord_bits(), u64::from(x)));
        [at(0), at(ring.radix - 1)]
    }
}

/// Whether the way down and the way up cross the closing link.
struct Crossing<'c, 'a, H: Hdl>(&'c Compass<'a, H>);

impl<H: Hdl> Pairs<H::Word> for Crossing<'_, '_, H> {
    #[inline(always)]
    fn pair(&self, d: u32) -> [H::Word; 2] {
        let Compass { h, spec, .. } = *self.0;
        let d = d as usize;
        if !spec.dims[d].wraps {
            return [h.lit(1, 0); 2];
        }
        let (here, target) = (self.0.here(d), self.0.target(d));
        [h.lt(here, target), h.lt(target, here)]
    }
}

/// Whether both ways round a ring can be equally long.
#[inline(always)]
const fn can_tie(dim: &Dimension) -> bool {
    dim.wraps && dim.radix.is_multiple_of(2)
}

/// For each port of the set, the other port of its dimension. `n` is the number of ports.
#[inline(always)]
pub(super) fn opposite<H: Hdl>(h: H, n: u32, ports: H::Word) -> H::Word {
    h.pack(n, |p| h.bit(ports, p ^ 1))
}

/// One when two routers have the same coordinates.
#[inline(always)]
fn same_router<H: Hdl>(h: H, a: &[H::Word], b: &[H::Word]) -> H::Word {
    a.iter().zip(b).fold(h.lit(1, 1), |same, (&a, &b)| h.and(same, h.eq(a, b)))
}
