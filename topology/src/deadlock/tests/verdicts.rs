// SPDX-License-Identifier: MIT OR Apache-2.0
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::routing::{self, Remedy};
use flitforge_router::spec::*;
use proptest::prelude::*;

use crate::deadlock::{Analysis, Coverage, Proof, Refusal, WaitArgument, analyse, check, draw};
use crate::network::{Element, NetworkSpec};
use crate::testing::*;

fn refusal(net: &NetworkSpec) -> Refusal {
    match check(net).proof {
        Proof::Refused(refusal) => refusal,
        proof => panic!("not refused: {proof}"),
    }
}

/// Whether a dimension-order packet crosses two links one after the other, by walking its path.
fn crosses(net: &NetworkSpec, dest: u32, first: (u32, u8), second: (u32, u8)) -> bool {
    (0..net.graph.nodes()).any(|source| {
        let path = dimension_order_path(net, source, dest);
        path.windows(2).any(|pair| pair == [first, second])
    })
}

fn dimension_order_path(net: &NetworkSpec, source: u32, dest: u32) -> Vec<(u32, u8)> {
    let (mut at, mut path) = (RouterId(source), Vec::new());
    for (d, dim) in net.router.dims.iter().enumerate() {
        let x = |r: RouterId| net.coords_of(r)[d];
        let k = dim.radix;
        let up = (x(RouterId(dest)) + k - x(at)) % k;
        let rises = if dim.wraps { 2 * up <= k } else { x(RouterId(dest)) > x(at) };
        while x(at) != x(RouterId(dest)) {
            let port = PortId(2 * d as u8 + u8::from(rises));
            path.push((at.0, port.0));
            at = net.graph.end(at, port).unwrap().router;
        }
    }
    path
}

#[test]
fn a_torus_without_datelines_is_refused_with_a_real_cycle() {
    let net = network(router(dims(&[5, 4], true), 2, Relation::DimensionOrder { datelines: false }));
    let refusal = refusal(&net);
    let cycle = refusal.cycle.clone().unwrap().dependencies;
    assert!(cycle.len() <= 5, "a ring is enough");
    for (i, step) in cycle.iter().enumerate() {
        assert_eq!(step.wants, cycle[(i + 1) % cycle.len()].holds);
        assert_eq!(step.holds.to, step.wants.from);
        let (holds, wants) = (&step.holds, &step.wants);
        assert!(crosses(&net, step.destination, (holds.from, holds.port), (wants.from, wants.port)));
    }
    insta::assert_snapshot!(check(&net));
}

#[test]
fn datelines_mend_it() {
    let net = network(router(dims(&[5, 4], true), 2, DIMENSION_ORDER));
    insta::assert_snapshot!(check(&net));
}

#[test]
fn fixed_halves_of_the_rings_mend_it_too() {
    for radix in [[5, 4], [6, 3], [8, 8]] {
        let spec = router(dims(&radix, true), 4, DIMENSION_ORDER);
        for ring_ties in [RingTies::Coordinate, RingTies::Drawn] {
            let net = network(RouterSpec { ring_classes: RingClasses::Fixed, ring_ties, ..spec.clone() });
            assert!(check(&net).passed(), "{radix:?} {ring_ties:?}");
        }
    }
}

#[test]
fn minimal_adaptive_routing_without_escape_is_refused() {
    let net = network(router(dims(&[4, 4], false), 2, Relation::MinimalAdaptive { escape_vcs: 0 }));
    assert_eq!(refusal(&net).cycle.unwrap().dependencies.len(), 4, "four turns round a square");
    insta::assert_snapshot!(check(&net));
}

#[test]
fn escape_channels_mend_it() {
    let net = network(router(dims(&[4, 4], false), 2, Relation::MinimalAdaptive { escape_vcs: 1 }));
    insta::assert_snapshot!(check(&net));
}

#[test]
fn sharing_a_buffer_spoils_the_escape_and_the_wait_argument() {
    for relation in [Relation::MinimalAdaptive { escape_vcs: 1 }, Relation::DynamicReversal(DYNAMIC)] {
        let mut net = network(router(dims(&[3, 3], false), 4, relation));
        net.router.release = Release::TailSent;
        assert_eq!(refusal(&net).remedy, Remedy::Drained);
    }
}

#[test]
fn the_wait_rules_hold_where_the_paper_says() {
    let proof = |wraps, wait_rule, wait_count| {
        let params = DynamicReversal { deterministic_vcs: 2, wait_rule, wait_count, ..DYNAMIC };
        check(&network(router(dims(&[4, 4], wraps), 4, Relation::DynamicReversal(params)))).proof
    };
    use WaitCount::{AfterTurn, BeforeTurn};
    use WaitRule::{Greater, GreaterOrEqual};
    let rule = |proof| match proof {
        Proof::WaitFor { rule, uncovered: 0, .. } => Some(rule),
        _ => None,
    };
    for (wraps, count) in [(false, AfterTurn), (false, BeforeTurn), (true, AfterTurn), (true, BeforeTurn)] {
        assert_eq!(rule(proof(wraps, Greater, count)), Some(WaitArgument::StrictlyIncreasing));
    }
    for wraps in [false, true] {
        let footnote_3 = rule(proof(wraps, GreaterOrEqual, AfterTurn));
        assert!(matches!(footnote_3, Some(WaitArgument::NoCycleAtOneCount(_))));
        assert_eq!(rule(proof(wraps, GreaterOrEqual, BeforeTurn)), None);
    }
}

