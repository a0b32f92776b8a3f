// SPDX-License-Identifier: MIT OR Apache-2.0
//! What of a module is looked at, and how often.

use std::collections::{BTreeMap, HashMap, HashSet};

use flitforge_router::hdl::{Node, Op};

use crate::ir::{Bus, Module, Wide};

/// How the nodes and nets of a module are used.
#[derive(Debug, Default)]
pub(super) struct Usage {
    /// How many expressions read a node as a whole or in part.
    reads: HashMap<Node, u32>,
    /// Bits of a node that are read.
    bits: BTreeMap<Node, u64>,
    /// Nodes of which single bits are taken.
    pub(super) taken_apart: HashSet<Node>,
    /// Bits of nets that are read, by name.
    pub(super) nets: HashMap<String, Vec<bool>>,
}

impl Usage {
    /// Looks at all that a module computes, with what only its assertions need or without.
    pub(super) fn of(module: &Module, with_assertions: bool) -> Self {
        let mut usage = Self::default();
        for value in module.values() {
            usage.value(module, value);
        }
        let assertions =
            module.assertions.iter().filter(|_| with_assertions).map(|assertion| assertion.holds);
        for node in module.conditions().chain(assertions) {
            usage.read(module, node, None);
        }
        let mut pending: Vec<_> = usage.bits.keys().copied().collect();
        while let Some(node) = pending.pop() {
            let op = module.net.op(node);
            let index = if let Op::Bit(_, index) = op { Some(index) } else { None };
            for operand in op.operands() {
                if !usage.bits.contains_key(&operand) {
                    pending.push(operand);
                }
                usage.read(module, operand, index);
            }
        }
        usage.inputs(module);
        usage
    }

    /// Nodes that are read, operands first.
    pub(super) fn nodes(&self) -> impl Iterator<Item = Node> + '_ {
        self.bits.keys().copied()
    }

    pub(super) fn reads(&self, node: Node) -> u32 {
        self.reads.get(&node).copied().unwrap_or(0)
    }

    /// Whether a node is read at all.
    pub(super) fn has(&self, node: Node) -> bool {
        self.bits.contains_key(&node)
    }

    /// Bits of a node that are read.
    pub(super) fn bits(&self, node: Node) -> u64 {
        self.bits.get(&node).copied().unwrap_or(0)
    }

    fn value(&mut self, module: &Module, value: &Wide) {
        let mut nodes = Vec::new();
        let nets = &mut self.nets;
        value.visit(&mut |node| nodes.push(node), &mut |bus, low, width| mark(nets, bus, low, width));
        nodes.into_iter().for_each(|node| self.read(module, node, None));
    }

    fn read(&mut self, module: &Module, node: Node, bit: Option<u32>) {
        *self.reads.entry(node).or_default() += 1;
        let width = module.net.width(node);
        let all = flitforge_router::hdl::ones(width);
        *self.bits.entry(node).or_default() |= bit.map_or(all, |index| 1 << index);
        if bit.is_some() {
            self.taken_apart.insert(node);
        }
    }

    /// Inputs of the netlist are nets: their bits are read when the node's are.
    fn inputs(&mut self, module: &Module) {
        let inputs = module.net.inputs();
        for (&node, &bits) in &self.bits {
            if let Op::Input(number) = module.net.op(node) {
                let input = &inputs[number as usize];
                let net = self.nets.entry(input.name.clone()).or_default();
                net.resize(net.len().max(input.width as usize), false);
                net.iter_mut().enumerate().for_each(|(i, read)| *read |= i < 64 && bits >> i & 1 == 1);
            }
        }
    }
}

fn mark(nets: &mut HashMap<String, Vec<bool>>, bus: &Bus, low: u32, width: u32) {
    let bits = nets.entry(bus.name.to_string()).or_default();
    bits.resize(bits.len().max(bus.width as usize), false);
    bits[low as usize..(low + width) as usize].fill(true);
}
