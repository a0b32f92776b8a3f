// SPDX-License-Identifier: MIT OR Apache-2.0
//! Dynamic dimension reversal (section III-C), throttled by entry lanes (section III-D).

use super::channels::VcRange;
use super::compass::Compass;
use super::dateline::{Ahead, dateline};
use super::facts::{Argument, Escapes, Facts, Graphs};
use super::legal::Check;
use super::misroute::{self, Open};
use super::relation::Routing;
use super::reversal::reversing;
use super::turns::Arrival;
use super::{COUNTER_BITS, nothing};
use crate::bits::{and_not, when};
use crate::hdl::{Hdl, ones};
use crate::head::Candidates;
use crate::properties::dateline::Halves;
use crate::properties::reversal::Counted;
use crate::properties::subset;
use crate::spec::{DynamicReversal, EntryCount, Misroute, RouterSpec, ranges};

impl Routing for DynamicReversal {
    const FACTS: Facts = Facts {
        name: "dynamic-dr",
        graphs: Graphs::Both,
        by_strides: true,
        is_fully_adaptive: true,
        escapes: Escapes::ForGood,
        needs_drained: true,
        ..Facts::USUAL
    };

    #[inline(always)]
    fn route<H: Hdl>(self, compass: &Compass<'_, H>, healthy: H::Word) -> Candidates<H::Word> {
        route(compass, &self, healthy)
    }

    fn legal(self, check: &mut Check<'_>) {
        check.set_aside("the number of deterministic channels", self.deterministic_vcs);
        let adaptive = VcRange::below_top(check.spec, self.deterministic_vcs).count.max(1);
        check.range("the number of entry lanes", self.entry_lanes, 1, adaptive);
        check.range("the greatest number of reversals", self.max_reversals, 1, *ranges::REVERSALS.end());
        check.drained();
    }

    fn classes(self, spec: &RouterSpec) -> Vec<VcRange> {
        let entry = VcRange { first: 0, count: self.entry_lanes };
        let deterministic = VcRange::top(spec, self.deterministic_vcs);
        std::iter::once(entry).chain(deterministic.with_datelines(spec)).collect()
    }

    fn turns(self, arrival: &Arrival<'_>) -> u64 {
        arrival.onward_unless_misrouted()
    }

    fn argument(self) -> Argument {
        Argument::Labels { count: self.wait_count, rule: self.wait_rule }
    }

    fn max_reversals(self) -> Option<u32> {
        Some(self.max_reversals)
    }

    /// None, or some: a packet with some uses all adaptive channels.
    fn reversals_told_apart(self) -> u32 {
        self.max_reversals.min(1)
    }

    fn misroute(self) -> Option<Misroute> {
        Some(self.misroute)
    }

    fn labels(self) -> Option<DynamicReversal> {
        Some(self)
    }

    fn datelines(self, spec: &RouterSpec) -> Vec<Halves> {
        let deterministic = ones(spec.vcs) & !ones(spec.vcs - self.deterministic_vcs);
        vec![Halves::of(deterministic, false, true)]
    }

    /// An adaptive step takes an adaptive channel, an entry lane while the count that decides is zero. An
    /// escape takes a deterministic one.
    fn fits_count<H: Hdl>(self, h: H, step: &Counted<'_, H::Word>) -> H::Word {
        let vcs = step.spec.vcs;
        let adaptive = ones(vcs - self.deterministic_vcs);
        let set = |mask: u64| subset(h, vcs, step.taken.vc, h.lit(vcs, mask));
        let count = match self.entry_count {
            EntryCount::BeforeTurn => step.now.reversals,
            EntryCount::AfterTurn => step.next.reversals,
        };
        let lanes = h.mux(h.any(count), set(adaptive), set(ones(self.entry_lanes)));
        h.mux(step.taken.escape, set(ones(vcs) & !adaptive), lanes)
    }
}

/// Any way on the adaptive channels, by the entry lanes alone while the count that decides is zero. Dimension
/// order on the deterministic channels, for good. Which occupied channel may be waited for is decided by
/// [`decide`](crate::decide).
#[inline(always)]
fn route<H: Hdl>(
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
    let keep = h.mux(h.any(state.reversals), pool, entry);
    Candidates {
        productive: when(h, n, adaptive, closer),
        unproductive: when(h, n, adaptive, unproductive),
        reversing: when(h, n, adaptive, reversing),
        keep,
        turn: match params.entry_count {
            EntryCount::BeforeTurn => keep,
            EntryCount::AfterTurn => pool,
        },
        escape,
        escape_vcs: dateline(compass, escape, deterministic, Ahead::AsSpecified),
        ..nothing(h, spec)
    }
}
