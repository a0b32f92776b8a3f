// SPDX-License-Identifier: MIT OR Apache-2.0
//! Modules that are one shared function.

use std::collections::HashSet;
use std::rc::Rc;

use flitforge_router::hdl::{Netlist, Node, Op};

use super::reads::reachable;
use super::{Builder, Module, Words, unread};

/// A combinational module made of a shared function, and what its function turned out to need: an input that
/// nothing depends on is no port, and an output that is constant or an input is none either.
///
/// # Panics
///
/// Names that are not those of the function's inputs or results are mistakes of the generator and panic.
#[derive(Debug)]
pub struct Leaf {
    module: Option<Rc<Module>>,
    inputs: Vec<Input>,
    outputs: Vec<(String, Output)>,
}

#[derive(Debug)]
struct Input {
    name: String,
    /// An output that is a port depends on it.
    used: bool,
    /// An output is this input.
    passed: bool,
}

#[derive(Debug)]
enum Output {
    Constant { width: u32, value: u64 },
    Input(String),
    Port,
}

/// A word's name and its bits.
type Named = (String, u32);

impl Leaf {
    /// The module `name` of a function of `inputs`, each with its bits. The function gets a node for each of
    /// them and gives its results, all by name. `meaning` gives the comment of a port.
    pub fn new(
        name: &str,
        doc: &[&str],
        inputs: &[Named],
        meaning: impl Fn(&str) -> String,
        function: impl Fn(&Netlist, &Words) -> Words,
    ) -> Self {
        let trial = Netlist::new();
        let words: Words = inputs.iter().map(|(name, width)| (name, trial.input(name, *width))).collect();
        let results = function(&trial, &words);
        let output = |(name, node)| (str::to_owned(name), Output::of(&trial, &words, node));
        let outputs: Vec<_> = results.iter().map(output).collect();
        let ports = results.iter().zip(&outputs).filter(|(_, (_, output))| matches!(output, Output::Port));
        let needed = reachable(&trial, ports.map(|((_, node), _)| node).collect());
        let used: Vec<_> = words.iter().map(|(_, node)| needed.contains(&node)).collect();
        let any = outputs.iter().any(|(_, output)| matches!(output, Output::Port));
        let module = any.then(|| module((name, doc), inputs, &used, &outputs, meaning, function));
        let passed: HashSet<_> = outputs.iter().filter_map(|(_, output)| output.input()).collect();
        let input = |((name, _), used): (&Named, bool)| {
            let passed = passed.contains(name.as_str());
            Input { name: name.clone(), used, passed }
        };
        let inputs = inputs.iter().zip(used).map(input).collect();
        Self { module, inputs, outputs }
    }

    /// Whether its function has an input of a name.
    pub fn has(&self, input: &str) -> bool {
        self.inputs.iter().any(|known| known.name == input)
    }

    /// Whether anything depends on an input, be it an output that is the input itself.
    pub fn uses(&self, input: &str) -> bool {
        let Some(known) = self.inputs.iter().find(|known| known.name == input) else {
            unreachable!("the function has no input {input}")
        };
        known.used || known.passed
    }

    /// The value of a result that is always the same.
    pub fn constant(&self, output: &str) -> Option<u64> {
        let Some((_, output)) = self.outputs.iter().find(|(name, _)| name == output) else {
            unreachable!("the function has no result {output}")
        };
        match output {
            Output::Constant { value, .. } => Some(*value),
            Output::Input(_) | Output::Port => None,
        }
    }

    /// An instance in another module: its results for the given inputs. Inputs that nothing depends on may be
    /// left out.
    pub fn instance(&self, parent: &Builder, name: &str, inputs: &Words) -> Words {
        for given in inputs.names() {
            assert!(self.has(given), "{name} has no input {given}");
        }
        let connected = self.inputs.iter().filter(|input| input.used);
        let connected = connected.map(|input| (format!("{}_i", input.name), inputs.get(&input.name)));
        let ports = self.module.as_ref().map(|module| parent.instance(name, module, connected));
        let result = |(name, output): &(String, Output)| {
            let node = match output {
                Output::Constant { width, value } => parent.lit(*width, *value),
                Output::Input(input) => inputs.get(input),
                Output::Port => port(ports.as_ref(), name),
            };
            (name.clone(), node)
        };
        self.outputs.iter().map(result).collect()
    }
}

/// The node of a result that is a port.
#[expect(clippy::expect_used, reason = "a result is a port only where there is a module with this port")]
fn port(ports: Option<&super::Outputs>, name: &str) -> Node {
    ports.expect("there is a module").node(&format!("{name}_o"))
}

