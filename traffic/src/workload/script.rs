// SPDX-License-Identifier: MIT OR Apache-2.0
//! The program that follows a schedule.

use std::sync::Arc;

use super::program::{Action, Actions, Event, Program, Turn};
use super::schedule::{Operation, RankSchedule, Task};

/// The program that follows the schedule of one rank. An operation begins when all that it requires has
/// happened.
#[derive(Debug, Clone)]
pub struct Script {
    schedule: Arc<RankSchedule>,
    /// For each operation, what it still waits for.
    needs: Vec<u32>,
    /// The latest turn of what it has waited for.
    turns: Vec<Turn>,
    /// Operations that have not ended.
    left: usize,
}

impl Script {
    /// Before its first operation.
    pub fn new(schedule: Arc<RankSchedule>) -> Self {
        let left = schedule.ops.len();
        Self { needs: Vec::new(), turns: Vec::new(), schedule, left }
    }

    /// Operations that have not ended.
    pub const fn left(&self) -> usize {
        self.left
    }

    fn start(&mut self, actions: &mut Actions<()>) {
        self.needs = self.schedule.needs();
        self.turns = vec![Turn::default(); self.needs.len()];
        for (op, _) in (0u32..).zip(&self.needs).filter(|(_, needs)| **needs == 0) {
            actions.push(action(op, self.schedule.ops[op as usize]));
        }
    }

    /// Begins what has waited only for the beginning or the end of an operation.
    fn release(&mut self, op: u32, begins: bool, actions: &mut Actions<()>) {
        let schedule = Arc::clone(&self.schedule);
        let edges = (0u32..).zip(schedule.waiting_for(op));
        for (place, edge) in edges.filter(|(_, edge)| edge.on_begin() == begins) {
            let at = edge.op() as usize;
            self.needs[at] -= 1;
            self.turns[at] = self.turns[at].max(actions.turn(place));
            if self.needs[at] == 0 {
                actions.push_in_turn(self.turns[at], action(edge.op(), self.schedule.ops[at]));
            }
        }
    }
}

/// What an operation does.
pub(super) fn action(op: u32, operation: Operation) -> Action<()> {
    let (lane, class) = (operation.lane, operation.class);
    match operation.task {
        Task::Send { to, bytes, tag } => {
            Action::Send { op, to, bytes, tag: tag.into(), class, lane, body: () }
        }
        Task::Receive { from, tag, .. } => Action::Receive { op, from, tag: tag.map(u64::from), lane },
        Task::Compute { cycles } => Action::Compute { op, cycles, lane },
    }
}

impl Program for Script {
    type Body = ();

    fn step(&mut self, _: u64, event: Event<()>, actions: &mut Actions<()>) {
        match &event {
            Event::Start => self.start(actions),
            Event::Began { op } => self.release(*op, true, actions),
            _ => {}
        }
        if let Some(op) = event.done() {
            self.left -= 1;
            self.release(op, false, actions);
        }
        if self.left == 0 && !matches!(event, Event::Began { .. }) {
            actions.push(Action::Finish);
        }
    }

    fn describe(&self, op: u32) -> String {
        self.schedule.ops.get(op as usize).map_or_else(String::new, |operation| {
            let unnamed = if operation.line > 0 { String::new() } else { format!(" (operation {op})") };
            format!("{operation}{unnamed}")
        })
    }
}
