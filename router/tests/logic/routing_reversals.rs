// SPDX-License-Identifier: MIT OR Apache-2.0
//! Dimension reversals: what counts as one, and what the counts allow.

use crate::routing_support;

use std::fmt::Write;

use flitforge_router::hdl::Native;
use flitforge_router::head::{Head, HeadState};
use flitforge_router::routing;
use flitforge_router::spec::*;
use routing_support::walks::{Step, Walks};
use routing_support::*;

fn dynamic(max_reversals: u32, misroute: Misroute) -> Relation {
    Relation::DynamicReversal(DynamicReversal { max_reversals, misroute, ..DYNAMIC })
}

/// Section III-A, with the U-turn and the closing link added.
fn is_reversal(net: &Net, router: usize, arrival: Option<u32>, port: u32) -> bool {
    let turns = arrival.is_some_and(|from| port / 2 < from / 2 || port == from);
    turns || net.closes_ring(router, port)
}

const DIRECTIONS: [&str; 4] = ["-x", "+x", "-y", "+y"];

#[test]
fn truth_table_of_reversals() {
    let mut table = String::new();
    for (name, wraps, at) in [("mesh, inside", false, [1, 1]), ("torus, at (0, 3)", true, [0, 3])] {
        writeln!(table, "{name}: leaving by   {}", DIRECTIONS.join("  ")).unwrap();
        for travel in [None, Some(0), Some(1), Some(2), Some(3)] {
            let net = Net::new(router(dims(&[4, 4], wraps), 4, dynamic(9, steps(MisrouteWhen::Eager, 9))));
            let state = HeadState::default();
            let from = travel.map_or(0, |port: u32| 1 << (port ^ 1));
            let head =
                Head { here: &at, dest: &[2, 2], via: &[2, 2], state, from, from_vc: u64::from(from != 0) };
            let reversing = routing::route(Native, &net.spec, &head, 0b1111).reversing;
            let cells = (0..4).map(|p| if reversing >> p & 1 == 1 { "  R " } else { "  . " });
            let came = travel.map_or("injected", |port| DIRECTIONS[port as usize]);
            writeln!(table, "  travelling {came:8}  {}", cells.collect::<String>()).unwrap();
        }
    }
    insta::assert_snapshot!(table);
}

#[test]
fn counts_go_up_by_one_with_each_reversal_and_only_then() {
    for shape in small_shapes() {
        for relation in
            [static_dr(2, steps(MisrouteWhen::Eager, 2)), dynamic(3, steps(MisrouteWhen::Eager, 1))]
        {
            let net = Net::new(router(shape.clone(), 6, relation));
            for step in (0..net.nodes()).flat_map(|dest| Walks::to(&net, dest).steps) {
                let arrival = step.from.arrival.map(|(port, _)| port);
                let reversal = is_reversal(&net, step.from.router, arrival, step.offer.port);
                let ordered = step.offer.escape || limit_reached(&relation, &step);
                let expected = step.from.state.reversals + u64::from(reversal && !ordered);
                assert_eq!(step.to.state.reversals, expected, "{step:?}");
            }
        }
    }
}

/// A packet that follows dimension order for good makes no reversals any more.
fn limit_reached(relation: &Relation, step: &Step) -> bool {
    match relation {
        Relation::StaticReversal(p) => step.from.state.reversals == u64::from(p.max_reversals),
        _ => false,
    }
}

#[test]
fn static_packets_use_the_class_of_their_count() {
    for vcs in [6, 7, 8] {
        let net = Net::new(router(dims(&[4, 4], false), vcs, static_dr(2, steps(MisrouteWhen::Eager, 2))));
        // Three classes, the larger ones first: of 7 channels 3, 2, 2; of 8 channels 3, 3, 2.
        let first = |class: u64| (0..class as u32).map(|c| vcs / 3 + u32::from(c < vcs % 3)).sum::<u32>();
        for step in (0..16).flat_map(|dest| Walks::to(&net, dest).steps) {
            let class = step.to.state.reversals;
            assert!((first(class)..first(class + 1)).contains(&step.offer.vc), "{step:?}");
            assert!(class >= step.from.state.reversals && class <= 2);
        }
    }
}

