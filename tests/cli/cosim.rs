// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge cosim` as a user meets it. What it finds is the matter of `tests/lockstep`.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::cli_support;

use cli_support::*;

#[test]
fn a_small_network_is_in_lockstep() {
    let args = ["cosim", QUICK_START, "--set", "network.radix=[2,2]", "--cycles", "300", "--load", "0.3"];
    let outcome = succeeds(&[&args[..], &["--seed", "5", "--json"]].concat());
    let whole = json(&outcome.out);
    assert_eq!(whole["cycles"], 300);
    assert_eq!(whole["difference"], serde_json::Value::Null);
    // Each router has one injection and one ejection link and two links to neighbours.
    assert_eq!(whole["links"], 4 * 4);
    assert!(whole["packets"].as_u64().unwrap() > 10, "{}", outcome.out);
    assert_eq!(whole["flits"], whole["credits"]);
}

#[test]
fn a_missing_verilator_is_one_message_with_a_remedy() {
    let empty = tempfile::tempdir().unwrap();
    let output = command(&["cosim", QUICK_START]).env("PATH", empty.path()).output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(err.starts_with("error: verilator cannot be run: "), "{err}");
    assert!(err.trim_end().ends_with("(Debian: apt-get install verilator make g++)"), "{err}");
}

#[test]
fn what_hardware_cannot_have_is_refused() {
    let late = flitforge(&["cosim", QUICK_START, "--set", "faults.schedule=[{at=50,router=3}]"]);
    assert_eq!(late.code, Some(2), "{late:?}");
    assert!(late.err.contains("static faults only, and one is at cycle 50"), "{late:?}");
    let narrow = flitforge(&["cosim", QUICK_START, "--data-bits", "8"]);
    assert_eq!(narrow.code, Some(2), "{narrow:?}");
    assert!(narrow.err.contains("at least"), "{narrow:?}");
}

/// Node 0 of a line whose only link is broken.
#[test]
fn a_stranded_packet_is_named() {
    let line = ["--set", "network.radix=[2]", "--set", "routing.algorithm=dimension-order"];
    let fault = ["--set", "faults.links=[[[0],\"+x\"]]"];
    let outcome = flitforge(&[&["cosim", QUICK_START][..], &line[..], &fault[..]].concat());
    assert_eq!(outcome.code, Some(2), "{outcome:?}");
    assert!(outcome.err.contains("has no operational channel left at router"), "{outcome:?}");
}
