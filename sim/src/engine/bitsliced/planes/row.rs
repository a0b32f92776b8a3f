// SPDX-License-Identifier: MIT OR Apache-2.0
//! Operations on planes: counters, comparison, decoding and iteration over lanes.
//!
//! These are the leaves of the bit-sliced engine, pure functions without state. A number is a slice of rows,
//! one for each bit, lowest bit first: a vertical counter, with one number in each lane. A parameter
//! `routers` is a set of lanes, and an operation changes no other lane.

/// One plane of `64 * L` neighbouring routers.
pub(super) type Row<const L: usize> = [u64; L];

/// Network ports in a group. The planes of a group lie next to each other and are processed at once.
pub(super) const QUAD: usize = 4;

/// Ports in a group of all ports on a side of a router, where a vector has that many words. The network ports
/// come first, then the interface's port, then unused room.
pub(super) const OCTET: usize = 8;

/// One plane of each of `G` neighbouring ports, at `64 * L` routers.
pub(super) type Group<const G: usize, const L: usize> = [Row<L>; G];

/// Bits of many lanes: a word, a row or several rows.
pub(super) trait Bits: Copy {
    /// No lane.
    const NONE: Self;

    /// Combines two values word by word.
    fn each(self, other: Self, f: impl Fn(u64, u64) -> u64 + Copy) -> Self;

    /// The union of all words.
    fn or_words(self) -> u64;
}

impl Bits for u64 {
    const NONE: Self = 0;

    #[inline(always)]
    fn each(self, other: Self, f: impl Fn(u64, u64) -> u64 + Copy) -> Self {
        f(self, other)
    }

    #[inline(always)]
    fn or_words(self) -> u64 {
        self
    }
}

impl<B: Bits, const N: usize> Bits for [B; N] {
    const NONE: Self = [B::NONE; N];

    #[inline(always)]
    fn each(self, other: Self, f: impl Fn(u64, u64) -> u64 + Copy) -> Self {
        let mut out = self;
        let mut at = 0;
        while at < N {
            out[at] = self[at].each(other[at], f);
            at += 1;
        }
        out
    }

    #[inline(always)]
    fn or_words(self) -> u64 {
        self.into_iter().fold(0, |all, bits| all | bits.or_words())
    }
}

/// No lane.
pub(super) const fn none<B: Bits>() -> B {
    B::NONE
}

/// The lanes that are in both.
#[inline(always)]
pub(super) fn and<B: Bits>(a: B, b: B) -> B {
    a.each(b, |a, b| a & b)
}

/// The lanes that are in one or both.
#[inline(always)]
pub(super) fn or<B: Bits>(a: B, b: B) -> B {
    a.each(b, |a, b| a | b)
}

/// The lanes that are in exactly one.
#[inline(always)]
pub(super) fn xor<B: Bits>(a: B, b: B) -> B {
    a.each(b, |a, b| a ^ b)
}

/// The lanes that are in `a` and not in `b`.
#[inline(always)]
pub(super) fn and_not<B: Bits>(a: B, b: B) -> B {
    a.each(b, |a, b| a & !b)
}

/// Whether there is no lane.
#[inline(always)]
pub(super) fn is_none<B: Bits>(a: B) -> bool {
    a.or_words() == 0
}

/// The lanes that are in some row. For the rows of a number, those in which it is not zero.
#[inline(always)]
pub(super) fn any<B: Bits>(bits: &[B]) -> B {
    bits.iter().fold(none(), |all, &bit| or(all, bit))
}

/// The same row for each port of a group.
#[inline(always)]
pub(super) const fn splat<const G: usize, const L: usize>(row: Row<L>) -> Group<G, L> {
    [row; G]
}

/// The rows of a group of ports, from the row of port `first` on.
#[inline(always)]
pub(super) fn group<const G: usize, const L: usize>(rows: &[Row<L>], first: usize) -> Group<G, L> {
    rows[first..first + G].as_chunks().0[0]
}

