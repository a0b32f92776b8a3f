// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge reproduce bmg-vs-torus`: what is held equal, and a small comparison.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may panic")]

use flitforge::Experiment;
use flitforge_config::{self as config, Disk, Extent, Point, Request};
use flitforge_papers::bmg_vs_torus::{
    self, Budget, Measured, Networks, Plan, Structure, Switch, SwitchShape, Workload,
};
use flitforge_results::Store;
use flitforge_results::progress::Progress;
use flitforge_sim::saturation::is_saturated;
use serde_json::Value;

fn structures() -> Vec<Structure> {
    Structure::of_curves(&bmg_vs_torus::curves(&Plan::full()).unwrap())
}

fn named(name: &str) -> Structure {
    structures().into_iter().find(|structure| structure.name.starts_with(name)).unwrap()
}

#[test]
fn graphs_wires_and_channels() {
    insta::assert_snapshot!(bmg_vs_torus::structural(&structures()));
}

/// Jumps 1 to 16 lead both ways and jump 32 one: 11 ports. On a line a jump of `j` is `j` pitches long, or
/// `64 - j` for the `j` links round the end. Only the jump of 1 joins even and odd nodes: 64 links.
#[test]
fn the_binomial_graph_of_64_nodes_by_hand() {
    let bmg = named("bmg 64");
    let line = 2 * (63 + 2 * 62 + 4 * 60 + 8 * 56 + 16 * 48) + 32 * 32;
    let wires = bmg.wires.unwrap();
    assert_eq!((bmg.degree, bmg.links, wires.line.total), (11, 5 * 64 + 32, line));
    assert_eq!((bmg.bisection, wires.middle), (128, 2 * (2 * (1 + 2 + 4 + 8 + 16) + 32)));
    let [(Budget::Pins, pins), (Budget::Bisection, bisection)] = bmg.channels[..] else { panic!("{bmg:?}") };
    assert_eq!((pins.width, bisection.width), (512 / 22, 32 * 64 / 128));
    // 6 bits of destination and 11 of digits, each of which is -1, 0 or 1, the last 0 or 1.
    assert_eq!((pins.header, pins.flits, bisection.flits), (17, 529_u32.div_ceil(23), 529_u32.div_ceil(16)));
    assert_eq!((pins.link_latency, bisection.link_latency), (1, 2));
    assert_eq!((pins.local_ports, bisection.local_ports), (3, 4));
}

/// No network gets more than the reference, and none wastes a bit that every channel could have.
#[test]
fn budgets_are_kept() {
    for structure in structures() {
        let reference = if structure.nodes == 64 { 32 * 64 } else { 64 * 64 };
        let ports = u64::from(structure.routers) * u64::from(structure.degree);
        let nodes = u64::from(structure.nodes);
        for (budget, channel) in &structure.channels {
            let (channels, limit) = match budget {
                Budget::Pins => (2 * ports, 512 * nodes),
                Budget::Bisection => (structure.bisection, reference),
            };
            let width = u64::from(channel.width);
            assert!(channels * width <= limit && channels * (width + 1) > limit, "{structure:?}");
            assert!(ports * width * u64::from(channel.depth) <= 4 * 64 * 8 * nodes, "{structure:?}");
            assert!(channel.local_ports * channel.width >= 64, "{structure:?}");
        }
    }
}

const SMALL: [Workload; 2] = [Workload::Uniform, Workload::Neighbour];

fn small() -> Plan {
    Plan {
        networks: vec![Networks::of_64_nodes(&SMALL)],
        budgets: vec![Budget::Pins],
        warmup: 300,
        cycles: 1650,
        step: 10.0,
        halvings: 1,
        ..Plan::quick()
    }
}

const BMG: &str = "BMG 64, jump order";
const TORUS: &str = "torus 8 x 8, dimension order";

