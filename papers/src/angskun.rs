// SPDX-License-Identifier: MIT OR Apache-2.0
//! Figs. 2, 3, 5 and 6 of T. Angskun, G. Bosilca, J. Dongarra, "Self-healing in binomial graph networks".
//!
//! Everything but Fig. 6(a) is a function of the [`Plan`] and comes out the same on any machine and on any
//! number of threads. Fig. 6(a) reads a clock ([`timing`]); its numbers are kept in files of their own.

mod claims;
mod export;
mod figures;
mod marks;
mod outcome;
mod page;
mod plan;
mod study;
mod tables;
pub mod timing;
mod work;

pub use claims::claims;
pub use export::{FORMAT_VERSION, to_json};
pub use figures::figures;
pub use marks::marks;
pub use outcome::{Exact, Load, Outcome, Single};
pub use page::page;
pub use plan::Plan;
pub use study::Angskun;
pub use work::{run, steps};
