// SPDX-License-Identifier: MIT OR Apache-2.0
//! The meaning of a netlist: one value for each kind of node.
//!
//! Written apart from [`Native`](super::Native), in whole numbers rather than machine words, so
//! that a slip in either shows when the two are compared.

use super::arena::{Expr, Node, Op};
use super::netlist::Input;

/// Why a netlist could not be evaluated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EvalError {
    /// As many values as inputs are needed.
    Count {
        /// Inputs of the netlist.
        inputs: usize,
        /// Values given.
        values: usize,
    },
    /// A value does not fit its input.
    TooWide {
        /// The input.
        input: Input,
        /// The value given for it.
        value: u64,
    },
}

impl std::fmt::Display for EvalError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Count { inputs, values } => write!(f, "{values} values for {inputs} inputs"),
            Self::TooWide { input, value } => {
                write!(f, "input {} of {} bits cannot be {value}", input.name, input.width)
            }
        }
    }
}

impl std::error::Error for EvalError {}

/// Whether `values` can be the values of `inputs`.
pub(super) fn check(inputs: &[Input], values: &[u64]) -> Result<(), EvalError> {
    if inputs.len() != values.len() {
        return Err(EvalError::Count { inputs: inputs.len(), values: values.len() });
    }
    let too_wide = |(input, value): &(&Input, &u64)| u128::from(**value) >= modulus(input.width);
    match inputs.iter().zip(values).find(too_wide) {
        Some((input, &value)) => Err(EvalError::TooWide { input: input.clone(), value }),
        None => Ok(()),
    }
}

/// The value of every expression, in order.
pub(super) fn eval(exprs: &[Expr], inputs: &[u64]) -> Vec<u64> {
    let mut values = Vec::with_capacity(exprs.len());
    for expr in exprs {
        let value = value(expr, inputs, |node| values[node.idx()]);
        values.push(value);
    }
    values
}

/// The value of one expression whose operands' values are known.
pub(super) fn value(expr: &Expr, inputs: &[u64], of: impl Fn(Node) -> u64) -> u64 {
    let modulus = modulus(expr.width);
    let of = |node: Node| u128::from(of(node));
    let value = match &expr.op {
        Op::Input(i) => u128::from(inputs[*i as usize]),
        Op::Lit(value) => u128::from(*value),
        Op::Bit(word, index) => of(*word) / power(*index) % 2,
        Op::Pack(bits) => bits.iter().rev().fold(0, |sum, bit| 2 * sum + of(*bit)),
        Op::And(a, b) => of(*a) & of(*b),
        Op::Or(a, b) => of(*a) | of(*b),
        Op::Xor(a, b) => of(*a) ^ of(*b),
        Op::Not(a) => modulus - 1 - of(*a),
        Op::Any(a) => u128::from(of(*a) > 0),
        Op::Lt(a, b) => u128::from(of(*a) < of(*b)),
        Op::Eq(a, b) => u128::from(of(*a) == of(*b)),
        Op::Mux(select, then, otherwise) => of(if of(*select) == 1 { *then } else { *otherwise }),
        Op::Add(a, b) => (of(*a) + of(*b)) % modulus,
        Op::Neg(a) => (modulus - of(*a)) % modulus,
    };
    value as u64
}

fn power(exponent: u32) -> u128 {
    1 << exponent
}

fn modulus(width: u32) -> u128 {
    power(width)
}
