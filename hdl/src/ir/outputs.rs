// SPDX-License-Identifier: MIT OR Apache-2.0
//! What an instance gives, by the names of its ports.

use flitforge_router::hdl::Node;

use super::Bus;

/// The outputs of an instance, each looked up by the name of its port.
///
/// # Panics
///
/// A name that is no output of the module is a mistake of the generator and panics. So does a node that is
/// asked for of a port of more than 64 bits.
#[derive(Debug, Clone)]
pub struct Outputs {
    instance: String,
    outputs: Vec<Output>,
}

#[derive(Debug, Clone)]
struct Output {
    port: String,
    bus: Bus,
    /// The net as a node, if the netlist has room for it.
    node: Option<Node>,
}

impl Outputs {
    pub(super) fn new(instance: &str) -> Self {
        Self { instance: instance.to_owned(), outputs: Vec::new() }
    }

    pub(super) fn push(&mut self, port: &str, bus: Bus, node: Option<Node>) {
        self.outputs.push(Output { port: port.to_owned(), bus, node });
    }

    /// The net that an output drives.
    pub fn bus(&self, port: &str) -> &Bus {
        &self.output(port).bus
    }

    /// The net that an output of at most 64 bits drives, as a node.
    pub fn node(&self, port: &str) -> Node {
        let Output { bus, node, .. } = self.output(port);
        let Some(node) = node else {
            unreachable!("output {port} of {} has {} bits: too wide for a node", self.instance, bus.width)
        };
        *node
    }

    fn output(&self, port: &str) -> &Output {
        let Some(output) = self.outputs.iter().find(|output| output.port == port) else {
            unreachable!("{} has no output {port}", self.instance)
        };
        output
    }
}
