// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cells of a line of CSV, with their places: an error points at the cell that is wrong.

use std::borrow::Cow;
use std::ops::Range;

/// A cell: its text without quotes, and its bytes in the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cell<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) at: Range<usize>,
}

/// The cells of a line. Blanks around cells do not count. A cell in quotes may hold commas, and a quote
/// twice.
///
/// # Errors
/// The bytes of a cell whose quotes do not end, or go on behind their end.
pub(super) fn cells(line: &str) -> Result<Vec<Cell<'_>>, Range<usize>> {
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

/// The byte behind the quote that ends a cell which begins with one.
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
pub(super) fn quoted(text: &str) -> Cow<'_, str> {
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
