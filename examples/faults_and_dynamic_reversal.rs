// SPDX-License-Identifier: MIT OR Apache-2.0
//! Faults: dimension order loses what an adaptive relation leads round them.
//!
//! Run it with `cargo run -p flitforge --example faults_and_dynamic_reversal`.

#![allow(clippy::print_stdout, reason = "an example prints what it shows")]

use flitforge::prelude::*;

fn main() -> Result<(), Error> {
    let traffic = Synthetic::uniform().load(0.2);
    let measure = Measure::new().warmup(0).cycles(2000);
    let relations = [
        ("dimension order", Routing::dimension_order()),
        ("dynamic dimension reversal", Routing::dynamic_reversal()),
    ];

    for (name, routing) in relations {
        // Two links in the middle fail: one from the start, the other for a while.
        let network = Network::mesh([6, 6])
            .routing(routing)
            .failed(Part::link([2, 2], "+x"))
            .fails_during(500..1500, Part::link([3, 3], "+y"))
            .check()?;
        let report = run(&network, &traffic, &measure)?;
        println!("{name}: {:?}", report.verdict);
        println!("  packets created   {}", report.packets.created);
        println!("  packets lost      {} of {} pairs of nodes", report.packets.lost, report.cut.len());
        println!("  mean latency      {:.1} cycles", report.packet_latency.mean);
        println!(
            "  hops of a packet  {:.2}, of them away from its destination {:.4}",
            report.hops.unwrap_or(f64::NAN),
            report.misroutes.unwrap_or(f64::NAN)
        );
    }
    Ok(())
}
