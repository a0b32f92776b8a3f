// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bit-sliced engine against the reference engine: on every link, in every cycle, they send the same
//! flits and credits.
//!
//! Heads with one candidate port are bit-sliced as well.

use std::collections::BTreeSet;

use flitforge_router::ids::RouterId;
use flitforge_router::spec::*;
use flitforge_sim::engine::{
    Buffer, Delivery, Engine, EngineChoice, EngineKind, Front, LinkFlit, StartError, View, WhyNot,
    WhyReference,
};
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::network::{Element, NetworkSpec};
use flitforge_traffic::{Lengths, TrafficSpec};
use proptest::prelude::*;

use crate::conservation::{any_router, any_traffic};
use crate::support::*;

/// Routers whose switches have the usual allocator.
pub(crate) fn usual_router() -> impl Strategy<Value = RouterSpec> {
    let places = prop::sample::select(&[1, 1, 2, 3][..]);
    (any_router(), places).prop_map(|(router, places)| RouterSpec {
        places,
        input_speedup: 1,
        internal_speedup: InternalSpeedup::default(),
        stages: Stages::Overlapping,
        hold_switch: false,
        receiver: None,
        switch_allocator: Allocator::SeparableInputFirst(Arbiter::RoundRobin),
        ..router
    })
}

/// Routers whose heads are bit-sliced as well: one candidate port, and the usual allocator of channels.
pub(crate) fn one_way_router() -> impl Strategy<Value = RouterSpec> {
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

pub(crate) fn any_network(router: impl Strategy<Value = RouterSpec>) -> impl Strategy<Value = NetworkSpec> {
    let latencies = (1_u32..5, 1_u32..4, 1_u32..5, prop::option::of(1_u32..7));
    (router, latencies).prop_filter_map("legal", |(router, latencies)| {
        let (link_latency, injection_latency, credit_latency, injection_credit_latency) = latencies;
        let own = NetworkParams { link_latency, injection_latency, credit_latency, ..router.into() };
        NetworkSpec::new(NetworkParams { injection_credit_latency, ..own }).ok()
    })
}

/// What goes over all links in a cycle. What a body flit says of the state of its packet means nothing.
fn on_links(engine: &dyn Engine) -> (BTreeSet<String>, BTreeSet<String>) {
    let flit = |flit: LinkFlit| {
        let LinkFlit { link, vc, packet, source, dest, place, via, head, tail, state } = flit;
        let state = head.then_some(state);
        format!("{link:?} {vc:?} {packet} {source:?} {dest:?} {place} {via:?} {head} {tail} {state:?}")
    };
    (
        engine.link_flits().map(flit).collect(),
        engine.link_credits().map(|credit| format!("{credit:?}")).collect(),
    )
}

/// The packets at the fronts of all buffers, each with the flits there.
fn at_fronts(engine: &dyn Engine) -> Vec<(Buffer, u32, Front)> {
    let (router, nodes) = (&engine.network().router, engine.network().graph.nodes());
    let vcs = router.vcs.max(router.injection_vcs) as u8;
    let ports =
        move |router| (0..32).flat_map(move |port| (0..vcs).map(move |vc| Buffer { router, port, vc }));
    let buffers = (0..nodes).flat_map(ports);
    let seen = |buffer| Some((buffer, engine.occupancy(buffer)?, engine.front(buffer)?));
    buffers.filter_map(seen).collect()
}

/// What those see who count waits.
fn view(engine: &dyn Engine) -> View {
    let mut view = View::default();
    engine.look(&mut view);
    view.crossings.sort();
    view
}

/// Compares both engines, where the network can be bit-sliced.
pub(crate) fn compare(
    net: &NetworkSpec,
    traffic: &TrafficSpec,
    seed: u64,
    cycles: u64,
) -> Result<(), WhyNot> {
    let engine = |choice| engine_of(choice, net, traffic, seed);
    let mut sliced = engine(EngineChoice::Bitsliced).map_err(|StartError::NotBitsliced(why)| why)?;
    let mut reference = engine(EngineChoice::Reference).unwrap();
    assert_eq!([sliced.kind(), reference.kind()], [EngineKind::Bitsliced, EngineKind::Reference]);
    for _ in 0..cycles {
        let arrived: [Vec<Delivery>; 2] = [step(&mut *sliced, 1), step(&mut *reference, 1)];
        assert_eq!(arrived[0], arrived[1], "cycle {}", sliced.now());
        assert_eq!(on_links(&*sliced), on_links(&*reference), "cycle {}", sliced.now());
        assert_eq!(at_fronts(&*sliced), at_fronts(&*reference), "cycle {}", sliced.now());
        assert_eq!(view(&*sliced), view(&*reference), "cycle {}", sliced.now());
    }
    assert_eq!([sliced.tally(), sliced.tally()], [reference.tally(); 2]);
    assert!(sliced.channel_flits().eq(reference.channel_flits()));
    assert_eq!((sliced.in_flight(), sliced.backlog()), (reference.in_flight(), reference.backlog()));
    assert_eq!([sliced.audit(), reference.audit()], [Ok(()), Ok(())]);
    Ok(())
}

/// Release builds compare this many times as many networks and cycles as debug builds, which are slower.
const MORE: u32 = if cfg!(debug_assertions) { 1 } else { 3 };

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 100_000, max_local_rejects: 1_000_000, ..ProptestConfig::with_cases(100 * MORE) })]

    #[test]
    fn links_see_no_difference(net in any_network(usual_router()), traffic in any_traffic(), seed in 0_u64..1000) {
        prop_assume!(flitforge_traffic::Sources::new(&traffic, &radices(&net), seed).is_ok());
        let compared = compare(&net, &traffic, seed, 300);
        prop_assume!(compared.is_ok());
    }

    #[test]
    fn heads_see_no_difference(net in any_network(one_way_router()), traffic in any_traffic(), seed in 0_u64..1000) {
        prop_assume!(flitforge_traffic::Sources::new(&traffic, &radices(&net), seed).is_ok());
        let compared = compare(&net, &traffic, seed, 300);
        prop_assume!(compared.is_ok());
    }
}

