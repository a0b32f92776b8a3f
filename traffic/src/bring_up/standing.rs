// SPDX-License-Identifier: MIT OR Apache-2.0
//! What an observer sees that sees all processes at once.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Goal, Process, Tree};

/// The building of one ring and one graph. Cycles count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Build {
    /// The cycle in which it begins: 0, or that of a death.
    pub from: u64,
    /// The cycle since which the ring stands.
    pub ring: Option<u64>,
    /// The cycle since which the ring and the graph stand.
    pub graph: Option<u64>,
}

/// A process takes another one for its successor in the ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pointer {
    /// When, in cycles.
    pub at: u64,
    /// The process.
    pub rank: u32,
    /// The one after it.
    pub succ: u32,
}

/// An observer of all processes. No process learns anything from it, but that the graph stands and the run is
/// over. Clones are the same observer.
#[derive(Debug, Clone)]
pub struct Standing(Arc<Mutex<Observer>>);

/// Whether the links and the table of a process are right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Right {
    links: bool,
    table: bool,
}

#[derive(Debug)]
struct Observer {
    /// The goal between one death and the next, and how many processes live then.
    goals: Vec<(Goal, u32)>,
    right: Vec<Right>,
    succ: Vec<Option<u32>>,
    wrong_links: u32,
    wrong_tables: u32,
    builds: Vec<Build>,
    pointers: Vec<Pointer>,
    /// Cycles for which the last graph must have stood.
    hold: u64,
}

impl Standing {
    /// An observer of processes that build the goals of some trees, one after the other. The last graph
    /// counts when it has stood for `hold` cycles.
    pub(super) fn new<'t>(trees: impl IntoIterator<Item = &'t Tree>, hold: u64) -> Self {
        let goals: Vec<(Goal, u32)> =
            trees.into_iter().map(|tree| (Goal::new(tree), tree.living())).collect();
        let living = goals.first().map_or(0, |goal| goal.1);
        let nodes = goals.first().map_or(0, |goal| goal.0.nodes());
        Self(Arc::new(Mutex::new(Observer {
            goals,
            right: vec![Right::default(); nodes],
            succ: vec![None; nodes],
            wrong_links: living,
            wrong_tables: living,
            builds: vec![Build::default()],
            pointers: Vec::new(),
            hold,
        })))
    }

    /// The builds so far: the first one, and one for each cycle with deaths.
    pub fn builds(&self) -> Vec<Build> {
        self.lock().builds.clone()
    }

    /// Who took whom for its successor in the ring, in order of time.
    pub fn pointers(&self) -> Vec<Pointer> {
        self.lock().pointers.clone()
    }

    /// Takes note of a process that has changed, and of the goal that it builds.
    pub(super) fn note(&self, now: u64, rank: u32, goal: usize, process: &Process) {
        let mut observer = self.lock();
        observer.begin(now, goal);
        if goal + 1 == observer.builds.len() {
            observer.point(now, rank, process);
            observer.judge(rank, process);
            observer.time(now);
        }
    }

    /// Whether the last graph has stood long enough.
    pub(super) fn is_over(&self, now: u64) -> bool {
        let observer = self.lock();
        let stands = observer.builds.last().and_then(|build| build.graph);
        let is_last = observer.builds.len() == observer.goals.len();
        is_last && stands.is_some_and(|since| now >= since.saturating_add(observer.hold))
    }

    /// What an observer knows is right after each of its steps, so a thread that panicked leaves no harm.
    fn lock(&self) -> MutexGuard<'_, Observer> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Observer {
    /// A process builds a goal, which may be a new one.
    fn begin(&mut self, now: u64, goal: usize) {
        while self.builds.len() <= goal {
            let living = self.goals[self.builds.len()].1;
            self.builds.push(Build { from: now, ..Build::default() });
            self.right.fill(Right::default());
            (self.wrong_links, self.wrong_tables) = (living, living);
        }
    }

    fn point(&mut self, now: u64, rank: u32, process: &Process) {
        let place = &mut self.succ[rank as usize];
        if let Some(succ) = process.links.succ.filter(|succ| *place != Some(*succ)) {
            *place = Some(succ);
            self.pointers.push(Pointer { at: now, rank, succ });
        }
    }

    fn judge(&mut self, rank: u32, process: &Process) {
        let goal = &self.goals[self.builds.len() - 1].0;
        let right = Right { links: goal.has_links(rank, process), table: goal.has_table(rank, process) };
        let was = std::mem::replace(&mut self.right[rank as usize], right);
        self.wrong_links = self.wrong_links + u32::from(was.links) - u32::from(right.links);
        self.wrong_tables = self.wrong_tables + u32::from(was.table) - u32::from(right.table);
    }

    /// Takes note of since when ring and graph stand.
    fn time(&mut self, now: u64) {
        let (ring, graph) = (self.wrong_links == 0, self.wrong_links == 0 && self.wrong_tables == 0);
        if let Some(build) = self.builds.last_mut() {
            build.ring = ring.then(|| build.ring.unwrap_or(now));
            build.graph = graph.then(|| build.graph.unwrap_or(now));
        }
    }
}
