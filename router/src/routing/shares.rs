// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routing by message class: the relation in a router that has the channels of the class and no others.
//!
//! Each [share](Share) is a virtual network. So the classes of channels of every relation, its datelines and
//! its escape channels are those of the smaller router, moved up to where the share begins. The argument
//! against deadlock holds in each share on its own.
//!
//! # Message classes
//!
//! `router.classes` is a list in `RouterSpec`. `router/src/routing/shares.rs` evaluates the relation in the
//! router of each share (`RouterSpec::in_share`) and moves its channels up. No relation knows of classes.
//! The class lies in the head state and in a field of the header, which has no bits where there are no
//! classes. An injection port has as many channels as a network port, so that one cut serves both.
//!
//! Priority is a filter before the allocators (`router/src/allocator/priority.rs`), the same function in
//! simulator and hardware. It belongs to a share and not to a class, so that it is known from the channel.
//! Allocators are unchanged. The simulator then uses allocators of any kind, and not those in the nodes.
//!
//! Whether a receiver takes requests is decided outside the engine: the driver of workloads knows the send
//! queues (`Engine::hold_requests`). The search for deadlocks takes a held request to wait for the packets
//! that keep replies from leaving their node.
//!
//! The stream adapters of the hardware know no classes. So a network with classes is written with links at
//! its top.

use super::route_in_share;
use crate::hdl::Hdl;
use crate::head::{Candidates, Head};
use crate::spec::{RouterSpec, Share};

/// The answer for a head of a known class: what [`route`](super::route) answers when
/// [`class`](crate::head::HeadState::class) is its number.
pub(super) fn route_of_class<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    class: usize,
    head: &Head<'_, H::Word>,
    healthy: H::Word,
) -> Candidates<H::Word> {
    if spec.classes.is_empty() {
        return route_in_share(h, spec, head, healthy);
    }
    match spec.shares().get(spec.share_of(class)) {
        Some(&share) => in_share(h, spec, share, head, healthy),
        None => route_in_share(h, spec, head, healthy),
    }
}

/// The channels of every port that the packets of a class may use.
pub fn channels_of_class<H: Hdl>(h: H, spec: &RouterSpec, class: H::Word) -> H::Word {
    let shares = spec.shares().into_iter().map(|share| h.lit(spec.vcs, share.mask())).collect();
    let channels = chosen(h, spec, class, shares, |is, then, otherwise| h.mux(is, then, otherwise));
    channels.unwrap_or_else(|| h.lit(spec.vcs, 0))
}

/// The answer of a router with classes: that of the share of the head's class.
pub(super) fn by_class<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    head: &Head<'_, H::Word>,
    healthy: H::Word,
) -> Candidates<H::Word> {
    let answers = spec.shares().into_iter().map(|share| in_share(h, spec, share, head, healthy)).collect();
    let mux = |is, then: Candidates<H::Word>, otherwise: Candidates<H::Word>| Candidates {
        eject: h.mux(is, then.eject, otherwise.eject),
        productive: h.mux(is, then.productive, otherwise.productive),
        unproductive: h.mux(is, then.unproductive, otherwise.unproductive),
        reversing: h.mux(is, then.reversing, otherwise.reversing),
        keep: h.mux(is, then.keep, otherwise.keep),
        turn: h.mux(is, then.turn, otherwise.turn),
        escape: h.mux(is, then.escape, otherwise.escape),
        escape_vcs: h.mux(is, then.escape_vcs, otherwise.escape_vcs),
    };
    let answer = chosen(h, spec, head.state.class, answers, mux);
    answer.unwrap_or_else(|| super::nothing(h, spec))
}

/// What belongs to the share of a class, of what belongs to each share. A number that no class has stands for
/// the first share.
fn chosen<H: Hdl, T>(
    h: H,
    spec: &RouterSpec,
    class: H::Word,
    of_shares: Vec<T>,
    mux: impl Fn(H::Word, T, T) -> T,
) -> Option<T> {
    let bits = spec.class_bits().max(1);
    let is = |number: usize| h.eq(class, h.lit(bits, number as u64));
    let belongs = |share: usize| {
        let classes = (0..spec.classes.len()).filter(|&number| spec.share_of(number) == share);
        classes.fold(h.lit(1, 0), |belongs, number| h.or(belongs, is(number)))
    };
    let mut of_shares = of_shares.into_iter();
    let first = of_shares.next()?;
    Some((1..).zip(of_shares).fold(first, |chosen, (share, of)| mux(belongs(share), of, chosen)))
}

/// The answer of the router that has the channels of a share only, with these channels where they are.
fn in_share<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    share: Share,
    head: &Head<'_, H::Word>,
    healthy: H::Word,
) -> Candidates<H::Word> {
    let Share { first, count, .. } = share;
    let from_vc = h.pack(count, |vc| h.bit(head.from_vc, first + vc));
    let offered = route_in_share(h, &spec.in_share(share), &Head { from_vc, ..*head }, healthy);
    let none = h.lit(1, 0);
    let moved = |vcs: H::Word| {
        let at = |vc: u32| if (first..first + count).contains(&vc) { h.bit(vcs, vc - first) } else { none };
        h.pack(spec.vcs, at)
    };
    Candidates {
        keep: moved(offered.keep),
        turn: moved(offered.turn),
        escape_vcs: moved(offered.escape_vcs),
        ..offered
    }
}
