// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge verilog`: what it writes, what it refuses, and that it destroys nothing.

#![allow(clippy::expect_used, reason = "a test may panic")]

use crate::cli_support;

use std::path::{Path, PathBuf};
use std::process::Command;

use cli_support::{QUICK_START, as_text, bytes, file, flitforge, succeeds};

/// A folder of one's own, and a path in it that is not there yet.
fn place() -> (tempfile::TempDir, PathBuf, String) {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let out = dir.path().join("rtl");
    let text = as_text(&out);
    (dir, out, text)
}

/// A command that must fail with this code and leave nothing behind; its message, with the folder as DIR.
fn refuses(settings: &[&str], code: i32) -> String {
    let (dir, _, out) = place();
    let args = [&["verilog", QUICK_START, "--out", &out], settings].concat();
    let outcome = flitforge(&args);
    assert_eq!((outcome.code, outcome.out.as_str()), (Some(code), ""), "{args:?}: {}", outcome.err);
    let left = std::fs::read_dir(dir.path()).expect("the folder").count();
    assert_eq!(left, 0, "{args:?} leaves something behind");
    outcome.err.replace(&as_text(dir.path()), "DIR")
}

fn write(out: &str, settings: &[&str]) -> cli_support::Outcome {
    flitforge(&[&["verilog", QUICK_START, "--out", out], settings].concat())
}

#[test]
fn the_summary() {
    let (dir, _, out) = place();
    let outcome = succeeds(&["verilog", QUICK_START, "--out", &out]);
    insta::assert_snapshot!(outcome.out.replace(&as_text(dir.path()), "DIR"));
    assert_eq!(outcome.err, "");
}

#[test]
fn flags_win_over_the_file() {
    let (_dir, place, out) = place();
    let flags = ["--set", "verilog.prefix=abc", "--prefix", "noc", "--top", "router", "--data-bits", "77"];
    let outcome = write(&out, &flags);
    assert_eq!(outcome.code, Some(0), "{outcome:?}");
    assert!(outcome.out.contains("flit             79 bits"), "{}", outcome.out);
    assert!(place.join("rtl/noc_router.v").exists() && !place.join("rtl/noc_network.v").exists());
}

#[test]
fn what_hardware_cannot_have() {
    insta::assert_snapshot!("depth", refuses(&["--set", "router.buffer_depth=0"], 2));
    insta::assert_snapshot!("channels", refuses(&["--set", "router.virtual_channels=65"], 2));
    insta::assert_snapshot!("narrow", refuses(&["--data-bits", "4"], 2));
    // The longest header of a network that can be described has 49 bits: what is too long is the list.
    let dimensions = format!("network.radix={:?}", [2; 21]);
    insta::assert_snapshot!("dimensions", refuses(&["--set", &dimensions], 2));
    let late = r#"faults.schedule=[{ at = 10, link = [[0, 0], "+x"] }]"#;
    insta::assert_snapshot!("late", refuses(&["--set", late], 2));
    let many = ["--set", "router.virtual_channels=17", "--set", "router.vc_matching=channels"];
    insta::assert_snapshot!("many-channels", refuses(&many, 2));
    insta::assert_snapshot!("key", refuses(&["--set", "verilog.data_bit=8"], 2));
    insta::assert_snapshot!("prefix", refuses(&["--set", "verilog.prefix='9lives'"], 2));
    insta::assert_snapshot!("flag", refuses(&["--prefix", "9lives"], 2));
    insta::assert_snapshot!("choice", refuses(&["--faults", "fuses"], 2));
}

#[test]
fn a_network_that_can_deadlock() {
    let torus = ["--set", "network.topology=torus", "--set", "routing.algorithm=dimension-order"];
    let teaching = [&torus[..], &["--set", "routing.datelines=false"]].concat();
    assert!(refuses(&teaching, 6).contains("--allow-deadlock"));
    let (_dir, place, out) = place();
    assert_eq!(write(&out, &[&teaching[..], &["--allow-deadlock"]].concat()).code, Some(0));
    assert!(place.join("rtl/ff_network.v").exists());
}

/// Names of what is beside the folder and begins with its name.
fn beside(place: &Path) -> usize {
    std::fs::read_dir(place.parent().expect("a folder")).expect("the folder").count()
}

#[test]
fn what_was_written_before_is_replaced() {
    let (_dir, place, out) = place();
    std::fs::create_dir(&place).expect("an empty folder");
    assert_eq!(write(&out, &[]).code, Some(0));
    let first = bytes(place.join("MANIFEST.sha256"));
    std::fs::create_dir_all(place.join("build/icarus")).expect("a folder for what scripts make");
    file(&place.join("build/icarus"), "made", "by a script");
    assert_eq!(write(&out, &["--prefix", "noc"]).code, Some(0));
    assert!(!place.join("rtl/ff_router.v").exists() && !place.join("build").exists());
    assert_eq!(write(&out, &[]).code, Some(0));
    assert_eq!(bytes(place.join("MANIFEST.sha256")), first);
    assert_eq!(beside(&place), 1);
}

#[test]
fn nobody_elses_file_is_lost() {
    let (dir, place, out) = place();
    let refused = |what: &str| {
        let outcome = write(&out, &[]);
        assert_eq!((outcome.code, beside(&place)), (Some(1), 1), "{what}: {outcome:?}");
        outcome.err.replace(&as_text(dir.path()), "DIR")
    };
    std::fs::create_dir(&place).expect("a folder");
    let notes = file(&place, "notes.txt", "mine");
    insta::assert_snapshot!("foreign", refused("a foreign file"));
    std::fs::remove_file(notes).expect("the file");
    assert_eq!(write(&out, &[]).code, Some(0));
    let deep = file(&place.join("rtl"), "mine.v", "module mine; endmodule");
    insta::assert_snapshot!("deep", refused("a foreign file among ours"));
    std::fs::remove_file(deep).expect("the file");
    file(&place, "ff.f", "changed");
    insta::assert_snapshot!("changed", refused("a file that was changed"));
    assert_eq!(bytes(place.join("ff.f")), b"changed");
    std::fs::remove_dir_all(&place).expect("the folder");
    file(dir.path(), "rtl", "a file where a folder should be");
    insta::assert_snapshot!("file", refused("a file"));
}

/// The design of docs/board.md passes in a simulator, and notices a bit that is stuck.
#[test]
fn the_design_for_a_board_checks_itself() {
    let (dir, out, text) = place();
    succeeds(&["verilog", "experiments/board/mesh-2x2.toml", "--out", &text]);
    let rtl = std::fs::read_dir(out.join("rtl")).expect("the modules");
    let rtl: Vec<PathBuf> = rtl.map(|file| file.expect("a module").path()).collect();
    let ends = |flags: &[&str]| -> String {
        let program = dir.path().join("board");
        let mut compiler = Command::new("iverilog");
        compiler.args(["-g2012", "-o"]).arg(&program).args(flags);
        compiler.args(["experiments/board/board_tb.v", "experiments/board/board_top.v"]).args(&rtl);
        assert!(compiler.status().expect("Icarus").success());
        let run = Command::new("vvp").arg(&program).output().expect("Icarus");
        String::from_utf8(run.stdout).expect("text")
    };
    let passed = ends(&[]);
    assert!(
        passed.starts_with("PASS after ") && passed.ends_with("1600 beats sent, 1600 received\n"),
        "{passed}"
    );
    let failed = ends(&["-DFAULT"]);
    assert!(failed.starts_with("FAIL after "), "{failed}");
}
