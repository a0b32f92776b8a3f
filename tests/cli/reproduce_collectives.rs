// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge reproduce collectives`: its files and its statements.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use crate::cli_support;

use cli_support::{Study, json};

#[test]
#[ignore = "takes seconds of both cores: `test.sh` runs it after the tests that are measured by the clock"]
fn the_quick_run_gives_a_page_and_checked_numbers() {
    let study = Study::quick("collectives");
    insta::assert_snapshot!("statements_on_collectives", study.statements());
    let read = |name: &str| study.read(name);
    let page = read("report.html");
    for heading in ["Result", "Findings", "What is compared", "Every run"] {
        assert!(page.contains(heading), "{heading}");
    }
    for figure in ["mesh-8-x-8.svg", "torus-8-x-8.svg", "bmg-64.svg"] {
        assert!(read(figure).starts_with("<svg"), "{figure}");
    }
    let results = json(&read("results.json"));
    let points = results["points"].as_array().unwrap();
    assert_eq!(points.len(), 3 * 4 * 3);
    for point in points {
        let numbers = &point["report"]["workload"];
        let cycles = |key: &str| numbers[key].as_u64().unwrap();
        // No rank can send its share of the vector faster than a flit of 64 bytes in a cycle.
        let bytes: u64 = point["labels"]["workload.bytes"].as_str().unwrap().parse().unwrap();
        assert!(cycles("ideal_makespan") >= 2 * (bytes - bytes / 64) / 64, "{point}");
        assert!(cycles("makespan") >= cycles("ideal_makespan"), "{point}");
    }
    assert_eq!(read("summary.csv").lines().count(), 1 + points.len());
}
