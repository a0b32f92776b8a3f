// SPDX-License-Identifier: MIT OR Apache-2.0
//! A packet that is alone in the network takes exactly as long as the cycle model says.
//!
//! With `H` network links, a packet of `n` flits, buffers of `B` flits, and the delays of the stages
//! (`I` injection, `R` route, `V` virtual-channel allocation, `S` switch allocation, `T` traversal, `L` link,
//! `C` credit):
//! - The head needs `I` cycles from the source into its router, `R + V + S + T + L` for each hop, and
//!   `R + V + S + T + 1` to be routed to an ejection port and accepted.
//! - A flit and the one `B` places behind it use the same place of a buffer: the second is sent a round
//!   trip after the first, the way there and `C` back: `I + C` over the injection link, `S + T + L + C`
//!   over a network link. So flits follow one another at 1 cycle, but every `B` flits the rest of the round
//!   trip passes idle.
//! - The last flit arrives at the end of the longest chain of causes. One waits for the head at all routers
//!   and then goes round the last buffer. The others follow the head over `f` links only, come back to the
//!   source with the credits, one for each link, and go round the injection buffer: they are longer
//!   when the injection link is slow.

use flitforge_router::spec::*;
use flitforge_sim::engine::Delivery;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::{Lengths, Pattern, Process, TrafficSpec};
use proptest::prelude::*;

use crate::support::*;

pub(crate) fn head_latency(net: &NetworkSpec, hops: u64) -> u64 {
    let Pipeline { route, vc_allocation, switch_allocation, traversal } = net.router.pipeline;
    let stages = u64::from(route + vc_allocation + switch_allocation + traversal);
    u64::from(net.injection_latency) + hops * (stages + u64::from(net.link_latency)) + stages + 1
}

pub(crate) fn whole_latency(net: &NetworkSpec, hops: u64, length: u64) -> u64 {
    let Pipeline { route, vc_allocation, switch_allocation, traversal } = net.router.pipeline;
    let waits = u64::from(route + vc_allocation);
    let credit = u64::from(net.credit_latency);
    let over_link = u64::from(switch_allocation + traversal + net.link_latency) + credit;
    let over_injection = u64::from(net.injection_latency) + credit;
    let depth = u64::from(net.router.buffer_depth);
    let head = head_latency(net, hops);
    let rounds = (length - 1) / depth;
    let idle = |round_trip: u64| rounds * round_trip.saturating_sub(depth);
    let last_buffer = if hops == 0 { head } else { head + idle(over_link) };
    let chain = |f: u64, rounds: u64| {
        let causes = head - (hops - f) * waits + f * over_link + rounds * over_injection;
        causes.saturating_sub((f + rounds) * depth)
    };
    let chains = (0..=hops).flat_map(|f| (1..=rounds.saturating_sub(f)).map(move |rounds| chain(f, rounds)));
    chains.fold(last_buffer, u64::max) + length - 1
}

/// Distance in hops, one dimension at a time.
fn distance(net: &NetworkSpec, source: u32, dest: u32) -> u64 {
    let (mut a, mut b, mut hops) = (source, dest, 0);
    for dim in &net.router.dims {
        let apart = (a % dim.radix).abs_diff(b % dim.radix);
        hops += if dim.wraps { apart.min(dim.radix - apart) } else { apart };
        (a, b) = (a / dim.radix, b / dim.radix);
    }
    u64::from(hops)
}

/// Sends packets from `source` to `dest`, each long after the one before, and returns how they fared.
pub(crate) fn lonely_packets(net: &NetworkSpec, source: u32, dest: u32, length: u32) -> Vec<Delivery> {
    far_apart(net, pair(net.graph.nodes(), source, dest), length, 2)
}

/// Packets whose sources pause for `pause` times as long as the longest of them can take.
fn far_apart(net: &NetworkSpec, pattern: Pattern, length: u32, pause: u64) -> Vec<Delivery> {
    let diameter: u64 = net.router.dims.iter().map(|dim| u64::from(dim.radix)).sum();
    let period = pause * whole_latency(net, 2 * diameter, u64::from(length));
    let load = f64::from(length) / period as f64;
    let lengths = Lengths::Fixed(length);
    let mut engine = engine(
        net,
        &TrafficSpec {
            pattern,
            process: Process::Constant,
            lengths,
            load,
            class_mix: Vec::new(),
            requests: Vec::new(),
            parts: Vec::new(),
        },
        1,
    );
    step(&mut *engine, 4 * period)
}

fn check(net: &NetworkSpec, source: u32, dest: u32, length: u32) {
    let name = net.router.relation.name();
    let arrived = lonely_packets(net, source, dest, length);
    assert!(arrived.len() >= 3, "{name}: {} packets", arrived.len());
    for packet in arrived {
        let hops = u64::from(packet.hops);
        if net.router.relation == Relation::Valiant {
            assert!(hops >= distance(net, source, dest));
        } else {
            assert_eq!(hops, distance(net, source, dest), "{name} from {source} to {dest}");
        }
        let head = head_latency(net, hops);
        let whole = whole_latency(net, hops, u64::from(length));
        let seen = (packet.head_latency, packet.network_latency, packet.packet_latency);
        assert_eq!(seen, (head, whole, whole), "{name} from {source} to {dest} on {net:?}");
    }
}