#[test]
fn the_paper_s_network_passes_with_every_relation() {
    let misroute = Misroute { when: MisrouteWhen::Stuck, limit: MisrouteLimit::Steps(16) };
    let dynamic = DynamicReversal { misroute, max_reversals: 255, ..DYNAMIC };
    for relation in [
        DIMENSION_ORDER,
        Relation::StaticReversal(StaticReversal { max_reversals: 15, misroute }),
        Relation::DynamicReversal(dynamic),
        Relation::MinimalAdaptive { escape_vcs: 1 },
    ] {
        let check = check(&network(router(dims(&[16, 16], false), 16, relation)));
        assert!(check.passed(), "{check}");
        let many_classes = matches!(relation, Relation::StaticReversal(_));
        assert_eq!(matches!(check.coverage, Coverage::Reduced { .. }), many_classes);
    }
}

#[test]
fn a_large_network_is_checked_on_a_reduced_one() {
    let large = |relation| check(&network(router(dims(&[300, 201], true), 4, relation)));
    let sound = large(DIMENSION_ORDER);
    assert!(sound.passed());
    insta::assert_snapshot!(sound);
    assert!(!large(Relation::DimensionOrder { datelines: false }).passed());
}

#[test]
fn too_many_dimensions_are_no_proof() {
    let check = check(&network(router(dims(&[2; 16], false), 4, Relation::DynamicReversal(DYNAMIC))));
    assert!(check.passed() && !check.proved());
    assert!(matches!(check.coverage, Coverage::Reduced { dimensions_left_out: 1.., .. }));
}

#[test]
fn faults_of_a_large_network_are_explored() {
    let net = faulty(
        router(dims(&[30, 30], false), 1, DIMENSION_ORDER),
        vec![Element::Link(RouterId(0), PortId(1))],
    );
    let check = check(&net);
    assert!(matches!(check.coverage, Coverage::Full { .. }));
    let other_columns = 29 * 30;
    assert_eq!(check.cut.cut, 2 * other_columns, "between the corner's column and the others, from row 0");
}

fn relation() -> impl Strategy<Value = Relation> {
    let misroute = (0u32..3, 0u32..4).prop_map(|(when, steps)| {
        let when = [MisrouteWhen::Never, MisrouteWhen::Stuck, MisrouteWhen::Eager][when as usize];
        Misroute { when, limit: MisrouteLimit::Steps(steps) }
    });
    prop_oneof![
        Just(DIMENSION_ORDER),
        (0u32..3, misroute.clone()).prop_map(|(max_reversals, misroute)| {
            Relation::StaticReversal(StaticReversal { max_reversals, misroute })
        }),
        (1u32..3, misroute).prop_map(|(deterministic_vcs, misroute)| {
            Relation::DynamicReversal(DynamicReversal { deterministic_vcs, misroute, ..DYNAMIC })
        }),
        (1u32..3).prop_map(|escape_vcs| Relation::MinimalAdaptive { escape_vcs }),
        Just(Relation::O1Turn),
        Just(Relation::Valiant),
        Just(Relation::Romm),
        Just(Relation::WestFirst),
        Just(Relation::NorthLast),
        Just(Relation::NegativeFirst),
        Just(Relation::OddEven),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Every relation that is legal on a network, with its teaching switches off, passes.
    #[test]
    fn legal_relations_pass(
        dims in prop::collection::vec((2u32..6, any::<bool>()), 1..4),
        relation in relation(),
    ) {
        let dims: Vec<_> = dims.into_iter().map(|(radix, wraps)| Dimension { radix, wraps }).collect();
        let spec = router(crate::cube::normalise(&dims), 6, relation);
        prop_assume!(routing::legal(&spec).is_ok());
        let check = check(&network(spec));
        prop_assert!(check.passed(), "{}", check);
    }

    /// The numbering that proves acyclicity does prove it.
    #[test]
    fn dependencies_ascend(relation in relation(), (a, b) in (2u32..5, 2u32..5)) {
        let spec = router(dims(&[a, b], false), 6, relation);
        prop_assume!(routing::legal(&spec).is_ok());
        let Analysis { graph, .. } = analyse(&network(spec));
        let levels = graph.numbering().unwrap().levels;
        for (holds, wants) in graph.edges() {
            prop_assert!(levels[holds.idx()] < levels[wants.idx()]);
        }
    }
}

#[test]
fn the_drawing_of_a_cycle_is_stable_and_well_formed() {
    let net = network(router(dims(&[2, 2], false), 1, Relation::MinimalAdaptive { escape_vcs: 0 }));
    let picture = draw::svg(&analyse(&net));
    assert_eq!(picture, draw::svg(&analyse(&net)));
    let events = svg::read(&picture).unwrap();
    let broken = events.filter(|event| matches!(event, svg::parser::Event::Error(_))).count();
    assert_eq!(broken, 0);
    assert_eq!(picture.matches("url(#cycle)").count(), 4);
    insta::assert_snapshot!(picture);
}

#[test]
fn a_large_drawing_stays_legible() {
    let net = network(router(dims(&[24, 18], false), 1, DIMENSION_ORDER));
    let picture = draw::svg(&analyse(&net));
    assert_eq!(picture.matches("<circle").count(), 256);
}

#[test]
fn the_json_of_a_check_is_stable() {
    let refused = network(router(dims(&[2, 2], false), 1, Relation::MinimalAdaptive { escape_vcs: 0 }));
    let params = DynamicReversal { wait_rule: WaitRule::GreaterOrEqual, ..DYNAMIC };
    let broken = faulty(
        router(dims(&[3, 2], false), 3, Relation::DynamicReversal(params)),
        vec![Element::Link(RouterId(0), PortId(1)), Element::Link(RouterId(0), PortId(3))],
    );
    let checks = [check(&refused), check(&broken)];
    insta::assert_snapshot!(serde_json::to_string_pretty(&checks).unwrap());
    insta::assert_snapshot!("the_text_of_a_check_under_faults", &checks[1]);
}
