// SPDX-License-Identifier: MIT OR Apache-2.0
//! A shared function as a formula in conjunctive normal form, for a SAT solver.

use std::cell::RefCell;

use super::gates::Gates;
use super::{Hdl, Input, Literal, widths};

/// A growing formula; `&Cnf` is the interpretation that builds it.
///
/// Each input bit is a variable, and each gate's output is another, tied to the gate's operands by
/// clauses. A solver that finds values for all variables under which a certain bit is one has found
/// inputs for which the function gives one; if there are none, the bit is zero for every input. The
/// formula knows no solver: [`each_clause`](Self::each_clause) is what any of them reads.
///
/// Equal gates are one, and constants are worked out as the formula grows.
///
/// # Panics
///
/// Building panics where [`Checked`](super::Checked) does, on widths that disagree.
#[derive(Debug)]
pub struct Cnf {
    gates: RefCell<Gates>,
    /// The bits of all words, one word after the other.
    bits: RefCell<Vec<Literal>>,
    inputs: RefCell<Vec<(Input, CnfWord)>>,
}

/// A word of a [`Cnf`]: where its bits lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CnfWord {
    first: usize,
    width: u32,
}

impl CnfWord {
    /// Bits of the word, 1 to 64.
    pub const fn width(self) -> u32 {
        self.width
    }
}

impl Default for Cnf {
    fn default() -> Self {
        Self::new()
    }
}

impl Cnf {
    /// A formula that anything satisfies.
    pub fn new() -> Self {
        Self { gates: RefCell::new(Gates::new()), bits: RefCell::default(), inputs: RefCell::default() }
    }

    /// A new input of `width` bits, 1 to 64, that may have any value.
    pub fn input(&self, name: &str, width: u32) -> CnfWord {
        let input = Input { name: name.to_owned(), width: widths::word("input", width) };
        let bits = (0..width).map(|_| self.gates.borrow_mut().fresh()).collect();
        let word = self.word(bits);
        self.inputs.borrow_mut().push((input, word));
        word
    }

    /// The inputs in order of creation.
    pub fn inputs(&self) -> Vec<(Input, CnfWord)> {
        self.inputs.borrow().clone()
    }

    /// The bits of a word, least significant first.
    pub fn literals(&self, word: CnfWord) -> Vec<Literal> {
        self.bits.borrow()[word.first..][..word.width as usize].to_vec()
    }

    /// Number of variables so far; they are numbered from 0.
    pub fn variables(&self) -> u32 {
        self.gates.borrow().variables()
    }

    /// Reads the clauses to a solver, in order of creation. One literal of each must be true.
    pub fn each_clause(&self, read: impl FnMut(&[Literal])) {
        self.gates.borrow().clauses().iter().map(Vec::as_slice).for_each(read);
    }

    fn word(&self, mut literals: Vec<Literal>) -> CnfWord {
        let mut bits = self.bits.borrow_mut();
        let word = CnfWord { first: bits.len(), width: literals.len() as u32 };
        bits.append(&mut literals);
        word
    }

    fn single(&self, literal: Literal) -> CnfWord {
        self.word(vec![literal])
    }

    /// Pairs of bits of two words that must be of one width.
    fn pairs(&self, op: &str, a: CnfWord, b: CnfWord) -> Vec<(Literal, Literal)> {
        widths::same(op, a.width, b.width);
        self.literals(a).into_iter().zip(self.literals(b)).collect()
    }

    fn bitwise(
        &self,
        op: &str,
        a: CnfWord,
        b: CnfWord,
        gate: impl Fn(&mut Gates, Literal, Literal) -> Literal,
    ) -> CnfWord {
        let pairs = self.pairs(op, a, b);
        let gates = &mut self.gates.borrow_mut();
        self.word(pairs.into_iter().map(|(a, b)| gate(gates, a, b)).collect())
    }
}

impl Hdl for &Cnf {
    type Word = CnfWord;

