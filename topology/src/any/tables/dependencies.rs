// SPDX-License-Identifier: MIT OR Apache-2.0
//! Dependencies among the channels of one layer, which grow and stay without a cycle.
//!
//! The inputs are ways, one after the other. The output is whether a way may be added. An order of all
//! channels, along which every dependency ascends, shows that there is no cycle. A new dependency that does
//! not ascend is searched from both ends at once, and a few channels move (B. Haeupler, T. Kavitha,
//! R. Mathew, S. Sen, R. E. Tarjan, "Incremental cycle detection, topological ordering, and strong component
//! maintenance", ACM Trans. Algorithms 8(1), 2012, two-way compatible search).

use std::collections::BinaryHeap;

use super::sequence::{Place, Sequence};

/// The dependencies of a layer. Channels are numbers from 0.
pub(super) struct Dependencies {
    after: Vec<Vec<u32>>,
    before: Vec<Vec<u32>>,
    /// For each channel those that close a cycle if they come after it. Dependencies only become more, so
    /// they always will.
    never: Vec<Vec<u32>>,
    order: Sequence,
    forward: Search,
    backward: Search,
}

impl Dependencies {
    /// No dependencies among so many channels.
    pub(super) fn new(channels: u32) -> Self {
        let none = vec![Vec::new(); channels as usize];
        Self {
            after: none.clone(),
            before: none.clone(),
            never: none,
            order: Sequence::new(channels),
            forward: Search::new(channels),
            backward: Search::new(channels),
        }
    }

    /// Adds the dependencies of a way, all or none; returns whether there is still no cycle.
    pub(super) fn add_way(&mut self, way: &[u32]) -> bool {
        let pairs = || way.windows(2).map(|pair| (pair[0], pair[1]));
        if pairs().any(|(a, b)| self.never[a as usize].contains(&b)) {
            return false;
        }
        let mut added = Vec::new();
        for (a, b) in pairs() {
            if self.after[a as usize].contains(&b) {
                continue;
            }
            if !self.make_room(a, b) {
                let alone = added.is_empty();
                added.into_iter().for_each(|(a, b)| self.remove(a, b));
                if alone || !self.make_room(a, b) {
                    self.never[a as usize].push(b);
                }
                return false;
            }
            self.after[a as usize].push(b);
            self.before[b as usize].push(a);
            added.push((a, b));
        }
        true
    }

    fn remove(&mut self, a: u32, b: u32) {
        self.after[a as usize].retain(|&to| to != b);
        self.before[b as usize].retain(|&from| from != a);
    }

    /// Moves channels so that `a` comes before `b`; `false` where `a` must come after it.
    fn make_room(&mut self, a: u32, b: u32) -> bool {
        if self.order.is_before(a, b) {
            return true;
        }
        if a == b || !self.search(a, b) {
            return false;
        }
        self.reorder(a);
        debug_assert!(self.order.is_before(a, b));
        true
    }

    /// Searches forward from `b` and backward from `a`, until the order between both searches shows that
    /// they cannot meet; `false` where they meet.
    fn search(&mut self, a: u32, b: u32) -> bool {
        let Self { after, before, order, forward, backward, .. } = self;
        forward.begin(b, !order.label(b));
        backward.begin(a, order.label(a));
        while let (Some(low), Some(high)) = (forward.front(after), backward.front(before)) {
            if !order.is_before(low, high) {
                break;
            }
            let (to, from) = (forward.step(low, after), backward.step(high, before));
            if backward.has(to) {
                return false;
            }
            forward.visit(to, !order.label(to));
            if forward.has(from) {
                return false;
            }
            backward.visit(from, order.label(from));
        }
        true
    }

    /// Moves what the searches found: what comes before `a` goes before what comes after `b`.
    fn reorder(&mut self, a: u32) {
        let Self { after, order, forward, backward, .. } = self;
        // All that comes after a channel below this one was found.
        let limit = forward.front(after).filter(|&live| order.is_before(live, a)).unwrap_or(a);
        let (ahead, behind) = (
            order.sorted(backward.visited.iter().filter(|&&channel| order.is_before(limit, channel))),
            order.sorted(forward.visited.iter().filter(|&&channel| order.is_before(channel, limit))),
        );
        if limit == a {
            order.put(&behind, Place::After(a));
        } else {
            order.put(&[ahead, behind].concat(), Place::Before(limit));
        }
    }
}

