// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whatever the network, the traffic and the faults: every packet is delivered exactly once or
//! reported lost, and a network that does not run empty has a deadlock that is found.
//!
//! Test builds audit flits, credits and free channels after every cycle as well.

use std::collections::BTreeSet;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::*;
use flitforge_sim::engine::{Delivery, Engine};
use flitforge_topology::deadlock;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::faults::FaultPlan;
use flitforge_topology::network::{Element, FaultEvent, NetworkSpec};
use flitforge_traffic::{Lengths, Pattern, Process, TrafficSpec};
use proptest::prelude::*;
use proptest::sample::select;

use crate::support::*;

fn dims() -> impl Strategy<Value = Vec<Dimension>> {
    let dim = (2_u32..5, any::<bool>()).prop_map(|(radix, wraps)| Dimension { radix, wraps });
    prop::collection::vec(dim, 1..4)
        .prop_filter("small", |dims| dims.iter().map(|d| d.radix).product::<u32>() < 33)
}

fn misroute() -> impl Strategy<Value = Misroute> {
    let when = select(&[MisrouteWhen::Never, MisrouteWhen::Stuck, MisrouteWhen::Eager][..]);
    let limit = prop_oneof![
        (0_u32..6).prop_map(MisrouteLimit::Steps),
        (1_u32..4, 1_u32..4).prop_map(|(back, forward)| MisrouteLimit::Ratio { back, forward }),
    ];
    (when, limit).prop_map(|(when, limit)| Misroute { when, limit })
}

fn reversals() -> impl Strategy<Value = Relation> {
    let dynamic = (1_u32..3, 1_u32..5, 0_u32..20, any::<[bool; 3]>(), 1_u32..8, misroute()).prop_map(
        |(deterministic_vcs, entry_lanes, patience, [after, equal, entry], max_reversals, misroute)| {
            Relation::DynamicReversal(DynamicReversal {
                deterministic_vcs,
                entry_lanes,
                entry_count: if entry { EntryCount::BeforeTurn } else { EntryCount::AfterTurn },
                patience,
                wait_count: if after { WaitCount::AfterTurn } else { WaitCount::BeforeTurn },
                wait_rule: if equal { WaitRule::GreaterOrEqual } else { WaitRule::Greater },
                max_reversals,
                misroute,
            })
        },
    );
    let fixed = (0_u32..3, misroute()).prop_map(|(max_reversals, misroute)| {
        Relation::StaticReversal(StaticReversal { max_reversals, misroute })
    });
    prop_oneof![2 => dynamic, 1 => fixed]
}

fn relation() -> impl Strategy<Value = Relation> {
    let unsafe_ones =
        [Relation::DimensionOrder { datelines: false }, Relation::MinimalAdaptive { escape_vcs: 0 }];
    prop_oneof![3 => select(&RELATIONS[..]), 3 => reversals(), 1 => select(unsafe_ones.to_vec())]
}

fn allocator() -> impl Strategy<Value = Allocator> {
    (0..5, select(&[Arbiter::RoundRobin, Arbiter::Matrix][..])).prop_map(|(kind, arbiter)| match kind {
        0 => Allocator::SeparableInputFirst(arbiter),
        1 => Allocator::SeparableInputFirstByOutput(arbiter),
        2 => Allocator::SeparableOutputFirst(arbiter),
        3 => Allocator::Islip(arbiter, 2),
        _ => Allocator::Wavefront(arbiter),
    })
}

const SELECTIONS: [Selection; 6] = [
    Selection::MinimumCongestion(CongestionCount::Usable),
    Selection::MinimumCongestion(CongestionCount::All),
    Selection::MaximumFlexibility,
    Selection::StraightLines,
    Selection::Random,
    Selection::FixedOrder,
];

pub(crate) fn any_router() -> impl Strategy<Value = RouterSpec> {
    let channels = (1_u32..7, 1_u32..6, any::<[bool; 6]>());
    let receiver = prop::option::of((1_u32..6, 1_u32..5));
    let speedup = prop_oneof![2 => Just(1000_u32), 1 => 1001_u32..3500];
    let [exclusive, hold] = [0.3, 0.3].map(prop::bool::weighted);
    let ports = (1_u32..3, 1_u32..4, (1_u32..3, receiver), (1_u32..5, speedup, exclusive, hold));
    let logic = (select(&SELECTIONS[..]), allocator(), allocator(), prop::array::uniform4(0_u32..3));
    (dims(), relation(), channels, ports, logic).prop_map(|(dims, relation, channels, ports, logic)| {
        let (vcs, buffer_depth, [lowest, drained, sequential, matched, fixed, drawn]) = channels;
        let (injection_ports, injection_vcs, (ejection_ports, receiver), speedups) = ports;
        let (input_speedup, thousandths, exclusive, hold_switch) = speedups;
        let (selection, vc_allocator, switch_allocator, [route, vc_allocation, switch_allocation, traversal]) =
            logic;
        RouterSpec {
            vcs,
            buffer_depth,
            injection_ports,
            injection_vcs,
            injection: if sequential { Injection::Sequential } else { Injection::Interleaved },
            ejection_ports,
            receiver: receiver.map(|(depth, interval)| Receiver { depth, interval }),
            input_speedup,
            internal_speedup: InternalSpeedup::of_thousandths(thousandths),
            hold_switch,
            ring_classes: if fixed { RingClasses::Fixed } else { RingClasses::Balanced },
            ring_ties: if drawn { RingTies::Drawn } else { RingTies::Coordinate },
            selection,
            vc_order: if lowest { VcOrder::Lowest } else { VcOrder::Highest },
            release: if drained { Release::Drained } else { Release::TailSent },
            pipeline: Pipeline { route, vc_allocation, switch_allocation, traversal },
            stages: if exclusive { Stages::Exclusive } else { Stages::Overlapping },
            vc_matching: if matched { VcMatching::Channels } else { VcMatching::Ports },
            vc_allocator,
            switch_allocator,
            ..router(dims, relation)
        }
    })
}

