// SPDX-License-Identifier: MIT OR Apache-2.0
//! A run is a function of (specification, seed), to the last bit.

use flitforge_router::spec::*;
use flitforge_sim::engine::Moment;
use flitforge_sim::report::Report;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::faults::FaultPlan;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::TrafficSpec;

use crate::equal::{all_lengths, four_classes};
use crate::support::*;

/// JSON writes each number so that it reads back to the same bits.
fn json(report: &Report) -> String {
    serde_json::to_string_pretty(report).unwrap()
}

#[test]
fn a_seed_decides_everything() {
    for relation in RELATIONS {
        for selection in [Selection::MinimumCongestion(CongestionCount::All), Selection::Random] {
            let net = network(RouterSpec { selection, ..router(mesh(&[4, 4]), relation) });
            let run = |seed| report(&net, &traffic(UNIFORM, 4, 0.4), &fixed(200, 600, seed));
            let (first, again, other) = (run(1), run(1), run(2));
            assert_eq!(json(&first), json(&again), "{}", relation.name());
            assert_ne!(first.channels, other.channels, "{}", relation.name());
        }
    }
}

#[test]
fn a_copy_goes_on_as_the_original() {
    for relation in RELATIONS {
        let allocator = Allocator::Wavefront(Arbiter::Matrix);
        let spec = RouterSpec { switch_allocator: allocator, ..router(mesh(&[4, 4]), relation) };
        let faults = FaultPlan { link_fraction: 0.1, seed: 3, ..FaultPlan::default() };
        let net = NetworkSpec::new(NetworkParams { faults, ..params(spec) }).unwrap();
        let mut original = engine(&net, &traffic(UNIFORM, 4, 0.5), 8);
        step(&mut *original, 333);
        let mut copy = original.clone();
        let (a, b) = (step(&mut *original, 500), step(&mut *copy, 500));
        assert!(!a.is_empty());
        assert_eq!((a, original.tally()), (b, copy.tally()), "{}", relation.name());
        assert!(original.channel_flits().eq(copy.channel_flits()));
        assert_eq!(original.lost_pairs(), copy.lost_pairs());
    }
}

/// Every relation, on shapes whose routers do not fill the bands evenly, for stretches of odd lengths. Every
/// flit is kept by itself: this switch allocator is not the usual one.
#[test]
fn threads_do_not_matter() {
    let switch_allocator = Allocator::SeparableOutputFirst(Arbiter::RoundRobin);
    for relation in RELATIONS {
        for staged in [0, 1] {
            let pipeline =
                Pipeline { route: staged, vc_allocation: staged, switch_allocation: staged, traversal: 0 };
            let release = if staged == 0 { Release::Drained } else { released(relation) };
            let usual = router(mesh(&[7, 9]), relation);
            let spec = RouterSpec { pipeline, release, switch_allocator, ..usual };
            let net = NetworkSpec::new(NetworkParams { link_latency: 1 + staged, ..params(spec) }).unwrap();
            compare_threads(&net, &traffic(UNIFORM, 5, 0.6), [1, 97, 0, 400]);
        }
    }
}

/// Receivers belong to the band of their router, with the packets that lie there.
#[test]
fn threads_do_not_matter_to_receivers() {
    for release in [Release::TailSent, Release::Drained] {
        let receiver = Some(Receiver { depth: 3, interval: 4 });
        let spec = RouterSpec { release, receiver, ..router(mesh(&[7, 9]), DIMENSION_ORDER) };
        compare_threads(&network(spec), &traffic(UNIFORM, 5, 0.6), [1, 97, 0, 400]);
    }
}

/// Thread counts do not matter to the bit-sliced engine. Its bands are whole blocks of routers, so that the
/// networks are larger.
#[test]
fn threads_do_not_matter_to_the_bit_sliced_engine() {
    for (dims, relation, release) in [
        (mesh(&[26, 25]), DIMENSION_ORDER, Release::TailSent),
        (torus(&[26, 25]), Relation::DynamicReversal(DYNAMIC), Release::Drained),
    ] {
        let pipeline = Pipeline { route: 1, vc_allocation: 1, switch_allocation: 1, traversal: 0 };
        let net = network(RouterSpec { pipeline, release, ..router(dims, relation) });
        compare_threads(&net, &traffic(UNIFORM, 5, 0.1), [1, 97, 0, 200]);
    }
    let classes = NetworkSpec::new(four_classes()).unwrap();
    compare_threads(&classes, &all_lengths(0.3), [2, 90, 1, 100]);
}

