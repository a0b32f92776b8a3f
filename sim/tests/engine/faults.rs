// SPDX-License-Identifier: MIT OR Apache-2.0
//! Who loses packets to a fault, and when, against walks over the graph and the cycle model.

use std::collections::{BTreeMap, BTreeSet};

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::*;
use flitforge_topology::deadlock;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::faults::FaultPlan;
use flitforge_topology::network::{Element, FaultEvent, NetworkSpec};
use flitforge_traffic::{Lengths, Process, Sources, TrafficSpec};

use crate::support::*;

/// Source and destination.
type Pair = (u32, u32);

/// Pairs whose dimension-order path has a hop that `broken` picks out.
fn cut_pairs(net: &NetworkSpec, broken: impl Fn(&Hop) -> bool) -> BTreeSet<Pair> {
    let nodes = 0..net.graph.nodes();
    let pairs = nodes.clone().flat_map(|s| nodes.clone().map(move |d| (s, d)));
    pairs.filter(|&(s, d)| path(net, s, d).iter().any(&broken)).collect()
}

/// The pairs that deliver and those that lose packets, in traffic so light that few packets meet, for so
/// long that each pair is drawn.
fn all_pairs(net: &NetworkSpec) -> (BTreeSet<Pair>, BTreeMap<Pair, u64>) {
    let mut engine = engine(net, &traffic(UNIFORM, 2, 0.02), 3);
    let mut arrived = step(&mut *engine, 20_000);
    arrived.extend(drain(&mut *engine, 2000).unwrap());
    let delivered: BTreeSet<_> = arrived.iter().map(|d| (d.source, d.dest)).collect();
    let nodes = u64::from(net.graph.nodes());
    let lost = engine.lost_pairs();
    let seen: BTreeSet<_> = delivered.iter().chain(lost.keys()).collect();
    assert_eq!(seen.len() as u64, nodes * (nodes - 1), "every pair has sent");
    (delivered, lost.clone())
}

#[test]
fn deterministic_routing_loses_exactly_the_pairs_whose_path_is_cut() {
    let broken = [(5, 1), (10, 2), (9, 0)];
    let list = broken.map(|(router, port)| Element::Channel(RouterId(router), PortId(port))).to_vec();
    for dims in [mesh(&[4, 4]), torus(&[5, 3])] {
        let net = faulty(router(dims, DIMENSION_ORDER), list.clone());
        let expected = cut_pairs(&net, |hop| broken.contains(&(hop.from, hop.port)));
        let (delivered, lost) = all_pairs(&net);
        assert_eq!(lost.keys().copied().collect::<BTreeSet<_>>(), expected);
        assert!(delivered.is_disjoint(&expected), "a cut pair delivered something");
        let predicted: BTreeSet<_> = deadlock::check(&net).cut.pairs.into_iter().collect();
        assert_eq!(predicted, expected, "what the check says before cycle 0");
    }
}

#[test]
fn a_broken_router_cuts_the_paths_through_it_and_neither_sends_nor_receives() {
    let net = faulty(router(mesh(&[4, 4]), DIMENSION_ORDER), vec![Element::Router(RouterId(5))]);
    let mut expected = cut_pairs(&net, |hop| hop.from == 5 || hop.to == 5);
    expected.retain(|&(source, _)| source != 5);
    let mut engine = engine(&net, &traffic(UNIFORM, 2, 0.1), 3);
    step(&mut *engine, 6000);
    drain(&mut *engine, 2000).unwrap();
    assert_eq!(engine.lost_pairs().keys().copied().collect::<BTreeSet<_>>(), expected);
}

#[test]
fn dynamic_reversal_goes_round_a_fault() {
    let list: Vec<_> =
        [(5, 1), (9, 3), (2, 3)].map(|(router, port)| Element::Link(RouterId(router), PortId(port))).into();
    let misroute = Misroute { limit: MisrouteLimit::Steps(16), ..MISROUTE };
    let patient = DynamicReversal { patience: 50, max_reversals: 30, misroute, ..DYNAMIC };
    let sound = network(router(mesh(&[4, 4]), Relation::DynamicReversal(patient)));
    let net = faulty(sound.router.clone(), list);
    let (delivered, lost) = all_pairs(&net);
    assert_eq!((delivered.len(), lost), (16 * 15, BTreeMap::new()));
    // Straight over the first broken link: one hop becomes three or more.
    for (net, hops) in [(&sound, 1..2), (&net, 3..20)] {
        let mut engine = engine(net, &traffic(pair(16, 5, 6), 4, 0.05), 1);
        let arrived = step(&mut *engine, 1000);
        assert!(arrived.len() > 5 && arrived.iter().all(|packet| hops.contains(&packet.hops)), "{hops:?}");
    }
}

fn scheduled(mut params: NetworkParams, element: Element, fails: u64, recovers: u64) -> NetworkSpec {
    let event = |cycle, fails| FaultEvent { cycle, element, fails };
    params.faults = FaultPlan { schedule: vec![event(fails, true), event(recovers, false)], ..params.faults };
    NetworkSpec::new(params).unwrap()
}

