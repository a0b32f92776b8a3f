// SPDX-License-Identifier: MIT OR Apache-2.0
//! Theorems over the value domain, and a prover for them.
#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

pub(crate) mod allocators;
pub(crate) mod arbiters;
pub(crate) mod channels;
pub(crate) mod routes;
pub(crate) mod waits;
pub(crate) mod walk;

use flitforge_router::hdl::{Checked, CheckedWord, Cnf, Hdl, Native, ones};

use crate::hdl_support::Stream;
use crate::hdl_support::solver::Solver;

/// What is assumed and what follows from it, as bits. Goals have names, which failures tell, and a goal may
/// lean on those before it: lemmas come first.
#[derive(Clone)]
pub(crate) struct Claim<W> {
    pub(crate) given: Vec<W>,
    pub(crate) goals: Vec<(&'static str, W)>,
}

impl<W> Claim<W> {
    pub(crate) fn always(goals: Vec<(&'static str, W)>) -> Self {
        Self { given: Vec::new(), goals }
    }
}

/// A statement about all values of some words.
pub(crate) trait Theorem {
    /// `any(name, width)` is a new word that may have any value.
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word>;
}

/// Values under which all that is given holds and a goal does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Counterexample {
    pub(crate) goal: &'static str,
    pub(crate) values: Vec<(String, u64)>,
}

/// Proves every goal of a theorem, for all values of its words.
///
/// # Panics
///
/// When a goal can fail, with the values for which it does; when nothing satisfies what is given, for then
/// the theorem says nothing; and when machine words disagree with the formula.
pub(crate) fn prove(about: &str, theorem: &impl Theorem) {
    if let Some(found) = search(about, theorem) {
        panic!("{about}: {} fails for {:x?}", found.goal, found.values);
    }
    sample(about, theorem);
}

/// Refutes a theorem that is wrong.
///
/// # Panics
///
/// When it is right after all.
pub(crate) fn refute(about: &str, theorem: &impl Theorem) -> Counterexample {
    search(about, theorem).unwrap_or_else(|| panic!("{about}: no counterexample"))
}

/// A counterexample, confirmed on machine words, if there is one.
fn search(about: &str, theorem: &impl Theorem) -> Option<Counterexample> {
    let cnf = &Cnf::new();
    let claim = theorem.state(cnf, &mut |name, width| cnf.input(name, width));
    let mut solver = Solver::of(cnf);
    let mut given: Vec<_> = claim.given.iter().map(|&word| cnf.literals(word)[0]).collect();
    let inputs = |solver: &mut Solver| -> Vec<(String, u64)> {
        let words = cnf.inputs().into_iter();
        words.map(|(input, word)| (input.name, solver.value(cnf, word))).collect()
    };
    assert!(solver.satisfiable(&given), "{about}: nothing satisfies what is given");
    let (holds, fails) = judge(theorem, &inputs(&mut solver));
    assert!(holds, "{about}: machine words do not satisfy what is given");
    let mut failed = fails;
    for (goal, word) in claim.goals {
        let holds = cnf.literals(word)[0];
        given.push(!holds);
        if solver.satisfiable(&given) {
            let values = inputs(&mut solver);
            let (holds, fails) = judge(theorem, &values);
            assert!(holds && fails.contains(&goal), "{about}: {goal} holds on machine words for {values:x?}");
            return Some(Counterexample { goal, values });
        }
        failed.retain(|&name| name != goal);
        given.pop();
        given.push(holds);
    }
    assert!(failed.is_empty(), "{about}: proved, but failing on machine words: {failed:?}");
    None
}

/// Whether the values satisfy what is given, and which goals fail, on machine words; words that carry their
/// widths agree.
fn judge(theorem: &impl Theorem, values: &[(String, u64)]) -> (bool, Vec<&'static str>) {
    let mut rest = values.iter();
    let native = theorem.state(Native, &mut |name, _| {
        let (stored, value) = rest.next().expect("as many values as words");
        assert_eq!(stored, name, "a theorem asks for its words in the same order every time");
        *value
    });
    let mut rest = values.iter();
    let checked = theorem.state(Checked, &mut |_, width| {
        let (_, value) = rest.next().expect("as many values as words");
        CheckedWord::new(width, *value)
    });
    let agree =
        |a: &[u64], b: &[CheckedWord]| a.iter().zip(b).all(|(&a, b)| (b.value(), b.width()) == (a, 1));
    assert!(agree(&native.given, &checked.given), "what is given differs on {values:x?}");
    let goals = native.goals.iter().zip(&checked.goals);
    goals.for_each(|(a, b)| assert!(agree(&[a.1], &[b.1]), "{} differs on {values:x?}", a.0));
    let fails = native.goals.iter().filter(|goal| goal.1 == 0).map(|goal| goal.0).collect();
    (native.given.iter().all(|&bit| bit == 1), fails)
}

/// The same theorem on machine words, for some values, those that satisfy what is given: a slip of the
/// formula would show here.
fn sample(about: &str, theorem: &impl Theorem) {
    let mut stream = Stream(0);
    for _ in 0..64 {
        let mut values = Vec::new();
        let claim = theorem.state(Native, &mut |_, width| {
            let value = stream.next() & ones(width);
            values.push(value);
            value
        });
        let applies = claim.given.iter().all(|&bit| bit == 1);
        for (goal, holds) in claim.goals {
            assert!(!applies || holds == 1, "{about}: {goal} fails on machine words for {values:x?}");
        }
    }
}
