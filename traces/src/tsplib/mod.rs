// SPDX-License-Identifier: MIT OR Apache-2.0
//! Instances of the travelling salesman problem in the format of TSPLIB.
//!
//! G. Reinelt, "TSPLIB - a traveling salesman problem library", 1991, and "TSPLIB 95", 1995. [`read`] takes
//! symmetric instances (`TYPE : TSP`) with a matrix of distances or with coordinates in the plane or on the
//! earth.
//!
//! ```
//! use flitforge_traces::tsplib;
//!
//! let text = "NAME : triangle
//! TYPE : TSP
//! DIMENSION : 3
//! EDGE_WEIGHT_TYPE : EUC_2D
//! NODE_COORD_SECTION
//! 1 0 0
//! 2 3 0
//! 3 3 4
//! EOF";
//! let distances = tsplib::read(text.as_bytes())?;
//! assert_eq!(distances.length(&[0, 1, 2]), 3 + 4 + 5);
//! # Ok::<(), tsplib::TsplibError>(())
//! ```

mod format;
mod header;
mod lines;
mod metric;

use std::io::{self, Read};

use flitforge_traffic::applications::tour::{Distances, DistancesError};
use flitforge_traffic::limits::{self, INSTANCE, LINE, Limit, cut};
use format::Format;
use header::Header;
use lines::{Lines, Word};

/// The most cities. Their distances take 64 megabytes.
pub const MAX_CITIES: u32 = 4096;

/// What is wrong with an instance, and where.
#[derive(Debug, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct TsplibError {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong at a place of an instance.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// It could not be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// It is longer than the longest instance.
    #[error("it is longer than {} MiB, which no instance of {MAX_CITIES} cities is", INSTANCE >> 20)]
    TooLong,
    /// It exceeds a limit of the reader.
    #[error(transparent)]
    Limit(#[from] Limit),
    /// It begins as no instance does.
    #[error("this is no instance of TSPLIB, which begins with lines `KEY : value`, such as `TYPE : TSP`")]
    NoInstance,
    /// A line that begins with no key.
    #[error("`{0}` is no key of TSPLIB: write `KEY : value`, or the name of a section")]
    UnknownKey(String),
    /// A value that the key cannot have, or none that this reader knows.
    #[error("`{key}` is `{found}`: it must be {allowed}")]
    Value {
        /// The key.
        key: &'static str,
        /// What stands there.
        found: String,
        /// What can stand there.
        allowed: &'static str,
    },
    /// A key that a section needs.
    #[error("`{section}` needs `{key}`: write it above the section")]
    Missing {
        /// The key.
        key: &'static str,
        /// The section.
        section: &'static str,
    },
    /// A section that the kind of distances does not have.
    #[error("`{section}` does not go with `EDGE_WEIGHT_TYPE : {weights}`: give `{instead}`")]
    Section {
        /// The section.
        section: &'static str,
        /// The kind of distances.
        weights: &'static str,
        /// The section that goes with them.
        instead: &'static str,
    },
    /// Something else than a number.
    #[error("`{found}` is no {what}")]
    NoNumber {
        /// What stands there.
        found: String,
        /// What should stand there.
        what: &'static str,
    },
    /// Fewer numbers than the dimension asks for.
    #[error(
        "the section ends after {found} of {wanted} numbers: give the others, or correct `DIMENSION` or `EDGE_WEIGHT_FORMAT`"
    )]
    TooFew {
        /// Numbers that are there.
        found: usize,
        /// Numbers that are needed.
        wanted: usize,
    },
    /// More numbers than the dimension asks for.
    #[error(
        "the section has more than {wanted} numbers: remove the others, or correct `DIMENSION` or `EDGE_WEIGHT_FORMAT`"
    )]
    TooMany {
        /// Numbers that are needed.
        wanted: usize,
    },
    /// A city that is not the next one.
    #[error("city `{found}` stands where city {next} should be: number the cities from 1 in order")]
    City {
        /// What stands there.
        found: String,
        /// The city that is next.
        next: u32,
    },
    /// The file ends without distances.
    #[error("the file ends without `NODE_COORD_SECTION` or `EDGE_WEIGHT_SECTION`: give one of them")]
    NoSection,
    /// A distance that is too large.
    #[error("the distance of cities {one} and {other} is greater than {}: scale the instance down", u32::MAX)]
    TooFar {
        /// A city, from 1.
        one: u32,
        /// Another one, from 1.
        other: u32,
    },
    /// The matrix is no table of distances.
    #[error(transparent)]
    Distances(#[from] DistancesError),
}

