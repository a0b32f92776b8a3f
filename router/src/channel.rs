// SPDX-License-Identifier: MIT OR Apache-2.0
//! What an output port knows of the virtual channels it feeds, credits and occupancy, and whether a buffer
//! holds a flit.

use crate::bits::and_not;
use crate::hdl::{Hdl, count_bits, ones};
use crate::spec::Release;

/// Bits of the credit counter of a buffer of `depth` flits: it counts from 0 to `depth`.
pub const fn credit_bits(depth: u32) -> u32 {
    count_bits(depth)
}

/// One when a flit may be sent: the buffer downstream has a place for it.
#[inline(always)]
pub fn has_credit<H: Hdl>(h: H, credits: H::Word) -> H::Word {
    h.any(credits)
}

/// The credit counter after a cycle in which a flit was sent (`sent`), a credit came back
/// (`returned`), both or neither. `credits` has [`credit_bits`] bits; use must be
/// [legal](credits_legal).
#[inline(always)]
pub fn next_credits<H: Hdl>(h: H, depth: u32, credits: H::Word, sent: H::Word, returned: H::Word) -> H::Word {
    let width = credit_bits(depth);
    let less = h.add(width, credits, h.lit(width, ones(width)));
    let more = h.add(width, credits, h.lit(width, 1));
    h.mux(h.xor(sent, returned), h.mux(sent, less, more), credits)
}

/// One when there is a credit after a cycle in which no flit is sent. `ready` is one when there is [one
/// now](has_credit). With [`credit_if_sent`] hardware knows what comes of both cases before it knows which it
/// is.
#[inline(always)]
pub fn credit_if_unsent<H: Hdl>(h: H, ready: H::Word, returned: H::Word) -> H::Word {
    h.or(ready, returned)
}

/// One when a credit is left after a cycle in which a flit is sent.
#[inline(always)]
pub fn credit_if_sent<H: Hdl>(h: H, depth: u32, credits: H::Word, returned: H::Word) -> H::Word {
    h.or(returned, h.lt(h.lit(credit_bits(depth), 1), credits))
}

/// One when the cycle's events keep the counter within 0 to `depth`: nothing is sent without a
/// credit, and no credit comes back when all are here. Shared as the assertion on both sides.
#[inline(always)]
pub fn credits_legal<H: Hdl>(
    h: H,
    depth: u32,
    credits: H::Word,
    sent: H::Word,
    returned: H::Word,
) -> H::Word {
    let all_home = h.eq(credits, h.lit(credit_bits(depth), u64::from(depth)));
    let overdrawn = and_not(h, 1, sent, has_credit(h, credits));
    h.not(1, h.or(overdrawn, h.and(returned, all_home)))
}

/// One when a buffer holds a flit after a cycle in which one came in (`pushed`), one left (`popped`), both or
/// neither. `last` is one when the flit at the front is the only one. Use must be [legal](buffer_legal).
#[inline(always)]
pub fn next_filled<H: Hdl>(
    h: H,
    filled: H::Word,
    last: H::Word,
    pushed: H::Word,
    popped: H::Word,
) -> H::Word {
    h.or(pushed, and_not(h, 1, filled, h.and(popped, last)))
}

/// One when nothing comes in to a buffer that is `full`, and nothing leaves one that is not `filled`.
#[inline(always)]
pub fn buffer_legal<H: Hdl>(
    h: H,
    filled: H::Word,
    full: H::Word,
    pushed: H::Word,
    popped: H::Word,
) -> H::Word {
    h.not(1, h.or(h.and(pushed, full), and_not(h, 1, popped, filled)))
}

/// Occupancy of the virtual channels of one output port; bit `v` of each word is channel `v`.
/// A channel is free, owned by a packet, or draining; never both of the latter. All free: zeros.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Occupancy<W> {
    /// Given to a packet whose tail flit has not been sent yet.
    pub owned: W,
    /// The tail flit has been sent, but the buffer downstream is not known to be empty.
    pub draining: W,
}

/// What happens to the virtual channels of one output port in a cycle, a bit for each channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ChannelEvents<W> {
    /// Given to a packet. The channel must be free.
    pub allocated: W,
    /// A tail flit is sent by its owner, or by the packet it is given to in this very cycle.
    pub tail_sent: W,
    /// All credits are here, those of this cycle counted: the counter *after* its step is at the
    /// depth of the buffer.
    pub drained: W,
}

/// The channels, of `vcs`, that may be given to a packet.
#[inline(always)]
pub fn free<H: Hdl>(h: H, vcs: u32, now: Occupancy<H::Word>) -> H::Word {
    h.not(vcs, h.or(now.owned, now.draining))
}

/// Occupancy after the cycle's events.
///
/// Under [`Release::Drained`] a channel is free from the cycle after the one in which the credit
/// of the tail flit arrived, which is the last: credits come back in the order of flits.
#[inline(always)]
pub fn next_occupancy<H: Hdl>(
    h: H,
    release: Release,
    vcs: u32,
    now: Occupancy<H::Word>,
    events: ChannelEvents<H::Word>,
) -> Occupancy<H::Word> {
    let held = h.or(now.owned, events.allocated);
    let owned = and_not(h, vcs, held, events.tail_sent);
    let draining = match release {
        Release::TailSent => h.lit(vcs, 0),
        Release::Drained => {
            let ended = h.or(now.draining, h.and(held, events.tail_sent));
            and_not(h, vcs, ended, events.drained)
        }
    };
    Occupancy { owned, draining }
}
