// SPDX-License-Identifier: MIT OR Apache-2.0
//! A module as a block of `rust_hdl`, and that as text.

use std::collections::HashMap;

use flitforge_router::hdl::{Node, Op};
use rust_hdl_core::ast::{BlackBox, Verilog, VerilogBlock, VerilogExpression};
use rust_hdl_core::block::Block;
use rust_hdl_core::check_error::check_all;
use rust_hdl_core::module_defines::ModuleDefines;

use super::expression::{Expressions, Target, signal};
use super::order::{Order, Step};
use super::process::Processes;
use super::state::{self, Clocked};
use super::{DynBlock, DynSignal};
use crate::Error;
use crate::ir::{CLOCK, Instance, Module, Net, Parameter, PortKind, RESET, Source, Wide};
use crate::verilog::layout::comment;
use crate::verilog::names::Names;

/// Most operations of an expression that is written within another one.
const INLINE: u32 = 4;

/// Verilog of one module; the modules it instantiates are not part of it.
///
/// # Errors
/// When `rust_hdl` finds a loop or a write to an input, which is a mistake of the generator.
pub fn verilog(module: &Module) -> Result<String, Error> {
    let mut body = Body::new(module);
    body.build();
    let (block, text) = body.finish();
    check_all(&block)
        .map_err(|error| Error::RustHdl { module: module.name.clone(), reason: format!("{error:?}") })?;
    // `rust_hdl` checks statements, and text is what it lets pass: so text comes after the check.
    let block = DynBlock { hdl: Verilog::Custom(text), ..block };
    let mut defines = ModuleDefines::default();
    block.accept(&module.name, &mut defines);
    Ok(header(module) + defines.defines().trim_start())
}

/// What the module and its ports are; `rust_hdl` has no place for it beside the declarations.
fn header(module: &Module) -> String {
    let about = module.doc.iter().map(|line| comment(0, line));
    let documented = module.ports.iter().filter(|port| !port.doc.is_empty());
    let ports = documented.map(|port| comment(0, &format!("{}: {}", port.name, port.doc)));
    about.chain(ports).collect()
}

/// A module as a black box: what an instance of it is.
pub(super) fn black_box(module: &Module, parameters: &[Parameter], code: String) -> DynBlock {
    let clock = module.is_clocked().then(|| DynSignal::input(CLOCK, 1));
    let reset = module.has_reset().then(|| DynSignal::input(RESET, 1));
    let ports = module.ports.iter().filter_map(|port| match port.kind {
        PortKind::Input => Some(DynSignal::input(&port.name, port.width)),
        PortKind::Output(_) => Some(DynSignal::output(&port.name, port.width)),
        PortKind::Parameter(_) => None,
    });
    let signals = clock.into_iter().chain(reset).chain(ports).collect();
    let name = format!("{}{}", module.name, overridden(parameters));
    DynBlock { signals, parts: Vec::new(), hdl: Verilog::Blackbox(BlackBox { code, name }) }
}

/// Values of parameters, as they follow the name of a module: `rust_hdl` takes them for a part of it.
fn overridden(parameters: &[Parameter]) -> String {
    let value = |Parameter { name, width, value }: &Parameter| {
        format!(".{name}({})", super::literal::literal(*width, *value))
    };
    let values: Vec<_> = parameters.iter().map(value).collect();
    if values.is_empty() { String::new() } else { format!(" #({})", values.join(", ")) }
}

struct Body<'a> {
    module: &'a Module,
    order: Order<'a>,
    names: Names,
    given: HashMap<Node, String>,
    expressions: Expressions<'a>,
    signals: Vec<DynSignal>,
    parts: Vec<(String, DynBlock)>,
    processes: Processes,
    /// Text before the statements, and after them.
    before: String,
    after: String,
}

impl<'a> Body<'a> {
    fn new(module: &'a Module) -> Self {
        let mut given = HashMap::new();
        for (name, node) in module.net.names() {
            given.entry(node).or_insert(name);
        }
        Self {
            module,
            order: Order::of(module),
            names: Names::default(),
            given,
            expressions: Expressions::new(&module.net),
            signals: Vec::new(),
            parts: Vec::new(),
            processes: Processes::default(),
            before: String::new(),
            after: String::new(),
        }
    }

    fn build(&mut self) {
        self.reserve();
        self.ports();
        self.state();
        self.instances();
        self.steps();
        self.instance_inputs();
        self.outputs();
        self.registers();
        self.memories();
        self.assertions();
        self.unused();
    }

