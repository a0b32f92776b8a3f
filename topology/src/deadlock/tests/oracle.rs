// SPDX-License-Identifier: MIT OR Apache-2.0
//! Independent oracles on tiny networks: every virtual channel a vertex of its own, every state
//! kept apart, hash sets instead of dense tables, petgraph's depth-first search instead of
//! Kahn's numbering.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap, HashSet};

use flitforge_router::hdl::Native;
use flitforge_router::head::{Head, HeadState};
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::routing;
use flitforge_router::spec::*;
use petgraph::algo::is_cyclic_directed;
use petgraph::graph::DiGraph;
use proptest::prelude::*;

use crate::deadlock::{Proof, check};
use crate::faults::Health;
use crate::network::NetworkSpec;
use crate::testing::*;

/// Router, port and channel of arrival (none when injected), routing state.
type Place = (u32, Option<(u8, u8)>, HeadState<u64>);

/// A place in a form that can be hashed.
type Key = (u32, Option<(u8, u8)>, [u64; 5]);

/// Places with what is offered there, and whether as an escape.
type Places = HashMap<Key, (Place, Vec<(Place, bool)>)>;

/// A channel: receiving router, its input port, virtual channel.
type Vc = (u32, u8, u8);

fn key((router, arrival, s): Place) -> Key {
    (router, arrival, [s.reversals, s.misroutes, s.deterministic, s.descending, s.second_phase])
}

/// Where a packet to `dest` by way of `via` can go next, and whether as an escape.
fn offers(net: &NetworkSpec, health: &Health, dest: u32, via: u32, place: Place) -> Vec<(Place, bool)> {
    let coords = |r: u32| net.coords_of(RouterId(r)).iter().map(|&x| u64::from(x)).collect::<Vec<_>>();
    let (here, dest, via) = (coords(place.0), coords(dest), coords(via));
    let (from, from_vc) = place.1.map_or((0, 0), |(p, v)| (1 << p, 1 << v));
    let head = Head { here: &here, dest: &dest, via: &via, state: place.2, from, from_vc };
    let c = routing::route(Native, &net.router, &head, health.healthy(RouterId(place.0)));
    let mut next = Vec::new();
    for port in 0..net.graph.ports() as u8 {
        let has = |word: u64| word >> port & 1 == 1;
        let adaptive = if has(c.reversing) { c.turn } else { c.keep };
        let ways = [
            (has(c.productive) || has(c.unproductive), adaptive, false),
            (has(c.escape), c.escape_vcs, true),
        ];
        for (_, vcs, escape) in ways.into_iter().filter(|way| way.0) {
            let end = net.graph.end(RouterId(place.0), PortId(port)).unwrap();
            let state = routing::advance(Native, &net.router, &head, &c, 1 << port, u64::from(escape));
            for vc in (0..net.router.vcs as u8).filter(|vc| vcs >> vc & 1 == 1) {
                next.push(((end.router.0, Some((end.port.0, vc)), state), escape));
            }
        }
    }
    next
}

/// All places that packets to `dest` by way of `via` come to, with their offers.
fn places(net: &NetworkSpec, health: &Health, dest: u32, via: u32) -> Places {
    let mut found = HashMap::new();
    let initial = routing::initial_state(Native, &net.router);
    let drawn = 0..1 << net.router.drawn_bits();
    let starts: Vec<_> = drawn.map(|descending| HeadState { descending, ..initial }).collect();
    let routers = (0..net.graph.nodes()).filter(|&r| health.alive(RouterId(r)));
    let mut stack: Vec<Place> = routers.flat_map(|r| starts.iter().map(move |&s| (r, None, s))).collect();
    while let Some(place) = stack.pop() {
        if let Entry::Vacant(new) = found.entry(key(place)) {
            let next = offers(net, health, dest, via, place);
            stack.extend(next.iter().map(|n| n.0));
            new.insert((place, next));
        }
    }
    found
}

fn journeys(net: &NetworkSpec) -> Vec<(u32, u32)> {
    let n = net.graph.nodes();
    let by_way = matches!(net.router.relation, Relation::Valiant | Relation::Romm);
    (0..n).flat_map(|d| (0..n).filter(move |&via| by_way || via == d).map(move |via| (d, via))).collect()
}

fn vc(place: &Place) -> Option<Vc> {
    place.1.map(|(port, vc)| (place.0, port, vc))
}

