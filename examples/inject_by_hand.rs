// SPDX-License-Identifier: MIT OR Apache-2.0
//! Packets by hand: one alone, then two that want the same link.
//!
//! Run it with `cargo run -p flitforge --example inject_by_hand`.

#![allow(clippy::print_stdout, reason = "an example prints what it shows")]

use flitforge::prelude::*;

/// Prints what has been delivered.
fn print(simulation: &mut Simulation) {
    for packet in simulation.deliveries() {
        let Delivery { source, dest, hops, packet_latency, .. } = packet;
        println!("  {source:2} -> {dest:2}: {hops} hops, {packet_latency} cycles");
    }
}

fn main() -> Result<(), Error> {
    // A row of eight routers with one virtual channel: a packet holds a link until its last flit is through.
    let network = Network::mesh([8]).virtual_channels(1).check()?;
    let mut simulation = network.simulation().start()?;

    println!("one packet of 4 flits, alone:");
    simulation.inject(0, 7, 4)?;
    assert!(simulation.run_until_empty(100));
    print(&mut simulation);

    // Without contention: a cycle to enter and one to leave, one for each hop, one for each flit after the
    // head.
    println!("its latency in theory: 1 + 7 hops + 1 + 3 more flits = 12 cycles");

    println!("two packets of 4 flits, by the same links:");
    simulation.inject(0, 7, 4)?;
    simulation.inject(1, 7, 4)?;
    assert!(simulation.run_until_empty(100));
    print(&mut simulation);

    // What cannot be sent is an error, not a panic.
    if let Err(error) = simulation.inject(0, 8, 4) {
        println!("to node 8: {error}");
    }
    Ok(())
}
