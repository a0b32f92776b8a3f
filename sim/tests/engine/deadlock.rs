// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is reported as a deadlock is one, and a network that cannot deadlock never seems to.

use std::collections::BTreeSet;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::*;
use flitforge_sim::engine::Engine;
use flitforge_sim::report::{Verdict, WaitingPacket};
use flitforge_topology::deadlock;
use flitforge_topology::network::Element;
use flitforge_traffic::Pattern;

use crate::support::*;

/// Searched after every cycle: packets that hold channels for a moment must not look like a deadlock.
#[test]
fn a_saturated_network_that_is_proved_never_seems_deadlocked() {
    for relation in RELATIONS {
        for (depth, length) in [(1, 8), (8, 3)] {
            let spec = RouterSpec { buffer_depth: depth, ..router(mesh(&[4, 4]), relation) };
            let net = network(spec);
            assert!(deadlock::check(&net).proved(), "{}", relation.name());
            let mut engine = engine(&net, &traffic(UNIFORM, length, 1.0), 7);
            for _ in 0..1500 {
                engine.step();
                let found = engine.find_deadlock();
                assert_eq!(found, None, "{} in cycle {}", relation.name(), engine.now());
            }
        }
    }
}

const NO_DATELINES: Relation = Relation::DimensionOrder { datelines: false };
const NO_ESCAPE: Relation = Relation::MinimalAdaptive { escape_vcs: 0 };

/// Networks that can deadlock, each with a length of packets: from one flit of buffer, so that worms
/// stretch over many channels, to whole packets in one buffer.
fn unsafe_networks() -> Vec<(RouterSpec, u32)> {
    let shapes = [
        (torus(&[5, 5]), NO_DATELINES, Release::TailSent),
        (torus(&[7]), NO_DATELINES, Release::Drained),
        (mesh(&[4, 4]), NO_ESCAPE, Release::Drained),
    ];
    let sizes = [(1, 1, 3), (1, 1, 8), (1, 8, 2), (1, 8, 4), (1, 8, 8), (2, 2, 2)];
    let mut networks = Vec::new();
    for (dims, relation, release) in shapes {
        for (vcs, buffer_depth, length) in sizes {
            networks
                .push((RouterSpec { vcs, buffer_depth, release, ..router(dims.clone(), relation) }, length));
        }
    }
    networks
}

/// Steps until a deadlock is found, searching after every cycle.
fn first_deadlock(engine: &mut dyn Engine, bound: u64) -> Option<Vec<WaitingPacket>> {
    (0..bound).find_map(|_| {
        engine.step();
        engine.find_deadlock()
    })
}

/// Searched after every cycle. A regression test: a worm that was still closing up its gaps, and would
/// have let go of the channel that others waited for, was once taken for deadlocked.
#[test]
fn a_reported_deadlock_lasts_for_ever() {
    let mut found = 0;
    for (spec, length) in unsafe_networks() {
        let net = network(spec);
        for seed in 0..4 {
            let mut engine = engine(&net, &traffic(UNIFORM, length, 1.0), seed);
            let Some(cycle) = first_deadlock(&mut *engine, 800) else { continue };
            found += 1;
            step(&mut *engine, 0);
            let later = step(&mut *engine, 800);
            let freed = later.iter().find(|d| cycle.iter().any(|waiting| waiting.packet == d.packet));
            assert_eq!(freed, None, "{:?} with {length} flits, seed {seed}", net.router);
        }
    }
    assert!(found > 30, "only {found} deadlocks");
}

/// Each packet waits for a channel that the next one holds, or lies behind the next in a buffer.
#[test]
fn a_reported_cycle_is_closed() {
    for (spec, length) in unsafe_networks() {
        let net = network(spec);
        let mut engine = engine(&net, &traffic(UNIFORM, length, 1.0), 1);
        let Some(cycle) = first_deadlock(&mut *engine, 800) else { continue };
        for (at, waiting) in cycle.iter().enumerate() {
            let next = &cycle[(at + 1) % cycle.len()];
            assert_eq!(waiting.waits_for.is_empty(), waiting.behind.is_some(), "{waiting:?}");
            if let Some(ahead) = waiting.behind {
                assert_eq!(ahead, next.packet, "{waiting:?}");
                assert!(net.router.buffer_depth > 1, "two packets do not fit in one flit: {waiting:?}");
            } else {
                let holders = waiting.waits_for.iter().map(|&(_, _, holder)| holder);
                assert!(holders.clone().any(|holder| holder == next.packet), "{waiting:?} then {next:?}");
                assert!(holders.clone().all(|holder| holder != waiting.packet), "{waiting:?}");
            }
            for &(port, vc, _) in &waiting.waits_for {
                let router = RouterId(waiting.router);
                assert!(net.graph.end(router, PortId(port)).is_some() && u32::from(vc) < net.router.vcs);
            }
        }
        let heads: BTreeSet<_> = cycle.iter().map(|w| (w.router, w.port, w.vc, w.packet)).collect();
        assert_eq!(heads.len(), cycle.len());
    }
}

