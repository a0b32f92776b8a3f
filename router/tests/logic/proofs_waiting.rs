// SPDX-License-Identifier: MIT OR Apache-2.0
//! Waiting, choosing and asking, proved: the order of labels is strict, and a head asks for one free channel
//! that it may have.

use crate::proof_support;
use crate::routing_support;

use flitforge_router::spec::*;
use proof_support::prove;
use proof_support::waits::{Choice, Decision, ShiftRegister, StrictOrder, WaitFor, WeakOrder};
use routing_support::*;

#[test]
fn may_wait_is_a_strict_order() {
    let spec = router(dims(&[4, 4], false), 4, Relation::DynamicReversal(DYNAMIC));
    prove("greater", &StrictOrder(&spec));
    prove("greater or equal", &WeakOrder(&spec));
}

#[test]
fn only_fitting_labels_are_waited_for() {
    for wait_rule in [WaitRule::Greater, WaitRule::GreaterOrEqual] {
        for wait_count in [WaitCount::BeforeTurn, WaitCount::AfterTurn] {
            let relation = Relation::DynamicReversal(DynamicReversal { wait_rule, wait_count, ..DYNAMIC });
            for vcs in [3, 8] {
                prove(&format!("{relation:?}"), &WaitFor(&router(dims(&[4, 4], false), vcs, relation)));
            }
        }
    }
}

const SELECTIONS: [Selection; 6] = [
    Selection::MinimumCongestion(CongestionCount::Usable),
    Selection::MinimumCongestion(CongestionCount::All),
    Selection::MaximumFlexibility,
    Selection::StraightLines,
    Selection::Random,
    Selection::FixedOrder,
];

#[test]
fn selection_takes_one_of_what_there_is() {
    for selection in SELECTIONS {
        for vc_order in [VcOrder::Lowest, VcOrder::Highest] {
            for (dims, vcs) in
                [(dims(&[8, 8], true), 4), (dims(&[5, 4, 2], false), 16), (dims(&[9], true), 64)]
            {
                let spec = RouterSpec {
                    selection,
                    vc_order,
                    ejection_ports: 3,
                    ..router(dims, vcs, Relation::MinimalAdaptive { escape_vcs: 2 })
                };
                prove(&format!("{selection:?}, {vc_order:?}, {:?}", spec.dims), &Choice(&spec));
            }
        }
    }
}

fn relations() -> Vec<Relation> {
    use MisrouteWhen::{Eager, Never, Stuck};
    let mut relations = vec![ORDER, Relation::MinimalAdaptive { escape_vcs: 2 }];
    for when in [Never, Stuck, Eager] {
        relations.push(static_dr(1, steps(when, 3)));
        relations.push(Relation::DynamicReversal(DynamicReversal { misroute: steps(when, 3), ..DYNAMIC }));
    }
    relations
}

#[test]
fn a_head_asks_for_one_free_channel_that_it_may_have() {
    for relation in relations() {
        for (dims, vcs) in [(dims(&[8, 8], false), 4), (dims(&[4, 4, 4], false), 4), (dims(&[7, 7], true), 8)]
        {
            for selection in SELECTIONS {
                let spec = RouterSpec { selection, ..router(dims.clone(), vcs, relation) };
                prove(&format!("{relation:?}, {selection:?}, {dims:?}"), &Decision(&spec));
            }
        }
    }
}

#[test]
fn the_shift_register_runs_for_ever() {
    prove("shift register", &ShiftRegister);
}