/// A link, a channel or a router that fails at some time and may recover.
fn failure() -> impl Strategy<Value = Vec<FaultEvent>> {
    let element = (0..3, 0_u32..8, 0_u8..4).prop_map(|(kind, router, port)| match kind {
        0 => Element::Link(RouterId(router), PortId(port)),
        1 => Element::Channel(RouterId(router), PortId(port)),
        _ => Element::Router(RouterId(router)),
    });
    (element, 1_u64..300, prop::option::of(1_u64..200)).prop_map(|(element, cycle, outage)| {
        let fails = FaultEvent { cycle, element, fails: true };
        let recovers = outage.map(|cycles| FaultEvent { cycle: cycle + cycles, element, fails: false });
        std::iter::once(fails).chain(recovers).collect()
    })
}

pub(crate) fn faults() -> impl Strategy<Value = FaultPlan> {
    let schedule = prop::collection::vec(failure(), 0..3).prop_map(|events| events.concat());
    let plan =
        (select(&[0.0, 0.1, 0.25][..]), 0_u64..100, schedule).prop_map(|(link_fraction, seed, schedule)| {
            FaultPlan { link_fraction, seed, schedule, ..FaultPlan::default() }
        });
    prop_oneof![Just(FaultPlan::default()), plan]
}

pub(crate) fn any_network() -> impl Strategy<Value = NetworkSpec> {
    (any_router(), 1_u32..5, 1_u32..4, 1_u32..5, faults()).prop_filter_map(
        "legal",
        |(router, link_latency, injection_latency, credit_latency, faults)| {
            let params =
                NetworkParams { link_latency, injection_latency, credit_latency, faults, ..router.into() };
            NetworkSpec::new(params).ok()
        },
    )
}

pub(crate) fn any_traffic() -> impl Strategy<Value = TrafficSpec> {
    let pattern = select(vec![
        UNIFORM,
        Pattern::Uniform { include_self: true },
        Pattern::Complement,
        Pattern::Tornado,
        Pattern::Asymmetric,
        Pattern::HotSpot { nodes: vec![(0, 1.0)], share: 0.4, include_self: false },
    ]);
    let process = select(vec![
        Process::Bernoulli,
        Process::Constant,
        Process::OnOff { burst_length: 30.0, idle_length: 60.0 },
    ]);
    let lengths = prop_oneof![
        (1_u32..12).prop_map(Lengths::Fixed),
        Just(Lengths::Mixture(vec![(1, 3.0), (4, 1.0), (17, 1.0)])),
    ];
    (pattern, process, lengths, 0.02..0.6).prop_map(|(pattern, process, lengths, load)| {
        // A burst of packets of one flit cannot be denser than a packet in each cycle.
        let load = if matches!(process, Process::OnOff { .. }) { load / 2.0 } else { load };
        TrafficSpec {
            pattern,
            process,
            lengths,
            load,
            class_mix: Vec::new(),
            requests: Vec::new(),
            parts: Vec::new(),
        }
    })
}

/// Runs on without new packets until nothing is left, or a deadlock is found, or never.
pub(crate) fn run_empty(engine: &mut dyn Engine) -> Result<Vec<Delivery>, &'static str> {
    let mut arrived = Vec::new();
    for _ in 0..600 {
        if let Some(rest) = drain(engine, 256) {
            arrived.extend(rest);
            return Ok(arrived);
        }
        arrived.extend(step(engine, 0));
        if engine.find_deadlock().is_some() {
            return Err("deadlock");
        }
    }
    Err("neither empty nor deadlocked")
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 100_000, max_local_rejects: 1_000_000, ..ProptestConfig::with_cases(1000) })]

    #[test]
    fn nothing_is_lost_silently(net in any_network(), traffic in any_traffic(), seed in 0_u64..1000) {
        let sources = flitforge_traffic::Sources::new(&traffic, &radices(&net), seed);
        prop_assume!(sources.is_ok());
        let check = deadlock::check(&net);
        let mut engine = engine(&net, &traffic, seed);
        let mut arrived = step(&mut *engine, 400);
        match run_empty(&mut *engine) {
            Ok(rest) => arrived.extend(rest),
            Err(why) => {
                prop_assert!(why == "deadlock" && !check.proved(), "{why}, although {:?}", check.proof);
                return Ok(());
            }
        }
        let tally = engine.tally();
        let distinct: BTreeSet<u64> = arrived.iter().map(|delivery| delivery.packet).collect();
        prop_assert_eq!(distinct.len(), arrived.len(), "delivered twice");
        let nodes = u64::from(net.graph.nodes());
        prop_assert!(arrived.iter().all(|delivery| delivery.packet % nodes == u64::from(delivery.source)));
        prop_assert_eq!(tally.packets_delivered, arrived.len() as u64);
        prop_assert_eq!(tally.packets_created, tally.packets_delivered + tally.packets_lost);
        prop_assert_eq!(tally.flits_created, tally.flits_delivered + tally.flits_lost);
        prop_assert_eq!(engine.lost_pairs().values().sum::<u64>(), tally.packets_lost);
        prop_assert!(tally.packets_lost == 0 || !net.faults.is_empty(), "lost without a fault");
        prop_assert_eq!(engine.audit(), Ok(()));
    }
}
