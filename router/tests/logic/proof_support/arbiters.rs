// SPDX-License-Identifier: MIT OR Apache-2.0
//! Theorems about arbiters, for the shared ones and for wrong variants.

use flitforge_router::arbiter;
use flitforge_router::hdl::{Hdl, ones};
use flitforge_router::properties::arbiter::{ahead, gets_closer, in_order, state_valid};
use flitforge_router::properties::{at_most_one, subset};
use flitforge_router::spec::Arbiter;

use super::{Claim, Theorem};

/// An arbiter to be held to account; the provided methods are the shared functions.
pub(crate) trait Arbitrates {
    fn kind(&self) -> Arbiter;

    fn grant<H: Hdl>(&self, h: H, n: u32, requests: H::Word, state: &[H::Word]) -> H::Word {
        arbiter::grant(h, self.kind(), n, requests, state)
    }

    fn next<H: Hdl>(&self, h: H, n: u32, grant: H::Word, state: &[H::Word]) -> Vec<H::Word> {
        let mut next = state.to_vec();
        arbiter::next_state(h, self.kind(), n, grant, state, &mut next);
        next
    }
}

impl Arbitrates for Arbiter {
    fn kind(&self) -> Arbiter {
        *self
    }
}

fn any_state<W>(kind: Arbiter, n: u32, any: &mut dyn FnMut(&str, u32) -> W) -> Vec<W> {
    (0..arbiter::state_words(kind, n)).map(|i| any(&format!("state{i}"), n)).collect()
}

/// After reset the state is valid.
pub(crate) struct ResetIsValid<'a, A>(pub(crate) &'a A, pub(crate) u32);

impl<A: Arbitrates> Theorem for ResetIsValid<'_, A> {
    fn state<H: Hdl>(&self, h: H, _any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let (kind, n) = (self.0.kind(), self.1);
        let words = 0..arbiter::state_words(kind, n);
        let reset: Vec<_> = words.map(|i| h.lit(n, arbiter::reset_word(kind, i))).collect();
        Claim::always(vec![("valid after reset", state_valid(h, kind, n, &reset))])
    }
}

/// One cycle from any valid state.
pub(crate) struct Cycle<'a, A>(pub(crate) &'a A, pub(crate) u32);

impl<A: Arbitrates> Theorem for Cycle<'_, A> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let (kind, n) = (self.0.kind(), self.1);
        let requests = any("requests", n);
        let state = any_state(kind, n, any);
        let grant = self.0.grant(h, n, requests, &state);
        let next = self.0.next(h, n, grant, &state);
        let before = |i| ahead(h, kind, n, i, &state);
        // Lemmas, by induction on the number of requesters. Without them a solver goes through the orders of
        // precedence one by one. A pointer needs none.
        let lemmas = if kind == Arbiter::Matrix { 1..n } else { 0..0 };
        let first_few = lemmas.map(|k| {
            let requests = h.and(requests, h.lit(n, ones(k)));
            let grant = self.0.grant(h, n, requests, &state);
            ("work-conserving among the first few", h.eq(h.any(requests), h.any(grant)))
        });
        let lemmas: Vec<_> = first_few.collect();
        let closer = (0..n).map(|i| {
            let sets = [before(i), ahead(h, kind, n, i, &next)];
            gets_closer(h, n, i, [requests, grant], sets)
        });
        let closer = closer.fold(h.lit(1, 1), |all, bit| h.and(all, bit));
        Claim {
            given: vec![state_valid(h, kind, n, &state)],
            goals: [
                lemmas,
                vec![
                    ("one-hot", at_most_one(h, n, grant)),
                    ("requested", subset(h, n, grant, requests)),
                    ("work-conserving", h.eq(h.any(requests), h.any(grant))),
                    ("in order", in_order(h, n, requests, grant, before)),
                    ("gets closer", closer),
                    ("stays valid", state_valid(h, kind, n, &next)),
                ],
            ]
            .concat(),
        }
    }
}

/// Requester `patient` asks in each of `n` cycles, beginning in any valid state, and others as they like: it
/// is served. The statement itself, unrolled.
pub(crate) struct ServedWithin<'a, A>(pub(crate) &'a A, pub(crate) u32, pub(crate) u32);

impl<A: Arbitrates> Theorem for ServedWithin<'_, A> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let (kind, n, patient) = (self.0.kind(), self.1, self.2);
        let mut state = any_state(kind, n, any);
        let given = vec![state_valid(h, kind, n, &state)];
        let mut served = h.lit(1, 0);
        for cycle in 0..n {
            let others = any(&format!("requests{cycle}"), n);
            let requests = h.or(others, h.lit(n, 1 << patient));
            let grant = self.0.grant(h, n, requests, &state);
            served = h.or(served, h.bit(grant, patient));
            state = self.0.next(h, n, grant, &state);
        }
        Claim { given, goals: vec![("served within n grants", served)] }
    }
}
