// SPDX-License-Identifier: MIT OR Apache-2.0
//! The picture of a deadlock: its packets, their channels, and nothing that is not there.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use crate::report_support;

use flitforge_config::elaborate::Experiment;
use flitforge_config::{Config, Diagnostics, Files, Request, load};
use flitforge_results::plot::waiting;
use flitforge_sim::report::WaitingPacket;
use flitforge_topology::network::NetworkSpec;
use report_support::{assert_local, assert_nested};

struct Text(&'static str);

impl Files for Text {
    fn read(&self, _path: &std::path::Path) -> std::io::Result<String> {
        Ok(self.0.to_owned())
    }
}

fn network(text: &'static str) -> NetworkSpec {
    let config: Result<Config, Diagnostics> =
        load(&Request { path: "net.toml", overrides: &[], files: &Text(text) });
    Experiment::new(&config.unwrap()).unwrap().net
}

/// A packet with its head in an input port of a router.
fn packet(number: u64, router: u32, port: u8, waits_for: Vec<(u8, u8, u64)>) -> WaitingPacket {
    WaitingPacket { packet: number, source: 0, dest: 0, router, port, vc: 0, waits_for, behind: None }
}

/// Round the lower left square of a 3 x 3 mesh, anticlockwise; the first has a second wish.
fn square() -> Vec<WaitingPacket> {
    vec![
        packet(71, 1, 0, vec![(3, 0, 72), (1, 0, 99)]),
        packet(72, 4, 2, vec![(0, 0, 73)]),
        packet(73, 3, 1, vec![(2, 1, 74)]),
        packet(74, 0, 3, vec![(1, 1, 71)]),
    ]
}

const MESH: &str = "[network]\nradix = [3, 3]\n[routing]\nalgorithm = \"dimension-order\"\n";

#[test]
fn every_packet_is_named_with_what_it_holds_and_wants() {
    let svg = waiting(&network(MESH), &square());
    assert_nested(&svg);
    assert_local(&svg);
    for number in [71, 72, 73, 74] {
        assert!(svg.contains(&format!("\n{number}\n")), "no label {number} in {svg}");
        assert!(svg.contains(&format!("held by packet {number}")));
    }
    for (waiter, vc, holder) in [(71, 0, 72), (71, 0, 99), (72, 0, 73), (73, 1, 74), (74, 1, 71)] {
        assert!(svg.contains(&format!("packet {waiter} wants channel {vc} of packet {holder}")));
    }
    // Neighbours all: each packet holds one channel, and no way is left open between two.
    assert_eq!(svg.matches("held by packet ").count(), 4);
    assert_eq!(svg.matches("\"0.1 8\"").count(), 1, "in the legend alone");
    assert_eq!(svg, waiting(&network(MESH), &square()), "the same cycle gives the same text");
}

#[test]
fn a_long_packet_is_dotted_between_its_ends() {
    let ring = "[network]\ntopology = \"torus\"\nradix = [6]\n[routing]\nalgorithm = \"dimension-order\"\n";
    let packets = [
        packet(1, 0, 0, vec![(1, 0, 2)]),
        packet(2, 3, 0, vec![(1, 0, 3)]),
        packet(3, 5, 0, vec![(1, 0, 1)]),
    ];
    let svg = waiting(&network(ring), &packets);
    // Packet 2 holds 0 -> 1 and 2 -> 3, so it lies between 1 and 2; packet 3 holds 3 -> 4 and 4 -> 5.
    assert_eq!(svg.matches("held by packet 2").count(), 2);
    assert_eq!(svg.matches("held by packet 3").count(), 2);
    assert_eq!(svg.matches("held by packet 1").count(), 1);
    assert_eq!(svg.matches("\"0.1 8\"").count(), 2, "in the legend and in packet 2");
}

#[test]
fn packets_without_channels_of_links_are_only_named() {
    let local = [packet(5, 4, 9, vec![(9, 0, 6)]), packet(6, 4, 200, vec![])];
    let svg = waiting(&network(MESH), &local);
    assert!(svg.contains("\n5\n") && svg.contains("\n6\n"));
    assert!(!svg.contains("held by packet"));
    let empty = waiting(&network(MESH), &[]);
    assert_nested(&empty);
}

#[test]
fn of_a_large_network_only_the_cycle_is_drawn() {
    let large = "[network]\nradix = [40, 40]\n[routing]\nalgorithm = \"dimension-order\"\n";
    let pair = [packet(1, 41, 0, vec![(1, 0, 2)]), packet(2, 42, 0, vec![(0, 0, 1)])];
    let svg = waiting(&network(large), &pair);
    assert!(svg.matches("<circle").count() < 10, "{svg}");
}
