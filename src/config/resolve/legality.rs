//! Where a routing relation works: the router's own rules, at the places of the settings.

use flitforge_router::routing::{Illegal, legal};
use flitforge_router::spec::RouterSpec;

use super::super::diagnostic::{Diagnostic, Sink};
use super::super::view::View;

const ALGORITHM: &str = "routing.algorithm";
const CHANNELS: &str = "router.virtual_channels";
const REVERSALS: &str = "routing.max_reversals";
const RELEASE: &str = "router.vc_release";
const TOPOLOGY: &str = "network.topology";
const RADIX: &str = "network.radix";

/// Reports what the relation asks of the network and the router and does not get.
pub(super) fn check(view: &View<'_>, spec: &RouterSpec, sink: &mut Sink) {
    for illegal in legal(spec).err().unwrap_or_default() {
        sink.push(diagnostic(view, &illegal));
    }
}

fn diagnostic(view: &View<'_>, illegal: &Illegal) -> Diagnostic {
    match illegal {
        Illegal::MeshOnly { relation } => {
            let message = format!("{relation} is defined on a mesh only");
            let hint = "set `network.topology` to \"mesh\", or take another algorithm";
            view.conflict(message, &[ALGORITHM, TOPOLOGY]).hint(hint)
        }
        Illegal::TwoDimensionsOnly { relation, dims } => {
            let message =
                format!("{relation} is defined in two dimensions only, and this network has {dims}");
            let hint = "give `network.radix` two entries, or take \"negative-first\"";
            view.conflict(message, &[ALGORITHM, RADIX]).hint(hint)
        }
        Illegal::TooFewChannels { relation, least, vcs, why, mend } => {
            let message =
                format!("{relation} needs {least} virtual channels or more here, and there are {vcs}");
            let mut keys = vec![CHANNELS, ALGORITHM, TOPOLOGY];
            keys.extend(Some(REVERSALS).filter(|key| view.is_set(key)));
            view.conflict(message, &keys).note(format!("it needs {why}")).hint(mend)
        }
        Illegal::OutOfRange { relation, what, least, most, given } => {
            let message = format!("{what} of {relation} is {given}");
            view.conflict(message, &[ALGORITHM, CHANNELS]).hint(format!("it must be {least} to {most} here"))
        }
        Illegal::NothingAdaptive { relation, what, given, vcs } => {
            let message = format!("{what} of {relation} is {given} of {vcs}: none is left to be adaptive");
            view.conflict(message, &[CHANNELS, ALGORITHM]).hint(format!("lower it, or raise `{CHANNELS}`"))
        }
        Illegal::NeedsDrained { relation } => {
            let message = format!("{relation} is free of deadlock only when channels are released drained");
            let note =
                "a packet queued behind another in one buffer waits for it, which the relation does not see";
            let hint = format!("remove `{RELEASE}`, or set it to \"drained\"");
            view.conflict(message, &[RELEASE, ALGORITHM]).note(note).hint(hint)
        }
    }
}
