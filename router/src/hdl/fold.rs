// SPDX-License-Identifier: MIT OR Apache-2.0
//! Constants and identities, resolved while a netlist grows.

use super::arena::{Arena, Expr, Node, Op};
use super::{eval, ones};

/// What an expression comes down to.
pub(super) enum Folded {
    /// A value there already is.
    Node(Node),
    /// A constant of the same width.
    Lit(u64),
    /// An operation of the same width that has no simpler form.
    Expr(Op),
}

/// Simplifies an expression whose operands are simplified.
pub(super) fn fold(arena: &Arena, expr: Expr) -> Folded {
    if let Some(value) = constant(arena, &expr) {
        return Folded::Lit(value);
    }
    let view = View { arena, width: expr.width };
    let simpler = match &expr.op {
        Op::Input(_) | Op::Lit(_) => None,
        Op::Bit(word, index) => view.bit(*word, *index),
        Op::Pack(bits) => view.pack(bits),
        Op::And(a, b) => view.and(*a, *b),
        Op::Or(a, b) => view.or(*a, *b),
        Op::Xor(a, b) => view.xor(*a, *b),
        Op::Not(a) => view.not(*a),
        Op::Any(a) => (view.width_of(*a) == 1).then_some(Folded::Node(*a)),
        Op::Lt(a, b) => view.lt(*a, *b),
        Op::Eq(a, b) => view.eq(*a, *b),
        Op::Mux(select, then, otherwise) => view.mux(*select, *then, *otherwise),
        Op::Add(a, b) => view.add(*a, *b),
        Op::Neg(a) => view.neg(*a),
    };
    simpler.unwrap_or(Folded::Expr(expr.op))
}

/// The value of an operation on constants alone.
fn constant(arena: &Arena, expr: &Expr) -> Option<u64> {
    let lit = |node: Node| match arena.get(node).op {
        Op::Lit(value) => Some(value),
        _ => None,
    };
    let operands = expr.op.operands();
    let all = !operands.is_empty() && operands.iter().all(|&node| lit(node).is_some());
    // Every operand is a constant, so the default is never taken.
    all.then(|| eval::value(expr, &[], |node| lit(node).unwrap_or_default()))
}

/// The graph as seen by one expression of `width` bits, not all of whose operands are constants.
struct View<'a> {
    arena: &'a Arena,
    width: u32,
}

impl View<'_> {
    fn op(&self, node: Node) -> &Op {
        &self.arena.get(node).op
    }

    fn width_of(&self, node: Node) -> u32 {
        self.arena.get(node).width
    }

    fn is(&self, node: Node, value: u64) -> bool {
        *self.op(node) == Op::Lit(value)
    }

    fn is_ones(&self, node: Node) -> bool {
        self.is(node, ones(self.width_of(node)))
    }

    /// The other operand, when one of the two satisfies `which`.
    fn other(&self, a: Node, b: Node, which: impl Fn(Node) -> bool) -> Option<Node> {
        if which(a) { Some(b) } else { which(b).then_some(a) }
    }

    fn bit(&self, word: Node, index: u32) -> Option<Folded> {
        match self.op(word) {
            _ if self.width_of(word) == 1 => Some(Folded::Node(word)),
            Op::Pack(bits) => Some(Folded::Node(bits[index as usize])),
            _ => None,
        }
    }

    /// One bit is itself; all bits of a word in their places are the word.
    fn pack(&self, bits: &[Node]) -> Option<Folded> {
        if let [bit] = bits {
            return Some(Folded::Node(*bit));
        }
        let Op::Bit(word, _) = *self.op(bits[0]) else { return None };
        let in_place = |(i, bit): (usize, &Node)| *self.op(*bit) == Op::Bit(word, i as u32);
        let whole = self.width_of(word) == self.width && bits.iter().enumerate().all(in_place);
        whole.then_some(Folded::Node(word))
    }

    fn and(&self, a: Node, b: Node) -> Option<Folded> {
        if self.other(a, b, |n| self.is(n, 0)).is_some() {
            return Some(Folded::Lit(0));
        }
        let neutral = if a == b { Some(a) } else { self.other(a, b, |n| self.is_ones(n)) };
        neutral.map(Folded::Node)
    }

    fn or(&self, a: Node, b: Node) -> Option<Folded> {
        if self.other(a, b, |n| self.is_ones(n)).is_some() {
            return Some(Folded::Lit(ones(self.width)));
        }
        let neutral = if a == b { Some(a) } else { self.other(a, b, |n| self.is(n, 0)) };
        neutral.map(Folded::Node)
    }

    fn xor(&self, a: Node, b: Node) -> Option<Folded> {
        if a == b {
            return Some(Folded::Lit(0));
        }
        if let Some(rest) = self.other(a, b, |n| self.is_ones(n)) {
            return self.complement(rest);
        }
        self.other(a, b, |n| self.is(n, 0)).map(Folded::Node)
    }

    /// The complement of a node, for an expression that turns out to be one.
    fn complement(&self, a: Node) -> Option<Folded> {
        self.not(a).or(Some(Folded::Expr(Op::Not(a))))
    }

    fn not(&self, a: Node) -> Option<Folded> {
        match self.op(a) {
            Op::Not(inner) => Some(Folded::Node(*inner)),
            _ => None,
        }
    }

    /// Nothing is less than itself or zero, and all ones are less than nothing.
    fn lt(&self, a: Node, b: Node) -> Option<Folded> {
        (a == b || self.is(b, 0) || self.is_ones(a)).then_some(Folded::Lit(0))
    }

    fn eq(&self, a: Node, b: Node) -> Option<Folded> {
        if a == b {
            return Some(Folded::Lit(1));
        }
        if self.width_of(a) > 1 {
            return None;
        }
        match self.other(a, b, |n| self.is(n, 0)) {
            Some(bit) => self.complement(bit),
            None => self.other(a, b, |n| self.is(n, 1)).map(Folded::Node),
        }
    }

    fn mux(&self, select: Node, then: Node, otherwise: Node) -> Option<Folded> {
        match self.op(select) {
            _ if then == otherwise => Some(Folded::Node(then)),
            Op::Lit(value) => Some(Folded::Node(if *value == 1 { then } else { otherwise })),
            Op::Not(inner) => {
                let swapped = self.mux(*inner, otherwise, then);
                swapped.or(Some(Folded::Expr(Op::Mux(*inner, otherwise, then))))
            }
            _ if self.width > 1 => None,
            _ if self.is(then, 1) && self.is(otherwise, 0) => Some(Folded::Node(select)),
            _ if self.is(then, 0) && self.is(otherwise, 1) => self.complement(select),
            _ => None,
        }
    }

    fn add(&self, a: Node, b: Node) -> Option<Folded> {
        self.other(a, b, |n| self.is(n, 0)).map(Folded::Node)
    }

    fn neg(&self, a: Node) -> Option<Folded> {
        match self.op(a) {
            _ if self.width == 1 => Some(Folded::Node(a)),
            Op::Neg(inner) => Some(Folded::Node(*inner)),
            _ => None,
        }
    }
}
