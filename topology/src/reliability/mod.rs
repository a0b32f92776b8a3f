// SPDX-License-Identifier: MIT OR Apache-2.0
//! What failed nodes do to a circulant graph whose links stay as they are: who can still reach whom, and how
//! far it is.
//!
//! Section 2 of T. Angskun, G. Bosilca, J. Dongarra, "Self-healing in binomial graph networks". Of a network
//! of `N` nodes `F` have failed; the `N - F` that live relay messages, the failed ones do not. Over all sets
//! of `F` nodes:
//!
//! - a *pair* is two different living nodes in order. There are `T = C(N, F) (N - F) (N - F - 1)` pairs in
//!   all sets;
//! - `U` of them are *unreachable*: in different components of what lives. `100 U / T` is the paper's
//!   percentage;
//! - a set *bisects* the network when it leaves more than one component, which is when it leaves an
//!   unreachable pair;
//! - hops and diameter are those of the pairs that are reachable.
//!
//! [`exhaustive`] counts every set, which symmetry brings into reach up to [`MAX_EXHAUSTIVE`] nodes;
//! [`sample`] draws sets and gives confidence intervals.

mod error;
mod exhaustive;
mod failed;
mod interval;
mod orbits;
mod sample;
mod survey;
mod tally;

use flitforge_router::circulant::Circulant;

pub use error::FailureError;
pub use exhaustive::{MAX_EXHAUSTIVE, exhaustive};
pub use failed::FailedNodes;
pub use interval::Interval;
pub use orbits::{orbit, rotate};
pub use sample::{Sample, random_failures, sample};
pub use survey::{MAX_SURVEYED, Survey, survey};
pub use tally::Tally;

/// The neighbours of a node, each once, in the order of the ports.
pub(crate) fn neighbours(circulant: &Circulant, node: u32) -> impl Iterator<Item = u32> + '_ {
    (0..circulant.ports()).map(move |p| (node + circulant.displacement(p)) % circulant.nodes())
}
