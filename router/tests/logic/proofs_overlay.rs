// SPDX-License-Identifier: MIT OR Apache-2.0
//! Why no change of numbering can close a cycle: whatever digits a packet has, it only takes channels above
//! the one of its arrival, in the order of class and jump.

#![allow(clippy::unwrap_used, reason = "what a helper cannot unwrap fails the test")]

use crate::proof_support;
use crate::routing_support;

use flitforge_router::bits::ge;
use flitforge_router::circulant::Circulant;
use flitforge_router::hdl::Hdl;
use flitforge_router::head::{Head, HeadState};
use flitforge_router::jumps::Jumps;
use flitforge_router::properties::{all, at_most_one, implies, reversal, step};
use flitforge_router::routing;
use flitforge_router::spec::*;
use proof_support::walk::any_taken;
use proof_support::{Claim, Theorem, prove, refute};
use routing_support::*;

/// A step with any digits at all. A wrong variant keeps the packet in its class when it turns.
struct Ascends<'a> {
    spec: &'a RouterSpec,
    wrong: bool,
}

impl Theorem for Ascends<'_> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let (spec, n) = (self.spec, self.spec.network_ports());
        let place = [h.lit(spec.dims[0].coord_bits(), 0)];
        let state = HeadState {
            reversals: any("reversals", routing::COUNTER_BITS),
            misroutes: any("misroutes", routing::COUNTER_BITS),
            digits: any("digits", routing::digit_bits(spec)),
            ..routing::initial_state(h, spec)
        };
        let [from, from_vc] = [any("from", n), any("from_vc", spec.vcs)];
        let head = Head { here: &place, dest: &place, via: &place, state, from, from_vc };
        let healthy = any("healthy", n);
        let mut answer = routing::route(h, spec, &head, healthy);
        if self.wrong {
            answer.turn = answer.keep;
        }
        let taken = any_taken(spec, any);
        let next = routing::advance(h, spec, &head, &answer, taken.port, taken.escape);
        let jump = |ports| h.pack(n.div_ceil(2), |k| h.any(h.pack(2, |i| port(h, ports, n, 2 * k + i))));
        let (before, after) = (jump(from), jump(taken.port));
        // Both one-hot, so that the greater word is the higher jump.
        let ascends = h.lt(before, after);
        let turned = h.lt(state.reversals, next.reversals);
        let fits = reversal::channel_fits_count(h, spec, &state, &taken, &next);
        let given = [at_most_one(h, n, from), step::state_valid(h, spec, &state)];
        Claim {
            given: vec![all(h, given), step::offered(h, spec, &answer, &taken)],
            goals: vec![
                ("the count never falls", ge(h, next.reversals, state.reversals)),
                ("the channel is of the count's class", fits),
                ("a jump that does not ascend takes the next class", implies(h, h.not(1, ascends), turned)),
            ],
        }
    }
}

fn port<H: Hdl>(h: H, ports: H::Word, n: u32, p: u32) -> H::Word {
    if p < n { h.bit(ports, p) } else { h.lit(1, 0) }
}

fn routers() -> impl Iterator<Item = RouterSpec> {
    use MisrouteWhen::{Eager, Never, Stuck};
    let policies = [steps(Never, 0), steps(Never, 4), steps(Stuck, 255), ratio(2, 5), steps(Eager, 3)];
    let shapes =
        [8, 11, 12, 29].into_iter().flat_map(move |nodes| policies.map(|misroute| (nodes, misroute)));
    shapes.flat_map(|(nodes, misroute)| {
        [0, 1, 3].map(|reversals| {
            let jumps = Jumps::healing(Circulant::binomial(nodes).unwrap(), 2).unwrap();
            let relation = static_dr(reversals, misroute);
            RouterSpec { jumps: Some(jumps.into()), ..router(dims(&[nodes], false), 6, relation) }
        })
    })
}

#[test]
fn channels_ascend_whatever_the_digits() {
    for spec in routers() {
        assert_eq!(routing::legal(&spec), Ok(()));
        let about = format!("{} nodes, {:?}", spec.dims[0].radix, spec.relation);
        prove(&about, &Ascends { spec: &spec, wrong: false });
    }
}

#[test]
fn a_turn_within_the_class_is_found() {
    let spec = routers().last().unwrap();
    let found = refute("a turn that keeps its class", &Ascends { spec: &spec, wrong: true });
    assert_eq!(found.goal, "the channel is of the count's class");
}

/// Relations without classes that count reversals are refused.
#[test]
fn only_static_reversal_heals() {
    let jumps = Jumps::healing(Circulant::binomial(12).unwrap(), 2).unwrap();
    let spec = RouterSpec { jumps: Some(jumps.into()), ..router(dims(&[12], false), 4, Relation::JumpOrder) };
    assert_eq!(routing::legal(&spec), Err(routing::Illegal::NoHealing { relation: "jump-order" }.into()));
}
