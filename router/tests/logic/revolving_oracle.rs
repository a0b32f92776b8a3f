// SPDX-License-Identifier: MIT OR Apache-2.0
//! The rules of revolving hierarchies against the paper's text, written with plain numbers.

use flitforge_router::hdl::{Checked, CheckedWord, Native};
use flitforge_router::protocol::revolving::Rule;

/// Most bits that are compared.
const MOST: u32 = 12;

fn leading_zeros(bits: u32, x: u32) -> u32 {
    x.leading_zeros() - (u32::BITS - bits)
}

/// `LS0` and `LS1`, so many times.
fn shifted_left(bits: u32, x: u32, times: u32, fill: u32) -> u32 {
    (0..times).fold(x, |x, _| (x << 1 | fill) % (1 << bits))
}

fn next(bits: u32, x: u32) -> u32 {
    let all = (1 << bits) - 1;
    match (x % 2, x > all / 2) {
        (0, _) => x / 2,
        (_, false) => x * (1 << leading_zeros(bits, x)) + 1,
        (_, true) if x == all => x.div_ceil(2),
        (_, true) => x + 1,
    }
}

/// With the corrected move S3: its zeros are counted on `x + 2`.
fn snext(bits: u32, x: u32) -> u32 {
    let all = 1 << bits;
    let right = x >= all / 2;
    match (x % 2, right) {
        (1, _) => x / 2,
        (_, false) => x + all / 2,
        (_, true) if x == all - 2 => x + 1,
        (_, true) => {
            let zeros = leading_zeros(bits - 1, (x + 2) % (all / 2));
            shifted_left(bits, x + 2, zeros + 1, 1)
        }
    }
}

fn bcnext(bits: u32, x: u32) -> u32 {
    let all = 1 << bits;
    match (x % 2, x / 2 % 2) {
        (1, _) => x / 2,
        (_, 0) => x / 2 + all / 2,
        _ => {
            let ones = leading_zeros(bits, all - 1 - x);
            let y = (shifted_left(bits, x, ones, 0) + 2) % (all / 2);
            shifted_left(bits, y, leading_zeros(bits, y), 1)
        }
    }
}

/// The list positions in the order of their labels. The rule looks at all positions that have a label. With
/// the corrected step: two above the last even position of the right half, or its first one.
fn n_snext2_order(bits: u32) -> Vec<u32> {
    let all = 1 << bits;
    let mut order = vec![0];
    let is_right_even = |&&x: &&u32| x >= all / 2 && x % 2 == 0;
    while order.len() < all as usize {
        let x = order[order.len() - 1];
        order.push(match (x % 2, x >= all / 2) {
            (1, _) => x / 2,
            (_, true) => x + 1,
            (_, false) => order.iter().filter(is_right_even).max().map_or(all / 2, |y| y + 2),
        });
    }
    order
}

fn compare(rule: Rule, bits: u32, x: u32, expected: u32) {
    let about = || format!("{rule:?} of {bits} bits at {x}");
    assert_eq!(rule.next(Native, bits, x.into()), u64::from(expected), "{}", about());
    let checked = rule.next(Checked, bits, CheckedWord::new(bits, x.into()));
    assert_eq!((checked.width(), checked.value()), (bits, expected.into()), "{}", about());
}

#[test]
fn rules_are_those_of_the_paper() {
    for bits in 1..=MOST {
        for x in 0..1 << bits {
            if x > 0 && bits > 1 {
                compare(Rule::Next, bits, x, next(bits, x));
            }
            compare(Rule::Snext, bits, x, snext(bits, x));
            compare(Rule::Bcnext, bits, x, bcnext(bits, x));
        }
        let order = n_snext2_order(bits);
        for (label, &x) in order.iter().enumerate() {
            compare(Rule::NSnext2, bits, x, order[(label + 1) % order.len()]);
        }
    }
}
