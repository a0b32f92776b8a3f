// SPDX-License-Identifier: MIT OR Apache-2.0
//! A scheduler that delays whatever it can.

use flitforge_traffic::Stream;
use flitforge_traffic::applications::{Action, Event, Message, Task, Worker};

/// Something that has to happen to a worker.
#[derive(Debug, Clone)]
struct Pending<N> {
    to: u32,
    event: Event<N>,
}

/// Workers, and what has to happen to them, in no order at all.
#[derive(Debug, Clone)]
pub(crate) struct World<T: Task> {
    pub(crate) workers: Vec<Worker<T>>,
    pending: Vec<Pending<T::News>>,
    stream: Stream,
    pub(crate) messages: u64,
}

impl<T: Task> World<T> {
    pub(crate) fn new(workers: Vec<Worker<T>>, seed: u64) -> Self {
        let pending = (0..).zip(&workers).map(|(to, _)| Pending { to, event: Event::Start }).collect();
        Self { workers, pending, stream: Stream::new(seed, 1 << 41), messages: 0 }
    }

    /// Lets one thing happen, drawn from all that can. `late` is a worker for which everything waits until
    /// nothing else can happen. Returns the worker that has stopped with it.
    pub(crate) fn once(&mut self, late: Option<u32>) -> Option<u32> {
        let on_time = |pending: &Pending<T::News>| Some(pending.to) != late;
        let choices: Vec<usize> = (0..self.pending.len()).filter(|&at| on_time(&self.pending[at])).collect();
        let chosen = match choices.len() {
            0 => self.stream.below(self.pending.len() as u64) as usize,
            count => choices[self.stream.below(count as u64) as usize],
        };
        let Pending { to, event } = self.pending.swap_remove(chosen);
        let mut actions = Vec::new();
        self.workers[to as usize].step(event, &mut actions);
        let mut stopped = None;
        for action in actions {
            match action {
                Action::Work { .. } => self.pending.push(Pending { to, event: Event::Worked }),
                Action::Send { to: other, message } => {
                    self.messages += 1;
                    self.pending.push(Pending { to: other, event: Event::Received { from: to, message } });
                }
                Action::Stop => stopped = Some(to),
            }
        }
        stopped
    }

    pub(crate) fn is_over(&self) -> bool {
        self.pending.is_empty()
    }

    /// The messages that are in flight.
    pub(crate) fn under_way(&self) -> impl Iterator<Item = &Message<T::News>> {
        self.pending.iter().filter_map(|pending| match &pending.event {
            Event::Received { message, .. } => Some(message),
            _ => None,
        })
    }
}
