// SPDX-License-Identifier: MIT OR Apache-2.0
//! A relation is its file, its variant, its arm and its row of names: nothing else in the project names it.
//! An ordinary parameter is its row and its field.

#![allow(clippy::unwrap_used, reason = "what a helper cannot unwrap fails the test")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The relations, and the file of each.
const RELATIONS: [(&str, &str); 20] = [
    ("JumpOrder", "jump_order"),
    ("Shortest", "jump_order"),
    ("NearestJump", "jump_order"),
    ("DimensionOrder", "dimension_order"),
    ("StaticReversal", "static_reversal"),
    ("DynamicReversal", "dynamic_reversal"),
    ("MinimalAdaptive", "minimal_adaptive"),
    ("O1Turn", "o1turn"),
    ("Valiant", "two_phase"),
    ("Romm", "two_phase"),
    ("WestFirst", "turn_model"),
    ("NorthLast", "turn_model"),
    ("NegativeFirst", "turn_model"),
    ("OddEven", "odd_even"),
    ("UpDown", "by_table"),
    ("LayeredShortest", "by_table"),
    ("LayeredValiant", "layered_valiant"),
    ("Ugal", "layered_valiant"),
    ("AdaptiveUpDown", "by_table"),
    ("Table", "by_table"),
];

/// Where a relation may be named besides, and which.
const BESIDES: [(&str, &[&str]); 15] = [
    // What holds by default.
    ("router/src/spec/", &["JumpOrder", "Shortest", "NearestJump", "DimensionOrder", "UpDown"]),
    // Parameters have keys of their own.
    ("config/src/resolve/routing.rs", PARAMETERS),
    ("config/src/written.rs", PARAMETERS),
    // Tables that are found, and the one that is read.
    (
        "topology/src/any/tables/mod.rs",
        &["UpDown", "LayeredShortest", "LayeredValiant", "Ugal", "AdaptiveUpDown"],
    ),
    ("config/src/resolve/table.rs", &["Table"]),
    ("router/src/routing/legal.rs", &["Table"]),
    // Another program's names.
    ("papers/src/booksim2/peer.rs", &["DimensionOrder", "O1Turn", "Valiant", "UpDown", "Table"]),
    // What is measured.
    ("bench/src/cases.rs", PARAMETERS),
    ("bench/src/studies/coverage.rs", &["MinimalAdaptive"]),
    ("bench/src/graphs.rs", &["UpDown", "AdaptiveUpDown"]),
    ("bench/src/growth.rs", &["UpDown", "AdaptiveUpDown", "LayeredShortest", "Ugal"]),
    (
        "bench/src/start.rs",
        &[
            "MinimalAdaptive",
            "O1Turn",
            "Valiant",
            "Romm",
            "WestFirst",
            "NorthLast",
            "NegativeFirst",
            "OddEven",
        ],
    ),
    // A proof that is written for one relation.
    ("hdl/src/formal/router.rs", &["DimensionOrder"]),
    // What is drawn at the source, and what only a relation with labels has.
    ("hdl/src/", &["DynamicReversal", "Valiant", "Romm"]),
    // Short cuts of the engines.
    (
        "sim/src/",
        &[
            "DimensionOrder",
            "StaticReversal",
            "DynamicReversal",
            "MinimalAdaptive",
            "O1Turn",
            "Valiant",
            "Romm",
            "WestFirst",
            "NorthLast",
            "NegativeFirst",
            "Ugal",
        ],
    ),
];

const PARAMETERS: &[&str] = &[
    "DimensionOrder",
    "StaticReversal",
    "DynamicReversal",
    "MinimalAdaptive",
    "AdaptiveUpDown",
    "Ugal",
    "Table",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The sources of all crates without their tests, by path from the root.
fn sources() -> BTreeMap<String, String> {
    let crates = fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().path());
    let mut folders: Vec<PathBuf> =
        crates.map(|path| path.join("src")).filter(|path| path.is_dir()).collect();
    folders.push(root().join("src"));
    let mut sources = BTreeMap::new();
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let name = path.strip_prefix(root()).unwrap().to_string_lossy().into_owned();
                sources.insert(name, code(&fs::read_to_string(&path).unwrap()));
            }
        }
    }
    sources.retain(|name, _| !is_test(name));
    sources
}

fn is_test(path: &str) -> bool {
    path.contains("/tests/")
        || ["/tests.rs", "/testing.rs", "/portable.rs"].iter().any(|end| path.ends_with(end))
}

/// A file without its comments and without the tests at its end.
fn code(text: &str) -> String {
    let lines = text.lines().take_while(|line| *line != "#[cfg(test)]");
    lines.filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Whether the text has `Relation::name`.
fn names(text: &str, relation: &str) -> bool {
    let goes_on = |rest: &str| rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    let named = format!("Relation::{relation}");
    text.match_indices(&named).any(|(at, found)| !goes_on(&text[at + found.len()..]))
}

#[test]
fn nothing_else_names_a_relation() {
    for (path, text) in sources() {
        assert!(
            !text.contains("Relation::{") && !text.contains("Relation::*"),
            "{path} hides which it names"
        );
        for (relation, _) in RELATIONS.iter().filter(|(relation, _)| names(&text, relation)) {
            let arm = path == "router/src/routing/relation.rs";
            let besides = BESIDES.iter().any(|(at, of)| path.starts_with(at) && of.contains(relation));
            assert!(arm || besides, "{path} names {relation}: ask the relation instead");
        }
    }
}

#[test]
fn each_has_its_file_its_variant_its_arm_and_its_row() {
    let sources = sources();
    let has = |path: &str, what: &str| sources[path].contains(what);
    for (relation, file) in RELATIONS {
        assert!(has(&format!("router/src/routing/{file}.rs"), "impl Routing for "), "{relation}");
        assert!(has("router/src/spec/relation.rs", relation), "{relation}");
        assert!(names(&sources["router/src/routing/relation.rs"], relation), "{relation}");
        assert!(has("config/src/choice/model.rs", relation), "{relation}");
    }
    let arms = &sources["router/src/routing/relation.rs"];
    let arms = arms.lines().filter(|line| line.trim_start().starts_with("Relation::"));
    // A table has two: with escape routes and without.
    assert_eq!(arms.count(), RELATIONS.len() + 1, "every relation is listed here");
}

/// What CONTRIBUTING.md says of a parameter, by its example. The use is a question to the specification next
/// to the field.
#[test]
fn an_ordinary_parameter_has_a_row_and_a_field() {
    let sources = sources();
    let naming = sources.iter().filter(|(_, text)| text.contains("ring_ties")).map(|(path, _)| path.as_str());
    // The translator of foreign files writes its key. The library has a setter that names no more than it.
    let places = [
        "config/src/booksim/network.rs",
        "config/src/schema/routing.rs",
        "flitforge/src/routing.rs",
        "router/src/spec/mod.rs",
    ];
    assert_eq!(naming.collect::<Vec<_>>(), places);
}
