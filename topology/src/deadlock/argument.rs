// SPDX-License-Identifier: MIT OR Apache-2.0
//! The argument for each relation.

use flitforge_router::routing::{self, Remedy};
use flitforge_router::spec::{Relation, Release, RouterSpec};

use super::channels::ChannelId;
use super::direct::{self, Dependencies, Keep};
use super::escape::{self, EscapeChannels};
use super::exploration::Exploration;
use super::explore::Extent;
use super::graph::DependencyGraph;
use super::notes::{Findings, Notes};
use super::report::{CutPairs, Proof, Refusal};
use super::subject::Subject;
use super::{wait_for, witness};

/// A proof or refusal with the graph it is about.
pub(super) struct Argument {
    pub(super) proof: Proof,
    pub(super) graph: DependencyGraph,
    /// The offending cycle, empty when there is none.
    pub(super) cycle: Vec<ChannelId>,
    pub(super) extent: Extent,
    pub(super) cut: CutPairs,
}

/// Finds the argument for the relation of the subject.
pub(super) fn argue(subject: &mut Subject<'_>) -> Argument {
    match against(&subject.net.router) {
        routing::Argument::Acyclic => by_order(subject),
        routing::Argument::Escape { vcs } => by_escape(subject, vcs),
        routing::Argument::Labels { count, rule } => wait_for::argue(subject, count, rule),
    }
}

/// The argument of the router's relation. One about escape channels holds only if channels belong to one
/// packet at a time; else all channels must be acyclic.
pub(super) fn against(router: &RouterSpec) -> routing::Argument {
    let relation = &router.relation;
    let shared = relation.needs_drained() && router.release != Release::Drained;
    if shared { routing::Argument::Acyclic } else { relation.argument() }
}

/// Dally and Seitz: no cycle in the channel dependency graph.
fn by_order(subject: &Subject<'_>) -> Argument {
    let keep: Keep = |_| true;
    let mut dependencies = Dependencies::new(subject, keep);
    let mut notes = Notes::new(subject, false);
    let extent = subject.sweep(|health, exploration| {
        dependencies.add(&subject.channels, exploration);
        notes.add(health, exploration)
    });
    let (graph, channels) = dependencies.graph(subject);
    let Findings { cut, stuck, .. } = notes.finish();
    let (proof, cycle) = match direct::order(&graph, channels) {
        Ok(ordered) => (stuck.map_or(Proof::Acyclic(ordered), Proof::Refused), Vec::new()),
        Err(cycle) => (
            Proof::Refused(direct::refuse(
                subject,
                &cycle,
                keep,
                cyclic_reason(&subject.net.router.relation),
            )),
            cycle,
        ),
    };
    Argument { proof, graph, cycle, extent, cut }
}

/// Why a cycle in the whole dependency graph is fatal, and what to do about it.
pub(super) fn cyclic_reason(relation: &Relation) -> (&'static str, Remedy) {
    const CYCLE: &str = "the channel dependency graph has a cycle";
    const SHARED: &str = "a channel is released when the tail flit has been sent, so that a packet can queue \
                          behind another one in any channel, and the channel dependency graph has a cycle";
    if let Some(remedy) = relation.remedy() {
        (CYCLE, remedy)
    } else if relation.needs_drained() {
        (SHARED, Remedy::Drained)
    } else {
        (CYCLE, Remedy::Relation)
    }
}

/// Duato: escape channels always on offer, and no cycle in their extended dependency graph.
fn by_escape(subject: &mut Subject<'_>, escape_vcs: u32) -> Argument {
    let escapes = EscapeChannels::new(subject, escape_vcs);
    subject.budget = subject.budget.min(escapes.affordable());
    let subject = &*subject;
    let mut notes = Notes::new(subject, true);
    let extended = escape::extended(subject, &escapes, |health, e| notes.add(health, e));
    let Findings { cut, stuck, uncovered } = notes.finish();
    let (proof, cycle) = match direct::order(&extended.graph, extended.used) {
        Ok(escape) => (stuck.map_or(Proof::Escape { escape, uncovered }, Proof::Refused), Vec::new()),
        Err(cycle) => {
            let explains = |e: &Exploration, pair| escape::explains(subject, &escapes, e, pair);
            let refusal = Refusal {
                reason: "the extended dependency graph of the escape channels has a cycle".to_owned(),
                cycle: Some(witness::describe(subject, &cycle, explains)),
                remedy: Remedy::TwoEscapeChannels,
            };
            (Proof::Refused(refusal), cycle)
        }
    };
    Argument { proof, graph: extended.graph, cycle, extent: extended.extent, cut }
}
