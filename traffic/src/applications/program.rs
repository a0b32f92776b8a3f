// SPDX-License-Identifier: MIT OR Apache-2.0
//! A worker as a program of a rank.

use super::worker::{Action, Event, HEADER, Message, Task, Worker};
use crate::workload::{self, Actions, Lane, Program};

/// A [`Worker`] that runs as a [`Program`]. Each item of work takes the same time of the processor.
#[derive(Debug, Clone)]
pub struct WorkerProgram<T: Task> {
    worker: Worker<T>,
    cycles_per_item: u64,
    operations: u32,
}

impl<T: Task> WorkerProgram<T> {
    /// A worker whose items take so many cycles each.
    pub const fn new(worker: Worker<T>, cycles_per_item: u64) -> Self {
        Self { worker, cycles_per_item, operations: 0 }
    }

    /// The worker.
    pub const fn worker(&self) -> &Worker<T> {
        &self.worker
    }

    fn handle(&mut self, event: Event<T::News>, out: &mut Actions<Message<T::News>>) {
        let mut actions = Vec::new();
        self.worker.step(event, &mut actions);
        for action in actions {
            let (op, lane) = (self.operations, Lane::default());
            self.operations = op.wrapping_add(1);
            out.push(match action {
                Action::Work { items } => {
                    workload::Action::Compute { op, cycles: items.saturating_mul(self.cycles_per_item), lane }
                }
                Action::Send { to, message } => workload::Action::Send {
                    op,
                    to,
                    bytes: HEADER + T::bytes(&message.news),
                    tag: message.step,
                    class: 0,
                    lane,
                    body: message,
                },
                Action::Stop => workload::Action::Finish,
            });
        }
    }
}

impl<T> Program for WorkerProgram<T>
where
    T: Task + Send + 'static,
    T::News: Send + 'static,
{
    type Body = Message<T::News>;

    fn step(&mut self, _: u64, event: workload::Event<Self::Body>, out: &mut Actions<Self::Body>) {
        match event {
            workload::Event::Start => {
                out.push(workload::Action::Listen);
                self.handle(Event::Start, out);
            }
            workload::Event::Computed { .. } => self.handle(Event::Worked, out),
            workload::Event::Arrived(workload::Message { from, body: message, .. }) => {
                self.handle(Event::Received { from, message }, out);
            }
            _ => {}
        }
    }

    fn follows_sends(&self) -> bool {
        false
    }

    fn describe(&self, op: u32) -> String {
        format!("operation {op}, in step {} of its hierarchy", self.worker.step_number())
    }
}
