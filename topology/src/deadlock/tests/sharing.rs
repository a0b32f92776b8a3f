// SPDX-License-Identifier: MIT OR Apache-2.0
//! Answers that routers and destinations share are those that each would be given by itself.

use std::sync::Arc;

use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::routing;
use flitforge_router::spec::*;
use proptest::prelude::*;

use crate::any::families::Family;
use crate::deadlock::routers::Routers;
use crate::deadlock::subject::Subject;
use crate::elaborate::NetworkParams;
use crate::faults::FaultPlan;
use crate::network::{Element, NetworkSpec};
use crate::testing::*;

/// Small ones among them have too few pairs of routers to share answers, and ask anew for each
/// destination.
fn shapes() -> impl Strategy<Value = Vec<Dimension>> {
    let line = (2u32..7, any::<bool>()).prop_map(|(radix, wraps)| Dimension { radix, wraps });
    prop::collection::vec(line, 1..=3)
}

fn relation() -> impl Strategy<Value = Relation> {
    let misroute = (0usize..3, 0u32..3).prop_map(|(when, steps)| Misroute {
        when: [MisrouteWhen::Never, MisrouteWhen::Stuck, MisrouteWhen::Eager][when],
        limit: MisrouteLimit::Steps(steps),
    });
    prop_oneof![
        any::<bool>().prop_map(|datelines| Relation::DimensionOrder { datelines }),
        misroute
            .clone()
            .prop_map(|misroute| { Relation::StaticReversal(StaticReversal { max_reversals: 2, misroute }) }),
        misroute.prop_map(|misroute| {
            Relation::DynamicReversal(DynamicReversal { deterministic_vcs: 2, misroute, ..DYNAMIC })
        }),
        Just(Relation::MinimalAdaptive { escape_vcs: 2 }),
        Just(Relation::O1Turn),
        Just(Relation::Valiant),
        Just(Relation::Romm),
        Just(Relation::WestFirst),
        Just(Relation::NorthLast),
        Just(Relation::NegativeFirst),
        Just(Relation::OddEven),
    ]
}

/// Asks for the answer in every situation anew.
fn compare(net: &NetworkSpec) {
    let subject = Subject::choose(net);
    let routers = Routers::new(&subject.net, &subject.channels);
    let mut steps = Vec::new();
    subject.sweep(|health, exploration| {
        for (&situation, &given) in exploration.situations.iter().zip(exploration.given) {
            steps.clear();
            let healthy = subject.healths[health].healthy(situation.router);
            let offer = routers.ask((exploration.leg, exploration.dest), situation, healthy, &mut steps);
            assert_eq!(exploration.answers.offer(given), offer);
            assert_eq!(exploration.answers.steps(given), steps);
        }
        std::ops::ControlFlow::Continue(())
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Rows of a table: on a graph and on a cube, with and without faults.
    #[test]
    fn packets_with_equal_rows_share_answers(
        (routers, degree, seed) in (5u32..14, 3u32..6, any::<u64>()),
        relation in prop_oneof![
            Just(Relation::UpDown),
            Just(Relation::LayeredShortest),
            Just(Relation::LayeredValiant),
            Just(Relation::Ugal { threshold: 0 }),
            Just(Relation::AdaptiveUpDown { escape_vcs: 1 }),
        ],
        on_a_cube in any::<bool>(),
        broken in prop::collection::vec((0u32..14, 0u8..3), 0..3),
    ) {
        let spec = router(dims(&[3, 4], false), 12, relation);
        let family = Family::RandomRegular { routers: 2 * routers, degree, nodes: 1, seed };
        let plan = (!on_a_cube).then(|| Arc::new(family.plan().unwrap()));
        let build = |list| {
            let faults = FaultPlan { list, ..FaultPlan::default() };
            NetworkSpec::new(NetworkParams { plan: plan.clone(), faults, ..params(spec.clone()) })
        };
        let Ok(sound) = build(Vec::new()) else { return Ok(()) };
        let linked = |&(r, p): &(u32, u8)| {
            r < sound.graph.nodes()
                && u32::from(p) < sound.graph.ports()
                && sound.graph.end(RouterId(r), PortId(p)).is_some()
        };
        let links = broken.into_iter().filter(linked);
        let broken = build(links.map(|(r, p)| Element::Link(RouterId(r), PortId(p))).collect());
        [Ok(sound.clone()), broken].iter().flatten().for_each(compare);
    }

    #[test]
    fn shared_answers_are_those_of_the_routing_function(
        dims in shapes(),
        relation in relation(),
        broken in prop::collection::vec((0u32..8, 0u8..2), 0..3),
    ) {
        let spec = router(crate::cube::normalise(&dims), 6, relation);
        prop_assume!(routing::legal(&spec).is_ok());
        let sound = network(spec.clone());
        let linked = |&(r, p): &(u32, u8)| {
            r < sound.graph.nodes() && sound.graph.end(RouterId(r), PortId(p)).is_some()
        };
        let links = broken.into_iter().filter(linked);
        let list: Vec<Element> = links.map(|(r, p)| Element::Link(RouterId(r), PortId(p))).collect();
        compare(&faulty(spec, list));
    }
}
