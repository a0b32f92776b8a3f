// SPDX-License-Identifier: MIT OR Apache-2.0
//! The routing table that `routing.table` names.

use std::sync::Arc;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::Relation;
use flitforge_topology::any::names::{Names, of_coordinates, of_direction};
use flitforge_topology::cube;
use flitforge_topology::network::Graph;

use super::super::diagnostic::{Sink, cut};
use super::super::model::{Network, Router, Routing, Traffic};
use super::super::remedy::choose;
use super::super::route_table::{self, OwnTable};
use super::super::schema::{routing as p, workload};
use super::super::shape::Shape;
use super::super::view::View;
use super::Context;
use super::text::Text;

const ALGORITHM: &str = "routing.algorithm";
const TABLE: &str = "routing.table";
const PATTERN: &str = "traffic.pattern";

/// Routers of a network with a table at most: a table of more would take more memory than a machine has.
const MOST_ROUTERS: u32 = 8192;

/// The routing section with its table, where the relation reads one of the user's own. That of a relation by
/// way of intermediate routers has the channels of one way.
pub(super) fn resolve(
    view: &View<'_>,
    network: Option<&Network>,
    router: Option<&Router>,
    routing: Option<Routing>,
    context: &Context<'_>,
    sink: &mut Sink,
) -> Option<Routing> {
    let routing = routing?;
    let (escape_vcs, ways) = match routing.relation {
        Relation::Table { escape_vcs } => (escape_vcs, 1),
        other if other.reads_table() && other.is_two_phase() && view.is_set(TABLE) => (0, 2),
        _ => return Some(routing),
    };
    if !view.is_set(TABLE) {
        let hint =
            "add `table = \"FILE\"` to `[routing]`; `flitforge table` writes one from another relation";
        let message = "the algorithm \"table\" needs `routing.table`";
        sink.push(view.conflict(message, &[ALGORITHM]).hint(hint));
        return None;
    }
    let given = view.given(&p::TABLE)?;
    let Some((graph, names)) = graph(network?) else { return Some(routing) };
    if graph.nodes() > MOST_ROUTERS {
        let message =
            format!("a table is for {MOST_ROUTERS} routers at most, and there are {}", graph.nodes());
        let remedy = choose(ALGORITHM, ["dimension-order", "up-down"]);
        sink.push(view.conflict(message, &[TABLE]).hint(remedy));
        return None;
    }
    let [sends, _] = ends(network?, graph.nodes());
    let vcs = router?.virtual_channels / ways;
    let (source, text) = TEXT.read(view, given, context, sink)?;
    let has_classes = !router?.classes.is_empty();
    let shape = route_table::Shape { graph: &graph, names, sends, vcs, escape_vcs, has_classes };
    let table = route_table::read(&text, source, &shape, sink)?;
    if ways > 1 && table.answers().iter().any(|answer| answer.ports.count_ones() > 1) {
        let message =
            "a packet by way of an intermediate router has one way to it, and the table has a choice";
        let hint = "leave one row for each router, arrival and destination";
        sink.push(view.conflict(message, &[TABLE, ALGORITHM]).hint(hint));
        return None;
    }
    let is_cube = !matches!(network?.shape, Shape::Graph(_));
    let table = Arc::new(if is_cube { table.of_cube() } else { table });
    Some(Routing { table: Some(OwnTable { lines: lines_of(&text), table }), ..routing })
}

