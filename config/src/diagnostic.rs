//! What is wrong with a configuration, where, and how to mend it.

use std::collections::BTreeSet;
use std::fmt;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::source::{Place, SourceId, Sources};

/// Errors that are written out at most.
const SHOWN: usize = 100;

/// A place with a few words about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// Where.
    pub place: Place,
    /// What is there; may be empty.
    pub text: String,
}

/// One error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// The error in one sentence, without a full stop.
    pub message: String,
    /// The place the caret points at; `None` when there is no text to point into.
    pub primary: Option<Mark>,
    /// Other places that have to do with it.
    pub others: Vec<Mark>,
    /// What else is known.
    pub notes: Vec<String>,
    /// How to mend it.
    pub hints: Vec<String>,
}

impl Diagnostic {
    /// An error at a place.
    pub fn new(place: Place, message: impl Into<String>) -> Self {
        let mut diagnostic = Self::unplaced(message);
        diagnostic.primary = Some(Mark { place, text: String::new() });
        diagnostic
    }

    /// An error that is about no text, such as a file that cannot be read.
    pub fn unplaced(message: impl Into<String>) -> Self {
        Self { message: message.into(), primary: None, others: vec![], notes: vec![], hints: vec![] }
    }

    /// Writes words beside the caret.
    pub fn label(mut self, text: impl Into<String>) -> Self {
        if let Some(primary) = &mut self.primary {
            primary.text = text.into();
        }
        self
    }

    /// Points at a second place.
    pub fn also(mut self, place: Place, text: impl Into<String>) -> Self {
        self.others.push(Mark { place, text: text.into() });
        self
    }

    /// Adds something known.
    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.notes.push(text.into());
        self
    }

    /// Adds a way to mend it.
    pub fn hint(mut self, text: impl Into<String>) -> Self {
        self.hints.push(text.into());
        self
    }

    /// The primary place, for sorting.
    fn place(&self) -> Option<Place> {
        self.primary.as_ref().map(|label| label.place)
    }

    fn group<'a>(&'a self, sources: &'a Sources) -> Group<'a> {
        let notes = self.notes.iter().map(|text| Level::NOTE.message(text));
        let hints = self.hints.iter().map(|text| Level::HELP.message(text));
        Level::ERROR
            .primary_title(&self.message)
            .elements(self.snippets(sources))
            .elements(notes)
            .elements(hints)
    }

    /// One excerpt for each source concerned, that of the primary place first.
    fn snippets<'a>(&'a self, sources: &'a Sources) -> Vec<Snippet<'a, annotate_snippets::Annotation<'a>>> {
        let labels: Vec<_> = self.primary.iter().chain(&self.others).collect();
        let mut ids: Vec<SourceId> = vec![];
        for label in &labels {
            if !ids.contains(&label.place.source) {
                ids.push(label.place.source);
            }
        }
        let mut snippets = vec![];
        for id in ids {
            let Some(source) = sources.get(id) else { continue };
            let here = labels.iter().enumerate().filter(|(_, label)| label.place.source == id);
            let marks = here.map(|(i, label)| {
                let kind = if i == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
                let text = (!label.text.is_empty()).then_some(label.text.as_str());
                kind.span(label.place.start..label.place.end).label(text)
            });
            snippets.push(Snippet::source(&source.text).path(&source.name).annotations(marks));
        }
        snippets
    }
}

/// Where errors are collected while a configuration is read.
#[derive(Debug, Default)]
pub(crate) struct Sink(Vec<Diagnostic>);

impl Sink {
    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        self.0.push(diagnostic);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Keeps only what `keep` accepts.
    pub(crate) fn retain(&mut self, keep: impl FnMut(&Diagnostic) -> bool) {
        self.0.retain(keep);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn append(&mut self, other: Sink) {
        self.append_with_note(other, None);
    }

    /// Takes over the errors of another sink and adds a note to each.
    pub(crate) fn append_with_note(&mut self, other: Sink, note: Option<String>) {
        self.0.extend(other.0.into_iter().map(|mut error| {
            error.notes.extend(note.clone());
            error
        }));
    }

    /// All errors, in order of place, each once: every point of a sweep may find the same one.
    pub(crate) fn finish(mut self, sources: Sources) -> Diagnostics {
        self.0.sort_by_key(Diagnostic::place);
        let mut known = BTreeSet::new();
        let mut items = self.0;
        items.retain(|item| known.insert((item.place(), item.message.clone())));
        Diagnostics { sources, items, unread: false }
    }
}

/// Whether rendered text carries terminal colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    /// Plain text: not a terminal.
    Never,
    /// ANSI colours.
    Always,
}

/// Every error of a configuration, in order of file, line and column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostics {
    sources: Sources,
    items: Vec<Diagnostic>,
    unread: bool,
}

impl Diagnostics {
    /// The configuration file `path` could not be read.
    pub(crate) fn unreadable(path: &str, error: &std::io::Error) -> Self {
        Self { unread: true, ..Self::unplaced(path, cannot_read(path, error)) }
    }

    /// One error about a file as a whole.
    pub(crate) fn unplaced(path: &str, message: impl Into<String>) -> Self {
        let mut sources = Sources::default();
        sources.add(path, "");
        Self { sources, items: vec![Diagnostic::unplaced(message)], unread: false }
    }

    /// Whether the configuration file itself could not be read: then nothing is known of what is in it.
    pub fn is_unreadable(&self) -> bool {
        self.unread
    }

    /// The errors, at least one.
    pub fn items(&self) -> &[Diagnostic] {
        &self.items
    }

    /// Name, line and column (from 1) of an error's primary place.
    pub fn position(&self, item: &Diagnostic) -> Option<(&str, usize, usize)> {
        let place = item.place()?;
        let source = self.sources.get(place.source)?;
        let (line, column) = source.line_column(place.start);
        Some((&source.name, line, column))
    }

    /// The text for the user: each error with its excerpt and hints, then a line with their number. A file
    /// that is no configuration at all has thousands; the first hundred are shown.
    pub fn render(&self, colour: Colour) -> String {
        let renderer = match colour {
            Colour::Never => Renderer::plain(),
            Colour::Always => Renderer::styled(),
        };
        let mut out = String::new();
        for item in self.items.iter().take(SHOWN) {
            out += renderer.render(&[item.group(&self.sources)]).trim_end();
            out += "\n\n";
        }
        let name = self.sources.first().map_or("configuration", |source| &source.name);
        let plural = if self.items.len() == 1 { "" } else { "s" };
        let cut =
            if self.items.len() > SHOWN { format!(", of which {SHOWN} are shown") } else { String::new() };
        out + &format!("{name}: {} error{plural}{cut}\n", self.items.len())
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(Colour::Never))
    }
}

impl std::error::Error for Diagnostics {}

/// "cannot read `x`: no such file", in the same words on every system for the usual reason.
pub(crate) fn cannot_read(path: &str, error: &std::io::Error) -> String {
    let reason = match error.kind() {
        std::io::ErrorKind::NotFound => "no such file".to_owned(),
        _ => error.to_string(),
    };
    format!("cannot read {}: {reason}", quote(path))
}

/// A user's text in backticks: control characters escaped, cut after 60 characters.
pub(crate) fn quote(text: &str) -> String {
    let mut short: String = text.chars().take(60).flat_map(char::escape_debug).collect();
    if text.chars().count() > 60 {
        short.push('…');
    }
    format!("`{short}`")
}
