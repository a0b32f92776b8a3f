// SPDX-License-Identifier: MIT OR Apache-2.0
//! Dimension reversals (section III-A), counted by the static and the dynamic algorithm.

use super::compass::Compass;
use crate::bits::when;
use crate::hdl::{Hdl, ones};
use crate::strides::Strides;

/// Ports whose taking counts as a dimension reversal:
///
/// - ports of a lower dimension than that of arrival (section III-A);
/// - the way back. The paper orders the channels of each dimension and direction; a packet that
///   turned round within its dimension could close a cycle of the two directions;
/// - the link that closes a ring. The order of footnote 2 needs it: without it the channels of one
///   count could close the ring.
///
/// So with one count a packet's channels ascend in the order (dimension, place along the direction,
/// the closing link before all others).
///
/// In a circulant graph the dimension is the number of the jump, and ports of the jump of arrival count as
/// well: a jump that is made again and again goes round its ring.
///
/// With strides several ports of a dimension lead back, and all of them count.
#[inline(always)]
pub(super) fn reversing<H: Hdl>(compass: &Compass<'_, H>) -> H::Word {
    let (h, n) = (compass.h, compass.ports());
    if compass.jumps.is_some() {
        return h.pack(n, |p| compass.any_of(compass.head.from, ones(n) & !((1 << (2 * (p / 2))) - 1)));
    }
    if let Some(strides) = compass.strides() {
        return by_strides(compass, strides);
    }
    let lower = h.pack(n, |p| {
        let above = ones(n) & !ones(2 * (p / 2) + 2);
        compass.any_of(compass.head.from, above)
    });
    h.or(h.or(lower, compass.head.from), compass.closing())
}

/// The reversing ports of the router for the port of arrival.
#[inline(never)]
fn by_strides<H: Hdl>(compass: &Compass<'_, H>, strides: &Strides) -> H::Word {
    let (h, n, here, from) = (compass.h, compass.ports(), compass.head.here[0], compass.head.from);
    let bits = compass.spec.dims[0].coord_bits();
    let value = |[here, from, _]: [u64; 3]| match from {
        0 => 0,
        _ => strides.reversing(here as u32, from.trailing_zeros()),
    };
    let of_port = |port: u32| {
        let reversing = h.rom(n, &[(bits, here)], |at| strides.reversing(at[0] as u32, port));
        when(h, n, h.bit(from, port), reversing)
    };
    h.lookup([here, from, from], value, || (0..n).fold(h.lit(n, 0), |all, port| h.or(all, of_port(port))))
}
