// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge sweep` over programs of `[workload]`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use crate::cli_support;
use crate::workload::{example, with_schedule};

use std::fs;

use cli_support::{flitforge, json, succeeds};
use serde_json::Value;

#[test]
fn a_sweep_gives_the_numbers_of_its_runs() {
    let dir = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(example("request-reply")).unwrap();
    let file = dir.path().join("sweep.toml");
    let sweep = "\n[sweep]\nworkload.outstanding = [1, 2, 8]\n";
    fs::write(&file, format!("{text}{sweep}")).unwrap();
    let file = file.to_str().unwrap();
    let folder = |name: &str, threads: &str| {
        let out = dir.path().join(name);
        let args = ["sweep", file, "--out", out.to_str().unwrap(), "--threads", threads];
        succeeds(&[&args[..], &["--set", "workload.messages=30"]].concat());
        out
    };
    let (one, two) = (folder("one", "1"), folder("two", "2"));
    let read = |name: &str| fs::read_to_string(one.join(name)).unwrap();
    assert_eq!(read("results.csv"), fs::read_to_string(two.join("results.csv")).unwrap());
    let results: Value = serde_json::from_str(&read("results.json")).unwrap();
    let points = results["points"].as_array().unwrap();
    assert_eq!(points.len(), 3);
    for (point, outstanding) in points.iter().zip(["1", "2", "8"]) {
        let set = format!("workload.outstanding={outstanding}");
        let args =
            ["run", &example("request-reply"), "--json", "--set", "workload.messages=30", "--set", &set];
        let run = json(&succeeds(&args).out);
        let numbers = &point["report"]["workload"];
        for key in ["makespan", "ideal_makespan", "slowdown", "messages", "flit_hops"] {
            assert_eq!(numbers[key], run[key], "{key}");
        }
        assert_eq!(numbers["round_trip_mean"], run["round_trips"]["mean"]);
    }
    let header = read("results.csv").lines().next().unwrap().to_owned();
    let columns = [
        "makespan,ideal_makespan,slowdown,messages,bytes,flit_hops,round_trip_mean,background_latency",
        "ring_cycles,ideal_ring_cycles,graph_cycles,ideal_graph_cycles",
        "leader_cycles,ideal_leader_cycles,known_cycles,election_messages",
        "detection_cycles,false_suspicions",
        "result_latency,result_everywhere,result_interval,most_work,work,sequential_work,steps,most_messages",
    ];
    assert!(header.ends_with(&columns.join(",")), "{header}");
    for figure in ["makespan.svg", "slowdown.svg", "round-trip.svg"] {
        assert!(read(figure).starts_with("<svg"), "{figure}");
    }
    assert!(!one.join("latency.svg").exists());
}

/// A sweep of detectors has the time of detection and the false suspicions, which fall as the cleanup time
/// grows. The page of one point has the picture of a table.
#[test]
fn a_sweep_of_detectors_has_detections_and_false_suspicions() {
    let dir = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(example("gossip")).unwrap();
    let (file, out) = (dir.path().join("sweep.toml"), dir.path().join("out"));
    fs::write(&file, format!("{text}\n[sweep]\nworkload.cleanup = [400, 800]\n")).unwrap();
    succeeds(&["sweep", file.to_str().unwrap(), "--out", out.to_str().unwrap()]);
    let table = fs::read_to_string(out.join("results.csv")).unwrap();
    let mut lines = table.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let header = lines.next().unwrap();
    let at = |name: &str| header.iter().position(|column| *column == name).unwrap();
    let rows: Vec<[f64; 2]> = lines
        .map(|line| {
            ["detection_cycles", "false_suspicions"].map(|name| line[at(name)].parse().unwrap_or(-1.0))
        })
        .collect();
    // The least cleanup time is as long as a heartbeat stands still in any case.
    assert!(rows[0][1] > 0.0 && rows[1][1] == 0.0 && rows[1][0] > 0.0, "{rows:?}");
    for figure in ["detection.svg", "suspicions.svg"] {
        assert!(fs::read_to_string(out.join(figure)).unwrap().starts_with("<svg"), "{figure}");
    }
    let page = dir.path().join("page");
    succeeds(&["run", &example("gossip"), "--out", page.to_str().unwrap()]);
    let picture = fs::read_to_string(page.join("heartbeats.svg")).unwrap();
    // 16 ranks by 41 rounds, and the crash.
    assert_eq!(picture.matches("rounds behind</title>").count(), 16 * 41);
    assert!(picture.contains("rank 5 is declared failed"));
}

