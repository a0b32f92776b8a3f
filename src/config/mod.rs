//! Configuration: from TOML text to a checked [`Config`], or to everything that is wrong with it.
//!
//! ```text
//! TOML, --set --document--> fields --settings--> settings --sweep--> views --resolve--> Config
//!                                       |                                |
//!                                     schema ------------------------> explain
//! ```
//!
//! The [schema] is the only place that knows keys, types, ranges, defaults and effects. Errors carry
//! their place in the text all the way and are collected, so that one pass finds all of them.
//!
//! The module reads files only through [`Files`], and prints nothing.

mod canonical;
mod choice;
mod diagnostic;
mod document;
mod explain;
mod hint;
mod kind;
mod model;
mod node;
mod resolve;
mod schema;
mod settings;
mod source;
mod sweep;
mod view;

use std::io;
use std::path::Path;

pub use canonical::Hash;
pub use choice::*;
pub use diagnostic::{Colour, Diagnostic, Diagnostics, Label as PlaceLabel};
pub use explain::{explain, parameters_page};
pub use kind::{Auto, Packets};
pub use model::*;
pub use source::{Place, Source, SourceId, Sources};
pub use sweep::{Extent, Label, Point};

use diagnostic::{Sink, quote};
use resolve::Context;
use settings::Given;
use sweep::Layout;

/// Where the texts of files come from.
pub trait Files {
    /// The text of a file.
    ///
    /// # Errors
    /// As of reading a file; the error's text is shown to the user.
    fn read(&self, path: &Path) -> io::Result<String>;
}

/// The file system.
#[derive(Debug, Clone, Copy, Default)]
pub struct Disk;

impl Files for Disk {
    fn read(&self, path: &Path) -> io::Result<String> {
        std::fs::read_to_string(path)
    }
}

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
    let points = points(request, None)?;
    points.map_errors(|points| points.into_iter().next().map(|point| point.config))
}

/// The runs of a sweep, in order: cases slowest, then the swept parameters in the order written, the
/// last one and then the repetitions fastest. A file without `[sweep]` is one run.
///
/// # Errors
/// Everything that is wrong with the file and the overrides, at any point of the sweep.
pub fn load_sweep(request: &Request<'_>, extent: Extent) -> Result<Vec<Point>, Diagnostics> {
    points(request, Some(extent))?.map_errors(Some)
}
