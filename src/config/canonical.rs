//! The canonical text of a configuration, and its hash: the key of its result.

use std::fmt;

use sha2::{Digest, Sha256};

use super::model::Config;

/// SHA-256 of a configuration's canonical text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hash(pub [u8; 32]);

impl fmt::Display for Hash {
    /// 64 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Config {
    /// The configuration as TOML with every value spelt out, defaults included. Reading it gives an
    /// equal configuration; equal configurations give equal texts, on any machine.
    ///
    /// A map read from a file is written out, so that the text does not depend on the file.
    pub fn canonical(&self) -> String {
        // Integers beyond 63 bits, which no checked configuration holds, are all that TOML cannot
        // write. The other text still tells configurations apart.
        toml::to_string(self).unwrap_or_else(|_| format!("{self:?}"))
    }

    /// The hash of [`Config::canonical`].
    pub fn hash(&self) -> Hash {
        Hash(Sha256::digest(self.canonical()).into())
    }
}
