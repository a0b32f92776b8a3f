// SPDX-License-Identifier: MIT OR Apache-2.0
//! The comments of a Rust source text. Strings are told from code, so that `//` in a literal is no comment.

/// What kind of comment it is, by its marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `//`.
    Plain,
    /// `///`: documents the item that follows.
    Outer,
    /// `//!`: documents the item around it.
    Inner,
    /// `/* */`.
    Block,
}

/// One comment: a line of it, or a whole block comment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Comment<'a> {
    /// The line on which it begins, counted from 1.
    pub(crate) line: usize,
    pub(crate) kind: Kind,
    /// Nothing but space stands before it on its line.
    pub(crate) alone: bool,
    /// What follows the marker; empty for a block comment.
    pub(crate) text: &'a str,
}

impl<'a> Comment<'a> {
    /// A line comment from its two slashes to the end of its line.
    fn of_line(line: usize, alone: bool, whole: &'a str) -> Self {
        let after = &whole[2..];
        let (kind, text) = match (after.strip_prefix('/'), after.strip_prefix('!')) {
            (Some(text), _) if !text.starts_with('/') => (Kind::Outer, text),
            (_, Some(text)) => (Kind::Inner, text),
            _ => (Kind::Plain, after),
        };
        Self { line, kind, alone, text }
    }
}

/// All comments of a source text, in order.
pub(crate) fn comments(source: &str) -> Vec<Comment<'_>> {
    let (mut found, mut at, mut line, mut line_start) = (Vec::new(), 0, 1, 0);
    while at < source.len() {
        let rest = &source[at..];
        let length = token(rest);
        let alone = source[line_start..at].trim().is_empty();
        if rest.starts_with("//") {
            found.push(Comment::of_line(line, alone, &rest[..length]));
        } else if rest.starts_with("/*") {
            found.push(Comment { line, kind: Kind::Block, alone, text: "" });
        }
        for (newline, _) in rest[..length].match_indices('\n') {
            line += 1;
            line_start = at + newline + 1;
        }
        at += length;
    }
    found
}

/// Bytes of the comment, the literal or the character at the start of a text that is not empty.
fn token(rest: &str) -> usize {
    let raw = rest.strip_prefix('r').map(|rest| rest.trim_start_matches('#'));
    match rest.as_bytes()[0] {
        b'/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
        b'/' if rest.starts_with("/*") => block(rest),
        b'"' => string(rest),
        b'r' if raw.is_some_and(|raw| raw.starts_with('"')) => raw_string(rest),
        b'\'' => character(rest),
        _ => rest.chars().next().map_or(1, char::len_utf8),
    }
}

/// Bytes of a block comment; such comments nest.
fn block(rest: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        let here = &rest.as_bytes()[at..];
        if here.starts_with(b"/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if here.starts_with(b"*/") {
            (depth, at) = (depth - 1, at + 2);
        } else {
            at += 1;
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// Bytes of a string with its quotes.
fn string(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// Bytes of a raw string from its `r` on.
fn raw_string(rest: &str) -> usize {
    let hashes = rest[1..].len() - rest[1..].trim_start_matches('#').len();
    let (start, end) = (hashes + 2, format!("\"{}", "#".repeat(hashes)));
    rest[start..].find(&end).map_or(rest.len(), |at| start + at + end.len())
}

/// Bytes of a character literal; of the quote alone where it begins a lifetime.
fn character(rest: &str) -> usize {
    let inside = &rest[1..];
    if let Some(escape) = inside.strip_prefix('\\') {
        let named = escape.chars().next().map_or(0, char::len_utf8);
        return escape[named..].find('\'').map_or(1, |at| 2 + named + at + 1);
    }
    let first = inside.chars().next().map_or(0, char::len_utf8);
    if inside[first..].starts_with('\'') { first + 2 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Line, kind and text of each comment.
    fn found(source: &str) -> Vec<(usize, Kind, &str)> {
        comments(source).into_iter().map(|comment| (comment.line, comment.kind, comment.text)).collect()
    }

    #[test]
    fn comments_are_found_with_line_and_kind() {
        let source = "//! In.\n\n/// Out.\nfn f() {} // After.\n//// Plain.\n";
        let expected = [
            (1, Kind::Inner, " In."),
            (3, Kind::Outer, " Out."),
            (4, Kind::Plain, " After."),
            (5, Kind::Plain, "// Plain."),
        ];
        assert_eq!(found(source), expected);
        let alone: Vec<bool> = comments(source).iter().map(|comment| comment.alone).collect();
        assert_eq!(alone, [true, true, false, true]);
    }

    #[test]
    fn what_is_in_literals_is_no_comment() {
        assert_eq!(found("let a = \"// no \\\" // no\"; // Yes."), [(1, Kind::Plain, " Yes.")]);
        assert_eq!(found("let a = r#\"// no \" // no\n\"#; // Yes."), [(2, Kind::Plain, " Yes.")]);
        assert_eq!(found("let a = ['\"', '\\'', '\\u{22}']; // Yes."), [(1, Kind::Plain, " Yes.")]);
        assert_eq!(found("fn f<'a>(a: &'a str) {} // Yes."), [(1, Kind::Plain, " Yes.")]);
    }

    #[test]
    fn block_comments_nest() {
        let source = "/* one /* two */\n// no\n*/ // Yes.";
        assert_eq!(found(source), [(1, Kind::Block, ""), (3, Kind::Plain, " Yes.")]);
    }
}
