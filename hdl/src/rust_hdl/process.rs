// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which statements share a process.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use rust_hdl_core::ast::VerilogBlock;
use rust_hdl_core::verilog_gen::verilog_combinatorial;

use super::expression::{signal, when};
use super::reads::Reads;

/// What a value depends on within a clock: input ports and outputs of instances, by number.
type Support = BTreeSet<usize>;

/// Statements, each for one signal, in an order in which they can be run.
///
/// Statements with the same support share a process. A single process for all would depend on all that it
/// reads, and with an instance from which it reads and to which it writes it would be a loop to a simulator,
/// where there is none in the hardware. With equal support, every signal of a process does depend on all that
/// the process waits for.
#[derive(Debug, Default)]
pub(super) struct Processes {
    supports: HashMap<String, Support>,
    sources: usize,
    /// Processes in the order in which they were begun.
    processes: Vec<VerilogBlock>,
    /// The number of the process for a support.
    numbers: BTreeMap<Support, usize>,
    /// All statements, in the order in which they came.
    pub(super) statements: VerilogBlock,
    /// Signals of which all bits are read at once somewhere.
    pub(super) read_whole: HashSet<String>,
}

impl Processes {
    /// A signal that comes from outside: an input port or an output of an instance.
    pub(super) fn source(&mut self, name: &str) {
        self.supports.insert(name.to_owned(), Support::from([self.sources]));
        self.sources += 1;
    }

    /// A signal with what it depends on: what others depend on.
    pub(super) fn depends(&mut self, name: &str, on: &[String]) {
        let support = self.support(on);
        self.supports.insert(name.to_owned(), support);
    }

    /// The statements that give a signal its value. What they read has been given before; registers depend on
    /// nothing.
    pub(super) fn assign(&mut self, target: &str, statements: VerilogBlock) {
        let reads = Reads::of(&statements);
        self.read_whole.extend(reads.whole.iter().filter(|name| *name != target).cloned());
        self.statements.extend(statements.iter().cloned());
        let support = self.support(&reads.names);
        let next = self.processes.len();
        let number = *self.numbers.entry(support.clone()).or_insert(next);
        if number == next {
            self.processes.push(Vec::new());
        }
        self.processes[number].extend(statements);
        self.supports.insert(target.to_owned(), support);
    }

    fn support<'a>(&self, names: impl IntoIterator<Item = &'a String>) -> Support {
        names.into_iter().filter_map(|name| self.supports.get(name)).flatten().copied().collect()
    }

    /// All processes as text. Each also waits for the signal `start`, whose value means nothing.
    pub(super) fn text(self, start: &str) -> String {
        let begun =
            |statements: VerilogBlock| [vec![when(signal(start), Vec::new(), None)], statements].concat();
        self.processes.into_iter().map(|statements| verilog_combinatorial(&begun(statements))).collect()
    }
}
