// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge run` with a program in `[workload]`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use crate::cli_support;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;

use cli_support::{Outcome, command, flitforge, json, limited, succeeds};
use serde_json::Value;

const FOLDER: &str = "experiments/workload";

/// A program that does not end within its cycles has no makespan. It used to be 2^64 - 1.
#[test]
fn an_unfinished_program_has_no_makespan() {
    let dir = tempfile::tempdir().unwrap();
    let run = with_schedule(dir.path(), "num_ranks 1\nrank 0 {\ncalc 18446744073709551615\n}\n");
    let limit = ["--set", "workload.max_cycles=1000"];
    let text = flitforge(&[&["run", &run], &limit[..]].concat());
    assert_eq!(text.code, Some(3), "{text:?}");
    let line = "makespan         none: after 1000 cycles 0 of 1 ranks have finished";
    assert!(text.out.contains(line) && !text.out.contains("18446744073709551615"), "{text:?}");
    let report = json(&flitforge(&[&["run", &run, "--json"], &limit[..]].concat()).out);
    let numbers = ["makespan", "ideal_makespan", "slowdown"].map(|key| &report[key]);
    assert!(numbers.iter().all(|number| number.is_null()), "{report}");
    assert_eq!((&report["ranks"][0]["compute"], &report["ranks"][0]["finish"]), (&1000.into(), &1000.into()));
    let sweep = dir.path().join("sweep.toml");
    fs::write(&sweep, fs::read_to_string(&run).unwrap() + "[sweep]\nworkload.max_cycles = [1000, 2000]\n")
        .unwrap();
    let out = dir.path().join("out");
    let swept = flitforge(&["sweep", sweep.to_str().unwrap(), "--out", out.to_str().unwrap()]);
    assert!(swept.out.contains("2 of 2 points did not converge, raise `workload.max_cycles`"), "{swept:?}");
    let table = fs::read_to_string(out.join("results.csv")).unwrap();
    assert!(!table.contains("18446744073709551615"), "{table}");
}

/// The bound on queues holds beside other traffic, and says so.
#[test]
fn queues_beside_a_program_are_bounded() {
    let dir = tempfile::tempdir().unwrap();
    let run = with_schedule(dir.path(), "num_ranks 1\nrank 0 {\ncalc 50000\n}\n");
    let settings = ["workload.background=true", "traffic.load=2.0", "measure.max_queued=1000"];
    let settings: Vec<&str> = settings.iter().flat_map(|set| ["--set", set]).collect();
    let ended = flitforge(&[&["run", &run], &settings[..]].concat());
    assert_eq!(ended.code, Some(3), "{ended:?}");
    assert!(ended.out.contains("more flits and messages wait than measure.max_queued allows"), "{ended:?}");
}

/// What memory cannot hold is refused with the estimate, and the value that is named is accepted.
#[test]
fn a_bound_above_memory_is_refused_before_the_run() {
    let run = |queued: &str| {
        let queued = format!("measure.max_queued={queued}");
        flitforge(&[
            "run",
            "experiments/workload/batch.toml",
            "--set",
            &queued,
            "--set",
            "workload.messages=1",
        ])
    };
    let refused = run("1000000000000");
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""), "{refused:?}");
    assert!(refused.err.contains("take about") && refused.err.contains("bytes of memory"), "{refused:?}");
    let most: u64 =
        refused.err.trim().rsplit_once("set it to ").unwrap().1.split(' ').next().unwrap().parse().unwrap();
    // Memory may be less by now.
    assert_eq!(run(&(most / 2).to_string()).code, Some(0), "{most}");
}

