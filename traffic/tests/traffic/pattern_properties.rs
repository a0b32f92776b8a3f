// SPDX-License-Identifier: MIT OR Apache-2.0
//! What must hold for patterns on every network, against definitions written another way.
#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use flitforge_traffic::{Lengths, Pattern, Process, Sources, TrafficError, TrafficSpec};
use proptest::prelude::*;

fn table(pattern: &Pattern, radix: &[u32]) -> Vec<u32> {
    pattern.table(radix).unwrap().unwrap()
}

fn shapes() -> impl Strategy<Value = Vec<u32>> {
    prop::collection::vec(1..7u32, 1..5)
}

fn nodes(radix: &[u32]) -> u32 {
    radix.iter().product()
}

/// Coordinates of a node, dimension 0 first.
fn coords(radix: &[u32], node: u32) -> Vec<u32> {
    let digit = |rest: &mut u32, k: &u32| {
        let x = *rest % k;
        *rest /= k;
        Some(x)
    };
    radix.iter().scan(node, digit).collect()
}

/// The bits of a number below `2^bits`, highest first.
fn to_bits(number: u32, bits: usize) -> Vec<u32> {
    (0..bits).rev().map(|b| number >> b & 1).collect()
}

fn from_bits(bits: &[u32]) -> u32 {
    bits.iter().fold(0, |n, bit| 2 * n + bit)
}

fn permutations(seed: u64) -> Vec<Pattern> {
    vec![
        Pattern::BitReversal,
        Pattern::Complement,
        Pattern::Transpose,
        Pattern::Shuffle,
        Pattern::Rotation,
        Pattern::Tornado,
        Pattern::Neighbour,
        Pattern::RandomPermutation { seed },
    ]
}

