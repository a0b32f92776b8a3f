// SPDX-License-Identifier: MIT OR Apache-2.0
//! A packet at a router, and a step of it, with every value open.

use flitforge_router::hdl::Hdl;
use flitforge_router::head::{Candidates, Head, HeadState};
use flitforge_router::properties::geometry;
use flitforge_router::properties::step::Taken;
use flitforge_router::routing::{self, COUNTER_BITS};
use flitforge_router::spec::{Relation, RouterSpec};

/// What theorems about routing hold to account: the shared functions, or a wrong variant of them.
pub(crate) trait Router {
    fn spec(&self) -> &RouterSpec;

    fn route<H: Hdl>(&self, h: H, head: &Head<'_, H::Word>, healthy: H::Word) -> Candidates<H::Word> {
        routing::route(h, self.spec(), head, healthy)
    }

    fn advance<H: Hdl>(
        &self,
        h: H,
        head: &Head<'_, H::Word>,
        candidates: &Candidates<H::Word>,
        taken: &Taken<H::Word>,
    ) -> HeadState<H::Word> {
        routing::advance(h, self.spec(), head, candidates, taken.port, taken.escape)
    }
}

impl Router for RouterSpec {
    fn spec(&self) -> &RouterSpec {
        self
    }
}

/// The words of a head flit, which [`Head`] borrows.
pub(crate) struct Place<W> {
    pub(crate) here: Vec<W>,
    pub(crate) dest: Vec<W>,
    pub(crate) via: Vec<W>,
    pub(crate) state: HeadState<W>,
    pub(crate) from: W,
    pub(crate) from_vc: W,
}

impl<W: Copy> Place<W> {
    /// Any head flit at any router.
    pub(crate) fn any<H: Hdl<Word = W>>(
        h: H,
        spec: &RouterSpec,
        any: &mut dyn FnMut(&str, u32) -> W,
    ) -> Self {
        let mut coords = |name: &str| -> Vec<W> {
            (0..).zip(&spec.dims).map(|(d, dim)| any(&format!("{name}{d}"), dim.coord_bits())).collect()
        };
        let (here, dest) = (coords("here"), coords("dest"));
        let two_phase = spec.relation.is_two_phase();
        let via = if two_phase { coords("via") } else { dest.clone() };
        let dynamic = matches!(spec.relation, Relation::DynamicReversal(_));
        let zero = h.lit(1, 0);
        let state = HeadState {
            reversals: any("reversals", COUNTER_BITS),
            misroutes: any("misroutes", COUNTER_BITS),
            deterministic: if dynamic { any("deterministic", 1) } else { zero },
            descending: any("descending", spec.drawn_bits().max(1)),
            second_phase: if two_phase { any("second_phase", 1) } else { zero },
            class: zero,
            digits: zero,
        };
        let (from, from_vc) = (any("from", spec.network_ports()), any("from_vc", spec.vcs));
        Self { here, dest, via, state, from, from_vc }
    }

    pub(crate) fn head(&self) -> Head<'_, W> {
        let Self { here, dest, via, state, from, from_vc } = self;
        Head { here, dest, via, state: *state, from: *from, from_vc: *from_vc }
    }

    /// The head flit at the next router, after a step.
    pub(crate) fn after<H: Hdl<Word = W>>(
        &self,
        h: H,
        spec: &RouterSpec,
        taken: &Taken<W>,
        state: HeadState<W>,
    ) -> Self {
        Self {
            here: geometry::neighbour(h, spec, &self.here, taken.port),
            dest: self.dest.clone(),
            via: self.via.clone(),
            state,
            from: geometry::opposite(h, spec, taken.port),
            from_vc: taken.vc,
        }
    }
}

/// Any channel, as if it were taken.
pub(crate) fn any_taken<W>(spec: &RouterSpec, any: &mut dyn FnMut(&str, u32) -> W) -> Taken<W> {
    Taken { port: any("port", spec.network_ports()), vc: any("vc", spec.vcs), escape: any("escape", 1) }
}

/// Working ports: any of those that lead somewhere.
pub(crate) fn any_healthy<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    here: &[H::Word],
    any: &mut dyn FnMut(&str, u32) -> H::Word,
) -> H::Word {
    h.and(any("healthy", spec.network_ports()), geometry::links(h, spec, here))
}
