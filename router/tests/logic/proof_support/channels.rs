// SPDX-License-Identifier: MIT OR Apache-2.0
//! Theorems about credits and occupancy, for the shared functions and for wrong variants.

use flitforge_router::channel::{
    ChannelEvents, Occupancy, credit_bits, credit_if_sent, credit_if_unsent, credits_legal, free, has_credit,
    next_credits, next_occupancy,
};
use flitforge_router::hdl::Hdl;
use flitforge_router::properties::channel::{
    credits_conserved, credits_in_range, events_legal, free_is_empty, held_until_released, occupancy_valid,
    released,
};
use flitforge_router::properties::{disjoint, implies};
use flitforge_router::spec::Release;

use super::{Claim, Theorem};

/// What keeps credits and occupancy; the provided methods are the shared functions.
pub(crate) trait Keeps {
    fn next_credits<H: Hdl>(&self, h: H, depth: u32, now: H::Word, [sent, back]: [H::Word; 2]) -> H::Word {
        next_credits(h, depth, now, sent, back)
    }

    /// Whether there will be a credit is known for both cases: a flit is sent, or none is.
    fn foretold<H: Hdl>(
        &self,
        h: H,
        depth: u32,
        [now, next]: [H::Word; 2],
        [sent, returned]: [H::Word; 2],
    ) -> H::Word {
        let unsent = credit_if_unsent(h, has_credit(h, now), returned);
        h.eq(h.mux(sent, credit_if_sent(h, depth, now, returned), unsent), has_credit(h, next))
    }

    fn next_occupancy<H: Hdl>(
        &self,
        h: H,
        release: Release,
        vcs: u32,
        now: Occupancy<H::Word>,
        events: ChannelEvents<H::Word>,
    ) -> Occupancy<H::Word> {
        next_occupancy(h, release, vcs, now, events)
    }
}

pub(crate) struct Shared;

impl Keeps for Shared {}

/// A counter within its range, and legal use.
pub(crate) struct Credits<'a, K>(pub(crate) &'a K, pub(crate) u32);

impl<K: Keeps> Theorem for Credits<'_, K> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let depth = self.1;
        let now = any("credits", credit_bits(depth));
        let events = [any("sent", 1), any("returned", 1)];
        let next = self.0.next_credits(h, depth, now, events);
        Claim {
            given: vec![credits_in_range(h, depth, now), credits_legal(h, depth, now, events[0], events[1])],
            goals: vec![
                ("within 0 to depth", credits_in_range(h, depth, next)),
                ("conserved", credits_conserved(h, depth, [now, next], events)),
                ("known before a flit is sent", self.0.foretold(h, depth, [now, next], events)),
            ],
        }
    }
}

/// Channels of a port in any valid state, and legal events.
pub(crate) struct Channels<'a, K>(pub(crate) &'a K, pub(crate) Release, pub(crate) u32);

impl<K: Keeps> Theorem for Channels<'_, K> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let (release, vcs) = (self.1, self.2);
        let now = Occupancy { owned: any("owned", vcs), draining: any("draining", vcs) };
        let events = ChannelEvents {
            allocated: any("allocated", vcs),
            tail_sent: any("tail_sent", vcs),
            drained: any("drained", vcs),
        };
        let next = self.0.next_occupancy(h, release, vcs, now, events);
        let occupied = h.or(now.owned, now.draining);
        let mut given = vec![occupancy_valid(h, now), events_legal(h, vcs, now, events)];
        if release == Release::TailSent {
            given.push(h.not(1, h.any(now.draining)));
        }
        Claim {
            given,
            goals: vec![
                ("never owned and draining", occupancy_valid(h, next)),
                ("never free while owned", disjoint(h, free(h, vcs, now), occupied)),
                ("held until released", held_until_released(h, release, vcs, [now, next], events)),
                ("released in the end", released(h, release, next, events)),
            ],
        }
    }
}

/// Credits and occupancy of one channel together, under release when drained: only the owner sends, and its
/// tail is a flit.
pub(crate) struct WholeBuffer<'a, K>(pub(crate) &'a K, pub(crate) u32);

impl<K: Keeps> Theorem for WholeBuffer<'_, K> {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let (release, depth) = (Release::Drained, self.1);
        let credits = any("credits", credit_bits(depth));
        let now = Occupancy { owned: any("owned", 1), draining: any("draining", 1) };
        let [allocated, sent, tail, returned] = ["allocated", "sent", "tail", "returned"].map(|e| any(e, 1));
        let next_credits = self.0.next_credits(h, depth, credits, [sent, returned]);
        let drained = h.eq(next_credits, h.lit(credit_bits(depth), u64::from(depth)));
        let events = ChannelEvents { allocated, tail_sent: h.and(sent, tail), drained };
        let next = self.0.next_occupancy(h, release, 1, now, events);
        let occupied = |at: Occupancy<H::Word>| h.or(at.owned, at.draining);
        Claim {
            given: vec![
                credits_in_range(h, depth, credits),
                credits_legal(h, depth, credits, sent, returned),
                occupancy_valid(h, now),
                free_is_empty(h, depth, credits, occupied(now)),
                implies(h, allocated, h.not(1, occupied(now))),
                implies(h, sent, h.or(now.owned, allocated)),
            ],
            goals: vec![
                ("events are legal", events_legal(h, 1, now, events)),
                ("within 0 to depth", credits_in_range(h, depth, next_credits)),
                ("never owned and draining", occupancy_valid(h, next)),
                ("free is empty", free_is_empty(h, depth, next_credits, occupied(next))),
            ],
        }
    }
}
