// SPDX-License-Identifier: MIT OR Apache-2.0
//! The configuration layer: from texts to configurations, points and messages.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a helper of a test may fail as the test does")]

mod bad;
mod circulant;
mod common;
mod docs;
mod good;
mod graphs;
mod invariants;
mod json_schema;
mod mutations;
mod remedies;
mod shipped;
mod sweeps;
mod traffic;
