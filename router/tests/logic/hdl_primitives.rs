// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every primitive and every provided method (those that choose are in `hdl_bits.rs`), in every
//! interpretation, against whole-number arithmetic: exhaustively for narrow words, by sampling at the edge of
//! the machine word.

use crate::hdl_support;

use flitforge_router::hdl::{Hdl, Pairs, count_bits, index_bits};
use hdl_support::{Circuit, Circuits, set};
use proptest::prelude::*;

#[derive(Debug, Clone, Copy)]
enum Unary {
    Pack,
    PackPairs,
    Not,
    Any,
    Neg,
    Extend(u32),
    Count,
    HighestSet,
    Encode,
}

struct One(u32, Unary);

/// Each bit of a word, and its complement.
struct BitAndItsComplement<H: Hdl>(H, H::Word);

impl<H: Hdl> Pairs<H::Word> for BitAndItsComplement<H> {
    fn pair(&self, i: u32) -> [H::Word; 2] {
        let bit = self.0.bit(self.1, i);
        [bit, self.0.not(1, bit)]
    }
}

impl Circuit for One {
    fn inputs(&self) -> Vec<u32> {
        vec![self.0]
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        let (width, a) = (self.0, inputs[0]);
        vec![match self.1 {
            // Rotated by one place, so that bits are both taken and put elsewhere.
            Unary::Pack => h.pack(width, |i| h.bit(a, (i + 1) % width)),
            Unary::PackPairs => h.pack_pairs(width, BitAndItsComplement(h, a)),
            Unary::Not => h.not(width, a),
            Unary::Any => h.any(a),
            Unary::Neg => h.neg(width, a),
            Unary::Extend(to) => h.extend(width, to, a),
            Unary::Count => h.count(width, a),
            Unary::HighestSet => h.highest_set(width, a),
            Unary::Encode => h.encode(width, a),
        }]
    }
}

impl One {
    fn oracle(&self, a: u64) -> u64 {
        let modulus = 1_u128 << self.0;
        let wide = u128::from(a);
        let value = match self.1 {
            Unary::Pack => wide / 2 + wide % 2 * (modulus / 2),
            Unary::PackPairs => (0..self.0).map(|i| (2 - u128::from(a >> i & 1)) << (2 * i)).sum(),
            Unary::Not => modulus - 1 - wide,
            Unary::Any => u128::from(a > 0),
            Unary::Neg => (modulus - wide) % modulus,
            Unary::Extend(_) => wide,
            Unary::Count => set(a).len() as u128,
            Unary::HighestSet => set(a).last().map_or(0, |top| 1 << top),
            Unary::Encode => set(a).last().map_or(0, |&top| top as u128),
        };
        value as u64
    }

    fn allows(&self, a: u64) -> bool {
        !matches!(self.1, Unary::Encode) || set(a).len() <= 1
    }
}

fn unaries(width: u32) -> Vec<One> {
    let plain = [Unary::Pack, Unary::Not, Unary::Any, Unary::Neg, Unary::Count, Unary::HighestSet];
    let extends = [width, 64].map(Unary::Extend);
    let pairs = (width <= 32).then_some(Unary::PackPairs);
    let all = plain.into_iter().chain(extends).chain([Unary::Encode]).chain(pairs);
    all.map(|op| One(width, op)).collect()
}

#[derive(Debug, Clone, Copy)]
enum Binary {
    And,
    Or,
    Xor,
    Lt,
    Eq,
    Add,
}

const BINARIES: [Binary; 6] = [Binary::And, Binary::Or, Binary::Xor, Binary::Lt, Binary::Eq, Binary::Add];

struct Two(u32, Binary);

impl Circuit for Two {
    fn inputs(&self) -> Vec<u32> {
        vec![self.0; 2]
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        let (a, b) = (inputs[0], inputs[1]);
        vec![match self.1 {
            Binary::And => h.and(a, b),
            Binary::Or => h.or(a, b),
            Binary::Xor => h.xor(a, b),
            Binary::Lt => h.lt(a, b),
            Binary::Eq => h.eq(a, b),
            Binary::Add => h.add(self.0, a, b),
        }]
    }
}

impl Two {
    fn oracle(&self, a: u64, b: u64) -> u64 {
        let either = |both: u64| (0..64).filter(move |i| (a >> i & 1) + (b >> i & 1) >= both);
        let word = |bits: &mut dyn Iterator<Item = u32>| bits.fold(0, |w, i| w | 1_u64 << i);
        match self.1 {
            Binary::And => word(&mut either(2)),
            Binary::Or => word(&mut either(1)),
            Binary::Xor => word(&mut either(1)) - word(&mut either(2)),
            Binary::Lt => u64::from(b > a),
            Binary::Eq => u64::from(a >= b && b >= a),
            Binary::Add => ((u128::from(a) + u128::from(b)) % (1 << self.0)) as u64,
        }
    }
}

struct Mux(u32);

