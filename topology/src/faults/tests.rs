// SPDX-License-Identifier: MIT OR Apache-2.0
use std::collections::BTreeSet;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::Dimension;
use proptest::prelude::*;

use super::*;
use crate::cube;
use crate::distance::hops_from;

fn mesh(radix: &[u32]) -> Graph {
    let dims: Vec<_> = radix.iter().map(|&radix| Dimension { radix, wraps: false }).collect();
    cube::build(&dims).unwrap().graph
}

fn drawn(graph: &Graph, plan: &FaultPlan) -> BTreeSet<Element> {
    plan.resolve(graph).unwrap().into_iter().map(|event| event.element).collect()
}

fn after(graph: &Graph, elements: &BTreeSet<Element>) -> Health {
    let mut health = Health::sound(graph);
    elements.iter().for_each(|&element| health.apply(graph, &initial(element)));
    health
}

/// Connectivity from the definition: a copy of the graph without what is broken, searched.
fn one_component(graph: &Graph, health: &Health) -> bool {
    let mut rest = Graph::new(graph.nodes(), graph.ports());
    for (router, port, end) in graph.links() {
        if health.healthy(router) >> port.0 & 1 == 1 {
            rest.link(router, port, end);
        }
    }
    let mut alive = (0..graph.nodes()).map(RouterId).filter(|&r| health.alive(r));
    let Some(first) = alive.next() else { return true };
    let hops = hops_from(&rest, first);
    alive.all(|r| hops[r.idx()].is_some())
}

#[test]
fn eight_per_cent_of_the_16x16_mesh_are_38_links() {
    let plan = FaultPlan { link_fraction: 0.08, seed: 1, ..FaultPlan::default() };
    assert_eq!(drawn(&mesh(&[16, 16]), &plan).len(), 38);
}

/// The same links, each in one direction, and as many in the one as in the other on average.
#[test]
fn one_direction_is_of_the_same_links() {
    let graph = mesh(&[16, 16]);
    let mut forth = 0;
    for seed in 0..50 {
        let both = FaultPlan { link_fraction: 0.08, seed, keep_connected: true, ..FaultPlan::default() };
        let one = FaultPlan { directions: Directions::One, ..both.clone() };
        let half = FaultPlan { link_fraction: 0.04, ..one.clone() };
        assert!(drawn(&graph, &half).is_subset(&drawn(&graph, &one)));
        let link = |element| match element {
            Element::Channel(router, port) => {
                let back = graph.reverse(router, port).unwrap();
                forth += u32::from((router, port) < back);
                let (router, port) = back.min((router, port));
                Element::Link(router, port)
            }
            other => panic!("{other:?} is drawn"),
        };
        assert_eq!(drawn(&graph, &one).into_iter().map(link).collect::<BTreeSet<_>>(), drawn(&graph, &both));
    }
    assert!((850..1050).contains(&forth), "{forth} of 1900");
}

/// Fixes the documented generator: a change here changes every published fault set.
#[test]
fn the_draw_is_fixed_by_the_seed() {
    let plan = FaultPlan { link_fraction: 0.1, router_fraction: 0.1, seed: 7, ..FaultPlan::default() };
    insta::assert_debug_snapshot!(plan.resolve(&mesh(&[5, 4])).unwrap());
}

