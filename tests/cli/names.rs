// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names of a user's files where they leave the program: on terminals, in pictures, pages and tables, and as
//! names of files.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use crate::cli_support;

use std::path::Path;

use cli_support::{Outcome, as_text, bytes, file, flitforge, json, succeeds};

const SMALL: &str = "[network]\nradix = [2, 2]\n[measure]\nwarmup = 0\ncycles = 500\n";

/// A sweep over cases with these names.
fn cases(dir: &Path, names: &[&str]) -> String {
    let case = |(depth, name): (usize, &&str)| {
        format!("[[sweep.case]]\nname = {name:?}\nset = {{ \"router.buffer_depth\" = {} }}\n", depth + 2)
    };
    let cases: String = names.iter().enumerate().map(case).collect();
    let cases =
        cases.replace("\\u{1b}", "\\u001b").replace("\\u{1}", "\\u0001").replace("\\u{9b}", "\\u009b");
    file(dir, "cases.toml", &format!("{SMALL}[sweep]\ntraffic.load = [0.1, 0.2]\n{cases}"))
}

/// Nothing but text and ends of lines.
fn assert_printed(outcome: &Outcome) {
    for text in [&outcome.out, &outcome.err] {
        assert!(!text.contains(|c: char| c.is_control() && c != '\n' && c != '\t'), "{text:?}");
    }
}

#[test]
fn no_name_of_a_case_moves_the_cursor() {
    let dir = tempfile::tempdir().unwrap();
    let config = cases(dir.path(), &["\u{1b}[31mred", "=1+1", "a\u{1}", "\u{9b}2J"]);
    let out = dir.path().join("out");
    for how in ["lines", "auto"] {
        let swept = succeeds(&["sweep", &config, "--out", &as_text(&out), "--progress", how]);
        assert_printed(&swept);
        assert!(swept.out.contains(r"case=\u001b[31mred"), "{}", swept.out);
    }
    assert_printed(&succeeds(&["saturation", &config, "--resolution", "1"]));
    let told = succeeds(&["sweep", &config, "--out", &as_text(&out), "--json"]);
    assert_printed(&told);
    assert_eq!(json(&told.out)["points"][0]["labels"]["case"], "\u{1b}[31mred", "the whole is in the JSON");
    for name in ["latency.svg", "accepted.svg", "report.html"] {
        let text = String::from_utf8(bytes(out.join(name))).unwrap();
        assert!(!text.contains(|c: char| c.is_control() && c != '\n' && c != '\t'), "{name}");
    }
    for name in ["results.csv", "saturation.csv"] {
        let table = String::from_utf8(bytes(out.join(name))).unwrap();
        assert!(table.contains("'=1+1,") && !table.contains(",=") && !table.contains("\n="), "{table}");
        assert!(!table.contains(|c: char| c.is_control() && c != '\n'), "{table:?}");
    }
}

#[test]
fn no_name_in_a_file_moves_the_cursor() {
    let dir = tempfile::tempdir().unwrap();
    let of = |name: &str, text: &str| file(dir.path(), name, text);
    let graph = of(
        "graph.toml",
        "[network]\ntopology = \"graph\"\ngraph = [\"router \\u001b[31mred\", \"router b\", \"link \\u001b[31mred b\"]\n",
    );
    for args in [["check", &graph], ["topology", &graph], ["run", &graph], ["table", &graph]] {
        let outcome = flitforge(&args);
        // A table is read back, so that it has the names of the graph unless a terminal shows it.
        let outcome = if args[0] == "table" { Outcome { out: String::new(), ..outcome } } else { outcome };
        assert_printed(&outcome);
    }
    let drawn = as_text(&dir.path().join("graph.svg"));
    succeeds(&["topology", &graph, "--svg", &drawn]);
    assert!(std::fs::read_to_string(&drawn).unwrap().contains(r"\u001b[31mred"));
    for (program, name, text) in [
        ("goal", "a.goal", "num_ranks 1\nrank 0 {\n\u{1b}[31mred\n}\n"),
        ("packets", "a.csv", "cycle,\u{1b}[31mred\n"),
        ("fixed-point", "a.tsp", "NAME: x\nTYPE: \u{1b}[31mred\n"),
        ("branch-and-bound", "b.tsp", "NAME: x\nTYPE: \u{1b}[31mred\n"),
    ] {
        of(name, text);
        let config = of(
            "w.toml",
            &format!("[network]\nradix = [2, 2]\n[workload]\nprogram = {program:?}\nfile = {name:?}\n"),
        );
        for args in
            [vec!["run", &config], vec!["run", &config, "--json"], vec!["run", &config, "--color", "always"]]
        {
            let outcome = flitforge(&args);
            assert_ne!(outcome.code, Some(0), "{program}: {outcome:?}");
            let (out, err) = (outcome.out, outcome.err.replace("\u{1b}[0m", ""));
            assert!(!err.contains("\u{1b}[31m") && !out.contains('\u{1b}'), "{program}: {err:?} {out:?}");
        }
    }
}

