// SPDX-License-Identifier: MIT OR Apache-2.0
//! Message classes: each has its channels, its queues and its priority.

use std::collections::BTreeMap;

use flitforge_router::spec::*;
use flitforge_sim::engine::{Delivery, Engine, EngineChoice, InjectError, LinkFlit, Moment};
use flitforge_topology::deadlock;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::{NewPacket, Sources, TrafficSpec};
use proptest::prelude::*;

use crate::conservation::{any_router, any_traffic, faults, run_empty};
use crate::support::*;

fn own(count: u32, priority: u32) -> ClassChannels {
    ClassChannels::Own { count, priority }
}

/// A router whose classes use these channels.
fn with_classes(router: RouterSpec, channels: &[ClassChannels]) -> RouterSpec {
    let named = |(number, &channels): (usize, &ClassChannels)| MessageClass {
        name: format!("class {number}"),
        channels,
    };
    let counts = channels.iter().map(|channels| match *channels {
        ClassChannels::Own { count, .. } => count,
        ClassChannels::Of(_) => 0,
    });
    let vcs = counts.sum();
    let classes = channels.iter().enumerate().map(named).collect();
    RouterSpec { vcs, injection_vcs: vcs, classes, ..router }
}

/// Traffic of classes by weight.
fn mixed(traffic: TrafficSpec, weights: &[f64]) -> TrafficSpec {
    TrafficSpec { class_mix: weights.to_vec(), ..traffic }
}

/// The flits of the last cycle as they would be on channels from 0 in a network without classes.
fn flits(engine: &dyn Engine, first: u8) -> Vec<LinkFlit> {
    let moved = |mut flit: LinkFlit| {
        flit.vc.0 -= first;
        flit.state.class = 0;
        flit
    };
    let mut flits: Vec<_> = engine.link_flits().map(moved).collect();
    flits.sort_by_key(|flit| flit.link);
    flits
}

fn credits(engine: &dyn Engine, first: u8) -> Vec<(flitforge_sim::engine::Link, u8)> {
    let mut credits: Vec<_> =
        engine.link_credits().map(|credit| (credit.link, credit.vc.0 - first)).collect();
    credits.sort_unstable();
    credits
}

/// Where only one class sends, the network is that of its share alone, link by link and cycle by cycle.
fn compare(alone: &NetworkSpec, classes: usize, class: usize, traffic: &TrafficSpec, seed: u64) {
    let count = alone.router.vcs;
    let router = with_classes(alone.router.clone(), &vec![own(count, 0); classes]);
    let shared = NetworkSpec { router, ..alone.clone() };
    let mut weights = vec![0.0; classes];
    weights[class] = 1.0;
    let mut expected = engine_of(EngineChoice::Reference, alone, traffic, seed).unwrap();
    let mut found = engine(&shared, &mixed(traffic.clone(), &weights), seed);
    let first = (class as u32 * count) as u8;
    for cycle in 0..150 {
        expected.step();
        found.step();
        assert_eq!(flits(&*found, first), flits(&*expected, 0), "cycle {cycle}");
        assert_eq!(credits(&*found, first), credits(&*expected, 0), "cycle {cycle}");
    }
    let delivered = |engine: &mut Box<dyn Engine>| {
        let deliveries = step(&mut **engine, 0);
        deliveries.into_iter().map(|delivery| Delivery { class: 0, ..delivery }).collect::<Vec<_>>()
    };
    assert_eq!(delivered(&mut found), delivered(&mut expected));
    assert_eq!(found.tally(), expected.tally());
    assert_eq!(found.by_class()[class].flits_delivered, expected.tally().flits_delivered);
    assert_eq!(found.find_deadlock().is_some(), expected.find_deadlock().is_some());
}

