// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where a routing relation works: the router's own rules, at the places of the settings.

use flitforge_router::jumps::JumpsError;
use flitforge_router::routing::{Illegal, legal};
use flitforge_router::spec::{Relation, RouterSpec};

use super::super::choice::Named;
use super::super::diagnostic::{Diagnostic, Sink};
use super::super::remedy::{Edit, Remedy, choose, lower, raise, set, unset};
use super::super::view::View;

const ALGORITHM: &str = "routing.algorithm";
const CHANNELS: &str = "router.virtual_channels";
const CLASSES: &str = "router.classes";
const INJECTION: &str = "router.injection_channels";
const REVERSALS: &str = "routing.max_reversals";
const RELEASE: &str = "router.vc_release";
const TOPOLOGY: &str = "network.topology";
const RADIX: &str = "network.radix";
const NODES: &str = "network.nodes";
const JUMPS: &str = "network.jumps";

/// Reports what the relation asks of the network and the router and does not get.
pub(super) fn check(view: &View<'_>, spec: &RouterSpec, sink: &mut Sink) {
    for illegal in legal(spec).err().into_iter().flatten() {
        sink.push(diagnostic(view, &illegal));
    }
}

/// Why the routes of a circulant graph cannot be written as digits.
pub(super) fn no_digits(view: &View<'_>, error: &JumpsError) -> Diagnostic {
    let keys = [ALGORITHM, JUMPS, NODES];
    match error {
        JumpsError::NotBinomial { recoding } => {
            let message = format!("the {recoding} of a displacement needs the jumps of a binomial graph");
            let binomial = choose(TOPOLOGY, ["bmg"]).and(Edit::Unset(JUMPS));
            view.conflict(message, &keys).hint(choose(ALGORITHM, ["shortest"]).or(binomial))
        }
        JumpsError::TooLong { needed } => {
            let message = format!("the digits of a route need {needed} bits, but at most 64 are possible");
            view.conflict(message, &keys).hint(choose(TOPOLOGY, ["bmg"]).and(Edit::Unset(JUMPS)))
        }
    }
}

fn diagnostic(view: &View<'_>, illegal: &Illegal) -> Diagnostic {
    match illegal {
        Illegal::MeshOnly { relation } => {
            let message = format!("{relation} is defined on a mesh only");
            let remedy = choose(TOPOLOGY, ["mesh"]).or(another_relation());
            view.conflict(message, &[ALGORITHM, TOPOLOGY]).hint(remedy)
        }
        Illegal::CubeOnly { relation } => {
            let message = format!("{relation} is defined on meshes and tori only");
            view.conflict(message, &[ALGORITHM, TOPOLOGY]).hint(another_relation())
        }
        Illegal::CirculantOnly { relation } => {
            let message = format!("{relation} is defined on circulant graphs only");
            let remedy = choose(TOPOLOGY, ["bmg"]).or(another_relation());
            view.conflict(message, &[ALGORITHM, TOPOLOGY]).hint(remedy)
        }
        Illegal::RepeatedJump { relation, times } => {
            let message =
                format!("{relation} makes each jump at most once, but some routes need a jump {times} times");
            view.conflict(message, &[ALGORITHM, JUMPS, NODES]).hint(another_relation())
        }
        Illegal::NoHealing { relation } => {
            let message =
                format!("{relation} cannot heal: it has no classes of channels that count reversals");
            let remedy = choose(ALGORITHM, ["static-dr"]).or(choose("healing.method", ["none"]));
            view.conflict(message, &["healing.method", ALGORITHM]).hint(remedy)
        }
        Illegal::TwoDimensionsOnly { relation, dims } => {
            let message =
                format!("{relation} is defined in two dimensions only, but this network has {dims}");
            let remedy = choose(ALGORITHM, ["negative-first"]).or(set(RADIX, "[8, 8]"));
            view.conflict(message, &[ALGORITHM, RADIX]).hint(remedy)
        }
        Illegal::TooFewChannels { relation, least, vcs, why, reversals } => {
            let message =
                format!("{relation} needs at least {least} virtual channels here, but there are only {vcs}");
            let mut keys = vec![CHANNELS, ALGORITHM, TOPOLOGY];
            keys.extend(Some(REVERSALS).filter(|key| view.is_set(key)));
            let more = raise(CHANNELS, *least);
            let remedy = reversals.iter().fold(more, |more, most| more.or(lower(REVERSALS, *most)));
            view.conflict(message, &keys).note(format!("it needs {why}")).hint(remedy)
        }
        Illegal::NeedsDrained { relation } => needs_drained(view, relation),
        other => of_graphs(view, other).unwrap_or_else(|| of_classes(view, other)),
    }
}

