// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a run counts of links and nodes, what it says bounds the load, and its packets.

use std::path::Path;

use serde_json::Value;

use crate::cli_support;

use cli_support::{QUICK_START, as_text, flitforge, json, succeeds};

const FIXED: &str = "\n[measure]\nwarmup = 2000\ncycles = 8000\ndrain = false\n";

/// The report of a configuration of fixed length, with what bounds its load.
fn explained(config: &str) -> Value {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("run.toml");
    std::fs::write(&file, config.to_owned() + FIXED).unwrap();
    let outcome = flitforge(&["run", &as_text(&file), "--json", "--explain"]);
    assert_ne!(outcome.out, "", "{outcome:?}");
    json(&outcome.out)
}

/// The bound, its place, and the traffic at which it is full.
fn bound(config: &str) -> (String, String, Option<f64>, Value) {
    let found = explained(config)["explanation"].clone();
    let word = |key: &str| found[key].as_str().unwrap_or_default().to_owned();
    (word("bound"), word("place"), found["full_at"].as_f64(), found)
}

fn near(found: Option<f64>, expected: f64) -> bool {
    found.is_some_and(|found| (found / expected - 1.0).abs() < 0.05)
}

/// The notes, in one text.
fn notes(found: &Value) -> String {
    let notes = found["notes"].as_array().unwrap();
    notes.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n")
}

/// Every packet goes three hops up the ring: a link up carries three flits for each that a node sends.
#[test]
fn tornado_fills_the_links_of_one_direction() {
    let (kind, place, full, found) = bound(
        "[network]\ntopology = \"torus\"\nradix = [8]\n[router]\nvirtual_channels = 8\nbuffer_depth = 8\n\
         [traffic]\npattern = \"tornado\"\nload = 0.25\nload_unit = \"flits\"\n",
    );
    assert!(kind == "link" && place.ends_with(" +x") && near(full, 1.0 / 3.0), "{found}");
    assert!(found["next"][0].as_str().unwrap().ends_with(" +x"), "{found}");
    assert_eq!(found["flows"].as_array().unwrap().len(), 3, "{found}");
}

/// Two fifths of the packets of each other node and an even share of the rest go to one node.
#[test]
fn a_hot_spot_is_a_destination() {
    let (kind, place, full, found) = bound(
        "[network]\ntopology = \"mesh\"\nradix = [4, 4]\n[traffic]\npattern = \"hot-spot\"\nhot_spots = [5]\n\
         hot_spot_share = 0.4\nload = 0.1\nload_unit = \"flits\"\n",
    );
    assert!(
        kind == "destination" && place == "(1,1) -> node 5" && near(full, 1.0 / (15.0 * (0.4 + 0.6 / 15.0))),
        "{found}"
    );
}

/// All nodes of a line send to its end. They share its ejection link, and the last link carries all but one.
#[test]
fn a_parking_lot_is_bound_by_its_exit() {
    let (kind, place, _, found) = bound(
        "[network]\ntopology = \"mesh\"\nradix = [8]\n[traffic]\npattern = \"file\"\nmap = [1, 0, 0, 0, 0, 0, 0, 0]\n\
         load = 0.5\nload_unit = \"flits\"\n",
    );
    assert!(kind == "destination" && place == "(0) -> node 0", "{found}");
    assert_eq!(found["next"][0], "(1) -x", "{found}");
}

/// Eight flits of two channels on a round trip of 20 cycles.
#[test]
fn shallow_buffers_over_a_long_link_are_bound_by_credits() {
    let (kind, place, full, found) = bound(
        "[network]\ntopology = \"graph\"\ngraph = [\"router a\", \"router b\", \"link a b\"]\nlink_latency = 10\n\
         credit_latency = 10\n[router]\nvirtual_channels = 2\nbuffer_depth = 4\n[traffic]\npattern = \"uniform\"\n\
         packet_length = 40\nload = 0.8\nload_unit = \"flits\"\n",
    );
    assert!(kind == "credits" && place.contains("->") && near(full, 0.4), "{found}");
    assert!(
        notes(&found).contains("a credit comes back after 20 cycles, and a buffer has 4 flits"),
        "{found}"
    );
}

