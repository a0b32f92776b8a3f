// SPDX-License-Identifier: MIT OR Apache-2.0
//! A sweep over buffer depths and loads, on all cores, as CSV.
//!
//! Run it with `cargo run -p flitforge --example own_sweep > sweep.csv`.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example prints what it shows")]

use flitforge::prelude::*;

fn main() -> Result<(), Error> {
    let measure = Measure::new().warmup(200).cycles(800).drain(false);

    // A sweep is any list of points: a network, its traffic and its measurement.
    let mut points = Vec::new();
    let mut settings = Vec::new();
    for depth in [1, 2, 8] {
        let network = Network::mesh([4, 4]).buffer_depth(depth).check()?;
        for load in [0.2, 0.5, 0.8] {
            let traffic = Synthetic::uniform().load(load);
            points.push(Point { network: network.clone(), traffic, measure: measure.clone() });
            settings.push((depth, load));
        }
    }

    // The callback is told of each point when it is done, in any order: progress goes to the terminal.
    let mut done = 0;
    let reports = Sweep::new(points).run(|finished| {
        done += 1;
        eprintln!("{done} of 9 points: number {} is done", finished.index);
    })?;

    // The reports are in the order of the points, the same on any number of threads.
    println!("buffer_depth,load,accepted,latency");
    for ((depth, load), report) in settings.iter().zip(&reports) {
        println!("{depth},{load},{:.4},{:.2}", report.accepted, report.packet_latency.mean);
    }
    Ok(())
}
