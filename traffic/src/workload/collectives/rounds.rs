// SPDX-License-Identifier: MIT OR Apache-2.0
//! The operations of one rank of a sequence, round by round.

use std::collections::HashMap;
use std::sync::Arc;

use super::Collective;
use super::exchange::Exchange;
use super::plan::{Merge, Part};
use super::sequence::{Sequence, Step};
use crate::workload::program::{Action, Actions, Event, Program, Turn};
use crate::workload::schedule::{Operation, Task};
use crate::workload::script::action;

/// Messages so far with each other rank, which number the tags.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Counts {
    /// Of all-to-alls, each of which has a message for every rank.
    of_all: u32,
    of: HashMap<u32, u32>,
}

impl Counts {
    /// The number of a message of the present all-to-all.
    pub(super) fn of_an_all_to_all(&self, peer: u32) -> u32 {
        self.of_all + self.of.get(&peer).copied().unwrap_or_default()
    }

    /// Counts a message. Returns its number.
    fn next(&mut self, peer: u32, is_for_all: bool) -> u32 {
        if is_for_all {
            return self.of_an_all_to_all(peer);
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

/// The operations of a round.
#[derive(Debug, Clone)]
enum Round {
    Listed(Vec<Planned>),
    Exchange(Arc<Exchange>),
}

impl Round {
    fn len(&self) -> u32 {
        match self {
            Self::Listed(ops) => ops.len() as u32,
            Self::Exchange(exchange) => 2 * exchange.others(),
        }
    }

    /// An operation by its place in the round.
    fn get(&self, at: u32) -> Option<Planned> {
        match self {
            Self::Listed(ops) => ops.get(at as usize).copied(),
            Self::Exchange(exchange) => {
                let planned = || Planned { task: exchange.task(at), follows: false };
                (at < self.len()).then(planned)
            }
        }
    }

    fn push(&mut self, task: Task, follows: bool) {
        if let Self::Listed(ops) = self {
            ops.push(Planned { task, follows });
        }
    }
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
    sent: Arc<Counts>,
    received: Arc<Counts>,
    /// The number of the present round's first operation: they are numbered through all rounds.
    first: u32,
    ops: Round,
    /// Operations of the present round that have not ended.
    left: u32,
    /// The latest turn of those that have.
    turn: Turn,
}

impl Rounds {
    pub(super) fn new(sequence: Sequence, rank: u32) -> Self {
        let (sent, received) = (Arc::default(), Arc::default());
        let (ops, turn) = (Round::Listed(Vec::new()), Turn::default());
        Self { sequence, rank, step: 0, round: 0, sent, received, first: 0, ops, left: 0, turn }
    }

    /// Goes on to the next round. Returns whether there is one.
    pub(super) fn advance(&mut self) -> bool {
        self.first += self.ops.len();
        self.ops = Round::Listed(Vec::new());
        while self.ops.len() == 0 && self.fill() {}
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
                self.ops.push(Task::Compute { cycles }, false);
                self.round = 1;
                return true;
            }
            Step::Compute(_) => {}
            Step::Plan { plan, sizes, adds_per_cycle } => {
                use Collective::{AllToAllPairwise, AllToAllRotation};
                let is_for_all = matches!(plan.collective(), AllToAllRotation | AllToAllPairwise);
                let is_exchange = plan.collective() == AllToAllRotation && self.rank.max(1) < plan.ranks();
                if is_exchange && self.round == 0 {
                    self.ops = Round::Exchange(Arc::new(self.exchange()));
                    self.round = 1;
                    return true;
                }
                if let Some(parts) = plan.round(self.rank, self.round) {
                    for part in parts {
                        self.enter(&part, |blocks| sizes.sum(plan, blocks), *adds_per_cycle, is_for_all);
                    }
                    self.round += 1;
                    return true;
                }
                if is_for_all {
                    Arc::make_mut(&mut self.sent).of_all += 1;
                    Arc::make_mut(&mut self.received).of_all += 1;
                }
            }
        }
        (self.step, self.round) = (self.step + 1, 0);
        true
    }

    /// All operations of an all-to-all by rotation.
    fn exchange(&self) -> Exchange {
        let Self { step, rank, first, .. } = *self;
        let (sent, received) = (Arc::clone(&self.sent), Arc::clone(&self.received));
        Exchange { sequence: self.sequence.clone(), step, rank, first, sent, received }
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
                let tag = Arc::make_mut(&mut self.sent).next(*to, is_for_all);
                self.ops.push(Task::Send { to: *to, bytes: size(blocks), tag }, false);
            }
            Part::Receive { from, blocks, merge } => {
                let tag = Arc::make_mut(&mut self.received).next(*from, is_for_all);
                let bytes = size(blocks);
                self.ops.push(Task::Receive { from: Some(*from), bytes, tag: Some(tag) }, false);
                if let Some(adds) = adds_per_cycle.filter(|_| *merge == Merge::Sum && bytes > 0) {
                    self.ops.push(Task::Compute { cycles: bytes.div_ceil(adds.max(1)) }, true);
                }
            }
        }
    }

    /// The tasks of the present round, each with whether it waits for the one before it.
    pub(super) fn tasks(&self) -> impl Iterator<Item = (Task, bool)> + '_ {
        (0..).map_while(|at| self.ops.get(at)).map(|op| (op.task, op.follows))
    }

    /// Begins. Returns the operations of the first round that wait for no other, by number.
    pub fn start(&mut self) -> Vec<(u32, Task)> {
        self.advance();
        self.begin()
    }

    fn begin(&self) -> Vec<(u32, Task)> {
        let free = (self.first..).zip(self.tasks()).filter(|(_, (_, follows))| !follows);
        free.map(|(number, (task, _))| (number, task)).collect()
    }

    /// An operation has ended. Returns those that waited only for it, and whether they are of the next round.
    pub fn end(&mut self, op: u32) -> (Vec<(u32, Task)>, bool) {
        match self.finish(op) {
            Next::Follows(op, task) => (vec![(op, task)], false),
            Next::Round => (self.begin(), true),
            Next::Nothing => (Vec::new(), false),
        }
    }

    fn finish(&mut self, op: u32) -> Next {
        self.left = self.left.saturating_sub(1);
        let next = match &self.ops {
            Round::Listed(ops) => {
                ops.get((op - self.first) as usize + 1).copied().filter(|next| next.follows)
            }
            Round::Exchange(_) => None,
        };
        match next {
            Some(next) => Next::Follows(op + 1, next.task),
            None if self.left == 0 && self.advance() => Next::Round,
            None => Next::Nothing,
        }
    }

    /// Adds what begins a round, in the turn of what it follows from.
    fn act(&self, turn: Turn, actions: &mut Actions<()>) {
        if let Round::Exchange(exchange) = &self.ops {
            let exchange = Arc::clone(exchange);
            return actions.push_in_turn(turn, Action::Exchange { exchange, body: () });
        }
        for (place, (op, task)) in (0u32..).zip(self.begin()) {
            actions.push_in_turn(turn.at(place), action(op, Operation::new(task)));
        }
    }

    /// Whether all operations of all rounds have ended.
    pub const fn is_over(&self) -> bool {
        self.left == 0
    }

    /// An operation of any round by its number.
    pub fn task(&self, op: u32) -> Option<Task> {
        let mut from = if op < self.first { self.sequence.rounds(self.rank) } else { self.clone() };
        while from.ops.len() <= op - from.first {
            if !from.advance() {
                return None;
            }
        }
        from.ops.get(op - from.first).map(|op| op.task)
    }
}

/// What follows from the end of an operation.
enum Next {
    Nothing,
    /// An operation that waited for this one only.
    Follows(u32, Task),
    /// The next round.
    Round,
}

impl Program for Rounds {
    type Body = ();

    fn step(&mut self, _: u64, event: Event<()>, actions: &mut Actions<()>) {
        if event == Event::Start {
            self.advance();
            self.act(actions.turn(0), actions);
        } else if let Some(op) = event.done() {
            // What follows from all of a round has the latest of their turns.
            let latest = self.turn.max(actions.turn(0));
            self.turn = latest;
            match self.finish(op) {
                Next::Nothing => {}
                Next::Follows(op, task) => {
                    actions.push_in_turn(actions.turn(0), action(op, Operation::new(task)));
                }
                Next::Round => self.act(latest, actions),
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
