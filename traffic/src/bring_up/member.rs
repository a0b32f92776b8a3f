// SPDX-License-Identifier: MIT OR Apache-2.0
//! A process as a program of a rank.

use std::sync::Arc;

use super::crew::Plan;
use super::{Event, Message, Process, Standing};
use crate::workload::{self, Action, Actions, Lane, Program};

/// The timer of the spontaneous rules.
const ACT: u32 = 0;
/// The run is over.
const OVER: u32 = 1;
/// The first of the timers that bring news of deaths: one for each tree after the first.
const NEWS: u32 = 2;

/// A [`Process`] that runs as a [`Program`]. Its timer fires the spontaneous rules of both algorithms.
/// Algorithm 2 also moves when a neighbour in the ring has changed. Messages have one size.
#[derive(Debug, Clone)]
pub struct Member {
    rank: u32,
    start: u64,
    process: Process,
    plan: Arc<Plan>,
    /// The tree that it knows, by its place in the plan.
    tree: usize,
    standing: Standing,
    has_started: bool,
    is_over: bool,
    sent: u32,
}

impl Member {
    pub(super) fn new(rank: u32, start: u64, plan: Arc<Plan>, standing: Standing) -> Self {
        let living = plan.trees.first().map_or(0, |(_, tree)| tree.living());
        let process = Process::new(living);
        Self { rank, start, process, plan, tree: 0, standing, has_started: false, is_over: false, sent: 0 }
    }

    /// The state of the process.
    pub const fn process(&self) -> &Process {
        &self.process
    }

    /// Whether it is among the living, as far as it knows.
    pub fn is_alive(&self) -> bool {
        self.plan.trees[self.tree].1.is_alive(self.rank)
    }

    /// Sets the timers of the time to come, after a start or a recovery.
    fn begin(&mut self, now: u64, out: &mut Actions<Message>) {
        self.has_started = false;
        out.push(Action::Timer { timer: ACT, at: self.start.max(now) });
        for (place, &(at, _)) in (0u32..).zip(self.plan.trees.iter().skip(1)) {
            out.push(Action::Timer { timer: NEWS + place, at });
        }
        if !self.is_alive() {
            self.end(out);
        }
    }

    fn end(&mut self, out: &mut Actions<Message>) {
        self.is_over = true;
        out.push(Action::Finish);
    }

    /// Its timer has run out.
    fn tick(&mut self, now: u64, out: &mut Actions<Message>) {
        if self.standing.is_over(now) {
            return self.end_all(now, out);
        }
        if now >= self.plan.pace.until {
            self.is_over = true;
            return;
        }
        if !std::mem::replace(&mut self.has_started, true) {
            out.push(Action::Listen);
        }
        self.handle(now, Event::Act { links: true, table: true }, out);
        let at = now.saturating_add(self.plan.pace.period.max(1));
        out.push(Action::Timer { timer: ACT, at });
    }

    /// The launching service tells it of deaths.
    fn learn(&mut self, now: u64, tree: usize, out: &mut Actions<Message>) {
        if tree <= self.tree || tree >= self.plan.trees.len() {
            return;
        }
        self.tree = tree;
        if !self.is_alive() {
            return self.end(out);
        }
        self.process.table.resize(self.plan.trees[tree].1.living());
        self.note(now, out);
        if self.has_started {
            self.handle(now, Event::Act { links: true, table: true }, out);
        }
    }

    fn handle(&mut self, now: u64, event: Event, out: &mut Actions<Message>) {
        let plan = Arc::clone(&self.plan);
        let place = plan.trees[self.tree].1.place(self.rank);
        let mut actions = Vec::new();
        let mut changed = self.process.step(&place, plan.messages, event, &mut actions);
        if self.process.table.wants(&self.process.links) {
            let follow = Event::Act { links: false, table: true };
            changed |= self.process.step(&place, plan.messages, follow, &mut actions);
        }
        for action in actions {
            self.send(action, plan.bytes, out);
        }
        if changed {
            self.note(now, out);
        }
    }

    fn send(&mut self, action: super::Action, bytes: u64, out: &mut Actions<Message>) {
        let (op, lane) = (self.sent, Lane::default());
        self.sent = op.wrapping_add(1);
        let super::Action { to, message: body } = action;
        out.push(Action::Send { op, to, bytes, tag: 0, class: 0, lane, body });
    }

    /// Shows its state to the observer, and ends the run if nothing is left to do.
    fn note(&self, now: u64, out: &mut Actions<Message>) {
        self.standing.note(now, self.rank, self.tree, &self.process);
        if self.standing.is_over(now) {
            self.end_all(now, out);
        }
    }

    fn end_all(&self, now: u64, out: &mut Actions<Message>) {
        for rank in 0..self.plan.trees[self.tree].1.nodes() {
            out.push(Action::Wake { rank, timer: OVER, at: now });
        }
    }
}

impl Program for Member {
    type Body = Message;

    fn step(&mut self, now: u64, event: workload::Event<Message>, out: &mut Actions<Message>) {
        match event {
            _ if self.is_over => {}
            workload::Event::Start | workload::Event::Recovery => self.begin(now, out),
            workload::Event::Timer { timer: OVER } => self.end(out),
            workload::Event::Timer { timer: ACT } => self.tick(now, out),
            workload::Event::Timer { timer } => self.learn(now, (timer - NEWS) as usize + 1, out),
            workload::Event::Arrived(workload::Message { from, body: message, .. }) => {
                self.handle(now, Event::Received { from, message }, out);
            }
            _ => {}
        }
    }

    fn follows_sends(&self) -> bool {
        false
    }

    fn describe(&self, op: u32) -> String {
        format!("its message {op} of bring-up")
    }
}
