// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cells of lines of CSV, with their places: an error points at the cell that is wrong.

use std::borrow::Cow;
use std::ops::Range;

use super::diagnostic::{Diagnostic, Sink, quote};
use super::hint::closest;
use super::remedy::meant;
use super::source::{Place, SourceId};

/// A cell and its place in the text.
#[derive(Clone)]
pub(crate) struct Word<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) place: Place,
}

/// The lines that say anything, each with the place of its beginning.
pub(crate) fn lines(text: &str, source: SourceId) -> impl Iterator<Item = (Place, &str)> {
    let lines = text.split_inclusive('\n').scan(0, move |next, line| {
        let start = *next;
        *next += line.len();
        Some((Place { source, start, end: start }, line.trim_end()))
    });
    lines.filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
}

/// The cells of a line that begins at a place; `None` where it cannot be read, which is reported.
pub(crate) fn split<'a>(line: &'a str, at: Place, sink: &mut Sink) -> Option<Vec<Word<'a>>> {
    let place = |span: &Range<usize>| Place { start: at.start + span.start, end: at.start + span.end, ..at };
    match cells(line) {
        Ok(cells) => {
            Some(cells.into_iter().map(|Cell { text, at }| Word { text, place: place(&at) }).collect())
        }
        Err(span) => {
            let error = Diagnostic::new(place(&span), "the quotes of this cell do not end with it");
            sink.push(error.hint("write a quote within a name twice, and a comma after the last one"));
            None
        }
    }
}

