// SPDX-License-Identifier: MIT OR Apache-2.0
//! Answers as JSON for programs.

use serde::Serialize;

use crate::{FORMAT_VERSION, ResultsError};

/// A value as JSON for programs: its fields beside the version of their layout.
#[derive(Debug, Serialize)]
pub struct Versioned<'a, T> {
    format_version: u32,
    #[serde(flatten)]
    value: &'a T,
}

impl<'a, T: Serialize> Versioned<'a, T> {
    /// A value, in the layout of this version.
    pub const fn new(value: &'a T) -> Self {
        Self { format_version: FORMAT_VERSION, value }
    }

    /// The text, without a line break at its end.
    ///
    /// # Errors
    /// [`ResultsError::Encode`].
    pub fn to_json(&self) -> Result<String, ResultsError> {
        let fault =
            |e: serde_json::Error| ResultsError::Encode { what: "an answer as JSON", reason: e.to_string() };
        serde_json::to_string_pretty(self).map_err(fault)
    }
}
