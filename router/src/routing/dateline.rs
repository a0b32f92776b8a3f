// SPDX-License-Identifier: MIT OR Apache-2.0
//! Dateline classes: dimension order on a ring without a cycle of dependencies.
//!
//! The channels of a ring are halved (W. J. Dally and C. L. Seitz, "Deadlock-free message routing in
//! multiprocessor interconnection networks", IEEE Trans. Computers C-36(5), 1987). A packet whose
//! way still crosses the link that closes the ring is on the lower half, that link included; from
//! there on it is on the upper half. So in the upper half nobody takes the closing link, and in the
//! lower half nobody comes from it: neither half closes the ring, and no packet goes from the upper
//! to the lower half. In each dimension and direction the channels are therefore ordered by (half,
//! place along the ring), and dimension order does the rest.
//!
//! With [`RingClasses::Fixed`] a packet never changes halves on a ring. The upper half is then free of
//! cycles as before. On the lower half every packet's way contains the closing link and is at most half
//! the ring long, so the link opposite of it is taken by nobody, and the ring is not closed either.
//!
//! Halves of an odd number of channels may overlap (`routing.overlapping_halves`). Neither argument holds on
//! the channel that they share, and the check before cycle 0 names a cycle where there is one.

use super::channels::VcRange;
use super::compass::{Compass, opposite};
use crate::hdl::Hdl;
use crate::spec::RingClasses;

/// How a packet that does not cross the closing link any more may use the two halves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ahead {
    /// As the specification's [`RingClasses`] say: either half, but never the lower after the upper, nor
    /// right after the closing link, which keeps the order above and loads the halves more evenly; or
    /// one half all the way. What a packet has done is read off the channel of its arrival, so it must
    /// follow dimension order on these channels without a break.
    AsSpecified,
    /// The upper half: the class never depends on the way the packet came, as it must be for escape
    /// channels, which a packet can leave and come back to further on.
    UpperHalf,
}

/// Of the channels in `range`, those open to a packet that takes `port`, its port of dimension order
/// (one-hot; ascending or descending order alike). All of them in a dimension that does not wrap.
#[inline(always)]
pub(super) fn dateline<H: Hdl>(
    compass: &Compass<'_, H>,
    port: H::Word,
    range: VcRange,
    ahead: Ahead,
) -> H::Word {
    let (h, vcs) = (compass.h, compass.spec.vcs);
    let all = h.lit(vcs, range.mask());
    if !compass.spec.wraps() {
        return all;
    }
    let [lower, upper] = range.halves(compass.spec).map(|half| h.lit(vcs, half.mask()));
    let crosses = h.any(h.and(port, compass.crossing()));
    let half = match (ahead, compass.spec.ring_classes) {
        (Ahead::UpperHalf, _) => h.mux(crosses, lower, upper),
        (Ahead::AsSpecified, RingClasses::Balanced) => {
            h.mux(crosses, lower, h.mux(bound_upwards(compass, port, upper), upper, all))
        }
        (Ahead::AsSpecified, RingClasses::Fixed) if compass.spec.overlapping_halves => {
            h.mux(keeps_upper(compass, port), upper, lower)
        }
        (Ahead::AsSpecified, RingClasses::Fixed) => {
            let straight = h.any(h.and(port, compass.straight_on()));
            let [on_lower, on_upper] =
                [lower, upper].map(|half| h.and(straight, h.any(h.and(compass.head.from_vc, half))));
            h.mux(on_lower, lower, h.mux(on_upper, upper, h.mux(crosses, lower, upper)))
        }
    };
    let on_ring = compass.any_of(port, ring_ports(compass));
    h.mux(on_ring, half, all)
}

/// One when the packet that takes `port` keeps the upper half of overlapping ones along a ring: as its header
/// says, or, at the beginning of the ring, if it does not cross the closing link.
#[inline(always)]
pub(super) fn keeps_upper<H: Hdl>(compass: &Compass<'_, H>, port: H::Word) -> H::Word {
    let h = compass.h;
    let straight = h.any(h.and(port, compass.straight_on()));
    let crosses = h.any(h.and(port, compass.crossing()));
    h.mux(straight, compass.second_phase, h.not(1, crosses))
}

/// One when the packet goes straight on and came on the upper half or over the closing link.
#[inline(always)]
fn bound_upwards<H: Hdl>(compass: &Compass<'_, H>, port: H::Word, upper: H::Word) -> H::Word {
    let (h, n) = (compass.h, compass.ports());
    let straight = h.any(h.and(port, compass.straight_on()));
    // Upwards over the closing link leads to coordinate 0, where that of the other direction begins.
    let behind = opposite(h, n, compass.closing());
    let crossed = h.any(h.and(port, behind));
    let on_upper = h.any(h.and(compass.head.from_vc, upper));
    h.and(straight, h.or(crossed, on_upper))
}

fn ring_ports<H: Hdl>(compass: &Compass<'_, H>) -> u64 {
    let dims = compass.spec.dims.iter().enumerate();
    dims.filter(|(_, dim)| dim.wraps).fold(0, |ports, (d, _)| ports | 0b11 << (2 * d))
}
