// SPDX-License-Identifier: MIT OR Apache-2.0
//! Measures the simulator: cycles and flit-hops per second, instructions per flit-hop, memory, and
//! the time from start to the first cycle.
//!
//! The cases are defined once, in [`cases`], and used by everything that measures: the criterion bench
//! (`benches/speed.rs`) and the commands of the binary (`flitforge-bench --help`). How each number is
//! taken and what it was is in `docs/performance.md`.
//!
//! This crate measures the library from outside, by its public interface, and is the only one that
//! reads clocks. Nothing depends on it and it is not published.

pub mod booksim2;
pub mod callgrind;
pub mod cases;
pub mod child;
pub mod closed_loop;
pub mod graphs;
pub mod growth;
pub mod start;
pub mod studies;
pub mod table;
pub mod threads;
pub mod usage;
