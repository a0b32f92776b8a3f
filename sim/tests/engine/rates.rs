// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rates of pairs and loads that change in time, against closed forms.

use flitforge_sim::engine::{Engine, EngineChoice, Start, start};
use flitforge_sim::report::Report;
use flitforge_sim::run::RunSpec;
use flitforge_topology::any::busiest::{Busiest, Flow, Part as Place};
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::{Part, Pattern, Process, TrafficSpec, Window};

use crate::support::*;
use crate::zero_load::{head_latency, whole_latency};

/// Pairs of nodes with rates in flits a cycle, in packets of `length` flits.
fn rates(nodes: u32, flows: &[(u32, u32, f64)], length: u32) -> TrafficSpec {
    let (mut pairs, mut shares) = (vec![Vec::new(); nodes as usize], vec![0.0; nodes as usize]);
    for &(source, dest, rate) in flows.iter().filter(|flow| flow.2 > 0.0) {
        pairs[source as usize].push((dest, rate));
        shares[source as usize] += rate;
    }
    let spec = traffic(Pattern::Pairs(pairs), length, 1.0);
    TrafficSpec { parts: vec![Part { spec: spec.clone(), shares, window: Window::ALWAYS }], ..spec }
}

fn scaled(spec: &TrafficSpec, load: f64) -> TrafficSpec {
    let mut spec = spec.clone();
    spec.parts.iter_mut().for_each(|part| part.spec.load = load);
    spec
}

fn busiest(net: &NetworkSpec, flows: &[(u32, u32, f64)]) -> Busiest {
    let flows: Vec<_> = flows.iter().map(|&(source, dest, rate)| Flow { source, dest, rate }).collect();
    Busiest::of(net, &flows).unwrap()
}

fn started(net: &NetworkSpec, spec: &TrafficSpec, choice: EngineChoice) -> Box<dyn Engine> {
    start(unchecked(net), Start::new(spec, &radices(net), 3).unwrap(), 3, choice).unwrap()
}

/// Two flows share the link into the last router of a line: it carries the sum of both, and takes no more
/// than a flit a cycle of them.
#[test]
fn two_flows_over_one_link_are_bounded_by_it() {
    let line = flitforge_router::spec::RouterSpec {
        vcs: 8,
        injection_vcs: 8,
        input_speedup: 8,
        ..router(mesh(&[4]), DIMENSION_ORDER)
    };
    let net = network(line);
    let flows = [(0, 3, 0.3), (1, 3, 0.2)];
    let found = busiest(&net, &flows);
    let bound = 1.0 / found.busy;
    assert!((found.flits - 0.5).abs() < 1e-12 && (bound - 2.0).abs() < 1e-12, "{found:?}");
    assert!(matches!(found.part, Place::Link(router, _) if router.0 == 1), "{found:?}");
    let spec = rates(4, &flows, 4);
    let run = |load: f64| -> Report { report(&net, &scaled(&spec, load), &fixed(2000, 20_000, 1)) };
    let crossing = |report: &Report| {
        report.channels.iter().find(|channel| channel.router == 2 && channel.to == 3).unwrap().utilisation
    };
    for load in [0.5, 1.0, 1.8] {
        let below = run(load);
        assert!((below.offered * 4.0 / (0.5 * load) - 1.0).abs() < 0.05, "load {load}: {}", below.offered);
        assert!((below.accepted / below.offered - 1.0).abs() < 0.02, "load {load}: {}", below.accepted);
        assert!((crossing(&below) - 4.0 * below.accepted).abs() < 0.01, "load {load}");
        assert_eq!(below.active_sources, 2);
    }
    let above = run(1.2 * bound);
    let carried = above.accepted * 4.0;
    assert!((0.9..=1.001).contains(&carried), "{carried} flits a cycle over one link");
    assert!(above.accepted < 0.9 * above.offered);
}