    /// Takes all names that are given.
    fn reserve(&mut self) {
        let module = self.module;
        let ports = module.ports.iter().map(|port| &*port.name);
        let registers = module.registers.iter().map(|register| &*register.bus.name);
        let memories = module.memories.iter().map(|memory| &*memory.name);
        let nets = module.nets.iter().map(|net| &*net.bus.name);
        let instances = module.instances.iter().map(|instance| &*instance.name);
        let all = [CLOCK, RESET].into_iter().chain(ports).chain(registers).chain(memories);
        all.chain(nets).chain(instances).for_each(|name| self.names.reserve(name));
    }

    fn ports(&mut self) {
        let module = self.module;
        let clock = [(CLOCK, module.is_clocked()), (RESET, module.has_reset())];
        for (name, _) in clock.into_iter().filter(|(_, there)| *there) {
            self.signals.push(DynSignal::input(name, 1));
            self.processes.source(name);
        }
        for port in &module.ports {
            match port.kind {
                PortKind::Input => {
                    self.signals.push(DynSignal::input(&port.name, port.width));
                    self.processes.source(&port.name);
                }
                PortKind::Output(_) => self.signals.push(DynSignal::output(&port.name, port.width)),
                PortKind::Parameter(default) => {
                    self.before.push_str(&state::parameter(&port.name, port.width, default));
                }
            }
        }
    }

    /// Declarations of registers and memories.
    fn state(&mut self) {
        for register in &self.module.registers {
            self.signals.push(DynSignal::register(&register.bus.name, register.bus.width));
        }
        for memory in &self.module.memories {
            let rows = if memory.address.is_some() { memory.rows } else { 1 };
            self.before.push_str(&state::memory(&memory.name, &memory.doc, memory.width, rows));
        }
    }

    /// Instances, and the nets of their outputs.
    fn instances(&mut self) {
        for instance in &self.module.instances {
            let part = black_box(&instance.of, &instance.parameters, String::new());
            self.parts.push((instance.name.clone(), part));
            for (port, bus) in &instance.outputs {
                let stub = stub(instance, port);
                self.processes.source(&stub);
                self.local(&bus.name, bus.width, |_, target| vec![target.assign(bus.width, signal(&stub))]);
            }
        }
    }

    /// A signal that statements compute.
    fn local(
        &mut self,
        name: &str,
        bits: u32,
        of: impl FnOnce(&Expressions<'a>, Target<'_>) -> VerilogBlock,
    ) {
        let statements = of(&self.expressions, Target::all(name, bits));
        self.signals.push(DynSignal::local(name, bits));
        self.processes.assign(name, statements);
    }

    /// A signal with a value: the one that has it, or a new one with a name as near to the wanted one as can
    /// be.
    fn named(&mut self, wanted: &str, value: &Wide) -> String {
        let there = match value {
            Wide::Node(node) => Some(self.expressions.of(*node)),
            Wide::Bus(bus) => Some(signal(&bus.name)),
            _ => None,
        };
        if let Some(VerilogExpression::Signal(name)) = there {
            return name;
        }
        let name = self.names.fresh(wanted);
        let bits = value.width(&self.module.net);
        self.local(&name, bits, |expressions, target| expressions.assign(target, value));
        name
    }

    /// Nodes and nets, each after what it is made of.
    fn steps(&mut self) {
        let module = self.module;
        for step in std::mem::take(&mut self.order.steps) {
            match step {
                Step::Node(node) => self.node(node),
                Step::Net(net) => self.net(&module.nets[net]),
            }
        }
    }

    /// A node, as a signal of its own when it has a name, several readers or a long expression, or is none.
    fn node(&mut self, node: Node) {
        let net = &self.module.net;
        let (simple, split) = match net.op(node) {
            Op::Input(_) | Op::Lit(_) | Op::Bit(..) => (true, false),
            Op::Mux(..) | Op::Pack(_) => (false, true),
            _ => (false, false),
        };
        let short = self.order.reads(node) <= 1 && self.expressions.size(node) <= INLINE;
        let given = self.given.get(&node);
        let own = split || given.is_some() || self.order.taken_apart.contains(&node) || !short;
        if simple || !own {
            self.expressions.inline(node);
            return;
        }
        let wanted = given.cloned().unwrap_or_else(|| format!("t{}", node.idx()));
        let name = self.names.fresh(&wanted);
        self.local(&name, net.width(node), |expressions, target| expressions.statements(target, node));
        self.expressions.name(node, &name);
    }

