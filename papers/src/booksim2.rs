// SPDX-License-Identifier: MIT OR Apache-2.0
//! Agreement with BookSim 2: its published configuration and our measurements of it, row by row.

mod compare;
mod figures;
mod page;
mod peer;
mod study;

use flitforge_config::{Diagnostics, Extent};
use flitforge_results::sweep::Task;

use super::{Embedded, points};
use crate::embedded::embedded;

pub use compare::{Comparison, Quantity, compare, saturations};
pub use page::page;
pub use peer::PeerRow;
pub use study::Booksim2;

/// The label that says of which file a point is.
const FAMILY: &str = "family";

/// The experiments: identifier and configuration file.
const EXPERIMENTS: &[(&str, &str)] = &[
    ("mesh-dor", "experiments/booksim2/mesh-dor.toml"),
    ("torus-dim-order", "experiments/booksim2/torus-dim-order.toml"),
    ("mesh-xy-yx", "experiments/booksim2/mesh-xy-yx.toml"),
    ("mesh-valiant", "experiments/booksim2/mesh-valiant.toml"),
    ("mesh-dor-routers", "experiments/booksim2/mesh-dor-routers.toml"),
    ("cubes", "experiments/booksim2/cubes.toml"),
    ("cmesh-dor", "experiments/booksim2/cmesh-dor.toml"),
    ("cmesh-express", "experiments/booksim2/cmesh-express.toml"),
    ("fat-tree", "experiments/booksim2/fat-tree.toml"),
    ("fly", "experiments/booksim2/fly.toml"),
    ("flatfly", "experiments/booksim2/flatfly.toml"),
    ("dragonfly", "experiments/booksim2/dragonfly.toml"),
    ("anynet", "experiments/booksim2/anynet.toml"),
];

/// The files as they are in the repository.
const FILES: Embedded = embedded!(
    "experiments/booksim2/mesh-dor.toml",
    "experiments/booksim2/torus-dim-order.toml",
    "experiments/booksim2/mesh-xy-yx.toml",
    "experiments/booksim2/mesh-valiant.toml",
    "experiments/booksim2/mesh-dor-routers.toml",
    "experiments/booksim2/cubes.toml",
    "experiments/booksim2/cmesh-dor.toml",
    "experiments/booksim2/cmesh-express.toml",
    "experiments/booksim2/cmesh-express.txt",
    "experiments/booksim2/cmesh-express-routes.csv",
    "experiments/booksim2/fat-tree.toml",
    "experiments/booksim2/fly.toml",
    "experiments/booksim2/flatfly.toml",
    "experiments/booksim2/flatfly.txt",
    "experiments/booksim2/flatfly-routes.csv",
    "experiments/booksim2/dragonfly.toml",
    "experiments/booksim2/dragonfly.txt",
    "experiments/booksim2/dragonfly-routes.csv",
    "experiments/booksim2/anynet.toml",
    "experiments/booksim2/anynet.txt",
    "experiments/booksim2/anynet-routes.csv",
);

/// The peer's numbers, as they are in the repository.
const PEER: &str = include_str!("../experiments/booksim2/peer.csv");

/// All runs, family by family.
///
/// # Errors
/// What is wrong with the configuration files: a defect of the program, tested against.
pub fn tasks(extent: Extent) -> Result<Vec<Task>, Diagnostics> {
    points::tasks(&FILES, FAMILY, EXPERIMENTS, extent)
}

/// The peer's numbers.
///
/// # Errors
/// What is wrong with the file: a defect of the program, tested against.
pub fn peer() -> Result<Vec<PeerRow>, csv::Error> {
    PeerRow::parse(PEER)
}
