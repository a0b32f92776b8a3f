// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tests of failure detection by gossip.
#![allow(clippy::unwrap_used, reason = "what a test cannot unwrap fails it")]

mod detectors;
mod network;
mod refused;
mod scenes;
mod schemes;
mod units;
