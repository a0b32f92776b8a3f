// SPDX-License-Identifier: MIT OR Apache-2.0
//! Nodes as expressions and statements of `rust_hdl`.
//!
//! `rust_hdl` prints operators without regard to precedence, so every operation is put in parentheses here;
//! all operands of one operation and what it is assigned to have the same width, so that no rule of implicit
//! widths is relied on.

use std::collections::HashMap;

use flitforge_router::hdl::{Netlist, Node, Op};
use rust_hdl_core::ast::{
    VerilogBlock, VerilogBlockOrConditional, VerilogConditional, VerilogExpression, VerilogLiteral,
    VerilogOp, VerilogOpUnary, VerilogStatement,
};

use super::literal::literal;

/// How nodes that have been met are written.
#[derive(Debug)]
pub(super) struct Expressions<'a> {
    pub(super) net: &'a Netlist,
    inputs: Vec<String>,
    texts: HashMap<Node, VerilogExpression>,
    /// Operations in each of these expressions.
    sizes: HashMap<Node, u32>,
}

/// A range of bits of a signal that a statement assigns to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Target<'a> {
    pub(super) name: &'a str,
    /// Bits of the whole signal.
    pub(super) bits: u32,
    /// The lowest bit that is assigned to.
    pub(super) low: u32,
}

impl<'a> Target<'a> {
    /// All bits of a signal.
    pub(super) fn all(name: &'a str, bits: u32) -> Self {
        Self { name, bits, low: 0 }
    }

    /// The target moved up by `bits` bits.
    pub(super) fn above(self, bits: u32) -> Self {
        Self { low: self.low + bits, ..self }
    }

    /// The statement that gives `width` of its bits a value.
    pub(super) fn assign(self, width: u32, value: VerilogExpression) -> VerilogStatement {
        match width == self.bits {
            true => VerilogStatement::Assignment(signal(self.name), value),
            false => VerilogStatement::SliceAssignment {
                base: signal(self.name),
                width: width as usize,
                offset: index(self.low),
                replacement: value,
            },
        }
    }
}

impl<'a> Expressions<'a> {
    pub(super) fn new(net: &'a Netlist) -> Self {
        let inputs = net.inputs().into_iter().map(|input| input.name).collect();
        Self { net, inputs, texts: HashMap::new(), sizes: HashMap::new() }
    }

    /// From now on a node is written as the name of a signal.
    pub(super) fn name(&mut self, node: Node, name: &str) {
        self.texts.insert(node, signal(name));
    }

    /// From now on a node is written as its operation, wherever it is read.
    pub(super) fn inline(&mut self, node: Node) {
        let expression = self.expression(node);
        let size = self.size(node);
        self.texts.insert(node, expression);
        self.sizes.insert(node, size);
    }

    /// Operations that an expression of a node is made of.
    pub(super) fn size(&self, node: Node) -> u32 {
        match self.net.op(node) {
            Op::Input(_) | Op::Lit(_) | Op::Bit(..) => 0,
            op => 1 + op.operands().iter().filter_map(|operand| self.sizes.get(operand)).sum::<u32>(),
        }
    }

    /// A node that has been met.
    pub(super) fn of(&self, node: Node) -> VerilogExpression {
        self.texts.get(&node).cloned().unwrap_or_else(|| self.expression(node))
    }

    /// The statements that give a signal the value of a node.
    pub(super) fn statements(&self, target: Target<'_>, node: Node) -> VerilogBlock {
        match self.net.op(node) {
            Op::Mux(select, then, otherwise) => {
                let width = self.net.width(node);
                let arm = |value| vec![target.assign(width, self.of(value))];
                vec![when(self.of(select), arm(then), Some(arm(otherwise)))]
            }
            Op::Pack(bits) => self.pack(target, &bits),
            _ => vec![target.assign(self.net.width(node), self.expression(node))],
        }
    }