/// Shares of a random router, some of them without channels of their own.
fn any_classes() -> impl Strategy<Value = Vec<ClassChannels>> {
    let class = prop_oneof![4 => (1_u32..5, 0_u32..3).prop_map(|(count, priority)| own(count, priority)),
                            1 => Just(ClassChannels::Of(0))];
    ((1_u32..5, 0_u32..3), prop::collection::vec(class, 1..4)).prop_map(|((count, priority), mut rest)| {
        rest.insert(0, own(count, priority));
        rest
    })
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 100_000, max_local_rejects: 1_000_000, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn a_class_that_sends_alone_has_a_network_of_its_own(
        router in any_router(),
        plan in faults(),
        latencies in prop::array::uniform3(1_u32..4),
        traffic in any_traffic(),
        (classes, class) in (2_usize..4).prop_flat_map(|classes| (Just(classes), 0..classes)),
        seed in 0_u64..1000,
    ) {
        // A switch input has the same channels in both, and a wave over channels the same ones in its way.
        let waves = matches!(router.vc_allocator, Allocator::Wavefront(_));
        let vc_matching = if waves { VcMatching::Ports } else { router.vc_matching };
        let router = RouterSpec { input_speedup: 1, vc_matching, injection_vcs: router.vcs, ..router };
        let [link_latency, injection_latency, credit_latency] = latencies;
        let faults = plan;
        let params = NetworkParams { link_latency, injection_latency, credit_latency, faults, ..router.into() };
        let Ok(alone) = NetworkSpec::new(params.clone()) else { return Err(TestCaseError::reject("illegal")) };
        let router = with_classes(params.router.clone(), &vec![own(params.router.vcs, 0); classes]);
        prop_assume!(NetworkSpec::new(NetworkParams { router, ..params }).is_ok());
        prop_assume!(Sources::new(&traffic, &radices(&alone), seed).is_ok());
        compare(&alone, classes, class, &traffic, seed);
    }

    #[test]
    fn every_class_keeps_to_its_channels_and_loses_nothing(
        router in any_router(),
        channels in any_classes(),
        faults in faults(),
        traffic in any_traffic(),
        weights in prop::collection::vec(0.1..1.0, 4),
        seed in 0_u64..1000,
    ) {
        let router = with_classes(router, &channels);
        let Ok(net) = NetworkSpec::new(NetworkParams { faults, ..params(router) }) else {
            return Err(TestCaseError::reject("illegal"));
        };
        let traffic = mixed(traffic, &weights[..channels.len()]);
        prop_assume!(Sources::new(&traffic, &radices(&net), seed).is_ok());
        let check = deadlock::check(&net);
        let mut engine = engine(&net, &traffic, seed);
        let masks = net.router.channels_by_class();
        for _ in 0..200 {
            engine.step();
            for flit in engine.link_flits().filter(|flit| flit.head) {
                prop_assert_eq!(masks[flit.state.class as usize] >> flit.vc.0 & 1, 1);
            }
        }
        let mut arrived = step(&mut *engine, 0);
        match run_empty(&mut *engine) {
            Ok(rest) => arrived.extend(rest),
            Err(why) => {
                prop_assert!(why == "deadlock" && !check.proved(), "{why}, although {:?}", check.proof);
                return Ok(());
            }
        }
        let mut packets = vec![0; channels.len()];
        arrived.iter().for_each(|delivery| packets[usize::from(delivery.class)] += 1);
        for (class, total) in engine.by_class().iter().enumerate() {
            prop_assert_eq!(total.packets_delivered, packets[class]);
            prop_assert_eq!(total.packets_created, total.packets_delivered + total.packets_lost);
            prop_assert_eq!(total.flits_created, total.flits_delivered + total.flits_lost);
        }
        let sum: u64 = engine.by_class().iter().map(|total| total.flits_created).sum();
        prop_assert_eq!(sum, engine.tally().flits_created);
        prop_assert_eq!(engine.audit(), Ok(()));
    }
}

/// Mean latencies of the packets of each class, and how many arrived.
fn latencies(net: &NetworkSpec, traffic: &TrafficSpec, cycles: u64) -> Vec<(f64, u64)> {
    let mut engine = engine(net, traffic, 5);
    let mut sums: BTreeMap<u8, (u64, u64)> = BTreeMap::new();
    for Delivery { class, packet_latency, .. } in step(&mut *engine, cycles) {
        let (sum, count) = sums.entry(class).or_default();
        *sum += packet_latency;
        *count += 1;
    }
    sums.into_values().map(|(sum, count)| (sum as f64 / count as f64, count)).collect()
}

