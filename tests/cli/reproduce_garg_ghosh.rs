// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge reproduce garg-ghosh`: its files, the printed numbers, and the same bytes again.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use crate::cli_support;

use cli_support::{Study, json};
use flitforge_papers::garg_ghosh::GARG_GHOSH;

#[test]
#[ignore = "takes seconds of both cores: `test.sh` runs it after the tests that are measured by the clock"]
fn the_quick_run_gives_the_printed_numbers() {
    let study = Study::quick("garg-ghosh");
    insta::assert_snapshot!("statements_on_hierarchies", study.statements());
    let read = |name: &str| study.read(name);
    let page = read("report.html");
    for heading in [
        "Findings",
        "Results and their spread",
        "Work",
        "Over a network",
        "Applications",
        "Printed tables",
        "Rules as printed",
    ] {
        assert!(page.contains(heading), "{heading}");
    }
    for figure in [
        "everywhere.svg",
        "distances.svg",
        "messages.svg",
        "work.svg",
        "interval.svg",
        "applications-cycles.svg",
    ] {
        assert!(read(figure).starts_with("<svg"), "{figure}");
    }
    let results = json(&read("results.json"));
    for row in results["outcome"]["tables"].as_array().unwrap() {
        assert_eq!(row["printed"], row["computed"], "{row}");
    }
    for size in results["outcome"]["sizes"].as_array().unwrap() {
        assert_eq!(size["gather_steps"], size["gathered"], "{size}");
        assert!(size["scheme"] == "static" || size["visited"] == size["nodes"], "{size}");
    }
    assert!(read("results.csv").starts_with("figure,curve,x,y,low,high,spread,unit\n"));
    assert_eq!(read("tables.csv").lines().count(), 1 + 7 + 16 + 16 + 8 + 25 + 16 + 16 + 7 + 16 + 4 + 25);
}

#[test]
fn results_do_not_depend_on_the_threads() {
    let plan = serde_json::json!({ "levels": 6, "any_to": 12 });
    let files = |threads| GARG_GHOSH.compute(plan.clone(), threads).unwrap().files;
    assert!(files(1) == files(3), "one thread and three give different bytes");
}
