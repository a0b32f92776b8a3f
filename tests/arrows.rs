//! The arrows of ARCHITECTURE.md, read from the manifests.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::path::Path;

/// Crates of this workspace that a manifest's `[dependencies]` name.
fn arrows(folder: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join("Cargo.toml");
    let text = std::fs::read_to_string(&path).expect("manifest can be read");
    let manifest: toml::Table = text.parse().expect("manifest is TOML");
    let dependencies = manifest["dependencies"].as_table().expect("dependencies is a table");
    dependencies.keys().filter_map(|name| name.strip_prefix("flitforge-")).map(String::from).collect()
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(ToString::to_string).collect()
}

#[test]
fn no_arrow_turns() {
    assert_eq!(arrows("router"), set(&[]));
    assert_eq!(arrows("topology"), set(&["router"]));
    assert!(arrows("traffic").is_subset(&set(&["router", "topology"])));
    assert_eq!(arrows("sim"), set(&["router", "topology", "traffic"]));
    assert_eq!(arrows("hdl"), set(&["router", "topology"]));
    assert_eq!(arrows("bench"), set(&["router", "sim", "topology", "traffic"]));
    assert_eq!(arrows("config"), set(&["router", "sim", "topology", "traffic"]));
    assert_eq!(arrows("results"), set(&["config", "router", "sim", "topology"]));
    let below = ["config", "hdl", "results", "router", "sim", "topology"];
    assert_eq!(arrows("tools"), set(&[&below[..], &["traffic"]].concat()));
    assert_eq!(arrows("papers"), set(&[&below[..], &["tools", "traffic"]].concat()));
    assert_eq!(arrows("."), set(&[&below[..], &["papers", "tools"]].concat()));
}

/// Crates that must stay free of time, randomness and input and output.
#[test]
fn the_router_depends_on_nothing() {
    let manifest = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("router/Cargo.toml"))
        .expect("manifest can be read");
    let manifest: toml::Table = manifest.parse().expect("manifest is TOML");
    for name in manifest["dependencies"].as_table().expect("dependencies is a table").keys() {
        assert_eq!(name, "thiserror", "router/ may not depend on {name}");
    }
}
