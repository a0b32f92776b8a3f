// SPDX-License-Identifier: MIT OR Apache-2.0
//! Finite receivers: what they serve, and how a slow one fills the network.

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::routing::Remedy;
use flitforge_router::spec::*;
use flitforge_sim::engine::{Buffer, Engine, EngineChoice, start};
use flitforge_sim::report::{Verdict, WaitingPacket};
use flitforge_topology::capacity::Capacity;
use flitforge_topology::checked::Checked;
use flitforge_topology::deadlock::{self, Proof};
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::faults::FaultPlan;
use flitforge_topology::network::{Element, FaultEvent, NetworkSpec};
use flitforge_traffic::{ByHand, Pattern, Sources, Traffic, TrafficSpec};
use proptest::prelude::*;

use crate::conservation::{any_router, any_traffic};
use crate::support::*;
use crate::zero_load::whole_latency;

const fn receiver(depth: u32, interval: u32) -> Option<Receiver> {
    Some(Receiver { depth, interval })
}

/// Cycles from a flit being granted the ejection port to its credit being usable, if it is served at once.
fn round_trip(net: &NetworkSpec) -> u32 {
    let Pipeline { switch_allocation, traversal, .. } = net.router.pipeline;
    switch_allocation + traversal + 1 + net.credit_latency
}

fn staged(stages: u32) -> Pipeline {
    Pipeline { route: stages, vc_allocation: stages, switch_allocation: stages, traversal: stages }
}

/// An engine without traffic, for packets of up to so many flits.
fn by_hand(net: &NetworkSpec, most: u32) -> Box<dyn Engine> {
    let traffic: Box<dyn Traffic> = Box::new(ByHand::new(1..=most));
    start(unchecked(net), traffic, 1, EngineChoice::Auto).unwrap()
}

/// A packet's only difference from one to an endless receiver: its flits are served an interval apart. With
/// enough room for the flits that wait, nothing else holds it up.
#[test]
fn a_packet_alone_waits_an_interval_for_each_flit() {
    for stages in [0, 1] {
        for (interval, length, hops) in [(1, 6, 3), (2, 1, 2), (3, 5, 4), (7, 9, 0)] {
            let usual = RouterSpec {
                pipeline: staged(stages),
                buffer_depth: 16,
                ..router(mesh(&[5]), DIMENSION_ORDER)
            };
            let net = network(RouterSpec { receiver: receiver(16, interval), ..usual });
            let mut engine = by_hand(&net, length);
            engine.inject(0, hops, length).unwrap();
            let delivered = drain(&mut *engine, 500).unwrap();
            let latency = whole_latency(&net, hops.into(), length.into());
            let slower = u64::from((length - 1) * (interval - 1));
            assert_eq!(delivered[0].packet_latency, latency + slower, "every {interval} cycles");
            // The head is served as it comes.
            let head = whole_latency(&net, hops.into(), 1);
            assert_eq!(delivered[0].head_latency, head);
        }
    }
}

/// A buffer of `depth` flits passes that many in the time that a credit is away.
#[test]
fn a_shallow_buffer_passes_its_depth_in_a_round_trip() {
    for (depth, credit_latency, stages) in [(1, 1, 0), (1, 4, 1), (2, 5, 0), (3, 6, 2)] {
        let spec = RouterSpec {
            pipeline: staged(stages),
            buffer_depth: 32,
            receiver: receiver(depth, 1),
            ..router(mesh(&[3]), DIMENSION_ORDER)
        };
        let net = NetworkSpec::new(NetworkParams { credit_latency, ..params(spec) }).unwrap();
        let length = 4 * depth + 1;
        let mut engine = by_hand(&net, length);
        engine.inject(0, 2, length).unwrap();
        let delivered = drain(&mut *engine, 500).unwrap();
        let idle = 4 * round_trip(&net).saturating_sub(depth);
        let expected = whole_latency(&net, 2, length.into()) + u64::from(idle);
        assert_eq!(delivered[0].packet_latency, expected, "{depth} flits, {credit_latency} cycles");
    }
}

/// Everything that a run tells of itself.
fn course(net: &NetworkSpec, traffic: &TrafficSpec, seed: u64) -> String {
    let mut engine = engine_of(EngineChoice::Reference, net, traffic, seed).unwrap();
    let mut text = String::new();
    for _ in 0..250 {
        // Ports of one node are served in their own order.
        let mut delivered = step(&mut *engine, 1);
        delivered.sort_by_key(|delivery| delivery.packet);
        let mut flits: Vec<String> = engine.link_flits().map(|flit| format!("{flit:?}")).collect();
        flits.sort();
        text += &format!("{delivered:?} {flits:?}\n");
    }
    text + &format!("{:?}", engine.tally())
}

