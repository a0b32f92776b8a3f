// SPDX-License-Identifier: MIT OR Apache-2.0
//! Election in a ring whose processors fail and recover: the model and the bound of M. Y. Chan and
//! F. Y. L. Chin, "Optimal resilient distributed algorithms for ring election", 1993, met by an algorithm of
//! our own.
//!
//! Everything is a function of the [`Plan`] and comes out the same on any machine and on any number of
//! threads.

mod claims;
mod export;
mod figures;
mod outcome;
mod over;
mod page;
mod plan;
mod study;
mod tables;
mod work;

pub use claims::claims;
pub use export::{FORMAT_VERSION, to_json};
pub use figures::{figures, marks};
pub use outcome::{Drawn, Every, Outcome, Size, Surprised, Worst};
pub use over::{Over, Scene, scenes};
pub use page::page;
pub use plan::Plan;
pub use study::ChanChin;
pub use work::{run, steps};
