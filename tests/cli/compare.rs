// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge compare`, and plots of what a comparison shows.

use crate::cli_support::{as_text, file, flitforge, json, succeeds};

const SWEEP: &str = "[network]\ntopology = \"mesh\"\nradix = [4, 4]\n[sweep]\nrepeat = 3\n\
    traffic.load = [0.2, 0.5]\nrouting.algorithm = [\"dimension-order\", \"minimal-adaptive\"]\n\
    [sweep.quick]\n";

#[test]
fn a_key_and_two_folders_are_compared() {
    let dir = tempfile::tempdir().unwrap();
    let config = file(dir.path(), "mesh.toml", SWEEP);
    let [out, deep, told] = ["out", "deep", "told"].map(|name| as_text(&dir.path().join(name)));
    succeeds(&["sweep", &config, "--out", &out, "--progress", "never"]);
    succeeds(&["sweep", &config, "--out", &deep, "--progress", "never", "--set", "router.buffer_depth=16"]);
    let by_key = succeeds(&["compare", &out, "--by", "routing.algorithm", "--out", &told]);
    let first: Vec<&str> = by_key.out.lines().nth(1).unwrap().split_whitespace().collect();
    assert_eq!(
        first[..4],
        ["packet_latency_mean", "traffic.load=0.2", "dimension-order", "minimal-adaptive"]
    );
    let table = std::fs::read_to_string(dir.path().join("told/compare.csv")).unwrap();
    assert!(table.starts_with(
        "traffic.load,quantity,base,design,before,after,difference,ci95,ratio,pairs,significant\n"
    ));
    assert!(dir.path().join("told/report.html").is_file());
    assert!(!by_key.out.contains("interval") && !by_key.out.contains("packets were"), "{by_key:?}");
    let both = json(&succeeds(&["compare", &out, &deep, "--json"]).out);
    let deeper = &both["differences"][0];
    assert_eq!((&deeper["quantity"], &deeper["pairs"]), (&"packet_latency_mean".into(), &3.into()));
    assert_eq!(both["unpaired"], 0);
    let kept = flitforge(&["compare", &out, &deep, "--out", &out]);
    assert!(kept.code == Some(1) && kept.out.is_empty(), "the sweep keeps its folder: {kept:?}");
    // A network with other links has another capacity, and is given other packets.
    let torus = as_text(&dir.path().join("torus"));
    let single =
        ["--set", "network.topology=torus", "--set", "routing.datelines=true", "--set", "sweep.repeat=1"];
    succeeds(&[&["sweep", &config, "--out", &torus, "--progress", "never"], &single[..]].concat());
    let alone = succeeds(&["compare", &torus, "--by", "routing.algorithm"]);
    assert!(alone.out.contains("`sweep.repeat = 5`") && !alone.out.contains('±'), "{alone:?}");
    let area = flitforge(&["plot", &out, "--y", "xc7_luts"]);
    assert!(area.err.contains("no point has `xc7_luts`"), "{area:?}");
}
