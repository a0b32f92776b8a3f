// SPDX-License-Identifier: MIT OR Apache-2.0
//! Refusals of a configuration after it was read, at the places of its settings.

use super::diagnostic::{Diagnostics, Sink};
use super::remedy::Remedy;
use super::settings::Given;
use super::source::Sources;

/// The settings of a configuration and where they are written.
#[derive(Debug)]
pub struct Written {
    given: Given,
    sources: Sources,
}

impl Written {
    pub(crate) const fn new(given: Given, sources: Sources) -> Self {
        Self { given, sources }
    }

    /// Whether a key is set.
    pub fn sets(&self, key: &str) -> bool {
        self.given.settings.contains_key(key)
    }

    /// An error about these settings, at the first one that is set: the message, and what to do about it.
    /// Defaults are spelt out.
    pub fn refusal(&self, message: impl Into<String>, hint: impl Into<Remedy>, keys: &[&str]) -> Diagnostics {
        let mut sink = Sink::default();
        sink.push(self.given.view().conflict(message, keys).hint(hint));
        sink.finish(self.sources.clone())
    }
}
