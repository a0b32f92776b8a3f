// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge reproduce chan-chin`: its files, the numbers that can be checked, and the same bytes again.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use crate::cli_support;

use cli_support::{Study, json};
use flitforge_papers::chan_chin::CHAN_CHIN;
use serde_json::Value;

#[test]
#[ignore = "takes seconds of both cores: `test.sh` runs it after the tests that are measured by the clock"]
fn the_quick_run_gives_figures_and_checked_numbers() {
    let study = Study::quick("chan-chin");
    insta::assert_snapshot!("statements_on_election", study.statements());
    let read = |name: &str| study.read(name);
    let page = read("report.html");
    for heading in ["Findings", "Without failures", "Schedules", "Recoveries", "Over the network", "Choices"]
    {
        assert!(page.contains(heading), "{heading}");
    }
    for figure in ["messages.svg", "recoveries.svg", "over.svg"] {
        assert!(read(figure).starts_with("<svg"), "{figure}");
    }
    let results = json(&read("results.json"));
    sizes(&results);
    schedules(&results);
    over_networks(&results);
    assert!(read("results.csv").starts_with("figure,curve,x,y,low,high,spread,unit\nmessages,"));
}

fn number(of: &Value, key: &str) -> u64 {
    of[key].as_u64().unwrap()
}

/// Messages are whole rounds, and a recovery costs one at most.
fn sizes(results: &Value) {
    let sizes = results["without_failures"].as_array().unwrap();
    assert_eq!(sizes.len(), 15);
    for size in sizes {
        for key in ["least", "most"] {
            assert_eq!(number(size, key) % number(size, "nodes"), 0, "{size}");
        }
        assert!(size["constant"].as_f64() <= size["bound"].as_f64(), "{size}");
    }
    for worst in results["worst_orders"].as_array().unwrap() {
        assert_eq!(worst["messages"], worst["bound"], "{worst}");
    }
    for run in results["worst_recoveries"].as_array().unwrap() {
        let free = number(run, "nodes") * (number(run, "rounds") + 1);
        assert!(number(run, "messages") <= free + number(run, "recoveries"), "{run}");
    }
}

fn schedules(results: &Value) {
    for kind in ["every_schedule", "drawn_schedules"] {
        for found in results[kind].as_array().unwrap() {
            assert!(found["wrong"].is_null(), "{found}");
        }
    }
    let every = results["every_schedule"].as_array().unwrap();
    assert!(every.iter().any(|found| number(found, "nodes") == 4 && number(found, "failures") == 2));
}

/// A ring along links takes a link for each message, and no fewer cycles without contention.
fn over_networks(results: &Value) {
    let runs = results["over_networks"].as_array().unwrap();
    assert_eq!(runs.len(), 2 * (4 + 4 + 3));
    for run in runs {
        assert!(number(run, "declared") < number(run, "known"), "{run}");
        assert!(number(run, "messages") <= number(run, "bound"), "{run}");
        assert!(run["embedded"] == false || run["hops"] == 1.0, "{run}");
    }
}

/// Pieces and their order, on one thread and on several.
#[test]
fn results_do_not_depend_on_the_threads() {
    let plan = serde_json::json!({
        "largest": 6,
        "orders": 2,
        "worst_to": 5,
        "every": [],
        "schedules": 20,
        "surprised": [8],
        "recoveries": [0, 5],
    });
    let files = |threads| CHAN_CHIN.compute(plan.clone(), threads).unwrap().files;
    assert!(files(1) == files(3), "one thread and three give different bytes");
}
