// SPDX-License-Identifier: MIT OR Apache-2.0
//! Links narrower than a flit.
//!
//! A link of width 1/W takes a flit every W cycles and delivers it W - 1 cycles later than a link as wide as
//! a flit. Alone, a packet of n flits over links of W1, W2, .. phits is later by the sum of all W - 1, and
//! its flits follow one another at the greatest W. Flits over a link of W phits, with buffers of B flits and
//! a round trip of R cycles (there and back, the phits included), follow one another at W cycles if `B W >=
//! R`, and B of them at R cycles else.

use std::collections::BTreeMap;
use std::sync::Arc;

use flitforge_router::ids::RouterId;
use flitforge_router::spec::*;
use flitforge_sim::engine::{Engine, Link};
use flitforge_sim::report::{Report, Verdict};
use flitforge_topology::any::plan::{Plan, PlannedLink, PlannedRouter};
use flitforge_topology::capacity::Capacity;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::faults::FaultPlan;
use flitforge_topology::network::{Element, FaultEvent, NetworkSpec};
use flitforge_traffic::Pattern;
use proptest::prelude::*;

use crate::support::*;
use crate::zero_load::{head_latency, whole_latency};

/// Routers in a row, with links of so many phits there and back.
fn row(phits: &[[u8; 2]]) -> Plan {
    let router = |r| PlannedRouter { name: format!("r{r}"), nodes: 1, sinks: None, at: None, rank: None };
    let link = |(r, &phits): (u32, &[u8; 2])| PlannedLink {
        phits,
        ..PlannedLink::new(RouterId(r), RouterId(r + 1), true)
    };
    Plan {
        routers: (0..=phits.len()).map(router).collect(),
        links: (0..).zip(phits).map(link).collect(),
        ..Plan::default()
    }
}

/// The row, closed to a ring by a last link, with a chord.
fn ring(phits: &[[u8; 2]]) -> Plan {
    let mut plan = row(&phits[..phits.len() - 2]);
    let last = RouterId(plan.routers.len() as u32 - 1);
    for (end, phits) in [(last, phits[phits.len() - 2]), (RouterId(2), phits[phits.len() - 1])] {
        plan.links.push(PlannedLink { phits, ..PlannedLink::new(RouterId(0), end, true) });
    }
    plan
}

fn of(plan: Plan, spec: RouterSpec) -> NetworkSpec {
    NetworkSpec::new(NetworkParams { plan: Some(Arc::new(plan)), ..params(spec) }).unwrap()
}

fn spec(depth: u32) -> RouterSpec {
    RouterSpec { vcs: 4, buffer_depth: depth, ..router(mesh(&[2]), Relation::UpDown) }
}

/// An engine in which nobody sends by itself, for a packet of so many flits.
fn silent(net: &NetworkSpec, length: u32) -> Box<dyn Engine> {
    let mut engine = engine(net, &traffic(UNIFORM, length, 0.5), 1);
    engine.stop_sources();
    engine
}

/// Cycles of a packet that is alone.
fn alone(net: &NetworkSpec, [source, dest]: [u32; 2], length: u32) -> u64 {
    let mut engine = silent(net, length);
    engine.inject(source, dest, length).unwrap();
    let arrived = step(&mut *engine, 4000);
    assert_eq!(arrived.len(), 1);
    arrived[0].network_latency
}

/// Cycles of a packet alone over links of so many phits. Flits behind the head catch up where it waits for a
/// route and a channel.
fn closed_form(net: &NetworkSpec, phits: &[u8], length: u64) -> u64 {
    let Pipeline { route, vc_allocation, .. } = net.router.pipeline;
    let (behind, waits) = (length - 1, u64::from(route + vc_allocation));
    let widths = || phits.iter().map(|&phits| u64::from(phits));
    let follow = |lag: u64, phits: u64| (behind * phits).max(lag.saturating_sub(waits));
    let lag = widths().chain([1]).fold(behind, follow);
    head_latency(net, phits.len() as u64) + widths().map(|phits| phits - 1).sum::<u64>() + lag
}

#[test]
fn a_packet_alone_takes_the_phits_of_its_links() {
    let staged = Pipeline { route: 1, vc_allocation: 1, switch_allocation: 2, traversal: 1 };
    for pipeline in [Pipeline::default(), staged] {
        for phits in [[1, 1], [2, 1], [1, 2], [4, 3], [3, 16], [16, 16]] {
            let net = of(row(&phits.map(|there| [there, 5])), RouterSpec { pipeline, ..spec(64) });
            for length in [1, 2, 7, 20] {
                let there = closed_form(&net, &phits, length);
                assert_eq!(alone(&net, [0, 2], length as u32), there, "{phits:?}, {length} flits");
                // Each direction has a width of its own.
                let back = closed_form(&net, &[5, 5], length);
                assert_eq!(alone(&net, [2, 0], length as u32), back, "{phits:?}, {length} flits");
            }
        }
    }
}

