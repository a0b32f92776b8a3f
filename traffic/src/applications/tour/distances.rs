// SPDX-License-Identifier: MIT OR Apache-2.0
//! Distances between cities.

/// The distance of each pair of cities, the same in both directions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Distances {
    name: String,
    cities: u32,
    /// Row by row.
    table: Vec<u32>,
}

/// Why a table holds no distances.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DistancesError {
    /// The table is not square.
    #[error("{entries} distances are no table of {cities} by {cities} cities")]
    Shape {
        /// Cities.
        cities: u32,
        /// Entries of the table.
        entries: usize,
    },
    /// Both directions of a pair differ. Cities count from 1, as in the files.
    #[error(
        "the distance from city {from} to city {to} is {there}, and back it is {back}: both must be the same"
    )]
    Asymmetric {
        /// A city.
        from: u32,
        /// Another one.
        to: u32,
        /// The distance from the one to the other.
        there: u32,
        /// The distance back.
        back: u32,
    },
}

impl Distances {
    /// Distances from a table, row by row. Those from a city to itself count for nothing.
    ///
    /// # Errors
    /// [`DistancesError`]: the table is not square, or not symmetric.
    pub fn new(name: impl Into<String>, cities: u32, table: Vec<u32>) -> Result<Self, DistancesError> {
        if table.len() as u64 != u64::from(cities) * u64::from(cities) {
            return Err(DistancesError::Shape { cities, entries: table.len() });
        }
        let distances = Self { name: name.into(), cities, table };
        for from in 0..cities {
            for to in 0..from {
                let (there, back) = (distances.between(from, to), distances.between(to, from));
                if there != back {
                    return Err(DistancesError::Asymmetric { from: from + 1, to: to + 1, there, back });
                }
            }
        }
        Ok(distances)
    }

    /// What the cities are called together.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many cities there are.
    pub const fn cities(&self) -> u32 {
        self.cities
    }

    /// The distance between two cities, which count from 0.
    pub fn between(&self, one: u32, other: u32) -> u32 {
        self.table[one as usize * self.cities as usize + other as usize]
    }

    /// The length of a closed tour.
    pub fn length(&self, tour: &[u32]) -> u64 {
        let after = tour.iter().cycle().skip(1);
        tour.iter().zip(after).map(|(&one, &other)| u64::from(self.between(one, other))).sum()
    }
}
