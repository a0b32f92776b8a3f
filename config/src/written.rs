// SPDX-License-Identifier: MIT OR Apache-2.0
//! How types of the model are written in TOML: as the keys that a user would write.
//!
//! A type with parameters becomes several keys of its section, in the order of the model's parameters here.

use flitforge_router::spec::{
    ClassChannels, InternalSpeedup, MessageClass, Misroute, MisrouteLimit, Receiver, Relation, RequestIntake,
    Selection,
};
use flitforge_traffic::workload::Mapping;
use flitforge_traffic::{Lengths, Pattern, Process};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::choice::{MappingKind, Named, PatternKind, ReceiverKind};
use super::graphs::edges;
use super::model::{Answered, Places};
use super::rates::Rates;
use super::route_table::OwnTable;
use super::shape::Shape;

/// The keys of a relation.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn relation<S: Serializer>(relation: &Relation, serializer: S) -> Result<S::Ok, S::Error> {
    let mut keys = serializer.serialize_map(None)?;
    keys.serialize_entry("algorithm", Named::name(*relation))?;
    match relation {
        Relation::StaticReversal(of) => keys.serialize_entry("max_reversals", &of.max_reversals)?,
        Relation::DynamicReversal(of) => {
            keys.serialize_entry("max_reversals", &of.max_reversals)?;
            keys.serialize_entry("deterministic_channels", &of.deterministic_vcs)?;
            keys.serialize_entry("entry_lanes", &of.entry_lanes)?;
            keys.serialize_entry("entry_count", of.entry_count.name())?;
            keys.serialize_entry("patience", &of.patience)?;
            keys.serialize_entry("wait_count", of.wait_count.name())?;
            keys.serialize_entry("wait_rule", of.wait_rule.name())?;
        }
        Relation::MinimalAdaptive { escape_vcs }
        | Relation::AdaptiveUpDown { escape_vcs }
        | Relation::Table { escape_vcs } => keys.serialize_entry("escape_channels", escape_vcs)?,
        Relation::Ugal { threshold } => keys.serialize_entry("ugal_threshold", threshold)?,
        // Datelines are written where the topology has any; others have no parameters.
        _ => {}
    }
    if let Some(policy) = relation.misroute() {
        misroute(policy, &mut keys)?;
    }
    keys.end()
}

fn misroute<M: SerializeMap>(policy: Misroute, keys: &mut M) -> Result<(), M::Error> {
    keys.serialize_entry("misroute", policy.when.name())?;
    match policy.limit {
        MisrouteLimit::Steps(steps) => keys.serialize_entry("misroute_limit", &steps),
        MisrouteLimit::Ratio { back, forward } => keys.serialize_entry("misroute_ratio", &[back, forward]),
    }
}

/// The lines of a graph that has no name of its own.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn graph<S: Serializer>(shape: &Shape, serializer: S) -> Result<S::Ok, S::Error> {
    match shape {
        Shape::Graph(graph) => edges::lines_of(&graph.plan).serialize(serializer),
        _ => serializer.serialize_none(),
    }
}

/// The lines of a table.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn table<S: Serializer>(table: &Option<OwnTable>, serializer: S) -> Result<S::Ok, S::Error> {
    table.as_ref().map(|table| &table.lines).serialize(serializer)
}

/// The lines of rates.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn rates<S: Serializer>(rates: &Option<Rates>, serializer: S) -> Result<S::Ok, S::Error> {
    rates.as_ref().map(Rates::lines).serialize(serializer)
}

/// The keys of a receiver; none of one that takes every flit at once.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn receiver<S: Serializer>(receiver: &Option<Receiver>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut keys = serializer.serialize_map(None)?;
    if let Some(Receiver { depth, interval }) = receiver {
        keys.serialize_entry("receiver", ReceiverKind::Finite.name())?;
        keys.serialize_entry("receiver_depth", depth)?;
        keys.serialize_entry("service_interval", interval)?;
    }
    keys.end()
}

/// The steps of a router in a cycle.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn speedup<S: Serializer>(speedup: &InternalSpeedup, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(speedup.get())
}

/// Whether a value is the default, as is not written.
pub(crate) fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Message classes, each as a table.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn classes<S: Serializer>(classes: &[MessageClass], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(classes.iter().map(|class| ClassTable { class, classes }))
}

/// A message class among others.
struct ClassTable<'a> {
    class: &'a MessageClass,
    classes: &'a [MessageClass],
}

impl Serialize for ClassTable<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut keys = serializer.serialize_map(None)?;
        keys.serialize_entry("name", &self.class.name)?;
        match self.class.channels {
            ClassChannels::Own { count, priority } => {
                keys.serialize_entry("channels", &count)?;
                keys.serialize_entry("priority", &priority)?;
            }
            ClassChannels::Of(owner) => {
                let name = self.classes.get(owner as usize).map_or("", |class| class.name.as_str());
                keys.serialize_entry("shares", name)?;
            }
        }
        keys.end()
    }
}

/// When receivers take requests.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn requests<S: Serializer>(
    requests: &Option<RequestIntake>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    requests.unwrap_or_default().name().serialize(serializer)
}

/// The keys of a choice among ports; none where there is nothing to choose.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn selection<S: Serializer>(
    selection: &Option<Selection>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut keys = serializer.serialize_map(None)?;
    if let Some(selection) = selection {
        keys.serialize_entry("selection", selection.name())?;
        if let Selection::MinimumCongestion(count) = selection {
            keys.serialize_entry("congestion", count.name())?;
        }
    }
    keys.end()
}

