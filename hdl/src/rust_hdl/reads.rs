// SPDX-License-Identifier: MIT OR Apache-2.0
//! What statements read.

use std::collections::BTreeSet;

use rust_hdl_core::ast::{VerilogBlock, VerilogExpression};
use rust_hdl_core::verilog_visitor::VerilogVisitor;

/// Names of the signals that statements read.
#[derive(Debug, Default)]
pub(super) struct Reads {
    /// All of them.
    pub(super) names: BTreeSet<String>,
    /// The signals of which all bits are read at once.
    pub(super) whole: BTreeSet<String>,
}

impl Reads {
    /// What some statements read.
    pub(super) fn of(statements: &VerilogBlock) -> Self {
        let mut reads = Self::default();
        reads.visit_block(statements);
        reads
    }

    /// A signal of which some bits are read, chosen by an index.
    fn part(&mut self, of: &VerilogExpression) {
        match of {
            VerilogExpression::Signal(name) => {
                self.names.insert(name.clone());
            }
            _ => self.visit_expression(of),
        }
    }
}

impl VerilogVisitor for Reads {
    fn visit_signal(&mut self, name: &str) {
        self.names.insert(name.to_owned());
        self.whole.insert(name.to_owned());
    }

    fn visit_index(&mut self, of: &VerilogExpression, index: &VerilogExpression) {
        self.part(of);
        self.visit_expression(index);
    }

    fn visit_slice(&mut self, of: &VerilogExpression, _width: &usize, offset: &VerilogExpression) {
        self.part(of);
        self.visit_expression(offset);
    }

    fn visit_assignment(&mut self, _target: &VerilogExpression, value: &VerilogExpression) {
        self.visit_expression(value);
    }

    fn visit_slice_assignment(
        &mut self,
        _target: &VerilogExpression,
        _width: &usize,
        offset: &VerilogExpression,
        value: &VerilogExpression,
    ) {
        self.visit_expression(offset);
        self.visit_expression(value);
    }
}
