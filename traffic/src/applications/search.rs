// SPDX-License-Identifier: MIT OR Apache-2.0
//! Branch and bound by many processes (section VII.A).

use std::collections::VecDeque;
use std::sync::Arc;

use super::tour::{Distances, Sequential, Subproblem, Tour};
use super::worker::{Effort, Task, Worker};
use super::{HierarchyError, Partners, WorkerProgram};
use crate::revolving::Scheme;

/// Branch and bound by any number of processes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SearchRules {
    /// The hierarchy: [`Scheme::Static`] or [`Scheme::Bcnext`].
    pub hierarchy: Scheme,
    /// Nodes of the search tree that a process expands in a step, at most; 1 or more.
    pub quantum: u32,
    /// Cycles for each of them.
    pub cycles_per_item: u64,
}

impl Default for SearchRules {
    fn default() -> Self {
        Self { hierarchy: Scheme::Bcnext, quantum: 16, cycles_per_item: 10 }
    }
}

/// One process's part of a search: its open subproblems, and the shortest length that it knows of.
///
/// A message carries this length, as in the paper. It also carries the sender's shortest open path, if the
/// sender has two or more: what the paper leaves open is how work comes to processes.
#[derive(Debug, Clone)]
pub struct Search {
    distances: Arc<Distances>,
    quantum: u32,
    /// In order of depth: the longest paths last.
    open: VecDeque<Subproblem>,
    /// The shortest length that any process is known to have found.
    known: u64,
    /// The first step that began or worked with it.
    known_since: u64,
    /// The shortest tour that this process has found.
    best: Option<Tour>,
}

/// What processes of a search tell one another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchNews {
    /// The shortest length that the sender knows of.
    pub known: u64,
    /// A subproblem that the sender gives away.
    pub work: Option<Subproblem>,
}

impl Search {
    /// A process that begins with the whole problem, or with nothing.
    pub fn new(distances: Arc<Distances>, quantum: u32, is_first: bool) -> Self {
        let open = is_first.then(|| Subproblem::root(&distances)).into_iter().collect();
        Self { distances, quantum: quantum.max(1), open, known: u64::MAX, known_since: 0, best: None }
    }

    /// The shortest length that any process is known to have found; [`u64::MAX`] before the first tour.
    pub const fn known(&self) -> u64 {
        self.known
    }

    /// The step in which this process found that length, or the first one that began with it.
    pub const fn known_since(&self) -> u64 {
        self.known_since
    }

    /// The shortest tour that this process has found.
    pub const fn best(&self) -> Option<&Tour> {
        self.best.as_ref()
    }

    /// Subproblems that it has still to look at.
    pub fn open(&self) -> usize {
        self.open.len()
    }

    /// Expands a subproblem. Returns whether that took time: one that is of no use is dropped in no time.
    fn expand(&mut self, step: u64, subproblem: &Subproblem) -> bool {
        if subproblem.lower_bound() >= self.known {
            return false;
        }
        if let Some(tour) = subproblem.tour() {
            (self.known, self.known_since) = (tour.length, step);
            self.best = Some(tour);
            return false;
        }
        self.open.extend(subproblem.expand(&self.distances, self.known));
        true
    }
}

impl Task for Search {
    type News = SearchNews;

    fn work(&mut self, step: u64) -> Effort {
        let (is_active, mut items) = (!self.open.is_empty(), 0);
        while items < u64::from(self.quantum)
            && let Some(subproblem) = self.open.pop_back()
        {
            items += u64::from(self.expand(step, &subproblem));
        }
        Effort { items, is_active }
    }

    fn tell(&mut self, _: u64, _: u32) -> SearchNews {
        let known = self.known;
        while self.open.front().is_some_and(|first| first.lower_bound() >= known) {
            self.open.pop_front();
        }
        let work = if self.open.len() > 1 { self.open.pop_front() } else { None };
        SearchNews { known, work }
    }

    fn hear(&mut self, step: u64, news: SearchNews) {
        if news.known < self.known {
            (self.known, self.known_since) = (news.known, step + 1);
        }
        if let Some(work) = news.work {
            let at = self.open.partition_point(|open| open.cities() < work.cities());
            self.open.insert(at, work);
        }
    }

    /// 8 bytes for a length, and for a subproblem 8 and a byte for each of its cities.
    fn bytes(news: &SearchNews) -> u64 {
        8 + news.work.as_ref().map_or(0, |work| 8 + work.cities() as u64)
    }

    /// Processes that all have nothing to do, with no message in flight, have nothing to do forever.
    fn calm(spread: u64) -> u64 {
        spread
    }
}

/// What a search has come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The shortest tour that any process has found.
    pub tour: Option<Tour>,
    /// Nodes of the search tree that all processes expanded.
    pub expanded: u64,
    /// Nodes that one process expanded at most.
    pub most_expanded: u64,
    /// Steps until the end.
    pub steps: u64,
    /// Steps of all processes in which they had nothing to do.
    pub idle: u64,
    /// Steps from the first process that knew the shortest length to the last one.
    pub news_steps: u64,
}

impl Found {
    /// What workers have come to.
    pub fn of<'w>(workers: impl IntoIterator<Item = &'w Worker<Search>>) -> Self {
        let mut found = Self { tour: None, expanded: 0, most_expanded: 0, steps: 0, idle: 0, news_steps: 0 };
        let mut known = (u64::MAX, 0);
        for worker in workers {
            let tally = worker.tally();
            found.expanded += tally.items;
            found.most_expanded = found.most_expanded.max(tally.items);
            found.steps = found.steps.max(tally.steps);
            found.idle += tally.idle;
            let since = worker.task().known_since();
            known = (known.0.min(since), known.1.max(since));
            let shortest = found.tour.as_ref().map_or(u64::MAX, |tour| tour.length);
            if let Some(tour) = worker.task().best().filter(|tour| tour.length < shortest) {
                found.tour = Some(tour.clone());
            }
        }
        found.news_steps = known.1.saturating_sub(known.0);
        found
    }

    /// Whether the tour is one through all cities, has the length that it says, and is as short as that of
    /// the sequential search.
    pub fn agrees(&self, distances: &Distances, sequential: &Sequential) -> bool {
        let Some(Tour { length, cities }) = &self.tour else { return false };
        let mut sorted = cities.clone();
        sorted.sort_unstable();
        *length == sequential.tour.length
            && distances.length(cities) == *length
            && sorted.into_iter().eq(0..distances.cities())
    }
}

impl SearchRules {
    /// A worker for each process. Process 0 begins with the whole problem.
    ///
    /// # Errors
    /// [`HierarchyError`]: so many processes cannot have the hierarchy.
    pub fn workers(
        &self,
        ranks: u32,
        distances: &Arc<Distances>,
    ) -> Result<Vec<Worker<Search>>, HierarchyError> {
        let partners = Arc::new(Partners::new(self.hierarchy, ranks)?);
        let search = |rank| Search::new(Arc::clone(distances), self.quantum, rank == 0);
        Ok((0..ranks).map(|rank| Worker::new(rank, Arc::clone(&partners), search(rank))).collect())
    }

    /// Programs of ranks, with a worker each.
    ///
    /// # Errors
    /// As of [`SearchRules::workers`].
    pub fn programs(
        &self,
        ranks: u32,
        distances: &Arc<Distances>,
    ) -> Result<Vec<WorkerProgram<Search>>, HierarchyError> {
        let workers = self.workers(ranks, distances)?.into_iter();
        Ok(workers.map(|worker| WorkerProgram::new(worker, self.cycles_per_item)).collect())
    }
}
