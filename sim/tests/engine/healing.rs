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

fn detours(steps: u32) -> Misroute {
    Misroute { when: MisrouteWhen::Never, limit: MisrouteLimit::Steps(steps) }
}

/// A switch with six classes.
fn healing_switch(nodes: u32, misroute: Misroute) -> RouterSpec {
    let relation = Relation::StaticReversal(StaticReversal { max_reversals: 5, misroute });
    let jumps = Jumps::healing(Circulant::binomial(nodes).unwrap(), CAPACITY).unwrap();
    RouterSpec { jumps: Some(Arc::new(jumps)), vcs: 6, ..router(mesh(&[nodes]), relation) }
}

fn dying(router: RouterSpec, deaths: &[(u64, u32)]) -> NetworkSpec {
    let mut net = network(router);
    let event = |&(cycle, node)| FaultEvent { cycle, element: Element::Router(RouterId(node)), fails: true };
    net.faults = deaths.iter().map(event).collect();
    net.faults.sort_by_key(|event| event.cycle);
    net
}

fn rules(method: Method, failed: u32) -> HealingSpec {
    let rules =
        HealingRules { method, failed, extra_hops: None, settle: 50, retry: 2000, capacity: CAPACITY };
    HealingSpec { rules, detection: 32, write: 1, flit_bits: 64, window: 100 }
}

fn healing_engine<'n>(net: &'n NetworkSpec, spec: &HealingSpec, load: f64, seed: u64) -> Engine<'n> {
    let mut engine = engine(net, &traffic(UNIFORM, 4, load), seed);
    engine.begin_healing(spec);
    engine
}

fn run(net: &NetworkSpec, spec: &HealingSpec, load: f64, cycles: u64) -> HealingReport {
    let mut engine = healing_engine(net, spec, load, 1);
    step(&mut engine, cycles);
    engine.audit().unwrap();
    engine.healing_report().unwrap()
}

#[test]
fn measure() {
    for method in Method::ALL {
        for nodes in [11, 12, 24, 64] {
            let net = dying(healing_switch(nodes, detours(4)), &[(2000, 3)]);
            assert!(deadlock::check(&net).passed());
            let report = run(&net, &rules(method, 1), 0.1, 6000);
            println!("{nodes} {:?}", HealingReport { windows: vec![], ..report.clone() });
            let d = &report.deaths[0];
            for (a, b) in [
                (1000, 2000),
                (2000, d.healed.unwrap_or(6000).next_multiple_of(100)),
                (d.healed.unwrap_or(6000).next_multiple_of(100), 6000),
            ] {
                let w = report.between(a, b);
                println!(
                    "   {a}..{b}: thr {:.3} lat {:.2} hops {:.3} detoured {} lost {}",
                    w.throughput(),
                    w.mean_latency(),
                    w.mean_hops(),
                    w.detoured,
                    w.lost
                );
            }
        }
    }
}
#[test]
fn debug() {
    let net = dying(healing_switch(12, detours(4)), &[(2000, 3)]);
    let mut engine = healing_engine(&net, &rules(Method::Adaptive, 1), 0.1, 1);
    for _ in 0..2600 {
        engine.step();
        for s in engine.stranded() {
            println!("{} {:?}", engine.now(), s);
        }
    }
}
