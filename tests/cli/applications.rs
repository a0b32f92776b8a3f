// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge run` and `flitforge sweep` with branch and bound and with fixed points.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;

use serde_json::Value;

use crate::cli_support::{as_text, flitforge, json, succeeds};

const SEARCH: &str = "experiments/workload/branch-and-bound.toml";
const FIXED_POINT: &str = "experiments/workload/fixed-point.toml";
/// The smallest instance, so that a search is short.
const SMALL: &str = "workload.file=../tsplib/burma14.tsp";

fn run(example: &str, settings: &[&str]) -> Value {
    let set = settings.iter().flat_map(|&setting| ["--set", setting]);
    json(&succeeds(&["run", example, "--json"].into_iter().chain(set).collect::<Vec<_>>()).out)
}

/// Both engines, both hierarchies: the optimum of burma14 is published as 3323.
#[test]
fn a_search_finds_the_published_optimum() {
    for hierarchy in ["static", "bcnext"] {
        let hierarchy_is = format!("workload.hierarchy={hierarchy}");
        let of = |engine: &str| run(SEARCH, &[SMALL, &hierarchy_is, &format!("measure.engine={engine}")]);
        let (reference, bitsliced) = (of("reference"), of("bitsliced"));
        assert_eq!(reference["tour"], bitsliced["tour"]);
        assert_eq!(reference["ending"], "finished");
        let tour = &reference["tour"];
        assert_eq!(
            (tour["length"].as_u64(), tour["cities"].as_array().map(Vec::len)),
            (Some(3323), Some(14))
        );
        let of_step = if hierarchy == "static" { 30 } else { 8 };
        assert_eq!(reference["messages"].as_u64(), tour["steps"].as_u64().map(|steps| of_step * steps));
    }
}

/// Both methods come to the sequential solver's result, and the page has the messages of the ranks.
#[test]
fn a_fixed_point_is_that_of_the_sequential_solver() {
    let folder = tempfile::tempdir().unwrap();
    let small = [SMALL, "workload.relaxation=jacobi"];
    for settings in [&small[..1], &small[..]] {
        let solved = run(FIXED_POINT, settings);
        let fixed = &solved["fixed_point"];
        assert_eq!((solved["ending"].as_str(), fixed["coordinates"].as_u64()), (Some("finished"), Some(14)));
        assert!(fixed["error"].as_f64() <= fixed["tolerance"].as_f64(), "{fixed}");
    }
    let out = as_text(folder.path());
    succeeds(&["run", FIXED_POINT, "--set", SMALL, "--out", &out]);
    let page = fs::read_to_string(folder.path().join("report.html")).unwrap();
    assert!(page.contains("Load of the hierarchy"));
}

/// A sweep over the hierarchies has steps and messages as columns.
#[test]
fn a_sweep_has_work_and_messages_as_columns() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("hierarchies.toml");
    let instance = fs::read_to_string("experiments/tsplib/burma14.tsp").unwrap();
    fs::write(folder.path().join("burma14.tsp"), instance).unwrap();
    let swept = fs::read_to_string(SEARCH).unwrap().replace("../tsplib/gr17.tsp", "burma14.tsp");
    fs::write(&config, swept + "[sweep]\nworkload.hierarchy = [\"static\", \"bcnext\"]\n").unwrap();
    let out = as_text(&folder.path().join("out"));
    let printed = succeeds(&["sweep", &as_text(&config), "--out", &out]).out;
    assert_eq!(printed.matches(" steps").count(), 2, "{printed}");
    let table = fs::read_to_string(folder.path().join("out/results.csv")).unwrap();
    let mut rows = table.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let names = rows.next().unwrap();
    let column = |name: &str| names.iter().position(|&own| own == name).unwrap();
    let numbers =
        |row: &[&str], names: [&str; 4]| names.map(|name| row[column(name)].parse::<u64>().unwrap());
    let rows: Vec<_> =
        rows.map(|row| numbers(&row, ["work", "sequential_work", "steps", "most_messages"])).collect();
    assert_eq!(rows.len(), 2);
    let [fixed, revolving] = [rows[0], rows[1]];
    assert_eq!((fixed[1], revolving[3]), (revolving[1], revolving[2]), "a rank has a message in each step");
    assert_eq!(fixed[3], 6 * fixed[2], "an inner rank has three neighbours");
}

/// Each says what is wrong in a line, with its place.
#[test]
fn what_cannot_be_read_or_run_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join("bad.tsp");
    fs::write(&bad, "TYPE: TSP\nDIMENSION: none\n").unwrap();
    let refused = |example: &str, setting: &str| {
        let run = flitforge(&["run", example, "--set", setting]);
        assert_eq!((run.code, run.err.lines().count()), (Some(2), 1), "{}", run.err);
        run.err
    };
    let file = format!("workload.file={}", as_text(&bad));
    let unread = refused(SEARCH, &file);
    assert!(unread.ends_with(
        "bad.tsp, line 2, column 12: `DIMENSION` is `none`: it must be a whole number from 1 to 4096\n"
    ));
    assert_eq!(
        refused(SEARCH, "workload.file=../tsplib/a280.tsp"),
        "error: a280 has 280 cities, and a tour has 3 to 64: give an instance of fewer cities, but 3 or more, as \
         `workload.file`\n"
    );
    assert_eq!(
        refused(FIXED_POINT, "workload.neighbours=2"),
        "error: with 2 neighbours each, city 44 of a280 is not linked with city 1: raise `workload.neighbours`, or \
         change `workload.file`\n"
    );
}
