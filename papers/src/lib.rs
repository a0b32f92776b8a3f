// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reproductions of published experiments.
//!
//! Each is a [`Publication`]: its functions compute results, and its sheet, in TOML, has all that is drawn,
//! printed and judged of them. [`Reproduce`] does any of them, [`All`] those of the papers.

mod all;
pub mod angskun;
pub mod bmg_vs_torus;
pub mod booksim2;
pub mod bosilca;
pub mod chan_chin;
mod claim;
pub mod collectives;
pub mod dally_aoki;
mod digest;
mod embedded;
mod error;
pub mod garg_ghosh;
pub mod healing;
mod kept;
mod list;
mod mark;
pub mod p2p_mpi;
mod page;
mod paper;
mod pieces;
mod points;
mod publication;
mod sheet;
mod study;

pub use all::All;
pub use claim::{Claim, Holds};
pub use digest::{Digest, Line};
pub use embedded::Embedded;
pub use error::StudyError;
pub use list::to_csv;
pub use mark::Mark;
pub use paper::{Paper, PaperValue};
pub use publication::{Publication, Results};
pub use study::{Order, Reproduce, Reproduced};