/// The renderer of mistakes has colours of its own, which stay.
#[test]
fn no_name_in_a_mistake_moves_the_cursor() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("a\u{1b}[31mb.toml");
    std::fs::write(&path, "\"k\u{9b}31m\" = 1 # \u{9b}31m\n").unwrap();
    for colour in ["always", "never"] {
        let outcome = flitforge(&["check", &as_text(&path), "--color", colour]);
        assert_eq!(outcome.code, Some(2));
        assert!(
            !outcome.err.contains(['\u{9b}', '\r']) && !outcome.err.contains("\u{1b}[31m"),
            "{outcome:?}"
        );
        assert!(outcome.err.contains(r"a\u001b[31mb.toml: 1 error"), "{}", outcome.err);
    }
    assert_printed(&flitforge(&["run", &as_text(&dir.path().join("\u{1b}[31m"))]));
    let argument = flitforge(&["run", "--\u{1b}[31m", "--color", "never"]);
    assert_eq!(argument.code, Some(2));
    assert_printed(&argument);
}

/// The table of saturation used to panic at a width beyond 65 535.
#[test]
fn a_long_name_is_cut_where_people_read_it() {
    let dir = tempfile::tempdir().unwrap();
    let long = "y".repeat(65_600);
    let other = format!("{long}z");
    let config = cases(dir.path(), &[&long, &other]);
    let out = dir.path().join("out");
    let swept = succeeds(&["sweep", &config, "--out", &as_text(&out), "--progress", "lines"]);
    // A line names four points at most.
    assert!(swept.out.lines().chain(swept.err.lines()).all(|line| line.chars().count() < 700), "{swept:?}");
    let results = json(&String::from_utf8(bytes(out.join("results.json"))).unwrap());
    assert_eq!(results["points"][0]["labels"]["case"], long.as_str());
    let picture = String::from_utf8(bytes(out.join("latency.svg"))).unwrap();
    assert!(picture.len() < 40_000, "{}", picture.len());
    let page = String::from_utf8(bytes(out.join("report.html"))).unwrap();
    assert!(!page.contains(&long));
    // Two names with the same beginning and end are two curves.
    let panels =
        succeeds(&["plot", &as_text(&out), "--x", "traffic.load", "--y", "throughput", "--panel", "case"]);
    assert_eq!(panels.out.lines().count(), 2, "{panels:?}");
}

/// Panels of names that differ in marks alone used to overwrite one another.
#[test]
fn each_panel_has_a_file_of_its_own() {
    let dir = tempfile::tempdir().unwrap();
    let config = cases(dir.path(), &["a b", "a/b", "a-b", "A b"]);
    let out = as_text(&dir.path().join("out"));
    succeeds(&["sweep", &config, "--out", &out]);
    let drawn = succeeds(&["plot", &out, "--x", "traffic.load", "--y", "throughput", "--panel", "case"]).out;
    let files: std::collections::BTreeSet<String> = drawn.lines().map(str::to_lowercase).collect();
    assert_eq!(files.len(), 4, "{drawn}");
    let refused = flitforge(&["plot", &out, "--filter", "case=a_b"]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("`case` is a b, a/b, a-b, A b"), "{refused:?}");
}

#[test]
fn values_of_set_are_answered_by_what_is_wrong_with_them() {
    let quick = |set: &str| flitforge(&["check", cli_support::QUICK_START, "--set", set]);
    for (set, words) in [
        ("traffic.load=70%", vec!["must be a number", "write 0.7 for 70%"]),
        ("network.graph=~/x", vec!["`~` has no meaning here", "$HOME"]),
        ("network.radix=4 4", vec!["must be a list", "the string \"4 4\""]),
        ("traffic.load", vec!["KEY=VALUE"]),
        ("network.radix=[4, 4", vec!["KEY=VALUE"]),
    ] {
        let outcome = quick(set);
        assert_eq!(outcome.code, Some(2), "{outcome:?}");
        assert!(words.iter().all(|words| outcome.err.contains(words)), "{set}: {}", outcome.err);
    }
    let dir = tempfile::tempdir().unwrap();
    let graph = file(dir.path(), "my graph.txt", "router a\nrouter b\nlink a b\n");
    let set = format!("network.graph={graph}");
    let config = file(dir.path(), "graph.toml", "[network]\ntopology = \"graph\"\n");
    succeeds(&["check", &config, "--set", &set]);
}
