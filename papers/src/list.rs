//! Lists as files.

use serde::Serialize;

use flitforge_results::ResultsError;

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
