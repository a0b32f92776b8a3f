// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the engine shows of its links, against what it says of its packets and against the graph.

use std::collections::BTreeMap;

use flitforge_router::ids::{PortId, RouterId, VcId};
use flitforge_router::spec::*;
use flitforge_sim::engine::{Link, LinkFlit};
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::network::{Element, NetworkSpec};
use flitforge_traffic::{Lengths, Process, TrafficSpec};

use crate::support::*;

/// A run's flits with the cycle each was seen in, and its deliveries.
struct Seen {
    flits: Vec<(u64, LinkFlit)>,
    deliveries: Vec<flitforge_sim::engine::Delivery>,
}

/// Steps through `cycles`; `between` sees the credits' balance of every channel after each cycle.
fn watch(net: &NetworkSpec, cycles: u64, mut between: impl FnMut(&BTreeMap<(Link, VcId), i64>)) -> Seen {
    let traffic = TrafficSpec {
        pattern: UNIFORM,
        process: Process::Bernoulli,
        lengths: Lengths::Fixed(5),
        load: 0.4,
        class_mix: Vec::new(),
        requests: Vec::new(),
        parts: Vec::new(),
    };
    let mut engine = engine(net, &traffic, 7);
    let mut seen = Seen { flits: Vec::new(), deliveries: Vec::new() };
    let mut out = BTreeMap::new();
    let mut arrived = Vec::new();
    for cycle in 0..cycles {
        engine.step();
        let mut busy = std::collections::BTreeSet::new();
        for flit in engine.link_flits() {
            assert!(busy.insert(flit.link), "two flits on {:?} in cycle {cycle}", flit.link);
            if !matches!(flit.link, Link::Ejection(..)) {
                *out.entry((flit.link, flit.vc)).or_default() += 1;
            }
            seen.flits.push((cycle, flit));
        }
        for credit in engine.link_credits() {
            *out.entry((credit.link, credit.vc)).or_default() -= 1;
        }
        between(&out);
        engine.take_deliveries(&mut arrived);
        seen.deliveries.append(&mut arrived);
    }
    seen
}

fn networks() -> Vec<NetworkSpec> {
    let staged = Pipeline { route: 1, vc_allocation: 1, switch_allocation: 1, traversal: 1 };
    let slow = |router: RouterSpec| {
        let latencies =
            NetworkParams { link_latency: 3, injection_latency: 2, credit_latency: 2, ..params(router) };
        NetworkSpec::new(latencies).unwrap()
    };
    vec![
        network(router(mesh(&[3, 3]), DIMENSION_ORDER)),
        network(router(torus(&[4, 3]), Relation::DynamicReversal(DYNAMIC))),
        slow(RouterSpec { pipeline: staged, ..router(mesh(&[3, 4]), Relation::Valiant) }),
        network(RouterSpec {
            injection_ports: 2,
            ejection_ports: 2,
            release: Release::TailSent,
            ..router(mesh(&[4]), DIMENSION_ORDER)
        }),
    ]
}

/// Where a packet goes when it leaves by a link.
fn end(net: &NetworkSpec, link: Link) -> RouterId {
    match link {
        Link::Network(router, port) => net.graph.end(router, port).unwrap().router,
        Link::Injection(node, _) | Link::Ejection(node, _) => node,
    }
}

fn start(link: Link) -> RouterId {
    match link {
        Link::Network(router, _) | Link::Injection(router, _) | Link::Ejection(router, _) => router,
    }
}

/// The links of a delivered packet, as its heads and as its tails crossed them, are one path from source to
/// destination with as many network links as the packet counted.
#[test]
fn a_packet_is_seen_on_every_link_of_its_path() {
    for net in networks() {
        let seen = watch(&net, 600, |_| ());
        assert!(seen.deliveries.len() > 100, "{net:?}");
        for delivery in &seen.deliveries {
            let of = |wanted: fn(&LinkFlit) -> bool| {
                let own =
                    seen.flits.iter().filter(|(_, flit)| flit.packet == delivery.packet && wanted(flit));
                own.map(|(_, flit)| (flit.link, flit.vc)).collect::<Vec<_>>()
            };
            let path = of(|flit| flit.head);
            assert_eq!(path, of(|flit| flit.tail));
            assert_eq!(path.len() as u32, delivery.hops + 2);
            assert!(path.windows(2).all(|pair| end(&net, pair[0].0) == start(pair[1].0)), "{path:?}");
            assert!(matches!(path[0].0, Link::Injection(RouterId(node), _) if node == delivery.source));
            let last = path[path.len() - 1].0;
            assert!(matches!(last, Link::Ejection(RouterId(node), _) if node == delivery.dest));
            let flits = seen.flits.iter().filter(|(_, flit)| flit.packet == delivery.packet).count();
            assert_eq!(flits, 5 * path.len());
        }
    }
}

