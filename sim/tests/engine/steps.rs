// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routers that take several steps in a cycle, stages that do not overlap, and packets that hold the switch.
//!
//! A router of S steps a cycle takes the stages of a head in as many steps. What comes out of the switch in a
//! cycle is on its link in the next one, as at one step a cycle, or in the same one where switch allocation
//! and traversal have no delay.

use std::collections::BTreeMap;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::*;
use flitforge_sim::engine::{Engine, Link};
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::Sources;
use proptest::prelude::*;

use crate::conservation::{any_router, any_traffic};
use crate::equal::any_network;
use crate::support::*;

/// Cycles of a packet of so many flits that is alone, over so many links of a row.
fn alone(net: &NetworkSpec, hops: u32, length: u32) -> u64 {
    let mut engine = engine(net, &traffic(UNIFORM, length, 0.5), 1);
    engine.stop_sources();
    engine.inject(0, hops, length).unwrap();
    let arrived = step(&mut *engine, 500);
    assert_eq!(arrived.len(), 1);
    arrived[0].network_latency
}

/// Cycles of a head in a router, up to its link.
fn in_router(pipeline: Pipeline, steps: u64) -> u64 {
    let before = u64::from(pipeline.route + pipeline.vc_allocation);
    match u64::from(pipeline.switch_allocation + pipeline.traversal) {
        0 => before / steps,
        switch => (before + switch).div_ceil(steps),
    }
}

#[test]
fn a_packet_alone_takes_its_steps() {
    for pipeline in [[0, 0, 0, 0], [1, 1, 1, 1], [0, 1, 1, 1], [2, 1, 0, 1], [1, 3, 0, 0], [2, 2, 2, 3]] {
        let [route, vc_allocation, switch_allocation, traversal] = pipeline;
        let pipeline = Pipeline { route, vc_allocation, switch_allocation, traversal };
        for steps in 1..=5 {
            let internal_speedup = InternalSpeedup::of_thousandths(steps * 1000);
            let spec = router(mesh(&[5]), DIMENSION_ORDER);
            let net = network(RouterSpec { pipeline, internal_speedup, buffer_depth: 16, ..spec });
            for (hops, length) in [(0, 1), (1, 1), (4, 1), (3, 5)] {
                let stages = in_router(pipeline, steps.into());
                let links = u64::from(net.injection_latency) + u64::from(hops * net.link_latency) + 1;
                let expected = links + u64::from(hops + 1) * stages + u64::from(length - 1);
                assert_eq!(alone(&net, hops, length), expected, "{pipeline:?} {steps} {hops} {length}");
            }
        }
    }
}

/// At 1.5 steps a cycle the stages of a router take one of two times, by the cycle in which a head comes.
#[test]
fn fractions_of_steps_add_up() {
    let pipeline = Pipeline { route: 1, vc_allocation: 1, switch_allocation: 1, traversal: 1 };
    let spec = RouterSpec { pipeline, ..router(mesh(&[2]), DIMENSION_ORDER) };
    let of = |thousandths| {
        let internal_speedup = InternalSpeedup::of_thousandths(thousandths);
        alone(&network(RouterSpec { internal_speedup, ..spec.clone() }), 1, 1)
    };
    // Steps of the cycles from 0 on: 1, 2, 1, 2 and so on. The head comes in cycle 1, and leaves in cycle 3.
    assert_eq!([of(1000), of(1500), of(2000)], [11, 9, 7]);
}

/// Where two inputs compete for one link at full rate, more steps gain nothing: the link has its rate.
#[test]
fn a_link_takes_one_flit_a_cycle() {
    let spec = router(mesh(&[3]), DIMENSION_ORDER);
    let mut last = None;
    for thousandths in [1000, 2000, 4000] {
        let internal_speedup = InternalSpeedup::of_thousandths(thousandths);
        let net = network(RouterSpec { internal_speedup, buffer_depth: 16, ..spec.clone() });
        let mut engine = engine(&net, &traffic(UNIFORM, 8, 0.5), 1);
        engine.stop_sources();
        for (source, dest) in [(0, 2), (1, 2), (0, 2), (1, 2)] {
            engine.inject(source, dest, 8).unwrap();
        }
        let arrived = step(&mut *engine, 500);
        let end = arrived.iter().map(|delivery| delivery.packet_latency).max();
        assert_eq!(arrived.len(), 4);
        assert!(end >= Some(32), "32 flits over one ejection link");
        assert!(last.is_none_or(|last| end <= last), "more steps make nothing later");
        last = Some(end);
    }
}