#[test]
fn the_last_static_reversal_starts_in_the_lowest_differing_dimension() {
    for shape in small_shapes() {
        let net = Net::new(router(shape, 6, static_dr(2, steps(MisrouteWhen::Eager, 2))));
        for step in (0..net.nodes()).flat_map(|dest| Walks::to(&net, dest).steps) {
            let (here, dest) = (net.coords(step.from.router), net.coords(step.dest));
            let lowest = here.iter().zip(&dest).position(|(a, b)| a != b).unwrap() as u32;
            let productive = step.candidates.productive >> step.offer.port & 1 == 1;
            if step.to.state.reversals == 2 {
                assert!(productive && step.offer.port / 2 == lowest, "{step:?}");
            }
        }
    }
}

#[test]
fn dynamic_packets_keep_to_their_channels() {
    let params = DynamicReversal { entry_lanes: 2, max_reversals: 2, ..DYNAMIC };
    let net = Net::new(router(dims(&[4, 4], false), 6, Relation::DynamicReversal(params)));
    for step in (0..16).flat_map(|dest| Walks::to(&net, dest).steps) {
        let lanes = match (step.offer.escape, step.to.state.reversals) {
            (true, _) => 4..6,
            (false, 0) => 0..2,
            (false, _) => 0..4,
        };
        let c = step.candidates;
        let reversing = c.reversing >> step.offer.port & 1 == 1;
        let offered = match (step.offer.escape, reversing) {
            (true, _) => c.escape_vcs,
            (false, true) => c.turn,
            (false, false) => c.keep,
        };
        assert!(bits(offered).eq(lanes), "{step:?}");
        assert!(step.to.state.reversals <= 2);
        let (before, after) = (step.from.state.deterministic, step.to.state.deterministic);
        assert_eq!(after, before | u64::from(step.offer.escape), "for good, and by the escape port only");
        if before == 1 {
            assert!(step.offer.escape);
        }
    }
}

#[test]
fn the_turn_of_a_first_reversal_may_be_kept_to_the_entry_lanes() {
    for (entry_count, lanes) in [(EntryCount::BeforeTurn, 0..2), (EntryCount::AfterTurn, 0..4)] {
        let params = DynamicReversal { entry_lanes: 2, entry_count, ..DYNAMIC };
        let net = Net::new(router(dims(&[4, 4], false), 6, Relation::DynamicReversal(params)));
        let first = |step: &Step| (step.from.state.reversals, step.to.state.reversals) == (0, 1);
        let steps: Vec<Step> = (0..16).flat_map(|dest| Walks::to(&net, dest).steps).filter(first).collect();
        assert!(!steps.is_empty());
        for step in steps {
            assert!(bits(step.candidates.turn).eq(lanes.clone()), "{step:?}");
        }
    }
}

#[test]
fn a_packet_turns_back_only_where_nothing_else_is_left() {
    let relation = static_dr(3, steps(MisrouteWhen::Eager, 9));
    let inside = Net::new(router(dims(&[3, 3], false), 4, relation));
    let way_back = |s: &Step| s.from.arrival.is_some_and(|(port, _)| port == s.offer.port);
    for dest in 0..9 {
        for step in Walks::to(&inside, dest).steps.iter().filter(|s| way_back(s)) {
            let count = step.from.state.reversals;
            assert!(count >= 2, "below that something else is left on this mesh: {step:?}");
        }
    }
    // A blind alley: router 2 of a line of four, whose link to router 3 is broken.
    let alley = Net::new(router(dims(&[4], false), 4, relation)).without_link(2, 1);
    let turned = Walks::to(&alley, 0).steps.into_iter().find(way_back).unwrap();
    assert_eq!((turned.from.router, turned.from.arrival.unwrap().0), (2, 0));
    assert_eq!(turned.to.state.reversals, turned.from.state.reversals + 1);
}