    fn net(&mut self, net: &Net) {
        let (name, bits) = (&*net.bus.name, net.bus.width);
        match &net.source {
            Source::Instance => {}
            Source::Value(value) => {
                self.local(name, bits, |expressions, target| expressions.assign(target, value));
            }
            Source::Row { memory, address } => {
                let address = address.map(|node| self.named(&format!("{name}_row"), &Wide::Node(node)));
                self.signals.push(DynSignal::net(name, bits));
                self.after.push_str(&state::row(name, memory, address.as_deref()));
                let on: Vec<_> = address.into_iter().collect();
                self.processes.depends(name, &on);
                self.processes.read_whole.extend(on);
            }
        }
    }

    fn instance_inputs(&mut self) {
        for instance in &self.module.instances {
            let clock = [(CLOCK, instance.of.is_clocked()), (RESET, instance.of.has_reset())];
            for (name, _) in clock.into_iter().filter(|(_, there)| *there) {
                let stub = stub(instance, name);
                self.processes.assign(&stub, vec![Target::all(&stub, 1).assign(1, signal(name))]);
            }
            for (port, value) in &instance.inputs {
                let stub = stub(instance, port);
                let target = Target::all(&stub, value.width(&self.module.net));
                self.processes.assign(&stub, self.expressions.assign(target, value));
            }
        }
    }

    fn outputs(&mut self) {
        for port in &self.module.ports {
            if let PortKind::Output(value) = &port.kind {
                let target = Target::all(&port.name, port.width);
                self.processes.assign(&port.name, self.expressions.assign(target, value));
            }
        }
    }

    fn registers(&mut self) {
        let module = self.module;
        let mut registers = Vec::new();
        for register in &module.registers {
            let name = register.bus.name.to_string();
            let enable = register.enable.map(|node| self.named(&format!("{name}_en"), &Wide::Node(node)));
            let next = self.named(&format!("{name}_d"), &register.next);
            self.processes.read_whole.extend(enable.iter().chain([&next]).cloned());
            let (doc, bits, reset) = (register.doc.clone(), register.bus.width, register.reset);
            registers.push(Clocked { name, doc, bits, reset, enable, next });
        }
        self.after.push_str(&state::registers(&registers));
    }

    fn memories(&mut self) {
        for memory in &self.module.memories {
            let name = &memory.name;
            let enable = self.named(&format!("{name}_en"), &Wide::Node(memory.enable));
            let address = memory.address.map(|node| self.named(&format!("{name}_row"), &Wide::Node(node)));
            let data = self.named(&format!("{name}_d"), &memory.data);
            self.after.push_str(&state::write(name, &enable, address.as_deref(), &data));
            self.processes.read_whole.extend(address.into_iter().chain([enable, data]));
        }
    }

    fn assertions(&mut self) {
        let mut assertions = Vec::new();
        for assertion in &self.module.assertions {
            let holds = self.named(&format!("{}_holds", assertion.name), &Wide::Node(assertion.holds));
            assertions.push((format!("{}: {}", assertion.name, assertion.doc), holds));
        }
        self.after.push_str(&state::assertions(&assertions));
    }

    /// Reads what nothing reads as a whole, so that lint knows it is meant to be so. The result is always
    /// zero.
    fn unused(&mut self) {
        let read = &self.processes.read_whole;
        let unread =
            self.signals.iter().filter(|signal| !signal.is_output() && !read.contains(signal.name()));
        let name = self.names.fresh("unused");
        if let Some(statement) = super::unused(&name, unread.map(DynSignal::name)) {
            self.local(&name, 1, |_, _| vec![statement]);
        }
    }

    /// The block with the statements that `rust_hdl` can check, and the text that stands for it.
    fn finish(mut self) -> (DynBlock, String) {
        let statements = std::mem::take(&mut self.processes.statements);
        let hdl = Verilog::Combinatorial(statements);
        let start = self.names.fresh("start");
        let text = [self.before, state::start(&start), self.processes.text(&start), self.after].concat();
        (DynBlock { signals: self.signals, parts: self.parts, hdl }, text)
    }
}

/// The name that `rust_hdl` gives a port of an instance.
fn stub(instance: &Instance, port: &str) -> String {
    format!("{}${port}", instance.name)
}
