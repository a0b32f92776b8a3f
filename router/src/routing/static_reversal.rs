// SPDX-License-Identifier: MIT OR Apache-2.0
//! Static dimension reversal (section III-B): a class of channels for each count of reversals.

use super::channels::VcRange;
use super::compass::Compass;
use super::dateline::{Ahead, dateline};
use super::facts::{Facts, Graphs};
use super::legal::Check;
use super::misroute::{self, Open};
use super::relation::Routing;
use super::reversal::reversing;
use super::turns::Arrival;
use super::{COUNTER_BITS, nothing};
use crate::bits::{and_not, ge, select, when};
use crate::hdl::Hdl;
use crate::head::Candidates;
use crate::properties::dateline::Halves;
use crate::properties::reversal::{self, Counted};
use crate::properties::subset;
use crate::spec::{Misroute, RouterSpec, StaticReversal};

impl Routing for StaticReversal {
    const FACTS: Facts = Facts {
        name: "static-dr",
        graphs: Graphs::Both,
        by_strides: true,
        is_fully_adaptive: true,
        heals: true,
        ..Facts::USUAL
    };

    #[inline(always)]
    fn route<H: Hdl>(self, compass: &Compass<'_, H>, healthy: H::Word) -> Candidates<H::Word> {
        route(compass, &self, healthy)
    }

    /// A class for each count; on a torus two channels in the last, and so in each.
    fn legal(self, check: &mut Check<'_>) {
        let (size, why) = if check.spec.wraps() {
            (2, "two for each count of reversals, 0 to the greatest")
        } else {
            (1, "one for each count of reversals, 0 to the greatest")
        };
        let least = self.max_reversals.saturating_add(1).saturating_mul(size);
        check.channels(least, why, (check.spec.vcs / size).checked_sub(1));
    }

    fn classes(self, spec: &RouterSpec) -> Vec<VcRange> {
        let (all, classes) = (VcRange::all(spec), self.max_reversals + 1);
        let last = all.part(classes, classes - 1);
        all.parts(classes).chain(last.with_datelines(spec)).collect()
    }

    fn turns(self, arrival: &Arrival<'_>) -> u64 {
        arrival.onward_unless_misrouted()
    }

    fn max_reversals(self) -> Option<u32> {
        Some(self.max_reversals)
    }

    fn reversals_told_apart(self) -> u32 {
        self.max_reversals
    }

    fn misroute(self) -> Option<Misroute> {
        Some(self.misroute)
    }

    fn datelines(self, spec: &RouterSpec) -> Vec<Halves> {
        let last = reversal::classes(spec.vcs, self.max_reversals + 1).last();
        last.into_iter().map(|class| Halves::of(class, false, true)).collect()
    }

    /// In the last class a packet follows dimension order.
    fn has_spent<H: Hdl>(self, h: H, count: H::Word) -> H::Word {
        at_count(h, count, self.max_reversals)
    }

    /// The channel is of the class of the count.
    fn fits_count<H: Hdl>(self, h: H, step: &Counted<'_, H::Word>) -> H::Word {
        let vcs = step.spec.vcs;
        let classes: Vec<_> = reversal::classes(vcs, self.max_reversals + 1).collect();
        let masks: Vec<_> = classes.iter().map(|&mask| h.lit(vcs, mask)).collect();
        let number = classes.len() as u32;
        let at = h.pack(number, |c| at_count(h, step.next.reversals, c));
        h.and(h.any(at), subset(h, vcs, step.taken.vc, select(h, vcs, at, &masks)))
    }
}

/// Below the limit `r` a packet goes any way, on the channels of its count after the turn. The last
/// reversal may only be a turn into the lowest differing dimension, and from there on the packet
/// follows dimension order in class `r`; that class has datelines where a dimension wraps.
///
/// On [logical links](crate::jumps::Overlay) each link begins anew with its lowest jump, which may take a
/// reversal. So the limit is lower by one for each link that is still to come. Of the jumps of a link the
/// lowest that works is taken.
#[inline(always)]
fn route<H: Hdl>(compass: &Compass<'_, H>, params: &StaticReversal, healthy: H::Word) -> Candidates<H::Word> {
    let (h, n, count) = (compass.h, compass.ports(), compass.head.state.reversals);
    let r = params.max_reversals;
    let productive = compass.productive();
    let ordered = compass.ascending(productive);
    let reversing = reversing(compass);

    let links = compass.links_to_come();
    let reserved = links.map_or(count, |links| h.add(COUNTER_BITS, count, links));
    // More may be reserved than there is: a packet that crossed over to another numbering has a new
    // route.
    let spent = match links {
        Some(_) => ge(h, reserved, h.lit(COUNTER_BITS, u64::from(r))),
        None => at_count(h, count, r),
    };
    let one_left = if r == 0 { h.lit(1, 0) } else { at_count(h, reserved, r - 1) };
    let barred = when(h, n, one_left, and_not(h, n, reversing, ordered));
    let Open { productive: closer, unproductive } =
        misroute::open(compass, &params.misroute, and_not(h, n, healthy, barred), productive);
    // The tables see to it that the lowest working jumps lead past the dead.
    let closer = if links.is_some() { compass.ascending(closer) } else { closer };
    let unspent = h.not(1, spent);
    let (keep, turn) = classes(compass, r, ordered);
    let last = if links.is_some() { and_not(h, n, ordered, reversing) } else { ordered };
    Candidates {
        productive: h.mux(spent, last, closer),
        unproductive: when(h, n, unspent, unproductive),
        reversing: when(h, n, unspent, reversing),
        keep,
        turn,
        ..nothing(h, compass.spec)
    }
}

/// The channels for the count as it is, and for the count after one more reversal.
#[inline(always)]
fn classes<H: Hdl>(compass: &Compass<'_, H>, r: u32, ordered: H::Word) -> (H::Word, H::Word) {
    let (h, vcs, count) = (compass.h, compass.spec.vcs, compass.head.state.reversals);
    let part = |class| VcRange::all(compass.spec).part(r + 1, class);
    let last = dateline(compass, ordered, part(r), Ahead::AsSpecified);
    let none = h.lit(vcs, 0);
    let (mut keep, mut turn) = (none, none);
    let mut below = h.lit(1, 0);
    for class in 0..=r {
        let at = at_count(h, count, class);
        let channels = if class == r { last } else { h.lit(vcs, part(class).mask()) };
        keep = h.or(keep, when(h, vcs, at, channels));
        turn = h.or(turn, when(h, vcs, below, channels));
        below = at;
    }
    (keep, turn)
}

#[inline(always)]
fn at_count<H: Hdl>(h: H, count: H::Word, reversals: u32) -> H::Word {
    h.eq(count, h.lit(COUNTER_BITS, u64::from(reversals)))
}
