// SPDX-License-Identifier: MIT OR Apache-2.0
//! Errors of the TOML itself, in words that say what to do.

use std::ops::Range;

use super::diagnostic::Diagnostic;
use super::source::{Place, Source, SourceId};

/// What a syntax error does to the fields the parser recovers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Damage {
    /// All fields are what the user meant.
    None,
    /// The value that holds the error cannot be trusted.
    Value,
    /// The fields after the error cannot be trusted.
    After,
    /// Neither the fields nor the errors after it can be trusted.
    Rest,
}

/// The parser's limit for nesting, which is that of XML here.
const NESTED: &str = "lists and tables lie within 80 others";

/// One syntax error.
#[derive(Debug)]
pub(crate) struct Slip {
    pub(crate) span: Range<usize>,
    /// Line of its start, from 1.
    pub(crate) line: usize,
    pub(crate) damage: Damage,
    message: String,
    hint: &'static str,
}

impl Slip {
    /// Classifies an error of the parser. It gives no codes, only texts; an unknown text is shown as
    /// it is.
    pub(crate) fn new(error: &toml::de::Error, source: &Source) -> Self {
        let span = error.span().unwrap_or(0..0);
        let line = source.line_column(span.start).0;
        let blank = source.text.get(span.clone()).is_none_or(|text| text.trim().is_empty());
        let text = error.message();
        let (damage, message, hint) = match text {
            "duplicate key" => (Damage::None, "this key is given twice", "keep one of the two"),
            _ if text.contains("must be quoted") && blank => {
                (Damage::After, "a value is missing here", "write KEY = VALUE, or remove the line")
            }
            _ if text.contains("must be quoted") => (
                Damage::Value,
                "this is not a value",
                "write strings in double quotes, and lists in square brackets",
            ),
            _ if text.contains("recurs") => (Damage::Rest, NESTED, "nest them less"),
            _ if text.contains("array") => (Damage::Rest, text, "is the list closed by `]`?"),
            _ if text.contains("inline table") => (Damage::Rest, text, "is the table closed by `}`?"),
            _ if text.contains("string") => (Damage::After, text, "is the string closed by a quote?"),
            _ if text.contains("unclosed") => (Damage::After, text, "close it on the same line"),
            _ => (Damage::After, text, "a line is KEY = VALUE, [SECTION], or a # comment"),
        };
        let message = if message == text { format!("TOML syntax: {text}") } else { message.to_owned() };
        Self { span, line, damage, message, hint }
    }

    /// The error for the user.
    pub(crate) fn diagnostic(self, source: SourceId) -> Diagnostic {
        let place = Place { source, start: self.span.start, end: self.span.end };
        Diagnostic::new(place, self.message).hint(self.hint)
    }
}
