// SPDX-License-Identifier: MIT OR Apache-2.0
//! The sequential search.

use super::{Distances, MAX_CITIES, Subproblem, Tour};

/// The most nodes of a search tree that are expanded.
pub const MAX_EXPANSIONS: u64 = 5_000_000;

/// Why a shortest tour was not found.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TourError {
    /// There are too few cities, or too many.
    #[error("{name} has {cities} cities, and a tour has 3 to {MAX_CITIES}")]
    Cities {
        /// The instance.
        name: String,
        /// Its cities.
        cities: u32,
    },
    /// The search is too long.
    #[error("{name} was not solved with {MAX_EXPANSIONS} expanded nodes")]
    TooHard {
        /// The instance.
        name: String,
    },
}

/// A shortest tour as one process finds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sequential {
    /// The tour.
    pub tour: Tour,
    /// Nodes of the search tree that were expanded.
    pub expanded: u64,
}

impl Sequential {
    /// Searches depth first, the least lower bound first.
    ///
    /// # Errors
    /// [`TourError`]: there are too few cities or too many, or the search is too long.
    pub fn solve(distances: &Distances) -> Result<Self, TourError> {
        let (name, cities) = (distances.name().to_owned(), distances.cities());
        if !(3..=MAX_CITIES).contains(&cities) {
            return Err(TourError::Cities { name, cities });
        }
        let (mut best, mut expanded): (Option<Tour>, u64) = (None, 0);
        let mut open = vec![Subproblem::root(distances)];
        while let Some(subproblem) = open.pop() {
            let below = best.as_ref().map_or(u64::MAX, |tour| tour.length);
            if subproblem.lower_bound() >= below {
                continue;
            }
            if let Some(tour) = subproblem.tour() {
                best = Some(tour);
            } else if expanded < MAX_EXPANSIONS {
                expanded += 1;
                open.extend(subproblem.expand(distances, below));
            } else {
                return Err(TourError::TooHard { name });
            }
        }
        // There are 3 cities or more, so the search has met a tour.
        best.map(|tour| Self { tour, expanded }).ok_or(TourError::TooHard { name })
    }
}
