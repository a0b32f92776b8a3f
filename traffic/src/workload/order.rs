// SPDX-License-Identifier: MIT OR Apache-2.0
//! Keys in order, entered in any order.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// The place of an entry in the order. It is small, since a heap moves it about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    pub(super) time: u64,
    /// The cause, with the bit of what comes late.
    pub(super) cause: u64,
    pub(super) detail: u64,
    pub(super) rank: u32,
    pub(super) slot: u32,
}

impl Key {
    /// Whether it comes before another key. Most pairs differ in time or cause, which are compared at once.
    #[inline]
    fn is_before(&self, other: &Self) -> bool {
        let moment = |key: &Self| u128::from(key.time) << 64 | u128::from(key.cause);
        let (own, others) = (moment(self), moment(other));
        own < others || (own == others && self < other)
    }
}

/// Runs of keys.
const RUNS: usize = 2;

/// Keys, the least first.
///
/// Most keys are larger than those before: arrivals of the next cycle, timers of one length. Each of a few
/// runs takes the keys that are in order for it, and a heap the others.
#[derive(Debug, Clone, Default)]
pub(super) struct Order {
    runs: [VecDeque<Key>; RUNS],
    heap: BinaryHeap<Reverse<Key>>,
}

impl Order {
    /// Enters a key.
    #[inline]
    pub(super) fn push(&mut self, key: Key) {
        let fits = |run: &&mut VecDeque<Key>| run.back().is_none_or(|last| last.is_before(&key));
        match self.runs.iter_mut().find(fits) {
            Some(run) => run.push_back(key),
            None => self.heap.push(Reverse(key)),
        }
    }

    /// The least key, and the number of its run; [`RUNS`] stands for the heap.
    #[inline]
    fn least(&self) -> Option<(&Key, usize)> {
        let runs = self.runs.iter().map(VecDeque::front);
        let firsts = runs.chain([self.heap.peek().map(|key| &key.0)]).zip(0..);
        let firsts = firsts.filter_map(|(first, run)| Some((first?, run)));
        firsts.reduce(|least, other| if other.0.is_before(least.0) { other } else { least })
    }

    /// The least key.
    pub(super) fn first(&self) -> Option<Key> {
        self.least().map(|(key, _)| *key)
    }

    /// Takes out the least key, if its time is not later than `until`.
    #[inline]
    pub(super) fn pop(&mut self, until: u64) -> Option<Key> {
        let (key, run) = self.least().filter(|(key, _)| key.time <= until)?;
        let key = *key;
        match self.runs.get_mut(run) {
            Some(run) => drop(run.pop_front()),
            None => drop(self.heap.pop()),
        }
        Some(key)
    }

    /// Takes out the keys of a rank, in order.
    pub(super) fn remove_of(&mut self, rank: u32) -> Vec<Key> {
        let runs = self.runs.iter_mut().flat_map(std::mem::take);
        let all = runs.chain(self.heap.drain().map(|key| key.0));
        let (mut own, others): (Vec<Key>, Vec<Key>) = all.partition(|key| key.rank == rank);
        own.sort_unstable();
        others.into_iter().for_each(|key| self.push(key));
        own
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// As a sorted set does it.
        #[test]
        fn keys_leave_in_order(
            steps in prop::collection::vec((0..12u64, 0..4u32, 0..6u32), 0..200),
        ) {
            let (mut order, mut set) = (Order::default(), BTreeSet::new());
            let mut now = 0;
            for (slot, (later, rank, kind)) in (0u32..).zip(steps) {
                match kind {
                    0 => {
                        let own: Vec<Key> = set.iter().filter(|key: &&Key| key.rank == rank).copied().collect();
                        prop_assert_eq!(order.remove_of(rank), own);
                        set.retain(|key| key.rank != rank);
                    }
                    1 | 2 => {
                        let until = now + later;
                        let next = set.first().copied().filter(|key| key.time <= until);
                        prop_assert_eq!(order.pop(until), next);
                        if let Some(key) = next {
                            set.remove(&key);
                            now = key.time;
                        }
                    }
                    _ => {
                        let key = Key { time: now + later, cause: u64::from(slot), detail: 0, rank, slot };
                        order.push(key);
                        set.insert(key);
                    }
                }
                prop_assert_eq!(order.first(), set.first().copied());
            }
        }
    }
}