/// Two of the networks under some of the patterns.
fn measured(workloads: &[Workload], threads: usize) -> Vec<Measured> {
    measured_of(&[BMG, TORUS], Networks::of_64_nodes(workloads), threads)
}

/// Some networks of a file.
fn measured_of(names: &[&str], networks: Networks, threads: usize) -> Vec<Measured> {
    let plan = Plan { networks: vec![networks], ..small() };
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("results.sqlite")).unwrap();
    let mut curves = bmg_vs_torus::curves(&plan).unwrap();
    curves.retain(|curve| names.contains(&curve.network.as_str()));
    bmg_vs_torus::measure(curves, &plan, &store, threads, &Progress::hidden()).unwrap()
}

/// Next neighbours of the binomial graph share no channel: all that their one channel carries, 23 of the 64
/// bits that a node of the torus has for them.
#[test]
fn a_small_comparison() {
    let measured = measured(&SMALL, 1);
    let switches = Switch::all().unwrap();
    let lines = bmg_vs_torus::lines(&measured, &switches);
    let again = bmg_vs_torus::lines(&self::measured(&[Workload::Neighbour], 3), &switches);
    assert!(lines.ends_with(&again), "the threads change the results");
    let of = |pattern: &str, network: &str| -> &Value {
        lines.iter().find(|line| line["pattern"] == pattern && line["network"] == network).unwrap()
    };
    let number =
        |pattern: &str, network: &str, of_line: &str| of(pattern, network)[of_line].as_f64().unwrap();
    assert!(number("nearest neighbour", BMG, "saturation") <= 23.0);
    assert!(number("uniform", BMG, "hops") < number("uniform", TORUS, "hops"));
    assert!(number("uniform", BMG, "zero_load_latency") > number("uniform", TORUS, "zero_load_latency"));
    let page = bmg_vs_torus::page(&small(), &measured, &structures(), &switches).unwrap();
    let html = page.html().unwrap();
    for id in ["n64-pins-uniform", "n64-pins-neighbour"] {
        assert!(html.contains(&format!("<figure class=\"chart\" id=\"{id}\"")), "{id} is missing");
    }
    let switch = switches.iter().find(|s| s.network == BMG && s.equal == "equal pins").unwrap();
    let row: Vec<&str> = page.sections[0].tables[0].rows[0].iter().map(|cell| cell.text.as_str()).collect();
    assert_eq!(row[0], BMG);
    assert_eq!(row[row.len() - 2..], [switch.luts.to_string(), switch.flip_flops.to_string()]);
    assert_eq!(of("uniform", BMG)["luts"], switch.luts);
}

/// With four nodes at a router, a packet crosses fewer links. All networks have a row, and a dash where they
/// were not measured.
#[test]
fn families_stand_beside_the_cubes() {
    let concentrated = "concentrated mesh 4 x 4, dimension order";
    let families = ["fat tree, up and down", "dragonfly 8 x 4, UGAL", concentrated];
    let mut all = measured(&SMALL, 1);
    all.extend(measured_of(&families, Networks::of_families(&[Workload::Uniform]), 1));
    let lines = bmg_vs_torus::lines(&all, &Switch::all().unwrap());
    let carries = |line: &Value| line["nodes"] == 64 && line["saturation"].as_f64() > Some(0.0);
    assert!(lines.iter().all(carries), "{lines:?}");
    let hops = |network: &str| {
        lines.iter().find(|line| line["network"] == network).unwrap()["hops"].as_f64().unwrap()
    };
    assert!(hops(concentrated) < hops(TORUS));
    // Mean distance of 64 nodes by closed forms: 2.5397 in the concentrated mesh, 3.4286 in the fat tree.
    assert!((hops(concentrated) - 2.54).abs() < 0.1, "{}", hops(concentrated));
    assert!((hops(families[0]) - 3.43).abs() < 0.1, "{}", hops(families[0]));
    let page = bmg_vs_torus::page(&small(), &all, &structures(), &[]).unwrap();
    assert_eq!(page.sections.iter().filter(|section| section.heading.contains("nodes")).count(), 1);
    let rows = &page.sections[0].tables[0].rows;
    assert_eq!(rows.len(), 2 + families.len());
    let neighbour =
        page.sections[0].tables[0].columns.iter().position(|name| name == "nearest neighbour").unwrap();
    assert_eq!(rows.iter().filter(|row| row[neighbour].text == "–").count(), families.len());
}