/// Reports the first pair of routers between which packets go and the table has no route.
pub(super) fn covers(
    view: &View<'_>,
    network: &Network,
    routing: &Routing,
    traffic: &Traffic,
    sink: &mut Sink,
) {
    let Some(OwnTable { table, .. }) = &routing.table else { return };
    let Some((graph, names)) = graph(network) else { return };
    let missing = |(from, dest): &(u32, u32)| {
        let answer = table.answer(*from, 0, *dest);
        from != dest && answer.ports | answer.escape == 0
    };
    // A program, and a relation by way of intermediate routers, may join any pair.
    let any = routing.relation.is_two_phase() || !matches!(view.get(&workload::PROGRAM), Some(None));
    let dests = if any { None } else { pairs(network, traffic) };
    let found = match dests {
        Some(dests) => {
            let router_of: Vec<u32> = (0..network.routers())
                .flat_map(|router| network.nodes_at(router).map(move |_| router))
                .collect();
            let pairs = dests.into_iter().filter(|(node, dest)| node != dest);
            let pairs = pairs.filter_map(|(node, dest)| {
                Some((*router_of.get(node as usize)?, *router_of.get(dest as usize)?))
            });
            let replies = !traffic.requests.is_empty();
            pairs
                .flat_map(|(from, dest)| [(from, dest)].into_iter().chain(replies.then_some((dest, from))))
                .find(missing)
        }
        None => {
            let [sends, receives] = ends(network, graph.nodes());
            let with = |has: &[bool]| -> Vec<u32> {
                (0..).zip(has).filter(|(_, has)| **has).map(|(at, _)| at).collect()
            };
            let (sources, dests) = (with(&sends), with(&receives));
            sources.iter().flat_map(|&from| dests.iter().map(move |&dest| (from, dest))).find(missing)
        }
    };
    if let Some(pair) = found {
        let [from, dest] = [pair.0, pair.1].map(|router| cut(names.router_name(RouterId(router))));
        let message =
            format!("packets go from router {from} to router {dest}, and the table has no route for them");
        let hint =
            format!("add a row for router {from} and destination {dest} with `*` or `inject` under `from`");
        sink.push(view.conflict(message, &[TABLE, PATTERN]).hint(hint));
    }
}

/// The pairs of nodes between which packets go; `None` where they may go between any two.
fn pairs(network: &Network, traffic: &Traffic) -> Option<Vec<(u32, u32)>> {
    if let Some(rates) = &traffic.rates {
        return Some(rates.rows.iter().map(|row| (row.source, row.dest)).collect());
    }
    let dests = traffic.pattern.table(&network.radix()).ok().flatten()?;
    Some((0..).zip(dests).collect())
}

/// What a table of routes begins with.
const KINDS: &str = "CSV begins with the names of columns, `router,destination,to`, and JSON with `[{`";

/// The text of a table of routes.
const TEXT: Text =
    Text { key: TABLE, kind: "table of routes", begins: KINDS, stranger: route_table::stranger };

/// The lines of a table that say anything.
fn lines_of(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

/// The graph of a network and its names; `None` for a circulant graph, which has no tables.
fn graph(network: &Network) -> Option<(Graph, Names)> {
    match &network.shape {
        Shape::Circulant(_) => None,
        Shape::Graph(graph) => {
            let names = graph.plan.routers.iter().map(|router| router.name.clone()).collect();
            let graph = graph.plan.graph();
            let names = Names::new(&graph, names, None);
            Some((graph, names))
        }
        Shape::Mesh(_) | Shape::Torus(_) => {
            let cube = cube::build(&network.shape.dimensions())?;
            let dims = network.shape.dimensions().len();
            let routers = cube.coords.chunks(dims).map(of_coordinates).collect();
            let names = Names::new(&cube.graph, routers, Some(&|port: PortId| of_direction(port)));
            Some((cube.graph, names))
        }
    }
}

/// Whether nodes send at each router, and whether they receive there.
fn ends(network: &Network, routers: u32) -> [Vec<bool>; 2] {
    let some = |nodes_at: Vec<u32>| nodes_at.into_iter().map(|nodes| nodes > 0).collect();
    match &network.shape {
        Shape::Graph(graph) => [some(graph.plan.nodes_at()), some(graph.plan.sinks_at())],
        _ => [vec![true; routers as usize], vec![true; routers as usize]],
    }
}