/// Cycles in which a source creates packets, from the traffic alone.
fn creations(net: &NetworkSpec, traffic: &TrafficSpec, node: u32, seed: u64, until: u64) -> Vec<u64> {
    let mut sources = Sources::new(traffic, &radices(net), seed).unwrap();
    let mut cycles = Vec::new();
    while sources.next_cycle(node) < until {
        cycles.push(sources.next_cycle(node));
        sources.take(node);
    }
    cycles
}

/// A line of four; the middle link is down from cycle `FAILS` until `RECOVERS`. A packet of `n` flits
/// created in cycle `c` reaches the link in cycle `c + 2`, and its tail is over the link in cycle
/// `c + 1 + n + L`. So it is lost when the link goes down in that cycle or before (and has not
/// recovered in cycle `c + 2`), and no other packet is.
#[test]
fn a_link_that_fails_takes_the_packets_on_it_and_nothing_else() {
    const FAILS: u64 = 400;
    const RECOVERS: u64 = 600;
    for (seed, length, link_latency) in (0..30).map(|seed| (seed, 1 + seed % 7, 1 + seed % 3)) {
        let params = NetworkParams {
            link_latency: link_latency as u32,
            ..params(router(mesh(&[4]), DIMENSION_ORDER))
        };
        let net = scheduled(params, Element::Link(RouterId(1), PortId(1)), FAILS, RECOVERS);
        let traffic = TrafficSpec {
            pattern: pair(4, 1, 3),
            process: Process::Constant,
            lengths: Lengths::Fixed(length as u32),
            load: length as f64 / 23.7,
            class_mix: Vec::new(),
            requests: Vec::new(),
            parts: Vec::new(),
        };
        let created = creations(&net, &traffic, 1, seed, 1000);
        let is_lost = |&c: &u64| c + 1 < RECOVERS && c + length + link_latency >= FAILS;
        let expected: Vec<u64> = created.iter().copied().filter(|c| !is_lost(c)).collect();
        let mut engine = engine(&net, &traffic, seed);
        let mut arrived = step(&mut *engine, 1000);
        arrived.extend(drain(&mut *engine, 1000).unwrap());
        let survivors: Vec<u64> = arrived.iter().map(|packet| packet.created).collect();
        assert_eq!(survivors, expected, "seed {seed}, {length} flits, link of {link_latency} cycles");
        let lost = created.len() - expected.len();
        assert_eq!(engine.lost_pairs(), &BTreeMap::from([((1, 3), lost as u64)]));
    }
}

/// A regression test: packets whose flits were all on wires when their destination failed were
/// delivered to it.
#[test]
fn a_router_that_fails_receives_nothing_until_it_recovers() {
    let params = NetworkParams { link_latency: 3, ..params(router(mesh(&[3, 3]), DIMENSION_ORDER)) };
    let net = scheduled(params, Element::Router(RouterId(4)), 300, 500);
    let through = cut_pairs(&net, |hop| hop.from == 4 || hop.to == 4);
    for (seed, length) in (0..8).map(|seed| (seed, 1 + seed as u32 % 4)) {
        let mut engine = engine(&net, &traffic(UNIFORM, length, 0.3), seed);
        let mut received = [0; 3];
        for cycle in 0..800 {
            let arrived = step(&mut *engine, 1);
            let phase = usize::from(cycle >= 300) + usize::from(cycle >= 500);
            received[phase] += arrived.iter().filter(|packet| packet.dest == 4).count();
            let created_there = |p: &&flitforge_sim::engine::Delivery| p.source == 4;
            let outage = 300..500;
            assert!(arrived.iter().filter(created_there).all(|p| !outage.contains(&p.created)));
        }
        assert!(received[0] > 0 && received[1] == 0 && received[2] > 0, "{received:?}");
        drain(&mut *engine, 4000).unwrap();
        let lost = engine.lost_pairs();
        assert!(lost.keys().any(|&(_, dest)| dest == 4), "packets to it are reported");
        assert!(lost.keys().all(|pair| through.contains(pair)), "{lost:?}");
    }
}

/// An outage in the middle of heavy traffic leaves no trace but the packets reported.
#[test]
fn traffic_flows_as_before_after_a_recovery() {
    for relation in [DIMENSION_ORDER, STATIC, Relation::DynamicReversal(DYNAMIC)] {
        let element = Element::Router(RouterId(5));
        let net = scheduled(params(router(mesh(&[4, 4]), relation)), element, 500, 900);
        let mut engine = engine(&net, &traffic(UNIFORM, 5, 0.3), 11);
        step(&mut *engine, 1200);
        let (tally, start) = (*engine.tally(), engine.now());
        assert!(tally.packets_lost > 0);
        let later = step(&mut *engine, 2000);
        drain(&mut *engine, 5000).unwrap();
        assert_eq!(engine.tally().packets_lost, tally.packets_lost, "{}", relation.name());
        let sent = (engine.tally().flits_created - tally.flits_created) as f64;
        let rate = later.len() as f64 * 5.0 / sent;
        assert!((0.95..1.05).contains(&rate), "{} from cycle {start}: {rate}", relation.name());
    }
}
