// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge reproduce healing`: a small plan, its numbers that can be checked, and the same bytes again.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use flitforge_config::{self as config, Disk, Request};
use flitforge_papers::Results;
use flitforge_papers::healing::HEALING;
use flitforge_topology::healing::{Healing, Method};
use serde_json::{Value, json};

/// Two sizes with one death, one of them followed in time, and one with several.
fn small() -> Value {
    json!({
        "sizes": [12, 16],
        "loads": [0.1, 0.3],
        "repetitions": 2,
        "death": 1000,
        "end": 2000,
        "followed": 16,
        "followed_repetitions": 2,
        "several": [12],
        "interval": 600,
    })
}

fn file(results: &Results, name: &str) -> String {
    results.files.iter().find(|(own, _)| own == name).unwrap().1.clone()
}

/// Runs that differ by their seed only.
struct Cell {
    about: Value,
    /// The numbers of `results.json` by quantity.
    of: BTreeMap<String, Value>,
}

impl Cell {
    fn mean(&self, quantity: &str) -> Option<f64> {
        self.of.get(quantity)?["mean"].as_f64()
    }
}

/// The cells in their order: each has its lines one after the other.
fn cells(results: &Value) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    for line in results["results"].as_array().unwrap() {
        let about = json!(["study", "nodes", "load", "method", "threshold"].map(|of| line[of].clone()));
        if cells.last().is_none_or(|cell| cell.about != about) {
            cells.push(Cell { about, of: BTreeMap::new() });
        }
        let quantity = line["quantity"].as_str().unwrap().to_owned();
        cells.last_mut().unwrap().of.insert(quantity, line.clone());
    }
    cells
}

/// Work, losses and paths of a small plan, as a table whose diff shows a change; files and page are made of
/// the same.
#[test]
fn a_small_measurement() {
    let done = HEALING.compute(small(), 2).unwrap();
    let results: Value = serde_json::from_str(&file(&done, "results.json")).unwrap();
    let cells = cells(&results);
    insta::assert_snapshot!("table", table(&cells));
    let said: Vec<String> = done
        .claims
        .iter()
        .map(|claim| format!("{}: {}\n  {}", claim.place, claim.statement, claim.holds.words()))
        .collect();
    insta::assert_snapshot!("statements", said.join("\n"));
    links_are_those_of_the_topology(&cells);
    healing_is_in_order(&cells, &results);
    nothing_heals_without_a_method(&cells);
    every_run_is_a_configuration(&results);
    let html = done.page.html().unwrap();
    for id in ["one-times", "one-flits", "one-words", "one-hops", "course-throughput", "course-hops"] {
        assert!(html.contains(&format!("<figure class=\"chart\" id=\"{id}\"")), "{id} is missing");
    }
}

#[test]
fn results_do_not_depend_on_the_threads() {
    let mut plan = small();
    plan["sizes"] = json!([12]);
    plan["several"] = json!([]);
    plan["followed_repetitions"] = 1.into();
    let files = |threads| HEALING.compute(plan.clone(), threads).unwrap().files;
    assert!(files(1) == files(3), "one thread and three give different bytes");
}

/// The settings that `results.json` names are those of a run that `flitforge run` makes.
fn every_run_is_a_configuration(results: &Value) {
    for run in results["runs"].as_array().unwrap() {
        let settings: Vec<String> = serde_json::from_value(run["settings"].clone()).unwrap();
        let path = "experiments/healing/network.toml";
        assert!(config::load(&Request { path, overrides: &settings, files: &Disk }).is_ok(), "{run}");
    }
}

#[test]
fn a_plan_that_cannot_be_is_refused() {
    let mut plan = small();
    plan["sizes"] = json!([1]);
    insta::assert_snapshot!(HEALING.compute(plan, 1).unwrap_err().to_string());
}

fn of<'c>(cells: &'c [Cell], study: &'c str, method: &'c str) -> impl Iterator<Item = &'c Cell> {
    cells.iter().filter(move |cell| cell.about[0] == study && cell.about[3] == method)
}

/// A link is opened by one message, so that they can be counted without running anything.
fn links_are_those_of_the_topology(cells: &[Cell]) {
    for method in [Method::Naive, Method::Adaptive] {
        for cell in of(cells, "one-death", method.name()) {
            // Which node dies makes no difference to the number.
            let nodes = cell.about[1].as_u64().unwrap() as u32;
            let links = Healing::binomial(nodes, &[0]).unwrap().changes(method).added.len() as f64;
            let opened = &cell.of["connect_messages"];
            assert!(opened["least"] == links && opened["most"] == links, "{opened}");
        }
    }
}

fn healing_is_in_order(cells: &[Cell], results: &Value) {
    for cell in ["naive", "adaptive"].into_iter().flat_map(|method| of(cells, "one-death", method)) {
        let mean = |quantity| cell.mean(quantity).unwrap();
        let [detected, known, healed] = ["detected", "known", "healed"].map(mean);
        assert!(detected == 32.0 && detected < known && known < healed, "{detected}, {known}, {healed}");
        assert_eq!((mean("epochs"), mean("unhealed")), (1.0, 0.0));
        assert_eq!(mean("unserved_pairs"), 0.0, "one death leaves a path between any two");
    }
    let courses = results["course"].as_array().unwrap().iter();
    let times: Vec<_> =
        courses.map(|course| (course["way"].as_str().unwrap(), !course["healed"].is_null())).collect();
    assert_eq!(times, [("none", false), ("naive", true), ("adaptive", true)]);
}

fn nothing_heals_without_a_method(cells: &[Cell]) {
    for cell in of(cells, "one-death", "none") {
        assert_eq!(cell.mean("messages"), None);
        assert_eq!(cell.mean("refused"), Some(0.0));
        assert!(cell.mean("hops_meanwhile").unwrap() > 1.0);
    }
}

fn table(cells: &[Cell]) -> String {
    let quantities =
        ["known", "healed", "message_flits", "words", "torn", "lost_between_living", "hop_growth", "hops"];
    let names: String = quantities.iter().map(|quantity| format!("{quantity:>20}")).collect();
    let row = |cell: &Cell| {
        let word = |at: usize| cell.about[at].as_str().unwrap();
        let (nodes, load) = (&cell.about[1], cell.about[2].as_f64().unwrap());
        let head = format!("{nodes:>3} {load:>4} {:<9}{:<15}", word(3), word(4));
        let numbers = quantities.iter().map(|&quantity| {
            let number = cell.mean(quantity).map_or_else(|| "-".to_owned(), |mean| format!("{mean:.4}"));
            format!("{number:>20}")
        });
        format!("{head}{}\n", numbers.collect::<String>())
    };
    std::iter::once(format!("{:>34}{names}\n", "")).chain(cells.iter().map(row)).collect()
}
