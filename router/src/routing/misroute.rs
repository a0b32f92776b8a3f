// SPDX-License-Identifier: MIT OR Apache-2.0
//! Steps away from the destination: when they are considered, and how many there may be
//! (section III-D).

use super::COUNTER_BITS;
use super::compass::Compass;
use crate::bits::{and_not, saturating_increment, sub, when};
use crate::hdl::{Hdl, ones};
use crate::spec::{Misroute, MisrouteLimit, MisrouteWhen};

/// Ports that may be taken adaptively, by whether they come closer.
pub(super) struct Open<W> {
    pub(super) productive: W,
    pub(super) unproductive: W,
}

/// Sorts the ports of `allowed` (working ones that the reversals left permit), given those that come
/// closer.
///
/// - The way back is left out, unless nothing else is left.
/// - In a circulant graph a step away is a jump of which the packet has none to make; it makes up for it
///   later.
/// - Ports that do not come closer are left out when the limit is reached, and under
///   [`MisrouteWhen::Never`] as long as there is one that does, the way back not counted.
#[inline(always)]
pub(super) fn open<H: Hdl>(
    compass: &Compass<'_, H>,
    policy: &Misroute,
    allowed: H::Word,
    closer: H::Word,
) -> Open<H::Word> {
    let (h, n) = (compass.h, compass.ports());
    let productive = h.and(allowed, closer);
    // A logical link may begin with the wire on which the one before it ended.
    let from = match compass.links_to_come() {
        Some(_) => and_not(h, n, compass.head.from, productive),
        None => compass.head.from,
    };
    let within_limit = may_step_away(h, policy.limit, compass.head.state.misroutes);
    let considered = match policy.when {
        MisrouteWhen::Never => and_not(h, 1, within_limit, h.any(and_not(h, n, productive, from))),
        MisrouteWhen::Stuck | MisrouteWhen::Eager => within_limit,
    };
    let detours = match compass.jumps {
        Some(jumps) => h.and(allowed, jumps.detours(h, compass.head.state.digits)),
        None => and_not(h, n, allowed, closer),
    };
    let unproductive = when(h, n, considered, detours);
    let any = h.or(productive, unproductive);
    let onward = and_not(h, n, any, from);
    let left = h.mux(h.any(onward), onward, any);
    Open { productive: h.and(productive, left), unproductive: h.and(unproductive, left) }
}

/// The counter of a packet that has not moved yet; see [`next_count`].
pub(super) fn initial_count(limit: MisrouteLimit) -> u64 {
    match limit {
        MisrouteLimit::Steps(_) => 0,
        MisrouteLimit::Ratio { back, forward } => u64::from(back * forward),
    }
}

/// One when a step away is within the limit.
#[inline(always)]
fn may_step_away<H: Hdl>(h: H, limit: MisrouteLimit, count: H::Word) -> H::Word {
    let w = COUNTER_BITS;
    match limit {
        MisrouteLimit::Steps(steps) => h.lt(count, h.lit(w, u64::from(steps))),
        MisrouteLimit::Ratio { forward, .. } => h.not(1, h.lt(count, h.lit(w, u64::from(forward)))),
    }
}

/// The counter after a step, `away` from the destination or towards it.
///
/// - Steps: the steps away so far, saturating at 255.
/// - Ratio: the right to steps away, in units of which a step away costs `forward` and a step
///   forward earns `back`. A packet starts with `back * forward`, the right to `back` steps. What
///   would be above 255 is lost, so the right never exceeds `255 / forward` steps.
#[inline(always)]
pub(super) fn next_count<H: Hdl>(h: H, limit: MisrouteLimit, count: H::Word, away: H::Word) -> H::Word {
    let w = COUNTER_BITS;
    match limit {
        MisrouteLimit::Steps(_) => h.mux(away, saturating_increment(h, w, count), count),
        MisrouteLimit::Ratio { back, forward } => {
            let spent = sub(h, w, count, h.lit(w, u64::from(forward)));
            let earned = h.add(w, count, h.lit(w, u64::from(back)));
            let overflows = h.lt(earned, count);
            h.mux(away, spent, h.mux(overflows, h.lit(w, ones(w)), earned))
        }
    }
}