    fn lit(self, width: u32, value: u64) -> CnfWord {
        widths::literal(width, value);
        self.word((0..width).map(|i| Literal::constant(value >> i & 1 == 1)).collect())
    }

    fn bit(self, word: CnfWord, index: u32) -> CnfWord {
        widths::bit(word.width, index);
        CnfWord { first: word.first + index as usize, width: 1 }
    }

    fn pack(self, width: u32, mut f: impl FnMut(u32) -> CnfWord) -> CnfWord {
        // Collected first: `f` itself adds words.
        let bits: Vec<_> = (0..widths::word("pack", width))
            .map(|i| {
                let bit = f(i);
                widths::single("pack", bit.width);
                self.bits.borrow()[bit.first]
            })
            .collect();
        self.word(bits)
    }

    fn and(self, a: CnfWord, b: CnfWord) -> CnfWord {
        self.bitwise("and", a, b, |gates, a, b| gates.and(vec![a, b]))
    }

    fn or(self, a: CnfWord, b: CnfWord) -> CnfWord {
        self.bitwise("or", a, b, |gates, a, b| gates.or(vec![a, b]))
    }

    fn xor(self, a: CnfWord, b: CnfWord) -> CnfWord {
        self.bitwise("xor", a, b, Gates::xor)
    }

    fn not(self, width: u32, a: CnfWord) -> CnfWord {
        widths::stated("not", width, a.width);
        self.word(self.literals(a).into_iter().map(|bit| !bit).collect())
    }

    fn any(self, a: CnfWord) -> CnfWord {
        let bits = self.literals(a);
        self.single(self.gates.borrow_mut().or(bits))
    }

    /// From the lowest bit up: where the bits differ, `b`'s says which word is greater so far.
    fn lt(self, a: CnfWord, b: CnfWord) -> CnfWord {
        let pairs = self.pairs("lt", a, b);
        let gates = &mut self.gates.borrow_mut();
        let less = pairs.into_iter().fold(Literal::FALSE, |less, (a, b)| {
            let differ = gates.xor(a, b);
            gates.mux(differ, b, less)
        });
        self.single(less)
    }

    fn eq(self, a: CnfWord, b: CnfWord) -> CnfWord {
        let pairs = self.pairs("eq", a, b);
        let gates = &mut self.gates.borrow_mut();
        let alike = pairs.into_iter().map(|(a, b)| !gates.xor(a, b)).collect();
        self.single(gates.and(alike))
    }

    fn mux(self, select: CnfWord, then: CnfWord, otherwise: CnfWord) -> CnfWord {
        widths::single("mux", select.width);
        let select = self.literals(select)[0];
        self.bitwise("mux", then, otherwise, |gates, then, otherwise| gates.mux(select, then, otherwise))
    }

    /// A ripple-carry adder.
    fn add(self, width: u32, a: CnfWord, b: CnfWord) -> CnfWord {
        widths::stated("add", width, a.width);
        let pairs = self.pairs("add", a, b);
        let gates = &mut self.gates.borrow_mut();
        let mut carry = Literal::FALSE;
        let sum = pairs.into_iter().map(|(a, b)| {
            let differ = gates.xor(a, b);
            let sum = gates.xor(differ, carry);
            carry = gates.mux(differ, carry, a);
            sum
        });
        let sum = sum.collect();
        self.word(sum)
    }

    /// Each bit is flipped when a lower one is set: the complement, plus one.
    fn neg(self, width: u32, a: CnfWord) -> CnfWord {
        widths::stated("neg", width, a.width);
        let bits = self.literals(a);
        let gates = &mut self.gates.borrow_mut();
        let mut lower = Literal::FALSE;
        let negated = bits.into_iter().map(|bit| {
            let negated = gates.xor(bit, lower);
            lower = gates.or(vec![lower, bit]);
            negated
        });
        let negated = negated.collect();
        self.word(negated)
    }

    fn name(self, _name: &str, word: CnfWord) -> CnfWord {
        word
    }
}
