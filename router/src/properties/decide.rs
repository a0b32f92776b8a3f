// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a waiting head requests: one free channel that it may take, and nothing only for a stated reason.

use super::step::Taken;
use super::{all, at_most_one, implies, step, subset};
use crate::bits::{and_not, select};
use crate::hdl::Hdl;
use crate::head::{Demand, Look};
use crate::routing::{Escapes, channels_of};
use crate::spec::WaitRule;

/// It asks for at most one port and one channel, for both or for neither, and says so.
pub fn asks_for_one<H: Hdl>(h: H, look: &Look<'_, H::Word>, demand: &Demand<H::Word>) -> H::Word {
    all(
        h,
        [
            at_most_one(h, look.spec.network_ports(), demand.port),
            at_most_one(h, look.spec.vcs, demand.vc),
            h.eq(h.any(demand.port), h.any(demand.vc)),
            h.eq(h.any(demand.port), demand.asks),
            subset(h, look.spec.vcs, demand.vc, demand.open),
            implies(h, demand.escape, h.any(demand.port)),
        ],
    )
}

/// What it asks for is free, and its relation [offers](step::offered) it.
pub fn asks_for_what_it_may_have<H: Hdl>(
    h: H,
    look: &Look<'_, H::Word>,
    demand: &Demand<H::Word>,
) -> H::Word {
    let Look { spec, candidates, free, .. } = *look;
    let taken = Taken { port: demand.port, vc: demand.vc, escape: demand.escape };
    let free = select(h, spec.vcs, demand.port, free);
    let legal = h.and(step::offered(h, spec, candidates, &taken), subset(h, spec.vcs, demand.open, free));
    implies(h, h.any(demand.port), legal)
}

/// It asks for something when a productive port has a free channel that it may take, and then for such a
/// port: nothing is misrouted, no escape channel taken, and nobody waits beside a free way.
pub fn takes_the_way_closer<H: Hdl>(h: H, look: &Look<'_, H::Word>, demand: &Demand<H::Word>) -> H::Word {
    let Look { spec, head, candidates, free, .. } = *look;
    let n = spec.network_ports();
    let open = h.pack(n, |p| h.any(h.and(free[p as usize], channels_of(h, candidates, p))));
    let bound = match spec.relation.escapes() {
        Escapes::ForGood => head.state.deterministic,
        Escapes::Otherwise | Escapes::Never => h.lit(1, 0),
    };
    let way = and_not(h, 1, h.any(h.and(open, candidates.productive)), bound);
    let closer = h.and(h.any(demand.port), subset(h, n, demand.port, candidates.productive));
    implies(h, way, and_not(h, 1, closer, demand.escape))
}

/// A packet on deterministic channels asks for the free ones of its deterministic port (dynamic).
pub fn stays_deterministic<H: Hdl>(h: H, look: &Look<'_, H::Word>, demand: &Demand<H::Word>) -> H::Word {
    let Look { spec, head, candidates, free, .. } = *look;
    let free = select(h, spec.vcs, candidates.escape, free);
    let some = h.any(h.and(free, candidates.escape_vcs));
    implies(h, head.state.deterministic, h.and(h.eq(h.any(demand.port), some), h.eq(demand.escape, some)))
}

/// It reverts only where there is a deterministic port, is stranded only where it asks for nothing, and never
/// both.
pub fn gives_up_one_way<H: Hdl>(h: H, look: &Look<'_, H::Word>, demand: &Demand<H::Word>) -> H::Word {
    let Demand { port, revert, stranded, .. } = *demand;
    let arrived = look.candidates.eject;
    all(
        h,
        [
            h.not(1, h.and(revert, stranded)),
            implies(h, revert, h.any(look.candidates.escape)),
            implies(h, stranded, h.not(1, h.any(port))),
            implies(h, arrived, h.not(1, h.or(h.any(port), h.or(revert, stranded)))),
        ],
    )
}

/// An adaptive packet that may wait for nothing, whose patience has run out and that asks for nothing,
/// reverts or is stranded: it never waits for what nobody promised it (dynamic). And nobody else gives up
/// while it may wait.
pub fn no_false_hope<H: Hdl>(
    h: H,
    look: &Look<'_, H::Word>,
    waits: H::Word,
    impatient: H::Word,
    demand: &Demand<H::Word>,
) -> H::Word {
    let Look { head, candidates, .. } = *look;
    let bound = h.or(head.state.deterministic, candidates.eject);
    let patient = h.or(h.any(waits), h.not(1, impatient));
    let idle = h.not(1, h.or(h.any(demand.port), h.or(bound, patient)));
    let gives_up = h.or(demand.revert, demand.stranded);
    h.and(implies(h, idle, gives_up), implies(h, demand.revert, h.not(1, h.or(bound, patient))))
}

/// Who may wait for a port finds there an occupied channel that it may take and whose label is greater than
/// its count (or equal, by the rule of footnote 3). `labels` are those of the port's channels.
pub fn waits_for_fitting_label<H: Hdl>(
    h: H,
    rule: WaitRule,
    look: &Look<'_, H::Word>,
    port: u32,
    labels: &[H::Word],
    may_wait: H::Word,
) -> H::Word {
    let Look { spec, head, candidates, free, .. } = *look;
    let occupied = and_not(h, spec.vcs, channels_of(h, candidates, port), free[port as usize]);
    let count = head.state.reversals;
    let fits = h.pack(spec.vcs, |v| match rule {
        WaitRule::Greater => h.lt(count, labels[v as usize]),
        WaitRule::GreaterOrEqual => h.not(1, h.lt(labels[v as usize], count)),
    });
    implies(h, may_wait, h.any(h.and(occupied, fits)))
}
