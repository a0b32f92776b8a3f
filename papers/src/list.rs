// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lists and objects as files.

use flitforge_results::ResultsError;
use flitforge_results::sweep::VERSION;
use serde::Serialize;
use serde_json::Value;

/// A list as CSV, a line for each item, with the names of its fields above.
///
/// # Errors
/// [`ResultsError::Encode`].
pub fn to_csv<T: Serialize>(items: &[T]) -> Result<String, ResultsError> {
    csv_of(items.iter(), |writer, item| writer.serialize(item))
}

fn csv_of<T>(
    items: impl Iterator<Item = T>,
    mut write: impl FnMut(&mut csv::Writer<Vec<u8>>, T) -> csv::Result<()>,
) -> Result<String, ResultsError> {
    let failed = |error: &dyn std::fmt::Display| ResultsError::Encode {
        what: "results as CSV",
        reason: error.to_string(),
    };
    let mut writer = csv::Writer::from_writer(Vec::new());
    for item in items {
        write(&mut writer, item).map_err(|error| failed(&error))?;
    }
    let bytes = writer.into_inner().map_err(|error| failed(&error))?;
    String::from_utf8(bytes).map_err(|error| failed(&error))
}

/// Some fields of the objects of a list as CSV.
///
/// # Errors
/// [`ResultsError::Encode`].
pub(crate) fn table_csv(columns: &[String], list: &[Value]) -> Result<String, ResultsError> {
    let cell = |own: &Value, column: &String| match &own[column] {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let rows = list.iter().map(|own| columns.iter().map(|column| cell(own, column)).collect::<Vec<_>>());
    csv_of(std::iter::once(columns.to_vec()).chain(rows), |writer, row| writer.write_record(row))
}

/// The text of `results.json`: the fields of an object, with the versions of their layout and of the program.
pub(crate) fn to_json(format_version: u32, mut fields: Value) -> Result<String, ResultsError> {
    fields["format_version"] = format_version.into();
    fields["tool"] = "flitforge".into();
    fields["version"] = VERSION.into();
    let failed = |error: serde_json::Error| ResultsError::Encode {
        what: "results as JSON",
        reason: error.to_string(),
    };
    Ok(serde_json::to_string_pretty(&fields).map_err(failed)? + "\n")
}
