// SPDX-License-Identifier: MIT OR Apache-2.0
//! A sweep killed with SIGKILL at any moment goes on where it was, and ends with the same bytes.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may panic")]

mod results_support;

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs, thread};

use flitforge_results::{Document, Store};
use results_support::{points, slots};

/// Names the directory in which the writing process works.
const DIR: &str = "FLITFORGE_TEST_STORE";
const POINTS: u64 = 60;

/// The process that is killed: this test binary, started again for this one test.
#[test]
#[ignore = "run by the other test of this file, as a process of its own"]
fn writer() {
    let dir = env::var_os(DIR).expect("the directory is named in the environment");
    sweep(Path::new(&dir), Duration::from_millis(2));
}

/// Runs what is not finished, from the last to the first, then exports.
fn sweep(dir: &Path, pause: Duration) -> usize {
    let store = Store::open(dir.join("results.sqlite")).unwrap();
    let all = points(POINTS);
    let open = store.plan(&slots(&all)).unwrap();
    for &ordinal in open.iter().rev() {
        thread::sleep(pause);
        store.insert(&all[ordinal]).unwrap();
    }
    let points = store.all_in_order().unwrap();
    let configuration = "sweep".into();
    Document { version: "0.1.0", configuration: &configuration, rows: &[], points: &points }
        .write_to(dir)
        .unwrap();
    open.len()
}

fn killed_after(dir: &Path, delay: Duration) {
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", "writer", "--ignored", "--test-threads=1"])
        .env(DIR, dir)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    thread::sleep(delay);
    child.kill().unwrap();
    child.wait().unwrap();
}

fn finished(dir: &Path) -> usize {
    Store::open(dir.join("results.sqlite")).unwrap().all_in_order().unwrap().len()
}

#[test]
fn killed_sweeps_resume_and_end_with_the_same_bytes() {
    let whole = tempfile::tempdir().unwrap();
    assert_eq!(sweep(whole.path(), Duration::ZERO), POINTS as usize);

    let killed = tempfile::tempdir().unwrap();
    let mut delay = 1;
    // On a busy machine a process may need long to get to its first point.
    while finished(killed.path()) < 10 && delay < 20_000 {
        killed_after(killed.path(), Duration::from_millis(delay));
        delay += delay / 2 + 5;
    }
    let left = sweep(killed.path(), Duration::ZERO);
    assert!(left < POINTS as usize, "the killed processes finished nothing");
    for name in ["results.csv", "results.json"] {
        let read = |dir: &Path| fs::read(dir.join(name)).unwrap();
        assert!(read(killed.path()) == read(whole.path()), "{name} differs");
    }
}
