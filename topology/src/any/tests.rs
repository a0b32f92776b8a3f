// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rows that are written from a relation make a table that answers as the relation does.

use std::sync::Arc;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::{Relation, RouterSpec};
use flitforge_router::table::TableShape;

use super::export::rows;
use super::families::Family;
use super::names::Names;
use super::rows::{From, Row, RowError, table};
use super::tables::tests::{params, plan};
use crate::deadlock::{Proof, check};
use crate::elaborate::NetworkParams;
use crate::network::NetworkSpec;
use crate::testing::{DIMENSION_ORDER, dims, network, router};

fn shape_of(net: &NetworkSpec) -> TableShape {
    TableShape { routers: net.graph.nodes(), ports: net.graph.ports(), vcs: net.router.vcs, kinds: 1 }
}

/// The same network, which reads the table of its relation.
fn by_table(net: &NetworkSpec, escape_vcs: u32) -> NetworkSpec {
    let table = table(shape_of(net), escape_vcs, &rows(net).unwrap()).unwrap();
    let table = if net.router.is_graph() { table } else { table.of_cube() };
    let relation = Relation::Table { escape_vcs };
    let router = RouterSpec { table: Some(Arc::new(table)), relation, ..net.router.clone() };
    NetworkSpec::new(NetworkParams { plan: net.plan.clone(), ..router.into() }).unwrap()
}

/// Relations whose answers are those of a table, with their escape channels.
fn networks() -> Vec<(NetworkSpec, u32)> {
    let cube = |wraps, relation| network(router(dims(&[4, 3], wraps), 4, relation));
    let graph = || {
        plan(
            &[1, 2, 0, 1, 1],
            [(0, 1, true), (1, 2, true), (2, 3, true), (3, 0, true), (2, 4, true), (2, 4, true)],
        )
    };
    let of_graph = |relation| NetworkSpec::new(params(graph(), relation)).unwrap();
    let express = |relation| {
        let plan = Family::ExpressMesh { radix: vec![5, 3], interval: 2, nodes: 1 }.plan().unwrap();
        NetworkSpec::new(params(plan, relation)).unwrap()
    };
    vec![
        (express(DIMENSION_ORDER), 0),
        (express(Relation::MinimalAdaptive { escape_vcs: 2 }), 2),
        (cube(false, DIMENSION_ORDER), 0),
        (cube(true, DIMENSION_ORDER), 0),
        (cube(false, Relation::MinimalAdaptive { escape_vcs: 1 }), 1),
        (cube(true, Relation::MinimalAdaptive { escape_vcs: 2 }), 2),
        (cube(false, Relation::WestFirst), 0),
        (cube(false, Relation::NorthLast), 0),
        (cube(false, Relation::NegativeFirst), 0),
        (cube(false, Relation::OddEven), 0),
        (cube(true, Relation::UpDown), 0),
        (of_graph(Relation::UpDown), 0),
        (of_graph(Relation::LayeredShortest), 0),
        (of_graph(Relation::AdaptiveUpDown { escape_vcs: 2 }), 2),
    ]
}

/// The check finds as many channels, dependencies and levels in the table as in the relation, and rows that
/// are written from the table are the same.
#[test]
fn a_table_is_the_relation() {
    for (net, escape_vcs) in networks() {
        let copy = by_table(&net, escape_vcs);
        let name = net.router.relation.name();
        let size = |net: &NetworkSpec| match check(net).proof {
            Proof::Acyclic(ordered) | Proof::Escape { escape: ordered, .. } => ordered,
            other => panic!("{name}: {other:?}"),
        };
        assert_eq!(size(&net).depth, size(&copy).depth, "{name}");
        assert_eq!(rows(&net).unwrap(), rows(&copy).unwrap(), "{name}");
    }
}

#[test]
fn relations_that_are_no_tables() {
    let refused = [
        Relation::O1Turn,
        Relation::Valiant,
        Relation::StaticReversal(flitforge_router::spec::StaticReversal {
            max_reversals: 1,
            misroute: flitforge_router::spec::Misroute::default(),
        }),
    ];
    for relation in refused {
        let error = rows(&network(router(dims(&[4, 4], false), 4, relation))).unwrap_err();
        assert!(error.to_string().starts_with(relation.name()), "{error}");
    }
}

fn row(from: From, to: u8, vcs: u64) -> Row {
    Row { router: RouterId(0), dest: RouterId(1), from, to: Some(PortId(to)), vcs }
}

/// Rows for an injected packet, for some channels, for a port, for any arrival: the closest count.
#[test]
fn the_closest_rows_count() {
    let shape = TableShape { routers: 2, ports: 4, vcs: 2, kinds: 1 };
    let port = |vcs| From::Port(PortId(3), vcs);
    let rows = [
        row(From::Any, 0, 0b11),
        row(From::Injected, 1, 0b11),
        row(port(u64::MAX), 2, 0b11),
        row(port(0b10), 3, 0b11),
    ];
    let table = table(shape, 0, &rows).unwrap();
    let answer = |kind| table.answer(0, kind, 1).ports;
    assert_eq!(answer(0), 0b10, "injected");
    assert_eq!([0, 1].map(|vc| answer(table.kind(0, 3, vc))), [0b100, 0b1000]);
    assert_eq!(answer(table.kind(0, 2, 0)), 0b1);
}

#[test]
fn rows_that_do_not_go_together() {
    let shape = TableShape { routers: 2, ports: 4, vcs: 3, kinds: 1 };
    let wrong = |escape_vcs, rows: [Row; 2]| table(shape, escape_vcs, &rows).unwrap_err();
    assert_eq!(wrong(0, [row(From::Any, 0, 0b1), row(From::Any, 1, 0b10)]), (1, RowError::OtherChannels));
    assert_eq!(wrong(1, [row(From::Any, 0, 0b100), row(From::Any, 1, 0b100)]), (1, RowError::TwoEscapes));
    assert_eq!(wrong(1, [row(From::Any, 0, 0b110), row(From::Any, 1, 0b100)]), (0, RowError::Mixed));
}

#[test]
fn names_of_ports() {
    let double = plan(&[1, 1, 1], [(0, 1, true), (0, 1, true), (2, 0, false), (1, 2, true)]);
    let net = NetworkSpec::new(params(double, Relation::LayeredShortest)).unwrap();
    let names = Names::of(&net);
    let hub = RouterId(0);
    assert_eq!(names.ports(hub).collect::<Vec<_>>(), ["r1", "r1#2", "r2"]);
    assert_eq!(names.port(hub, "r1#2"), Some(PortId(1)));
    assert_eq!(
        (names.port(hub, "#2"), names.port(hub, "#9"), names.port(hub, "r9")),
        (Some(PortId(2)), None, None)
    );
    let cube = Names::of(&network(router(dims(&[3, 3], false), 1, DIMENSION_ORDER)));
    assert_eq!(cube.router("(2,1)"), Some(RouterId(5)));
    assert_eq!(cube.ports(RouterId(0)).collect::<Vec<_>>(), ["+x", "+y"]);
    assert_eq!(cube.port(RouterId(0), "+y"), Some(PortId(3)));
}