/// One channel, and packets for free ports behind blocked ones.
#[test]
fn one_channel_has_head_of_line_blocking() {
    let (kind, _, full, found) = bound(
        "[network]\ntopology = \"mesh\"\nradix = [8, 8]\n[router]\nvirtual_channels = 1\nbuffer_depth = 4\n\
         [traffic]\npattern = \"uniform\"\nload = 0.9\n",
    );
    assert!(kind == "virtual-channels" && full.is_none(), "{found}");
}

/// Dies of two routers, joined by a link of a quarter of the width.
#[test]
fn a_narrow_link_between_dies_is_full_at_a_quarter() {
    let (kind, place, full, found) = bound(
        "[network]\ntopology = \"graph\"\ngraph = [\"router a0\", \"router a1\", \"router b0\", \"router b1\", \
         \"link a0 a1\", \"link b0 b1\", \"link a1 b0 width 1/4\"]\n[traffic]\nload = 0.15\nload_unit = \"flits\"\n",
    );
    // Two nodes send two thirds of their packets across.
    assert!(kind == "link" && ["a1 -> b0", "b0 -> a1"].contains(&&*place), "{found}");
    assert!(near(full, 0.25 / (2.0 * 2.0 / 3.0)), "{found}");
}

/// Nine of ten packets are of the class with one channel.
#[test]
fn a_crowded_class_falls_behind() {
    let report = explained(
        "[network]\ntopology = \"mesh\"\nradix = [8, 8]\n[router]\nvirtual_channels = 4\n\
         classes = [{ name = \"bulk\", channels = 1 }, { name = \"rare\", channels = 3 }]\n\
         [traffic]\npattern = \"uniform\"\nclass_mix = [9, 1]\nload = 0.9\n",
    );
    let notes = notes(&report["explanation"]);
    assert!(notes.contains("class bulk falls behind") && notes.contains("other classes keep up"), "{notes}");
}

/// Without one link of a ring of four, its packets go round by the others.
#[test]
fn a_dead_link_is_named() {
    let (kind, _, _, found) = bound(
        "[network]\ntopology = \"mesh\"\nradix = [4, 4]\n[routing]\nalgorithm = \"dynamic-dr\"\n\
         [faults]\nlinks = [[[1, 1], \"+x\"]]\n[traffic]\nload = 0.3\n",
    );
    assert!(kind == "link" && notes(&found).contains("failed parts: (1,1) +x"), "{found}");
}

/// A source with one injection channel sends a packet once the one before has left its buffer.
#[test]
fn one_injection_channel_throttles_the_sources() {
    let (kind, place, _, found) = bound(
        "[network]\ntopology = \"torus\"\nradix = [2, 2, 2]\ninjection_latency = 6\ncredit_latency = 6\n[router]\n\
         injection_channels = 1\nbuffer_depth = 16\nvirtual_channels = 4\n[traffic]\npattern = \"neighbour\"\n\
         load = 0.9\nload_unit = \"flits\"\n",
    );
    assert!(kind == "source" && place.starts_with("node "), "{found}");
}

/// One reader takes a flit every eight cycles.
#[test]
fn a_slow_reader_is_a_destination() {
    let (kind, place, full, found) = bound(
        "[network]\ntopology = \"mesh\"\nradix = [4, 4]\n[router]\nreceiver = \"finite\"\nservice_interval = 4\n\
         [traffic]\npattern = \"hot-spot\"\nhot_spots = [9]\nhot_spot_share = 0.2\nload = 0.05\nload_unit = \"flits\"\n",
    );
    assert!(
        kind == "destination"
            && place.ends_with("-> node 9")
            && near(full, 0.25 / (15.0 * (0.2 + 0.8 / 15.0))),
        "{found}"
    );
}

#[test]
fn the_summary_names_the_bound() {
    let text = succeeds(&["run", QUICK_START, "--explain", "--set", "measure.cycles=2000"]).out;
    let line = text.lines().find(|line| line.starts_with("bound ")).unwrap();
    assert!(line.contains("full at"), "{text}");
}

fn column<'a>(rows: &'a [Vec<String>], name: &str) -> impl Iterator<Item = &'a str> {
    let at = rows[0].iter().position(|cell| cell == name).unwrap();
    rows[1..].iter().map(move |row| row[at].as_str())
}

fn table(path: &Path) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