/// What still arrives in a saturated network may have waited less than the packets of a stable one: that ends
/// no curve.
#[test]
fn a_curve_does_not_fall_where_it_saturates() {
    let mut measured = measured(&[Workload::Neighbour], 1);
    let samples = |measured: &[Measured]| {
        let page = bmg_vs_torus::page(&small(), measured, &structures(), &[]).unwrap();
        page.sections[0].figures[0].series[0].points.clone()
    };
    let before = samples(&measured);
    let last = measured[0].points.iter_mut().find(|point| is_saturated(&point.report)).unwrap();
    last.report.packet_latency.mean = 1.0;
    assert_eq!(samples(&measured), before[..before.len() - 1]);
}

/// The table of areas is about the switches that are simulated: width, depth and local ports of every row are
/// those of the runs.
#[test]
fn every_switch_was_measured_as_it_is_used() {
    let shapes = SwitchShape::of_curves(&bmg_vs_torus::curves(&Plan::full()).unwrap());
    let switches = Switch::all().unwrap();
    assert_eq!(shapes.len(), switches.len());
    for (shape, switch) in shapes.iter().zip(&switches) {
        assert!(shape.is_of(switch), "{shape:?} is not {switch:?}");
    }
}

/// A header of 17 bits goes into a channel of 23 bits, and not into one of 16.
#[test]
fn a_switch_is_as_wide_as_its_header() {
    let shapes = SwitchShape::of_curves(&bmg_vs_torus::curves(&Plan::full()).unwrap());
    let of = |equal: &str| {
        let shape = shapes.iter().find(|shape| shape.network == BMG && shape.equal == equal).unwrap();
        (shape.width, shape.data_bits, shape.depth(), shape.local_ports())
    };
    assert_eq!(of("equal pins"), (23, 23, 8, 3));
    assert_eq!(of("equal bisection"), (16, 17, 11, 4));
    assert_eq!(of("equal width"), (32, 32, 4, 1));
}

/// Under tornado the channels of the binomial graph carry one node's packets each in jump order. With both
/// orders of the two jumps every switch has two inputs for two outputs, and one request of each input leaves
/// a quarter of the outputs idle.
#[test]
fn mixing_the_orders_of_two_jumps_costs_channels() {
    let of = |name: &str| {
        let overrides = ["measure.warmup=1000".to_owned(), "measure.cycles=2000".to_owned()];
        let path = "experiments/bmg-vs-torus/tornado.toml";
        let request = Request { path, overrides: &overrides, files: &Disk };
        let points = config::load_sweep(&request, Extent::Full).unwrap();
        let is_overloaded =
            |point: &&Point| point.case.as_deref() == Some(name) && point.config.traffic.load > 1.0;
        Experiment::from_config(&points.iter().find(is_overloaded).unwrap().config).unwrap().run().unwrap()
    };
    let [ordered, reversing, adaptive] =
        ["static reversal, no reversal", "static reversal, one reversal", "adaptive"].map(of);
    assert!(ordered.accepted > 0.99, "{}", ordered.accepted);
    assert!((0.7..0.9).contains(&reversing.accepted), "{}", reversing.accepted);
    assert!((0.7..0.8).contains(&adaptive.accepted), "{}", adaptive.accepted);
    let hops = [ordered.hops, reversing.hops, adaptive.hops];
    assert!(hops.iter().all(|hops| hops.is_some_and(|hops| (hops - 2.0).abs() < 1e-9)));
}
