// SPDX-License-Identifier: MIT OR Apache-2.0
//! The expression graph: sharing, simplification, and evaluation.

use flitforge_router::hdl::{EvalError, Hdl, Input, Native, Netlist, Node, Op};
use proptest::prelude::*;

/// A random expression over words of one width, as a stack program.
#[derive(Debug, Clone, Copy)]
enum Step {
    Leaf(usize),
    Unary(u8),
    Binary(u8),
    Mux,
}

fn program() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        3 => (0..4_usize).prop_map(Step::Leaf),
        2 => (0..5_u8).prop_map(Step::Unary),
        4 => (0..6_u8).prop_map(Step::Binary),
        1 => Just(Step::Mux),
    ];
    prop::collection::vec(step, 1..40)
}

/// Runs a program; what is missing from the stack is taken from the leaves.
fn run<H: Hdl>(h: H, width: u32, program: &[Step], leaves: &[H::Word]) -> H::Word {
    let mut stack = Vec::new();
    for &step in program {
        let value = match step {
            Step::Leaf(i) => leaves[i],
            Step::Unary(op) => unary(h, width, op, stack.pop().unwrap_or(leaves[0])),
            Step::Binary(op) => {
                let b = stack.pop().unwrap_or(leaves[1]);
                binary(h, width, op, stack.pop().unwrap_or(leaves[2]), b)
            }
            Step::Mux => {
                let [a, b, c] = [3, 2, 1].map(|i| stack.pop().unwrap_or(leaves[i]));
                h.mux(h.bit(a, width - 1), b, c)
            }
        };
        stack.push(value);
    }
    stack.iter().fold(h.lit(width, 0), |all, &word| h.add(width, all, word))
}

fn unary<H: Hdl>(h: H, width: u32, op: u8, a: H::Word) -> H::Word {
    match op {
        0 => h.not(width, a),
        1 => h.neg(width, a),
        2 => h.extend(1, width, h.any(a)),
        3 => h.pack(width, |i| h.bit(a, i)),
        _ => h.pack(width, |i| h.bit(a, width - 1 - i)),
    }
}

fn binary<H: Hdl>(h: H, width: u32, op: u8, a: H::Word, b: H::Word) -> H::Word {
    match op {
        0 => h.and(a, b),
        1 => h.or(a, b),
        2 => h.xor(a, b),
        3 => h.add(width, a, b),
        4 => h.extend(1, width, h.lt(a, b)),
        _ => h.extend(1, width, h.eq(a, b)),
    }
}

/// Widths, values that fit, and which of the leaves are constants.
fn leaves() -> impl Strategy<Value = (u32, Vec<(u64, bool)>)> {
    let width = prop_oneof![1_u32..=4, Just(63), Just(64)];
    width.prop_flat_map(|w| {
        let ones = u64::MAX >> (64 - w);
        let special = prop::sample::select(vec![0, 1, ones]);
        let value = prop_oneof![special, any::<u64>().prop_map(move |v| v & ones)];
        (Just(w), prop::collection::vec((value, any::<bool>()), 4))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1024))]

    /// Constants among the operands change the graph, never the value.
    #[test]
    fn simplification_keeps_the_value(program in program(), (width, leaves) in leaves()) {
        let values: Vec<_> = leaves.iter().map(|leaf| leaf.0).collect();
        let expected = run(Native, width, &program, &values);

        let free = Netlist::new();
        let inputs: Vec<_> = (0..4).map(|_| free.input("x", width)).collect();
        let output = run(&free, width, &program, &inputs);
        prop_assert_eq!(free.eval(&[output], &values), Ok(vec![expected]));

        let mixed = Netlist::new();
        let nodes: Vec<_> = leaves.iter().map(|&(value, constant)| {
            if constant { mixed.lit(width, value) } else { mixed.input("x", width) }
        }).collect();
        let given: Vec<_> = leaves.iter().filter(|leaf| !leaf.1).map(|leaf| leaf.0).collect();
        let output = run(&mixed, width, &program, &nodes);
        prop_assert_eq!(mixed.eval(&[output], &given), Ok(vec![expected]));
    }

    /// With constants alone, nothing but a constant is left.
    #[test]
    fn constants_fold_to_constants(program in program(), (width, leaves) in leaves()) {
        let values: Vec<_> = leaves.iter().map(|leaf| leaf.0).collect();
        let netlist = Netlist::new();
        let nodes: Vec<_> = values.iter().map(|&value| (&netlist).lit(width, value)).collect();
        let output = run(&netlist, width, &program, &nodes);
        prop_assert_eq!(netlist.op(output), Op::Lit(run(Native, width, &program, &values)));
        prop_assert_eq!(netlist.width(output), width);
    }
}

/// A netlist with two inputs of four bits and one of one bit.
fn inputs() -> (Netlist, Node, Node, Node) {
    let netlist = Netlist::new();
    let (a, b) = (netlist.input("a", 4), netlist.input("b", 4));
    let bit = netlist.input("bit", 1);
    (netlist, a, b, bit)
}

#[test]
fn equal_expressions_are_one_node() {
    let (netlist, a, b, _) = inputs();
    let h = &netlist;
    let before = h.len();
    let sum = h.add(4, a, b);
    assert_eq!(h.len(), before + 1);
    assert_eq!(h.add(4, b, a), sum, "operands of a sum have no order");
    assert_ne!(h.lt(a, b), h.lt(b, a), "operands of a comparison have");
    assert_eq!(h.len(), before + 3);
}

#[test]
fn equal_constants_of_different_widths_are_different_nodes() {
    let netlist = Netlist::new();
    let h = &netlist;
    assert_ne!(h.lit(4, 3), h.lit(5, 3));
}