/// A tail is accepted as long after its router sent it as the stages and the ejection link take.
#[test]
fn a_tail_on_an_ejection_link_is_the_delivery() {
    for net in networks() {
        let pipeline = net.router.pipeline;
        let delay = u64::from(pipeline.switch_allocation + pipeline.traversal) + 1;
        let seen = watch(&net, 600, |_| ());
        let leaves = |flit: &LinkFlit| flit.tail && matches!(flit.link, Link::Ejection(..));
        let sent: BTreeMap<u64, u64> =
            seen.flits.iter().filter(|(_, flit)| leaves(flit)).map(|(at, flit)| (flit.packet, *at)).collect();
        for delivery in &seen.deliveries {
            assert_eq!(sent[&delivery.packet] + delay, delivery.created + delivery.packet_latency);
        }
    }
}

/// What went into a link less the credits given back never exceeds the buffer at its end, and fills it.
#[test]
fn flits_less_credits_fit_the_buffer() {
    for net in networks() {
        let depth = i64::from(net.router.buffer_depth);
        let mut peak = 0;
        watch(&net, 600, |out| {
            assert!(out.values().all(|flits| (0..=depth).contains(flits)), "{out:?}");
            peak = peak.max(out.values().copied().max().unwrap_or_default());
        });
        assert_eq!(peak, depth);
    }
}

/// A head carries the count that it has after the step over the link it is on; deterministic channels count
/// nothing.
#[test]
fn heads_are_seen_after_their_step() {
    let net = network(router(mesh(&[4, 4]), Relation::DynamicReversal(DYNAMIC)));
    let seen = watch(&net, 2_000, |_| ());
    let mut last: BTreeMap<u64, (usize, u64)> = BTreeMap::new();
    let mut turns = 0;
    for (_, flit) in seen.flits.iter().filter(|(_, flit)| flit.head) {
        let reversals = flit.state.reversals;
        match flit.link {
            Link::Injection(..) => assert_eq!(reversals, 0),
            Link::Network(_, port) => {
                if let Some(&(from, before)) = last.get(&flit.packet) {
                    let turns_back = from / 2 > port.idx() / 2 || from == (port.idx() ^ 1);
                    let reverses = turns_back && flit.state.deterministic == 0;
                    assert_eq!(reversals, before + u64::from(reverses), "{flit:?} after port {from}");
                    turns += u64::from(reverses);
                }
                last.insert(flit.packet, (port.idx(), reversals));
            }
            Link::Ejection(..) => {
                assert_eq!(Some(reversals), last.get(&flit.packet).map(|&(_, count)| count));
            }
        }
    }
    assert!(turns > 0);
}

/// The corner of a mesh whose links have failed: packets to it are named, and then taken out.
#[test]
fn stranded_packets_are_named() {
    let cut = vec![Element::Link(RouterId(0), PortId(1)), Element::Link(RouterId(0), PortId(3))];
    let net = faulty(router(mesh(&[3, 3]), DIMENSION_ORDER), cut);
    let mut engine = engine(&net, &traffic(pair(9, 8, 0), 2, 0.2), 1);
    let mut named = Vec::new();
    for _ in 0..200 {
        engine.step();
        named.extend(engine.stranded());
    }
    engine.step();
    assert_eq!(named.len() as u64, engine.tally().packets_stranded);
    assert!(!named.is_empty());
    for (count, packet) in named.iter().enumerate() {
        assert_eq!((packet.source, packet.dest), (RouterId(8), RouterId(0)));
        assert_eq!(packet.packet, 8 + 9 * count as u64, "{packet:?}");
    }
}
