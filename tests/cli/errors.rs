// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bad input: the exit code and one clear message for each mistake.

use crate::cli_support;

use cli_support::{QUICK_START, as_text, file, flitforge};

/// A command that must fail with this code, say something on standard error and nothing on standard
/// output.
fn fails(args: &[&str], code: i32) -> String {
    let outcome = flitforge(args);
    assert_eq!((outcome.code, outcome.out.as_str()), (Some(code), ""), "{args:?}: {}", outcome.err);
    assert!(!outcome.err.is_empty(), "{args:?} fails without a word");
    outcome.err
}

#[test]
fn every_mistake_is_listed_at_once() {
    insta::assert_snapshot!(fails(&["run", "tests/bad-config/all-at-once.toml"], 2));
}

#[test]
fn a_file_that_cannot_be_read() {
    insta::assert_snapshot!(fails(&["run", "no-such-file.toml"], 1));
    for verb in ["check", "saturation"] {
        fails(&[verb, "no-such-file.toml"], 1);
    }
    let dir = tempfile::tempdir().unwrap();
    fails(&["sweep", "no-such-file.toml", "--out", &as_text(dir.path())], 1);
}

#[test]
fn an_override_with_a_mistake() {
    insta::assert_snapshot!(fails(&["run", QUICK_START, "--set", "routing.entry_lane=2"], 2));
}

#[test]
fn arguments_that_make_no_sense() {
    fails(&["frobnicate"], 2);
    fails(&["run"], 2);
    fails(&["sweep", QUICK_START], 2);
    fails(&["reproduce", "another-paper"], 2);
    fails(&["sweep", QUICK_START, "--out", "unused", "--threads", "0"], 2);
    insta::assert_snapshot!(fails(&["run", QUICK_START, "--threads", "0"], 2));
    insta::assert_snapshot!(fails(&["saturation", QUICK_START, "--resolution", "0"], 2));
}

#[test]
fn a_folder_that_cannot_be_written() {
    let dir = tempfile::tempdir().unwrap();
    let taken = file(dir.path(), "taken", "a file where a folder should be");
    for args in [
        ["run", QUICK_START, "--out", &taken],
        ["sweep", QUICK_START, "--out", &taken],
        ["saturation", QUICK_START, "--out", &taken],
        ["check", QUICK_START, "--out", &taken],
    ] {
        let outcome = flitforge(&args);
        assert_eq!(outcome.code, Some(1), "{args:?}: {outcome:?}");
        let message = outcome.err.replace(&taken, "DIR");
        assert!(message.starts_with("error: cannot make the folder DIR: "), "{args:?}: {message}");
        assert_eq!(message.lines().count(), 1, "{message}");
    }
}

#[test]
fn a_store_that_is_none() {
    let dir = tempfile::tempdir().unwrap();
    let out = as_text(dir.path());
    let message = fails(&["plot", &out], 1).replace(&out, "DIR");
    insta::assert_snapshot!(message);
    file(dir.path(), "results.sqlite", "this is a text, and long enough not to be taken for an empty store");
    for args in [vec!["plot", &out], vec!["sweep", QUICK_START, "--out", &out]] {
        let message = fails(&args, 1);
        assert!(message.contains("results.sqlite"), "{message}");
    }
}

#[test]
fn explain_knows_its_keys() {
    insta::assert_snapshot!(cli_support::succeeds(&["explain", "routing.entry_lanes"]).out);
    insta::assert_snapshot!(fails(&["explain", "routing.entry_lane"], 2));
}

#[test]
fn the_help_text_states_the_exit_codes() {
    let help = cli_support::succeeds(&["--help"]).out;
    for code in 0..=6 {
        assert!(help.contains(&format!("\n  {code}  ")), "{help}");
    }
}
