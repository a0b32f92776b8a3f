// SPDX-License-Identifier: MIT OR Apache-2.0
//! The TOML on its way out: settings in order, each with the options it comes from.

use super::given::Given;
use crate::wrap;

/// The widest setting that has its comment behind it.
const WIDEST: usize = 44;

/// Columns of a comment.
const COLUMNS: usize = 110;

/// One `key = value`.
#[derive(Debug)]
struct Line {
    /// The parameter, `section.key`.
    key: &'static str,
    /// Its value, as TOML.
    value: String,
    /// What it comes from.
    origin: String,
    /// The options that it comes from.
    from: Vec<String>,
    /// How it differs from BookSim 2.
    notes: Vec<String>,
}

/// Settings and comments.
#[derive(Debug, Default)]
pub(super) struct Draft {
    lines: Vec<Line>,
    /// Comments above all settings.
    head: Vec<String>,
}

impl Draft {
    /// Adds a parameter, and names the options it comes from.
    pub(super) fn put(&mut self, given: &Given, key: &'static str, value: impl ToString, from: &[&str]) {
        let told = |name: &&str| match given.get(name) {
            Some(value) => format!("{name} = {}", value.text()),
            None => format!("{name} = {} (default)", given.text(name)),
        };
        let origin = from.iter().map(told).collect::<Vec<_>>().join("; ");
        let from = from.iter().map(ToString::to_string).collect();
        self.lines.push(Line { key, value: value.to_string(), origin, from, notes: Vec::new() });
    }

    /// Adds a parameter that comes from no option, and why it is there.
    pub(super) fn put_because(&mut self, key: &'static str, value: impl ToString, why: &str) {
        let (value, origin) = (value.to_string(), why.to_owned());
        self.lines.push(Line { key, value, origin, from: Vec::new(), notes: Vec::new() });
    }

    /// Says how the last parameter differs from BookSim 2.
    pub(super) fn near(&mut self, note: impl Into<String>) {
        if let Some(line) = self.lines.last_mut() {
            line.notes.push(note.into());
        }
    }

    /// Adds a comment above all settings.
    pub(super) fn head(&mut self, comment: impl Into<String>) {
        self.head.push(comment.into());
    }

    /// The options that a line of [`text`](Self::text) comes from, by its number from 1.
    pub(super) fn options_of_line(&self, text: &str, number: usize) -> &[String] {
        let before: Vec<&str> = text.lines().take(number).collect();
        let section = before.iter().rev().find_map(|line| line.strip_prefix('[')?.strip_suffix(']'));
        let name = before.last().and_then(|line| line.split_once(" = ")).map(|(name, _)| name);
        let is_it = |line: &&Line| line.key.split_once('.') == section.zip(name);
        self.lines.iter().find(is_it).map_or(&[], |line| &line.from)
    }

    /// The text.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for comment in &self.head {
            text += &wrapped(comment);
        }
        let mut sections: Vec<&str> = Vec::new();
        for line in &self.lines {
            let section = section_of(line.key);
            if !sections.contains(&section) {
                sections.push(section);
            }
        }
        for section in sections {
            text += &format!("\n[{section}]\n");
            for line in self.lines.iter().filter(|line| section_of(line.key) == section) {
                text += &line.text();
            }
        }
        text
    }
}

impl Line {
    fn text(&self) -> String {
        let name = self.key.split_once('.').map_or(self.key, |(_, name)| name);
        let mut text: String = self.notes.iter().map(|note| wrapped(&format!("Near: {note}."))).collect();
        let setting = format!("{name} = {}", self.value);
        if setting.chars().count() > WIDEST
            || setting.chars().count().max(WIDEST) + self.origin.len() > COLUMNS
        {
            text += &wrapped(&self.origin);
            text += &format!("{setting}\n");
        } else {
            text += &format!("{setting:WIDEST$} # {}\n", self.origin);
        }
        text
    }
}

/// The section of a parameter.
fn section_of(key: &'static str) -> &'static str {
    key.split_once('.').map_or(key, |(section, _)| section)
}

/// A comment, in lines that are not too wide. Control characters, which end a comment or are no TOML, become
/// spaces.
fn wrapped(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    wrap::filled(&words.collect::<Vec<_>>().join(" "), COLUMNS, "# ", "#   ")
}
