// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge sweep --shard` and `flitforge collect`: a sweep on several machines.

use std::path::Path;

use crate::cli_support;

use cli_support::{as_text, file, flitforge, json, succeeds};

const SWEEP: &str = "[network]\nradix = [4, 4]\n[measure]\nwarmup = 200\ncycles = 5000\n[sweep]\n\
                     routing.algorithm = [\"dimension-order\", \"dynamic-dr\"]\ntraffic.load = [0.1, 0.3, 0.5]\n";

fn share(config: &str, dir: &Path, share: &str) -> String {
    succeeds(&["sweep", config, "--out", &as_text(dir), "--shard", share]).out
}

fn fails(args: &[&str], says: &[&str]) {
    let outcome = flitforge(args);
    assert_eq!(outcome.code, Some(1), "{outcome:?}");
    assert!(says.iter().all(|words| outcome.err.contains(words)), "{says:?}: {}", outcome.err);
}

#[test]
fn shares_make_the_files_of_one_machine() {
    let dir = tempfile::tempdir().unwrap();
    let config = file(dir.path(), "sweep.toml", SWEEP);
    let [shared, whole] = ["shared", "whole"].map(|name| dir.path().join(name));
    let of = as_text(&shared);
    fails(&["collect", &of], &["holds no shares of a sweep", "--shard K/N"]);
    let lines = [share(&config, &shared, "3/3"), share(&config, &shared, "1/3")];
    assert!(lines.iter().all(|text| text.lines().count() == 3), "two points and a note: {lines:?}");
    fails(&["collect", &of], &["2 points (", "traffic.load=0.", "run these shares to their end: 2/3"]);
    assert!(!shared.join("results.csv").exists());
    share(&config, &shared, "2/3");
    let collected = json(&succeeds(&["collect", &of, "--json"]).out);
    assert_eq!(collected["points"].as_array().map(Vec::len), Some(6));
    succeeds(&["sweep", &config, "--out", &as_text(&whole)]);
    let mut names: Vec<_> =
        std::fs::read_dir(&whole).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.retain(|name| !name.to_string_lossy().contains("sqlite"));
    assert!(names.len() > 4, "{names:?}");
    for name in names {
        let [one, other] = [&shared, &whole].map(|dir| std::fs::read(dir.join(&name)).unwrap());
        assert!(one == other, "{}", name.display());
    }
    // What is there is not computed again, and the folder is that of a sweep.
    let again = flitforge(&["sweep", &config, "--out", &of, "--progress", "lines"]);
    assert_eq!((again.code, again.err.as_str()), (Some(0), ""));
}

#[test]
fn shares_of_two_sweeps_are_refused() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("out");
    let config = file(dir.path(), "sweep.toml", SWEEP);
    share(&config, &out, "1/2");
    let other = file(dir.path(), "other.toml", &SWEEP.replace("0.5", "0.4"));
    share(&other, &out, "2/2");
    fails(&["collect", &as_text(&out)], &["the shares 1/2 and 2/2 are not of one sweep"]);
    let wrong = flitforge(&["sweep", &config, "--out", &as_text(&out), "--shard", "3/2"]);
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.err.contains("K must be between 1 and N"), "{}", wrong.err);
}