/// Ranks that memory cannot hold are refused with the estimate, whatever their program. An all-to-all of 2048
/// ranks used to be the limit, and a million ranks of others were begun.
#[test]
fn ranks_above_memory_are_refused_before_the_run() {
    let programs = [
        "allreduce",
        "batch",
        "bring-up",
        "election",
        "global-function",
        "gossip",
        "nas-ep",
        "nas-is",
        "request-reply",
    ];
    let gigabyte = |args: &[&str]| limited("-v 1000000", args);
    for program in programs {
        // Gossip alone has a period, and its tables need a long one.
        let period: &[&str] = if program == "gossip" { &["--set", "workload.period=1000000"] } else { &[] };
        let run = ["run", &example(program), "--set", "workload.ranks=1048576"];
        let refused = gigabyte(&[&run[..], period].concat());
        assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""), "{program}: {refused:?}");
        let estimate = "`workload.ranks`: 1048576 ranks take about ";
        assert!(
            refused.err.contains(estimate) && refused.err.contains("set it to "),
            "{program}: {refused:?}"
        );
    }
    let all_to_all = |ranks: &str| {
        let ranks = format!("workload.ranks={ranks}");
        let set = [
            "workload.collective=alltoall-rotation",
            "workload.ranks_per_node=1000",
            &ranks,
            "workload.max_cycles=2",
        ];
        let set: Vec<&str> = set.iter().flat_map(|set| ["--set", set]).collect();
        gigabyte(&[&["run", &example("allreduce")], &set[..]].concat())
    };
    let refused = all_to_all("4000");
    assert_eq!(refused.code, Some(2), "{refused:?}");
    let most = refused.err.trim().rsplit_once("set it to ").unwrap().1.split(' ').next().unwrap();
    let most: u64 = most.parse().unwrap();
    assert!((1000..2500).contains(&most), "{refused:?}");
    // It does not end within its cycles, and memory holds it. The tables of a process have some room to grow.
    assert_eq!(all_to_all(&(most / 2).to_string()).code, Some(3), "{most}");
}

pub(crate) fn example(name: &str) -> String {
    format!("{FOLDER}/{name}.toml")
}

/// A schedule in a folder of its own, with a configuration that runs it.
pub(crate) fn with_schedule(dir: &Path, schedule: &str) -> String {
    fs::write(dir.join("schedule.goal"), schedule).unwrap();
    let config = dir.join("run.toml");
    let text = "[network]\nradix = [2, 2]\n[workload]\nprogram = \"goal\"\nfile = \"schedule.goal\"\n";
    fs::write(&config, text).unwrap();
    config.to_str().unwrap().to_owned()
}

/// Runs the command with something on its standard input.
fn piped(args: &[&str], input: &[u8]) -> Outcome {
    let mut command = command(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    let output = child.wait_with_output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    Outcome { code: output.status.code(), out, err }
}

#[test]
fn both_engines_say_the_same_and_the_bound_holds() {
    let run = |engine: &str| {
        let engine = format!("measure.engine={engine}");
        let args = ["run", &example("allreduce"), "--json", "--set", &engine];
        json(&succeeds(&args).out)
    };
    let (mut reference, mut bitsliced) = (run("reference"), run("bitsliced"));
    for report in [&mut reference, &mut bitsliced] {
        report["engine"].take();
    }
    assert_eq!(reference, bitsliced);
    assert_eq!(reference["ending"], "finished");
    assert_eq!(reference["messages"], 16 * 30);
    let number = |value: &Value| value.as_u64().unwrap();
    assert!(number(&reference["makespan"]) >= number(&reference["bound"]["cycles"]));
    assert!(reference["slowdown"].as_f64().unwrap() >= 1.0);
}

#[test]
fn all_collectives_run() {
    let names = [
        "broadcast-binomial",
        "broadcast-flat",
        "reduce-binomial",
        "reduce-flat",
        "allreduce-butterfly",
        "allreduce-tree",
        "allreduce-ring",
        "allreduce-ring-2d",
        "allreduce-halving",
        "allgather-root",
        "allgather-ring",
        "alltoall-rotation",
        "alltoall-pairwise",
        "barrier-tree",
        "barrier-dissemination",
        "gather-flat",
        "scatter-flat",
        "reduce-scatter-root",
        "reduce-scatter-ring",
    ];
    for name in names {
        let collective = format!("workload.collective=\"{name}\"");
        let set = ["--set", &collective, "--set", "workload.bytes=640", "--set", "workload.ranks=13"];
        let report = json(&succeeds(&[&["run", &example("allreduce"), "--json"], &set[..]].concat()).out);
        assert_eq!(report["ending"], "finished", "{name}");
        assert_eq!(report["ranks"].as_array().unwrap().len(), 13);
    }
}

#[test]
fn a_folder_gets_the_page_the_timeline_and_the_numbers() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().to_str().unwrap();
    succeeds(&["run", &example("goal"), "--out", out]);
    let read = |name: &str| fs::read_to_string(dir.path().join(name)).unwrap();
    assert!(read("report.html").contains("critical path"));
    assert!(read("timeline.svg").starts_with("<svg"));
    let report: Value = serde_json::from_str(&read("workload.json")).unwrap();
    assert_eq!((&report["format_version"], &report["messages"]), (&Value::from(1), &Value::from(6)));
}

