// SPDX-License-Identifier: MIT OR Apache-2.0
//! The points of a study's figures, as its files have them.

use serde::Serialize;

/// One point of a curve.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Mark {
    /// The figure, such as `fig2a`.
    pub figure: String,
    /// The curve.
    pub curve: String,
    /// Place on the horizontal axis.
    pub x: f64,
    /// Place on the vertical axis.
    pub y: f64,
    /// Lower end of what is known of `y`.
    pub low: Option<f64>,
    /// Upper end.
    pub high: Option<f64>,
    /// What the two ends are, such as `95 % interval` or `standard deviation`; empty without them.
    pub spread: String,
    /// Unit of `y`.
    pub unit: String,
    /// Whether it is the paper's, which its figure shows.
    #[serde(skip)]
    pub printed: bool,
    /// What is said of the point in its figure, and not in files.
    #[serde(skip)]
    pub note: Option<String>,
}