/// Flits follow one another at the width of the link, or at the round trip where buffers do not cover it.
#[test]
fn throughput_is_the_width_or_what_buffers_cover() {
    let latencies =
        |latency: u32| NetworkParams { link_latency: latency, credit_latency: latency, ..params(spec(1)) };
    for (phits, depth, latency) in
        [(1, 4, 1), (2, 4, 1), (4, 1, 1), (4, 2, 1), (16, 1, 1), (3, 2, 5), (3, 4, 5), (8, 1, 6), (8, 2, 6)]
    {
        let router = RouterSpec { vcs: 1, ..spec(depth) };
        let plan = Some(Arc::new(row(&[[phits, 1]])));
        let net = NetworkSpec::new(NetworkParams { router, plan, ..latencies(latency) }).unwrap();
        let [phits, depth, latency] = [phits.into(), u64::from(depth), u64::from(latency)];
        // One flit less than whole rounds, so that none of them is cut short.
        let rounds = 12;
        let packet = alone(&net, [0, 1], (rounds * depth + 1) as u32);
        let round = (depth * phits).max(latency + phits - 1 + latency);
        // Buffers of the injection link have their own round trip, which is shorter.
        assert_eq!(
            packet,
            whole_latency(&net, 1, 1) + phits - 1 + rounds * round,
            "{phits} {depth} {latency}"
        );
    }
}

/// Two nodes send to two others over a narrow link, on channels of their own: it takes one flit of all every
/// W cycles.
#[test]
fn a_saturated_link_carries_its_width() {
    for phits in [1, 2, 3, 5, 16] {
        let mut plan = row(&[[phits, 1]]);
        plan.routers[0].nodes = 2;
        plan.routers[1].nodes = 2;
        let map = Pattern::Map(vec![2, 3, 0, 1]);
        let net = of(plan, spec(8));
        let mut engine = engine(&net, &traffic(map, 4, 1.9), 3);
        step(&mut *engine, 500);
        let carried = |engine: &dyn Engine| {
            let [flits, cycles] =
                [engine.channel_flits(), engine.channel_cycles()].map(|mut all| all.next().unwrap());
            assert_eq!((flits.0, flits.1, flits.2), (cycles.0, cycles.1, cycles.2));
            [flits.3, cycles.3]
        };
        let before = carried(&*engine);
        step(&mut *engine, 16 * 15 * 5);
        let after = carried(&*engine);
        let all = 16 * 15 * 5;
        assert_eq!(
            [after[0] - before[0], after[1] - before[1]],
            [all / u64::from(phits), all],
            "{phits} phits"
        );
        engine.audit().unwrap();
    }
}

/// Uniform traffic saturates at the capacity that the narrow link leaves: half of the flits cross it.
#[test]
fn capacity_is_what_a_narrow_link_carries() {
    let net = of(row(&[[4, 4]]), spec(8));
    let capacity = Capacity::of(&net).flits_per_node_cycle();
    assert_eq!(capacity, 0.5);
    let at = |fraction| {
        let uniform = Pattern::Uniform { include_self: true };
        report(&net, &traffic(uniform, 4, fraction * capacity), &fixed(1000, 20_000, 1))
    };
    let below = at(0.8);
    assert_ne!(below.verdict, Verdict::Saturated, "{}", below.reason);
    let busy =
        |report: &Report| report.channels.iter().map(|channel| channel.utilisation).fold(0.0, f64::max);
    assert!((0.7..0.9).contains(&busy(&below)), "{}", busy(&below));
    let above = at(1.3);
    assert_eq!(above.verdict, Verdict::Saturated, "{}", above.reason);
    assert!((0.9..=1.0).contains(&busy(&above)), "{}", busy(&above));
    assert!((0.9..1.0).contains(&(above.accepted / capacity)), "{} of capacity", above.accepted / capacity);
}

/// A flit still crosses a link when cycles are counted: only those that have passed count.
#[test]
fn a_flit_occupies_a_link_cycle_by_cycle() {
    let net = of(row(&[[5, 1]]), spec(8));
    let mut engine = silent(&net, 1);
    engine.inject(0, 1, 1).unwrap();
    let occupied: Vec<u64> = (0..10)
        .map(|_| {
            engine.step();
            engine.channel_cycles().next().unwrap().3
        })
        .collect();
    let first = occupied.iter().position(|&cycles| cycles == 1).unwrap();
    let expected: Vec<u64> =
        (0..10).map(|cycle| (cycle as u64 + 1).saturating_sub(first as u64).min(5)).collect();
    assert_eq!(occupied, expected);
}

