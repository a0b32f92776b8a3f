//! What is reported as a deadlock is one, and a network that cannot deadlock never seems to.

use flitforge_router::spec::*;
use flitforge_topology::deadlock;

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

/// A torus without datelines, or a fully adaptive mesh without escape channels.
fn unsafe_networks() -> Vec<RouterSpec> {
    let ring = Relation::DimensionOrder { datelines: false };
    let adaptive = Relation::MinimalAdaptive { escape_vcs: 0 };
    let shapes = [
        (torus(&[5, 5]), ring, Release::TailSent),
        (torus(&[5, 5]), ring, Release::Drained),
        (mesh(&[4, 4]), adaptive, Release::Drained),
    ];
    let narrow = |(dims, relation, release), vcs, buffer_depth| RouterSpec {
        vcs,
        buffer_depth,
        release,
        ..router(dims, relation)
    };
    shapes
        .into_iter()
        .flat_map(|shape| [(1, 1), (1, 8), (2, 2)].map(|(vcs, depth)| narrow(shape.clone(), vcs, depth)))
        .collect()
}

/// Searched after every cycle: a worm that is still closing up its gaps may yet let go of the channel
/// that others wait for.
#[test]
fn a_reported_deadlock_lasts_for_ever() {
    for (spec, length, seed) in unsafe_networks().into_iter().flat_map(|s| {
        [
            (s.clone(), 2, 1),
            (s.clone(), 2, 2),
            (s.clone(), 3, 3),
            (s.clone(), 4, 4),
            (s.clone(), 8, 2),
            (s, 20, 3),
        ]
    }) {
        let name =
            format!("{} of {} x {}, {length} flits", spec.relation.name(), spec.vcs, spec.buffer_depth);
        let net = network(spec);
        let mut engine = engine(&net, &traffic(UNIFORM, length, 1.0), seed);
        let found = (0..4000).find_map(|_| {
            engine.step();
            engine.find_deadlock()
        });
        let Some(cycle) = found else {
            println!("{name}: none");
            continue;
        };
        println!("{name}: cycle {} of {}", engine.now(), cycle.len());
        step(&mut engine, 0);
        let later = step(&mut engine, 3000);
        for packet in &cycle {
            if later.iter().any(|d| d.packet == packet.packet) {
                println!("{name}: {packet:?} arrived");
            }
        }
    }
}
