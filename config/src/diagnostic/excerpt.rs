// SPDX-License-Identifier: MIT OR Apache-2.0
//! The lines of a source that an error points into.

use std::borrow::Cow;
use std::ops::Range;

use annotate_snippets::{Annotation, AnnotationKind, Snippet};
use flitforge_topology::printable::printable;

use super::{Diagnostic, Mark};
use crate::source::{Source, SourceId, Sources};

/// Longest line that is shown as it is, in bytes. Of a longer one the beginning is.
const LINE: usize = 400;

/// The lines from the first mark to the last in one source, and the marks in them.
pub(super) struct Excerpt<'a> {
    name: Cow<'a, str>,
    text: Cow<'a, str>,
    /// Number of the first line, from 1.
    line: usize,
    marks: Vec<(Range<usize>, &'a Mark, AnnotationKind)>,
}

impl Excerpt<'_> {
    pub(super) fn snippet(&self) -> Snippet<'_, Annotation<'_>> {
        let marks = self.marks.iter().map(|(span, mark, kind)| {
            let text = (!mark.text.is_empty()).then_some(mark.text.as_str());
            kind.span(span.clone()).label(text)
        });
        Snippet::source(self.text.as_ref()).path(&*self.name).line_start(self.line).annotations(marks)
    }
}

/// One excerpt for each source concerned, that of the primary place first.
pub(super) fn excerpts<'a>(item: &'a Diagnostic, sources: &'a Sources) -> Vec<Excerpt<'a>> {
    let marks: Vec<&Mark> = item.primary.iter().chain(&item.others).collect();
    let mut ids: Vec<SourceId> = vec![];
    for mark in &marks {
        if !ids.contains(&mark.place.source) {
            ids.push(mark.place.source);
        }
    }
    let kind = |at| if at == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
    let here = |id| {
        let numbered = marks.iter().enumerate().filter(move |(_, mark)| mark.place.source == id);
        numbered.map(|(at, mark)| (*mark, kind(at))).collect::<Vec<_>>()
    };
    ids.into_iter().filter_map(|id| Some(excerpt(sources.get(id)?, here(id)))).collect()
}

fn excerpt<'a>(source: &'a Source, marks: Vec<(&'a Mark, AnnotationKind)>) -> Excerpt<'a> {
    let first = marks.iter().map(|(mark, _)| mark.place.start).min().unwrap_or(0);
    let last = marks.iter().map(|(mark, _)| mark.place.end.max(mark.place.start)).max().unwrap_or(0);
    let begin = source.line_start(first);
    let text = source.text.get(begin..source.line_end(last)).unwrap_or_default();
    let shown = shortened(text);
    let inside = |at: usize| shown.place(source.boundary(at) - begin);
    let marks = marks.into_iter().map(|(mark, kind)| {
        (inside(mark.place.start)..inside(mark.place.end.max(mark.place.start)), mark, kind)
    });
    let marks = marks.collect();
    // The renderer shows other control characters by signs of their own. This one has as many bytes.
    let text = match shown.text.contains(is_c1) {
        true => shown.text.replace(is_c1, "¿").into(),
        false => shown.text,
    };
    Excerpt { name: printable(&source.name), line: source.line_column(first).0, marks, text }
}

/// Whether a terminal may take a character for the beginning of a command.
const fn is_c1(c: char) -> bool {
    matches!(c, '\u{80}'..='\u{9f}')
}

/// A text whose long lines are cut.
struct Shortened<'a> {
    text: Cow<'a, str>,
    /// For each line that is cut: where the cut begins in the whole text, and in what is left of it, and the
    /// bytes left out.
    cuts: Vec<(usize, usize, usize)>,
}

impl Shortened<'_> {
    /// Where a place of the whole text is in this one; the cut stands for what it leaves out.
    fn place(&self, at: usize) -> usize {
        let before = self.cuts.iter().rev().find(|(whole, ..)| at > *whole);
        match before {
            None => at,
            Some(&(whole, here, left_out)) if at < whole + left_out => here,
            Some(&(whole, here, left_out)) => at - (whole + left_out) + here + ELLIPSIS.len(),
        }
    }
}

/// What stands for the rest of a line.
const ELLIPSIS: &str = "…";

fn shortened(text: &str) -> Shortened<'_> {
    if text.split('\n').all(|line| line.len() <= LINE) {
        return Shortened { text: Cow::Borrowed(text), cuts: vec![] };
    }
    let (mut out, mut cuts, mut at) = (String::new(), vec![], 0);
    for line in text.split('\n') {
        if at > 0 {
            out.push('\n');
        }
        let keep = (0..=LINE.min(line.len())).rev().find(|end| line.is_char_boundary(*end)).unwrap_or(0);
        out += &line[..keep];
        if keep < line.len() {
            cuts.push((at + keep, out.len(), line.len() - keep));
            out += ELLIPSIS;
        }
        at += line.len() + 1;
    }
    Shortened { text: Cow::Owned(out), cuts }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_a_shortened_text_are_those_of_the_same_words() {
        let text = format!("a = 1\n{}\nlast = 2\n{}", "x".repeat(1000), "y".repeat(900));
        let short = shortened(&text);
        assert_eq!(short.text, format!("a = 1\n{}…\nlast = 2\n{}…", "x".repeat(400), "y".repeat(400)));
        let last = text.find("last").unwrap();
        assert!(short.text[short.place(last)..].starts_with("last = 2"));
        assert_eq!(short.place(3), 3);
        // A place that is left out is at the cut.
        assert!(short.text[short.place(700)..].starts_with('…'));
        assert!(short.place(text.len()) <= short.text.len());
    }
}
