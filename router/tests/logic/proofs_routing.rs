// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routing relations, proved on every legal router of a list: answers make sense, packets come closer or pay
//! for a step away, counts never fall, datelines and turn models hold.

use crate::proof_support;
use crate::routing_support;

use flitforge_router::routing;
use flitforge_router::spec::*;
use proof_support::prove;
use proof_support::routes::{Answer, Dateline, Ends, Source, Step, Turn};
use routing_support::*;

/// Meshes, tori, rings and mixtures: every number of dimensions from one to four, radices that are powers of
/// two, even and odd.
fn shapes() -> Vec<Vec<Dimension>> {
    let mixed = [(4, true), (5, false)].map(|(radix, wraps)| Dimension { radix, wraps });
    vec![
        dims(&[4, 4], false),
        dims(&[8, 8], false),
        dims(&[16, 16], false),
        dims(&[5, 3], false),
        dims(&[4, 4, 4], false),
        dims(&[2, 2, 2, 2], false),
        dims(&[9], true),
        dims(&[16], true),
        dims(&[4, 4], true),
        dims(&[8, 8], true),
        dims(&[7, 6], true),
        dims(&[4, 3, 4], true),
        mixed.to_vec(),
    ]
}

/// The legal routers with a relation: with 8 channels, and with 16 on the mesh of 16 x 16 routers, the
/// largest of the shipped examples.
fn routers(relation: Relation) -> Vec<RouterSpec> {
    let spec = |shape: Vec<Dimension>| {
        let vcs = if shape == dims(&[16, 16], false) { 16 } else { 8 };
        router(shape, vcs, relation)
    };
    let legal: Vec<_> = shapes().into_iter().map(spec).filter(|spec| routing::legal(spec).is_ok()).collect();
    assert!(!legal.is_empty(), "{relation:?} is legal somewhere");
    legal
}

fn about(spec: &RouterSpec) -> String {
    let RouterSpec { relation, dims, vcs, ring_classes, ring_ties, .. } = spec;
    let radix = |dim: &Dimension| format!("{}{}", dim.radix, if dim.wraps { "t" } else { "m" });
    let shape = dims.iter().map(radix).collect::<Vec<_>>().join("x");
    format!("{relation:?}, {shape}, {vcs} channels, {ring_classes:?}, {ring_ties:?}")
}

fn prove_steps(spec: &RouterSpec) {
    prove(&about(spec), &Source(spec));
    prove(&about(spec), &Answer(spec));
    prove(&about(spec), &Step(spec));
    prove(&about(spec), &Dateline(spec));
    prove(&about(spec), &Ends(spec));
}

#[test]
fn dimension_order() {
    for spec in routers(ORDER) {
        for ring_classes in [RingClasses::Balanced, RingClasses::Fixed] {
            for ring_ties in [RingTies::Coordinate, RingTies::Drawn] {
                let spec = RouterSpec { ring_classes, ring_ties, ..spec.clone() };
                prove_steps(&spec);
                prove(&about(&spec), &Turn(&spec));
            }
        }
    }
}

#[test]
fn by_an_intermediate_router_or_a_drawn_order() {
    for relation in [Relation::O1Turn, Relation::Valiant, Relation::Romm] {
        routers(relation).iter().for_each(prove_steps);
    }
}

#[test]
fn minimal_adaptive() {
    for escape_vcs in [2, 3] {
        routers(Relation::MinimalAdaptive { escape_vcs }).iter().for_each(prove_steps);
    }
}

#[test]
fn turn_models() {
    use Relation::{NegativeFirst, NorthLast, OddEven, WestFirst};
    for relation in [WestFirst, NorthLast, NegativeFirst, OddEven] {
        for spec in routers(relation) {
            prove_steps(&spec);
            prove(&about(&spec), &Turn(&spec));
        }
    }
}

/// The ways to allow steps away.
fn misrouting() -> [Misroute; 5] {
    use MisrouteWhen::{Eager, Never, Stuck};
    [steps(Never, 0), steps(Never, 255), steps(Stuck, 4), steps(Eager, 3), ratio(2, 5)]
}

fn prove_static_reversal(misroute: Misroute, max_reversals: u32) {
    routers(static_dr(max_reversals, misroute)).iter().for_each(prove_steps);
}

/// Numbers of reversals that static reversal is proved with.
const REVERSALS: [u32; 3] = [0, 1, 3];

#[test]
fn static_reversal() {
    for (misroute, max_reversals) in misrouting().into_iter().zip(REVERSALS.into_iter().cycle()) {
        prove_static_reversal(misroute, max_reversals);
    }
}

fn prove_dynamic_reversal(misroute: Misroute, (max_reversals, entry_lanes, entry_count): Entry) {
    let params = DynamicReversal { max_reversals, entry_lanes, entry_count, misroute, ..DYNAMIC };
    routers(Relation::DynamicReversal(params)).iter().for_each(prove_steps);
}

/// Most reversals, entry lanes, and what counts as one.
type Entry = (u32, u32, EntryCount);

/// What dynamic reversal is proved with.
const ENTRIES: [Entry; 3] =
    [(1, 6, EntryCount::AfterTurn), (255, 3, EntryCount::AfterTurn), (255, 3, EntryCount::BeforeTurn)];

#[test]
fn dynamic_reversal() {
    for (misroute, entry) in misrouting().into_iter().zip(ENTRIES.into_iter().cycle()) {
        prove_dynamic_reversal(misroute, entry);
    }
}

/// `cargo test -p flitforge-router --test logic -- --ignored every_pair` proves what the tests above leave
/// out: each way to allow steps away with each of the other parameters.
#[test]
#[ignore = "takes half a minute"]
fn reversal_with_every_pair_of_parameters() {
    for misroute in misrouting() {
        REVERSALS.into_iter().for_each(|most| prove_static_reversal(misroute, most));
        ENTRIES.into_iter().for_each(|entry| prove_dynamic_reversal(misroute, entry));
    }
}
