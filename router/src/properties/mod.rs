// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the shared functions promise, stated once.
//!
//! A property is a function over [`Hdl`] that gives one bit: one where the promise is kept. So the same
//! statement can be sampled on machine words, proved for all inputs by a SAT solver (through
//! [`Cnf`](crate::hdl::Cnf)), and written into hardware as an assertion. Properties take values, not the
//! functions that made them: whatever produced a grant is held to the same promise.
//!
//! They are written without the functions they speak of, and with other means where that is possible
//! (distances by subtraction and not by ports, one-hot words by a scan and not by arithmetic).

pub mod allocator;
pub mod arbiter;
pub mod channel;
pub mod dateline;
pub mod decide;
pub mod geometry;
pub mod progress;
pub mod reversal;
pub mod step;
pub mod turns;
pub mod waiting;

use crate::bits::and_not;
use crate::hdl::Hdl;

/// One when `a` is zero or `b` is one (bits).
pub fn implies<H: Hdl>(h: H, a: H::Word, b: H::Word) -> H::Word {
    h.or(h.not(1, a), b)
}

/// One when every bit is one; one for none.
pub fn all<H: Hdl>(h: H, bits: impl IntoIterator<Item = H::Word>) -> H::Word {
    bits.into_iter().fold(h.lit(1, 1), |all, bit| h.and(all, bit))
}

/// One when `word` has at most one bit set: a scan finds no second one.
pub fn at_most_one<H: Hdl>(h: H, width: u32, word: H::Word) -> H::Word {
    let none = h.lit(1, 0);
    let (_, second) = (0..width).fold((none, none), |(seen, second), i| {
        let bit = h.bit(word, i);
        (h.or(seen, bit), h.or(second, h.and(seen, bit)))
    });
    h.not(1, second)
}

/// One when `word` has exactly one bit set.
pub fn exactly_one<H: Hdl>(h: H, width: u32, word: H::Word) -> H::Word {
    h.and(h.any(word), at_most_one(h, width, word))
}

/// One when every bit of `a` is in `b`.
pub fn subset<H: Hdl>(h: H, width: u32, a: H::Word, b: H::Word) -> H::Word {
    h.not(1, h.any(and_not(h, width, a, b)))
}

/// One when no bit is in both.
pub fn disjoint<H: Hdl>(h: H, a: H::Word, b: H::Word) -> H::Word {
    h.not(1, h.any(h.and(a, b)))
}

/// One when some member of `set` is chosen exactly if there is one, and nothing else is: what every
/// choice among requests promises. Both words have `width` bits.
pub fn one_of<H: Hdl>(h: H, width: u32, set: H::Word, chosen: H::Word) -> H::Word {
    all(h, [at_most_one(h, width, chosen), subset(h, width, chosen, set), h.eq(h.any(set), h.any(chosen))])
}
