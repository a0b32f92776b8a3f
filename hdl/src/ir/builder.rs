// SPDX-License-Identifier: MIT OR Apache-2.0
//! How a module is put together.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use flitforge_router::hdl::{Hdl, Netlist, Node};

use super::{
    Assertion, Bus, Instance, MemoryDecl, Module, Net, Outputs, Parameter, Port, PortKind, RegisterDecl,
    Source, Wide, unread,
};

/// A module in the making. Everything takes `&self`, so that the netlist it hands out by [`Builder::h`] can
/// be held meanwhile.
///
/// # Panics
///
/// Names and widths that do not fit together are mistakes of the generator and panic, as the netlist's do.
#[derive(Debug)]
pub struct Builder {
    module: RefCell<Parts>,
    net: Netlist,
}

#[derive(Debug, Default)]
struct Parts {
    name: String,
    doc: Vec<String>,
    ports: Vec<Port>,
    nets: Vec<Net>,
    registers: Vec<Pending>,
    memories: Vec<MemoryDecl>,
    instances: Vec<Instance>,
    assertions: Vec<Assertion>,
}

/// A register whose next value may not be known yet.
#[derive(Debug)]
struct Pending {
    bus: Bus,
    doc: String,
    reset: Option<u64>,
    next: Option<(Option<Node>, Wide)>,
}

/// A register of at most 64 bits.
#[derive(Debug, Clone, Copy)]
pub struct Register {
    /// The register's value in this clock.
    pub q: Node,
    index: usize,
}

/// A memory that can be read.
#[derive(Debug, Clone)]
pub struct Memory {
    name: String,
    width: u32,
}

impl Builder {
    /// An empty module. `doc` says what it is, a line each.
    pub fn new(name: &str, doc: &[&str]) -> Self {
        let doc = doc.iter().map(ToString::to_string).collect();
        let module = RefCell::new(Parts { name: name.to_owned(), doc, ..Parts::default() });
        Self { module, net: Netlist::new() }
    }

    /// The netlist: the value domain of the module's words.
    pub fn h(&self) -> &Netlist {
        &self.net
    }

    /// An input port of 1 to 64 bits.
    pub fn input(&self, name: &str, width: u32, doc: &str) -> Node {
        self.port(name, width, doc, PortKind::Input);
        self.net.input(name, width)
    }

    /// An input port of any width.
    pub fn input_bus(&self, name: &str, width: u32, doc: &str) -> Bus {
        self.port(name, width, doc, PortKind::Input);
        Bus { name: name.into(), width }
    }

    /// A parameter of 1 to 64 bits.
    pub fn parameter(&self, name: &str, width: u32, default: u64, doc: &str) -> Node {
        self.port(name, width, doc, PortKind::Parameter(default));
        self.net.input(name, width)
    }

    /// An output port with the value of a node.
    pub fn output(&self, name: &str, value: Node, doc: &str) {
        let width = self.net.width(value);
        self.port(name, width, doc, PortKind::Output(Wide::Node(value)));
    }

    /// An output port of any width.
    pub fn output_bus(&self, name: &str, value: Wide, doc: &str) {
        let width = self.width(&value);
        self.port(name, width, doc, PortKind::Output(value));
    }

    /// A register of 1 to 64 bits, with its value after reset. Its next value is set by [`Builder::set`].
    pub fn register(&self, name: &str, width: u32, reset: u64, doc: &str) -> Register {
        self.declare(name, width, Some(reset), doc)
    }

    /// A register that is not reset: what it holds is looked at only once it has been written.
    pub fn register_unreset(&self, name: &str, width: u32, doc: &str) -> Register {
        self.declare(name, width, None, doc)
    }

    fn declare(&self, name: &str, width: u32, reset: Option<u64>, doc: &str) -> Register {
        let bus = Bus { name: name.into(), width };
        let mut module = self.module.borrow_mut();
        module.registers.push(Pending { bus, doc: doc.to_owned(), reset, next: None });
        Register { q: self.net.input(name, width), index: module.registers.len() - 1 }
    }

