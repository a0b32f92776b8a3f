// SPDX-License-Identifier: MIT OR Apache-2.0
//! Phases and classes of traffic: tables with keys of their own, and with keys of `[traffic]` that hold in
//! place of those there.

#[cfg(feature = "json-schema")]
use serde_json::{Value, json};

use super::{Decoder, Int, Kind, List, Real, RouterAt, RouterKind};
use crate::diagnostic::Diagnostic;
use crate::node::{Field, Node, Tree};
use crate::schema;
use crate::settings::{Setting, Settings};
use crate::source::Place;

/// A phase or a class, as it is written.
#[derive(Debug, Clone)]
pub(crate) struct StreamAt {
    /// Where it is written.
    pub(crate) place: Place,
    /// The keys of `[traffic]` that it gives.
    pub(crate) settings: Settings,
    /// First cycle, and first cycle after the last.
    pub(crate) cycles: (u64, u64),
    /// The message class, and where it is written.
    pub(crate) class: Option<(Place, String)>,
    /// What it offers as a multiple of the load.
    pub(crate) share: f64,
    /// The nodes that send; `None`: all.
    pub(crate) sources: Option<Vec<RouterAt>>,
    /// All keys as they are written back.
    pub(crate) given: toml::Table,
}

/// Which of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StreamKind {
    /// A phase.
    Phase,
    /// A class.
    Class,
}

/// Keys of `[traffic]` that both may have.
const SHARED: [&str; 11] = [
    "pattern",
    "include_self",
    "fixed_points",
    "hot_spots",
    "hot_spot_share",
    "map",
    "permutation_seed",
    "packet_length",
    "process",
    "burst_length",
    "idle_length",
];

const CYCLE: Int<u64> = Int { min: 0, max: i64::MAX as u64 };
const SHARE: Real = Real { low: 0.0, low_allowed: false, high: 1000.0 };
const SOURCES: List<RouterKind> = List { item: RouterKind, min: 1, max: usize::MAX };

impl StreamKind {
    /// The keys of its own.
    const fn own(self) -> &'static [&'static str] {
        match self {
            Self::Phase => &["from", "to", "load"],
            Self::Class => &["share", "class", "sources"],
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Phase => "a phase",
            Self::Class => "a class of traffic",
        }
    }

    const fn example(self) -> &'static str {
        match self {
            Self::Phase => "{ from = 1000, to = 2000, load = 0.6 }",
            Self::Class => "{ class = \"reply\", share = 0.5, packet_length = 5 }",
        }
    }
}

impl Kind for StreamKind {
    type Output = StreamAt;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<StreamAt> {
        let Tree::Table(fields) = &node.tree else {
            to.mismatch(node, &self.words());
            return None;
        };
        let keys: Vec<&'static str> = self.own().iter().copied().chain(SHARED).collect();
        let clean = to.knows_keys(fields, &keys, self.name());
        let (cycles, share) = match self {
            Self::Phase => (cycles(fields, node, to), Some(1.0)),
            Self::Class => (Some((0, u64::MAX)), share(fields, node, to)),
        };
        let settings = settings(fields, to);
        let sources =
            optional(find(fields, "sources"), |value| SOURCES.decode(value, &mut to.part("`sources`")));
        let class = optional(find(fields, "class"), |value| class(value, to));
        let given =
            fields.iter().filter_map(|field| Some((field.key.clone(), field.value.toml()?))).collect();
        Some(StreamAt {
            place: node.place,
            settings: settings?,
            cycles: cycles?,
            class: class?,
            share: share?,
            sources: sources?,
            given,
        })
        .filter(|_| clean)
    }

