//! The bit-sliced engine against the reference engine: on every link, in every cycle, they send the same
//! flits and credits.
//!
//! A network in which something may fail runs on the reference engine. So the second network of each pair has
//! a router that fails after the test is over. Heads with one candidate port are bit-sliced as well.

use std::collections::BTreeSet;

use flitforge_router::ids::RouterId;
use flitforge_router::spec::*;
use flitforge_sim::engine::{Delivery, Engine, LinkFlit};
use flitforge_topology::elaborate::{NetworkParams, TopologyError};
use flitforge_topology::faults::FaultPlan;
use flitforge_topology::network::{Element, FaultEvent, NetworkSpec};
use flitforge_traffic::{Lengths, TrafficSpec};
use proptest::prelude::*;

use crate::conservation::{any_router, any_traffic};
use crate::support::*;

/// No test runs as long.
const NEVER: u64 = 1 << 40;

/// Routers whose switches have the usual allocator.
fn usual_router() -> impl Strategy<Value = RouterSpec> {
    any_router().prop_map(|router| RouterSpec {
        input_speedup: 1,
        switch_allocator: Allocator::SeparableInputFirst(Arbiter::RoundRobin),
        ..router
    })
}

/// Routers whose heads are bit-sliced as well: one candidate port, and the usual allocator of channels.
fn one_way_router() -> impl Strategy<Value = RouterSpec> {
    usual_router().prop_map(|router| RouterSpec {
        relation: match router.relation {
            Relation::O1Turn | Relation::Valiant | Relation::Romm if router.jumps.is_none() => {
                Relation::O1Turn
            }
            _ => Relation::DimensionOrder { datelines: router.wraps() },
        },
        vc_matching: VcMatching::Ports,
        vc_allocator: Allocator::SeparableInputFirst(Arbiter::RoundRobin),
        ..router
    })
}

/// A network that is bit-sliced, and its twin that runs on the reference engine.
fn pair_of(params: NetworkParams) -> Result<[NetworkSpec; 2], Vec<TopologyError>> {
    let element = Element::Router(RouterId(0));
    let schedule = vec![FaultEvent { cycle: NEVER, element, fails: true }];
    let apart = NetworkParams { faults: FaultPlan { schedule, ..FaultPlan::default() }, ..params.clone() };
    Ok([NetworkSpec::new(params)?, NetworkSpec::new(apart)?])
}

fn any_pair(router: impl Strategy<Value = RouterSpec>) -> impl Strategy<Value = [NetworkSpec; 2]> {
    let latencies = (1_u32..5, 1_u32..4, 1_u32..5);
    (router, latencies).prop_filter_map("legal", |(router, latencies)| {
        let (link_latency, injection_latency, credit_latency) = latencies;
        let faults = FaultPlan::default();
        pair_of(NetworkParams { router, link_latency, injection_latency, credit_latency, faults }).ok()
    })
}

/// What goes over all links in a cycle. What a body flit says of the state of its packet means nothing.
fn on_links(engine: &Engine<'_>) -> (BTreeSet<String>, BTreeSet<String>) {
    let flit = |flit: LinkFlit| {
        let LinkFlit { link, vc, packet, source, dest, via, head, tail, state } = flit;
        let state = head.then_some(state);
        format!("{link:?} {vc:?} {packet} {source:?} {dest:?} {via:?} {head} {tail} {state:?}")
    };
    (
        engine.link_flits().map(flit).collect(),
        engine.link_credits().map(|credit| format!("{credit:?}")).collect(),
    )
}

fn compare(pair: &[NetworkSpec; 2], traffic: &TrafficSpec, seed: u64, cycles: u64) {
    let [mut beside, mut apart] = [&pair[0], &pair[1]].map(|net| engine(net, traffic, seed));
    for _ in 0..cycles {
        let arrived: [Vec<Delivery>; 2] = [step(&mut beside, 1), step(&mut apart, 1)];
        assert_eq!(arrived[0], arrived[1], "cycle {}", beside.now());
        assert_eq!(on_links(&beside), on_links(&apart), "cycle {}", beside.now());
    }
    assert_eq!([beside.tally(), beside.tally()], [apart.tally(); 2]);
    assert!(beside.channel_flits().eq(apart.channel_flits()));
    assert_eq!((beside.in_flight(), beside.backlog()), (apart.in_flight(), apart.backlog()));
    assert_eq!([beside.audit(), apart.audit()], [Ok(()), Ok(())]);
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 100_000, max_local_rejects: 1_000_000, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn links_see_no_difference(pair in any_pair(usual_router()), traffic in any_traffic(), seed in 0_u64..1000) {
        prop_assume!(flitforge_traffic::Sources::new(&traffic, &radices(&pair[0]), seed).is_ok());
        compare(&pair, &traffic, seed, 300);
    }

    #[test]
    fn heads_see_no_difference(pair in any_pair(one_way_router()), traffic in any_traffic(), seed in 0_u64..1000) {
        prop_assume!(flitforge_traffic::Sources::new(&traffic, &radices(&pair[0]), seed).is_ok());
        compare(&pair, &traffic, seed, 300);
    }
}

