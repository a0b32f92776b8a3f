// SPDX-License-Identifier: MIT OR Apache-2.0
//! Matching of more channels than a word has bits: nothing is lost, and engines and threads agree.

use std::collections::BTreeSet;

use flitforge_router::spec::*;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::network::NetworkSpec;

use crate::conservation::run_empty;
use crate::determinism::compare_threads;
use crate::equal::compare;
use crate::support::*;

/// Every kind of allocator.
fn kinds() -> impl Iterator<Item = Allocator> {
    [Arbiter::RoundRobin, Arbiter::Matrix].into_iter().flat_map(|arbiter| {
        [
            Allocator::SeparableInputFirst(arbiter),
            Allocator::SeparableInputFirstByOutput(arbiter),
            Allocator::SeparableOutputFirst(arbiter),
            Allocator::Wavefront(arbiter),
        ]
    })
}

/// Five ports with 16 channels each, as in BookSim 2's defaults.
fn matched(vc_allocator: Allocator, relation: Relation) -> RouterSpec {
    RouterSpec {
        vcs: 16,
        injection_vcs: 16,
        vc_matching: VcMatching::Channels,
        vc_allocator,
        ..router(mesh(&[4, 4]), relation)
    }
}

/// Runs a network for some cycles and then empty, and counts its packets.
fn conserve(net: &NetworkSpec, cycles: u64) {
    let mut engine = engine(net, &traffic(UNIFORM, 5, 0.9), 3);
    let mut arrived = step(&mut *engine, cycles);
    arrived.extend(run_empty(&mut *engine).unwrap());
    let distinct: BTreeSet<u64> = arrived.iter().map(|delivery| delivery.packet).collect();
    assert_eq!(distinct.len(), arrived.len(), "delivered twice");
    let tally = engine.tally();
    assert!(tally.packets_created > cycles);
    assert_eq!((tally.packets_delivered, tally.packets_lost), (tally.packets_created, 0));
    assert_eq!(tally.flits_delivered, tally.flits_created);
    assert_eq!(engine.audit(), Ok(()));
}

#[test]
fn sixteen_channels_of_five_ports_lose_nothing() {
    for relation in [DIMENSION_ORDER, Relation::DynamicReversal(DYNAMIC)] {
        for kind in kinds() {
            conserve(&network(matched(kind, relation)), 400);
        }
    }
}

/// Routers with 64 channels at each port, and with more ports than a byte counts channels of.
#[test]
fn hundreds_of_channels_lose_nothing() {
    for kind in kinds() {
        conserve(&network(RouterSpec { vcs: 64, ..matched(kind, DIMENSION_ORDER) }), 150);
        let nodes = RouterSpec { injection_ports: 9, ejection_ports: 6, ..matched(kind, DIMENSION_ORDER) };
        conserve(&network(RouterSpec { vcs: 20, ..nodes }), 150);
    }
}

/// The largest router: 64 ports of 64 channels.
#[test]
fn four_thousand_channels_lose_nothing() {
    for kind in kinds().filter(|kind| kind.most_channels() == 4096) {
        let ports = RouterSpec { injection_ports: 60, ejection_ports: 60, ..matched(kind, DIMENSION_ORDER) };
        conserve(&network(RouterSpec { vcs: 64, ..ports }), 60);
    }
}

/// The bit-sliced engine leaves heads of such routers to the same allocators.
#[test]
fn engines_agree() {
    for kind in kinds() {
        let pipeline = Pipeline { route: 1, vc_allocation: 1, switch_allocation: 1, traversal: 1 };
        let net = network(RouterSpec { pipeline, ..matched(kind, DIMENSION_ORDER) });
        assert_eq!(compare(&net, &traffic(UNIFORM, 4, 0.6), 9, 200), Ok(()));
    }
}

#[test]
fn threads_do_not_matter() {
    for kind in kinds() {
        let spec = RouterSpec { dims: mesh(&[5, 6]), ..matched(kind, DIMENSION_ORDER) };
        compare_threads(&network(spec), &traffic(UNIFORM, 5, 0.6), [1, 60, 0, 90]);
    }
}

/// Matrix arbiters keep an order of all channels for each, so their number is bounded.
#[test]
fn matrix_arbiters_match_512_channels() {
    let refusal = |vc_allocator, ports| {
        let usual = matched(vc_allocator, DIMENSION_ORDER);
        let spec = RouterSpec { vcs: 64, injection_ports: ports, ejection_ports: ports, ..usual };
        NetworkSpec::new(NetworkParams::from(spec)).err().map(|error| error.to_string())
    };
    let matrix = Allocator::SeparableOutputFirst(Arbiter::Matrix);
    assert_eq!(refusal(matrix, 4), None);
    let what = "the number of channels to match (ports times channels, these up to a power of two)";
    assert_eq!(refusal(matrix, 5), Some(format!("{what} is 576: it must be between 1 and 512")));
    for kind in [Allocator::SeparableOutputFirst(Arbiter::RoundRobin), Allocator::Wavefront(Arbiter::Matrix)]
    {
        assert_eq!(refusal(kind, 60), None);
    }
}
