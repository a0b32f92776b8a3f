// SPDX-License-Identifier: MIT OR Apache-2.0
//! All-reduce on 64 nodes: four algorithms over a mesh, a torus and a binomial graph.

mod cell;
mod claims;
mod page;
mod study;

use flitforge_config::{Diagnostics, Extent};
use flitforge_results::sweep::Task;

use super::{Embedded, points};
use crate::embedded::embedded;

pub use cell::{Cell, cells};
pub use claims::claims;
pub use study::Collectives;

/// The label of a point's file.
const FILE: &str = "study";

/// The experiments: identifier and configuration file.
const EXPERIMENTS: &[(&str, &str)] = &[("allreduce", "experiments/collectives/allreduce.toml")];

/// The files as they are in the repository.
const FILES: Embedded = embedded!("experiments/collectives/allreduce.toml");

/// All runs.
///
/// # Errors
/// What is wrong with the configuration file: a defect of the program, tested against.
pub fn tasks(extent: Extent) -> Result<Vec<Task>, Diagnostics> {
    points::tasks(&FILES, FILE, EXPERIMENTS, extent)
}
