//! Valiant's algorithm and ROMM: by way of an intermediate router.
//!
//! L. G. Valiant, "A scheme for fast parallel communication", SIAM J. Computing 11(2), 1982: any
//! intermediate router. T. Nesson and S. L. Johnsson, "ROMM routing on mesh and torus networks",
//! SPAA 1995: one inside a minimal box. They differ in what the source draws, not in the routing.

use super::channels::VcRange;
use super::compass::Compass;
use super::dateline::{Ahead, dateline};
use super::nothing;
use crate::hdl::Hdl;
use crate::head::Candidates;

/// Dimension order to the intermediate router on the lower half of the channels, from there to the
/// destination on the upper half. Each half has its own dateline classes where a dimension wraps.
#[inline(always)]
pub(super) fn route<H: Hdl>(compass: &Compass<'_, H>) -> Candidates<H::Word> {
    let (h, spec) = (compass.h, compass.spec);
    let port = compass.ascending(compass.productive());
    let [first, second] =
        VcRange::all(spec).halves().map(|half| dateline(compass, port, half, Ahead::AsSpecified));
    Candidates { productive: port, keep: h.mux(compass.second_phase, second, first), ..nothing(h, spec) }
}
