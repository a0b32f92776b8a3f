// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge sweep` and `flitforge saturation`: the same bytes whatever happens on the way.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

use crate::cli_support;

use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use cli_support::{QUICK_START, as_text, bytes, command, file, flitforge, json, succeeds};
use flitforge_results::Store;

/// Twelve points, long enough that a kill finds some finished and some not.
const SWEEP: &str = r#"
[network]
radix = [4, 4]
[routing]
algorithm = "minimal-adaptive"
[measure]
warmup = 1000
cycles = 60000
[sweep]
routing.selection = ["minimum-congestion", "random"]
traffic.load = { from = 0.1, to = 0.6, points = 6 }
[sweep.quick]
traffic.load = [0.1, 0.3]
measure.cycles = 2000
"#;

const FILES: [&str; 4] = ["results.csv", "results.json", "latency.svg", "report.html"];

fn contents(dir: &Path) -> Vec<Vec<u8>> {
    FILES.iter().map(|name| bytes(dir.join(name))).collect()
}

fn assert_same(a: &Path, b: &Path) {
    for ((name, a), b) in FILES.iter().zip(contents(a)).zip(contents(b)) {
        assert!(a == b, "{name} differs");
    }
}

fn finished(dir: &Path) -> usize {
    let store = dir.join("results.sqlite");
    if store.is_file() {
        Store::open(store).and_then(|store| store.all_in_order()).map_or(0, |p| p.len())
    } else {
        0
    }
}

