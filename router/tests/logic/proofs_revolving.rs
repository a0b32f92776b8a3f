// SPDX-License-Identifier: MIT OR Apache-2.0
//! Revolving hierarchies, proved: the constraints of Garg and Ghosh for every position.

use crate::proof_support;

use flitforge_router::bits::{lowest_set, or_all};
use flitforge_router::hdl::Hdl;
use flitforge_router::properties::{all, implies};
use flitforge_router::protocol::revolving::{Rule, parent_of_leaf};
use proof_support::{Claim, Theorem, prove, refute};

/// Bits of the positions.
const BITS: std::ops::RangeInclusive<u32> = 2..=12;

/// One when bits `low .. high` are all zero.
fn zeros<H: Hdl>(h: H, word: H::Word, low: u32, high: u32) -> H::Word {
    let bits: Vec<_> = (low..high).map(|i| h.bit(word, i)).collect();
    h.not(1, or_all(h, 1, &bits))
}

/// A rule, as shared or with a slip.
trait Revolves {
    fn next<H: Hdl>(&self, h: H, bits: u32, position: H::Word) -> H::Word;
    fn first(&self) -> u32 {
        0
    }
}

impl Revolves for Rule {
    fn next<H: Hdl>(&self, h: H, bits: u32, position: H::Word) -> H::Word {
        Rule::next(*self, h, bits, position)
    }

    fn first(&self) -> u32 {
        Rule::first(*self)
    }
}

/// No two processes come to one position.
struct Permutes<'a, R>(&'a R, u32);

impl<R: Revolves> Theorem for Permutes<'_, R> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let &Self(rule, bits) = self;
        let positions = [any("position", bits), any("other", bits)];
        let next = positions.map(|position| rule.next(h, bits, position));
        let exists = |position| if rule.first() == 0 { h.lit(1, 1) } else { h.any(position) };
        let same = h.eq(positions[0], positions[1]);
        Claim {
            given: positions.map(exists).to_vec(),
            goals: vec![
                ("a position", exists(next[0])),
                ("another position", implies(h, h.eq(next[0], next[1]), same)),
            ],
        }
    }
}

/// The gather tree constraint (section III): inner positions form a subtree of the next tree.
struct Gathers(u32);

impl Theorem for Gathers {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let bits = self.0;
        let position = any("position", bits);
        // In order, the lowest set bit of a label is its height.
        let parent = |position| {
            let low = lowest_set(h, bits, position);
            h.or(h.xor(position, low), h.add(bits, low, low))
        };
        let inner = h.not(1, h.bit(position, 0));
        let below_root = h.not(1, h.eq(position, h.lit(bits, 1 << (bits - 1))));
        let next = |position| Rule::Next.next(h, bits, position);
        let kept = h.eq(parent(next(position)), next(parent(position)));
        let leaf = h.eq(parent_of_leaf(h, bits, position), parent(position));
        Claim {
            given: vec![h.any(position)],
            goals: vec![
                ("parents of inner positions are kept", implies(h, h.and(inner, below_root), kept)),
                ("parent of a leaf", implies(h, h.bit(position, 0), leaf)),
            ],
        }
    }
}

/// The tournament constraints (section V): winners play one another until one is left.
struct Plays<'a, R>(&'a R, u32);

impl<R: Revolves> Theorem for Plays<'_, R> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let &Self(rule, bits) = self;
        let position = any("position", bits);
        let next = rule.next(h, bits, position);
        let wins = h.bit(position, 0);
        let round = |i| implies(h, h.and(wins, zeros(h, position, i, bits)), zeros(h, next, i - 1, bits));
        Claim::always(vec![("winners play one another", all(h, (1..=bits).map(round)))])
    }
}

/// The broadcast constraints (equation 13): those who know a result send it to others.
struct Broadcasts<'a, R>(&'a R, u32);

impl<R: Revolves> Theorem for Broadcasts<'_, R> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let &Self(rule, bits) = self;
        let position = any("position", bits);
        let next = rule.next(h, bits, position);
        let round = |i| implies(h, zeros(h, position, 1, i + 1), zeros(h, next, 0, i));
        Claim::always(vec![("who knows, sends", all(h, (1..bits).map(round)))])
    }
}

#[test]
fn positions_are_permuted() {
    for rule in Rule::ALL {
        for bits in BITS {
            prove(&format!("{rule:?} of {bits} bits"), &Permutes(&rule, bits));
        }
    }
}

#[test]
fn inner_positions_form_a_subtree() {
    for bits in BITS {
        prove(&format!("{bits} bits"), &Gathers(bits));
    }
}

#[test]
fn winners_play_one_another() {
    for rule in [Rule::Snext, Rule::NSnext2, Rule::Bcnext] {
        for bits in BITS {
            prove(&format!("{rule:?} of {bits} bits"), &Plays(&rule, bits));
        }
    }
}

#[test]
fn results_are_broadcast() {
    for bits in BITS {
        prove(&format!("{bits} bits"), &Broadcasts(&Rule::Bcnext, bits));
    }
}

/// Section V.A: `snext` gathers, but does not broadcast.
#[test]
fn snext_does_not_broadcast() {
    let found = refute("snext of 4 bits", &Broadcasts(&Rule::Snext, 4));
    assert_eq!(found.goal, "who knows, sends");
}

/// `snext` with move S3 as printed: it shifts the position and adds two to that.
struct PrintedSnext;

impl Revolves for PrintedSnext {
    fn next<H: Hdl>(&self, h: H, bits: u32, position: H::Word) -> H::Word {
        let right_even = h.and(h.bit(position, bits - 1), h.not(1, h.bit(position, 0)));
        let shift = |by: u32| h.pack(bits, |i| if i < by { h.lit(1, 1) } else { h.bit(position, i - by) });
        let zeros = |l: u32| {
            h.not(1, or_all(h, 1, &(bits - 1 - l..bits - 1).map(|i| h.bit(position, i)).collect::<Vec<_>>()))
        };
        let shifted = (1..bits).fold(shift(1), |word, l| h.mux(zeros(l), shift(l + 1), word));
        let last = h.eq(position, h.lit(bits, (1 << bits) - 2));
        let s3 = h.mux(last, h.add(bits, position, h.lit(bits, 1)), h.add(bits, shifted, h.lit(bits, 2)));
        h.mux(right_even, s3, Rule::Snext.next(h, bits, position))
    }
}

#[test]
fn printed_snext_is_no_permutation() {
    for bits in 3..=8 {
        let found = refute(&format!("{bits} bits"), &Permutes(&PrintedSnext, bits));
        assert_eq!(found.goal, "another position");
    }
}
