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
    let failed = |error: &dyn std::fmt::Display| ResultsError::Encode {
        what: "results as CSV",
        reason: error.to_string(),
    };
    let mut writer = csv::Writer::from_writer(Vec::new());
    items.iter().try_for_each(|item| writer.serialize(item)).map_err(|error| failed(&error))?;
    let bytes = writer.into_inner().map_err(|error| failed(&error))?;
    String::from_utf8(bytes).map_err(|error| failed(&error))
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
