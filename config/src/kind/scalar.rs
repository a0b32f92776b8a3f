// SPDX-License-Identifier: MIT OR Apache-2.0
//! Numbers, flags and choices.

use std::fmt::Display;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

#[cfg(feature = "json-schema")]
use serde_json::{Value, json};

use super::{Decoder, Kind};
use crate::alias;
use crate::choice::Named;
use crate::diagnostic::cut;
use crate::hint::{alternatives, closest};
use crate::node::{Node, Tree};
use crate::remedy::{Remedy, meant};

/// An integer of a range, both ends included.
pub(crate) struct Int<T> {
    pub(crate) min: T,
    pub(crate) max: T,
}

impl<T: Copy> Int<T> {
    /// The integers of a range of the model.
    pub(crate) const fn of(range: &RangeInclusive<T>) -> Self {
        Self { min: *range.start(), max: *range.end() }
    }
}

impl<T: Copy + PartialOrd + Display + TryFrom<i64> + Sync> Kind for Int<T> {
    type Output = T;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<T> {
        let value = match node.tree {
            Tree::Integer(value) => T::try_from(value).ok(),
            _ => None,
        };
        let value = value.filter(|v| (self.min..=self.max).contains(v));
        if value.is_none() {
            to.mismatch(node, &self.words());
        }
        value
    }

    fn words(&self) -> String {
        format!("an integer from {} to {}", self.min, self.max)
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        // The ends are whole numbers of at most 63 bits.
        let end = |end: T| end.to_string().parse::<i64>().map_or(Value::Null, Value::from);
        json!({ "type": "integer", "minimum": end(self.min), "maximum": end(self.max) })
    }
}

/// A finite number of a range. Integers count as numbers.
pub(crate) struct Real {
    /// The lower end.
    pub(crate) low: f64,
    /// Whether the lower end itself is allowed.
    pub(crate) low_allowed: bool,
    /// The upper end, itself allowed.
    pub(crate) high: f64,
}

impl Kind for Real {
    type Output = f64;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<f64> {
        let inside = |v: &f64| (*v > self.low || (self.low_allowed && *v == self.low)) && *v <= self.high;
        let value = node.number().filter(inside);
        if value.is_none() {
            match of_percent(node) {
                Some(hint) => to.refuse(node, &self.words(), hint),
                None => to.mismatch(node, &self.words()),
            }
        }
        // Zero of either sign is one value, so that equal settings have equal hashes.
        value.map(|v| if v == 0.0 { 0.0 } else { v })
    }

    fn words(&self) -> String {
        let from = if self.low_allowed { "from" } else { "above" };
        let to = if self.low_allowed { "to" } else { "and up to" };
        format!("a number {from} {} {to} {}", self.low, self.high)
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        let low = if self.low_allowed { "minimum" } else { "exclusiveMinimum" };
        json!({ "type": "number", low: self.low, "maximum": self.high })
    }
}

/// The number that is meant by a percentage.
fn of_percent(node: &Node) -> Option<String> {
    let Tree::Text(text) = &node.tree else { return None };
    let percent: f64 = text.strip_suffix('%')?.trim().parse().ok()?;
    Some(format!("write {} for {}", percent / 100.0, cut(text)))
}

/// `true` or `false`.
pub(crate) struct Flag;

impl Kind for Flag {
    type Output = bool;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<bool> {
        match node.tree {
            Tree::Boolean(value) => Some(value),
            _ => {
                to.refuse(node, &self.words(), "write true or false, without quotes");
                None
            }
        }
    }

    fn words(&self) -> String {
        "true or false".to_owned()
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        json!({ "type": "boolean" })
    }
}

/// One of a closed list of names.
pub(crate) struct Choice<T>(PhantomData<T>);

impl<T> Choice<T> {
    pub(crate) const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<T: Named + Sync> Kind for Choice<T> {
    type Output = T;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<T> {
        let name = Names(self.choices()).decode(node, to)?;
        T::ALL.iter().find(|entry| entry.1 == name).map(|entry| entry.0)
    }

    fn words(&self) -> String {
        names_in_words(&self.choices())
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        schema_of_names(&self.choices())
    }

    fn choices(&self) -> Vec<(&'static str, &'static str)> {
        T::ALL.iter().map(|entry| (entry.1, entry.2)).collect()
    }
}

/// One of names that are known when it is read.
pub(crate) struct Names(pub(crate) Vec<(&'static str, &'static str)>);

impl Kind for Names {
    type Output = &'static str;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<&'static str> {
        let text = match &node.tree {
            Tree::Text(text) => text.as_str(),
            _ => "",
        };
        let found = self.0.iter().find(|entry| entry.0 == text);
        if found.is_none() {
            to.refuse(node, &self.words(), hint_for_name(&self.0, to.key(), text));
        }
        found.map(|entry| entry.0)
    }

    fn words(&self) -> String {
        names_in_words(&self.0)
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        schema_of_names(&self.0)
    }

    fn choices(&self) -> Vec<(&'static str, &'static str)> {
        self.0.clone()
    }
}

// What follows is not generic: it is compiled once for all choices.

/// Names and what they do.
type Choices = [(&'static str, &'static str)];

fn names_in_words(choices: &Choices) -> String {
    alternatives(choices.iter().map(|choice| choice.0))
}

#[cfg(feature = "json-schema")]
fn schema_of_names(choices: &Choices) -> Value {
    let (names, effects): (Vec<_>, Vec<_>) = choices.iter().map(|choice| (choice.0, choice.1.trim())).unzip();
    json!({ "type": "string", "enum": names, "x-taplo": { "docs": { "enumValues": effects } } })
}

/// What may have been meant by a name that is none of a choice.
fn hint_for_name(choices: &Choices, key: &str, text: &str) -> Remedy {
    let shown = cut(text);
    if let Some(value) = alias::value_of(key, text) {
        let along = alias::along(text);
        return format!("what other simulators call \"{shown}\" is \"{value}\"{along} here").into();
    }
    if alias::is_absent(key, text) {
        return format!("\"{shown}\" of other simulators does not exist here").into();
    }
    let near = closest(text, choices.iter().map(|choice| choice.0)).map(|name| format!("\"{name}\""));
    meant(near.as_deref(), || "write one of these names, in double quotes".to_owned())
}
