// SPDX-License-Identifier: MIT OR Apache-2.0
//! The operations of one rank of a sequence, round by round.

use std::collections::HashMap;

use super::Collective;
use super::plan::{Merge, Part};
use super::sequence::{Sequence, Step};
use crate::workload::program::{Action, Actions, Event, Program, Turn};
use crate::workload::schedule::{Operation, Task};
use crate::workload::script::action;

/// Messages so far with each other rank, which number the tags.
#[derive(Debug, Clone, Default)]
struct Counts {
    /// Of all-to-alls, each of which has a message for every rank.
    of_all: u32,
    of: HashMap<u32, u32>,
}

impl Counts {
    /// Counts a message. Returns its number.
    fn next(&mut self, peer: u32, is_for_all: bool) -> u32 {
        if is_for_all {
            return self.of_all + self.of.get(&peer).copied().unwrap_or_default();
        }
        let count = self.of.entry(peer).or_default();
        *count += 1;
        self.of_all + *count - 1
    }
}

/// An operation of the present round.
#[derive(Debug, Clone, Copy)]
struct Planned {
    task: Task,
    /// It waits for the operation before it, and otherwise for the round before.
    follows: bool,
}

/// The operations of one rank of a [`Sequence`]. A round of them is held at a time, since all rounds together
/// grow with the square of the ranks. It is also the program that follows them.
#[derive(Debug, Clone)]
pub struct Rounds {
    sequence: Sequence,
    rank: u32,
    /// The step, and the next round of it.
    step: u32,
    round: u32,
    sent: Counts,
    received: Counts,
    /// The number of the present round's first operation: they are numbered through all rounds.
    first: u32,
    ops: Vec<Planned>,
    /// Operations of the present round that have not ended.
    left: usize,
    /// The latest turn of those that have.
    turn: Turn,
}

impl Rounds {
    pub(super) fn new(sequence: Sequence, rank: u32) -> Self {
        let (sent, received) = (Counts::default(), Counts::default());
        let (ops, turn) = (Vec::new(), Turn::default());
        Self { sequence, rank, step: 0, round: 0, sent, received, first: 0, ops, left: 0, turn }
    }

    /// Goes on to the next round. Returns whether there is one.
    pub(super) fn advance(&mut self) -> bool {
        self.first += self.ops.len() as u32;
        self.ops.clear();
        while self.ops.is_empty() && self.fill() {}
        (self.left, self.turn) = (self.ops.len(), Turn::default());
        self.left > 0
    }

    /// Enters the operations of the next round, or goes on to the next step. Returns whether there is one.
    fn fill(&mut self) -> bool {
        let sequence = self.sequence.clone();
        let Some(step) = sequence.step(self.step) else { return false };
        match step {
            Step::Compute(cycles) if self.round == 0 => {
                let cycles = cycles.get(self.rank as usize).copied().unwrap_or_default();
                self.ops.push(Planned { task: Task::Compute { cycles }, follows: false });
                self.round = 1;
                return true;
            }
            Step::Compute(_) => {}
            Step::Plan { plan, sizes, adds_per_cycle } => {
                use Collective::{AllToAllPairwise, AllToAllRotation};
                let is_for_all = matches!(plan.collective(), AllToAllRotation | AllToAllPairwise);
                if let Some(parts) = plan.round(self.rank, self.round) {
                    for part in parts {
                        self.enter(&part, |blocks| sizes.sum(plan, blocks), *adds_per_cycle, is_for_all);
                    }
                    self.round += 1;
                    return true;
                }
                self.sent.of_all += u32::from(is_for_all);
                self.received.of_all += u32::from(is_for_all);
            }
        }
        (self.step, self.round) = (self.step + 1, 0);
        true
    }

    /// Enters a part of a round.
    fn enter(
        &mut self,
        part: &Part,
        size: impl Fn(&std::ops::Range<u64>) -> u64,
        adds_per_cycle: Option<u64>,
        is_for_all: bool,
    ) {
        match part {
            Part::Send { to, blocks } => {
                let tag = self.sent.next(*to, is_for_all);
                let task = Task::Send { to: *to, bytes: size(blocks), tag };
                self.ops.push(Planned { task, follows: false });
            }
            Part::Receive { from, blocks, merge } => {
                let (bytes, tag) = (size(blocks), Some(self.received.next(*from, is_for_all)));
                let task = Task::Receive { from: Some(*from), bytes, tag };
                self.ops.push(Planned { task, follows: false });
                let adds = adds_per_cycle.filter(|_| *merge == Merge::Sum && bytes > 0);
                self.ops.extend(adds.map(|adds| {
                    let task = Task::Compute { cycles: bytes.div_ceil(adds.max(1)) };
                    Planned { task, follows: true }
                }));
            }
        }
    }

    /// The tasks of the present round, each with whether it waits for the one before it.
    pub(super) fn tasks(&self) -> impl Iterator<Item = (Task, bool)> + '_ {
        self.ops.iter().map(|op| (op.task, op.follows))
    }

    /// Begins. Returns the operations of the first round that wait for no other, by number.
    pub fn start(&mut self) -> Vec<(u32, Task)> {
        self.advance();
        self.begin()
    }

    fn begin(&self) -> Vec<(u32, Task)> {
        let free = (self.first..).zip(&self.ops).filter(|(_, op)| !op.follows);
        free.map(|(number, op)| (number, op.task)).collect()
    }

    /// An operation has ended. Returns those that waited only for it, and whether they are of the next round.
    pub fn end(&mut self, op: u32) -> (Vec<(u32, Task)>, bool) {
        self.left = self.left.saturating_sub(1);
        let next = self.ops.get((op - self.first) as usize + 1).copied().filter(|next| next.follows);
        match next {
            Some(next) => (vec![(op + 1, next.task)], false),
            None if self.left == 0 && self.advance() => (self.begin(), true),
            None => (Vec::new(), false),
        }
    }

    /// Whether all operations of all rounds have ended.
    pub const fn is_over(&self) -> bool {
        self.left == 0
    }

    /// An operation of any round by its number.
    pub fn task(&self, op: u32) -> Option<Task> {
        let mut from = if op < self.first { self.sequence.rounds(self.rank) } else { self.clone() };
        while from.ops.len() as u32 <= op - from.first {
            if !from.advance() {
                return None;
            }
        }
        from.ops.get((op - from.first) as usize).map(|op| op.task)
    }
}

impl Program for Rounds {
    type Body = ();

    fn step(&mut self, _: u64, event: Event<()>, actions: &mut Actions<()>) {
        let act = |op, task| action(op, Operation::new(task));
        if event == Event::Start {
            self.start().into_iter().for_each(|(op, task)| actions.push(act(op, task)));
        } else if let Some(op) = event.done() {
            // What follows from all of a round has the latest of their turns.
            let latest = self.turn.max(actions.turn(0));
            self.turn = latest;
            let (next, is_round) = self.end(op);
            for (place, (op, task)) in (0u32..).zip(next) {
                let turn = if is_round { latest.at(place) } else { actions.turn(place) };
                actions.push_in_turn(turn, act(op, task));
            }
        } else {
            return;
        }
        if self.is_over() {
            actions.push(Action::Finish);
        }
    }

    fn describe(&self, op: u32) -> String {
        self.task(op).map_or_else(String::new, |task| format!("{task} (operation {op})"))
    }
}
