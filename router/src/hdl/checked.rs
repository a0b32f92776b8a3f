// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words that carry their width: the interpretation for tests.

use super::{Hdl, Native, ones, widths};

/// Computes as [`Native`] does, with the width of every word at hand.
///
/// # Panics
///
/// Every operation panics when operands' widths disagree with each other or with the stated
/// width, when a literal or a result does not fit its width, and when a bit is taken outside its
/// word. That is its purpose; only tests run it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Checked;

/// A value and its width.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CheckedWord {
    width: u32,
    value: u64,
}

impl CheckedWord {
    /// `value` as a word of `width` bits, 1 to 64.
    ///
    /// # Panics
    ///
    /// When the value does not fit.
    pub fn new(width: u32, value: u64) -> Self {
        Self { width: widths::literal(width, value), value }
    }

    /// Bits of the word, 1 to 64.
    pub fn width(self) -> u32 {
        self.width
    }

    /// The value, below `2^width`.
    pub fn value(self) -> u64 {
        self.value
    }
}

/// A result of `op`, which must not have spilled over its width.
fn result(op: &str, width: u32, value: u64) -> CheckedWord {
    assert!(value <= ones(width), "{op}: the result {value} does not fit in {width} bits");
    CheckedWord { width, value }
}

impl Hdl for Checked {
    type Word = CheckedWord;

    fn lit(self, width: u32, value: u64) -> CheckedWord {
        CheckedWord::new(width, value)
    }

    fn bit(self, word: CheckedWord, index: u32) -> CheckedWord {
        widths::bit(word.width, index);
        result("bit", 1, Native.bit(word.value, index))
    }

    fn pack(self, width: u32, mut f: impl FnMut(u32) -> CheckedWord) -> CheckedWord {
        let value = Native.pack(widths::word("pack", width), |i| {
            let bit = f(i);
            widths::single("pack", bit.width);
            bit.value
        });
        result("pack", width, value)
    }

    fn and(self, a: CheckedWord, b: CheckedWord) -> CheckedWord {
        result("and", widths::same("and", a.width, b.width), Native.and(a.value, b.value))
    }

    fn or(self, a: CheckedWord, b: CheckedWord) -> CheckedWord {
        result("or", widths::same("or", a.width, b.width), Native.or(a.value, b.value))
    }

    fn xor(self, a: CheckedWord, b: CheckedWord) -> CheckedWord {
        result("xor", widths::same("xor", a.width, b.width), Native.xor(a.value, b.value))
    }

    fn not(self, width: u32, a: CheckedWord) -> CheckedWord {
        result("not", widths::stated("not", width, a.width), Native.not(width, a.value))
    }

    fn any(self, a: CheckedWord) -> CheckedWord {
        result("any", 1, Native.any(a.value))
    }

    fn lt(self, a: CheckedWord, b: CheckedWord) -> CheckedWord {
        widths::same("lt", a.width, b.width);
        result("lt", 1, Native.lt(a.value, b.value))
    }

    fn eq(self, a: CheckedWord, b: CheckedWord) -> CheckedWord {
        widths::same("eq", a.width, b.width);
        result("eq", 1, Native.eq(a.value, b.value))
    }

    fn mux(self, select: CheckedWord, then: CheckedWord, otherwise: CheckedWord) -> CheckedWord {
        widths::single("mux", select.width);
        let width = widths::same("mux", then.width, otherwise.width);
        result("mux", width, Native.mux(select.value, then.value, otherwise.value))
    }

    fn add(self, width: u32, a: CheckedWord, b: CheckedWord) -> CheckedWord {
        widths::stated("add", width, widths::same("add", a.width, b.width));
        result("add", width, Native.add(width, a.value, b.value))
    }

    fn neg(self, width: u32, a: CheckedWord) -> CheckedWord {
        result("neg", widths::stated("neg", width, a.width), Native.neg(width, a.value))
    }

    fn name(self, _name: &str, word: CheckedWord) -> CheckedWord {
        word
    }
}
