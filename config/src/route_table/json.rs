// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tables in JSON: a list of objects, whose keys are the columns.

use super::read::Line;
use crate::diagnostic::{Diagnostic, Sink};
use crate::source::{Place, SourceId};

#[cfg(feature = "json-tables")]
pub(super) use reading::lines;

/// Reports JSON where there is no reader for it.
#[cfg(not(feature = "json-tables"))]
pub(super) fn lines<'a>(_: &'a str, source: SourceId, sink: &mut Sink) -> Option<Vec<Line<'a>>> {
    let place = Place { source, start: 0, end: 0 };
    let message = "only the command `flitforge` reads a table in JSON: write it as CSV";
    sink.push(Diagnostic::new(place, message));
    None
}

#[cfg(feature = "json-tables")]
mod reading {
    use std::collections::BTreeMap;
    use std::fmt;

    use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
    use serde_json::value::RawValue;

    use super::super::read::OPTIONAL;
    use super::super::{ANY, COLUMNS};
    use super::*;
    use crate::csv::Word;
    use crate::diagnostic::quote;
    use crate::hint::closest;
    use crate::remedy::meant;

    /// What a table looks like.
    const EXAMPLE: &str =
        "write a list of objects, such as `[{\"router\": \"a\", \"destination\": \"b\", \"to\": \"b\"}]`";

    /// A text, which errors point into.
    struct Text<'a> {
        text: &'a str,
        source: SourceId,
    }

    /// The rows of a text.
    pub(in super::super) fn lines<'a>(
        text: &'a str,
        source: SourceId,
        sink: &mut Sink,
    ) -> Option<Vec<Line<'a>>> {
        let whole = Text { text, source };
        let rows: Vec<&RawValue> = whole.parse(text, sink)?;
        if rows.is_empty() {
            sink.push(Diagnostic::new(whole.place(text), "the table is empty").hint(EXAMPLE));
        }
        Some(rows.into_iter().filter_map(|row| whole.line(row.get(), sink)).collect())
    }

    /// The cells of a row. A key that stands twice is an error.
    struct Cells<'a>(BTreeMap<String, &'a RawValue>);

    impl<'a> Deserialize<'a> for Cells<'a> {
        fn deserialize<D: Deserializer<'a>>(from: D) -> Result<Self, D::Error> {
            from.deserialize_map(Visit)
        }
    }

    struct Visit;

    impl<'a> Visitor<'a> for Visit {
        type Value = Cells<'a>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a row, which is an object")
        }

        fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<Cells<'a>, A::Error> {
            let mut cells = BTreeMap::new();
            while let Some((name, value)) = map.next_entry::<String, &RawValue>()? {
                if cells.contains_key(&name) {
                    return Err(Error::custom(format!("{} is given twice", quote(&name))));
                }
                cells.insert(name, value);
            }
            Ok(Cells(cells))
        }
    }

    impl<'a> Text<'a> {
        /// The place of a part of the text.
        fn place(&self, part: &str) -> Place {
            let start = part.as_ptr().addr() - self.text.as_ptr().addr();
            Place { source: self.source, start, end: start + part.len() }
        }

        /// A part as a value; reported where it is none.
        fn parse<T: serde::Deserialize<'a>>(&self, part: &'a str, sink: &mut Sink) -> Option<T> {
            let wrong = |error: serde_json::Error| {
                let lines = part.split_inclusive('\n').take(error.line().saturating_sub(1));
                let at = lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
                let start = self.place(part).start + at.min(part.len());
                let message = error.to_string();
                let message = message.split(" at line").next().unwrap_or_default();
                let place = Place { source: self.source, start, end: start };
                Diagnostic::new(place, format!("this is no table in JSON: {message}")).hint(EXAMPLE)
            };
            serde_json::from_str(part).map_err(|error| sink.push_with(|| wrong(error))).ok()
        }

        fn line(&self, row: &'a str, sink: &mut Sink) -> Option<Line<'a>> {
            let Cells(cells) = self.parse(row, sink)?;
            let unknown = cells.iter().filter(|(name, _)| !COLUMNS.contains(&name.as_str()));
            let before = sink.len();
            for (name, value) in unknown {
                let near = closest(name, COLUMNS.into_iter());
                let hint = meant(near, || format!("the keys are {}", COLUMNS.join(", ")));
                let message = format!("unknown key {}", quote(name));
                sink.push_with(|| Diagnostic::new(self.place(value.get()), message).hint(hint));
            }
            if sink.len() > before {
                return None;
            }
            let place = self.place(row);
            let found = COLUMNS.map(|column| match cells.get(column) {
                Some(value) => self.word(value.get(), sink),
                None if OPTIONAL.contains(&column) => Some(Word { text: ANY.into(), place }),
                None => {
                    let error = Diagnostic::new(place, format!("this row has no `{column}`"));
                    sink.push_with(|| error.hint("a row has `router`, `destination` and `to`"));
                    None
                }
            });
            let [Some(a), Some(b), Some(c), Some(d), Some(e), Some(f)] = found else { return None };
            Some(Line { cells: [a, b, c, d, e, f], place })
        }

        /// A value as a cell: a text, or a number as it is written.
        fn word(&self, value: &'a str, sink: &mut Sink) -> Option<Word<'a>> {
            let place = self.place(value);
            if value.starts_with('"') {
                return Some(Word { text: self.parse::<String>(value, sink)?.into(), place });
            }
            if value.starts_with(|first: char| first.is_ascii_digit()) {
                return Some(Word { text: value.into(), place });
            }
            let error = Diagnostic::new(place, format!("{} is neither a text nor a number", quote(value)));
            sink.push_with(|| error.hint("write it in quotes"));
            None
        }
    }
}
