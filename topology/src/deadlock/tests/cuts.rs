// SPDX-License-Identifier: MIT OR Apache-2.0
use std::collections::BTreeSet;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::*;
use proptest::prelude::*;

use crate::deadlock::{Proof, check};
use crate::faults::Health;
use crate::network::{Element, FaultEvent, NetworkSpec};
use crate::testing::*;

fn broken() -> impl Strategy<Value = Vec<Element>> {
    prop::collection::vec((0u32..12, 0u8..4, 0u8..3), 0..6).prop_map(|picks| {
        let element = |(router, port, kind)| match kind {
            0 => Element::Link(RouterId(router), PortId(port)),
            1 => Element::Channel(RouterId(router), PortId(port)),
            _ => Element::Router(RouterId(router)),
        };
        picks.into_iter().map(element).filter(exists).collect()
    })
}

/// Whether an element exists in the 4 x 3 mesh.
fn exists(element: &Element) -> bool {
    let (Element::Link(router, port) | Element::Channel(router, port)) = element else { return true };
    let (x, y) = (router.0 % 4, router.0 / 4);
    [x > 0, x < 3, y > 0, y < 2][port.idx()]
}

fn pairs(net: &NetworkSpec, cut: impl Fn(u32, u32) -> bool) -> Vec<(u32, u32)> {
    let health = Health::initial(net);
    let alive: Vec<u32> = (0..net.graph.nodes()).filter(|&r| health.alive(RouterId(r))).collect();
    let all = alive.iter().flat_map(|&s| alive.iter().map(move |&d| (s, d)));
    all.filter(|&(s, d)| s != d && cut(s, d)).collect()
}

/// Walks x first, then y.
fn dimension_order_arrives(net: &NetworkSpec, source: u32, dest: u32, order: [usize; 2]) -> bool {
    let health = Health::initial(net);
    let mut at = RouterId(source);
    for d in order {
        let goal = net.coords_of(RouterId(dest))[d];
        while net.coords_of(at)[d] != goal {
            let port = PortId(2 * d as u8 + u8::from(goal > net.coords_of(at)[d]));
            if health.healthy(at) >> port.0 & 1 == 0 {
                return false;
            }
            at = net.graph.end(at, port).unwrap().router;
        }
    }
    true
}

