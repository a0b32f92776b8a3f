// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge run` and `flitforge sweep` with ranks that bring up a graph.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;

use crate::cli_support::{as_text, flitforge, json, succeeds};

const EXAMPLE: &str = "experiments/workload/bring-up.toml";

/// Both engines time a ring and a graph alike, and the page draws the ring.
#[test]
fn both_engines_time_the_ring_and_the_graph() {
    let folder = tempfile::tempdir().unwrap();
    let out = as_text(folder.path());
    let run = |engine: &str| {
        let engine = format!("measure.engine={engine}");
        let set = ["--set", &engine, "--set", "workload.deaths=[[3, 400]]", "--out", &out, "--force"];
        json(&succeeds(&[&["run", EXAMPLE, "--json"], &set[..]].concat()).out)
    };
    let (reference, bitsliced) = (run("reference"), run("bitsliced"));
    assert_eq!(reference["bring_up"], bitsliced["bring_up"]);
    assert_eq!(reference["ending"], "finished");
    let builds = reference["bring_up"]["builds"].as_array().unwrap();
    assert_eq!([&builds[0]["from"], &builds[1]["from"]], [0, 400]);
    for build in builds {
        let [ring, graph] = ["ring", "graph"].map(|key| build[key].as_u64().unwrap());
        assert!(0 < ring && ring < graph, "{build}");
    }
    for picture in ["ring-pointers.svg", "ring-pointers-400.svg"] {
        let drawn = fs::read_to_string(folder.path().join(picture)).unwrap();
        // In the end 16 ranks point at one another, and 15 after the death.
        let last = drawn.rsplit("cycle ").next().unwrap();
        let living = if picture.contains("400") { 15 } else { 16 };
        assert_eq!(last.matches(" points at ").count(), living, "{picture}");
    }
    assert!(
        fs::read_to_string(folder.path().join("report.html")).unwrap().contains("The ring, step by step")
    );
}

/// A sweep over sizes has the cycles as columns.
#[test]
fn a_sweep_has_the_cycles_as_columns() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("sizes.toml");
    let swept = fs::read_to_string(EXAMPLE).unwrap() + "[sweep]\nworkload.ranks = [4, 8, 16]\n";
    fs::write(&config, swept).unwrap();
    let out = as_text(&folder.path().join("out"));
    let printed = succeeds(&["sweep", &as_text(&config), "--out", &out]).out;
    assert_eq!(printed.matches(", ring after ").count(), 3, "{printed}");
    let table = fs::read_to_string(folder.path().join("out/results.csv")).unwrap();
    let mut rows = table.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let names = rows.next().unwrap();
    let column = |name: &str| names.iter().position(|&own| own == name).unwrap();
    let (ring, graph) = (column("ring_cycles"), column("graph_cycles"));
    for row in rows {
        let [ring, graph] = [ring, graph].map(|at| row[at].parse::<u64>().unwrap());
        assert!(0 < ring && ring < graph, "{row:?}");
    }
}

/// A timer that is too fast is bad input, and a graph that does not stand is an ending of its own.
#[test]
fn what_does_not_converge_has_an_exit_code() {
    let fast = flitforge(&["run", EXAMPLE, "--set", "workload.period=3"]);
    assert_eq!(fast.code, Some(2));
    assert!(
        fast.err.starts_with("error: `workload.period`: a timer of 3 cycles does not converge"),
        "{}",
        fast.err
    );
    assert_eq!(fast.err.lines().count(), 1);
    // No rank starts before the cycle from which on none acts.
    let short = flitforge(&["run", EXAMPLE, "--set", "workload.skew=1000", "--set", "workload.until=1"]);
    assert_eq!(short.code, Some(5), "{short:?}");
    assert!(short.out.contains("does not stand"), "{}", short.out);
}
