// SPDX-License-Identifier: MIT OR Apache-2.0
//! Workloads beside other traffic, with nodes that fail, and the links that they use.

use flitforge_router::ids::{PortId, RouterId};
use flitforge_sim::engine::{EngineChoice, Loss};
use flitforge_sim::workload::{NetworkOutcome, NodeFailure, Stop, WorkloadError, WorkloadSpec, run};
use flitforge_topology::checked::Checked;
use flitforge_topology::network::{Element, FaultEvent};
use flitforge_traffic::workload::collectives::Collective;
use flitforge_traffic::workload::{Batch, Program, goal};
use flitforge_traffic::{Lengths, Pattern, Process, TrafficSpec};
use proptest::prelude::*;

use crate::support::*;

fn uniform(load: f64, length: u32) -> TrafficSpec {
    TrafficSpec {
        pattern: Pattern::Uniform { include_self: false },
        process: Process::Bernoulli,
        lengths: Lengths::Fixed(length),
        load,
        class_mix: Vec::new(),
        requests: Vec::new(),
        parts: Vec::new(),
    }
}

/// The outcome on both engines, which is the same.
fn both<P: Program>(net: &Checked, programs: impl Fn() -> Vec<P>, spec: &WorkloadSpec) -> NetworkOutcome {
    let [first, second] = [EngineChoice::Reference, EngineChoice::Bitsliced]
        .map(|engine| run(net, programs(), &WorkloadSpec { engine, ..spec.clone() }).unwrap());
    assert_ne!(first.engine, second.engine);
    let same = NetworkOutcome { engine: first.engine, why_reference: first.why_reference, ..second };
    assert_eq!(first, same);
    first
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    /// Messages and other traffic are counted apart, the messages are those of the run without it, and all of
    /// them arrive even where the other traffic is more than the network takes.
    #[test]
    fn other_traffic_slows_messages_and_no_more(
        load in prop::sample::select(vec![0.05, 0.2, 0.9]),
        length in 1..9u32,
        (messages, bytes, seed) in (1..12u32, 1..400u64, 0..100u64),
    ) {
        let net = Checked::unchecked(network(router(mesh(&[4, 4]), DIMENSION_ORDER)));
        let programs = || Batch::programs(16, messages, bytes, seed).collect::<Vec<_>>();
        let alone = WorkloadSpec { seed, ..WorkloadSpec::new(0..16) };
        let beside = WorkloadSpec { background: Some(uniform(load, length)), ..alone.clone() };
        let (alone, beside) = (both(&net, programs, &alone), both(&net, programs, &beside));
        prop_assert!(beside.outcome.is_complete() && beside.stop.is_none());
        prop_assert_eq!((beside.packets, beside.flits, beside.lost), (alone.packets, alone.flits, 0));
        prop_assert_eq!((beside.hops, beside.flit_hops), (alone.hops, alone.flit_hops));
        prop_assert_eq!((beside.outcome.lost, beside.outcome.under_way), (0, 0));
        prop_assert_eq!(alone.background, None);
        let other = beside.background.unwrap();
        prop_assert!(other.delivered <= other.created);
        // Packets in flight have flits delivered too: at most one at each of four channels of 16 nodes.
        let whole = other.delivered * u64::from(length);
        prop_assert!((whole..=whole + 16 * 4 * u64::from(length)).contains(&other.flits));
        prop_assert!(other.mean_latency().is_none_or(|mean| mean >= f64::from(length)));
    }

    /// Each message is received, lost with a node, or in flight in the end, and both engines agree.
    #[test]
    fn no_message_is_forgotten_when_nodes_fail(
        (messages, bytes, seed) in (1..10u32, 1..400u64, 0..100u64),
        failures in prop::collection::vec((0..9u32, 0..120u64, prop::option::of(0..100u64)), 1..6),
        send_queue in prop::option::of(1..3u32),
    ) {
        let net = Checked::unchecked(network(router(torus(&[3, 3]), DIMENSION_ORDER)));
        let failures = failures.into_iter().map(|(node, at, after)| {
            NodeFailure { node, at, until: after.map(|after| at + after) }
        });
        let mut spec = WorkloadSpec { failures: failures.collect(), seed, ..WorkloadSpec::new((0..12).map(|rank| rank % 9)) };
        spec.carriage.send_queue = send_queue;
        let over = both(&net, || Batch::programs(12, messages, bytes, seed).collect(), &spec);
        let received: u64 = over.outcome.ranks.iter().map(|rank| rank.received).sum();
        prop_assert_eq!(over.outcome.messages(), received + over.outcome.lost + over.outcome.under_way);
        // The network itself loses nothing.
        prop_assert_eq!((over.lost, over.outcome.under_way), (0, 0));
        prop_assert!(over.stop.is_none());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// Dead links take packets of messages out, and those of other traffic, each counted apart. Of messages
    /// they are those without the other traffic, since routes are fixed.
    #[test]
    fn dead_links_take_out_packets_of_both(
        broken in prop::collection::btree_set(0..12u32, 1..4),
        (messages, bytes, seed) in (1..8u32, 1..400u64, 0..100u64),
        load in prop::sample::select(vec![0.05, 0.3]),
    ) {
        // Links up in dimension 1, which each router but those of the last row has at port 3.
        let dead = |&node: &u32| Element::Link(RouterId(node), PortId(3));
        let net = faulty(router(mesh(&[4, 4]), DIMENSION_ORDER), broken.iter().map(dead).collect());
        let net = Checked::unchecked(net);
        let alone = WorkloadSpec { seed, max_cycles: 100_000, ..WorkloadSpec::new(0..16) };
        let beside = WorkloadSpec { background: Some(uniform(load, 4)), ..alone.clone() };
        let [alone, beside] =
            [alone, beside].map(|spec| run(&net, Batch::programs(16, messages, bytes, seed), &spec).unwrap());
        prop_assert_eq!((&alone.stop, &beside.stop), (&None, &None));
        prop_assert_eq!((beside.packets, beside.lost), (alone.packets, alone.lost));
        prop_assert_eq!((beside.flits, beside.hops), (alone.flits, alone.hops));
        prop_assert_eq!(beside.outcome.under_way, alone.outcome.under_way);
        let other = beside.background.unwrap();
        prop_assert!(other.delivered + other.lost <= other.created);
    }

    /// Parts that fail and recover meanwhile: every message is received, lost or in flight, and packets lost
    /// are of one or the other.
    #[test]
    fn nothing_is_forgotten_when_parts_fail_meanwhile(
        failing in prop::collection::btree_map((0..12u32, any::<bool>()), (0..400u64, 1..200u64), 1..5),
        (messages, bytes, seed) in (1..20u32, 1..400u64, 0..100u64),
    ) {
        let mut net = network(router(mesh(&[4, 4]), DIMENSION_ORDER));
        for ((node, whole), (cycle, cycles)) in failing {
            let router = RouterId(node);
            let element = if whole { Element::Router(router) } else { Element::Link(router, PortId(3)) };
            net.faults.push(FaultEvent { cycle, element, fails: true });
            net.faults.push(FaultEvent { cycle: cycle + cycles, element, fails: false });
        }
        net.faults.sort_by_key(|event| event.cycle);
        let net = Checked::unchecked(net);
        let spec = WorkloadSpec { seed, max_cycles: 100_000, ..WorkloadSpec::new(0..16) };
        let spec = WorkloadSpec { background: Some(uniform(0.3, 4)), ..spec };
        let over = run(&net, Batch::programs(16, messages, bytes, seed), &spec).unwrap();
        prop_assert_eq!(&over.stop, &None);
        let received: u64 = over.outcome.ranks.iter().map(|rank| rank.received).sum();
        prop_assert_eq!(over.outcome.messages(), received + over.outcome.lost + over.outcome.under_way);
        prop_assert!(over.outcome.under_way > 0 || over.lost == 0);
        let other = over.background.unwrap();
        prop_assert!(other.delivered + other.lost <= other.created);
    }
}

/// Packets taken out are named, once each, and are none of those that arrive. Together with what waits and
/// what is in flight they are all that were created.
#[test]
fn the_packets_that_are_taken_out_are_named() {
    let mut net = network(router(mesh(&[4, 4]), DIMENSION_ORDER));
    for (cycle, node) in [(0, 3), (300, 9), (600, 14)] {
        net.faults.push(FaultEvent { cycle, element: Element::Router(RouterId(node)), fails: true });
    }
    let mut engine = engine(&net, &traffic(UNIFORM, 4, 0.4), 5);
    let (mut delivered, mut lost) = (Vec::new(), Vec::new());
    engine.take_losses(&mut lost);
    for _ in 0..10 {
        engine.run(100, 1);
        engine.take_losses(&mut lost);
        engine.take_deliveries(&mut delivered);
        delivered.drain(..).for_each(|delivery| {
            assert!(
                lost.iter().all(|loss: &Loss| loss.packet != delivery.packet),
                "packet {}",
                delivery.packet
            );
        });
    }
    let named: std::collections::BTreeSet<u64> = lost.iter().map(|loss| loss.packet).collect();
    let tally = *engine.tally();
    assert!(named.len() > 100);
    assert_eq!((lost.len(), named.len() as u64), (named.len(), tally.packets_lost));
    let present = engine.queued().0 + engine.in_flight().0;
    assert_eq!(tally.packets_created, tally.packets_delivered + tally.packets_lost + present);
}

/// The flits of all links and windows are the flit-hops, whatever the length of the run. Windows follow one
/// another, and both engines agree.
#[test]
fn links_carry_all_flit_hops() {
    for (bytes, windows) in [(0, 1..=64), (600, 4..=64), (40_000, 32..=64)] {
        let net = Checked::unchecked(network(router(torus(&[4, 4]), DIMENSION_ORDER)));
        let programs =
            || Collective::AllReduceHalving.schedule(16, bytes, None).programs().collect::<Vec<_>>();
        let over = both(&net, programs, &WorkloadSpec { links: true, ..WorkloadSpec::new(0..16) });
        let links = over.links.unwrap();
        assert_eq!(links.links.len(), 16 * 4);
        assert!(windows.contains(&links.ends.len()), "{} windows", links.ends.len());
        assert_eq!(links.cycles.iter().flatten().sum::<u64>(), over.flit_hops);
        assert_eq!(links.ends.last(), Some(&over.cycles));
        let mut begin = 0;
        for (end, flits) in links.ends.iter().zip(&links.cycles) {
            assert!(begin < *end && flits.iter().all(|&flits| flits <= end - begin));
            begin = *end;
        }
    }
}

/// The queues of other traffic are bounded while ranks compute, and while messages are in flight.
#[test]
fn other_traffic_ends_a_run_when_more_flits_wait_than_may() {
    let net = Checked::unchecked(network(router(mesh(&[4, 4]), DIMENSION_ORDER)));
    let spec =
        WorkloadSpec { background: Some(uniform(0.9, 4)), max_queued: 2000, ..WorkloadSpec::new(0..16) };
    let spec = WorkloadSpec { max_cycles: 100_000, ..spec };
    for text in [
        "num_ranks 1\nrank 0 { calc 90000 }",
        "num_ranks 2\nrank 0 { send 900000b to 1 }\nrank 1 { recv 900000b from 0 }",
    ] {
        let schedule = goal::read(text.as_bytes()).unwrap();
        let ended = both(&net, || schedule.programs().collect(), &spec);
        assert_eq!(ended.stop, Some(Stop::MaxQueued), "{text}");
        assert!(ended.cycles < 10_000, "{text}: {}", ended.cycles);
        let other = ended.background.unwrap();
        assert!((other.created - other.delivered) * 4 > 2000, "{text}: {other:?}");
    }
}

#[test]
fn what_cannot_run_beside_a_workload_is_an_error() {
    let net = Checked::unchecked(network(router(mesh(&[3]), DIMENSION_ORDER)));
    let error = |spec: &WorkloadSpec| run(&net, Batch::programs(3, 1, 1, 1), spec).unwrap_err();
    let failures = vec![NodeFailure { node: 3, at: 0, until: None }];
    let spec = WorkloadSpec { failures, ..WorkloadSpec::new(0..3) };
    assert_eq!(error(&spec), WorkloadError::NoFailure { node: 3, last: 2 });
}
