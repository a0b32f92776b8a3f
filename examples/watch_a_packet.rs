// SPDX-License-Identifier: MIT OR Apache-2.0
//! Two packets that want the same link: the links of each cycle, and a buffer that fills up with its credits.
//!
//! Run it with `cargo run -p flitforge --example watch_a_packet`.

#![allow(clippy::print_stdout, reason = "an example prints what it shows")]

use flitforge::prelude::*;

/// Where a flit is going, in words.
fn words(link: Link) -> String {
    match link {
        Link::Injection(router, _) => format!("from node {0} to router {0}", router.0),
        Link::Ejection(router, _) => format!("from router {0} to node {0}", router.0),
        Link::Network(router, port) => format!("from router {} by port {}", router.0, port.0),
    }
}

fn main() -> Result<(), Error> {
    // Packets go along x first, then along y. Port 0 of a router leads down x, port 1 up x, port 3 up y.
    let network = Network::mesh([3, 3]).virtual_channels(1).buffer_depth(2).check()?;
    let mut simulation = network.simulation().start()?;
    let first = simulation.inject(1, 2, 4)?;
    simulation.inject(0, 5, 4)?;

    // Input port 0 of router 1 takes what comes from router 0, and holds it up while the first packet passes.
    let watched = Buffer { router: 1, port: 0, vc: 0 };
    while !simulation.is_empty() {
        let cycle = simulation.now();
        simulation.step();
        let flits = simulation.occupancy(watched).unwrap_or(0);
        let credits = simulation.credits(watched).unwrap_or(0);
        println!("cycle {cycle:2}: {flits} flits in the watched buffer, {credits} credits for it");
        for flit in simulation.link_flits() {
            let packet = if flit.packet == first { "first" } else { "second" };
            let kind = match (flit.head, flit.tail) {
                (true, _) => "head",
                (_, true) => "tail",
                _ => "body",
            };
            println!("          {kind} of the {packet} packet {}", words(flit.link));
        }
    }
    Ok(())
}
