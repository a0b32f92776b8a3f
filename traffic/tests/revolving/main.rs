// SPDX-License-Identifier: MIT OR Apache-2.0
//! Revolving hierarchies: the printed tables, the laws for all sizes, and what is refused.
#![allow(clippy::unwrap_used, reason = "what a test cannot unwrap fails it")]

mod address;
mod laws;
mod parts;
mod printed;
mod refused;
