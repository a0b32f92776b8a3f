//! A shared function as an expression graph.

use std::cell::RefCell;
use std::collections::HashMap;

use super::fold::{Folded, fold};
use super::{Hdl, eval, widths};

/// A value of a [`Netlist`]. Nodes are numbered in order of creation, operands before users.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node(u32);

impl Node {
    /// The node's number, from 0.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// How a node's value comes about; the [`Hdl`] method of the same name says what it is.
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

/// An input of a [`Netlist`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    /// Name it will carry in Verilog.
    pub name: String,
    /// Bits, 1 to 64.
    pub width: u32,
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

    /// The node of an expression that is not simplified any further.
    fn intern(&mut self, expr: Expr) -> Node {
        let Self { exprs, numbers } = self;
        *numbers.entry(expr).or_insert_with_key(|expr| {
            exprs.push(expr.clone());
            Node(exprs.len() as u32 - 1)
        })
    }

    /// The node of a simplified expression.
    fn add(&mut self, expr: Expr) -> Node {
        let width = expr.width;
        match fold(self, expr) {
            Folded::Node(node) => node,
            Folded::Lit(value) => self.intern(Expr { op: Op::Lit(value), width }),
            Folded::Expr(op) => self.intern(Expr { op, width }),
        }
    }
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
        self.arena.borrow().exprs.len()
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
