// SPDX-License-Identifier: MIT OR Apache-2.0
//! No relation closes a cycle of channels that wait for one another, fault or no fault.
//!
//! The dependencies are gathered from all walks: a packet holds the channel by which it came and
//! may wait for every channel that it is offered next.

use crate::routing_support;

use std::collections::{BTreeMap, BTreeSet};

use flitforge_router::spec::*;
use routing_support::walks::{Step, Walks, channels_are_ordered};
use routing_support::*;

/// All steps of all packets.
fn all_steps(net: &Net) -> Vec<Step> {
    (0..net.nodes()).flat_map(|dest| Walks::to(net, dest).steps).collect()
}

/// The network, and the same with one, two, and three broken links.
fn sound_and_broken(spec: RouterSpec) -> Vec<Net> {
    let sound = Net::new(spec);
    let n = sound.nodes();
    let one = sound.clone().without_link(n / 2, 1).without_link(n / 2, 0);
    let two = one.clone().without_link(n / 2 - 1, 2 % sound.ports());
    let three = sound.clone().without_link(0, 1).without_link(1, 3 % sound.ports()).without_link(n - 1, 0);
    vec![sound, one, two, three]
}

fn assert_ordered(vcs: u32, relation: Relation) {
    for shape in small_shapes() {
        for net in sound_and_broken(router(shape, vcs, relation)) {
            let steps = all_steps(&net);
            assert!(channels_are_ordered(steps.iter()), "{relation:?} on {:?}", net.spec.dims);
        }
    }
}

#[test]
fn dimension_order_with_datelines() {
    assert_ordered(2, ORDER);
    assert_ordered(3, ORDER);
}

/// One half all the way along a ring: no packet takes the link opposite of the closing one on the lower half.
/// This holds whichever way packets go from half a ring away.
#[test]
fn dimension_order_on_fixed_halves_and_with_drawn_ties() {
    let variants = [
        (RingClasses::Fixed, RingTies::Coordinate),
        (RingClasses::Fixed, RingTies::Drawn),
        (RingClasses::Balanced, RingTies::Drawn),
    ];
    for (shape, (ring_classes, ring_ties)) in
        small_shapes().into_iter().flat_map(|shape| variants.map(|variant| (shape.clone(), variant)))
    {
        for net in sound_and_broken(RouterSpec { ring_classes, ring_ties, ..router(shape, 2, ORDER) }) {
            let steps = all_steps(&net);
            assert!(channels_are_ordered(steps.iter()), "{ring_classes:?} {ring_ties:?} {:?}", net.spec.dims);
        }
    }
}

/// Three routers never make two hops in a row. Four do so from even coordinates upwards and from odd
/// ones downwards only (the rule for half a ring), which leaves gaps in both directions.
#[test]
fn dimension_order_without_datelines_closes_rings_of_five_and_more() {
    let relation = Relation::DimensionOrder { datelines: false };
    for (shape, ordered) in [
        (dims(&[4, 3], false), true),
        (dims(&[5], true), false),
        (dims(&[6], true), false),
        (dims(&[3, 7], true), false),
        (dims(&[3, 4], true), true),
    ] {
        let steps = all_steps(&Net::new(router(shape.clone(), 1, relation)));
        assert_eq!(channels_are_ordered(steps.iter()), ordered, "{shape:?}");
    }
}

#[test]
fn o1turn() {
    assert_ordered(4, Relation::O1Turn);
}

#[test]
fn two_phases() {
    for shape in small_shapes() {
        let net = Net::new(router(shape, 4, Relation::Valiant));
        // Every source takes part in each pair of legs, so these are all dependencies.
        let legs = (0..net.nodes()).map(|via| (via, (2 * via + 1) % net.nodes()));
        let legs = legs.chain((0..net.nodes()).map(|dest| (0, dest)));
        let steps: Vec<_> =
            legs.flat_map(|(via, dest)| Walks::by_way_of(&net, dest, via, |_| true).steps).collect();
        assert!(channels_are_ordered(steps.iter()), "{:?}", net.spec.dims);
    }
}

#[test]
fn static_reversal() {
    for misroute in [steps(MisrouteWhen::Eager, 0), steps(MisrouteWhen::Eager, 2), ratio(1, 2)] {
        assert_ordered(2, static_dr(0, misroute));
        assert_ordered(6, static_dr(2, misroute));
    }
}

