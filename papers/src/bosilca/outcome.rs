// SPDX-License-Identifier: MIT OR Apache-2.0
//! The results of the study.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use flitforge_traffic::bring_up;

use super::over::Over;

/// Everything that follows from the plan.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Outcome {
    /// From trees to graphs.
    pub builds: Vec<Build>,
    /// From random states, by number of processes.
    pub states: Vec<States>,
    /// After faults.
    pub recoveries: Vec<Recovery>,
    /// Messages of a steady state.
    pub costs: Vec<Cost>,
    /// Over networks of routers.
    pub over: Vec<Over>,
}

/// A kind of tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// Fully balanced, two children each.
    Binary,
    /// Fully balanced; the child with the greatest subtree comes first.
    Binomial,
    /// Drawn.
    Random,
}

impl Shape {
    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Binary => "binary",
            Self::Binomial => "binomial",
            Self::Random => "random",
        }
    }
}

/// How the two algorithms are run, and when spontaneous rules fire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Both from the start; rules fall silent where a process looks right, as in the paper's simulator.
    Together,
    /// Likewise, with the ring in place, so that Algorithm 2 runs alone.
    FromRing,
    /// Both from the start; rules fire by a timer.
    Timer,
}

/// One run from empty states.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Build {
    /// The kind of tree.
    pub shape: Shape,
    /// Processes.
    pub nodes: u32,
    /// Links from the root to the lowest leaf.
    pub depth: u32,
    /// Most children of a process.
    pub degree: u32,
    /// Seed of a random tree.
    pub seed: Option<u64>,
    /// Whether the scheduler is the synchronous one.
    pub synchronous: bool,
    /// How the algorithms are run.
    pub order: Order,
    /// The phase since which the ring stands.
    pub ring: Option<u64>,
    /// The phase since which the binomial graph stands.
    pub graph: Option<u64>,
    /// Messages consumed.
    pub consumed: u64,
    /// Messages that one process received until the ring stood, at most.
    pub most_for_ring: u32,
    /// Messages that one process received until the graph stood, at most.
    pub most_for_graph: u32,
    /// Messages that waited at one process, at most.
    pub longest_queue: u32,
}

impl Build {
    /// Puts what came of a run beside what was run.
    pub(super) fn with(self, outcome: &bring_up::Outcome) -> Self {
        Self {
            ring: outcome.ring,
            graph: outcome.graph,
            consumed: outcome.consumed,
            most_for_ring: outcome.most_for_ring,
            most_for_graph: outcome.most_for_graph,
            longest_queue: outcome.longest_queue,
            ..self
        }
    }
}

/// Runs from random states of one number of processes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct States {
    /// Processes.
    pub nodes: u32,
    /// Random states, half of them under each scheduler.
    pub states: u64,
    /// States from which a legitimate configuration was reached.
    pub converged: u64,
    /// States whose runs stayed there for two periods more, without a change.
    pub stayed: u64,
    /// Periods of the timer until then, at most, rounded up.
    pub most_periods: u64,
    /// Messages consumed until then, in all.
    pub consumed: u64,
    /// States that the paper's device leaves wrong, of the first tenth.
    pub quiet_wrong: u64,
    /// How many of those were tried.
    pub quiet_states: u64,
}

/// Runs that faults strike.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Recovery {
    /// What happens.
    pub fault: Cow<'static, str>,
    /// Its probability, of a message, or of a process in a phase.
    pub rate: f64,
    /// Whether the scheduler is the synchronous one.
    pub synchronous: bool,
    /// Runs.
    pub runs: u64,
    /// Runs that ended in a legitimate configuration.
    pub converged: u64,
    /// The phase since which the graph stands, mean over the runs.
    pub mean_phases: f64,
    /// The last such phase.
    pub most_phases: u64,
    /// Processes that died, mean over the runs.
    pub mean_dead: f64,
}

/// Messages of Algorithm 2 that each process sends for an activation of rule 1 in a steady state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// Processes.
    pub nodes: u32,
    /// As printed.
    pub printed: u64,
    /// Counted in a run, as printed; `None` for large networks.
    pub printed_counted: Option<u64>,
    /// By the linear rule.
    pub linear: u64,
    /// Counted in a run, by the linear rule.
    pub linear_counted: Option<u64>,
}
