// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge reproduce p2p-mpi`: its files, the numbers that can be checked, and the same bytes again.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use crate::cli_support;

use cli_support::{Study, json};
use flitforge_papers::p2p_mpi::P2P_MPI;
use serde_json::{Value, json as plan};

/// The entries of a list for a scheme and a size.
fn entries<'v>(list: &'v Value, scheme: &str, nodes: u64) -> Vec<&'v Value> {
    let fits = |item: &&Value| item["scheme"] == scheme && item["nodes"] == nodes;
    list.as_array().unwrap().iter().filter(fits).collect()
}

#[test]
#[ignore = "takes seconds of both cores: `test.sh` runs it after the tests that are measured by the clock"]
fn the_quick_run_gives_figures_and_checked_numbers() {
    let study = Study::quick("p2p-mpi");
    insta::assert_snapshot!("statements_on_p2p_mpi", study.statements());
    let read = |name: &str| study.read(name);
    let page = read("report.html");
    let over = ["round-times", "detection-load", "false-load", "silence", "safe-timeout"];
    for id in ["fig10", "fig12", "fig13", "beyond-13", "rounds"].into_iter().chain(over) {
        assert!(page.contains(&format!("<figure class=\"chart\" id=\"{id}\"")), "{id} is missing");
        assert!(read("results.csv").contains(&format!("\n{id},")), "{id} has no points");
    }
    let outcome = &json(&read("results.json"))["outcome"];
    let exact = |scheme, nodes| entries(&outcome["exact"], scheme, nodes)[0]["probability"].as_f64().unwrap();
    assert_eq!(format!("{:.7}", exact("BRR", 8)), "0.0110741");
    assert_eq!(format!("{:.4e}", exact("DBRR", 8)), "5.1117e-5");
    for drawn in outcome["drawn"].as_array().unwrap() {
        let number = |key: &str| drawn[key].as_f64().unwrap();
        let [low, high] = ["low", "high"].map(|end| drawn["interval"][end].as_f64().unwrap());
        // The lower bound is below whatever the probability is, and the probability is in the interval.
        assert!(number("isolated_least") <= high, "{drawn}");
        let (scheme, nodes) = (drawn["scheme"].as_str().unwrap(), drawn["nodes"].as_u64().unwrap());
        if nodes <= 16 {
            assert!((low..=high).contains(&exact(scheme, nodes)), "{drawn}");
        }
    }
    let over = &outcome["over"];
    for time in over["rounds"].as_array().unwrap().iter().filter(|time| time["network"] == "bmg") {
        assert_eq!(time["excess"], 0, "{time}");
    }
    // A heartbeat stands still for a cycle of BRR even in an empty network, and other traffic prolongs it.
    for safe in over["safe"].as_array().unwrap() {
        let (load, longest) = (safe["load"].as_f64().unwrap(), safe["longest"].as_u64().unwrap());
        assert!(
            if load > 0.0 { longest > 6 * 256 } else { (6 * 256..=6 * 256 + 1).contains(&longest) },
            "{safe}"
        );
    }
    for nodes in [4, 8, 16, 32, 64, 128, 256] {
        for scheme in ["BRR", "DBRR"] {
            for detected in entries(&outcome["detected"], scheme, nodes) {
                let number = |key: &str| detected[key].as_u64().unwrap();
                assert_eq!(number("count"), 2 * (nodes - 1), "{detected}");
                assert_eq!(number("missing") + number("false_suspicions"), 0, "{detected}");
                assert!(number("least") <= number("greatest"), "{detected}");
            }
        }
    }
}

/// Gossip over networks without other traffic: a run of each kind.
fn small() -> Value {
    plan!({
        "sizes": [16], "nodes": 16, "period": 64, "loads": [0.0], "timeouts": [4], "crashes": 1,
        "runs": 1, "rounds": 20,
    })
}

/// Draws, runs and their order, on one thread and on several.
#[test]
fn results_do_not_depend_on_the_threads() {
    let plan = plan!({
        "exhaustive": [5, 8],
        "drawn": [8, 20],
        "drawn_nodes": 1 << 16,
        "detected": [4, 12],
        "spread_to": 20,
        "laid": [16],
        "messages": [64],
        "over": small(),
    });
    let files = |threads| P2P_MPI.compute(plan.clone(), threads).unwrap().files;
    assert!(files(1) == files(3), "one thread and three give different bytes");
}

#[test]
fn a_plan_that_cannot_be_is_refused() {
    let refused = |plan| P2P_MPI.compute(plan, 1).unwrap_err().to_string();
    insta::assert_snapshot!(
        refused(plan!({ "exhaustive": [25], "drawn": [], "detected": [], "over": small() })),
        @"all sets of failed nodes can be counted for at most 24 nodes: draw trials for 25"
    );
    insta::assert_snapshot!(
        refused(plan!({ "exhaustive": [], "drawn": [], "detected": [1], "over": small() })),
        @"gossip needs at least 2 nodes, not 1: add nodes"
    );
}
