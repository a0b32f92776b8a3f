// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is wrong with a configuration, where, and the remedy.

mod excerpt;

use std::collections::BTreeSet;
use std::fmt;
use std::panic::Location;

use annotate_snippets::{Group, Level, Renderer};
use flitforge_topology::printable::printable;
use flitforge_traffic::limits::{MESSAGE_TEXT, shortened};
pub(crate) use flitforge_traffic::limits::{QUOTED, cut};

use excerpt::{Excerpt, excerpts};

use super::hint::closest;
use super::remedy::Remedy;
use super::source::{Place, Sources};

/// Bytes of errors in a message. The line with their number takes the rest.
const ROOM: usize = MESSAGE_TEXT - 400;

/// Bytes of a path that the line with the number of errors has room for.
const LINE_OF_A_PATH: usize = 300;

/// Errors that are kept at most; of others only the number is. A text without any sense has an error in every
/// line, and each takes time and memory to describe.
const KEPT: usize = 100;

/// Searches for similar names among those of a file. Each takes time in proportion to their number.
const SEARCHES: u32 = 10;

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
    /// What to do about it.
    pub hints: Vec<Hint>,
}

/// What to do about an error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// What to do.
    pub remedy: Remedy,
    /// The line of the reader that says so: a test wants a case for each.
    pub site: &'static Location<'static>,
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

    /// Adds what to do about it.
    #[track_caller]
    pub fn hint(mut self, remedy: impl Into<Remedy>) -> Self {
        self.hints.push(Hint { remedy: remedy.into(), site: Location::caller() });
        self
    }

    /// The primary place, for sorting.
    fn place(&self) -> Option<Place> {
        self.primary.as_ref().map(|label| label.place)
    }

    fn group<'a>(&'a self, excerpts: &'a [Excerpt<'a>]) -> Group<'a> {
        let notes = self.notes.iter().map(|text| Level::NOTE.message(text));
        let hints = self.hints.iter().map(|hint| Level::HELP.message(hint.remedy.to_string()));
        Level::ERROR
            .primary_title(&self.message)
            .elements(excerpts.iter().map(Excerpt::snippet))
            .elements(notes)
            .elements(hints)
    }
}

/// Where errors are collected while a configuration is read.
#[derive(Debug, Default)]
pub(crate) struct Sink {
    kept: Vec<Diagnostic>,
    /// Errors that were counted only.
    more: usize,
    /// Searches for similar names so far.
    searches: u32,
}