/// A search along dependencies or against them, which takes one dependency at a time.
struct Search {
    /// Channels that were visited in this search.
    visited: Vec<u32>,
    /// The visited channels that may have dependencies left, the next one at the top.
    live: BinaryHeap<(u64, u32)>,
    /// The search in which each channel was visited last, and the number of searches.
    stamp: Vec<u32>,
    searches: u32,
    /// The number of dependencies of each visited channel that were taken.
    taken: Vec<u32>,
}

impl Search {
    fn new(channels: u32) -> Self {
        let none = vec![0; channels as usize];
        Self { visited: Vec::new(), live: BinaryHeap::new(), stamp: none.clone(), searches: 0, taken: none }
    }

    fn begin(&mut self, channel: u32, key: u64) {
        self.visited.clear();
        self.live.clear();
        self.searches += 1;
        self.visit(channel, key);
    }

    fn has(&self, channel: u32) -> bool {
        self.stamp[channel as usize] == self.searches
    }

    /// Visits a channel, unless it was visited. The greatest key is the next to go on from.
    fn visit(&mut self, channel: u32, key: u64) {
        if !self.has(channel) {
            self.stamp[channel as usize] = self.searches;
            self.taken[channel as usize] = 0;
            self.visited.push(channel);
            self.live.push((key, channel));
        }
    }

    /// The visited channel to go on from; `None` where all dependencies were taken.
    fn front(&mut self, dependencies: &[Vec<u32>]) -> Option<u32> {
        while let Some(&(_, channel)) = self.live.peek() {
            if (self.taken[channel as usize] as usize) < dependencies[channel as usize].len() {
                return Some(channel);
            }
            self.live.pop();
        }
        None
    }

    /// Takes a dependency of a channel that has some left; returns its other end.
    fn step(&mut self, channel: u32, dependencies: &[Vec<u32>]) -> u32 {
        let taken = &mut self.taken[channel as usize];
        *taken += 1;
        dependencies[channel as usize][*taken as usize - 1]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::sequence::tests::count;
    use super::*;

    const CHANNELS: u32 = 24;

    /// Whether one channel is reached from another.
    fn is_reached(pairs: &[(u32, u32)], from: u32, to: u32) -> bool {
        let mut reached = vec![from];
        let mut i = 0;
        while let Some(&at) = reached.get(i) {
            i += 1;
            for &(_, next) in pairs.iter().filter(|&&(a, _)| a == at) {
                if !reached.contains(&next) {
                    reached.push(next);
                }
            }
        }
        reached.contains(&to)
    }

    proptest! {
        /// A dependency is taken exactly where a search through all others finds no cycle. The order stays a
        /// list of all channels, along which every dependency ascends.
        #[test]
        fn dependencies_are_taken_where_they_close_no_cycle(
            pairs in prop::collection::vec((0..CHANNELS, 0..CHANNELS), 1..160),
        ) {
            let mut dependencies = Dependencies::new(CHANNELS);
            let mut taken: Vec<(u32, u32)> = Vec::new();
            for (a, b) in pairs {
                let fits = !is_reached(&taken, b, a);
                prop_assert_eq!(dependencies.add_way(&[a, b]), fits);
                taken.extend(fits.then_some((a, b)));
                prop_assert_eq!(count(&dependencies.order), CHANNELS as usize);
                for &(a, b) in &taken {
                    prop_assert!(dependencies.order.is_before(a, b));
                }
            }
        }

        /// Of a way all dependencies are taken or none.
        #[test]
        fn ways_are_taken_whole(
            ways in prop::collection::vec(prop::collection::vec(0..CHANNELS, 2..6), 1..60),
        ) {
            let mut dependencies = Dependencies::new(CHANNELS);
            let mut taken: Vec<(u32, u32)> = Vec::new();
            for way in ways {
                let mut with = taken.clone();
                let pairs = way.windows(2).map(|pair| (pair[0], pair[1]));
                let fits = pairs.fold(true, |fits, (a, b)| {
                    let fits = fits && !is_reached(&with, b, a);
                    with.push((a, b));
                    fits
                });
                prop_assert_eq!(dependencies.add_way(&way), fits);
                taken = if fits { with } else { taken };
                let edges: usize = dependencies.after.iter().map(Vec::len).sum();
                taken.sort_unstable();
                taken.dedup();
                prop_assert_eq!(edges, taken.len());
            }
        }
    }
}