    /// The value of a register in the next clock.
    pub fn set(&self, register: Register, next: Node) {
        self.set_next(register, None, next);
    }

    /// The value of a register in the next clock, when `enable` is one; else it keeps the one it has.
    pub fn set_when(&self, register: Register, enable: Node, next: Node) {
        self.set_next(register, Some(enable), next);
    }

    fn set_next(&self, register: Register, enable: Option<Node>, next: Node) {
        let register = &mut self.module.borrow_mut().registers[register.index];
        assert!(register.next.is_none(), "register {} is set twice", register.bus.name);
        register.next = Some((enable, Wide::Node(next)));
    }

    /// A register of any width that takes a value in every clock, and has `reset` (zero or nothing) after
    /// reset.
    pub fn delay(&self, name: &str, value: Wide, reset: Option<u64>, doc: &str) -> Bus {
        let bus = Bus { name: name.into(), width: self.width(&value) };
        let pending = Pending { bus: bus.clone(), doc: doc.to_owned(), reset, next: Some((None, value)) };
        self.module.borrow_mut().registers.push(pending);
        bus
    }

    /// A memory of so many rows, not reset, and its write port. `address` may be left out for one row.
    pub fn memory(
        &self,
        name: &str,
        rows: u32,
        doc: &str,
        enable: Node,
        address: Option<Node>,
        data: Wide,
    ) -> Memory {
        let width = self.width(&data);
        let (memory, doc) = (name.to_owned(), doc.to_owned());
        let decl = MemoryDecl { name: memory, doc, width, rows, enable, address, data };
        self.module.borrow_mut().memories.push(decl);
        Memory { name: name.to_owned(), width }
    }

    /// A row of a memory, as it is in this clock.
    pub fn read(&self, memory: &Memory, name: &str, address: Option<Node>) -> Bus {
        self.net_of(name, memory.width, Source::Row { memory: memory.name.clone(), address })
    }

    /// A net with a value of any width.
    pub fn wire(&self, name: &str, value: Wide) -> Bus {
        let width = self.width(&value);
        self.net_of(name, width, Source::Value(value))
    }

    /// At most 64 bits of a net as a node.
    pub fn slice(&self, name: &str, of: &Bus, low: u32, width: u32) -> Node {
        self.net_of(name, width, Source::Value(of.slice(low, width)));
        self.net.input(name, width)
    }

    fn net_of(&self, name: &str, width: u32, source: Source) -> Bus {
        let bus = Bus { name: name.into(), width };
        self.module.borrow_mut().nets.push(Net { bus: bus.clone(), source });
        bus
    }

    /// An instance of a module without parameters: see [`Builder::instance_with`].
    pub fn instance<N: Into<String>, V: Into<Wide>>(
        &self,
        name: &str,
        of: &Rc<Module>,
        inputs: impl IntoIterator<Item = (N, V)>,
    ) -> Outputs {
        self.instance_with(name, of, Vec::new(), inputs)
    }

    /// An instance of a module with a value for each of its parameters and inputs. Its outputs become nets
    /// `<name>_<port without _o>`.
    pub fn instance_with<N: Into<String>, V: Into<Wide>>(
        &self,
        name: &str,
        of: &Rc<Module>,
        parameters: Vec<(String, u64)>,
        inputs: impl IntoIterator<Item = (N, V)>,
    ) -> Outputs {
        let inputs: Vec<(String, Wide)> =
            inputs.into_iter().map(|(port, value)| (port.into(), value.into())).collect();
        let parameters = connected_parameters(name, of, parameters);
        self.check_inputs(name, of, &inputs);
        let mut outputs = Outputs::new(name);
        let mut driven = Vec::new();
        for port in of.ports.iter().filter(|port| matches!(port.kind, PortKind::Output(_))) {
            let net = format!("{name}_{}", port.name.strip_suffix("_o").unwrap_or(&port.name));
            let bus = self.net_of(&net, port.width, Source::Instance);
            let node = (port.width <= 64).then(|| self.as_node(&bus));
            outputs.push(&port.name, bus.clone(), node);
            driven.push((port.name.clone(), bus));
        }
        let instance =
            Instance { name: name.to_owned(), of: Rc::clone(of), parameters, inputs, outputs: driven };
        self.module.borrow_mut().instances.push(instance);
        outputs
    }

