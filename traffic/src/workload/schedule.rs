// SPDX-License-Identifier: MIT OR Apache-2.0
//! Graphs of operations, one for each rank.

use std::fmt;
use std::sync::Arc;

use super::check::{ScheduleError, cycle};
use super::program::Lane;
use super::script::Script;

/// What an operation does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Task {
    /// It sends a message.
    Send {
        /// The receiver.
        to: u32,
        /// The size.
        bytes: u64,
        /// What receives are matched by, with the sender.
        tag: u32,
    },
    /// It receives a message.
    Receive {
        /// The sender that fits; `None`: any.
        from: Option<u32>,
        /// The size that is expected.
        bytes: u64,
        /// The tag that fits; `None`: any.
        tag: Option<u32>,
    },
    /// It computes.
    Compute {
        /// How long.
        cycles: u64,
    },
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Send { to, bytes, tag } => write!(f, "send {bytes}b to {to} tag {tag}"),
            Self::Receive { from, bytes, tag } => {
                let or_any = |number: Option<u32>| number.map_or(-1, i64::from);
                write!(f, "recv {bytes}b from {} tag {}", or_any(from), or_any(tag))
            }
            Self::Compute { cycles } => write!(f, "calc {cycles}"),
        }
    }
}

/// One operation of a rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Operation {
    /// What it does.
    pub task: Task,
    /// The processor and the interface that it needs.
    pub lane: Lane,
    /// The message class of a send.
    pub class: u8,
    /// Where it was read, from 1; 0: it was not read.
    pub line: u32,
}

impl Operation {
    /// On processor 0 and interface 0, in class 0.
    pub const fn new(task: Task) -> Self {
        Self { task, lane: Lane { cpu: 0, nic: 0 }, class: 0, line: 0 }
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.task)?;
        if self.line > 0 { write!(f, " (line {})", self.line) } else { Ok(()) }
    }
}

/// An edge: the operation that waits, and whether it waits for the end or for the beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge(u32);

impl Edge {
    const BEGINS: u32 = 1 << 31;

    /// The operation that waits.
    pub const fn op(self) -> u32 {
        self.0 & !Self::BEGINS
    }

    /// Whether it waits for the beginning only.
    pub const fn on_begin(self) -> bool {
        self.0 & Self::BEGINS != 0
    }
}

/// The operations of one rank, and which of them wait for which.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RankSchedule {
    pub(super) ops: Vec<Operation>,
    /// For each operation, and for the end, where its edges begin.
    starts: Vec<u32>,
    edges: Vec<Edge>,
}

impl RankSchedule {
    /// Its operations, in order of their numbers.
    pub fn operations(&self) -> &[Operation] {
        &self.ops
    }

    /// What waits for an operation, in the order in which that was said.
    pub fn waiting_for(&self, op: u32) -> &[Edge] {
        let at = op as usize;
        match self.starts.get(at..at + 2) {
            Some(&[from, to]) => &self.edges[from as usize..to as usize],
            _ => &[],
        }
    }

    /// For each operation, how many others it waits for. One that is named twice counts twice.
    pub fn needs(&self) -> Vec<u32> {
        let mut needs = vec![0; self.ops.len()];
        for edge in &self.edges {
            needs[edge.op() as usize] += 1;
        }
        needs
    }
}

/// The operations of one rank while they are entered.
#[derive(Debug, Clone, Default)]
pub struct RankBuilder {
    ops: Vec<Operation>,
    /// (what is waited for, what waits).
    edges: Vec<(u32, Edge)>,
}

impl RankBuilder {
    /// Adds an operation. Returns its number: they count from 0.
    pub fn add(&mut self, operation: Operation) -> u32 {
        self.ops.push(operation);
        (self.ops.len() - 1) as u32
    }

    /// Adds an operation on processor 0 and interface 0. Returns its number.
    pub fn task(&mut self, task: Task) -> u32 {
        self.add(Operation::new(task))
    }

    /// An operation begins after another one has ended. Numbers that are not there are left out.
    pub fn requires(&mut self, op: u32, earlier: u32) {
        self.edge(op, earlier, 0);
    }

    /// An operation begins after another one has begun. Numbers that are not there are left out.
    pub fn requires_begin(&mut self, op: u32, earlier: u32) {
        self.edge(op, earlier, Edge::BEGINS);
    }

    fn edge(&mut self, op: u32, earlier: u32, kind: u32) {
        if op.max(earlier) < self.ops.len() as u32 {
            self.edges.push((earlier, Edge(op | kind)));
        }
    }

    /// The operations entered so far.
    pub fn operations(&self) -> &[Operation] {
        &self.ops
    }

    /// Ends the entry.
    pub fn build(self) -> RankSchedule {
        let Self { ops, edges } = self;
        let mut starts = vec![0u32; ops.len() + 1];
        for &(earlier, _) in &edges {
            starts[earlier as usize + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let (mut next, mut sorted) = (starts.clone(), vec![Edge(0); edges.len()]);
        for (earlier, edge) in edges {
            let place = &mut next[earlier as usize];
            sorted[*place as usize] = edge;
            *place += 1;
        }
        RankSchedule { ops, starts, edges: sorted }
    }
}

/// The operations of all ranks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Schedule {
    ranks: Vec<Arc<RankSchedule>>,
}

impl Schedule {
    /// With the operations of each rank, in order.
    pub fn new(ranks: impl IntoIterator<Item = RankSchedule>) -> Self {
        Self { ranks: ranks.into_iter().map(Arc::new).collect() }
    }

    /// The operations of each rank, in order.
    pub fn ranks(&self) -> impl ExactSizeIterator<Item = &RankSchedule> {
        self.ranks.iter().map(|rank| &**rank)
    }

    /// The operations of a rank, if there is such a rank.
    pub fn rank(&self, rank: u32) -> Option<Arc<RankSchedule>> {
        self.ranks.get(rank as usize).map(Arc::clone)
    }

    /// How many operations there are.
    pub fn len(&self) -> usize {
        self.ranks.iter().map(|rank| rank.ops.len()).sum()
    }

    /// Whether there is no operation at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A program for each rank, which follows it.
    pub fn programs(&self) -> impl Iterator<Item = Script> + '_ {
        self.ranks.iter().map(|rank| Script::new(Arc::clone(rank)))
    }

    /// Looks for what can never come to an end, whatever the wire: peers that do not exist, operations that
    /// wait for one another, and sends and receives that are not equal in number.
    ///
    /// # Errors
    /// The first of these, by rank.
    pub fn check(&self) -> Result<(), ScheduleError> {
        for (rank, schedule) in (0u32..).zip(&self.ranks) {
            self.check_peers(rank, schedule)?;
            if let Some(ring) = cycle(schedule) {
                return Err(ScheduleError::Cycle { rank, ring });
            }
        }
        super::check::counts(self)
    }

    fn check_peers(&self, rank: u32, schedule: &RankSchedule) -> Result<(), ScheduleError> {
        let ranks = self.ranks.len() as u32;
        for operation in &schedule.ops {
            let peer = match operation.task {
                Task::Send { to, .. } => Some(to),
                Task::Receive { from, .. } => from,
                Task::Compute { .. } => None,
            };
            if let Some(peer) = peer.filter(|&peer| peer >= ranks) {
                return Err(ScheduleError::Peer { rank, operation: *operation, peer, ranks });
            }
        }
        Ok(())
    }
}