impl Output {
    fn of(net: &Netlist, inputs: &Words, node: Node) -> Self {
        if let Op::Lit(value) = net.op(node) {
            return Self::Constant { width: net.width(node), value };
        }
        let same = inputs.iter().find(|(_, input)| *input == node);
        same.map_or(Self::Port, |(name, _)| Self::Input(name.to_owned()))
    }

    /// The name of the input that it is.
    fn input(&self) -> Option<&str> {
        match self {
            Self::Input(name) => Some(name),
            Self::Constant { .. } | Self::Port => None,
        }
    }
}

fn module(
    (name, doc): (&str, &[&str]),
    inputs: &[Named],
    used: &[bool],
    outputs: &[(String, Output)],
    meaning: impl Fn(&str) -> String,
    function: impl Fn(&Netlist, &Words) -> Words,
) -> Rc<Module> {
    let m = Builder::new(name, doc);
    let word = |((name, width), used): (&Named, &bool)| match used {
        true => {
            let port = format!("{name}_i");
            (name.clone(), m.input(&port, *width, &meaning(&port)))
        }
        false => (name.clone(), unread(m.h(), *width)),
    };
    let words = inputs.iter().zip(used).map(word).collect();
    let results = function(m.h(), &words);
    for (name, output) in outputs {
        if matches!(output, Output::Port) {
            let port = format!("{name}_o");
            m.output(&port, results.get(name), &meaning(&port));
        }
    }
    m.finish()
}

#[cfg(test)]
mod tests {
    use flitforge_router::hdl::Hdl;

    use super::*;

    fn inputs(widths: &[(&str, u32)]) -> Vec<Named> {
        widths.iter().map(|(name, width)| ((*name).to_owned(), *width)).collect()
    }

    fn leaf() -> Leaf {
        let inputs = inputs(&[("passed", 4), ("counted", 4), ("ignored", 4)]);
        Leaf::new(
            "leaf",
            &[],
            &inputs,
            |_| String::new(),
            |h, words| {
                let sum = h.add(4, words.get("counted"), h.lit(4, 1));
                [("same", words.get("passed")), ("sum", sum)].into_iter().collect()
            },
        )
    }

    /// What is passed on is no port of the module, and yet must not be taken for zero.
    #[test]
    fn an_input_that_is_an_output_is_used() {
        let leaf = leaf();
        let names = ["passed", "counted", "ignored"];
        assert_eq!(names.map(|name| leaf.uses(name)), [true, true, false]);
        let parent = Builder::new("parent", &[]);
        let given: Words = names.iter().map(|name| (*name, parent.input(name, 4, ""))).collect();
        let results = leaf.instance(&parent, "u_leaf", &given);
        assert_eq!(results.get("same"), given.get("passed"));
        let module = leaf.module.expect("the sum is a port");
        let ports: Vec<_> = module.ports.iter().map(|port| port.name.as_str()).collect();
        assert_eq!(ports, ["counted_i", "sum_o"]);
    }

    /// Nothing is left to be a module.
    #[test]
    fn the_identity_uses_its_input() {
        let leaf =
            Leaf::new("leaf", &[], &inputs(&[("word", 8)]), |_| String::new(), |_, words| words.clone());
        assert!(leaf.uses("word") && leaf.module.is_none());
    }

    /// Makes an instance that is given inputs of these names, and asks for a result.
    fn connected(names: &[&str], result: &str) {
        let parent = Builder::new("parent", &[]);
        let given = names.iter().map(|name| (*name, parent.input(name, 4, ""))).collect();
        leaf().instance(&parent, "u_leaf", &given).get(result);
    }

    #[test]
    fn an_input_that_nothing_depends_on_may_be_left_out() {
        connected(&["passed", "counted"], "sum");
    }

    #[test]
    #[should_panic(expected = "there is no word counted: there are passed")]
    fn an_input_of_the_module_may_not() {
        connected(&["passed"], "sum");
    }

    #[test]
    #[should_panic(expected = "there is no word passed: there are counted")]
    fn an_input_that_is_passed_on_may_not() {
        connected(&["counted"], "sum");
    }

    #[test]
    #[should_panic(expected = "u_leaf has no input count")]
    fn a_misnamed_input_is_found() {
        connected(&["passed", "counted", "count"], "sum");
    }

    #[test]
    #[should_panic(expected = "there is no word summ: there are same, sum")]
    fn a_misnamed_result_is_found() {
        connected(&["passed", "counted"], "summ");
    }

    #[test]
    #[should_panic(expected = "the function has no input ignore")]
    fn to_ask_for_a_misnamed_input_is_found() {
        leaf().uses("ignore");
    }
}
