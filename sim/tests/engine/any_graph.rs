// SPDX-License-Identifier: MIT OR Apache-2.0
//! Networks of any graph, and several nodes at a router.

use std::collections::BTreeSet;
use std::sync::Arc;

use flitforge_router::ids::RouterId;
use flitforge_router::spec::*;
use flitforge_sim::engine::{Engine, EngineChoice, EngineKind, start};
use flitforge_topology::any::families::Family;
use flitforge_topology::any::plan::{Plan, PlannedLink, PlannedRouter};
use flitforge_topology::checked::Checked;
use flitforge_topology::distance::hops_from;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::faults::FaultPlan;
use flitforge_topology::network::{Element, FaultEvent, NetworkSpec};
use flitforge_traffic::Sources;
use proptest::prelude::*;

use crate::equal::compare;
use crate::support::*;
use crate::zero_load::whole_latency;

const FOUND: [Relation; 5] = [
    Relation::UpDown,
    Relation::LayeredShortest,
    Relation::AdaptiveUpDown { escape_vcs: 1 },
    Relation::LayeredValiant,
    Relation::Ugal { threshold: 0 },
];

/// Routers with so many nodes each, joined in a ring, and chords.
fn ring_with_chords(nodes: &[u32], chords: &[(u32, u32)]) -> Plan {
    let name = |i: usize| format!("r{i}");
    let router = |(i, &nodes)| PlannedRouter { name: name(i), nodes, sinks: None, at: None, rank: None };
    let count = nodes.len() as u32;
    let ring = (0..count).map(|i| (i, (i + 1) % count));
    let link = |(from, to)| PlannedLink::new(RouterId(from), RouterId(to), true);
    Plan {
        routers: nodes.iter().enumerate().map(router).collect(),
        links: ring.chain(chords.iter().copied()).map(link).collect(),
        ..Plan::default()
    }
}

fn spec_of(relation: Relation) -> RouterSpec {
    RouterSpec { vcs: 4, ..router(mesh(&[2]), relation) }
}

fn of_plan(plan: Plan, relation: Relation) -> NetworkSpec {
    with_channels(plan, relation, 4)
}

fn with_channels(plan: Plan, relation: Relation, vcs: u32) -> NetworkSpec {
    let router = RouterSpec { vcs, ..spec_of(relation) };
    NetworkSpec::new(NetworkParams { plan: Some(Arc::new(plan)), ..params(router) }).unwrap()
}

/// A mesh with so many nodes at each router.
fn concentrated(relation: Relation, places: u32) -> NetworkSpec {
    network(RouterSpec { places, ..router(mesh(&[3, 3]), relation) })
}

/// An engine in which nobody sends by itself.
fn silent(net: &NetworkSpec) -> Box<dyn Engine> {
    let mut engine = engine(net, &traffic(UNIFORM, 3, 0.5), 1);
    engine.stop_sources();
    engine
}

/// Steps with an audit each cycle, then drains.
fn audited(engine: &mut dyn Engine, cycles: u64) -> u64 {
    for _ in 0..cycles {
        engine.step();
        engine.audit().unwrap();
    }
    drain(engine, 20_000).unwrap();
    let tally = engine.tally();
    assert_eq!(tally.flits_created, tally.flits_delivered + tally.flits_lost);
    tally.packets_delivered
}

/// A packet alone takes as long as the closed form says for the hops that it makes.
#[test]
fn zero_load() {
    let plan = || ring_with_chords(&[1, 2, 0, 1, 3, 1, 0, 2], &[(0, 4), (2, 6), (2, 6)]);
    for relation in FOUND {
        let net = of_plan(plan(), relation);
        for (source, dest) in (0..10).flat_map(|a| (0..10).map(move |b| (a, b))).filter(|(a, b)| a != b) {
            let (from, to) = (net.home(source), net.home(dest));
            let hops = u64::from(hops_from(&net.graph, from)[to.idx()].unwrap());
            let mut engine = silent(&net);
            engine.inject(source, dest, 3).unwrap();
            let arrived = step(&mut *engine, 100);
            assert_eq!(arrived.len(), 1, "{relation:?} from {source} to {dest}");
            let packet = arrived[0];
            assert_eq!((packet.source, packet.dest), (source, dest));
            let made = u64::from(packet.hops);
            assert!(match relation {
                Relation::UpDown => made >= hops,
                Relation::LayeredValiant => by_some_router(&net, from, to).contains(&made),
                _ => made == hops,
            });
            assert_eq!(packet.network_latency, whole_latency(&net, made, 3));
        }
    }
}

