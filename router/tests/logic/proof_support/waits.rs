// SPDX-License-Identifier: MIT OR Apache-2.0
//! Theorems about waiting, choosing and asking.

use flitforge_router::decide::{decide, ejection, grab, may_wait, may_wait_for};
use flitforge_router::hdl::Hdl;
use flitforge_router::head::{Candidates, Demand, Look};
use flitforge_router::properties::decide as asking;
use flitforge_router::properties::{at_most_one, implies, one_of, step, subset, waiting};
use flitforge_router::routing::COUNTER_BITS;
use flitforge_router::select::{LFSR_BITS, lfsr_step, pick, pick_vc};
use flitforge_router::spec::{Relation, RouterSpec, WaitRule};

use super::walk::Place;
use super::{Claim, Theorem};

/// What a head asks for; the provided methods are the shared functions.
pub(crate) trait Decides {
    fn spec(&self) -> &RouterSpec;

    fn may_wait<H: Hdl>(&self, h: H, rule: WaitRule, count: H::Word, label: H::Word) -> H::Word {
        may_wait(h, rule, count, &[label])
    }

    fn decide<H: Hdl>(
        &self,
        h: H,
        look: &Look<'_, H::Word>,
        waits: H::Word,
        impatient: H::Word,
    ) -> Demand<H::Word> {
        decide(h, look, waits, impatient)
    }
}

impl Decides for RouterSpec {
    fn spec(&self) -> &RouterSpec {
        self
    }
}

/// "May wait for a label greater than one's count" is a strict and total order.
pub(crate) struct StrictOrder<'a, D>(pub(crate) &'a D);

impl<D: Decides> Theorem for StrictOrder<'_, D> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let [p, q, r] = ["p", "q", "r"].map(|name| any(name, COUNTER_BITS));
        let waits = |p, q| self.0.may_wait(h, WaitRule::Greater, p, q);
        Claim::always(vec![
            ("irreflexive", waiting::irreflexive(h, waits, p)),
            ("asymmetric", waiting::asymmetric(h, waits, [p, q])),
            ("transitive", waiting::transitive(h, waits, [p, q, r])),
            ("total", waiting::total(h, waits, [p, q])),
            ("upwards", waiting::upwards(h, waits, p)),
        ])
    }
}

/// Footnote 3 allows equal labels too: a total order that is not strict.
pub(crate) struct WeakOrder<'a, D>(pub(crate) &'a D);

impl<D: Decides> Theorem for WeakOrder<'_, D> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let [p, q, r] = ["p", "q", "r"].map(|name| any(name, COUNTER_BITS));
        let waits = |p, q| self.0.may_wait(h, WaitRule::GreaterOrEqual, p, q);
        Claim::always(vec![
            ("equal labels are allowed", waits(p, p)),
            ("transitive", waiting::transitive(h, waits, [p, q, r])),
            ("total", waiting::total(h, waits, [p, q])),
            ("mutual for equals only", implies(h, h.and(waits(p, q), waits(q, p)), h.eq(p, q))),
        ])
    }
}

/// Any candidates.
fn any_candidates<W>(spec: &RouterSpec, any: &mut dyn FnMut(&str, u32) -> W) -> Candidates<W> {
    let (n, vcs) = (spec.network_ports(), spec.vcs);
    Candidates {
        eject: any("eject", 1),
        productive: any("productive", n),
        unproductive: any("unproductive", n),
        reversing: any("reversing", n),
        keep: any("keep", vcs),
        turn: any("turn", vcs),
        escape: any("escape_port", n),
        escape_vcs: any("escape_vcs", vcs),
    }
}

/// The free channels of each of `ports` ports.
fn any_free<W>(ports: u32, vcs: u32, any: &mut dyn FnMut(&str, u32) -> W) -> Vec<W> {
    (0..ports).map(|p| any(&format!("free{p}"), vcs)).collect()
}

/// A decision about any well-formed candidates, whatever is free.
pub(crate) struct Decision<'a, D>(pub(crate) &'a D);