/// A regression test: a head about to be taken out, because its only channel had failed, was once taken
/// for deadlocked.
#[test]
fn a_stranded_packet_is_not_deadlocked() {
    let list = vec![Element::Link(RouterId(5), PortId(1)), Element::Router(RouterId(10))];
    let net = faulty(router(mesh(&[4, 4]), DIMENSION_ORDER), list);
    let mut engine = engine(&net, &traffic(UNIFORM, 3, 0.5), 1);
    assert_eq!(first_deadlock(&mut *engine, 2000), None);
    assert!(engine.tally().packets_stranded > 100);
}

/// A regression test: a head that stands by for a productive channel takes no other, so the free channel
/// on its unproductive port does not save it. The check refuses this network: with one entry lane,
/// packets of equal count wait for one another.
#[test]
fn a_free_channel_that_nobody_takes_hides_no_deadlock() {
    let relation = Relation::DynamicReversal(DynamicReversal {
        deterministic_vcs: 1,
        entry_lanes: 1,
        wait_rule: WaitRule::GreaterOrEqual,
        max_reversals: 2,
        misroute: Misroute { when: MisrouteWhen::Stuck, limit: MisrouteLimit::Steps(5) },
        ..DYNAMIC
    });
    let net = network(RouterSpec { vcs: 2, buffer_depth: 1, ..router(mesh(&[4, 3]), relation) });
    assert!(!deadlock::check(&net).passed());
    let mut found = 0;
    for seed in 0..5 {
        let mut engine = engine(&net, &traffic(Pattern::Complement, 12, 0.4), seed);
        step(&mut *engine, 400);
        // With the sources at rest, whatever can move has moved long before the bound.
        if drain(&mut *engine, 20_000).is_none() {
            assert!(engine.find_deadlock().is_some(), "seed {seed} is stuck, and nothing is found");
            found += 1;
        }
    }
    assert!(found > 0, "no network got stuck");
}

/// A run searches every 100 cycles, so it ends within 100 cycles of the deadlock.
#[test]
fn a_run_ends_soon_after_the_deadlock() {
    for (dims, relation) in [(torus(&[5, 5]), NO_DATELINES), (mesh(&[4, 4]), NO_ESCAPE)] {
        let net = network(RouterSpec { vcs: 1, ..router(dims, relation) });
        assert!(!deadlock::check(&net).passed(), "{} is unsafe", relation.name());
        let traffic = traffic(UNIFORM, 8, 1.0);
        let mut engine = engine(&net, &traffic, 5);
        assert!(first_deadlock(&mut *engine, 5000).is_some());
        let report = report(&net, &traffic, &fixed(0, 10_000, 5));
        assert_eq!(report.verdict, Verdict::Deadlocked, "{}", report.reason);
        assert!((engine.now()..=engine.now() + 100).contains(&report.cycles), "{}", report.reason);
        assert!(report.deadlock.len() > 1);
    }
}

/// The same networks with their remedies.
#[test]
fn datelines_and_escape_channels_mend_it() {
    let repaired = [
        (torus(&[5, 5]), DIMENSION_ORDER),
        (mesh(&[4, 4]), Relation::MinimalAdaptive { escape_vcs: 1 }),
        (torus(&[5, 5]), Relation::MinimalAdaptive { escape_vcs: 2 }),
    ];
    for (dims, relation) in repaired {
        let vcs = 2 + u32::from(matches!(relation, Relation::MinimalAdaptive { escape_vcs: 2 }));
        let net = network(RouterSpec { vcs, ..router(dims, relation) });
        assert!(deadlock::check(&net).proved(), "{}", relation.name());
        let report = report(&net, &traffic(UNIFORM, 8, 1.0), &fixed(1000, 5000, 5));
        assert_ne!(report.verdict, Verdict::Deadlocked, "{}", report.reason);
        assert!(report.accepted > 0.1, "{} goes on: {}", relation.name(), report.accepted);
    }
}
