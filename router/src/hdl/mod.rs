// SPDX-License-Identifier: MIT OR Apache-2.0
//! The value domain in which every combinational decision of a router is written once.
//!
//! A shared function is generic over [`Hdl`] and reads the same in every interpretation:
//! [`Native`] computes on machine words, [`Checked`] also carries and enforces widths,
//! [`Netlist`] records a hash-consed expression graph that can be evaluated and from which Verilog
//! is written, [`Cnf`] builds a formula for a SAT solver. [`Wide`] makes wider words of several words of
//! another domain. A bit is a word of width one.

mod arena;
mod checked;
mod cnf;
mod derived;
mod eval;
mod fold;
mod gates;
mod native;
mod netlist;
mod wide;
mod widths;

use std::ops::Range;

pub use arena::{Node, Op};
pub use checked::{Checked, CheckedWord};
pub use cnf::{Cnf, CnfWord};
pub use derived::{count_bits, index_bits};
pub use eval::EvalError;
pub use gates::Literal;
pub use native::{Native, ones};
pub use netlist::{Input, Netlist};
pub use wide::{Wide, WideWord};

/// A value domain: a dozen primitives over words of 1 to 64 bits, and a few derived operations.
///
/// Widths are run-time numbers. Where an operation cannot know its width from its operands in
/// every interpretation (a machine word does not carry one), the width is an argument.
/// Operands of one operation must have the same width; [`Checked`], [`Netlist`] and [`Cnf`] enforce it.
///
/// The provided methods are derived from the primitives. They are methods, not functions of
/// [`bits`](crate::bits), because a machine has an instruction for each that [`Native`] uses.
pub trait Hdl: Copy {
    /// A word of 1 to 64 bits; a bit is a word of width one.
    type Word: Copy;

    /// Whether a table is read in one access whatever it holds. Where it is not, logic takes its place where
    /// there is a rule.
    const READS_TABLES: bool = false;

    /// The constant `value`, which must fit in `width` bits.
    fn lit(self, width: u32, value: u64) -> Self::Word;
    /// Bit `index` of `word`, counted from the least significant.
    fn bit(self, word: Self::Word, index: u32) -> Self::Word;
    /// A word of `width` bits whose bit `i` is `f(i)`; `f` is called in ascending order.
    fn pack(self, width: u32, f: impl FnMut(u32) -> Self::Word) -> Self::Word;
    /// Bitwise and.
    fn and(self, a: Self::Word, b: Self::Word) -> Self::Word;
    /// Bitwise or.
    fn or(self, a: Self::Word, b: Self::Word) -> Self::Word;
    /// Bitwise exclusive or.
    fn xor(self, a: Self::Word, b: Self::Word) -> Self::Word;
    /// Bitwise complement of a word of `width` bits.
    fn not(self, width: u32, a: Self::Word) -> Self::Word;
    /// One when any bit of `a` is set.
    fn any(self, a: Self::Word) -> Self::Word;
    /// One when `a < b`, unsigned.
    fn lt(self, a: Self::Word, b: Self::Word) -> Self::Word;
    /// One when `a == b`.
    fn eq(self, a: Self::Word, b: Self::Word) -> Self::Word;
    /// `then` when the bit `select` is one, else `otherwise`.
    fn mux(self, select: Self::Word, then: Self::Word, otherwise: Self::Word) -> Self::Word;
    /// Sum modulo `2^width`.
    fn add(self, width: u32, a: Self::Word, b: Self::Word) -> Self::Word;
    /// Two's complement negation modulo `2^width`.
    fn neg(self, width: u32, a: Self::Word) -> Self::Word;
    /// Gives a value the name it will carry in Verilog; the value itself is unchanged.
    fn name(self, name: &str, word: Self::Word) -> Self::Word;

    /// The constant whose bits of a range are set, those from `bits.start` to below `bits.end`.
    fn span(self, width: u32, bits: Range<u32>) -> Self::Word {
        self.lit(width, ones(bits.end) & !ones(bits.start))
    }

    /// A word of `2 * count` bits whose bits `2 i` and `2 i + 1` are pair `i`.
    fn pack_pairs(self, count: u32, pairs: impl Pairs<Self::Word>) -> Self::Word {
        derived::pack_pairs(self, count, pairs)
    }

    /// A word of `from` bits with zeros put above it, `to` bits wide (`from <= to`).
    fn extend(self, from: u32, to: u32, word: Self::Word) -> Self::Word {
        derived::extend(self, from, to, word)
    }

    /// Number of set bits of a word of `width` bits, [`count_bits(width)`](count_bits) wide.
    fn count(self, width: u32, word: Self::Word) -> Self::Word {
        derived::count(self, width, word)
    }

    /// The highest set bit of a word of `width` bits alone; zero for zero.
    fn highest_set(self, width: u32, word: Self::Word) -> Self::Word {
        derived::highest_set(self, width, word)
    }

    /// One-hot: the lowest member of a set of `n` bits that is not in `passed`, or else the lowest member;
    /// zero for no member.
    fn first_not_passed(self, n: u32, set: Self::Word, passed: Self::Word) -> Self::Word {
        derived::first_not_passed(self, n, set, passed)
    }

    /// One-hot: the member with the greatest key of a set of `n` bits, the lowest of equals; zero for no
    /// member. Keys have one width, 63 bits at most.
    fn greatest(self, n: u32, set: Self::Word, key: impl Fn(u32) -> Self::Word) -> Self::Word {
        derived::greatest(self, n, set, key)
    }

    /// What a read-only memory of words of `width` bits holds at an address. The address has parts, each with
    /// its width, of 24 bits together at most; `value` gives what is there.
    fn rom(self, width: u32, address: &[(u32, Self::Word)], value: impl Fn(&[u64]) -> u64) -> Self::Word {
        derived::rom(self, width, address, &value)
    }

    /// What a table holds for an address and two words that are one-hot or zero. `parts` makes it of other
    /// operations. `value` gives the same, so that machine words take one access.
    fn lookup(
        self,
        _at: [Self::Word; 3],
        _value: impl Fn([u64; 3]) -> u64,
        parts: impl FnOnce() -> Self::Word,
    ) -> Self::Word {
        parts()
    }

    /// Index of the set bit of a one-hot word of `width` bits,
    /// [`index_bits(width)`](index_bits) wide; zero for zero. More than one set bit is not allowed.
    fn encode(self, width: u32, one_hot: Self::Word) -> Self::Word {
        derived::encode(self, width, one_hot)
    }

    /// A word of `width` bits with only bit `index` set; zero when `index >= width`.
    /// `index` is [`index_bits(width)`](index_bits) wide.
    fn decode(self, width: u32, index: Self::Word) -> Self::Word {
        derived::decode(self, width, index)
    }
}

/// A pair of bits for each index. A trait and no closure, since a closure that is called at several places
/// is not inlined, and this is called for every head flit at every router.
pub trait Pairs<W> {
    /// The bits of index `i`.
    fn pair(&self, i: u32) -> [W; 2];
}
