// SPDX-License-Identifier: MIT OR Apache-2.0
//! The canonical text of a configuration.

use super::model::Config;

impl Config {
    /// The configuration as TOML with every value spelt out, defaults included. Reading it gives an equal
    /// configuration; equal configurations give equal texts, on any machine. Two points of a sweep with the
    /// same text are the same run, which happens where a swept parameter has no effect in one of the cases.
    ///
    /// A map read from a file is written out, so that the text does not depend on the file.
    pub fn canonical(&self) -> String {
        // Integers beyond 63 bits, which no checked configuration holds, are all that TOML cannot
        // write. The other text still tells configurations apart.
        toml::to_string(self).unwrap_or_else(|_| format!("{self:?}"))
    }
}
