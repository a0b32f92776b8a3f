// SPDX-License-Identifier: MIT OR Apache-2.0
//! Results as files: CSV for spreadsheets, JSON for programs.

pub(crate) mod csv;
pub(crate) mod detail;
mod json;

use std::fmt;
use std::path::Path;

use serde::Serialize;

use super::aside::write_aside;
use super::error::ResultsError;
use super::point::Point;
use super::repeat::is_repeated;
use super::saturation::{Saturation, saturations};

/// The table of all points.
pub(crate) const TABLE: &str = "results.csv";

/// Version of the layout of `results.json`; raised when a reader would break.
pub const FORMAT_VERSION: u32 = 1;

/// Where on the horizontal axis a row stands.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum X {
    /// A number, in the axis's unit.
    Number(f64),
    /// A word, such as `none` among numbers of entry lanes.
    Word(String),
}

impl fmt::Display for X {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(x) => fmt::Display::fmt(x, f),
            Self::Word(word) => fmt::Display::fmt(word, f),
        }
    }
}

/// A number of a figure or table beside the paper's.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Row {
    /// The figure or table, such as `fig4` or `table1`.
    pub figure: String,
    /// The curve or column.
    pub curve: String,
    /// Place on the horizontal axis.
    pub x: X,
    /// What came out here; `None` when the run gave no number.
    pub measured: Option<f64>,
    /// What the paper prints; `None` where it prints no number.
    pub paper: Option<f64>,
    /// Unit of `measured` and `paper`.
    pub unit: String,
}

/// Everything a results file says.
#[derive(Debug, Clone, Copy)]
pub struct Document<'a> {
    /// Version of the program.
    pub version: &'a str,
    /// What was asked for: the configuration or the sweep, as text or as structure.
    pub configuration: &'a serde_json::Value,
    /// Measured numbers beside a paper's; empty unless a paper is reproduced.
    pub rows: &'a [Row],
    /// The finished points, in the order of the sweep.
    pub points: &'a [Point],
}

impl Document<'_> {
    /// `results.csv`: a line for each point with its labels and [`COLUMNS`](super::COLUMNS).
    ///
    /// # Errors
    /// [`ResultsError::Encode`].
    pub fn to_csv(&self) -> Result<String, ResultsError> {
        csv::write(self.points)
    }

    /// `results.json`: one object with `format_version`, the configuration, rows and whole reports.
    ///
    /// # Errors
    /// [`ResultsError::Encode`].
    pub fn to_json(&self) -> Result<String, ResultsError> {
        json::whole(self)
    }

    /// Where the configurations saturate; nothing where numbers stand beside a paper's, which say it.
    fn saturations(&self) -> Vec<Saturation> {
        if self.rows.is_empty() { saturations(self.points) } else { Vec::new() }
    }

    /// `saturation.csv`: a line for each configuration of which points differ in load; `None` where there is
    /// none.
    ///
    /// # Errors
    /// [`ResultsError::Encode`].
    pub fn to_saturation_csv(&self) -> Result<Option<String>, ResultsError> {
        let found = self.saturations();
        (!found.is_empty()).then(|| csv::saturation(&found)).transpose()
    }

    /// `means.csv`: a line for each point of a sweep with repetitions, with means over these and their 95 %
    /// confidence intervals; `None` without repetitions.
    ///
    /// # Errors
    /// [`ResultsError::Encode`].
    pub fn to_means_csv(&self) -> Result<Option<String>, ResultsError> {
        is_repeated(self.points).then(|| csv::means(self.points)).transpose()
    }

    /// Writes `results.csv`, `results.json`, with repetitions `means.csv` and, where there are loads,
    /// `saturation.csv` into `dir`, each whole or not at all. Returns their names.
    ///
    /// # Errors
    /// [`ResultsError::Write`], [`ResultsError::Encode`].
    pub fn write_to(&self, dir: &Path) -> Result<Vec<&'static str>, ResultsError> {
        let put =
            |name: &'static str, text: String| write_aside(&dir.join(name), text.as_bytes()).map(|()| name);
        let csv = put(TABLE, self.to_csv()?)?;
        let saturation = self.to_saturation_csv()?.map(|text| put("saturation.csv", text)).transpose()?;
        let means = self.to_means_csv()?.map(|text| put("means.csv", text)).transpose()?;
        let json = put("results.json", self.to_json()?)?;
        Ok([csv, json].into_iter().chain(means).chain(saturation).collect())
    }
}
