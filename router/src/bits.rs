// SPDX-License-Identifier: MIT OR Apache-2.0
//! Everyday words built from the primitives: masks, one-hot sets, comparisons, counters.
//!
//! Widths are in bits. A one-hot word has at most one bit set.

use crate::hdl::{Hdl, ones};

/// Does the same for each number below `n`. A router of two dimensions has four network ports: the compiler
/// unrolls a loop that is known to be so long.
macro_rules! for_each_below {
    ($n:expr, |$i:ident| $body:block) => {
        if $n == 4 {
            for $i in 0..4 $body
        } else {
            for $i in 0..$n $body
        }
    };
}
pub(crate) use for_each_below;

/// The lowest set bit alone; zero for zero.
#[inline(always)]
pub fn lowest_set<H: Hdl>(h: H, width: u32, a: H::Word) -> H::Word {
    h.and(a, h.neg(width, a))
}

/// All bits below the one set in a one-hot word; all bits when none is set.
#[inline(always)]
pub fn below<H: Hdl>(h: H, width: u32, one_hot: H::Word) -> H::Word {
    h.add(width, one_hot, h.span(width, 0..width))
}

/// A one-hot word turned by one place upwards; the top bit comes round to the bottom.
#[inline(always)]
pub fn rotate_one_hot<H: Hdl>(h: H, width: u32, one_hot: H::Word) -> H::Word {
    let top = h.bit(one_hot, width - 1);
    h.mux(top, h.lit(width, 1), h.add(width, one_hot, one_hot))
}

/// `a` without the bits of `b`.
#[inline(always)]
pub fn and_not<H: Hdl>(h: H, width: u32, a: H::Word, b: H::Word) -> H::Word {
    h.and(a, h.not(width, b))
}

/// `a` when `bit` is one, else zero.
#[inline(always)]
pub fn when<H: Hdl>(h: H, width: u32, bit: H::Word, a: H::Word) -> H::Word {
    h.mux(bit, a, h.lit(width, 0))
}

/// The bitwise or of `words`, each of `width` bits; zero when there are none.
#[inline(always)]
pub fn or_all<H: Hdl>(h: H, width: u32, words: &[H::Word]) -> H::Word {
    words.iter().fold(h.lit(width, 0), |all, &word| h.or(all, word))
}

/// The word whose bit is set in `one_hot` (one bit for each word), zero when none is:
/// an and-or tree. `width` is that of the words.
#[inline(always)]
pub fn select<H: Hdl>(h: H, width: u32, one_hot: H::Word, words: &[H::Word]) -> H::Word {
    let mut chosen = h.lit(width, 0);
    for_each_below!(words.len() as u32, |i| {
        chosen = h.or(chosen, when(h, width, h.bit(one_hot, i), words[i as usize]))
    });
    chosen
}

/// One when `a >= b`, unsigned.
#[inline(always)]
pub fn ge<H: Hdl>(h: H, a: H::Word, b: H::Word) -> H::Word {
    h.not(1, h.lt(a, b))
}

/// `a - b` modulo `2^width`.
#[inline(always)]
pub fn sub<H: Hdl>(h: H, width: u32, a: H::Word, b: H::Word) -> H::Word {
    h.add(width, a, h.neg(width, b))
}

/// `a + 1`, or `a` when that would not fit.
#[inline(always)]
pub fn saturating_increment<H: Hdl>(h: H, width: u32, a: H::Word) -> H::Word {
    let full = h.eq(a, h.lit(width, ones(width)));
    h.mux(full, a, h.add(width, a, h.lit(width, 1)))
}
