// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rings, and rounds in which every rank does the same.

use std::ops::Range;

use super::plan::{Merge, Part};

/// A pass around a ring: in each step every member sends a group of blocks to the next one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pass {
    /// Members, and the place of the rank among them.
    pub(super) members: u32,
    pub(super) at: u32,
    /// The first member, and from one to the next.
    pub(super) first: u32,
    pub(super) stride: u32,
    /// The first block of group 0, and the blocks of a group.
    pub(super) base: u64,
    pub(super) width: u64,
}

impl Pass {
    /// All ranks with a block each.
    pub(super) const fn of_all(ranks: u32, rank: u32) -> Self {
        Self { members: ranks, at: rank, first: 0, stride: 1, base: 0, width: 1 }
    }

    /// The sum of each group at the member with its number.
    pub(super) fn reduce_scatter(self, step: u32) -> Result<Vec<Part>, u32> {
        self.step(step, 1, Merge::Sum)
    }

    /// Each group from the member with its number to all.
    pub(super) fn all_gather(self, step: u32) -> Result<Vec<Part>, u32> {
        self.step(step, 0, Merge::Replace)
    }

    /// A step, or how many steps it is behind the last one. The group that is sent in the first step is so
    /// many before the member's own.
    fn step(self, step: u32, first: u32, merge: Merge) -> Result<Vec<Part>, u32> {
        let Self { members, at, .. } = self;
        if let Some(behind) = step.checked_sub(members.saturating_sub(1)) {
            return Err(behind);
        }
        let back =
            |by: u32| ((u64::from(at) + 2 * u64::from(members) - u64::from(by)) % u64::from(members)) as u32;
        let group = |by: u32| {
            let start = self.base + u64::from(back(by)) * self.width;
            start..start + self.width
        };
        let [next, last] = [(at + 1) % members, back(1)].map(|at| self.first + at * self.stride);
        let send = Part::Send { to: next, blocks: group(first + step) };
        Ok(vec![send, Part::Receive { from: last, blocks: group(first + step + 1), merge }])
    }
}

/// The largest divisor that is no larger than the root.
fn rows(ranks: u32) -> u32 {
    (1..=ranks.isqrt()).rev().find(|rows| ranks.is_multiple_of(*rows)).unwrap_or(1)
}

/// Each row sums its parts, each column adds them up, each row gathers them. The number of rows is the
/// largest divisor of the number of ranks up to its root.
pub(super) fn all_reduce_2d(ranks: u32, rank: u32, number: u32) -> Result<Vec<Part>, u32> {
    let rows = rows(ranks);
    let columns = ranks / rows;
    let (row, column, width) = (rank / columns, rank % columns, u64::from(rows));
    let along = Pass { members: columns, at: column, first: row * columns, stride: 1, base: 0, width };
    let base = u64::from(column) * width;
    let down = Pass { members: rows, at: row, first: column, stride: columns, base, width: 1 };
    along
        .reduce_scatter(number)
        .or_else(|number| down.reduce_scatter(number))
        .or_else(|number| down.all_gather(number))
        .or_else(|number| along.all_gather(number))
}

/// A rank sends its block for another one, so many after it, and receives one from as many before it.
fn exchange(ranks: u32, rank: u32, step: u32) -> [Part; 2] {
    let (to, from) = (around(ranks, rank, step), around(ranks, rank, ranks - step));
    let receive = Part::Receive { from, blocks: block(ranks, from, rank), merge: Merge::Replace };
    [Part::Send { to, blocks: block(ranks, rank, to) }, receive]
}

/// The block of an all-to-all from a rank for another one.
pub(super) fn block(ranks: u32, from: u32, to: u32) -> Range<u64> {
    let block = u64::from(from) * u64::from(ranks) + u64::from(to);
    block..block + 1
}

/// The rank that is so many after another one.
pub(super) fn around(ranks: u32, rank: u32, step: u32) -> u32 {
    ((u64::from(rank) + u64::from(step)) % u64::from(ranks)) as u32
}

/// Each rank sends its block for each other one, beginning with the next, one a round.
pub(super) fn pairwise(ranks: u32, rank: u32, number: u32) -> Option<Vec<Part>> {
    let step = number + 1;
    (step < ranks).then(|| exchange(ranks, rank, step).into())
}

/// Each rank sends its block for each other one, beginning with the next, all at once.
pub(super) fn rotation(ranks: u32, rank: u32, number: u32) -> Option<Vec<Part>> {
    let parts = || (1..ranks).flat_map(|step| exchange(ranks, rank, step)).collect();
    (number == 0 && ranks > 1).then(parts)
}

/// In each round a signal to the rank at twice the distance of the round before.
pub(super) fn dissemination(ranks: u32, rank: u32, number: u32) -> Option<Vec<Part>> {
    let distance = 1u32.checked_shl(number).filter(|&distance| distance < ranks)?;
    let (to, from) = (around(ranks, rank, distance), around(ranks, rank, ranks - distance));
    Some(vec![Part::Send { to, blocks: 0..1 }, Part::Receive { from, blocks: 0..1, merge: Merge::Signal }])
}
