// SPDX-License-Identifier: MIT OR Apache-2.0
//! Gates as clauses, each gate once (G. S. Tseitin, "On the complexity of derivation in propositional
//! calculus", 1968): a gate's output is a new variable that must equal what the gate computes.

use std::collections::HashMap;
use std::ops::Not;

/// A variable of a formula or its negation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(u32);

impl Literal {
    /// The constant one: variable 0, which a clause of its own sets.
    pub const TRUE: Self = Self(0);
    /// The constant zero.
    pub const FALSE: Self = Self(1);

    const fn of(variable: u32) -> Self {
        Self(2 * variable)
    }

    pub(super) const fn constant(value: bool) -> Self {
        if value { Self::TRUE } else { Self::FALSE }
    }

    /// The number of its variable, from 0.
    pub const fn variable(self) -> u32 {
        self.0 >> 1
    }

    /// Whether it is true where its variable is false.
    pub const fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    /// This literal or its negation: flipped when `flip`.
    const fn flipped(self, flip: bool) -> Self {
        Self(self.0 ^ flip as u32)
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        self.flipped(true)
    }
}

/// What makes two gates the same gate. Operands are in order where the order does not matter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Gate {
    And(Vec<Literal>),
    Xor(Literal, Literal),
    Mux(Literal, Literal, Literal),
}

/// A growing formula: variables, clauses (each a set of literals of which one must be true), and which
/// gates there are already.
#[derive(Debug)]
pub(super) struct Gates {
    variables: u32,
    clauses: Vec<Vec<Literal>>,
    /// Only ever looked up by key, so that its order of iteration has no effect.
    outputs: HashMap<Gate, Literal>,
}

impl Gates {
    pub(super) fn new() -> Self {
        Self { variables: 1, clauses: vec![vec![Literal::TRUE]], outputs: HashMap::new() }
    }

    pub(super) fn variables(&self) -> u32 {
        self.variables
    }

    pub(super) fn clauses(&self) -> &[Vec<Literal>] {
        &self.clauses
    }

    /// A variable that nothing is known of.
    pub(super) fn fresh(&mut self) -> Literal {
        self.variables += 1;
        Literal::of(self.variables - 1)
    }

    /// The output of a gate, new with these clauses unless the gate exists. `clauses` gets the output.
    fn output(&mut self, gate: Gate, clauses: impl FnOnce(Literal) -> Vec<Vec<Literal>>) -> Literal {
        if let Some(&known) = self.outputs.get(&gate) {
            return known;
        }
        let out = self.fresh();
        self.clauses.extend(clauses(out));
        self.outputs.insert(gate, out);
        out
    }

    /// One when all of `operands` are one; one for none.
    pub(super) fn and(&mut self, mut operands: Vec<Literal>) -> Literal {
        operands.sort_unstable();
        operands.dedup();
        operands.retain(|&operand| operand != Literal::TRUE);
        // A literal and its negation are neighbours in the order.
        let clash = operands.windows(2).any(|pair| pair[0] == !pair[1]);
        match operands[..] {
            _ if clash || operands.first() == Some(&Literal::FALSE) => Literal::FALSE,
            [] => Literal::TRUE,
            [only] => only,
            _ => self.output(Gate::And(operands.clone()), |out| {
                let all = operands.iter().map(|&operand| !operand).chain([out]).collect();
                let each = operands.iter().map(|&operand| vec![!out, operand]);
                each.chain([all]).collect()
            }),
        }
    }

    /// One when any of `operands` is one; zero for none.
    pub(super) fn or(&mut self, operands: Vec<Literal>) -> Literal {
        !self.and(operands.into_iter().map(|operand| !operand).collect())
    }

    /// One when the operands differ.
    pub(super) fn xor(&mut self, a: Literal, b: Literal) -> Literal {
        // Negations are taken out, so that the four forms of one gate are one gate.
        let flip = a.is_negated() != b.is_negated();
        let [a, b] = [a, b].map(|operand| operand.flipped(operand.is_negated()));
        let (low, high) = (a.min(b), a.max(b));
        let out = match (low, high) {
            _ if low == high => Literal::FALSE,
            (Literal::TRUE, _) => !high,
            _ => self.output(Gate::Xor(low, high), |out| {
                vec![
                    vec![!low, !high, !out],
                    vec![low, high, !out],
                    vec![low, !high, out],
                    vec![!low, high, out],
                ]
            }),
        };
        out.flipped(flip)
    }

    /// `then` when `select` is one, else `otherwise`.
    pub(super) fn mux(&mut self, select: Literal, then: Literal, otherwise: Literal) -> Literal {
        if select.is_negated() {
            return self.mux(!select, otherwise, then);
        }
        match (select, then, otherwise) {
            (Literal::TRUE, ..) => then,
            _ if then == otherwise => then,
            _ if then == !otherwise => self.xor(select, otherwise),
            (_, Literal::TRUE, _) => self.or(vec![select, otherwise]),
            (_, Literal::FALSE, _) => self.and(vec![!select, otherwise]),
            (_, _, Literal::TRUE) => self.or(vec![!select, then]),
            (_, _, Literal::FALSE) => self.and(vec![select, then]),
            _ => self.output(Gate::Mux(select, then, otherwise), |out| {
                vec![
                    vec![!select, !then, out],
                    vec![!select, then, !out],
                    vec![select, !otherwise, out],
                    vec![select, otherwise, !out],
                    // These two follow from the others, but save the solver a case split.
                    vec![!then, !otherwise, out],
                    vec![then, otherwise, !out],
                ]
            }),
        }
    }
}
