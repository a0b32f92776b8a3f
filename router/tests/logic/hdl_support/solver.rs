// SPDX-License-Identifier: MIT OR Apache-2.0
//! A formula in the hands of a SAT solver.

use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use flitforge_router::hdl::{Cnf, CnfWord, Literal};

/// A solver that has read a formula. It can be asked many times, under different assumptions.
pub(crate) struct Solver(BasicSolver);

impl Solver {
    pub(crate) fn of(cnf: &Cnf) -> Self {
        let mut this = Self(BasicSolver::default());
        for variable in 0..cnf.variables() {
            this.0.var_of_int(variable);
        }
        let mut clause_buffer = Vec::new();
        cnf.each_clause(|clause| {
            clause_buffer.clear();
            clause_buffer.extend(clause.iter().map(|&literal| this.literal(literal)));
            this.0.add_clause_reuse(&mut clause_buffer);
        });
        this
    }

    fn literal(&mut self, literal: Literal) -> Lit {
        Lit::new(self.0.var_of_int(literal.variable()), !literal.is_negated())
    }

    /// Whether some values of all variables satisfy the formula and the assumptions.
    pub(crate) fn satisfiable(&mut self, assumptions: &[Literal]) -> bool {
        let assumptions: Vec<_> = assumptions.iter().map(|&literal| self.literal(literal)).collect();
        let answer = self.0.solve_limited(&assumptions);
        assert!(answer != lbool::UNDEF, "the solver has no limits, so it gives an answer");
        answer == lbool::TRUE
    }

    /// The value of a word in the solution just found.
    pub(crate) fn value(&mut self, cnf: &Cnf, word: CnfWord) -> u64 {
        let bits = cnf.literals(word).into_iter().zip(0..);
        bits.fold(0, |value, (literal, i)| {
            let literal = self.literal(literal);
            // A variable that no clause reads is left open; any value will do.
            value | u64::from(self.0.value_lit(literal) == lbool::TRUE) << i
        })
    }
}

/// The literals under which a word has a value.
pub(crate) fn equals(cnf: &Cnf, word: CnfWord, value: u64) -> impl Iterator<Item = Literal> {
    let bits = cnf.literals(word).into_iter().zip(0..);
    bits.map(move |(literal, i)| if value >> i & 1 == 1 { literal } else { !literal })
}
