// SPDX-License-Identifier: MIT OR Apache-2.0
//! Values of any width as statements of `rust_hdl`, which has neither concatenation, replication nor `?:`.

use rust_hdl_core::ast::{VerilogBlock, VerilogExpression, VerilogOp};

use super::expression::{Expressions, Target, binary, constant, part, signal, when};
use crate::ir::Wide;

/// What happens to the bits that are there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// The bits are replaced.
    Set,
    /// Ones are added to the bits.
    Or,
}

/// Widest constant.
const CONSTANT: u32 = 64;

impl Expressions<'_> {
    /// The statements that give a signal a value.
    pub(super) fn assign(&self, target: Target<'_>, value: &Wide) -> VerilogBlock {
        let mut statements = Vec::new();
        self.put(target, value, Mode::Set, &mut statements);
        statements
    }

    fn put(&self, target: Target<'_>, value: &Wide, mode: Mode, into: &mut VerilogBlock) {
        match value {
            Wide::Zero(width) if mode == Mode::Set => zero(target, *width, into),
            // Nothing to add.
            Wide::Zero(_) => {}
            Wide::Bus(bus) => store(target, bus.width, signal(&bus.name), mode, into),
            Wide::Slice { of, low, width } => {
                store(target, *width, part(signal(&of.name), of.width, *low, *width), mode, into);
            }
            Wide::Node(node) => store(target, self.net.width(*node), self.of(*node), mode, into),
            Wide::Concat(parts) => {
                let mut low = 0;
                for part in parts.iter().rev() {
                    self.put(target.above(low), part, mode, into);
                    low += part.width(self.net);
                }
            }
            Wide::Mux(select, then, otherwise) => {
                let arm = |value: &Wide| {
                    let mut statements = Vec::new();
                    self.put(target, value, mode, &mut statements);
                    statements
                };
                into.push(when(self.of(*select), arm(then), Some(arm(otherwise))));
            }
            Wide::OneHot(choices) => {
                if mode == Mode::Set {
                    zero(target, value.width(self.net), into);
                }
                for (select, choice) in choices {
                    let mut statements = Vec::new();
                    self.put(target, choice, Mode::Or, &mut statements);
                    into.push(when(self.of(*select), statements, None));
                }
            }
        }
    }
}

fn store(target: Target<'_>, width: u32, value: VerilogExpression, mode: Mode, into: &mut VerilogBlock) {
    let there = || part(signal(target.name), target.bits, target.low, width);
    let value = match mode {
        Mode::Set => value,
        Mode::Or => binary(there(), VerilogOp::BitOr, value),
    };
    into.push(target.assign(width, value));
}

/// Zeros for `width` bits of a target.
pub(super) fn zero(target: Target<'_>, width: u32, into: &mut VerilogBlock) {
    let mut low = 0;
    while low < width {
        let bits = CONSTANT.min(width - low);
        into.push(target.above(low).assign(bits, constant(bits, 0)));
        low += bits;
    }
}
