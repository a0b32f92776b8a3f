// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sweeps laid out.

use std::collections::BTreeSet;

use flitforge_config::{Extent, Point};

use crate::common::{SMALL, run, sweep};

/// One line for each point.
fn table(points: &[Point]) -> String {
    let line = |point: &Point| {
        let labels: Vec<_> =
            point.labels.iter().map(|label| format!("{}={}", label.key, label.value)).collect();
        let case = point.case.as_deref().unwrap_or("-");
        format!("{case} | {} | {}", labels.join(" "), point.repetition)
    };
    points.iter().map(line).collect::<Vec<_>>().join("\n")
}

const FIGURE: &str = "
    network.radix = [4, 4]
    router.virtual_channels = 8

    [sweep]
    repeat = 2
    \"traffic.load\" = { from = 0.1, to = 0.7, step = 0.2 }
    [sweep.traffic]
    packet_length = [5, 20]

    [[sweep.case]]
    name = 'dimension order'
    set = { 'routing.algorithm' = 'dimension-order' }

    [[sweep.case]]
    name = 'dynamic'
    set = { routing.algorithm = 'dynamic-dr', routing.entry_lanes = 2 }

    [sweep.quick]
    repeat = 1
    'traffic.load' = [0.5]
    traffic.packet_length = 8
    measure.precision = 0.1
";

#[test]
fn lists_ranges_cases_and_repetitions_multiply() {
    let points = sweep(FIGURE, &[], Extent::Full).unwrap();
    assert_eq!(points.len(), 2 * 4 * 2 * 2);
    insta::assert_snapshot!("figure", table(&points));
}

#[test]
fn quick_replaces_lists_and_values() {
    let points = sweep(FIGURE, &[], Extent::Quick).unwrap();
    insta::assert_snapshot!("figure_quick", table(&points));
    assert!(points.iter().all(|point| point.config.measure.precision == Some(0.1)));
    assert!(points.iter().all(|point| point.config.traffic.load == 0.5));
}

#[test]
fn repetitions_differ_in_the_seeds_only() {
    let text = "
        measure.seed = 10
        faults = { random_links = 0.05, seed = 20 }
        sweep.repeat = 3
    ";
    let points = sweep(text, &[], Extent::Full).unwrap();
    let seeds: Vec<_> =
        points.iter().map(|p| (p.config.measure.seed, p.config.faults.random.unwrap().seed)).collect();
    assert_eq!(seeds, [(10, 20), (11, 21), (12, 22)]);
    let texts: BTreeSet<_> = points.iter().map(|point| point.config.canonical()).collect();
    assert_eq!(texts.len(), 3);
}

#[test]
fn a_swept_key_without_effect_in_one_case_gives_equal_runs_there() {
    let text = "
        sweep.routing.algorithm = ['dimension-order', 'dynamic-dr']
        sweep.routing.patience = [0, 50]
    ";
    let points = sweep(text, &[], Extent::Full).unwrap();
    assert_eq!(points[0].config.canonical(), points[1].config.canonical());
    assert_ne!(points[2].config.canonical(), points[3].config.canonical());
}

#[test]
fn a_point_is_what_run_would_make_of_its_values() {
    let points = sweep(FIGURE, &[], Extent::Full).unwrap();
    let base = "network.radix = [4, 4]\nrouter.virtual_channels = 8";
    let same = [
        "traffic.load=0.3",
        "traffic.packet_length=20",
        "routing.algorithm=dynamic-dr",
        "routing.entry_lanes=2",
    ];
    let point = points.iter().find(|point| {
        point.case.as_deref() == Some("dynamic")
            && point.config.traffic.load == 0.3
            && point.labels[1].value == "20"
            && point.repetition == 0
    });
    assert_eq!(point.unwrap().config, run(base, &same).unwrap());
}

#[test]
fn an_override_fixes_what_the_sweep_would_change() {
    let fixed = ["traffic.load=0.35", "routing.entry_lanes=1", "sweep.repeat=1"];
    let points = sweep(FIGURE, &fixed, Extent::Full).unwrap();
    assert_eq!(points.len(), 2 * 2);
    assert!(points.iter().all(|point| point.config.traffic.load == 0.35));
}

#[test]
fn an_override_may_change_the_sweep_itself() {
    let points = sweep(FIGURE, &["sweep.\"traffic.load\"=[0.9]", "sweep.repeat=1"], Extent::Full).unwrap();
    assert!(points.iter().all(|point| point.config.traffic.load == 0.9));
}

#[test]
fn ranges_include_both_ends() {
    let loads = |range: &str| -> Vec<String> {
        let points = sweep(&format!("sweep.traffic.load = {range}"), &[], Extent::Full).unwrap();
        points.iter().map(|point| point.labels[0].value.clone()).collect()
    };
    assert_eq!(
        loads("{ from = 0.1, to = 0.9, step = 0.1 }").join(" "),
        "0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9"
    );
    assert_eq!(loads("{ from = 0.1, to = 0.35, step = 0.1 }").join(" "), "0.1 0.2 0.3");
    assert_eq!(loads("{ from = 0.2, to = 1, points = 5 }").join(" "), "0.2 0.4 0.6 0.8 1");
}

#[test]
fn a_range_of_integers_is_of_integers() {
    let text = "sweep.router.virtual_channels = { from = 2, to = 10, points = 3 }";
    let points = sweep(text, &[], Extent::Full).unwrap();
    let channels: Vec<_> = points.iter().map(|point| point.config.router.virtual_channels).collect();
    assert_eq!(channels, [2, 6, 10]);
}

#[test]
fn a_file_without_a_sweep_is_one_point() {
    let points = sweep(SMALL, &[], Extent::Full).unwrap();
    assert_eq!((points.len(), &points[0].config), (1, &run(SMALL, &[]).unwrap()));
}

#[test]
fn a_run_of_a_sweep_file_is_its_base() {
    let text = "traffic.load = 0.4\nsweep.traffic.load = [0.1, 0.2]";
    assert_eq!(run(text, &[]).unwrap().traffic.load, 0.4);
}

#[test]
fn what_a_sweep_measures_is_no_parameter() {
    let text = "[sweep]\nmeasure = [\"latency\", \"synth\"]\n\"measure.cycles\" = [1000, 2000]";
    let points = sweep(text, &[], Extent::Full).unwrap();
    assert_eq!(points.len(), 2);
    assert!(points.iter().all(|point| point.synth));
    let plain = sweep("sweep.measure.cycles = [1000, 2000]", &[], Extent::Full).unwrap();
    assert!(plain.iter().all(|point| !point.synth));
    // What is measured beside it changes no result, so it is no part of a point's key.
    assert_eq!(points[0].config.canonical(), plain[0].config.canonical());
}