/// Searches all minimal paths.
fn minimal_arrives(net: &NetworkSpec, source: u32, dest: u32) -> bool {
    let health = Health::initial(net);
    let distance = |r: RouterId| -> u32 {
        net.coords_of(r).iter().zip(net.coords_of(RouterId(dest))).map(|(a, b)| a.abs_diff(*b)).sum()
    };
    let (mut seen, mut stack) = (BTreeSet::new(), vec![RouterId(source)]);
    while let Some(at) = stack.pop() {
        if seen.insert(at) {
            let healthy = |port: PortId| health.healthy(at) >> port.0 & 1 == 1;
            let ends = net.graph.ends_of(at).filter(|&(port, _)| healthy(port));
            stack.extend(ends.map(|(_, end)| end.router).filter(|&r| distance(r) < distance(at)));
        }
    }
    seen.contains(&RouterId(dest))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn dimension_order_is_cut_where_its_path_is(list in broken()) {
        let net = faulty(router(dims(&[4, 3], false), 2, DIMENSION_ORDER), list);
        let cut = check(&net).cut;
        prop_assert_eq!(cut.exposed, 0);
        prop_assert_eq!(cut.pairs, pairs(&net, |s, d| !dimension_order_arrives(&net, s, d, [0, 1])));
    }

    #[test]
    fn o1turn_is_cut_where_both_paths_are(list in broken()) {
        let net = faulty(router(dims(&[4, 3], false), 2, Relation::O1Turn), list);
        let cut = check(&net).cut;
        let ways = |s, d| [[0, 1], [1, 0]].map(|order| dimension_order_arrives(&net, s, d, order));
        prop_assert_eq!(cut.pairs, pairs(&net, |s, d| ways(s, d) == [false, false]));
        let exposed = pairs(&net, |s, d| ways(s, d)[0] != ways(s, d)[1]);
        prop_assert_eq!(cut.exposed, exposed.len() as u64);
    }

    #[test]
    fn minimal_adaptive_is_cut_where_no_minimal_path_is_left(list in broken()) {
        let net = faulty(router(dims(&[4, 3], false), 2, Relation::MinimalAdaptive { escape_vcs: 1 }), list);
        prop_assert_eq!(check(&net).cut.pairs, pairs(&net, |s, d| !minimal_arrives(&net, s, d)));
    }

    #[test]
    fn valiant_is_cut_where_every_way_round_is(list in broken()) {
        let net = faulty(router(dims(&[4, 3], false), 2, Relation::Valiant), list);
        let health = Health::initial(&net);
        let order = |s, d| dimension_order_arrives(&net, s, d, [0, 1]);
        let via = |s, v, d| health.alive(RouterId(v)) && order(s, v) && order(v, d);
        let none = pairs(&net, |s, d| !(0..12).any(|v| via(s, v, d)));
        prop_assert_eq!(check(&net).cut.pairs, none);
    }

    /// The dynamic algorithm with generous limits reaches whatever the graph still joins, and its
    /// deterministic channels stay acyclic whatever is broken.
    #[test]
    fn dynamic_reversal_is_cut_where_the_graph_is(list in broken()) {
        let net = faulty(router(dims(&[4, 3], false), 4, Relation::DynamicReversal(DYNAMIC)), list);
        let check = check(&net);
        let waits = matches!(check.proof, Proof::WaitFor { .. });
        prop_assert!(waits);
        let health = Health::initial(&net);
        let joined = |s: u32, d: u32| {
            let (mut seen, mut stack) = (BTreeSet::new(), vec![RouterId(s)]);
            while let Some(at) = stack.pop() {
                if seen.insert(at) {
                    let healthy = |port: PortId| health.healthy(at) >> port.0 & 1 == 1;
                    stack.extend(net.graph.ends_of(at).filter(|e| healthy(e.0)).map(|e| e.1.router));
                }
            }
            seen.contains(&RouterId(d))
        };
        prop_assert_eq!(check.cut.pairs, pairs(&net, |s, d| !joined(s, d)));
    }
}

/// A link that fails later is part of the graph both ways: before and after.
#[test]
fn scheduled_faults_are_part_of_the_check() {
    let spec = router(dims(&[4, 3], false), 2, DIMENSION_ORDER);
    let mut net = network(spec);
    let element = Element::Link(RouterId(0), PortId(1));
    let sound = check(&net);
    net.faults = vec![FaultEvent { cycle: 100, element, fails: true }];
    let later = check(&net);
    assert_eq!(sound.proof, later.proof, "fewer ways add no dependency to dimension order");
    assert_eq!(later.cut.cut, 0, "only initial faults cut pairs");
    assert!(later.coverage != sound.coverage, "both states of health were explored");
}

/// A packet is on its way when its destination fails. Dimension order has a way for it until it is lost
/// there. The dynamic algorithm turns back, without a deterministic channel to revert to. The state after a
/// recovery is met with what was met before it.
#[test]
fn packets_go_on_when_their_destination_fails() {
    let uncovered = |faults: Vec<FaultEvent>| {
        let spec = router(dims(&[3], false), 2, Relation::DynamicReversal(DYNAMIC));
        let net = NetworkSpec { faults, ..network(spec) };
        match check(&net).proof {
            Proof::WaitFor { uncovered, .. } => uncovered,
            other => panic!("{other:?}"),
        }
    };
    let event = |cycle, fails| FaultEvent { cycle, element: Element::Router(RouterId(0)), fails };
    assert_eq!(uncovered(vec![]), 0);
    let failed = uncovered(vec![event(100, true)]);
    assert!(failed > 0);
    assert_eq!(uncovered(vec![event(100, true), event(200, false)]), failed);
    assert_eq!(uncovered(vec![event(0, true), event(100, false)]), failed);
    let spec = router(dims(&[3], false), 2, DIMENSION_ORDER);
    let net = NetworkSpec { faults: vec![event(100, true)], ..network(spec) };
    assert!(check(&net).proved());
}
