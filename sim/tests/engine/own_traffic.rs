// SPDX-License-Identifier: MIT OR Apache-2.0
//! Traffic of the user's own, and packets injected by hand: both engines do the same.

use std::ops::RangeInclusive;

use flitforge_router::spec::*;
use flitforge_sim::engine::{Buffer, Delivery, Engine, EngineChoice, InjectError, Violation, start};
use flitforge_topology::checked::Checked;
use flitforge_traffic::{Arrived, ByHand, NewPacket, Traffic};
use proptest::prelude::*;

use crate::support::*;

const REQUEST: u32 = 1;
const REPLY: u32 = 5;

/// Every node sends a request of a flit to a partner, waits for the reply of five flits, thinks, and asks the
/// next one.
#[derive(Debug, Clone)]
struct RequestReply {
    nodes: u32,
    think: u64,
    /// For each node its packets that are still to be created, with their cycles.
    waiting: Vec<Vec<(u64, NewPacket)>>,
    replies: u64,
}

impl RequestReply {
    fn new(nodes: u32, think: u64) -> Self {
        let first = |node| vec![(u64::from(node % 3), NewPacket::new((node + 1) % nodes, REQUEST))];
        Self { nodes, think, waiting: (0..nodes).map(first).collect(), replies: 0 }
    }
}

impl Traffic for RequestReply {
    fn lengths(&self) -> RangeInclusive<u32> {
        REQUEST..=REPLY
    }

    fn next_cycle(&self, node: u32) -> u64 {
        self.waiting[node as usize].first().map_or(u64::MAX, |&(cycle, _)| cycle)
    }

    fn take(&mut self, node: u32) -> NewPacket {
        self.waiting[node as usize].remove(0).1
    }

    fn arrived(&mut self, packet: &Arrived, woken: &mut Vec<u32>) {
        let Arrived { source, dest, length, accepted, .. } = *packet;
        let next = match length {
            REQUEST => (accepted + 1, NewPacket::new(source, REPLY)),
            _ => {
                self.replies += 1;
                let partner = (dest + 1 + self.replies as u32 % (self.nodes - 1)) % self.nodes;
                (accepted + self.think, NewPacket::new(partner, REQUEST))
            }
        };
        let waiting = &mut self.waiting[dest as usize];
        waiting.push(next);
        waiting.sort_by_key(|&(cycle, _)| cycle);
        woken.push(dest);
    }

    fn silence(&mut self, node: u32) {
        self.waiting[node as usize].clear();
    }

    fn duplicate(&self) -> Box<dyn Traffic> {
        Box::new(self.clone())
    }
}

const BOTH: [EngineChoice; 2] = [EngineChoice::Reference, EngineChoice::Bitsliced];

fn both(router: RouterSpec, traffic: &dyn Traffic) -> [Box<dyn Engine>; 2] {
    let net = Checked::unchecked(network(router));
    BOTH.map(|choice| start(net.clone(), traffic.duplicate(), 1, choice).unwrap())
}

/// A node has one request in flight at most: throughput follows from latency, so each engine has to tell of
/// every packet in its cycle.
#[test]
fn closed_loops_are_the_same_on_both_engines() {
    for (dims, relation) in [
        (mesh(&[4, 4]), DIMENSION_ORDER),
        (torus(&[9, 9]), Relation::DynamicReversal(DYNAMIC)),
        (mesh(&[5, 3]), Relation::O1Turn),
    ] {
        let nodes: u32 = dims.iter().map(|dim| dim.radix).product();
        let [mut reference, mut sliced] = both(router(dims, relation), &RequestReply::new(nodes, 7));
        let mut total = 0;
        for cycle in 0..1500 {
            let arrived = [step(&mut *reference, 1), step(&mut *sliced, 1)];
            assert_eq!(arrived[0], arrived[1], "cycle {cycle}");
            total += arrived[0].len();
        }
        assert!(total as u32 > 10 * nodes, "{total} packets");
        assert_eq!([reference.audit(), sliced.audit()], [Ok(()), Ok(())]);
        assert_eq!(reference.tally(), sliced.tally());
    }
}

