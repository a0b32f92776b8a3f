// SPDX-License-Identifier: MIT OR Apache-2.0
//! Steps of a packet: what a relation may answer, and what a packet may take of it.

use super::{all, at_most_one, disjoint, exactly_one, geometry, implies, subset};
use crate::bits::{ge, when};
use crate::hdl::Hdl;
use crate::head::{Candidates, Head, HeadState};
use crate::routing::{COUNTER_BITS, Escapes};
use crate::spec::{MisrouteLimit, RouterSpec};

/// A channel that a packet takes.
#[derive(Debug, Clone, Copy)]
pub struct Taken<W> {
    /// One-hot: the network port.
    pub port: W,
    /// One-hot: the channel.
    pub vc: W,
    /// One when the port is taken as the escape (deterministic) port.
    pub escape: W,
}

/// What can be said of any head flit at any router: places exist, and it came by one channel of a link
/// that exists or was injected here.
pub fn head_valid<H: Hdl>(h: H, spec: &RouterSpec, head: &Head<'_, H::Word>) -> H::Word {
    let places = [head.here, head.dest, head.via].map(|place| geometry::is_place(h, spec, place));
    let n = spec.network_ports();
    let arrival = [
        at_most_one(h, n, head.from),
        subset(h, n, head.from, geometry::links(h, spec, head.here)),
        at_most_one(h, spec.vcs, head.from_vc),
        h.eq(h.any(head.from), h.any(head.from_vc)),
        state_valid(h, spec, &head.state),
    ];
    h.and(all(h, places), all(h, arrival))
}

/// The counters are within their limits. Holds at the source, and each step keeps it.
pub fn state_valid<H: Hdl>(h: H, spec: &RouterSpec, state: &HeadState<H::Word>) -> H::Word {
    let at_most = |most: u32, count: H::Word| ge(h, h.lit(COUNTER_BITS, u64::from(most)), count);
    let reversals = match spec.relation.max_reversals() {
        Some(most) => at_most(most, state.reversals),
        None => h.lit(1, 1),
    };
    let misroutes = match spec.misroute().map(|policy| policy.limit) {
        Some(MisrouteLimit::Steps(most)) => at_most(most, state.misroutes),
        _ => h.lit(1, 1),
    };
    h.and(reversals, misroutes)
}

/// An answer that makes sense: working ports only, each for one reason, at most one escape port, none at the
/// destination, no adaptive ones for a packet that is on deterministic channels, and one way at most under a
/// deterministic relation.
pub fn well_formed<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    state: &HeadState<H::Word>,
    healthy: H::Word,
    candidates: &Candidates<H::Word>,
) -> H::Word {
    let n = spec.network_ports();
    let Candidates { eject, productive, unproductive, escape, .. } = *candidates;
    let adaptive = h.or(productive, unproductive);
    let any = h.or(adaptive, escape);
    let bound = match spec.relation.escapes() {
        Escapes::ForGood => implies(h, state.deterministic, h.not(1, h.any(adaptive))),
        Escapes::Otherwise => h.lit(1, 1),
        Escapes::Never => h.not(1, h.any(escape)),
    };
    let single = if spec.relation.is_deterministic() { at_most_one(h, n, productive) } else { h.lit(1, 1) };
    all(
        h,
        [
            subset(h, n, any, healthy),
            disjoint(h, productive, unproductive),
            at_most_one(h, n, escape),
            implies(h, eject, h.not(1, h.any(any))),
            bound,
            single,
        ],
    )
}

/// The packet leaves the network at its destination; a packet with an intermediate router when it has
/// been there.
pub fn ejects_at_destination<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    head: &Head<'_, H::Word>,
    eject: H::Word,
) -> H::Word {
    let home = geometry::same_place(h, head.here, head.dest);
    let leaves = if spec.relation.is_two_phase() { h.and(home, second_phase(h, head)) } else { home };
    h.eq(eject, leaves)
}

/// One when a packet with an intermediate router has been there.
pub fn second_phase<H: Hdl>(h: H, head: &Head<'_, H::Word>) -> H::Word {
    h.or(head.state.second_phase, geometry::same_place(h, head.here, head.via))
}

/// The router that the packet is heading for.
pub fn target<H: Hdl>(h: H, spec: &RouterSpec, head: &Head<'_, H::Word>) -> Vec<H::Word> {
    if !spec.relation.is_two_phase() {
        return head.dest.to_vec();
    }
    let second = second_phase(h, head);
    head.dest.iter().zip(head.via).map(|(&dest, &via)| h.mux(second, dest, via)).collect()
}

/// One when the channel taken is one of those offered.
pub fn offered<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    candidates: &Candidates<H::Word>,
    taken: &Taken<H::Word>,
) -> H::Word {
    let Taken { port, vc, escape } = *taken;
    let (n, vcs) = (spec.network_ports(), spec.vcs);
    let reverses = h.any(h.and(port, candidates.reversing));
    let channels = h.mux(reverses, candidates.turn, candidates.keep);
    let ports = h.or(candidates.productive, candidates.unproductive);
    all(
        h,
        [
            exactly_one(h, n, port),
            exactly_one(h, vcs, vc),
            subset(h, n, port, h.mux(escape, candidates.escape, ports)),
            subset(h, vcs, vc, h.mux(escape, candidates.escape_vcs, channels)),
        ],
    )
}

/// One when there is a channel to take, or the packet has arrived: nobody is stuck for good. Every relation
/// keeps this where all links work.
pub fn offers_something<H: Hdl>(h: H, spec: &RouterSpec, candidates: &Candidates<H::Word>) -> H::Word {
    let c = candidates;
    let adaptive = h.or(c.productive, c.unproductive);
    let straight = h.any(crate::bits::and_not(h, spec.network_ports(), adaptive, c.reversing));
    let turning = h.any(h.and(adaptive, c.reversing));
    [
        when(h, 1, straight, h.any(c.keep)),
        when(h, 1, turning, h.any(c.turn)),
        when(h, 1, h.any(c.escape), h.any(c.escape_vcs)),
    ]
    .into_iter()
    .fold(c.eject, |some, way| h.or(some, way))
}
