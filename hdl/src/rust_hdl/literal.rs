// SPDX-License-Identifier: MIT OR Apache-2.0
//! Constants with a width that is known at run time.

use rust_hdl_core::ast::VerilogLiteral;
use rust_hdl_core::bits::bits;

/// The constant of type `Bits<N>` for the `N` that is meant. Only `Bits` makes a literal of any width in
/// `rust_hdl`, and its width is a type.
macro_rules! of_width {
    ($width:expr, $value:expr, $($n:literal)*) => {
        match $width {
            $($n => VerilogLiteral::from(bits::<$n>($value)),)*
            _ => VerilogLiteral::from($value),
        }
    };
}

/// A constant of 1 to 64 bits.
pub(super) fn literal(width: u32, value: u64) -> VerilogLiteral {
    of_width!(width, value,
        1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32
        33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63)
}
