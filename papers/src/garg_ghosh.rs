// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables and theorems of V. K. Garg, J. Ghosh, "Repeated computation of global functions in a
//! distributed environment", 1994: hierarchies of processes that revolve.

pub mod applications;
mod as_printed;
mod claims;
mod figures;
mod marks;
mod outcome;
mod over;
mod page;
mod plan;
mod printed;
mod study;
mod tables;
mod work;

pub use claims::claims;
pub use marks::marks;
pub use outcome::{AnyNodes, Compared, Labels, Links, Outcome, Rule, Size};
pub use over::{Fabric, Over, Scene, scenes};
pub use plan::Plan;
pub use printed::{Printed, Table};
pub use study::{FORMAT_VERSION, GargGhosh, to_json};
pub use work::{WorkError, run};
