// SPDX-License-Identifier: MIT OR Apache-2.0
//! What every verb does alike: standard input and output, JSON, colours, progress, Ctrl-C.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::cli_support;

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

use cli_support::{Outcome, QUICK_START, SHORT, as_text, command, file, flitforge, json, succeeds};

/// Runs the command with a text on standard input.
fn with_input(args: &[&str], text: &str) -> Outcome {
    let mut command = command(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Outcome { code: status.code(), out: text(stdout), err: text(stderr) }
}

#[test]
fn a_dash_is_standard_input() {
    let config = std::fs::read_to_string(QUICK_START).unwrap();
    for verb in ["run", "check", "topology"] {
        let piped = with_input(&[&[verb, "-"], &SHORT[..]].concat(), &config);
        let read = succeeds(&[&[verb, QUICK_START], &SHORT[..]].concat());
        assert_eq!((piped.code, piped.out), (Some(0), read.out), "{verb}: {}", piped.err);
    }
    // A sweep with hardware looks at the configuration twice.
    let dir = tempfile::tempdir().unwrap();
    let out = as_text(dir.path());
    let swept = with_input(&["sweep", "-", "--out", &out, "--progress", "never", "--quiet"], &config);
    assert_eq!((swept.code, swept.out.as_str(), swept.err.as_str()), (Some(0), "", ""));
    let wrong = with_input(&["run", "-"], "router.buffer_depth = 0");
    assert!(wrong.err.contains("--> <stdin>:1:23"), "{}", wrong.err);
}

#[test]
fn a_dash_is_standard_output_for_a_file_and_nothing_for_a_folder() {
    let svg = succeeds(&["topology", QUICK_START, "--svg", "-"]).out;
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{svg}");
    let refused = flitforge(&["run", QUICK_START, "--out", "-"]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("this is a folder"), "{}", refused.err);
}

#[test]
fn quiet_leaves_the_exit_code_and_what_was_asked_for() {
    let quiet = succeeds(&[&["run", QUICK_START, "-q"], &SHORT[..]].concat());
    assert_eq!((quiet.out.as_str(), quiet.err.as_str()), ("", ""));
    let whole = succeeds(&[&["run", QUICK_START, "-q", "--json"], &SHORT[..]].concat());
    assert_eq!(json(&whole.out)["verdict"], "stable");
    assert!(succeeds(&["explain", "traffic.load", "--quiet"]).out.contains("Offered traffic"));
    assert!(!flitforge(&["run", "no-such-file.toml", "--quiet"]).err.is_empty());
}

#[test]
fn errors_are_json_where_results_are() {
    let failed = flitforge(&["check", "tests/bad-config/all-at-once.toml", "--json"]);
    assert_eq!((failed.code, failed.err.as_str()), (Some(2), ""));
    let error = &json(&failed.out)["error"];
    assert_eq!((error["code"].as_u64(), error["kind"].as_str()), (Some(2), Some("bad-input")));
    let diagnostics = error["diagnostics"].as_array().unwrap();
    assert!(diagnostics.len() > 5, "{error}");
    for diagnostic in diagnostics {
        assert!(diagnostic["message"].is_string() && diagnostic["hints"][0].is_string(), "{diagnostic}");
    }
    assert!(diagnostics.iter().any(|diagnostic| diagnostic["line"].is_u64()));
    for (args, code, kind) in [
        (vec!["run", "no-such-file.toml", "--json"], 1, "files"),
        (vec!["frobnicate", "--json"], 2, "bad-input"),
        (vec!["new", "--json"], 2, "bad-input"),
        (vec!["completions", "bash", "--json"], 2, "bad-input"),
        (vec!["man", "--json"], 2, "bad-input"),
        (vec!["run", "experiments/teaching/torus-without-datelines.toml", "--json"], 6, "refused"),
    ] {
        let failed = flitforge(&args);
        assert_eq!((failed.code, failed.err.as_str()), (Some(code), ""), "{args:?}");
        assert_eq!(json(&failed.out)["error"]["kind"], kind, "{args:?}");
    }
}

#[test]
fn json_of_verbs_that_write_a_folder_is_the_file_there() {
    let dir = tempfile::tempdir().unwrap();
    let out = as_text(dir.path());
    let sweep = [&["sweep", QUICK_START, "--out", &out, "--json"], &SHORT[..]].concat();
    let first = succeeds(&sweep).out;
    assert_eq!(json(&first)["points"][0]["report"]["verdict"], "stable");
    assert_eq!(std::fs::read_to_string(dir.path().join("results.json")).unwrap(), first);
    assert_eq!(succeeds(&["plot", &out, "--json"]).out, first);
    let rtl = as_text(&dir.path().join("rtl"));
    let written = json(&succeeds(&["verilog", QUICK_START, "--out", &rtl, "--json"]).out);
    let files = written["files"].as_array().unwrap();
    assert!(
        files.iter().all(|name| dir.path().join("rtl").join(name.as_str().unwrap()).is_file()),
        "{written}"
    );
}

#[test]
fn colours_are_asked_for_or_refused() {
    let coloured = |args: &[&str], no_colour: &str| {
        let mut command = command(args);
        let output = command.env("NO_COLOR", no_colour).output().unwrap();
        String::from_utf8(output.stderr).unwrap().contains('\u{1b}')
    };
    let bad = "tests/bad-config/buffer-depth-zero.toml";
    assert!(coloured(&["run", bad, "--color", "always"], ""));
    assert!(coloured(&["run", bad, "--color=always"], "1"), "the flag wins");
    assert!(!coloured(&["run", bad, "--color", "never"], ""));
    assert!(!coloured(&["run", bad], ""), "standard error is no terminal here");
    assert!(coloured(&["frobnicate", "--color", "always"], ""));
    assert!(!coloured(&["frobnicate", "--color", "never"], ""));
}

/// Six points of half a second to a second each; the first that is finished is the signal to interrupt.
#[test]
fn a_signal_says_what_is_kept_and_the_same_command_goes_on() {
    for signal in ["-INT", "-TERM"] {
        interrupted_by(signal);
    }
}

fn interrupted_by(signal: &str) {
    let dir = tempfile::tempdir().unwrap();
    let config = file(
        dir.path(),
        "slow.toml",
        "[network]\ntopology = \"mesh\"\nradix = [16, 16]\n[measure]\nwarmup = 100\ncycles = 20000\n\
         [sweep]\ntraffic.load = [0.1, 0.11, 0.12, 0.13, 0.14, 0.15]\n",
    );
    let out = as_text(&dir.path().join("out"));
    let args = ["sweep", &config, "--out", &out, "--progress", "lines", "--threads", "1"];
    let mut child = command(&args).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    let first = lines.next().unwrap();
    assert!(
        first.starts_with("sweep: traffic.load=0.15: stable, accepted 0.") && first.contains("1 of 6 done"),
        "{first}"
    );
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let last = lines.last().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(
        last.contains(" of 6 points are kept in ") && last.ends_with("; the same command goes on from there"),
        "{last}"
    );
    let left: Vec<String> =
        std::fs::read_dir(&out).unwrap().map(|file| as_text(&file.unwrap().path())).collect();
    assert!(left.iter().all(|file| !file.ends_with("-wal") && !file.ends_with("-shm")), "{signal}: {left:?}");
    let resumed = succeeds(&args);
    let run = resumed.err.lines().filter(|line| line.starts_with("sweep: traffic.load=")).count();
    assert!(run < 6, "{}", resumed.err);
}