/// The hops of the ways between two routers by each router that has nodes.
fn by_some_router(net: &NetworkSpec, from: RouterId, to: RouterId) -> BTreeSet<u64> {
    let (first, hops) = (hops_from(&net.graph, from), |via| hops_from(&net.graph, via)[to.idx()]);
    let vias = (0..net.graph.nodes()).map(RouterId).filter(|&via| net.has_nodes(via));
    vias.filter_map(|via| Some(u64::from(first[via.idx()]? + hops(via)?))).collect()
}

/// Every router with nodes is drawn as intermediate router, and no other: each has its own link count.
#[test]
fn packets_go_by_every_router_with_nodes() {
    let net = of_plan(ring_with_chords(&[1, 0, 1, 0, 1, 1, 0], &[]), Relation::LayeredValiant);
    let mut engine = silent(&net);
    let mut made = BTreeSet::new();
    for _ in 0..200 {
        engine.inject(0, 1, 3).unwrap();
        made.extend(step(&mut *engine, 60).iter().map(|packet| u64::from(packet.hops)));
    }
    assert_eq!(made, by_some_router(&net, net.home(0), net.home(1)));
}

/// One link between two halves, and a long way round: UGAL keeps to the link while it is idle, and goes round
/// when packets queue for it. A great threshold keeps all on the link.
#[test]
fn ugal_leaves_a_busy_way() {
    let hops = |threshold: u32, load: f64| {
        let net = of_plan(ring_with_chords(&[1; 6], &[]), Relation::Ugal { threshold });
        let map = flitforge_traffic::Pattern::Map(vec![1, 2, 3, 4, 5, 0]);
        let mut engine = engine(&net, &traffic(map, 2, load), 5);
        let delivered = step(&mut *engine, 4000);
        engine.audit().unwrap();
        delivered.iter().map(|packet| f64::from(packet.hops)).sum::<f64>() / delivered.len() as f64
    };
    assert!(hops(0, 0.01) < 1.05 && hops(0, 1.9) > 1.2, "{} {}", hops(0, 0.01), hops(0, 1.9));
    assert_eq!(hops(65_535, 1.9), 1.0);
}

/// A packet alone over links of different length takes the cycles of each link of its way, there and back.
#[test]
fn zero_load_over_links_of_their_own_latency() {
    let mut plan = ring_with_chords(&[1, 0, 1], &[]);
    plan.links.truncate(2);
    plan.links[0].latencies = [Some(7), Some(3)];
    plan.links[1].latencies = [None, Some(5)];
    let net = of_plan(plan, Relation::UpDown);
    assert_eq!((net.longest_latency(), net.link_latency), (7, 1));
    for (source, dest, more) in [(0, 1, 6), (1, 0, 2 + 4)] {
        let mut engine = silent(&net);
        engine.inject(source, dest, 3).unwrap();
        let arrived = step(&mut *engine, 100);
        assert_eq!(arrived[0].network_latency, whole_latency(&net, 2, 3) + more, "from {source}");
    }
}

