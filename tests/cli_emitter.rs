//! `verilog.emitter`: the second emitter is in builds with the feature `rust-hdl` only.

#![allow(clippy::expect_used, reason = "a test may panic")]

mod cli_support;

use cli_support::{QUICK_START, as_text, flitforge};

/// Writes the network of the quick start with the second emitter.
fn write(out: &std::path::Path) -> cli_support::Outcome {
    flitforge(&["verilog", QUICK_START, "--out", &as_text(out), "--emitter", "rust-hdl"])
}

#[cfg(not(feature = "rust-hdl"))]
#[test]
fn a_build_without_it_says_how_to_get_it() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let outcome = write(&dir.path().join("rtl"));
    assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""), "{outcome:?}");
    insta::assert_snapshot!(outcome.err);
    assert_eq!(std::fs::read_dir(dir.path()).expect("the folder").count(), 0, "something is left behind");
}

#[cfg(feature = "rust-hdl")]
#[test]
fn a_build_with_it_writes_the_same_modules() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let out = dir.path().join("rtl");
    let outcome = write(&out);
    assert_eq!((outcome.code, outcome.err.as_str()), (Some(0), ""), "{outcome:?}");
    assert!(out.join("rtl/ff_network.v").exists());
}