/// Names with commas are quoted, so numbers are read from the end.
fn last_sum(path: &Path, from_end: usize) -> f64 {
    let text = std::fs::read_to_string(path).unwrap();
    let cell = |line: &str| line.rsplit(',').nth(from_end).unwrap().parse::<f64>().unwrap();
    text.lines().skip(1).map(cell).sum()
}

#[test]
fn folders_have_tables_of_links_and_nodes() {
    let dir = tempfile::tempdir().unwrap();
    let out = as_text(dir.path());
    succeeds(&[
        "run",
        QUICK_START,
        "--out",
        &out,
        "--set",
        "measure.detail=pairs",
        "--set",
        "measure.warmup=500",
        "--set",
        "measure.cycles=2000",
    ]);
    let whole = json(&std::fs::read_to_string(dir.path().join("results.json")).unwrap());
    let report = &whole["points"][0]["report"];
    let text = |name: &str| std::fs::read_to_string(dir.path().join(name)).unwrap();
    for name in ["channels.csv", "virtual-channels.csv", "nodes.csv", "pairs.csv"] {
        assert!(text(name).starts_with("ordinal,"), "{name}");
    }
    let offered = last_sum(&dir.path().join("pairs.csv"), 8);
    let nodes = report["detail"]["sources"].as_array().unwrap().len() as f64;
    assert!((offered - report["offered"].as_f64().unwrap() * nodes).abs() < 1e-6, "{offered}");
    let page = text("report.html");
    assert!(page.contains("What bounds the load"));
}

#[test]
fn packets_have_rows_whose_percentiles_are_those_of_the_report() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("packets.csv");
    let named = as_text(&file);
    let fixed = ["--set", "measure.warmup=500", "--set", "measure.cycles=2000"];
    let run = |more: &[&str]| {
        let args: Vec<&str> =
            ["run", QUICK_START, "--json", "--packets", &named].into_iter().chain(fixed).collect();
        json(&succeeds(&[&args, more].concat()).out)
    };
    let report = run(&["--packets-cycles", "500..2500"]);
    let rows = table(&file);
    let created = column(&rows, "created").map(|cell| cell.parse::<u64>().unwrap());
    let accepted = column(&rows, "accepted").map(|cell| cell.parse::<u64>().unwrap());
    let mut latencies: Vec<u64> =
        accepted.zip(created).map(|(accepted, created)| accepted - created).collect();
    latencies.sort_unstable();
    let count = latencies.len();
    assert_eq!(report["packet_latency"]["count"].as_u64(), Some(count as u64));
    for (name, permille) in [("p50", 500), ("p90", 900), ("p99", 990), ("p999", 999)] {
        let value = latencies[(count * permille).div_ceil(1000) - 1];
        assert_eq!(report["packet_latency"][name].as_u64(), Some(value), "{name}");
    }
    run(&["--packets-cycles", "500..2500", "--packets-every", "10"]);
    let share = table(&file).len() - 1;
    assert!(share > count / 20 && share < count / 6, "{share} of {count}");
}

#[test]
fn lost_packets_have_rows() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("packets.csv");
    let faults = "faults.schedule=[{ at = 700, router = [1, 1] }]";
    let outcome = flitforge(&[
        "run",
        QUICK_START,
        "--json",
        "--packets",
        &as_text(&file),
        "--set",
        faults,
        "--set",
        "measure.warmup=500",
        "--set",
        "measure.cycles=1000",
    ]);
    let report = json(&outcome.out);
    let rows = table(&file);
    let lost = column(&rows, "lost").filter(|cell| !cell.is_empty()).count() as u64;
    assert!(lost > 0 && report["packets"]["lost"].as_u64() == Some(lost), "{lost} {}", report["packets"]);
}

#[test]
fn packets_are_refused_where_they_cannot_be_written() {
    let parquet = flitforge(&["run", QUICK_START, "--packets", "packets.parquet"]);
    assert!(parquet.code == Some(2) && parquet.err.contains("written as CSV"), "{parquet:?}");
    let gone = flitforge(&["run", QUICK_START, "--packets", "/nowhere/packets.csv"]);
    assert!(gone.code == Some(1) && gone.err.contains("/nowhere/packets.csv"), "{gone:?}");
}
