// SPDX-License-Identifier: MIT OR Apache-2.0
//! One HTML file that says everything: it opens from disk, asks the network for nothing, and its
//! curves can be pointed at and switched off.
//!
//! Style and script are parts of the file, the numbers are JSON in it, and without scripts the static
//! figures of [`plot`](crate::plot) are shown. Its security policy forbids every request, so that a report
//! mailed to a colleague cannot call home. The same page gives the same bytes.

mod escape;
mod prose;
mod render;
mod summary;
mod table;

use crate::plot::{Figure, Heatmap, PlotError};

pub use flitforge::significant;
pub use summary::{differences, means, verdicts, workloads};
pub use table::{Cell, Table, Tone};

/// A report.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ReportPage {
    /// Heading of the page.
    pub title: String,
    /// A sentence below it: what was run, by which version, from which seed.
    pub subtitle: String,
    /// Its sections, each with an entry in the table of contents.
    pub sections: Vec<Section>,
}

/// A section: what is filled in is shown in the order of these fields.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Section {
    /// Heading.
    pub heading: String,
    /// Prose. Blank lines part paragraphs, lines that begin with `- ` are a list. Known are `` `code` ``,
    /// `*emphasis*`, `**strong**`, and `[text](file)` with a file beside the page. Everything else is shown
    /// as it stands.
    pub paragraphs: Vec<String>,
    /// Curves.
    pub figures: Vec<Figure>,
    /// Channel utilisation.
    pub heatmaps: Vec<Heatmap>,
    /// Other pictures.
    pub drawings: Vec<Drawing>,
    /// Tables.
    pub tables: Vec<Table>,
    /// Tables that are folded away until asked for.
    pub folded: Vec<Table>,
    /// Texts to be shown as they are, such as a configuration; folded away until asked for.
    pub code: Vec<Code>,
}

/// A picture that is shown as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    /// Short name; letters, digits and hyphens.
    pub id: String,
    /// Heading.
    pub title: String,
    /// The picture, an SVG document on a ground of its own.
    pub svg: String,
    /// A sentence or two below.
    pub caption: String,
}

/// A text to be shown as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// What it is.
    pub caption: String,
    /// The text.
    pub text: String,
}

impl ReportPage {
    /// The page as the text of an HTML file.
    ///
    /// # Errors
    /// [`PlotError`] when a static figure cannot be drawn.
    pub fn html(&self) -> Result<String, PlotError> {
        render::page(self)
    }
}