/// A credit takes as long as its link: a packet over one slow link is as late as where all links are slow.
#[test]
fn credits_take_as_long_as_their_links() {
    for (latency, depth) in [(1, 3), (6, 3), (6, 5), (9, 8), (2, 8)] {
        let mut plan = ring_with_chords(&[1, 1], &[]);
        plan.links.truncate(1);
        let spec = RouterSpec { buffer_depth: depth, vcs: 1, ..spec_of(Relation::UpDown) };
        let arrives = |plan: &Plan, latency: u32| {
            let plan = Some(Arc::new(plan.clone()));
            let (link_latency, credit_latency) = (latency, latency);
            let params = NetworkParams { plan, link_latency, credit_latency, ..params(spec.clone()) };
            let net = NetworkSpec::new(params).unwrap();
            let mut running = engine(&net, &traffic(UNIFORM, 100, 0.5), 1);
            running.stop_sources();
            running.inject(0, 1, 100).unwrap();
            step(&mut *running, 4000)[0].network_latency
        };
        let slow = arrives(&plan, latency);
        plan.links[0].latencies = [Some(latency), Some(1)];
        assert_eq!(arrives(&plan, 1), slow, "{latency} {depth}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Links of any latency lose nothing.
    #[test]
    fn nothing_is_lost_over_links_of_any_latency(
        latencies in prop::collection::vec((prop::option::of(1_u32..9), prop::option::of(1_u32..9)), 7),
        which in 0_usize..FOUND.len(),
        load in 0.05_f64..1.5,
        seed: u64,
    ) {
        let mut plan = ring_with_chords(&[1, 2, 0, 1, 1, 1], &[(1, 4)]);
        for (link, (there, back)) in plan.links.iter_mut().zip(latencies) {
            link.latencies = [there, back];
        }
        let params = NetworkParams { link_latency: 2, credit_latency: 3, ..params(spec_of(FOUND[which])) };
        let net = NetworkSpec::new(NetworkParams { plan: Some(Arc::new(plan)), ..params }).unwrap();
        let mut engine = engine(&net, &traffic(UNIFORM, 5, load), seed);
        prop_assert!(audited(&mut *engine, 300) > 0);
    }

    /// Flits and packets are kept, and nothing stands still, beyond saturation too.
    #[test]
    fn nothing_is_lost(
        nodes in prop::collection::vec(0_u32..4, 4..9),
        chords in prop::collection::vec((0_u32..4, 0_u32..4), 0..5),
        which in 0_usize..FOUND.len(),
        load in 0.05_f64..1.5,
        seed: u64,
    ) {
        let nodes: Vec<u32> = nodes.iter().enumerate().map(|(i, &n)| if i < 2 { n.max(1) } else { n }).collect();
        let chords: Vec<_> = chords.into_iter().filter(|(a, b)| a != b).collect();
        let net = of_plan(ring_with_chords(&nodes, &chords), FOUND[which]);
        let mut engine = engine(&net, &traffic(UNIFORM, 5, load), seed);
        prop_assert!(audited(&mut *engine, 300) > 0);
    }

    /// The same on meshes with several nodes at a router, under relations of cubes too.
    #[test]
    fn nothing_is_lost_with_several_nodes(
        which in 0_usize..RELATIONS.len(),
        places in 1_u32..4,
        load in 0.05_f64..1.0,
        seed: u64,
    ) {
        let net = concentrated(RELATIONS[which], places);
        prop_assert_eq!(net.nodes(), 9 * places);
        let mut engine = engine(&net, &traffic(UNIFORM, 4, load), seed);
        prop_assert!(audited(&mut *engine, 200) > 0);
    }
}

/// Neighbours at one router send to each other without a link, each through ports of its own.
#[test]
fn nodes_of_one_router() {
    let net = concentrated(DIMENSION_ORDER, 3);
    let swap = flitforge_traffic::Pattern::Map((0..27).map(|node| node / 3 * 3 + (node + 1) % 3).collect());
    let mut engine = engine(&net, &traffic(swap, 1, 0.9), 7);
    let delivered = step(&mut *engine, 500);
    assert!(delivered.iter().all(|packet| packet.hops == 0 && packet.source / 3 == packet.dest / 3));
    // Each node takes nearly one flit a cycle: no port is shared.
    assert!(delivered.len() > 27 * 400, "{}", delivered.len());
}

/// Receivers take requests node by node.
#[test]
fn a_node_that_holds_requests_stops_no_other() {
    let receiver = Some(Receiver { depth: 4, interval: 1 });
    let spec = RouterSpec { places: 2, receiver, ..router(mesh(&[3, 3]), DIMENSION_ORDER) };
    let net = network(spec);
    let mut engine = silent(&net);
    engine.hold_requests(9, true);
    for dest in [8, 9] {
        engine.inject(0, dest, 3).unwrap();
    }
    let delivered = step(&mut *engine, 200);
    assert_eq!(delivered.iter().map(|packet| packet.dest).collect::<Vec<_>>(), [8]);
    engine.hold_requests(9, false);
    assert_eq!(step(&mut *engine, 200).len(), 1);
    engine.audit().unwrap();
}

/// A router that fails takes its nodes along; packets that cannot go on are reported.
#[test]
fn faults() {
    for relation in FOUND {
        let plan = ring_with_chords(&[2, 1, 1, 2, 1, 1], &[(0, 3), (1, 4)]);
        let event = |cycle, fails| FaultEvent { cycle, element: Element::Router(RouterId(3)), fails };
        let schedule = vec![event(200, true), event(600, false)];
        let faults = FaultPlan { schedule, ..FaultPlan::default() };
        let params = NetworkParams { plan: Some(Arc::new(plan)), faults, ..params(spec_of(relation)) };
        let net = NetworkSpec::new(params).unwrap();
        let mut engine = engine(&net, &traffic(UNIFORM, 4, 0.3), 3);
        for cycle in 0..1000 {
            engine.step();
            engine.audit().unwrap();
            assert_eq!(engine.is_source(4), !(200..600).contains(&cycle), "node 4 is at router 3");
        }
        assert!(engine.tally().packets_lost > 0);
        drain(&mut *engine, 20_000).unwrap();
    }
}

/// One node at each router, and chords that give links every difference of router numbers.
fn without_order(routers: usize) -> Plan {
    let far = |i: u32| (i * i + 3 * i + 7) % routers as u32;
    let chords: BTreeSet<_> = (0..routers as u32).map(|i| (i, far(i))).filter(|(a, b)| a != b).collect();
    ring_with_chords(&vec![1; routers], &chords.into_iter().step_by(3).collect::<Vec<_>>())
}

/// Both engines send the same on every link, whatever its ends, in every cycle.
#[test]
fn bit_slicing_makes_no_difference() {
    for (routers, relation, load) in [
        (7, Relation::UpDown, 0.3),
        (64, Relation::LayeredShortest, 0.15),
        (64, Relation::AdaptiveUpDown { escape_vcs: 1 }, 0.15),
        (100, Relation::LayeredValiant, 0.05),
        (300, Relation::UpDown, 0.02),
        (300, Relation::LayeredShortest, 0.05),
    ] {
        let net = with_channels(without_order(routers), relation, 12);
        assert_eq!(compare(&net, &traffic(UNIFORM, 4, load), 17, 200), Ok(()), "{routers} {relation:?}");
    }
}

/// Both engines send the same where routers have several nodes or none, and where nodes send at one router
/// and receive at another.
#[test]
fn several_nodes_make_no_difference() {
    let in_turn = |places| RouterSpec {
        places,
        injection_ports: 2,
        ejection_ports: 2,
        injection: Injection::Sequential,
        ..router(mesh(&[3, 3]), DIMENSION_ORDER)
    };
    let uneven = |routers: u32| ring_with_chords(&(0..routers).map(|i| i % 4).collect::<Vec<_>>(), &[(0, 5)]);
    let butterfly = Family::Butterfly { arity: 2, stages: 4 }.plan().unwrap();
    let tree = Family::FatTree { arity: 3, levels: 3 }.plan().unwrap();
    let networks = [
        (concentrated(DIMENSION_ORDER, 4), 0.1),
        (concentrated(Relation::MinimalAdaptive { escape_vcs: 1 }, 3), 0.2),
        (network(in_turn(2)), 0.2),
        (of_plan(uneven(9), Relation::UpDown), 0.15),
        (with_channels(uneven(200), Relation::LayeredShortest, 8), 0.01),
        (of_plan(uneven(90), Relation::AdaptiveUpDown { escape_vcs: 1 }), 0.02),
        (of_plan(butterfly, Relation::LayeredShortest), 0.3),
        (of_plan(tree, Relation::UpDown), 0.3),
    ];
    for (net, load) in networks {
        let name = net.router.relation.name();
        assert_eq!(compare(&net, &traffic(UNIFORM, 4, load), 17, 300), Ok(()), "{name}");
    }
}

/// With several nodes at a router, `auto` waits for more traffic. In a graph it counts the hops that there
/// are.
#[test]
fn auto_weighs_nodes_and_distances() {
    let kind = |net: &NetworkSpec, flits: f64| {
        let load = flits * f64::from(net.graph.nodes()) / f64::from(net.nodes());
        engine_of(EngineChoice::Auto, net, &traffic(UNIFORM, 4, load), 1).unwrap().kind()
    };
    let net = |places| network(RouterSpec { places, ..router(mesh(&[8, 8]), DIMENSION_ORDER) });
    let kinds = [0.002, 0.04, 0.2].map(|flits| [kind(&net(1), flits), kind(&net(4), flits)]);
    let (reference, sliced) = (EngineKind::Reference, EngineKind::Bitsliced);
    assert_eq!(kinds, [[reference; 2], [sliced, reference], [sliced; 2]]);
    let near = with_channels(without_order(64), Relation::UpDown, 12);
    assert_eq!([0.016, 0.2].map(|flits| kind(&near, flits)), [reference, sliced]);
}

/// The engine for such networks is the reference engine, and the other one says why it is not.
#[test]
fn what_is_not_bit_sliced_is_refused() {
    let plan = || ring_with_chords(&[1; 6], &[]);
    let mut slow = plan();
    slow.links[2].latencies = [Some(5), None];
    let mut narrow = plan();
    narrow.links[2].phits = [1, 2];
    let graphs =
        [(plan(), Relation::Ugal { threshold: 0 }), (slow, Relation::UpDown), (narrow, Relation::UpDown)];
    let graphs = graphs.map(|(plan, relation)| of_plan(plan, relation));
    for net in graphs {
        let sources = || Sources::new(&traffic(UNIFORM, 1, 0.5), &[net.nodes()], 1).unwrap();
        let asked = start(Checked::unchecked(net.clone()), sources(), 1, EngineChoice::Bitsliced);
        insta::assert_snapshot!(asked.unwrap_err().to_string());
        let engine = start(Checked::unchecked(net.clone()), sources(), 1, EngineChoice::Auto).unwrap();
        assert_eq!(engine.kind(), EngineKind::Reference);
    }
}

/// The same bits on any number of threads, whichever engine runs.
#[test]
fn threads_change_nothing() {
    let ring = |nodes: u32| ring_with_chords(&[nodes; 40], &[(0, 20), (5, 31)]);
    let plans = [ring(1), ring(2), without_order(300)];
    for relation in [Relation::LayeredShortest, Relation::Ugal { threshold: 0 }] {
        for plan in &plans {
            // Routers of the largest graph have too many ports to be bit-sliced with so many channels.
            let vcs = match relation {
                Relation::LayeredShortest => 12,
                _ => 20,
            };
            let net = with_channels(plan.clone(), relation, vcs);
            let deliveries = [1, 4].map(|threads| {
                let mut engine = engine(&net, &traffic(UNIFORM, 3, 0.05), 11);
                engine.run(1000, threads);
                step(&mut *engine, 0)
            });
            assert_eq!(deliveries[0], deliveries[1]);
        }
    }
}
