//! O1TURN: ascending or descending dimension order, chosen for each packet at its source.
//!
//! D. Seo, A. Ali, W.-T. Lim, N. Rafique, M. Thottethodi, "Near-optimal worst-case throughput
//! routing for two-dimensional mesh networks", ISCA 2005; there in two dimensions.

use super::channels::VcRange;
use super::compass::Compass;
use super::dateline::{Ahead, dateline};
use super::nothing;
use crate::hdl::Hdl;
use crate::head::Candidates;

/// Ascending order on the lower half of the channels, descending order on the upper half. Each half
/// has its own dateline classes where a dimension wraps.
#[inline(always)]
pub(super) fn route<H: Hdl>(compass: &Compass<'_, H>) -> Candidates<H::Word> {
    let (h, spec) = (compass.h, compass.spec);
    let descending = compass.head.state.descending;
    let productive = compass.productive();
    let port = h.mux(descending, compass.descending(productive), compass.ascending(productive));
    let [lower, upper] =
        VcRange::all(spec).halves().map(|half| dateline(compass, port, half, Ahead::AsSpecified));
    Candidates { productive: port, keep: h.mux(descending, upper, lower), ..nothing(h, spec) }
}
