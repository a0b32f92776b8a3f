// SPDX-License-Identifier: MIT OR Apache-2.0
//! Verdicts on meshes with express channels.

use std::sync::Arc;

use flitforge_router::spec::*;
use flitforge_router::table::TableShape;

use super::oracle::{directly_cyclic, escape_cyclic};
use crate::any::export::rows;
use crate::any::families::Family;
use crate::any::names::Names;
use crate::any::rows::{Row, table};
use crate::deadlock::{Coverage, Proof, check};
use crate::elaborate::NetworkParams;
use crate::faults::FaultPlan;
use crate::network::{Element, NetworkSpec};
use crate::testing::*;

fn params_of(radix: &[u32], interval: u32, spec: RouterSpec) -> NetworkParams {
    let plan = Family::ExpressMesh { radix: radix.to_vec(), interval, nodes: 1 }.plan().unwrap();
    NetworkParams { plan: Some(Arc::new(plan)), ..params(spec) }
}

fn express(radix: &[u32], interval: u32, vcs: u32, relation: Relation) -> NetworkSpec {
    NetworkSpec::new(params_of(radix, interval, router(dims(&[2], false), vcs, relation))).unwrap()
}

fn relations() -> [Relation; 6] {
    let static_dr = |max_reversals| StaticReversal { max_reversals, misroute: MISROUTE };
    [
        DIMENSION_ORDER,
        Relation::O1Turn,
        Relation::Valiant,
        Relation::StaticReversal(static_dr(2)),
        Relation::DynamicReversal(DYNAMIC),
        Relation::MinimalAdaptive { escape_vcs: 1 },
    ]
}

/// Each relation passes, of the whole network, and the graph of every channel apart says so too.
#[test]
fn relations_of_dimensions_pass() {
    for (radix, interval) in [(&[5, 3][..], 2), (&[7], 3), (&[2, 3, 3], 2)] {
        for relation in relations() {
            let net = express(radix, interval, 4, relation);
            let check = check(&net);
            assert!(check.passed() && matches!(check.coverage, Coverage::Full { .. }), "{check}");
            let cyclic = match check.proof {
                Proof::Acyclic(_) => directly_cyclic(&net, |_| true),
                Proof::Escape { .. } => escape_cyclic(&net),
                _ => directly_cyclic(&net, |escape| escape),
            };
            assert!(!cyclic, "{relation:?} {radix:?}");
        }
    }
}

/// With broken links, express channels among them.
#[test]
fn relations_of_dimensions_pass_with_faults() {
    for relation in relations() {
        let broken = |params: NetworkParams| {
            let graph = params.plan.as_ref().unwrap().graph();
            let links = graph.bidirectional().step_by(5).map(|(router, port)| Element::Link(router, port));
            let faults = FaultPlan { list: links.collect(), ..FaultPlan::default() };
            NetworkSpec::new(NetworkParams { faults, ..params }).unwrap()
        };
        let spec = router(dims(&[2], false), 4, relation);
        let check = check(&broken(params_of(&[5, 4], 2, spec)));
        assert!(check.passed(), "{check}");
    }
}

/// A cycle names the routers as the network does.
#[test]
fn adaptive_routing_without_escape_is_refused() {
    let net = express(&[3, 3], 2, 1, Relation::MinimalAdaptive { escape_vcs: 0 });
    assert!(directly_cyclic(&net, |_| true));
    insta::assert_snapshot!(check(&net));
}

/// The rows of dimension order, except for two: they turn from dimension 1 into dimension 0, round the square
/// of express channels.
#[test]
fn a_table_with_two_wrong_rows_is_refused() {
    let net = express(&[3, 3], 2, 1, DIMENSION_ORDER);
    let names = Names::of(&net);
    let mut rows = rows(&net).unwrap();
    for (at, dest, to) in [("r2.0", "r0.2", "r2.2"), ("r0.2", "r2.0", "r0.0")] {
        let [router, dest] = [at, dest].map(|name| names.router(name).unwrap());
        let is_wanted = |row: &&mut Row| row.router == router && row.dest == dest;
        rows.iter_mut().find(is_wanted).unwrap().to = names.port(router, to);
    }
    let shape = TableShape { routers: 9, ports: net.graph.ports(), vcs: 1, kinds: 1 };
    let table = Some(Arc::new(table(shape, 0, &rows).unwrap()));
    let router = RouterSpec { table, relation: Relation::Table { escape_vcs: 0 }, ..net.router.clone() };
    let net = NetworkSpec::new(params_of(&[3, 3], 2, router)).unwrap();
    insta::assert_snapshot!(check(&net));
}
