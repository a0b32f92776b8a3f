// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `rust_hdl`'s tree has no words for, as text: parameters, registers, memories, assertions, the
//! beginning. All that these read has a name, so no expression is written here.

use std::fmt::Write as _;

use super::literal::literal;
use crate::ir::{CLOCK, RESET};
use crate::verilog::fails;
use crate::verilog::layout::comment;

/// A register, with the names of what it takes and when.
#[derive(Debug)]
pub(super) struct Clocked {
    pub(super) name: String,
    pub(super) doc: String,
    pub(super) bits: u32,
    pub(super) reset: Option<u64>,
    pub(super) enable: Option<String>,
    pub(super) next: String,
}

/// A parameter and its default.
pub(super) fn parameter(name: &str, bits: u32, default: u64) -> String {
    format!("parameter {}{name} = {};\n", range(bits), literal(bits, default))
}

/// The processes of all registers.
pub(super) fn registers(registers: &[Clocked]) -> String {
    let mut text = String::new();
    let reset = registers.iter().filter_map(|register| Some((register, register.reset?)));
    let reset: Vec<_> = reset.collect();
    let plain: Vec<_> = registers.iter().filter(|register| register.reset.is_none()).collect();
    if !reset.is_empty() {
        // Writing to a string does not fail, here and below.
        let _ = writeln!(text, "always @(posedge {CLOCK}) begin\n    if (!{RESET}) begin");
        for (register, after_reset) in &reset {
            let value = value(register.bits, *after_reset);
            let _ = writeln!(text, "        {} <= {value};", register.name);
        }
        text.push_str("    end\n    else begin\n");
        reset.iter().for_each(|(register, _)| text.push_str(&register.takes(8)));
        text.push_str("    end\nend\n");
    }
    if !plain.is_empty() {
        let _ = writeln!(text, "always @(posedge {CLOCK}) begin");
        plain.iter().for_each(|register| text.push_str(&register.takes(4)));
        text.push_str("end\n");
    }
    text
}

impl Clocked {
    fn takes(&self, indent: usize) -> String {
        let doc = if self.doc.is_empty() { String::new() } else { comment(indent, &self.doc) };
        let when = self.enable.as_ref().map_or(String::new(), |enable| format!("if ({enable}) "));
        format!("{doc}{:indent$}{when}{} <= {};\n", "", self.name, self.next)
    }
}

/// A signal that changes once, from unknown to zero, when a simulation begins and all processes wait.
///
/// `always @(*)` waits for a change, and inputs that have their value from the beginning never change:
/// without this, what depends on them would stay unknown. Verilator runs every process at the beginning
/// anyway, and says that it does not know this assignment.
pub(super) fn start(name: &str) -> String {
    format!(
        "// Lets every process run once when a simulation begins.\nreg {name};\n\
         // verilator lint_off INITIALDLY\ninitial {name} <= 1'b0;\n// verilator lint_on INITIALDLY\n"
    )
}

/// A memory's declaration.
pub(super) fn memory(name: &str, doc: &str, bits: u32, rows: u32) -> String {
    let doc = if doc.is_empty() { String::new() } else { comment(0, doc) };
    let rows = if rows == 1 { String::new() } else { format!(" [0:{}]", rows - 1) };
    format!("{doc}reg {}{name}{rows};\n", range(bits))
}

/// What a net has of a memory.
pub(super) fn row(net: &str, memory: &str, address: Option<&str>) -> String {
    format!("assign {net} = {memory}{};\n", at(address))
}

/// The process that writes a memory.
pub(super) fn write(memory: &str, enable: &str, address: Option<&str>, data: &str) -> String {
    let row = at(address);
    format!("always @(posedge {CLOCK}) begin\n    if ({enable}) {memory}{row} <= {data};\nend\n")
}

/// Assertions, each with its documentation and the name of the bit that must be one.
pub(super) fn assertions(assertions: &[(String, String)]) -> String {
    if assertions.is_empty() {
        return String::new();
    }
    let mut text =
        format!("`ifdef FLITFORGE_ASSERT\nalways @(posedge {CLOCK}) begin\n    if ({RESET}) begin\n");
    for (doc, holds) in assertions {
        text.push_str(&comment(8, doc));
        let name = doc.split(':').next().unwrap_or_default();
        let _ = writeln!(text, "        assert ({holds})\n            {}", fails(name));
    }
    text.push_str("    end\nend\n`endif\n");
    text
}

fn at(address: Option<&str>) -> String {
    address.map_or(String::new(), |address| format!("[{address}]"))
}

fn range(bits: u32) -> String {
    if bits == 1 { String::new() } else { format!("[{}:0] ", bits - 1) }
}

/// A constant of any width.
fn value(bits: u32, value: u64) -> String {
    if bits <= 64 { literal(bits, value).to_string() } else { format!("{bits}'h{value:x}") }
}
