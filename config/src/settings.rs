// SPDX-License-Identifier: MIT OR Apache-2.0
//! The settings of a file and of `--set`: known keys with values of the right type.

use std::collections::{BTreeMap, BTreeSet};

use super::alias;
use super::diagnostic::{Diagnostic, Sink, quote};
use super::hint::closest;
use super::node::{Field, Node, Tree};
use super::remedy::{Remedy, meant};
use super::schema::{self, AnyParam, SECTIONS, SWEEP, sweep};
use super::source::Place;
use super::view::View;

/// A value given to a parameter.
#[derive(Debug, Clone)]
pub(crate) struct Setting {
    /// Where the key is written: the identity of the setting.
    pub(crate) key_place: Place,
    pub(crate) value: Node,
    /// Whether the value is of the parameter's type; when not, that has been reported.
    pub(crate) sound: bool,
}

/// Settings by key.
pub(crate) type Settings = BTreeMap<&'static str, Setting>;

/// Everything given, before the sweep is laid out.
#[derive(Debug, Clone, Default)]
pub(crate) struct Given {
    /// The values of the file, overridden by `--set`.
    pub(crate) settings: Settings,
    /// Keys given or removed by `--set`: no sweep may change them.
    pub(crate) fixed: BTreeSet<&'static str>,
    /// The fields of `[sweep]`, those of `--set` last.
    pub(crate) sweep: Vec<Field>,
}

impl Given {
    /// Takes in the fields of the file.
    pub(crate) fn add_file(&mut self, fields: Vec<Field>, sink: &mut Sink) {
        let settings = self.split(fields, sink);
        self.settings.extend(settings);
    }

    /// Takes in the fields of one `--set`; later ones win. A key without a value gets its default.
    pub(crate) fn add_override(&mut self, fields: Vec<Field>, sink: &mut Sink) {
        if fields.iter().any(removes) {
            let removed = flatten(&fields, sink).into_iter().map(|(param, _)| param.info().key);
            for key in removed {
                self.settings.remove(key);
                self.fixed.insert(key);
            }
            return;
        }
        let settings = self.split(fields, sink);
        self.fixed.extend(settings.keys());
        self.settings.extend(settings);
    }

    /// The settings as they are without any sweep.
    pub(crate) fn view(&self) -> View<'_> {
        View(self.settings.iter().map(|(key, setting)| (*key, setting)).collect())
    }

    /// Puts `[sweep]` aside and checks the rest.
    fn split(&mut self, fields: Vec<Field>, sink: &mut Sink) -> Settings {
        let (sweep, rest): (Vec<_>, Vec<_>) = fields.into_iter().partition(|field| field.key == SWEEP);
        for field in sweep {
            match field.value.tree {
                Tree::Table(inner) => self.sweep.extend(inner),
                _ => sink.push(not_a_table(&field)),
            }
        }
        checked(&rest, sink)
    }
}

/// Whether a field is that of `--set KEY=`.
fn removes(field: &Field) -> bool {
    match &field.value.tree {
        Tree::Nothing => true,
        Tree::Table(inner) => inner.iter().any(removes),
        _ => false,
    }
}

impl Setting {
    /// A value given to a parameter; reported when it is of another type.
    pub(crate) fn checked(param: &dyn AnyParam, key_place: Place, value: Node, sink: &mut Sink) -> Self {
        let sound = param.check(&value, sink);
        Self { key_place, value, sound }
    }
}

/// The settings among some fields, each checked against its parameter's type.
pub(crate) fn checked(fields: &[Field], sink: &mut Sink) -> Settings {
    let found = flatten(fields, sink).into_iter();
    found
        .map(|(param, field)| {
            (param.info().key, Setting::checked(param, field.key_place, field.value.clone(), sink))
        })
        .collect()
}

/// The parameters among some fields: `[routing] patience`, `routing.patience` and
/// `"routing.patience"` are the same. Anything that is no parameter is reported.
///
/// One that the same text gives twice is reported; of two texts the later one overrides the other.
pub(crate) fn flatten<'a>(fields: &'a [Field], sink: &mut Sink) -> Vec<(&'static dyn AnyParam, &'a Field)> {
    let found = flatten_section(fields, "", sink);
    for (at, (param, field)) in found.iter().enumerate() {
        let key = param.info().key;
        let same = |(other, first): &&(&dyn AnyParam, &Field)| {
            other.info().key == key && first.key_place.source == field.key_place.source
        };
        if let Some((_, first)) = found[..at].iter().find(same) {
            let error = Diagnostic::new(field.key_place, format!("`{key}` is given twice"));
            sink.push(error.also(first.key_place, "first here").hint("keep one of the two"));
        }
    }
    found
}

