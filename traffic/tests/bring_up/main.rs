// SPDX-License-Identifier: MIT OR Apache-2.0
//! From a tree to a ring to a binomial graph: rules, phases, corrupted states, faults, and every state of the
//! smallest networks.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::print_stdout, reason = "tests tell how many states they explored")]

mod corrupted;
mod explore;
mod faults;
mod members;
mod oracle;
mod phases;
mod rules;
mod trees;
mod units;
