// SPDX-License-Identifier: MIT OR Apache-2.0
//! Branch and bound and fixed points by processes of a hierarchy.

#![allow(clippy::unwrap_used, reason = "what a test cannot unwrap fails it")]

mod instances;
mod oracles;
mod schedules;
mod world;