const ALLOCATORS: [Allocator; 4] = [
    Allocator::SeparableInputFirst(Arbiter::RoundRobin),
    Allocator::SeparableInputFirst(Arbiter::Matrix),
    Allocator::SeparableOutputFirst(Arbiter::RoundRobin),
    Allocator::Wavefront(Arbiter::RoundRobin),
];

/// Steps with an audit in each cycle; checks that no link takes a flit while it is busy.
fn audited(engine: &mut dyn Engine, net: &NetworkSpec, cycles: u64) {
    let mut idle_from: BTreeMap<Link, u64> = BTreeMap::new();
    for now in 0..cycles {
        engine.step();
        engine.audit().unwrap();
        for link in engine.link_flits().map(|flit| flit.link) {
            let Link::Network(router, port) = link else { continue };
            let idle = idle_from.insert(link, now + u64::from(net.graph.phits(router, port)));
            assert!(idle.is_none_or(|idle| idle <= now), "{link:?} in cycle {now}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// A link carries at most one flit every W cycles, and nothing is lost or stands still.
    #[test]
    fn a_link_takes_a_flit_every_w_cycles(
        phits in prop::collection::vec([1_u8..=16, 1_u8..=16], 7),
        (switch_allocator, input_speedup) in (0_usize..4, 1_u32..3),
        (switch, latency, depth) in (0_u32..2, 1_u32..4, 1_u32..6),
        relation in prop::sample::select(vec![
            Relation::UpDown, Relation::LayeredShortest, Relation::AdaptiveUpDown { escape_vcs: 1 },
            Relation::Ugal { threshold: 0 },
        ]),
        (length, load, seed) in (2_u32..6, 0.05_f64..1.5, any::<u64>()),
    ) {
        let switch_allocator = ALLOCATORS[switch_allocator];
        let pipeline = Pipeline { switch_allocation: switch, ..Pipeline::default() };
        let router = RouterSpec { switch_allocator, input_speedup, pipeline, relation, ..spec(depth) };
        let params = NetworkParams { link_latency: latency, plan: Some(Arc::new(ring(&phits))), ..params(router) };
        let net = NetworkSpec::new(params).unwrap();
        let mut engine = engine(&net, &traffic(UNIFORM, length, load), seed);
        audited(&mut *engine, &net, 300);
        prop_assert!(engine.find_deadlock().is_none());
        prop_assert!(engine.channel_cycles().all(|(.., cycles)| cycles <= 300));
        drain(&mut *engine, 100_000).unwrap();
        let tally = engine.tally();
        prop_assert_eq!(tally.flits_created, tally.flits_delivered + tally.flits_lost);
        prop_assert!(tally.packets_delivered > 0);
    }
}

/// The same bits on any number of threads.
#[test]
fn threads_change_nothing() {
    let phits: Vec<[u8; 2]> = (0..40).map(|i| [1 + i % 5, 1 + i % 3]).collect();
    let net = of(ring(&phits), RouterSpec { relation: Relation::LayeredShortest, vcs: 12, ..spec(4) });
    let [one, four] = [1, 4].map(|threads| {
        let mut engine = engine(&net, &traffic(UNIFORM, 3, 0.05), 11);
        engine.run(1000, threads);
        let cycles: Vec<_> = engine.channel_cycles().collect();
        (step(&mut *engine, 500), cycles)
    });
    assert_eq!(one, four);
}

/// A narrow link that fails takes the flits on it along, and works again as before.
#[test]
fn a_narrow_link_fails_and_recovers() {
    let plan = ring(&[[4, 4]; 7]);
    let event = |cycle, fails| FaultEvent { cycle, element: Element::Router(RouterId(3)), fails };
    let schedule = vec![event(200, true), event(600, false)];
    let faults = FaultPlan { schedule, ..FaultPlan::default() };
    let params = NetworkParams { plan: Some(Arc::new(plan)), faults, ..params(spec(4)) };
    let net = NetworkSpec::new(params).unwrap();
    let mut engine = engine(&net, &traffic(UNIFORM, 4, 0.1), 3);
    audited(&mut *engine, &net, 1000);
    assert!(engine.tally().packets_lost > 0);
    drain(&mut *engine, 20_000).unwrap();
}
