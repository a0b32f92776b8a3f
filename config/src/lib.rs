// SPDX-License-Identifier: MIT OR Apache-2.0
//! Configuration: from TOML text to a checked [`Config`], or to everything that is wrong with it.
//!
//! [`elaborate`] makes the network, the traffic and the run of a [`Config`]; [`job`] checks the network and
//! runs it. [`parallel`] does so with many at once.
//!
//! ```text
//! TOML, --set --document--> fields --settings--> settings --sweep--> views --resolve--> Config
//!                                       |                                |
//!                                     schema ------------------------> explain
//! ```
//!
//! The `schema` is the only place that knows keys, types, ranges, defaults and effects. Errors carry
//! their place in the text all the way and are collected, so that one pass finds all of them.
//!
//! A syntax error does not hide the other errors of what can still be read: keys, types and ranges. It does
//! hide what follows from several settings together, since what is missing may be what the error garbled.
//!
//! The crate reads files only through [`Files`], and prints nothing.

mod alias;
mod booksim;
mod canonical;
mod choice;
mod csv;
mod diagnostic;
mod document;
pub mod elaborate;
mod explain;
mod files;
mod graphs;
mod hint;
pub mod job;
#[cfg(feature = "json-schema")]
mod json_schema;
mod kind;
mod model;
pub mod names;
mod node;
pub mod parallel;
mod rates;
mod refusal;
pub mod refused;
mod resolve;
pub mod rooms;
pub mod route_table;
mod router;
mod schema;
mod settings;
mod shape;
mod source;
mod specify;
mod sweep;
mod syntax;
mod traffic;
mod view;
pub mod wrap;
mod written;

use std::path::Path;

pub use booksim::{Import, booksim_tables, import_booksim};
pub use choice::*;
pub use diagnostic::{Colour, Diagnostic, Diagnostics, Hint, Mark};
pub use explain::{explain, parameters_page};
pub use files::{Disk, Files, open, read_bounded};
pub use flitforge_router::spec::{Misroute, MisrouteLimit, Relation, Selection};
pub use flitforge_traffic::workload::remedy::{Edit, Remedy};
pub use flitforge_traffic::{Lengths, Process, limits};
pub use graphs::{AnyGraph, Origin};
#[cfg(feature = "json-schema")]
pub use json_schema::json_schema;
pub use kind::{Auto, Each, is_identifier};
pub use model::*;
pub use rates::{Rate, Rates};
pub use refusal::Written;
pub use shape::Shape;
pub use source::{Place, Source, SourceId, Sources};
pub use sweep::{Extent, Label, Point};

use diagnostic::Sink;
use flitforge_traffic::workload::remedy;
use graphs::Graphs;
use limits::{CONFIGURATION, LINE};
use resolve::Context;
use settings::Given;
use sweep::{Layout, layout};

/// What a user asks for.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The configuration file, as typed.
    pub path: &'a str,
    /// Arguments of `--set`, each `KEY=VALUE`; later ones win.
    pub overrides: &'a [String],
    /// Where files are read from.
    pub files: &'a dyn Files,
}

/// The configuration of one run; `[sweep]` is checked but not laid out.
///
/// # Errors
/// Everything that is wrong with the file and the overrides.
pub fn load(request: &Request<'_>) -> Result<Config, Diagnostics> {
    load_up_to(request, CONFIGURATION)
}

/// The configuration of one run, from a text of at most so many bytes.
pub(crate) fn load_up_to(request: &Request<'_>, longest: usize) -> Result<Config, Diagnostics> {
    let mut reading = Reading::start_up_to(request, longest)?;
    layout(&reading.given, Extent::Full, &mut reading.sink);
    let points = reading.expand(request, &Layout::default())?;
    // One case without axes is one point, and a point is missing only when an error was reported.
    let config = points.into_iter().next().map(|point| point.config);
    config.ok_or_else(|| Diagnostics::unplaced(request.path, "the configuration holds no run"))
}

