// SPDX-License-Identifier: MIT OR Apache-2.0
//! Equations `x_i = f_i(x)`, one for each city of an instance.
//!
//! Each city is linked with some of its nearest cities, and with those that are linked with it. A link has
//! the distance of its ends. On these links [`Relaxation`] poses one of two problems.

mod sequential;

use super::tour::Distances;

pub use sequential::solve;

/// The problem, by the method that solves it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Relaxation {
    /// The potentials of a network of resistors, by Jacobi relaxation. A link is a resistor whose resistance
    /// is its length, at least 1. The conductance from each city to ground is the sum of the conductances
    /// of its links. A current of 1 enters at city 0.
    #[default]
    Jacobi,
    /// The lengths of the shortest paths from city 0, by Bellman-Ford.
    BellmanFord,
}

/// A change of a coordinate that is not greater counts as none, and is not made.
pub const TOLERANCE: f64 = 1e-9;

/// Row sums of the matrix of [`Relaxation::Jacobi`]: a sweep halves the greatest error at least.
const CONTRACTION: f64 = 0.5;

/// Equations `x_i = f_i(x)` for each coordinate `i`.
#[derive(Debug, Clone, PartialEq)]
pub struct Equations {
    relaxation: Relaxation,
    /// For each coordinate the others that its equation has, each with its weight: a length, or the share of
    /// its potential.
    terms: Vec<Vec<(u32, f64)>>,
    /// What is added to the sum of each row.
    source: Vec<f64>,
}

/// Why there are no equations.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EquationsError {
    /// There is no city to be linked with.
    #[error("{name} has {cities} cities, and equations need 2 or more")]
    Cities {
        /// The instance.
        name: String,
        /// Its cities.
        cities: u32,
    },
    /// Some cities cannot be reached from city 1 of the file.
    #[error("with {neighbours} neighbours each, city {city} of {name} is not linked with city 1")]
    Apart {
        /// The instance.
        name: String,
        /// The first city that cannot be reached. It counts from 1, as in the file.
        city: u32,
        /// The links that each city was given.
        neighbours: u32,
    },
}

impl Equations {
    /// The equations of cities that are each linked with so many of the nearest ones.
    ///
    /// # Errors
    /// [`EquationsError`]: there are too few cities, or the links do not hold all cities together.
    pub fn new(
        relaxation: Relaxation,
        distances: &Distances,
        neighbours: u32,
    ) -> Result<Self, EquationsError> {
        let (name, cities) = (distances.name().to_owned(), distances.cities());
        if cities < 2 {
            return Err(EquationsError::Cities { name, cities });
        }
        let links = links(distances, neighbours);
        if let Some(city) = apart(&links) {
            return Err(EquationsError::Apart { name, city: city + 1, neighbours });
        }
        Ok(match relaxation {
            Relaxation::Jacobi => Self::potentials(&links),
            Relaxation::BellmanFord => {
                let source = vec![0.0; links.len()];
                let terms =
                    links.into_iter().map(|row| row.into_iter().map(|(to, length)| (to, length.into())));
                Self { relaxation, terms: terms.map(Iterator::collect).collect(), source }
            }
        })
    }

    fn potentials(links: &[Vec<(u32, u32)>]) -> Self {
        let conductance = |&(to, length): &(u32, u32)| (to, 1.0 / f64::from(length.max(1)));
        let (mut terms, mut source) = (Vec::new(), vec![0.0; links.len()]);
        for (row, links) in links.iter().enumerate() {
            let links: Vec<(u32, f64)> = links.iter().map(conductance).collect();
            let all = links.iter().map(|link| link.1).sum::<f64>() / CONTRACTION;
            if row == 0 {
                source[row] = 1.0 / all;
            }
            terms.push(links.into_iter().map(|(to, conductance)| (to, conductance / all)).collect());
        }
        Self { relaxation: Relaxation::Jacobi, terms, source }
    }

    /// Coordinates.
    pub fn count(&self) -> u32 {
        self.terms.len() as u32
    }

    /// Terms of the equation of a coordinate.
    pub fn terms(&self, row: u32) -> u64 {
        self.terms[row as usize].len() as u64
    }

    /// What a coordinate is before anything is known of it: 0, or no path.
    pub fn initial(&self, row: u32) -> f64 {
        match self.relaxation {
            Relaxation::BellmanFord if row > 0 => f64::INFINITY,
            _ => 0.0,
        }
    }

    /// `f_i(x)`.
    pub fn evaluate(&self, row: u32, x: impl Fn(u32) -> f64) -> f64 {
        let terms = self.terms[row as usize].iter();
        match self.relaxation {
            Relaxation::Jacobi => {
                self.source[row as usize] + terms.map(|&(of, share)| share * x(of)).sum::<f64>()
            }
            Relaxation::BellmanFord if row == 0 => 0.0,
            Relaxation::BellmanFord => {
                terms.map(|&(of, length)| x(of) + length).fold(f64::INFINITY, f64::min)
            }
        }
    }

    /// How far two vectors can be apart if each solves the equations within [`TOLERANCE`].
    pub const fn spread_of_solutions(&self) -> f64 {
        match self.relaxation {
            Relaxation::Jacobi => 2.0 * TOLERANCE / (1.0 - CONTRACTION),
            Relaxation::BellmanFord => 0.0,
        }
    }
}

/// Whether a coordinate that has one value and would have another is to change.
pub(super) fn changes(old: f64, new: f64) -> bool {
    // The difference of two infinities is no number, and not greater.
    (new - old).abs() > TOLERANCE
}

/// The links of each city: the other end, and the distance.
fn links(distances: &Distances, neighbours: u32) -> Vec<Vec<(u32, u32)>> {
    let cities = distances.cities();
    let mut linked = vec![std::collections::BTreeSet::new(); cities as usize];
    for city in 0..cities {
        let mut others: Vec<u32> = (0..cities).filter(|&other| other != city).collect();
        others.sort_by_key(|&other| (distances.between(city, other), other));
        for &other in others.iter().take(neighbours as usize) {
            linked[city as usize].insert(other);
            linked[other as usize].insert(city);
        }
    }
    let rows = (0..cities).zip(linked);
    let row = |(city, linked): (u32, std::collections::BTreeSet<u32>)| {
        linked.into_iter().map(|other| (other, distances.between(city, other))).collect()
    };
    rows.map(row).collect()
}

/// The first city that links do not lead to from city 0.
fn apart(links: &[Vec<(u32, u32)>]) -> Option<u32> {
    let mut is_reached = vec![false; links.len()];
    let mut open = vec![0];
    while let Some(city) = open.pop() {
        if !std::mem::replace(&mut is_reached[city as usize], true) {
            open.extend(links[city as usize].iter().map(|link| link.0));
        }
    }
    is_reached.iter().position(|reached| !reached).map(|city| city as u32)
}
