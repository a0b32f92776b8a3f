// SPDX-License-Identifier: MIT OR Apache-2.0
//! Section `[routing]`.

use flitforge_router::spec::{DynamicReversal, Misroute, MisrouteLimit, Relation, Selection, StaticReversal};

use super::super::choice::Topology;
use super::super::diagnostic::Sink;
use super::super::kind::Int;
use super::super::model::Routing;
use super::super::remedy::{lower, raise, unset};
use super::super::schema::routing as p;
use super::super::schema::{Param, network};
use super::super::view::View;
use super::classes::channels_of_a_share;

const VCS: &str = "router.virtual_channels";
const ALGORITHM: &str = "routing.algorithm";

pub(super) fn resolve(view: &View<'_>, sink: &mut Sink) -> Option<Routing> {
    let relation = match view.get(&p::ALGORITHM)? {
        // A mesh has no dateline to cross, so the answer does not matter there.
        Relation::DimensionOrder { .. } => view
            .if_any(&p::DATELINES)
            .map(|given| Relation::DimensionOrder { datelines: given.unwrap_or(true) }),
        Relation::StaticReversal(_) => static_dr(view, sink),
        Relation::DynamicReversal(_) => dynamic_dr(view, sink),
        Relation::AdaptiveUpDown { .. } => adaptive_up_down(view, sink),
        Relation::Table { .. } => own_table(view, sink),
        Relation::Ugal { .. } => view.get(&p::UGAL_THRESHOLD).map(|threshold| Relation::Ugal { threshold }),
        Relation::MinimalAdaptive { .. } => minimal_adaptive(view, sink),
        without_parameters => Some(without_parameters),
    };
    Routing::read(view, relation)
}

pub(crate) fn selection(view: &View<'_>) -> Option<Option<Selection>> {
    let selection = view.if_any(&p::SELECTION)?;
    let Some(Selection::MinimumCongestion(_)) = selection else { return Some(selection) };
    Some(Some(Selection::MinimumCongestion(view.get(&p::CONGESTION)?)))
}

fn static_dr(view: &View<'_>, sink: &mut Sink) -> Option<Relation> {
    let vcs = channels_of_a_share(view);
    let max_reversals = view.or(&p::MAX_REVERSALS, most_reversals(vcs, wraps(view)));
    if let (Some(r), Some(vcs)) = (max_reversals, vcs)
        && r >= vcs
    {
        let message =
            format!("{r} reversals need {} classes of virtual channels, but there are {vcs} channels", r + 1);
        let key = p::MAX_REVERSALS.info.key;
        sink.push(view.conflict(message, &[key, VCS]).hint(lower(key, vcs - 1).or(raise(VCS, r + 1))));
    }
    let misroute = misroute(view, sink);
    Some(Relation::StaticReversal(StaticReversal { max_reversals: max_reversals?, misroute: misroute? }))
}

/// The most classes there can be, less one. Where a dimension wraps round, the last class needs two
/// channels for its datelines, and it is the smallest of classes as equal as possible.
fn most_reversals(vcs: Option<u32>, wraps: Option<bool>) -> Option<u32> {
    let classes = if wraps? { vcs? / 2 } else { vcs? };
    Some(classes.max(1) - 1)
}

fn dynamic_dr(view: &View<'_>, sink: &mut Sink) -> Option<Relation> {
    let deterministic_channels = reserved(view, &p::DETERMINISTIC_CHANNELS, "deterministic", sink);
    let adaptive = deterministic_channels.and_then(|d| channels_of_a_share(view)?.checked_sub(d));
    let entry_lanes = view.or(&p::ENTRY_LANES, adaptive);
    if let (Some(lanes), Some(adaptive)) = (entry_lanes, adaptive)
        && lanes > adaptive
        && adaptive > 0
    {
        let message = format!("{lanes} entry lanes, but only {adaptive} adaptive channels");
        let keys = [p::ENTRY_LANES.info.key, VCS, p::DETERMINISTIC_CHANNELS.info.key];
        let note = "entry lanes are adaptive channels: all channels minus the deterministic ones";
        let remedy = lower(keys[0], adaptive).or(unset(keys[0]));
        sink.push(view.conflict(message, &keys).note(note).hint(remedy));
    }
    let max_reversals = view.or(&p::MAX_REVERSALS, Some(255));
    if max_reversals == Some(0) {
        let message = "`dynamic-dr` needs a `max_reversals` of at least 1";
        sink.push(
            view.conflict(message, &[p::MAX_REVERSALS.info.key, ALGORITHM])
                .hint(raise(p::MAX_REVERSALS.info.key, 1u32)),
        );
    }
    let misroute = misroute(view, sink);
    Some(Relation::DynamicReversal(DynamicReversal {
        max_reversals: max_reversals?,
        deterministic_vcs: deterministic_channels?,
        entry_lanes: entry_lanes?,
        entry_count: view.get(&p::ENTRY_COUNT)?,
        patience: view.get(&p::PATIENCE)?,
        wait_count: view.get(&p::WAIT_COUNT)?,
        wait_rule: view.get(&p::WAIT_RULE)?,
        misroute: misroute?,
    }))
}