proptest! {
    #[test]
    fn smaller_fractions_break_subsets(
        seed in any::<u64>(),
        (a, b) in (0.0..0.3f64, 0.0..0.3f64),
        keep_connected in any::<bool>(),
    ) {
        let graph = mesh(&[5, 4, 2]);
        let links = |link_fraction| drawn(&graph, &FaultPlan { link_fraction, seed, keep_connected, ..FaultPlan::default() });
        let routers = |router_fraction| drawn(&graph, &FaultPlan { router_fraction, seed, keep_connected, ..FaultPlan::default() });
        prop_assert!(links(a.min(b)).is_subset(&links(a.max(b))));
        prop_assert!(routers(a.min(b)).is_subset(&routers(a.max(b))));
    }

    #[test]
    fn counts_are_exact_and_connectivity_is_kept(
        seed in any::<u64>(),
        link_fraction in 0.0..0.25f64,
        router_fraction in 0.0..0.25f64,
    ) {
        let graph = mesh(&[5, 4]);
        let plan = FaultPlan { link_fraction, router_fraction, seed, keep_connected: true, ..FaultPlan::default() };
        let Ok(events) = plan.resolve(&graph) else { return Ok(()) };
        let elements: BTreeSet<_> = events.into_iter().map(|event| event.element).collect();
        let routers = elements.iter().filter(|e| matches!(e, Element::Router(_))).count();
        prop_assert_eq!(routers, (router_fraction * 20.0).round() as usize);
        prop_assert_eq!(elements.len() - routers, (link_fraction * 31.0).round() as usize);
        prop_assert!(one_component(&graph, &after(&graph, &elements)));
    }

    /// The one-pass answer of `last_resort` against deleting links one at a time.
    #[test]
    fn passing_over_bridges_equals_deleting_one_by_one(seed in any::<u64>()) {
        let graph = mesh(&[4, 3]);
        let links = graph.bidirectional().count();
        let most = (links + 1 - graph.nodes() as usize) as f64 / links as f64;
        let all = FaultPlan { link_fraction: most, seed, keep_connected: true, ..FaultPlan::default() };
        let free = FaultPlan { link_fraction: 1.0, seed, ..FaultPlan::default() };
        let mut broken = BTreeSet::new();
        for event in free.resolve(&graph).unwrap() {
            let mut more = broken.clone();
            more.insert(event.element);
            if one_component(&graph, &after(&graph, &more)) {
                broken = more;
            }
        }
        prop_assert_eq!(drawn(&graph, &all), broken);
    }

    /// Health after any history equals health computed from what is down at the end.
    #[test]
    fn health_depends_only_on_what_is_down(
        history in prop::collection::vec((0u32..12, 0u8..4, 0u8..3, any::<bool>()), 0..40),
    ) {
        let graph = mesh(&[4, 3]);
        let mut health = Health::sound(&graph);
        let mut down = BTreeSet::new();
        for (router, port, kind, fails) in history {
            let (router, port) = (RouterId(router), PortId(port));
            if graph.end(router, port).is_none() {
                continue;
            }
            let link = graph.reverse(router, port).map_or((router, port), |back| back.min((router, port)));
            let element = match kind {
                0 => Element::Link(link.0, link.1),
                1 => Element::Channel(router, port),
                _ => Element::Router(router),
            };
            health.apply(&graph, &FaultEvent { cycle: 0, element, fails });
            if fails { down.insert(element) } else { down.remove(&element) };
        }
        prop_assert_eq!(&health, &after(&graph, &down));
        for (router, port, end) in graph.links() {
            let link = graph.reverse(router, port).unwrap().min((router, port));
            let works = ![
                Element::Link(link.0, link.1),
                Element::Channel(router, port),
                Element::Router(router),
                Element::Router(end.router),
            ]
            .iter()
            .any(|e| down.contains(e));
            prop_assert_eq!(health.healthy(router) >> port.0 & 1 == 1, works);
        }
    }
}

#[test]
fn what_cannot_be_is_named() {
    let graph = mesh(&[3, 2]);
    let up = Element::Link(RouterId(0), PortId(1));
    let plan = FaultPlan {
        list: vec![Element::Link(RouterId(0), PortId(0)), Element::Router(RouterId(6))],
        link_fraction: -0.5,
        ..FaultPlan::default()
    };
    let idle = FaultPlan {
        schedule: vec![FaultEvent { cycle: 9, element: up, fails: false }],
        ..FaultPlan::default()
    };
    let greedy = FaultPlan { link_fraction: 0.5, keep_connected: true, ..FaultPlan::default() };
    let split = FaultPlan {
        list: vec![up, Element::Link(RouterId(0), PortId(3))],
        link_fraction: 0.1,
        keep_connected: true,
        ..FaultPlan::default()
    };
    let errors: Vec<String> = [plan, idle, greedy, split]
        .iter()
        .flat_map(|plan| plan.resolve(&graph).unwrap_err())
        .map(|error| error.to_string())
        .collect();
    insta::assert_snapshot!(errors.join("\n"));
}
