// SPDX-License-Identifier: MIT OR Apache-2.0
//! Dateline classes: no packet goes back from the upper half of a ring's channels to the lower, and nobody
//! takes the closing link on the upper half.
//!
//! A relation has one or two ranges of channels on which it follows dimension order; each is halved. What is
//! said here of a range holds for steps onto its channels.

use super::step::{Taken, second_phase};
use super::{all, geometry, implies};
use crate::bits::and_not;
use crate::hdl::{Hdl, ones};
use crate::head::Head;
use crate::routing::ask;
use crate::spec::{RingClasses, RouterSpec};

/// The two halves of a range of channels with datelines, lower then upper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Halves {
    /// Masks of channels.
    pub halves: [u64; 2],
    /// Whether packets on it head for their intermediate router (two-phase relations).
    pub first_phase: bool,
    /// Whether the halves are shared as the router's [`RingClasses`] say, or the class is that of the way
    /// ahead alone.
    pub as_specified: bool,
}

impl Halves {
    /// A contiguous range in halves, the lower one not smaller.
    pub(crate) const fn of(range: u64, first_phase: bool, as_specified: bool) -> Self {
        let (first, count) = (range.trailing_zeros(), range.count_ones());
        let lower = range & ones(first + count.div_ceil(2));
        Self { halves: [lower, range & !lower], first_phase, as_specified }
    }
}

/// The ranges with datelines of a router's relation; none without rings.
pub fn ranges(spec: &RouterSpec) -> Vec<Halves> {
    if spec.wraps() { ask!(spec.relation, it => it.datelines(spec)) } else { Vec::new() }
}

/// A packet that came on the upper half does not cross the closing link if it goes straight on.
///
/// Holds for injected packets, and each step keeps it.
pub fn upper_is_past<H: Hdl>(h: H, spec: &RouterSpec, range: &Halves, head: &Head<'_, H::Word>) -> H::Word {
    let on_upper = h.any(h.and(head.from_vc, h.lit(spec.vcs, range.halves[1])));
    let target = if range.first_phase { head.via } else { head.dest };
    let ahead = geometry::opposite(h, spec, head.from);
    h.not(1, h.and(on_upper, geometry::crosses(h, spec, head.here, target, ahead)))
}

/// What a step onto a channel of the range keeps to: the closing link is taken on the lower half only; who
/// goes straight on from the upper half stays there; and who comes straight from the closing link is on
/// the upper half, unless packets keep to one half all the way along a ring.
pub fn never_goes_back<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    range: &Halves,
    head: &Head<'_, H::Word>,
    taken: &Taken<H::Word>,
) -> H::Word {
    let [lower, upper] = range.halves.map(|half| h.lit(spec.vcs, half));
    let is_on = |vc: H::Word, half: H::Word| h.any(h.and(vc, half));
    let closes = h.any(h.and(taken.port, geometry::closing(h, spec, head.here)));
    let straight = h.any(h.and(taken.port, geometry::opposite(h, spec, head.from)));
    let on_ring = h.any(h.and(taken.port, h.lit(spec.network_ports(), ring_ports(spec))));
    let past = geometry::opposite(h, spec, geometry::closing(h, spec, head.here));
    let just_crossed = h.any(h.and(taken.port, past));
    let from_upper = is_on(head.from_vc, upper);
    let from_lower = is_on(head.from_vc, lower);
    let rules = match spec.ring_classes {
        RingClasses::Fixed if range.as_specified => implies(h, from_lower, is_on(taken.vc, lower)),
        _ => implies(h, just_crossed, is_on(taken.vc, upper)),
    };
    let onward = all(h, [implies(h, from_upper, is_on(taken.vc, upper)), rules]);
    let came_in_range = h.or(from_upper, from_lower);
    let kept = all(
        h,
        [implies(h, closes, is_on(taken.vc, lower)), implies(h, h.and(straight, came_in_range), onward)],
    );
    let concerned = h.and(on_ring, h.or(is_on(taken.vc, lower), is_on(taken.vc, upper)));
    implies(h, concerned, kept)
}

fn ring_ports(spec: &RouterSpec) -> u64 {
    let rings = spec.dims.iter().enumerate().filter(|(_, dim)| dim.wraps);
    rings.fold(0, |ports, (d, _)| ports | 0b11 << (2 * d))
}

/// The half of the channels goes with the phase (two-phase relations), or with the order drawn (O1TURN).
pub fn half_fits_phase<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    head: &Head<'_, H::Word>,
    taken: &Taken<H::Word>,
) -> H::Word {
    let upper = if spec.relation.draws_order() {
        head.state.descending
    } else if spec.relation.is_two_phase() {
        second_phase(h, head)
    } else {
        return h.lit(1, 1);
    };
    let lower_half = h.lit(spec.vcs, ones(spec.vcs.div_ceil(2)));
    let lower_taken = h.any(h.and(taken.vc, lower_half));
    let upper_taken = h.any(and_not(h, spec.vcs, taken.vc, lower_half));
    h.not(1, h.mux(upper, lower_taken, upper_taken))
}
