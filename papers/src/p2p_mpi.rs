// SPDX-License-Identifier: MIT OR Apache-2.0
//! Figs. 9, 10, 12 and 13 of S. Genaud, C. Rattanapoka, "A peer-to-peer framework for message passing
//! parallel programs", 2009: replication, and failure detection by gossip.
//!
//! Everything is a function of the [`Plan`] and comes out the same on any number of threads.

mod claims;
mod figures;
mod interval;
mod loads;
mod marks;
mod outcome;
mod over;
mod overhead;
mod page;
mod plan;
mod replication;
mod study;
mod tables;
mod work;

pub use claims::claims;
pub use figures::figures;
pub use loads::{Load, Network, loads};
pub use marks::marks;
pub use outcome::{Detected, Drawn, Exact, Outcome, Spread};
pub use over::{Over, Plan as OverPlan, RoundTime, Safe, Watched};
pub use overhead::{Overhead, measure};
pub use page::page;
pub use plan::Plan;
pub use replication::{application_fails, host_fails};
pub use study::{FORMAT_VERSION, P2pMpi, to_json};
pub use work::{run, steps};