    /// An operation that is an expression. Multiplexers and words of several parts are not: see
    /// [`Expressions::statements`].
    fn expression(&self, node: Node) -> VerilogExpression {
        use {VerilogOp as Two, VerilogOpUnary as One};
        match self.net.op(node) {
            Op::Input(number) => signal(&self.inputs[number as usize]),
            Op::Lit(value) => constant(self.net.width(node), value),
            Op::Bit(word, i) => self.bit(word, i),
            Op::And(a, b) => binary(self.of(a), Two::BitAnd, self.of(b)),
            Op::Or(a, b) => binary(self.of(a), Two::BitOr, self.of(b)),
            Op::Xor(a, b) => binary(self.of(a), Two::BitXor, self.of(b)),
            Op::Not(a) => unary(One::Not, self.of(a)),
            Op::Any(a) => unary(One::Any, self.of(a)),
            Op::Lt(a, b) => binary(self.of(a), Two::Lt, self.of(b)),
            Op::Eq(a, b) => binary(self.of(a), Two::Eq, self.of(b)),
            Op::Add(a, b) => binary(self.of(a), Two::Add, self.of(b)),
            Op::Neg(a) => unary(One::Neg, self.of(a)),
            Op::Mux(..) | Op::Pack(_) => self.of(node),
        }
    }

    fn bit(&self, word: Node, i: u32) -> VerilogExpression {
        let of = self.of(word);
        if self.net.width(word) == 1 {
            of
        } else {
            VerilogExpression::Index(Box::new(of), Box::new(index(i)))
        }
    }

    /// Bits, the least significant first, with neighbours of one word and constants together: `rust_hdl` has
    /// no concatenation.
    fn pack(&self, target: Target<'_>, bits: &[Node]) -> VerilogBlock {
        let mut statements = Vec::new();
        let mut low = 0;
        while let Some(&first) = bits.get(low) {
            let (count, value) = self.run(first, &bits[low..]);
            statements.push(target.above(low as u32).assign(count as u32, value));
            low += count;
        }
        statements
    }

    /// The longest beginning of `bits` that is one expression, and its bits.
    fn run(&self, first: Node, bits: &[Node]) -> (usize, VerilogExpression) {
        let ops = bits.iter().map(|&bit| self.net.op(bit)).enumerate();
        match self.net.op(first) {
            Op::Lit(_) => {
                let values: Vec<_> = ops
                    .map_while(|(_, op)| if let Op::Lit(value) = op { Some(value) } else { None })
                    .collect();
                let value = values.iter().rev().fold(0, |value, bit| value << 1 | bit);
                (values.len(), constant(values.len() as u32, value))
            }
            Op::Bit(word, low) => {
                let count = ops.take_while(|(i, op)| *op == Op::Bit(word, low + *i as u32)).count();
                let part = || part(self.of(word), self.net.width(word), low, count as u32);
                (count, if count == 1 { self.bit(word, low) } else { part() })
            }
            _ => (1, self.of(first)),
        }
    }
}

/// A signal by its name.
pub(super) fn signal(name: &str) -> VerilogExpression {
    VerilogExpression::Signal(name.to_owned())
}

/// A constant of 1 to 64 bits.
pub(super) fn constant(width: u32, value: u64) -> VerilogExpression {
    VerilogExpression::Literal(literal(width, value))
}

/// A number that chooses bits.
fn index(i: u32) -> VerilogExpression {
    VerilogExpression::Literal(VerilogLiteral::from(i))
}

/// `width` bits, from `low` on, of a signal of `of` bits.
pub(super) fn part(signal: VerilogExpression, of: u32, low: u32, width: u32) -> VerilogExpression {
    if width == of {
        return signal;
    }
    VerilogExpression::Slice(Box::new(signal), width as usize, Box::new(index(low)))
}

/// An operation with two operands, in parentheses.
pub(super) fn binary(a: VerilogExpression, op: VerilogOp, b: VerilogExpression) -> VerilogExpression {
    parenthesized(VerilogExpression::Binary(Box::new(a), op, Box::new(b)))
}

/// An operation with one operand, in parentheses.
pub(super) fn unary(op: VerilogOpUnary, a: VerilogExpression) -> VerilogExpression {
    parenthesized(VerilogExpression::Unary(op, Box::new(a)))
}

fn parenthesized(expression: VerilogExpression) -> VerilogExpression {
    VerilogExpression::Paren(Box::new(expression))
}

/// Statements that are run when a bit is one, and others when it is zero.
pub(super) fn when(
    test: VerilogExpression,
    then: VerilogBlock,
    otherwise: Option<VerilogBlock>,
) -> VerilogStatement {
    let otherwise = otherwise.map_or(VerilogBlockOrConditional::None, VerilogBlockOrConditional::Block);
    VerilogStatement::If(VerilogConditional { test, then, otherwise })
}
