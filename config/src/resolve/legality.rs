// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where a routing relation works: the router's own rules, at the places of the settings.

use flitforge_router::jumps::JumpsError;
use flitforge_router::routing::{Illegal, legal};
use flitforge_router::spec::RouterSpec;

use super::super::diagnostic::{Diagnostic, Sink};
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
            let hint = format!(
                "set `{ALGORITHM}` to \"shortest\", which takes any jumps, or leave `{JUMPS}` out and set \
                 `{TOPOLOGY}` to \"bmg\""
            );
            view.conflict(message, &keys).hint(hint)
        }
        JumpsError::TooLong { needed } => {
            let message = format!("the digits of a route need {needed} bits, but at most 64 are possible");
            view.conflict(message, &keys)
                .hint("add jumps that make the routes shorter, or lower the number of nodes")
        }
    }
}

fn diagnostic(view: &View<'_>, illegal: &Illegal) -> Diagnostic {
    match illegal {
        Illegal::MeshOnly { relation } => {
            let message = format!("{relation} is defined on a mesh only");
            let hint = "set `network.topology` to \"mesh\", or take another algorithm";
            view.conflict(message, &[ALGORITHM, TOPOLOGY]).hint(hint)
        }
        Illegal::CubeOnly { relation } => {
            let message = format!("{relation} is defined on meshes and tori only");
            let hint = "take \"jump-order\", \"shortest\", \"nearest-jump\", \"static-dr\", \"dynamic-dr\" or \
                        \"minimal-adaptive\" on a circulant graph";
            view.conflict(message, &[ALGORITHM, TOPOLOGY]).hint(hint)
        }
        Illegal::CirculantOnly { relation } => {
            let message = format!("{relation} is defined on circulant graphs only");
            let hint = "set `network.topology` to \"bmg\", or take another algorithm";
            view.conflict(message, &[ALGORITHM, TOPOLOGY]).hint(hint)
        }
        Illegal::RepeatedJump { relation, times } => {
            let message =
                format!("{relation} makes each jump at most once, but some routes need a jump {times} times");
            let hint = "take \"shortest\", or add jumps to `network.jumps`";
            view.conflict(message, &[ALGORITHM, JUMPS, NODES]).hint(hint)
        }
        Illegal::NoHealing { relation } => {
            let message =
                format!("{relation} cannot heal: it has no classes of channels that count reversals");
            let hint = "take \"static-dr\", or set `healing.method` to \"none\"";
            view.conflict(message, &["healing.method", ALGORITHM]).hint(hint)
        }
        Illegal::OtherRecoding { relation } => {
            let message = format!("{relation} needs another recoding of displacements than this one");
            view.conflict(message, &[ALGORITHM]).hint("take another algorithm")
        }
        Illegal::TwoDimensionsOnly { relation, dims } => {
            let message =
                format!("{relation} is defined in two dimensions only, but this network has {dims}");
            let hint = "give `network.radix` two entries, or take \"negative-first\"";
            view.conflict(message, &[ALGORITHM, RADIX]).hint(hint)
        }
        Illegal::TooFewChannels { relation, least, vcs, why, mend } => {
            let message =
                format!("{relation} needs at least {least} virtual channels here, but there are only {vcs}");
            let mut keys = vec![CHANNELS, ALGORITHM, TOPOLOGY];
            keys.extend(Some(REVERSALS).filter(|key| view.is_set(key)));
            view.conflict(message, &keys).note(format!("it needs {why}")).hint(mend)
        }
        Illegal::OutOfRange { relation, what, least, most, given } => {
            let message = format!("{what} of {relation} is {given}");
            view.conflict(message, &[ALGORITHM, CHANNELS]).hint(format!("it must be {least} to {most} here"))
        }
        Illegal::NothingAdaptive { relation, what, given, vcs } => {
            let message = format!(
                "{what} of {relation} is {given} of {vcs}: no channel is left to be \
                                   adaptive"
            );
            view.conflict(message, &[CHANNELS, ALGORITHM]).hint(format!("lower it, or raise `{CHANNELS}`"))
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
            let hint = "take \"up-down\", \"layered-shortest\", \"layered-valiant\", \"ugal\", \
                        \"adaptive-up-down\" or \"table\"";
            Some(view.conflict(message, &[ALGORITHM, TOPOLOGY]).hint(hint))
        }
        Illegal::NoStrides { relation } => {
            let message = format!("{relation} is not defined where links of a dimension skip routers");
            let hint = "take \"dimension-order\", \"o1turn\", \"valiant\", \"static-dr\", \"dynamic-dr\", \
                        \"minimal-adaptive\", or a relation by table such as \"up-down\"";
            Some(view.conflict(message, &[ALGORITHM, TOPOLOGY]).hint(hint))
        }
        Illegal::OddChannels { relation, vcs } => {
            let message = format!("{relation} halves the virtual channels, and there are {vcs}");
            Some(view.conflict(message, &[CHANNELS, ALGORITHM]).hint("give it an even number"))
        }
        Illegal::ByJumps { relation } => {
            let message =
                format!("{relation} reads a table, and routers of a circulant graph route by jumps");
            let hint = "take \"jump-order\" or \"shortest\", or give the network as a \"graph\"";
            Some(view.conflict(message, &[ALGORITHM, TOPOLOGY]).hint(hint))
        }
        Illegal::TableClasses { relation } => {
            let message = format!("{relation} has one table for all packets");
            Some(
                view.conflict(message, &[CLASSES, ALGORITHM])
                    .hint("leave out the classes, or take another algorithm"),
            )
        }
        Illegal::SelectionByDirection { selection } => {
            let message = format!("{selection} compares directions of a cube, and this network is none");
            let hint = "take \"minimum-congestion\", \"random\" or \"fixed-order\"";
            Some(view.conflict(message, &["routing.selection", TOPOLOGY]).hint(hint))
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
            let hint = format!("set `{CHANNELS}` to {sum}, or give the classes {vcs} channels together");
            view.conflict(message, &[CLASSES, CHANNELS]).hint(hint)
        }
        Illegal::InjectionShares { injection_vcs, vcs } => {
            let message = format!(
                "message classes need as many channels of an injection port as of a network port, but there \
                 are {injection_vcs} and {vcs}"
            );
            view.conflict(message, &[INJECTION, CLASSES]).hint(format!("remove `{INJECTION}`"))
        }
        Illegal::HealingClasses => {
            let hint = format!("set `healing.method` to \"none\", or leave `{CLASSES}` out");
            view.conflict("a network with message classes cannot heal", &["healing.method", CLASSES])
                .hint(hint)
        }
        Illegal::InClass { class, error } => {
            diagnostic(view, error).note(format!("these are the channels of the message class \"{class}\""))
        }
        _ => view.conflict(illegal.to_string(), &[CLASSES]),
    }
}

fn needs_drained(view: &View<'_>, relation: &str) -> Diagnostic {
    let message = format!("{relation} is free of deadlock only if channels are released when drained");
    let note = "otherwise a packet waits for the packet before it in the buffer, and the relation does not \
                cover this wait";
    let hint = format!("remove `{RELEASE}`, or set it to \"drained\"");
    view.conflict(message, &[RELEASE, ALGORITHM]).note(note).hint(hint)
}
