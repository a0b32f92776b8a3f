// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which nodes create a packet in which cycle.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Number of next cycles that have a list of their own.
const NEAR: usize = 512;

/// No node.
const NONE: u32 = u32::MAX;

/// Nodes by the cycle of their next packet, each at most once.
#[derive(Debug, Clone)]
pub(crate) struct Calendar {
    /// For each of the next cycles, at its number modulo [`NEAR`], the first of its nodes.
    near: Vec<u32>,
    /// For each node, the node after it in the list of its cycle.
    after: Vec<u32>,
    /// Nodes of later cycles.
    far: BinaryHeap<Reverse<(u64, u32)>>,
    /// The first cycle that has not been taken out.
    next: u64,
    spare: Vec<u32>,
}

impl Calendar {
    /// An empty one for so many nodes, before cycle 0.
    pub(crate) fn new(nodes: usize) -> Self {
        let (near, after) = (vec![NONE; NEAR], vec![NONE; nodes]);
        Self { near, after, far: BinaryHeap::new(), next: 0, spare: Vec::new() }
    }

    /// Enters a node.
    #[inline]
    pub(crate) fn push(&mut self, cycle: u64, node: u32) {
        let cycle = cycle.max(self.next);
        if cycle - self.next < NEAR as u64 {
            self.put(cycle as usize % NEAR, node);
        } else {
            self.far.push(Reverse((cycle, node)));
        }
    }

    #[inline]
    fn put(&mut self, at: usize, node: u32) {
        self.after[node as usize] = std::mem::replace(&mut self.near[at], node);
    }

    /// Takes out the nodes of a cycle, in order; [`Calendar::give_back`] returns the storage. Cycles come in
    /// turn.
    pub(crate) fn take(&mut self, cycle: u64) -> Vec<u32> {
        debug_assert_eq!(cycle, self.next);
        let mut due = std::mem::take(&mut self.spare);
        self.take_list(cycle as usize % NEAR, &mut due);
        self.next = cycle + 1;
        while let Some(&Reverse((cycle, node))) = self.far.peek() {
            if cycle - self.next >= NEAR as u64 {
                break;
            }
            self.far.pop();
            self.put(cycle as usize % NEAR, node);
        }
        if due.len() > 1 {
            due.sort_unstable();
        }
        due
    }

    /// Takes out a list.
    #[inline]
    fn take_list(&mut self, at: usize, into: &mut Vec<u32>) {
        let mut node = std::mem::replace(&mut self.near[at], NONE);
        while node != NONE {
            into.push(node);
            node = self.after[node as usize];
        }
    }

    /// Returns storage.
    pub(crate) fn give_back(&mut self, mut storage: Vec<u32>) {
        storage.clear();
        self.spare = storage;
    }

    /// Takes out all nodes.
    pub(crate) fn clear(&mut self) {
        self.near.fill(NONE);
        self.far.clear();
    }

    /// Takes off the nodes from number `first` on.
    pub(crate) fn split_off(&mut self, first: u32) -> Self {
        let mut rest = self.clone();
        self.retain(|node| node < first);
        rest.retain(|node| node >= first);
        rest
    }

    /// Puts back what was split off and has gone on as long.
    pub(crate) fn append(&mut self, mut rest: Self) {
        let mut nodes = Vec::new();
        for at in 0..NEAR {
            rest.take_list(at, &mut nodes);
            nodes.drain(..).for_each(|node| self.put(at, node));
        }
        self.far.append(&mut rest.far);
    }

    fn retain(&mut self, keep: impl Fn(u32) -> bool) {
        let mut nodes = Vec::new();
        for at in 0..NEAR {
            self.take_list(at, &mut nodes);
            nodes.drain(..).filter(|&node| keep(node)).for_each(|node| self.put(at, node));
        }
        self.far.retain(|&Reverse((_, node))| keep(node));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nodes with periods shorter and longer than the near cycles, against a walk over all of them; some are
    /// split off on the way.
    #[test]
    fn nodes_come_out_in_their_cycles() {
        let periods = [1, 2, 7, 511, 512, 513, 1300];
        let mut calendar = Calendar::new(periods.len());
        (0..).zip(periods).for_each(|(node, period)| calendar.push(period, node));
        for cycle in 0..4000 {
            let mut rest = if cycle % 100 < 50 {
                calendar.split_off(3)
            } else {
                Calendar { next: cycle, ..Calendar::new(periods.len()) }
            };
            let mut found: Vec<u32> = Vec::new();
            for part in [&mut calendar, &mut rest] {
                let due = part.take(cycle);
                due.iter().for_each(|&node| part.push(cycle + periods[node as usize], node));
                found.extend(&due);
                part.give_back(due);
            }
            calendar.append(rest);
            let due = |&node: &u32| cycle > 0 && cycle.is_multiple_of(periods[node as usize]);
            assert_eq!(found, (0..7).filter(due).collect::<Vec<_>>(), "cycle {cycle}");
        }
        calendar.clear();
        assert_eq!(calendar.take(4000), [0_u32; 0]);
    }
}
