// SPDX-License-Identifier: MIT OR Apache-2.0
//! Programs that declare their settings as data: rows of the schema, and the values of a run.

use std::sync::OnceLock;

use flitforge_traffic::workload::room::{ROOMS, Room, Row, RowDefault, RowKind, Uses};
use serde::de::DeserializeOwned;
use serde::de::value::UnitDeserializer;
use serde::ser::{Serialize, SerializeMap, Serializer};
#[cfg(feature = "json-schema")]
use serde_json::Value as Json;
use toml::Value;

use super::choice::{Named, ProgramKind};
use super::diagnostic::Sink;
use super::kind::{Decoder, Flag, Int, Kind, List, Names, Pair, PathKind, Real};
use super::node::Node;
use super::schema::{self, AnyParam, Condition, Info, Preset};
use super::view::View;

/// A program and the values of its settings, in order. What has no value is left out.
#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    /// The name of the program.
    pub program: &'static str,
    values: Vec<(&'static str, Value)>,
}

/// A program reads a setting that it does not declare, or as another type.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the program `{program}` cannot read `workload.{name}`: {error}: declare the setting in its room")]
pub struct SettingError {
    program: &'static str,
    name: &'static str,
    error: String,
}

impl Settings {
    /// The value of a setting, by its name below `workload`. An `Option` is `None` without a value.
    ///
    /// # Errors
    /// The setting has no value, or its value has another type.
    pub fn get<T: DeserializeOwned>(&self, name: &'static str) -> Result<T, SettingError> {
        let found = self.values.iter().find(|(key, _)| *key == name).map(|(_, value)| value.clone());
        let value = match found {
            Some(value) => T::deserialize(value),
            None => T::deserialize(UnitDeserializer::new()),
        };
        value.map_err(|error: toml::de::Error| SettingError {
            program: self.program,
            name,
            error: error.message().to_owned(),
        })
    }

    /// The file of the program, if it has one.
    pub fn file(&self) -> Option<String> {
        self.get("file").ok()
    }
}

impl Serialize for Settings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut keys = serializer.serialize_map(None)?;
        keys.serialize_entry("program", self.program)?;
        self.values.iter().try_for_each(|(key, value)| keys.serialize_entry(key, value))?;
        keys.end()
    }
}

/// A value of `workload.program`.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Chosen {
    /// One of this crate.
    Kind(ProgramKind),
    /// One that was installed.
    Room(&'static Room),
}

impl Chosen {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Kind(kind) => kind.name(),
            Self::Room(room) => room.name,
        }
    }
}

/// The programs of this crate, and those that were installed.
pub(crate) struct ProgramNames;

impl ProgramNames {
    fn names() -> Names {
        let rooms = rooms().iter().map(|room| (room.name, room.about));
        Names(ProgramKind::ALL.iter().map(|kind| (kind.1, kind.2)).chain(rooms).collect())
    }
}

impl Kind for ProgramNames {
    type Output = Chosen;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<Chosen> {
        let name = Self::names().decode(node, to)?;
        let room = rooms().iter().find(|room| room.name == name).map(|room| Chosen::Room(room));
        room.or_else(|| ProgramKind::ALL.iter().find(|kind| kind.1 == name).map(|kind| Chosen::Kind(kind.0)))
    }

    fn words(&self) -> String {
        Self::names().words()
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Json {
        Self::names().schema()
    }

    fn choices(&self) -> Vec<(&'static str, &'static str)> {
        Self::names().0
    }
}

/// A parameter of a program among those of the schema.
struct Installed {
    info: Info,
    kind: RowKind,
    literal: Option<Node>,
}

/// The programs with a room, those of the user last, and their parameters.
static INSTALLED: OnceLock<Programs> = OnceLock::new();

/// Adds programs of the user to those of the schema. It counts once in a process, before the first
/// configuration is read. Returns whether these are the programs of the user.
pub fn install(own: &[&'static Room]) -> bool {
    let names = |rooms: &[&Room]| rooms.iter().map(|room| room.name).collect::<Vec<_>>();
    let known = &INSTALLED.get_or_init(|| Programs::new(own)).rooms;
    names(own) == names(&known[ROOMS.len()..])
}

/// Programs and their parameters.
struct Programs {
    rooms: Vec<&'static Room>,
    rows: Vec<Installed>,
}

impl Programs {
    fn new(own: &[&'static Room]) -> Self {
        let rooms: Vec<&Room> = ROOMS.into_iter().chain(own.iter().copied()).collect();
        let rows = rooms.iter().flat_map(|room| room.settings.iter().map(move |uses| (*room, uses)));
        let rows = rows.filter_map(|(room, uses)| match uses {
            Uses::Own(row) => Some(Installed::new(room, row)),
            Uses::Shared(..) => None,
        });
        Self { rows: rows.collect(), rooms }
    }
}

fn installed() -> &'static Programs {
    INSTALLED.get_or_init(|| Programs::new(&[]))
}

/// The programs with a room.
pub fn rooms() -> &'static [&'static Room] {
    &installed().rooms
}

/// Their parameters.
pub(crate) fn rows() -> impl Iterator<Item = &'static dyn AnyParam> {
    installed().rows.iter().map(|row| row as &dyn AnyParam)
}

