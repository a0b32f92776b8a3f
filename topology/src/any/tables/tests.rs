// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tables of random graphs, read row by row: no part of the routing function is asked.

mod faults;
mod logic;

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use flitforge_router::head::{Head, HeadState};
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::routing;
use flitforge_router::spec::{Relation, Release, RouterSpec};
use flitforge_router::table::{Answer, RouteTable, TableBuilder, TableShape};
use petgraph::algo::is_cyclic_directed;
use petgraph::graph::DiGraph;
use proptest::prelude::*;

use super::order::Order;
use crate::any::plan::{Plan, PlannedLink, PlannedRouter};
use crate::deadlock::{Proof, check};
use crate::distance::hops_from;
use crate::elaborate::NetworkParams;
use crate::network::NetworkSpec;

const VCS: u32 = 6;

pub(crate) fn planned(name: &str, nodes: u32) -> PlannedRouter {
    PlannedRouter { name: name.to_owned(), nodes, sinks: None, at: None, rank: None }
}

/// A plan of routers `r0`, `r1`, .. with so many nodes each, and these links.
pub(crate) fn plan(nodes: &[u32], links: impl IntoIterator<Item = (u32, u32, bool)>) -> Plan {
    let routers = (0..).zip(nodes).map(|(i, &nodes)| planned(&format!("r{i}"), nodes)).collect();
    let link = |(from, to, both_ways)| {
        let (from, to) = (RouterId(from), RouterId(to));
        PlannedLink::new(from, to, both_ways)
    };
    Plan { routers, links: links.into_iter().map(link).collect(), ..Plan::default() }
}

pub(crate) fn params(plan: Plan, relation: Relation) -> NetworkParams {
    let router = RouterSpec { vcs: VCS, relation, release: Release::Drained, ..RouterSpec::default() };
    NetworkParams { plan: Some(Arc::new(plan)), ..router.into() }
}

fn network(plan: Plan, relation: Relation) -> NetworkSpec {
    NetworkSpec::new(params(plan, relation)).unwrap()
}

/// A connected graph: a random tree, and links more, some of them twice between the same routers.
fn graphs() -> impl Strategy<Value = Plan> {
    let nodes = prop::collection::vec(0u32..3, 3..9);
    let more = prop::collection::vec((any::<u32>(), any::<u32>()), 0..8);
    (nodes, prop::collection::vec(any::<u32>(), 9), more).prop_map(|(mut nodes, tree, more)| {
        (nodes[0], nodes[1]) = (1, 1);
        let count = nodes.len() as u32;
        let up = (1..count).map(|i| (i, tree[i as usize] % i, true));
        let more = more.iter().map(|&(a, b)| (a % count, b % count, true)).filter(|&(a, b, _)| a != b);
        plan(&nodes, up.chain(more).collect::<Vec<_>>())
    })
}

const FOUND: [Relation; 3] =
    [Relation::UpDown, Relation::LayeredShortest, Relation::AdaptiveUpDown { escape_vcs: 2 }];

/// All choices of port and channel that an answer gives, and whether as an escape.
fn choices(answer: Answer) -> Vec<(u32, u32, bool)> {
    let of = |ports: u64, vcs: u64, escape| {
        let members = |set: u64| (0..64).filter(move |i| set >> i & 1 == 1);
        members(ports).flat_map(move |port| members(vcs).map(move |vc| (port, vc, escape)))
    };
    of(answer.ports, answer.vcs, false).chain(of(answer.escape, answer.escape_vcs, true)).collect()
}

/// A place of a packet: router, and port and channel of arrival.
type Place = (u32, Option<(u32, u32)>);

/// A place that is next, with the port, the channel and whether it is an escape.
type Step = (Place, (u32, u32, bool));