/// Starts the command and kills it (SIGKILL) as soon as `dir` holds a finished point; returns how many it
/// holds. On a busy machine the kill may come after the last point of all: then it is tried again.
fn killed(args: &[&str], dir: &Path, all: usize) -> usize {
    for _ in 0..10 {
        let mut child = command(args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let deadline = Instant::now() + Duration::from_secs(60);
        while finished(dir) == 0 {
            assert!(Instant::now() < deadline, "no point finished");
            std::thread::sleep(Duration::from_millis(5));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        if finished(dir) < all {
            return finished(dir);
        }
        std::fs::remove_dir_all(dir).unwrap();
    }
    panic!("all {all} points are finished before the kill")
}

#[test]
fn a_killed_sweep_goes_on_to_the_same_bytes() {
    let dir = tempfile::tempdir().unwrap();
    let config = file(dir.path(), "sweep.toml", SWEEP);
    let (broken, whole) = (dir.path().join("broken"), dir.path().join("whole"));
    let done = killed(&["sweep", &config, "--out", &as_text(&broken), "--threads", "1"], &broken, 12);
    let resumed = succeeds(&["sweep", &config, "--out", &as_text(&broken)]);
    assert!(resumed.err.ends_with("sweep: 12 of 12 done\n"), "{}", resumed.err);
    assert!(resumed.err.contains(&format!("{} of 12 done", done + 1)), "{}", resumed.err);
    succeeds(&["sweep", &config, "--out", &as_text(&whole)]);
    assert_same(&broken, &whole);
}

#[test]
fn threads_do_not_matter_and_nothing_is_run_twice() {
    let dir = tempfile::tempdir().unwrap();
    let config = file(dir.path(), "sweep.toml", SWEEP);
    let (one, two) = (dir.path().join("one"), dir.path().join("two"));
    let sweep = |dir: &Path, n: &str| {
        succeeds(&["sweep", &config, "--quick", "--out", &as_text(dir), "--threads", n])
    };
    let first = sweep(&one, "1");
    assert_eq!(first.out.lines().count(), 8, "points, saturation of two curves, report: {}", first.out);
    sweep(&two, "2");
    assert_same(&one, &two);
    let before = contents(&one);
    let again = sweep(&one, "2");
    assert_eq!((again.out, again.err.as_str()), (first.out, ""), "everything was there");
    assert!(before == contents(&one));
    succeeds(&["plot", &as_text(&one)]);
    assert!(before == contents(&one), "plot draws the same report");
}

/// It used to end with the greatest code of its points.
#[test]
fn a_verdict_is_a_result_of_a_sweep_and_the_end_of_a_run() {
    let dir = tempfile::tempdir().unwrap();
    let config = "[network]\nradix = [4, 4]\n[measure]\nwarmup = 200\ncycles = 2000\n[traffic]\nload = 0.2\n\
                  [faults]\nrandom_links = 0.1\n[sweep]\nrouting.algorithm = [\"dimension-order\", \"dynamic-dr\"]\n";
    let config = file(dir.path(), "faulty.toml", config);
    let swept = succeeds(&["sweep", &config, "--out", &as_text(dir.path())]);
    assert!(swept.out.contains("disconnected"), "{swept:?}");
    assert_eq!(flitforge(&["run", &config]).code, Some(4));
}

#[test]
fn saturation_is_bracketed_and_kept() {
    let dir = tempfile::tempdir().unwrap();
    let out = as_text(dir.path());
    let saturation = ["saturation", QUICK_START, "--resolution", "0.05", "--out", &out];
    let fixed =
        ["--set", "measure.warmup=1000", "--set", "measure.cycles=4000", "--set", "routing.entry_lanes=1"];
    let outcome = succeeds(&[&saturation[..], &fixed].concat());
    let line = outcome.out.lines().find(|line| line.starts_with("saturation between")).unwrap();
    let loads: Vec<f64> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
    assert!(loads[0] < loads[1] && loads[1] - loads[0] <= 0.05, "{line}");
    let trials = outcome.out.lines().filter(|line| line.starts_with("load ")).count();
    let results = json(&String::from_utf8(bytes(dir.path().join("results.json"))).unwrap());
    assert_eq!(results["points"].as_array().map(Vec::len), Some(trials));
    for name in FILES {
        assert!(dir.path().join(name).is_file(), "{name} is missing");
    }
}

/// Loads in flits were refused, so no import of BookSim 2 had a saturation.
#[test]
fn a_load_in_flits_has_the_saturation_of_the_same_load_in_fractions_of_capacity() {
    let bracket = |unit: &str, load: &str, words: &str| -> Vec<f64> {
        let (unit, load) = (format!("traffic.load_unit={unit}"), format!("traffic.load={load}"));
        let fixed = ["--set", "measure.warmup=1000", "--set", "measure.cycles=3000", "--set", &unit];
        let search = ["saturation", QUICK_START, "--resolution", "0.1", "--set", &load];
        let outcome = succeeds(&[&search[..], &fixed].concat());
        let line = outcome.out.lines().find(|line| line.starts_with("saturation between")).unwrap();
        assert!(line.ends_with(words), "{line}");
        line.split(' ').filter_map(|word| word.parse().ok()).collect()
    };
    let fractions = bracket("capacity", "0.5", "of capacity");
    let capacity = json(&succeeds(&["topology", QUICK_START, "--json"]).out)["capacity"].as_f64().unwrap();
    let flits = bracket("flits", &(0.5 * capacity).to_string(), "flits/node/cycle");
    for (flits, fraction) in flits.iter().zip(&fractions) {
        assert!((flits - fraction * capacity).abs() < 1e-4, "{flits:?} against {fractions:?}");
    }
}

#[test]
fn saturation_is_found_for_every_configuration_of_a_sweep() {
    let dir = tempfile::tempdir().unwrap();
    let config = file(dir.path(), "sweep.toml", SWEEP);
    let (out, short) = (dir.path().join("out"), ["--resolution", "0.1", "--set", "measure.cycles=3000"]);
    let search = |more: &[&str]| succeeds(&[&["saturation", &config][..], &short, more].concat());
    let told = json(&search(&["--json", "--threads", "1"]).out);
    let found = told["saturation"].as_array().unwrap();
    let selection = |one: &serde_json::Value| one["labels"]["routing.selection"].as_str().unwrap().to_owned();
    assert_eq!(found.iter().map(selection).collect::<Vec<_>>(), ["minimum-congestion", "random"]);
    for one in found {
        let (stable, saturated) = (one["stable"].as_f64().unwrap(), one["saturated"].as_f64().unwrap());
        assert!(stable < saturated && saturated - stable <= 0.1, "{one}");
        assert!(one["accepted"].as_f64().unwrap() > 0.9 * stable, "{one}");
        // Windows of 3000 cycles may be too short to tell saturation from bad luck.
        assert_ne!(one["verdict"], "stable");
    }
    let text = search(&["--out", &as_text(&out)]).out;
    assert!(text.contains("routing.selection=random"), "{text}");
    let results = json(&String::from_utf8(bytes(out.join("results.json"))).unwrap());
    assert_eq!(results["saturation"], told["saturation"], "with and without a folder");
    let table = String::from_utf8(bytes(out.join("saturation.csv"))).unwrap();
    assert_eq!(table.lines().count(), 3, "{table}");
    let page = String::from_utf8(bytes(out.join("report.html"))).unwrap();
    let place = |words: &str| page.find(words).unwrap_or_else(|| panic!("no {words}"));
    assert!(place("stopped by") < place("<h2>Verdicts</h2>"));
}

#[test]
fn a_point_that_did_not_converge_fails_a_sweep_only_when_that_is_asked_for() {
    let dir = tempfile::tempdir().unwrap();
    let config =
        "[network]\nradix = [4, 4]\n[measure]\nmax_cycles = 100\n[sweep]\ntraffic.load = [0.1, 0.2]\n";
    let config = file(dir.path(), "short.toml", config);
    let sweep = ["sweep", &config, "--out", &as_text(dir.path())];
    let outcome = succeeds(&sweep);
    assert!(outcome.out.contains("2 of 2 points did not converge"), "{outcome:?}");
    assert_eq!(flitforge(&[&sweep[..], &["--strict"]].concat()).code, Some(3));
}

/// Points that did not converge, each with the key that a sweep says to raise and a value that helps.
const SHORT: [(&str, &str, &str, &str); 5] = [
    ("1", "[measure]\nwarmup = 0\ncycles = 100", "raise `measure.cycles`", "measure.cycles=5000"),
    ("1", "[measure]\nmax_cycles = 100", "raise `measure.max_cycles`", "measure.max_cycles=100000"),
    (
        "0.2",
        "[measure]\ncycles = 1000\nmax_cycles = 1200",
        "set `measure.warmup` to a number of cycles",
        "measure.warmup=100",
    ),
    (
        "1",
        "[traffic]\npattern = \"complement\"\n[measure]\nwarmup = 0\ncycles = 5000\nmax_queued = 100",
        "raise `measure.max_queued`",
        "measure.max_queued=1000000",
    ),
    (
        "1",
        "[workload]\nprogram = \"batch\"\nmessages = 10\nmax_cycles = 20",
        "raise `workload.max_cycles`",
        "workload.max_cycles=20000",
    ),
];

/// Raising `measure.max_cycles` used to be the advice for all of them.
#[test]
fn the_key_that_a_short_point_names_helps() {
    for (number, (load, text, remedy, help)) in SHORT.into_iter().enumerate() {
        let dir = tempfile::tempdir().unwrap();
        let text = format!("[network]\nradix = [4, 4]\n{text}\n[sweep]\ntraffic.load = [{load}]\n");
        let config = file(dir.path(), "short.toml", &text);
        let sweep = |help: &[&str]| {
            let out = as_text(&dir.path().join(format!("out-{}", help.len())));
            succeeds(&[&["sweep", &config, "--out", &out], help].concat()).out
        };
        let before = sweep(&[]);
        let words = format!("1 of 1 points did not converge, {remedy} to let them: traffic.load={load}");
        assert!(before.contains(&words), "{number}: {before}");
        let after = sweep(&["--set", help]);
        assert!(!after.contains("did not converge"), "{number}: {after}");
    }
}

/// Trials used to be stored at the end only.
#[test]
fn a_killed_search_for_saturation_keeps_its_trials() {
    let dir = tempfile::tempdir().unwrap();
    let (broken, whole) = (dir.path().join("broken"), dir.path().join("whole"));
    let (broken_text, whole_text) = (as_text(&broken), as_text(&whole));
    let fixed = ["--set", "measure.warmup=1000", "--set", "measure.cycles=12000", "--resolution", "0.01"];
    let search = |out| {
        [&["saturation", QUICK_START, "--set", "routing.entry_lanes=1", "--out", out][..], &fixed].concat()
    };
    let expected = succeeds(&search(whole_text.as_str())).out;
    let trials = finished(&whole);
    killed(&search(broken_text.as_str()), &broken, trials);
    let resumed = succeeds(&search(broken_text.as_str()));
    assert_eq!(finished(&broken), trials);
    assert_eq!(resumed.out.replace("broken", "whole"), expected);
    assert_same(&broken, &whole);
}

#[test]
fn a_search_that_was_too_short_says_so() {
    let outcome =
        flitforge(&["saturation", QUICK_START, "--resolution", "0.1", "--set", "measure.max_cycles=100"]);
    assert_eq!(outcome.code, Some(3), "{outcome:?}");
    assert!(outcome.out.contains("raise `measure.max_cycles`"), "{outcome:?}");
}

#[test]
fn two_processes_do_not_write_to_one_folder() {
    let dir = tempfile::tempdir().unwrap();
    let short = ["run", QUICK_START, "--set", "measure.cycles=100", "--set", "measure.warmup=0"];
    let folder = as_text(dir.path());
    let args = [&short[..], &["--out", &folder]].concat();
    let other = std::fs::File::open(dir.path()).unwrap();
    other.lock().unwrap();
    let outcome = flitforge(&args);
    assert_eq!(outcome.code, Some(1), "{outcome:?}");
    assert!(outcome.err.contains("another flitforge writes its results"), "{outcome:?}");
    drop(other);
    assert!(std::fs::read_dir(dir.path()).unwrap().next().is_none());
    assert_ne!(flitforge(&args).code, Some(1));
}

/// Trials need no precision, so the default of `measure.max_cycles` is far too many for them.
#[test]
fn trials_of_saturation_end_sooner_than_runs() {
    let dir = tempfile::tempdir().unwrap();
    let config = "[network]\ntopology = \"torus\"\nradix = [4]\n[traffic]\npattern = \"neighbour\"\n\
                  load = 0.5\npacket_length = 1\n";
    let config = file(dir.path(), "ring.toml", config);
    let limits = |name: &str, more: &[&str]| {
        let out = dir.path().join(name);
        let resolution = ["saturation", &config, "--resolution", "1", "--out", &as_text(&out)];
        succeeds(&[&resolution[..], more].concat());
        let results = String::from_utf8(bytes(out.join("results.json"))).unwrap();
        let points = json(&results)["points"].as_array().unwrap().clone();
        points.iter().map(|point| point["config"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let all = |limits: &[String], line| !limits.is_empty() && limits.iter().all(|text| text.contains(line));
    let usual = limits("usual", &[]);
    assert!(all(&usual, "max_cycles = 200000\n"), "{usual:?}");
    let fewer = limits("fewer", &["--set", "measure.max_cycles=40000"]);
    assert!(all(&fewer, "max_cycles = 40000\n"), "{fewer:?}");
    let more = limits("more", &["--set", "measure.max_cycles=200001"]);
    assert!(all(&more, "max_cycles = 200001\n"), "{more:?}");
}

#[test]
fn saturation_stops_at_what_sources_can_create() {
    let single = ["--set", "traffic.packet_length=1", "--set", "traffic.pattern=neighbour"];
    let small =
        ["--set", "network.topology=torus", "--set", "network.radix=[4]", "--set", "measure.cycles=2000"];
    let algorithm = ["--set", "routing.algorithm=dimension-order"];
    let args = [&["saturation", QUICK_START][..], &single, &small, &algorithm].concat();
    assert!(succeeds(&args).out.contains("no saturation up to 1.0000 of capacity"));
}

#[test]
fn a_plot_shows_what_is_chosen() {
    let dir = tempfile::tempdir().unwrap();
    let config = "[network]\nradix = [4, 4]\n[measure]\nwarmup = 100\ncycles = 500\n[sweep]\n\
                  traffic.pattern = [\"uniform\", \"transpose\"]\ntraffic.load = [0.1, 0.2]\n";
    let config = file(dir.path(), "sweep.toml", config);
    let out = as_text(dir.path());
    succeeds(&["sweep", &config, "--out", &out]);
    let drawn = succeeds(&["plot", &out, "--log", "--format", "png"]).out;
    assert!(drawn.contains("plot.png"), "{drawn}");
    assert!(bytes(dir.path().join("plot.png")).starts_with(b"\x89PNG\r\n"));
    let drawn = succeeds(&["plot", &out, "--y", "hops", "--panel", "traffic.pattern"]).out;
    assert_eq!(drawn.lines().count(), 2, "{drawn}");
    assert!(String::from_utf8(bytes(dir.path().join("plot-uniform.svg"))).unwrap().contains("hops: uniform"));
    let refused = flitforge(&["plot", &out, "--x", "traffic.laod"]);
    assert_eq!(refused.code, Some(2), "{refused:?}");
    assert!(refused.err.contains("no point has `traffic.laod`"), "{refused:?}");
}

/// Message classes are in the CSV, the database, the figures and the tables of a sweep, as in the JSON.
#[test]
fn a_sweep_has_the_numbers_of_message_classes() {
    let dir = tempfile::tempdir().unwrap();
    let config = "[network]\nradix = [4, 4]\n[router]\nvirtual_channels = 4\nclasses = [{ name = \"bulk\", channels = 3 }, \
                  { name = \"urgent\", channels = 1, priority = 1 }]\n[traffic]\nclass_mix = [3, 1]\n[measure]\n\
                  warmup = 500\ncycles = 3000\n[sweep]\ntraffic.load = [0.1, 0.3]\n";
    let config = file(dir.path(), "sweep.toml", config);
    let out = as_text(&dir.path().join("out"));
    succeeds(&["sweep", &config, "--out", &out]);
    let results = json(&std::fs::read_to_string(format!("{out}/results.json")).unwrap());
    let mut reader = csv::Reader::from_path(format!("{out}/results.csv")).unwrap();
    let header = reader.headers().unwrap().clone();
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let database = rusqlite::Connection::open(format!("{out}/results.sqlite")).unwrap();
    for (ordinal, class) in [(0, "bulk"), (0, "urgent"), (1, "bulk"), (1, "urgent")] {
        let classes = results["points"][ordinal]["report"]["classes"].as_array().unwrap();
        let of = classes.iter().find(|of| of["class"] == class).unwrap();
        for (column, field) in [
            ("accepted", "accepted"),
            ("packets", "packets"),
            ("packet_latency_mean", "latency_mean"),
            ("packet_latency_p99", "latency_p99"),
        ] {
            let at = header.iter().position(|name| name == format!("class.{class}.{column}")).unwrap();
            let number = of[field].as_f64().unwrap();
            assert_eq!(rows[ordinal][at].parse::<f64>().unwrap(), number, "{class} {column}");
            let sql =
                format!("SELECT CAST({column} AS REAL) FROM class_results WHERE ordinal = ?1 AND class = ?2");
            let stored: f64 = database.query_row(&sql, (ordinal as i64, class), |row| row.get(0)).unwrap();
            assert_eq!(stored, number, "{class} {column}");
        }
        assert!(of["packets"].as_u64().unwrap() > 100);
        assert!(of["latency_p99"].as_f64() >= of["latency_mean"].as_f64());
        assert!(Path::new(&out).join(format!("latency-class-{class}.svg")).is_file());
        assert!(Path::new(&out).join(format!("accepted-class-{class}.svg")).is_file());
    }
    let report = std::fs::read_to_string(format!("{out}/report.html")).unwrap();
    assert!(report.contains("Message classes of every point."));
    let y = "class.urgent.packet_latency_p99";
    assert!(succeeds(&["plot", &out, "--y", y]).out.contains("plot.svg"));
    let refused = flitforge(&["plot", &out, "--y", "class.urgnt.accepted"]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("class.urgent.accepted"), "{}", refused.err);
    let one = as_text(&dir.path().join("one"));
    let single = ["--set", "traffic.load=0.2", "--out", &one];
    let text = std::fs::read_to_string(&config).unwrap();
    let alone = file(dir.path(), "run.toml", text.split("[sweep]").next().unwrap());
    succeeds(&[&["run", &alone][..], &single].concat());
    let report = std::fs::read_to_string(format!("{one}/report.html")).unwrap();
    assert!(report.contains("Message classes, with their virtual channels.") && report.contains("0 to 2"));
}

#[test]
fn check_and_topology_leave_pages() {
    let dir = tempfile::tempdir().unwrap();
    for (verb, words) in [("check", "Channel dependencies"), ("topology", "Routers and links")] {
        let out = dir.path().join(verb);
        succeeds(&[verb, QUICK_START, "--out", &as_text(&out)]);
        let page = String::from_utf8(bytes(out.join("report.html"))).unwrap();
        assert!(page.contains(words) && page.contains("<svg"), "{verb}");
    }
}
