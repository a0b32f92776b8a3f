// SPDX-License-Identifier: MIT OR Apache-2.0
//! Runs one shared function under every interpretation and compares the results.

pub(crate) mod solver;

use std::cell::RefCell;

use flitforge_router::hdl::{Checked, CheckedWord, Cnf, CnfWord, Hdl, Native, Netlist, Node};
use solver::{Solver, equals};

/// A shared function with its operands' widths.
pub(crate) trait Circuit {
    /// Widths of the inputs.
    fn inputs(&self) -> Vec<u32>;
    /// The function.
    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word>;
}

/// A circuit with its netlist, and its formula where that is compared too, recorded once.
pub(crate) struct Circuits<C> {
    pub(crate) circuit: C,
    pub(crate) netlist: Netlist,
    pub(crate) outputs: Vec<Node>,
    /// Where it is compared too: a solver is asked about each bit of output.
    formula: Option<Formula>,
    widths: Vec<u32>,
}

impl<C: Circuit> Circuits<C> {
    pub(crate) fn new(circuit: C) -> Self {
        let widths = circuit.inputs();
        let netlist = Netlist::new();
        let inputs: Vec<_> =
            widths.iter().enumerate().map(|(i, &w)| netlist.input(&format!("i{i}"), w)).collect();
        let outputs = circuit.run(&netlist, &inputs);
        Self { circuit, netlist, outputs, formula: None, widths }
    }

    /// A circuit with its netlist and its formula.
    pub(crate) fn with_formula(circuit: C) -> Self {
        let formula = Some(Formula::of(&circuit));
        Self { formula, ..Self::new(circuit) }
    }

    /// The outputs, on which all interpretations agree, values and widths.
    pub(crate) fn run(&self, values: &[u64]) -> Vec<u64> {
        let native = self.circuit.run(Native, values);
        let words: Vec<_> = self.widths.iter().zip(values).map(|(&w, &v)| CheckedWord::new(w, v)).collect();
        let checked = self.circuit.run(Checked, &words);
        assert_eq!(native, values_of(&checked), "native and checked differ on {values:?}");
        let evaluated = self.netlist.eval(&self.outputs, values);
        assert_eq!(Ok(&native), evaluated.as_ref(), "native and netlist differ on {values:?}");
        for (node, word) in self.outputs.iter().zip(&checked) {
            assert_eq!(self.netlist.width(*node), word.width(), "widths differ");
        }
        if let Some(formula) = &self.formula {
            formula.check(values, &checked);
        }
        native
    }

    /// Runs every combination of input values, for inputs that are narrow in total.
    pub(crate) fn run_all(&self, mut each: impl FnMut(&[u64], &[u64])) {
        let total: u32 = self.widths.iter().sum();
        assert!(total <= 20, "{total} bits of input are too many to enumerate");
        for code in 0..1_u64 << total {
            let mut rest = code;
            let values: Vec<_> = self.widths.iter().map(|&w| take_bits(&mut rest, w)).collect();
            each(&values, &self.run(&values));
        }
    }
}

/// A circuit as clauses, with a solver that has read them.
struct Formula {
    cnf: Cnf,
    inputs: Vec<CnfWord>,
    outputs: Vec<CnfWord>,
    solver: RefCell<Solver>,
}

impl Formula {
    fn of(circuit: &impl Circuit) -> Self {
        let cnf = Cnf::new();
        let inputs: Vec<_> = circuit.inputs().into_iter().map(|width| cnf.input("i", width)).collect();
        let outputs = circuit.run(&cnf, &inputs);
        let solver = RefCell::new(Solver::of(&cnf));
        Self { cnf, inputs, outputs, solver }
    }

    /// With these inputs there is a solution, it has the outputs expected, and none has another bit in them.
    fn check(&self, values: &[u64], expected: &[CheckedWord]) {
        let (cnf, mut solver) = (&self.cnf, self.solver.borrow_mut());
        let inputs = self.inputs.iter().zip(values);
        let given: Vec<_> = inputs.flat_map(|(&word, &value)| equals(cnf, word, value)).collect();
        assert!(solver.satisfiable(&given), "no solution for {values:?}");
        for (&output, word) in self.outputs.iter().zip(expected) {
            assert_eq!(output.width(), word.width(), "widths differ");
            for bit in equals(cnf, output, word.value()) {
                assert!(
                    !solver.satisfiable(&[&given[..], &[!bit]].concat()),
                    "another output for {values:?}"
                );
            }
        }
    }
}

fn values_of(words: &[CheckedWord]) -> Vec<u64> {
    words.iter().map(|word| word.value()).collect()
}

fn take_bits(from: &mut u64, width: u32) -> u64 {
    let value = *from & ((1 << width) - 1);
    *from >>= width;
    value
}

/// Indices of the set bits, ascending.
pub(crate) fn set(word: u64) -> Vec<usize> {
    (0..64).filter(|i| word >> i & 1 == 1).collect()
}

/// A stream of numbers that is a function of its seed (splitmix64).
pub(crate) struct Stream(pub(crate) u64);

impl Stream {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }
}
