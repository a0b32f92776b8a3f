// SPDX-License-Identifier: MIT OR Apache-2.0
//! A shared function as an expression graph.

use std::cell::RefCell;

use super::arena::{Arena, Expr, Node, Op};
use super::{Hdl, eval, widths};

/// An input of a [`Netlist`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    /// Name it will carry in Verilog.
    pub name: String,
    /// Bits, 1 to 64.
    pub width: u32,
}

/// A growing expression graph; `&Netlist` is the interpretation that builds it.
///
/// Equal expressions are one node, operations on constants are constants, and simple identities
/// (`x & 0`, a multiplexer with equal arms, a word taken apart and put together again) are
/// resolved as the graph grows. Every node keeps its width.
///
/// # Panics
///
/// Building panics where [`Checked`](super::Checked) does: widths that disagree are a mistake in
/// the function that is being recorded.
#[derive(Debug, Default)]
pub struct Netlist {
    arena: RefCell<Arena>,
    inputs: RefCell<Vec<Input>>,
    names: RefCell<Vec<(String, Node)>>,
}

impl Netlist {
    /// An empty graph.
    pub fn new() -> Self {
        Self::default()
    }

    /// A new input of `width` bits, 1 to 64.
    pub fn input(&self, name: &str, width: u32) -> Node {
        let mut inputs = self.inputs.borrow_mut();
        let op = Op::Input(inputs.len() as u32);
        inputs.push(Input { name: name.to_owned(), width: widths::word("input", width) });
        self.arena.borrow_mut().intern(Expr { op, width })
    }

    /// The inputs in order of creation.
    pub fn inputs(&self) -> Vec<Input> {
        self.inputs.borrow().clone()
    }

    /// Named values in order of naming. Neither names nor nodes are unique: a function that is
    /// recorded twice names its values twice.
    pub fn names(&self) -> Vec<(String, Node)> {
        self.names.borrow().clone()
    }

    /// Number of nodes, inputs and constants included.
    pub fn len(&self) -> usize {
        self.arena.borrow().len()
    }

    /// Whether there is no node at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bits of a node, 1 to 64.
    pub fn width(&self, node: Node) -> u32 {
        self.arena.borrow().get(node).width
    }

    /// How a node's value comes about.
    pub fn op(&self, node: Node) -> Op {
        self.arena.borrow().get(node).op.clone()
    }

    /// Whether a bit of a node is seen to be zero whatever the inputs are. A bit may be so without being
    /// seen: only masks and choices are looked through.
    pub fn is_never(&self, node: Node, index: u32) -> bool {
        match self.op(node) {
            Op::Lit(value) => value >> index & 1 == 0,
            Op::Bit(word, of_word) => self.is_never(word, of_word),
            Op::Pack(bits) => self.is_never(bits[index as usize], 0),
            Op::And(a, b) => self.is_never(a, index) || self.is_never(b, index),
            Op::Or(a, b) | Op::Mux(_, a, b) => self.is_never(a, index) && self.is_never(b, index),
            _ => false,
        }
    }

    /// Values of `outputs` when the inputs have `values`, in order of creation.
    ///
    /// # Errors
    ///
    /// When there is not exactly one value for each input, or a value does not fit its input.
    pub fn eval(&self, outputs: &[Node], values: &[u64]) -> Result<Vec<u64>, eval::EvalError> {
        eval::check(&self.inputs.borrow(), values)?;
        let needed = outputs.iter().map(|node| node.idx() + 1).max().unwrap_or(0);
        let all = eval::eval(self.arena.borrow().first(needed), values);
        Ok(outputs.iter().map(|node| all[node.idx()]).collect())
    }

    fn add_expr(&self, width: u32, op: Op) -> Node {
        self.arena.borrow_mut().add(Expr { op, width })
    }

    /// The width of two operands that must be alike.
    fn same(&self, op: &str, a: Node, b: Node) -> u32 {
        widths::same(op, self.width(a), self.width(b))
    }
}

impl Hdl for &Netlist {
    type Word = Node;

    fn lit(self, width: u32, value: u64) -> Node {
        self.add_expr(widths::literal(width, value), Op::Lit(value))
    }

    fn bit(self, word: Node, index: u32) -> Node {
        widths::bit(self.width(word), index);
        self.add_expr(1, Op::Bit(word, index))
    }

    fn pack(self, width: u32, mut f: impl FnMut(u32) -> Node) -> Node {
        let bits = (0..widths::word("pack", width)).map(|i| {
            let bit = f(i);
            widths::single("pack", self.width(bit));
            bit
        });
        // Collected first: `f` itself adds nodes.
        let bits = bits.collect();
        self.add_expr(width, Op::Pack(bits))
    }

    fn and(self, a: Node, b: Node) -> Node {
        self.add_expr(self.same("and", a, b), Op::And(a.min(b), a.max(b)))
    }

    fn or(self, a: Node, b: Node) -> Node {
        self.add_expr(self.same("or", a, b), Op::Or(a.min(b), a.max(b)))
    }

    fn xor(self, a: Node, b: Node) -> Node {
        self.add_expr(self.same("xor", a, b), Op::Xor(a.min(b), a.max(b)))
    }

    fn not(self, width: u32, a: Node) -> Node {
        self.add_expr(widths::stated("not", width, self.width(a)), Op::Not(a))
    }

    fn any(self, a: Node) -> Node {
        self.add_expr(1, Op::Any(a))
    }

    fn lt(self, a: Node, b: Node) -> Node {
        self.same("lt", a, b);
        self.add_expr(1, Op::Lt(a, b))
    }

    fn eq(self, a: Node, b: Node) -> Node {
        self.same("eq", a, b);
        self.add_expr(1, Op::Eq(a.min(b), a.max(b)))
    }

    fn mux(self, select: Node, then: Node, otherwise: Node) -> Node {
        widths::single("mux", self.width(select));
        self.add_expr(self.same("mux", then, otherwise), Op::Mux(select, then, otherwise))
    }

    fn add(self, width: u32, a: Node, b: Node) -> Node {
        widths::stated("add", width, self.same("add", a, b));
        self.add_expr(width, Op::Add(a.min(b), a.max(b)))
    }

    fn neg(self, width: u32, a: Node) -> Node {
        self.add_expr(widths::stated("neg", width, self.width(a)), Op::Neg(a))
    }

    fn name(self, name: &str, word: Node) -> Node {
        self.names.borrow_mut().push((name.to_owned(), word));
        word
    }
}
