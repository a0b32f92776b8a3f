// SPDX-License-Identifier: MIT OR Apache-2.0
//! Operations built from the primitives, for interpretations without a shorter way.

use std::cmp::Ordering;

use super::{Hdl, Pairs};
use crate::bits::lowest_set;

/// Bits of a number from 0 to `max_count`: the width of a count of `max_count` bits.
pub const fn count_bits(max_count: u32) -> u32 {
    if max_count == 0 { 1 } else { max_count.ilog2() + 1 }
}

/// Bits of an index from 0 to `n - 1`, at least one.
pub const fn index_bits(n: u32) -> u32 {
    count_bits(n.saturating_sub(1))
}

pub(super) fn extend<H: Hdl>(h: H, from: u32, to: u32, word: H::Word) -> H::Word {
    assert!(from <= to, "extend: {from} bits do not fit in {to}");
    h.pack(to, |i| if i < from { h.bit(word, i) } else { h.lit(1, 0) })
}

pub(super) fn count<H: Hdl>(h: H, width: u32, word: H::Word) -> H::Word {
    count_between(h, word, 0, width)
}

/// Counts bits `low .. high` as a balanced tree of adders, each just wide enough.
fn count_between<H: Hdl>(h: H, word: H::Word, low: u32, high: u32) -> H::Word {
    if high - low == 1 {
        return h.bit(word, low);
    }
    let middle = low.midpoint(high);
    let width = count_bits(high - low);
    let half = |from: u32, to: u32| h.extend(count_bits(to - from), width, count_between(h, word, from, to));
    h.add(width, half(low, middle), half(middle, high))
}

/// The lowest set bit of the mirror image, mirrored back: the primitives carry upwards only.
pub(super) fn highest_set<H: Hdl>(h: H, width: u32, word: H::Word) -> H::Word {
    let mirrored = |w: H::Word| h.pack(width, |i| h.bit(w, width - 1 - i));
    let mirror = mirrored(word);
    mirrored(h.and(mirror, h.neg(width, mirror)))
}

/// Members of a set, up to which each looks at every other.
const FEW: u32 = 5;

/// The first member of `set` that has not been passed; the lowest member where all have been.
///
/// In a small set each member looks at all members that go before it. The order is known before the set is,
/// so this is the shortest path. All pairs of a large set would take too much area (docs/synthesis.md): there
/// the lowest member of either kind is found, both in parallel.
pub(super) fn first_not_passed<H: Hdl>(h: H, n: u32, set: H::Word, passed: H::Word) -> H::Word {
    if n <= FEW {
        return h.pack(n, |i| {
            let before = h.name(&format!("before_{i}"), goes_before(h, n, i, passed));
            h.and(h.bit(set, i), h.not(1, h.any(h.and(set, before))))
        });
    }
    let favoured = h.name("favoured", h.and(set, h.not(n, passed)));
    h.or(lowest_set(h, n, favoured), h.mux(h.any(favoured), h.lit(n, 0), lowest_set(h, n, set)))
}

/// Who goes before a member: lower ones, except for those that have been passed when it has not, and higher
/// ones that have not been passed when it has.
fn goes_before<H: Hdl>(h: H, n: u32, member: u32, passed: H::Word) -> H::Word {
    let later = |of: u32, than: u32| h.and(h.bit(passed, of), h.not(1, h.bit(passed, than)));
    h.pack(n, |other| match other.cmp(&member) {
        Ordering::Less => h.not(1, later(other, member)),
        Ordering::Equal => h.lit(1, 0),
        Ordering::Greater => later(member, other),
    })
}

/// The member of `set` with the greatest key, one-hot; the first of several. All pairs of keys are compared
/// in parallel: a chain of comparisons would make the path as long as the set is large.
pub(super) fn greatest<H: Hdl>(h: H, n: u32, set: H::Word, key: impl Fn(u32) -> H::Word) -> H::Word {
    let keys: Vec<_> = (0..n).map(key).collect();
    let less = |i: u32, j: u32| h.lt(keys[i as usize], keys[j as usize]);
    let beats = |j: u32, i: u32| match j.cmp(&i) {
        Ordering::Less => h.and(h.bit(set, j), h.not(1, less(j, i))),
        Ordering::Equal => h.lit(1, 0),
        Ordering::Greater => h.and(h.bit(set, j), less(i, j)),
    };
    h.pack(n, |i| {
        let better = h.pack(n, |j| beats(j, i));
        h.and(h.bit(set, i), h.not(1, h.any(better)))
    })
}

/// Bit `k` of the index is set by every one-hot position whose number has bit `k`.
pub(super) fn encode<H: Hdl>(h: H, width: u32, one_hot: H::Word) -> H::Word {
    h.pack(index_bits(width), |k| {
        let positions = (0..width).filter(|i| i >> k & 1 == 1).fold(0, |mask, i| mask | 1 << i);
        h.any(h.and(one_hot, h.lit(width, positions)))
    })
}

pub(super) fn decode<H: Hdl>(h: H, width: u32, index: H::Word) -> H::Word {
    h.pack(width, |i| h.eq(index, h.lit(index_bits(width), u64::from(i))))
}

/// A tree of choices by the bits of the address, the highest bit of the first part first.
pub(super) fn rom<H: Hdl>(
    h: H,
    width: u32,
    address: &[(u32, H::Word)],
    value: &impl Fn(&[u64]) -> u64,
) -> H::Word {
    let bits: Vec<(usize, H::Word)> = (0..)
        .zip(address)
        .flat_map(|(part, &(bits, word))| (0..bits).rev().map(move |i| (part, h.bit(word, i))))
        .collect();
    rom_below(h, width, &bits, &mut vec![0; address.len()], value)
}

/// The choices by the bits that are left, where those before them are in `at`.
fn rom_below<H: Hdl>(
    h: H,
    width: u32,
    bits: &[(usize, H::Word)],
    at: &mut Vec<u64>,
    value: &impl Fn(&[u64]) -> u64,
) -> H::Word {
    let Some((&(part, bit), rest)) = bits.split_first() else { return h.lit(width, value(at)) };
    let before = at[part];
    at[part] = before << 1;
    let low = rom_below(h, width, rest, at, value);
    at[part] = before << 1 | 1;
    let high = rom_below(h, width, rest, at, value);
    at[part] = before;
    h.mux(bit, high, low)
}

pub(super) fn pack_pairs<H: Hdl>(h: H, count: u32, pairs: impl Pairs<H::Word>) -> H::Word {
    let mut second = h.lit(1, 0);
    h.pack(2 * count, |i| {
        if i % 2 == 1 {
            return second;
        }
        let first;
        [first, second] = pairs.pair(i / 2);
        first
    })
}
