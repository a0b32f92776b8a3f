// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sums at all ranks, by exchanges with ranks that differ in one bit.
//!
//! The largest power of two of the ranks does the exchanges. Each further rank gives its data to one of them
//! first, and gets the sum in the end.

use super::plan::{Merge, Part, Plan};

/// The ranks that exchange: the largest power of two.
pub(super) const fn core(ranks: u32) -> u32 {
    if ranks == 0 { 1 } else { 1 << ranks.ilog2() }
}

/// Adds rounds before and after those of the core.
fn around(plan: &mut Plan, exchanges: impl Fn(&mut Plan, u32)) {
    let (ranks, core) = (plan.ranks(), core(plan.ranks()));
    let blocks: Vec<u32> = (0..plan.blocks()).collect();
    for rank in core..ranks {
        plan.send(rank, rank - core, blocks.clone(), Merge::Sum);
    }
    exchanges(plan, core.min(ranks));
    for rank in core..ranks {
        plan.send(rank - core, rank, blocks.clone(), Merge::Replace);
    }
}

/// Each exchange is of the whole vector.
pub(super) fn butterfly(plan: &mut Plan) {
    let blocks: Vec<u32> = (0..plan.blocks()).collect();
    around(plan, |plan, core| {
        for bit in 0..core.max(1).ilog2() {
            for rank in 0..core {
                let peer = rank ^ (1 << bit);
                let send = Part::Send { to: peer, blocks: blocks.clone() };
                let receive = Part::Receive { from: peer, blocks: blocks.clone(), merge: Merge::Sum };
                plan.round(rank, vec![send, receive]);
            }
        }
    });
}

/// Each exchange is of half of what the one before it was of, until each rank has the sum of one block.
/// Then it goes back.
pub(super) fn halving(plan: &mut Plan) {
    around(plan, |plan, core| {
        let bits = core.max(1).ilog2();
        for bit in (0..bits).rev() {
            for rank in 0..core {
                let peer = rank ^ (1 << bit);
                let send = Part::Send { to: peer, blocks: aligned(peer, bit) };
                let receive = Part::Receive { from: peer, blocks: aligned(rank, bit), merge: Merge::Sum };
                plan.round(rank, vec![send, receive]);
            }
        }
        for bit in 0..bits {
            for rank in 0..core {
                let (peer, merge) = (rank ^ (1 << bit), Merge::Replace);
                let send = Part::Send { to: peer, blocks: aligned(rank, bit) };
                plan.round(rank, vec![send, Part::Receive { from: peer, blocks: aligned(peer, bit), merge }]);
            }
        }
    });
}

/// The blocks whose numbers differ from a rank's in the lowest bits only.
fn aligned(rank: u32, bits: u32) -> Vec<u32> {
    let first = rank >> bits << bits;
    (first..first + (1 << bits)).collect()
}