/// Every place that packets between two routers come to, with the choices there.
fn places(net: &NetworkSpec, from: u32, dest: u32) -> Vec<(Place, Vec<Step>)> {
    let table = net.router.table.as_deref().unwrap();
    let (mut seen, mut stack, mut all) = (HashSet::new(), vec![(from, None)], Vec::new());
    while let Some(place) = stack.pop() {
        if !seen.insert(place) {
            continue;
        }
        let (router, arrival) = place;
        let kind = arrival.map_or(0, |(port, vc)| table.kind(router, port, vc));
        let next = |choice: (u32, u32, bool)| {
            let end = net.graph.end(RouterId(router), PortId(choice.0 as u8)).unwrap();
            ((end.router.0, Some((u32::from(end.port.0), choice.1))), choice)
        };
        let steps: Vec<_> = match router == dest {
            true => Vec::new(),
            false => choices(table.answer(router, kind, dest)).into_iter().map(next).collect(),
        };
        assert!(router == dest || !steps.is_empty(), "stuck at {router} from {from} to {dest}");
        stack.extend(steps.iter().map(|step| step.0));
        all.push((place, steps));
    }
    all
}

/// Routers with nodes in pairs.
fn pairs(net: &NetworkSpec) -> Vec<(u32, u32)> {
    let ends: Vec<u32> = (0..net.graph.nodes()).filter(|&r| net.has_nodes(RouterId(r))).collect();
    ends.iter().flat_map(|&a| ends.iter().map(move |&b| (a, b))).filter(|(a, b)| a != b).collect()
}

proptest! {
    /// The check proves what is free of deadlock by construction; every packet comes closer with each step of
    /// a shortest way.
    #[test]
    fn found_routes_are_proved_and_arrive(plan in graphs(), which in 0usize..3) {
        let net = network(plan, FOUND[which]);
        let outcome = check(&net);
        prop_assert!(outcome.proved(), "{:?}", outcome);
        for (from, dest) in pairs(&net) {
            let hops = |router: u32| hops_from(&net.graph, RouterId(router))[dest as usize].unwrap();
            for ((router, _), steps) in places(&net, from, dest) {
                for ((next, _), (.., escape)) in steps {
                    let shortest = which > 0 && !escape;
                    prop_assert!(!shortest || hops(next) + 1 == hops(router));
                }
            }
        }
    }

    /// By way of an intermediate router, the check proves two ways one after the other. Each is that of
    /// layered-shortest with half the channels.
    #[test]
    fn halves_are_layers_of_their_own(plan in graphs(), chooses: bool) {
        let relation = if chooses { Relation::Ugal { threshold: 3 } } else { Relation::LayeredValiant };
        let net = network(plan.clone(), relation);
        let outcome = check(&net);
        prop_assert!(outcome.proved(), "{:?}", outcome);
        let mut half = params(plan, Relation::LayeredShortest);
        half.router.vcs = VCS / 2;
        prop_assert_eq!(net.router.table, NetworkSpec::new(half).unwrap().router.table);
    }

    /// What the router answers on either way, by the table read here.
    #[test]
    fn the_second_way_begins_at_the_intermediate_router(plan in graphs(), picked: [prop::sample::Index; 2]) {
        let net = network(plan, Relation::LayeredValiant);
        let pairs = pairs(&net);
        let ends = |index: &prop::sample::Index| pairs[index.index(pairs.len())];
        let (from, via) = ends(&picked[0]);
        let (_, dest) = ends(&picked[1]);
        for (second, begin, end) in [(0, from, via), (1, via, dest)] {
            for ((router, arrival), steps) in places(&net, begin, end) {
                let arrival = arrival.map(|(port, vc)| (port, vc + second * VCS / 2));
                // At the intermediate router the packet comes on a channel of the first way, or begins there.
                let arrivals = match (arrival, second) {
                    (None, 1) => vec![None, Some((0, 0)), Some((0, VCS / 2 - 1))],
                    _ => vec![arrival],
                };
                for (port, vc) in arrivals.into_iter().map(|came| came.map_or((0, 0), |(p, v)| (1 << p, 1 << v))) {
                    if router == via && second == 0 {
                        continue;
                    }
                    let state = HeadState { second_phase: second.into(), ..HeadState::default() };
                    let (here, goal, by) = ([router.into()], [dest.into()], [via.into()]);
                    let head = Head { here: &here, dest: &goal, via: &by, state, from: port, from_vc: vc };
                    let answer = routing::candidates(&net.router, &head, u64::MAX);
                    let offered: BTreeSet<(u32, u32)> = steps.iter().map(|(_, (port, vc, _))| (*port, vc + second * VCS / 2)).collect();
                    let answered = choices(Answer { ports: answer.productive, vcs: answer.keep, ..Answer::default() });
                    prop_assert_eq!(answered.into_iter().map(|(port, vc, _)| (port, vc)).collect::<BTreeSet<_>>(), offered);
                }
            }
        }
    }

    /// Up*/down*: no link up after one down, neither on the escape channels.
    #[test]
    fn no_way_goes_up_again(plan in graphs(), adaptive: bool) {
        let net = network(plan, FOUND[if adaptive { 2 } else { 0 }]);
        let order = Order::new(&net.graph, None);
        for (from, dest) in pairs(&net) {
            for ((router, arrival), steps) in places(&net, from, dest) {
                let Some((port, vc)) = arrival.filter(|&(_, vc)| !adaptive || vc >= VCS - 2) else { continue };
                let feeders = net.graph.feeders();
                let before = feeders[(router * net.graph.ports() + port) as usize].unwrap().0;
                let came_down = !order.is_up(before, RouterId(router));
                for ((next, _), (_, out, _)) in steps {
                    let goes_up = order.is_up(RouterId(router), RouterId(next));
                    prop_assert!(!(came_down && goes_up));
                    prop_assert!(!adaptive || out >= VCS - 2, "from escape channel {vc} to {out}");
                }
            }
        }
    }

    /// Dependencies of single virtual channels, put together without the explorer.
    #[test]
    fn layers_have_no_cycle(plan in graphs()) {
        let net = network(plan, Relation::LayeredShortest);
        prop_assert!(!is_cyclic_directed(&DiGraph::<(), ()>::from_edges(dependencies(&net))));
    }

    /// Random tables of the user's own: the check against a search of every virtual channel.
    #[test]
    fn verdicts_on_own_tables(plan in graphs(), picks in prop::collection::vec(any::<u32>(), 64)) {
        let net = NetworkSpec::new(with_own_table(plan, &picks)).unwrap();
        let edges = dependencies(&net);
        let refused = matches!(check(&net).proof, Proof::Refused(_));
        prop_assert_eq!(refused, is_cyclic_directed(&DiGraph::<(), ()>::from_edges(edges)));
    }
}

