// SPDX-License-Identifier: MIT OR Apache-2.0
//! Settings: parameters by key, as a configuration file holds them.
//!
//! A builder collects settings and knows no defaults. The configuration file's own reader fills them in and
//! reports what is wrong, so that a builder and a file with the same settings are the same thing.

use std::io;
use std::path::Path;

use flitforge_config::{Config, Diagnostics, Extent, Files, Point, Request};
use toml::{Table, Value};

use crate::Error;
use crate::value::ToValue;

/// Sections in the order in which they are written.
const ORDER: [&str; 7] = ["network", "router", "routing", "faults", "healing", "traffic", "measure"];

/// The name of a text in diagnostics.
const NAME: &str = "settings";

/// Parameters that were set, by section. What is not here has its default.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Settings(Table);

impl Settings {
    /// Sets the parameter `section.name`; a later value takes the place of an earlier one.
    #[must_use]
    pub(crate) fn with(mut self, key: &str, value: impl ToValue) -> Self {
        self.insert(key, value.to_value());
        self
    }

    /// Sets a parameter of one of these sections by its key in the configuration file. A key without one of
    /// them is a name in the first section.
    #[must_use]
    pub(crate) fn set_own(self, sections: &[&str], key: &str, value: Value) -> Self {
        match (key.split_once('.'), sections) {
            (Some((section, _)), _) if sections.contains(&section) => self.with(key, value),
            // A key of another section is reported as one that this section does not have.
            (_, [first, ..]) => self.with(&format!("{first}.{key}"), value),
            (_, []) => self.with(key, value),
        }
    }

    fn insert(&mut self, key: &str, value: Value) {
        let (section, name) = key.split_once('.').unwrap_or(("", key));
        if section.is_empty() {
            self.0.insert(name.to_owned(), value);
            return;
        }
        let entry = self.0.entry(section).or_insert_with(|| Value::Table(Table::new()));
        match entry {
            Value::Table(table) => drop(table.insert(name.to_owned(), value)),
            // A whole section was set to something else. That is reported when the settings are read.
            _ => drop(self.0.insert(key.to_owned(), value)),
        }
    }

    /// Sets a parameter back to its default.
    #[must_use]
    pub(crate) fn without(mut self, key: &str) -> Self {
        if let Some((section, name)) = key.split_once('.')
            && let Some(Value::Table(table)) = self.0.get_mut(section)
        {
            table.remove(name);
        }
        self
    }

    /// Adds a value at the end of a list.
    #[must_use]
    pub(crate) fn push(mut self, key: &str, value: Value) -> Self {
        let (section, name) = key.split_once('.').unwrap_or(("", key));
        let list = self.0.get_mut(section).and_then(|section| section.get_mut(name));
        match list {
            Some(Value::Array(items)) => items.push(value),
            _ => self.insert(key, Value::Array(vec![value])),
        }
        self
    }

    /// Takes over all settings of `other`, whole sections at a time.
    #[must_use]
    pub(crate) fn join(mut self, other: &Self) -> Self {
        self.0.extend(other.0.clone());
        self
    }

    /// The settings of some sections, and of keys that belong to no section.
    pub(crate) fn keep(&self, keep: impl Fn(&str) -> bool) -> Self {
        Self(self.0.iter().filter(|(name, _)| keep(name)).map(|(k, v)| (k.clone(), v.clone())).collect())
    }

    /// The settings as the text of a configuration file, without the defaults.
    pub(crate) fn to_text(&self) -> String {
        let known = |name: &str| ORDER.contains(&name);
        let loose = self.0.keys().map(String::as_str).filter(|name| !known(name));
        // Keys without a section come first: in TOML they would belong to the section before.
        let names = loose.chain(ORDER.into_iter().filter(|name| self.0.contains_key(*name)));
        let texts = names.map(|name| self.keep(|other| other == name).0.to_string());
        texts.collect::<Vec<_>>().join("\n")
    }

    /// The configuration that the settings stand for.
    ///
    /// # Errors
    /// Everything that is wrong with the settings.
    pub(crate) fn config(&self) -> Result<Config, Diagnostics> {
        read(&self.to_text())
    }

    /// The settings of a configuration file's text.
    ///
    /// # Errors
    /// Everything that is wrong with the text. A text with a `[sweep]` stands for many runs and is refused.
    pub(crate) fn parse(text: &str) -> Result<Self, Error> {
        read(text)?;
        // The text has just been read as TOML.
        let table: Table = text.parse().unwrap_or_default();
        if table.contains_key("sweep") {
            return Err(Error::Sweep);
        }
        let mut settings = Self::default();
        for (name, value) in table {
            match value {
                Value::Table(section) if !name.contains('.') => {
                    drop(settings.0.insert(name, Value::Table(section)));
                }
                value => settings.insert(&name, value),
            }
        }
        Ok(settings)
    }
}

/// The configuration of a text.
fn read(text: &str) -> Result<Config, Diagnostics> {
    flitforge_config::load(&Request { path: NAME, overrides: &[], files: &Text(text) })
}

/// The settings of each run of a text with a `[sweep]`, with the name of each.
///
/// # Errors
/// Everything that is wrong with the text.
pub(crate) fn runs(text: &str, extent: Extent) -> Result<Vec<Point>, Diagnostics> {
    flitforge_config::load_sweep(&Request { path: NAME, overrides: &[], files: &Text(text) }, extent)
}

/// A text in place of a file.
struct Text<'a>(&'a str);

impl Files for Text<'_> {
    fn read(&self, path: &Path) -> io::Result<String> {
        if path == Path::new(NAME) {
            return Ok(self.0.to_owned());
        }
        Err(io::Error::other(
            "settings come from a text, and other files are not read: give the values as a list",
        ))
    }
}