#[test]
fn bad_schedules_get_one_clear_error() {
    let rows = [
        (
            "num_ranks 2\nrank 1 {\nrecv 8b from 0\n}\n",
            "rank 1: `recv 8b from 0 tag 0 (line 3)` waits for a message that no rank sends",
        ),
        (
            "num_ranks 5\nrank 4 {\ncalc 1\n}\n",
            "5 ranks do not fit on 4 nodes with 1 each: change `workload.mapping`, `workload.ranks` or `workload.ranks_per_node`",
        ),
        (
            "num_ranks 1\nrank 0 {\ncalk 5\n}\n",
            "line 3, column 6: expected `:`, `requires` or `irequires`, found `5`",
        ),
    ];
    for (schedule, message) in rows {
        let dir = tempfile::tempdir().unwrap();
        let outcome = flitforge(&["run", &with_schedule(dir.path(), schedule)]);
        assert_eq!(outcome.code, Some(2), "{}", outcome.err);
        assert!(outcome.err.contains(message), "{}", outcome.err);
    }
}

/// A trace runs from a file and from a pipe alike, and its mistakes are named with their lines.
#[test]
fn a_packet_trace_runs_from_a_pipe() {
    let trace = fs::read(format!("{FOLDER}/packets.csv")).unwrap();
    let args = ["run", &example("packets"), "--json", "--set", "workload.file=\"-\""];
    let mut from_pipe = json(&piped(&args, &trace).out);
    let mut from_file = json(&succeeds(&args[..3]).out);
    assert_eq!(from_file["latency"]["count"], 60);
    for report in [&mut from_pipe, &mut from_file] {
        report["program"].take();
    }
    assert_eq!(from_pipe, from_file);
    let cut = piped(&args, &trace[..trace.len() - 3]);
    assert_eq!(cut.code, Some(2));
    assert!(cut.out.contains("<stdin>, line 62: it has 4 fields, but the first line has 5"), "{}", cut.out);
}

/// The answers of a memory wait for its delay, and a file that is cut off is refused.
#[test]
fn packets_of_netrace_wait_for_those_that_they_depend_on() {
    let run = |delay: &str| {
        let set = format!("workload.memory_delay={delay}");
        let report = json(&succeeds(&["run", &example("netrace"), "--json", "--set", &set]).out);
        assert_eq!(report["ending"], "finished");
        report["makespan"].as_u64().unwrap()
    };
    assert!(run("1000") > run("150") + 850);
    let dir = tempfile::tempdir().unwrap();
    let trace = fs::read(format!("{FOLDER}/netrace.tra.bz2")).unwrap();
    fs::write(dir.path().join("cut.bz2"), &trace[..trace.len() / 2]).unwrap();
    let config = dir.path().join("run.toml");
    let text = "[network]\nradix = [4, 4]\n[workload]\nprogram = \"netrace\"\nfile = \"cut.bz2\"\n";
    fs::write(&config, text).unwrap();
    let outcome = flitforge(&["run", config.to_str().unwrap()]);
    assert_eq!(outcome.code, Some(2), "{}", outcome.err);
    assert!(outcome.err.contains("cut.bz2, header: the file ends within it"), "{}", outcome.err);
}

