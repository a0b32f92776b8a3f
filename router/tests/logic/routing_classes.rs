// SPDX-License-Identifier: MIT OR Apache-2.0
//! Message classes: each is routed as in a router that has its channels only.

use crate::hdl_support;
use crate::routing_support;

use flitforge_router::flit::{FlitLayout, Header};
use flitforge_router::hdl::{Native, ones};
use flitforge_router::head::{Head, HeadState};
use flitforge_router::routing::{self, Illegal, legal};
use flitforge_router::spec::*;
use hdl_support::Stream;
use proptest::prelude::*;
use routing_support::*;

fn own(count: u32) -> ClassChannels {
    ClassChannels::Own { count, priority: 0 }
}

fn classes(channels: &[ClassChannels]) -> Vec<MessageClass> {
    let named = |(number, &channels): (usize, &ClassChannels)| MessageClass {
        name: format!("class {number}"),
        channels,
    };
    channels.iter().enumerate().map(named).collect()
}

/// A router whose classes have so many channels, and the next class those of the first.
fn router_of(shape: Vec<Dimension>, relation: Relation, counts: &[u32]) -> RouterSpec {
    let channels: Vec<_> = counts.iter().map(|&count| own(count)).chain([ClassChannels::Of(0)]).collect();
    let vcs = counts.iter().sum();
    RouterSpec { classes: classes(&channels), injection_vcs: vcs, ..router(shape, vcs, relation) }
}

fn relation() -> impl Strategy<Value = Relation> {
    let stuck = steps(MisrouteWhen::Stuck, 4);
    prop_oneof![
        Just(ORDER),
        (0..3_u32).prop_map(move |r| static_dr(r, stuck)),
        Just(Relation::DynamicReversal(DYNAMIC)),
        (1..3_u32).prop_map(|escape_vcs| Relation::MinimalAdaptive { escape_vcs }),
        Just(Relation::O1Turn),
        Just(Relation::Romm),
        Just(Relation::OddEven),
        Just(Relation::NegativeFirst),
    ]
}

