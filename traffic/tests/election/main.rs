// SPDX-License-Identifier: MIT OR Apache-2.0
//! Election of a leader on a ring.

mod costs;
mod electors;
mod explore;
mod units;
