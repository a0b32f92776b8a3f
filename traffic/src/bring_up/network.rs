// SPDX-License-Identifier: MIT OR Apache-2.0
//! All processes of a tree, and what is in flight between them.

use super::faults::{any_message, scramble};
use super::queues::{Queues, Waiting};
use super::{Action, Event, Faults, Goal, Parcel, Process, Rules, Scheduler, Spontaneous, Tree, TreeError};
use crate::Stream;

/// The lane of the random stream that draws first states.
const LANE: u64 = 0x7374_6172_7400_0001;

/// What came of a run. Phases count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Outcome {
    /// The phase since which the ring stands.
    pub ring: Option<u64>,
    /// The phase since which the ring and the binomial graph stand.
    pub graph: Option<u64>,
    /// Phases run.
    pub phases: u64,
    /// Messages sent, each copy that a fault made too.
    pub sent: u64,
    /// Messages consumed.
    pub consumed: u64,
    /// Messages lost: by a fault, because their receiver does not live, or with it.
    pub lost: u64,
    /// Messages of Algorithm 1 that one process consumed until the ring stood, at most.
    pub most_for_ring: u32,
    /// Messages of both algorithms that one process consumed until the graph stood, at most.
    pub most_for_graph: u32,
    /// Messages that waited at one process, at most.
    pub longest_queue: u32,
}

/// Whether the links and the table of a process are right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Right {
    links: bool,
    table: bool,
}

/// Processes that build a graph. Every process can send to every other that it knows.
#[derive(Debug, Clone)]
pub struct Network {
    tree: Tree,
    goal: Goal,
    rules: Rules,
    faults: Faults,
    processes: Vec<Process>,
    queues: Queues,
    /// What is sent in this phase.
    sent: Vec<Action>,
    /// Its senders.
    senders: Vec<u32>,
    /// The processes whose variables changed in this phase.
    changed: Vec<u32>,
    /// The phase in which each timer is due.
    due: Vec<u64>,
    right: Vec<Right>,
    wrong_links: u32,
    wrong_tables: u32,
    /// Messages in flight that would not be if the graph stood.
    strays: u64,
    /// Messages of the two algorithms that each process consumed.
    received: Vec<[u32; 2]>,
    outcome: Outcome,
}

impl Network {
    /// Processes that know nothing but their places in the tree. All timers are due in phase 1.
    pub fn new(tree: Tree, rules: Rules) -> Self {
        let nodes = tree.nodes();
        let size = nodes as usize;
        let mut network = Self {
            goal: Goal::new(&tree),
            rules,
            faults: Faults::none(),
            processes: vec![Process::new(tree.living()); size],
            queues: Queues::new(nodes),
            sent: Vec::new(),
            senders: Vec::new(),
            changed: Vec::new(),
            due: vec![1; size],
            right: vec![Right::default(); size],
            wrong_links: 0,
            wrong_tables: 0,
            strays: 0,
            received: vec![[0; 2]; size],
            outcome: Outcome::default(),
            tree,
        };
        network.judge_all();
        network
    }

    /// The same network with faults in its first phases.
    #[must_use]
    pub fn with_faults(mut self, faults: Faults) -> Self {
        self.faults = faults;
        self
    }

    /// The same network from a random state: every variable and every timer may have any value, and
    /// `messages` random messages are in flight to each process, from any other.
    #[must_use]
    pub fn corrupted(mut self, messages: u32, seed: u64) -> Self {
        let mut stream = Stream::new(seed, LANE);
        let nodes = self.tree.nodes();
        for node in 0..nodes {
            scramble(nodes, &mut self.processes[node as usize], &mut stream);
            if let Some(period) = self.rules.spontaneous.period() {
                self.due[node as usize] = 1 + stream.below(u64::from(period));
            }
            for _ in 0..messages {
                let from = stream.below(u64::from(nodes)) as u32;
                let message = any_message(nodes, &mut stream);
                self.queues.push(node, Waiting { from, message, strays: false });
            }
        }
        self.judge_all();
        self
    }

    /// The same network with the ring in place, so that Algorithm 2 has the whole run to itself.
    #[must_use]
    pub fn with_ring(mut self) -> Self {
        for (node, process) in (0..).zip(&mut self.processes) {
            process.links = self.goal.links(node);
        }
        self.judge_all();
        self
    }

