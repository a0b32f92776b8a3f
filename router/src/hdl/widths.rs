// SPDX-License-Identifier: MIT OR Apache-2.0
//! What each primitive demands of its operands' widths: stated once for every interpretation
//! that carries widths.
//!
//! A mismatch is a mistake in a shared function, never in user input, and shows in the first test
//! that runs the function in such an interpretation. So these checks panic.

use super::ones;

/// A word has 1 to 64 bits.
pub(super) fn word(op: &str, width: u32) -> u32 {
    assert!((1..=64).contains(&width), "{op}: a word of {width} bits");
    width
}

/// A literal fits its width.
pub(super) fn literal(width: u32, value: u64) -> u32 {
    assert!(value <= ones(word("lit", width)), "lit: {value} does not fit in {width} bits");
    width
}

/// A bit lies inside its word.
pub(super) fn bit(width: u32, index: u32) {
    assert!(index < width, "bit: index {index} of a word of {width} bits");
}

/// The operand is a single bit.
pub(super) fn single(op: &str, width: u32) {
    assert!(width == 1, "{op}: {width} bits where one is due");
}

/// Both operands are as wide as each other; gives that width.
pub(super) fn same(op: &str, a: u32, b: u32) -> u32 {
    assert!(a == b, "{op}: operands of {a} and {b} bits");
    a
}

/// The operand is as wide as the caller says; gives that width.
pub(super) fn stated(op: &str, stated: u32, actual: u32) -> u32 {
    assert!(stated == actual, "{op}: an operand of {actual} bits, said to have {stated}");
    stated
}
