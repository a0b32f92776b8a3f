// SPDX-License-Identifier: MIT OR Apache-2.0
//! A node's part in computing a global function again and again, as the program of a rank.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{RevolvingError, Schedule, Scheme};
use crate::workload::{Action, Actions, Event, Lane, Program};

/// Most steps of a run.
pub const MAX_STEPS: u32 = 1_000_000;

/// A global function that is computed in every step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GlobalFunction {
    /// The hierarchy.
    pub scheme: Scheme,
    /// Steps of a rank: at least those that a result takes, at most [`MAX_STEPS`].
    pub steps: u32,
    /// Size of a message.
    pub bytes: u64,
    /// Cycles that a rank computes at the beginning of each step.
    pub compute: u64,
}

impl GlobalFunction {
    /// The schedule for so many ranks.
    ///
    /// # Errors
    /// [`RevolvingError`]: the scheme does not serve the ranks, or no result is complete within the steps.
    pub fn schedule(&self, ranks: u32) -> Result<Schedule, RevolvingError> {
        let schedule = Schedule::new(self.scheme, ranks)?;
        let least = schedule.gather_steps();
        if self.steps < least || self.steps > MAX_STEPS {
            return Err(RevolvingError::Steps { steps: self.steps, least, ranks });
        }
        Ok(schedule)
    }

    /// The part of each rank.
    ///
    /// # Errors
    /// As of [`schedule`](Self::schedule).
    pub fn programs(&self, ranks: u32) -> Result<Vec<Part>, RevolvingError> {
        let schedule = Arc::new(self.schedule(ranks)?);
        let part = |rank| Part {
            rules: *self,
            schedule: Arc::clone(&schedule),
            rank,
            waits: false,
            came: BTreeMap::new(),
            sent: 0,
            began: Vec::new(),
            ended: Vec::new(),
        };
        Ok((0..ranks).map(part).collect())
    }
}

/// A rank's part. In each step it computes, sends what its processes send, and waits for what they receive.
/// It then begins the next step: there is no clock but the messages (section VI).
///
/// In a static tree a rank also sends the last result that it knows to each of its children, so results go
/// down one level in each step. Messages between processes of one rank take no time.
#[derive(Debug, Clone)]
pub struct Part {
    rules: GlobalFunction,
    schedule: Arc<Schedule>,
    rank: u32,
    /// Whether it has sent the messages of the step.
    waits: bool,
    /// Messages that have come, by step, for this step and later ones.
    came: BTreeMap<u32, u32>,
    sent: u32,
    began: Vec<u64>,
    ended: Vec<u64>,
}

impl Part {
    /// The schedule that it follows.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// When it began its steps, as many as it did begin.
    pub fn began(&self) -> &[u64] {
        &self.began
    }

    /// When it ended its steps, as many as it did end.
    pub fn ended(&self) -> &[u64] {
        &self.ended
    }

    /// The step that it is in.
    fn current(&self) -> u32 {
        self.ended.len() as u32
    }

    /// The ranks that it sends to in a step, and those that it hears from, one for each message.
    fn partners(&self, step: u32) -> [Vec<u32>; 2] {
        let (schedule, step) = (&self.schedule, step.into());
        let processes = || (self.rank..schedule.processes()).step_by(schedule.nodes() as usize);
        let above: Vec<u32> = processes().filter_map(|process| schedule.receiver(process, step)).collect();
        let below: Vec<u32> = processes().flat_map(|process| schedule.senders(process, step)).collect();
        let [above, below] = [above, below].map(|processes| {
            let ranks = processes.into_iter().map(|process| schedule.node(process));
            ranks.filter(|&rank| rank != self.rank).collect::<Vec<u32>>()
        });
        if schedule.scheme().revolves() {
            return [above, below];
        }
        let both = [above, below].concat();
        [both.clone(), both]
    }

    fn begin(&mut self, now: u64, out: &mut Actions<()>) {
        self.began.push(now);
        self.waits = false;
        match self.rules.compute {
            0 => self.send(out),
            cycles => out.push(Action::Compute { op: self.current(), cycles, lane: Lane::default() }),
        }
    }

    fn send(&mut self, out: &mut Actions<()>) {
        let step = self.current();
        let [receivers, _] = self.partners(step);
        for to in receivers {
            let (op, bytes, lane) = (self.sent, self.rules.bytes, Lane::default());
            self.sent = self.sent.wrapping_add(1);
            out.push(Action::Send { op, to, bytes, tag: step.into(), class: 0, lane, body: () });
        }
        self.waits = true;
    }

    /// Ends all steps of which the messages have come.
    fn go_on(&mut self, now: u64, out: &mut Actions<()>) {
        while self.waits {
            let step = self.current();
            let [_, senders] = self.partners(step);
            if self.came.get(&step).copied().unwrap_or(0) < senders.len() as u32 {
                return;
            }
            self.came.remove(&step);
            self.ended.push(now);
            if self.current() == self.rules.steps {
                self.waits = false;
                return out.push(Action::Finish);
            }
            self.begin(now, out);
        }
    }
}

impl Program for Part {
    type Body = ();

    fn step(&mut self, now: u64, event: Event<()>, out: &mut Actions<()>) {
        match event {
            Event::Start => {
                out.push(Action::Listen);
                self.begin(now, out);
            }
            Event::Computed { .. } => self.send(out),
            Event::Arrived(message) => *self.came.entry(message.tag as u32).or_default() += 1,
            _ => return,
        }
        self.go_on(now, out);
    }

    fn follows_sends(&self) -> bool {
        false
    }

    fn describe(&self, op: u32) -> String {
        format!("its message or computation {op}")
    }
}
