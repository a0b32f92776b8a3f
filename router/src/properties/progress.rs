// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every packet arrives: the distance falls, or the right to steps away does.
//!
//! With a limit on steps away ([`MisrouteLimit::Steps`]) the pair (steps away left, distance) falls at
//! each step in lexicographic order, so every walk ends, and since something is
//! [offered](super::step::offers_something) everywhere else, it ends at the destination. With a ratio a
//! step away costs its price, and the right never goes below zero.

use super::step::{Taken, target};
use super::{all, geometry, implies};
use crate::bits::{ge, sub};
use crate::hdl::{Hdl, ones};
use crate::head::{Candidates, Head, HeadState};
use crate::routing::COUNTER_BITS;
use crate::spec::{MisrouteLimit, RouterSpec};

/// Hops to the target before and after the step.
fn distances<H: Hdl>(h: H, spec: &RouterSpec, head: &Head<'_, H::Word>, port: H::Word) -> [H::Word; 2] {
    let target = target(h, spec, head);
    let there = geometry::neighbour(h, spec, head.here, port);
    [head.here, &there].map(|place| geometry::distance(h, spec, place, &target))
}

/// A step by a productive port or by the escape port takes the packet one hop closer.
pub fn comes_closer<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    head: &Head<'_, H::Word>,
    candidates: &Candidates<H::Word>,
    taken: &Taken<H::Word>,
) -> H::Word {
    let [before, after] = distances(h, spec, head, taken.port);
    let width = geometry::distance_bits(spec);
    let one_less = h.eq(h.add(width, after, h.lit(width, 1)), before);
    let towards = h.or(taken.escape, h.any(h.and(taken.port, candidates.productive)));
    implies(h, towards, one_less)
}

/// A step by an unproductive port does not come closer, so that it is rightly paid for.
pub fn leads_away<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    head: &Head<'_, H::Word>,
    candidates: &Candidates<H::Word>,
    taken: &Taken<H::Word>,
) -> H::Word {
    let [before, after] = distances(h, spec, head, taken.port);
    implies(h, is_away(h, candidates, taken), ge(h, after, before))
}

/// One when the step is by an unproductive port.
fn is_away<H: Hdl>(h: H, candidates: &Candidates<H::Word>, taken: &Taken<H::Word>) -> H::Word {
    h.and(h.not(1, taken.escape), h.any(h.and(taken.port, candidates.unproductive)))
}

/// The right to steps away falls with each of them, and (steps) with nothing else; with a ratio it falls by
/// the price, and a step closer never takes from it. `next` is the head's state after the step.
pub fn right_to_stray_falls<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    state: &HeadState<H::Word>,
    candidates: &Candidates<H::Word>,
    taken: &Taken<H::Word>,
    next: &HeadState<H::Word>,
) -> H::Word {
    let Some(policy) = spec.misroute() else {
        return h.not(1, h.any(candidates.unproductive));
    };
    let away = is_away(h, candidates, taken);
    let constant = |value: u32| h.lit(COUNTER_BITS, u64::from(value));
    let (now, next) = (state.misroutes, next.misroutes);
    let (falls, kept) = match policy.limit {
        MisrouteLimit::Steps(limit) => {
            let [before, after] = [now, next].map(|made| sub(h, COUNTER_BITS, constant(limit), made));
            (h.lt(after, before), h.eq(after, before))
        }
        MisrouteLimit::Ratio { forward, .. } => {
            let paid = h.eq(h.add(COUNTER_BITS, next, constant(forward)), now);
            (h.and(paid, h.lt(next, now)), ge(h, next, now))
        }
    };
    h.mux(away, falls, kept)
}

/// The packet follows dimension order: in all dimensions before that of `port` it is where it wants to be.
/// `descending` reads the dimensions from the highest down.
pub fn in_dimension_order<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    head: &Head<'_, H::Word>,
    port: H::Word,
    descending: H::Word,
) -> H::Word {
    let (n, target) = (spec.network_ports(), target(h, spec, head));
    let done = |d: usize| h.eq(head.here[d], target[d]);
    let moves_along = |dims: std::ops::Range<usize>| {
        let ports = ones(2 * dims.end as u32) & !ones(2 * dims.start as u32);
        h.any(h.and(port, h.lit(n, ports)))
    };
    let count = spec.dims.len();
    let ordered = |d: usize| {
        let later = h.mux(descending, moves_along(0..d), moves_along(d + 1..count));
        implies(h, later, done(d))
    };
    all(h, (0..count).map(ordered))
}
