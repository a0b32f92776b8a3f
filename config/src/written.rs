// SPDX-License-Identifier: MIT OR Apache-2.0
//! How types of the model are written in TOML: as the keys that a user would write.
//!
//! A type with parameters becomes several keys of its section, in the order of the model's parameters here.

use flitforge_router::spec::{Misroute, MisrouteLimit, Receiver, Relation, Selection};
use flitforge_traffic::{Lengths, Process};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::choice::{Named, ReceiverKind};

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
            keys.serialize_entry("patience", &of.patience)?;
            keys.serialize_entry("wait_count", of.wait_count.name())?;
            keys.serialize_entry("wait_rule", of.wait_rule.name())?;
        }
        Relation::MinimalAdaptive { escape_vcs } => keys.serialize_entry("escape_channels", escape_vcs)?,
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
