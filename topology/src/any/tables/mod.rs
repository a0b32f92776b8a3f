// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routing tables that are found for a graph, free of deadlock by construction.
//!
//! - [`order`] ranks the routers, which divides links into those up and those down.
//! - `up_down` takes links up first and links down then.
//! - `layered` gives each pair of routers one shortest way in a layer of channels.
//! - `adaptive` takes any shortest way and has up*/down* routes to escape to.
//!
//! The check before cycle 0 looks at these tables as it does at any other relation.
//!
//! Faults of cycle 0 are part of the graph. A pair of routers that they separate has no row, and its packets
//! are lost. Later faults change no table.

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
use crate::faults::Health;
use crate::network::Graph;
use order::Order;

use crate::any::plan::Plan;
use crate::distance::hops_from;

/// Rows of a table at most, at four bytes each: 3 GiB.
const MAX_ROWS: u64 = 3 << 28;

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
    #[error(
        "a table for {routers} routers has {rows} rows, more than {}: take fewer routers, or up-down, which has \
         two rows for each pair",
        MAX_ROWS
    )]
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
    /// Whether pairs of routers may be separated.
    may_separate: bool,
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

    /// Checks the size of a table with so many kinds of arrival.
    fn has_room_for(&self, kinds: u32) -> Result<(), TableError> {
        let (routers, rows) = (self.graph.nodes(), u64::from(self.graph.nodes()) * u64::from(kinds));
        let rows = self.dests().count() as u64 * rows;
        if rows > MAX_ROWS { Err(TableError::TooLarge { routers, rows }) } else { Ok(()) }
    }

    fn too_few(&self, layers: u32) -> TableError {
        let ways = ways(self.relation);
        let (relation, needed, vcs) = (self.relation.name(), layers * ways, self.vcs * ways);
        TableError::Layers { relation, layers, needed, vcs }
    }

    /// Checks that the destination of these distances is reached from all sources, where it must be.
    fn joined(&self, hops: &[Option<u32>], to: RouterId) -> Result<(), TableError> {
        let from = self.sources().find(|from| hops[from.idx()].is_none()).filter(|_| !self.may_separate);
        from.map_or(Ok(()), |from| Err(TableError::Apart { from: (self.name)(from), to: (self.name)(to) }))
    }

    fn not_up_down(&self, from: RouterId, to: RouterId) -> TableError {
        TableError::NotUpDown { from: (self.name)(from), to: (self.name)(to) }
    }
}

/// Whether a relation finds its table by itself.
pub(crate) fn finds(relation: Relation) -> bool {
    matches!(
        relation,
        Relation::UpDown
            | Relation::LayeredShortest
            | Relation::LayeredValiant
            | Relation::Ugal { .. }
            | Relation::AdaptiveUpDown { .. }
    )
}

/// The table of a relation that finds its own, for what works of a graph; `None` for other relations, and in
/// circulant graphs.
///
/// # Errors
/// The graph has no such routes, or too few channels for them.
pub(crate) fn of_relation(
    graph: &Graph,
    health: &Health,
    params: &NetworkParams,
) -> Result<Option<RouteTable>, TableError> {
    let router = &params.router;
    if !finds(router.relation) || router.jumps.is_some() || has_own_ways(router) {
        return Ok(None);
    }
    let ranks = params.plan.as_deref().and_then(Plan::ranks);
    let table = if health.is_sound() {
        of_graph(graph, Order::new(graph, ranks), health, params)?
    } else {
        of_survivors(&health.surviving(graph), ranks, health, params)?
    };
    Ok(Some(if router.is_graph() { table } else { table.of_cube() }))
}

/// The table for what faults leave of a graph. Ranks of the sound graph are kept where they still join all
/// that is joined. Links with one direction left are left out where routes up and then down need it.
fn of_survivors(
    graph: &Graph,
    ranks: Option<Vec<u32>>,
    health: &Health,
    params: &NetworkParams,
) -> Result<RouteTable, TableError> {
    let try_with = |graph: &Graph, order| of_graph(graph, order, health, params);
    let order = ranks.map_or_else(|| Order::of_parts(graph), |ranks| Order::new(graph, Some(ranks)));
    let refused = match try_with(graph, order) {
        Err(refused @ TableError::NotUpDown { .. }) => refused,
        other => return other,
    };
    let both = graph.retain(|router, port| graph.reverse(router, port).is_some());
    let joins_as_much = (0..graph.nodes()).map(RouterId).all(|router| {
        let [all, by_both] = [graph, &both].map(|graph| hops_from(graph, router));
        all.iter().zip(&by_both).all(|(all, by_both)| all.is_some() == by_both.is_some())
    });
    if joins_as_much { try_with(&both, Order::of_parts(&both)) } else { Err(refused) }
}

fn of_graph(
    graph: &Graph,
    order: Order,
    health: &Health,
    params: &NetworkParams,
) -> Result<RouteTable, TableError> {
    let NetworkParams { router, plan, .. } = params;
    let plan = plan.as_deref();
    let name = |router: RouterId| match plan.and_then(|plan| plan.routers.get(router.idx())) {
        Some(planned) => planned.name.clone(),
        None => router.to_string(),
    };
    let alive = (0..graph.nodes()).map(|router| health.alive(RouterId(router)));
    let some = |nodes_at: Vec<u32>| {
        nodes_at.into_iter().zip(alive.clone()).map(|(nodes, alive)| alive && nodes > 0).collect()
    };
    let [sends, receives]: [Vec<bool>; 2] = match plan {
        Some(plan) => [some(plan.nodes_at()), some(plan.sinks_at())],
        None => [alive.clone().collect(), alive.clone().collect()],
    };
    let relation = router.relation;
    if relation.is_two_phase() && sends != receives {
        return Err(TableError::Ends { relation: relation.name() });
    }
    let vcs = router.vcs / ways(relation);
    let may_separate = !health.is_sound();
    let subject = Subject { graph, may_separate, relation, vcs, sends, receives, order, name: &name };
    subject.has_room_for(3)?;
    match relation {
        Relation::LayeredShortest | Relation::LayeredValiant | Relation::Ugal { .. } => {
            layered::table(&subject)
        }
        Relation::AdaptiveUpDown { escape_vcs } => adaptive::table(&subject, escape_vcs),
        _ => up_down::table(&subject),
    }
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
