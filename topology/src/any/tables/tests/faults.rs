// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routes of what faults of cycle 0 leave: all that is joined is reached, and the check proves it.

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::Relation;
use proptest::prelude::*;

use super::{FOUND, graphs, params, places, plan};
use crate::any::plan::Plan;
use crate::deadlock::check;
use crate::distance::hops_from;
use crate::elaborate::TopologyErrors;
use crate::faults::{FaultPlan, Health};
use crate::network::{Element, NetworkSpec};

const ALL: [Relation; 5] =
    [FOUND[0], FOUND[1], FOUND[2], Relation::LayeredValiant, Relation::Ugal { threshold: 3 }];

fn broken(plan: Plan, relation: Relation, list: Vec<Element>) -> Result<NetworkSpec, TopologyErrors> {
    let sound = params(plan, relation);
    NetworkSpec::new(crate::elaborate::NetworkParams {
        faults: FaultPlan { list, ..FaultPlan::default() },
        ..sound
    })
}

/// Pairs of routers with nodes that work, and whether they are joined.
fn pairs(net: &NetworkSpec) -> Vec<(u32, u32, bool)> {
    let (health, graph) = (Health::initial(net), net.surviving());
    let ends = || {
        let routers = (0..net.graph.nodes()).map(RouterId);
        routers.filter(|&router| net.has_nodes(router) && health.alive(router))
    };
    let of = |from: RouterId| {
        let hops = hops_from(&graph, from);
        ends().filter(move |&to| to != from).map(move |to| (from.0, to.0, hops[to.idx()].is_some()))
    };
    ends().flat_map(of).collect()
}

/// The check proves the network, and counts just the pairs that faults separate.
fn serves_all_that_is_joined(net: &NetworkSpec) -> Result<(), TestCaseError> {
    let outcome = check(net);
    prop_assert!(outcome.proved(), "{:?}", outcome);
    let pairs = pairs(net);
    let separate = pairs.iter().filter(|(.., joined)| !joined).count() as u64;
    prop_assert_eq!(outcome.cut.of, pairs.len() as u64);
    prop_assert_eq!((outcome.cut.cut, outcome.cut.exposed), (separate, 0), "{:?}", &outcome.cut);
    let health = Health::initial(net);
    for (from, dest, _) in pairs.into_iter().filter(|&(.., joined)| joined) {
        for ((router, _), steps) in places(net, from, dest) {
            for (_, (port, ..)) in steps {
                prop_assert!(
                    health.healthy(RouterId(router)) >> port & 1 == 1,
                    "{router} by {port} to {dest}"
                );
            }
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn what_is_joined_is_reached(
        plan in graphs(),
        which in 0usize..5,
        picked in prop::collection::vec((any::<prop::sample::Index>(), 0u32..3), 1..4),
    ) {
        let links: Vec<(RouterId, PortId)> = plan.graph().bidirectional().collect();
        let element = |(index, kind): &(prop::sample::Index, u32)| {
            let (router, port) = *index.get(&links);
            match kind {
                0 => Element::Router(router),
                _ => Element::Link(router, port),
            }
        };
        serves_all_that_is_joined(&broken(plan, ALL[which], picked.iter().map(element).collect()).unwrap())?;
    }

    /// A single direction fails. Up*/down* leaves the other out too, unless that separates routers.
    #[test]
    fn one_direction_is_left(plan in graphs(), which in 0usize..5, link: prop::sample::Index) {
        let links: Vec<(RouterId, PortId)> = plan.graph().bidirectional().collect();
        let (router, port) = *link.get(&links);
        match broken(plan, ALL[which], vec![Element::Channel(router, port)]) {
            Ok(net) => serves_all_that_is_joined(&net)?,
            Err(refused) => {
                let is_up_down = matches!(ALL[which], Relation::UpDown | Relation::AdaptiveUpDown { .. });
                prop_assert!(is_up_down && refused.to_string().contains("use layered-shortest"), "{refused}");
            }
        }
    }
}

/// Given ranks are kept as long as they join all that is joined. Here the only common root dies.
#[test]
fn ranks_that_no_longer_join_are_replaced() {
    let tree = || {
        let mut tree = plan(&[1, 1, 0, 0], [(0, 2, true), (1, 2, true), (0, 3, true), (1, 3, true)]);
        (tree.routers[0].rank, tree.routers[1].rank) = (Some(1), Some(1));
        // Router 3 is below both: routes by it go down and up.
        (tree.routers[2].rank, tree.routers[3].rank) = (Some(0), Some(2));
        tree
    };
    for which in [0, 2] {
        let net = broken(tree(), FOUND[which], vec![Element::Router(RouterId(2))]).unwrap();
        serves_all_that_is_joined(&net).unwrap();
    }
}
