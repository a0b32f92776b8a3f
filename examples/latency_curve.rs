// SPDX-License-Identifier: MIT OR Apache-2.0
//! A latency curve: how long packets take as the load grows, until the network saturates.
//!
//! Run it with `cargo run -p flitforge --example latency_curve`.

#![allow(clippy::print_stdout, reason = "an example prints what it shows")]

use flitforge::prelude::*;

fn main() -> Result<(), Error> {
    // An 8 x 8 mesh of wormhole routers. Everything that is not said has a default.
    let network = Network::mesh([8, 8]).virtual_channels(2).buffer_depth(4).check()?;

    // Every node sends packets of 5 flits to all others alike.
    let traffic = Synthetic::uniform().packet_length(5);

    // A short run: 300 cycles to fill the network, then 1000 that count.
    let measure = Measure::new().warmup(300).cycles(1000).drain(false);

    // Loads are fractions of the network's capacity: what its busiest links could carry.
    println!("capacity: {:.2} flits per node and cycle", network.capacity());
    let loads = [0.1, 0.3, 0.5, 0.7, 0.9];
    let reports = Sweep::over_loads(&network, &traffic, &measure, loads).run(|_| ())?;

    println!("load  accepted  latency");
    for (load, report) in loads.iter().zip(&reports) {
        let latency = report.packet_latency.mean;
        let bar = "#".repeat((latency / 3.0) as usize);
        println!("{load:.1}   {:.3}     {latency:6.1}  {bar}", report.accepted);
    }
    Ok(())
}
