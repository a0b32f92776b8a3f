// SPDX-License-Identifier: MIT OR Apache-2.0
//! The keys and values before the sections.

use flitforge_traffic::applications::tour::Distances;
use flitforge_traffic::limits::cut;

use super::format::{self, Format};
use super::lines::Word;
use super::metric::{self, Metric};
use super::{MAX_CITIES, Problem, TsplibError};

/// What has been said of an instance so far.
#[derive(Debug, Default)]
pub(super) struct Header {
    /// Whether it has a key.
    begun: bool,
    name: String,
    cities: Option<u32>,
    /// `None` within: a matrix.
    weights: Option<Option<Metric>>,
    format: Option<Format>,
}

impl Header {
    /// Takes a key and its value. Comments and what only pictures need are skipped.
    pub(super) fn take(&mut self, key: Word<'_>, value: Word<'_>) -> Result<(), TsplibError> {
        let wrong = |key, allowed| value.error(Problem::Value { key, found: cut(value.text), allowed });
        match key.text {
            "NAME" => value.text.clone_into(&mut self.name),
            "COMMENT" | "DISPLAY_DATA_TYPE" | "NODE_COORD_TYPE" => {}
            "TYPE" if value.text == "TSP" => {}
            "TYPE" => return Err(wrong("TYPE", "TSP, a symmetric travelling salesman problem")),
            "DIMENSION" => {
                let cities = value.text.parse().ok().filter(|cities| (1..=MAX_CITIES).contains(cities));
                self.cities =
                    Some(cities.ok_or_else(|| wrong("DIMENSION", "a whole number from 1 to 4096"))?);
            }
            "EDGE_WEIGHT_TYPE" if value.text == "EXPLICIT" => self.weights = Some(None),
            "EDGE_WEIGHT_TYPE" => {
                let metric = Metric::named(value.text);
                self.weights = Some(Some(metric.ok_or_else(|| wrong("EDGE_WEIGHT_TYPE", metric::ALLOWED))?));
            }
            // The format of distances that follow from coordinates.
            "EDGE_WEIGHT_FORMAT" if value.text == "FUNCTION" => {}
            "EDGE_WEIGHT_FORMAT" => {
                let format = Format::named(value.text);
                self.format = Some(format.ok_or_else(|| wrong("EDGE_WEIGHT_FORMAT", format::ALLOWED))?);
            }
            _ if !self.begun => return Err(key.error(Problem::NoInstance)),
            other => return Err(key.error(Problem::UnknownKey(cut(other)))),
        }
        self.begun = true;
        Ok(())
    }

    /// How many cities a section is about.
    pub(super) fn cities(&self, section: &'static str) -> Result<u32, Problem> {
        self.cities.ok_or(Problem::Missing { key: "DIMENSION", section })
    }

    /// How distances follow from coordinates.
    pub(super) fn metric(&self) -> Result<Metric, Problem> {
        let (section, instead) = ("NODE_COORD_SECTION", "EDGE_WEIGHT_SECTION");
        match self.weights {
            Some(Some(metric)) => Ok(metric),
            Some(None) => Err(Problem::Section { section, weights: "EXPLICIT", instead }),
            None => Err(Problem::Missing { key: "EDGE_WEIGHT_TYPE", section }),
        }
    }

    /// How a matrix is written.
    pub(super) fn format(&self) -> Result<Format, Problem> {
        let (section, instead) = ("EDGE_WEIGHT_SECTION", "NODE_COORD_SECTION");
        match (self.weights, self.format) {
            (Some(Some(metric)), _) => Err(Problem::Section { section, weights: metric.name(), instead }),
            (None, _) => Err(Problem::Missing { key: "EDGE_WEIGHT_TYPE", section }),
            (Some(None), None) => Err(Problem::Missing { key: "EDGE_WEIGHT_FORMAT", section }),
            (Some(None), Some(format)) => Ok(format),
        }
    }

    /// The distances with the name of the instance.
    pub(super) fn distances(&self, cities: u32, table: Vec<u32>) -> Result<Distances, Problem> {
        let name = if self.name.is_empty() { "the instance" } else { &self.name };
        Ok(Distances::new(name, cities, table)?)
    }
}