    /// The tree, as it is after the deaths so far.
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The state of each process by number. Those of dead processes mean nothing.
    pub fn processes(&self) -> &[Process] {
        &self.processes
    }

    /// Messages of the two algorithms that a process has consumed.
    pub fn consumed_by(&self, node: u32) -> [u32; 2] {
        self.received.get(node as usize).copied().unwrap_or_default()
    }

    /// Messages that would not be in flight if the graph stood.
    pub const fn strays(&self) -> u64 {
        self.strays
    }

    /// All messages in flight.
    pub fn under_way(&self) -> impl Iterator<Item = Parcel> + '_ {
        self.queues.all()
    }

    /// Whether the configuration is legitimate: the ring and the graph stand, and no message in flight can
    /// change that.
    pub const fn is_legitimate(&self) -> bool {
        self.wrong_links == 0 && self.wrong_tables == 0 && self.strays == 0
    }

    /// What came of the run so far.
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Runs until faults are over and the configuration is legitimate, or until so many phases have passed.
    pub fn run(&mut self, most_phases: u64) -> Outcome {
        while !(self.is_legitimate() && self.outcome.phases >= self.faults.until())
            && self.outcome.phases < most_phases
        {
            self.phase();
        }
        self.outcome
    }

    /// Runs one phase.
    pub fn phase(&mut self) {
        self.outcome.phases += 1;
        let phase = self.outcome.phases;
        if phase <= self.faults.until() {
            self.strike(phase);
        }
        match self.rules.scheduler {
            Scheduler::Synchronous => self.synchronous(phase),
            Scheduler::Asynchronous => self.asynchronous(phase),
        }
        self.deposit(phase);
        while let Some(node) = self.changed.pop() {
            self.judge(node);
        }
        self.note(phase);
    }

    fn synchronous(&mut self, phase: u64) {
        for node in 0..self.tree.nodes() {
            self.act(node, phase);
        }
        self.deposit(phase);
        for node in 0..self.tree.nodes() {
            for _ in 0..self.queues.len(node) {
                self.consume(node);
            }
        }
    }

    fn asynchronous(&mut self, phase: u64) {
        let interrupts = matches!(self.rules.spontaneous, Spontaneous::Timer(_));
        for node in 0..self.tree.nodes() {
            if self.queues.len(node) > 0 && !(interrupts && self.is_due(node, phase)) {
                self.consume(node);
            } else {
                self.act(node, phase);
            }
        }
    }

    /// Whether the timer of a process has run out.
    fn is_due(&self, node: u32, phase: u64) -> bool {
        self.rules.spontaneous.period().is_some() && self.due[node as usize] <= phase
    }

    /// Fires the spontaneous rules of a process that may fire.
    fn act(&mut self, node: u32, phase: u64) {
        if !self.tree.is_alive(node) {
            return;
        }
        let Process { links, table } = &self.processes[node as usize];
        let is_due = self.is_due(node, phase);
        let event = match self.rules.spontaneous {
            Spontaneous::Always => Event::Act { links: true, table: true },
            Spontaneous::Timer(period) | Spontaneous::Patient(period) if is_due => {
                self.due[node as usize] = phase + u64::from(period.max(1));
                Event::Act { links: true, table: true }
            }
            Spontaneous::Timer(_) | Spontaneous::Patient(_) => {
                Event::Act { links: false, table: table.wants(links) }
            }
            Spontaneous::Quiet => {
                Event::Act { links: links.wants(&self.tree.place(node)), table: table.wants(links) }
            }
        };
        if event != (Event::Act { links: false, table: false }) {
            self.step(node, event);
        }
    }

    /// Consumes the oldest message of a process.
    fn consume(&mut self, node: u32) {
        let Some(Waiting { from, message, strays }) = self.queues.pop(node) else { return };
        self.strays -= u64::from(strays);
        self.received[node as usize][usize::from(message.is_of_table())] += 1;
        self.outcome.consumed += 1;
        self.step(node, Event::Received { from, message });
    }

    fn step(&mut self, node: u32, event: Event) {
        let process = &mut self.processes[node as usize];
        if process.step(&self.tree.place(node), self.rules.messages, event, &mut self.sent) {
            self.changed.push(node);
        }
        self.senders.resize(self.sent.len(), node);
    }

    /// Hands over what was sent. What goes to nobody is lost.
    fn deposit(&mut self, phase: u64) {
        let nodes = self.tree.nodes();
        let strike = phase <= self.faults.until();
        let outcome = &mut self.outcome;
        for (Action { to, message }, from) in self.sent.drain(..).zip(self.senders.drain(..)) {
            let mut parcel = Parcel { from, to, message };
            let copies = match self.tree.is_alive(to) {
                false => 0,
                true if strike => self.faults.carry(phase, nodes, &mut parcel),
                true => 1,
            };
            outcome.sent += u64::from(copies.max(1));
            outcome.lost += u64::from(copies == 0);
            let strays = copies > 0 && !self.goal.allows(&self.tree, &parcel);
            for _ in 0..copies {
                self.strays += u64::from(strays);
                let length = self.queues.push(to, Waiting { from, message: parcel.message, strays });
                outcome.longest_queue = outcome.longest_queue.max(length as u32);
            }
        }
    }

    /// Lets processes die and memories change.
    fn strike(&mut self, phase: u64) {
        let nodes = self.tree.nodes();
        let mut struck = false;
        for node in (0..nodes).filter(|&node| self.tree.is_alive(node)).collect::<Vec<_>>() {
            // The last two do not die: `crash` refuses that.
            if self.faults.crashes(phase) && self.crash(node).is_ok() {
                continue;
            }
            struck |= self.faults.forget(phase, nodes, &mut self.processes[node as usize]);
        }
        if struck {
            self.judge_all();
        }
    }

    /// Lets a process die. Its messages are lost, the tree is repaired, and all learn the new number.
    ///
    /// # Errors
    /// [`TreeError::NotAlive`] and [`TreeError::TooFew`].
    pub fn crash(&mut self, node: u32) -> Result<(), TreeError> {
        self.tree.remove(node)?;
        self.outcome.lost += self.queues.len(node) as u64;
        self.queues.clear(node);
        self.goal = Goal::new(&self.tree);
        for process in &mut self.processes {
            process.table.resize(self.tree.living());
        }
        self.judge_all();
        Ok(())
    }

    /// Compares one process with the goal.
    fn judge(&mut self, node: u32) {
        let process = &self.processes[node as usize];
        let right =
            Right { links: self.goal.has_links(node, process), table: self.goal.has_table(node, process) };
        let was = std::mem::replace(&mut self.right[node as usize], right);
        recount(&mut self.wrong_links, was.links, right.links);
        recount(&mut self.wrong_tables, was.table, right.table);
    }

    /// Compares every process and message with the goal.
    fn judge_all(&mut self) {
        self.right.fill(Right::default());
        (self.wrong_links, self.wrong_tables) = (self.tree.living(), self.tree.living());
        for node in (0..self.tree.nodes()).filter(|&node| self.tree.is_alive(node)).collect::<Vec<_>>() {
            self.judge(node);
        }
        let (goal, tree) = (&self.goal, &self.tree);
        self.strays = self.queues.judge(|parcel| goal.allows(tree, parcel));
    }

    /// Notes since when ring and graph stand.
    fn note(&mut self, phase: u64) {
        let most = |count: &dyn Fn(&[u32; 2]) -> u32| self.received.iter().map(count).max().unwrap_or(0);
        let outcome = &mut self.outcome;
        if self.wrong_links > 0 {
            outcome.ring = None;
        } else if outcome.ring.is_none() {
            (outcome.ring, outcome.most_for_ring) = (Some(phase), most(&|counts| counts[0]));
        }
        if self.wrong_links > 0 || self.wrong_tables > 0 {
            outcome.graph = None;
        } else if outcome.graph.is_none() {
            (outcome.graph, outcome.most_for_graph) = (Some(phase), most(&|counts| counts[0] + counts[1]));
        }
    }
}

/// Brings the number of wrong processes up to date.
const fn recount(wrong: &mut u32, was_right: bool, is_right: bool) {
    match (was_right, is_right) {
        (true, false) => *wrong += 1,
        (false, true) => *wrong -= 1,
        _ => {}
    }
}