/// The keys of a pattern; none where the rates of pairs are given.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn pattern<S: Serializer>(pattern: &Pattern, serializer: S) -> Result<S::Ok, S::Error> {
    let mut keys = serializer.serialize_map(None)?;
    if let Some(kind) = kind(pattern) {
        keys.serialize_entry("pattern", kind.name())?;
    }
    match pattern {
        Pattern::Uniform { include_self } => keys.serialize_entry("include_self", include_self)?,
        Pattern::HotSpot { nodes, share, include_self } => {
            let spots: Vec<u32> = nodes.iter().map(|spot| spot.0).collect();
            keys.serialize_entry("include_self", include_self)?;
            keys.serialize_entry("hot_spots", &spots)?;
            keys.serialize_entry("hot_spot_share", share)?;
        }
        Pattern::RandomPermutation { seed } => keys.serialize_entry("permutation_seed", seed)?,
        Pattern::Map(map) => keys.serialize_entry("map", map)?,
        _ => {}
    }
    keys.end()
}

/// The choice that gives a pattern. What fixed points do is a choice of its own. Rates of
/// pairs have none.
fn kind(pattern: &Pattern) -> Option<PatternKind> {
    Some(match pattern {
        Pattern::Uniform { .. } => PatternKind::Uniform,
        Pattern::BitReversal => PatternKind::BitReversal,
        Pattern::Complement => PatternKind::Complement,
        Pattern::Transpose => PatternKind::Transpose,
        Pattern::Shuffle => PatternKind::Shuffle,
        Pattern::Rotation => PatternKind::Rotation,
        Pattern::Tornado => PatternKind::Tornado,
        Pattern::Neighbour => PatternKind::Neighbour,
        Pattern::Diagonal => PatternKind::Diagonal,
        Pattern::Asymmetric => PatternKind::Asymmetric,
        Pattern::HotSpot { .. } => PatternKind::HotSpot,
        Pattern::RandomPermutation { .. } => PatternKind::RandomPermutation,
        Pattern::Map(_) => PatternKind::File,
        Pattern::Pairs(_) => return None,
        Pattern::SelfSending(pattern) => return kind(pattern),
    })
}

/// The keys of where ranks are.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn places<S: Serializer>(places: &Places, serializer: S) -> Result<S::Ok, S::Error> {
    match places {
        Places::Mapping(given) => mapping(given, serializer),
        Places::File(file) => {
            let mut keys = serializer.serialize_map(None)?;
            keys.serialize_entry("mapping", MappingKind::File.name())?;
            keys.serialize_entry("mapping_file", file)?;
            keys.end()
        }
    }
}

/// The keys of a mapping of ranks to nodes.
///
/// # Errors
/// Those of the serializer.
fn mapping<S: Serializer>(mapping: &Mapping, serializer: S) -> Result<S::Ok, S::Error> {
    let mut keys = serializer.serialize_map(None)?;
    let mut named = |kind: MappingKind| keys.serialize_entry("mapping", kind.name());
    match mapping {
        Mapping::Identity => named(MappingKind::Identity)?,
        Mapping::Linear => named(MappingKind::Linear)?,
        Mapping::Ring => named(MappingKind::Ring)?,
        Mapping::Spread => named(MappingKind::Spread)?,
        Mapping::Concentrate => named(MappingKind::Concentrate)?,
        Mapping::Random { seed } => {
            named(MappingKind::Random)?;
            keys.serialize_entry("mapping_seed", seed)?;
        }
        Mapping::List(nodes) => {
            named(MappingKind::List)?;
            keys.serialize_entry("nodes", nodes)?;
        }
    }
    keys.end()
}

/// A bound, or 0 where there is none.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn or_zero<S: Serializer>(bound: &Option<u32>, serializer: S) -> Result<S::Ok, S::Error> {
    bound.unwrap_or(0).serialize(serializer)
}

/// The keys of a process.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn process<S: Serializer>(process: &Process, serializer: S) -> Result<S::Ok, S::Error> {
    let mut keys = serializer.serialize_map(None)?;
    keys.serialize_entry("process", process.name())?;
    if let Process::OnOff { burst_length, idle_length } = process {
        keys.serialize_entry("burst_length", burst_length)?;
        keys.serialize_entry("idle_length", idle_length)?;
    }
    keys.end()
}

/// The lengths of packets; there are some.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn some_lengths<S: Serializer>(given: &Option<Lengths>, serializer: S) -> Result<S::Ok, S::Error> {
    match given {
        Some(given) => lengths(given, serializer),
        None => serializer.serialize_none(),
    }
}

/// Kinds of requests, each as a table.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn request_kinds<S: Serializer>(kinds: &[Answered], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(kinds.iter().map(RequestTable))
}

/// A kind of request.
struct RequestTable<'a>(&'a Answered);

impl Serialize for RequestTable<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Answered { kind, class, reply_class } = self.0;
        let mut keys = serializer.serialize_map(None)?;
        keys.serialize_entry("length", &kind.length)?;
        keys.serialize_entry("reply", &kind.reply_length)?;
        keys.serialize_entry("weight", &kind.weight)?;
        if let Some(class) = class {
            keys.serialize_entry("class", class)?;
        }
        if let Some(class) = reply_class {
            keys.serialize_entry("reply_class", class)?;
        }
        keys.end()
    }
}

/// The lengths of packets: a number, or pairs of a length and its weight.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn lengths<S: Serializer>(lengths: &Lengths, serializer: S) -> Result<S::Ok, S::Error> {
    match lengths {
        Lengths::Fixed(length) => length.serialize(serializer),
        Lengths::Mixture(parts) => parts.serialize(serializer),
    }
}
