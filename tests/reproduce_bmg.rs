//! `flitforge reproduce bmg-vs-torus`: what is held equal, and a small comparison.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may panic")]

use flitforge::progress::Progress;
use flitforge::reproduce::bmg_vs_torus::{self, Budget, Line, Measured, Plan, Structure, Switch, Workload};
use flitforge::results::Store;

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

/// Jumps 1 to 16 lead both ways and jump 32 one: 11 ports. On a line a jump of `j` is `j` pitches long, or `64 - j` for
/// the `j` links round the end. Only the jump of 1 joins even and odd nodes: 64 links.
#[test]
fn the_binomial_graph_of_64_nodes_by_hand() {
    let bmg = named("bmg 64");
    let line = 2 * (63 + 2 * 62 + 4 * 60 + 8 * 56 + 16 * 48) + 32 * 32;
    assert_eq!((bmg.degree, bmg.links, bmg.line.total), (11, 5 * 64 + 32, line));
    assert_eq!((bmg.bisection, bmg.middle), (128, 2 * (2 * (1 + 2 + 4 + 8 + 16) + 32)));
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
        let degree = u64::from(structure.degree);
        for (budget, channel) in &structure.channels {
            let (channels, limit) = match budget {
                Budget::Pins => (2 * degree, 512),
                Budget::Bisection => (structure.bisection, reference),
            };
            let width = u64::from(channel.width);
            assert!(channels * width <= limit && channels * (width + 1) > limit, "{structure:?}");
            assert!(degree * width * u64::from(channel.depth) <= 4 * 64 * 8, "{structure:?}");
            assert!(channel.local_ports * channel.width >= 64, "{structure:?}");
        }
    }
}

fn small() -> Plan {
    Plan {
        workloads: vec![Workload::Uniform, Workload::Neighbour],
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
    let plan = Plan { workloads: workloads.to_vec(), ..small() };
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("results.sqlite")).unwrap();
    let mut curves = bmg_vs_torus::curves(&plan).unwrap();
    curves.retain(|curve| [BMG, TORUS].contains(&curve.network.as_str()));
    bmg_vs_torus::measure(curves, &plan, &store, threads, &Progress::hidden()).unwrap()
}

/// Next neighbours of the binomial graph share no channel: all that their one channel carries, 23 of the 64 bits
/// that a node of the torus has for them.
#[test]
fn a_small_comparison() {
    let measured = measured(&small().workloads, 1);
    let lines = bmg_vs_torus::lines(&measured);
    let again = bmg_vs_torus::lines(&self::measured(&[Workload::Neighbour], 3));
    assert!(lines.ends_with(&again), "the threads change the results");
    let of = |pattern: &str, network: &str| -> &Line {
        lines.iter().find(|line| line.pattern == pattern && line.network == network).unwrap()
    };
    assert!(of("nearest neighbour", BMG).saturation <= 23.0);
    assert!(of("uniform", BMG).hops < of("uniform", TORUS).hops);
    assert!(of("uniform", BMG).zero_load_latency > of("uniform", TORUS).zero_load_latency);
    let page = bmg_vs_torus::page(&small(), &measured, &structures(), &Switch::all().unwrap());
    let html = page.html().unwrap();
    for id in ["n64-pins-uniform", "n64-pins-neighbour"] {
        assert!(html.contains(&format!("<figure class=\"chart\" id=\"{id}\"")), "{id} is missing");
    }
}
