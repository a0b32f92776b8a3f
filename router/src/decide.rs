// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a waiting head requests in a cycle (section III-D, equation 3).
//!
//! The decision falls into three steps, so that the simulator can leave out the comparison of labels
//! where a free channel settles the matter: [`grab`] looks at free channels, [`may_wait_for`] at the
//! labels of occupied ones, [`settle`] at what is left. [`decide`] is their composition.
//!
//! A waiting head commits to nothing: it [looks](crate::head::Look) again in each cycle, since an occupied
//! channel's label can change hands.

use crate::arbiter::round_robin;
use crate::bits::{and_not, below, ge, saturating_increment, select as select_word, when};
use crate::hdl::Hdl;
use crate::head::{Candidates, Demand, Look};
use crate::routing::{COUNTER_BITS, Escapes, channels_of};
use crate::select::{pick, pick_vc};
use crate::spec::{DynamicReversal, MisrouteWhen, RouterSpec, WaitCount, WaitRule};

/// The virtual channels a packet with `count` reversals may wait for: those whose label is greater
/// (section III-C), or not smaller (footnote 3). One bit for each label.
#[inline]
pub fn may_wait<H: Hdl>(h: H, rule: WaitRule, count: H::Word, labels: &[H::Word]) -> H::Word {
    let waitable = h.pack(labels.len() as u32, |c| match rule {
        WaitRule::Greater => h.lt(count, labels[c as usize]),
        WaitRule::GreaterOrEqual => ge(h, labels[c as usize], count),
    });
    h.name("may_wait", waitable)
}

/// One when the packet may wait for an occupied channel of network port `port`, which must be among
/// its candidates (dynamic relation). `labels` are those of the port's channels.
#[inline]
pub fn may_wait_for<H: Hdl>(
    h: H,
    look: &Look<'_, H::Word>,
    params: &DynamicReversal,
    port: u32,
    labels: &[H::Word],
) -> H::Word {
    let Look { spec, head, candidates, free, .. } = *look;
    let before = head.state.reversals;
    let count = match params.wait_count {
        WaitCount::BeforeTurn => before,
        WaitCount::AfterTurn => {
            let more = saturating_increment(h, COUNTER_BITS, before);
            h.mux(h.bit(candidates.reversing, port), more, before)
        }
    };
    let occupied = and_not(h, spec.vcs, channels_of(h, candidates, port), free[port as usize]);
    h.any(h.and(occupied, may_wait(h, params.wait_rule, count, labels)))
}

/// The demand for a channel that is free, of those that need no look at occupied ones: on a
/// productive port, under [`MisrouteWhen::Eager`] then on an unproductive one, then on the escape port
/// of a relation that offers it next to adaptive ports. A packet that is on the deterministic
/// channels for good asks for these only. All zero when none of them is free.
#[inline]
pub fn grab<H: Hdl>(h: H, look: &Look<'_, H::Word>) -> Demand<H::Word> {
    let Look { spec, head, candidates, free, random } = *look;
    let open = open_ports(h, look);
    let productive = h.and(open, candidates.productive);
    if spec.relation.is_deterministic() {
        // There is nothing to select.
        return demand(h, look, h.any(productive), productive, h.lit(1, 0));
    }
    let ports = match spec.misroute().map(|policy| policy.when) {
        Some(MisrouteWhen::Eager) => {
            h.mux(h.any(productive), productive, h.and(open, candidates.unproductive))
        }
        _ => productive,
    };
    let adapts = h.any(ports);
    let adaptive = pick(h, spec, head, candidates, ports, free, random);
    let escapes = match spec.relation.escapes() {
        Escapes::ForGood => head.state.deterministic,
        Escapes::Otherwise => h.not(1, adapts),
        Escapes::Never => h.lit(1, 0),
    };
    demand(h, look, adapts, adaptive, escapes)
}

/// What a head does for which [`grab`] found nothing: it is misrouted, waits, reverts, or is
/// stranded.
///
/// `waits` holds the network ports that it may wait for a channel of: all its candidates for most
/// relations, those of [`may_wait_for`] for the dynamic one. `impatient` is one when the dynamic
/// relation's patience has run out.
///
/// A packet that would revert where its deterministic port is faulty is stranded. It cannot be left to
/// hope for a channel that it may use but not wait for: two such packets, each holding what the other
/// hopes for, are a deadlock that the labels do not see.
#[inline]
pub fn settle<H: Hdl>(h: H, look: &Look<'_, H::Word>, waits: H::Word, impatient: H::Word) -> Demand<H::Word> {
    let Look { spec, head, candidates, free, random } = *look;
    let n = free.len() as u32;
    let (misroutes, misroute) = if spec.misroute().is_some() {
        let open = h.and(open_ports(h, look), candidates.unproductive);
        let patient = h.any(h.and(waits, candidates.productive));
        let ports = when(h, n, h.not(1, patient), open);
        (h.any(ports), pick(h, spec, head, candidates, ports, free, random))
    } else {
        (h.lit(1, 0), h.lit(n, 0))
    };
    let hopeless = if spec.relation.escapes() == Escapes::ForGood {
        let has_hope = h.or(h.any(waits), misroutes);
        let patient = h.or(has_hope, h.not(1, impatient));
        h.not(1, h.or(patient, h.or(head.state.deterministic, candidates.eject)))
    } else {
        h.lit(1, 0)
    };
    let revert = h.and(hopeless, h.any(candidates.escape));
    let cut_off = and_not(h, 1, hopeless, revert);
    Demand {
        revert: h.name("revert", revert),
        stranded: h.name("stranded", h.or(cut_off, stranded(h, candidates))),
        ..demand(h, look, misroutes, misroute, revert)
    }
}

