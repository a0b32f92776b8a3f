// SPDX-License-Identifier: MIT OR Apache-2.0
//! Asynchronous fixed points by many processes (section VII.B).

use std::sync::Arc;

use super::equations::{Equations, EquationsError, Relaxation, changes};
use super::tour::Distances;
use super::worker::{Effort, Task, Worker};
use super::{HierarchyError, Partners, WorkerProgram};
use crate::revolving::Scheme;

/// An asynchronous fixed point by any number of processes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FixedPointRules {
    /// The hierarchy: [`Scheme::Static`] or [`Scheme::Bcnext`].
    pub hierarchy: Scheme,
    /// The problem, and the method.
    pub relaxation: Relaxation,
    /// Nearest cities with which each city is linked.
    pub neighbours: u32,
    /// Cycles for each term of an equation.
    pub cycles_per_item: u64,
}

impl Default for FixedPointRules {
    fn default() -> Self {
        Self {
            hierarchy: Scheme::Bcnext,
            relaxation: Relaxation::default(),
            neighbours: 4,
            cycles_per_item: 10,
        }
    }
}

/// A coordinate as a process knows it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Coordinate {
    /// Its value.
    pub value: f64,
    /// The step in which it got this value; 0 for the value at the beginning.
    pub step: u64,
}

/// One process's part of a fixed point: what it knows of the vector, and the coordinates that it computes.
///
/// Process `p` of `N` computes the coordinates `p`, `p + N`, `p + 2N` and so on.
#[derive(Debug, Clone)]
pub struct FixedPoint {
    equations: Arc<Equations>,
    rank: u32,
    ranks: u32,
    known: Arc<[Coordinate]>,
}

impl FixedPoint {
    /// A process that knows the values at the beginning.
    pub fn new(equations: Arc<Equations>, rank: u32, ranks: u32) -> Self {
        let initial = |row| Coordinate { value: equations.initial(row), step: 0 };
        let known = (0..equations.count()).map(initial).collect();
        Self { equations, rank, ranks, known }
    }

    /// The vector as the process knows it.
    pub fn known(&self) -> &[Coordinate] {
        &self.known
    }
}

impl Task for FixedPoint {
    /// The whole vector, as in the paper.
    type News = Arc<[Coordinate]>;

    fn work(&mut self, step: u64) -> Effort {
        let rows = (self.rank..self.equations.count()).step_by(self.ranks.max(1) as usize);
        let mut effort = Effort::default();
        let mut changed = Vec::new();
        for row in rows {
            effort.items += self.equations.terms(row);
            let value = self.equations.evaluate(row, |of| self.known[of as usize].value);
            if changes(self.known[row as usize].value, value) {
                changed.push((row, Coordinate { value, step: step + 1 }));
            }
        }
        effort.is_active = !changed.is_empty();
        if effort.is_active {
            let known = Arc::make_mut(&mut self.known);
            changed.into_iter().for_each(|(row, coordinate)| known[row as usize] = coordinate);
        }
        effort
    }

    fn tell(&mut self, _: u64, _: u32) -> Arc<[Coordinate]> {
        Arc::clone(&self.known)
    }

    fn hear(&mut self, _: u64, news: Arc<[Coordinate]>) {
        if news.iter().zip(&*self.known).any(|(new, old)| new.step > old.step) {
            let known = Arc::make_mut(&mut self.known);
            let newer = known.iter_mut().zip(&*news).filter(|(old, new)| new.step > old.step);
            newer.for_each(|(old, new)| *old = *new);
        }
    }

    /// 16 bytes for each coordinate: its value and its step.
    fn bytes(news: &Arc<[Coordinate]>) -> u64 {
        16 * news.len() as u64
    }

    /// When nothing has changed for as long as news needs, every process has computed its coordinates from
    /// the same vector.
    fn calm(spread: u64) -> u64 {
        2 * spread
    }
}

/// What a fixed point has come to.
#[derive(Debug, Clone, PartialEq)]
pub struct Solved {
    /// The vector, which all processes know in the end.
    pub x: Vec<f64>,
    /// Whether they all know the same one.
    pub is_common: bool,
    /// Terms that all processes evaluated.
    pub terms: u64,
    /// Terms of the process that evaluated most.
    pub most_terms: u64,
    /// Steps until the end.
    pub steps: u64,
}

impl Solved {
    /// What workers have come to.
    pub fn of<'w>(workers: impl IntoIterator<Item = &'w Worker<FixedPoint>>) -> Self {
        let mut solved = Self { x: Vec::new(), is_common: true, terms: 0, most_terms: 0, steps: 0 };
        for worker in workers {
            let tally = worker.tally();
            solved.terms += tally.items;
            solved.most_terms = solved.most_terms.max(tally.items);
            solved.steps = solved.steps.max(tally.steps);
            let x: Vec<f64> = worker.task().known().iter().map(|known| known.value).collect();
            if solved.x.is_empty() {
                solved.x = x;
            } else {
                solved.is_common &= x == solved.x;
            }
        }
        solved
    }

    /// The greatest difference of a coordinate from that of the sequential solver.
    pub fn error(&self, sequential: &[f64]) -> f64 {
        let differences = self.x.iter().zip(sequential).map(|(one, other)| (one - other).abs());
        differences.fold(0.0, f64::max)
    }

    /// Whether all processes know the same vector, and it is as near to that of the sequential solver
    /// ([`solve`](super::equations::solve)) as two solutions are.
    pub fn agrees(&self, equations: &Equations, sequential: &[f64]) -> bool {
        self.is_common
            && self.x.len() == sequential.len()
            && self.error(sequential) <= equations.spread_of_solutions()
    }
}

impl FixedPointRules {
    /// The equations of an instance.
    ///
    /// # Errors
    /// [`EquationsError`]: there are none.
    pub fn equations(&self, distances: &Distances) -> Result<Equations, EquationsError> {
        Equations::new(self.relaxation, distances, self.neighbours)
    }

    /// A worker for each process.
    ///
    /// # Errors
    /// [`HierarchyError`]: so many processes cannot have the hierarchy.
    pub fn workers(
        &self,
        ranks: u32,
        equations: &Arc<Equations>,
    ) -> Result<Vec<Worker<FixedPoint>>, HierarchyError> {
        let partners = Arc::new(Partners::new(self.hierarchy, ranks)?);
        let part = |rank| FixedPoint::new(Arc::clone(equations), rank, ranks);
        Ok((0..ranks).map(|rank| Worker::new(rank, Arc::clone(&partners), part(rank))).collect())
    }

    /// Programs of ranks, with a worker each.
    ///
    /// # Errors
    /// As of [`FixedPointRules::workers`].
    pub fn programs(
        &self,
        ranks: u32,
        equations: &Arc<Equations>,
    ) -> Result<Vec<WorkerProgram<FixedPoint>>, HierarchyError> {
        let workers = self.workers(ranks, equations)?.into_iter();
        Ok(workers.map(|worker| WorkerProgram::new(worker, self.cycles_per_item)).collect())
    }
}