impl Sink {
    /// The name that a word most likely means, as long as there were few searches.
    pub(crate) fn near<'a>(&mut self, word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
        self.searches = self.searches.saturating_add(1);
        if self.searches <= SEARCHES { closest(word, names) } else { None }
    }

    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        self.push_with(|| diagnostic);
    }

    /// Takes an error, which is described only if it is kept.
    pub(crate) fn push_with(&mut self, describe: impl FnOnce() -> Diagnostic) {
        if self.kept.len() < KEPT {
            self.kept.push(describe());
        } else {
            self.more += 1;
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// The errors that are kept.
    pub(crate) fn kept_mut(&mut self) -> &mut [Diagnostic] {
        &mut self.kept
    }

    /// Whether it has an error with the same place and message.
    pub(crate) fn has(&self, error: &Diagnostic) -> bool {
        self.kept.iter().any(|other| other.place() == error.place() && other.message == error.message)
    }

    pub(crate) fn len(&self) -> usize {
        self.kept.len() + self.more
    }

    pub(crate) fn append(&mut self, other: Sink) {
        self.append_with_note(other, None);
    }

    /// Takes over the errors of another sink and adds a note to each.
    pub(crate) fn append_with_note(&mut self, other: Sink, note: Option<String>) {
        self.more += other.more;
        for mut error in other.kept {
            error.notes.extend(note.clone());
            self.push(error);
        }
    }

    /// All errors, in order of place, each once: every point of a sweep may find the same one.
    pub(crate) fn finish(mut self, sources: Sources) -> Diagnostics {
        self.kept.sort_by_key(Diagnostic::place);
        let mut known = BTreeSet::new();
        let mut items = self.kept;
        items.retain(|item| known.insert((item.place(), item.message.clone())));
        Diagnostics { sources, items, more: self.more, unread: false }
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
    /// Errors that were counted only.
    more: usize,
    unread: bool,
}

impl Diagnostics {
    /// The configuration file `path` could not be read.
    pub(crate) fn unreadable(path: &str, error: &std::io::Error) -> Self {
        Self { unread: true, ..Self::unplaced(path, cannot_read(path, error)) }
    }

    /// The configuration has so many bytes, more than any has.
    pub(crate) fn too_long(path: &str, bytes: usize) -> Self {
        let message = format!(
            "{} has {} KiB, but a configuration may have at most 1024",
            quote(path),
            bytes.div_ceil(1024)
        );
        let error = Diagnostic::unplaced(message);
        Self::of_file(
            path,
            error.hint(
                "check that the file is a configuration; a long map belongs in a separate file, which \
                 `traffic.map` names",
            ),
        )
    }

    /// A file whose first line with words is none of its kind. Nothing of it is repeated: the path may be a
    /// mistake.
    pub(crate) fn of_another_kind(path: &str, line: usize, kind: &str, hint: &'static str) -> Self {
        Self::of_file(path, Diagnostic::unplaced(of_another_kind(path, line, kind)).hint(hint))
    }

    /// One error about a file as a whole.
    pub(crate) fn unplaced(path: &str, message: impl Into<String>) -> Self {
        Self::of_file(path, Diagnostic::unplaced(message))
    }

    fn of_file(path: &str, error: Diagnostic) -> Self {
        let mut sources = Sources::default();
        sources.add(path, "");
        Self { sources, items: vec![error], more: 0, unread: false }
    }

    /// Adds notes to each error, by the line (from 1) of its primary place.
    pub(crate) fn with_notes(mut self, notes: impl Fn(usize) -> Vec<String>) -> Self {
        for at in 0..self.items.len() {
            let line = self.position(&self.items[at]).map(|(_, line, _)| line);
            self.items[at].notes.extend(line.map_or_else(Vec::new, &notes));
        }
        self
    }

    /// Whether the configuration file itself could not be read: then nothing is known of what is in it.
    pub fn is_unreadable(&self) -> bool {
        self.unread
    }

    /// The errors, at least one. Of a text without any sense they are the first.
    pub fn items(&self) -> &[Diagnostic] {
        &self.items
    }

    /// How many errors there are, those included that were counted only.
    pub fn count(&self) -> usize {
        self.items.len() + self.more
    }

    /// Name, line and column (from 1) of an error's primary place.
    pub fn position(&self, item: &Diagnostic) -> Option<(&str, usize, usize)> {
        let place = item.place()?;
        let source = self.sources.get(place.source)?;
        let (line, column) = source.line_column(place.start);
        Some((&source.name, line, column))
    }

    /// The text for the user: each error with its excerpt and hints, then a line with their number. As many
    /// errors are shown as a message has room for.
    pub fn render(&self, colour: Colour) -> String {
        let renderer = match colour {
            Colour::Never => Renderer::plain(),
            Colour::Always => Renderer::styled(),
        };
        let (mut out, mut shown) = (String::new(), 0);
        for item in &self.items {
            let excerpts = excerpts(item, &self.sources);
            let text = renderer.render(&[item.group(&excerpts)]);
            if shown > 0 && out.len() + text.len() > ROOM {
                break;
            }
            out += shortened(text.trim_end(), ROOM).as_ref();
            out += "\n\n";
            shown += 1;
        }
        let name = printable(self.sources.first().map_or("configuration", |source| &source.name));
        let count = self.count();
        let plural = if count == 1 { "" } else { "s" };
        let cut = if count > shown { format!(", of which {shown} are shown") } else { String::new() };
        out + &format!("{}: {count} error{plural}{cut}\n", cut_path(&name))
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(Colour::Never))
    }
}

impl std::error::Error for Diagnostics {}

/// A path as it is, unless it fills the message.
fn cut_path(path: &str) -> String {
    if path.len() > LINE_OF_A_PATH { cut(path) } else { path.to_owned() }
}

/// "`x` is no graph: line 1 begins otherwise".
pub(crate) fn of_another_kind(path: &str, line: usize, kind: &str) -> String {
    format!("{} is no {kind}: line {line} begins otherwise", quote(path))
}

/// "cannot read `x`: no such file", in the same words on every system for the usual reason.
pub(crate) fn cannot_read(path: &str, error: &std::io::Error) -> String {
    let reason = match error.kind() {
        std::io::ErrorKind::NotFound => "no such file".to_owned(),
        _ => error.to_string(),
    };
    format!("cannot read {}: {reason}", quote(path))
}

/// A user's text in backticks, cut.
pub(crate) fn quote(text: &str) -> String {
    format!("`{}`", cut(text))
}
