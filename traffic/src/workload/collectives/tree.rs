// SPDX-License-Identifier: MIT OR Apache-2.0
//! Trees with the root at rank 0.

use super::plan::{Merge, Part, Plan};

/// The children of a rank in the binomial tree, the one with the smallest subtree first. The parent of a rank
/// lacks its lowest bit.
fn children(rank: u32, ranks: u32) -> impl DoubleEndedIterator<Item = u32> {
    let bits = if rank == 0 { ranks.next_power_of_two().ilog2() } else { rank.trailing_zeros() };
    (0..bits).map(move |bit| rank + (1 << bit)).filter(move |&child| child < ranks)
}

const fn parent(rank: u32) -> u32 {
    rank & (rank - 1)
}

/// All blocks of the root to all ranks, the largest subtree first.
pub(super) fn broadcast(plan: &mut Plan) {
    let blocks: Vec<u32> = (0..plan.blocks()).collect();
    for rank in 0..plan.ranks() {
        if rank > 0 {
            let (from, merge) = (parent(rank), Merge::Replace);
            plan.round(rank, vec![Part::Receive { from, blocks: blocks.clone(), merge }]);
        }
        let to_child = |to| Part::Send { to, blocks: blocks.clone() };
        plan.round(rank, children(rank, plan.ranks()).rev().map(to_child).collect());
    }
}

/// The sum of all blocks to the root.
pub(super) fn reduce(plan: &mut Plan) {
    let blocks: Vec<u32> = (0..plan.blocks()).collect();
    for rank in 0..plan.ranks() {
        let from_child = |from| Part::Receive { from, blocks: blocks.clone(), merge: Merge::Sum };
        plan.round(rank, children(rank, plan.ranks()).map(from_child).collect());
        if rank > 0 {
            plan.round(rank, vec![Part::Send { to: parent(rank), blocks: blocks.clone() }]);
        }
    }
}

/// Some blocks of the root to each other rank, in order of rank. The blocks follow from the rank and their
/// number.
pub(super) fn from_root(plan: &mut Plan, blocks: impl Fn(u32, u32) -> Vec<u32>) {
    let (ranks, count) = (plan.ranks(), plan.blocks());
    plan.round(0, (1..ranks).map(|to| Part::Send { to, blocks: blocks(to, count) }).collect());
    for rank in 1..ranks {
        let merge = Merge::Replace;
        plan.round(rank, vec![Part::Receive { from: 0, blocks: blocks(rank, count), merge }]);
    }
}

/// Some blocks of each other rank to the root.
pub(super) fn to_root(plan: &mut Plan, merge: Merge, blocks: impl Fn(u32, u32) -> Vec<u32>) {
    let (ranks, count) = (plan.ranks(), plan.blocks());
    let receive = |from| Part::Receive { from, blocks: blocks(from, count), merge };
    plan.round(0, (1..ranks).map(receive).collect());
    for rank in 1..ranks {
        plan.round(rank, vec![Part::Send { to: 0, blocks: blocks(rank, count) }]);
    }
}

/// Signals up a tree with so many branches, and down again.
pub(super) fn barrier(plan: &mut Plan, branches: u32) {
    let (ranks, blocks) = (plan.ranks(), vec![0]);
    for rank in 0..ranks {
        let above = (rank > 0).then(|| (rank - 1) / branches);
        let below = (branches * rank + 1..=branches * (rank + 1)).filter(|&child| child < ranks);
        let receive = |from, merge| Part::Receive { from, blocks: blocks.clone(), merge };
        let send = |to| Part::Send { to, blocks: blocks.clone() };
        plan.round(rank, below.clone().map(|from| receive(from, Merge::Signal)).collect());
        plan.round(rank, above.map(send).into_iter().collect());
        plan.round(rank, above.map(|from| receive(from, Merge::Replace)).into_iter().collect());
        plan.round(rank, below.map(send).collect());
    }
}
