// SPDX-License-Identifier: MIT OR Apache-2.0
//! Networks of any graph, and several nodes at a router: facts, proofs, runs and errors.

use std::path::Path;

use crate::cli_support;

use cli_support::{as_text, file, flitforge, json, succeeds};

/// The experiments that are shipped, without their ending.
const SHIPPED: [&str; 9] = [
    "butterfly",
    "chiplets",
    "concentrated-mesh",
    "dies",
    "dragonfly",
    "fat-tree",
    "hexamesh",
    "random-regular",
    "star",
];

fn experiment(name: &str) -> String {
    format!("experiments/graphs/{name}.toml")
}

#[test]
fn every_experiment_is_described() {
    let texts = SHIPPED.map(|name| succeeds(&["topology", &experiment(name)]).out);
    insta::assert_snapshot!(texts.join("\n"));
}

/// The families that no experiment is of.
#[test]
fn every_family_is_described() {
    let star = experiment("star");
    let families = [
        "full-mesh",
        "butterfly",
        "flattened-butterfly",
        "express-mesh",
        "dragonfly",
        "fat-tree",
        "random-regular",
    ];
    let texts = families.map(|family| {
        let set = format!("network.topology={family}");
        succeeds(&["topology", &star, "--set", &set]).out
    });
    insta::assert_snapshot!(texts.join("\n"));
}

#[test]
fn json_tells_routers_from_nodes() {
    let facts = json(&succeeds(&["topology", &experiment("dragonfly"), "--json"]).out);
    assert_eq!((&facts["nodes"], &facts["routers"]), (&72.into(), &36.into()));
    assert_eq!((&facts["edges"], &facts["one_way"]), (&(9 * 6 + 36).into(), &0.into()));
}

/// Widths are told where not all links are as wide as a flit; the cut counts channels by them.
#[test]
fn json_has_the_channels_of_each_width() {
    let facts = json(&succeeds(&["topology", &experiment("dies"), "--json"]).out);
    let width = |i: usize| [&facts["widths"][i]["phits"], &facts["widths"][i]["channels"]];
    assert_eq!((width(0), width(1)), ([&1.into(), &32.into()], [&4.into(), &16.into()]));
    assert_eq!(facts["bisection"], 2);
    let set = "network.graph=[\"router a\", \"router b\", \"link a b width 1/3 back 1/2\"]";
    let facts = json(&succeeds(&["topology", &experiment("dies"), "--set", set, "--json"]).out);
    assert!((facts["bisection"].as_f64().unwrap() - 5.0 / 6.0).abs() < 1e-12, "{facts}");
    let facts = json(&succeeds(&["topology", &experiment("chiplets"), "--json"]).out);
    assert!(facts["widths"].is_null(), "{facts}");
}

/// Simulated over narrow links, a saturated channel is busy and no more.
#[test]
fn a_channel_is_busy_for_all_cycles_at_most() {
    let set = ["--set", "traffic.load=1.5", "--set", "measure.cycles=3000"];
    let run = json(&succeeds(&[&["run", &experiment("dies"), "--json"], &set[..]].concat()).out);
    let channels = run["channels"].as_array().unwrap().iter();
    let greatest = channels.map(|channel| channel["utilisation"].as_f64().unwrap()).fold(0.0, f64::max);
    assert!((0.9..=1.0).contains(&greatest), "{greatest}");
}

#[test]
fn every_experiment_is_proved_and_runs() {
    for name in SHIPPED {
        let file = experiment(name);
        let check = succeeds(&["check", &file]);
        assert!(check.out.starts_with("deadlock-free: "), "{name}: {}", check.out);
        let run = json(&succeeds(&["run", &file, "--json"]).out);
        let facts = json(&succeeds(&["topology", &file, "--json"]).out);
        assert_eq!(run["capacity"], facts["capacity"], "{name}");
    }
}

/// A link is drawn once, and every router with its name.
#[test]
fn graphs_are_drawn_with_the_names_of_their_routers() {
    let dir = tempfile::tempdir().unwrap();
    let picture = dir.path().join("network.svg");
    succeeds(&["topology", &experiment("chiplets"), "--svg", &as_text(&picture)]);
    let svg = std::fs::read_to_string(&picture).unwrap();
    assert_eq!((svg.matches("<circle").count(), svg.matches("<path").count()), (13, 20));
    assert!(svg.contains("\nio\n") && svg.contains("\nc11\n"), "{svg}");
    let report = as_text(dir.path());
    succeeds(&["check", &experiment("chiplets"), "--out", &report]);
    let drawn = std::fs::read_to_string(dir.path().join("dependencies.svg")).unwrap();
    assert!(drawn.contains("\nio\n"), "{drawn}");
}

