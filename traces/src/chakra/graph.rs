// SPDX-License-Identifier: MIT OR Apache-2.0
//! The nodes of a rank that have been read and are not done.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use super::file::Nodes;
use super::groups::Groups;
use super::message::Node;
use super::work::Work;
use flitforge_traffic::workload::Opener;
use flitforge_traffic::workload::Runs;
use flitforge_traffic::workload::replay::{Fault, Place, TraceError};

/// A node that waits, or is being done.
#[derive(Debug, Clone)]
struct Held {
    work: Work,
    /// Nodes that it waits for.
    needs: u32,
    /// Nodes that wait for it.
    waiting: Vec<u64>,
}

/// The nodes of a rank that have been read and are not done.
#[derive(Debug, Clone)]
pub(super) struct Graph {
    nodes: Nodes,
    groups: Arc<Groups>,
    rank: u32,
    /// The most nodes that it holds, unless there is no other way on.
    window: usize,
    held: HashMap<u64, Held>,
    /// The nodes that were read.
    seen: Runs,
    /// Nodes that wait for nodes which have not been read, by the latter.
    ahead: HashMap<u64, Vec<u64>>,
    ready: VecDeque<u64>,
    /// Nodes that have begun and are not done.
    active: usize,
    /// Collectives that were read, by the number of their group.
    instances: HashMap<u32, u32>,
    ended: bool,
}

/// A node whose turn has come.
#[derive(Debug)]
pub(super) struct Ready {
    pub(super) id: u64,
    pub(super) work: Work,
}

impl Graph {
    pub(super) fn new(opener: &Opener, rank: u32, groups: Arc<Groups>, window: usize) -> Self {
        Self {
            nodes: Nodes::new(opener, rank),
            groups,
            rank,
            window: window.max(1),
            held: HashMap::new(),
            seen: Runs::default(),
            ahead: HashMap::new(),
            ready: VecDeque::new(),
            active: 0,
            instances: HashMap::new(),
            ended: false,
        }
    }

    /// Whether all nodes are done.
    pub(super) fn is_done(&self) -> bool {
        self.ended && self.held.is_empty()
    }

    /// The next node whose turn has come, if there is one now.
    pub(super) fn take(&mut self) -> Result<Option<Ready>, TraceError> {
        // Nodes that all wait for one that has not been read make room for it.
        while !self.ended && (self.held.len() < self.window || self.ready.is_empty() && self.active == 0) {
            self.read()?;
        }
        let Some(id) = self.ready.pop_front() else {
            return if self.active == 0 { self.stuck() } else { Ok(None) };
        };
        self.active += 1;
        let work = self
            .held
            .get_mut(&id)
            .map_or(Work::Nothing, |held| std::mem::replace(&mut held.work, Work::Nothing));
        Ok(Some(Ready { id, work }))
    }

    /// Nothing happens any more.
    fn stuck(&self) -> Result<Option<Ready>, TraceError> {
        let Some((&id, _)) = self.held.iter().min_by_key(|(id, _)| **id) else { return Ok(None) };
        let absent = self.ahead.iter().filter(|(_, waiting)| waiting.contains(&id)).map(|(on, _)| *on).min();
        let on = absent.or_else(|| {
            self.held.iter().filter(|(_, held)| held.waiting.contains(&id)).map(|(on, _)| *on).min()
        });
        let (on, exists) = (on.unwrap_or_default(), absent.is_none());
        Err(self.error(id, if exists { Fault::Cycle { on } } else { Fault::NoSuchOperation { on } }))
    }

    pub(super) const fn error(&self, id: u64, fault: Fault) -> TraceError {
        TraceError { place: Place::Node { rank: self.rank, id }, fault }
    }

    fn read(&mut self) -> Result<(), TraceError> {
        let Some(node) = self.nodes.next_node()? else {
            self.ended = true;
            return Ok(());
        };
        let id = node.id;
        if self.seen.contains(id) {
            return Err(self.error(id, Fault::SecondId(id)));
        }
        let mut work = Work::of(&node, self.rank, &self.groups).map_err(|fault| self.error(id, fault))?;
        if let Work::Collective { group, instance, .. } = &mut work {
            let count = self.instances.entry(group.number).or_default();
            *instance = *count;
            *count = count.wrapping_add(1);
        }
        let needs = self.enter(&node);
        self.seen.insert(id);
        if needs == 0 {
            self.ready.push_back(id);
        }
        let waiting = self.ahead.remove(&id).unwrap_or_default();
        self.held.insert(id, Held { work, needs, waiting });
        Ok(())
    }

    /// Enters what a node waits for. Returns how many nodes those are.
    fn enter(&mut self, node: &Node) -> u32 {
        let mut needs: Vec<u64> = node.ctrl_deps.iter().chain(&node.data_deps).copied().collect();
        needs.sort_unstable();
        needs.dedup();
        needs.retain(|need| match self.held.get_mut(need) {
            Some(held) => {
                held.waiting.push(node.id);
                true
            }
            None if self.seen.contains(*need) => false,
            None => {
                self.ahead.entry(*need).or_default().push(node.id);
                true
            }
        });
        needs.len() as u32
    }

    /// A node is done.
    pub(super) fn finish(&mut self, id: u64) {
        let Some(held) = self.held.remove(&id) else { return };
        self.active -= 1;
        for waiting in held.waiting {
            if let Some(held) = self.held.get_mut(&waiting) {
                held.needs -= 1;
                if held.needs == 0 {
                    self.ready.push_back(waiting);
                }
            }
        }
    }
}