impl Circuit for Mux {
    fn inputs(&self) -> Vec<u32> {
        vec![1, self.0, self.0]
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        vec![h.mux(inputs[0], inputs[1], inputs[2])]
    }
}

/// All bits of a word, one by one, and the word under a name.
struct Bits(u32);

impl Circuit for Bits {
    fn inputs(&self) -> Vec<u32> {
        vec![self.0]
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        let named = h.name("word", inputs[0]);
        (0..self.0).map(|i| h.bit(inputs[0], i)).chain([named]).collect()
    }
}

struct Decode(u32);

impl Circuit for Decode {
    fn inputs(&self) -> Vec<u32> {
        vec![index_bits(self.0)]
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        vec![h.decode(self.0, inputs[0])]
    }
}

struct Lit(u32, u64);

impl Circuit for Lit {
    fn inputs(&self) -> Vec<u32> {
        Vec::new()
    }

    fn run<H: Hdl>(&self, h: H, _inputs: &[H::Word]) -> Vec<H::Word> {
        vec![h.lit(self.0, self.1)]
    }
}

#[test]
fn narrow_words_exhaustively() {
    for width in 1..=4 {
        for one in unaries(width).into_iter().map(Circuits::with_formula) {
            for a in (0..1 << width).filter(|&a| one.circuit.allows(a)) {
                let expected = one.circuit.oracle(a);
                assert_eq!(one.run(&[a]), [expected], "{:?} {width} {a}", one.circuit.1);
            }
        }
        for op in BINARIES {
            let two = Circuits::with_formula(Two(width, op));
            two.run_all(|v, out| {
                assert_eq!(out, [two.circuit.oracle(v[0], v[1])], "{op:?} {width} {v:?}");
            });
        }
        Circuits::with_formula(Mux(width)).run_all(|v, out| assert_eq!(out, [v[2 - v[0] as usize]]));
        for value in 0..1 << width {
            assert_eq!(Circuits::with_formula(Lit(width, value)).run(&[]), [value]);
        }
    }
}

#[test]
fn bits_and_names_of_narrow_words() {
    for width in 1..=4 {
        Circuits::with_formula(Bits(width)).run_all(|v, out| {
            let (named, bits) = out.split_last().expect("the word itself comes last");
            assert_eq!(*named, v[0]);
            let sum: u64 = bits.iter().zip(0..).map(|(bit, i)| bit << i).sum();
            assert_eq!((sum, bits.len() as u32), (v[0], width));
        });
    }
}

#[test]
fn decoding_every_index() {
    for n in [1, 2, 3, 4, 5, 7, 8, 63, 64] {
        Circuits::with_formula(Decode(n)).run_all(|v, out| {
            assert_eq!(out, [if v[0] < u64::from(n) { 1 << v[0] } else { 0 }], "{n} {v:?}");
        });
    }
}

#[test]
fn encoding_every_place_of_the_widest_words() {
    for width in [63, 64] {
        let encode = Circuits::with_formula(One(width, Unary::Encode));
        (0..width).for_each(|i| assert_eq!(encode.run(&[1 << i]), [u64::from(i)]));
    }
}

#[test]
fn widths_of_counts_and_indices() {
    for n in 1..=200_u32 {
        assert!(u64::from(n) < 1 << count_bits(n), "{n} fits");
        assert!(count_bits(n) == 1 || u64::from(n) >= 1 << (count_bits(n) - 1), "{n} needs as many");
        assert_eq!(index_bits(n), count_bits((n - 1).max(1)));
    }
}

/// Values at the edges of a word of `width` bits as well as anywhere in it.
fn word(width: u32) -> impl Strategy<Value = u64> {
    let ones = u64::MAX >> (64 - width);
    let edge = prop::sample::select(vec![0, 1, ones, ones - 1, ones / 2, ones / 2 + 1]);
    prop_oneof![edge, any::<u64>().prop_map(move |v| v & ones)]
}

fn wide() -> impl Strategy<Value = (u32, u64, u64, u64)> {
    (63_u32..=64).prop_flat_map(|w| (Just(w), word(w), word(w), 0..2_u64))
}

proptest! {
    #[test]
    fn the_widest_words((width, a, b, select) in wide()) {
        for one in unaries(width).into_iter().filter(|one| one.allows(a)) {
            let expected = one.oracle(a);
            prop_assert_eq!(Circuits::with_formula(one).run(&[a]), [expected]);
        }
        for op in BINARIES {
            let expected = Two(width, op).oracle(a, b);
            prop_assert_eq!(Circuits::with_formula(Two(width, op)).run(&[a, b]), [expected]);
        }
        let chosen = if select == 1 { a } else { b };
        prop_assert_eq!(Circuits::with_formula(Mux(width)).run(&[select, a, b]), [chosen]);
        let bits = Circuits::with_formula(Bits(width)).run(&[a]);
        let ones = bits[..width as usize].iter().sum::<u64>();
        prop_assert_eq!(ones, u64::from(a.count_ones()));
    }
}
