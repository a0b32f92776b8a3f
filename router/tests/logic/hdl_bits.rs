// SPDX-License-Identifier: MIT OR Apache-2.0
//! The derived words, in every interpretation, against loops over bit positions.

use crate::hdl_support;

use flitforge_router::bits;
use flitforge_router::hdl::Hdl;
use hdl_support::{Circuit, Circuits, set};

#[derive(Debug, Clone, Copy)]
enum Derived {
    LowestSet,
    Below,
    RotateOneHot,
    SaturatingIncrement,
    AndNot,
    Ge,
    Sub,
}

impl Derived {
    fn operands(self) -> usize {
        if matches!(self, Self::AndNot | Self::Ge | Self::Sub) { 2 } else { 1 }
    }
}

struct Case(u32, Derived);

impl Circuit for Case {
    fn inputs(&self) -> Vec<u32> {
        vec![self.0; self.1.operands()]
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        let (width, a) = (self.0, inputs[0]);
        let b = inputs[inputs.len() - 1];
        vec![match self.1 {
            Derived::LowestSet => bits::lowest_set(h, width, a),
            Derived::Below => bits::below(h, width, a),
            Derived::RotateOneHot => bits::rotate_one_hot(h, width, a),
            Derived::SaturatingIncrement => bits::saturating_increment(h, width, a),
            Derived::AndNot => bits::and_not(h, width, a, b),
            Derived::Ge => bits::ge(h, a, b),
            Derived::Sub => bits::sub(h, width, a, b),
        }]
    }
}

/// The value due, `None` where the operands are not allowed.
fn oracle(case: &Case, v: &[u64]) -> Option<u64> {
    let (width, a, b) = (case.0, v[0], v[v.len() - 1]);
    let positions = set(a);
    let word = |bits: &mut dyn Iterator<Item = usize>| bits.fold(0, |w, i| w | 1_u64 << i);
    let one_hot = positions.len() <= 1;
    match case.1 {
        Derived::LowestSet => Some(word(&mut positions.into_iter().take(1))),
        Derived::Below => {
            let end = positions.first().copied().unwrap_or(width as usize);
            one_hot.then(|| word(&mut (0..end)))
        }
        Derived::RotateOneHot => {
            one_hot.then(|| word(&mut positions.into_iter().map(|i| (i + 1) % width as usize)))
        }
        Derived::SaturatingIncrement => Some((a + 1).min((1 << width) - 1)),
        Derived::AndNot => Some(word(&mut positions.into_iter().filter(|i| b >> i & 1 == 0))),
        Derived::Ge => Some(u64::from(a >= b)),
        Derived::Sub => Some((a as i64 - b as i64).rem_euclid(1 << width) as u64),
    }
}

#[test]
fn derived_words_of_narrow_words() {
    use Derived::*;
    for op in [LowestSet, Below, RotateOneHot, SaturatingIncrement, AndNot, Ge, Sub] {
        for width in 1..=4 {
            let case = Circuits::with_formula(Case(width, op));
            case.run_all(|v, out| {
                if let Some(expected) = oracle(&case.circuit, v) {
                    assert_eq!(out, [expected], "{op:?} {width} {v:?}");
                }
            });
        }
    }
}

#[test]
fn rotation_comes_round_at_the_top_of_the_widest_word() {
    let rotate = Circuits::with_formula(Case(64, Derived::RotateOneHot));
    assert_eq!(rotate.run(&[1 << 63]), [1]);
    assert_eq!(rotate.run(&[1 << 62]), [1 << 63]);
}

/// Three words of two bits: their union, the one a one-hot word selects, and one under a mask.
struct Choose;

impl Circuit for Choose {
    fn inputs(&self) -> Vec<u32> {
        vec![3, 2, 2, 2]
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        let (one_hot, words) = (inputs[0], &inputs[1..]);
        let masked = bits::when(h, 2, h.bit(one_hot, 0), words[0]);
        vec![bits::or_all(h, 2, words), bits::select(h, 2, one_hot, words), masked]
    }
}

#[test]
fn selection_by_a_one_hot_word() {
    Circuits::with_formula(Choose).run_all(|v, out| {
        assert_eq!(out[0], v[1] | v[2] | v[3]);
        assert_eq!(out[2], if v[0] % 2 == 1 { v[1] } else { 0 });
        match set(v[0])[..] {
            [] => assert_eq!(out[1], 0),
            [i] => assert_eq!(out[1], v[1 + i]),
            _ => (),
        }
    });
}

/// The first of so many that has not been passed.
struct FirstNotPassed(u32);

impl Circuit for FirstNotPassed {
    fn inputs(&self) -> Vec<u32> {
        vec![self.0, self.0]
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        vec![h.first_not_passed(self.0, inputs[0], inputs[1])]
    }
}

#[test]
fn the_first_that_is_not_passed_goes_first() {
    for n in 1..=6 {
        Circuits::with_formula(FirstNotPassed(n)).run_all(|v, out| {
            let first = set(v[0]).into_iter().min_by_key(|&i| (v[1] >> i & 1, i));
            assert_eq!(out, [first.map_or(0, |i| 1 << i)], "{v:?}");
        });
    }
}

/// The greatest of so many keys of so many bits.
struct Greatest(u32, u32);

impl Circuit for Greatest {
    fn inputs(&self) -> Vec<u32> {
        let keys = (0..self.0).map(|_| self.1);
        [self.0].into_iter().chain(keys).collect()
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        vec![h.greatest(self.0, inputs[0], |i| inputs[1 + i as usize])]
    }
}

#[test]
fn the_greatest_key_wins_and_of_equals_the_lowest_place() {
    for (n, width) in [(1, 3), (3, 2), (4, 1)] {
        Circuits::with_formula(Greatest(n, width)).run_all(|v, out| {
            let best = set(v[0]).into_iter().rev().max_by_key(|&i| v[1 + i]);
            assert_eq!(out, [best.map_or(0, |i| 1 << i)], "{v:?}");
        });
    }
}
