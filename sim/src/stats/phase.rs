// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the controller of a run is told, and what it answers.

use crate::report::{FallingBehind, Verdict};

/// What happened in one window, in totals over the network. Without `cycle`, `backlog` and `outstanding`,
/// which are states at its end, all are counts since the last observation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Observation {
    /// Cycles run so far.
    pub cycle: u64,
    /// Packets delivered, measured or not.
    pub delivered: u64,
    /// Sum of their packet latencies, in cycles.
    pub latency_sum: u64,
    /// Flits put into source queues.
    pub offered: u64,
    /// Flits accepted at their destinations.
    pub accepted: u64,
    /// Flits in source queues.
    pub backlog: u64,
    /// Measured packets neither delivered nor lost yet.
    pub outstanding: u64,
}

/// Part of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Nothing is measured yet.
    Warmup,
    /// Packets that are created now are measured.
    Measure,
    /// Traffic goes on, new packets are not measured, and those that are have yet to arrive.
    Drain,
    /// The run is over.
    Done,
}

/// What to do after an observation.
#[derive(Debug, Clone, PartialEq)]
pub enum Next {
    /// Run another window.
    Continue,
    /// Tell [`Controller::look`](super::controller::Controller::look) what each node is owed, which says what
    /// comes next.
    Look,
    /// The measured time begins; run another window.
    StartMeasuring,
    /// The measured time is over but measured packets are in flight; run another window.
    StopMeasuring,
    /// Stop. If the controller was measuring, the measured time ends here too.
    Done(Outcome),
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// [`Verdict::Stable`], [`Verdict::Saturated`] or [`Verdict::NotConverged`].
    pub verdict: Verdict,
    /// Why, in one sentence.
    pub reason: String,
    /// Whether the mean latency is known as asked: to its precision, or over the cycles given after a warm-up
    /// that settled. Only in a run that is stable.
    pub converged: bool,
    /// What falls behind, in a run that is not stable.
    pub falling_behind: FallingBehind,
    /// Cycle in which measurement began.
    pub warmup: u64,
    /// Cycles measured.
    pub measured: u64,
}
