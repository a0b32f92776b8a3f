// SPDX-License-Identifier: MIT OR Apache-2.0
//! Machine words: the interpretation that the simulator runs.

use super::{Hdl, Pairs};
use crate::bits::for_each_below;

/// Values are `u64` words; a bit is 0 or 1. Compiles to what would be written by hand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Native;

/// All ones in the lowest `width` bits (`width` 0 to 64).
#[inline(always)]
pub const fn ones(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

impl Hdl for Native {
    type Word = u64;

    const READS_TABLES: bool = true;

    #[inline(always)]
    fn lit(self, _width: u32, value: u64) -> u64 {
        value
    }

    #[inline(always)]
    fn bit(self, word: u64, index: u32) -> u64 {
        (word >> index) & 1
    }

    #[inline(always)]
    fn pack(self, width: u32, mut f: impl FnMut(u32) -> u64) -> u64 {
        // Not a fold: the compiler leaves large closures of one as calls.
        let mut word = 0;
        for_each_below!(width, |i| { word |= f(i) << i });
        word
    }

    #[inline(always)]
    fn pack_pairs(self, count: u32, pairs: impl Pairs<u64>) -> u64 {
        let mut word = 0;
        for i in 0..count {
            let [first, second] = pairs.pair(i);
            word |= (first | second << 1) << (2 * i);
        }
        word
    }

    #[inline(always)]
    fn and(self, a: u64, b: u64) -> u64 {
        a & b
    }

    #[inline(always)]
    fn or(self, a: u64, b: u64) -> u64 {
        a | b
    }

    #[inline(always)]
    fn xor(self, a: u64, b: u64) -> u64 {
        a ^ b
    }

    #[inline(always)]
    fn not(self, width: u32, a: u64) -> u64 {
        !a & ones(width)
    }

    #[inline(always)]
    fn any(self, a: u64) -> u64 {
        u64::from(a != 0)
    }

    #[inline(always)]
    fn lt(self, a: u64, b: u64) -> u64 {
        u64::from(a < b)
    }

    #[inline(always)]
    fn eq(self, a: u64, b: u64) -> u64 {
        u64::from(a == b)
    }

    #[inline(always)]
    fn mux(self, select: u64, then: u64, otherwise: u64) -> u64 {
        if select != 0 { then } else { otherwise }
    }

    #[inline(always)]
    fn add(self, width: u32, a: u64, b: u64) -> u64 {
        a.wrapping_add(b) & ones(width)
    }

    #[inline(always)]
    fn neg(self, width: u32, a: u64) -> u64 {
        a.wrapping_neg() & ones(width)
    }

    #[inline(always)]
    fn name(self, _name: &str, word: u64) -> u64 {
        word
    }

    #[inline(always)]
    fn extend(self, _from: u32, _to: u32, word: u64) -> u64 {
        word
    }

    #[inline(always)]
    fn count(self, _width: u32, word: u64) -> u64 {
        u64::from(word.count_ones())
    }

    #[inline(always)]
    fn highest_set(self, _width: u32, word: u64) -> u64 {
        word.checked_ilog2().map_or(0, |top| 1 << top)
    }

    #[inline(always)]
    fn first_not_passed(self, _n: u32, set: u64, passed: u64) -> u64 {
        let favoured = set & !passed;
        let among = if favoured == 0 { set } else { favoured };
        among & among.wrapping_neg()
    }

    #[inline(always)]
    fn greatest(self, n: u32, set: u64, key: impl Fn(u32) -> u64) -> u64 {
        let (mut best, mut chosen) = (0, 0);
        for_each_below!(n, |i| {
            // A key of zero is more than none.
            let key = if set >> i & 1 == 1 { key(i) + 1 } else { 0 };
            if key > best {
                (best, chosen) = (key, 1 << i);
            }
        });
        chosen
    }

    #[inline(always)]
    fn encode(self, _width: u32, one_hot: u64) -> u64 {
        // Zero has 64 trailing zeros, and every index is below 64.
        u64::from(one_hot.trailing_zeros() & 63)
    }

    #[inline(always)]
    fn rom(self, _width: u32, address: &[(u32, u64)], value: impl Fn(&[u64]) -> u64) -> u64 {
        match *address {
            [(_, only)] => value(&[only]),
            [(_, first), (_, second)] => value(&[first, second]),
            [(_, first), (_, second), (_, third)] => value(&[first, second, third]),
            _ => value(&address.iter().map(|&(_, part)| part).collect::<Vec<_>>()),
        }
    }

    #[inline(always)]
    fn lookup(self, at: [u64; 3], value: impl Fn([u64; 3]) -> u64, parts: impl FnOnce() -> u64) -> u64 {
        let found = value(at);
        debug_assert_eq!(found, parts());
        found
    }

    #[inline(always)]
    fn decode(self, width: u32, index: u64) -> u64 {
        if index < u64::from(width) { 1 << index } else { 0 }
    }
}
