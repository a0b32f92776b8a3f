// SPDX-License-Identifier: MIT OR Apache-2.0
//! The settings that are in force at one point of a sweep, over the defaults.

use std::collections::BTreeMap;

use super::diagnostic::{Diagnostic, Sink};
use super::kind::{Decoder, Kind};
use super::node::Node;
use super::schema::{self, AnyParam, Condition, Info, Param, Preset};
use super::settings::Setting;
use super::source::Place;

/// Settings in force, by key.
#[derive(Debug, Clone, Default)]
pub(crate) struct View<'a>(pub(crate) BTreeMap<&'static str, &'a Setting>);

impl View<'_> {
    /// The value of a parameter with a literal default. `None` when there is none, or when the value
    /// is bad, which has been reported when it was read.
    pub(crate) fn get<K: Kind>(&self, param: &Param<K>) -> Option<K::Output> {
        decode(param, self.value(param)?)
    }

    /// The value of a parameter with a derived default; `None` when that depends on a bad value.
    pub(crate) fn or<K: Kind>(&self, param: &Param<K>, derived: Option<K::Output>) -> Option<K::Output> {
        match self.0.get(param.info.key) {
            Some(setting) => decode(param, &setting.value),
            None => derived,
        }
    }

    /// The value of a parameter, if it is set.
    pub(crate) fn given<K: Kind>(&self, param: &Param<K>) -> Option<K::Output> {
        decode(param, &self.0.get(param.info.key)?.value)
    }

    /// The value of a parameter where it has an effect, inside; `None` when it is bad.
    pub(crate) fn if_any<K: Kind>(&self, param: &Param<K>) -> Option<Option<K::Output>> {
        match self.unmet(&param.info) {
            None => self.get(param).map(Some),
            Some(_) => Some(None),
        }
    }

    /// Whether a key is set.
    pub(crate) fn is_set(&self, key: &str) -> bool {
        self.0.contains_key(key)
    }

    /// Where the value of a key is written, if it is set.
    pub(crate) fn place(&self, key: &str) -> Option<Place> {
        self.0.get(key).map(|setting| setting.value.place)
    }

    fn node(&self, key: &str) -> Option<&Node> {
        match self.0.get(key) {
            Some(setting) => Some(&setting.value),
            None => self.preset(schema::find(key)?),
        }
    }

    pub(crate) fn value<'b>(&'b self, param: &'b dyn AnyParam) -> Option<&'b Node> {
        let given = self.0.get(param.info().key).map(|setting| &setting.value);
        given.or_else(|| self.preset(param))
    }

    /// The literal default of a parameter, as it follows from the others.
    fn preset<'b>(&'b self, param: &'b dyn AnyParam) -> Option<&'b Node> {
        param.preset(&|other| self.node(other).map(Node::bare))
    }

    /// The first condition under which a parameter would have an effect, but which does not hold.
    pub(crate) fn unmet(&self, info: &Info) -> Option<&'static Condition> {
        info.when.iter().find(|condition| !self.holds(condition, info.key))
    }

    /// Whether a condition holds. A bad value gets the benefit of the doubt: it has been reported.
    fn holds(&self, condition: &Condition, of: &str) -> bool {
        let doubtful = |key: &&str| self.0.get(key).is_some_and(|setting| !setting.sound);
        match condition {
            Condition::Is(key, _) | Condition::IsNot(key, _) => {
                let one_of = |node: &Node| condition.admits(of, &node.bare());
                doubtful(key) || self.node(key).is_none_or(one_of)
            }
            Condition::AnyAboveZero(keys) => {
                let above = |key: &&str| self.node(key).and_then(Node::number).is_none_or(|n| n > 0.0);
                keys.iter().any(|key| doubtful(key) || above(key))
            }
            Condition::Unset(key) => !self.is_set(key),
        }
    }

    /// What the parameters of a condition are, in words, and where they are set.
    pub(crate) fn actual(&self, condition: &Condition) -> Vec<(String, Option<Place>)> {
        let actual = |key: &str| {
            let value = self.node(key).map(Node::short).unwrap_or_default();
            (format!("`{key}` = {value}"), self.0.get(key).map(|setting| setting.value.place))
        };
        condition.keys().iter().map(|key| actual(key)).collect()
    }

    /// An error about values that do not go together. The caret is at the first key that is set, the
    /// other set ones are pointed at as well, and defaults are spelt out. Where all are defaults, the caret
    /// is at the setting that puts them in force.
    pub(crate) fn conflict(&self, message: impl Into<String>, keys: &[&str]) -> Diagnostic {
        let mut places = keys.iter().filter_map(|key| self.place(key));
        let mut error = match places.next().or_else(|| self.cause(keys)) {
            Some(place) => Diagnostic::new(place, message),
            None => Diagnostic::unplaced(message),
        };
        for place in places {
            error = error.also(place, "");
        }
        for key in keys.iter().filter(|key| !self.is_set(key)) {
            error = match schema::find(key).map(|param| param.info().default) {
                Some(Preset::Value(_) | Preset::By { .. } | Preset::With { .. }) => {
                    let value = self.node(key).map(Node::short).unwrap_or_default();
                    error.note(format!("`{key}` is {value} by default"))
                }
                Some(Preset::Derived(words)) => error.note(format!("`{key}` is by default {words}")),
                _ => error,
            };
        }
        error
    }

    /// Where a condition of one of the keys is set.
    fn cause(&self, keys: &[&str]) -> Option<Place> {
        let conditions = keys.iter().filter_map(|key| schema::find(key)).flat_map(|param| param.info().when);
        conditions.flat_map(Condition::keys).find_map(|key| self.place(key))
    }
}

fn decode<K: Kind>(param: &Param<K>, node: &Node) -> Option<K::Output> {
    param.kind.decode(node, &mut Decoder::new(param.info.key, &mut Sink::default()))
}
