// SPDX-License-Identifier: MIT OR Apache-2.0
//! Computations that gather a global function again and again: branch and bound, and fixed points.
//!
//! Section VII of V. K. Garg, J. Ghosh, "Repeated computation of global functions in a distributed
//! environment", 1994. Processes work in steps. At the end of each step they exchange what they know with
//! their [`Partners`] in a hierarchy, which stands still or revolves.
//!
//! - [`Search`] is one process's part of a branch and bound for the shortest tour ([`tour`]). The global
//!   function is the least length that is known.
//! - [`FixedPoint`] is one process's part of `x = f(x)` ([`equations`]): a linear system, or shortest paths.
//!   The global function is the vector itself.
//! - [`Worker`] does the steps for both, a state machine without network, clock or randomness.
//!   [`WorkerProgram`] runs it as a [`Program`](crate::workload::Program).
//!
//! ```
//! use std::sync::Arc;
//!
//! use flitforge_traffic::applications::tour::{Distances, Sequential};
//! use flitforge_traffic::applications::{Found, SearchRules};
//! use flitforge_traffic::workload::{LogGops, Machine};
//!
//! // Cities on a circle of 8, one unit apart.
//! let apart = |one: u32, other: u32| (one.abs_diff(other)).min(8 - one.abs_diff(other));
//! let table = (0..64).map(|at| apart(at / 8, at % 8)).collect();
//! let distances = Arc::new(Distances::new("circle", 8, table)?);
//! let programs = SearchRules::default().programs(4, &distances)?;
//! let mut machine = Machine::ideal(programs, LogGops { latency: 10, ..LogGops::free() });
//! machine.advance(u64::MAX);
//! let (programs, outcome) = machine.into_parts();
//! assert!(outcome.is_complete());
//! let found = Found::of(programs.iter().map(|program| program.worker()));
//! assert_eq!(found.tour.as_ref().map(|tour| tour.length), Some(8));
//! assert!(found.agrees(&distances, &Sequential::solve(&distances)?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How processes know that all is over
//! Every message also carries the last step in which any process was active, as far as its sender knows. A
//! process keeps the greatest one. This is a global function too, gathered like the others, and its old
//! values can be thrown away (section VII). A search is active in a step while it has open subproblems. A
//! fixed point is active while a coordinate changes.
//!
//! - A process that begins step `s` knows of every activity before step `s - W`, where `W` is
//!   [`Partners::spread`]. Let `a` be the last step with activity. All processes know `a` when they begin
//!   step `a + W + 1`, and they stop together in that step. No announcement is needed.
//! - A message of step `s` is received in step `s`. So the beginnings of one step at all processes are a
//!   consistent cut, and no message crosses it. If nobody has work at such a cut, no work is in flight
//!   either. Other detectors count messages twice for this ("four counters": F. Mattern, "Algorithms for
//!   distributed termination detection", 1987). Here there is nothing to count.
//! - A step without changes is no fixed point yet: news of an earlier change may be on its way. After `W`
//!   steps without changes every process has computed its coordinates from the same vector. So a fixed point
//!   waits for `W` steps more.
//!
//! # What the paper leaves open
//! - How work comes to processes. Here a message carries the sender's shortest open path, if it has two.
//! - The detection of a fixed point "is left to the reader". A root may stop the others if its vector is that
//!   of its last time as a root, which was `N` steps ago. That is right for `N = 2^n` processes whose values
//!   never return, since `N >= 2 log2 N`. Here the last change is gathered instead. That takes `4 log2 N`
//!   steps, and the rule about `N + log2 N`.
//! - `if (dest < -1)` in the printed search means `dest <> -1`.

pub mod equations;
pub mod tour;

mod hierarchy;
mod program;
mod relaxation;
mod rooms;
mod search;
mod worker;

pub use hierarchy::{HierarchyError, Partners};
pub use program::WorkerProgram;
pub use relaxation::{Coordinate, FixedPoint, FixedPointRules, Solved};
pub use rooms::{BRANCH_AND_BOUND, FIXED_POINT};
pub use search::{Found, Search, SearchNews, SearchRules};
pub use worker::{Action, Effort, Event, HEADER, Message, Tally, Task, Worker};