/// Collectives by other algorithms send other messages, and named groups come from a file.
#[test]
fn a_chakra_trace_takes_algorithms_and_groups() {
    let run = |set: &[&str]| json(&succeeds(&[&["run", &example("chakra"), "--json"], set].concat()).out);
    let ring = run(&[]);
    assert_eq!(ring["ending"], "finished");
    // Per step: 6 all-reduces in 2 rows of 4 ranks and 3 in 4 columns of 2, by rings.
    assert_eq!(ring["messages"], 2 * (6 * 2 * 4 * 6 + 3 * 4 * 2 * 2));
    let butterfly = run(&["--set", "workload.algorithms=[\"allreduce-butterfly\"]"]);
    assert_eq!(butterfly["messages"], 2 * (6 * 2 * 4 * 2 + 3 * 4 * 2));
    let narrow = run(&["--set", "workload.window=1"]);
    assert_eq!(narrow["messages"], ring["messages"]);

    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("groups.json"), "{\"a\": [0, 9]}").unwrap();
    let groups = format!("workload.groups=\"{}\"", dir.path().join("groups.json").display());
    let outcome = flitforge(&["run", &example("chakra"), "--set", &groups]);
    let expected = "groups.json, line 1, column 13: group `a` has rank 9, but the ranks are 0 to 7";
    assert!(outcome.err.contains(expected), "{}", outcome.err);
    let outcome = flitforge(&["run", &example("chakra"), "--set", "workload.file=\"none\""]);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.err.contains("cannot read none.0.et: "), "{}", outcome.err);
}

/// A schedule that is read while it runs is the same run, and a narrow window is said where it matters.
#[test]
fn a_schedule_streams() {
    let run = |set: &[&str]| json(&succeeds(&[&["run", &example("goal"), "--json"], set].concat()).out);
    assert_eq!(run(&["--set", "workload.window=50"]), run(&[]));
    let schedule = "num_ranks 1\nrank 0 {\na: calc 1\nb: calc 2\nc: calc 3\na requires c\n}\n";
    let dir = tempfile::tempdir().unwrap();
    let outcome = flitforge(&["run", &with_schedule(dir.path(), schedule), "--set", "workload.window=2"]);
    let expected = "schedule.goal, line 6, column 12: its operation may have begun";
    assert!(outcome.err.contains(expected), "{}", outcome.err);
}

/// Ranks are where a file says, and no more of them at a node than there may be.
#[test]
fn a_file_places_ranks() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("nodes.txt");
    let file = format!("workload.mapping_file=\"{}\"", path.display());
    let set = ["--set", "workload.mapping=\"file\"", "--set", &file, "--set", "workload.ranks=4"];
    let args = |more: &'static [&'static str]| {
        [&["run", "experiments/workload/batch.toml"], &set[..], more].concat()
    };
    fs::write(&path, "# a corner\n0\n1\n\n4\n1\n").unwrap();
    let report = json(&succeeds(&args(&["--json", "--set", "workload.ranks_per_node=2"])).out);
    let nodes: Vec<_> = report["ranks"].as_array().unwrap().iter().map(|rank| rank["node"].clone()).collect();
    assert_eq!(nodes, [0, 1, 4, 1]);
    let crowded = flitforge(&args(&[]));
    let place = "nodes.txt, line 6: rank 3 is one too many at node 1, which has at most 1: change it";
    assert!(crowded.err.contains(place), "{}", crowded.err);
    fs::write(&path, "0\n1\n\n99\n").unwrap();
    let outside = flitforge(&args(&[]));
    assert!(outside.err.contains("nodes.txt: the list has a node for 3 ranks"), "{}", outside.err);
    fs::write(&path, "0\n1\n\n99\n2\n").unwrap();
    let outside = flitforge(&args(&[]));
    assert!(outside.err.contains("nodes.txt, line 4: rank 2 is at node 99"), "{}", outside.err);
    fs::write(&path, "0\none\n").unwrap();
    let wrong = flitforge(&args(&[]));
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.err.contains("nodes.txt, line 2: `one` is no number of a node"), "{}", wrong.err);
}

/// Nothing is left out without a word.
#[test]
fn verbs_that_run_no_workload_say_so() {
    let dir = tempfile::tempdir().unwrap();
    for (name, instead) in [
        ("batch", "sweep `workload.messages`"),
        ("request-reply", "sweep `workload.outstanding`"),
        ("goal", "sweep a key of the network"),
        ("gossip", "sweep `workload.cleanup`"),
    ] {
        let outcome = flitforge(&["saturation", &example(name)]);
        assert_eq!(outcome.code, Some(2));
        assert!(outcome.err.contains(instead), "{}", outcome.err);
    }
    let wave = dir.path().join("wave.fst");
    let outcome = flitforge(&["run", &example("batch"), "--wave", wave.to_str().unwrap()]);
    assert_eq!(outcome.code, Some(2), "{}", outcome.err);
}

