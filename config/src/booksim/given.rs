// SPDX-License-Identifier: MIT OR Apache-2.0
//! The options of a configuration by name, checked against the table of options.

use std::collections::BTreeMap;

use super::options::{self, Kind, Opt};
use super::syntax::{Assignment, Literal, entries};
use crate::diagnostic::{Diagnostic, Sink, quote};
use crate::hint::closest;
use crate::remedy::{Remedy, meant};
use crate::source::Place;

/// A value that was given.
#[derive(Debug, Clone)]
pub(super) struct Value {
    pub(super) literal: Literal,
    /// Where the option is named.
    pub(super) key_place: Place,
}

impl Value {
    /// The value as BookSim 2 writes it.
    pub(super) fn text(&self) -> String {
        match &self.literal {
            Literal::Int(n) => n.to_string(),
            Literal::Real(x) => format!("{x:?}"),
            Literal::Text(text) => text.clone(),
        }
    }
}

/// An option that the table has not.
#[derive(Debug, Clone)]
pub(super) struct Unknown {
    pub(super) key: String,
    pub(super) value: Value,
}

/// What was given.
#[derive(Debug, Default)]
pub(super) struct Given {
    values: BTreeMap<&'static str, Value>,
    /// What is no option of BookSim 2.
    pub(super) unknown: Vec<Unknown>,
}

impl Given {
    /// Takes assignments in order: later ones win. A list or a word wins over a number, as in BookSim 2,
    /// which looks for the one first.
    pub(super) fn add(&mut self, assignments: Vec<Assignment>, sink: &mut Sink) {
        for Assignment { key, key_place, value: literal, place } in assignments {
            let value = Value { literal, key_place };
            let Some(option) = options::find(&key) else {
                self.unknown.push(Unknown { key, value });
                continue;
            };
            if !fits(option.kind, &value.literal) {
                let message = format!("{} cannot be {}", quote(&key), quote(&value.text()));
                sink.push(
                    Diagnostic::new(place, message).hint(format!("BookSim 2 takes {}", option.kind.words())),
                );
                continue;
            }
            let number = !matches!(value.literal, Literal::Text(_));
            let kept =
                self.values.get(option.name).is_some_and(|old| matches!(old.literal, Literal::Text(_)));
            if !(number && kept) {
                self.values.insert(option.name, value);
            }
        }
    }

    /// The value of an option, if it was given.
    pub(super) fn get(&self, name: &str) -> Option<&Value> {
        self.values.get(name)
    }

    /// Every option that was given.
    pub(super) fn all(&self) -> impl Iterator<Item = (&'static Opt, &Value)> {
        self.values.iter().filter_map(|(name, value)| Some((options::find(name)?, value)))
    }

    /// The value of an option or its default, as text.
    pub(super) fn text(&self, name: &str) -> String {
        let preset = || options::find(name).map_or_else(String::new, |option| option.default.to_owned());
        self.get(name).map_or_else(preset, Value::text)
    }

    /// A whole number, given or by default.
    ///
    /// A list of equal entries is one number.
    pub(super) fn int(&self, name: &str) -> i64 {
        let text = self.text(name);
        match entries(&text).as_slice() {
            [first, rest @ ..] if rest.iter().all(|other| other == first) => first.parse().unwrap_or(0),
            _ => 0,
        }
    }

    /// A number, given or by default.
    pub(super) fn real(&self, name: &str) -> f64 {
        self.text(name).parse().unwrap_or(0.0)
    }

    /// The entries of an option for so many classes: the last one stands for those that are missing.
    pub(super) fn of_classes(&self, name: &str, classes: usize) -> Vec<String> {
        let text = self.text(name);
        let mut found: Vec<String> = entries(&text).into_iter().map(str::to_owned).collect();
        let last = found.last().cloned().unwrap_or_default();
        found.resize(classes, last);
        found
    }
}

/// Whether an option takes a value.
fn fits(kind: Kind, literal: &Literal) -> bool {
    match literal {
        Literal::Int(_) => kind != Kind::Text,
        Literal::Real(_) => matches!(kind, Kind::Real | Kind::Reals),
        Literal::Text(_) => matches!(kind, Kind::Text | Kind::Ints | Kind::Reals),
    }
}

/// The option that a word most likely stands for, in words.
pub(super) fn nearest(key: &str) -> Remedy {
    let near = closest(key, options::all().map(|option| option.name));
    meant(near, || "docs/import.md lists the options of BookSim 2".to_owned())
}