/// Reads an instance.
///
/// # Errors
/// [`TsplibError`]: it cannot be read, is not of the format, or is no symmetric instance.
pub fn read(text: impl Read) -> Result<Distances, TsplibError> {
    let unread = |problem| TsplibError { line: 1, column: 1, problem };
    let whole = limits::read_text(text, INSTANCE).map_err(|error| unread(error.into()))?;
    let whole = whole.ok_or_else(|| unread(Problem::TooLong))?;
    limits::check(whole.as_bytes(), LINE).map_err(|excess| lines::exceeding(&whole, &excess))?;
    let (mut lines, mut header, mut distances) = (Lines::new(&whole), Header::default(), None);
    while let Some(line) = lines.advance() {
        let (key, value) = line.entry();
        match key.text {
            "" => {}
            "EOF" => break,
            "NODE_COORD_SECTION" => distances = Some(coordinates(&header, key, &mut lines)?),
            "EDGE_WEIGHT_SECTION" => distances = Some(matrix(&header, key, &mut lines)?),
            "DISPLAY_DATA_SECTION" => {
                let cities = header.cities("DISPLAY_DATA_SECTION");
                lines.section(3 * cities.map_err(|problem| key.error(problem))? as usize)?;
            }
            _ => header.take(key, value)?,
        }
    }
    distances.ok_or_else(|| lines.here().error(Problem::NoSection))
}

/// The distances of cities with coordinates.
fn coordinates(header: &Header, key: Word<'_>, lines: &mut Lines<'_>) -> Result<Distances, TsplibError> {
    let section = "NODE_COORD_SECTION";
    let cities = header.cities(section).map_err(|problem| key.error(problem))?;
    let metric = header.metric().map_err(|problem| key.error(problem))?;
    let words = lines.section(3 * cities as usize)?;
    let mut places = Vec::with_capacity(cities as usize);
    for (next, row) in (1..).zip(words.chunks_exact(3)) {
        let city: u32 = row[0].number("number of a city")?;
        if city != next {
            return Err(row[0].error(Problem::City { found: cut(row[0].text), next }));
        }
        places.push([row[1].coordinate()?, row[2].coordinate()?]);
    }
    let mut table = Vec::with_capacity(places.len() * places.len());
    for (one, &from) in (1..).zip(&places) {
        for (other, &to) in (1..).zip(&places) {
            let distance = if one == other { Some(0) } else { metric.distance(from, to) };
            table.push(distance.ok_or_else(|| key.error(Problem::TooFar { one, other }))?);
        }
    }
    header.distances(cities, table).map_err(|problem| key.error(problem))
}

/// The distances of a matrix.
fn matrix(header: &Header, key: Word<'_>, lines: &mut Lines<'_>) -> Result<Distances, TsplibError> {
    let cities = header.cities("EDGE_WEIGHT_SECTION").map_err(|problem| key.error(problem))?;
    let format = header.format().map_err(|problem| key.error(problem))?;
    let words = lines.section(format.entries(cities))?;
    let mut table = vec![0; cities as usize * cities as usize];
    let mut places = format.places(cities);
    for word in words {
        let distance = word.number("distance: give a whole number from 0 to 4294967295")?;
        let Some((row, column)) = places.next() else { break };
        table[(row * cities + column) as usize] = distance;
        if format != Format::FullMatrix {
            table[(column * cities + row) as usize] = distance;
        }
    }
    header.distances(cities, table).map_err(|problem| key.error(problem))
}
