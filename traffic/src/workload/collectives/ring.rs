// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rings, and rounds in which every rank does the same.

use super::plan::{Merge, Part, Plan};

/// The blocks of the group with a number.
type Group<'g> = &'g dyn Fn(u32) -> Vec<u32>;

/// In each step every member sends a group of blocks to the next one. The groups of a member's first steps
/// are so many before its own.
fn steps(plan: &mut Plan, members: &[u32], group: Group<'_>, first: u32, merge: Merge) {
    let count = members.len() as u32;
    for step in 0..count.saturating_sub(1) {
        for (at, &rank) in (0..count).zip(members) {
            let back = |by: u32| (at + 2 * count - by) % count;
            let [next, last] = [(at + 1) % count, back(1)].map(|at| members[at as usize]);
            let send = Part::Send { to: next, blocks: group(back(first + step)) };
            let blocks = group(back(first + step + 1));
            plan.round(rank, vec![send, Part::Receive { from: last, blocks, merge }]);
        }
    }
}

/// The sum of each group at the member with its number.
pub(super) fn reduce_scatter(plan: &mut Plan, members: &[u32], group: Group<'_>) {
    steps(plan, members, group, 1, Merge::Sum);
}

/// Each group from the member with its number to all.
pub(super) fn all_gather(plan: &mut Plan, members: &[u32], group: Group<'_>) {
    steps(plan, members, group, 0, Merge::Replace);
}

/// The largest divisor that is no larger than the root.
fn rows(ranks: u32) -> u32 {
    (1..=ranks)
        .take_while(|rows| rows * rows <= ranks)
        .filter(|rows| ranks.is_multiple_of(*rows))
        .last()
        .unwrap_or(1)
}

/// Each row sums its parts, each column adds them up, each row gathers them. The number of rows is the
/// largest divisor of the number of ranks up to its root.
pub(super) fn all_reduce_2d(plan: &mut Plan) {
    let rows = rows(plan.ranks());
    let columns = plan.ranks() / rows;
    let part = |column: u32| (column * rows..(column + 1) * rows).collect::<Vec<u32>>();
    let row = |row: u32| (0..columns).map(move |column| row * columns + column).collect::<Vec<u32>>();
    for at in 0..rows {
        reduce_scatter(plan, &row(at), &part);
    }
    for column in 0..columns {
        let members: Vec<u32> = (0..rows).map(|row| row * columns + column).collect();
        let block = |row: u32| vec![column * rows + row];
        reduce_scatter(plan, &members, &block);
        all_gather(plan, &members, &block);
    }
    for at in 0..rows {
        all_gather(plan, &row(at), &part);
    }
}

/// Each rank sends its block for each other one, beginning with the next: all at once, or one a round.
pub(super) fn rotation(plan: &mut Plan, one_by_one: bool) {
    let ranks = plan.ranks();
    for rank in 0..ranks {
        let mut parts = Vec::new();
        for step in 1..ranks {
            let (to, from) = ((rank + step) % ranks, (rank + ranks - step) % ranks);
            let merge = Merge::Replace;
            parts.push(Part::Send { to, blocks: vec![rank * ranks + to] });
            parts.push(Part::Receive { from, blocks: vec![from * ranks + rank], merge });
            if one_by_one {
                plan.round(rank, std::mem::take(&mut parts));
            }
        }
        plan.round(rank, parts);
    }
}

/// In each round a signal to the rank at twice the distance of the round before.
pub(super) fn dissemination(plan: &mut Plan) {
    let ranks = plan.ranks();
    let mut distance = 1;
    while distance < ranks {
        for rank in 0..ranks {
            let (to, from) = ((rank + distance) % ranks, (rank + ranks - distance) % ranks);
            let send = Part::Send { to, blocks: vec![0] };
            plan.round(rank, vec![send, Part::Receive { from, blocks: vec![0], merge: Merge::Signal }]);
        }
        distance *= 2;
    }
}
