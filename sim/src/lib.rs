// SPDX-License-Identifier: MIT OR Apache-2.0
//! Flit-level synchronous simulation: state, cycles, faults over time, statistics.
//!
//! [`run::run`] simulates one network under one traffic and gives a [`report::Report`]. It is a
//! function of its arguments alone. [`workload`] runs programs that wait for one another. The crate reads no
//! files and no clock and knows no configuration text.

pub mod course;
pub mod detail;
pub mod engine;
pub mod healing;
pub mod histogram;
mod numbers;
pub mod report;
pub mod run;
pub mod saturation;
pub mod stats;
pub mod waitfor;
pub mod workload;
