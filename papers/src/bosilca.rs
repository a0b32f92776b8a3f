// SPDX-License-Identifier: MIT OR Apache-2.0
//! Figs. 2 to 4 of G. Bosilca, C. Coti, T. Herault, P. Lemarinier, J. Dongarra, "Constructing resilient
//! communication infrastructure for runtime environments", and what its proofs claim.
//!
//! Everything is a function of the [`Plan`] and comes out the same on any machine and on any number of
//! threads.

mod claims;
mod export;
mod figures;
mod marks;
mod outcome;
mod over;
mod page;
mod plan;
mod study;
mod tables;
mod work;

pub use claims::claims;
pub use export::{FORMAT_VERSION, to_json};
pub use figures::figures;
pub use marks::marks;
pub use outcome::{Build, Cost, Order, Outcome, Recovery, Shape, States};
pub use over::{Over, Scene, scenes};
pub use page::page;
pub use plan::Plan;
pub use study::Bosilca;
pub use work::{WorkError, run, steps};