/// A packet that meets no other takes the time of its hops and of its flits.
#[test]
fn lonely_pairs_have_the_latency_of_zero_load() {
    let net = network(router(mesh(&[4, 4]), DIMENSION_ORDER));
    for (source, dest, hops) in [(0, 15, 6), (5, 6, 1), (12, 3, 6), (9, 9, 0)] {
        let mut spec = rates(16, &[(source, dest, 0.002)], 4);
        spec.parts[0].spec.process = Process::Constant;
        let mut engine = started(&net, &spec, EngineChoice::Auto);
        let seen = step(&mut *engine, 10_000);
        assert!((4..=6).contains(&seen.len()), "{} packets", seen.len());
        for packet in seen {
            let expected = (head_latency(&net, hops), whole_latency(&net, hops, 4));
            assert_eq!((packet.source, packet.dest), (source, dest));
            assert_eq!((packet.head_latency, packet.packet_latency), expected, "{source} to {dest}");
        }
    }
}

/// Streams with rates, windows, classes of length, on every engine and relation: the same bits.
#[test]
fn both_engines_have_the_same_bits() {
    for (dims, relation) in [
        (mesh(&[5, 4]), DIMENSION_ORDER),
        (torus(&[9, 9]), flitforge_router::spec::Relation::DynamicReversal(DYNAMIC)),
    ] {
        let net = network(router(dims, relation));
        let nodes = net.nodes();
        let flows: Vec<_> =
            (0..nodes).map(|node| (node, (7 * node + 3) % nodes, 0.02 * f64::from(node % 5))).collect();
        let mut spec = rates(nodes, &flows, 3);
        let phase = |load, from, to, period| Part {
            spec: traffic(UNIFORM, 5, load),
            shares: Vec::new(),
            window: Window { from, to, period },
        };
        spec.parts.extend([phase(0.5, 200, 300, None), phase(0.2, 10, 20, Some(50))]);
        let [mut reference, mut sliced] =
            [EngineChoice::Reference, EngineChoice::Bitsliced].map(|choice| started(&net, &spec, choice));
        let mut total = 0;
        for cycle in 0..1000 {
            let arrived = [step(&mut *reference, 1), step(&mut *sliced, 1)];
            assert_eq!(arrived[0], arrived[1], "cycle {cycle}");
            total += arrived[0].len();
        }
        assert!(total > 500, "{total} packets");
        assert_eq!([reference.audit(), sliced.audit()], [Ok(()), Ok(())]);
    }
}

/// What a burst offers arrives later; outside the burst a node creates its old load. Nothing is lost.
#[test]
fn a_burst_comes_and_goes() {
    let net = network(router(mesh(&[4, 4]), DIMENSION_ORDER));
    let at = |load, from, to| Part {
        spec: traffic(UNIFORM, 4, load),
        shares: Vec::new(),
        window: Window { from, to, period: None },
    };
    let parts = vec![at(0.1, 0, 3000), at(0.9, 3000, 4000), at(0.1, 4000, u64::MAX)];
    let spec = TrafficSpec { parts, ..traffic(UNIFORM, 4, 0.1) };
    let mut engine = started(&net, &spec, EngineChoice::Auto);
    let mut created = Vec::new();
    for _ in 0..10 {
        let earlier = engine.tally().flits_created;
        step(&mut *engine, 1000);
        created.push(engine.tally().flits_created - earlier);
    }
    for (at, flits) in created.iter().enumerate() {
        let load = if at == 3 { 0.9 } else { 0.1 };
        assert!((*flits as f64 / 16_000.0 - load).abs() < 0.03, "{created:?}");
    }
    assert_eq!(engine.audit(), Ok(()));
    let spec: RunSpec = fixed(6000, 4000, 1);
    let whole = TrafficSpec { parts: vec![at(0.1, 0, u64::MAX)], ..traffic(UNIFORM, 4, 0.1) };
    let plain = traffic(UNIFORM, 4, 0.1);
    let [one, other] = [whole, plain].map(|traffic| report(&net, &traffic, &spec));
    assert_eq!((one.packets, one.packet_latency), (other.packets, other.packet_latency), "one phase is none");
}
