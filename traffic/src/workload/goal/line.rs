// SPDX-License-Identifier: MIT OR Apache-2.0
//! A line of text, word by word.

use std::io::BufRead;

use crate::limits::{self, Excess, cut};

use super::{GoalError, Problem};

/// Reads the line with a number, with its line feed. Returns how many bytes it has; 0: the text has ended.
pub(super) fn read(text: &mut impl BufRead, line: &mut Vec<u8>, number: u32) -> Result<usize, GoalError> {
    let read = limits::read_line(text, line).map_err(|error| GoalError::Read { line: number, error })?;
    read.map_err(|Excess { at, limit }| {
        let column = String::from_utf8_lossy(&line[..at.start]).chars().count() as u32 + 1;
        GoalError::At { line: number, column, problem: limit.into() }
    })
}

/// A line of text that is read from left to right.
#[derive(Debug)]
pub(super) struct Line<'t> {
    text: &'t str,
    /// What has not been read begins here.
    at: usize,
    /// What was read last begins here.
    last: usize,
    number: u32,
}

impl<'t> Line<'t> {
    pub(super) const fn new(text: &'t str, number: u32) -> Self {
        Self { text, at: 0, last: 0, number }
    }

    /// From a place on, in bytes.
    pub(super) fn from(text: &'t str, number: u32, at: usize) -> Self {
        let at = if text.is_char_boundary(at) { at } else { text.len() };
        Self { text, at, last: at, number }
    }

    /// What has not been read begins at this byte.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    pub(super) const fn number_of_line(&self) -> u32 {
        self.number
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Skips blanks and comments. Returns whether anything is left.
    pub(super) fn skip_blank(&mut self, in_comment: &mut bool) -> bool {
        loop {
            if *in_comment {
                let Some(end) = self.rest().find("*/") else { return false };
                self.at += end + 2;
                *in_comment = false;
            }
            self.at = self.text.len() - self.rest().trim_start().len();
            self.last = self.at;
            if self.rest().starts_with("/*") {
                self.at += 2;
                *in_comment = true;
            } else {
                return !self.rest().is_empty() && !self.rest().starts_with("//");
            }
        }
    }

    /// Takes off a sign, if it is next.
    pub(super) fn symbol(&mut self, symbol: char) -> bool {
        let is_next = self.rest().starts_with(symbol);
        if is_next {
            self.last = self.at;
            self.at += symbol.len_utf8();
        }
        is_next
    }

    /// Whether a sign is next.
    pub(super) fn ahead(&self, symbol: char) -> bool {
        self.rest().starts_with(symbol)
    }

    /// The word that is next.
    pub(super) fn peek_word(&self) -> Option<&'t str> {
        Line { text: self.text, ..*self }.word()
    }

    /// Takes off so much of what is next, and the blanks after it.
    fn take(&mut self, belongs: impl Fn(char) -> bool) -> Option<&'t str> {
        self.at = self.text.len() - self.rest().trim_start().len();
        self.last = self.at;
        let rest = self.rest();
        let end = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        self.at += end;
        (end > 0).then(|| &rest[..end])
    }

    /// Takes off a word: a letter, then letters, digits and underscores.
    pub(super) fn word(&mut self) -> Option<&'t str> {
        let next = self.rest().trim_start().chars().next()?;
        if !next.is_ascii_alphabetic() {
            self.take(|_| false);
            return None;
        }
        self.take(|c| c.is_ascii_alphanumeric() || c == '_')
    }

    /// Takes off a number.
    pub(super) fn number(&mut self, expected: &'static str, most: u64) -> Result<u64, GoalError> {
        let Some(digits) = self.take(|c| c.is_ascii_digit()) else { return Err(self.expected(expected)) };
        let number = digits.parse().ok().filter(|&number: &u64| number <= most);
        number.ok_or_else(|| self.problem(Problem::TooLarge { number: digits.to_owned(), most }))
    }

    /// Takes off a number, or -1 for none.
    pub(super) fn number_or_any(
        &mut self,
        expected: &'static str,
        most: u64,
    ) -> Result<Option<u64>, GoalError> {
        self.take(|_| false);
        if self.rest().starts_with("-1") {
            self.at += 2;
            return Ok(None);
        }
        self.number(expected, most).map(Some)
    }

    /// What was read last begins at this byte.
    pub(super) const fn last(&self) -> usize {
        self.last
    }

    /// Something is wrong with what was read last.
    pub(super) fn problem(&self, problem: Problem) -> GoalError {
        self.problem_at(self.last, problem)
    }

    /// Something is wrong with what begins at a byte.
    pub(super) fn problem_at(&self, at: usize, problem: Problem) -> GoalError {
        let column = self.text[..at].chars().count() as u32 + 1;
        GoalError::At { line: self.number, column, problem }
    }

    /// Something else belongs to the place of what was read last.
    pub(super) fn expected(&self, expected: &'static str) -> GoalError {
        let rest = self.text[self.last..].trim();
        let word = rest.split(char::is_whitespace).next().unwrap_or_default();
        let found = match word {
            "" => String::from("the end of the line"),
            word => format!("`{}`", cut(word)),
        };
        self.problem(Problem::Expected { expected, found })
    }
}
