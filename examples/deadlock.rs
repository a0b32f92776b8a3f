// SPDX-License-Identifier: MIT OR Apache-2.0
//! A deadlock: found by the check before a flit has moved, and found again while the network runs.
//!
//! Run it with `cargo run -p flitforge --example deadlock`.

#![allow(clippy::print_stdout, reason = "an example prints what it shows")]

use flitforge::prelude::*;

fn main() -> Result<(), Error> {
    // Packets go round a ring. Without datelines, each may hold one link and wait for the next: a circle.
    let ring = Network::torus([5])
        .virtual_channels(1)
        .injection_channels(1)
        .routing(Routing::dimension_order().datelines(false));

    // The check refuses the network and names the cycle of channels.
    if let Err(refused) = ring.check() {
        println!("{refused}\n");
    }

    // For teaching, it runs all the same: every node sends long packets two steps up the ring.
    let mut simulation = ring.unchecked()?.simulation().start()?;
    for node in 0..5 {
        simulation.inject(node, (node + 2) % 5, 16)?;
        simulation.inject(node, (node + 2) % 5, 16)?;
    }
    while !simulation.is_empty() {
        simulation.run(10);
        if let Some(cycle) = simulation.find_deadlock() {
            println!("deadlock in cycle {}:", simulation.now());
            for packet in &cycle {
                println!(
                    "  the packet {} -> {} waits at router {}",
                    packet.source, packet.dest, packet.router
                );
            }
            return Ok(());
        }
    }
    println!("all packets have arrived");
    Ok(())
}
