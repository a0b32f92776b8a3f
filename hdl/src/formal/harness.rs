// SPDX-License-Identifier: MIT OR Apache-2.0
//! Verilog text around a generated module: free inputs, ghost registers, what is assumed and what is
//! asserted.

use std::fmt::Write as _;

use crate::File;
use crate::ir::{CLOCK, Module, PortKind, RESET};
use crate::verilog::layout::range;

/// Name of the instance of the module that is proved.
const DUT: &str = "dut";

/// A harness in the making. Names and values are Verilog; what a method declares it returns the name of.
pub(super) struct Harness {
    name: String,
    doc: String,
    inputs: Vec<String>,
    body: String,
    ghosts: Vec<Ghost>,
    assumed: Vec<Claim>,
    asserted: Vec<Claim>,
}

/// A register that only the proof has.
struct Ghost {
    name: String,
    reset: u64,
    next: String,
}

/// A condition that holds in every clock out of reset.
struct Claim {
    doc: String,
    holds: String,
}

impl Harness {
    pub(super) fn new(name: String, doc: &str) -> Self {
        let (inputs, ghosts) = (vec![format!("input wire {CLOCK}")], Vec::new());
        let (assumed, asserted) = (Vec::new(), Vec::new());
        // Reset lasts for the first clock; induction starts in any clock after it.
        let body = format!(
            "  reg started = 1'b0;\n  always @(posedge {CLOCK}) started <= 1'b1;\n  wire {RESET} = started;\n"
        );
        Self { name, doc: doc.to_owned(), inputs, body, ghosts, assumed, asserted }
    }

    /// A value that may be another in each clock.
    pub(super) fn input(&mut self, name: &str, width: u32) -> String {
        self.inputs.push(format!("input wire {}{name}", range(width)));
        name.to_owned()
    }

    /// A value that stays what it is.
    pub(super) fn constant(&mut self, name: &str, width: u32) -> String {
        let _ = writeln!(self.body, "  wire {}{name} = $anyconst;", range(width));
        name.to_owned()
    }

    pub(super) fn wire(&mut self, name: &str, width: u32, value: &str) -> String {
        let _ = writeln!(self.body, "  wire {}{name} = {value};", range(width));
        name.to_owned()
    }

    /// A net within the module that is proved, by its place in the hierarchy. Flattening joins the two.
    pub(super) fn inside(&mut self, name: &str, width: u32, place: &str) -> String {
        let _ = writeln!(self.body, "  (* hierconn *) wire {}\\{DUT}.{place} ;", range(width));
        self.wire(name, width, &format!("\\{DUT}.{place} "))
    }

    /// A register of the proof. It is declared at once, and takes `next` in every clock out of reset.
    pub(super) fn ghost(&mut self, name: &str, width: u32, reset: u64, next: String) -> String {
        let _ = writeln!(self.body, "  reg {}{name};", range(width));
        self.ghosts.push(Ghost { name: name.to_owned(), reset, next });
        name.to_owned()
    }

    /// Adds a condition that the surroundings of the module guarantee.
    pub(super) fn assume(&mut self, doc: &str, holds: String) {
        self.assumed.push(Claim { doc: doc.to_owned(), holds });
    }

    /// Adds a condition to prove.
    pub(super) fn assert(&mut self, doc: &str, holds: String) {
        self.asserted.push(Claim { doc: doc.to_owned(), holds });
    }

    /// The module that is proved: its ports are joined to wires of their names. Its inputs are free, those
    /// named in `constants` once and for all.
    pub(super) fn instance(&mut self, module: &Module, constants: &[&str]) {
        let mut names = vec![CLOCK, RESET];
        for port in &module.ports {
            match port.kind {
                PortKind::Parameter(_) => continue,
                PortKind::Input if constants.contains(&port.name.as_str()) => {
                    self.constant(&port.name, port.width);
                }
                PortKind::Input => {
                    self.input(&port.name, port.width);
                }
                PortKind::Output(_) => {
                    let _ = writeln!(self.body, "  wire {}{};", range(port.width), port.name);
                }
            }
            names.push(&port.name);
        }
        let joined: Vec<_> = names.iter().map(|name| format!(".{name}({name})")).collect();
        let _ = writeln!(self.body, "  {} {DUT} (\n    {}\n  );", module.name, joined.join(",\n    "));
    }

    /// The harness as a file of its own.
    pub(super) fn file(self) -> File {
        let mut text = format!("// {}\nmodule {} (\n  ", self.doc, self.name);
        let _ = writeln!(text, "{}\n);\n{}", self.inputs.join(",\n  "), self.body);
        let _ = writeln!(text, "  always @(posedge {CLOCK}) begin\n    if (!{RESET}) begin");
        self.ghosts.iter().for_each(|g| _ = writeln!(text, "      {} <= {};", g.name, g.reset));
        text.push_str("    end else begin\n");
        self.ghosts.iter().for_each(|g| _ = writeln!(text, "      {} <= {};", g.name, g.next));
        text.push_str("    end\n  end\n");
        for (keyword, claims) in [("assume", &self.assumed), ("assert", &self.asserted)] {
            let _ = writeln!(text, "\n  always @* if ({RESET}) begin");
            for Claim { doc, holds } in claims {
                let _ = writeln!(text, "    // {doc}\n    {keyword} ({holds});");
            }
            text.push_str("  end\n");
        }
        text.push_str("endmodule\n");
        File { name: format!("{}.v", self.name), text }
    }
}

/// One when at most one bit of a word is set.
pub(super) fn at_most_one(word: &str) -> String {
    format!("!({word} & ({word} - 1'b1))")
}

/// A bit of a word of so many.
pub(super) fn bit(word: &str, width: u32, i: u32) -> String {
    if width == 1 { word.to_owned() } else { format!("{word}[{i}]") }
}

/// All of the parts, or one for none.
pub(super) fn all(parts: &[String]) -> String {
    joined(parts, " && ", "1'b1")
}

/// Any of the parts, or zero for none.
pub(super) fn any(parts: &[String]) -> String {
    joined(parts, " || ", "1'b0")
}

fn joined(parts: &[String], by: &str, none: &str) -> String {
    if parts.is_empty() { none.to_owned() } else { format!("({})", parts.join(by)) }
}
