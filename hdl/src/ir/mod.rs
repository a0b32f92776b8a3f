// SPDX-License-Identifier: MIT OR Apache-2.0
//! Modules of hardware: a netlist of words with registers, memories, instances and nets of any width around
//! it. What a writer turns into text.

mod builder;
mod leaf;
mod outputs;
mod reads;
#[cfg(test)]
mod tests;
mod wide;
mod words;

use std::rc::Rc;

use flitforge_router::hdl::{Netlist, Node};

pub use builder::{Builder, Memory, Register};
pub use leaf::Leaf;
pub use outputs::Outputs;
pub(crate) use reads::unread;
pub use wide::{Bus, Wide};
pub use words::Words;

/// Name of the clock of every module that has one.
pub const CLOCK: &str = "clk_i";

/// Name of the reset, synchronous and active low, of every module that has one.
pub const RESET: &str = "rst_ni";

/// A finished module.
#[derive(Debug)]
pub struct Module {
    /// The module's name, which its file has too.
    pub name: String,
    /// What it is, a line each.
    pub doc: Vec<String>,
    pub(crate) net: Netlist,
    pub(crate) ports: Vec<Port>,
    pub(crate) nets: Vec<Net>,
    pub(crate) registers: Vec<RegisterDecl>,
    pub(crate) memories: Vec<MemoryDecl>,
    pub(crate) instances: Vec<Instance>,
    pub(crate) assertions: Vec<Assertion>,
}

/// A port or a parameter.
#[derive(Debug, Clone)]
pub(crate) struct Port {
    pub(crate) name: String,
    pub(crate) width: u32,
    pub(crate) doc: String,
    pub(crate) kind: PortKind,
}

#[derive(Debug, Clone)]
pub(crate) enum PortKind {
    Input,
    /// Fixed where the module is instantiated; the value is that of a module on its own.
    Parameter(u64),
    Output(Wide),
}

/// A net that is not a node of the netlist.
#[derive(Debug, Clone)]
pub(crate) struct Net {
    pub(crate) bus: Bus,
    pub(crate) source: Source,
}

/// The source of a net's value.
#[derive(Debug, Clone)]
pub(crate) enum Source {
    /// An output of an instance.
    Instance,
    /// An assignment.
    Value(Wide),
    /// A row of a memory.
    Row { memory: String, address: Option<Node> },
}

#[derive(Debug, Clone)]
pub(crate) struct RegisterDecl {
    pub(crate) bus: Bus,
    pub(crate) doc: String,
    /// The value after reset; a register with `None` keeps what it holds.
    pub(crate) reset: Option<u64>,
    /// When it takes a new value; `None`: at every clock.
    pub(crate) enable: Option<Node>,
    pub(crate) next: Wide,
}

/// A memory with one write port; it is read at any time, as often as there are [`Source::Row`]s.
#[derive(Debug, Clone)]
pub(crate) struct MemoryDecl {
    pub(crate) name: String,
    pub(crate) doc: String,
    pub(crate) width: u32,
    pub(crate) rows: u32,
    pub(crate) enable: Node,
    /// `None` when there is one row.
    pub(crate) address: Option<Node>,
    pub(crate) data: Wide,
}

#[derive(Debug)]
pub(crate) struct Instance {
    pub(crate) name: String,
    pub(crate) of: Rc<Module>,
    /// A value for each parameter.
    pub(crate) parameters: Vec<Parameter>,
    /// A value for each input port, by name.
    pub(crate) inputs: Vec<(String, Wide)>,
    /// Nets of output ports, by name.
    pub(crate) outputs: Vec<(String, Bus)>,
}

/// A parameter of an instance.
#[derive(Debug, Clone)]
pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) width: u32,
    pub(crate) value: u64,
}

/// A condition that holds in every clock out of reset.
#[derive(Debug, Clone)]
pub(crate) struct Assertion {
    pub(crate) name: String,
    pub(crate) doc: String,
    pub(crate) holds: Node,
}

impl Module {
    /// Whether it has a clock.
    pub fn is_clocked(&self) -> bool {
        let own = !(self.registers.is_empty() && self.memories.is_empty() && self.assertions.is_empty());
        own || self.instances.iter().any(|instance| instance.of.is_clocked())
    }

    /// Whether it has a reset.
    pub fn has_reset(&self) -> bool {
        let own = self.registers.iter().any(|register| register.reset.is_some());
        let resets = own || !self.assertions.is_empty();
        resets || self.instances.iter().any(|instance| instance.of.has_reset())
    }

    /// The module and all modules within it, each once, the parts first.
    pub fn with_parts(self: &Rc<Self>) -> Vec<Rc<Self>> {
        let mut modules = Vec::new();
        self.collect(&mut modules);
        modules
    }

    fn collect(self: &Rc<Self>, into: &mut Vec<Rc<Self>>) {
        if into.iter().any(|module| module.name == self.name) {
            return;
        }
        self.instances.iter().for_each(|instance| instance.of.collect(into));
        into.push(Rc::clone(self));
    }

    /// Whether it has a port or parameter of a name.
    pub(crate) fn has_port(&self, name: &str) -> bool {
        self.ports.iter().any(|port| port.name == name)
    }

    /// Bits of a port or parameter.
    ///
    /// # Panics
    ///
    /// A module without it is a mistake of the generator and panics.
    pub(crate) fn width_of(&self, name: &str) -> u32 {
        let Some(port) = self.ports.iter().find(|port| port.name == name) else {
            unreachable!("module {} has no port {name}", self.name)
        };
        port.width
    }

    /// Names and bits of the input ports, in order. Clock and reset are none of them.
    pub fn inputs(&self) -> impl Iterator<Item = (&str, u32)> + '_ {
        let inputs = self.ports.iter().filter(|port| matches!(port.kind, PortKind::Input));
        inputs.map(|port| (port.name.as_str(), port.width))
    }

    /// The input port with a name, if there is one.
    fn input(&self, name: &str) -> Option<&Port> {
        self.ports.iter().find(|port| matches!(port.kind, PortKind::Input) && port.name == name)
    }
}
