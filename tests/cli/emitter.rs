// SPDX-License-Identifier: MIT OR Apache-2.0
//! `verilog.emitter`: the second emitter is in builds with the feature `rust-hdl` only.

#![allow(clippy::expect_used, reason = "a test may panic")]

use crate::cli_support;

use cli_support::{QUICK_START, as_text, flitforge};

#[test]
#[cfg_attr(feature = "rust-hdl", ignore = "this build has it")]
fn a_build_without_it_says_how_to_get_it() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let out = as_text(&dir.path().join("rtl"));
    let outcome = flitforge(&["verilog", QUICK_START, "--out", &out, "--emitter", "rust-hdl"]);
    assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""), "{outcome:?}");
    insta::assert_snapshot!(outcome.err);
    assert_eq!(std::fs::read_dir(dir.path()).expect("the folder").count(), 0, "something is left behind");
}
