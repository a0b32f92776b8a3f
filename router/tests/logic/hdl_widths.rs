// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words that do not match are caught in every interpretation that carries widths.

use std::panic::{AssertUnwindSafe, catch_unwind};

use flitforge_router::hdl::{Checked, Hdl, Netlist};

/// Misuses of one operation each, with the complaint due.
const MISUSES: [(usize, &str); 17] = [
    (0, "lit: 16 does not fit in 4 bits"),
    (1, "lit: a word of 0 bits"),
    (2, "lit: a word of 65 bits"),
    (3, "bit: index 4 of a word of 4 bits"),
    (4, "pack: 4 bits where one is due"),
    (5, "pack: a word of 65 bits"),
    (6, "and: operands of 4 and 5 bits"),
    (7, "or: operands of 4 and 5 bits"),
    (8, "xor: operands of 4 and 5 bits"),
    (9, "not: an operand of 4 bits, said to have 5"),
    (10, "lt: operands of 4 and 5 bits"),
    (11, "eq: operands of 4 and 5 bits"),
    (12, "mux: 4 bits where one is due"),
    (13, "mux: operands of 4 and 5 bits"),
    (14, "add: operands of 4 and 5 bits"),
    (15, "add: an operand of 4 bits, said to have 5"),
    (16, "neg: an operand of 4 bits, said to have 5"),
];

fn misuse<H: Hdl>(h: H, which: usize) -> H::Word {
    let (bit, four, five) = (h.lit(1, 1), h.lit(4, 9), h.lit(5, 9));
    match which {
        0 => h.lit(4, 16),
        1 => h.lit(0, 0),
        2 => h.lit(65, 0),
        3 => h.bit(four, 4),
        4 => h.pack(2, |_| four),
        5 => h.pack(65, |_| bit),
        6 => h.and(four, five),
        7 => h.or(four, five),
        8 => h.xor(four, five),
        9 => h.not(5, four),
        10 => h.lt(four, five),
        11 => h.eq(four, five),
        12 => h.mux(four, five, five),
        13 => h.mux(bit, four, five),
        14 => h.add(4, four, five),
        15 => h.add(5, four, four),
        _ => h.neg(5, four),
    }
}

fn complaint(misuse: impl FnOnce()) -> String {
    let payload = catch_unwind(AssertUnwindSafe(misuse)).err();
    let text = payload.and_then(|payload| payload.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "no complaint".to_owned())
}

#[test]
fn every_misuse_is_named() {
    for (which, expected) in MISUSES {
        let checked = complaint(|| {
            misuse(Checked, which);
        });
        assert_eq!(checked, expected);
        let netlist = Netlist::new();
        let recorded = complaint(|| {
            misuse(&netlist, which);
        });
        assert_eq!(recorded, expected);
    }
}
