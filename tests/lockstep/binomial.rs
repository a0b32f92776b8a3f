// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every relation of binomial graphs, in graphs of several sizes, under low, high and saturating load. One
//! build serves the three loads.

use flitforge_hdl::generate;
use flitforge_tools::cosim::Built;

use crate::support::{checked, experiment, options, runtime};

const NODES: [u32; 7] = [5, 8, 11, 12, 16, 24, 64];

const RELATIONS: [&str; 6] =
    ["jump-order", "shortest", "nearest-jump", "static-dr", "dynamic-dr", "minimal-adaptive"];

/// Fractions of capacity.
const LOADS: [&str; 3] = ["0.05", "0.6", "1.5"];

/// Compares one graph under one relation; returns what fails.
fn compare(nodes: u32, relation: &str, cycles: u64) -> Vec<String> {
    let line = |load: &str| {
        format!(
            "network.nodes={nodes} routing.algorithm={relation} router.virtual_channels=3 traffic.load={load}"
        )
    };
    let runtime = runtime();
    let (first, hardware) = experiment(&line(LOADS[0]));
    let files = generate(&first.net, &hardware).expect("the network can be had as hardware");
    let folder = tempfile::tempdir().expect("a folder for the waveform");
    let wave = folder.path().join("difference.fst");
    let options = options(hardware, cycles, first.run.seed, wave);
    let net = checked(first.net);
    let built = Built::new(&net, &first.traffic, &options, &runtime, &files).expect("it can be built");
    let mut failures = Vec::new();
    for load in LOADS {
        let traffic = experiment(&line(load)).0.traffic;
        let outcome = built.compare_under(&traffic).expect("both sides run");
        eprintln!("{}\n    {} flits, {} packets", line(load), outcome.flits, outcome.packets);
        failures.extend(outcome.difference.map(|difference| format!("{}: {difference}", line(load))));
        if outcome.packets < crate::FEW {
            failures.push(format!("{}: only {} packets", line(load), outcome.packets));
        }
    }
    failures
}

/// `cargo test --test lockstep -- --ignored binomial` builds them all.
#[test]
#[ignore = "takes half an hour"]
fn every_relation_in_every_binomial_graph() {
    let failures: Vec<_> = NODES
        .iter()
        .flat_map(|&nodes| RELATIONS.map(|relation| (nodes, relation)))
        .flat_map(|(nodes, relation)| compare(nodes, relation, crate::CYCLES))
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
