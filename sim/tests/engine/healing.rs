// SPDX-License-Identifier: MIT OR Apache-2.0
//! Networks that heal while they run.

use std::sync::Arc;

use flitforge_router::circulant::Circulant;
use flitforge_router::ids::RouterId;
use flitforge_router::jumps::Jumps;
use flitforge_router::spec::*;
use flitforge_sim::engine::Engine;
use flitforge_sim::healing::{HealingReport, HealingSpec};
use flitforge_topology::deadlock;
use flitforge_topology::healing::Method;
use flitforge_topology::network::{Element, FaultEvent, NetworkSpec};
use flitforge_traffic::healing::HealingRules;
use proptest::prelude::*;

use crate::support::*;

const CAPACITY: u32 = 4;

pub(crate) fn detours(steps: u32) -> Misroute {
    Misroute { when: MisrouteWhen::Never, limit: MisrouteLimit::Steps(steps) }
}

/// A switch with six classes.
pub(crate) fn healing_switch(nodes: u32, misroute: Misroute) -> RouterSpec {
    let relation = Relation::StaticReversal(StaticReversal { max_reversals: 5, misroute });
    let jumps = Jumps::healing(Circulant::binomial(nodes).unwrap(), CAPACITY).unwrap();
    RouterSpec { jumps: Some(Arc::new(jumps)), vcs: 6, ..router(mesh(&[nodes]), relation) }
}

pub(crate) fn dying(router: RouterSpec, deaths: &[(u64, u32)]) -> NetworkSpec {
    let mut net = network(router);
    let event = |&(cycle, node)| FaultEvent { cycle, element: Element::Router(RouterId(node)), fails: true };
    net.faults = deaths.iter().map(event).collect();
    net.faults.sort_by_key(|event| event.cycle);
    net
}

pub(crate) fn rules(method: Method, failed: u32) -> HealingSpec {
    let rules =
        HealingRules { method, failed, extra_hops: None, settle: 50, retry: 2000, capacity: CAPACITY };
    HealingSpec { rules, detection: 32, write: 1, flit_bits: 64, window: 100 }
}

fn healing_engine(net: &NetworkSpec, spec: &HealingSpec, load: f64, seed: u64) -> Box<dyn Engine> {
    let mut engine = engine(net, &traffic(UNIFORM, 4, load), seed);
    engine.begin_healing(spec);
    engine
}

fn run(net: &NetworkSpec, spec: &HealingSpec, load: f64, cycles: u64) -> HealingReport {
    let mut engine = healing_engine(net, spec, load, 1);
    step(&mut *engine, cycles);
    engine.audit().unwrap();
    engine.healing_report().unwrap()
}

/// Slow receivers take messages of nodes and data in turn. The network heals all the same, and nothing is
/// left at the receiver of the node that died.
#[test]
fn a_network_with_slow_receivers_heals() {
    for nodes in [8, 12, 16] {
        let receiver = Some(Receiver { depth: 3, interval: 3 });
        let router = RouterSpec { receiver, ..healing_switch(nodes, detours(4)) };
        let net = dying(router, &[(500, 3)]);
        assert!(deadlock::check(&net).passed());
        let mut engine = healing_engine(&net, &rules(Method::ALL[0], 1), 0.2, 1);
        step(&mut *engine, 4000);
        engine.audit().unwrap();
        let report = engine.healing_report().unwrap();
        assert_eq!((report.epochs, report.unhealed), (1, 0), "{nodes} nodes");
        assert!(report.deaths[0].healed.is_some(), "{nodes} nodes");
        drain(&mut *engine, 20_000).unwrap();
    }
}

/// One node dies under traffic: within some hundred cycles everybody goes on without it, and from then on
/// nothing is lost but what is sent to it.
#[test]
fn a_network_without_one_node_heals() {
    for (method, nodes) in Method::ALL.into_iter().flat_map(|m| [5, 8, 11, 12, 16, 24, 64].map(|n| (m, n))) {
        let net = dying(healing_switch(nodes, detours(4)), &[(500, 3)]);
        assert!(deadlock::check(&net).passed());
        let mut engine = healing_engine(&net, &rules(method, 1), 0.2, 1);
        step(&mut *engine, 1200);
        let early = engine.healing_report().unwrap();
        step(&mut *engine, 1800);
        engine.audit().unwrap();
        let tally = engine.tally();
        assert!(tally.message_flits_delivered > 0);
        assert_eq!(engine.accepted_by_source().iter().sum::<u64>(), tally.data_delivered());
        let report = engine.healing_report().unwrap();
        assert_eq!((early.torn, early.stranded), (report.torn, report.stranded), "{nodes} nodes, {method:?}");
        let death = &report.deaths[0];
        assert_eq!((death.node, death.cycle, death.detected), (3, 500, Some(532)), "{nodes} nodes");
        assert_eq!((report.epochs, report.unhealed), (1, 0), "{nodes} nodes, {method:?}");
        let healed = death.healed.unwrap();
        assert!(death.known.unwrap() < healed && healed < 1000, "{nodes} nodes, {method:?}: {death:?}");
        let after = report.between(healed.next_multiple_of(100), 3000);
        let before = report.between(100, 500);
        assert_eq!(before.lost, 0);
        assert!(after.packets > 0 && after.detoured == 0, "{nodes} {method:?} {after:?} {death:?}");
        let lost: u64 = report.windows.iter().map(|window| window.lost).sum();
        assert_eq!(lost, report.torn + report.stranded + report.refused);
    }
}

