// SPDX-License-Identifier: MIT OR Apache-2.0
//! The formula of a function says what the function computes: it has a solution for each input, and no other
//! output.

use crate::hdl_support;

use flitforge_router::hdl::{Cnf, CnfWord, Hdl, Literal};
use hdl_support::solver::{Solver, equals};

#[test]
fn constants_need_no_gates() {
    let cnf = &Cnf::new();
    let x = cnf.input("x", 1);
    let before = cnf.variables();
    let [zero, one] = [0, 1].map(|value| cnf.lit(1, value));
    let not_x = cnf.not(1, x);
    for (word, expected) in [
        (cnf.and(x, zero), Literal::FALSE),
        (cnf.and(x, not_x), Literal::FALSE),
        (cnf.or(x, one), Literal::TRUE),
        (cnf.xor(x, x), Literal::FALSE),
        (cnf.xor(x, not_x), Literal::TRUE),
        (cnf.eq(x, x), Literal::TRUE),
        (cnf.lt(x, zero), Literal::FALSE),
        (cnf.mux(one, zero, x), Literal::FALSE),
        (cnf.mux(x, one, zero), cnf.literals(x)[0]),
        (cnf.mux(not_x, one, zero), !cnf.literals(x)[0]),
        (cnf.mux(x, not_x, x), Literal::FALSE),
    ] {
        assert_eq!(cnf.literals(word), [expected]);
    }
    assert_eq!(cnf.variables(), before);
}

#[test]
fn equal_gates_are_one() {
    let cnf = &Cnf::new();
    let [a, b] = ["a", "b"].map(|name| cnf.input(name, 8));
    let literals = |word: CnfWord| cnf.literals(word);
    let (and, xor) = (literals(cnf.and(a, b)), literals(cnf.xor(a, b)));
    let before = cnf.variables();
    assert_eq!(literals(cnf.and(b, a)), and);
    assert_eq!(literals(cnf.not(8, cnf.or(cnf.not(8, a), cnf.not(8, b)))), and);
    assert_eq!(literals(cnf.not(8, cnf.xor(cnf.not(8, b), a))), xor);
    assert_eq!(cnf.variables(), before);
}

/// Two words that add up to a third, found by the solver: inputs are free, and values come back.
#[test]
fn a_solver_finds_inputs() {
    let cnf = &Cnf::new();
    let [a, b] = ["a", "b"].map(|name| cnf.input(name, 16));
    let sum = cnf.add(16, a, b);
    let ordered = cnf.literals(cnf.lt(a, b));
    let mut solver = Solver::of(cnf);
    let goal: Vec<_> = equals(cnf, sum, 1001).chain(ordered.iter().copied()).collect();
    assert!(solver.satisfiable(&goal));
    let [a_value, b_value] = [a, b].map(|word| solver.value(cnf, word));
    assert_eq!((a_value + b_value) % (1 << 16), 1001);
    assert!(a_value < b_value);
    let none: Vec<_> = equals(cnf, b, 0).chain(ordered).collect();
    assert!(!solver.satisfiable(&none), "nothing is less than zero");
}

#[test]
fn inputs_keep_their_names() {
    let cnf = &Cnf::new();
    let words = [("requests", 4), ("pointer", 64)].map(|(name, width)| cnf.input(name, width));
    let named: Vec<_> = cnf.inputs().into_iter().map(|(input, word)| (input.name, word)).collect();
    assert_eq!(named, [("requests".to_owned(), words[0]), ("pointer".to_owned(), words[1])]);
    assert_eq!(words.map(CnfWord::width), [4, 64]);
}

#[test]
#[should_panic(expected = "and: operands of 2 and 3 bits")]
fn widths_must_agree() {
    let cnf = &Cnf::new();
    cnf.and(cnf.lit(2, 0), cnf.lit(3, 0));
}
