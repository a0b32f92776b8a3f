// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lines and words with their places.

use std::str::FromStr;

use flitforge_traffic::limits::{Excess, cut};

use super::{Problem, TsplibError};

/// A word, and where it stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word<'t> {
    pub(super) text: &'t str,
    line: u32,
    column: u32,
}

/// A line of text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'t> {
    text: &'t str,
    number: u32,
}

/// The lines of a text, one after the other.
#[derive(Debug)]
pub(super) struct Lines<'t> {
    rest: std::str::Lines<'t>,
    last: Line<'t>,
}

/// The error at what exceeds a limit.
pub(super) fn exceeding(text: &str, excess: &Excess) -> TsplibError {
    let before = text.get(..excess.at.start).unwrap_or_default();
    let line = before.matches('\n').count() as u32 + 1;
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let column = before[start..].chars().count() as u32 + 1;
    TsplibError { line, column, problem: excess.limit.into() }
}

impl Word<'_> {
    pub(super) const fn error(self, problem: Problem) -> TsplibError {
        TsplibError { line: self.line, column: self.column, problem }
    }

    /// The number that the word is.
    pub(super) fn number<T: FromStr>(self, what: &'static str) -> Result<T, TsplibError> {
        self.text.parse().map_err(|_| self.error(Problem::NoNumber { found: cut(self.text), what }))
    }

    /// A coordinate, which is finite.
    pub(super) fn coordinate(self) -> Result<f64, TsplibError> {
        let what = "coordinate: give a finite number";
        let coordinate: f64 = self.number(what)?;
        if coordinate.is_finite() {
            return Ok(coordinate);
        }
        Err(self.error(Problem::NoNumber { found: cut(self.text), what }))
    }
}

impl<'t> Line<'t> {
    /// A part of the line.
    fn word(&self, text: &'t str) -> Word<'t> {
        let bytes = text.as_ptr() as usize - self.text.as_ptr() as usize;
        let column = self.text.get(..bytes).map_or(0, |before| before.chars().count()) as u32 + 1;
        Word { text, line: self.number, column }
    }

    fn words(self) -> impl Iterator<Item = Word<'t>> {
        self.text.split_whitespace().map(move |text| self.word(text))
    }

    /// The key of the line and what stands behind it. The colon between them may be missing.
    pub(super) fn entry(&self) -> (Word<'t>, Word<'t>) {
        let text = self.text.trim();
        let end = text.find(|sign: char| sign == ':' || sign.is_whitespace()).unwrap_or(text.len());
        let (key, value) = text.split_at(end);
        let value = value.trim_start().trim_start_matches(':').trim();
        (self.word(key), self.word(value))
    }
}

impl<'t> Lines<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { rest: text.lines(), last: Line { text: "", number: 0 } }
    }

    /// The next line.
    pub(super) fn advance(&mut self) -> Option<Line<'t>> {
        let text = self.rest.next()?;
        self.last = Line { text, number: self.last.number + 1 };
        Some(self.last)
    }

    /// The end of what has been read.
    pub(super) fn here(&self) -> Word<'t> {
        let Line { text, number } = self.last;
        Word { text: "", line: number.max(1), column: text.chars().count() as u32 + 1 }
    }

    /// The words of a section that has so many.
    pub(super) fn section(&mut self, wanted: usize) -> Result<Vec<Word<'t>>, TsplibError> {
        let mut words = Vec::new();
        while words.len() < wanted {
            let line = self.advance();
            let first = line.and_then(|line| line.words().next());
            let is_key =
                first.is_some_and(|word| word.text.starts_with(|sign: char| sign.is_ascii_uppercase()));
            match line {
                Some(line) if !is_key => words.extend(line.words()),
                _ => {
                    let place = first.unwrap_or_else(|| self.here());
                    return Err(place.error(Problem::TooFew { found: words.len(), wanted }));
                }
            }
        }
        match words.get(wanted) {
            Some(word) => Err(word.error(Problem::TooMany { wanted })),
            None => Ok(words),
        }
    }
}