    /// Panics unless each input of a module has one value, of its width, and nothing else has.
    fn check_inputs(&self, name: &str, of: &Module, inputs: &[(String, Wide)]) {
        for (port, value) in inputs {
            let width = of.input(port).map(|port| port.width);
            assert_eq!(width, Some(self.width(value)), "input {port} of {name}, a {}", of.name);
        }
        for port in of.ports.iter().filter(|port| matches!(port.kind, PortKind::Input)) {
            let values = inputs.iter().filter(|(given, _)| *given == port.name).count();
            assert_eq!(values, 1, "values of input {} of {name}, a {}", port.name, of.name);
        }
    }

    /// A net that an instance will drive, before there is the instance. Unless one of this width comes to be,
    /// [`Builder::finish`] panics where something reads it.
    pub fn forward(&self, name: &str, width: u32) -> Node {
        self.net.input(name, width)
    }

    /// A word for a place whose value nothing depends on: [`Builder::finish`] panics where something reads
    /// it.
    pub fn unread(&self, width: u32) -> Node {
        unread(&self.net, width)
    }

    /// The reset, for what happens during it.
    pub fn reset(&self) -> Node {
        self.net.input(super::RESET, 1)
    }

    /// A net of at most 64 bits as a node.
    pub fn as_node(&self, bus: &Bus) -> Node {
        self.net.input(&bus.name, bus.width)
    }

    /// States that `holds` is one in every clock out of reset.
    pub fn assert(&self, name: &str, holds: Node, doc: &str) {
        let assertion = Assertion { name: name.to_owned(), doc: doc.to_owned(), holds };
        self.module.borrow_mut().assertions.push(assertion);
    }

    /// A constant.
    pub fn lit(&self, width: u32, value: u64) -> Node {
        self.h().lit(width, value)
    }

    /// Bits of a value.
    pub fn width(&self, value: &Wide) -> u32 {
        value.width(&self.net)
    }

    /// The finished module. It panics for a module that reads what is not there, or that names two things
    /// alike.
    pub fn finish(self) -> Rc<Module> {
        let Parts { name, doc, ports, nets, registers, memories, instances, assertions } =
            self.module.into_inner();
        let registers = registers.into_iter().map(|register| {
            let Pending { bus, doc, reset, next } = register;
            let Some((enable, next)) = next else {
                unreachable!("register {} of {name} has no next value", bus.name)
            };
            RegisterDecl { bus, doc, reset, enable, next }
        });
        let registers = registers.collect();
        let net = self.net;
        let module = Module { name, doc, net, ports, nets, registers, memories, instances, assertions };
        module.check();
        Rc::new(module)
    }

    fn port(&self, name: &str, width: u32, doc: &str, kind: PortKind) {
        let port = Port { name: name.to_owned(), width, doc: doc.to_owned(), kind };
        self.module.borrow_mut().ports.push(port);
    }
}

/// The values of an instance's parameters. Panics unless each parameter of the module has one, and nothing
/// else has.
fn connected_parameters(name: &str, of: &Module, values: Vec<(String, u64)>) -> Vec<Parameter> {
    let parameters = of.ports.iter().filter(|port| matches!(port.kind, PortKind::Parameter(_)));
    let names: BTreeSet<_> = parameters.map(|port| port.name.as_str()).collect();
    let given: BTreeSet<_> = values.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!((&given, given.len()), (&names, values.len()), "parameters of {name}, a {}", of.name);
    let parameter = |(name, value): (String, u64)| {
        let width = of.width_of(&name);
        Parameter { name, width, value }
    };
    values.into_iter().map(parameter).collect()
}
