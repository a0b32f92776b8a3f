// SPDX-License-Identifier: MIT OR Apache-2.0
//! Programs declare their settings as data: rows of the schema, and the values of a run.

use std::sync::OnceLock;

use flitforge_sim::workload::Carriage;
use flitforge_traffic::workload::room::{
    Choice, Derived, Given, ROOMS, Room, Row, RowDefault, RowKind, Uses,
};
use flitforge_traffic::workload::shared::SHARED;
use serde::de::DeserializeOwned;
use serde::de::value::UnitDeserializer;
use serde::ser::{Serialize, SerializeMap, Serializer};
#[cfg(feature = "json-schema")]
use serde_json::Value as Json;
use toml::Value;

use super::diagnostic::Sink;
use super::kind::{Decoder, Flag, Int, Kind, List, Names, Pair, PathKind, Real};
use super::model::Network;
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

    /// The value of a choice.
    ///
    /// # Errors
    /// As of [`Settings::get`].
    pub fn choice<T: Choice>(&self, name: &'static str) -> Result<T, SettingError> {
        let text: String = self.get(name)?;
        T::named(&text).ok_or_else(|| SettingError {
            program: self.program,
            name,
            error: format!("there is no value `{text}`"),
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

/// No program, and those that are installed.
pub(crate) struct ProgramNames;

/// The name of no program.
const NONE: (&str, &str) = ("none", "Nothing: there are no ranks, and `[traffic]` is run.");

impl ProgramNames {
    fn names() -> Names {
        Names([NONE].into_iter().chain(rooms().iter().map(|room| (room.name, room.about))).collect())
    }
}

impl Kind for ProgramNames {
    type Output = Option<&'static Room>;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<Self::Output> {
        let name = Self::names().decode(node, to)?;
        Some(rooms().iter().find(|room| room.name == name).copied())
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

/// The programs, those of the user last, and their parameters.
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
        let own = rooms.iter().flat_map(|room| room.settings).filter_map(|uses| match uses {
            Uses::Own(row) => Some(row),
            Uses::Shared(..) | Uses::File(_) => None,
        });
        let rows = SHARED.iter().chain(own).map(Installed::new);
        Self { rows: rows.collect(), rooms }
    }
}

fn installed() -> &'static Programs {
    INSTALLED.get_or_init(|| Programs::new(&[]))
}

/// The programs.
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
    own == "ranks" && !room.counted || room.settings.iter().any(|uses| uses.name() == own)
}

/// The values in force of the settings of a room, those that follow from others among them.
pub(crate) struct Resolved {
    pub(crate) settings: Settings,
    /// When nodes crash by default, in cycles.
    pub(crate) dead_at: Option<u64>,
}

impl Resolved {
    /// The settings of a room; `None` when one is bad, which was reported now or when it was read.
    pub(crate) fn of(
        room: &Room,
        view: &View<'_>,
        network: Option<&Network>,
        sink: &mut Sink,
    ) -> Option<Self> {
        let mut values = room.settings.iter().map(|uses| value(uses, view)).collect::<Option<Vec<_>>>()?;
        if let Some(follow) = room.follow {
            let network = network?;
            let is_bad = |(key, sound): (&&str, bool)| key.starts_with("workload.") && !sound;
            if view.0.iter().any(|(key, setting)| is_bad((key, setting.sound))) {
                return None;
            }
            let derived = follow(&Known { values: &values, view, network });
            let derived = derived.map_err(|conflict| {
                sink.push(view.conflict(conflict.message, &conflict.keys).hint(conflict.remedy));
            });
            for (name, derived) in derived.ok()? {
                let known = values.iter_mut().filter(|(known, _)| *known == name);
                known.for_each(|(_, value)| *value = toml(&derived));
            }
        }
        let dead_at = number(&values, "dead_at");
        let values = values.into_iter().filter_map(|(name, value)| Some((name, value?)));
        let values = values.filter(|(name, _)| is_installed(name)).collect();
        Some(Self { settings: Settings { program: room.name, values }, dead_at })
    }
}

/// The name of a setting and its value in force, if it has one; `None` when it is bad.
fn value(uses: &Uses, view: &View<'_>) -> Option<(&'static str, Option<Value>)> {
    let name = uses.name();
    let param = schema::find(&format!("workload.{name}"))?;
    if view.unmet(param.info()).is_some() {
        return Some((name, None));
    }
    let default = match uses {
        Uses::Shared(_, default) => *default,
        Uses::Own(_) | Uses::File(_) => None,
    };
    let preset = default.and_then(|text| schema::parsed(param.info().key, &Preset::Value(text)).pop());
    let node = view.value(param).or(preset.as_ref().map(|(_, node)| node));
    Some((name, node.map(|node| param.toml(node).ok_or(())).transpose().ok()?))
}

/// Whether a setting is one of programs. The others of the section are written for all programs alike.
fn is_installed(name: &str) -> bool {
    installed().rows.iter().any(|row| row.info.key.trim_start_matches("workload.") == name)
}

/// The number of a setting, if it has one.
fn number(values: &[(&'static str, Option<Value>)], name: &str) -> Option<u64> {
    let value = values.iter().find(|(known, _)| *known == name)?.1.as_ref()?;
    u64::try_from(value.as_integer()?).ok()
}

/// A value that follows from others as TOML.
fn toml(derived: &Derived) -> Option<Value> {
    match derived {
        Derived::Number(number) => i64::try_from(*number).ok().map(Value::from),
        Derived::Names(names) => Some(names.clone().into()),
        Derived::Absent => None,
    }
}

/// What a room learns of the settings and the network.
struct Known<'a> {
    values: &'a [(&'static str, Option<Value>)],
    view: &'a View<'a>,
    network: &'a Network,
}

impl Given for Known<'_> {
    fn number(&self, name: &str) -> Option<u64> {
        let of_section = || {
            let param = schema::find(&format!("workload.{name}"))?;
            u64::try_from(self.view.value(param)?.toml()?.as_integer()?).ok()
        };
        number(self.values, name).or_else(of_section)
    }

    fn names(&self, name: &str) -> Vec<String> {
        let value =
            self.values.iter().find(|(known, _)| *known == name).and_then(|(_, value)| value.as_ref());
        let names = match value {
            Some(Value::Array(items)) => items.iter().filter_map(Value::as_str).collect(),
            value => Vec::from_iter(value.and_then(Value::as_str)),
        };
        names.into_iter().map(str::to_owned).collect()
    }

    fn is_set(&self, name: &str) -> bool {
        self.view.is_set(&format!("workload.{name}"))
    }

    fn nodes(&self) -> u32 {
        self.network.nodes()
    }

    fn flits(&self, bytes: u64) -> u64 {
        let usual = Carriage::default();
        Carriage { flit_bytes: self.network.flit_bytes.unwrap_or(usual.flit_bytes), ..usual }.flits(bytes)
    }
}

impl Installed {
    fn new(row: &'static Row) -> Self {
        let further = row.when.map(|(key, values)| Condition::Is(key, values));
        let default = match row.default {
            RowDefault::Value(text) => Preset::Value(text),
            RowDefault::Derived(words) => Preset::Derived(words),
            RowDefault::Required => Preset::Required,
        };
        let literal = schema::parsed(row.key, &default).pop().map(|(_, node)| node);
        let when = schema::ROOMED.iter().copied().chain(further).collect::<Vec<_>>().leak();
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
            RowKind::Choices(names, max) => {
                let $of = List { item: Names(names.to_vec()), min: 1, max };
                $answer
            }
            RowKind::Ints(end, max) => {
                let $of = List { item: Int { min: 1, max: end }, min: 1, max };
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
