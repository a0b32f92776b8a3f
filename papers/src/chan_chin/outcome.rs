// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the runs give.

use serde::Serialize;

use super::over::Over;
use super::plan::Faults;

/// Elections that all processors start, without failures, with drawn orders of identifiers.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Size {
    /// Processors.
    pub nodes: u32,
    /// Orders.
    pub orders: u64,
    /// Messages, mean over the orders.
    pub messages: f64,
    /// The fewest messages.
    pub least: u64,
    /// The most messages.
    pub most: u64,
    /// The mean divided by `n log2 n`.
    pub constant: f64,
    /// The most that any order can need, divided by `n log2 n`.
    pub bound: f64,
}

/// The worst of all orders of identifiers.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Worst {
    /// Processors.
    pub nodes: u32,
    /// Messages.
    pub messages: u64,
    /// Messages of the bound.
    pub bound: u64,
    /// An order that needs them.
    pub order: Vec<u32>,
}

/// All schedules of all orders of identifiers.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Every {
    /// Processors, failures and recoveries.
    #[serde(flatten)]
    pub faults: Faults,
    /// Different states, over all orders.
    pub states: u64,
    /// The most messages of a schedule.
    pub messages: u64,
    /// What is wrong with a schedule, if one is.
    pub wrong: Option<String>,
}

/// Schedules that are drawn.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Drawn {
    /// Processors, failures and recoveries, at most.
    #[serde(flatten)]
    pub faults: Faults,
    /// Schedules.
    pub schedules: u64,
    /// Schedules in which all who knew a leader failed, and another was elected.
    pub again: u64,
    /// Messages of all schedules.
    pub messages: u64,
    /// What is wrong with a schedule, if one is.
    pub wrong: Option<String>,
}

/// Recoveries at the worst time.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Surprised {
    /// Processors.
    pub nodes: u32,
    /// Processors that start at once. The others start late.
    pub starters: u32,
    /// Recoveries.
    pub recoveries: u64,
    /// Messages.
    pub messages: u64,
    /// The greatest round.
    pub rounds: u32,
    /// Messages beyond `n (rounds + 1)`, divided by the recoveries.
    pub each: f64,
    /// Messages divided by `n log2 n + recoveries`.
    pub constant: f64,
}

/// The results of a plan.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Outcome {
    /// Without failures.
    pub sizes: Vec<Size>,
    /// The worst orders.
    pub worst: Vec<Worst>,
    /// All schedules.
    pub every: Vec<Every>,
    /// Drawn schedules.
    pub drawn: Vec<Drawn>,
    /// Recoveries at the worst time.
    pub surprised: Vec<Surprised>,
    /// Over networks.
    pub over: Vec<Over>,
}
