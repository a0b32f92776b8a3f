// SPDX-License-Identifier: MIT OR Apache-2.0
//! A processor as a program of a rank.

use super::settings::Change;
use super::{Envelope, Poll, Processor};
use crate::workload::{self, Action, Actions, Lane, Program};

/// The run is over. Other timers are the numbers of changes.
const OVER: u32 = u32::MAX;

/// A [`Processor`] that runs as a [`Program`]. It wakes, fails and recovers by timers. While it has failed,
/// its interface sends on what comes: the bypass switch of the model.
#[derive(Debug, Clone)]
pub struct Elector {
    rank: u32,
    next: u32,
    bytes: u64,
    processor: Processor,
    changes: Vec<(u64, Change)>,
    poll: Poll,
    sent: u32,
}

impl Elector {
    /// A rank of a ring of so many, with its identifier.
    pub(super) fn new([rank, ranks]: [u32; 2], ident: u32, bytes: u64, poll: Poll) -> Self {
        let (next, processor) = ((rank + 1) % ranks, Processor::new(ident));
        Self { rank, next, bytes, processor, changes: Vec::new(), poll, sent: 0 }
    }

    /// Something is to happen to it.
    pub(super) fn plan(&mut self, at: u64, change: Change) {
        self.changes.push((at, change));
    }

    /// The processor.
    pub const fn processor(&self) -> &Processor {
        &self.processor
    }

    fn change(&mut self, now: u64, number: u32, out: &mut Actions<Envelope>) {
        self.poll.happened();
        match self.changes.get(number as usize).map(|&(_, change)| change) {
            Some(Change::Wake) => {
                let message = self.processor.wake();
                self.poll.started(message.is_some());
                self.send(message, out);
            }
            Some(Change::Fail) => {
                self.processor.fail();
                self.poll.failed();
            }
            Some(Change::Recover) => {
                self.processor.recover();
                self.poll.recovered();
            }
            None => {}
        }
        self.note(now, out);
    }

    fn receive(&mut self, now: u64, message: Envelope, out: &mut Actions<Envelope>) {
        self.poll.arrived();
        let answer = self.processor.receive(message);
        self.send(answer, out);
        self.note(now, out);
    }

    fn send(&mut self, message: Option<Envelope>, out: &mut Actions<Envelope>) {
        let Some(body) = message else { return };
        self.poll.sent(self.processor.is_alive());
        let (op, lane) = (self.sent, Lane::default());
        self.sent = op.wrapping_add(1);
        out.push(Action::Send { op, to: self.next, bytes: self.bytes, tag: 0, class: 0, lane, body });
    }

    /// Shows its state to the observer, and ends the run if nothing is left to happen.
    fn note(&self, now: u64, out: &mut Actions<Envelope>) {
        self.poll.note(now, self.rank, &self.processor);
        if self.poll.is_over() {
            for rank in 0..self.poll.ranks() {
                out.push(Action::Wake { rank, timer: OVER, at: now });
            }
        }
    }
}

impl Program for Elector {
    type Body = Envelope;

    fn step(&mut self, now: u64, event: workload::Event<Envelope>, out: &mut Actions<Envelope>) {
        match event {
            workload::Event::Start => {
                out.push(Action::Listen);
                for (timer, &(at, _)) in (0u32..).zip(&self.changes) {
                    out.push(Action::Timer { timer, at });
                }
            }
            workload::Event::Timer { timer: OVER } => out.push(Action::Finish),
            workload::Event::Timer { timer } => self.change(now, timer, out),
            workload::Event::Arrived(workload::Message { body, .. }) => self.receive(now, body, out),
            _ => {}
        }
    }

    fn follows_sends(&self) -> bool {
        false
    }

    fn describe(&self, op: u32) -> String {
        format!("its message {op} of the election")
    }
}
