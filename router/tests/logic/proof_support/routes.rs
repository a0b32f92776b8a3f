// SPDX-License-Identifier: MIT OR Apache-2.0
//! Theorems about routing relations, for the shared ones and for wrong variants.

use flitforge_router::hdl::Hdl;
use flitforge_router::properties::step::{self, Taken};
use flitforge_router::properties::{dateline, geometry, implies, progress, reversal, turns};
use flitforge_router::routing::initial_state;
use flitforge_router::spec::{MisrouteLimit, Relation, RouterSpec};

use super::walk::{Place, Router, any_healthy, any_taken};
use super::{Claim, Theorem};

/// A head at the source is valid.
pub(crate) struct Source<'a>(pub(crate) &'a RouterSpec);

impl Theorem for Source<'_> {
    fn state<H: Hdl>(&self, h: H, _any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let state = initial_state(h, self.0);
        Claim::always(vec![("valid at the source", step::state_valid(h, self.0, &state))])
    }
}

/// The answer to any head at any router, some of whose links may be broken.
pub(crate) struct Answer<'a, R>(pub(crate) &'a R);

impl<R: Router> Theorem for Answer<'_, R> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let spec = self.0.spec();
        let place = Place::any(h, spec, any);
        let head = place.head();
        let healthy = any_healthy(h, spec, &place.here, any);
        let answer = self.0.route(h, &head, healthy);
        let all_work = h.eq(healthy, geometry::links(h, spec, &place.here));
        let offers = step::offers_something(h, spec, &answer);
        Claim {
            given: vec![step::head_valid(h, spec, &head)],
            goals: vec![
                ("well-formed", step::well_formed(h, spec, &head.state, healthy, &answer)),
                ("ejects at the destination", step::ejects_at_destination(h, spec, &head, answer.eject)),
                ("offers something", implies(h, all_work, offers)),
            ],
        }
    }
}

/// Any step that is offered.
pub(crate) struct Step<'a, R>(pub(crate) &'a R);

impl<R: Router> Theorem for Step<'_, R> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let spec = self.0.spec();
        let place = Place::any(h, spec, any);
        let head = &place.head();
        let healthy = any_healthy(h, spec, &place.here, any);
        let answer = &self.0.route(h, head, healthy);
        let taken = &any_taken(spec, any);
        let next = &self.0.advance(h, head, answer, taken);
        let mut goals = vec![
            ("comes closer", progress::comes_closer(h, spec, head, answer, taken)),
            ("steps away are away", progress::leads_away(h, spec, head, answer, taken)),
            (
                "the right to stray falls",
                progress::right_to_stray_falls(h, spec, &head.state, answer, taken, next),
            ),
            ("counters stay valid", step::state_valid(h, spec, next)),
            ("reversals never fall", reversal::never_falls(h, &head.state, next)),
            ("the channel fits the count", reversal::channel_fits_count(h, spec, &head.state, taken, next)),
            ("the half fits the phase", dateline::half_fits_phase(h, spec, head, taken)),
            ("the phase never falls", implies(h, head.state.second_phase, next.second_phase)),
        ];
        if matches!(spec.relation, Relation::StaticReversal(_) | Relation::DynamicReversal(_)) {
            goals.push(("reversals are counted", reversal::counts_reversals(h, spec, head, taken, next)));
        }
        if matches!(spec.relation, Relation::DynamicReversal(_)) {
            let for_good = reversal::deterministic_for_good(h, &head.state, taken, next);
            goals.push(("deterministic for good", for_good));
        }
        goals.extend(in_order(h, spec, head, taken).map(|bit| ("dimension order", bit)));
        Claim { given: vec![step::head_valid(h, spec, head), step::offered(h, spec, answer, taken)], goals }
    }
}

