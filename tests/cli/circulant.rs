// SPDX-License-Identifier: MIT OR Apache-2.0
//! Runs on binomial and other circulant graphs: flits are kept account of, and a lonely packet takes as long
//! as the cycle model says.

use crate::cli_support;

use cli_support::{SHORT, flitforge, json, succeeds};
use flitforge_router::circulant::Circulant;
use flitforge_topology::circulant::build;
use flitforge_topology::distance::hops_from;

const BMG: &str = "experiments/bmg-16.toml";

const RELATIONS: [&str; 6] =
    ["jump-order", "shortest", "nearest-jump", "static-dr", "dynamic-dr", "minimal-adaptive"];

fn run(sets: &[String]) -> serde_json::Value {
    let sets = sets.iter().flat_map(|set| ["--set", set]);
    let args: Vec<&str> = ["run", BMG, "--json"].into_iter().chain(SHORT).chain(sets).collect();
    json(&succeeds(&args).out)
}

#[test]
fn the_shipped_file_works_as_it_stands() {
    let report = json(&succeeds(&["run", BMG, "--json"]).out);
    assert_eq!((&report["verdict"], &report["flits"]["lost"]), (&"stable".into(), &0.into()));
}

/// Created flits are delivered, in flight or queued, and none is lost; in loads that flow and in loads that
/// do not.
#[test]
fn every_relation_keeps_account_of_its_flits() {
    for relation in RELATIONS {
        for (nodes, load) in [(5, "0.3"), (11, "0.3"), (16, "1.5"), (24, "0.6")] {
            let sets = [
                format!("routing.algorithm={relation}"),
                format!("network.nodes={nodes}"),
                format!("traffic.load={load}"),
                "router.virtual_channels=3".to_owned(),
                "measure.drain=false".to_owned(),
                "measure.max_cycles=6000".to_owned(),
            ];
            let sets = sets.iter().flat_map(|set| ["--set", set]);
            let args: Vec<&str> = ["run", BMG, "--json"].into_iter().chain(SHORT).chain(sets).collect();
            let report = json(&flitforge(&args).out);
            let flits = |key: &str| report["flits"][key].as_u64().unwrap();
            let kept = flits("delivered") + flits("in_flight") + flits("queued");
            assert_eq!((flits("created"), flits("lost")), (kept, 0), "{relation}, {nodes} nodes");
            assert!(flits("delivered") > 1000, "{relation}, {nodes} nodes: {report}");
            assert!(report["deadlock"].as_array().is_none_or(Vec::is_empty), "{relation}, {nodes} nodes");
        }
    }
}

/// One cycle into the router, one for each hop, one to be accepted, and one for each further flit: `hops` is
/// found by a search of the graph, and all relations find ways as short between these nodes.
#[test]
fn a_lonely_packet_takes_the_cycles_of_its_hops() {
    let graph = build(&Circulant::binomial(11).unwrap());
    for relation in RELATIONS {
        for (source, dest) in [(0u32, 1u32), (3, 1), (2, 7), (10, 5)] {
            let hops = hops_from(&graph, flitforge_router::ids::RouterId(source))[dest as usize].unwrap();
            let map: Vec<u32> = (0..11).map(|node| if node == source { dest } else { node }).collect();
            let report = run(&[
                format!("routing.algorithm={relation}"),
                "network.nodes=11".to_owned(),
                "traffic.pattern=file".to_owned(),
                format!("traffic.map={map:?}"),
                "traffic.process=constant".to_owned(),
                "traffic.load_unit=flits".to_owned(),
                "traffic.load=0.1".to_owned(),
            ]);
            assert_eq!(report["hops"].as_f64(), Some(f64::from(hops)), "{relation} from {source} to {dest}");
            let latency = |key: &str| report[key]["mean"].as_f64().unwrap();
            let head = f64::from(1 + hops + 1);
            let seen = (latency("head_latency"), latency("network_latency"), latency("packet_latency"));
            assert_eq!(seen, (head, head + 4.0, head + 4.0), "{relation} from {source} to {dest}");
        }
    }
}

/// Faults by jump, a schedule, and a page with the channels drawn.
#[test]
fn faults_and_pages_know_the_graph() {
    let dir = tempfile::tempdir().unwrap();
    let out = cli_support::as_text(dir.path());
    let sets = [
        "--set",
        "routing.algorithm=dynamic-dr",
        "--set",
        "faults.links=[[0, '+4'], [3, '-1']]",
        "--set",
        "faults.schedule=[{ at = 600, router = 9 }]",
        "--out",
        &out,
    ];
    let args: Vec<&str> = ["run", BMG].into_iter().chain(SHORT).chain(sets).collect();
    let outcome = flitforge(&args);
    // Packets to and from the router that died are lost.
    assert_eq!(outcome.code, Some(4), "{outcome:?}");
    assert!(outcome.out.contains("from node 0 to node 9\n"), "{outcome:?}");
    let page = String::from_utf8(cli_support::bytes(dir.path().join("report.html"))).unwrap();
    assert!(page.contains("bmg 16, dynamic-dr, uniform") && page.contains("Channel utilisation"));
}

#[test]
fn a_network_that_can_deadlock_is_refused() {
    let outcome = flitforge(&[
        "check",
        BMG,
        "--set",
        "routing.algorithm=minimal-adaptive",
        "--set",
        "routing.escape_channels=0",
    ]);
    assert_eq!(outcome.code, Some(6), "{outcome:?}");
    let other = ["--set", "network.topology=circulant", "--set", "network.jumps=[1, 5]", "--set"];
    let args = [&["check", BMG][..], &other, &["routing.algorithm=shortest"]].concat();
    succeeds(&args);
}
