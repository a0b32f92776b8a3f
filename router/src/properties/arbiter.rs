// SPDX-License-Identifier: MIT OR Apache-2.0
//! Arbiters: one grant, to a requester, and no requester waits forever.
//!
//! "Served within `n` grants" is proved by what lies [ahead] of a requester. It is a set of the other
//! requesters, so it has at most `n - 1` members, and each grant to another one takes a member away
//! ([`gets_closer`]). Hence after `n - 1` such grants no requester is ahead, and the next grant is its own.

use super::{all, implies, subset};
use crate::bits::and_not;
use crate::hdl::{Hdl, ones};
use crate::spec::Arbiter;

/// The state means something: the requesters below some one have been passed, or there is a strict order of
/// all of them.
///
/// Holds after reset, and each cycle keeps it.
pub fn state_valid<H: Hdl>(h: H, kind: Arbiter, n: u32, state: &[H::Word]) -> H::Word {
    match kind {
        Arbiter::RoundRobin => lowest_ones(h, n, state[0]),
        Arbiter::Matrix => strict_order(h, n, state),
    }
}

/// The set holds the lowest requesters, and not all of them.
fn lowest_ones<H: Hdl>(h: H, n: u32, set: H::Word) -> H::Word {
    let no_gap = (1..n).map(|i| implies(h, h.bit(set, i), h.bit(set, i - 1)));
    h.and(all(h, no_gap), h.not(1, h.bit(set, n - 1)))
}

/// Of two requesters exactly one goes before the other, none goes before itself, and all that go
/// before `j` go before all that `j` goes before.
fn strict_order<H: Hdl>(h: H, n: u32, rows: &[H::Word]) -> H::Word {
    let before = |i: u32, j: u32| h.bit(rows[j as usize], i);
    let pair = |i: u32, j: u32| {
        let one_of_two = h.xor(before(i, j), before(j, i));
        let transitive =
            |i: u32, j: u32| implies(h, before(j, i), subset(h, n, rows[j as usize], rows[i as usize]));
        all(h, [one_of_two, transitive(i, j), transitive(j, i)])
    };
    let irreflexive = (0..n).map(|i| h.not(1, before(i, i)));
    let pairs = (0..n).flat_map(|i| (0..i).map(move |j| (i, j)));
    let pairs = pairs.map(|(i, j)| pair(i, j));
    h.and(all(h, irreflexive), all(h, pairs))
}

/// The requesters that go before requester `i`, in a [valid](state_valid) state.
pub fn ahead<H: Hdl>(h: H, kind: Arbiter, n: u32, i: u32, state: &[H::Word]) -> H::Word {
    match kind {
        Arbiter::Matrix => state[i as usize],
        Arbiter::RoundRobin => {
            let not_passed = h.not(n, state[0]);
            let lower = h.lit(n, ones(i));
            let direct = h.and(not_passed, lower);
            let round_the_end = h.or(not_passed, lower);
            h.mux(h.bit(not_passed, i), direct, round_the_end)
        }
    }
}

/// Who is granted has no requester [ahead] of it. `ahead(i)` is the set ahead of `i`.
pub fn in_order<H: Hdl>(
    h: H,
    n: u32,
    requests: H::Word,
    grant: H::Word,
    ahead: impl Fn(u32) -> H::Word,
) -> H::Word {
    let first = |i: u32| implies(h, h.bit(grant, i), h.not(1, h.any(h.and(requests, ahead(i)))));
    all(h, (0..n).map(first))
}

/// A grant to another requester takes at least that one from the set ahead of `i`, which asks, and adds
/// nobody to it. `now` and `next` are the set before and after the cycle.
pub fn gets_closer<H: Hdl>(
    h: H,
    n: u32,
    i: u32,
    [requests, grant]: [H::Word; 2],
    [now, next]: [H::Word; 2],
) -> H::Word {
    let passed_over = h.and(h.bit(requests, i), and_not(h, 1, h.any(grant), h.bit(grant, i)));
    let left = and_not(h, n, now, grant);
    let fewer = h.and(h.any(h.and(now, grant)), subset(h, n, next, left));
    implies(h, passed_over, fewer)
}
