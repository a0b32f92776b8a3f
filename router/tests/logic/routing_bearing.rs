// SPDX-License-Identifier: MIT OR Apache-2.0
//! A bearing holds all that a relation reads of the coordinates of two routers.

use crate::routing_support;

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use flitforge_router::hdl::{Native, ones};
use flitforge_router::head::{Candidates, Head, HeadState};
use flitforge_router::routing;
use flitforge_router::spec::*;
use routing_support::*;

const VCS: u32 = 4;

fn relations() -> Vec<Relation> {
    let misroutes =
        [MisrouteWhen::Never, MisrouteWhen::Stuck, MisrouteWhen::Eager].map(|when| steps(when, 2));
    let mut all = vec![
        ORDER,
        Relation::DimensionOrder { datelines: false },
        Relation::MinimalAdaptive { escape_vcs: 2 },
        Relation::O1Turn,
        Relation::Valiant,
        Relation::Romm,
        Relation::WestFirst,
        Relation::NorthLast,
        Relation::NegativeFirst,
        Relation::OddEven,
    ];
    for misroute in misroutes {
        all.extend([
            static_dr(2, misroute),
            Relation::DynamicReversal(DynamicReversal { misroute, ..DYNAMIC }),
        ]);
    }
    all
}

fn shapes() -> Vec<Vec<Dimension>> {
    let mixed = [(4, true), (5, false)].map(|(radix, wraps)| Dimension { radix, wraps });
    let more = [dims(&[7, 4], false), dims(&[8], true), dims(&[9], true), mixed.to_vec()];
    small_shapes().into_iter().chain(more).collect()
}

/// The states of a header that a relation can tell apart on a first look.
fn states(spec: &RouterSpec) -> Vec<HeadState<u64>> {
    let initial = routing::initial_state(Native, spec);
    let all = (0..4).flat_map(|reversals| [(reversals, 0, 0), (reversals, 1, 0), (reversals, 0, 1)]);
    all.map(|(reversals, deterministic, phase)| HeadState {
        reversals,
        deterministic,
        descending: phase,
        second_phase: phase,
        digits: 0,
        ..initial
    })
    .collect()
}

/// Ways to have come: injected, or by a port and one of these channels.
fn arrivals(spec: &RouterSpec, channels: &[u32]) -> Vec<(u64, u64)> {
    let by = |port: u32| channels.iter().map(move |vc| (1 << port, 1 << vc));
    std::iter::once((0, 0)).chain((0..spec.network_ports()).flat_map(by)).collect()
}

type Answer = (Candidates<u64>, Vec<HeadState<u64>>);

/// The candidates, and the state after each step on offer.
fn answer(spec: &RouterSpec, head: &Head<'_, u64>, healthy: u64) -> Answer {
    let candidates = routing::route(Native, spec, head, healthy);
    let after = |port, escape| routing::advance(Native, spec, head, &candidates, 1u64 << port, escape);
    let adaptive = bits(candidates.productive | candidates.unproductive).map(|port| after(port, 0));
    let steps = adaptive.chain(bits(candidates.escape).map(|port| after(port, 1))).collect();
    (candidates, steps)
}

/// All answers between two routers, by state, arrival and health, `via` the target or this router.
fn answers(spec: &RouterSpec, arrivals: &[(u64, u64)], here: &[u64], there: &[u64]) -> Vec<Answer> {
    let all = ones(spec.network_ports());
    let mut found = Vec::new();
    for via in if spec.relation.is_two_phase() { vec![there, here] } else { vec![there] } {
        for state in states(spec) {
            for &(from, from_vc) in arrivals {
                let head = Head { here, dest: there, via, state, from, from_vc };
                found.extend([all, all & 0b0110].map(|healthy| answer(spec, &head, healthy)));
            }
        }
    }
    found
}

/// The bearings in all dimensions.
fn bearings(spec: &RouterSpec, here: &[u64], there: &[u64]) -> Vec<u64> {
    let pairs = here.iter().zip(there).enumerate();
    pairs.map(|(d, (&here, &there))| routing::bearing(spec, d, here, there)).collect()
}

#[test]
fn equal_bearings_get_equal_answers() {
    answers_are_equal(&[0, VCS - 1]);
}

/// `cargo test -p flitforge-router --test logic -- --ignored every_channel` has arrivals on every channel.
#[test]
#[ignore = "takes half a minute"]
fn equal_bearings_get_equal_answers_on_every_channel() {
    answers_are_equal(&(0..VCS).collect::<Vec<_>>());
}

/// Exhaustive over pairs of routers of small cubes: equal bearings, equal answers.
fn answers_are_equal(channels: &[u32]) {
    for (dims, relation) in shapes().iter().flat_map(|d| relations().into_iter().map(move |r| (d, r))) {
        let spec = router(dims.clone(), VCS, relation);
        if routing::legal(&spec).is_err() {
            continue;
        }
        let net = Net::new(spec);
        let arrivals = arrivals(&net.spec, channels);
        let places: Vec<Vec<u64>> = (0..net.nodes()).map(|r| net.coords(r)).collect();
        let mut known: HashMap<Vec<u64>, Vec<Answer>> = HashMap::new();
        for (here, there) in places.iter().flat_map(|h| places.iter().map(move |t| (h, t))) {
            let found = answers(&net.spec, &arrivals, here, there);
            match known.entry(bearings(&net.spec, here, there)) {
                Entry::Occupied(first) => {
                    assert!(*first.get() == found, "{relation:?} on {dims:?} from {here:?} to {there:?}");
                }
                Entry::Vacant(place) => {
                    place.insert(found);
                }
            }
        }
    }
}

/// The point of it: few bearings, however many routers.
#[test]
fn bearings_are_few() {
    let count = |radix, wraps, relation| {
        let spec = router(dims(&[radix; 2], wraps), VCS, relation);
        let pairs = (0..u64::from(radix)).flat_map(|x| (0..u64::from(radix)).map(move |y| (x, y)));
        pairs.map(|(x, y)| routing::bearing(&spec, 0, x, y)).collect::<HashSet<_>>().len()
    };
    assert_eq!(count(100, false, ORDER), 3, "on a line only the sign counts");
    assert_eq!(count(100, true, ORDER), count(16, true, ORDER));
    assert_eq!(count(100, false, Relation::OddEven), count(16, false, Relation::OddEven));
}