/// From the first cell of a row to its last.
pub(crate) fn span(words: &[Word<'_>], at: Place) -> Place {
    let start = words.first().map_or(at.start, |word| word.place.start);
    let end = words.last().map_or(at.end, |word| word.place.end);
    Place { start, end, ..at }
}

/// Where each column is in a row. `optional` ones may be missing.
pub(crate) fn columns<const N: usize>(
    header: &[Word<'_>],
    (all, optional): ([&'static str; N], &[&str]),
    place: Place,
    sink: &mut Sink,
) -> Option<[Option<usize>; N]> {
    let mut found = [None; N];
    let before = sink.len();
    for (i, name) in header.iter().enumerate() {
        match all.iter().position(|column| *column == name.text) {
            Some(column) => found[column] = Some(i),
            None => {
                sink.push_with(|| {
                    let near = closest(&name.text, all.into_iter());
                    let hint = meant(near, || format!("the columns are {}", all.join(", ")));
                    let message = format!("unknown column {}", quote(&name.text));
                    Diagnostic::new(name.place, message).hint(hint)
                });
            }
        }
    }
    let missing = all.iter().zip(found).filter(|(column, at)| at.is_none() && !optional.contains(column));
    for (column, _) in missing {
        let hint = format!("the first line names the columns: {}", all.join(","));
        sink.push(Diagnostic::new(place, format!("there is no column `{column}`")).hint(hint));
    }
    (sink.len() == before).then_some(found)
}

/// The rows after a line with the names of the columns, each with its place. Cells that a row leaves out are
/// `usual`.
pub(crate) fn rows<'a, const N: usize>(
    (text, source): (&'a str, SourceId),
    (all, optional): ([&'static str; N], &[&str]),
    usual: &'static str,
    sink: &mut Sink,
) -> Option<Vec<([Word<'a>; N], Place)>> {
    let whole = Place { source, start: 0, end: text.lines().next().unwrap_or_default().len() };
    let mut lines = lines(text, source);
    let Some((at, header)) = lines.next() else {
        let hint = format!("the first line names the columns: {}", all.join(","));
        sink.push(Diagnostic::new(whole, "the table is empty").hint(hint));
        return None;
    };
    let header = split(header, at, sink)?;
    let columns = columns(&header, (all, optional), whole, sink)?;
    let mut rows = Vec::new();
    for (at, line) in lines {
        let Some(words) = split(line, at, sink) else { continue };
        let place = span(&words, at);
        if words.len() != header.len() {
            let message = format!("{} cells in a row of {} columns", words.len(), header.len());
            let hint = "write as many cells as the first line has, and names with commas in quotes";
            sink.push_with(|| Diagnostic::new(place, message).hint(hint));
            continue;
        }
        let usual = Word { text: usual.into(), place };
        let cell =
            |column: Option<usize>| column.and_then(|column| words.get(column)).unwrap_or(&usual).clone();
        rows.push((columns.map(cell), place));
    }
    Some(rows)
}

/// A cell: its text without quotes, and its bytes in the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cell<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) at: Range<usize>,
}

/// The cells of a line. Blanks around cells do not count. A cell in quotes may hold commas, and a quote
/// twice.
///
/// # Errors
/// The bytes of a cell whose quotes do not end, or go on after their end.
pub(crate) fn cells(line: &str) -> Result<Vec<Cell<'_>>, Range<usize>> {
    let (mut cells, mut start) = (Vec::new(), 0);
    loop {
        let blank = line[start..].len() - line[start..].trim_start().len();
        let first = start + blank;
        let quoted = line[first..].starts_with('"');
        let end = if quoted { closing(line, first)? } else { first };
        let comma = line[end..].find(',').map(|at| end + at);
        let last = comma.unwrap_or(line.len());
        if quoted && !line[end..last].trim().is_empty() {
            return Err(first..last);
        }
        cells.push(cell(line, first..last, quoted));
        match comma {
            Some(comma) => start = comma + 1,
            None => return Ok(cells),
        }
    }
}

/// The byte after the quote that ends a cell which begins with one.
fn closing(line: &str, first: usize) -> Result<usize, Range<usize>> {
    let mut at = first + 1;
    while let Some(quote) = line[at..].find('"').map(|found| at + found) {
        if !line[quote + 1..].starts_with('"') {
            return Ok(quote + 1);
        }
        at = quote + 2;
    }
    Err(first..line.len())
}

fn cell(line: &str, span: Range<usize>, quoted: bool) -> Cell<'_> {
    let text = line[span.clone()].trim_end();
    let at = span.start..span.start + text.len();
    let inner = if quoted { &text[1..text.len() - 1] } else { text };
    let text =
        if quoted && inner.contains("\"\"") { inner.replace("\"\"", "\"").into() } else { inner.into() };
    Cell { text, at }
}

/// A cell as it is written: in quotes where it must be.
pub(crate) fn quoted(text: &str) -> Cow<'_, str> {
    let plain = !text.contains(['"', ',', '#']) && text.trim() == text && !text.is_empty();
    if plain { text.into() } else { format!("\"{}\"", text.replace('"', "\"\"")).into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<String> {
        cells(line).unwrap().into_iter().map(|cell| cell.text.into_owned()).collect()
    }

    #[test]
    fn lines_as_cells() {
        assert_eq!(texts("a, b ,,c"), ["a", "b", "", "c"]);
        assert_eq!(texts(r#""(0,1)" , "say ""no""","""#), ["(0,1)", r#"say "no""#, ""]);
        assert_eq!(texts(""), [""]);
        let spans: Vec<_> = cells(r#"a, "b,c" ,d"#).unwrap().into_iter().map(|cell| cell.at).collect();
        assert_eq!(spans, [0..1, 3..8, 10..11]);
    }

    #[test]
    fn quotes_that_do_not_end() {
        assert_eq!(cells(r#"a,"b,c"#), Err(2..6));
        assert_eq!(cells(r#""a"b,c"#), Err(0..4));
    }

    /// What is written is read again.
    #[test]
    fn what_is_written_is_read_again() {
        for text in ["a", "(0,1)", "", " a ", "say \"no\"", "#2", "ä,ö"] {
            assert_eq!(texts(&format!("{},x", quoted(text))), [text, "x"]);
        }
    }
}