fn with_receiver(net: &NetworkSpec, receiver: Option<Receiver>) -> NetworkSpec {
    NetworkSpec { router: RouterSpec { receiver, ..net.router.clone() }, ..net.clone() }
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 100_000, max_local_rejects: 1_000_000, ..ProptestConfig::with_cases(150) })]

    /// A receiver that serves a flit in every cycle, with room for a round trip of credits, is endless, flit
    /// by flit. Channels that have to drain come back later, so those are left out. So are queues of output
    /// ports, which hold flits that have taken a credit.
    #[test]
    fn one_that_keeps_up_is_as_good_as_endless(
        router in any_router(),
        credit_latency in 1_u32..5,
        traffic in any_traffic(),
        seed in 0_u64..1000,
    ) {
        let internal_speedup = InternalSpeedup::default();
        let stages = Stages::Overlapping;
        let release = Release::TailSent;
        let router = RouterSpec { release, receiver: None, internal_speedup, stages, ..router };
        let built = NetworkSpec::new(NetworkParams { credit_latency, ..params(router) });
        prop_assume!(built.is_ok());
        let endless = built.unwrap();
        prop_assume!(Sources::new(&traffic, &radices(&endless), seed).is_ok());
        let enough = round_trip(&endless);
        let finite = with_receiver(&endless, receiver(enough, 1));
        prop_assert_eq!(course(&finite, &traffic, seed), course(&endless, &traffic, seed));
    }
}

/// With one credit less than that a busy port stands still now and then.
#[test]
fn a_credit_less_than_a_round_trip_is_seen() {
    let usual = RouterSpec { vcs: 1, injection_vcs: 1, ..router(mesh(&[3]), DIMENSION_ORDER) };
    let endless = NetworkSpec::new(NetworkParams { credit_latency: 3, ..params(usual) }).unwrap();
    let traffic = traffic(pair(3, 0, 2), 20, 1.0);
    let enough = round_trip(&endless);
    let same = |depth| course(&with_receiver(&endless, receiver(depth, 1)), &traffic, 1);
    assert_ne!(same(enough - 1), same(enough));
}

/// Flits served at a node in so many cycles, at a hot spot that all others send to as fast as they can.
#[test]
fn a_busy_receiver_serves_at_its_rate() {
    for (interval, ports) in [(1, 1), (2, 1), (5, 1), (3, 2), (17, 1)] {
        let spec = RouterSpec {
            ejection_ports: ports,
            input_speedup: 4,
            receiver: receiver(6, interval),
            ..router(mesh(&[4, 4]), DIMENSION_ORDER)
        };
        let net = network(spec);
        let to_five = Pattern::Map(vec![5; 16]);
        let mut engine = engine(&net, &traffic(to_five, 3, 1.0), 4);
        step(&mut *engine, 1000);
        let before = engine.tally().flits_delivered;
        let cycles = u64::from(interval) * 1000;
        step(&mut *engine, cycles);
        let served = engine.tally().flits_delivered - before;
        assert_eq!(served, u64::from(ports) * 1000, "one in {interval} cycles at {ports} ports");
    }
}

/// Uniform traffic is accepted up to the service rate, which the capacity says.
#[test]
fn accepted_traffic_is_bounded_by_the_service_rate() {
    for interval in [4, 8] {
        let net =
            network(RouterSpec { receiver: receiver(8, interval), ..router(mesh(&[4, 4]), DIMENSION_ORDER) });
        let capacity = Capacity::of(&net).flits_per_node_cycle();
        assert!((capacity - 1.0 / f64::from(interval)).abs() < 1e-12);
        let report = |load| report(&net, &traffic(UNIFORM, 4, load), &fixed(2000, 6000, 2));
        let above = report(2.0 * capacity);
        assert!(above.accepted <= capacity + 1e-3, "{} of {capacity}", above.accepted);
        assert!(above.accepted > 0.85 * capacity, "{} of {capacity}", above.accepted);
        assert_eq!(above.verdict, Verdict::Saturated, "{}", above.reason);
        let below = report(0.7 * capacity);
        assert_eq!(below.verdict, Verdict::Stable, "{}", below.reason);
    }
}

/// Flits in the buffers of a router's network ports.
fn held(engine: &dyn Engine, router: u32) -> u32 {
    let ports = engine.network().router.network_ports() as u8;
    let vcs = engine.network().router.vcs as u8;
    let buffers = (0..ports).flat_map(|port| (0..vcs).map(move |vc| Buffer { router, port, vc }));
    buffers.filter_map(|buffer| engine.occupancy(buffer)).sum()
}

