// SPDX-License-Identifier: MIT OR Apache-2.0
//! A detector as a program of a rank.

use super::{Action, Detector, Event, Message};
use crate::workload::{self, Actions, Lane, Program};

/// What a detector came to think of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// It suspects the node.
    Suspected,
    /// It suspects the node no longer.
    Trusted,
    /// It declares the node failed.
    Failed,
}

/// A [`Detector`] that runs as a [`Program`] and keeps its verdicts. Messages carry tables; the ranks are the
/// nodes.
#[derive(Debug, Clone)]
pub struct Watch {
    detector: Detector,
    start: u64,
    until: u64,
    /// The time of the earliest timer that is set.
    armed: Option<u64>,
    sent: u32,
    verdicts: Vec<(u64, u32, Verdict)>,
    snapshots: Vec<Snapshot>,
    /// The most snapshots.
    most: usize,
}

/// A node's table at the beginning of one of its rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// When the round began, in cycles.
    pub at: u64,
    /// Heartbeats by node, its own included.
    pub beats: Vec<u64>,
}

impl Watch {
    /// A detector that starts at a time and ends at another. The clock is that of the machine.
    pub const fn new(detector: Detector, start: u64, until: u64) -> Self {
        Self {
            detector,
            start,
            until,
            armed: None,
            sent: 0,
            verdicts: Vec::new(),
            snapshots: Vec::new(),
            most: 0,
        }
    }

    /// Keeps the table at the beginning of each round, of so many rounds at most.
    #[must_use]
    pub fn with_snapshots(self, most: usize) -> Self {
        Self { most, ..self }
    }

    /// Counts how long heartbeats stand still, where a silence begins at a time or later.
    #[must_use]
    pub fn with_silences(self, from: u64) -> Self {
        Self { detector: self.detector.with_silences(from), ..self }
    }

    /// The tables that were kept, a round each.
    pub fn snapshots(&self) -> &[Snapshot] {
        &self.snapshots
    }

    /// The detector.
    pub const fn detector(&self) -> &Detector {
        &self.detector
    }

    /// Its verdicts in their order: when, on which node, and which.
    pub fn verdicts(&self) -> &[(u64, u32, Verdict)] {
        &self.verdicts
    }

    /// When it first came to a verdict on a node.
    pub fn first(&self, node: u32, verdict: Verdict) -> Option<u64> {
        self.verdicts.iter().find(|entry| (entry.1, entry.2) == (node, verdict)).map(|entry| entry.0)
    }

    fn handle(&mut self, now: u64, event: Event, out: &mut Actions<Message>) {
        let (mut actions, rounds) = (Vec::new(), self.detector.rounds());
        self.detector.step(now, event, &mut actions);
        if self.snapshots.len() < self.most && self.detector.rounds() > rounds {
            self.snapshots.push(Snapshot { at: now, beats: self.detector.beats().to_vec() });
        }
        for action in actions {
            let (node, verdict) = match action {
                Action::Send { to, message } => {
                    self.send(to, message, out);
                    continue;
                }
                Action::Suspect { node } => (node, Verdict::Suspected),
                Action::Trust { node } => (node, Verdict::Trusted),
                Action::Declare { node } => (node, Verdict::Failed),
            };
            self.verdicts.push((now, node, verdict));
        }
    }

    fn send(&mut self, to: u32, body: Message, out: &mut Actions<Message>) {
        let (op, bytes, lane) = (self.sent, body.bytes(), Lane::default());
        self.sent = self.sent.wrapping_add(1);
        out.push(workload::Action::Send { op, to, bytes, tag: 0, class: 0, lane, body });
    }

    /// Sets the timer for what comes next, unless one is set that comes no later.
    fn arm(&mut self, now: u64, out: &mut Actions<Message>) {
        let at = self.detector.next_timer().unwrap_or(self.start).clamp(now, self.until.max(now));
        if self.armed.is_none_or(|armed| at < armed) {
            self.armed = Some(at);
            out.push(workload::Action::Timer { timer: 0, at });
        }
    }
}

impl Program for Watch {
    type Body = Message;

    fn step(&mut self, now: u64, event: workload::Event<Message>, out: &mut Actions<Message>) {
        if now >= self.until {
            return out.push(workload::Action::Finish);
        }
        match event {
            workload::Event::Start | workload::Event::Recovery => {
                out.push(workload::Action::Listen);
                self.armed = None;
            }
            workload::Event::Timer { .. } => {
                self.armed = self.armed.filter(|&armed| armed > now);
                let starts = self.detector.next_timer().is_none() && self.start <= now;
                self.handle(now, if starts { Event::Start } else { Event::Timer }, out);
            }
            workload::Event::Arrived(workload::Message { from, body: message, .. }) => {
                self.handle(now, Event::Received { from, message }, out);
            }
            _ => return,
        }
        self.arm(now, out);
    }

    fn follows_sends(&self) -> bool {
        false
    }

    fn describe(&self, op: u32) -> String {
        format!("its gossip message {op}")
    }
}
