//! Routes after healing: packets between all living routers arrive, whatever has died.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write;
use std::sync::Arc;

use flitforge_router::circulant::Circulant;
use flitforge_router::jumps::{Jumps, Recoding};
use flitforge_router::spec::*;
use flitforge_topology::healing::{Healed, Healing, Survey};

fn router(nodes: u32, max_reversals: u32) -> RouterSpec {
    let jumps = Jumps::healing(Circulant::binomial(nodes).unwrap(), 12).unwrap();
    let misroute = Misroute { when: MisrouteWhen::Never, limit: MisrouteLimit::Steps(0) };
    RouterSpec {
        dims: vec![Dimension { radix: nodes, wraps: false }],
        jumps: Some(Arc::new(jumps)),
        vcs: max_reversals + 1,
        buffer_depth: 1,
        injection_ports: 1,
        injection_vcs: 1,
        injection: Injection::Interleaved,
        ejection_ports: 1,
        input_speedup: 1,
        relation: Relation::StaticReversal(StaticReversal { max_reversals, misroute }),
        ring_classes: RingClasses::Balanced,
        ring_ties: RingTies::Coordinate,
        selection: Selection::FixedOrder,
        vc_order: VcOrder::Lowest,
        release: Release::Drained,
        pipeline: Pipeline::default(),
        vc_matching: VcMatching::Ports,
        vc_allocator: Allocator::SeparableInputFirst(Arbiter::RoundRobin),
        switch_allocator: Allocator::SeparableInputFirst(Arbiter::RoundRobin),
    }
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

/// Sets of nodes that fail together, drawn by a linear congruence.
fn sets(nodes: u32, size: usize) -> Vec<Vec<u32>> {
    let mut state = u64::from(nodes);
    let mut draw = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as u32 % nodes
    };
    let set = |_| {
        let mut set = std::collections::BTreeSet::new();
        while set.len() < size {
            set.insert(draw());
        }
        set.into_iter().collect()
    };
    (0..10).map(set).collect()
}

/// More failures: how many pairs have no path of single jumps, how long ways are, and how many reversals they take.
#[test]
fn several_dead_routers() {
    let mut table = String::from("nodes dead | pairs | cut off | mean hops | longest | reversals\n");
    for nodes in [8, 12, 16, 24, 64] {
        let router = router(nodes, 9);
        for size in [0, 1, 2, 3, 5] {
            let (mut sum, mut longest, mut reversals) = (Survey::default(), 0, 0);
            for dead in sets(nodes, size) {
                let one = survey(&router, nodes, &dead);
                sum.pairs += one.pairs;
                sum.served += one.served;
                sum.hops += one.hops;
                longest = longest.max(one.longest);
                reversals = reversals.max(one.reversals);
            }
            let (cut, mean) = (sum.pairs - sum.served, sum.hops as f64 / sum.served as f64);
            writeln!(table, "{nodes} {size} | {} | {cut} | {mean:.3} | {longest} | {reversals}", sum.pairs)
                .unwrap();
        }
    }
    insta::assert_snapshot!(table);
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