/// Stages of any length, on either side of what fits into planes. Less fits where the engine is compiled for
/// larger routers only.
#[test]
fn long_stages_make_no_difference() {
    let mut refused = Vec::new();
    for vc_allocation in [0, 3, 10, 20, 30, 40, 50, 51, 52, 53, 54, 255] {
        let pipeline = Pipeline { route: 0, vc_allocation, switch_allocation: 0, traversal: 0 };
        let net = network(RouterSpec { pipeline, ..router(mesh(&[3, 3]), DIMENSION_ORDER) });
        match compare(&net, &traffic(UNIFORM, 5, 0.05), 3, 700) {
            Ok(()) => assert!(refused.is_empty(), "stages of {vc_allocation} cycles fit"),
            Err(why) => refused.push(why),
        }
    }
    assert!((1..10).contains(&refused.len()), "{refused:?}");
    assert!(refused.iter().all(|&why| why == WhyNot::VcAllocation), "{refused:?}");
}

/// Route computation of any length, on either side of what is kept in planes.
#[test]
fn long_routes_make_no_difference() {
    for route in [0, 46, 47, 48, 49, 255] {
        let pipeline = Pipeline { route, vc_allocation: 1, switch_allocation: 0, traversal: 0 };
        let net = network(RouterSpec { pipeline, ..router(mesh(&[3, 3]), DIMENSION_ORDER) });
        assert_eq!(compare(&net, &traffic(UNIFORM, 5, 0.05), 5, 700), Ok(()));
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
        let net = NetworkSpec::new(NetworkParams { router, ..params }).unwrap();
        assert_eq!(compare(&net, &all_lengths(0.4), 7, 200), Ok(()));
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
        let net = network(router);
        assert_eq!(compare(&net, &traffic(UNIFORM, 5, 0.4), 11, 150), Ok(()));
    }
}

/// Routers of the sizes that the engine has constants for, in one block and in several; few and many
/// channels, classes, and none.
#[test]
fn usual_routers_see_no_difference() {
    let cycles = u64::from(40 * MORE);
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
            assert_eq!(compare(&network(router), &traffic(UNIFORM, 4, 0.5), 13, cycles), Ok(()));
        }
    }
}

/// What rules bit-slicing out is named, and the reference engine takes over where nobody insists.
#[test]
fn the_parameter_that_rules_bit_slicing_out_is_named() {
    let usual = || router(mesh(&[4, 4]), DIMENSION_ORDER);
    let element = Element::Router(RouterId(0));
    let mut reasons = Vec::new();
    for (net, why) in [
        (faulty(usual(), vec![element]), WhyNot::Faults),
        (
            network(RouterSpec { switch_allocator: Allocator::Wavefront(Arbiter::RoundRobin), ..usual() }),
            WhyNot::SwitchAllocator,
        ),
        (network(RouterSpec { input_speedup: 2, ..usual() }), WhyNot::InputSpeedup(2)),
        (
            network(RouterSpec { internal_speedup: InternalSpeedup::of_thousandths(1700), ..usual() }),
            WhyNot::InternalSpeedup(InternalSpeedup::of_thousandths(1700)),
        ),
        (network(RouterSpec { stages: Stages::Exclusive, ..usual() }), WhyNot::Stages),
        (network(RouterSpec { hold_switch: true, ..usual() }), WhyNot::HoldSwitch),
        (network(RouterSpec { receiver: Some(Receiver::default()), ..usual() }), WhyNot::Receiver),
        (network(RouterSpec { classes: two_classes(2, 2), injection_vcs: 4, ..usual() }), WhyNot::Classes),
        (network(router(mesh(&[2; 9]), DIMENSION_ORDER)), WhyNot::Ports),
        (
            network(RouterSpec { vcs: 20, injection_vcs: 20, ..router(mesh(&[2; 5]), DIMENSION_ORDER) }),
            WhyNot::Size,
        ),
    ] {
        let traffic = traffic(UNIFORM, 2, 0.1);
        let refused = engine_of(EngineChoice::Bitsliced, &net, &traffic, 1).err();
        assert_eq!(refused, Some(StartError::NotBitsliced(why)));
        let remedy = "leave `measure.engine` out, or set it to `auto` or `reference`";
        assert_eq!(
            StartError::NotBitsliced(why).to_string(),
            format!("the bit-sliced engine cannot run this network: {why}; {remedy}")
        );
        let engine = engine(&net, &traffic, 1);
        let reason = engine.why_reference();
        assert_eq!((engine.kind(), reason), (EngineKind::Reference, Some(WhyReference::Cannot(why))));
        reasons.push(why.to_string());
    }
    insta::assert_snapshot!(reasons.join("\n"));
}

/// At a load so low that routers are hardly ever visited the reference engine is chosen.
#[test]
fn the_choice_weighs_the_load() {
    let net = network(router(mesh(&[16, 16]), DIMENSION_ORDER));
    let kind = |load| engine(&net, &traffic(UNIFORM, 5, load), 1);
    assert_eq!(kind(0.002).why_reference(), Some(WhyReference::LowLoad));
    assert_eq!(kind(0.1).kind(), EngineKind::Bitsliced);
}
