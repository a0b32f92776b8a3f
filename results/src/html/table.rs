// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tables of the report page.

use std::fmt::Write;

use flitforge::significant;
use flitforge_sim::report::Number;

use super::prose;

/// What a cell's colour says; its words say the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Tone {
    /// Nothing.
    #[default]
    Plain,
    /// As it should be.
    Good,
    /// To be looked at.
    Doubtful,
    /// Not as it should be.
    Bad,
}

impl Tone {
    fn class(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Good => "good",
            Self::Doubtful => "doubtful",
            Self::Bad => "bad",
        }
    }
}

/// One field of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cell {
    /// What it says. Known is `` `code` ``; everything else is shown as it stands.
    pub text: String,
    /// What its colour says.
    pub tone: Tone,
}

impl Cell {
    /// A cell with a colour.
    pub fn toned(text: impl Into<String>, tone: Tone) -> Self {
        Self { text: text.into(), tone }
    }

    /// A number with half the width of its interval, where it has one.
    pub fn mean(x: Option<f64>, half: Option<f64>) -> Self {
        match x.zip(half) {
            Some((x, half)) => format!("{} ± {}", significant(x, 4), significant(half, 2)).into(),
            None => x.into(),
        }
    }
}

impl From<Number> for Cell {
    fn from(number: Number) -> Self {
        match number {
            Number::Text(text) => text.into(),
            Number::Whole(n) => n.to_string().into(),
            Number::Real(x) => x.into(),
            Number::Missing => "–".into(),
        }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self { text, tone: Tone::Plain }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<f64> for Cell {
    fn from(x: f64) -> Self {
        significant(x, 4).into()
    }
}

/// A dash where there is no number.
impl From<Option<f64>> for Cell {
    fn from(x: Option<f64>) -> Self {
        x.map_or_else(|| "–".into(), Self::from)
    }
}

/// A table. Columns of numbers are set to the right.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Table {
    /// What it shows, with units that the columns do not name.
    pub caption: String,
    /// Headings.
    pub columns: Vec<String>,
    /// Rows, each with a cell for every column.
    pub rows: Vec<Vec<Cell>>,
}

/// The table as HTML, in a frame of its own that scrolls when it is too wide or too long.
pub(super) fn html(table: &Table) -> String {
    let numeric: Vec<bool> = (0..table.columns.len()).map(|column| is_numeric(table, column)).collect();
    let class = |column: usize| match numeric.get(column) {
        Some(true) => "number",
        _ if is_long(table, column) => "long",
        _ => "",
    };
    let mut out = String::from("<div class=\"table\" tabindex=\"0\"><table>\n");
    let _ = writeln!(out, "<caption><span>{}</span></caption>\n<thead><tr>", prose::spans(&table.caption));
    for (i, name) in table.columns.iter().enumerate() {
        let _ = writeln!(out, "<th scope=\"col\"{}>{}</th>", attribute(&[class(i)]), prose::spans(name));
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in &table.rows {
        out.push_str("<tr>");
        for (i, cell) in row.iter().enumerate() {
            let classes = attribute(&[class(i), cell.tone.class()]);
            let _ = write!(out, "<td{classes}><span>{}</span></td>", prose::spans(&cell.text));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div>\n");
    out
}

/// A table whose rows are shown when asked for; how many they are is said.
pub(super) fn folded(table: &Table) -> String {
    let (caption, rows) = (prose::spans(&table.caption), table.rows.len());
    format!("<details><summary>{caption} {rows} rows.</summary>\n{}</details>\n", html(table))
}

fn attribute(classes: &[&str]) -> String {
    let classes: Vec<&str> = classes.iter().copied().filter(|class| !class.is_empty()).collect();
    if classes.is_empty() { String::new() } else { format!(" class=\"{}\"", classes.join(" ")) }
}

/// Letters from which on a cell is a sentence, which is not to be set a word a line on a narrow screen.
const SENTENCE: usize = 40;

/// Whether a column holds sentences.
fn is_long(table: &Table, column: usize) -> bool {
    table.rows.iter().filter_map(|row| row.get(column)).any(|cell| cell.text.chars().count() > SENTENCE)
}

/// Whether every cell of a column reads as a number or as none.
fn is_numeric(table: &Table, column: usize) -> bool {
    let number = |text: &str| {
        let sign = ['+', '-', '−', '±', '–', '≤', '≥'];
        text.is_empty() || text.starts_with(|c: char| c.is_ascii_digit() || sign.contains(&c))
    };
    !table.rows.is_empty()
        && table.rows.iter().filter_map(|row| row.get(column)).all(|cell| number(&cell.text))
}