/// Tree saturation: most packets go elsewhere, and every node but one takes far less than it could. The one
/// slow receiver fills the network all the same, and packets to others wait behind its own.
#[test]
fn a_slow_hot_spot_fills_the_network_back() {
    let run = |receiver| {
        let net = network(RouterSpec { receiver, ..router(mesh(&[6, 6]), DIMENSION_ORDER) });
        let pattern = Pattern::HotSpot { nodes: vec![(21, 1.0)], share: 0.15, include_self: false };
        let mut engine = engine(&net, &traffic(pattern, 4, 0.1), 9);
        step(&mut *engine, 4000);
        let others = step(&mut *engine, 4000).iter().filter(|delivery| delivery.dest != 21).count();
        let held: Vec<u32> = (0..36).map(|router| held(&*engine, router)).collect();
        (others, held, net)
    };
    // The hot spot is sent 36 * 0.1 * (0.15 + 0.85 / 36) flits a cycle: 0.6. Others take less than 0.1.
    let (free, light, _) = run(None);
    let (kept_up, _, _) = run(receiver(4, 1));
    let (slow, heavy, net) = run(receiver(4, 5));
    assert!(kept_up.abs_diff(free) < free / 50, "{kept_up} and {free}");
    assert!(5 * slow < 3 * free, "{slow} of {free}");
    // The routers before the hot spot are full, and those before them hold more than without it.
    let room = net.router.vcs * net.router.buffer_depth;
    for before in [15, 27] {
        assert!(
            heavy[before] > 2 * light[before] + room / 2,
            "router {before}: {} and {}",
            heavy[before],
            light[before]
        );
    }
    let farther: [u32; 2] =
        [&heavy, &light].map(|held| [9, 33, 14, 16].map(|router: usize| held[router]).iter().sum());
    assert!(farther[0] > 3 * farther[1], "{farther:?}");
}

/// A packet that waits for a full receiver is no deadlock, as long as that serves.
#[test]
fn waiting_for_a_slow_receiver_is_no_deadlock() {
    for relation in RELATIONS {
        for (depth, interval) in [(1, 9), (3, 4)] {
            let spec = RouterSpec {
                buffer_depth: 1,
                receiver: receiver(depth, interval),
                ..router(mesh(&[4, 4]), relation)
            };
            let net = network(spec);
            assert!(deadlock::check(&net).proved(), "{}", relation.name());
            let mut engine = engine(&net, &traffic(UNIFORM, 6, 1.0), 7);
            for _ in 0..600 {
                engine.step();
                assert_eq!(engine.find_deadlock(), None, "{} in cycle {}", relation.name(), engine.now());
            }
        }
    }
}

fn first_deadlock(engine: &mut dyn Engine, bound: u64) -> Option<Vec<WaitingPacket>> {
    (0..bound).find_map(|_| {
        engine.step();
        engine.find_deadlock()
    })
}

/// A receiver that serves nothing is refused before cycle 0. Run all the same, its first packet is found as
/// soon as it cannot move any more.
#[test]
fn a_receiver_that_serves_nothing_is_a_deadlock() {
    for (length, release) in [(1, Release::TailSent), (5, Release::TailSent), (5, Release::Drained)] {
        let spec = RouterSpec { release, receiver: receiver(2, 0), ..router(mesh(&[3, 3]), DIMENSION_ORDER) };
        let net = network(spec);
        let refused = Checked::new(net.clone()).unwrap_err();
        let Proof::Refused(refusal) = &refused.check.proof else { panic!("{refused}") };
        assert_eq!(refusal.remedy, Remedy::Service);
        let mut engine = engine(&net, &traffic(pair(9, 0, 4), length, 0.3), 3);
        let cycle = first_deadlock(&mut *engine, 400).unwrap();
        assert_eq!((cycle[0].dest, cycle[0].router), (4, 4));
        step(&mut *engine, 2000);
        assert_eq!(engine.tally().flits_delivered, 0);
        let report = report(&net, &traffic(UNIFORM, length, 0.4), &fixed(0, 5000, 5));
        assert_eq!(report.verdict, Verdict::Deadlocked, "{}", report.reason);
    }
}

/// Routers die with flits at their receivers, and packets are taken out that are stretched into one.
#[test]
fn faults_leave_nothing_at_receivers() {
    let fails = |cycle, element| FaultEvent { cycle, element, fails: true };
    let schedule = vec![
        fails(300, Element::Router(RouterId(5))),
        fails(420, Element::Link(RouterId(9), PortId(1))),
        fails(500, Element::Router(RouterId(10))),
    ];
    let faults = FaultPlan { schedule, ..FaultPlan::default() };
    for release in [Release::TailSent, Release::Drained] {
        let spec =
            RouterSpec { release, receiver: receiver(3, 6), ..router(mesh(&[4, 4]), Relation::WestFirst) };
        let net = NetworkSpec::new(NetworkParams { faults: faults.clone(), ..params(spec) }).unwrap();
        let mut engine = engine(&net, &traffic(UNIFORM, 9, 0.4), 3);
        step(&mut *engine, 800);
        assert!(engine.tally().packets_lost > 10);
        drain(&mut *engine, 60_000).unwrap();
        let tally = engine.tally();
        assert_eq!(tally.flits_created, tally.flits_delivered + tally.flits_lost);
        assert_eq!(engine.audit(), Ok(()));
    }
}

#[test]
fn receivers_have_ranges() {
    let wrong = RouterSpec { receiver: receiver(0, 70_000), ..router(mesh(&[4]), DIMENSION_ORDER) };
    assert_eq!(
        NetworkSpec::new(params(wrong)).unwrap_err().to_string().lines().collect::<Vec<_>>(),
        [
            "the buffer depth of a receiver in flits is 0: it must be between 1 and 65535",
            "the service interval of a receiver in cycles is 70000: it must be between 0 and 65535",
        ]
    );
}
