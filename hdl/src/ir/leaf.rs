//! Modules that are one shared function.

use std::collections::HashSet;
use std::rc::Rc;

use flitforge_router::hdl::{Netlist, Node, Op};

use super::{Builder, Module};

/// A combinational module made of a shared function, and what its function turned out to need: an input that
/// nothing depends on is no port, and an output that is constant or an input is none either.
#[derive(Debug)]
pub struct Leaf {
    module: Option<Rc<Module>>,
    inputs: Vec<Input>,
    outputs: Vec<Output>,
}

#[derive(Debug)]
struct Input {
    port: String,
    /// An output that is a port depends on it.
    used: bool,
    /// An output is this input.
    passed: bool,
}

#[derive(Debug)]
enum Output {
    Constant { width: u32, value: u64 },
    Input(usize),
    Port,
}

/// A named word, of `width` bits.
type Named<'a> = (&'a str, u32);

impl Leaf {
    /// The module `name` of a function of `inputs`. The function gets a node for each of them and gives its
    /// results by name.
    pub fn new(
        name: &str,
        doc: &[&str],
        inputs: &[Named<'_>],
        function: impl Fn(&Netlist, &[Node]) -> Vec<(String, Node)>,
    ) -> Self {
        let trial = Netlist::new();
        let nodes: Vec<_> = inputs.iter().map(|(name, width)| trial.input(name, *width)).collect();
        let results = function(&trial, &nodes);
        let outputs: Vec<_> = results.iter().map(|(_, node)| Output::of(&trial, &nodes, *node)).collect();
        let ports = results.iter().zip(&outputs).filter(|(_, output)| matches!(output, Output::Port));
        let needed = reachable(&trial, ports.map(|((_, node), _)| *node));
        let inputs: Vec<_> = inputs
            .iter()
            .zip(&nodes)
            .map(|(&(name, width), node)| (name, width, needed.contains(node)))
            .collect();
        let any = outputs.iter().any(|output| matches!(output, Output::Port));
        let module = any.then(|| module(name, doc, &inputs, &outputs, function));
        let input = |(i, &(port, _, used)): (usize, &(&str, u32, bool))| {
            let passed = outputs.iter().any(|output| matches!(output, Output::Input(index) if *index == i));
            Input { port: format!("{port}_i"), used, passed }
        };
        Self { module, inputs: inputs.iter().enumerate().map(input).collect(), outputs }
    }

    /// Whether anything depends on an input, be it an output that is the input itself.
    pub fn uses(&self, input: &str) -> bool {
        let known = self.inputs.iter().find(|known| known.port.strip_suffix("_i") == Some(input));
        known.is_some_and(|known| known.used || known.passed)
    }

    /// For each result, its value where that is always the same.
    pub fn constants(&self) -> Vec<Option<u64>> {
        let constant = |output: &Output| match output {
            Output::Constant { value, .. } => Some(*value),
            Output::Input(_) | Output::Port => None,
        };
        self.outputs.iter().map(constant).collect()
    }

    /// An instance in another module: its results, in order, for the given inputs.
    pub fn instance(&self, parent: &Builder, name: &str, inputs: &[Node]) -> Vec<Node> {
        let connected = self.inputs.iter().zip(inputs).filter(|(input, _)| input.used);
        let connected: Vec<_> = connected.map(|(input, &node)| (input.port.as_str(), node)).collect();
        let ports = self.module.as_ref().map(|module| parent.instance_nodes(name, module, &connected));
        let mut ports = ports.into_iter().flatten();
        let result = |output: &Output| match output {
            Output::Constant { width, value } => Some(parent.lit(*width, *value)),
            Output::Input(index) => inputs.get(*index).copied(),
            Output::Port => ports.next(),
        };
        self.outputs.iter().filter_map(result).collect()
    }
}

impl Output {
    fn of(net: &Netlist, inputs: &[Node], node: Node) -> Self {
        if let Op::Lit(value) = net.op(node) {
            return Self::Constant { width: net.width(node), value };
        }
        inputs.iter().position(|input| *input == node).map_or(Self::Port, Self::Input)
    }
}

fn module(
    name: &str,
    doc: &[&str],
    inputs: &[(&str, u32, bool)],
    outputs: &[Output],
    function: impl Fn(&Netlist, &[Node]) -> Vec<(String, Node)>,
) -> Rc<Module> {
    let m = Builder::new(name, doc);
    let node = |&(name, width, used): &(&str, u32, bool)| match used {
        true => m.input(&format!("{name}_i"), width, ""),
        // Nothing depends on it: any value will do.
        false => m.lit(width, 0),
    };
    let nodes: Vec<_> = inputs.iter().map(node).collect();
    let results = function(m.h(), &nodes);
    for ((name, node), output) in results.iter().zip(outputs) {
        if matches!(output, Output::Port) {
            m.output(&format!("{name}_o"), *node, "");
        }
    }
    m.finish()
}

/// Everything that the values of some nodes depend on, themselves included.
fn reachable(net: &Netlist, from: impl Iterator<Item = Node>) -> HashSet<Node> {
    let mut stack: Vec<_> = from.collect();
    let mut seen = HashSet::new();
    while let Some(node) = stack.pop() {
        if seen.insert(node) {
            stack.extend(net.op(node).operands());
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use flitforge_router::hdl::Hdl;

    use super::*;

    /// What is passed on is no port of the module, and yet must not be taken for zero.
    #[test]
    fn an_input_that_is_an_output_is_used() {
        let inputs = [("passed", 4), ("counted", 4), ("ignored", 4)];
        let leaf = Leaf::new("leaf", &[], &inputs, |h, nodes| {
            let sum = h.add(4, nodes[1], h.lit(4, 1));
            vec![("same".to_owned(), nodes[0]), ("sum".to_owned(), sum)]
        });
        assert_eq!(inputs.map(|(name, _)| leaf.uses(name)), [true, true, false]);
        let parent = Builder::new("parent", &[]);
        let given = inputs.map(|(name, width)| parent.input(name, width, ""));
        let results = leaf.instance(&parent, "u_leaf", &given);
        assert_eq!(results[0], given[0]);
        let module = leaf.module.expect("the sum is a port");
        let ports: Vec<_> = module.ports.iter().map(|port| port.name.as_str()).collect();
        assert_eq!(ports, ["counted_i", "sum_o"]);
    }

    /// Nothing is left to be a module.
    #[test]
    fn the_identity_uses_its_input() {
        let leaf = Leaf::new("leaf", &[], &[("word", 8)], |_, nodes| vec![("word".to_owned(), nodes[0])]);
        assert!(leaf.uses("word") && leaf.module.is_none());
    }
}
