// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tests of the published experiments.
#![allow(clippy::unwrap_used, reason = "what a test cannot unwrap fails it")]

mod bmg;
mod booksim2_agreement;
mod dally_aoki_choices;
mod dally_aoki_rows;
mod healing;
#[path = "../results_support/mod.rs"]
mod results_support;
