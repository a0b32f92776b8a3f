//! Dynamic dimension reversal (section III-C), throttled by entry lanes (section III-D).

use super::channels::VcRange;
use super::compass::Compass;
use super::dateline::{Ahead, dateline};
use super::misroute::{self, Open};
use super::reversal::reversing;
use super::{COUNTER_BITS, nothing};
use crate::bits::{and_not, when};
use crate::hdl::Hdl;
use crate::head::Candidates;
use crate::spec::DynamicReversal;

/// Any way on the adaptive channels, by the entry lanes alone as long as the count after the turn is
/// zero; dimension order on the deterministic channels, for good. Which occupied channel may be
/// waited for is decided by [`decide`](crate::decide).
#[inline(always)]
pub(super) fn route<H: Hdl>(
    compass: &Compass<'_, H>,
    params: &DynamicReversal,
    healthy: H::Word,
) -> Candidates<H::Word> {
    let (h, n, spec) = (compass.h, compass.ports(), compass.spec);
    let state = &compass.head.state;
    let productive = compass.productive();
    let reversing = reversing(compass);

    let may_reverse = h.lt(state.reversals, h.lit(COUNTER_BITS, u64::from(params.max_reversals)));
    let allowed = h.mux(may_reverse, healthy, and_not(h, n, healthy, reversing));
    let Open { productive: closer, unproductive } =
        misroute::open(compass, &params.misroute, allowed, productive);

    let adaptive = h.not(1, state.deterministic);
    let escape = compass.ascending(productive);
    let deterministic = VcRange::top(spec, params.deterministic_vcs);
    let pool = h.lit(spec.vcs, VcRange::below_top(spec, params.deterministic_vcs).mask());
    let entry = h.lit(spec.vcs, VcRange { first: 0, count: params.entry_lanes }.mask());
    Candidates {
        productive: when(h, n, adaptive, closer),
        unproductive: when(h, n, adaptive, unproductive),
        reversing: when(h, n, adaptive, reversing),
        keep: h.mux(h.any(state.reversals), pool, entry),
        turn: pool,
        escape,
        escape_vcs: dateline(compass, escape, deterministic, Ahead::AsSpecified),
        ..nothing(h, spec)
    }
}