/// The configuration of one run, how its network is written as Verilog, and where its settings are written.
///
/// # Errors
/// As of [`load`].
pub fn load_verilog(request: &Request<'_>) -> Result<(Config, Verilog, Written), Diagnostics> {
    let mut reading = Reading::start(request)?;
    layout(&reading.given, Extent::Full, &mut reading.sink);
    let verilog = Verilog::read(&reading.given.view());
    let (given, sources) = (reading.given.clone(), reading.sources.clone());
    let points = reading.expand(request, &Layout::default())?;
    let config = points.into_iter().next().map(|point| point.config);
    let (config, verilog) = config
        .zip(verilog)
        .ok_or_else(|| Diagnostics::unplaced(request.path, "the configuration holds no network"))?;
    Ok((config, verilog, Written::new(given, sources)))
}

/// Whether a configuration has a sweep.
///
/// # Errors
/// The file cannot be read.
pub fn has_sweep(request: &Request<'_>) -> Result<bool, Diagnostics> {
    Ok(!Reading::start(request)?.given.sweep.is_empty())
}

/// How the network of every run of a sweep is written as Verilog.
///
/// # Errors
/// What is wrong with the file and the overrides, as far as it shows before the sweep is laid out.
pub fn load_verilog_of_sweep(request: &Request<'_>) -> Result<Verilog, Diagnostics> {
    let reading = Reading::start(request)?;
    let verilog = Verilog::read(&reading.given.view());
    let missing = || Diagnostics::unplaced(request.path, "the configuration holds no network");
    if reading.sink.is_empty() {
        verilog.ok_or_else(missing)
    } else {
        Err(reading.sink.finish(reading.sources))
    }
}

/// The runs of a sweep, in order: cases slowest, then the swept parameters in the order written, the
/// last one and then the repetitions fastest. A file without `[sweep]` is one run.
///
/// # Errors
/// Everything that is wrong with the file and the overrides, at any point of the sweep.
pub fn load_sweep(request: &Request<'_>, extent: Extent) -> Result<Vec<Point>, Diagnostics> {
    let mut reading = Reading::start(request)?;
    let layout = layout(&reading.given, extent, &mut reading.sink);
    reading.expand(request, &layout)
}

/// A configuration on its way in.
struct Reading {
    sources: Sources,
    given: Given,
    sink: Sink,
    /// Whether the TOML was sound, so that what is missing from it is known to be missing.
    whole: bool,
}

impl Reading {
    /// Reads the file and the overrides, and checks keys and types.
    fn start(request: &Request<'_>) -> Result<Self, Diagnostics> {
        Self::start_up_to(request, CONFIGURATION)
    }

    fn start_up_to(request: &Request<'_>, longest: usize) -> Result<Self, Diagnostics> {
        let (mut sources, mut sink, mut given) = (Sources::default(), Sink::default(), Given::default());
        let text = request
            .files
            .read(Path::new(request.path))
            .map_err(|error| Diagnostics::unreadable(request.path, &error))?;
        if text.len() > longest {
            return Err(Diagnostics::too_long(request.path, text.len()));
        }
        let file = sources.add(request.path, &text);
        if let Some(error) = sources.get(file).and_then(|source| booksim::recognise(source, file)) {
            sink.push(error);
        } else if let Some(line) = document::first_line(&text).filter(|_| !document::recognise(&text)) {
            return Err(Diagnostics::of_another_kind(request.path, line, "configuration", document::KIND));
        } else {
            files::check(&text, file, LINE, &mut sink);
        }
        if !sink.is_empty() {
            return Err(sink.finish(sources));
        }
        let fields = document::parse(&sources, file, &mut sink);
        let overrides = request
            .overrides
            .iter()
            .map(|argument| document::parse_override(&mut sources, argument, &mut sink));
        let overrides: Vec<_> = overrides.collect();
        let whole = sink.is_empty();
        given.add_file(fields, &mut sink);
        for fields in overrides {
            given.add_override(fields, &mut sink);
        }
        Ok(Self { sources, given, sink, whole })
    }

    /// The points, or every error found so far and on the way.
    fn expand(mut self, request: &Request<'_>, layout: &Layout) -> Result<Vec<Point>, Diagnostics> {
        let folder = Path::new(request.path).parent().unwrap_or(Path::new(""));
        let context = Context { files: request.files, folder, graphs: Graphs::new(self.sources) };
        let mut points = vec![];
        if self.whole {
            points = sweep::expand(&self.given, layout, &context, &mut self.sink);
        }
        self.sources = context.graphs.into_sources();
        if self.sink.is_empty() { Ok(points) } else { Err(self.sink.finish(self.sources)) }
    }
}