/// Simulates stretches of so many cycles on one thread, on two and on three.
pub(crate) fn compare_threads(net: &NetworkSpec, traffic: &TrafficSpec, stretches: [u64; 4]) {
    let name = net.router.relation.name();
    let mut alone = engine(net, traffic, 21);
    let mut shared: Vec<_> = [2, 3].map(|threads| (threads, alone.clone())).into();
    for cycles in stretches {
        let expected = step(&mut *alone, cycles);
        for (threads, engine) in &mut shared {
            engine.run(cycles, *threads);
            let mut deliveries = Vec::new();
            engine.take_deliveries(&mut deliveries);
            assert_eq!(deliveries, expected, "{name} on {threads} threads");
            assert_eq!(engine.tally(), alone.tally());
            assert_eq!(engine.audit(), Ok(()), "{name} on {threads} threads");
            assert!(engine.channel_flits().eq(alone.channel_flits()));
            assert_eq!(engine.accepted_by_source(), alone.accepted_by_source());
        }
    }
}

/// What is told at the end of each window is the same however the network is run.
#[test]
fn windows_do_not_depend_on_threads() {
    let net = network(router(mesh(&[7, 9]), Relation::DynamicReversal(DYNAMIC)));
    let fresh = || {
        let mut engine = engine(&net, &traffic(UNIFORM, 5, 0.6), 4);
        engine.set_measuring(true);
        engine
    };
    let mut apart = fresh();
    let expected: Vec<Moment> = (0..12)
        .map(|_| {
            let deliveries = step(&mut *apart, 33);
            let (cycle, tally, backlog) = (apart.now(), *apart.tally(), apart.backlog());
            Moment { cycle, deliveries, tally, backlog }
        })
        .collect();
    assert!(expected.iter().all(|moment| moment.tally.outstanding > 0));
    for threads in [1, 2, 3] {
        let (mut engine, mut seen) = (fresh(), Vec::new());
        engine.run_while(33, threads, &mut |moment| {
            seen.push(std::mem::take(moment));
            seen.len() < 12
        });
        assert_eq!(seen, expected, "{threads} threads");
        assert_eq!(engine.audit(), Ok(()), "{threads} threads");
        assert_eq!(step(&mut *engine, 50), step(&mut *apart.clone(), 50), "{threads} threads");
    }
}

/// Slots of packets differ with the number of threads; the cycle that is reported must not.
#[test]
fn a_deadlock_is_the_same_on_any_number_of_threads() {
    let relation = Relation::DimensionOrder { datelines: false };
    let net = network(RouterSpec { vcs: 1, injection_vcs: 1, ..router(torus(&[8, 8]), relation) });
    let found = |threads| {
        let mut engine = engine(&net, &traffic(UNIFORM, 6, 0.9), 5);
        (0..20).for_each(|_| engine.run(200, threads));
        engine.find_deadlock()
    };
    let alone = found(1);
    assert!(alone.is_some());
    assert_eq!([found(2), found(3)], [alone.clone(), alone]);
}

/// The release that a relation's argument allows: after the tail where it may.
fn released(relation: Relation) -> Release {
    match relation {
        Relation::DynamicReversal(_) | Relation::MinimalAdaptive { .. } => Release::Drained,
        _ => Release::TailSent,
    }
}

/// Whole reports, number by number. They may be made anew only by a change that is meant to move
/// numbers, and its changelog entry says so. The confidence intervals are left out: they come from
/// a platform's mathematical library.
#[test]
fn whole_reports() {
    let staged = Pipeline { route: 1, vc_allocation: 1, switch_allocation: 1, traversal: 0 };
    let line = RouterSpec { pipeline: staged, ..router(mesh(&[3]), DIMENSION_ORDER) };
    let adaptive = router(torus(&[3, 2]), Relation::DynamicReversal(DYNAMIC));
    let valiant = RouterSpec { selection: Selection::Random, ..router(mesh(&[2, 3]), Relation::Valiant) };
    for (name, spec) in [("staged_line", line), ("dynamic_torus", adaptive), ("valiant_mesh", valiant)] {
        let mut report = report(&network(spec), &traffic(UNIFORM, 3, 0.5), &fixed(100, 1000, 42));
        for latency in [&mut report.packet_latency, &mut report.network_latency, &mut report.head_latency] {
            assert!(latency.ci95.take().is_some());
        }
        insta::assert_snapshot!(name, json(&report));
    }
}
