// SPDX-License-Identifier: MIT OR Apache-2.0
//! Folders of results: whose they are, what is damaged in them, and what happens where nothing can be
//! written.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use crate::cli_support;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use cli_support::{
    Outcome, QUICK_START, SHORT, as_text, bytes, command, file, flitforge, json, limited, succeeds,
};
use rusqlite::Connection;

/// Two points of a small mesh.
const SWEEP: &str = "[network]\nradix = [2, 2]\n[measure]\nwarmup = 0\ncycles = 500\n\
                     [sweep]\ntraffic.load = [0.1, 0.2]\n";

fn refused(args: &[&str], code: i32, words: &[&str]) -> Outcome {
    let outcome = flitforge(args);
    assert_eq!(outcome.code, Some(code), "{args:?}: {outcome:?}");
    for word in words {
        assert!(outcome.err.contains(word), "{word} is missing: {outcome:?}");
    }
    outcome
}

fn names(dir: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn results_of_another_specification_are_replaced_by_force_alone() {
    let dir = tempfile::tempdir().unwrap();
    let config = file(dir.path(), "sweep.toml", SWEEP);
    let out = dir.path().join("out");
    let folder = as_text(&out);
    let sweep = ["sweep", &config, "--out", &folder];
    succeeds(&sweep);
    succeeds(&["plot", &folder, "--y", "hops"]);
    let before = bytes(out.join("results.json"));

    // Another command, or other points.
    let way = ["--out", "--force"];
    for verb in ["run", "check", "topology", "saturation"] {
        let args = [verb, &config, "--out", &folder];
        let told = refused(&args, 1, &["holds the results of `flitforge sweep`"]);
        assert!(way.iter().all(|flag| told.err.contains(flag)), "{told:?}");
    }
    let other = [&sweep[..], &["--set", "sweep.traffic.load=[0.1, 0.3]"]].concat();
    refused(&other, 1, &["another specification, of which 1 of 2 configurations are not in this one"]);
    assert!(before == bytes(out.join("results.json")));

    // The same again, and more points, lose nothing. A plot of the old points is out of date.
    succeeds(&sweep);
    assert!(out.join("plot.svg").is_file());
    succeeds(&[&sweep[..], &["--set", "sweep.traffic.load=[0.1, 0.2, 0.3]"]].concat());
    assert!(!out.join("plot.svg").exists() && out.join("latency.svg").is_file());

    // By force the pictures of the sweep go.
    succeeds(&["run", &config, "--out", &folder, "--force"]);
    assert!(!out.join("accepted.svg").exists() && !out.join("saturation.csv").exists(), "{:?}", names(&out));
    let now = json(&String::from_utf8(bytes(out.join("results.json"))).unwrap());
    assert_eq!(now["points"].as_array().map(Vec::len), Some(1));
    refused(&["run", &config, "--out", &folder, "--set", "traffic.load=0.15"], 1, &["1 of 1"]);
}

#[test]
fn a_workload_does_not_take_the_place_of_another() {
    let dir = tempfile::tempdir().unwrap();
    let out = as_text(&dir.path().join("out"));
    let run = ["run", "experiments/workload/allreduce.toml", "--out", &out, "--set"];
    let [one, other] =
        ["workload.bytes=256", "workload.bytes=512"].map(|bytes| [&run[..], &[bytes]].concat());
    succeeds(&one);
    succeeds(&one);
    refused(&other, 1, &["another specification"]);
    succeeds(&[&other[..], &["--force"]].concat());
}

/// One changed digit of a stored point used to end with exit code 0 and another result.
#[test]
fn a_damaged_point_is_computed_again_with_a_word_about_it() {
    let dir = tempfile::tempdir().unwrap();
    let config = file(dir.path(), "sweep.toml", SWEEP);
    let out = dir.path().join("out");
    let sweep = ["sweep", &config, "--out", &as_text(&out), "--quiet"];
    assert_eq!(succeeds(&sweep).err, "");
    let whole = bytes(out.join("results.json"));
    let store = Connection::open(out.join("results.sqlite")).unwrap();
    let change = "UPDATE point SET report = replace(report, '\"mean\":', '\"mean\":1')";
    assert!(store.execute(change, []).unwrap() > 0);
    drop(store);
    let drawn = refused(&["plot", &as_text(&out)], 1, &["its checksum"]);
    assert!(drawn.err.contains("the sweep again"), "{drawn:?}");
    let again = succeeds(&sweep);
    assert!(again.err.starts_with("warning: damaged results in ") && again.err.ends_with("computed again\n"));
    assert!(whole == bytes(out.join("results.json")), "the same results");
    assert_eq!(succeeds(&sweep).err, "");
}

/// Runs the command where no file grows beyond so many blocks of 512 bytes, as on a full disk.
fn in_blocks(blocks: u32, args: &[&str]) -> Outcome {
    limited(&format!("-f {blocks}"), args)
}

/// It used to be found out after the simulation, and a part of a file was left.
#[test]
fn a_full_disk_is_found_before_the_simulation() {
    let dir = tempfile::tempdir().unwrap();
    let out = as_text(&dir.path().join("out"));
    let run = [&["run", QUICK_START, "--out", &out, "--progress", "lines"][..], &SHORT].concat();
    for blocks in [0, 4] {
        let full = in_blocks(blocks, &run);
        assert_eq!(full.code, Some(1), "{full:?}");
        let cause =
            full.err.starts_with(&format!("error: cannot write {out}/")) && full.err.contains("has room");
        assert!(cause && !full.err.contains("done"), "{full:?}");
        assert!(names(dir.path().join("out").as_path()).iter().all(|name| !name.ends_with(".part")));
    }
    // There is room for the store and not for the page.
    let full = in_blocks(200, &run);
    assert_eq!(full.code, Some(1), "{full:?}");
    assert!(full.err.contains("cannot write ") && full.err.contains("has room"), "{full:?}");
    assert!(names(dir.path().join("out").as_path()).iter().all(|name| !name.ends_with(".part")));
    succeeds(&run);
    let full = in_blocks(8, &["verilog", QUICK_START, "--out", &as_text(&dir.path().join("rtl"))]);
    assert_eq!(full.code, Some(1), "{full:?}");
    assert_eq!(names(dir.path()), ["out"]);
}

#[test]
#[cfg(target_os = "linux")]
fn a_place_that_takes_no_files_is_found_before_the_simulation() {
    let long =
        ["--progress", "lines", "--set", "measure.cycles=20000000", "--set", "measure.max_cycles=30000000"];
    for place in [["--out", "/proc"], ["--wave", "/proc/wave.fst"]] {
        let args = [&["run", QUICK_START][..], &place, &long].concat();
        refused(&args, 1, &["cannot write /proc/"]);
    }
    refused(&["cosim", QUICK_START, "--wave", "/proc/wave.fst"], 1, &["cannot write /proc/wave.fst"]);
    let args = [&["run", QUICK_START, "--wave", "/dev/full"][..], &SHORT].concat();
    refused(&args, 1, &["cannot write /dev/full: No space left on device"]);
}

/// A killed study of a model used to keep nothing.
#[test]
#[cfg(unix)]
fn an_interrupted_study_keeps_its_pieces() {
    let dir = tempfile::tempdir().unwrap();
    let args = ["reproduce", "p2p-mpi", "--quick", "--out", &as_text(dir.path()), "--progress", "lines"];
    let mut child = command(&args).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    assert!(lines.any(|line| line.contains(" done")));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let last = lines.last().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(last.contains(" points are kept in ") && last.contains("goes on from there"), "{last}");
}

/// A file that is written during the run used to be left half.
#[test]
#[cfg(unix)]
fn an_interrupted_run_leaves_no_half_file() {
    let dir = tempfile::tempdir().unwrap();
    let wave = as_text(&dir.path().join("wave.fst"));
    let mut child = command(&["run", QUICK_START, "--wave", &wave, "--set", "measure.cycles=5000000"])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let files = || std::fs::read_dir(dir.path()).unwrap().count();
    while files() == 0 {
        assert_eq!(child.try_wait().unwrap(), None, "the run ended before it began its file");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    assert_eq!((child.wait().unwrap().code(), files()), (Some(130), 0));
}

#[test]
fn a_folder_without_a_name_is_refused() {
    for verb in ["run", "sweep", "saturation", "check", "topology", "verilog"] {
        refused(&[verb, QUICK_START, "--out", ""], 2, &["write the name of a folder"]);
    }
    refused(&["plot", ""], 2, &["value is required"]);
    refused(&["topology", QUICK_START, "--svg", ""], 2, &["value is required"]);
}

#[test]
fn a_file_for_the_other_verb_is_noted() {
    let dir = tempfile::tempdir().unwrap();
    let config = file(dir.path(), "sweep.toml", SWEEP);
    let out = as_text(&dir.path().join("out"));
    let run = succeeds(&["run", &config, "--progress", "never"]);
    assert!(run.err.starts_with("note: ") && run.err.contains("`flitforge sweep`"), "{run:?}");
    assert_eq!(run.err.lines().count(), 1);
    let sweep = [&["sweep", QUICK_START, "--out", &out, "--progress", "never"][..], &SHORT].concat();
    let swept = succeeds(&sweep);
    assert!(swept.err.starts_with("note: ") && swept.err.contains("no `[sweep]`"), "{swept:?}");
    assert_eq!(succeeds(&[&sweep[..], &["--quiet"]].concat()).err, "");
}
