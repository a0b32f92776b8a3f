// SPDX-License-Identifier: MIT OR Apache-2.0
//! `explain` and the page of parameters.

use std::path::Path;

use flitforge_config::{explain, parameters_page};

/// Every heading of the page is a key.
fn keys() -> Vec<String> {
    let page = parameters_page();
    page.lines().filter_map(|line| Some(line.strip_prefix("### `")?.strip_suffix('`')?.to_owned())).collect()
}

#[test]
fn every_parameter_is_explained() {
    let keys = keys();
    assert!(keys.len() > 60, "{}", keys.len());
    let all: Vec<String> = keys.iter().map(|key| explain(key).unwrap()).collect();
    for (key, text) in keys.iter().zip(&all) {
        assert!(text.starts_with(key.as_str()) && text.contains("default"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    }
    insta::assert_snapshot!("explain_all", all.join("\n"));
}

#[test]
fn sections_and_derived_quantities_are_explained() {
    let texts =
        ["routing", "sweep", "network.capacity", "sweep.traffic.load"].map(|key| explain(key).unwrap());
    insta::assert_snapshot!("explain_other", texts.join("\n"));
}

#[test]
fn an_unknown_key_gets_the_nearest_one() {
    let messages = ["routing.entry_lane", "rooting", "x.y.z", ""].map(|key| explain(key).unwrap_err());
    insta::assert_snapshot!("explain_unknown", messages.join("\n"));
}

/// The section may be left out, and other words are looked for.
#[test]
fn a_word_is_looked_for() {
    assert_eq!(explain("entry_lanes"), explain("routing.entry_lanes"));
    insta::assert_snapshot!(
        "explain_found",
        ["credit", "dor", "vc"].map(|word| explain(word).unwrap()).join("\n")
    );
}

/// Set `UPDATE_DOCS=1` to write the page after a change of the table of parameters.
#[test]
fn the_page_of_parameters_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/parameters.md");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, parameters_page()).unwrap();
    }
    let page = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(page == parameters_page(), "docs/parameters.md is stale: run the tests with UPDATE_DOCS=1");
}
