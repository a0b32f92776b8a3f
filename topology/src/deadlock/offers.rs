// SPDX-License-Identifier: MIT OR Apache-2.0
//! The channels that a relation's answer offers, class by class.

use flitforge_router::hdl::Native;
use flitforge_router::head::{Candidates, Head, HeadState};
use flitforge_router::routing;
use flitforge_router::spec::RouterSpec;

use super::bits::bits;

/// A channel that a packet is offered.
#[derive(Debug, Clone, Copy)]
pub(super) struct Offered {
    /// Output port.
    pub(super) port: u8,
    /// Class of virtual channels.
    pub(super) class: u8,
    /// As the escape or deterministic channel.
    pub(super) escape: bool,
    /// It counts as a dimension reversal.
    pub(super) reversing: bool,
    /// The changing fields of the head once there.
    pub(super) after: HeadState<u64>,
}

/// Shows `each` what is offered to a head: adaptive ports first, then the escape port, and of each port one
/// channel for each of the `classes` of virtual channels.
pub(super) fn offers(
    spec: &RouterSpec,
    classes: &[u64],
    head: &Head<'_, u64>,
    candidates: &Candidates<u64>,
    mut each: impl FnMut(Offered),
) {
    let adaptive = bits(candidates.productive | candidates.unproductive)
        .map(|port| (port, routing::channels_of(Native, candidates, port), false));
    let escape = bits(candidates.escape).map(|port| (port, candidates.escape_vcs, true));
    for (port, vcs, escape) in adaptive.chain(escape) {
        let one_hot = 1 << port;
        let after = routing::advance(Native, spec, head, candidates, one_hot, escape.into());
        let reversing = candidates.reversing & one_hot != 0;
        for (class, _) in (0u8..).zip(classes).filter(|&(_, &class)| class & vcs != 0) {
            each(Offered { port: port as u8, class, escape, reversing, after });
        }
    }
}