/// The naive method opens every link of the new graph and writes every word, the adaptive one only what
/// differs.
#[test]
fn the_adaptive_method_does_less() {
    let net = dying(healing_switch(24, detours(4)), &[(500, 3)]);
    let [naive, adaptive] = Method::ALL.map(|method| run(&net, &rules(method, 1), 0.1, 2000));
    let count = |report: &HealingReport, kind: &str| {
        report.messages.iter().find(|count| count.kind == kind).map_or(0, |count| count.messages)
    };
    // A binomial graph of 23 nodes has ten links a node.
    assert_eq!((count(&naive, "connect"), count(&naive, "accept")), (115, 115));
    assert!(count(&adaptive, "connect") < 40);
    assert!(adaptive.words < naive.words / 2);
    assert_eq!(count(&adaptive, "news"), count(&naive, "news"));
    insta::assert_debug_snapshot!(HealingReport { windows: Vec::new(), ..adaptive });
}

/// Below the threshold nobody heals; packets go round the dead node.
#[test]
fn nothing_heals_below_the_threshold() {
    let net = dying(healing_switch(16, detours(4)), &[(500, 3), (1500, 9)]);
    let mut engine = healing_engine(&net, &rules(Method::Adaptive, 2), 0.1, 1);
    step(&mut *engine, 1500);
    let report = engine.healing_report().unwrap();
    assert_eq!((report.epochs, report.deaths[0].healed), (0, None));
    assert!(report.deaths[0].known.is_some());
    let hops = |from, to| report.between(from, to).mean_hops().expect("packets");
    assert!(hops(600, 1500) > hops(0, 500));
    step(&mut *engine, 1500);
    let report = engine.healing_report().unwrap();
    assert_eq!((report.epochs, report.unhealed), (1, 0));
    assert!(report.deaths.iter().all(|death| death.healed.is_some()));
}

/// A node with one living neighbour left wants healing, whatever the threshold is.
#[test]
fn healing_comes_before_a_node_is_cut_off() {
    // Neighbours of node 0 of 8 are 1, 2, 4, 6 and 7.
    let deaths: Vec<(u64, u32)> = (0..).zip([1, 2, 4, 6]).map(|(i, node)| (500 + 300 * i, node)).collect();
    let net = dying(healing_switch(8, detours(4)), &deaths);
    let mut engine = healing_engine(&net, &rules(Method::Adaptive, 100), 0.05, 1);
    step(&mut *engine, 1400);
    assert_eq!(engine.healing_report().unwrap().epochs, 0);
    step(&mut *engine, 1600);
    let report = engine.healing_report().unwrap();
    assert_eq!((report.epochs, report.unhealed), (1, 0), "{:?}", report.deaths);
}

/// A packet that comes a long way round makes its destination want healing.
#[test]
fn long_ways_trigger_healing() {
    // From node 0 to node 5 both ways of two jumps are closed.
    let net = dying(healing_switch(16, detours(4)), &[(500, 1), (600, 4)]);
    let hops = |extra_hops| {
        let mut spec = rules(Method::Adaptive, 100);
        spec.rules.extra_hops = extra_hops;
        run(&net, &spec, 0.1, 4000)
    };
    assert_eq!(hops(None).epochs, 0);
    assert_eq!(hops(Some(200)).epochs, 0);
    let healed = hops(Some(0));
    assert_eq!((healed.epochs, healed.unhealed), (1, 0));
}

/// Tables have room for so many dead nodes; beyond that the network goes on as it is.
#[test]
fn more_deaths_than_tables_hold_are_not_healed() {
    let deaths: Vec<(u64, u32)> = (0..5).map(|i| (500 * (1 + u64::from(i)), 3 * i)).collect();
    let net = dying(healing_switch(24, detours(8)), &deaths);
    let report = run(&net, &rules(Method::Adaptive, 1), 0.05, 4000);
    assert_eq!(report.epochs, CAPACITY);
    assert_eq!(report.deaths.iter().filter(|death| death.healed.is_some()).count(), 4);
    assert_eq!(report.unhealed, 19);
}

/// Nodes that have nothing to heal say nothing.
#[test]
fn a_sound_network_is_left_alone() {
    let net = network(healing_switch(12, detours(4)));
    let mut plain = engine(&net, &traffic(UNIFORM, 4, 0.3), 7);
    let mut healing = healing_engine(&net, &rules(Method::Naive, 1), 0.3, 7);
    assert_eq!(step(&mut *plain, 2000), step(&mut *healing, 2000));
    let report = healing.healing_report().unwrap();
    assert_eq!((report.messages.len(), report.words, report.epochs), (0, 0, 0));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Any nodes may die at any time: no deadlock, nothing is created or vanishes, the network runs empty,
    /// and all living nodes heal if they are linked.
    #[test]
    fn deaths_under_load_are_healed(
        nodes in 7_u32..40,
        deaths in prop::collection::btree_map(0_u32..40, 100_u64..900, 1..4),
        naive: bool,
        steps in 0_u32..5,
        load in prop::sample::select(vec![0.05, 0.3, 0.9]),
        seed: u64,
    ) {
        let deaths: Vec<_> = deaths.into_iter().filter(|d| d.0 < nodes).map(|(node, at)| (at, node)).collect();
        let net = dying(healing_switch(nodes, detours(steps)), &deaths);
        prop_assert!(deadlock::check(&net).passed());
        let method = if naive { Method::Naive } else { Method::Adaptive };
        let mut engine = healing_engine(&net, &rules(method, 1), load, seed);
        step(&mut *engine, 1000);
        engine.audit().unwrap();
        prop_assert!(drain(&mut *engine, 100_000).is_some(), "it does not run empty");
        // Retries go on after the traffic has ended.
        step(&mut *engine, 20_000);
        engine.audit().unwrap();
        let report = engine.healing_report().unwrap();
        prop_assert_eq!(report.unhealed, 0, "{:?}", HealingReport { windows: Vec::new(), ..report });
    }
}