/// A sweep over hierarchies has the times of results. All ranks of a list do the same work, those of a static
/// tree do not. The page of one point shows who is where.
#[test]
fn a_sweep_of_hierarchies_has_the_times_of_results() {
    let dir = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(example("global-function")).unwrap();
    let text = text.replace("hierarchy = ", "# hierarchy = ");
    let (file, out) = (dir.path().join("sweep.toml"), dir.path().join("out"));
    let axis = "workload.hierarchy = [\"static\", \"next\", \"snext\", \"n-snext2\", \"bcnext\"]";
    fs::write(&file, format!("{text}\n[sweep]\n{axis}\nworkload.overhead = [0, 20]\n")).unwrap();
    succeeds(&["sweep", file.to_str().unwrap(), "--out", out.to_str().unwrap()]);
    let results = json(&fs::read_to_string(out.join("results.json")).unwrap());
    let of = |at: usize, key: &str| results["points"][2 * at]["report"]["workload"][key].as_f64().unwrap();
    for at in 0..5 {
        let [complete, everywhere, interval] =
            ["result_latency", "result_everywhere", "result_interval"].map(|key| of(at, key));
        assert!(interval < complete && complete < everywhere, "point {at}");
    }
    assert!(of(4, "most_work") == 1.0 && of(0, "most_work") > 5.0);
    assert!(of(4, "result_everywhere") < of(3, "result_everywhere"));
    for figure in ["result.svg", "interval.svg"] {
        assert!(fs::read_to_string(out.join(figure)).unwrap().starts_with("<svg"), "{figure}");
    }
    let page = dir.path().join("page");
    succeeds(&["run", &example("global-function"), "--out", page.to_str().unwrap()]);
    let picture = fs::read_to_string(page.join("positions.svg")).unwrap();
    // 16 processes in 6 steps, half of which send.
    assert_eq!(picture.matches("<circle").count(), 6 * 16);
    assert_eq!(picture.matches("marker-end").count(), 6 * 8);
}

/// The points of a program from a file are kept while its content is the same, and run again when it changes.
#[test]
fn a_sweep_of_a_file_follows_its_content() {
    let dir = tempfile::tempdir().unwrap();
    let goal = |bytes: u32| {
        let ranks = ["send {}b to 3 tag 1", "calc 5", "calc 5", "recv {}b from 0 tag 1"];
        let rank = |(n, line): (usize, &&str)| {
            format!("rank {n} {{\nl1: {}\n}}\n", line.replace("{}", &bytes.to_string()))
        };
        format!("num_ranks 4\n{}", ranks.iter().enumerate().map(rank).collect::<String>())
    };
    let config = with_schedule(dir.path(), &goal(640));
    let swept = fs::read_to_string(&config).unwrap() + "[sweep]\nrouter.virtual_channels = [1, 2, 4]\n";
    fs::write(&config, swept).unwrap();
    let out = dir.path().join("out");
    let sweep = || succeeds(&["sweep", &config, "--out", out.to_str().unwrap()]);
    let first = sweep();
    assert!(first.err.ends_with("sweep: 3 of 3 done\n"), "{}", first.err);
    let again = sweep();
    assert_eq!((again.out.as_str(), again.err.as_str()), (first.out.as_str(), ""), "nothing runs again");
    fs::write(dir.path().join("schedule.goal"), goal(6400)).unwrap();
    let changed = sweep();
    assert!(changed.err.ends_with("sweep: 3 of 3 done\n"), "{}", changed.err);
    assert_ne!(changed.out, first.out);
    fs::write(dir.path().join("schedule.goal"), goal(640)).unwrap();
    let back = sweep();
    assert_eq!((back.out, back.err.as_str()), (first.out, ""), "points of the first content are kept");
    let results = json(&fs::read_to_string(out.join("results.json")).unwrap());
    let alone = with_schedule(dir.path(), &goal(640));
    let alone = json(&succeeds(&["run", &alone, "--json", "--set", "router.virtual_channels=2"]).out);
    assert_eq!(results["points"][1]["report"]["workload"]["makespan"], alone["makespan"]);
}

/// Every program from a file is swept, and gives the numbers of its run.
#[test]
fn a_sweep_runs_each_kind_of_file() {
    let dir = tempfile::tempdir().unwrap();
    for name in ["goal", "chakra", "netrace", "packets"] {
        let out = dir.path().join(name);
        let out = out.to_str().unwrap();
        succeeds(&["sweep", &example(name), "--out", out]);
        let results = json(&fs::read_to_string(format!("{out}/results.json")).unwrap());
        let alone = json(&succeeds(&["run", &example(name), "--json"]).out);
        assert_eq!(results["points"][0]["report"]["workload"]["makespan"], alone["makespan"], "{name}");
        let again = succeeds(&["sweep", &example(name), "--out", out]).err;
        assert!(
            again.lines().all(|line| line.starts_with("note: ")),
            "{name}: nothing runs again, but {again}"
        );
    }
}

/// What cannot be read is said once, before the first point.
#[test]
fn a_sweep_says_which_file_it_cannot_read() {
    let dir = tempfile::tempdir().unwrap();
    let config = with_schedule(dir.path(), "num_ranks 1\nrank 0 {\nl1: calc\n}\n");
    let swept = fs::read_to_string(&config).unwrap() + "[sweep]\nrouter.virtual_channels = [1, 2]\n";
    fs::write(&config, swept).unwrap();
    let out = dir.path().join("out");
    let sweep = |file: &str| {
        let file = format!("workload.file=\"{file}\"");
        flitforge(&["sweep", &config, "--out", out.to_str().unwrap(), "--set", &file])
    };
    let missing = sweep("nothing.goal");
    assert_eq!(missing.code, Some(1));
    assert!(missing.err.starts_with("error: cannot read nothing.goal: "), "{}", missing.err);
    assert_eq!(missing.err.lines().count(), 1, "{}", missing.err);
    let piped = sweep("-");
    assert_eq!(piped.code, Some(2));
    assert!(piped.err.starts_with("error: standard input (`-`) can be read once"), "{}", piped.err);
    assert!(!out.exists(), "no point has begun");
    let wrong = sweep("schedule.goal");
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.err.contains("error: schedule.goal, line 3"), "{}", wrong.err);
}
