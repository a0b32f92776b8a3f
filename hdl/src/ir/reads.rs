// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a module reads, and whether it is there.

use std::collections::{BTreeSet, HashMap, HashSet};

use flitforge_router::hdl::{Netlist, Node, Op};

use super::{Module, PortKind, RESET, Source, Wide};

/// The name of a word that nothing may read. It is no name of Verilog.
const UNREAD: &str = "(unread)";

/// A word for a place whose value nothing depends on. To [finish](super::Builder::finish) a module in which
/// something does panics.
pub(crate) fn unread(h: &Netlist, width: u32) -> Node {
    h.input(UNREAD, width)
}

impl Module {
    /// Every value of an output, net, register, memory or instance's input.
    pub(crate) fn values(&self) -> impl Iterator<Item = &Wide> {
        let ports = self.ports.iter().filter_map(|port| match &port.kind {
            PortKind::Output(value) => Some(value),
            PortKind::Input | PortKind::Parameter(_) => None,
        });
        let nets = self.nets.iter().filter_map(|net| match &net.source {
            Source::Value(value) => Some(value),
            Source::Instance | Source::Row { .. } => None,
        });
        let registers = self.registers.iter().map(|register| &register.next);
        let memories = self.memories.iter().map(|memory| &memory.data);
        let inputs =
            self.instances.iter().flat_map(|instance| instance.inputs.iter().map(|(_, value)| value));
        ports.chain(nets).chain(registers).chain(memories).chain(inputs)
    }

    /// Every enable and every address.
    pub(crate) fn conditions(&self) -> impl Iterator<Item = Node> + '_ {
        let rows = self.nets.iter().filter_map(|net| match &net.source {
            Source::Row { address, .. } => *address,
            Source::Instance | Source::Value(_) => None,
        });
        let enables = self.registers.iter().filter_map(|register| register.enable);
        let memories =
            self.memories.iter().flat_map(|memory| [Some(memory.enable), memory.address]).flatten();
        rows.chain(enables).chain(memories)
    }

    /// Panics unless each name is given once, and each net that is read is there with the width that it is
    /// read with.
    pub(super) fn check(&self) {
        let declared = self.declared();
        let mut nodes: Vec<_> = self.conditions().collect();
        nodes.extend(self.assertions.iter().map(|assertion| assertion.holds));
        let mut read: BTreeSet<(String, u32)> = BTreeSet::new();
        for value in self.values() {
            value.visit(&mut |node| nodes.push(node), &mut |bus, _, _| {
                read.insert((bus.name.to_string(), bus.width));
            });
        }
        let inputs = self.net.inputs();
        for node in reachable(&self.net, nodes) {
            if let Op::Input(number) = self.net.op(node) {
                let input = &inputs[number as usize];
                read.insert((input.name.clone(), input.width));
            }
        }
        for (name, width) in read {
            let there = declared.get(name.as_str());
            assert_eq!(there, Some(&width), "{} reads {width} bits of a net {name}: bits there", self.name);
        }
    }

    /// Widths of all that can be read, by name.
    fn declared(&self) -> HashMap<&str, u32> {
        let ports = self.ports.iter().filter(|port| !matches!(port.kind, PortKind::Output(_)));
        let ports = ports.map(|port| (port.name.as_str(), port.width));
        let registers = self.registers.iter().map(|register| (&*register.bus.name, register.bus.width));
        let nets = self.nets.iter().map(|net| (&*net.bus.name, net.bus.width));
        let reset = self.has_reset().then_some((RESET, 1));
        let mut declared = HashMap::new();
        for (name, width) in ports.chain(registers).chain(nets).chain(reset) {
            let before = declared.insert(name, width);
            assert_eq!(before, None, "{} has two nets {name}", self.name);
        }
        declared
    }
}

/// Everything that the values of some nodes depend on, themselves included.
pub(super) fn reachable(net: &Netlist, mut pending: Vec<Node>) -> HashSet<Node> {
    let mut seen = HashSet::new();
    while let Some(node) = pending.pop() {
        if seen.insert(node) {
            pending.extend(net.op(node).operands());
        }
    }
    seen
}