fn stages(delays: [u32; 4]) -> Pipeline {
    let [route, vc_allocation, switch_allocation, traversal] = delays;
    Pipeline { route, vc_allocation, switch_allocation, traversal }
}

/// The allocators, interface and ring classes of BookSim 2.
fn peer(router: RouterSpec) -> RouterSpec {
    RouterSpec {
        injection: Injection::Sequential,
        ring_classes: RingClasses::Fixed,
        ring_ties: RingTies::Drawn,
        vc_matching: VcMatching::Channels,
        switch_allocator: Allocator::SeparableInputFirstByOutput(Arbiter::RoundRobin),
        ..router
    }
}

/// Every relation on every cube of one to four dimensions that it is defined on.
#[test]
fn every_relation_on_every_shape() {
    let shapes = [&[6][..], &[4, 3], &[3, 2, 3], &[2, 3, 2, 3]].map(|radix| [mesh(radix), torus(radix)]);
    let mut networks = 0;
    for (relation, dims) in RELATIONS.iter().flat_map(|&r| shapes.iter().flatten().map(move |d| (r, d))) {
        let combined = router(dims.clone(), relation);
        let staged = RouterSpec { pipeline: stages([1, 1, 1, 1]), ..combined.clone() };
        for spec in [combined, staged.clone(), peer(staged)] {
            let Ok(net) = NetworkSpec::new(NetworkParams { injection_latency: 2, ..params(spec) }) else {
                continue;
            };
            networks += 1;
            let nodes = net.graph.nodes();
            for (source, dest) in [(0, nodes - 1), (nodes - 1, 0), (1, nodes / 2), (nodes / 2, nodes / 2 - 1)]
            {
                check(&net, source, dest, 5);
            }
        }
    }
    assert_eq!(networks, 3 * (11 + 3 * 8 + 4 * 7), "11 on the 2-D mesh, 8 on other meshes, 7 on tori");
}

/// A packet that goes nowhere is limited by the round trip of its injection channel.
#[test]
fn a_packet_to_oneself() {
    for (depth, credit_latency, length) in [(1, 1, 6), (2, 5, 7), (8, 3, 20)] {
        let spec = RouterSpec { buffer_depth: depth, ..router(mesh(&[5]), DIMENSION_ORDER) };
        let net = NetworkSpec::new(NetworkParams { credit_latency, ..params(spec) }).unwrap();
        let mut arrived = far_apart(&net, Pattern::Diagonal, length, 40);
        arrived.retain(|packet| packet.source == packet.dest);
        assert!(!arrived.is_empty());
        for packet in arrived {
            let expected = whole_latency(&net, 0, u64::from(length));
            assert_eq!((packet.hops, packet.network_latency), (0, expected));
        }
    }
}

/// Links of a dimension take cycles of their own: a packet alone takes those of the links on its path.
#[test]
fn each_dimension_has_its_latency() {
    for wraps in [false, true] {
        let dims = if wraps { torus(&[5, 4, 2]) } else { mesh(&[5, 4, 2]) };
        let spec = RouterSpec { buffer_depth: 16, ..router(dims, DIMENSION_ORDER) };
        let params = NetworkParams { link_latency: 2, dimension_latencies: vec![2, 5, 9], ..params(spec) };
        let net = NetworkSpec::new(params).unwrap();
        for (source, dest, hops) in
            [(0, 7, [2, 1, 0]), (21, 0, [1, 0, 1]), (3, 33, [0, 2, 1]), (20, 0, [0, 0, 1])]
        {
            let mut engine = engine(&net, &traffic(UNIFORM, 3, 0.5), 1);
            engine.stop_sources();
            engine.inject(source, dest, 3).unwrap();
            let arrived = step(&mut *engine, 100);
            let more = hops[1] * 3 + hops[2] * 7;
            let expected = head_latency(&net, hops.iter().sum()) + more + 2;
            assert_eq!(arrived[0].network_latency, expected, "from {source} to {dest}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Any delays, any depth, any length.
    #[test]
    fn any_router(
        relation in proptest::sample::select(&RELATIONS[..7]),
        wraps: bool,
        delays in prop::array::uniform4(0_u32..5),
        (link_latency, injection_latency, credit_latency) in (1_u32..8, 1_u32..8, 1_u32..8),
        (buffer_depth, length) in (1_u32..12, 1_u32..25),
        ends in (0_u32..20, 0_u32..20).prop_filter("two nodes", |(s, d)| s != d),
        injection_ports in 1_u32..3,
        as_peer: bool,
    ) {
        let dims = if wraps { torus(&[5, 4]) } else { mesh(&[5, 4]) };
        let spec = RouterSpec { pipeline: stages(delays), buffer_depth, injection_ports, ..router(dims, relation) };
        let spec = if as_peer { peer(spec) } else { spec };
        let params = NetworkParams { link_latency, injection_latency, credit_latency, ..params(spec) };
        let net = NetworkSpec::new(params).unwrap();
        check(&net, ends.0, ends.1, length);
    }
}