fn minimal_adaptive(view: &View<'_>, sink: &mut Sink) -> Option<Relation> {
    let escape_channels = reserved(view, &p::ESCAPE_CHANNELS, "escape", sink)?;
    Some(Relation::MinimalAdaptive { escape_vcs: escape_channels })
}

/// The channels that up*/down* routing keeps; it needs no dateline classes.
fn adaptive_up_down(view: &View<'_>, sink: &mut Sink) -> Option<Relation> {
    let escape_vcs = view.or(&p::ESCAPE_CHANNELS, Some(1))?;
    leaves_adaptive(view, p::ESCAPE_CHANNELS.info.key, escape_vcs, "escape", sink);
    if escape_vcs == 0 {
        let message = "`adaptive-up-down` needs an escape channel";
        sink.push(
            view.conflict(message, &[p::ESCAPE_CHANNELS.info.key, ALGORITHM])
                .hint(raise(p::ESCAPE_CHANNELS.info.key, 1u32)),
        );
    }
    Some(Relation::AdaptiveUpDown { escape_vcs })
}

/// The channels that a table keeps for its escape routes.
fn own_table(view: &View<'_>, sink: &mut Sink) -> Option<Relation> {
    let escape_vcs = view.or(&p::ESCAPE_CHANNELS, Some(0))?;
    leaves_adaptive(view, p::ESCAPE_CHANNELS.info.key, escape_vcs, "escape", sink);
    Some(Relation::Table { escape_vcs })
}

/// Channels kept for dimension order, checked against the number of all channels and, on a torus,
/// against the two dateline classes.
fn reserved(view: &View<'_>, param: &Param<Int<u32>>, name: &str, sink: &mut Sink) -> Option<u32> {
    let (key, wraps) = (param.info.key, wraps(view));
    let channels = view.or(param, wraps.map(|wraps| if wraps { 2 } else { 1 }))?;
    leaves_adaptive(view, key, channels, name, sink);
    if wraps == Some(true) && channels == 1 {
        let message = format!("a torus needs two {name} channels, one for each dateline class");
        sink.push(view.conflict(message, &[key, network::TOPOLOGY.info.key]).hint(raise(key, 2u32)));
    }
    Some(channels)
}

/// Checks that so many channels that are kept leave some of all channels.
fn leaves_adaptive(view: &View<'_>, key: &'static str, channels: u32, name: &str, sink: &mut Sink) {
    if let Some(vcs) = channels_of_a_share(view)
        && channels >= vcs
    {
        let message =
            format!("{channels} {name} channels leave none of {vcs} virtual channels to be adaptive");
        let remedy = raise(VCS, channels + 1).or(lower(key, vcs.saturating_sub(1)));
        sink.push(view.conflict(message, &[key, VCS]).hint(remedy));
    }
}

/// Whether any dimension has a wrap-around link.
fn wraps(view: &View<'_>) -> Option<bool> {
    match view.get(&network::TOPOLOGY)? {
        Topology::Torus => Some(view.get(&network::RADIX)?.iter().any(|k| *k > 2)),
        _ => Some(false),
    }
}

fn misroute(view: &View<'_>, sink: &mut Sink) -> Option<Misroute> {
    let (limit, ratio) = (p::MISROUTE_LIMIT.info.key, p::MISROUTE_RATIO.info.key);
    if view.is_set(limit) && view.is_set(ratio) {
        let message = "`misroute_limit` and `misroute_ratio` are two forms of the same bound";
        sink.push(view.conflict(message, &[ratio, limit]).hint(unset(ratio).or(unset(limit))));
    }
    let limit = if view.is_set(ratio) {
        view.given(&p::MISROUTE_RATIO).map(|(back, forward)| MisrouteLimit::Ratio { back, forward })
    } else {
        view.or(&p::MISROUTE_LIMIT, Some(16)).map(MisrouteLimit::Steps)
    };
    Some(Misroute { when: view.get(&p::MISROUTE)?, limit: limit? })
}
