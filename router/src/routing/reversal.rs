// SPDX-License-Identifier: MIT OR Apache-2.0
//! Dimension reversals (section III-A), counted by the static and the dynamic algorithm.

use super::compass::Compass;
use crate::hdl::{Hdl, ones};

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
#[inline(always)]
pub(super) fn reversing<H: Hdl>(compass: &Compass<'_, H>) -> H::Word {
    let (h, n) = (compass.h, compass.ports());
    if compass.jumps.is_some() {
        return h.pack(n, |p| compass.any_of(compass.head.from, ones(n) & !((1 << (2 * (p / 2))) - 1)));
    }
    let lower = h.pack(n, |p| {
        let above = ones(n) & !ones(2 * (p / 2) + 2);
        compass.any_of(compass.head.from, above)
    });
    h.or(h.or(lower, compass.head.from), compass.closing())
}
