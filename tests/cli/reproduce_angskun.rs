// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge reproduce angskun`: its files, the numbers that can be checked, and the same bytes again.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may panic")]

use crate::cli_support;

use cli_support::{Study, json};
use flitforge_papers::angskun::ANGSKUN;
use serde_json::{Value, json as plan};

/// The entry of a list with these nodes, and failures where it has them.
fn entry(list: &Value, nodes: u64, failures: Option<u64>) -> &Value {
    let fits = |item: &&Value| item["nodes"] == nodes && failures.is_none_or(|f| item["failures"] == f);
    list.as_array().unwrap().iter().find(fits).unwrap()
}

#[test]
#[ignore = "takes seconds of both cores: `test.sh` runs it after the tests that are measured by the clock"]
fn the_quick_run_gives_figures_and_checked_numbers() {
    let study = Study::quick("angskun");
    insta::assert_snapshot!("statements", study.statements());
    facts(&json(&study.read("results.json")));
    report(&study.read("report.html"));
    let timing = study.read("timing.csv");
    assert!(timing.starts_with("nodes,failures,microseconds\n16,1,"), "{timing}");
}

/// Draws, averages and their order, on one thread and on several. What a clock measures is in a file of its
/// own.
#[test]
fn results_do_not_depend_on_the_threads() {
    let plan = plan!({
        "exhaustive": [13, 11, 14],
        "samples": 50,
        "every_size_to": 40,
        "larger": [64],
        "healed": [16, 64],
    });
    let results = |threads| {
        let mut files = ANGSKUN.compute(plan.clone(), threads).unwrap().files;
        files.retain(|(name, _)| name != "timing.csv");
        files
    };
    let one = results(1);
    assert_eq!(one.len(), 2);
    assert!(one == results(3), "one thread and three give different bytes");
    assert!(one == results(3), "three threads give different bytes each time");
}

#[test]
fn a_plan_that_cannot_be_is_refused() {
    let refused = |plan| ANGSKUN.compute(plan, 1).unwrap_err().to_string();
    insta::assert_snapshot!(
        refused(plan!({ "exhaustive": [40] })),
        @"all sets of failed nodes can be counted for at most 28 nodes: draw samples for 40"
    );
    insta::assert_snapshot!(
        refused(plan!({ "exhaustive": [], "failures": [1, 15], "healed": [16] })),
        @"15 of 16 nodes fail: at least 2 must survive, so at most 14 may fail"
    );
}

/// The facts of the issue, and N = 24 at half failed: the sum over 2.7 million sets.
fn facts(results: &Value) {
    let exhaustive = &results["exhaustive"];
    let unreachable = |failures| entry(exhaustive, 17, Some(failures))["unreachable"].as_u64().unwrap();
    assert_eq!((unreachable(7), unreachable(8)), (0, 17 * 16));
    let half = entry(exhaustive, 24, Some(12));
    assert_eq!(half["sets"], 2_704_156);
    for (nodes, ratio) in [(16, 0.15596), (256, 0.09455)] {
        let found = entry(&results["single_failure"], nodes, None)["ratio"].as_f64().unwrap();
        assert!((found - ratio).abs() < 5e-6, "{nodes} nodes: {found}");
    }
    let drawn = entry(&results["sampled"], 24, Some(12));
    let [low, high] = ["low", "high"].map(|end| drawn["bisected_percent_95"][end].as_f64().unwrap());
    let exact = half["bisected_percent"].as_f64().unwrap();
    assert!(low <= exact && exact <= high, "{low} to {high} for {exact}");
    insta::assert_snapshot!("tallies_of_24_nodes", tallies(exhaustive, 24));
    insta::assert_snapshot!("loads", loads(&results["loads"]));
}

fn tallies(exhaustive: &Value, nodes: u64) -> String {
    let own = exhaustive.as_array().unwrap().iter().filter(|tally| tally["nodes"] == nodes);
    let row = |tally: &Value| {
        let whole = |name: &str| tally[name].as_u64().unwrap();
        let real = |name: &str| tally[name].as_f64().unwrap();
        format!(
            "{:>3} {:>8} {:>8} {:>8} {:>8.4} {:>8.4} {:>7.4} {:>7.4} {:>2}\n",
            whole("failures"),
            whole("sets"),
            whole("bisected"),
            whole("unreachable"),
            real("unreachable_percent"),
            real("bisected_percent"),
            real("mean_hops"),
            real("mean_diameter"),
            whole("worst_diameter"),
        )
    };
    let head = "  F     sets bisected        U      % U   % bis.    hops  diam.  worst\n".to_owned();
    std::iter::once(head).chain(own.map(row)).collect()
}

fn loads(loads: &Value) -> String {
    let row = |load: &Value| {
        let of = |name: &str| {
            let [mean, deviation] = ["mean", "deviation"].map(|key| load[name][key].as_f64().unwrap());
            format!("{mean:.4} +- {deviation:.4}")
        };
        format!(
            "{:>4} {} {:<8} added {} removed {}\n",
            load["nodes"].as_u64().unwrap(),
            load["failures"],
            load["method"].as_str().unwrap(),
            of("added"),
            of("removed")
        )
    };
    loads.as_array().unwrap().iter().map(row).collect()
}

fn report(html: &str) {
    let figures = [
        "fig2a",
        "fig2b",
        "fig2c",
        "fig3a",
        "fig3b",
        "fig5a",
        "fig5b",
        "fig6a",
        "fig6b",
        "fig6c",
        "beyond-2c",
    ];
    for id in figures {
        assert!(html.contains(&format!("<figure class=\"chart\" id=\"{id}\"")), "{id} is missing");
    }
    assert!(html.contains("seed 1;") && html.contains("Measured with the clock of this machine"));
}