/// The rows of a group of ports, to be changed, from the row of port `first` on.
#[inline(always)]
pub(super) fn group_mut<const G: usize, const L: usize>(
    rows: &mut [Row<L>],
    first: usize,
) -> &mut Group<G, L> {
    &mut rows[first..first + G].as_chunks_mut().0[0]
}

/// A larger group that begins with some rows and is empty after them.
#[inline(always)]
pub(super) fn widened<const G: usize, const L: usize>(rows: &[Row<L>]) -> Group<G, L> {
    let mut wide = none::<Group<G, L>>();
    for (wide, &row) in wide.iter_mut().zip(rows) {
        *wide = row;
    }
    wide
}

/// Adds one to a number. Returns the carry out: the lanes in which it overflows.
#[inline(always)]
pub(super) fn increment<B: Bits>(bits: &mut [B], routers: B) -> B {
    let mut carry = routers;
    for bit in bits {
        let before = *bit;
        *bit = xor(before, carry);
        carry = and(carry, before);
    }
    carry
}

/// Subtracts one from a number. Returns the borrow out: the lanes in which it was zero.
#[inline(always)]
pub(super) fn decrement<B: Bits>(bits: &mut [B], routers: B) -> B {
    let mut borrow = routers;
    for bit in bits {
        let before = *bit;
        *bit = xor(before, borrow);
        borrow = and_not(borrow, before);
    }
    borrow
}

/// Moves each stage of a shift register to the one before it. The first is dropped, and the last becomes
/// empty.
#[inline(always)]
pub(super) fn shift_stages<B: Bits>(stages: &mut [B]) {
    let mut next = none();
    for stage in stages.iter_mut().rev() {
        next = std::mem::replace(stage, next);
    }
}

/// The lanes of `routers` in which a number equals `value`.
#[inline(always)]
pub(super) fn equal<B: Bits>(routers: B, bits: &[B], value: u32) -> B {
    let mut equal = routers;
    for (at, &bit) in bits.iter().enumerate() {
        let other = u64::from(value >> at & 1).wrapping_sub(1);
        equal = equal.each(bit, |equal, bit| equal & (bit ^ other));
    }
    equal
}

/// Writes `value` into a number that is zero.
#[inline(always)]
pub(super) fn set<B: Bits>(bits: &mut [B], routers: B, value: u32) {
    for (at, bit) in bits.iter_mut().enumerate() {
        let mask = u64::from(value >> at & 1).wrapping_neg();
        *bit = bit.each(routers, |bit, routers| bit | routers & mask);
    }
}

/// The base-2 logarithm of a power of two: the bits of a number below it.
pub(super) const fn log2(power: usize) -> usize {
    power.trailing_zeros() as usize
}

/// Decodes a number below `N` in the lanes of `routers`: entry `i` is where it equals `i`.
#[inline(always)]
pub(super) fn decode<const N: usize, B: Bits>(routers: B, bits: &[B]) -> [B; N] {
    let mut out = [none(); N];
    let bits = &bits[..const { log2(N) }];
    out[0] = routers;
    for (at, &bit) in bits.iter().enumerate() {
        for low in 0..1 << at {
            out[low | 1 << at] = and(out[low], bit);
            out[low] = and_not(out[low], bit);
        }
    }
    out
}

/// The lanes of some rows, up to 64 words: (router, index of the group, port in the group). Routers count
/// from the first lane of a row.
///
/// This is an iterator because a closure for each router would be compiled apart, for the oldest processor.
pub(super) struct Members<'a, const G: usize, const L: usize> {
    rows: &'a mut [Group<G, L>],
    /// A mask of the words with bits left. Each step tests only whether there are any: a mispredicted branch
    /// costs more than several bits.
    left: u64,
}

/// Iterates over the lanes of some rows, and clears them.
#[inline(always)]
pub(super) fn members<const G: usize, const L: usize>(rows: &mut [Group<G, L>]) -> Members<'_, G, L> {
    let mut left = 0;
    if rows.len() <= 1 || !is_none(any(rows)) {
        for (at, &word) in rows.as_flattened().as_flattened().iter().enumerate() {
            left |= u64::from(word != 0) << at;
        }
    }
    Members { rows, left }
}

