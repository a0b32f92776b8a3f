// SPDX-License-Identifier: MIT OR Apache-2.0
//! When each rank of a GOAL schedule finishes under the LogGOPS model, as LogGOPSim prints it.
//!
//! Run it with `cargo run -p flitforge-traffic --example goal_times -- FILE [L o g G O S]`.

#![allow(clippy::print_stdout, reason = "an example prints what it shows")]

use std::error::Error;
use std::fs::File;
use std::io::BufReader;

use flitforge_traffic::workload::{LogGops, Machine, goal};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("give a GOAL file")?;
    let given = arguments.map(|text| text.parse()).collect::<Result<Vec<u64>, _>>()?;
    // The defaults of LogGOPSim.
    let at = |place: usize, default| given.get(place).copied().unwrap_or(default);
    let model = LogGops {
        latency: at(0, 2500),
        overhead: at(1, 1500),
        gap: at(2, 1000),
        gap_per_byte: at(3, 6),
        overhead_per_byte: at(4, 0),
        eager: at(5, 65535),
    };
    let schedule = goal::read(BufReader::new(File::open(path)?))?;
    schedule.check()?;
    let outcome = Machine::ideal(schedule.programs(), model).run();
    for (rank, times) in outcome.ranks.iter().enumerate() {
        println!("Host {rank}: {}", times.finish);
    }
    println!("makespan {}", outcome.makespan());
    for waiting in &outcome.waiting {
        println!("{waiting}");
    }
    Ok(())
}