proptest! {
    /// Ports are those of the smaller router; its channels are moved up to where the share begins.
    #[test]
    fn a_class_is_routed_as_by_a_router_of_its_channels(
        relation in relation(),
        wraps: bool,
        counts in prop::collection::vec(1..6_u32, 1..4),
        seed: u64,
    ) {
        let spec = router_of(dims(&[5, 4], wraps), relation, &counts);
        prop_assume!(legal(&spec).is_ok());
        let mut stream = Stream(seed);
        let mut coords = || [stream.below(5), stream.below(4)];
        let [here, dest, via] = [coords(), coords(), coords()];
        let class = stream.below(spec.classes.len() as u64) as usize;
        // The last class has the channels of the first.
        let of = if class == counts.len() { 0 } else { class };
        let (first, count) = (counts[..of].iter().sum::<u32>(), counts[of]);
        let alone = RouterSpec { classes: Vec::new(), injection_vcs: count, ..router(dims(&[5, 4], wraps), count, relation) };
        let state = HeadState {
            reversals: stream.below(3),
            descending: stream.below(2) & ones(spec.drawn_bits().max(1)),
            ..routing::initial_state(Native, &alone)
        };
        let (from, vc) = (1 << stream.below(4), stream.below(count.into()));
        let healthy = stream.below(16);
        let small = Head { here: &here, dest: &dest, via: &via, state, from, from_vc: 1 << vc };
        let large = Head {
            state: HeadState { class: class as u64, ..state },
            from_vc: 1 << (u64::from(first) + vc),
            ..small
        };
        let mut expected = routing::route(Native, &alone, &small, healthy);
        for vcs in [&mut expected.keep, &mut expected.turn, &mut expected.escape_vcs] {
            *vcs <<= first;
        }
        let answer = routing::route(Native, &spec, &large, healthy);
        prop_assert_eq!(answer, expected);
        prop_assert_eq!(routing::candidates(&spec, &large, healthy), expected);
        let channels = ones(count) << first;
        prop_assert_eq!((answer.keep | answer.turn | answer.escape_vcs) & !channels, 0);
        prop_assert_eq!(routing::channels_of_class(Native, &spec, class as u64), channels);
        // Nothing on the way changes the class.
        let port = answer.productive & answer.productive.wrapping_neg();
        prop_assert_eq!(routing::advance(Native, &spec, &large, &answer, port, 0).class, class as u64);
    }

    /// Groups of channels that relations do not tell apart lie within shares.
    #[test]
    fn groups_of_channels_end_where_shares_do(
        relation in relation(),
        wraps: bool,
        counts in prop::collection::vec(1..8_u32, 1..4),
    ) {
        let spec = router_of(dims(&[4, 4], wraps), relation, &counts);
        let groups = routing::vc_classes(&spec);
        prop_assert_eq!(groups.iter().fold(0, |all, group| all | group), ones(spec.vcs));
        prop_assert_eq!(groups.iter().map(|group| group.count_ones()).sum::<u32>(), spec.vcs);
        for share in spec.shares().iter().map(|share| share.mask()) {
            prop_assert!(groups.iter().all(|group| group & share == 0 || group & !share == 0));
        }
    }

    /// The class has bits of the header where there are several, and comes back out of them.
    #[test]
    fn the_header_carries_the_class(number in 1..=16_usize, class in 0..16_u64) {
        let all = vec![own(1); number];
        let spec = RouterSpec {
            classes: classes(&all),
            injection_vcs: number as u32,
            ..router(dims(&[5, 4], false), number as u32, ORDER)
        };
        let layout = FlitLayout::new(&spec, 64).unwrap();
        let class = class % number as u64;
        let bits = if number == 1 { 0 } else { u64::BITS - (number as u64 - 1).leading_zeros() };
        prop_assert_eq!((layout.class.width, spec.class_bits()), (bits, bits));
        let state = HeadState { class, ..routing::initial_state(Native, &spec) };
        let header = Header { place: 0, dest: vec![4, 3], via: vec![4, 3], state };
        let packed = layout.pack(Native, &header);
        prop_assert_eq!(packed >> layout.class.offset & ones(bits.max(1)), if bits == 0 { 0 } else { class });
        prop_assert_eq!(layout.unpack(Native, packed), header);
    }
}

#[test]
fn messages() {
    let torus = |counts: &[u32]| router_of(dims(&[4, 4], true), ORDER, counts);
    let with = |channels: &[ClassChannels]| RouterSpec { classes: classes(channels), ..torus(&[2, 2]) };
    let twice = |mut spec: RouterSpec| {
        spec.classes[1].name = "class 0".to_owned();
        spec
    };
    let cases = [
        torus(&[2, 1]),
        RouterSpec { vcs: 6, ..torus(&[2, 3]) },
        RouterSpec { injection_vcs: 2, ..torus(&[2, 2]) },
        with(&[own(4), own(0)]),
        with(&[own(4), ClassChannels::Of(2), ClassChannels::Of(1)]),
        with(&[own(u32::MAX), own(u32::MAX)]),
        twice(torus(&[2, 2])),
        with(&[own(1); 17]),
    ];
    let text: Vec<String> = cases.iter().map(|spec| legal(spec).unwrap_err().to_string()).collect();
    insta::assert_snapshot!(text.join("\n"));
}

#[test]
fn each_share_is_looked_at() {
    let spec = router_of(dims(&[4, 4], true), ORDER, &[2, 1, 2]);
    let found = legal(&spec).unwrap_err();
    let [Illegal::InClass { class, error }] = &found[..] else { panic!("{found}") };
    assert_eq!(class, "class 1");
    assert!(matches!(**error, Illegal::TooFewChannels { least: 2, vcs: 1, .. }), "{error}");
    assert_eq!(legal(&router_of(dims(&[4, 4], true), ORDER, &[2, 3, 2])), Ok(()));
}
