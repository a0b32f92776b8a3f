// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every rank sends a number of messages to random others, as fast as it can.

use super::program::{Action, Actions, Event, Lane, Program};
use super::room::{Room, Uses};
use crate::Stream;

/// `workload.program = "batch"`.
pub static ROOM: Room = Room {
    name: "batch",
    about: "Every rank sends a number of messages to random others, as fast as it can.",
    instead: Some("sweep `workload.messages` and look at the slowdown"),
    settings: &[Uses::Shared("messages", None), Uses::Shared("bytes", None)],
    ..Room::PLAIN
};

/// Sends a number of messages to random other ranks, one after another, and takes what comes. It has finished
/// when all it sent has left. The run ends when all has arrived.
#[derive(Debug, Clone)]
pub struct Batch {
    rank: u32,
    ranks: u32,
    bytes: u64,
    left: u32,
    stream: Stream,
}

impl Batch {
    /// For each of some ranks a program that sends so many messages of so many bytes.
    pub fn programs(ranks: u32, messages: u32, bytes: u64, seed: u64) -> impl Iterator<Item = Self> {
        (0..ranks).map(move |rank| {
            let left = if ranks > 1 { messages } else { 0 };
            Self { rank, ranks, bytes, left, stream: Stream::new(seed, u64::from(rank)) }
        })
    }

    fn go_on(&mut self, actions: &mut Actions<()>) {
        if self.left == 0 {
            return actions.push(Action::Finish);
        }
        self.left -= 1;
        let further = 1 + self.stream.below(u64::from(self.ranks - 1)) as u32;
        let (to, op, lane) = ((self.rank + further) % self.ranks, self.left, Lane::default());
        actions.push(Action::Send { op, to, bytes: self.bytes, tag: 0, class: 0, lane, body: () });
    }
}

impl Program for Batch {
    type Body = ();

    fn step(&mut self, _: u64, event: Event<()>, actions: &mut Actions<()>) {
        match event {
            Event::Start => {
                actions.push(Action::Listen);
                self.go_on(actions);
            }
            Event::Sent { .. } => self.go_on(actions),
            _ => {}
        }
    }

    fn describe(&self, op: u32) -> String {
        format!("its message number {op} from the last")
    }
}
