// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arrows of ARCHITECTURE.md, read from the manifests.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// Crates of this workspace that a manifest's `[dependencies]` name.
fn arrows(folder: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join("Cargo.toml");
    let text = std::fs::read_to_string(&path).expect("manifest can be read");
    let manifest: toml::Table = text.parse().expect("manifest is TOML");
    let dependencies = manifest["dependencies"].as_table().expect("dependencies is a table");
    let own = dependencies.keys().filter(|name| name.starts_with("flitforge"));
    own.map(|name| name.strip_prefix("flitforge-").unwrap_or(name).to_owned()).collect()
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(ToString::to_string).collect()
}

#[test]
fn no_arrow_turns() {
    assert_eq!(arrows("router"), set(&[]));
    assert_eq!(arrows("topology"), set(&["router"]));
    assert!(arrows("traffic").is_subset(&set(&["router", "topology"])));
    assert_eq!(arrows("traces"), set(&["traffic"]));
    assert_eq!(arrows("sim"), set(&["router", "topology", "traffic"]));
    assert_eq!(arrows("hdl"), set(&["router", "topology"]));
    assert_eq!(arrows("bench"), set(&["router", "sim", "topology", "traffic"]));
    assert_eq!(arrows("config"), set(&["router", "sim", "topology", "traffic"]));
    let below = ["config", "router", "sim", "topology", "traces", "traffic"];
    assert_eq!(arrows("flitforge"), set(&below));
    assert_eq!(arrows("results"), set(&["config", "flitforge", "router", "sim", "topology"]));
    let below = ["config", "flitforge", "hdl", "results", "router", "sim", "topology"];
    assert_eq!(arrows("tools"), set(&[&below[..], &["traffic"]].concat()));
    assert_eq!(arrows("papers"), set(&[&below[..], &["tools", "traffic"]].concat()));
    let below = ["config", "flitforge", "results", "router", "sim", "topology"];
    assert_eq!(arrows("bindings/python"), set(&below));
    assert_eq!(arrows("bindings/c"), set(&["flitforge"]));
    let below = ["config", "flitforge", "hdl", "results", "router", "sim", "topology"];
    assert_eq!(arrows("."), set(&[&below[..], &["papers", "tools"]].concat()));
}

/// Crates that a crate of this workspace is compiled with, itself included, by name.
fn compiled_with(package: &str) -> BTreeSet<String> {
    let arguments =
        ["tree", "--offline", "--edges", "normal", "--prefix", "none", "--format", "{p}", "--package"];
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(arguments).arg(package).current_dir(env!("CARGO_MANIFEST_DIR"));
    let output = cargo.output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("cargo writes UTF-8");
    text.lines().filter_map(|line| line.split_whitespace().next()).map(String::from).collect()
}

/// What a user of the library compiles: no database, no command line, no pictures, no readers of traces.
#[test]
fn the_library_costs_fewer_than_fifty_crates() {
    let crates = compiled_with("flitforge");
    for heavy in ["rusqlite", "libsqlite3-sys", "clap", "plotters", "prost", "csv", "serde_json"] {
        assert!(!crates.contains(heavy), "{heavy} is compiled for the library");
    }
    assert!(crates.contains("flitforge-sim"), "{crates:?}");
    assert!(crates.len() < 50, "{} crates: {crates:?}", crates.len());
}

/// Crates with their versions and features, as cargo compiles them for some packages.
fn features(packages: &[&str]) -> BTreeSet<String> {
    let arguments = ["tree", "--offline", "--prefix", "none", "--format", "{p} {f}"];
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(arguments).args(packages).current_dir(env!("CARGO_MANIFEST_DIR"));
    let output = cargo.output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("cargo writes UTF-8");
    text.lines().map(|line| line.trim_end_matches(" (*)").to_owned()).collect()
}

/// The package for Python is built alone, and all else as the workspace. Where a crate had other features in
/// one of the two, it would be compiled twice, and so would the engine.
#[test]
fn the_package_for_python_compiles_nothing_twice() {
    let excluded = ["flitforge-router", "flitforge-topology", "flitforge-traffic"];
    let excluded = excluded.iter().flat_map(|name| ["--exclude", *name]);
    let whole = features(&["--workspace"].into_iter().chain(excluded).collect::<Vec<_>>());
    let alone = features(&["--package", "flitforge-python", "--edges", "normal,build"]);
    let own = |line: &&String| whole.iter().any(|known| known.split(' ').take(2).eq(line.split(' ').take(2)));
    let twice: Vec<&String> = alone.difference(&whole).filter(own).collect();
    assert!(alone.len() > 100 && twice.is_empty(), "{twice:?}");
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

/// The lines of code, without comments, of all files below a folder.
fn code_below(folder: &Path) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder can be read") {
        let path = entry.expect("an entry can be read").path();
        if path.is_dir() {
            lines.append(&mut code_below(&path));
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a source file can be read");
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        lines.extend(code.map(|line| (path.display().to_string(), line.to_owned())));
    }
    lines
}

