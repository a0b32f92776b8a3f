// SPDX-License-Identifier: MIT OR Apache-2.0
//! A workload of one's own: rank 0 hands out work to ranks that ask, and those near it get more of it.
//!
//! Run it with `cargo run -p flitforge --example own_workload`.

#![allow(clippy::print_stdout, reason = "an example prints what it shows")]

use flitforge::prelude::*;
use flitforge::workload::{Action, Actions, Collective, Event, Lane, Mapping, Program, Workload};

/// What a rank knows: its number, the pieces left (rank 0), the pieces done (the others).
#[derive(Debug, Clone)]
struct Rank(u32, u32, u32);

/// A request, a piece of work, or the news that none is left.
fn send(to: u32, bytes: u64, body: bool) -> Action<bool> {
    Action::Send { op: 0, to, bytes, tag: 0, class: 0, lane: Lane::default(), body }
}

impl Program for Rank {
    type Body = bool;

    fn step(&mut self, _now: u64, event: Event<bool>, actions: &mut Actions<bool>) {
        match event {
            Event::Start => {
                actions.push(Action::Listen);
                actions.push(if self.0 == 0 { Action::Finish } else { send(0, 8, true) });
            }
            Event::Arrived(request) if self.0 == 0 => {
                let work = self.1 > 0;
                self.1 -= u32::from(work);
                actions.push(send(request.from, if work { 512 } else { 8 }, work));
            }
            Event::Arrived(piece) if piece.body => {
                actions.push(Action::Compute { op: 1, cycles: 100, lane: Lane::default() });
            }
            Event::Arrived(_) => actions.push(Action::Finish),
            Event::Computed { .. } => {
                self.2 += 1;
                actions.push(send(0, 8, true));
            }
            _ => {}
        }
    }
}

fn main() -> Result<(), Error> {
    let network = Network::mesh([8, 2]).check()?;
    let (ranks, report) = Workload::new().programs(&network, (0..16).map(|rank| Rank(rank, 150, 0)))?;
    println!("{} cycles, slowdown {:.3}", report.cycles, report.slowdown.unwrap_or(1.0));
    for (rank, row) in ranks.iter().zip(&report.ranks).skip(1).step_by(2) {
        println!("node {:2}: {:2} pieces, busy {:4} cycles", row.node, rank.2, row.outcome.compute);
    }
    let workload = Workload::new().mapping(Mapping::Linear);
    let report = workload.collective(&network, Collective::AllReduceRing, 4096)?;
    println!("{} on {}: {} cycles", report.program, report.network, report.cycles);
    Ok(())
}