#[test]
fn bits_that_are_masked_are_seen_to_be_zero() {
    let (netlist, a, b, bit) = inputs();
    let h = &netlist;
    let [low, middle] = [3, 6].map(|mask| h.and(a, h.lit(4, mask)));
    let moved = h.pack(4, |i| if i == 0 { h.bit(low, 3) } else { h.bit(b, i) });
    let never = |node: Node| (0..h.width(node)).fold(0, |bits, i| bits | u64::from(h.is_never(node, i)) << i);
    let seen = [a, low, h.or(low, middle), h.and(low, middle), h.mux(bit, low, middle), moved, h.lit(4, 5)];
    assert_eq!(seen.map(never), [0, 0b1100, 0b1000, 0b1101, 0b1000, 0b0001, 0b1010]);
    assert_eq!(never(h.xor(low, middle)), 0, "it may be so without being seen");
}

#[test]
fn identities_resolve_to_the_operand() {
    let (netlist, a, b, bit) = inputs();
    let h = &netlist;
    let (zero, ones) = (h.lit(4, 0), h.lit(4, 15));
    let to_operand = [
        h.and(a, ones),
        h.and(a, a),
        h.or(a, zero),
        h.or(a, a),
        h.xor(zero, a),
        h.add(4, a, zero),
        h.not(4, h.not(4, a)),
        h.not(4, h.xor(a, ones)),
        h.neg(4, h.neg(4, a)),
        h.mux(bit, a, a),
        h.mux(h.lit(1, 1), a, b),
        h.mux(h.lit(1, 0), b, a),
        h.pack(4, |i| h.bit(a, i)),
        h.extend(4, 4, a),
    ];
    assert_eq!(to_operand, [a; 14]);
}

#[test]
fn identities_resolve_to_the_bit() {
    let (netlist, a, _, bit) = inputs();
    let h = &netlist;
    let (zero, one, not) = (h.lit(1, 0), h.lit(1, 1), h.not(1, bit));
    let to_bit = [
        h.bit(bit, 0),
        h.any(bit),
        h.neg(1, bit),
        h.pack(1, |_| bit),
        h.eq(bit, one),
        h.eq(not, zero),
        h.mux(bit, one, zero),
        h.mux(not, zero, one),
        h.bit(h.pack(3, |i| if i == 1 { bit } else { h.bit(a, i) }), 1),
    ];
    assert_eq!(to_bit, [bit; 9]);
    assert_eq!([h.mux(bit, zero, one), h.eq(bit, zero), h.xor(bit, one)], [not; 3]);
}

#[test]
fn identities_resolve_to_a_constant() {
    let (netlist, a, _, _) = inputs();
    let h = &netlist;
    let (zero, ones) = (h.lit(4, 0), h.lit(4, 15));
    assert_eq!([h.and(a, zero), h.xor(a, a)], [zero; 2]);
    assert_eq!(h.or(a, ones), ones);
    assert_eq!([h.lt(a, a), h.lt(a, zero), h.lt(ones, a)], [h.lit(1, 0); 3]);
    assert_eq!(h.eq(a, a), h.lit(1, 1));
}

#[test]
fn a_multiplexer_with_a_complemented_select_is_the_swapped_one() {
    let (netlist, a, b, bit) = inputs();
    let h = &netlist;
    assert_eq!(h.mux(h.not(1, bit), a, b), h.mux(bit, b, a));
}

#[test]
fn part_of_a_word_or_a_permutation_is_not_the_word() {
    let (netlist, a, _, _) = inputs();
    let h = &netlist;
    assert_ne!(h.pack(3, |i| h.bit(a, i)), a);
    assert_ne!(h.pack(4, |i| h.bit(a, 3 - i)), a);
}

#[test]
fn names_and_inputs_are_kept_in_order() {
    let (netlist, a, b, bit) = inputs();
    let h = &netlist;
    let sum = h.name("sum", h.add(4, a, b));
    assert_eq!(h.name("same", sum), sum);
    assert_eq!(h.names(), [("sum".to_owned(), sum), ("same".to_owned(), sum)]);
    let widths: Vec<_> = h.inputs().into_iter().map(|input| (input.name, input.width)).collect();
    assert_eq!(widths, [("a".to_owned(), 4), ("b".to_owned(), 4), ("bit".to_owned(), 1)]);
    assert_eq!(h.op(bit), Op::Input(2));
}

#[test]
fn operands_come_before_their_users() {
    let (netlist, a, b, bit) = inputs();
    let h = &netlist;
    let last = h.mux(bit, h.add(4, a, b), h.pack(4, |i| h.bit(a, 3 - i)));
    assert_eq!(last.idx() + 1, h.len());
    assert!(!h.is_empty());
    assert_eq!(h.op(last).operands()[0], bit);
    assert!(h.op(last).operands().iter().all(|operand| *operand < last));
}

#[test]
fn values_that_do_not_fit_the_inputs_are_refused() {
    let (netlist, a, _, _) = inputs();
    let count = EvalError::Count { inputs: 3, values: 2 };
    assert_eq!(netlist.eval(&[a], &[1, 2]), Err(count.clone()));
    assert_eq!(count.to_string(), "2 values for 3 inputs");
    let input = Input { name: "b".to_owned(), width: 4 };
    let wide = EvalError::TooWide { input, value: 16 };
    assert_eq!(netlist.eval(&[a], &[1, 16, 0]), Err(wide.clone()));
    assert_eq!(wide.to_string(), "input b of 4 bits cannot be 16");
}

#[test]
fn nothing_asked_for_is_nothing_answered() {
    let (netlist, ..) = inputs();
    assert_eq!(netlist.eval(&[], &[0, 0, 0]), Ok(Vec::new()));
}
