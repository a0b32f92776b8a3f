// SPDX-License-Identifier: MIT OR Apache-2.0
//! A program of one's own for `[workload]`: a token goes round a ring of ranks.

#![allow(clippy::print_stdout, reason = "an example prints what it shows")]

use flitforge::prelude::*;
use flitforge::workload::{self, *};

/// A rank: its number, the number of ranks, the rounds left, the bytes of the token.
#[derive(Debug, Clone)]
struct Rank(u32, u32, u32, u64);

impl Program for Rank {
    type Body = ();

    fn step(&mut self, _now: u64, event: Event<()>, actions: &mut Actions<()>) {
        match event {
            Event::Start => actions.push(Action::Listen),
            Event::Arrived(_) => self.2 -= 1,
            _ => return,
        }
        if self.0 > 0 && matches!(event, Event::Arrived(_)) || self.0 == 0 && self.2 > 0 {
            let (to, bytes, lane) = ((self.0 + 1) % self.1, self.3, Lane::default());
            actions.push(Action::Send { op: 0, to, bytes, tag: 0, class: 0, lane, body: () });
        }
        if self.2 == 0 {
            actions.push(Action::Finish);
        }
    }
}

/// `workload.program = "token"`, with a setting of its own and one that collectives have too.
static ROOM: Room = Room {
    name: "token",
    about: "A token goes round a ring of all ranks.",
    settings: &[Uses::Own(ROUNDS), Uses::Shared("bytes", None)],
    ..Room::PLAIN
};
const ROUNDS: Row = Row {
    key: "workload.rounds",
    unit: "",
    default: RowDefault::Value("3"),
    when: None,
    kind: RowKind::Int(1, 1000),
    effect: "How often the token goes round.",
};

struct Token;

impl RankProgram for Token {
    fn room(&self) -> &'static Room {
        &ROOM
    }

    fn run(&self, settings: &Settings, on: &Workload, network: &Checked) -> Result<WorkloadReport, Error> {
        let (rounds, bytes): (u32, u64) = (settings.get("rounds")?, settings.get("bytes")?);
        let ranks = (0..network.nodes()).map(|rank| Rank(rank, network.nodes(), rounds, bytes));
        Ok(on.programs(network, ranks)?.1)
    }
}

fn main() -> Result<(), Error> {
    workload::register(&[&Token]);
    let text = "network.radix = [4, 4]\nworkload.program = \"token\"\n[sweep]\nworkload.rounds = [1, 2]\n";
    for report in workload::from_toml(text)? {
        println!("{}: {} messages in {} cycles", report.program, report.messages, report.cycles);
    }
    Ok(())
}
