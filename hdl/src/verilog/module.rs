// SPDX-License-Identifier: MIT OR Apache-2.0
//! A module as text, declarations first.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use flitforge_router::hdl::{Netlist, Node, Op, ones};

use super::expression::{Expressions, compared_by_bits, literal, lowest_set_of};
use super::layout::{comment, range, statement};
use super::names::Names;
use super::usage::Usage;
use crate::ir::{CLOCK, Module, Parameter, Port, PortKind, RESET, RegisterDecl, Source};

/// Longest expression that is written within another one.
const INLINE: usize = 72;

/// Verilog of one module; the modules it instantiates are not part of it.
pub fn verilog(module: &Module) -> String {
    let mut writer = Writer {
        module,
        synthesized: Usage::of(module, false),
        usage: Usage::of(module, true),
        priorities: Priorities::default(),
        inputs: module.net.inputs().into_iter().map(|input| input.name).collect(),
        expressions: Expressions::new(&module.net),
        names: Names::default(),
        asserted: String::new(),
        text: String::new(),
    };
    writer.header();
    writer.declarations();
    writer.combinational();
    writer.nets();
    writer.instances();
    writer.outputs();
    writer.registers();
    writer.memories();
    writer.assertions();
    writer.unused();
    writer.text.push_str("endmodule\n");
    writer.text
}

/// Operations that are written out bit by bit.
#[derive(Default)]
struct Priorities {
    /// The operands of these operations: they are written several times, and so need names.
    words: HashSet<Node>,
    /// Negations that only lowest set bits read. They are not written at all.
    negations: HashSet<Node>,
}

impl Priorities {
    fn of(net: &Netlist, nodes: &[Node]) -> Self {
        let mut priorities = Self::default();
        let mut read_elsewhere = HashSet::new();
        for &reader in nodes {
            match net.op(reader) {
                Op::And(a, b) if let Some(word) = lowest_set_of(net, a, b) => {
                    priorities.words.insert(word);
                    priorities.negations.insert(if word == a { b } else { a });
                }
                Op::Lt(a, b) if compared_by_bits(net, a, b).is_some() => {
                    priorities.words.extend([a, b]);
                    read_elsewhere.extend([a, b]);
                }
                op => read_elsewhere.extend(op.operands()),
            }
        }
        priorities.negations.retain(|node| !read_elsewhere.contains(node));
        priorities
    }
}

struct Writer<'a> {
    module: &'a Module,
    /// What is read, assertions apart.
    synthesized: Usage,
    /// What is read, by assertions too.
    usage: Usage,
    /// Nets that only assertions read.
    asserted: String,
    priorities: Priorities,
    /// Names of the netlist's inputs.
    inputs: HashSet<String>,
    expressions: Expressions<'a>,
    names: Names,
    text: String,
}

impl<'a> Writer<'a> {
    fn line(&mut self, indent: usize, text: &str) {
        self.text.push_str(&statement(indent, text));
    }

    fn doc(&mut self, indent: usize, text: &str) {
        if !text.is_empty() {
            self.text.push_str(&comment(indent, text));
        }
    }

    fn header(&mut self) {
        self.module.doc.iter().for_each(|line| self.text.push_str(&comment(0, line)));
        let parameters = self.parameters();
        let ports = self.ports();
        let name = &self.module.name;
        if parameters.is_empty() {
            let _ = writeln!(self.text, "module {name} (");
        } else {
            let _ = writeln!(self.text, "module {name} #(");
            self.list(&parameters);
            self.text.push_str(") (\n");
        }
        self.list(&ports);
        self.text.push_str(");\n");
    }

    /// Documentation and declaration of each parameter.
    fn parameters(&self) -> Vec<(String, String)> {
        let parameter = |port: &Port| match port.kind {
            PortKind::Parameter(value) => {
                let (range, value) = (range(port.width), literal(port.width, value));
                Some((port.doc.clone(), format!("parameter {range}{} = {value}", port.name)))
            }
            PortKind::Input | PortKind::Output(_) => None,
        };
        self.module.ports.iter().filter_map(parameter).collect()
    }