#[test]
fn turn_models() {
    use Relation::{NegativeFirst, NorthLast, OddEven, WestFirst};
    for radices in [[5, 4], [2, 6], [4, 5]] {
        for relation in [WestFirst, NorthLast, NegativeFirst, OddEven] {
            for net in sound_and_broken(router(dims(&radices, false), 1, relation)) {
                assert!(channels_are_ordered(all_steps(&net).iter()), "{relation:?} on {radices:?}");
            }
        }
    }
    let cube = Net::new(router(dims(&[3, 3, 3], false), 1, NegativeFirst));
    assert!(channels_are_ordered(all_steps(&cube).iter()));
}

#[test]
fn any_minimal_turn_closes_a_cycle() {
    let net = Net::new(router(dims(&[4, 4], false), 1, Relation::MinimalAdaptive { escape_vcs: 0 }));
    assert!(!channels_are_ordered(all_steps(&net).iter()), "what the turn models guard against");
}

#[test]
fn the_deterministic_channels_of_dynamic_reversal() {
    let relation = Relation::DynamicReversal(DYNAMIC);
    for shape in small_shapes() {
        for net in sound_and_broken(router(shape, 4, relation)) {
            let steps = all_steps(&net);
            let deterministic = steps.iter().filter(|step| step.from.state.deterministic == 1);
            assert!(deterministic.clone().all(|step| step.offer.escape), "it stays there");
            assert!(channels_are_ordered(deterministic), "{:?}", net.spec.dims);
            assert!(!channels_are_ordered(steps.iter()) || net.spec.dims.len() == 1);
        }
    }
}

/// At one count of reversals the adaptive channels close no cycle, on meshes and tori: what footnote
/// 3 rests on, where counts are compared after the turn.
#[test]
fn dynamic_reversal_at_one_count() {
    let relation = Relation::DynamicReversal(DynamicReversal { max_reversals: 2, ..DYNAMIC });
    for shape in small_shapes() {
        let net = Net::new(router(shape, 4, relation));
        let steps = all_steps(&net);
        for count in 0..=2 {
            let same =
                |s: &&Step| !s.offer.escape && [s.from, s.to].iter().all(|x| x.state.reversals == count);
            assert!(channels_are_ordered(steps.iter().filter(same)), "count {count}");
        }
    }
}

/// Duato's extended dependencies: an escape channel that a packet came by, or had come by before it
/// used adaptive channels, and the escape channels it is offered now.
fn extended(steps: Vec<Step>) -> Vec<Step> {
    let on_escape = |step: &Step| step.offer.escape;
    let mut after: BTreeMap<_, Vec<&Step>> = BTreeMap::new();
    for step in &steps {
        after.entry((step.dest, step.from.key())).or_default().push(step);
    }
    let mut extended = Vec::new();
    for held in steps.iter().filter(|s| on_escape(s)) {
        let mut open = vec![held.to];
        let mut seen = BTreeSet::new();
        while let Some(at) = open.pop() {
            if !seen.insert(at.key()) {
                continue;
            }
            for &step in after.get(&(held.dest, at.key())).into_iter().flatten() {
                if on_escape(step) {
                    extended.push(Step { from: held.to, ..step.clone() });
                } else {
                    open.push(step.to);
                }
            }
        }
    }
    extended
}

#[test]
fn the_escape_channels_of_minimal_adaptive() {
    for shape in small_shapes() {
        for net in sound_and_broken(router(shape, 3, Relation::MinimalAdaptive { escape_vcs: 2 })) {
            let waits = extended(all_steps(&net));
            assert!(!waits.is_empty() || !net.broken.is_empty());
            assert!(channels_are_ordered(waits.iter()), "{:?}", net.spec.dims);
        }
    }
}

/// Without a fault every situation of a packet in flight has an escape.
#[test]
fn minimal_adaptive_always_offers_an_escape() {
    for shape in small_shapes() {
        let net = Net::new(router(shape, 3, Relation::MinimalAdaptive { escape_vcs: 2 }));
        for dest in 0..net.nodes() {
            assert!(Walks::to(&net, dest).steps.iter().all(|s| s.candidates.escape.count_ones() == 1));
        }
    }
}
