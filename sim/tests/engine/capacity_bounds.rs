// SPDX-License-Identifier: MIT OR Apache-2.0
//! No channel carries more than a flit a cycle, and what that implies.

use std::collections::BTreeMap;

use flitforge_router::ids::RouterId;
use flitforge_router::spec::*;
use flitforge_sim::engine::Engine;
use flitforge_sim::report::Verdict;
use flitforge_topology::capacity::Capacity;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::Pattern;

use crate::support::*;

/// Flits that have left by each linked output port.
fn link_flits(engine: &dyn Engine) -> BTreeMap<(u32, u8), u64> {
    engine.channel_flits().map(|(router, port, _, flits)| ((router, port), flits)).collect()
}

/// For each channel, the flits of all sources whose dimension-order path crosses it.
fn expected_flits(net: &NetworkSpec, table: &[u32], flits: &[u64]) -> BTreeMap<(u32, u8), u64> {
    let mut loads: BTreeMap<_, u64> = net.graph.links().map(|(r, p, _)| ((r.0, p.0), 0)).collect();
    for (source, (&dest, &sent)) in (0..).zip(table.iter().zip(flits)) {
        for hop in path(net, source, dest) {
            *loads.entry((hop.from, hop.port)).or_default() += sent;
        }
    }
    loads
}

const PERMUTATIONS: [Pattern; 6] = [
    Pattern::Tornado,
    Pattern::BitReversal,
    Pattern::Transpose,
    Pattern::Complement,
    Pattern::Shuffle,
    Pattern::RandomPermutation { seed: 5 },
];

/// Far above saturation no channel accepts more than a flit a cycle: for each, what is accepted of the
/// sources behind it is at most the cycles gone by. Empty again, every channel has carried exactly
/// the flits of the sources behind it.
#[test]
fn permutations_load_the_channels_of_their_paths() {
    for pattern in PERMUTATIONS {
        for dims in [mesh(&[4, 4]), mesh(&[3, 2, 4]), torus(&[5, 3])] {
            let net = network(router(dims, DIMENSION_ORDER));
            let table = pattern.table(&radices(&net)).unwrap().unwrap();
            let mut engine = engine(&net, &traffic(pattern.clone(), 5, 1.0), 2);
            step(&mut *engine, 1000);
            let accepted = expected_flits(&net, &table, engine.accepted_by_source());
            let carried = link_flits(&*engine);
            let busiest = carried.values().max().copied().unwrap_or_default();
            assert!(busiest <= engine.now(), "{pattern:?}: {busiest} flits over one channel");
            assert!(busiest > 0, "{pattern:?} uses a channel");
            for (channel, flits) in accepted {
                assert!(flits <= carried[&channel], "{pattern:?} over {channel:?}");
            }
            drain(&mut *engine, 30_000).unwrap();
            let total = expected_flits(&net, &table, engine.accepted_by_source());
            assert_eq!(link_flits(&*engine), total, "{pattern:?}");
        }
    }
}

/// The tornado on a ring loads each channel of one direction with `ceil(k / 2) - 1` sources, and
/// dimension order nearly fills them at nine tenths of that. Every channel has a switch input of its own
/// here: with one for each port, a flit that loses the link keeps others from ejection.
#[test]
fn the_tornado_is_bounded_by_its_closed_form() {
    for (radix, bound) in [(5, 1.0 / 2.0), (7, 1.0 / 3.0), (9, 1.0 / 4.0)] {
        let ring = router(torus(&[radix]), DIMENSION_ORDER);
        let net = network(RouterSpec { vcs: 8, injection_vcs: 1, input_speedup: 8, ..ring });
        let accepted = |load| {
            let report = report(&net, &traffic(Pattern::Tornado, 4, load), &fixed(1000, 4000, 1));
            assert!(report.channels.iter().all(|channel| channel.utilisation <= 1.0));
            (report.accepted, report.offered)
        };
        let (below, offered) = accepted(0.9 * bound);
        assert!((below / offered - 1.0).abs() < 0.02, "{radix}: {below} of {offered}");
        let (above, _) = accepted(1.0);
        assert!(above <= bound + 1e-3, "{radix}: {above} above {bound}");
    }
}

