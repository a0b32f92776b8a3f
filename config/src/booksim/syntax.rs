// SPDX-License-Identifier: MIT OR Apache-2.0
//! The syntax of BookSim 2: `key = value;`, with comments after `//`.
//!
//! A value is a whole number, a number with a point or an exponent, a word, or a list in braces. Neither
//! words nor lists hold white space, and there are no quotes.

use crate::diagnostic::{Diagnostic, Sink, quote};
use crate::source::{Place, Source, SourceId};

/// A value as written.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Literal {
    /// A whole number.
    Int(i64),
    /// A number.
    Real(f64),
    /// A word or a list.
    Text(String),
}

/// One `key = value;`.
#[derive(Debug, Clone)]
pub(super) struct Assignment {
    pub(super) key: String,
    /// Where the key is.
    pub(super) key_place: Place,
    pub(super) value: Literal,
    /// Where the value is.
    pub(super) place: Place,
}

/// A piece of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Piece<'a> {
    text: &'a str,
    start: usize,
}

/// All assignments of a text. What cannot be read is reported, and skipped up to the next semicolon or the
/// end of the line.
pub(super) fn parse(source: &Source, id: SourceId, sink: &mut Sink) -> Vec<Assignment> {
    let pieces = pieces(&source.text);
    let mut found = Vec::new();
    let mut rest = pieces.as_slice();
    // Pieces from the next semicolon on, which stays the next one for many lines.
    let mut behind = pieces.len() + 1;
    while let Some(first) = rest.first() {
        let line_end = source.line_end(first.start);
        if behind > rest.len() {
            behind = rest.iter().position(|piece| piece.text == ";").map_or(0, |at| rest.len() - at);
        }
        let length = rest.len() - behind;
        let (statement, after) = rest.split_at(length);
        if let ([key, equals, value], Some(_)) = (statement, after.first()) {
            found.extend(assignment([key, equals, value], id, sink));
            rest = after.get(1..).unwrap_or_default();
            continue;
        }
        sink.push_with(|| broken(statement, first, id));
        let on_line = rest.iter().take_while(|piece| piece.start < line_end).count();
        rest = rest.get((length + 1).min(on_line.max(1))..).unwrap_or_default();
    }
    found
}

/// The number of the first line with words, if it has no option.
pub(super) fn stranger(text: &str) -> Option<usize> {
    let code = |line: &str| line.split_once("//").map_or(line, |(before, _)| before).trim().to_owned();
    let at = text.lines().position(|line| !code(line).is_empty())?;
    let is_one = text.lines().nth(at).is_some_and(|line| code(line).contains('=') || is_header(&code(line)));
    (!is_one).then_some(at + 1)
}

/// Whether a line is `[config]`, with which ONNXim's files begin.
fn is_header(line: &str) -> bool {
    line.starts_with('[') && line.ends_with(']')
}

/// Whether a text is one of ONNXim's: a line ends an option.
pub(super) fn is_by_lines(text: &str) -> bool {
    text.lines()
        .map(str::trim)
        .find(|line| !line.is_empty() && !line.starts_with("//"))
        .is_some_and(is_header)
}

/// The pieces of a text: `=`, `;`, and what stands between them and white space. Where lines end options, a
/// line that has no semicolon is given one.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut found: Vec<Piece<'_>> = Vec::new();
    let mut start = 0;
    let by_lines = is_by_lines(text);
    for line in text.split_inclusive('\n') {
        let code = line.split_once("//").map_or(line, |(before, _)| before);
        let code = if by_lines && is_header(code.trim()) { "" } else { code };
        let before = found.len();
        let mut begin = None;
        for (at, c) in code.char_indices().chain([(code.len(), ' ')]) {
            let apart = c.is_whitespace() || matches!(c, '=' | ';');
            match begin {
                None if !apart => begin = Some(at),
                Some(from) if apart => {
                    found.push(Piece { text: &code[from..at], start: start + from });
                    begin = None;
                }
                _ => {}
            }
            if matches!(c, '=' | ';') {
                found.push(Piece { text: &code[at..=at], start: start + at });
            }
        }
        if by_lines && found.len() > before && found.last().is_some_and(|last| last.text != ";") {
            found.push(Piece { text: ";", start: start + code.trim_end().len() });
        }
        start += line.len();
    }
    found
}

/// The place of a piece.
const fn place(piece: &Piece<'_>, source: SourceId) -> Place {
    Place { source, start: piece.start, end: piece.start + piece.text.len() }
}

