// SPDX-License-Identifier: MIT OR Apache-2.0
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::{Dimension, Relation};

use super::*;
use crate::network::FaultEvent;
use crate::testing::{DIMENSION_ORDER, dims, params, router};

fn errors(params: NetworkParams) -> String {
    let errors = NetworkSpec::new(params).unwrap_err();
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_range_is_checked_at_once() {
    let mut router = router(dims(&[1, 70_000], false), 65, DIMENSION_ORDER);
    router.buffer_depth = 0;
    router.injection_ports = 61;
    router.injection_vcs = 0;
    router.ejection_ports = 0;
    router.input_speedup = 3;
    let params = NetworkParams { link_latency: 0, injection_latency: 0, credit_latency: 0, ..params(router) };
    insta::assert_snapshot!(errors(params));
}

#[test]
fn relation_and_faults_are_reported_together() {
    let mut params = params(router(dims(&[4, 4], true), 2, Relation::WestFirst));
    params.faults.list = vec![Element::Router(RouterId(16))];
    let reported = errors(params);
    assert!(reported.contains("west-first") && reported.contains("router 16"), "{reported}");
}

#[test]
fn a_network_too_large_to_number_is_refused() {
    insta::assert_snapshot!(errors(params(router(dims(&[65536, 65536], false), 1, DIMENSION_ORDER))));
}

#[test]
fn a_ring_of_two_is_elaborated_as_a_line() {
    let net = NetworkSpec::new(params(router(dims(&[2, 5], true), 2, DIMENSION_ORDER))).unwrap();
    let expected = [Dimension { radix: 2, wraps: false }, Dimension { radix: 5, wraps: true }];
    assert_eq!(net.router.dims, expected);
    assert_eq!(net.graph.links().count(), 10 + 20);
}

#[test]
fn initial_faults_come_before_the_schedule_in_order_of_cycle() {
    let mut params = params(router(dims(&[3, 3], false), 1, DIMENSION_ORDER));
    let element = Element::Router(RouterId(4));
    let event = |cycle, fails| FaultEvent { cycle, element, fails };
    params.faults.list = vec![Element::Channel(RouterId(0), PortId(1))];
    params.faults.schedule = vec![event(90, false), event(30, true)];
    let faults = NetworkSpec::new(params).unwrap().faults;
    let first = FaultEvent { cycle: 0, element: Element::Channel(RouterId(0), PortId(1)), fails: true };
    assert_eq!(faults, [first, event(30, true), event(90, false)]);
}

#[test]
fn a_graph_of_its_own_must_fit_the_router() {
    let params = params(router(dims(&[3], false), 1, DIMENSION_ORDER));
    let errors = NetworkSpec::on_graph(Graph::new(3, 4), vec![0; 6], params).unwrap_err();
    assert_eq!(errors.len(), 2, "ports and coordinates");
}

/// A library may build a plan without its file.
#[test]
fn a_link_has_a_phit_or_more_and_sixteen_at_most() {
    use crate::any::plan::{Plan, PlannedLink, PlannedRouter};
    let new = |phits, both_ways| {
        let node =
            |name: &str| PlannedRouter { name: name.to_owned(), nodes: 1, sinks: None, at: None, rank: None };
        let link =
            |from, to| PlannedLink { phits, ..PlannedLink::new(RouterId(from), RouterId(to), both_ways) };
        let plan = Plan {
            routers: vec![node("a"), node("b")],
            links: vec![link(0, 1), link(1, 0)],
            ..Plan::default()
        };
        let router = router(dims(&[2], false), 1, Relation::UpDown);
        NetworkSpec::new(NetworkParams { plan: Some(plan.into()), ..router.into() })
            .map_err(|errors| errors.to_string())
    };
    assert_eq!(new([1, 16], true).unwrap().graph.phits(RouterId(0), PortId(0)), 1);
    assert!(new([1, 0], true).unwrap_err().contains("the least number of phits of a flit over a link is 0"));
    assert!(
        new([17, 1], true).unwrap_err().contains("the greatest number of phits of a flit over a link is 17")
    );
    // What is said of a way back that is not there means nothing.
    assert!(new([2, 0], false).is_ok());
}
