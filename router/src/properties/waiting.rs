// SPDX-License-Identifier: MIT OR Apache-2.0
//! The wait-for relation: the order of counts and labels (section III-C, Assertion 2).
//!
//! Packets that wait only for labels greater than their count cannot wait in a circle, because "greater
//! than" is a strict order. `waits(p, q)` says that a packet with count `p` may wait for label `q`.

use super::implies;
use crate::hdl::Hdl;
use crate::routing::COUNTER_BITS;

/// No packet waits for its own count.
pub fn irreflexive<H: Hdl>(h: H, waits: impl Fn(H::Word, H::Word) -> H::Word, p: H::Word) -> H::Word {
    h.not(1, waits(p, p))
}

/// No two counts wait for each other.
pub fn asymmetric<H: Hdl>(
    h: H,
    waits: impl Fn(H::Word, H::Word) -> H::Word,
    [p, q]: [H::Word; 2],
) -> H::Word {
    h.not(1, h.and(waits(p, q), waits(q, p)))
}

/// Waiting for one that waits for a third is waiting for the third.
pub fn transitive<H: Hdl>(
    h: H,
    waits: impl Fn(H::Word, H::Word) -> H::Word,
    [p, q, r]: [H::Word; 3],
) -> H::Word {
    implies(h, h.and(waits(p, q), waits(q, r)), waits(p, r))
}

/// The order runs upwards: nobody waits for label zero, which no packet can fall below.
pub fn upwards<H: Hdl>(h: H, waits: impl Fn(H::Word, H::Word) -> H::Word, p: H::Word) -> H::Word {
    h.not(1, waits(p, h.lit(COUNTER_BITS, 0)))
}

/// Of two different counts one may wait for the other.
pub fn total<H: Hdl>(h: H, waits: impl Fn(H::Word, H::Word) -> H::Word, [p, q]: [H::Word; 2]) -> H::Word {
    h.or(h.eq(p, q), h.or(waits(p, q), waits(q, p)))
}
