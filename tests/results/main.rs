// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tests of stores, exports, figures and pages.
#![allow(clippy::unwrap_used, reason = "what a test cannot unwrap fails it")]

mod compare;
mod exports;
mod html;
mod pages;
mod plot;
#[path = "../report_support/mod.rs"]
mod report_support;
#[path = "../results_support/mod.rs"]
mod results_support;
mod store;
mod waiting;