/// A packet that a fault has driven one step away from its destination, with the way back before it:
/// it is not sent back to the fault, but round it.
#[test]
fn the_way_back_does_not_count_as_a_way_closer() {
    for when in [MisrouteWhen::Never, MisrouteWhen::Stuck] {
        let net = Net::new(router(dims(&[4, 4], false), 4, dynamic(9, steps(when, 2))));
        let state = HeadState { misroutes: 1, ..HeadState::default() };
        let head = Head { here: &[2, 1], dest: &[0, 1], via: &[0, 1], state, from: 0b0001, from_vc: 1 };
        let candidates = routing::route(Native, &net.spec, &head, 0b1111);
        assert_eq!((candidates.productive, candidates.unproductive), (0, 0b1110));
    }
}

#[test]
fn the_misrouting_counters_step() {
    let after = |misroute, misroutes, away| {
        let spec = router(dims(&[4, 4], false), 4, static_dr(2, misroute));
        let state = HeadState { misroutes, ..HeadState::default() };
        let head = Head { here: &[1, 1], dest: &[3, 1], via: &[3, 1], state, from: 0, from_vc: 0 };
        let candidates = routing::route(Native, &spec, &head, 0b1111);
        let port = if away { 0b1000 } else { 0b0010 };
        routing::advance(Native, &spec, &head, &candidates, port, 0).misroutes
    };
    let limit = steps(MisrouteWhen::Eager, 255);
    assert_eq!([after(limit, 7, true), after(limit, 7, false)], [8, 7]);
    let two_for_five = ratio(2, 5);
    assert_eq!(
        routing::initial_state(Native, &router(dims(&[4], false), 1, static_dr(0, two_for_five))).misroutes,
        10
    );
    assert_eq!([after(two_for_five, 10, true), after(two_for_five, 10, false)], [5, 12]);
    assert_eq!(after(ratio(15, 1), 250, false), 255, "what does not fit is lost");
}

/// Steps away and steps forward of every walk, against the rule in words.
#[test]
fn misrouting_stays_within_its_limit() {
    use MisrouteWhen::Eager;
    for misroute in [steps(Eager, 0), steps(Eager, 3), ratio(1, 2), ratio(3, 2), ratio(15, 15)] {
        let net = Net::new(router(dims(&[4, 4], false), 6, static_dr(2, misroute)));
        for (source, dest) in [(0, 15), (5, 6), (12, 3)] {
            let walks = Walks::by_way_of(&net, dest, dest, |r| r == source);
            let distance = net.distances(dest);
            let mut most = 0;
            for (away, forward) in longest(&walks, &distance) {
                match misroute.limit {
                    MisrouteLimit::Steps(limit) => assert!(away <= limit),
                    MisrouteLimit::Ratio { back, forward: per } => {
                        assert!(
                            away * per <= (back * per) + forward * back,
                            "{away} away, {forward} forward"
                        );
                    }
                }
                most = most.max(away);
            }
            if let MisrouteLimit::Steps(limit) = misroute.limit {
                assert_eq!(most, limit.min(3), "the whole limit can be used");
            }
        }
    }
}

/// For sampled walks, the steps away and forward after each step.
fn longest(walks: &Walks, distance: &[u32]) -> Vec<(u32, u32)> {
    let mut counts = Vec::new();
    for pick in 0..400_usize {
        let mut at = walks.steps.iter().find(|s| s.from.arrival.is_none()).map(|s| s.from);
        let (mut away, mut forward, mut choice) = (0, 0, pick);
        while let Some(from) = at {
            let key = from.key();
            let mut ways: Vec<&Step> = walks.steps.iter().filter(|s| s.from.key() == key).collect();
            // Prefer steps away in half of the walks, so that the limit is reached.
            ways.sort_by_key(|s| u32::MAX - distance[s.to.router]);
            let index = if pick % 2 == 0 { 0 } else { choice % ways.len().max(1) };
            choice = choice.wrapping_mul(7919).wrapping_add(104_729) >> 1;
            at = ways.get(index).map(|step| {
                let farther = distance[step.to.router] > distance[step.from.router];
                *(if farther { &mut away } else { &mut forward }) += 1;
                step.to
            });
            counts.push((away, forward));
        }
    }
    counts
}