impl<const G: usize, const L: usize> Iterator for Members<'_, G, L> {
    type Item = (u32, usize, usize);

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        if self.left == 0 {
            return None;
        }
        let at = self.left.trailing_zeros() as usize;
        let words = self.rows.as_flattened_mut().as_flattened_mut();
        let word = words[at];
        let rest = word & (word - 1);
        words[at] = rest;
        self.left &= !(u64::from(rest == 0) << at);
        Some(((at % L) as u32 * 64 + word.trailing_zeros(), at / L / G, at / L % G))
    }
}

/// Whether a row contains a router, counted from its first lane.
#[inline(always)]
pub(super) fn is_in<const L: usize>(router: u32, row: &Row<L>) -> bool {
    row[router as usize / 64 % L] >> (router % 64) & 1 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number that three rows hold in a lane.
    fn number(bits: &[Row<2>], router: usize) -> u64 {
        bits.iter().enumerate().fold(0, |n, (at, bit)| n | (bit[router / 64] >> (router % 64) & 1) << at)
    }

    /// Three rows in which each lane holds its own index modulo 8.
    fn numbers() -> [Row<2>; 3] {
        std::array::from_fn(|at| {
            let word =
                (0..64).filter(|router| router >> at & 1 == 1).fold(0, |word, router| word | 1 << router);
            [word; 2]
        })
    }

    #[test]
    fn numbers_count_up_and_down() {
        let some: Row<2> = [0x00FF_0F0F_3333_5555, 0x5A5A_0000_FFFF_00FF];
        let (mut up, mut down) = (numbers(), numbers());
        let (over, under) = (increment(&mut up, some), decrement(&mut down, some));
        for router in 0..128 {
            let (before, counts) = (router as u64 % 8, some[router / 64] >> (router % 64) & 1);
            assert_eq!(number(&up, router), (before + counts) % 8);
            assert_eq!(number(&down, router), before.wrapping_sub(counts) % 8);
            assert_eq!(over[router / 64] >> (router % 64) & 1, u64::from(counts == 1 && before == 7));
            assert_eq!(under[router / 64] >> (router % 64) & 1, u64::from(counts == 1 && before == 0));
        }
    }

    #[test]
    fn numbers_are_set_and_stages_pass_on() {
        let some: Row<2> = [0x00FF_0F0F_3333_5555, 0x5A5A_0000_FFFF_00FF];
        for value in 0..8 {
            let mut bits: [Row<2>; 3] = [none(); 3];
            set(&mut bits, some, value);
            assert_eq!(equal([u64::MAX; 2], &bits, value), if value == 0 { [u64::MAX; 2] } else { some });
            assert_eq!((0..128).map(|router| number(&bits, router)).max(), Some(value.into()));
        }
        let mut stages = [1_u64, 2, 4];
        shift_stages(&mut stages);
        assert_eq!(stages, [2, 4, 0]);
    }

    /// Words with no bit, one, some and all bits yield each bit once.
    #[test]
    fn each_bit_is_found_once() {
        let words = [0, 1 << 63, 0x00F0_0000_8000_0001, u64::MAX, 0, 4];
        let mut found = [0; 6];
        for (bit, group, port) in members(&mut words.map(|word| [[word]])) {
            assert_eq!((found[group] >> bit & 1, port), (0, 0));
            found[group] |= 1 << bit;
        }
        assert_eq!(found, words);
    }

    #[test]
    fn routers_are_shared_out_by_number() {
        let some: Row<2> = [0xDEAD_BEEF_0123_4567, 0x0F1E_2D3C_4B5A_6978];
        let shared = decode::<8, Row<2>>(some, &numbers());
        for (value, &row) in shared.iter().enumerate() {
            assert_eq!(row, equal(some, &numbers(), value as u32));
            for (router, ..) in members(&mut [[row]]) {
                assert!(router as usize % 8 == value && is_in(router, &some));
            }
        }
        assert_eq!(shared.into_iter().fold(none(), or), some);
    }
}
