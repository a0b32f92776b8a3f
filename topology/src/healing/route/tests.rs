// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routes after healing: packets between all living routers arrive, whatever has died.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

use flitforge_router::circulant::Circulant;
use flitforge_router::jumps::{Jumps, Recoding};
use flitforge_router::spec::{Misroute, MisrouteLimit, MisrouteWhen, Relation, RouterSpec, StaticReversal};

use super::{Healed, Stage, Survey};
use crate::healing::Healing;
use crate::testing;

fn router(nodes: u32, max_reversals: u32) -> RouterSpec {
    let jumps = Some(Arc::new(Jumps::healing(Circulant::binomial(nodes).unwrap(), 12).unwrap()));
    let misroute = Misroute { when: MisrouteWhen::Never, limit: MisrouteLimit::Steps(0) };
    let relation = Relation::StaticReversal(StaticReversal { max_reversals, misroute });
    RouterSpec { jumps, ..testing::router(testing::dims(&[nodes], false), max_reversals + 1, relation) }
}

fn survey(router: &RouterSpec, nodes: u32, dead: &[u32]) -> Survey {
    Healed::new(router, &Healing::binomial(nodes, dead).unwrap()).unwrap().survey()
}

/// Whichever router dies, all others reach one another, with two reversals at most.
#[test]
fn one_dead_router_cuts_nobody_off() {
    for nodes in 4..=40 {
        let router = router(nodes, 2);
        for dead in 0..nodes {
            let survey = survey(&router, nodes, &[dead]);
            assert_eq!(survey.served, survey.pairs, "{nodes} nodes without {dead}");
        }
    }
}

/// Before anything has died every logical link is a wire, and packets take the routes of jump order.
#[test]
fn without_failures_routes_are_those_of_jump_order() {
    for nodes in 2..=40 {
        let jumps = Jumps::new(Circulant::binomial(nodes).unwrap(), Recoding::NonAdjacent).unwrap();
        let healed = Healed::new(&router(nodes, 0), &Healing::binomial(nodes, &[]).unwrap()).unwrap();
        for (source, dest) in (0..nodes).flat_map(|s| (0..nodes).map(move |d| (s, d))) {
            let hops = jumps.hops(jumps.recode_native(source, dest));
            let route = healed.route(source, dest).unwrap();
            assert!(route.hops() <= hops && route.reversals == 0, "{nodes} nodes: {source} to {dest}");
        }
    }
}

/// Numbers below a bound, drawn by a linear congruence.
fn draws(nodes: u32) -> impl FnMut(u32) -> u32 {
    let mut state = u64::from(nodes);
    move |bound| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as u32 % bound
    }
}

/// Sets of nodes that fail together.
fn sets(nodes: u32, size: usize) -> Vec<Vec<u32>> {
    let mut draw = draws(nodes);
    let set = |_| {
        let mut set = BTreeSet::new();
        while set.len() < size {
            set.insert(draw(nodes));
        }
        set.into_iter().collect()
    };
    (0..10).map(set).collect()
}

/// Adds up what several surveys found.
fn add(sum: &mut Survey, one: Survey) {
    sum.pairs += one.pairs;
    sum.served += one.served;
    sum.hops += one.hops;
    sum.longest = sum.longest.max(one.longest);
    sum.reversals = sum.reversals.max(one.reversals);
}

/// As a row of a table.
fn row(sum: &Survey) -> String {
    let (cut, mean) = (sum.pairs - sum.served, sum.hops as f64 / sum.served as f64);
    format!("{} | {cut} | {mean:.3} | {} | {}", sum.pairs, sum.longest, sum.reversals)
}

/// More failures: how many pairs have no path of single jumps, how long ways are, and how many reversals they
/// take.
#[test]
fn several_dead_routers() {
    let mut table = String::from("nodes dead | pairs | cut off | mean hops | longest | reversals\n");
    for nodes in [8, 12, 16, 24, 64] {
        let router = router(nodes, 9);
        for size in [0, 1, 2, 3, 5] {
            let mut sum = Survey::default();
            for dead in sets(nodes, size) {
                add(&mut sum, survey(&router, nodes, &dead));
            }
            writeln!(table, "{nodes} {size} | {}", row(&sum)).unwrap();
        }
    }
    insta::assert_snapshot!(table);
}

/// Packets while switches change, each at a time of its own, in the order of the procedure. Packets that
/// cross over are those of the old numbering that are late: they come to switches that have forgotten it,
/// which a switch that still sends such packets stands for. The last phase is one that the procedure does not
/// let happen: packets go to and fro between two numberings until they have no reversal left.
#[test]
fn packets_arrive_while_switches_change() {
    use Stage::{Alone, Before, Changed, Prepared};
    let phases = [
        ("preparing", [Before, Prepared]),
        ("changing", [Prepared, Changed]),
        ("forgetting", [Prepared, Alone]),
        ("at odds", [Before, Alone]),
    ];
    let mut table = String::from("phase | nodes, dead | pairs | cut off | mean hops | longest | reversals\n");
    for (phase, together) in phases {
        for nodes in [8, 12, 16, 24, 64] {
            for size in [1, 2, 3] {
                let sum = while_changing(nodes, size, together);
                let in_turn = phase != "at odds";
                assert!(!(in_turn && size == 1) || sum.served == sum.pairs, "{phase}, {nodes} nodes");
                writeln!(table, "{phase} | {nodes}, {size} | {}", row(&sum)).unwrap();
            }
        }
    }
    insta::assert_snapshot!(table);
}

/// What the last of so many failures does while switches are at either of two stages of the change that it
/// calls for.
fn while_changing(nodes: u32, size: usize, together: [Stage; 2]) -> Survey {
    let router = router(nodes, 9);
    let mut draw = draws(nodes);
    let mut sum = Survey::default();
    for dead in sets(nodes, size) {
        let numberings = [&dead[1..], &dead].map(|dead| Healing::binomial(nodes, dead).unwrap());
        let stages: Vec<_> = (0..nodes).map(|_| together[draw(2) as usize]).collect();
        let healed = Healed::changing(&router, numberings.each_ref(), |node| stages[node as usize]);
        add(&mut sum, healed.unwrap().survey());
    }
    sum
}

/// Nothing is promised for what tables have no room for.
#[test]
fn more_failures_than_tables_hold_have_no_tables() {
    let dead: Vec<u32> = (0..13).collect();
    assert!(Healed::new(&router(24, 3), &Healing::binomial(24, &dead).unwrap()).is_none());
    let healing = Healing::binomial(24, &[3]).unwrap();
    assert_eq!(healing.table(3, 0, 1), None);
    assert_eq!((healing.logical_neighbour(3, 0), healing.logical_neighbour(2, 1)), (None, Some(4)));
}
