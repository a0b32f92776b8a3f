// SPDX-License-Identifier: MIT OR Apache-2.0
//! The nodes of a netlist. Equal nodes are one node (hash-consing).

use std::collections::HashMap;

use super::fold::{Folded, fold};

/// A value of a [`Netlist`](super::Netlist). Nodes are numbered in order of creation, operands before users.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node(u32);

impl Node {
    /// The node's number, from 0.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// How a node's value comes about; the [`Hdl`](super::Hdl) method of the same name says what it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Op {
    /// The value of an input, by its number in order of creation.
    Input(u32),
    /// A constant.
    Lit(u64),
    /// A bit of a word.
    Bit(Node, u32),
    /// Bits put together, least significant first.
    Pack(Box<[Node]>),
    /// Bitwise and.
    And(Node, Node),
    /// Bitwise or.
    Or(Node, Node),
    /// Bitwise exclusive or.
    Xor(Node, Node),
    /// Bitwise complement.
    Not(Node),
    /// One when any bit is set.
    Any(Node),
    /// One when the first is less, unsigned.
    Lt(Node, Node),
    /// One when both are equal.
    Eq(Node, Node),
    /// Selecting bit, value when it is one, value when it is zero.
    Mux(Node, Node, Node),
    /// Sum, modulo two to the width.
    Add(Node, Node),
    /// Two's complement, modulo two to the width.
    Neg(Node),
}

impl Op {
    /// The nodes this operation reads, in the order of the variant's fields.
    pub fn operands(&self) -> Vec<Node> {
        match self {
            Self::Input(_) | Self::Lit(_) => Vec::new(),
            Self::Bit(a, _) | Self::Not(a) | Self::Any(a) | Self::Neg(a) => vec![*a],
            Self::And(a, b) | Self::Or(a, b) | Self::Xor(a, b) | Self::Add(a, b) => vec![*a, *b],
            Self::Lt(a, b) | Self::Eq(a, b) => vec![*a, *b],
            Self::Mux(select, then, otherwise) => vec![*select, *then, *otherwise],
            Self::Pack(bits) => bits.to_vec(),
        }
    }
}

/// An operation and the width of its result: what makes two nodes the same node.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Expr {
    pub(super) op: Op,
    pub(super) width: u32,
}

/// Expressions in order of creation, without duplicates.
#[derive(Debug, Default)]
pub(super) struct Arena {
    exprs: Vec<Expr>,
    /// Only ever looked up by key, so that its order of iteration has no effect.
    numbers: HashMap<Expr, Node>,
}

impl Arena {
    pub(super) fn get(&self, node: Node) -> &Expr {
        &self.exprs[node.idx()]
    }

    /// The first `n` expressions, in order.
    pub(super) fn first(&self, n: usize) -> &[Expr] {
        &self.exprs[..n]
    }

    /// Number of expressions.
    pub(super) fn len(&self) -> usize {
        self.exprs.len()
    }

    /// The node of an expression that is not simplified any further.
    pub(super) fn intern(&mut self, expr: Expr) -> Node {
        let Self { exprs, numbers } = self;
        *numbers.entry(expr).or_insert_with_key(|expr| {
            exprs.push(expr.clone());
            Node(exprs.len() as u32 - 1)
        })
    }

    /// The node of a simplified expression.
    pub(super) fn add(&mut self, expr: Expr) -> Node {
        let width = expr.width;
        match fold(self, expr) {
            Folded::Node(node) => node,
            Folded::Lit(value) => self.intern(Expr { op: Op::Lit(value), width }),
            Folded::Expr(op) => self.intern(Expr { op, width }),
        }
    }
}