/// Stages of any length, on either side of what fits into planes.
#[test]
fn long_stages_make_no_difference() {
    for vc_allocation in [0, 3, 50, 51, 52, 53, 54, 255] {
        let pipeline = Pipeline { route: 0, vc_allocation, switch_allocation: 0, traversal: 0 };
        let pair =
            pair_of(params(RouterSpec { pipeline, ..router(mesh(&[3, 3]), DIMENSION_ORDER) })).unwrap();
        compare(&pair, &traffic(UNIFORM, 5, 0.05), 3, 700);
    }
}

/// Route computation of any length, on either side of what is kept in planes.
#[test]
fn long_routes_make_no_difference() {
    for route in [0, 46, 47, 48, 49, 255] {
        let pipeline = Pipeline { route, vc_allocation: 1, switch_allocation: 0, traversal: 0 };
        let pair =
            pair_of(params(RouterSpec { pipeline, ..router(mesh(&[3, 3]), DIMENSION_ORDER) })).unwrap();
        compare(&pair, &traffic(UNIFORM, 5, 0.05), 5, 700);
    }
}

/// Blocks of 256 routers whose heads wait in several classes, with packets of all lengths, links of three
/// cycles and several ports at the interface.
pub(crate) fn four_classes() -> NetworkParams {
    let wide = RouterSpec {
        vcs: 20,
        injection_vcs: 3,
        injection_ports: 2,
        ejection_ports: 2,
        ..router(torus(&[16, 18]), Relation::O1Turn)
    };
    NetworkParams { link_latency: 3, credit_latency: 2, ..params(wide) }
}

/// Lengths from a single flit on.
pub(crate) fn all_lengths(load: f64) -> TrafficSpec {
    let lengths = Lengths::Mixture(vec![(1, 3.0), (2, 1.0), (9, 1.0), (70, 0.1)]);
    TrafficSpec { lengths, ..traffic(UNIFORM, 1, load) }
}

#[test]
fn classes_of_large_networks_see_no_difference() {
    let choices = [(Release::Drained, Injection::Sequential), (Release::TailSent, Injection::Interleaved)];
    for (release, injection) in choices {
        let params = four_classes();
        let router = RouterSpec { release, injection, ..params.router };
        compare(&pair_of(NetworkParams { router, ..params }).unwrap(), &all_lengths(0.4), 7, 200);
    }
}

/// More routers than a word has bits, in numbers that fill no word, with links that close far rings, and
/// several tiles of routers.
#[test]
fn large_networks_see_no_difference() {
    for (dims, relation) in [
        (mesh(&[9, 11]), DIMENSION_ORDER),
        (torus(&[13, 11]), Relation::DynamicReversal(DYNAMIC)),
        (torus(&[7, 6, 5]), DIMENSION_ORDER),
        (mesh(&[23, 12]), Relation::OddEven),
        (mesh(&[40, 16]), DIMENSION_ORDER),
    ] {
        let release = match relation {
            Relation::DynamicReversal(_) => Release::Drained,
            _ => Release::TailSent,
        };
        let pipeline = Pipeline { route: 1, vc_allocation: 2, switch_allocation: 1, traversal: 0 };
        let router = RouterSpec { pipeline, release, ..router(dims, relation) };
        let pair = pair_of(params(router)).unwrap();
        compare(&pair, &traffic(UNIFORM, 5, 0.4), 11, 150);
    }
}

/// Routers of the sizes that the engine has constants for, in one block and in several; few and many
/// channels, classes, and none.
#[test]
fn usual_routers_see_no_difference() {
    for dims in [mesh(&[8, 8]), torus(&[9, 6]), mesh(&[17, 16]), torus(&[16, 17])] {
        for (vcs, stage, relation) in [
            (2, 0, DIMENSION_ORDER),
            (4, 1, DIMENSION_ORDER),
            (4, 1, Relation::O1Turn),
            (7, 0, Relation::O1Turn),
            (16, 1, DIMENSION_ORDER),
            (16, 0, Relation::DynamicReversal(DYNAMIC)),
        ] {
            let drained = vcs == 7 || matches!(relation, Relation::DynamicReversal(_));
            let release = if drained { Release::Drained } else { Release::TailSent };
            let pipeline =
                Pipeline { route: stage, vc_allocation: stage, switch_allocation: stage, traversal: 1 };
            let relation = match relation {
                Relation::DimensionOrder { .. } => Relation::DimensionOrder { datelines: dims[0].wraps },
                other => other,
            };
            let router =
                RouterSpec { vcs, injection_vcs: vcs, pipeline, release, ..router(dims.clone(), relation) };
            compare(&pair_of(params(router)).unwrap(), &traffic(UNIFORM, 4, 0.5), 13, 120);
        }
    }
}
