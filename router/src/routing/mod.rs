// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routing relations: a file for each (turn models share one), a closed choice between them.
//!
//! A relation's file says all of it, through the trait in `relation.rs`; nothing else in the project names it
//! but the enumeration, its arm next to the trait, and the table of its names in configurations.
//!
//! A relation answers a head flit with [`Candidates`]: the ports and channels it may take from this
//! router on. The answer does not depend on which channels are occupied; what is done with it in a
//! cycle is the business of [`decide`](crate::decide).
//!
//! All functions expect a [legal](legal()) specification.

mod bearing;
mod by_table;
mod channels;
mod compass;
mod dateline;
mod dimension_order;
mod dynamic_reversal;
mod facts;
mod jump_order;
mod layered_valiant;
mod legal;
mod minimal_adaptive;
mod misroute;
mod native;
mod o1turn;
mod odd_even;
pub(crate) mod relation;
mod remedy;
mod reversal;
mod rewritten;
mod shares;
mod static_reversal;
mod turn_model;
mod turns;
mod two_phase;

pub use bearing::bearing;
pub use by_table::offered_by_row;
pub use channels::vc_classes;
pub use facts::{Argument, Escapes, Graphs, Via};
pub use legal::{Illegal, legal};
pub use native::candidates;
pub use remedy::Remedy;
pub use rewritten::{RowWords, reads_one_row, rewritten, row_number};
pub use shares::channels_of_class;
pub use turns::turns;

pub(crate) use compass::Compass;
use relation::Routing;
pub(crate) use relation::ask;

use crate::bits::{and_not, saturating_increment, when};
use crate::hdl::{Hdl, ones};
use crate::head::{Candidates, Head, HeadState};
use crate::spec::RouterSpec;

/// Bits of the counters in a head flit.
pub const COUNTER_BITS: u32 = 8;

/// What a head flit may do at this router. `healthy` holds the network output ports that lead
/// somewhere and work.
#[cfg_attr(not(debug_assertions), inline)]
pub fn route<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    head: &Head<'_, H::Word>,
    healthy: H::Word,
) -> Candidates<H::Word> {
    if spec.classes.is_empty() {
        route_in_share(h, spec, head, healthy)
    } else {
        shares::by_class(h, spec, head, healthy)
    }
}

/// The answer of a router without classes.
#[inline(always)]
fn route_in_share<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    head: &Head<'_, H::Word>,
    healthy: H::Word,
) -> Candidates<H::Word> {
    if let Some(jumps) = spec.jumps.as_deref() {
        return by_graph(&Compass::by_jumps(h, spec, head, jumps), healthy);
    }
    if let Some(table) = spec.table.as_deref() {
        return by_graph(&Compass::by_table(h, spec, head, table), healthy);
    }
    // Constants, so that the two-dimensional case has no loops.
    match spec.dims.len() {
        2 => answer(h, spec, head, 2, healthy),
        dims => answer(h, spec, head, dims, healthy),
    }
}

#[inline(always)]
fn answer<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    head: &Head<'_, H::Word>,
    dims: usize,
    healthy: H::Word,
) -> Candidates<H::Word> {
    // Lengths that are known to the compiler need no checks of indices.
    let head = &Head { here: &head.here[..dims], dest: &head.dest[..dims], via: &head.via[..dims], ..*head };
    ask!(spec.relation, it => {
        let compass = Compass::in_phase(h, spec, head, dims, is_two_phase(&it));
        working(&compass, it.route(&compass, healthy), healthy)
    })
}

/// A constant of the relation, so that others have nothing of a second phase.
#[inline(always)]
const fn is_two_phase<R: Routing>(_: &R) -> bool {
    !matches!(R::FACTS.via, Via::None)
}

/// The answer in a circulant graph, or by table. In circulant graphs the relations with reversals and escape
/// channels are those of cubes. A function of its own, so that the answer in cubes is inlined where it is
/// asked for.
#[inline(never)]
fn by_graph<H: Hdl>(compass: &Compass<'_, H>, healthy: H::Word) -> Candidates<H::Word> {
    let offered = ask!(compass.spec.relation, it => it.route(compass, healthy));
    working(compass, offered, healthy)
}

/// Takes away the ports that do not work, and on arrival all of them.
#[inline(always)]
fn working<H: Hdl>(
    compass: &Compass<'_, H>,
    offered: Candidates<H::Word>,
    healthy: H::Word,
) -> Candidates<H::Word> {
    let (h, n) = (compass.h, compass.ports());
    let eject = compass.arrived();
    let usable = and_not(h, n, healthy, when(h, n, eject, h.lit(n, ones(n))));
    Candidates {
        eject: h.name("eject", eject),
        productive: h.name("productive", h.and(offered.productive, usable)),
        unproductive: h.name("unproductive", h.and(offered.unproductive, usable)),
        escape: h.name("escape", h.and(offered.escape, usable)),
        ..offered
    }
}

