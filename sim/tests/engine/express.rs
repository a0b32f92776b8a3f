// SPDX-License-Identifier: MIT OR Apache-2.0
//! Relations of dimensions on meshes with express channels.

use std::collections::BTreeSet;
use std::sync::Arc;

use flitforge_router::ids::RouterId;
use flitforge_router::spec::*;
use flitforge_topology::any::families::Family;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::faults::FaultPlan;
use flitforge_topology::network::{Element, NetworkSpec};
use proptest::prelude::*;

use crate::equal::compare;
use crate::support::*;
use crate::zero_load::whole_latency;

const RELATIONS: [Relation; 6] = [
    DIMENSION_ORDER,
    Relation::O1Turn,
    Relation::Valiant,
    STATIC,
    Relation::DynamicReversal(DYNAMIC),
    Relation::MinimalAdaptive { escape_vcs: 2 },
];

fn params_of(radix: &[u32], interval: u32, nodes: u32, spec: RouterSpec) -> NetworkParams {
    let plan = Family::ExpressMesh { radix: radix.to_vec(), interval, nodes }.plan().unwrap();
    NetworkParams { plan: Some(Arc::new(plan)), ..params(spec) }
}

fn express(radix: &[u32], interval: u32, nodes: u32, relation: Relation) -> NetworkSpec {
    NetworkSpec::new(params_of(radix, interval, nodes, router(mesh(&[2]), relation))).unwrap()
}

/// Hops along a row: to the first multiple of the interval on the way, by express channels to the last one,
/// and on from there.
fn along(interval: u32, x: u32, y: u32) -> u32 {
    let (low, high) = (x.min(y), x.max(y));
    let (first, last) = (low.div_ceil(interval) * interval, high / interval * interval);
    if first >= last { high - low } else { (first - low) + (last - first) / interval + (high - last) }
}

/// Hops of the way from one router to another.
fn hops(radix: &[u32], interval: u32, from: u32, to: u32) -> u64 {
    let (mut from, mut to, mut hops) = (from, to, 0);
    for k in radix {
        hops += along(interval, from % k, to % k);
        (from, to) = (from / k, to / k);
    }
    hops.into()
}

/// A packet alone takes as long as the closed form says for the hops of its monotone way, under every
/// relation.
#[test]
fn zero_load() {
    for (radix, interval, nodes) in [(&[9][..], 4, 1), (&[5, 4], 2, 2), (&[7, 3], 3, 1)] {
        for relation in RELATIONS {
            let net = express(radix, interval, nodes, relation);
            let routers = net.graph.nodes();
            let pairs = (0..net.nodes()).flat_map(|a| (0..net.nodes()).map(move |b| (a, b)));
            for (source, dest) in pairs.filter(|(a, b)| a != b && (a + 3 * b) % 2 == 0) {
                let mut engine = engine(&net, &traffic(UNIFORM, 3, 0.5), 1);
                engine.stop_sources();
                engine.inject(source, dest, 3).unwrap();
                let arrived = step(&mut *engine, 100);
                let (from, to) = (source / nodes, dest / nodes);
                let way = |from, to| hops(radix, interval, from, to);
                let ways: BTreeSet<u64> = match relation {
                    Relation::Valiant => (0..routers).map(|via| way(from, via) + way(via, to)).collect(),
                    _ => BTreeSet::from([way(from, to)]),
                };
                let made = u64::from(arrived[0].hops);
                assert!(ways.contains(&made), "{relation:?} {source} to {dest}: {made}, not {ways:?}");
                assert_eq!(arrived[0].network_latency, whole_latency(&net, made, 3));
            }
        }
    }
}

/// Both engines send the same on every link in every cycle.
#[test]
fn bit_slicing_makes_no_difference() {
    for relation in RELATIONS {
        for (radix, interval, nodes, load) in [(&[8, 9][..], 4, 1, 0.2), (&[5, 3], 2, 2, 0.3)] {
            let net = express(radix, interval, nodes, relation);
            assert_eq!(compare(&net, &traffic(UNIFORM, 4, load), 17, 200), Ok(()), "{relation:?}");
        }
    }
}

/// Threads share a network of this kind without a trace.
#[test]
fn threads_change_nothing() {
    for relation in [DIMENSION_ORDER, Relation::Valiant] {
        let net = express(&[8, 8], 4, 1, relation);
        let deliveries = [1, 4].map(|threads| {
            let mut engine = engine(&net, &traffic(UNIFORM, 3, 0.1), 11);
            engine.run(500, threads);
            step(&mut *engine, 0)
        });
        assert_eq!(deliveries[0], deliveries[1]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Flits and packets are kept, and nothing stands still, beyond saturation and with broken links too.
    #[test]
    fn nothing_is_lost(
        which in 0_usize..RELATIONS.len(),
        (x, y) in (2_u32..7, 2_u32..6),
        interval in 2_u32..4,
        broken in prop::option::of(0_usize..40),
        in_classes: bool,
        load in 0.05_f64..1.2,
        seed: u64,
    ) {
        let interval = interval.min(x.max(y) - 1).max(2);
        prop_assume!(interval < x.max(y));
        let spec = router(mesh(&[2]), RELATIONS[which]);
        let spec = match in_classes {
            true => RouterSpec { vcs: 8, injection_vcs: 8, classes: two_classes(4, 4), ..spec },
            false => spec,
        };
        let params = params_of(&[x, y], interval, 1, spec);
        let links: Vec<_> = params.plan.as_ref().unwrap().graph().bidirectional().collect();
        let list = broken.and_then(|i| links.get(i)).map(|&(router, port)| Element::Link(router, port));
        let faults = FaultPlan { list: list.into_iter().collect(), ..FaultPlan::default() };
        let net = NetworkSpec::new(NetworkParams { faults, ..params }).unwrap();
        let mut engine = engine(&net, &traffic(UNIFORM, 5, load), seed);
        for _ in 0..200 {
            engine.step();
            engine.audit().unwrap();
        }
        drain(&mut *engine, 20_000).unwrap();
        let tally = engine.tally();
        prop_assert_eq!(tally.flits_created, tally.flits_delivered + tally.flits_lost);
        prop_assert!(tally.packets_delivered > 0);
    }
}

/// Dynamic reversal goes round a broken express channel. Dimension order has no other way, and reports the
/// packets that it cut off.
#[test]
fn a_broken_express_channel() {
    let misroute = Misroute { limit: MisrouteLimit::Steps(16), ..MISROUTE };
    let patient = DynamicReversal { patience: 50, max_reversals: 30, misroute, ..DYNAMIC };
    for (relation, hops) in [(Relation::DynamicReversal(patient), Some(4)), (DIMENSION_ORDER, None)] {
        let params = params_of(&[9], 4, 1, router(mesh(&[2]), relation));
        let graph = params.plan.as_ref().unwrap().graph();
        let express = graph.ends_of(RouterId(0)).find(|(_, end)| end.router == RouterId(4));
        let list = vec![Element::Link(RouterId(0), express.unwrap().0)];
        let faults = FaultPlan { list, ..FaultPlan::default() };
        let net = NetworkSpec::new(NetworkParams { faults, ..params }).unwrap();
        let mut engine = engine(&net, &traffic(UNIFORM, 3, 0.5), 1);
        engine.stop_sources();
        engine.inject(0, 4, 3).unwrap();
        let arrived = step(&mut *engine, 200);
        assert_eq!(arrived.first().map(|packet| packet.hops), hops);
        assert_eq!(engine.tally().packets_lost, u64::from(hops.is_none()));
    }
}