/// Dimension order, where the relation or the channel taken prescribes it.
fn in_order<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    head: &flitforge_router::head::Head<'_, H::Word>,
    taken: &Taken<H::Word>,
) -> Option<H::Word> {
    let ascending = h.lit(1, 0);
    let order = |descending| progress::in_dimension_order(h, spec, head, taken.port, descending);
    match spec.relation {
        Relation::DimensionOrder { .. } | Relation::Valiant | Relation::Romm => Some(order(ascending)),
        Relation::O1Turn => Some(order(head.state.descending)),
        Relation::DynamicReversal(_) | Relation::MinimalAdaptive { .. } => {
            Some(implies(h, taken.escape, order(ascending)))
        }
        _ => None,
    }
}

/// Any step, and what a packet on the datelines' channels keeps to.
pub(crate) struct Dateline<'a, R>(pub(crate) &'a R);

impl<R: Router> Theorem for Dateline<'_, R> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let spec = self.0.spec();
        let place = Place::any(h, spec, any);
        let head = &place.head();
        let healthy = any_healthy(h, spec, &place.here, any);
        let answer = &self.0.route(h, head, healthy);
        let taken = &any_taken(spec, any);
        let next = self.0.advance(h, head, answer, taken);
        let after = place.after(h, spec, taken, next);
        let mut claim = Claim {
            given: vec![step::head_valid(h, spec, head), step::offered(h, spec, answer, taken)],
            goals: Vec::new(),
        };
        for range in dateline::ranges(spec) {
            claim.given.push(dateline::upper_is_past(h, spec, &range, head));
            claim.goals.extend([
                ("never goes back", dateline::never_goes_back(h, spec, &range, head, taken)),
                ("upper is past", dateline::upper_is_past(h, spec, &range, &after.head())),
            ]);
        }
        claim
    }
}

/// Two steps in a row, and the turn between them.
pub(crate) struct Turn<'a, R>(pub(crate) &'a R);

impl<R: Router> Theorem for Turn<'_, R> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let spec = self.0.spec();
        let place = Place::any(h, spec, any);
        let head = &place.head();
        let [healthy, healthy_there] = [(); 2].map(|()| any("healthy", spec.network_ports()));
        let first = &any_taken(spec, any);
        let answer = &self.0.route(h, head, healthy);
        let after = place.after(h, spec, first, self.0.advance(h, head, answer, first));
        let there = &after.head();
        let second_answer = self.0.route(h, there, healthy_there);
        let second = any_taken(spec, any);
        Claim {
            given: vec![
                step::head_valid(h, spec, head),
                step::offered(h, spec, answer, first),
                step::offered(h, spec, &second_answer, &second),
            ],
            goals: vec![("an allowed turn", turns::allowed(h, spec, there, second.port))],
        }
    }
}

/// With a limit on steps away, the pair (steps away left, distance) falls at each step, so every walk ends.
pub(crate) struct Ends<'a, R>(pub(crate) &'a R);

impl<R: Router> Theorem for Ends<'_, R> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let spec = self.0.spec();
        let place = Place::any(h, spec, any);
        let head = &place.head();
        let healthy = any_healthy(h, spec, &place.here, any);
        let answer = &self.0.route(h, head, healthy);
        let taken = &any_taken(spec, any);
        let next = self.0.advance(h, head, answer, taken);
        let there = geometry::neighbour(h, spec, &place.here, taken.port);
        let [before, after] = [&place.here, &there].map(|at| geometry::distance(h, spec, at, &place.dest));
        let (made, made_next) = (head.state.misroutes, next.misroutes);
        let closer = h.and(h.eq(made_next, made), h.lt(after, before));
        // Steps away are counted up to the limit: fewer left is more made.
        let falls = h.or(h.lt(made, made_next), closer);
        let limited = matches!(spec.misroute().map(|m| m.limit), Some(MisrouteLimit::Steps(_)));
        let goals = if limited { vec![("falls at each step", falls)] } else { Vec::new() };
        Claim { given: vec![step::head_valid(h, spec, head), step::offered(h, spec, answer, taken)], goals }
    }
}