/// Each defect of a file has exit code 2. The messages are among those of all bad files.
#[test]
fn every_defect_of_a_graph_is_refused() {
    let mut refused = 0;
    for entry in std::fs::read_dir(Path::new("tests/bad-config")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name.starts_with("graph-") && name.ends_with(".toml") {
            let outcome = flitforge(&["check", &format!("tests/bad-config/{name}")]);
            assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""), "{name}: {outcome:?}");
            assert!(outcome.err.starts_with("error: "), "{name}: {}", outcome.err);
            refused += 1;
        }
    }
    assert!(refused >= 25, "{refused}");
}

/// Verilog of several nodes at a router has test benches. Faults that cut off routers leave it without, and
/// it says so.
#[test]
fn verilog_of_a_concentrated_mesh() {
    let dir = tempfile::tempdir().unwrap();
    let [rtl, cut] = ["rtl", "cut"].map(|name| dir.path().join(name));
    let verilog = ["verilog", &experiment("concentrated-mesh"), "--out"];
    succeeds(&[&verilog[..], &[&as_text(&rtl)]].concat());
    assert!(rtl.join("rtl/ff_network.v").is_file());
    let bench = std::fs::read_to_string(rtl.join("sim/ff_tb.v")).unwrap();
    // Node 7 is the fourth of router 1.
    assert!(bench.contains("NODES = 64;") && bench.contains("      7: coordinates = 6'd7;\n"), "{bench}");
    let fails = "faults.links=[[[0, 0], \"+x\"]]";
    let told = flitforge(&[&verilog[..], &[&as_text(&cut), "--set", fails]].concat());
    assert!(told.out.contains("faults cut off routers"), "{told:?}");
    assert!(!cut.join("sim").exists());
}

/// A link fails by the names of its ends. Tables do not change during a run, so some packets are lost.
#[test]
fn named_links_fail() {
    let fails = "faults.schedule=[{ at = 1000, link = [\"c0\", \"c1\"] }]";
    let outcome = flitforge(&["run", &experiment("chiplets"), "--set", fails]);
    assert!(outcome.out.contains("packets from node 1 to node 2"), "{outcome:?}");
}

/// A dead link used to cost packets between routers that were still joined.
#[test]
fn routes_avoid_what_is_dead_from_the_start() {
    let dir = tempfile::tempdir().unwrap();
    let of = |name: &str, network: &str, link: &str, more: &[&str]| {
        let text = format!(
            "[network]\n{network}\n[traffic]\nload = 0.1\n[faults]\nlinks = [{link}]\n\
             [measure]\nwarmup = 500\ncycles = 5000\n"
        );
        let config = file(dir.path(), name, &text);
        let outcome = flitforge(&[&["run", config.as_str(), "--json"], more].concat());
        (outcome.code, json(&outcome.out)["packets"]["lost"].clone())
    };
    let mesh = |algorithm: &str, vcs: &str| {
        let set = [format!("routing.algorithm={algorithm}"), format!("router.virtual_channels={vcs}")];
        of("mesh.toml", "radix = [4, 4]", "[[1, 0], '+x']", &["--set", &set[0], "--set", &set[1]])
    };
    for (algorithm, vcs) in [
        ("up-down", "1"),
        ("layered-shortest", "4"),
        ("adaptive-up-down", "2"),
        ("layered-valiant", "8"),
        ("ugal", "8"),
    ] {
        assert_eq!(mesh(algorithm, vcs), (Some(0), 0.into()), "{algorithm}");
    }
    // Dimension order has one path for each pair.
    let (code, lost) = mesh("dimension-order", "2");
    assert!(code == Some(4) && lost.as_u64() > Some(0), "{code:?} {lost}");
    let tree = "topology = 'fat-tree'\narity = 2\nlevels = 3";
    assert_eq!(of("tree.toml", tree, "[0, 1]", &[]), (Some(0), 0.into()));
    let dragonfly = "topology = 'dragonfly'\ngroup_routers = 2\nglobal_links = 1\nconcentration = 1";
    let ugal = ["--set", "routing.algorithm=ugal", "--set", "router.virtual_channels=8"];
    assert_eq!(of("dragonfly.toml", dragonfly, "[0, 0]", &ugal), (Some(0), 0.into()));
}