/// The whole decision, as hardware makes it: [`grab`], else [`settle`].
#[inline]
pub fn decide<H: Hdl>(h: H, look: &Look<'_, H::Word>, waits: H::Word, impatient: H::Word) -> Demand<H::Word> {
    let spec = look.spec;
    let grabbed = grab(h, look);
    let settled = settle(h, look, waits, impatient);
    let done = grabbed.asks;
    if !settles(spec) {
        return Demand { stranded: and_not(h, 1, settled.stranded, done), ..grabbed };
    }
    Demand {
        asks: h.or(done, settled.asks),
        port: h.mux(done, grabbed.port, settled.port),
        open: h.mux(done, grabbed.open, settled.open),
        vc: h.mux(done, grabbed.vc, settled.vc),
        escape: h.mux(done, grabbed.escape, settled.escape),
        revert: and_not(h, 1, settled.revert, done),
        stranded: and_not(h, 1, settled.stranded, done),
    }
}

/// Whether a packet that finds nothing to grab may still ask for anything.
fn settles(spec: &RouterSpec) -> bool {
    spec.misroute().is_some()
}

/// One-hot: the ejection port that a packet which has arrived asks for, the first with a free channel
/// at or after the one that has the number of its input port, going round; zero when none has. `free`
/// gives the free channels of an ejection port, numbered from 0.
#[inline]
pub fn ejection<H: Hdl>(h: H, spec: &RouterSpec, input_port: u32, free: impl Fn(u32) -> H::Word) -> H::Word {
    let ports = spec.ejection_ports;
    ejection_from(h, ports, h.lit(ports, 1 << (input_port % ports)), free)
}

/// The ejection port, one-hot: the first of `ports` with a free channel from `first` (one-hot) on, going
/// round.
#[inline]
pub fn ejection_from<H: Hdl>(h: H, ports: u32, first: H::Word, free: impl Fn(u32) -> H::Word) -> H::Word {
    let open = h.pack(ports, |e| h.any(free(e)));
    h.name("ejection", round_robin::grant(h, ports, open, below(h, ports, first)))
}

/// One when no working channel is left to a packet that has not arrived: it is cut off.
#[inline(always)]
fn stranded<H: Hdl>(h: H, candidates: &Candidates<H::Word>) -> H::Word {
    let ports = h.or(h.or(candidates.productive, candidates.unproductive), candidates.escape);
    h.not(1, h.or(h.any(ports), candidates.eject))
}

/// Ports with a free channel that the packet may take adaptively, if it may take the port.
#[inline(always)]
fn open_ports<H: Hdl>(h: H, look: &Look<'_, H::Word>) -> H::Word {
    let Look { candidates, free, .. } = *look;
    let n = free.len() as u32;
    let open = h.pack(n, |p| h.any(h.and(free[p as usize], channels_of(h, candidates, p))));
    h.name("open_ports", open)
}

/// The demand for a free channel of the adaptive port (one-hot or none; one that has a free channel), or of
/// the escape port when `escapes` is one; all zero when none of its channels is free. `adapts` is one when
/// there is an adaptive port.
#[inline(always)]
fn demand<H: Hdl>(
    h: H,
    look: &Look<'_, H::Word>,
    adapts: H::Word,
    adaptive: H::Word,
    escapes: H::Word,
) -> Demand<H::Word> {
    let Look { spec, candidates, free, .. } = *look;
    let n = free.len() as u32;
    let open_escapes = h.pack(n, |p| h.any(h.and(free[p as usize], candidates.escape_vcs)));
    let escape = h.and(candidates.escape, open_escapes);
    let asks = h.name("asks", h.mux(escapes, h.any(escape), adapts));
    let port = h.mux(escapes, escape, adaptive);
    let reverses = h.any(h.and(port, candidates.reversing));
    let adaptive_vcs = h.mux(reverses, candidates.turn, candidates.keep);
    let allowed = h.mux(escapes, candidates.escape_vcs, adaptive_vcs);
    let open = h.and(select_word(h, spec.vcs, port, free), allowed);
    let none = h.lit(1, 0);
    Demand {
        asks,
        port,
        open,
        vc: pick_vc(h, spec, open),
        escape: h.and(escapes, asks),
        revert: none,
        stranded: none,
    }
}