/// What is wrong with graphs and tables; `None` of other things.
fn of_graphs(view: &View<'_>, illegal: &Illegal) -> Option<Diagnostic> {
    match illegal {
        Illegal::NeedsDirections { relation } => {
            let message = format!("{relation} routes by directions, and routers of this graph have none");
            Some(view.conflict(message, &[ALGORITHM, TOPOLOGY]).hint(another_relation()))
        }
        Illegal::NoStrides { relation } => {
            let message = format!("{relation} is not defined where links of a dimension skip routers");
            Some(view.conflict(message, &[ALGORITHM, TOPOLOGY]).hint(another_relation()))
        }
        Illegal::OddChannels { relation, vcs } => {
            let message = format!("{relation} halves the virtual channels, and there are {vcs}");
            Some(
                view.conflict(message, &[CHANNELS, ALGORITHM])
                    .hint(set(CHANNELS, vcs + 1).or(lower(CHANNELS, vcs - 1))),
            )
        }
        Illegal::ByJumps { relation } => {
            let message =
                format!("{relation} reads a table, and routers of a circulant graph route by jumps");
            Some(view.conflict(message, &[ALGORITHM, TOPOLOGY]).hint(another_relation()))
        }
        Illegal::TableClasses { relation } => {
            let message = format!("{relation} has one table for all packets");
            Some(view.conflict(message, &[CLASSES, ALGORITHM]).hint(unset(CLASSES).or(another_relation())))
        }
        Illegal::SelectionByDirection { selection } => {
            let message = format!("{selection} compares directions of a cube, and this network is none");
            let selection = "routing.selection";
            let remedy = choose(selection, ["minimum-congestion", "random", "fixed-order"]);
            Some(view.conflict(message, &[selection, TOPOLOGY]).hint(remedy))
        }
        _ => None,
    }
}

/// What is wrong with message classes.
fn of_classes(view: &View<'_>, illegal: &Illegal) -> Diagnostic {
    match illegal {
        Illegal::ClassChannels { sum, vcs } => {
            let message =
                format!("the message classes have {sum} virtual channels together, but there are {vcs}");
            view.conflict(message, &[CLASSES, CHANNELS]).hint(set(CHANNELS, sum))
        }
        Illegal::InjectionShares { injection_vcs, vcs } => {
            let message = format!(
                "message classes need as many channels of an injection port as of a network port, but there \
                 are {injection_vcs} and {vcs}"
            );
            view.conflict(message, &[INJECTION, CLASSES]).hint(unset(INJECTION))
        }
        Illegal::HealingClasses => view
            .conflict("a network with message classes cannot heal", &["healing.method", CLASSES])
            .hint(choose("healing.method", ["none"]).or(unset(CLASSES))),
        Illegal::InClass { class, error } => {
            let mut found = diagnostic(view, error);
            if let Illegal::TooFewChannels { least, .. } = **error {
                found.hints.clear();
                found = found.hint(format!("give \"{class}\" {least} channels in `{CLASSES}`"));
            }
            found.note(format!("these are the channels of the message class \"{class}\""))
        }
        // What is left was refused when the settings were read.
        _ => view.conflict(illegal.to_string(), &[ALGORITHM, CHANNELS]),
    }
}

/// Any relation: those that do not work here are dropped when they are tried.
fn another_relation() -> Remedy {
    choose(ALGORITHM, Relation::ALL.iter().map(|entry| entry.1))
}

fn needs_drained(view: &View<'_>, relation: &str) -> Diagnostic {
    let message = format!("{relation} is free of deadlock only if channels are released when drained");
    let note = "otherwise a packet waits for the packet before it in the buffer, and the relation does not \
                cover this wait";
    view.conflict(message, &[RELEASE, ALGORITHM])
        .note(note)
        .hint(unset(RELEASE).or(choose(RELEASE, ["drained"])))
}
