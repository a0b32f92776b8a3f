// SPDX-License-Identifier: MIT OR Apache-2.0
//! TOML values that know where they were written.

use std::fmt;

use super::diagnostic::{QUOTED, cut};
use super::source::Place;

/// A value and its place.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Node {
    /// Where the value is written.
    pub(crate) place: Place,
    /// The value.
    pub(crate) tree: Tree,
}

/// A TOML value.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Tree {
    /// An integer of 64 bits.
    Integer(i64),
    /// An integer that does not fit 64 bits, as written.
    Oversize(String),
    /// A number with a fraction or an exponent, infinity, or not a number.
    Float(f64),
    /// `true` or `false`.
    Boolean(bool),
    /// A string.
    Text(String),
    /// No value: `--set KEY=` removes a key.
    Nothing,
    /// A date or a time, as written. No parameter takes one.
    Datetime(String),
    /// A list.
    Array(Vec<Node>),
    /// A table, in the order written.
    Table(Vec<Field>),
}

/// A key of a table and its value.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Field {
    /// The key, unquoted.
    pub(crate) key: String,
    /// Where the key is written.
    pub(crate) key_place: Place,
    /// The value.
    pub(crate) value: Node,
}

impl Node {
    /// The value's type and text, for "but is ...".
    pub(crate) fn description(&self) -> String {
        match &self.tree {
            Tree::Integer(_) | Tree::Oversize(_) | Tree::Float(_) => self.short(),
            Tree::Boolean(value) => format!("the boolean {value}"),
            Tree::Text(_) => format!("the string {self}"),
            Tree::Nothing => "nothing".to_owned(),
            Tree::Datetime(_) => "a date or time".to_owned(),
            Tree::Array(items) if items.is_empty() => "an empty list".to_owned(),
            Tree::Array(items) => format!("a list of {}", items.len()),
            Tree::Table(_) => "a table".to_owned(),
        }
    }

    /// The value's text for messages, cut after 60 characters.
    pub(crate) fn short(&self) -> String {
        let mut beginning = Beginning { text: String::new(), left: QUOTED };
        let whole = fmt::Write::write_fmt(&mut beginning, format_args!("{self}")).is_ok();
        if whole { beginning.text } else { beginning.text + "…" }
    }

    /// The whole value, by which equal values are found.
    pub(crate) fn exact(&self) -> String {
        let list = |items: Vec<String>| items.join(",");
        match &self.tree {
            Tree::Integer(value) => value.to_string(),
            Tree::Float(value) => format!("{value:?}"),
            Tree::Boolean(value) => value.to_string(),
            Tree::Oversize(text) | Tree::Datetime(text) => text.clone(),
            Tree::Nothing => String::new(),
            Tree::Text(text) => format!("{text:?}"),
            Tree::Array(items) => format!("[{}]", list(items.iter().map(Node::exact).collect())),
            Tree::Table(fields) => {
                let field = |field: &Field| format!("{:?}={}", field.key, field.value.exact());
                format!("{{{}}}", list(fields.iter().map(field).collect()))
            }
        }
    }

    /// The text of a string, or the TOML text of any other value.
    pub(crate) fn bare(&self) -> String {
        match &self.tree {
            Tree::Text(text) => text.clone(),
            _ => self.to_string(),
        }
    }

    /// The value without its place; `None` of what no parameter takes.
    pub(crate) fn toml(&self) -> Option<toml::Value> {
        Some(match &self.tree {
            Tree::Integer(value) => (*value).into(),
            Tree::Float(value) => (*value).into(),
            Tree::Boolean(value) => (*value).into(),
            Tree::Text(text) => text.as_str().into(),
            Tree::Array(items) => items.iter().map(Self::toml).collect::<Option<Vec<_>>>()?.into(),
            Tree::Oversize(_) | Tree::Datetime(_) | Tree::Table(_) | Tree::Nothing => return None,
        })
    }

    /// The value as a number, when it is one.
    pub(crate) fn number(&self) -> Option<f64> {
        match self.tree {
            Tree::Integer(value) => Some(value as f64),
            Tree::Float(value) => Some(value),
            _ => None,
        }
    }
}

impl fmt::Display for Node {
    /// TOML on one line; strings are cut after 60 characters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.tree {
            Tree::Integer(value) => write!(f, "{value}"),
            Tree::Float(value) => write!(f, "{value}"),
            Tree::Boolean(value) => write!(f, "{value}"),
            Tree::Oversize(text) | Tree::Datetime(text) => f.write_str(&cut(text)),
            Tree::Nothing => Ok(()),
            Tree::Text(text) => write!(f, "\"{}\"", cut(text)),
            Tree::Array(items) => list(f, "[", items, "]"),
            Tree::Table(fields) => list(f, "{ ", fields, " }"),
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {}", self.key, self.value)
    }
}

fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, open: &str, items: &[T], close: &str) -> fmt::Result {
    f.write_str(open)?;
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            f.write_str(", ")?;
        }
        item.fmt(f)?;
    }
    f.write_str(close)
}

/// The beginning of what is written to it.
struct Beginning {
    text: String,
    left: usize,
}

impl fmt::Write for Beginning {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            self.left = self.left.checked_sub(1).ok_or(fmt::Error)?;
            self.text.push(c);
        }
        Ok(())
    }
}