impl<D: Decides> Theorem for Decision<'_, D> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let spec = self.0.spec();
        let n = spec.network_ports();
        let place = Place::any(h, spec, any);
        let head = &place.head();
        let candidates = &any_candidates(spec, any);
        let free = &any_free(n, spec.vcs, any);
        let look = &Look { spec, head, candidates, free, random: any("random", LFSR_BITS) };
        let [waits, impatient] = [any("waits", n), any("impatient", 1)];
        let healthy = any("healthy", n);
        let demand = &self.0.decide(h, look, waits, impatient);
        let mut goals = vec![
            ("asks for one", asking::asks_for_one(h, look, demand)),
            ("asks for what it may have", asking::asks_for_what_it_may_have(h, look, demand)),
            ("takes the way closer", asking::takes_the_way_closer(h, look, demand)),
            ("stays deterministic", asking::stays_deterministic(h, look, demand)),
            ("gives up one way", asking::gives_up_one_way(h, look, demand)),
            ("grab asks for one", asking::asks_for_one(h, look, &grab(h, look))),
        ];
        match spec.relation {
            Relation::DynamicReversal(_) => {
                goals.push(("no false hope", asking::no_false_hope(h, look, waits, impatient, demand)));
            }
            _ => goals.push(("never reverts", h.not(1, demand.revert))),
        }
        let places = step::head_valid(h, spec, head);
        let formed = step::well_formed(h, spec, &head.state, healthy, candidates);
        Claim { given: vec![places, formed, subset(h, n, waits, healthy)], goals }
    }
}

/// A port that may be waited for (dynamic relation).
pub(crate) struct WaitFor<'a>(pub(crate) &'a RouterSpec);

impl Theorem for WaitFor<'_> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let Self(spec) = *self;
        let Relation::DynamicReversal(params) = spec.relation else {
            return Claim::always(Vec::new());
        };
        let n = spec.network_ports();
        let place = Place::any(h, spec, any);
        let head = &place.head();
        let candidates = &any_candidates(spec, any);
        let free = &any_free(n, spec.vcs, any);
        let look = &Look { spec, head, candidates, free, random: h.lit(LFSR_BITS, 0) };
        let labels: Vec<_> = (0..spec.vcs).map(|v| any(&format!("label{v}"), COUNTER_BITS)).collect();
        let rule = params.wait_rule;
        let fitting = (0..n).map(|p| {
            let may = may_wait_for(h, look, &params, p, &labels);
            asking::waits_for_fitting_label(h, rule, look, p, &labels, may)
        });
        let fitting = fitting.fold(h.lit(1, 1), |all, bit| h.and(all, bit));
        Claim::always(vec![("waits for a fitting label", fitting)])
    }
}

/// Selection among ports, among channels, and among ejection ports: one of those there are.
pub(crate) struct Choice<'a>(pub(crate) &'a RouterSpec);

impl Theorem for Choice<'_> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let Self(spec) = *self;
        let (n, vcs) = (spec.network_ports(), spec.vcs);
        let place = Place::any(h, spec, any);
        let head = place.head();
        let candidates = any_candidates(spec, any);
        let free = any_free(n, vcs, any);
        let (ports, random) = (any("ports", n), any("random", LFSR_BITS));
        let port = pick(h, spec, &head, &candidates, ports, &free, random);
        let vc = pick_vc(h, spec, free[0]);
        let eject_free = any_free(spec.ejection_ports, vcs, any);
        let open = h.pack(spec.ejection_ports, |e| h.any(eject_free[e as usize]));
        let ejected = (0..n).map(|input| {
            let port = ejection(h, spec, input, |e| eject_free[e as usize]);
            one_of(h, spec.ejection_ports, open, port)
        });
        let ejected = ejected.fold(h.lit(1, 1), |all, bit| h.and(all, bit));
        Claim {
            given: vec![step::head_valid(h, spec, &head)],
            goals: vec![
                ("one of the ports", one_of(h, n, ports, port)),
                ("one of the channels", one_of(h, vcs, free[0], vc)),
                ("one of the ejection ports", ejected),
                ("one port at most", at_most_one(h, n, port)),
            ],
        }
    }
}

/// The shift register never gets stuck at zero, and no two states have the same successor.
pub(crate) struct ShiftRegister;

impl Theorem for ShiftRegister {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let [a, b] = ["a", "b"].map(|name| any(name, LFSR_BITS));
        let [next_a, next_b] = [a, b].map(|state| lfsr_step(h, state));
        Claim::always(vec![
            ("zero follows zero only", implies(h, h.any(a), h.any(next_a))),
            ("one successor each", implies(h, h.eq(next_a, next_b), h.eq(a, b))),
        ])
    }
}
