// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rows that others hide, where a packet would need them.

use std::collections::{BTreeMap, HashSet};

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::table::RouteTable;
use flitforge_topology::any::rows::{From, Row};
use flitforge_topology::network::Endpoint;

use super::super::diagnostic::{Diagnostic, Sink, quote};
use super::super::source::Place;
use super::read::{Shape, Wide};
use super::{ANY, INJECT};

/// How a packet came to a router: `None` from a node, else by an input port and a channel.
type Arrival = Option<(PortId, u32)>;

/// The rows that do not count, since others of their router name the destination more closely, and no row
/// that counts is about every arrival.
#[derive(Default)]
pub(super) struct Hidden(BTreeMap<RouterId, Vec<(Row, Place)>>);

impl Hidden {
    pub(super) fn push(&mut self, row: Row, place: Place) {
        self.0.entry(row.dest).or_default().push((row, place));
    }

    /// Whether packets come to no router where only a hidden row says how they go on. Reports the first one.
    pub(super) fn check(
        &self,
        found: &[(Wide, Place)],
        table: &RouteTable,
        shape: &Shape<'_>,
        sink: &mut Sink,
    ) -> bool {
        let missed = self.0.iter().find_map(|(&dest, rows)| missed(dest, rows, table, shape));
        let Some((row, place, arrival)) = missed else { return true };
        let (router, dest) = (shape.names.router_name(row.router), shape.names.router_name(row.dest));
        let by = match arrival {
            None => INJECT.to_owned(),
            Some((port, vc)) => format!("{} on channel {vc}", shape.names.port_name(row.router, port)),
        };
        let message = format!(
            "packets to {} come to router {} by {}, and the row for them is hidden by one that names the \
             destination more closely",
            quote(dest),
            quote(router),
            quote(&by)
        );
        let of =
            |(wide, _): &&(Wide, Place)| wide.row.router == row.router && wide.dests.contains(&row.dest.0);
        let mut error = Diagnostic::new(place, message).label("this row is hidden");
        if let Some((wide, hiding)) = found.iter().filter(of).max_by_key(|(wide, _)| wide.closeness) {
            let hint =
                format!("add a copy of the hidden row with `{}` as its destination", named(wide, shape));
            error = error.also(*hiding, "by this one").hint(hint);
        }
        sink.push(error);
        false
    }
}

/// The destinations of a row as a cell names them.
fn named(wide: &Wide, shape: &Shape<'_>) -> String {
    let name = |router| shape.names.router_name(RouterId(router));
    match wide.closeness {
        0 => ANY.to_owned(),
        1 => format!("{}..{}", name(wide.dests.start), name(wide.dests.end - 1)),
        _ => name(wide.dests.start).to_owned(),
    }
}

/// The first hidden row that a packet to its destination needs.
fn missed(
    dest: RouterId,
    hidden: &[(Row, Place)],
    table: &RouteTable,
    shape: &Shape<'_>,
) -> Option<(Row, Place, Arrival)> {
    let mut open: Vec<(RouterId, Arrival)> = (0..)
        .map(RouterId)
        .zip(&shape.sends)
        .filter(|(router, sends)| **sends && *router != dest)
        .map(|(router, _)| (router, None))
        .collect();
    let mut seen: HashSet<(RouterId, Arrival)> = open.iter().copied().collect();
    while let Some((router, arrival)) = open.pop() {
        let kind = arrival.map_or(0, |(port, vc)| table.kind(router.0, port.0.into(), vc));
        let answer = table.answer(router.0, kind, dest.0);
        if answer.ports | answer.escape == 0 {
            let needed = |(row, _): &&(Row, Place)| row.router == router && is_about(row.from, arrival);
            if let Some(&(row, place)) = hidden.iter().find(needed) {
                return Some((row, place, arrival));
            }
        }
        for (ports, vcs) in [(answer.ports, answer.vcs), (answer.escape, answer.escape_vcs)] {
            let links = shape.graph.ends_of(router).filter(|(port, _)| ports >> port.0 & 1 == 1);
            for (_, Endpoint { router, port }) in links.filter(|(_, end)| end.router != dest) {
                let next =
                    (0..shape.vcs).filter(|vc| vcs >> vc & 1 == 1).map(|vc| (router, Some((port, vc))));
                open.extend(next.filter(|state| seen.insert(*state)));
            }
        }
    }
    None
}

/// Whether a row says anything of an arrival.
fn is_about(from: From, arrival: Arrival) -> bool {
    match (from, arrival) {
        (From::Any, _) | (From::Injected, None) => true,
        (From::Port(port, vcs), Some((at, vc))) => port == at && vcs >> vc & 1 == 1,
        (From::Injected, Some(_)) | (From::Port(..), None) => false,
    }
}
