// SPDX-License-Identifier: MIT OR Apache-2.0
//! From a network's routes to what is written into the rows of hardware that was generated for others.

use flitforge_router::ids::RouterId;
use flitforge_router::spec::{RouterSpec, Selection};
use flitforge_router::table::RouteTable;
use flitforge_topology::network::NetworkSpec;

use crate::parts::Rows;
use crate::{Error, Faults, Options, TableRows, plan};

/// A row of a router's routing table, as the port of the network takes it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RowWrite {
    /// Value of `table_router_i`.
    pub router: RouterId,
    /// Value of `table_row_i`.
    pub row: u32,
    /// Value of `table_data_i`: words of 64 bits, the lowest first.
    pub data: Vec<u64>,
}

/// What becomes of the rows of some hardware.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowWrites {
    /// Bits of a row.
    pub data_bits: u32,
    /// Rows in order of router and number. Rows that no head reads are left out.
    pub rows: Vec<RowWrite>,
}

/// Why the rows of some hardware cannot become those of another network.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RewriteError {
    /// The hardware cannot be generated, or has no rows to rewrite.
    #[error("the hardware: {0}")]
    Hardware(Error),
    /// The routes are no rows.
    #[error("the routes: {0}")]
    Routes(Error),
    /// The networks differ in more than their routes.
    #[error(
        "the networks differ in more than their routes: take the same `[network]`, `[router]`, \
         `routing.selection` and escape channels; ranks of routers may differ, and `[faults]` where \
         `verilog.faults` is not fixed"
    )]
    OtherNetwork,
}

/// The writes by which the hardware of a network, with rewritable tables, routes as another network does. The
/// two differ in their routes alone.
///
/// # Errors
/// See [`RewriteError`].
pub fn row_writes(
    hardware: &NetworkSpec,
    options: &Options,
    routes: &NetworkSpec,
) -> Result<RowWrites, RewriteError> {
    let options = Options { tables: TableRows::Rewritable, ..options.clone() };
    let Some(rows) = plan(hardware, &options).map_err(RewriteError::Hardware)?.rows else {
        return Err(RewriteError::Hardware(Error::NoRows));
    };
    plan(routes, &options).map_err(RewriteError::Routes)?;
    let Some(table) = routes.router.table.as_deref() else { return Err(RewriteError::Routes(Error::NoRows)) };
    // Routes without a choice leave nothing to select.
    let selects = !routes.router.relation.is_deterministic();
    let common = |net| apart_from_routes(net, &options, selects);
    if common(hardware) != common(routes) {
        return Err(RewriteError::OtherNetwork);
    }
    let writer = Writer { net: hardware, rows: &rows, table };
    let routers = (0..hardware.graph.nodes()).map(RouterId);
    Ok(RowWrites {
        data_bits: rows.data_bits(),
        rows: routers.flat_map(|router| writer.of_router(router)).collect(),
    })
}

/// A network without what rewritten rows may change.
fn apart_from_routes(net: &NetworkSpec, options: &Options, selects: bool) -> NetworkSpec {
    let relation = net.router.relation.by_any_rows();
    let selection = if selects { net.router.selection } else { Selection::default() };
    let router = RouterSpec { relation, selection, table: None, ..net.router.clone() };
    let faults = if options.faults == Faults::Fixed { net.faults.clone() } else { Vec::new() };
    NetworkSpec { router, plan: None, faults, ..net.clone() }
}

struct Writer<'a> {
    net: &'a NetworkSpec,
    rows: &'a Rows,
    table: &'a RouteTable,
}

impl Writer<'_> {
    /// The rows of a router that heads can read: for all arrivals, and for all destinations but itself.
    fn of_router(&self, router: RouterId) -> Vec<RowWrite> {
        let dests = (0..self.net.graph.nodes()).map(RouterId);
        let dests: Vec<_> = dests.filter(|&dest| dest != router && self.net.has_sinks(dest)).collect();
        let mut rows = Vec::new();
        for arrival in self.arrivals(router) {
            let kind = arrival.map_or(0, |(port, vc)| self.table.kind(router.0, port, vc));
            rows.extend(dests.iter().map(|dest| {
                let answer = self.table.answer(router.0, kind, dest.0);
                let row = self.rows.number(arrival, dest.0);
                RowWrite { router, row, data: joined(&self.rows.values(&answer)) }
            }));
        }
        rows
    }

    /// Arrivals at a router: on each channel of the ports with a link, then from a node.
    fn arrivals(&self, router: RouterId) -> Vec<Option<(u32, u32)>> {
        let ends = self.net.graph.links().map(|(_, _, end)| end).filter(|end| end.router == router);
        let mut ports: Vec<u32> = ends.map(|end| end.port.0.into()).collect();
        ports.sort_unstable();
        let links =
            ports.into_iter().flat_map(|port| (0..self.net.router.vcs).map(move |vc| Some((port, vc))));
        links.chain(self.net.has_nodes(router).then_some(None)).collect()
    }
}

/// Values put together, the first lowest, each with its bits (64 at most): words of 64 bits.
fn joined(values: &[(u32, u64)]) -> Vec<u64> {
    let bits: u32 = values.iter().map(|(bits, _)| bits).sum();
    let mut words = vec![0; bits.div_ceil(64) as usize];
    let mut low = 0;
    for &(bits, value) in values {
        let (word, shift) = ((low / 64) as usize, low % 64);
        words[word] |= value << shift;
        if shift + bits > 64 {
            words[word + 1] |= value >> (64 - shift);
        }
        low += bits;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn values_lie_one_above_the_other() {
        assert_eq!(joined(&[(3, 0b101), (2, 0b10)]), [0b10_101]);
        assert_eq!(joined(&[(60, 1), (10, 0x3ff)]), [0xf << 60 | 1, 0x3f]);
        assert_eq!(joined(&[(64, u64::MAX), (1, 1)]), [u64::MAX, 1]);
    }
}