    /// Documentation and declaration of each port, clock and reset first.
    fn ports(&self) -> Vec<(String, String)> {
        let mut ports = Vec::new();
        if self.module.is_clocked() {
            ports.push((String::new(), format!("input  wire {CLOCK}")));
        }
        if self.module.has_reset() {
            ports.push(("synchronous reset, active low".to_owned(), format!("input  wire {RESET}")));
        }
        for port in &self.module.ports {
            let direction = match port.kind {
                PortKind::Input => "input ",
                PortKind::Output(_) => "output",
                PortKind::Parameter(_) => continue,
            };
            ports.push((port.doc.clone(), format!("{direction} wire {}{}", range(port.width), port.name)));
        }
        ports
    }

    /// Declarations separated by commas, each with its comment on the lines before. Neighbours with the same
    /// comment share it.
    fn list(&mut self, items: &[(String, String)]) {
        for (i, (doc, item)) in items.iter().enumerate() {
            let said = i > 0 && items[i - 1].0 == *doc;
            self.doc(2, if said { "" } else { doc });
            let comma = if i + 1 < items.len() { "," } else { "" };
            let _ = writeln!(self.text, "  {item}{comma}");
        }
    }

    /// Registers, memories and outputs of instances. Takes all names that are given.
    fn declarations(&mut self) {
        let module = self.module;
        [CLOCK, RESET].iter().for_each(|name| self.names.reserve(name));
        module.ports.iter().for_each(|port| self.names.reserve(&port.name));
        let mut said = "";
        for register in &module.registers {
            self.names.reserve(&register.bus.name);
            self.doc(2, if register.doc == said { "" } else { &register.doc });
            said = &register.doc;
            self.line(2, &format!("reg {}{};", range(register.bus.width), register.bus.name));
        }
        for memory in &module.memories {
            self.names.reserve(&memory.name);
            self.doc(2, &memory.doc);
            let rows = memory.address.map_or(String::new(), |_| format!(" [0:{}]", memory.rows - 1));
            self.line(2, &format!("reg {}{}{rows};", range(memory.width), memory.name));
        }
        for net in &module.nets {
            self.names.reserve(&net.bus.name);
            if !matches!(net.source, Source::Value(_)) || self.is_early(net) {
                self.line(2, &format!("wire {}{};", range(net.bus.width), net.bus.name));
            }
        }
        module.instances.iter().for_each(|instance| self.names.reserve(&instance.name));
    }

    /// Whether a net with a value is read by the netlist, and so must be declared before it.
    fn is_early(&self, net: &crate::ir::Net) -> bool {
        self.inputs.contains(&*net.bus.name)
    }

    /// Nodes, operands first: as a net of its own when it has a name, several readers or a long text.
    fn combinational(&mut self) {
        let mut given: HashMap<Node, String> = HashMap::new();
        for (name, node) in self.module.net.names() {
            given.entry(node).or_insert(name);
        }
        let nodes: Vec<_> = self.usage.nodes().collect();
        self.priorities = Priorities::of(&self.module.net, &nodes);
        let mut numbered = 0;
        for node in nodes {
            let text = self.expressions.expression(node);
            if self.is_inline(node, &text, given.contains_key(&node)) {
                self.expressions.define(node, text);
                continue;
            }
            let wanted = given.get(&node).cloned().unwrap_or_else(|| {
                numbered += 1;
                format!("n{numbered}")
            });
            let name = self.names.fresh(&wanted);
            let width = self.module.net.width(node);
            let line = statement(2, &format!("wire {}{name} = {text};", range(width)));
            let into = if self.synthesized.has(node) { &mut self.text } else { &mut self.asserted };
            into.push_str(&line);
            self.expressions.define(node, name);
        }
    }

