// SPDX-License-Identifier: MIT OR Apache-2.0
//! Programs with copies of each rank: every interleaving and every crash, drawn runs, and whole programs over
//! a network.

#![allow(clippy::unwrap_used, reason = "what a test cannot unwrap fails it")]
#![allow(clippy::print_stdout, reason = "tests tell how many states they explored")]

mod explore;
mod network;
