// SPDX-License-Identifier: MIT OR Apache-2.0
//! Writes the small trace of `experiments/workload/chakra.toml`: eight ranks train a network of three layers.
//! Four ranks share each layer, and two such groups share the data.
//!
//! Run it with `cargo run -p flitforge-traces --example chakra_example -- NAME`.

use std::fs::File;
use std::io::{self, BufWriter};

use flitforge_traces::chakra::message::{Attribute, CollectiveType, Metadata, Node, NodeType};
use flitforge_traces::chakra::write;

const RANKS: u32 = 8;
const LAYERS: usize = 3;
const STEPS: usize = 2;

/// The nodes of a rank while they are made.
#[derive(Default)]
struct Rank(Vec<Node>);

impl Rank {
    fn add(&mut self, name: String, kind: NodeType, after: &[u64]) -> &mut Node {
        let id = self.0.len() as u64;
        let deps = after.to_vec();
        self.0.push(Node { id, name, r#type: kind as i32, data_deps: deps, ..Node::default() });
        &mut self.0[id as usize]
    }

    fn compute(&mut self, name: String, micros: u64, after: &[u64]) -> u64 {
        let node = self.add(name, NodeType::Comp, after);
        node.duration_micros = micros;
        node.id
    }

    fn all_reduce(&mut self, name: String, bytes: u64, dims: [bool; 2], after: u64) -> u64 {
        let node = self.add(name, NodeType::CommColl, &[after]);
        node.attr.push(Attribute::number("comm_type", CollectiveType::AllReduce as u64));
        node.attr.push(Attribute::number("comm_size", bytes));
        node.attr.push(Attribute::bools("involved_dim", dims));
        node.id
    }

    /// A step forward and backward. The sums of gradients go on beside the layers below.
    fn step(&mut self, step: usize, before: &[u64]) -> Vec<u64> {
        let mut last = before.to_vec();
        for layer in 0..LAYERS {
            let forward = self.compute(format!("step {step} layer {layer} forward"), 2, &last);
            last = vec![self.all_reduce(format!("activations {layer}"), 8192, [true, false], forward)];
        }
        let mut sums = Vec::new();
        for layer in (0..LAYERS).rev() {
            let backward = self.compute(format!("step {step} layer {layer} backward"), 3, &last);
            sums.push(self.all_reduce(format!("gradients {layer}"), 24_576, [false, true], backward));
            last = vec![self.all_reduce(format!("errors {layer}"), 8192, [true, false], backward)];
        }
        vec![self.compute(format!("step {step} update"), 1, &sums)]
    }
}

fn main() -> io::Result<()> {
    let name = std::env::args().nth(1).unwrap_or_else(|| String::from("training"));
    let metadata = Metadata { version: String::from("0.0.4"), attr: Vec::new() };
    for rank in 0..RANKS {
        let mut nodes = Rank::default();
        let mut before = Vec::new();
        for step in 0..STEPS {
            before = nodes.step(step, &before);
        }
        write(&metadata, &nodes.0, BufWriter::new(File::create(format!("{name}.{rank}.et"))?))?;
    }
    Ok(())
}
