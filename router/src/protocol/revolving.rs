// SPDX-License-Identifier: MIT OR Apache-2.0
//! Revolving hierarchies: the position of a process in the next step, from its position in this one.
//!
//! V. K. Garg, J. Ghosh, "Repeated computation of global functions in a distributed environment", 1994,
//! sections III and V. Positions are words of `bits` bits. Those of a tree are its in-order labels, 1 to
//! `2^bits - 1`; those of a list are 0 to `2^bits - 1`. Each rule is a permutation of the positions with a
//! single cycle.
//!
//! `snext` and `n_snext2` are the corrected rules: as printed they are no such permutations. Move S3 of
//! `snext` shifts `x + 2` and not `x`. In `n_snext2` the first free even position of the right half is two
//! above the last one taken.

use crate::bits::{and_not, or_all};
use crate::hdl::{Hdl, ones};

/// Most bits of a position.
pub const MAX_BITS: u32 = 20;

/// How positions follow one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// `next` (section III): positions in a complete binary tree.
    Next,
    /// `snext` (section V): positions in a list, of which the even ones send to the odd ones.
    Snext,
    /// `n_snext2` (section V): as [`Snext`](Self::Snext), with the fewest distances between senders and
    /// receivers.
    NSnext2,
    /// `bcnext` (section V.A): as [`Snext`](Self::Snext), and results spread over the same messages.
    Bcnext,
}

impl Rule {
    /// All, in the order of the paper.
    pub const ALL: [Self; 4] = [Self::Next, Self::Snext, Self::NSnext2, Self::Bcnext];

    /// The least position of `bits` bits.
    pub const fn first(self) -> u32 {
        match self {
            Self::Next => 1,
            Self::Snext | Self::NSnext2 | Self::Bcnext => 0,
        }
    }

    /// The position in the next step, for a position of `bits` bits: 2 or more for [`Next`](Self::Next), 1 or
    /// more for the others.
    pub fn next<H: Hdl>(self, h: H, bits: u32, position: H::Word) -> H::Word {
        let odd = h.bit(position, 0);
        let left = h.not(1, h.bit(position, bits - 1));
        let halved = shift_in(h, bits, position, h.lit(1, 0));
        let step = |from: H::Word| h.add(bits, from, h.lit(bits, 1));
        let top = 1 << (bits - 1);
        match self {
            Self::Next => {
                let right_leaf = step(normalize(h, bits, position, 0));
                let after = step(position);
                let after = h.mux(h.any(after), after, h.lit(bits, top));
                h.mux(odd, h.mux(left, right_leaf, after), halved)
            }
            Self::Snext => {
                let loser = h.mux(left, h.or(position, h.lit(bits, top)), next_winner(h, bits, position));
                h.mux(odd, halved, loser)
            }
            Self::NSnext2 => {
                let free = h.mux(h.any(position), step(normalize(h, bits, position, 1)), h.lit(bits, top));
                h.mux(odd, halved, h.mux(left, free, step(position)))
            }
            Self::Bcnext => {
                let passed = normalize(h, bits, h.not(bits, position), 1);
                let loser = next_winner(h, bits, h.not(bits, passed));
                let loses = if bits > 1 { h.bit(position, 1) } else { h.lit(1, 0) };
                let spread = shift_in(h, bits, position, h.lit(1, 1));
                h.mux(odd, halved, h.mux(loses, loser, spread))
            }
        }
    }
}

/// The parent of a leaf of a tree: the two lowest bits are `10`. Positions have 2 bits or more.
pub fn parent_of_leaf<H: Hdl>(h: H, bits: u32, leaf: H::Word) -> H::Word {
    h.or(and_not(h, bits, leaf, h.lit(bits, 3)), h.lit(bits, 2))
}

/// `position` shifted right by one, with `top` as its highest bit.
fn shift_in<H: Hdl>(h: H, bits: u32, position: H::Word, top: H::Word) -> H::Word {
    h.pack(bits, |i| if i + 1 < bits { h.bit(position, i + 1) } else { top })
}

/// Move S3 of `snext` and `bcnext`: two further within the left half, then shifted to the right half.
fn next_winner<H: Hdl>(h: H, bits: u32, position: H::Word) -> H::Word {
    if bits < 2 {
        return h.lit(bits, ones(bits));
    }
    let further = h.add(bits, position, h.lit(bits, 2));
    normalize(h, bits, h.and(further, h.lit(bits, ones(bits - 1))), 1)
}

/// `word` shifted left by its number of leading zeros, with `fill` shifted in. Zero becomes all `fill`.
fn normalize<H: Hdl>(h: H, bits: u32, word: H::Word, fill: u64) -> H::Word {
    let fill = h.lit(1, fill);
    let stages = (0..=bits.ilog2()).rev().map(|stage| 1 << stage);
    stages.fold(word, |word, by| {
        let top: Vec<_> = (bits - by..bits).map(|i| h.bit(word, i)).collect();
        let shifted = h.pack(bits, |i| if i < by { fill } else { h.bit(word, i - by) });
        h.mux(or_all(h, 1, &top), word, shifted)
    })
}
