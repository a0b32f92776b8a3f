//! The value domain in which every combinational decision of a router is written once.
//!
//! A shared function is generic over [`Hdl`] and reads the same in every interpretation:
//! [`Native`] computes on machine words, [`Checked`] also carries and enforces widths,
//! [`Netlist`] records a hash-consed expression graph that can be evaluated (and, later,
//! written as Verilog). A bit is a word of width one.

mod native;

pub use native::{Native, ones};

/// A value domain: a dozen primitives over words of 1 to 64 bits.
///
/// Widths are run-time numbers. Where an operation cannot know its width from its operands in
/// every interpretation (a machine word does not carry one), the width is an argument.
/// Operands of one operation must have the same width; [`Checked`] enforces it.
pub trait Hdl: Copy {
    /// A word of 1 to 64 bits; a bit is a word of width one.
    type Word: Copy;

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
}
