// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routing tables that are found for a graph, free of deadlock by construction.
//!
//! - [`order`] ranks the routers, which divides links into those up and those down.
//! - `up_down` takes links up first and links down then.
//! - `layered` gives each pair of routers one shortest way in a layer of channels.
//! - `adaptive` takes any shortest way and has up*/down* routes to escape to.
//!
//! The check before cycle 0 looks at these tables as it does at any other relation.

mod adaptive;
mod layered;
pub mod order;
mod up_down;

use flitforge_router::ids::RouterId;
use flitforge_router::spec::Relation;
use flitforge_router::table::{RouteTable, TableShape};

use crate::elaborate::NetworkParams;
use crate::network::Graph;
use order::Order;

/// Rows of a table at most: half a gigabyte.
const MAX_ROWS: u64 = 1 << 27;

/// Why there is no table for a graph.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// Some pair of routers is not joined.
    #[error("there is no way from router {from} to router {to}: join the parts of the graph by a link")]
    Apart {
        /// The router at which ways would begin.
        from: String,
        /// The router at which they would end.
        to: String,
    },
    /// Some pair of routers is joined, but not by links up and then links down.
    #[error(
        "no way from router {from} to router {to} goes towards the root first and away from it then: give the \
         links on it both directions, or use layered-shortest"
    )]
    NotUpDown {
        /// The router at which ways begin.
        from: String,
        /// The router at which they end.
        to: String,
    },
    /// The shortest ways need more layers than there are virtual channels.
    #[error(
        "layered-shortest needs {needed} layers in this graph, each with a virtual channel of its own, and ports \
         have {vcs}: give them {needed}, or use up-down, which needs one"
    )]
    Layers {
        /// Layers that are needed.
        needed: u32,
        /// Virtual channels there are.
        vcs: u32,
    },
    /// The table would have too many rows.
    #[error("a table for {routers} routers has {rows} rows, more than {}: take fewer routers", MAX_ROWS)]
    TooLarge {
        /// Routers of the graph.
        routers: u32,
        /// Rows that there would be.
        rows: u64,
    },
}

/// What tables are found for.
pub(super) struct Subject<'a> {
    graph: &'a Graph,
    vcs: u32,
    /// Whether packets begin and end at a router.
    has_nodes: Vec<bool>,
    order: Order,
    name: &'a dyn Fn(RouterId) -> String,
}

impl Subject<'_> {
    fn routers(&self) -> impl Iterator<Item = RouterId> + use<> {
        (0..self.graph.nodes()).map(RouterId)
    }

    /// The routers at which packets end.
    fn dests(&self) -> impl Iterator<Item = RouterId> + '_ {
        self.routers().filter(|router| self.has_nodes[router.idx()])
    }

    fn shape(&self, kinds: u32) -> TableShape {
        TableShape { routers: self.graph.nodes(), ports: self.graph.ports(), vcs: self.vcs, kinds }
    }

    fn apart(&self, from: RouterId, to: RouterId) -> TableError {
        TableError::Apart { from: (self.name)(from), to: (self.name)(to) }
    }

    fn not_up_down(&self, from: RouterId, to: RouterId) -> TableError {
        TableError::NotUpDown { from: (self.name)(from), to: (self.name)(to) }
    }
}

/// The table of a relation that finds its own; `None` for other relations, and in circulant graphs.
///
/// # Errors
/// The graph has no such routes, or too few channels for them.
pub fn of_relation(graph: &Graph, params: &NetworkParams) -> Result<Option<RouteTable>, TableError> {
    let router = &params.router;
    let finds = matches!(
        router.relation,
        Relation::UpDown | Relation::LayeredShortest | Relation::AdaptiveUpDown { .. }
    );
    if !finds || router.jumps.is_some() {
        return Ok(None);
    }
    let routers = graph.nodes();
    let rows = u64::from(routers).pow(2) * 3;
    if rows > MAX_ROWS {
        return Err(TableError::TooLarge { routers, rows });
    }
    let plan = params.plan.as_deref();
    let name = |router: RouterId| match plan.and_then(|plan| plan.routers.get(router.idx())) {
        Some(planned) => planned.name.clone(),
        None => router.to_string(),
    };
    let has_nodes = match plan {
        Some(plan) => plan.routers.iter().map(|router| router.nodes > 0).collect(),
        None => vec![true; routers as usize],
    };
    let order = Order::new(graph, plan.and_then(|plan| plan.ranks()));
    let subject = Subject { graph, vcs: router.vcs, has_nodes, order, name: &name };
    let table = match router.relation {
        Relation::LayeredShortest => layered::table(&subject)?,
        Relation::AdaptiveUpDown { escape_vcs } => adaptive::table(&subject, escape_vcs)?,
        _ => up_down::table(&subject)?,
    };
    Ok(Some(if router.is_graph() { table } else { table.of_cube() }))
}

#[cfg(test)]
pub(crate) mod tests;