/// For each virtual channel of a link those that a packet there may wait for.
fn dependencies(net: &NetworkSpec) -> BTreeSet<(u32, u32)> {
    let number = |(router, port, vc): (u32, u32, u32)| (router * net.graph.ports() + port) * VCS + vc;
    let mut edges = BTreeSet::new();
    for (from, dest) in pairs(net) {
        for ((router, arrival), steps) in places(net, from, dest) {
            let Some((port, vc)) = arrival else { continue };
            for ((next, came), _) in steps {
                let (in_port, in_vc) = came.unwrap();
                edges.insert((number((router, port, vc)), number((next, in_port, in_vc))));
            }
        }
    }
    edges
}

/// A table of shortest ways, one port of each, with channels that depend on the picks: often with a cycle.
fn with_own_table(plan: Plan, picks: &[u32]) -> NetworkParams {
    let graph = plan.graph();
    let shape = TableShape { routers: graph.nodes(), ports: graph.ports(), vcs: VCS, kinds: 1 };
    let mut table = TableBuilder::new(shape);
    for dest in 0..graph.nodes() {
        let hops = crate::distance::hops_to(&graph, &graph.feeders(), RouterId(dest));
        for router in (0..graph.nodes()).filter(|&router| router != dest) {
            let closer: Vec<_> = graph
                .ends_of(RouterId(router))
                .filter(|(_, end)| hops[end.router.idx()].unwrap() + 1 == hops[router as usize].unwrap())
                .collect();
            let pick = picks[((router * 7 + dest * 3) % 64) as usize];
            let (port, _) = closer[pick as usize % closer.len()];
            let vcs = 1 << (pick / 8 % 2);
            table.set(router, 0, dest, Answer { ports: 1 << port.0, vcs, ..Answer::default() });
        }
    }
    let mut params = params(plan, Relation::Table { escape_vcs: 0 });
    params.router.table = Some(Arc::new(table.finish()));
    params
}

