// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where relations may be used, in the words of the messages; and the classes of channels.

use crate::routing_support;

use std::fmt::Write;

use flitforge_router::hdl::ones;
use flitforge_router::routing::{legal, vc_classes};
use flitforge_router::spec::*;
use proptest::prelude::*;
use routing_support::*;

const NEVER: Misroute = steps(MisrouteWhen::Never, 0);

#[test]
fn messages() {
    let (mesh, torus) = (dims(&[4, 4], false), dims(&[4, 4], true));
    let cube = dims(&[3, 3, 3], false);
    let dynamic = |params| Relation::DynamicReversal(params);
    let tail_sent = |relation| RouterSpec { release: Release::TailSent, ..router(mesh.clone(), 4, relation) };
    let cases = [
        router(torus.clone(), 1, ORDER),
        router(mesh.clone(), 4, static_dr(4, NEVER)),
        router(torus.clone(), 4, static_dr(2, NEVER)),
        router(torus.clone(), 1, static_dr(0, NEVER)),
        router(mesh.clone(), 4, static_dr(0, steps(MisrouteWhen::Eager, 256))),
        router(mesh.clone(), 4, static_dr(0, ratio(0, 16))),
        router(
            torus.clone(),
            4,
            dynamic(DynamicReversal { deterministic_vcs: 1, entry_lanes: 4, ..DYNAMIC }),
        ),
        router(mesh.clone(), 2, dynamic(DynamicReversal { max_reversals: 0, ..DYNAMIC })),
        tail_sent(dynamic(DYNAMIC)),
        router(torus.clone(), 2, Relation::MinimalAdaptive { escape_vcs: 2 }),
        router(torus.clone(), 2, Relation::MinimalAdaptive { escape_vcs: 1 }),
        tail_sent(Relation::MinimalAdaptive { escape_vcs: 1 }),
        router(mesh.clone(), 1, Relation::O1Turn),
        router(torus.clone(), 3, Relation::Valiant),
        router(torus.clone(), 1, Relation::Romm),
        router(torus.clone(), 4, Relation::WestFirst),
        router(cube.clone(), 1, Relation::NorthLast),
        router(dims(&[3, 3, 3], true), 1, Relation::OddEven),
        router(torus, 1, Relation::NegativeFirst),
    ];
    let mut text = String::new();
    for spec in cases {
        writeln!(text, "{} of {} channels:", spec.relation.name(), spec.vcs).unwrap();
        for problem in legal(&spec).unwrap_err() {
            writeln!(text, "  {problem}").unwrap();
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn what_is_allowed_for_teaching_is_legal() {
    let torus = dims(&[4, 4], true);
    for relation in
        [Relation::DimensionOrder { datelines: false }, Relation::MinimalAdaptive { escape_vcs: 0 }]
    {
        assert_eq!(legal(&router(torus.clone(), 1, relation)), Ok(()));
    }
}

fn relation() -> impl Strategy<Value = Relation> {
    prop_oneof![
        Just(ORDER),
        Just(Relation::DimensionOrder { datelines: false }),
        (0..64_u32).prop_map(|r| static_dr(r, NEVER)),
        (1..64_u32, 1..64_u32).prop_map(|(deterministic_vcs, entry_lanes)| {
            Relation::DynamicReversal(DynamicReversal { deterministic_vcs, entry_lanes, ..DYNAMIC })
        }),
        (0..64_u32).prop_map(|escape_vcs| Relation::MinimalAdaptive { escape_vcs }),
        Just(Relation::O1Turn),
        Just(Relation::Romm),
        Just(Relation::OddEven),
    ]
}

proptest! {
    /// Also for relations that are not legal, since a checker may ask first.
    #[test]
    fn classes_are_a_partition(relation in relation(), vcs in 1..=64_u32, wraps: bool) {
        let classes = vc_classes(&router(dims(&[4, 4], wraps), vcs, relation));
        prop_assert_eq!(classes.iter().fold(0, |all, class| all | class), ones(vcs));
        prop_assert_eq!(classes.iter().map(|class| class.count_ones()).sum::<u32>(), vcs);
        prop_assert!(classes.is_sorted());
        prop_assert!(!classes.contains(&0));
    }
}

/// The classes are the finest partition that any answer respects: no answer splits one.
#[test]
fn no_answer_splits_a_class() {
    use routing_support::walks::Walks;
    let dynamic = Relation::DynamicReversal(DYNAMIC);
    for relation in
        [ORDER, static_dr(2, NEVER), dynamic, Relation::MinimalAdaptive { escape_vcs: 3 }, Relation::O1Turn]
    {
        for shape in small_shapes() {
            let net = Net::new(router(shape, 7, relation));
            let classes = vc_classes(&net.spec);
            for step in Walks::to(&net, 0).steps {
                let c = step.candidates;
                for vcs in [c.keep, c.turn, c.escape_vcs] {
                    assert!(classes.iter().all(|class| class & vcs == 0 || class & vcs == *class));
                }
            }
        }
    }
}

#[test]
fn classes_of_some_routers() {
    let classes = |wraps, vcs, relation| vc_classes(&router(dims(&[4, 4], wraps), vcs, relation));
    assert_eq!(classes(false, 4, ORDER), [0b1111]);
    assert_eq!(classes(true, 5, ORDER), [0b00111, 0b11000]);
    assert_eq!(classes(false, 7, static_dr(2, NEVER)), [0b000_0111, 0b001_1000, 0b110_0000]);
    assert_eq!(classes(true, 6, static_dr(2, NEVER)), [0b00_0011, 0b00_1100, 0b01_0000, 0b10_0000]);
    let dynamic = Relation::DynamicReversal(DynamicReversal { entry_lanes: 2, ..DYNAMIC });
    assert_eq!(classes(true, 6, dynamic), [0b00_0011, 0b00_1100, 0b01_0000, 0b10_0000]);
    assert_eq!(classes(false, 3, Relation::MinimalAdaptive { escape_vcs: 1 }), [0b011, 0b100]);
    assert_eq!(classes(true, 4, Relation::O1Turn), [1, 2, 4, 8]);
}
