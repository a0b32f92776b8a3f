// SPDX-License-Identifier: MIT OR Apache-2.0
//! Dimension reversals: what counts as one, that counts never fall, and which channels go with a count.

use super::step::Taken;
use super::{all, geometry, implies};
use crate::bits::{ge, when};
use crate::hdl::{Hdl, ones};
use crate::head::{Head, HeadState};
use crate::routing::{COUNTER_BITS, ask};
use crate::spec::RouterSpec;

/// One when leaving by `port` (one-hot) is a dimension reversal: into a lower dimension than that of
/// arrival, back where it came from, or over the link that closes a ring.
pub fn is_reversal<H: Hdl>(h: H, spec: &RouterSpec, head: &Head<'_, H::Word>, port: H::Word) -> H::Word {
    let n = spec.network_ports();
    let along = |ports: H::Word, d: u32| h.any(h.and(ports, h.lit(n, 0b11 << (2 * d))));
    let below = |ports: H::Word, d: u32| h.any(h.and(ports, h.lit(n, ones(2 * d))));
    let falls = (0..n / 2).map(|d| h.and(along(head.from, d), below(port, d)));
    let back = h.any(h.and(port, head.from));
    let closes = h.any(h.and(port, geometry::closing(h, spec, head.here)));
    falls.chain([back, closes]).fold(h.lit(1, 0), |any, one| h.or(any, one))
}

/// The count goes up by one with an adaptive step that is a reversal, and stays as it is otherwise (relations
/// that count). A packet of the static relation that has made all its reversals follows dimension order in
/// the last class, where nothing is counted any more.
pub fn counts_reversals<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    head: &Head<'_, H::Word>,
    taken: &Taken<H::Word>,
    next: &HeadState<H::Word>,
) -> H::Word {
    let now = head.state.reversals;
    let spent = ask!(spec.relation, it => it.has_spent(h, now));
    let uncounted = h.or(spent, taken.escape);
    let counted = when(h, 1, h.not(1, uncounted), is_reversal(h, spec, head, taken.port));
    h.eq(next.reversals, h.add(COUNTER_BITS, now, h.extend(1, COUNTER_BITS, counted)))
}

/// The count never falls.
pub fn never_falls<H: Hdl>(h: H, now: &HeadState<H::Word>, next: &HeadState<H::Word>) -> H::Word {
    ge(h, next.reversals, now.reversals)
}

/// A step of a packet, with its state before and after it.
pub(crate) struct Counted<'a, W> {
    pub(crate) spec: &'a RouterSpec,
    pub(crate) now: &'a HeadState<W>,
    pub(crate) taken: &'a Taken<W>,
    pub(crate) next: &'a HeadState<W>,
}

/// The channel goes with the counts before and after the step, as the relation says.
pub fn channel_fits_count<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    now: &HeadState<H::Word>,
    taken: &Taken<H::Word>,
    next: &HeadState<H::Word>,
) -> H::Word {
    ask!(spec.relation, it => it.fits_count(h, &Counted { spec, now, taken, next }))
}

/// The channels of each class: contiguous and as equal as possible, larger classes first. Class `i` is as
/// large as the numbers below `vcs` with remainder `i` are many.
pub(crate) fn classes(vcs: u32, count: u32) -> impl Iterator<Item = u64> {
    let mut first = 0;
    (0..count).map(move |i| {
        let size = vcs.saturating_sub(i).div_ceil(count);
        first += size;
        ones(first) & !ones(first - size)
    })
}

/// A packet that has taken a deterministic channel stays on them (dynamic).
pub fn deterministic_for_good<H: Hdl>(
    h: H,
    now: &HeadState<H::Word>,
    taken: &Taken<H::Word>,
    next: &HeadState<H::Word>,
) -> H::Word {
    let stays = implies(h, now.deterministic, taken.escape);
    all(h, [stays, h.eq(next.deterministic, h.or(now.deterministic, taken.escape))])
}