    fn is_inline(&self, node: Node, text: &str, named: bool) -> bool {
        let net = &self.module.net;
        let simple = match net.op(node) {
            Op::Input(_) | Op::Lit(_) | Op::Bit(..) => return true,
            Op::Not(a) => matches!(net.op(a), Op::Input(_) | Op::Bit(..)),
            Op::Neg(_) => self.priorities.negations.contains(&node),
            _ => false,
        };
        let base = self.usage.taken_apart.contains(&node) || self.priorities.words.contains(&node);
        !base && !named && (simple || self.usage.reads(node) == 1 && text.len() <= INLINE)
    }

    fn nets(&mut self) {
        let module = self.module;
        for net in &module.nets {
            let name = &net.bus.name;
            match &net.source {
                Source::Instance => {}
                Source::Value(value) if self.is_early(net) => {
                    let value = self.expressions.wide(value);
                    self.line(2, &format!("assign {name} = {value};"));
                }
                Source::Value(value) => {
                    let value = self.expressions.wide(value);
                    self.line(2, &format!("wire {}{name} = {value};", range(net.bus.width)));
                }
                Source::Row { memory, address } => {
                    let row =
                        address.map_or(String::new(), |node| format!("[{}]", self.expressions.of(node)));
                    self.line(2, &format!("assign {name} = {memory}{row};"));
                }
            }
        }
    }

    fn instances(&mut self) {
        for instance in &self.module.instances {
            let mut connections = Vec::new();
            if instance.of.is_clocked() {
                connections.push(format!(".{CLOCK}({CLOCK})"));
            }
            if instance.of.has_reset() {
                connections.push(format!(".{RESET}({RESET})"));
            }
            for (port, value) in &instance.inputs {
                connections.push(format!(".{port}({})", self.expressions.wide(value)));
            }
            connections.extend(instance.outputs.iter().map(|(port, bus)| format!(".{port}({})", bus.name)));
            let parameters: Vec<_> = instance.parameters.iter().map(parameter_value).collect();
            let parameters = match parameters.is_empty() {
                true => String::new(),
                false => format!("#({}) ", parameters.join(", ")),
            };
            let _ = writeln!(self.text);
            self.line(2, &format!("{} {parameters}{} (", instance.of.name, instance.name));
            for (i, connection) in connections.iter().enumerate() {
                let comma = if i + 1 < connections.len() { "," } else { "" };
                self.line(4, &format!("{connection}{comma}"));
            }
            self.text.push_str("  );\n");
        }
    }

    fn outputs(&mut self) {
        let module = self.module;
        for port in &module.ports {
            if let PortKind::Output(value) = &port.kind {
                let value = self.expressions.wide(value);
                self.line(2, &format!("assign {} = {value};", port.name));
            }
        }
    }

    fn registers(&mut self) {
        let module = self.module;
        let with_reset = |register: &'a RegisterDecl| Some((register, register.reset?));
        let reset: Vec<_> = module.registers.iter().filter_map(with_reset).collect();
        let plain: Vec<_> = module.registers.iter().filter(|register| register.reset.is_none()).collect();
        if !reset.is_empty() {
            let _ = writeln!(self.text, "\n  always @(posedge {CLOCK}) begin\n    if (!{RESET}) begin");
            for (register, value) in &reset {
                let value = literal(register.bus.width, *value);
                self.line(6, &format!("{} <= {value};", register.bus.name));
            }
            self.text.push_str("    end else begin\n");
            reset.iter().for_each(|(register, _)| self.assign(6, register));
            self.text.push_str("    end\n  end\n");
        }
        if !plain.is_empty() {
            let _ = writeln!(self.text, "\n  always @(posedge {CLOCK}) begin");
            plain.iter().for_each(|register| self.assign(4, register));
            self.text.push_str("  end\n");
        }
    }

    fn assign(&mut self, indent: usize, register: &RegisterDecl) {
        let when =
            register.enable.map_or(String::new(), |node| format!("if ({}) ", self.expressions.of(node)));
        let next = self.expressions.wide(&register.next);
        self.line(indent, &format!("{when}{} <= {next};", register.bus.name));
    }