fn flatten_section<'a>(
    fields: &'a [Field],
    section: &str,
    sink: &mut Sink,
) -> Vec<(&'static dyn AnyParam, &'a Field)> {
    let mut found = vec![];
    for field in fields {
        let key = if section.is_empty() { field.key.clone() } else { format!("{section}.{}", field.key) };
        let is_section = section.is_empty() && SECTIONS.iter().any(|s| s.name == key);
        match (&field.value.tree, schema::find(&key)) {
            (Tree::Table(inner), _) if is_section => found.extend(flatten_section(inner, &key, sink)),
            (_, Some(param)) => found.push((param, field)),
            _ if is_section => sink.push(not_a_table(field)),
            _ => sink.push_with(|| unknown(&key, field)),
        }
    }
    found
}

fn not_a_table(field: &Field) -> Diagnostic {
    let is = field.value.description();
    let message = format!("`{}` is a section and must be a table, but is {is}", field.key);
    Diagnostic::new(field.value.place, message)
        .label("expected a table")
        .hint(format!("write `[{}]` on a line of its own and the keys below it", field.key))
}

/// An error about a key that is no parameter, with the best hint there is.
fn unknown(key: &str, field: &Field) -> Diagnostic {
    if let Some(derived) = schema::derived(key) {
        let message = format!("`{key}` is derived and cannot be set: it follows from {}", derived.from);
        return Diagnostic::new(field.key_place, message).label("derived").hint("remove it");
    }
    match key.split_once('.') {
        Some((section, name)) if SECTIONS.iter().any(|s| s.name == section) => {
            let message = format!("unknown key {} in `[{section}]`", quote(name));
            let error = Diagnostic::new(field.key_place, message).label("no such key");
            error.hint(hint_for_key(section, name))
        }
        _ => {
            let what = if matches!(field.value.tree, Tree::Table(_)) { "section" } else { "key" };
            let error = Diagnostic::new(field.key_place, format!("unknown {what} {}", quote(key)));
            error.label(format!("no such {what}")).hint(hint_for_top(key, what == "section"))
        }
    }
}

fn hint_for_key(section: &str, name: &str) -> Remedy {
    let elsewhere = names().chain(sweep::names()).find(|(s, n)| *n == name && *s != section);
    if let (None, Some(key)) = (elsewhere, alias::key_of(name)) {
        return hint_for_alias(name, key).into();
    }
    let near = closest(name, names().filter(|(s, _)| *s == section).map(|(_, n)| n));
    match (elsewhere, near) {
        (Some((other, _)), _) => format!("`{name}` belongs to `[{other}]`").into(),
        (None, near) => meant(near, || {
            let all: Vec<_> = names().filter(|(s, _)| *s == section).map(|(_, n)| n).collect();
            format!("the keys of `[{section}]` are {}", all.join(", "))
        }),
    }
}

fn hint_for_top(key: &str, is_section: bool) -> Remedy {
    let sections = || SECTIONS.iter().map(|s| s.name).chain([SWEEP]);
    if let Some((section, _)) = names().chain(sweep::names()).find(|(_, name)| *name == key) {
        return format!("`{key}` belongs to `[{section}]`").into();
    }
    if let Some(here) = alias::key_of(key) {
        return hint_for_alias(key, here).into();
    }
    if let Some(section) = closest(key, sections()) {
        return Remedy::Instead(section.to_owned());
    }
    let near = closest(key, names().map(|(_, name)| name)).filter(|_| !is_section);
    let near =
        names().find(|(_, name)| near == Some(name)).map(|(section, name)| format!("{section}.{name}"));
    meant(near.as_deref(), || format!("the sections are {}", sections().collect::<Vec<_>>().join(", ")))
}

/// The parameter for a word of another simulator.
fn hint_for_alias(word: &str, key: &str) -> String {
    format!("what other simulators call `{word}` is `{key}` here; `flitforge explain {key}` says more")
}

/// Section and name of every parameter.
fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    schema::all().filter_map(|param| param.info().key.split_once('.'))
}
