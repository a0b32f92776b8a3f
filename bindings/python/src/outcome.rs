// SPDX-License-Identifier: MIT OR Apache-2.0
//! Answers: the JSON of the command, and figures.

use flitforge_results::{Point, Versioned, figures, to_json};
use flitforge_topology::deadlock::draw;
use pyo3::prelude::*;

use crate::fault::Fault;

/// What came out of a run, a sweep or a search.
#[derive(Debug)]
pub(crate) enum Whole {
    /// A run of traffic.
    Run(Box<Point>),
    /// The points of a sweep.
    Sweep(Vec<Point>),
    /// An answer in JSON, and figures: names, and texts in SVG.
    Told(String, Vec<(String, String)>),
    /// A search in JSON, and the points that it tried.
    Searched(String, Vec<Point>),
}

/// An answer.
#[pyclass(frozen)]
#[derive(Debug)]
pub(crate) struct Outcome(pub(crate) Whole);

#[pymethods]
impl Outcome {
    /// The JSON of the command.
    fn json(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| match &self.0 {
            Whole::Run(point) => Ok(Versioned::new(&point.report).to_json().map_err(Fault::from)?),
            Whole::Sweep(points) => Ok(to_json(points).map_err(Fault::from)?),
            Whole::Told(json, _) | Whole::Searched(json, _) => Ok(json.clone()),
        })
    }

    /// The figures of the report: names, and texts in SVG.
    fn figures(&self, py: Python<'_>) -> PyResult<Vec<(String, String)>> {
        py.detach(|| match &self.0 {
            Whole::Run(point) => Ok(figures(std::slice::from_ref(point)).map_err(Fault::from)?),
            Whole::Sweep(points) | Whole::Searched(_, points) => Ok(figures(points).map_err(Fault::from)?),
            Whole::Told(_, figures) => Ok(figures.clone()),
        })
    }
}

/// The answer of the check before cycle 0.
#[pyclass(frozen)]
#[derive(Debug)]
pub(crate) struct Checked(pub(crate) flitforge_results::check::Checked);

#[pymethods]
impl Checked {
    /// Whether the network may run.
    fn passed(&self) -> bool {
        self.0.analysis.check.passed()
    }

    /// The JSON of the command.
    fn json(&self) -> PyResult<String> {
        Ok(Versioned::new(&self.0).to_json().map_err(Fault::from)?)
    }

    /// The answer in words, with a remedy.
    fn text(&self) -> String {
        self.0.analysis.check.to_string()
    }

    /// The graph of channel dependencies in SVG.
    fn svg(&self, py: Python<'_>) -> String {
        py.detach(|| draw::svg(&self.0.analysis))
    }
}
