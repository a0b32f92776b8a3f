// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words of several pieces are one number: against numbers of 128 bits.

use flitforge_router::bits;
use flitforge_router::hdl::{Checked, CheckedWord, Hdl, Netlist, Wide, WideWord, ones};
use proptest::prelude::*;

type Word = WideWord<CheckedWord, 2>;

/// Pieces know their widths, so that an operation on pieces of different widths fails.
const H: Wide<Checked, 2> = Wide(Checked);

fn mask(width: u32) -> u128 {
    if width == 128 { u128::MAX } else { (1 << width) - 1 }
}

fn word(width: u32, value: u128) -> Word {
    H.pack(width, |i| H.lit(1, (value >> i & 1) as u64))
}

fn number(word: Word) -> u128 {
    word.pieces().iter().rev().fold(0, |number, piece| number << 64 | u128::from(piece.value()))
}

/// The bits of a word, which the widths of its pieces must add up to.
fn width(word: Word) -> u32 {
    word.pieces().iter().map(|piece| piece.width()).sum()
}

/// The first member at or after those passed, else the first.
fn first_not_passed(set: u128, passed: u128) -> u128 {
    let lowest = |set: u128| set & set.wrapping_neg();
    if set & !passed == 0 { lowest(set) } else { lowest(set & !passed) }
}

proptest! {
    #[test]
    fn operations_are_those_of_numbers(
        n in 1_u32..=128, a: u128, b: u128, alike: bool, at: u32, [from, to] in prop::array::uniform2(0_u32..=128),
    ) {
        let (a, b) = (a & mask(n), if alike { a & mask(n) } else { b & mask(n) });
        let (x, y) = (word(n, a), word(n, b));
        let words = [
            (H.and(x, y), a & b),
            (H.or(x, y), a | b),
            (H.xor(x, y), a ^ b),
            (H.not(n, x), !a & mask(n)),
            (H.add(n, x, y), a.wrapping_add(b) & mask(n)),
            (H.neg(n, x), a.wrapping_neg() & mask(n)),
            (H.mux(H.lit(1, 1), x, y), a),
            (H.mux(H.lit(1, 0), x, y), b),
            (H.first_not_passed(n, x, y), first_not_passed(a, b)),
            (H.highest_set(n, x), if a == 0 { 0 } else { 1 << a.ilog2() }),
            (H.lit(n, b as u64 & ones(n)), b & u128::from(u64::MAX)),
            (H.extend(n, 128, x), a),
        ];
        let (from, to) = (from.min(n), to.min(n));
        let span = H.span(n, from..to);
        prop_assert_eq!(number(span), mask(to) & !mask(from));
        for (word, expected) in words.into_iter().chain([(span, number(span))]) {
            prop_assert_eq!(number(word), expected);
            prop_assert_eq!(word.pieces().len(), width(word).div_ceil(64) as usize);
        }
        prop_assert!(words[..11].iter().all(|(word, _)| width(*word) == n));
        prop_assert_eq!(number(H.bit(x, at % n)), a >> (at % n) & 1);
        prop_assert_eq!(number(H.any(x)), u128::from(a != 0));
        prop_assert_eq!(number(H.lt(x, y)), u128::from(a < b));
        prop_assert_eq!(number(H.eq(x, y)), u128::from(a == b));
        prop_assert_eq!(number(H.count(n, x)), u128::from(a.count_ones()));
    }

    #[test]
    fn one_hot_words_turn_through_all_pieces(n in 65_u32..=128, at: u32) {
        let (at, last) = (at % n, n - 1);
        let one = word(n, 1 << at);
        prop_assert_eq!(number(bits::below(H, n, one)), (1 << at) - 1);
        let next = if at == last { 0 } else { at + 1 };
        prop_assert_eq!(number(bits::rotate_one_hot(H, n, one)), 1 << next);
    }
}

/// Pieces of a word that is named have names of their own.
#[test]
fn pieces_have_names() {
    let netlist = Netlist::new();
    let h = Wide::<_, 2>(&netlist);
    let _ = h.name("narrow", h.lit(64, 1));
    let _ = h.name("wide", h.lit(65, 1));
    let names: Vec<_> = netlist.names().into_iter().map(|(name, node)| (name, netlist.width(node))).collect();
    assert_eq!(names, [("narrow".to_owned(), 64), ("wide_0".to_owned(), 64), ("wide_1".to_owned(), 1)]);
}
