// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the printed rules do, where they had to be corrected.

use std::collections::BTreeSet;

use flitforge_router::hdl::Native;
use flitforge_router::protocol::revolving::Rule as Corrected;
use flitforge_traffic::revolving::{RevolvingError, Schedule, Scheme};

use serde_json::{Value, json};

/// `snext` as printed (section V): move S3 adds 2 after its shift, and counts the zeros of the position
/// itself.
fn snext(bits: u32, position: u32) -> u32 {
    let all = 1 << bits;
    if position % 2 == 1 || position < all / 2 || position == all - 2 {
        return Corrected::Snext.next(Native, bits, position.into()) as u32;
    }
    let zeros = bits - 1 - (position - all / 2).checked_ilog2().map_or(0, |top| top + 1);
    let shift = zeros + 1;
    ((position << shift | ((1 << shift) - 1)) + 2) % all
}

/// The positions that `n_snext2` visits as printed (section V), until it comes to one again. It takes the
/// position one above the last even one of the right half, not two. While there is none, the first one of the
/// half is taken.
fn n_snext2(bits: u32) -> BTreeSet<u32> {
    let all: u32 = 1 << bits;
    let (mut at, mut last, mut visited) = (0, None, BTreeSet::new());
    while visited.insert(at) {
        let right = at >= all / 2;
        if right && at % 2 == 0 {
            last = last.max(Some(at));
        }
        at = match (at % 2, right) {
            (1, _) => at / 2,
            (_, true) => at + 1,
            (_, false) => last.map_or(all / 2, |last: u32| (last + 1) % all),
        };
    }
    visited
}

/// Positions visited from one of them on, until the first one that was visited before.
fn visited(from: u32, next: impl Fn(u32) -> u32) -> BTreeSet<u32> {
    let mut seen = BTreeSet::new();
    let mut at = from;
    while seen.insert(at) {
        at = next(at);
    }
    seen
}

/// Both rules for lists of `2^bits` positions: how many positions have a predecessor, unless that depends on
/// those that were visited, and how many are visited from the first one on, before one comes again.
pub(super) fn rules(bits: u32) -> [Value; 2] {
    let positions = 1u32 << bits;
    let images: BTreeSet<u32> = (0..positions).map(|position| snext(bits, position)).collect();
    let from_last = visited(positions - 1, |position| snext(bits, position));
    let rule = |rule: &str, images: Option<usize>, visited: usize| json!({ "rule": rule, "positions": positions, "images": images, "visited": visited });
    [rule("snext", Some(images.len()), from_last.len()), rule("n_snext2", None, n_snext2(bits).len())]
}

/// Lemma 7 for a tree of `2^levels - 1` processes: how many labels of the parents and right siblings of the
/// left children in the groups `LLeaf(1)` to `LLeaf(levels - 3)` are right, as printed and as in the proof.
pub(super) fn labels(levels: u32) -> Result<Value, RevolvingError> {
    let schedule = Schedule::new(Scheme::Next { arity: 2 }, (1 << levels) - 1)?;
    let ends: Vec<u32> = (0..=1 << (levels - 2))
        .scan(0, |label, segment: u32| {
            *label += if segment == 0 { 0 } else { segment.trailing_zeros() + 3 };
            Some(*label)
        })
        .collect();
    let end = |segment: u32| ends.get(segment as usize).copied();
    let (mut leaves, mut parents, mut siblings) = (0, [0, 0], [0, 0]);
    for i in 1..levels.saturating_sub(2) {
        for a in (1..1 << (levels - 2 - i)).step_by(2) {
            let Some(leaf) = end((2 * a - 1) << (i - 1)) else { continue };
            let parent = schedule.receiver(leaf, 0);
            let sibling = parent.and_then(|parent| schedule.senders(parent, 0).last().copied());
            let as_said = [a << (i + 1), a << i].map(|at| end(at).map(|end| end - 1) == parent);
            let beside = [(a << (i + 1)) + (1 << i), (2 * a + 1) << (i - 1)].map(|at| end(at) == sibling);
            leaves += 1;
            for at in 0..2 {
                parents[at] += u32::from(as_said[at]);
                siblings[at] += u32::from(beside[at]);
            }
        }
    }
    Ok(json!({
        "levels": levels, "leaves": leaves,
        "parents_as_printed": parents[0], "parents": parents[1],
        "siblings_as_printed": siblings[0], "siblings": siblings[1],
    }))
}
