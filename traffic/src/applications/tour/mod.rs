// SPDX-License-Identifier: MIT OR Apache-2.0
//! Shortest tours through cities, by branch and bound.
//!
//! A [`Subproblem`] is a path from city 0. Its lower bound is the length of the path, the shortest links from
//! its two ends to the cities that are left, and the least spanning tree of those cities. With the ends the
//! tree is a 1-tree, which no tour through them undercuts (M. Held, R. M. Karp, "The traveling-salesman
//! problem and minimum spanning trees", 1970).

mod distances;
mod sequential;
mod subproblem;

pub use distances::{Distances, DistancesError};
pub use sequential::{MAX_EXPANSIONS, Sequential, TourError};
pub use subproblem::{MAX_CITIES, Subproblem, Tour};