/// A sweep of a program gives the numbers of its runs, in the store, in CSV, in JSON and in figures. The
/// number of threads changes no byte.
/// Traffic beside a program slows it, is counted apart, and is the same on both engines.
#[test]
fn traffic_runs_beside_a_program() {
    let run = |engine: &str, background: bool| {
        let engine = format!("measure.engine={engine}");
        let background = format!("workload.background={background}");
        let small = ["--set", "workload.bytes=16384"];
        let set =
            [&["--set", &engine, "--set", &background, "--set", "traffic.load=0.6"][..], &small].concat();
        json(&succeeds(&[&["run", &example("allreduce"), "--json"], &set[..]].concat()).out)
    };
    let alone = run("bitsliced", false);
    let [mut reference, mut bitsliced] = ["reference", "bitsliced"].map(|engine| run(engine, true));
    for report in [&mut reference, &mut bitsliced] {
        report["engine"].take();
    }
    assert_eq!(reference, bitsliced);
    assert!(reference["slowdown"].as_f64() > alone["slowdown"].as_f64());
    assert_eq!((&reference["packets"], &reference["flit_hops"]), (&alone["packets"], &alone["flit_hops"]));
    assert!(reference["background"]["delivered"].as_u64().unwrap() > 1000);
    assert!(alone.get("background").is_none());
}

/// A workload is one run on one thread, whatever the number of threads asked for.
#[test]
fn threads_change_no_byte() {
    let run = |threads: &str| {
        let set = ["--set", "workload.background=true", "--set", "traffic.load=0.3", "--threads", threads];
        succeeds(&[&["run", &example("request-reply"), "--json"], &set[..]].concat()).out
    };
    assert_eq!(run("1"), run("4"));
}

#[test]
fn a_schedule_that_is_not_there_cannot_be_read() {
    let outcome = flitforge(&["run", &example("goal"), "--set", "workload.file=\"nothing.goal\""]);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.err.starts_with("error: cannot read nothing.goal: "), "{}", outcome.err);
}

/// A long list of ranks that wait is cut in text, and whole for programs.
#[test]
fn long_lists_are_cut() {
    let dir = tempfile::tempdir().unwrap();
    let receives: String = (0..40).map(|tag| format!("recv 8b from 1 tag {tag}\n")).collect();
    let sends: String =
        (0..40).map(|tag| format!("s{tag}: send 8b to 0 tag {tag}\ns{tag} requires r\n")).collect();
    let schedule = format!(
        "num_ranks 2\nrank 0 {{\n{receives}s: send 1b to 1 tag 99\n}}\n\
         rank 1 {{\nr: recv 1b from -1 tag 98\n{sends}}}\n"
    );
    let config = with_schedule(dir.path(), &schedule);
    let outcome = flitforge(&["run", &config]);
    assert_eq!(outcome.code, Some(5), "{}", outcome.err);
    assert!(outcome.out.contains("25 more wait"), "{}", outcome.out);
    let report = json(&flitforge(&["run", &config, "--json"]).out);
    assert_eq!(report["waiting"].as_array().unwrap().len(), 41);
    assert_eq!(report["unreceived"], 1);
}

#[test]
fn ranks_that_wait_for_ever_have_an_exit_code() {
    let file = "workload.file=\"waits-for-ever.goal\"";
    let outcome = flitforge(&["run", &example("goal"), "--set", file]);
    assert_eq!(outcome.code, Some(5));
    assert!(
        outcome.out.contains("rank 0 waits for rank 1: recv 8b from 1 tag 0 (line 4)"),
        "{}",
        outcome.out
    );
}

#[test]
fn more_requests_under_way_finish_sooner() {
    let makespan = |outstanding: u32| {
        let outstanding = format!("workload.outstanding={outstanding}");
        let set = ["--set", "workload.messages=40", "--set", &outstanding];
        let report = json(&succeeds(&[&["run", &example("request-reply"), "--json"], &set[..]].concat()).out);
        assert_eq!(report["round_trips"]["count"], 16 * 40);
        report["makespan"].as_u64().unwrap()
    };
    assert!(makespan(4) < makespan(1));
}
