// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tests of traffic and programs.
#![allow(clippy::unwrap_used, reason = "what a test cannot unwrap fails it")]

mod collectives;
mod destinations;
mod errors;
mod exchanges;
mod failures;
mod goal;
mod goal_stream;
mod kernels;
mod loggopsim;
mod machine;
mod parts;
mod pattern_properties;
mod pattern_tables;
mod processes;
mod streams;
#[path = "../support/mod.rs"]
mod support;