/// Everything goes to one node: its ejection ports are the limit, and they are kept busy.
#[test]
fn a_hot_spot_accepts_a_flit_a_cycle_and_ejection_port() {
    for ports in [1, 2] {
        let spec = RouterSpec { ejection_ports: ports, ..router(mesh(&[4, 4]), DIMENSION_ORDER) };
        let net = network(spec);
        let pattern = Pattern::HotSpot { nodes: vec![(5, 1.0)], share: 1.0, include_self: false };
        let report = report(&net, &traffic(pattern, 4, 0.5), &fixed(500, 3000, 1));
        let taken = report.accepted * 16.0;
        assert!(taken <= f64::from(ports) && taken > 0.9 * f64::from(ports), "{ports} ports: {taken}");
    }
}

/// Dimension order carries 80 % of the capacity of a mesh and of a torus; 130 % saturates the mesh a
/// little below its capacity. (A torus above saturation is unfair between its dateline classes.)
#[test]
fn uniform_traffic_saturates_near_capacity() {
    for dims in [mesh(&[8, 8]), torus(&[8, 8])] {
        let wraps = dims[0].wraps;
        let channels = RouterSpec { vcs: 8, buffer_depth: 8, ..router(dims, DIMENSION_ORDER) };
        let ports = RouterSpec { injection_ports: 2, ejection_ports: 2, input_speedup: 4, ..channels };
        let net = network(RouterSpec { release: Release::TailSent, injection_vcs: 8, ..ports });
        let capacity = Capacity::of(&net).flits_per_node_cycle();
        let at = |fraction| {
            let uniform = Pattern::Uniform { include_self: true };
            report(&net, &traffic(uniform, 4, fraction * capacity), &fixed(500, 1500, 1))
        };
        let below = at(0.8);
        assert_ne!(below.verdict, Verdict::Saturated, "{}", below.reason);
        assert!(
            (below.accepted / below.offered - 1.0).abs() < 0.03,
            "{} of {}",
            below.accepted,
            below.offered
        );
        if !wraps {
            let above = at(1.3);
            assert_eq!(above.verdict, Verdict::Saturated, "{}", above.reason);
            let accepted = above.accepted / capacity;
            assert!((0.9..1.0).contains(&accepted), "{accepted} of capacity");
        }
    }
}

/// What leaves by all channels is what all packets crossed, whatever the relation.
#[test]
fn channels_carry_hops_times_flits() {
    for relation in RELATIONS {
        let net = network(router(mesh(&[4, 4]), relation));
        let mut engine = engine(&net, &traffic(UNIFORM, 3, 0.6), 9);
        let mut arrived = step(&mut *engine, 800);
        arrived.extend(drain(&mut *engine, 20_000).unwrap());
        let hops: u64 = arrived.iter().map(|packet| u64::from(packet.hops)).sum();
        assert_eq!(link_flits(&*engine).values().sum::<u64>(), 3 * hops, "{}", relation.name());
        let ends = |(router, port): &(u32, u8)| {
            net.graph.end(RouterId(*router), flitforge_router::ids::PortId(*port)).is_some()
        };
        assert!(link_flits(&*engine).keys().all(ends));
    }
}

/// The report's utilisation is that of the measured window: mean hops make up for accepted flits.
#[test]
fn utilisation_agrees_with_hops() {
    let net = network(router(torus(&[5, 5]), DIMENSION_ORDER));
    let report = report(&net, &traffic(UNIFORM, 4, 0.3), &fixed(1000, 5000, 4));
    let total: f64 = report.channels.iter().map(|channel| channel.utilisation).sum();
    let expected = report.accepted * 25.0 * report.hops.expect("packets arrive");
    assert!((total / expected - 1.0).abs() < 0.01, "{total} against {expected}");
    assert_eq!(report.channels.len(), net.graph.links().count());
}
