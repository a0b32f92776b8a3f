// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge run` and `flitforge sweep` with ranks that elect a leader.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;

use crate::cli_support::{as_text, flitforge, json, succeeds};

const EXAMPLE: &str = "experiments/workload/election.toml";

/// Both engines elect the same leader in the same cycle, and the page draws the states of ranks.
#[test]
fn both_engines_elect_the_same_leader() {
    let folder = tempfile::tempdir().unwrap();
    let out = as_text(folder.path());
    let run = |engine: &str| {
        let engine = format!("measure.engine={engine}");
        json(&succeeds(&["run", EXAMPLE, "--json", "--set", &engine, "--out", &out, "--force"]).out)
    };
    let (reference, bitsliced) = (run("reference"), run("bitsliced"));
    assert_eq!(reference["election"], bitsliced["election"]);
    assert_eq!(reference["ending"], "finished");
    let election = &reference["election"];
    let number = |key: &str| election[key].as_u64().unwrap();
    assert!(number("declared") < number("known"));
    assert!(number("messages") <= number("bound"));
    assert_eq!(number("messages") + number("bypassed"), reference["messages"].as_u64().unwrap());
    assert_eq!((number("failures"), number("recoveries"), number("knowing")), (2, 1, 15));
    // Every step of the ring is a link of the torus.
    assert_eq!(reference["hops_per_packet"], 1.0);
    let drawn = fs::read_to_string(folder.path().join("election.svg")).unwrap();
    assert!(drawn.contains("rank 15") && drawn.contains("leads"), "{drawn}");
    assert!(fs::read_to_string(folder.path().join("report.html")).unwrap().contains("The election"));
}

/// A sweep over seeds has the cycles and the messages as columns.
#[test]
fn a_sweep_has_cycles_and_messages_as_columns() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("seeds.toml");
    let swept = fs::read_to_string(EXAMPLE).unwrap() + "[sweep]\nmeasure.seed = [1, 2, 3]\n";
    fs::write(&config, swept).unwrap();
    let out = as_text(&folder.path().join("out"));
    let printed = succeeds(&["sweep", &as_text(&config), "--out", &out]).out;
    assert_eq!(printed.matches(", leader after ").count(), 3, "{printed}");
    let table = fs::read_to_string(folder.path().join("out/results.csv")).unwrap();
    let mut rows = table.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let names = rows.next().unwrap();
    let column = |name: &str| names.iter().position(|&own| own == name).unwrap();
    let columns = ["leader_cycles", "known_cycles", "election_messages"].map(column);
    for row in rows {
        let [leader, known, messages] = columns.map(|at| row[at].parse::<u64>().unwrap());
        assert!(0 < leader && leader < known && messages >= 2 * 14, "{row:?}");
    }
}

/// What cannot happen to a rank is named with its key, in one line.
#[test]
fn what_cannot_happen_is_bad_input() {
    let said = [
        "workload.ranks=1",
        "workload.starts=[[16, 0]]",
        "workload.failures=[[3, 20], [3, 30]]",
        "workload.failures=[[99, 20]]",
        "workload.recoveries=[[4, 90]]",
        "workload.recoveries=[[77, 90]]",
    ]
    .map(|set| {
        let run = flitforge(&["run", EXAMPLE, "--set", set]);
        assert_eq!((run.code, run.err.lines().count()), (Some(2), 1), "{run:?}");
        run.err
    });
    insta::assert_snapshot!(said.concat());
    let none = flitforge(&[
        "run",
        EXAMPLE,
        "--set",
        "workload.ranks=2",
        "--set",
        "workload.failures=[[0, 5], [1, 6]]",
        "--set",
        "workload.recoveries=[]",
    ]);
    assert!(none.err.starts_with("error: `workload.failures`: no rank is functional in cycle 6"), "{none:?}");
}