/// Each engine is whole: no file of one names the other, and what both share names neither.
#[test]
fn no_engine_names_the_other() {
    let engines = Path::new(env!("CARGO_MANIFEST_DIR")).join("sim/src/engine");
    for (room, others) in [
        ("reference", &["bitsliced", "Bitsliced<"][..]),
        ("bitsliced", &["reference::", "Reference<"][..]),
        ("common", &["bitsliced", "Bitsliced<", "reference::", "Reference<"][..]),
    ] {
        let code = code_below(&engines.join(room));
        assert!(code.len() > 500, "{room}: {} lines", code.len());
        for (file, line) in code {
            assert!(!others.iter().any(|other| line.contains(other)), "{file}: {line}");
        }
    }
}

/// A program of ranks is a room: the crates below and above it do not name it.
#[test]
fn no_crate_names_a_program_of_ranks() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let names = [
        "traffic::bring_up",
        "traffic::election",
        "traffic::gossip",
        "traffic::revolving",
        "traffic::applications",
        "workload::batch",
        "workload::collectives",
        "workload::kernels",
        "workload::replay",
        "RequestReply",
        "RingElection",
        "Gossip",
        "gossip",
        "Detections",
        "GlobalFunction",
        "global_function",
        "BranchAndBound",
        "branch_and_bound",
        "TourReport",
        "Collective",
        "Chakra",
        "Netrace",
    ];
    for folder in ["sim/src", "results/src", "config/src"] {
        for (file, line) in code_below(&root.join(folder)) {
            assert!(!names.iter().any(|name| line.contains(name)), "{file}: {line}");
        }
    }
    // In the library a room names itself, and two lists name it: the registry, and what is handed on. A trace
    // names the collectives that it runs.
    for (rooms, name) in [
        (&["bring_up.rs"][..], "BringUp"),
        (&["election.rs"], "Election"),
        (&["requests.rs"], "RequestReply"),
        (&["gossip.rs"], "Gossip"),
        (&["global_function.rs"], "GlobalFunction"),
        (&["applications.rs"], "BranchAndBound"),
        (&["applications.rs"], "FixedPoint"),
        (&["collective.rs", "readers.rs"], "Collective"),
        (&["kernel.rs"], "Kernel"),
        (&["traces.rs"], "Goal"),
        (&["readers.rs"], "Chakra"),
        (&["readers.rs"], "Netrace"),
    ] {
        for (file, line) in code_below(&root.join("flitforge/src")) {
            let lists = ["workload/mod.rs", "workload/registry.rs"];
            let may = rooms.iter().chain(&lists).any(|own| file.ends_with(own));
            assert!(may || !line.contains(name), "{file}: {line}");
        }
    }
}

/// The files of the crates that name a word in code, tests left out.
fn files_that_name(word: &str) -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = ["config", "flitforge", "hdl", "results", "router", "sim", "tools", "topology", "traffic"];
    let code = crates.iter().flat_map(|name| code_below(&root.join(name).join("src")));
    let named = code.filter(|(_, line)| line.contains(word)).map(|(file, _)| file);
    let below = |file: String| {
        let file = Path::new(&file).strip_prefix(root).expect("a source file lies below the root");
        file.display().to_string()
    };
    named.map(below).filter(|file| !file.contains("test")).collect()
}

/// What CONTRIBUTING.md says of additions: the files that name a pattern, a family or a program are these.
#[test]
fn additions_take_the_files_that_are_listed() {
    let pattern = [
        "config/src/choice/mod.rs",
        "config/src/resolve/traffic.rs",
        "config/src/written.rs",
        "traffic/src/patterns/mod.rs",
    ];
    assert_eq!(files_that_name("Tornado"), set(&pattern));
    let family = [
        "config/src/choice/mod.rs",
        "config/src/resolve/graphs.rs",
        "config/src/schema/network.rs",
        "config/src/shape.rs",
        "topology/src/any/families/check.rs",
        "topology/src/any/families/figures.rs",
        "topology/src/any/families/mod.rs",
        // Its tests alone.
        "topology/src/bisection/nodes.rs",
    ];
    assert_eq!(files_that_name("HexaMesh"), set(&family));
    let room = [
        "flitforge/src/workload/applications.rs",
        "traffic/src/applications/mod.rs",
        "traffic/src/applications/rooms.rs",
        "traffic/src/workload/room.rs",
    ];
    assert_eq!(files_that_name("BRANCH_AND_BOUND"), set(&room));
    let program = ["flitforge/src/workload/applications.rs", "flitforge/src/workload/registry.rs"];
    assert_eq!(files_that_name("BranchAndBound"), set(&program));
}
