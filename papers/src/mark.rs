// SPDX-License-Identifier: MIT OR Apache-2.0
//! The points of a study's figures, as its files have them.

use serde::Serialize;

/// One point of a curve.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Mark {
    /// The figure, such as `fig2a`.
    pub figure: &'static str,
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
    pub spread: &'static str,
    /// Unit of `y`.
    pub unit: &'static str,
}

impl Mark {
    pub(crate) fn new(
        figure: &'static str,
        curve: impl Into<String>,
        (x, y): (f64, f64),
        unit: &'static str,
    ) -> Self {
        Self { figure, curve: curve.into(), x, y, low: None, high: None, spread: "", unit }
    }

    /// The same point between two ends, of which `spread` says what they are.
    pub(crate) fn between(self, (low, high): (f64, f64), spread: &'static str) -> Self {
        Self { low: Some(low), high: Some(high), spread, ..self }
    }
}
