// SPDX-License-Identifier: MIT OR Apache-2.0
//! How long heartbeats stood still.

use std::collections::BTreeMap;

/// The times from one increase of an entry to the next, over all entries of tables but nodes' own. Under
/// [`Timeout::Silence`](super::Timeout::Silence) a living node is suspected if one is as long as the cleanup
/// time. Times are in cycles.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Silences {
    /// Silences that began before are left out: the first rounds fill the tables.
    from: u64,
    /// For each length, how many there were.
    counts: BTreeMap<u64, u64>,
}

impl Silences {
    /// None yet, of those that begin at a time or later.
    pub const fn from(from: u64) -> Self {
        Self { from, counts: BTreeMap::new() }
    }

    /// Takes in a silence.
    pub(super) fn note(&mut self, since: u64, until: u64) {
        if since >= self.from {
            *self.counts.entry(until - since).or_default() += 1;
        }
    }

    /// Lengths with their numbers, the shortest first.
    pub const fn counts(&self) -> &BTreeMap<u64, u64> {
        &self.counts
    }

    /// Takes in those of another node.
    pub fn join(&mut self, other: &Self) {
        for (&length, &count) in &other.counts {
            *self.counts.entry(length).or_default() += count;
        }
    }
}