/// In an overloaded network the class that goes first hardly waits, and the other one takes what is left.
#[test]
fn greater_priority_goes_first() {
    let traffic = mixed(traffic(UNIFORM, 4, 0.8), &[3.0, 1.0]);
    let net = |priorities: [u32; 2], speedup, allocator| {
        let router = RouterSpec {
            input_speedup: speedup,
            switch_allocator: allocator,
            ..router(mesh(&[6, 6]), DIMENSION_ORDER)
        };
        network(with_classes(router, &[own(2, priorities[0]), own(2, priorities[1])]))
    };
    for (speedup, allocator) in [
        (1, Allocator::default()),
        (2, Allocator::SeparableOutputFirst(Arbiter::Matrix)),
        (1, Allocator::Wavefront(Arbiter::RoundRobin)),
    ] {
        let equal = latencies(&net([1, 1], speedup, allocator), &traffic, 3000);
        let urgent = latencies(&net([0, 1], speedup, allocator), &traffic, 3000);
        assert!(urgent[1].0 < 30.0, "{urgent:?}");
        assert!(equal[1].0 > 1.3 * urgent[1].0, "{equal:?} {urgent:?}");
        assert!(urgent[0].0 > 5.0 * urgent[1].0, "{urgent:?}");
        let sum = |of: &[(f64, u64)]| of.iter().map(|(_, count)| count).sum::<u64>() as f64;
        assert!(sum(&urgent) > 0.8 * sum(&equal), "{equal:?} {urgent:?}");
    }
}

/// Requests that nobody takes stand in the network, and replies pass them by: at the source, in every router
/// and at the destination.
#[test]
fn a_blocked_class_does_not_block_another() {
    for injection in [Injection::Interleaved, Injection::Sequential] {
        let receiver = Some(Receiver { depth: 2, interval: 1 });
        let usual = RouterSpec { receiver, injection, ..router(mesh(&[4]), DIMENSION_ORDER) };
        let net = network(with_classes(usual, &[own(1, 0), own(1, 0)]));
        let mut engine = engine(&net, &traffic(pair(4, 3, 0), 5, 0.001), 1);
        engine.stop_sources();
        engine.hold_requests(3, true);
        let packet = |class| NewPacket { class, ..NewPacket::new(3, 5) };
        for _ in 0..20 {
            engine.inject_packet(0, packet(0)).unwrap();
        }
        step(&mut *engine, 200);
        for _ in 0..20 {
            engine.inject_packet(0, packet(1)).unwrap();
        }
        let arrived = step(&mut *engine, 300);
        assert!(arrived.iter().all(|delivery| delivery.class == 1));
        assert_eq!(arrived.len(), 20, "{injection:?}");
        assert_eq!((engine.waiting_of_class(0, 0) > 10, engine.waiting_of_class(0, 1)), (true, 0));
        engine.hold_requests(3, false);
        assert_eq!(step(&mut *engine, 300).len(), 20);
        assert_eq!(engine.audit(), Ok(()));
    }
}

#[test]
fn a_class_that_does_not_exist_is_refused() {
    let net = network(with_classes(router(mesh(&[4]), DIMENSION_ORDER), &[own(1, 0), own(1, 0)]));
    let mut engine = engine(&net, &traffic(UNIFORM, 2, 0.1), 1);
    let packet = NewPacket { class: 2, ..NewPacket::new(1, 2) };
    let refused = engine.inject_packet(0, packet).unwrap_err();
    assert_eq!(refused, InjectError::Class { class: 2, classes: 2 });
    insta::assert_snapshot!(refused, @"a packet of message class 2: the network has 2, numbered from 0");
}

/// Queues, channels and receivers of a class belong to the band of their router.
#[test]
fn threads_do_not_matter() {
    let receiver = Some(Receiver { depth: 3, interval: 2 });
    let usual = RouterSpec { receiver, ..router(mesh(&[7, 9]), Relation::MinimalAdaptive { escape_vcs: 1 }) };
    let net = network(with_classes(usual, &[own(2, 0), own(2, 2), ClassChannels::Of(0)]));
    let mut alone = engine(&net, &mixed(traffic(UNIFORM, 5, 0.5), &[1.0, 1.0, 2.0]), 3);
    let mut shared = alone.clone();
    let windows = |engine: &mut dyn Engine, threads| {
        let mut seen = Vec::new();
        engine.hold_requests(60, true);
        engine.run_while(101, threads, &mut |moment: &mut Moment| {
            seen.append(&mut moment.deliveries);
            moment.cycle < 500
        });
        seen
    };
    assert_eq!(windows(&mut *shared, 3), windows(&mut *alone, 1));
    assert_eq!(shared.by_class(), alone.by_class());
    assert_eq!(shared.audit(), Ok(()));
    assert!(shared.channel_flits().eq(alone.channel_flits()));
}
