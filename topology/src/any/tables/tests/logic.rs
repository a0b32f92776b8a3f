// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tables of fat trees and butterflies are logic in hardware, which says what their rows say.

use std::sync::Arc;

use flitforge_router::hdl::{Netlist, index_bits};
use flitforge_router::head::Head;
use flitforge_router::routing;
use flitforge_router::spec::{Relation, RouterSpec};
use flitforge_router::table::{Answer, RouteTable, TableBuilder};

use super::params;
use crate::any::families::Family;
use crate::network::NetworkSpec;

fn network(family: &Family, relation: Relation) -> NetworkSpec {
    NetworkSpec::new(params(family.plan().unwrap(), relation)).unwrap()
}

fn tree(arity: u32, levels: u32) -> Family {
    Family::FatTree { arity, levels }
}

fn butterfly(arity: u32, stages: u32) -> Family {
    Family::Butterfly { arity, stages }
}

/// A row by its router, port and channel of arrival, destination and answer.
type Row = (u32, Option<(u32, u32)>, u32, Answer);

/// Every row that offers something, by each arrival.
fn rows(table: &RouteTable) -> Vec<Row> {
    let shape = *table.shape();
    let arrivals =
        move || (0..shape.ports).flat_map(move |port| (0..shape.vcs).map(move |vc| Some((port, vc))));
    let of_router = |router: u32| {
        let arrivals = std::iter::once(None).chain(arrivals());
        arrivals.flat_map(move |arrival| (0..shape.routers).map(move |dest| (router, arrival, dest)))
    };
    let all = (0..shape.routers).flat_map(of_router).map(|(router, arrival, dest)| {
        let kind = arrival.map_or(0, |(port, vc)| table.kind(router, port, vc));
        (router, arrival, dest, table.answer(router, kind, dest))
    });
    all.filter(|row| row.3.ports != 0).collect()
}

/// The netlist of the relation against the table, row by row.
fn compare(spec: &RouterSpec) {
    let table = spec.table.as_deref().unwrap();
    let shape = table.shape();
    let bits = index_bits(shape.routers);
    let netlist = Netlist::new();
    let [here, dest] = ["here", "dest"].map(|name| [netlist.input(name, bits)]);
    let [from, healthy] = ["from", "healthy"].map(|name| netlist.input(name, shape.ports));
    let from_vc = netlist.input("from_vc", shape.vcs);
    let state = routing::initial_state(&netlist, spec);
    let head = Head { here: &here, dest: &dest, via: &dest, state, from, from_vc };
    let offered = routing::route(&netlist, spec, &head, healthy);
    for (router, arrival, to, answer) in rows(table) {
        let (port, vc) = arrival.map_or((0, 0), |(port, vc)| (1 << port, 1 << vc));
        let inputs = [router.into(), to.into(), port, u64::MAX >> (64 - shape.ports), vc];
        let found = netlist.eval(&[offered.productive, offered.keep], &inputs);
        assert_eq!(found, Ok(vec![answer.ports, answer.vcs]), "{arrival:?} at {router} to {to}");
    }
}

#[test]
fn stages_are_logic() {
    let trees = [(2, 2), (2, 3), (2, 4), (3, 3), (4, 2)].map(|(arity, levels)| tree(arity, levels));
    let flies = [(2, 2), (2, 4), (3, 3), (4, 2)].map(|(arity, stages)| butterfly(arity, stages));
    let climbing = trees.iter().map(|family| (family, Relation::UpDown));
    let tagged = flies
        .iter()
        .flat_map(|family| [Relation::UpDown, Relation::LayeredShortest].map(|relation| (family, relation)));
    for (family, relation) in climbing.chain(tagged) {
        let net = network(family, relation);
        assert!(net.router.table.as_deref().unwrap().is_logic(), "{family:?} {relation:?}");
        compare(&net.router);
    }
}

/// One row that differs makes a memory of all rows again.
#[test]
fn a_changed_row_counts() {
    let mut spec = network(&tree(2, 3), Relation::UpDown).router;
    let table = spec.table.clone().unwrap();
    let (router, _, dest, answer) = rows(&table)[0];
    let other = Answer { ports: answer.ports ^ 0b11, ..answer };
    spec.table = Some(Arc::new(with_row(&table, (router, dest), other)));
    assert!(!spec.table.as_deref().unwrap().is_logic());
    compare(&spec);
}

/// The table with another answer for packets injected at a router.
fn with_row(table: &RouteTable, at: (u32, u32), answer: Answer) -> RouteTable {
    let shape = *table.shape();
    let mut copy = TableBuilder::new(shape);
    for router in 0..shape.routers {
        for (kind, dest) in (0..shape.kinds).flat_map(|kind| (0..shape.routers).map(move |dest| (kind, dest)))
        {
            copy.set(router, kind, dest, table.answer(router, kind, dest));
        }
        for (port, vc) in (0..shape.ports).flat_map(|port| (0..shape.vcs).map(move |vc| (port, vc))) {
            copy.set_kind(router, port, vc, table.kind(router, port, vc));
        }
    }
    copy.set(at.0, 0, at.1, answer);
    copy.finish()
}

/// Graphs in which digits say nothing keep their rows.
#[test]
fn other_graphs_are_no_logic() {
    let families = [
        (tree(2, 3), Relation::LayeredShortest),
        (tree(2, 3), Relation::AdaptiveUpDown { escape_vcs: 1 }),
        (Family::FullMesh { routers: 4, nodes: 1 }, Relation::UpDown),
        (
            Family::Dragonfly { routers: 2, global_links: 1, groups: None, nodes: 1 },
            Relation::LayeredShortest,
        ),
    ];
    for (family, relation) in families {
        let net = network(&family, relation);
        assert!(!net.router.table.as_deref().unwrap().is_logic(), "{family:?} {relation:?}");
        compare(&net.router);
    }
}
