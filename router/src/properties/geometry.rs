// SPDX-License-Identifier: MIT OR Apache-2.0
//! Places and distances in a cube, by arithmetic on coordinates alone.
//!
//! Coordinates are words of [`coord_bits`](crate::spec::Dimension::coord_bits) bits, one for each
//! dimension, lowest first.

use super::all;
use crate::bits::{ge, sub, when};
use crate::hdl::{Hdl, count_bits};
use crate::spec::{Dimension, RouterSpec};

/// The coordinates name a router: each is below its radix.
pub fn is_place<H: Hdl>(h: H, spec: &RouterSpec, place: &[H::Word]) -> H::Word {
    let inside = |(dim, &x): (&Dimension, &H::Word)| ge(h, last(h, dim), x);
    all(h, spec.dims.iter().zip(place).map(inside))
}

/// The highest coordinate of a dimension.
fn last<H: Hdl>(h: H, dim: &Dimension) -> H::Word {
    h.lit(dim.coord_bits(), u64::from(dim.radix - 1))
}

/// One when both are the same router.
pub fn same_place<H: Hdl>(h: H, a: &[H::Word], b: &[H::Word]) -> H::Word {
    all(h, a.iter().zip(b).map(|(&a, &b)| h.eq(a, b)))
}

/// Bits of a [`distance`].
pub fn distance_bits(spec: &RouterSpec) -> u32 {
    count_bits(spec.dims.iter().map(|dim| dim.radix).sum())
}

/// Hops between two routers, every link at work.
pub fn distance<H: Hdl>(h: H, spec: &RouterSpec, a: &[H::Word], b: &[H::Word]) -> H::Word {
    let width = distance_bits(spec);
    let along = |d: usize| {
        let dim = &spec.dims[d];
        let [a, b] = [a[d], b[d]].map(|x| h.extend(dim.coord_bits(), width, x));
        let less = |a, b| h.mux(h.lt(a, b), a, b);
        let direct = h.mux(h.lt(a, b), sub(h, width, b, a), sub(h, width, a, b));
        if dim.wraps {
            less(direct, sub(h, width, h.lit(width, u64::from(dim.radix)), direct))
        } else {
            direct
        }
    };
    (0..spec.dims.len()).fold(h.lit(width, 0), |sum, d| h.add(width, sum, along(d)))
}

/// The router that network port `port` (one-hot) leads to; the same router for zero. Nothing sensible
/// where the port leads [nowhere](links).
pub fn neighbour<H: Hdl>(h: H, spec: &RouterSpec, here: &[H::Word], port: H::Word) -> Vec<H::Word> {
    let along = |(d, dim): (u32, &Dimension)| {
        let (width, x) = (dim.coord_bits(), here[d as usize]);
        let [zero, one] = [0, 1].map(|value| h.lit(width, value));
        let above = h.mux(h.eq(x, last(h, dim)), zero, h.add(width, x, one));
        let below = h.mux(h.eq(x, zero), last(h, dim), sub(h, width, x, one));
        h.mux(h.bit(port, 2 * d), below, h.mux(h.bit(port, 2 * d + 1), above, x))
    };
    (0..).zip(&spec.dims).map(along).collect()
}

/// The network ports that lead to a router: all but those over the rim of a mesh.
pub fn links<H: Hdl>(h: H, spec: &RouterSpec, here: &[H::Word]) -> H::Word {
    ports_where(h, spec, |d, at_end| if spec.dims[d].wraps { h.lit(1, 1) } else { h.not(1, at_end(here[d])) })
}

/// The network ports whose link closes a ring: downwards from 0, upwards from the highest coordinate.
pub fn closing<H: Hdl>(h: H, spec: &RouterSpec, here: &[H::Word]) -> H::Word {
    ports_where(h, spec, |d, at_end| if spec.dims[d].wraps { at_end(here[d]) } else { h.lit(1, 0) })
}

/// The ports of which `which` holds, given the dimension and a test for the last coordinate on the port's
/// side.
fn ports_where<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    which: impl Fn(usize, &dyn Fn(H::Word) -> H::Word) -> H::Word,
) -> H::Word {
    h.pack(spec.network_ports(), |p| {
        let dim = &spec.dims[p as usize / 2];
        let end = if p % 2 == 0 { h.lit(dim.coord_bits(), 0) } else { last(h, dim) };
        which(p as usize / 2, &|x| h.eq(x, end))
    })
}

/// For each port, the other one of its dimension: the input port at the far end of a link, and the
/// direction of travel for a port of arrival.
pub fn opposite<H: Hdl>(h: H, spec: &RouterSpec, ports: H::Word) -> H::Word {
    h.pack(spec.network_ports(), |p| h.bit(ports, p ^ 1))
}

/// One when the way by `port` (one-hot) to `target` leads over the link that closes the port's ring.
pub fn crosses<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    here: &[H::Word],
    target: &[H::Word],
    port: H::Word,
) -> H::Word {
    let rings = (0..spec.dims.len()).filter(|&d| spec.dims[d].wraps);
    rings.fold(h.lit(1, 0), |crosses, d| {
        let [down, up] = [0, 1].map(|side| h.bit(port, 2 * d as u32 + side));
        let by_down = when(h, 1, down, h.lt(here[d], target[d]));
        let by_up = when(h, 1, up, h.lt(target[d], here[d]));
        h.or(crosses, h.or(by_down, by_up))
    })
}
