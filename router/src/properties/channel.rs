// SPDX-License-Identifier: MIT OR Apache-2.0
//! Credits and occupancy: nothing overflows, and a channel has one owner.

use super::{all, disjoint, implies, subset};
use crate::bits::{ge, sub};
use crate::channel::{ChannelEvents, Occupancy, credit_bits};
use crate::hdl::Hdl;
use crate::spec::Release;

/// The counter is within 0 to `depth`. Holds after reset, and [legal](crate::channel::credits_legal) use
/// keeps it.
pub fn credits_in_range<H: Hdl>(h: H, depth: u32, credits: H::Word) -> H::Word {
    ge(h, h.lit(credit_bits(depth), u64::from(depth)), credits)
}

/// The counter took the step from `now` to `next`: down by one for a flit sent, up by one for a credit
/// returned. So credits and flits downstream (and both on wires) always make `depth`.
pub fn credits_conserved<H: Hdl>(
    h: H,
    depth: u32,
    [now, next]: [H::Word; 2],
    [sent, returned]: [H::Word; 2],
) -> H::Word {
    let width = credit_bits(depth);
    let wide = |bit: H::Word| h.extend(1, width, bit);
    h.eq(next, sub(h, width, h.add(width, now, wide(returned)), wide(sent)))
}

/// No channel is owned and draining at once. Holds after reset, and [legal](events_legal) events keep it.
pub fn occupancy_valid<H: Hdl>(h: H, now: Occupancy<H::Word>) -> H::Word {
    disjoint(h, now.owned, now.draining)
}

/// What may happen to channels in a cycle: only a free one is given away, only an owner's tail is sent, and
/// a channel whose tail is just being sent is not drained.
pub fn events_legal<H: Hdl>(
    h: H,
    vcs: u32,
    now: Occupancy<H::Word>,
    events: ChannelEvents<H::Word>,
) -> H::Word {
    let taken = h.or(now.owned, now.draining);
    all(
        h,
        [
            disjoint(h, events.allocated, taken),
            subset(h, vcs, events.tail_sent, h.or(now.owned, events.allocated)),
            disjoint(h, events.tail_sent, events.drained),
        ],
    )
}

/// An owner keeps its channel until its tail is sent, and under [`Release::Drained`] the channel is not
/// free before the buffer downstream has drained.
pub fn held_until_released<H: Hdl>(
    h: H,
    release: Release,
    vcs: u32,
    [now, next]: [Occupancy<H::Word>; 2],
    events: ChannelEvents<H::Word>,
) -> H::Word {
    let held = h.or(now.owned, events.allocated);
    let still_owned = subset(h, vcs, held, h.or(next.owned, events.tail_sent));
    let freed = match release {
        Release::TailSent => events.tail_sent,
        Release::Drained => events.drained,
    };
    let before = h.or(held, now.draining);
    let after = h.or(h.or(next.owned, next.draining), freed);
    h.and(still_owned, subset(h, vcs, before, after))
}

/// A channel is released in the end: a tail that is sent leaves no owner, and one that has drained is free.
pub fn released<H: Hdl>(
    h: H,
    release: Release,
    next: Occupancy<H::Word>,
    events: ChannelEvents<H::Word>,
) -> H::Word {
    let ended = disjoint(h, next.owned, events.tail_sent);
    match release {
        Release::TailSent => h.and(ended, disjoint(h, next.draining, events.tail_sent)),
        Release::Drained => h.and(ended, disjoint(h, next.draining, events.drained)),
    }
}

/// A channel that is not occupied has all its credits: the buffer behind it is empty and nothing is in
/// flight to it. Under [`Release::Drained`] this holds after reset and every cycle keeps it, so a packet that
/// is given a channel owns the whole buffer. One channel; `occupied` is a bit.
pub fn free_is_empty<H: Hdl>(h: H, depth: u32, credits: H::Word, occupied: H::Word) -> H::Word {
    let all_home = h.eq(credits, h.lit(credit_bits(depth), u64::from(depth)));
    implies(h, h.not(1, occupied), all_home)
}
