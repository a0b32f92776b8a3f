// SPDX-License-Identifier: MIT OR Apache-2.0
//! Trees with the root at rank 0.

use std::ops::Range;

use super::plan::{Merge, Part};

/// The children of a rank in the binomial tree, the one with the smallest subtree first. The parent of a rank
/// lacks its lowest bit.
fn children(rank: u32, ranks: u32) -> impl DoubleEndedIterator<Item = u32> {
    let bits = if rank == 0 { 32 - ranks.saturating_sub(1).leading_zeros() } else { rank.trailing_zeros() };
    let child = move |bit: u32| rank.checked_add(1u32 << bit).filter(|&child| child < ranks);
    (0..bits).filter_map(child)
}

const fn parent(rank: u32) -> u32 {
    rank & (rank - 1)
}

fn send(to: u32, blocks: Range<u64>) -> Part {
    Part::Send { to, blocks }
}

/// All blocks of the root to all ranks, the largest subtree first.
pub(super) fn broadcast(ranks: u32, rank: u32, blocks: Range<u64>) -> impl Iterator<Item = Vec<Part>> {
    let receive = |from| Part::Receive { from, blocks: blocks.clone(), merge: Merge::Replace };
    let above: Vec<Part> = (rank > 0).then(|| receive(parent(rank))).into_iter().collect();
    let below = children(rank, ranks).rev().map(|to| send(to, blocks.clone())).collect();
    [above, below].into_iter()
}

/// The sum of all blocks to the root.
pub(super) fn reduce(ranks: u32, rank: u32, blocks: Range<u64>) -> impl Iterator<Item = Vec<Part>> {
    let receive = |from| Part::Receive { from, blocks: blocks.clone(), merge: Merge::Sum };
    let below: Vec<Part> = children(rank, ranks).map(receive).collect();
    let above = (rank > 0).then(|| send(parent(rank), blocks.clone())).into_iter().collect();
    [below, above].into_iter()
}

/// Some blocks of the root to each other rank, in order of rank. The blocks follow from the rank.
pub(super) fn from_root(
    ranks: u32,
    rank: u32,
    blocks: impl Fn(u32) -> Range<u64>,
) -> impl Iterator<Item = Vec<Part>> {
    let receive = Part::Receive { from: 0, blocks: blocks(rank), merge: Merge::Replace };
    let parts = if rank == 0 { (1..ranks).map(|to| send(to, blocks(to))).collect() } else { vec![receive] };
    std::iter::once(parts)
}

/// Some blocks of each other rank to the root.
pub(super) fn to_root(
    ranks: u32,
    rank: u32,
    merge: Merge,
    blocks: impl Fn(u32) -> Range<u64>,
) -> impl Iterator<Item = Vec<Part>> {
    let receive = |from| Part::Receive { from, blocks: blocks(from), merge };
    let parts = if rank == 0 { (1..ranks).map(receive).collect() } else { vec![send(0, blocks(rank))] };
    std::iter::once(parts)
}

/// Signals up a tree with so many branches, and down again.
pub(super) fn barrier(ranks: u32, rank: u32, branches: u32) -> impl Iterator<Item = Vec<Part>> {
    let above = (rank > 0).then(|| (rank - 1) / branches);
    let child = move |branch| rank.checked_mul(branches)?.checked_add(branch).filter(|&child| child < ranks);
    let below = (1..=branches).filter_map(child);
    let receive = |from, merge| Part::Receive { from, blocks: 0..1, merge };
    let signal = |to| send(to, 0..1);
    [
        below.clone().map(|from| receive(from, Merge::Signal)).collect(),
        above.map(signal).into_iter().collect(),
        above.map(|from| receive(from, Merge::Replace)).into_iter().collect(),
        below.map(signal).collect::<Vec<Part>>(),
    ]
    .into_iter()
}
