// SPDX-License-Identifier: MIT OR Apache-2.0
//! The program that does the nodes of a rank.

use std::sync::{Arc, PoisonError};

use super::Shared;
use super::graph::{Graph, Ready};
use super::work::{MESSAGES, Work};
use flitforge_traffic::workload::Task;
use flitforge_traffic::workload::collectives::Rounds;
use flitforge_traffic::workload::replay::TraceError;
use flitforge_traffic::workload::{Action, Actions, Event, Lane, Program};

/// Tags of collectives have this bit. Then come the number of the group, that of the collective, and the tag.
const COLLECTIVE: u64 = 1 << 63;
const GROUP: u32 = 41;
const INSTANCE: u32 = 21;
const INSTANCES: u64 = 1 << (GROUP - INSTANCE);
const TAGS: u64 = 1 << INSTANCE;

/// What an operation of the machine is.
#[derive(Debug, Clone, Copy)]
enum Doing {
    /// A node.
    Node(u64),
    /// An operation of a collective.
    Part { run: u32, op: u32 },
}

/// A collective in which the rank takes part.
#[derive(Debug, Clone)]
struct Run {
    node: u64,
    rounds: Rounds,
    members: Arc<[u32]>,
    tags: u64,
}

impl Run {
    fn action(&self, slot: u32, task: Task) -> Option<Action<()>> {
        let member = |place: u32| self.members.get(place as usize).copied();
        let tag = |tag: u32| self.tags | (u64::from(tag) % TAGS);
        let (class, lane, body) = (0, Lane { cpu: MESSAGES, nic: 0 }, ());
        Some(match task {
            Task::Send { to, bytes, tag: t } => {
                Action::Send { op: slot, to: member(to)?, bytes, tag: tag(t), class, lane, body }
            }
            Task::Receive { from, tag: t, .. } => {
                Action::Receive { op: slot, from: from.and_then(member), tag: t.map(tag), lane }
            }
            Task::Compute { cycles } => Action::Compute { op: slot, cycles, lane },
        })
    }
}

/// Places that are used again.
#[derive(Debug, Clone)]
struct Slots<T>(Vec<Option<T>>, Vec<u32>);

impl<T> Slots<T> {
    fn insert(&mut self, value: T) -> u32 {
        let slot = self.1.pop().unwrap_or(self.0.len() as u32);
        match self.0.get_mut(slot as usize) {
            Some(free) => *free = Some(value),
            None => self.0.push(Some(value)),
        }
        slot
    }

    fn get(&self, slot: u32) -> Option<&T> {
        self.0.get(slot as usize)?.as_ref()
    }

    fn get_mut(&mut self, slot: u32) -> Option<&mut T> {
        self.0.get_mut(slot as usize)?.as_mut()
    }

    fn remove(&mut self, slot: u32) -> Option<T> {
        let value = self.0.get_mut(slot as usize)?.take()?;
        self.1.push(slot);
        Some(value)
    }
}

/// Does the nodes of a rank, each when those that it depends on are done.
#[derive(Debug, Clone)]
pub struct Player {
    graph: Graph,
    shared: Arc<Shared>,
    doing: Slots<Doing>,
    runs: Slots<Run>,
    failed: bool,
}

impl Player {
    pub(super) fn new(graph: Graph, shared: Arc<Shared>) -> Self {
        let (doing, runs) = (Slots(Vec::new(), Vec::new()), Slots(Vec::new(), Vec::new()));
        Self { graph, shared, doing, runs, failed: false }
    }

    pub(super) fn shared(&self) -> &Shared {
        &self.shared
    }

    /// Begins all nodes whose turn has come.
    fn go_on(&mut self, actions: &mut Actions<()>) {
        while !self.failed {
            match self.graph.take() {
                Ok(Some(ready)) => self.begin(ready, actions),
                Ok(None) => break,
                Err(error) => self.fail(error),
            }
        }
        if self.graph.is_done() {
            actions.push(Action::Finish);
        }
    }

    fn fail(&mut self, error: TraceError) {
        self.failed = true;
        let mut first = self.shared.error.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert(error);
    }

    fn begin(&mut self, ready: Ready, actions: &mut Actions<()>) {
        let Ready { id, work } = ready;
        let (class, lane, body) = (0, Lane { cpu: MESSAGES, nic: 0 }, ());
        actions.push(match work {
            Work::Nothing => return self.graph.finish(id),
            Work::Collective { kind, bytes, group, instance } => {
                let sequence = self.shared.sequence(kind.purpose(), group.members.len() as u32, bytes);
                let rounds = sequence.rounds(group.place);
                let instance = u64::from(instance) % INSTANCES;
                let tags = COLLECTIVE | (u64::from(group.number) << GROUP) | (instance << INSTANCE);
                let run = Run { node: id, rounds, members: group.members, tags };
                return self.collective(run, actions);
            }
            Work::Compute { micros, lane } => {
                let cycles = micros.saturating_mul(self.shared.cycles_per_micro);
                Action::Compute { op: self.doing.insert(Doing::Node(id)), cycles, lane }
            }
            Work::Send { to, bytes, tag } => {
                let (op, tag) = (self.doing.insert(Doing::Node(id)), u64::from(tag));
                Action::Send { op, to, bytes, tag, class, lane, body }
            }
            Work::Receive { from, tag, .. } => {
                let (op, tag) = (self.doing.insert(Doing::Node(id)), u64::from(tag));
                Action::Receive { op, from: Some(from), tag: Some(tag), lane }
            }
        });
    }

    fn collective(&mut self, mut run: Run, actions: &mut Actions<()>) {
        let ready = run.rounds.start();
        if run.rounds.is_over() {
            return self.graph.finish(run.node);
        }
        let run = self.runs.insert(run);
        for (op, task) in ready {
            self.part(run, op, task, actions);
        }
    }

    /// Begins an operation of a collective.
    fn part(&mut self, run: u32, op: u32, task: Task, actions: &mut Actions<()>) {
        let slot = self.doing.insert(Doing::Part { run, op });
        if let Some(action) = self.runs.get(run).and_then(|run| run.action(slot, task)) {
            actions.push(action);
        }
    }

    /// An operation of the machine is done.
    fn done(&mut self, slot: u32, actions: &mut Actions<()>) {
        let (number, op) = match self.doing.remove(slot) {
            None => return,
            Some(Doing::Node(id)) => return self.graph.finish(id),
            Some(Doing::Part { run, op }) => (run, op),
        };
        let Some(run) = self.runs.get_mut(number) else { return };
        let (ready, _) = run.rounds.end(op);
        if run.rounds.is_over() {
            let node = run.node;
            self.runs.remove(number);
            return self.graph.finish(node);
        }
        for (op, task) in ready {
            self.part(number, op, task, actions);
        }
    }
}

impl Program for Player {
    type Body = ();

    fn step(&mut self, _: u64, event: Event<()>, actions: &mut Actions<()>) {
        if let Some(op) = event.done() {
            self.done(op, actions);
            self.go_on(actions);
        } else if event == Event::Start {
            self.go_on(actions);
        }
    }

    fn describe(&self, op: u32) -> String {
        match self.doing.get(op) {
            None => String::new(),
            Some(Doing::Node(id)) => format!("node {id}"),
            Some(&Doing::Part { run, op }) => self.runs.get(run).map_or_else(String::new, |run| {
                let task = run.rounds.task(op).map_or_else(String::new, |task| task.to_string());
                format!("node {}, in its group: {task}", run.node)
            }),
        }
    }
}