/// Whether a program has the parameter with a key.
pub(crate) fn has(room: &Room, key: &str) -> bool {
    let own = key.trim_start_matches("workload.");
    room.settings.iter().any(|uses| name(uses) == own)
}

impl Settings {
    /// The values in force of some parameters of a program, in order; `None` when one is bad, which was
    /// reported when it was read. `derived` has the values that follow from others.
    pub(crate) fn of(
        program: &'static str,
        keys: impl IntoIterator<Item = (&'static str, Option<&'static str>)>,
        view: &View<'_>,
        derived: impl Fn(&str) -> Option<Value>,
    ) -> Option<Self> {
        let mut values = Vec::new();
        for (name, default) in keys {
            let param = schema::find(&format!("workload.{name}"))?;
            if view.unmet(param.info()).is_some() {
                continue;
            }
            let preset =
                default.and_then(|text| schema::parsed(param.info().key, &Preset::Value(text)).pop());
            let node = view.value(param).or(preset.as_ref().map(|(_, node)| node));
            let value = match derived(name) {
                Some(value) => Some(value),
                None => node.map(|node| param.toml(node).ok_or(())).transpose().ok()?,
            };
            values.extend(value.map(|value| (name, value)));
        }
        Some(Self { program, values })
    }

    /// The values in force of the settings of a room.
    pub(crate) fn resolve(room: &Room, view: &View<'_>) -> Option<Self> {
        let default = |uses: &Uses| match uses {
            Uses::Own(_) => None,
            Uses::Shared(_, default) => *default,
        };
        let keys = room.settings.iter().map(|uses| (name(uses), default(uses)));
        Self::of(room.name, keys, view, |_| None)
    }
}

/// The name of a setting below `workload`.
fn name(uses: &Uses) -> &'static str {
    match uses {
        Uses::Own(row) => row.key.trim_start_matches("workload."),
        Uses::Shared(name, _) => name,
    }
}

impl Installed {
    fn new(room: &'static Room, row: &'static Row) -> Self {
        let program = Condition::Is("workload.program", std::slice::from_ref(&room.name));
        let further = row.when.map(|(key, values)| Condition::Is(key, values));
        let default = match row.default {
            RowDefault::Value(text) => Preset::Value(text),
            RowDefault::Derived(words) => Preset::Derived(words),
        };
        let literal = schema::parsed(row.key, &default).pop().map(|(_, node)| node);
        let when = std::iter::once(program).chain(further).collect::<Vec<_>>().leak();
        let &Row { key, unit, effect, kind, .. } = row;
        Self { info: Info { key, unit, default, when, effect }, kind, literal }
    }
}

impl AnyParam for Installed {
    fn info(&self) -> &Info {
        &self.info
    }

    fn preset(&self, _: &dyn Fn(&str) -> Option<String>) -> Option<&Node> {
        self.literal.as_ref()
    }

    fn words(&self) -> String {
        self.kind.words()
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Json {
        self.kind.schema()
    }

    fn choices(&self) -> Vec<(&'static str, &'static str)> {
        self.kind.choices()
    }

    fn check(&self, node: &Node, sink: &mut Sink) -> bool {
        self.kind.decode(node, &mut Decoder::new(self.info.key, sink)).is_some()
    }

    fn toml(&self, node: &Node) -> Option<Value> {
        self.kind.decode(node, &mut Decoder::new(self.info.key, &mut Sink::default()))
    }
}

/// Does something with the kind of a row.
macro_rules! ask {
    ($kind:expr, $of:ident => $answer:expr) => {
        match *$kind {
            RowKind::Int(min, max) => {
                let $of = Int { min, max };
                $answer
            }
            RowKind::Real(low, high) => {
                let $of = Real { low, low_allowed: true, high };
                $answer
            }
            RowKind::Flag => {
                let $of = Flag;
                $answer
            }
            RowKind::Choice(names) => {
                let $of = Names(names.to_vec());
                $answer
            }
            RowKind::Pairs(first, second) => {
                let (first, second) = (Int { min: 0, max: first }, Int { min: 0, max: second });
                let $of = List { item: Pair { first, second }, min: 0, max: usize::MAX };
                $answer
            }
            RowKind::Path => {
                let $of = PathKind;
                $answer
            }
        }
    };
}

impl Kind for RowKind {
    type Output = Value;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<Value> {
        if let Self::Real(low, high) = *self {
            return Real { low, low_allowed: true, high }.decode(node, to).map(Value::Float);
        }
        ask!(self, kind => kind.decode(node, to).map(|_| ()))?;
        node.toml()
    }

    fn words(&self) -> String {
        ask!(self, kind => kind.words())
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Json {
        ask!(self, kind => kind.schema())
    }

    fn choices(&self) -> Vec<(&'static str, &'static str)> {
        ask!(self, kind => kind.choices())
    }
}