    fn words(&self) -> String {
        let own = self.own().join("`, `");
        format!(
            "a table such as {}, with `{own}` and keys of `[traffic]` that differ from those there",
            self.example()
        )
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        let of_traffic = |name: &&str| {
            let param = schema::find(&format!("traffic.{name}"));
            param.map(|param| ((*name).to_owned(), param.schema()))
        };
        let mut properties: serde_json::Map<String, Value> =
            SHARED.iter().chain(&["load"]).filter_map(of_traffic).collect();
        let required = match self {
            Self::Phase => {
                properties.extend(["from", "to"].map(|key| (key.to_owned(), CYCLE.schema())));
                ["from", "to"].as_slice()
            }
            Self::Class => {
                properties.remove("load");
                properties.insert("class".to_owned(), json!({ "type": "string", "minLength": 1 }));
                properties.insert("share".to_owned(), SHARE.schema());
                properties.insert("sources".to_owned(), SOURCES.schema());
                &["share"]
            }
        };
        json!({
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": false,
        })
    }
}

fn find<'a>(fields: &'a [Field], key: &str) -> Option<&'a Node> {
    fields.iter().find(|field| field.key == key).map(|field| &field.value)
}

/// A value that may be missing; the outer `None` where it is bad.
fn optional<T>(value: Option<&Node>, decode: impl FnOnce(&Node) -> Option<T>) -> Option<Option<T>> {
    value.map_or(Some(None), |value| decode(value).map(Some))
}

fn incomplete(kind: StreamKind, node: &Node, what: &str) -> Diagnostic {
    let message = format!("{} has no {what}", kind.name().replacen('a', "this", 1));
    Diagnostic::new(node.place, message).hint(format!("for example {}", kind.example()))
}

fn cycles(fields: &[Field], node: &Node, to: &mut Decoder<'_>) -> Option<(u64, u64)> {
    let (Some(from), Some(end)) = (find(fields, "from"), find(fields, "to")) else {
        to.sink.push(incomplete(
            StreamKind::Phase,
            node,
            "`from` and `to`, its first cycle and the first after it",
        ));
        return None;
    };
    let first = CYCLE.decode(from, &mut to.part("`from`"));
    let (first, last) = (first?, CYCLE.decode(end, &mut to.part("`to`"))?);
    if first >= last {
        let message = format!("this phase ends in cycle {last}, before it begins in cycle {first}");
        let error = Diagnostic::new(end.place, message).also(from.place, "");
        to.sink.push(error.hint(format!("let it end in cycle {} or later", first + 1)));
    }
    (first < last).then_some((first, last))
}

fn share(fields: &[Field], node: &Node, to: &mut Decoder<'_>) -> Option<f64> {
    let Some(share) = find(fields, "share") else {
        to.sink.push(incomplete(
            StreamKind::Class,
            node,
            "`share`, what it offers as a multiple of `traffic.load`",
        ));
        return None;
    };
    SHARE.decode(share, &mut to.part("`share`"))
}

fn class(value: &Node, to: &mut Decoder<'_>) -> Option<(Place, String)> {
    match &value.tree {
        Tree::Text(text) => Some((value.place, text.clone())),
        _ => {
            to.part("`class`").mismatch(value, "the name of one of `router.classes`");
            None
        }
    }
}

/// The keys of `[traffic]`, each checked as it is there; `None` where one is bad.
fn settings(fields: &[Field], to: &mut Decoder<'_>) -> Option<Settings> {
    let (mut settings, before) = (Settings::new(), to.sink.len());
    for field in fields.iter().filter(|field| SHARED.contains(&&*field.key) || field.key == "load") {
        let Some(param) = schema::find(&format!("traffic.{}", field.key)) else { continue };
        if field.key == "map" && matches!(field.value.tree, Tree::Text(_)) {
            let error = Diagnostic::new(field.value.place, "a map within a phase or a class is a list");
            to.sink.push(error.hint("write the destination of each node here: `map = [1, 0]`"));
        }
        let setting = Setting::checked(param, field.key_place, field.value.clone(), to.sink);
        settings.insert(param.info().key, setting);
    }
    (to.sink.len() == before).then_some(settings)
}
