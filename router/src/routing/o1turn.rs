// SPDX-License-Identifier: MIT OR Apache-2.0
//! O1TURN: ascending or descending dimension order, chosen for each packet at its source.
//!
//! D. Seo, A. Ali, W.-T. Lim, N. Rafique, M. Thottethodi, "Near-optimal worst-case throughput
//! routing for two-dimensional mesh networks", ISCA 2005; there in two dimensions.

use super::channels::VcRange;
use super::compass::Compass;
use super::dateline::{Ahead, dateline};
use super::facts::Facts;
use super::legal::Check;
use super::nothing;
use super::relation::Routing;
use crate::hdl::Hdl;
use crate::head::Candidates;
use crate::properties::dateline::Halves;
use crate::properties::reversal::classes;
use crate::spec::RouterSpec;

/// Dimension order, ascending or descending as the source draws.
#[derive(Debug, Clone, Copy)]
pub(crate) struct O1Turn;

impl Routing for O1Turn {
    const FACTS: Facts =
        Facts { name: "o1turn", is_deterministic: true, draws_order: true, by_strides: true, ..Facts::USUAL };

    #[inline(always)]
    fn route<H: Hdl>(self, compass: &Compass<'_, H>, _: H::Word) -> Candidates<H::Word> {
        route(compass)
    }

    fn legal(self, check: &mut Check<'_>) {
        check.halves();
    }

    fn classes(self, spec: &RouterSpec) -> Vec<VcRange> {
        VcRange::all(spec).halves(spec).into_iter().flat_map(|half| half.with_datelines(spec)).collect()
    }

    fn datelines(self, spec: &RouterSpec) -> Vec<Halves> {
        classes(spec.vcs, 2).map(|half| Halves::of(half, false, true)).collect()
    }
}

/// Ascending order on the lower half of the channels, descending order on the upper half. Each half
/// has its own dateline classes where a dimension wraps.
#[inline(always)]
fn route<H: Hdl>(compass: &Compass<'_, H>) -> Candidates<H::Word> {
    let (h, spec) = (compass.h, compass.spec);
    let descending = descends(compass);
    let productive = compass.productive();
    let port = h.mux(descending, compass.descending(productive), compass.ascending(productive));
    let [lower, upper] =
        VcRange::all(spec).halves(spec).map(|half| dateline(compass, port, half, Ahead::AsSpecified));
    Candidates { productive: port, keep: h.mux(descending, upper, lower), ..nothing(h, spec) }
}

/// One when the packet goes in descending order: as its source drew, or as the channel says on which it came
/// where halves overlap. The shared channel belongs to the descending order then, as it does in BookSim 2.
#[inline(always)]
fn descends<H: Hdl>(compass: &Compass<'_, H>) -> H::Word {
    let (h, spec, came_on) = (compass.h, compass.spec, compass.head.from_vc);
    let drawn = compass.head.state.descending;
    if !spec.overlapping_halves {
        return drawn;
    }
    let upper = VcRange::top(spec, spec.vcs.div_ceil(2));
    h.mux(h.any(came_on), h.any(h.and(came_on, h.lit(spec.vcs, upper.mask()))), drawn)
}
