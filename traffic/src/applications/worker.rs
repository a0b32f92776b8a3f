// SPDX-License-Identifier: MIT OR Apache-2.0
//! A process that works, and exchanges what it knows, step by step.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

use super::Partners;

/// What a process has done in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Effort {
    /// Items that took time: nodes of a search tree, or terms of equations.
    pub items: u64,
    /// Whether the process counts as active in the step, for the detection of termination.
    pub is_active: bool,
}

/// The part of a distributed computation that is not its communication.
pub trait Task: Debug + Clone {
    /// What one process tells another.
    type News: Debug + Clone;

    /// Works for a step.
    fn work(&mut self, step: u64) -> Effort;

    /// What it tells a process at the end of a step. It may give away some of its work.
    fn tell(&mut self, step: u64, to: u32) -> Self::News;

    /// Takes in what a process has told it in this step.
    fn hear(&mut self, step: u64, news: Self::News);

    /// The size of news in bytes.
    fn bytes(news: &Self::News) -> u64;

    /// Steps that pass between the last one with activity and the end, where news needs `spread` steps to
    /// reach all.
    fn calm(spread: u64) -> u64;
}

/// A message of a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message<N> {
    /// The step.
    pub step: u64,
    /// The last step in which a process was active, as far as the sender knows.
    pub active: u64,
    /// What the sender tells.
    pub news: N,
}

/// Bytes of a message beside its news: the step, and the last step with activity.
pub const HEADER: u64 = 16;

/// What happens to a process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event<N> {
    /// It begins.
    Start,
    /// The time of its work has passed.
    Worked,
    /// A message has come.
    Received {
        /// Its sender.
        from: u32,
        /// What it says.
        message: Message<N>,
    },
}

/// What a process does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action<N> {
    /// It works, and is then to be told ([`Event::Worked`]).
    Work {
        /// Items that take time.
        items: u64,
    },
    /// It sends a message.
    Send {
        /// To another process.
        to: u32,
        /// What it says.
        message: Message<N>,
    },
    /// The computation is over for all processes.
    Stop,
}

/// What a process has done so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Steps that it has begun.
    pub steps: u64,
    /// Steps in which it was not active.
    pub idle: u64,
    /// Items of work.
    pub items: u64,
}

/// A process that works, and exchanges what it knows, step by step: a state machine without network, clock
/// or randomness.
///
/// In step `s` it works, sends to its [targets](Partners::targets), and waits for a message of step `s` from
/// each of its [sources](Partners::sources). Messages may come in any order and at any time.
#[derive(Debug, Clone)]
pub struct Worker<T: Task> {
    rank: u32,
    partners: Arc<Partners>,
    task: T,
    step: u64,
    /// The last step in which a process was active, as far as this one knows.
    active: u64,
    /// Messages of this step and of steps to come, by step and sender.
    inbox: BTreeMap<(u64, u32), Message<T::News>>,
    state: State,
    tally: Tally,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Working,
    Waiting,
    Stopped,
}

impl<T: Task> Worker<T> {
    /// A process before its first step.
    pub fn new(rank: u32, partners: Arc<Partners>, task: T) -> Self {
        let (inbox, tally) = (BTreeMap::new(), Tally::default());
        Self { rank, partners, task, step: 0, active: 0, inbox, state: State::Working, tally }
    }

    /// Its task.
    pub const fn task(&self) -> &T {
        &self.task
    }

    /// Whether the computation is over, as far as it knows.
    pub fn has_stopped(&self) -> bool {
        self.state == State::Stopped
    }

    /// The step that it is in.
    pub const fn step_number(&self) -> u64 {
        self.step
    }

    /// What it has done.
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    /// An event goes in, actions come out. After [`Action::Stop`] nothing does.
    pub fn step(&mut self, event: Event<T::News>, out: &mut Vec<Action<T::News>>) {
        match event {
            Event::Start => self.begin(out),
            Event::Worked if self.state == State::Working => self.send(out),
            Event::Received { from, message } => drop(self.inbox.insert((message.step, from), message)),
            Event::Worked => {}
        }
        self.proceed(out);
    }

    /// Begins a step, unless all is over.
    fn begin(&mut self, out: &mut Vec<Action<T::News>>) {
        if self.step > self.active + T::calm(self.partners.spread()) {
            self.state = State::Stopped;
            return out.push(Action::Stop);
        }
        let Effort { items, is_active } = self.task.work(self.step);
        if is_active {
            self.active = self.step;
        }
        self.tally.steps += 1;
        self.tally.idle += u64::from(!is_active);
        self.tally.items += items;
        self.state = State::Working;
        out.push(Action::Work { items });
    }

    /// Sends the messages of the step.
    fn send(&mut self, out: &mut Vec<Action<T::News>>) {
        let Self { step, active, .. } = *self;
        for to in self.partners.targets(self.rank, step) {
            let news = self.task.tell(step, to);
            out.push(Action::Send { to, message: Message { step, active, news } });
        }
        self.state = State::Waiting;
    }

    /// Goes on to the next step when all messages of this one are there.
    fn proceed(&mut self, out: &mut Vec<Action<T::News>>) {
        if self.state != State::Waiting {
            return;
        }
        let sources = self.partners.sources(self.rank, self.step);
        if !sources.iter().all(|&from| self.inbox.contains_key(&(self.step, from))) {
            return;
        }
        for from in sources {
            if let Some(message) = self.inbox.remove(&(self.step, from)) {
                self.active = self.active.max(message.active);
                self.task.hear(self.step, message.news);
            }
        }
        self.step += 1;
        self.begin(out);
    }
}
