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
mod dependencies;
mod layered;
pub mod order;
mod sequence;
mod up_down;

use flitforge_router::ids::RouterId;
use flitforge_router::spec::{Relation, RouterSpec};
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
        "{relation} needs {layers} layers in this graph, so {needed} virtual channels, and ports have {vcs}: \
         give them {needed}, or use up-down, which needs one"
    )]
    Layers {
        /// The relation.
        relation: &'static str,
        /// Layers that are needed.
        layers: u32,
        /// Virtual channels that are needed.
        needed: u32,
        /// Virtual channels there are.
        vcs: u32,
    },
    /// No router is both the end of one way and the beginning of another.
    #[error(
        "{relation} goes by routers where nodes send and receive, and here they do so apart: use up-down"
    )]
    Ends {
        /// The relation.
        relation: &'static str,
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
    relation: Relation,
    /// Virtual channels of the table.
    vcs: u32,
    /// Whether packets begin at a router.
    sends: Vec<bool>,
    /// Whether packets end at a router.
    receives: Vec<bool>,
    order: Order,
    name: &'a dyn Fn(RouterId) -> String,
}

impl Subject<'_> {
    fn routers(&self) -> impl Iterator<Item = RouterId> + use<> {
        (0..self.graph.nodes()).map(RouterId)
    }

    /// The routers at which packets begin.
    fn sources(&self) -> impl Iterator<Item = RouterId> + '_ {
        self.routers().filter(|router| self.sends[router.idx()])
    }

    /// The routers at which packets end.
    fn dests(&self) -> impl Iterator<Item = RouterId> + '_ {
        self.routers().filter(|router| self.receives[router.idx()])
    }

    fn shape(&self, kinds: u32) -> TableShape {
        TableShape { routers: self.graph.nodes(), ports: self.graph.ports(), vcs: self.vcs, kinds }
    }

    fn too_few(&self, layers: u32) -> TableError {
        let ways = ways(self.relation);
        let (relation, needed, vcs) = (self.relation.name(), layers * ways, self.vcs * ways);
        TableError::Layers { relation, layers, needed, vcs }
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
        Relation::UpDown
            | Relation::LayeredShortest
            | Relation::LayeredValiant
            | Relation::Ugal { .. }
            | Relation::AdaptiveUpDown { .. }
    );
    if !finds || router.jumps.is_some() || has_own_ways(router) {
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
    let some = |nodes_at: Vec<u32>| nodes_at.into_iter().map(|nodes| nodes > 0).collect();
    let [sends, receives]: [Vec<bool>; 2] = match plan {
        Some(plan) => [some(plan.nodes_at()), some(plan.sinks_at())],
        None => [vec![true; routers as usize], vec![true; routers as usize]],
    };
    if router.relation.is_two_phase() && sends != receives {
        return Err(TableError::Ends { relation: router.relation.name() });
    }
    let order = Order::new(graph, plan.and_then(|plan| plan.ranks()));
    let relation = router.relation;
    let vcs = router.vcs / ways(relation);
    let subject = Subject { graph, relation, vcs, sends, receives, order, name: &name };
    let table = match router.relation {
        Relation::LayeredShortest | Relation::LayeredValiant | Relation::Ugal { .. } => {
            layered::table(&subject)?
        }
        Relation::AdaptiveUpDown { escape_vcs } => adaptive::table(&subject, escape_vcs)?,
        _ => up_down::table(&subject)?,
    };
    Ok(Some(if router.is_graph() { table } else { table.of_cube() }))
}

/// Whether the shortest ways of a relation by an intermediate router are given. Other relations find theirs
/// whatever is there.
fn has_own_ways(router: &RouterSpec) -> bool {
    router.relation.is_two_phase() && router.table.as_deref().is_some_and(RouteTable::is_filled)
}

/// Ways of a packet one after the other, each with channels of its own: two by an intermediate router.
fn ways(relation: Relation) -> u32 {
    if relation.is_two_phase() { 2 } else { 1 }
}

#[cfg(test)]
pub(crate) mod tests;
