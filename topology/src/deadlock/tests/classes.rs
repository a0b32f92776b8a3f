// SPDX-License-Identifier: MIT OR Apache-2.0
use flitforge_router::circulant::Circulant;
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::jumps::Jumps;
use flitforge_router::spec::*;

use crate::deadlock::{Check, Coverage, Proof, check};
use crate::network::{Element, NetworkSpec};
use crate::testing::*;

const STATIC: Relation = Relation::StaticReversal(StaticReversal { max_reversals: 0, misroute: MISROUTE });

/// A router whose request and reply have so many channels, the reply those of the request without any.
fn in_classes(shape: Vec<Dimension>, relation: Relation, requests: u32, replies: Option<u32>) -> RouterSpec {
    let own = |count| ClassChannels::Own { count, priority: 0 };
    let of_replies = replies.map_or(ClassChannels::Of(0), own);
    let classes = [("request", own(requests)), ("reply", of_replies)];
    let vcs = requests + replies.unwrap_or(0);
    RouterSpec {
        classes: classes.map(|(name, channels)| MessageClass { name: name.to_owned(), channels }).to_vec(),
        injection_vcs: vcs,
        ..router(shape, vcs, relation)
    }
}

/// With receivers that take requests so.
fn taking(requests: RequestIntake, spec: RouterSpec) -> NetworkSpec {
    network(RouterSpec { receiver: Some(Receiver::default()), requests, ..spec })
}

fn situations(check: &Check) -> u64 {
    match check.coverage {
        Coverage::Full { situations } => situations,
        _ => panic!("{check}"),
    }
}

#[test]
fn every_share_is_a_network_of_its_own() {
    let escape = Relation::MinimalAdaptive { escape_vcs: 2 };
    let dynamic = Relation::DynamicReversal(DynamicReversal { deterministic_vcs: 2, ..DYNAMIC });
    for relation in [DIMENSION_ORDER, STATIC, escape, dynamic] {
        let torus = dims(&[5, 4], true);
        let whole = check(&network(in_classes(torus.clone(), relation, 3, Some(4))));
        assert!(whole.proved(), "{whole}");
        assert_eq!(whole.shares, ["request: vcs 0-2", "reply: vcs 3-6"]);
        let parts = [3, 4].map(|vcs| check(&network(router(torus.clone(), vcs, relation))));
        assert_eq!(situations(&whole), parts.iter().map(situations).sum::<u64>());
        let sizes = |check: &Check| match check.proof {
            Proof::Acyclic(order)
            | Proof::Escape { escape: order, .. }
            | Proof::WaitFor { deterministic: order, .. } => (order.channels, order.dependencies),
            Proof::Refused(_) => panic!("{check}"),
        };
        let [one, other] = [sizes(&parts[0]), sizes(&parts[1])];
        assert_eq!(sizes(&whole), (one.0 + other.0, one.1 + other.1));
    }
}

#[test]
fn a_share_that_may_deadlock_is_refused_with_its_channels() {
    let ring = Relation::DimensionOrder { datelines: false };
    insta::assert_snapshot!(check(&network(in_classes(dims(&[5], true), ring, 2, Some(1)))));
}

/// What one packet of a cycle waits for the next one holds, and ends of channels meet.
fn assert_closed(check: &Check) {
    let Proof::Refused(refusal) = &check.proof else { panic!("{check}") };
    let cycle = &refusal.cycle.as_ref().unwrap().dependencies;
    for (i, step) in cycle.iter().enumerate() {
        assert_eq!(step.wants, cycle[(i + 1) % cycle.len()].holds);
        assert_eq!(step.holds.to, step.wants.from);
    }
    assert_eq!(cycle.iter().filter(|step| step.holds.direction == "ejection").count(), 2);
    assert_eq!(cycle.iter().filter(|step| step.holds.direction == "injection").count(), 2);
}

#[test]
fn replies_behind_requests_are_refused_with_the_cycle() {
    let mesh = || dims(&[3, 3], false);
    let stalling = |spec| check(&taking(RequestIntake::Stall, spec));
    let unnamed = stalling(RouterSpec { injection_vcs: 2, ..router(mesh(), 2, DIMENSION_ORDER) });
    let shared = stalling(in_classes(mesh(), DIMENSION_ORDER, 2, None));
    assert_closed(&unnamed);
    assert_closed(&shared);
    insta::assert_snapshot!(format!("{unnamed}\n\n{shared}"));
}

#[test]
fn either_mend_passes() {
    let mesh = || dims(&[3, 3], false);
    let separate = in_classes(mesh(), DIMENSION_ORDER, 1, Some(1));
    assert!(check(&taking(RequestIntake::Stall, separate)).proved());
    let shared = || in_classes(mesh(), DIMENSION_ORDER, 2, None);
    assert!(check(&taking(RequestIntake::Sink, shared())).proved());
    // Endless receivers take every flit at once.
    assert!(check(&network(RouterSpec { requests: RequestIntake::Stall, ..shared() })).proved());
}

#[test]
fn the_cycle_is_found_under_every_relation_and_with_faults() {
    let relations = [
        Relation::MinimalAdaptive { escape_vcs: 1 },
        Relation::DynamicReversal(DYNAMIC),
        Relation::Valiant,
        Relation::OddEven,
        STATIC,
    ];
    for relation in relations {
        assert_closed(&check(&taking(
            RequestIntake::Stall,
            in_classes(dims(&[4, 3], false), relation, 3, None),
        )));
    }
    let jumps = Jumps::new(Circulant::binomial(12).unwrap(), Relation::JumpOrder.recoding()).unwrap();
    let spec = in_classes(dims(&[12], false), Relation::JumpOrder, 2, None);
    assert_closed(&check(&taking(RequestIntake::Stall, RouterSpec { jumps: Some(jumps.into()), ..spec })));
    let spec = in_classes(dims(&[4, 3], false), Relation::MinimalAdaptive { escape_vcs: 1 }, 3, None);
    let receiver = Some(Receiver::default());
    let spec = RouterSpec { receiver, requests: RequestIntake::Stall, ..spec };
    assert_closed(&check(&faulty(spec, vec![Element::Link(RouterId(0), PortId(1))])));
}
