// SPDX-License-Identifier: MIT OR Apache-2.0
//! The program that does the operations of a rank while it reads them.

use std::sync::{Arc, Mutex, PoisonError};

use super::super::GoalError;
use super::{Index, Rank};
use crate::workload::opener::Opener;
use crate::workload::program::{Action, Actions, Event, Program};
use crate::workload::schedule::Operation;
use crate::workload::script::action;

/// Does the operations of a rank while it reads them.
#[derive(Debug, Clone)]
pub struct Player {
    graph: Rank,
    failed: bool,
    error: Arc<Mutex<Option<GoalError>>>,
}

/// A program for each rank.
pub fn programs(opener: &Opener, index: &Index, window: usize) -> Vec<Player> {
    let error = Arc::new(Mutex::new(None));
    let program = |(rank, start): (u32, &Option<super::Start>)| {
        let graph = Rank::new(opener, rank, *start, window);
        Player { graph, failed: false, error: Arc::clone(&error) }
    };
    (0u32..).zip(&index.0).map(program).collect()
}

/// Why a rank could not read on, if it could not. The error is given once.
pub fn error(programs: &[Player]) -> Option<GoalError> {
    programs.first()?.error.lock().unwrap_or_else(PoisonError::into_inner).take()
}

impl Player {
    fn act(&self, op: u32) -> Option<Action<()>> {
        self.graph.operation(op).map(|operation: Operation| action(op, operation))
    }

    fn read(&mut self, actions: &mut Actions<()>) {
        if self.failed {
            return;
        }
        match self.graph.fill() {
            Ok(free) => {
                free.into_iter().filter_map(|op| self.act(op)).for_each(|action| actions.push(action))
            }
            Err(error) => {
                self.failed = true;
                self.error.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
            }
        }
    }

    fn release(&mut self, op: u32, begins: bool, actions: &mut Actions<()>) {
        for (turn, op) in self.graph.release(op, begins, |place| actions.turn(place)) {
            if let Some(action) = self.act(op) {
                actions.push_in_turn(turn, action);
            }
        }
    }
}

impl Program for Player {
    type Body = ();

    fn step(&mut self, _: u64, event: Event<()>, actions: &mut Actions<()>) {
        match &event {
            Event::Start => self.read(actions),
            Event::Began { op } => self.release(*op, true, actions),
            _ => {}
        }
        if let Some(op) = event.done() {
            self.release(op, false, actions);
            self.read(actions);
        }
        if self.graph.is_done() && !self.failed && !matches!(event, Event::Began { .. }) {
            actions.push(Action::Finish);
        }
    }

    fn describe(&self, op: u32) -> String {
        self.graph.operation(op).map_or_else(String::new, |operation| operation.to_string())
    }
}
