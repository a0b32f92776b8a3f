// SPDX-License-Identifier: MIT OR Apache-2.0
//! The operations of a rank that have been read and have not ended.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::io::BufReader;

use super::super::line::{self, Line};
use super::super::{Book, GoalError, Problem, statement};
use super::index::Start;
use super::labels::Labels;
use crate::workload::opener::{Closed, Opener};
use crate::workload::program::Turn;
use crate::workload::runs::Runs;
use crate::workload::schedule::Operation;

/// An operation that waits, or is being done.
#[derive(Debug, Clone)]
struct Held {
    operation: Operation,
    /// What it still waits for.
    needs: u32,
    /// The latest turn of what it has waited for.
    turn: Turn,
    /// What waits for it, and whether for its beginning only.
    edges: Vec<(u32, bool)>,
    /// Its turn has come.
    freed: bool,
    begun: bool,
}

/// The operations of a rank that have been read and have not ended.
#[derive(Debug)]
pub(super) struct Rank {
    rank: u32,
    text: BufReader<Closed>,
    /// Where the next line begins, and from where on it is read.
    next: Start,
    in_comment: bool,
    window: u32,
    held: BTreeMap<u32, Held>,
    /// Operations that were read.
    count: u32,
    /// Operations below this one begin as soon as they need nothing.
    settled: u32,
    /// Operations that have ended.
    ended: Runs,
    labels: Labels,
    /// Operations whose turn has come and that have not ended.
    active: usize,
    is_whole: bool,
    buffer: Vec<u8>,
}

impl Clone for Rank {
    /// Reads on from the same place of the text.
    fn clone(&self) -> Self {
        let text = self.text.get_ref().opener().read(0, self.next.byte);
        let (held, ended, labels) = (self.held.clone(), self.ended.clone(), self.labels.clone());
        Self { text, held, ended, labels, buffer: Vec::new(), ..*self }
    }
}

impl Rank {
    /// Without a place it has no operations.
    pub(super) fn new(opener: &Opener, rank: u32, start: Option<Start>, window: usize) -> Self {
        let next = start.unwrap_or_default();
        Self {
            rank,
            text: opener.read(0, next.byte),
            next,
            in_comment: false,
            window: u32::try_from(window).unwrap_or(u32::MAX >> 1).max(2),
            held: BTreeMap::new(),
            count: 0,
            settled: 0,
            ended: Runs::default(),
            labels: Labels::default(),
            active: 0,
            is_whole: start.is_none(),
            buffer: Vec::new(),
        }
    }

    pub(super) fn is_done(&self) -> bool {
        self.is_whole && self.held.is_empty()
    }

    pub(super) fn operation(&self, op: u32) -> Option<Operation> {
        self.held.get(&op).map(|held| held.operation)
    }

    /// Reads on. Returns the operations whose turn comes by that.
    pub(super) fn fill(&mut self) -> Result<Vec<u32>, GoalError> {
        let mut free = Vec::new();
        loop {
            let room = (self.held.len() as u64) < u64::from(self.window);
            if self.is_whole || !(room || self.active == 0) {
                return Ok(free);
            }
            self.line()?;
            self.settle(&mut free);
        }
    }

    /// Requirements of an operation stand within half a window behind it.
    fn settle(&mut self, free: &mut Vec<u32>) {
        let to = if self.is_whole { self.count } else { self.count.saturating_sub(self.window / 2) };
        if to <= self.settled {
            return;
        }
        for (&op, held) in self.held.range_mut(self.settled..to).filter(|(_, held)| held.needs == 0) {
            held.freed = true;
            self.active += 1;
            free.push(op);
        }
        self.settled = to;
    }

    /// Reads a line.
    fn line(&mut self) -> Result<(), GoalError> {
        let mut buffer = std::mem::take(&mut self.buffer);
        let Start { line: number, at, .. } = self.next;
        let read = line::read(&mut self.text, &mut buffer, number)?;
        if read == 0 {
            let problem = Problem::Unclosed(self.rank);
            return Err(GoalError::At { line: number, column: 1, problem });
        }
        let start = Start { byte: self.next.byte + read as u64, line: number.saturating_add(1), at: 0 };
        let text = String::from_utf8_lossy(&buffer);
        let mut line = Line::from(&text, number, at);
        let mut in_comment = self.in_comment;
        while line.skip_blank(&mut in_comment) {
            if line.symbol('}') {
                self.is_whole = true;
                break;
            }
            if !line.symbol(';') {
                statement::read(&mut line, self, &mut in_comment)?;
            }
        }
        (self.in_comment, self.next) = (in_comment, start);
        drop(text);
        self.buffer = buffer;
        Ok(())
    }

    /// What has waited only for the beginning or the end of an operation, with its turn.
    pub(super) fn release(&mut self, op: u32, begins: bool, turn: impl Fn(u32) -> Turn) -> Vec<(Turn, u32)> {
        let mut free = Vec::new();
        let Some(held) = self.held.get_mut(&op) else { return free };
        held.begun = true;
        let edges = held.edges.clone();
        for (place, (waiting, on_begin)) in (0u32..).zip(edges) {
            let Some(held) = self.held.get_mut(&waiting).filter(|_| on_begin == begins) else { continue };
            held.needs -= 1;
            held.turn = held.turn.max(turn(place));
            if held.needs == 0 && waiting < self.settled {
                held.freed = true;
                self.active += 1;
                free.push((held.turn, waiting));
            }
        }
        if !begins && self.held.remove(&op).is_some() {
            self.ended.insert(u64::from(op));
            self.active -= 1;
        }
        free
    }

    /// Operations that require one another, if nothing goes on any more: each requires the next one.
    pub(super) fn ring(&self) -> Option<Vec<Operation>> {
        let first = *self.held.keys().next().filter(|_| self.is_whole && self.active == 0)?;
        let mut required = HashMap::new();
        for (&op, held) in &self.held {
            required.extend(held.edges.iter().map(|(waiting, _)| (*waiting, op)));
        }
        let (mut at, mut seen, mut visited) = (first, Vec::new(), HashSet::new());
        while visited.insert(at) {
            seen.push(at);
            at = *required.get(&at)?;
        }
        let begin = seen.iter().position(|op| *op == at)?;
        Some(seen[begin..].iter().filter_map(|op| self.operation(*op)).collect())
    }
}

impl Book for Rank {
    fn rank(&self) -> u32 {
        self.rank
    }

    fn add(&mut self, operation: Operation) -> u32 {
        let op = self.count;
        self.count += 1;
        let (turn, edges) = (Turn::default(), Vec::new());
        self.held.insert(op, Held { operation, needs: 0, turn, edges, freed: false, begun: false });
        op
    }

    fn label(&self, label: &str) -> Option<u32> {
        self.labels.get(label)
    }

    fn define(&mut self, label: &str, op: u32) -> bool {
        self.labels.insert(label, op)
    }

    fn requires(&mut self, later: u32, earlier: u32, begins: bool) -> Result<(), Problem> {
        if self.held.get(&later).is_none_or(|held| held.freed) {
            return Err(Problem::Late(self.window / 2));
        }
        let Some(held) = self.held.get_mut(&earlier) else { return Ok(()) };
        if begins && held.begun {
            return Ok(());
        }
        held.edges.push((later, begins));
        if let Some(held) = self.held.get_mut(&later) {
            held.needs += 1;
        }
        Ok(())
    }
}
