// SPDX-License-Identifier: MIT OR Apache-2.0
//! The order in which the values of a module can be computed, and how often each is read.

use std::collections::{HashMap, HashSet};

use flitforge_router::hdl::{Node, Op};

use crate::ir::{Module, PortKind, Source, Wide};

/// A node or a net.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Step {
    /// A node of the netlist.
    Node(Node),
    /// A net, by its place among the module's.
    Net(usize),
}

/// Everything in a module that is read, each after what it is made of.
#[derive(Debug)]
pub(super) struct Order<'a> {
    module: &'a Module,
    /// Places of the nets, by name.
    nets: HashMap<&'a str, usize>,
    /// Names of the netlist's inputs.
    inputs: Vec<String>,
    pub(super) steps: Vec<Step>,
    seen: HashSet<Step>,
    reads: HashMap<Node, u32>,
    /// Nodes of which single bits are read.
    pub(super) taken_apart: HashSet<Node>,
}

impl<'a> Order<'a> {
    pub(super) fn of(module: &'a Module) -> Self {
        let nets = module.nets.iter().enumerate().map(|(i, net)| (&*net.bus.name, i)).collect();
        let inputs = module.net.inputs().into_iter().map(|input| input.name).collect();
        let mut order = Self {
            module,
            nets,
            inputs,
            steps: Vec::new(),
            seen: HashSet::new(),
            reads: HashMap::new(),
            taken_apart: HashSet::new(),
        };
        (0..module.nets.len()).for_each(|net| order.visit(Step::Net(net)));
        let roots: Vec<_> = values(module).flat_map(|value| order.steps_of(value)).collect();
        roots.into_iter().for_each(|root| order.read(root));
        conditions(module).for_each(|node| order.read(Step::Node(node)));
        order
    }

    /// How many values are made of a node.
    pub(super) fn reads(&self, node: Node) -> u32 {
        self.reads.get(&node).copied().unwrap_or(0)
    }

    fn read(&mut self, root: Step) {
        self.count(root);
        self.visit(root);
    }

    fn count(&mut self, step: Step) {
        if let Step::Node(node) = step {
            *self.reads.entry(node).or_default() += 1;
        }
    }

    /// Puts a step and all it is made of in order. Not by recursion: networks of logic can be deep.
    fn visit(&mut self, root: Step) {
        let mut pending = vec![(root, false)];
        while let Some((step, done)) = pending.pop() {
            if done {
                self.steps.push(step);
            } else if self.seen.insert(step) {
                pending.push((step, true));
                let made_of = self.made_of(step);
                made_of.iter().for_each(|&part| self.count(part));
                pending.extend(made_of.into_iter().rev().map(|part| (part, false)));
            }
        }
    }

    fn made_of(&mut self, step: Step) -> Vec<Step> {
        match step {
            Step::Node(node) => self.operands(node),
            Step::Net(net) => match &self.module.nets[net].source {
                Source::Instance => Vec::new(),
                Source::Row { address, .. } => address.iter().copied().map(Step::Node).collect(),
                Source::Value(value) => self.steps_of(value),
            },
        }
    }

    fn operands(&mut self, node: Node) -> Vec<Step> {
        match self.module.net.op(node) {
            Op::Input(number) => {
                self.nets.get(&*self.inputs[number as usize]).copied().map(Step::Net).into_iter().collect()
            }
            Op::Bit(word, _) => {
                self.taken_apart.insert(word);
                vec![Step::Node(word)]
            }
            op => op.operands().into_iter().map(Step::Node).collect(),
        }
    }

    fn steps_of(&self, value: &Wide) -> Vec<Step> {
        let (mut nodes, mut buses) = (Vec::new(), Vec::new());
        value.visit(&mut |node| nodes.push(Step::Node(node)), &mut |bus, _, _| {
            buses.extend(self.nets.get(&*bus.name).copied().map(Step::Net));
        });
        nodes.append(&mut buses);
        nodes
    }
}

/// Values that something other than a net takes.
fn values(module: &Module) -> impl Iterator<Item = &Wide> {
    let outputs = module.ports.iter().filter_map(|port| match &port.kind {
        PortKind::Output(value) => Some(value),
        PortKind::Input | PortKind::Parameter(_) => None,
    });
    let inputs = module.instances.iter().flat_map(|instance| instance.inputs.iter().map(|(_, value)| value));
    let registers = module.registers.iter().map(|register| &register.next);
    let memories = module.memories.iter().map(|memory| &memory.data);
    outputs.chain(inputs).chain(registers).chain(memories)
}

/// Nodes that say when, where or whether.
fn conditions(module: &Module) -> impl Iterator<Item = Node> + '_ {
    let enables = module.registers.iter().filter_map(|register| register.enable);
    let memories = module.memories.iter().flat_map(|memory| [Some(memory.enable), memory.address]).flatten();
    let assertions = module.assertions.iter().map(|assertion| assertion.holds);
    enables.chain(memories).chain(assertions)
}
