// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge import booksim2`: what it writes, and what it refuses.

use crate::cli_support;

use cli_support::{as_text, flitforge, succeeds};

/// The translation of a file of `tests/import`.
fn imported(name: &str, more: &[&str]) -> String {
    let file = format!("tests/import/{name}.cfg");
    succeeds(&[&["import", "booksim2", &file], more].concat()).out
}

/// What is said of a file of `tests/import` that is refused: the exit code is 2, and nothing is written.
fn refused(name: &str, more: &[&str]) -> String {
    let file = format!("tests/import/{name}.cfg");
    let outcome = flitforge(&[&["import", "booksim2", &file], more].concat());
    assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""), "{name}: {}", outcome.err);
    outcome.err
}

/// Networks that are no cubes with one node at each router.
const FAMILIES: [&str; 6] = ["cmesh", "fattree", "fly", "flatfly", "dragonfly", "anynet"];

#[test]
fn translations_are_pinned() {
    for name in ["mesh", "torus", "lookahead", "requests"].into_iter().chain(FAMILIES).chain(["batch"]) {
        insta::assert_snapshot!(name, imported(name, &[]));
    }
    insta::assert_snapshot!("lenient", imported("lenient", &["--lenient"]));
}

#[test]
fn mistakes_are_named_with_their_places() {
    for name in
        ["bad-syntax", "bad-types", "bad-values", "bad-words", "bad-shape", "bad-unknown", "bad-translation"]
    {
        insta::assert_snapshot!(name, refused(name, &[]));
    }
    insta::assert_snapshot!("refused", refused("lenient", &[]));
}

#[test]
fn leniency_has_its_limits() {
    assert_eq!(refused("bad-shape", &["--lenient"]), refused("bad-shape", &[]));
    assert_eq!(refused("bad-syntax", &["--lenient"]), refused("bad-syntax", &[]));
    imported("bad-unknown", &["--lenient"]);
}

#[test]
fn a_file_that_cannot_be_read() {
    let outcome = flitforge(&["import", "booksim2", "no-such-file.cfg"]);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.err.contains("cannot read `no-such-file.cfg`: no such file"), "{}", outcome.err);
}

#[test]
fn translations_run() {
    let dir = tempfile::tempdir().unwrap();
    let cubes = [
        ("mesh", None),
        ("torus", None),
        ("lookahead", None),
        ("requests", None),
        ("lenient", Some("--lenient")),
    ];
    for (name, lenient) in cubes.into_iter().chain(FAMILIES.map(|name| (name, None))) {
        let path = as_text(&dir.path().join(format!("{name}.toml")));
        let more: Vec<&str> = ["sample_period=5000", "-o", &path].into_iter().chain(lenient).collect();
        assert_eq!(imported(name, &more), format!("wrote {path}\n"));
        let report = cli_support::json(&succeeds(&["run", &path, "--json"]).out);
        assert_eq!(report["verdict"], "stable", "{name}");
        let file = format!("tests/import/{name}.cfg");
        let again = flitforge(&["import", "booksim2", &file, "--lenient", "-o", &path]);
        assert_eq!(again.code, Some(1), "a file is never replaced: {again:?}");
    }
}

/// A butterfly of one stage is simulated, and its flits have no address for hardware to route by.
#[test]
fn a_switch_alone_has_no_hardware() {
    let dir = tempfile::tempdir().unwrap();
    let [path, wave, out] = ["a.toml", "a.vcd", "out"].map(|name| as_text(&dir.path().join(name)));
    imported("fly", &["n=1", "-o", &path]);
    let report = cli_support::json(&succeeds(&["run", &path, "--json"]).out);
    assert_eq!((report["verdict"].as_str(), report["hops"].as_f64()), (Some("stable"), Some(0.0)));
    let hardware = flitforge(&["verilog", &path, "--out", &out]);
    let message = "error: a network of one router has no addresses, by which hardware routes\n";
    assert!(hardware.code == Some(2) && hardware.err.starts_with(message), "{hardware:?}");
    let wave = flitforge(&["run", &path, "--wave", &wave]);
    assert_eq!(wave.code, Some(2));
    assert!(wave.err.contains("a network of one router has no links to show"), "{}", wave.err);
}

/// Routes of BookSim 2 are free of deadlock except for those of a file, and a batch runs to its end.
#[test]
fn families_pass_the_check_and_batches_end() {
    let dir = tempfile::tempdir().unwrap();
    for name in FAMILIES.into_iter().chain(["batch"]) {
        let path = as_text(&dir.path().join(format!("{name}.toml")));
        imported(name, &["-o", &path]);
        let said = succeeds(&["check", &path]).out;
        assert!(said.starts_with("deadlock-free"), "{name}: {said}");
    }
    let batch = as_text(&dir.path().join("batch.toml"));
    let said = succeeds(&["run", &batch]).out;
    assert!(said.contains("finished: every rank ended its program"), "{said}");
}

#[test]
fn overrides_are_options_of_the_file() {
    let toml = imported("mesh", &["k=4", "traffic=transpose"]);
    assert!(toml.contains("radix = [4, 4]") && toml.contains("pattern = \"transpose\""), "{toml}");
    insta::assert_snapshot!("overrides", refused("mesh", &["num_vc=4", "priority=age"]));
    let outcome = flitforge(&["import", "booksim2", "tests/import/mesh.cfg", "k"]);
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.err.contains("write KEY=VALUE"), "{}", outcome.err);
}
