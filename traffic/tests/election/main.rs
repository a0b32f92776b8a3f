// SPDX-License-Identifier: MIT OR Apache-2.0
//! Election of a leader on a ring.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may panic, and the long ones tell what they found"
)]

mod costs;
mod electors;
mod explore;
mod units;
