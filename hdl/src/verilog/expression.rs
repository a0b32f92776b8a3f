// SPDX-License-Identifier: MIT OR Apache-2.0
//! Nodes and values as expressions.
//!
//! Every operand that is an operation itself is put in parentheses and every constant has its width, so that
//! no rule of precedence or of implicit widths is relied on.

use std::collections::HashMap;
use std::fmt::Write as _;

use flitforge_router::hdl::{Netlist, Node, Op};

use crate::ir::Wide;

/// Widest word whose lowest set bit is written out bit by bit; wider ones by arithmetic. Small ones come
/// out smaller and faster from synthesis this way, and read better.
const WRITTEN_OUT: u32 = 16;

/// Widest words that are compared bit by bit: a chain of carries pays from here on.
const NARROW: u32 = 6;

/// How nodes that have been met are written.
#[derive(Debug)]
pub(super) struct Expressions<'a> {
    net: &'a Netlist,
    inputs: Vec<String>,
    texts: HashMap<Node, String>,
}

impl<'a> Expressions<'a> {
    pub(super) fn new(net: &'a Netlist) -> Self {
        let inputs = net.inputs().into_iter().map(|input| input.name).collect();
        Self { net, inputs, texts: HashMap::new() }
    }

    /// From now on a node is written so.
    pub(super) fn define(&mut self, node: Node, text: String) {
        self.texts.insert(node, text);
    }

    /// A node of which all operands have been defined, as an expression.
    pub(super) fn expression(&self, node: Node) -> String {
        match self.net.op(node) {
            Op::Input(number) => self.inputs[number as usize].clone(),
            Op::Lit(value) => literal(self.net.width(node), value),
            Op::Bit(word, index) => format!("{}[{index}]", self.of(word)),
            Op::Pack(bits) => self.pack(&bits),
            Op::And(a, b) => self.lowest_set(a, b).unwrap_or_else(|| self.binary(a, "&", b)),
            Op::Or(a, b) => self.binary(a, "|", b),
            Op::Xor(a, b) => self.binary(a, "^", b),
            Op::Not(a) => format!("~{}", self.operand(a)),
            Op::Any(a) => format!("|{}", self.operand(a)),
            Op::Lt(a, b) => self.less(a, b).unwrap_or_else(|| self.binary(a, "<", b)),
            Op::Eq(a, b) => self.binary(a, "==", b),
            Op::Mux(select, then, otherwise) => {
                format!("{} ? {} : {}", self.operand(select), self.operand(then), self.operand(otherwise))
            }
            Op::Add(a, b) => self.binary(a, "+", b),
            Op::Neg(a) => format!("-{}", self.operand(a)),
        }
    }

    /// How a node that has been defined is written.
    pub(super) fn of(&self, node: Node) -> &str {
        let Some(text) = self.texts.get(&node) else {
            unreachable!("a node is read before it is defined: {:?}", self.net.op(node))
        };
        text
    }

    /// A defined node as an operand: in parentheses when it is an operation.
    pub(super) fn operand(&self, node: Node) -> String {
        parenthesized(self.of(node))
    }

    fn binary(&self, a: Node, operator: &str, b: Node) -> String {
        format!("{} {operator} {}", self.operand(a), self.operand(b))
    }

    /// `a & -a` for a word that is not too wide.
    fn lowest_set(&self, a: Node, b: Node) -> Option<String> {
        let word = lowest_set_of(self.net, a, b)?;
        let width = self.net.width(word);
        let word = self.of(word);
        let bit = |i: u32| match i {
            0 => format!("{word}[0]"),
            1 => format!("{word}[1] & ~{word}[0]"),
            _ => format!("{word}[{i}] & ~|{word}[{}:0]", i - 1),
        };
        let bits: Vec<_> = (0..width).rev().map(bit).collect();
        Some(format!("{{{}}}", bits.join(", ")))
    }

    /// `a < b` of narrow words, decided by the highest bit in which they differ.
    fn less(&self, a: Node, b: Node) -> Option<String> {
        let width = compared_by_bits(self.net, a, b)?;
        let [a, b] = [a, b].map(|node| self.of(node));
        let bit = |i: u32| if width == 1 { String::new() } else { format!("[{i}]") };
        let lowest = format!("~{a}{} & {b}{}", bit(0), bit(0));
        let decided =
            (1..width).fold(lowest, |rest, i| format!("({a}{0} ^ {b}{0}) ? {b}{0} : ({rest})", bit(i)));
        Some(decided)
    }

