// SPDX-License-Identifier: MIT OR Apache-2.0
//! A finished point and its key.

use std::fmt;

use flitforge_sim::report::Report;
use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::synthesis::Synthesis;

/// What tells a point of a sweep from the others: names (a curve, an axis) and values, in order.
pub type Labels = Vec<(String, String)>;

/// Labels as an object of JSON.
pub(super) fn as_object<S: Serializer>(labels: &Labels, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(labels.iter().map(|(name, value)| (name, value)))
}

/// The name of a point: a hash of everything its result depends on, as 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Key(String);

impl Key {
    /// SHA-256 of the build ([`BUILD`](crate::sweep::BUILD)), the canonical text of the whole configuration
    /// and the seed.
    ///
    /// The build counts because another one may give other numbers: its points must not be taken for
    /// finished. Each part is preceded by its length, so that no two triples have the same bytes.
    pub fn of(build: &str, config: &str, seed: u64) -> Self {
        Self::of_parts(&[build.as_bytes(), config.as_bytes(), &seed.to_le_bytes()])
    }

    /// The key of a run that reads files, from the hash of their contents. Without files that is empty, and
    /// the key is that of [`Key::of`].
    pub(crate) fn with_files(build: &str, config: &str, seed: u64, files: &[u8]) -> Self {
        if files.is_empty() {
            return Self::of(build, config, seed);
        }
        Self::of_parts(&[build.as_bytes(), config.as_bytes(), &seed.to_le_bytes(), files])
    }

    fn of_parts(parts: &[&[u8]]) -> Self {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        Self(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// The digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(super) fn from_store(digits: String) -> Self {
        Self(digits)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A place in a sweep: which point stands there, and what the sweep calls it. Two places may share a
/// point, when two curves pass through one configuration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slot {
    /// The point.
    pub key: Key,
    /// What the sweep calls it.
    pub labels: Labels,
}

/// A finished point at its place in a sweep.
#[derive(Debug, Clone, PartialEq)]
pub struct Point {
    /// Place in the sweep, from 0; exports are in this order.
    pub ordinal: u64,
    /// What the sweep calls it.
    pub labels: Labels,
    /// Its name; see [`Key::of`].
    pub key: Key,
    /// Canonical text of its whole configuration.
    pub config: String,
    /// Seed of every random stream.
    pub seed: u64,
    /// Version of the program that ran it.
    pub version: String,
    /// What the run says.
    pub report: Report,
    /// Area and clock of its router, where the sweep measures them.
    pub hardware: Option<Synthesis>,
}

impl Point {
    /// The value of a label, `None` when the point has no such label.
    pub fn label(&self, name: &str) -> Option<&str> {
        self.labels.iter().find(|label| label.0 == name).map(|label| label.1.as_str())
    }
}
