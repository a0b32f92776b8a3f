// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge topology`: what networks are like.

use crate::cli_support;

use cli_support::{as_text, bytes, flitforge, json, succeeds};

const BMG: &str = "experiments/bmg-16.toml";
const MESH: &str = "experiments/quick-start.toml";

fn topology<'a>(file: &'a str, sets: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    let sets = sets.iter().flat_map(|set| ["--set", set]);
    ["topology", file].into_iter().chain(sets).chain(more.iter().copied()).collect()
}

/// One network of each kind, in words.
#[test]
fn every_family_is_described() {
    let cases: [(&str, &[&str]); 8] = [
        (MESH, &[]),
        (MESH, &["network.radix=[8, 8]", "network.topology=torus", "routing.algorithm=dimension-order"]),
        (MESH, &["network.radix=[2, 2, 2]"]),
        (BMG, &[]),
        (BMG, &["network.nodes=12"]),
        (BMG, &["network.nodes=17"]),
        (BMG, &["network.nodes=100"]),
        (
            BMG,
            &[
                "network.nodes=30",
                "network.jumps=[1, 5, 15]",
                "routing.algorithm=shortest",
                "router.virtual_channels=4",
            ],
        ),
    ];
    let texts = cases.map(|(file, sets)| succeeds(&topology(file, sets, &[])).out);
    insta::assert_snapshot!(texts.join("\n"));
}

#[test]
fn json_has_the_facts_by_name() {
    let facts = json(&succeeds(&topology(BMG, &["network.nodes=64"], &["--json"])).out);
    assert_eq!(facts["format_version"], 1);
    // Equation (1) of the paper: 2 log2 N - 1 for a power of two.
    assert_eq!((&facts["degree"], &facts["edges"]), (&11.into(), &(64 * 11 / 2).into()));
    assert_eq!((&facts["diameter"], &facts["nodes"]), (&3.into(), &64.into()));
    let run = json(&succeeds(&["run", BMG, "--json", "--set", "network.nodes=64"]).out);
    assert_eq!(facts["capacity"], run["capacity"]);
    for key in ["average_distance", "bisection"] {
        assert!(facts[key].as_f64().is_some_and(|value| value > 0.0), "{facts}");
    }
}

/// The mesh of Dally and Aoki: 4 / k = 0.25 flits per node and cycle, 480 links, 16 of them across the
/// middle.
#[test]
fn the_16x16_mesh_is_as_the_paper_says() {
    let facts = json(&succeeds(&topology(MESH, &["network.radix=[16, 16]"], &["--json"])).out);
    let seen =
        ["capacity", "edges", "bisection", "diameter", "degree"].map(|key| facts[key].as_f64().unwrap());
    assert_eq!(seen, [0.25, 480.0, 32.0, 30.0, 4.0]);
}

#[test]
fn a_million_routers_are_described_but_not_drawn() {
    let dir = tempfile::tempdir().unwrap();
    let file = as_text(&dir.path().join("million.svg"));
    let sets = ["network.nodes=1048576"];
    let facts = json(&succeeds(&topology(BMG, &sets, &["--json"])).out);
    assert_eq!((&facts["degree"], &facts["diameter"]), (&39.into(), &10.into()));
    let refused = flitforge(&topology(BMG, &sets, &["--svg", &file]));
    assert_eq!(refused.code, Some(2));
    assert_eq!(refused.err, "error: a network of 1048576 routers cannot be drawn: at most 256 are legible\n");
    assert!(!dir.path().join("million.svg").exists());
}

#[test]
fn the_picture_has_every_router_and_link() {
    let dir = tempfile::tempdir().unwrap();
    let file = as_text(&dir.path().join("bmg.svg"));
    for (config, sets, routers, links) in
        [(BMG, &["network.nodes=12"][..], 12, 36), (MESH, &["network.radix=[4, 3]"], 12, 17)]
    {
        let outcome = succeeds(&topology(config, sets, &["--svg", &file]));
        assert!(outcome.out.ends_with(&format!("wrote {file}\n")), "{}", outcome.out);
        let text = String::from_utf8(bytes(dir.path().join("bmg.svg"))).unwrap();
        assert_eq!((text.matches("<circle").count(), text.matches("<path").count()), (routers, links));
    }
}

#[test]
fn the_configuration_is_not_drawn_over() {
    let dir = tempfile::tempdir().unwrap();
    let own = dir.path().join("own.toml");
    std::fs::write(&own, "network.radix = [2, 2]\n").unwrap();
    let own_text = own.to_str().unwrap();
    let outcome = flitforge(&["topology", own_text, "--svg", own_text]);
    assert_eq!(outcome.code, Some(2), "{outcome:?}");
    assert_eq!(std::fs::read_to_string(&own).unwrap(), "network.radix = [2, 2]\n");
}