/// Two packets of other sources go over one link, on channels of their own. Without holds their flits take
/// turns; with holds the second packet follows the first.
#[test]
fn a_packet_that_holds_the_switch_stays_together() {
    let owners = |hold_switch| {
        let spec = router(mesh(&[3]), DIMENSION_ORDER);
        let net = network(RouterSpec { hold_switch, buffer_depth: 16, ..spec });
        let mut engine = engine(&net, &traffic(UNIFORM, 6, 0.5), 1);
        engine.stop_sources();
        let packets = [(0, 2), (1, 2)].map(|(source, dest)| engine.inject(source, dest, 6).unwrap());
        let link = Link::Network(RouterId(1), PortId(1));
        let mut order = Vec::new();
        for _ in 0..40 {
            engine.step();
            let over = engine.link_flits().find(|flit| flit.link == link);
            order.extend(over.and_then(|flit| packets.iter().position(|&packet| packet == flit.packet)));
        }
        order
    };
    let changes = |order: &[usize]| order.windows(2).filter(|pair| pair[0] != pair[1]).count();
    let [taken, held] = [false, true].map(owners);
    assert_eq!([taken.len(), held.len()], [12, 12]);
    assert!(changes(&taken) > 5, "{taken:?}");
    // The first flits hold nothing: none of their packets is behind them in the buffers yet.
    assert_eq!(held, [1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
}

/// The flits and credits of a cycle, in order.
fn on_links(engine: &dyn Engine) -> [Vec<String>; 2] {
    let mut flits: Vec<_> = engine.link_flits().map(|flit| format!("{flit:?}")).collect();
    let mut credits: Vec<_> = engine.link_credits().map(|credit| format!("{credit:?}")).collect();
    flits.sort();
    credits.sort();
    [flits, credits]
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 100_000, max_local_rejects: 1_000_000, ..ProptestConfig::with_cases(60) })]

    /// Stages of one cycle at most are the same whether they overlap or not, on every link in every cycle.
    #[test]
    fn exclusive_stages_of_one_cycle_are_overlapping_ones(
        net in any_network(any_router()),
        traffic in any_traffic(),
        [route, late] in prop::array::uniform2(0_u32..2),
        switch in 0_u32..2,
    ) {
        prop_assume!(Sources::new(&traffic, &radices(&net), 5).is_ok());
        // What is granted the switch is on the link in the same clock or the next one in both.
        let [switch_allocation, traversal] = if late == 1 { [0, switch] } else { [switch, 0] };
        let pipeline = Pipeline { route, switch_allocation, traversal, ..net.router.pipeline };
        let with = |stages| {
            let internal_speedup = InternalSpeedup::default();
            let router = RouterSpec { pipeline, stages, internal_speedup, ..net.router.clone() };
            NetworkSpec { router, ..net.clone() }
        };
        let nets = [Stages::Overlapping, Stages::Exclusive].map(with);
        let mut engines = nets.each_ref().map(|net| engine(net, &traffic, 5));
        for cycle in 0..300 {
            engines.iter_mut().for_each(|engine| engine.step());
            let [overlapping, exclusive] = engines.each_ref().map(|engine| on_links(&**engine));
            prop_assert_eq!(overlapping, exclusive, "cycle {}", cycle);
        }
    }

    /// However many steps there are, a link takes at most a flit a cycle, and brings back the credits of a
    /// step.
    #[test]
    fn links_have_their_rate(net in any_network(any_router()), traffic in any_traffic()) {
        prop_assume!(Sources::new(&traffic, &radices(&net), 5).is_ok());
        let mut engine = engine(&net, &traffic, 5);
        let most = net.router.input_speedup.min(net.router.vcs.max(net.router.injection_vcs)) as usize;
        for _ in 0..200 {
            engine.step();
            let mut flits = BTreeMap::<Link, usize>::new();
            engine.link_flits().for_each(|flit| *flits.entry(flit.link).or_default() += 1);
            let mut credits = BTreeMap::<Link, usize>::new();
            engine.link_credits().for_each(|credit| *credits.entry(credit.link).or_default() += 1);
            prop_assert!(flits.values().all(|&flits| flits == 1));
            prop_assert!(credits.values().all(|&credits| credits <= most));
        }
    }
}
