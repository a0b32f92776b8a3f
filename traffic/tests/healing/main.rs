// SPDX-License-Identifier: MIT OR Apache-2.0
//! The healing procedure on small networks whose messages take random times and whose nodes die at random.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod laws;
mod network;
mod scenes;