/// The assignment of three pieces.
fn assignment([key, equals, value]: [&Piece<'_>; 3], id: SourceId, sink: &mut Sink) -> Option<Assignment> {
    if equals.text != "=" || !is_word(key.text) {
        let message = format!("{} is no `key = value;`", quote(key.text));
        sink.push(Diagnostic::new(place(key, id), message).hint("write one option, `=`, its value and `;`"));
        return None;
    }
    let key_place = place(key, id);
    let found = literal(value.text);
    if found.is_none() {
        sink.push(unreadable(value, id, key.text));
    }
    Some(Assignment { key: key.text.to_owned(), key_place, value: found?, place: place(value, id) })
}

/// What is wrong with a statement that has not three pieces or no semicolon.
fn broken(statement: &[Piece<'_>], first: &Piece<'_>, id: SourceId) -> Diagnostic {
    let name = quote(first.text);
    let behind = |piece: &Piece<'_>| Place { start: place(piece, id).end, ..place(piece, id) };
    match statement {
        [] => Diagnostic::new(place(first, id), "a semicolon without an option").hint("remove it"),
        [_, equals, value, ..] if equals.text == "=" && !balanced(value.text) => {
            Diagnostic::new(place(value, id), format!("the list of {name} is not closed"))
                .hint("BookSim 2 reads a list without white space, such as {1,5}")
        }
        [_, equals, value, ..] if equals.text == "=" => {
            Diagnostic::new(behind(value), format!("{name} does not end with `;`"))
                .hint("write `;` after the value")
        }
        [_, equals] if equals.text == "=" => Diagnostic::new(behind(equals), format!("{name} has no value"))
            .hint("write its value between `=` and `;`"),
        _ => Diagnostic::new(place(first, id), format!("{name} is no `key = value;`"))
            .hint("write one option, `=`, its value and `;`"),
    }
}

/// A value that is neither a number nor a word.
fn unreadable(value: &Piece<'_>, id: SourceId, key: &str) -> Diagnostic {
    let message = format!("{} cannot be {}", quote(key), quote(value.text));
    let hint = if value.text.contains(['"', '\'']) {
        "BookSim 2 writes words without quotes"
    } else {
        "BookSim 2 takes a number, a word such as uniform, or a list such as {1,5}"
    };
    Diagnostic::new(place(value, id), message).hint(hint)
}

/// A value, if it is one.
fn literal(text: &str) -> Option<Literal> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let begins = digits.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    let number = begins && digits.bytes().all(|b| b.is_ascii_digit() || b".eE+-".contains(&b));
    if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) {
        return text.parse().ok().filter(|n: &i64| i32::try_from(*n).is_ok()).map(Literal::Int);
    }
    if let Some(real) = text.parse::<f64>().ok().filter(|real| number && real.is_finite()) {
        return Some(Literal::Real(real));
    }
    (is_word(text) || is_list(text)).then(|| Literal::Text(text.to_owned()))
}

/// Whether a text is a word, as BookSim 2 reads it.
fn is_word(text: &str) -> bool {
    let first = text.starts_with(|c: char| c.is_ascii_alphabetic() || "_-/.".contains(c));
    let inner = |c: char| c.is_ascii_alphanumeric() || "_-/.+(){},".contains(c);
    first && text.chars().all(inner) && balanced(text)
}

/// Whether a text is a list.
fn is_list(text: &str) -> bool {
    let inner = |c: char| c.is_ascii_alphanumeric() || "_-.(){},".contains(c);
    text.len() > 2
        && text.starts_with('{')
        && text.ends_with('}')
        && text.chars().all(inner)
        && balanced(text)
}

/// Whether every brace is closed.
fn balanced(text: &str) -> bool {
    let mut open = 0i64;
    for c in text.chars() {
        open += i64::from(c == '{') - i64::from(c == '}');
        if open < 0 {
            return false;
        }
    }
    open == 0
}

/// The entries of a list, or the one value that is none. Inner lists stay whole.
pub(super) fn entries(text: &str) -> Vec<&str> {
    let Some(inner) = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) else {
        return vec![text];
    };
    let (mut depth, mut start, mut found) = (0i64, 0, Vec::new());
    for (at, c) in inner.char_indices() {
        depth += i64::from(matches!(c, '{' | '(')) - i64::from(matches!(c, '}' | ')'));
        if c == ',' && depth == 0 {
            found.push(&inner[start..at]);
            start = at + 1;
        }
    }
    found.push(&inner[start..]);
    found.retain(|entry| !entry.is_empty());
    found
}

/// The name and the entries in brackets of `name(a,b)`.
pub(super) fn call(text: &str) -> (&str, Vec<&str>) {
    match text.split_once('(') {
        None => (text, Vec::new()),
        Some((name, rest)) => {
            let inner = rest.rsplit_once(')').map_or(rest, |(inner, _)| inner);
            (name, entries(inner))
        }
    }
}
