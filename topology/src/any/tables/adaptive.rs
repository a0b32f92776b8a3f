// SPDX-License-Identifier: MIT OR Apache-2.0
//! Any shortest way, with up*/down* routes on channels of their own to escape to.

use flitforge_router::hdl::ones;
use flitforge_router::ids::RouterId;
use flitforge_router::table::{Answer, RouteTable, TableBuilder};

use super::up_down::{Links, Ways};
use super::{Subject, TableError};
use crate::distance::hops_to;

/// A packet that was injected here or came on an adaptive channel.
const ADAPTIVE: u32 = 0;
/// A packet that came up on an escape channel.
const ESCAPED_UP: u32 = 1;
/// A packet that came down on an escape channel.
const ESCAPED_DOWN: u32 = 2;

/// The table with all ports on shortest ways, and one escape port.
pub(super) fn table(subject: &Subject<'_>, escape_vcs: u32) -> Result<RouteTable, TableError> {
    let mut table = TableBuilder::new(subject.shape(3));
    let first_escape = subject.vcs.saturating_sub(escape_vcs);
    for (from, _, end) in subject.graph.links() {
        let kind = if subject.order.is_up(from, end.router) { ESCAPED_UP } else { ESCAPED_DOWN };
        for vc in first_escape..subject.vcs {
            table.set_kind(end.router.0, end.port.0.into(), vc, kind);
        }
    }
    let adaptive_vcs = ones(first_escape);
    let escape_vcs = ones(subject.vcs) & !adaptive_vcs;
    let links = Links::new(subject);
    let feeders = subject.graph.feeders();
    for dest in subject.dests() {
        let ways = Ways::to(subject, &links, dest)?;
        let hops = hops_to(subject.graph, &feeders, dest);
        for router in subject.routers().filter(|&router| router != dest) {
            let escape =
                |ports: u64| Answer { escape: one_of(ports, router, dest), escape_vcs, ..Answer::default() };
            let [up_down, down] = ways.ports(router).map(escape);
            let ports = closer(subject, &hops, router);
            table.set(router.0, ADAPTIVE, dest.0, Answer { ports, vcs: adaptive_vcs, ..up_down });
            table.set(router.0, ESCAPED_UP, dest.0, up_down);
            table.set(router.0, ESCAPED_DOWN, dest.0, down);
        }
    }
    Ok(table.finish())
}

/// The ports that lead closer to the destination whose distances these are.
pub(super) fn closer(subject: &Subject<'_>, hops: &[Option<u32>], router: RouterId) -> u64 {
    let ends = subject.graph.ends_of(router);
    let closer = ends.filter(|(_, end)| match (hops[end.router.idx()], hops[router.idx()]) {
        (Some(after), Some(left)) => after + 1 == left,
        _ => false,
    });
    closer.fold(0, |set, (port, _)| set | 1 << port.0)
}

/// One port of a set, each for another pair of routers; none of no port.
fn one_of(ports: u64, router: RouterId, dest: RouterId) -> u64 {
    let count = ports.count_ones();
    let Some(skipped) = (router.0 + dest.0).checked_rem(count) else { return 0 };
    let rest = (0..skipped).fold(ports, |rest, _| rest & (rest - 1));
    rest & rest.wrapping_neg()
}
