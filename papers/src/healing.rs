// SPDX-License-Identifier: MIT OR Apache-2.0
//! Healing in the running network: what it costs, what it interrupts, and what it is worth on wires that
//! cannot be moved.
//!
//! T. Angskun, G. Bosilca, J. Dongarra, "Self-healing in binomial graph networks", section 3, gives the
//! methods and says when to begin; it computes links and runs nothing. Here the procedure runs as messages in
//! the simulated network. Everything is a function of the [`Plan`], on any machine and any number of threads.

mod cell;
mod claims;
mod course;
mod export;
mod figures;
mod page;
mod plan;
mod quantity;
mod scene;
mod study;
mod tables;
mod trial;
mod work;

pub use cell::{Cell, Spread};
pub use claims::claims;
pub use course::{Course, Moment};
pub use export::{FORMAT_VERSION, Line, lines, to_json};
pub use page::page;
pub use plan::Plan;
pub use quantity::{Period, Quantity, Rate};
pub use scene::{Scene, Study, Threshold, Way};
pub use study::InNetwork;
pub use trial::{Trial, TrialError};
pub use work::{Outcome, run, steps};
