// SPDX-License-Identifier: MIT OR Apache-2.0
//! Requests that destinations answer: every request has its reply, replies go first, and both engines agree.

use std::collections::BTreeMap;

use flitforge_router::spec::*;
use flitforge_sim::engine::{Delivery, Engine, EngineChoice, Start, start};
use flitforge_topology::checked::Checked;
use flitforge_traffic::{NewPacket, RequestKind, TrafficSpec};
use proptest::prelude::*;

use crate::support::*;

fn kind(weight: f64, [length, reply_length]: [u32; 2], [class, reply_class]: [u8; 2]) -> RequestKind {
    RequestKind { weight, length, class, reply_length, reply_class }
}

fn started(router: RouterSpec, spec: &TrafficSpec, choice: EngineChoice) -> Box<dyn Engine> {
    let net = Checked::unchecked(network(router));
    start(net.clone(), Start::new(spec, &radices(&net), 3).unwrap(), 3, choice).unwrap()
}

/// How often each pair of a request's destination and source has an event in each cycle.
type Counts = BTreeMap<(u32, u32, u64), u32>;

/// Requests by their arrival and replies by their creation, a cycle earlier. Requests are of even classes.
fn matched(deliveries: &[Delivery], before: u64) -> (Counts, Counts) {
    let (mut requests, mut replies) = (Counts::new(), Counts::new());
    for delivery in deliveries {
        let arrived = delivery.created + delivery.packet_latency;
        if delivery.class.is_multiple_of(2) {
            *requests.entry((delivery.dest, delivery.source, arrived)).or_default() += 1;
        } else {
            *replies.entry((delivery.source, delivery.dest, delivery.created - 1)).or_default() += 1;
        }
    }
    requests.retain(|&(.., cycle), _| cycle < before);
    replies.retain(|&(.., cycle), _| cycle < before);
    (requests, replies)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Each request that arrives has one reply, created in the cycle after it, and no packet is lost.
    #[test]
    fn every_request_is_answered_once(
        shared in any::<bool>(),
        relation in prop_oneof![Just(DIMENSION_ORDER), Just(Relation::O1Turn)],
        lengths in prop::array::uniform4(1u32..6),
        write in 0.1f64..3.0,
        load in 0.05f64..0.3,
    ) {
        let own = |count| ClassChannels::Own { count, priority: 0 };
        let of = |class| if shared { ClassChannels::Of(class) } else { own(2) };
        let channels = [own(2), own(2), of(0), of(1)];
        let classes: Vec<_> = (0..4).map(|at| MessageClass { name: at.to_string(), channels: channels[at] }).collect();
        let vcs = if shared { 4 } else { 8 };
        let router = RouterSpec { vcs, injection_vcs: vcs, classes, ..router(mesh(&[4, 3]), relation) };
        let kinds = vec![
            kind(1.0, [lengths[0], lengths[1]], [0, 1]),
            kind(write, [lengths[2], lengths[3]], [2, 3]),
        ];
        let spec = TrafficSpec { requests: kinds, ..traffic(UNIFORM, 1, load) };
        let mut engine = started(router, &spec, EngineChoice::Reference);
        let deliveries = step(&mut *engine, 1500);
        prop_assert_eq!(engine.audit(), Ok(()));
        // Loads are low enough for every reply to be there after 500 cycles.
        let (requests, replies) = matched(&deliveries, 1000);
        prop_assert!(requests.len() > 20, "{} requests", requests.len());
        let unlike: Vec<_> = requests.iter().filter(|(key, count)| replies.get(*key) != Some(*count)).collect();
        prop_assert!(unlike.is_empty() && requests.len() == replies.len(), "{:?}", unlike);
    }
}

#[test]
fn exchanges_are_the_same_on_both_engines() {
    for (dims, relation) in
        [(mesh(&[5, 4]), DIMENSION_ORDER), (torus(&[9, 9]), Relation::DynamicReversal(DYNAMIC))]
    {
        let kinds = vec![kind(1.0, [1, 5], [0, 0]), kind(1.0, [5, 1], [0, 0])];
        let spec = TrafficSpec { requests: kinds, ..traffic(UNIFORM, 1, 0.3) };
        let engine = |choice| started(router(dims.clone(), relation), &spec, choice);
        let [mut reference, mut sliced] = [EngineChoice::Reference, EngineChoice::Bitsliced].map(engine);
        let mut total = 0;
        for cycle in 0..1000 {
            let arrived = [step(&mut *reference, 1), step(&mut *sliced, 1)];
            assert_eq!(arrived[0], arrived[1], "cycle {cycle}");
            total += arrived[0].len();
        }
        assert!(total > 1000, "{total} packets");
        assert_eq!([reference.audit(), sliced.audit()], [Ok(()), Ok(())]);
    }
}

/// An urgent packet overtakes those in its source queue, and not the urgent ones before it; so it does among
/// the queues of several classes.
#[test]
fn urgent_packets_leave_their_node_first() {
    for classes in [Vec::new(), two_classes(2, 2)] {
        let named = !classes.is_empty();
        let router = RouterSpec {
            classes,
            vcs: 4,
            injection_vcs: 4,
            injection: Injection::Sequential,
            ..router(mesh(&[4]), DIMENSION_ORDER)
        };
        let net = Checked::unchecked(network(router));
        let by_hand: Box<dyn flitforge_traffic::Traffic> = Box::new(flitforge_traffic::ByHand::new(1..=8));
        let mut engine = start(net, by_hand, 1, EngineChoice::Reference).unwrap();
        let class = u8::from(named);
        let inject = |engine: &mut dyn Engine, dest, urgent| {
            let class = if urgent { class } else { 0 };
            let packet = NewPacket { urgent, class, ..NewPacket::new(dest, 8) };
            engine.inject_packet(0, packet).unwrap();
        };
        for (dest, urgent) in [(1, false), (1, false), (2, true), (3, true)] {
            inject(&mut *engine, dest, urgent);
        }
        let mut order: Vec<_> = step(&mut *engine, 300)
            .iter()
            .map(|packet| (packet.created + packet.packet_latency - packet.network_latency, packet.dest))
            .collect();
        order.sort_unstable();
        let dests: Vec<_> = order.iter().map(|(_, dest)| *dest).collect();
        // Classes have a packet in flight each, so a request begins beside a reply.
        let expected = if named { [2, 1, 3, 1] } else { [2, 3, 1, 1] };
        assert_eq!(dests, expected, "{order:?}");
    }
}
