// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sums at all ranks, by exchanges with ranks that differ in one bit.
//!
//! The largest power of two of the ranks does the exchanges. Each further rank gives its data to one of them
//! first, and gets the sum in the end.

use std::ops::Range;

use super::plan::{Merge, Part};

/// The ranks that exchange: the largest power of two.
pub(super) const fn core(ranks: u32) -> u32 {
    if ranks == 0 { 1 } else { 1 << ranks.ilog2() }
}

/// The rounds of a rank: those before and after the core's, and its exchanges if it is of the core.
fn around(
    ranks: u32,
    rank: u32,
    blocks: Range<u64>,
    exchanges: impl Iterator<Item = Vec<Part>>,
) -> impl Iterator<Item = Vec<Part>> {
    let core = core(ranks);
    let other =
        if rank < core { rank.checked_add(core).filter(|&other| other < ranks) } else { Some(rank - core) };
    let send = other.map(|to| vec![Part::Send { to, blocks: blocks.clone() }]);
    let receive = |merge| other.map(|from| vec![Part::Receive { from, blocks: blocks.clone(), merge }]);
    let (before, after) =
        if rank < core { (receive(Merge::Sum), send) } else { (send, receive(Merge::Replace)) };
    before.into_iter().chain(exchanges.filter(move |_| rank < core)).chain(after)
}

/// Each exchange is of the whole vector.
pub(super) fn butterfly(ranks: u32, rank: u32) -> impl Iterator<Item = Vec<Part>> {
    let exchange = move |bit| {
        let peer = rank ^ (1u32 << bit);
        let send = Part::Send { to: peer, blocks: 0..1 };
        vec![send, Part::Receive { from: peer, blocks: 0..1, merge: Merge::Sum }]
    };
    around(ranks, rank, 0..1, (0..core(ranks).ilog2()).map(exchange))
}

/// Each exchange is of half of what the one before it was of, until each rank has the sum of one block.
/// Then it goes back.
pub(super) fn halving(ranks: u32, rank: u32) -> impl Iterator<Item = Vec<Part>> {
    let bits = core(ranks).ilog2();
    let halve = move |bit| {
        let peer = rank ^ (1u32 << bit);
        let send = Part::Send { to: peer, blocks: aligned(peer, bit) };
        vec![send, Part::Receive { from: peer, blocks: aligned(rank, bit), merge: Merge::Sum }]
    };
    let double = move |bit| {
        let (peer, merge) = (rank ^ (1u32 << bit), Merge::Replace);
        let send = Part::Send { to: peer, blocks: aligned(rank, bit) };
        vec![send, Part::Receive { from: peer, blocks: aligned(peer, bit), merge }]
    };
    let blocks = 0..u64::from(core(ranks));
    around(ranks, rank, blocks, (0..bits).rev().map(halve).chain((0..bits).map(double)))
}

/// The blocks whose numbers differ from a rank's in the lowest bits only.
fn aligned(rank: u32, bits: u32) -> Range<u64> {
    let first = u64::from(rank >> bits << bits);
    first..first + (1 << bits)
}