    fn memories(&mut self) {
        let module = self.module;
        for memory in &module.memories {
            let row = memory.address.map_or(String::new(), |node| format!("[{}]", self.expressions.of(node)));
            let (enable, data) = (self.expressions.of(memory.enable), self.expressions.wide(&memory.data));
            let statement = format!("if ({enable}) {}{row} <= {data};", memory.name);
            let _ = writeln!(self.text, "\n  always @(posedge {CLOCK}) begin");
            self.line(4, &statement);
            self.text.push_str("  end\n");
        }
    }

    fn assertions(&mut self) {
        let module = self.module;
        if module.assertions.is_empty() {
            return;
        }
        let asserted = std::mem::take(&mut self.asserted);
        let _ = writeln!(self.text, "\n`ifdef FLITFORGE_ASSERT\n{asserted}  always @(posedge {CLOCK}) begin");
        let _ = writeln!(self.text, "    if ({RESET}) begin");
        for assertion in &module.assertions {
            self.doc(6, &format!("{}: {}", assertion.name, assertion.doc));
            let holds = self.expressions.of(assertion.holds).to_owned();
            self.line(6, &format!("assert ({holds})"));
            let _ = writeln!(self.text, "        {}", fails(&assertion.name));
        }
        self.text.push_str("    end\n  end\n`endif\n");
    }

    /// Gathers the bits that nothing reads, so that lint knows they are meant to be so.
    fn unused(&mut self) {
        let mut unused = Vec::new();
        for (name, width) in self.declared() {
            let read = self.synthesized.nets.get(&name);
            let is_read = |i: usize| read.is_some_and(|bits| bits[i]);
            unused.extend(stretches(&name, width, is_read));
        }
        for node in self.synthesized.nodes() {
            let (width, bits) = (self.module.net.width(node), self.synthesized.bits(node));
            let name = self.expressions.of(node);
            let declared = !matches!(self.module.net.op(node), Op::Input(_) | Op::Lit(_) | Op::Bit(..));
            if declared && bits != ones(width) {
                unused.extend(stretches(name, width, |i| bits >> i & 1 == 1));
            }
        }
        if !unused.is_empty() {
            self.text.push_str("\n  // Unused bits, gathered so that lint does not report them.\n");
            self.line(2, &format!("wire unused = &{{1'b0, {}}};", unused.join(", ")));
        }
    }

    /// Input ports and nets that are declared whether or not anything reads them.
    fn declared(&self) -> Vec<(String, u32)> {
        let inputs = self.module.ports.iter().filter(|port| matches!(port.kind, PortKind::Input));
        let inputs = inputs.map(|port| (port.name.clone(), port.width));
        let registers = self.module.registers.iter().map(|r| (r.bus.name.to_string(), r.bus.width));
        let nets = self.module.nets.iter().map(|net| (net.bus.name.to_string(), net.bus.width));
        let assertions = !self.module.assertions.is_empty();
        let only_assertions =
            assertions && self.module.registers.is_empty() && self.module.memories.is_empty();
        let clocks =
            if only_assertions { vec![(CLOCK.to_owned(), 1), (RESET.to_owned(), 1)] } else { vec![] };
        inputs.chain(registers).chain(nets).chain(clocks).collect()
    }
}

/// What a simulator does when an assertion does not hold: it stops with an error.
pub(crate) fn fails(assertion: &str) -> String {
    format!("else $fatal(1, \"FAIL: {assertion} in %m\");")
}

/// The value that an instance gives a parameter.
fn parameter_value(parameter: &Parameter) -> String {
    format!(".{}({})", parameter.name, literal(parameter.width, parameter.value))
}

/// The stretches of bits of a net that are not read.
fn stretches(name: &str, width: u32, is_read: impl Fn(usize) -> bool) -> Vec<String> {
    let mut stretches = Vec::new();
    let mut low = 0;
    while low < width {
        let run = (low..width).take_while(|&i| !is_read(i as usize)).count() as u32;
        match run {
            0 => {}
            _ if run == width => stretches.push(name.to_owned()),
            1 => stretches.push(format!("{name}[{low}]")),
            _ => stretches.push(format!("{name}[{}:{low}]", low + run - 1)),
        }
        low += run.max(1);
    }
    stretches
}
