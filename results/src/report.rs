// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a results folder holds besides the store: exports, figures, and the report page.

use std::path::Path;

use flitforge_config::elaborate::Experiment;
use flitforge_config::job;
use flitforge_config::{Colour, Diagnostics};
use flitforge_topology::network::NetworkSpec;

use crate::export::TABLE;
use crate::export::detail::{self, Detailed};
use crate::html::ReportPage;
use crate::plot::{self, PlotError};
use crate::sweep::VERSION;
use crate::{Document, Point, ResultsError, note, page, write_aside};

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
/// points. What was written there for other points goes.
///
/// # Errors
/// See [`ReportError`].
pub fn write_report(dir: &Path, points: &[Point]) -> Result<(), ReportError> {
    let configuration = configuration(points);
    let table = || std::fs::read(dir.join(TABLE)).ok();
    let before = table();
    let document = Document { version: VERSION, configuration: &configuration, rows: &[], points };
    let networks = networks_of(points)?;
    let detailed: Vec<Detailed<'_>> = points.iter().zip(&networks).filter_map(detailed).collect();
    let details = detail::tables(&detailed)?;
    for (name, text) in &details {
        write_aside(&dir.join(name), text.as_bytes())?;
    }
    let tables = document.write_to(dir)?.into_iter().chain(details.iter().map(|table| table.0));
    let page = page::report(points, &networks);
    write_page(dir, &page)?;
    // Plots that were asked for show the same points as before, or are out of date.
    Ok(note(dir, tables.map(str::to_owned).chain(files_of(&page)).collect(), before != table())?)
}

fn configuration(points: &[Point]) -> serde_json::Value {
    points.iter().map(|point| point.config.as_str()).collect()
}

/// The text of `results.json` for some points.
///
/// # Errors
/// [`ResultsError::Encode`].
pub fn to_json(points: &[Point]) -> Result<String, ResultsError> {
    Document { version: VERSION, configuration: &configuration(points), rows: &[], points }.to_json()
}

/// The figures and drawings of some points, as [`write_report`] writes them: names, and texts in SVG.
///
/// # Errors
/// See [`ReportError`].
pub fn figures(points: &[Point]) -> Result<Vec<(String, String)>, ReportError> {
    Ok(drawn(&page::report(points, &networks_of(points)?))?)
}

/// The figures and drawings of a page: names, and texts in SVG.
///
/// # Errors
/// [`PlotError`].
pub fn drawn(page: &ReportPage) -> Result<Vec<(String, String)>, PlotError> {
    let figures = page.sections.iter().flat_map(|section| &section.figures);
    let drawings = page.sections.iter().flat_map(|section| &section.drawings);
    let figures = figures.map(|figure| Ok((figure.id.clone(), plot::svg(figure)?)));
    figures.chain(drawings.map(|drawing| Ok((drawing.id.clone(), drawing.svg.clone())))).collect()
}

/// Writes a page as `report.html`, and each of its figures and drawings as an SVG file beside it.
///
/// # Errors
/// [`ReportError::Plot`], [`ReportError::Results`].
pub fn write_page(dir: &Path, page: &ReportPage) -> Result<(), ReportError> {
    for (name, svg) in drawn(page)? {
        write_aside(&dir.join(format!("{name}.svg")), svg.as_bytes())?;
    }
    write_aside(&dir.join(PAGE), page.html()?.as_bytes())?;
    Ok(note(dir, files_of(page).collect(), false)?)
}

/// The name of a page in its folder.
const PAGE: &str = "report.html";

/// The files of a page.
fn files_of(page: &ReportPage) -> impl Iterator<Item = String> {
    let figures = page.sections.iter().flat_map(|section| &section.figures).map(|figure| &figure.id);
    let drawings = page.sections.iter().flat_map(|section| &section.drawings).map(|drawing| &drawing.id);
    figures.chain(drawings).map(|id| format!("{id}.svg")).chain([PAGE.to_owned()])
}

/// A point of which details were counted.
fn detailed<'a>((point, net): (&'a Point, &'a Option<NetworkSpec>)) -> Option<Detailed<'a>> {
    Some((point.ordinal, point.report.detail.as_deref()?, net.as_ref()?))
}

/// For each point its network, if it is needed: of a single run, of the first deadlocks, and where links were
/// counted.
fn networks_of(points: &[Point]) -> Result<Vec<Option<NetworkSpec>>, ReportError> {
    let mut deadlocks = 0;
    let mut drawn = |point: &Point| {
        let deadlocked = !point.report.deadlock.is_empty();
        deadlocks += usize::from(deadlocked);
        points.len() == 1 || point.report.detail.is_some() || (deadlocked && deadlocks <= DRAWN_DEADLOCKS)
    };
    points.iter().map(|point| drawn(point).then(|| network_of(point)).transpose()).collect()
}

fn network_of(point: &Point) -> Result<NetworkSpec, ReportError> {
    let config = job::reread(&point.config).map_err(ReportError::Configuration)?;
    let experiment = Experiment::new(&config).map_err(flitforge::Error::Network);
    Ok(experiment.map_err(ReportError::Network)?.net)
}
