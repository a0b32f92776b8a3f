// SPDX-License-Identifier: MIT OR Apache-2.0
//! Binomial graphs in the simulator: routes, latencies, conservation, dead routers.

use flitforge_router::ids::RouterId;
use flitforge_router::spec::*;
use flitforge_topology::deadlock;
use flitforge_topology::network::{Element, NetworkSpec};
use proptest::prelude::*;
use proptest::sample::select;

use crate::support::*;
use crate::zero_load::{head_latency, lonely_packets, whole_latency};

fn hops(net: &NetworkSpec, source: u32, dest: u32) -> u32 {
    let jumps = net.router.jumps.as_ref().unwrap();
    jumps.hops(jumps.recode_native(source, dest))
}

/// A packet alone makes the hops of its digits, and takes as long as the cycle model says.
#[test]
fn lonely_packets_take_the_jumps_of_their_digits() {
    for (relation, nodes) in BY_JUMPS.into_iter().flat_map(|r| [2, 5, 8, 11, 12, 16, 29].map(|n| (r, n))) {
        let net = network(switch(nodes, relation));
        for (source, dest) in [(0, nodes - 1), (nodes - 1, nodes / 2), (1, 0)] {
            if source == dest {
                continue;
            }
            let arrived = lonely_packets(&net, source, dest, 5);
            assert!(arrived.len() >= 3, "{} in {nodes}: {} packets", relation.name(), arrived.len());
            let wanted = hops(&net, source, dest);
            for packet in arrived {
                let name = format!("{} in {nodes} from {source} to {dest}", relation.name());
                assert_eq!(packet.hops, wanted, "{name}");
                let latencies = (packet.head_latency, packet.network_latency);
                let expected = (head_latency(&net, wanted.into()), whole_latency(&net, wanted.into(), 5));
                assert_eq!(latencies, expected, "{name}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// A network that has been checked runs empty after any overload, each packet being delivered or reported
    /// lost, whichever routers are dead.
    #[test]
    fn checked_networks_run_empty(
        nodes in 3_u32..40,
        relation in select(&BY_JUMPS[..]),
        dead in prop::collection::btree_set(0_u32..40, 0..4),
        seed: u64,
        length in 1_u32..9,
    ) {
        let dead: Vec<_> = dead.into_iter().filter(|&r| r < nodes).collect();
        let list = dead.iter().map(|&r| Element::Router(RouterId(r))).collect();
        let net = faulty(switch(nodes, relation), list);
        prop_assert!(deadlock::check(&net).passed());
        let mut engine = engine(&net, &traffic(UNIFORM, length, 0.9), seed);
        let early = step(&mut *engine, 400).len();
        let late = drain(&mut *engine, 200_000);
        prop_assert!(late.is_some(), "{} in {nodes}, {dead:?} dead: it does not run empty", relation.name());
        prop_assert!(early + late.unwrap().len() > 0 || dead.len() as u32 + 2 > nodes);
    }
}

/// With a dead router jump order loses just the pairs that the check calls cut; dynamic reversal goes round
/// it.
#[test]
fn a_dead_router_cuts_what_the_check_says() {
    for relation in [Relation::JumpOrder, Relation::DynamicReversal(DYNAMIC)] {
        let net = faulty(switch(12, relation), vec![Element::Router(RouterId(3))]);
        let cut = deadlock::check(&net).cut;
        let report = report(&net, &traffic(UNIFORM, 3, 0.1), &fixed(0, 20_000, 1));
        let lost = report.cut.iter().map(|pair| (pair.source, pair.dest));
        let lost: Vec<_> = lost.filter(|&(source, dest)| source != 3 && dest != 3).collect();
        assert_eq!(lost, cut.pairs, "{}", relation.name());
        assert_eq!(lost.is_empty(), relation != Relation::JumpOrder);
    }
}
