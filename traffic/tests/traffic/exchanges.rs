// SPDX-License-Identifier: MIT OR Apache-2.0
//! Requests and replies, as a network would hand them on.

use flitforge_traffic::{
    Arrived, Exchanges, Lengths, NewPacket, Pattern, Process, RequestKind, Traffic, TrafficSpec,
};

const READ: RequestKind = RequestKind { weight: 3.0, length: 1, class: 2, reply_length: 5, reply_class: 0 };
const WRITE: RequestKind = RequestKind { weight: 1.0, length: 6, class: 3, reply_length: 2, reply_class: 1 };

fn exchanges(load: f64) -> Exchanges {
    let spec = TrafficSpec {
        pattern: Pattern::Neighbour,
        process: Process::Bernoulli,
        lengths: Lengths::Fixed(1),
        load,
        class_mix: Vec::new(),
        requests: vec![READ, WRITE],
        parts: Vec::new(),
    };
    Exchanges::new(&spec, &[8], 7).unwrap()
}

fn arrived(packet: NewPacket, source: u32, accepted: u64) -> Arrived {
    let NewPacket { dest, length, tag, .. } = packet;
    Arrived { packet: 0, source, dest, length, created: 0, accepted, tag }
}

/// The load counts requests and replies, and kinds are drawn by their weights.
#[test]
fn requests_come_at_the_rate_and_in_the_shares_of_their_kinds() {
    let mut exchanges = exchanges(0.13);
    let (mut reads, mut packets) = (0, 0);
    while exchanges.next_cycle(0) < 1_000_000 {
        let packet = exchanges.take(0);
        let kind = if packet.tag == 1 { READ } else { WRITE };
        assert_eq!(
            (packet.dest, packet.length, packet.class, packet.urgent),
            (1, kind.length, kind.class, false)
        );
        reads += u64::from(packet.tag == 1);
        packets += 1;
    }
    // 6.5 flits an exchange in the mean, so 20000 requests with a deviation of 140.
    assert!((19_300..=20_700).contains(&packets), "{packets}");
    let share = reads as f64 / packets as f64;
    assert!((0.735..=0.765).contains(&share), "{share}");
    assert_eq!((exchanges.lengths(), exchanges.flits_per_cycle()), (1..=6, Some(0.13 * 8.0)));
}

#[test]
fn each_request_has_a_reply_a_cycle_after_its_arrival() {
    let mut exchanges = exchanges(0.001);
    let mut woken = Vec::new();
    let request = |kind: usize| NewPacket { tag: kind as u16 + 1, ..NewPacket::new(5, 1) };
    exchanges.arrived(&arrived(request(0), 4, 9), &mut woken);
    exchanges.arrived(&arrived(request(1), 3, 9), &mut woken);
    assert_eq!((&woken[..], exchanges.next_cycle(5)), (&[5, 5][..], 10));
    let reply = |dest, length, class| NewPacket { dest, length, class, urgent: true, tag: 0 };
    let (read, write) = (exchanges.take(5), exchanges.take(5));
    assert_eq!([read, write], [reply(4, 5, 0), reply(3, 2, 1)]);
    assert!(exchanges.next_cycle(5) > 10);
    exchanges.arrived(&arrived(read, 5, 20), &mut woken);
    assert_eq!(woken, [5, 5], "a reply is not answered");
}

#[test]
fn a_node_that_is_silenced_answers_nothing() {
    let mut exchanges = exchanges(0.5);
    let mut woken = Vec::new();
    let request = NewPacket { tag: 1, ..NewPacket::new(5, 1) };
    exchanges.arrived(&arrived(request, 4, 9), &mut woken);
    exchanges.silence(5);
    exchanges.arrived(&arrived(request, 4, 10), &mut woken);
    assert_eq!((&woken[..], exchanges.next_cycle(5)), (&[5][..], u64::MAX));
}