/// An answer that offers nothing.
#[inline(always)]
fn nothing<H: Hdl>(h: H, spec: &RouterSpec) -> Candidates<H::Word> {
    let ports = h.lit(spec.network_ports(), 0);
    let vcs = h.lit(spec.vcs, 0);
    Candidates {
        eject: h.lit(1, 0),
        productive: ports,
        unproductive: ports,
        reversing: ports,
        keep: vcs,
        turn: vcs,
        escape: ports,
        escape_vcs: vcs,
    }
}

/// What is left of an answer once the packet has gone over to the deterministic channels for good (dynamic
/// reversal): what [`route`] answers when [`deterministic`](HeadState::deterministic) is set, as far as it
/// means anything.
pub fn once_reverted<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    candidates: &Candidates<H::Word>,
    reverted: H::Word,
) -> Candidates<H::Word> {
    let n = spec.network_ports();
    let adaptive = |ports: H::Word| when(h, n, h.not(1, reverted), ports);
    Candidates {
        productive: adaptive(candidates.productive),
        unproductive: adaptive(candidates.unproductive),
        reversing: adaptive(candidates.reversing),
        ..*candidates
    }
}

/// The channels of network port `port` that may be taken adaptively, if the port may be taken.
#[inline(always)]
pub fn channels_of<H: Hdl>(h: H, candidates: &Candidates<H::Word>, port: u32) -> H::Word {
    h.mux(h.bit(candidates.reversing, port), candidates.turn, candidates.keep)
}

/// The changing fields of a packet that has not moved yet. The source sets
/// [`descending`](HeadState::descending) where it [draws](RouterSpec::drawn_bits) it, the
/// [`class`](HeadState::class) of the packet, and in a circulant graph [`digits`](HeadState::digits) by
/// [recoding](crate::jumps::Jumps::recode).
pub fn initial_state<H: Hdl>(h: H, spec: &RouterSpec) -> HeadState<H::Word> {
    let misroutes = spec.misroute().map_or(0, |policy| misroute::initial_count(policy.limit));
    let zero = h.lit(1, 0);
    HeadState {
        reversals: h.lit(COUNTER_BITS, 0),
        misroutes: h.lit(COUNTER_BITS, misroutes),
        deterministic: zero,
        descending: h.lit(spec.drawn_bits().max(1), 0),
        second_phase: zero,
        class: h.lit(spec.class_bits().max(1), 0),
        digits: h.lit(digit_bits(spec), 0),
    }
}

/// Bits of [`digits`](HeadState::digits): one for cubes, where it is zero.
pub fn digit_bits(spec: &RouterSpec) -> u32 {
    spec.jumps.as_ref().map_or(1, |jumps| jumps.digit_bits())
}

/// The changing fields after taking network port `port` (one-hot) of the candidates, which are those
/// that [`route`] gave for this head. `escape` is one when it was taken as the escape port.
#[inline]
pub fn advance<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    head: &Head<'_, H::Word>,
    candidates: &Candidates<H::Word>,
    port: H::Word,
    escape: H::Word,
) -> HeadState<H::Word> {
    let state = head.state;
    let adaptively = h.not(1, escape);
    let reversed = h.and(adaptively, h.any(h.and(port, candidates.reversing)));
    let away = h.and(adaptively, h.any(h.and(port, candidates.unproductive)));
    // Only the relations with reversals have reversing ports.
    let more = saturating_increment(h, COUNTER_BITS, state.reversals);
    let deterministic = match spec.relation.escapes() {
        Escapes::ForGood => h.or(state.deterministic, escape),
        Escapes::Otherwise | Escapes::Never => state.deterministic,
    };
    let misroutes = match spec.misroute() {
        Some(policy) => misroute::next_count(h, policy.limit, state.misroutes, away),
        None => state.misroutes,
    };
    HeadState {
        reversals: h.name("next_reversals", h.mux(reversed, more, state.reversals)),
        misroutes: h.name("next_misroutes", misroutes),
        deterministic: h.name("next_deterministic", deterministic),
        descending: state.descending,
        second_phase: if spec.relation.is_two_phase() {
            Compass::new(h, spec, head).second_phase
        } else if spec.keeps_half() {
            dateline::keeps_upper(&Compass::new(h, spec, head), port)
        } else {
            state.second_phase
        },
        class: state.class,
        digits: match &spec.jumps {
            Some(jumps) => h.name("next_digits", jumps.after(h, state.digits, port)),
            None => state.digits,
        },
    }
}
