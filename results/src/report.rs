// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a results folder holds besides the store: exports, figures, and the report page.

use std::path::Path;

use flitforge_config::elaborate::Experiment;
use flitforge_config::job;
use flitforge_config::{Colour, Diagnostics};
use flitforge_topology::network::NetworkSpec;

use crate::html::ReportPage;
use crate::plot::{self, PlotError};
use crate::sweep::VERSION;
use crate::{Document, Point, ResultsError, page, write_aside};

/// Deadlocks that a report draws at most: more would say the same again.
const DRAWN_DEADLOCKS: usize = 4;

/// Why a report is not written.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// A file cannot be written, or a number cannot be expressed.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// A figure cannot be drawn.
    #[error(transparent)]
    Plot(#[from] PlotError),
    /// The stored configuration of a point cannot be read.
    #[error("{}", .0.render(Colour::Never))]
    Configuration(Diagnostics),
    /// The network of a point cannot be built.
    #[error(transparent)]
    Network(flitforge::Error),
}

/// Writes the exports, the figures and the report of some points into a folder. All of it follows from the
/// points.
///
/// # Errors
/// See [`ReportError`].
pub fn write_report(dir: &Path, points: &[Point]) -> Result<(), ReportError> {
    let configurations: Vec<&str> = points.iter().map(|point| point.config.as_str()).collect();
    let configuration = serde_json::Value::from(configurations);
    Document { version: VERSION, configuration: &configuration, rows: &[], points }.write_to(dir)?;
    write_page(dir, &page::report(points, &networks_of(points)?))
}

/// Writes a page as `report.html`, and each of its figures and drawings as an SVG file beside it.
///
/// # Errors
/// [`ReportError::Plot`], [`ReportError::Results`].
pub fn write_page(dir: &Path, page: &ReportPage) -> Result<(), ReportError> {
    for figure in page.sections.iter().flat_map(|section| &section.figures) {
        write_aside(&dir.join(format!("{}.svg", figure.id)), plot::svg(figure)?.as_bytes())?;
    }
    for drawing in page.sections.iter().flat_map(|section| &section.drawings) {
        write_aside(&dir.join(format!("{}.svg", drawing.id)), drawing.svg.as_bytes())?;
    }
    Ok(write_aside(&dir.join("report.html"), page.html()?.as_bytes())?)
}

/// For each point its network, if the report draws it: of a single run, and of the first deadlocks.
fn networks_of(points: &[Point]) -> Result<Vec<Option<NetworkSpec>>, ReportError> {
    let mut deadlocks = 0;
    let mut drawn = |point: &Point| {
        let deadlocked = !point.report.deadlock.is_empty();
        deadlocks += usize::from(deadlocked);
        points.len() == 1 || (deadlocked && deadlocks <= DRAWN_DEADLOCKS)
    };
    points.iter().map(|point| drawn(point).then(|| network_of(point)).transpose()).collect()
}

fn network_of(point: &Point) -> Result<NetworkSpec, ReportError> {
    let config = job::reread(&point.config).map_err(ReportError::Configuration)?;
    let experiment = Experiment::new(&config).map_err(flitforge::Error::Network);
    Ok(experiment.map_err(ReportError::Network)?.net)
}
