// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of the report.

use flitforge_results::html::{Cell, Table, Tone};
use minijinja::Value;
use minijinja::value::ValueKind;
use serde::Deserialize;

use super::{SheetError, Terms};

/// A table: a row for each item of a list.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Columns {
    pub(crate) id: String,
    /// The list: an expression.
    rows: String,
    when: Option<String>,
    caption: String,
    /// Headings, and expressions over the fields of an item.
    columns: Vec<(String, String)>,
}

impl Columns {
    pub(crate) fn table(&self, terms: &Terms) -> Result<Table, SheetError> {
        let mut rows = Vec::new();
        for item in terms.items(&self.rows)? {
            if terms.holds(self.when.as_ref(), &item)? {
                let cells = self.columns.iter().map(|(_, of)| Ok(cell(&terms.value(of, &item)?)));
                rows.push(cells.collect::<Result<_, SheetError>>()?);
            }
        }
        let columns = self.columns.iter().map(|(name, _)| name.clone()).collect();
        Ok(Table { caption: terms.text(&self.caption, &Value::UNDEFINED)?, columns, rows })
    }
}

/// A number that is not whole has four digits; a dash stands where there is no value.
fn cell(value: &Value) -> Cell {
    match value.kind() {
        ValueKind::Undefined | ValueKind::None => Cell::from(None),
        ValueKind::Number if !value.is_integer() => Cell::from(f64::try_from(value.clone()).ok()),
        ValueKind::Map => {
            let field = |name| value.get_attr(name).unwrap_or_default();
            let tone = match field("tone").as_str() {
                Some("good") => Tone::Good,
                Some("doubtful") => Tone::Doubtful,
                _ => Tone::Bad,
            };
            Cell::toned(field("text").to_string(), tone)
        }
        _ => value.to_string().into(),
    }
}