proptest! {
    #[test]
    fn each_node_is_the_destination_of_one_other(radix in shapes(), seed: u64) {
        for pattern in permutations(seed) {
            let mut dests = table(&pattern, &radix);
            dests.sort_unstable();
            prop_assert_eq!(&dests, &(0..nodes(&radix)).collect::<Vec<_>>(), "{:?}", pattern);
        }
    }

    #[test]
    fn fixed_points_are_where_table_and_node_agree(radix in shapes(), seed: u64) {
        for pattern in permutations(seed) {
            let dests = table(&pattern, &radix);
            let expected: Vec<_> = (0..nodes(&radix)).filter(|&s| dests[s as usize] == s).collect();
            prop_assert_eq!(pattern.fixed_points(&radix).unwrap(), expected, "{:?}", pattern);
        }
    }

    #[test]
    fn bit_patterns_permute_the_bits_of_a_power_of_two(bits in 1..11usize) {
        type Permute = fn(&mut Vec<u32>);
        let rules: [(Pattern, Permute); 4] = [
            (Pattern::BitReversal, |b| b.reverse()),
            (Pattern::Complement, |b| b.iter_mut().for_each(|bit| *bit = 1 - *bit)),
            (Pattern::Shuffle, |b| b.rotate_left(1)),
            (Pattern::Rotation, |b| b.rotate_right(1)),
        ];
        for (pattern, permute) in rules {
            let dests = table(&pattern, &vec![2; bits]);
            for source in 0..1u32 << bits {
                let mut word = to_bits(source, bits);
                permute(&mut word);
                prop_assert_eq!(dests[source as usize], from_bits(&word), "{:?} of {}", pattern, source);
            }
        }
    }

    #[test]
    fn transpose_exchanges_the_halves_of_the_bits(half in 1..6usize) {
        let dests = table(&Pattern::Transpose, &[1 << (2 * half)]);
        for source in 0..1u32 << (2 * half) {
            let mut word = to_bits(source, 2 * half);
            word.rotate_left(half);
            prop_assert_eq!(dests[source as usize], from_bits(&word));
        }
    }

    #[test]
    fn transpose_exchanges_the_coordinates_of_a_square(k in 1..20u32) {
        let dests = table(&Pattern::Transpose, &[k, k]);
        for (x, y) in (0..k).flat_map(|x| (0..k).map(move |y| (x, y))) {
            prop_assert_eq!(dests[(x + k * y) as usize], y + k * x);
        }
        prop_assert_eq!(Pattern::Transpose.fixed_points(&[k, k]).unwrap().len(), k as usize);
    }

    #[test]
    fn transposed_matrices_are_nearly_square(nodes in 1..2000u32) {
        let dests = table(&Pattern::Transpose, &[nodes]);
        let rows = (1..=nodes).filter(|r| nodes % r == 0 && r * r <= nodes).max().unwrap();
        let columns = nodes / rows;
        let mut matrix = vec![0; nodes as usize];
        for (row, column) in (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c))) {
            matrix[(column * rows + row) as usize] = row * columns + column;
        }
        prop_assert!((0..nodes).all(|d| dests[matrix[d as usize] as usize] == d));
        let fixed = (0..nodes).filter(|&s| dests[s as usize] == s).count() as u32;
        prop_assert_eq!(fixed, if nodes == 1 { 1 } else { gcd(columns - 1, rows - 1) + 1 });
    }

    #[test]
    fn bit_reversal_sorts_by_reversed_bits(nodes in 2..600u32) {
        let bits = (0..).find(|&b| 1 << b >= nodes).unwrap();
        let mut sorted: Vec<u32> = (0..nodes).collect();
        sorted.sort_by_key(|&s| {
            let mut word = to_bits(s, bits);
            word.reverse();
            word
        });
        prop_assert_eq!(table(&Pattern::BitReversal, &[nodes]), sorted);
    }

    #[test]
    fn shuffle_interleaves_two_halves_and_rotation_undoes_it(nodes in 1..600u32) {
        let cards: Vec<u32> = (0..nodes).collect();
        let (first, second) = cards.split_at(nodes.div_ceil(2) as usize);
        let dealt = first.iter().enumerate().flat_map(|(i, card)| std::iter::once(card).chain(second.get(i)));
        let (shuffle, rotation) = (table(&Pattern::Shuffle, &[nodes]), table(&Pattern::Rotation, &[nodes]));
        for (place, &card) in (0..).zip(dealt) {
            prop_assert_eq!((shuffle[card as usize], rotation[place as usize]), (place, card));
        }
    }

    #[test]
    fn coordinate_patterns_act_on_each_dimension(radix in shapes()) {
        type Step = fn(u32, u32) -> u32;
        let rules: [(Pattern, Step); 3] = [
            (Pattern::Complement, |x, k| k - 1 - x),
            (Pattern::Tornado, |x, k| (x + k.div_ceil(2) - 1) % k),
            (Pattern::Neighbour, |x, k| (x + 1) % k),
        ];
        for (pattern, step) in rules {
            let dests = table(&pattern, &radix);
            for source in 0..nodes(&radix) {
                let expected: Vec<_> =
                    coords(&radix, source).iter().zip(&radix).map(|(&x, &k)| step(x, k)).collect();
                prop_assert_eq!(coords(&radix, dests[source as usize]), expected, "{:?}", pattern);
            }
        }
    }

    #[test]
    fn sources_send_where_the_table_says(radix in shapes(), seed: u64) {
        for pattern in permutations(seed) {
            let dests = table(&pattern, &radix);
            let (process, lengths) = (Process::Constant, Lengths::Fixed(1));
            let spec = TrafficSpec { pattern, process, lengths, load: 0.5, class_mix: Vec::new(), requests: Vec::new(), parts: Vec::new() };
            let mut sources = match Sources::new(&spec, &radix, seed) {
                Ok(sources) => sources,
                Err(error) => {
                    prop_assert!((0..).zip(&dests).all(|(s, &d)| s == d), "{}", error);
                    continue;
                }
            };
            for (source, &dest) in (0..).zip(&dests) {
                prop_assert_eq!(sources.active(source), source != dest);
                if source != dest {
                    prop_assert_eq!(sources.take(source).dest, dest);
                }
            }
        }
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The paper's network: 16 of 256 nodes are silent, and node 43 sends to C2 (hexadecimal).
#[test]
fn bit_reversal_of_the_16_ary_2_cube() {
    let fixed = Pattern::BitReversal.fixed_points(&[16, 16]).unwrap();
    assert_eq!(fixed.len(), 16);
    assert!(fixed.iter().all(|&s| (s as u8).reverse_bits() == s as u8));
    assert_eq!(table(&Pattern::BitReversal, &[16, 16])[0x43], 0xc2);
}

#[test]
fn documented_fixed_points() {
    let count = |pattern: Pattern, radix: &[u32]| pattern.fixed_points(radix).unwrap().len();
    assert_eq!(Pattern::Complement.fixed_points(&[5, 3]).unwrap(), [7]);
    assert_eq!(count(Pattern::Complement, &[4, 3]), 0);
    assert_eq!(Pattern::Shuffle.fixed_points(&[4, 3]).unwrap(), [0, 11]);
    assert_eq!(Pattern::Rotation.fixed_points(&[5, 3]).unwrap(), [0]);
    assert_eq!(count(Pattern::Tornado, &[2, 2, 2]), 8);
    assert_eq!(count(Pattern::Tornado, &[2, 3]), 0);
    assert_eq!(count(Pattern::Neighbour, &[2, 1]), 0);
    assert_eq!(count(Pattern::Uniform { include_self: false }, &[2]), 0);
    assert_eq!(count(Pattern::Uniform { include_self: false }, &[1]), 1);
    assert_eq!(count(Pattern::Uniform { include_self: true }, &[1]), 0);
    assert_eq!(count(Pattern::Diagonal, &[3]), 0);
    assert_eq!(count(Pattern::Asymmetric, &[3]), 0);
    assert_eq!(Pattern::Map(vec![1, 1, 2]).fixed_points(&[3]).unwrap(), [1, 2]);
    let sending = |pattern| Pattern::SelfSending(Box::new(pattern));
    assert_eq!(count(sending(Pattern::Transpose), &[8, 8]), 0);
    assert_eq!(table(&sending(Pattern::Transpose), &[8, 8]), table(&Pattern::Transpose, &[8, 8]));
    assert_eq!(count(sending(Pattern::Uniform { include_self: false }), &[1]), 1);
    let only = |include_self| Pattern::HotSpot { nodes: vec![(2, 1.0)], share: 1.0, include_self };
    assert_eq!(only(false).fixed_points(&[4]).unwrap(), [2]);
    assert_eq!(count(only(true), &[4]), 0);
}

/// With a fixed seed the mean number of fixed points of 1000 permutations is near 1, with variance 1.
#[test]
fn random_permutations_are_unbiased() {
    let fixed = |seed| Pattern::RandomPermutation { seed }.fixed_points(&[10]).unwrap().len();
    let sum = (0..1000).map(fixed).sum::<usize>() as f64;
    assert!((sum - 1000.0).abs() < 5.0 * 1000f64.sqrt(), "{sum}");
}

#[test]
fn drawn_patterns_have_no_table() {
    assert_eq!(Pattern::Diagonal.table(&[4]), Ok(None));
    assert_eq!(Pattern::Diagonal.table(&[]), Err(TrafficError::NoDimensions));
}