fn cyclic(edges: &HashSet<(Vc, Vc)>) -> bool {
    let vertices: BTreeSet<Vc> = edges.iter().flat_map(|e| [e.0, e.1]).collect();
    let index: HashMap<Vc, u32> = vertices.into_iter().zip(0..).collect();
    let edges: Vec<(u32, u32)> = edges.iter().map(|e| (index[&e.0], index[&e.1])).collect();
    is_cyclic_directed(&DiGraph::<(), ()>::from_edges(&edges))
}

/// Whether the dependencies of all packets, of those offers that `keep` admits, form a cycle.
pub(super) fn directly_cyclic(net: &NetworkSpec, keep: impl Fn(bool) -> bool) -> bool {
    let health = Health::initial(net);
    let mut edges = HashSet::new();
    for (dest, via) in journeys(net) {
        for (place, next) in places(net, &health, dest, via).values() {
            for (after, _) in next.iter().filter(|(_, escape)| keep(*escape)) {
                edges.extend(vc(place).zip(vc(after)));
            }
        }
    }
    cyclic(&edges)
}

/// Duato's extended graph from its definition: from each arrival on an escape channel, all escape
/// channels on offer after any number of adaptive steps.
pub(super) fn escape_cyclic(net: &NetworkSpec) -> bool {
    let health = Health::initial(net);
    let mut edges = HashSet::new();
    for (dest, via) in journeys(net) {
        let places = places(net, &health, dest, via);
        let escapes: HashSet<Vc> =
            places.values().flat_map(|(_, next)| next).filter(|n| n.1).filter_map(|n| vc(&n.0)).collect();
        for (place, _) in places.values() {
            let Some(holds) = vc(place).filter(|v| escapes.contains(v)) else { continue };
            let (mut seen, mut stack) = (HashSet::new(), vec![*place]);
            while let Some(at) = stack.pop() {
                if seen.insert(key(at)) {
                    for (after, escape) in &places[&key(at)].1 {
                        if *escape {
                            edges.extend(vc(after).map(|wants| (holds, wants)));
                        } else {
                            stack.push(*after);
                        }
                    }
                }
            }
        }
    }
    cyclic(&edges)
}

fn small_dims() -> impl Strategy<Value = Vec<Dimension>> {
    let line = (2u32..5, any::<bool>()).prop_map(|(radix, wraps)| Dimension { radix, wraps });
    prop_oneof![
        prop::collection::vec(line.clone(), 1..=2),
        Just(dims(&[2, 2, 3], false)),
        Just(dims(&[5], true))
    ]
}

fn plain_relation() -> impl Strategy<Value = Relation> {
    prop_oneof![
        any::<bool>().prop_map(|datelines| Relation::DimensionOrder { datelines }),
        (1u32..3, 0u32..3).prop_map(|(max_reversals, steps)| {
            let misroute = Misroute { when: MisrouteWhen::Stuck, limit: MisrouteLimit::Steps(steps) };
            Relation::StaticReversal(StaticReversal { max_reversals, misroute })
        }),
        Just(Relation::MinimalAdaptive { escape_vcs: 0 }),
        Just(Relation::O1Turn),
        Just(Relation::Valiant),
        Just(Relation::Romm),
        Just(Relation::WestFirst),
        Just(Relation::NorthLast),
        Just(Relation::NegativeFirst),
        Just(Relation::OddEven),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn acyclicity_agrees_with_every_channel_apart(dims in small_dims(), relation in plain_relation()) {
        let spec = router(dims, 6, relation);
        prop_assume!(routing::legal(&spec).is_ok());
        let net = network(spec);
        let refused = matches!(check(&net).proof, Proof::Refused(_));
        prop_assert_eq!(refused, directly_cyclic(&net, |_| true));
    }

    #[test]
    fn the_escape_graph_agrees_with_duato(dims in small_dims(), escape_vcs in 1u32..3) {
        let spec = router(dims, 3, Relation::MinimalAdaptive { escape_vcs });
        prop_assume!(routing::legal(&spec).is_ok());
        let net = network(spec);
        let refused = matches!(check(&net).proof, Proof::Refused(_));
        prop_assert_eq!(refused, escape_cyclic(&net));
    }

    #[test]
    fn the_deterministic_graph_agrees(dims in small_dims(), deterministic_vcs in 1u32..3) {
        let spec = router(dims, 4, Relation::DynamicReversal(DynamicReversal { deterministic_vcs, ..DYNAMIC }));
        prop_assume!(routing::legal(&spec).is_ok());
        let net = network(spec);
        let refused = matches!(check(&net).proof, Proof::Refused(_));
        prop_assert_eq!(refused, directly_cyclic(&net, |escape| escape));
    }
}