/// By way of an intermediate router, a table that is given stays, whichever of two ways it takes.
#[test]
fn ways_that_are_given_are_kept() {
    let square = || plan(&[1; 4], [(0, 1, true), (1, 2, true), (2, 3, true), (3, 0, true)]);
    let graph = square().graph();
    let given = |last: bool| {
        let shape = TableShape { routers: 4, ports: graph.ports(), vcs: VCS / 2, kinds: 1 };
        let mut table = TableBuilder::new(shape);
        for (router, dest) in (0..4).flat_map(|a| (0..4).map(move |b| (a, b))).filter(|(a, b)| a != b) {
            let hops = crate::distance::hops_to(&graph, &graph.feeders(), RouterId(dest));
            let is_closer = |end: RouterId| hops[end.idx()] < hops[router as usize];
            let mut closer = graph.ends_of(RouterId(router)).filter(|(_, end)| is_closer(end.router));
            let (port, _) = if last { closer.last() } else { closer.next() }.unwrap();
            table.set(router, 0, dest, Answer { ports: 1 << port.0, vcs: 0b111, ..Answer::default() });
        }
        Some(Arc::new(table.finish()))
    };
    assert_ne!(given(false), given(true));
    for last in [false, true] {
        let mut params = params(square(), Relation::LayeredValiant);
        params.router.table = given(last);
        assert_eq!(NetworkSpec::new(params).unwrap().router.table, given(last));
    }
}

fn refusal(plan: Plan, relation: Relation) -> String {
    NetworkSpec::new(params(plan, relation)).unwrap_err().to_string()
}

#[test]
fn refused_graphs() {
    let one_way = || plan(&[1, 1, 1], [(0, 1, false), (1, 2, false), (2, 0, false)]);
    let parts = || plan(&[1, 1, 1, 1], [(0, 1, true), (2, 3, true)]);
    insta::assert_snapshot!(
        [refusal(one_way(), FOUND[0]), refusal(one_way(), FOUND[2]), refusal(parts(), FOUND[1])].join("\n")
    );
    let ring = network(one_way(), Relation::LayeredShortest);
    assert!(check(&ring).proved());
}

/// On a ring in one direction every layer has to leave a dependency out. The error says how many there are.
#[test]
fn too_few_layers() {
    let links = (0..9).map(|i| (i, (i + 1) % 9, true));
    let params = |vcs| {
        let mut params = params(plan(&[1; 9], links.clone()), Relation::LayeredShortest);
        params.router.vcs = vcs;
        params
    };
    insta::assert_snapshot!(NetworkSpec::new(params(1)).unwrap_err().to_string());
    assert!(check(&NetworkSpec::new(params(2)).unwrap()).proved());
}

/// Meshes and tori too, under their own names.
#[test]
fn cubes_have_tables_too() {
    for (wraps, relation) in
        [false, true].into_iter().flat_map(|wraps| FOUND.map(|relation| (wraps, relation)))
    {
        let router = crate::testing::router(crate::testing::dims(&[4, 3], wraps), VCS, relation);
        let net = NetworkSpec::new(router.into()).unwrap();
        assert!(check(&net).proved(), "{relation:?}");
        assert!(!net.router.is_graph());
        assert_eq!(net.direction_name(PortId(1)), "+x");
    }
}

#[test]
fn equal_answers_are_kept_once() {
    let net = network(plan(&[1; 4], [(0, 1, true), (1, 2, true), (2, 3, true)]), Relation::UpDown);
    let table: &RouteTable = net.router.table.as_deref().unwrap();
    let distinct: HashSet<_> = table.answers().iter().collect();
    assert_eq!(distinct.len(), table.answers().len());
}