    /// Bits, least significant first, as a concatenation with stretches of one word together.
    fn pack(&self, bits: &[Node]) -> String {
        let mut parts = Vec::new();
        let mut rest = bits;
        while let Some((&first, _)) = rest.split_first() {
            let (count, text) = self.stretch(first, rest);
            parts.push(text);
            rest = &rest[count..];
        }
        parts.reverse();
        match parts.as_slice() {
            [single] => single.clone(),
            _ => format!("{{{}}}", parts.join(", ")),
        }
    }

    /// The longest run of equal bits, of constants, or of neighbours in a word, at the beginning of `bits`.
    fn stretch(&self, first: Node, bits: &[Node]) -> (usize, String) {
        let count_while = |holds: &dyn Fn(usize, &Node) -> bool| {
            bits.iter().enumerate().take_while(|(i, bit)| holds(*i, bit)).count()
        };
        match self.net.op(first) {
            Op::Lit(_) => {
                let constant =
                    |bit: &Node| if let Op::Lit(value) = self.net.op(*bit) { Some(value) } else { None };
                let constants: Vec<_> = bits.iter().map_while(constant).collect();
                let value = constants.iter().rev().fold(0, |value, bit| value << 1 | bit);
                (constants.len(), literal(constants.len() as u32, value))
            }
            Op::Bit(word, low) => {
                let next = |i: usize, bit: &Node| self.net.op(*bit) == Op::Bit(word, low + i as u32);
                match count_while(&next) {
                    1 => self.equals(first, bits),
                    count => (count, format!("{}[{}:{low}]", self.of(word), low as usize + count - 1)),
                }
            }
            _ => self.equals(first, bits),
        }
    }

    fn equals(&self, first: Node, bits: &[Node]) -> (usize, String) {
        let count = bits.iter().take_while(|bit| **bit == first).count();
        let text = self.of(first).to_owned();
        (count, if count == 1 { text } else { format!("{{{count}{{{text}}}}}") })
    }

    /// A value of any width, all nodes of which have been defined.
    pub(super) fn wide(&self, value: &Wide) -> String {
        match value {
            Wide::Bus(bus) => bus.name.to_string(),
            Wide::Slice { of, low, width: 1 } => format!("{}[{low}]", of.name),
            Wide::Slice { of, low, width } => format!("{}[{}:{low}]", of.name, low + width - 1),
            Wide::Node(node) => self.of(*node).to_owned(),
            Wide::Concat(parts) => {
                let parts: Vec<_> = parts.iter().map(|part| self.wide(part)).collect();
                format!("{{{}}}", parts.join(", "))
            }
            Wide::Zero(width) => literal(*width, 0),
            Wide::Mux(select, then, otherwise) => {
                let [then, otherwise] = [then, otherwise].map(|value| parenthesized(&self.wide(value)));
                format!("{} ? {then} : {otherwise}", self.operand(*select))
            }
            Wide::OneHot(choices) => self.one_hot(choices),
        }
    }

    fn one_hot(&self, choices: &[(Node, Wide)]) -> String {
        let choices = choices.iter().map(|(select, value)| {
            let width = value.width(self.net);
            format!("({{{width}{{{}}}}} & {})", self.of(*select), parenthesized(&self.wide(value)))
        });
        choices.collect::<Vec<_>>().join(" | ")
    }
}

/// The word whose lowest set bit `a & b` is, when it is and is written out.
pub(super) fn lowest_set_of(net: &Netlist, a: Node, b: Node) -> Option<Node> {
    let negates = |of: Node, node: Node| net.op(node) == Op::Neg(of);
    let word = if negates(a, b) { Some(a) } else { negates(b, a).then_some(b) };
    word.filter(|&word| net.width(word) <= WRITTEN_OUT)
}

/// The width of two narrow words, none of them a constant, that are compared bit by bit.
pub(super) fn compared_by_bits(net: &Netlist, a: Node, b: Node) -> Option<u32> {
    let constant = [a, b].iter().any(|&node| matches!(net.op(node), Op::Lit(_)));
    let width = net.width(a);
    (!constant && width <= NARROW).then_some(width)
}

/// A constant with its width.
pub(super) fn literal(width: u32, value: u64) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = match value {
        0..=9 => write!(text, "{width}'d{value}"),
        _ => write!(text, "{width}'h{value:x}"),
    };
    text
}

fn parenthesized(text: &str) -> String {
    let atomic = text.starts_with('{') && text.ends_with('}') && text.matches('{').count() == 1;
    if atomic || !text.contains([' ', '~', '|', '-']) { text.to_owned() } else { format!("({text})") }
}