/// A copy of an engine goes on by itself, its traffic with it; windows and threads make no difference.
#[test]
fn closed_loops_do_not_depend_on_windows_and_threads() {
    for mut engine in both(router(mesh(&[8, 8]), DIMENSION_ORDER), &RequestReply::new(64, 20)) {
        step(&mut *engine, 100);
        let mut copy = engine.clone();
        let mut deliveries = Vec::new();
        copy.run(300, 4);
        copy.take_deliveries(&mut deliveries);
        assert_eq!(step(&mut *engine, 300), deliveries);
        assert!(!deliveries.is_empty());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Packets put in by hand arrive, on both engines in the same cycle, and nothing is lost.
    #[test]
    fn packets_injected_by_hand_arrive(
        packets in prop::collection::vec((0_u64..60, 0_u32..12, 0_u32..12, 1_u32..=6), 1..60),
    ) {
        let mut packets = packets;
        packets.sort_by_key(|packet| packet.0);
        let [reference, sliced] = both(router(mesh(&[4, 3]), DIMENSION_ORDER), &ByHand::new(1..=6));
        let run = |mut engine: Box<dyn Engine>| -> (Vec<u64>, Vec<Delivery>) {
            let mut numbers = Vec::new();
            for cycle in 0..2_000 {
                for &(_, source, dest, flits) in packets.iter().filter(|packet| packet.0 == cycle) {
                    numbers.push(engine.inject(source, dest, flits).unwrap());
                }
                engine.step();
            }
            assert_eq!(engine.audit(), Ok(()));
            (numbers, step(&mut *engine, 0))
        };
        let (numbers, arrived) = run(reference);
        prop_assert_eq!((&numbers, &arrived), { let other = run(sliced); (&other.0.clone(), &other.1.clone()) });
        let mut delivered: Vec<u64> = arrived.iter().map(|delivery| delivery.packet).collect();
        delivered.sort_unstable();
        let mut injected = numbers;
        injected.sort_unstable();
        prop_assert_eq!(delivered, injected);
    }
}

/// Flits pass through buffers, and credits make up for them.
#[test]
fn buffers_and_credits_can_be_watched() {
    for mut engine in both(router(mesh(&[4]), DIMENSION_ORDER), &ByHand::new(1..=4)) {
        let full = |engine: &dyn Engine| -> u32 {
            let buffers = (0..4).flat_map(|router| {
                (0..5).flat_map(move |port| (0..4).map(move |vc| Buffer { router, port, vc }))
            });
            buffers.filter_map(|buffer| engine.occupancy(buffer)).sum()
        };
        assert_eq!(full(&*engine), 0);
        // Two packets for one destination: one of them waits in a buffer.
        (0..3).for_each(|source| _ = engine.inject(source, 3, 4).unwrap());
        let mut seen = 0;
        for _ in 0..30 {
            engine.step();
            seen += full(&*engine);
            for router in 1..4 {
                let buffer = Buffer { router, port: 0, vc: 3 };
                let (held, credits) = (engine.occupancy(buffer).unwrap(), engine.credits(buffer).unwrap());
                assert!(held + credits <= 4, "{held} flits and {credits} credits");
            }
        }
        assert!(seen > 0);
        assert_eq!(full(&*engine), 0);
        assert_eq!(engine.occupancy(Buffer { router: 4, port: 0, vc: 0 }), None);
        assert_eq!(engine.occupancy(Buffer { router: 0, port: 0, vc: 4 }), None);
        assert_eq!(engine.credits(Buffer { router: 0, port: 0, vc: 0 }), None, "nothing feeds the rim");
    }
}

/// What cannot be injected is refused with a reason, and what traffic may not offer is reported.
#[test]
fn impossible_packets_are_refused() {
    for mut engine in both(router(mesh(&[4]), DIMENSION_ORDER), &ByHand::new(2..=4)) {
        let [node, far, long] =
            [(4, 0, 2), (0, 9, 2), (0, 1, 5)].map(|(source, dest, flits)| engine.inject(source, dest, flits));
        assert_eq!(node, Err(InjectError::Node { node: 4, last: 3 }));
        assert_eq!(far, Err(InjectError::Node { node: 9, last: 3 }));
        assert_eq!(long, Err(InjectError::Length { flits: 5, least: 2, most: 4 }));
        assert_eq!(engine.audit(), Ok(()));
    }
    let mut wrong = RequestReply::new(4, 1);
    wrong.waiting[2] = vec![(3, NewPacket::new(77, 1))];
    for mut engine in both(router(mesh(&[4]), DIMENSION_ORDER), &wrong) {
        step(&mut *engine, 50);
        let refused = Violation::Refused {
            node: 2,
            dest: 77,
            length: 1,
            class: 0,
            classes: 1,
            nodes: 4,
            least: 1,
            most: 5,
        };
        assert_eq!(engine.audit(), Err(refused));
    }
}
