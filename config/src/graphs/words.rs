// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lines and words of a text, with their places.

use crate::source::{Place, SourceId};

/// A word of a line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) place: Place,
}

impl Word<'_> {
    /// The word as a number, if it is one.
    pub(super) fn number(&self) -> Option<u32> {
        // A sign is no digit.
        self.text.bytes().all(|byte| byte.is_ascii_digit()).then(|| self.text.parse().ok()).flatten()
    }
}

/// A line as far as its comment.
pub(super) fn without_comment(line: &str) -> &str {
    if line.starts_with('%') { "" } else { line.split('#').next().unwrap_or_default() }
}

/// The words of each line that has any, without comments.
pub(super) fn lines(text: &str, source: SourceId) -> impl Iterator<Item = Vec<Word<'_>>> {
    let lines = starts(text).map(move |(start, line)| located(line, start, source, line.split_whitespace()));
    lines.filter(|words| !words.is_empty())
}

/// The cells of each line that has any, with commas between them, without comments.
pub(super) fn cells(text: &str, source: SourceId) -> impl Iterator<Item = Vec<Word<'_>>> {
    let lines = starts(text).filter(|(_, line)| !line.trim().is_empty());
    lines.map(move |(start, line)| located(line, start, source, line.split(',').map(str::trim)))
}

/// Each line as far as its comment, and where it begins. Comments of METIS begin with `%`.
fn starts(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |next, line| {
        let start = *next;
        *next += line.len();
        Some((start, without_comment(line)))
    })
}

fn located<'a>(
    line: &'a str,
    start: usize,
    source: SourceId,
    parts: impl Iterator<Item = &'a str>,
) -> Vec<Word<'a>> {
    let place = |word: &str| {
        let at = start + word.as_ptr().addr() - line.as_ptr().addr();
        Place { source, start: at, end: at + word.len() }
    };
    parts.map(|text| Word { text, place: place(text) }).collect()
}

/// The places from the first of some words to the last.
pub(super) fn span(words: &[Word<'_>]) -> Option<Place> {
    let (first, last) = (words.first()?, words.last()?);
    Some(Place { end: last.place.end, ..first.place })
}
