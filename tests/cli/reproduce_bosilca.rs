// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge reproduce bosilca`: its files, the numbers that can be checked, and the same bytes again.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use crate::cli_support;

use cli_support::{Study, json};
use flitforge_papers::bosilca::BOSILCA;
use serde_json::{Value, json as plan};

#[test]
#[ignore = "takes seconds of both cores: `test.sh` runs it after the tests that are measured by the clock"]
fn the_quick_run_gives_figures_and_checked_numbers() {
    let study = Study::quick("bosilca");
    insta::assert_snapshot!("statements_on_bring_up", study.statements());
    let read = |name: &str| study.read(name);
    let page = read("report.html");
    for heading in
        ["Figs. 2 and 3", "Findings", "Fig. 4", "From random states", "Faults", "Over the network", "Choices"]
    {
        assert!(page.contains(heading), "{heading}");
    }
    for figure in [
        "fig2a.svg",
        "fig2b.svg",
        "fig3.svg",
        "timer.svg",
        "fig4a-ring.svg",
        "fig4b-graph.svg",
        "over-graph.svg",
        "over-ring.svg",
    ] {
        assert!(read(figure).starts_with("<svg"), "{figure}");
    }
    let results = json(&read("results.json"));
    builds(&results["builds"]);
    stabilization(&results);
    over_networks(&results);
    assert!(read("results.csv").starts_with("figure,curve,x,y,low,high,spread,unit\nfig2b,"));
    assert_eq!(read("runs.csv").lines().count(), 1 + results["builds"].as_array().unwrap().len());
}

/// Synchronous phases have closed forms, and no process hears more than it has phases.
fn builds(builds: &Value) {
    let builds = builds.as_array().unwrap();
    let number = |build: &Value, key: &str| build[key].as_u64().unwrap();
    for build in builds {
        let nodes = number(build, "nodes");
        let (ring, graph) = (number(build, "ring"), number(build, "graph"));
        let levels = u64::from((nodes - 1).ilog2());
        if build["synchronous"] == true {
            let expected = match build["shape"].as_str().unwrap() {
                "binary" => u64::from(nodes.ilog2()) + 2,
                "binomial" => 4,
                _ => ring.min(number(build, "depth") + 2),
            };
            assert_eq!(ring, expected, "{build}");
            assert!(graph <= ring + levels, "{build}");
        } else {
            assert!(number(build, "most_for_graph") < graph && ring <= graph, "{build}");
        }
    }
    assert!(builds.iter().any(|build| build["nodes"] == 65_536) && builds.len() > 120);
}

/// No random state and no fault is left over, and a steady state costs what the formulas say.
fn stabilization(results: &Value) {
    let states = results["random_states"].as_array().unwrap();
    assert_eq!(states.len(), 199);
    for own in states {
        assert!(own["states"] == own["converged"] && own["states"] == own["stayed"], "{own}");
    }
    for own in results["faults"].as_array().unwrap() {
        assert_eq!(own["runs"], own["converged"], "{own}");
        assert!(own["fault"] != "none" || own["most_phases"].as_u64() < Some(200), "{own}");
    }
    for own in results["steady_state"].as_array().unwrap() {
        for (formula, counted) in [("printed", "printed_counted"), ("linear", "linear_counted")] {
            assert!(own[counted].is_null() || own[formula] == own[counted], "{own}");
        }
    }
}

/// The graph stands in every run, after the ring. Contention and other traffic are what delays it.
fn over_networks(results: &Value) {
    let runs = results["over_networks"].as_array().unwrap();
    assert_eq!(runs.len(), 3 * 2 * 6);
    for run in runs {
        let [ring, graph, alone] =
            ["ring", "graph", "ideal_graph"].map(|key| run[key].as_u64().unwrap_or_else(|| panic!("{run}")));
        assert!(ring < graph && alone > 0, "{run}");
        if run["death"] == false {
            assert!(graph < 3 * alone && alone < graph + graph / 5, "{run}");
        }
    }
}

/// Draws and their order, on one thread and on several.
#[test]
fn results_do_not_depend_on_the_threads() {
    let plan = plan!({
        "largest": 8,
        "random": [64, 256],
        "depths": [3, 9],
        "draws": 2,
        "corrupted_to": 12,
        "struck": 32,
        "fault_runs": 3,
    });
    let files = |threads| BOSILCA.compute(plan.clone(), threads).unwrap().files;
    assert!(files(1) == files(3), "one thread and three give different bytes");
}

#[test]
fn a_plan_that_cannot_be_is_refused() {
    let plan = plan!({ "largest": 1, "corrupted_to": 1, "random": [], "struck": 10 });
    let refused = BOSILCA.compute(plan, 1).unwrap_err().to_string();
    insta::assert_snapshot!(refused, @"a tree of 10 processes has depth 1 to 9, and not 16");
}
