// SPDX-License-Identifier: MIT OR Apache-2.0
//! Deadlock detection on a wait-for graph in which a packet waits for *any* of several others.
//!
//! A blocked packet moves on as soon as one of the packets that hold a channel it may take has
//! moved away (the OR model of Knapp, "Deadlock Detection in Distributed Databases", ACM Computing
//! Surveys 19(4), 1987). A cycle alone is therefore no deadlock: it may have a way out.
//! The deadlocked packets are those from which no packet that can move is reachable, the greatest
//! set whose members wait only for members; that is the set from which the proof for the dynamic
//! algorithm of Dally and Aoki, IEEE TPDS 4(4), 1993, derives its contradiction (wait-for graph:
//! section II, equation 2). What can move is spread backwards along the waits, in time linear
//! in packets and waits.

use std::collections::VecDeque;

/// Packets that wait for one another forever.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deadlock {
    /// Every deadlocked packet, in ascending order. Some may only queue behind the others.
    pub members: Vec<u32>,
    /// A witness among them: each packet waits for the next, and the last for the first. It starts
    /// with its smallest packet and is a shortest cycle through some packet.
    ///
    /// A single packet either waits for itself or has nothing left to wait for: it was added as
    /// blocked without holders.
    pub cycle: Vec<u32>,
}

/// The waits at one moment. Packets are dense numbers; one that was never added can move.
#[derive(Debug, Clone, Default)]
pub struct WaitForGraph {
    nodes: Vec<Node>,
    /// (waiter, holder), in order of addition.
    waits: Vec<(u32, u32)>,
}

/// What is known of a packet.
#[derive(Debug, Clone, Copy, Default)]
struct Node {
    blocked: bool,
    live: bool,
}

impl WaitForGraph {
    /// A graph of `packets` packets, all of which can move. It grows when a greater number is added.
    pub fn new(packets: usize) -> Self {
        Self { nodes: vec![Node::default(); packets], waits: Vec::new() }
    }

    /// `packet` cannot move until one of `holders` does. Holders of several calls for the same packet
    /// are alternatives of one another.
    pub fn add_blocked(&mut self, packet: u32, holders: impl IntoIterator<Item = u32>) {
        self.node(packet).blocked = true;
        for holder in holders {
            self.node(holder);
            self.waits.push((packet, holder));
        }
    }

    /// `packet` can move, even if it is also added as blocked: some channel it wants is free.
    pub fn add_live(&mut self, packet: u32) {
        self.node(packet).live = true;
    }

    /// The deadlocked packets, or `None` when every packet may yet move.
    pub fn solve(&self) -> Option<Deadlock> {
        let live = self.live();
        let members: Vec<u32> = (0u32..).zip(&live).filter(|(_, live)| !**live).map(|(p, _)| p).collect();
        let start = self.loop_entry(*members.first()?, &live);
        Some(Deadlock { cycle: self.shortest_cycle(start), members })
    }

    fn node(&mut self, packet: u32) -> &mut Node {
        let at = packet as usize;
        if at >= self.nodes.len() {
            self.nodes.resize(at + 1, Node::default());
        }
        &mut self.nodes[at]
    }

    /// Whether each packet can move, now or after others have.
    fn live(&self) -> Vec<bool> {
        let waiters =
            Adjacency::new(self.nodes.len(), self.waits.iter().map(|&(waiter, holder)| (holder, waiter)));
        let mut live: Vec<bool> = self.nodes.iter().map(|n| n.live || !n.blocked).collect();
        let mut spread: Vec<u32> = (0u32..).zip(&live).filter(|(_, live)| **live).map(|(p, _)| p).collect();
        while let Some(holder) = spread.pop() {
            for &waiter in waiters.of(holder) {
                if !std::mem::replace(&mut live[waiter as usize], true) {
                    spread.push(waiter);
                }
            }
        }
        live
    }

    /// Follows the first holder of each packet from `start` to a packet that is met twice, or that
    /// has no holder. Every holder of a deadlocked packet is deadlocked, so the walk never leaves them.
    fn loop_entry(&self, start: u32, live: &[bool]) -> u32 {
        let holders = self.holders();
        let mut met = vec![false; live.len()];
        let mut at = start;
        while !std::mem::replace(&mut met[at as usize], true) {
            let Some(&next) = holders.of(at).first() else { return at };
            at = next;
        }
        at
    }

    /// A shortest cycle through `start`, which lies on one or waits for nothing. Breadth first, holders
    /// in order of addition, so equal graphs give equal witnesses.
    fn shortest_cycle(&self, start: u32) -> Vec<u32> {
        let holders = self.holders();
        let mut reached_from: Vec<Option<u32>> = vec![None; self.nodes.len()];
        let mut queue = VecDeque::from([start]);
        while let Some(waiter) = queue.pop_front() {
            for &holder in holders.of(waiter) {
                if holder == start {
                    return smallest_first(path(start, waiter, &reached_from));
                }
                if reached_from[holder as usize].is_none() {
                    reached_from[holder as usize] = Some(waiter);
                    queue.push_back(holder);
                }
            }
        }
        vec![start]
    }

    fn holders(&self) -> Adjacency {
        Adjacency::new(self.nodes.len(), self.waits.iter().copied())
    }
}

/// The packets from `start` to `end`, following the search backwards.
fn path(start: u32, end: u32, reached_from: &[Option<u32>]) -> Vec<u32> {
    let back =
        std::iter::successors(Some(end), |&p| if p == start { None } else { reached_from[p as usize] });
    let mut path: Vec<u32> = back.collect();
    path.reverse();
    path
}

fn smallest_first(mut cycle: Vec<u32>) -> Vec<u32> {
    let first = (0..cycle.len()).min_by_key(|&i| cycle[i]).unwrap_or(0);
    cycle.rotate_left(first);
    cycle
}

/// Edges grouped by their tail (compressed sparse rows), each group in order of addition.
struct Adjacency {
    /// Where the group of each node starts, and the end of the last one.
    starts: Vec<usize>,
    heads: Vec<u32>,
}

impl Adjacency {
    fn new(nodes: usize, edges: impl Iterator<Item = (u32, u32)> + Clone) -> Self {
        let mut starts = vec![0; nodes + 1];
        for (tail, _) in edges.clone() {
            starts[tail as usize + 1] += 1;
        }
        for i in 0..nodes {
            starts[i + 1] += starts[i];
        }
        let mut next = starts.clone();
        let mut heads = vec![0; starts[nodes]];
        for (tail, head) in edges {
            heads[next[tail as usize]] = head;
            next[tail as usize] += 1;
        }
        Self { starts, heads }
    }

    fn of(&self, node: u32) -> &[u32] {
        &self.heads[self.starts[node as usize]..self.starts[node as usize + 1]]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn graph(blocked: &[(u32, &[u32])]) -> WaitForGraph {
        let mut graph = WaitForGraph::new(0);
        for &(packet, holders) in blocked {
            graph.add_blocked(packet, holders.iter().copied());
        }
        graph
    }

    fn deadlock(members: &[u32], cycle: &[u32]) -> Option<Deadlock> {
        Some(Deadlock { members: members.to_vec(), cycle: cycle.to_vec() })
    }

    #[test]
    fn packets_that_move_do_not_deadlock() {
        assert_eq!(WaitForGraph::new(0).solve(), None);
        assert_eq!(WaitForGraph::new(5).solve(), None);
        assert_eq!(graph(&[(0, &[1]), (1, &[2])]).solve(), None);
    }

    #[test]
    fn a_ring_is_a_deadlock_and_those_behind_it_are_members() {
        assert_eq!(
            graph(&[(3, &[1]), (1, &[2]), (2, &[3]), (0, &[3])]).solve(),
            deadlock(&[0, 1, 2, 3], &[1, 2, 3])
        );
    }

    #[test]
    fn a_ring_with_a_way_out_is_none() {
        assert_eq!(graph(&[(0, &[1]), (1, &[2]), (2, &[0, 3])]).solve(), None);
    }

    #[test]
    fn a_packet_with_a_free_channel_is_live_though_others_hold_the_rest() {
        let mut ring = graph(&[(0, &[1]), (1, &[0])]);
        assert_eq!(ring.solve(), deadlock(&[0, 1], &[0, 1]));
        ring.add_live(1);
        assert_eq!(ring.solve(), None);
    }

    #[test]
    fn holders_of_several_calls_are_alternatives() {
        let mut ring = graph(&[(0, &[1]), (1, &[0])]);
        ring.add_blocked(0, [7]);
        assert_eq!(ring.solve(), None);
    }

    #[test]
    fn the_witness_takes_the_short_way() {
        let knot = graph(&[(0, &[1]), (1, &[2, 0]), (2, &[3]), (3, &[0])]);
        assert_eq!(knot.solve(), deadlock(&[0, 1, 2, 3], &[0, 1]));
    }

    #[test]
    fn a_packet_may_wait_for_itself_or_for_nothing() {
        assert_eq!(graph(&[(4, &[4])]).solve(), deadlock(&[4], &[4]));
        assert_eq!(graph(&[(2, &[]), (1, &[2])]).solve(), deadlock(&[1, 2], &[2]));
    }

    /// The definition, read literally: drop packets that wait for one outside the set until none does.
    fn greatest_closed_set(packets: u32, blocked: &[(u32, Vec<u32>)], live: &[u32]) -> BTreeSet<u32> {
        let mut set: BTreeSet<u32> =
            (0..packets).filter(|p| blocked.iter().any(|(b, _)| b == p) && !live.contains(p)).collect();
        loop {
            let escapes =
                |p: &u32| blocked.iter().any(|(b, hs)| b == p && hs.iter().any(|h| !set.contains(h)));
            let kept: BTreeSet<u32> = set.iter().copied().filter(|p| !escapes(p)).collect();
            if kept.len() == set.len() {
                return set;
            }
            set = kept;
        }
    }

    type Waits = (u32, Vec<(u32, Vec<u32>)>, Vec<u32>);

    /// Few packets with few holders each, so that about half of the graphs have a deadlock.
    fn waits() -> impl Strategy<Value = Waits> {
        (2u32..14).prop_flat_map(|n| {
            let blocked = prop::collection::vec((0..n, prop::collection::vec(0..n, 0..4)), 0..2 * n as usize);
            (Just(n), blocked, prop::collection::vec(0..n, 0..3))
        })
    }

    proptest! {
        #[test]
        fn members_are_the_greatest_closed_set((packets, blocked, live) in waits()) {
            let mut graph = WaitForGraph::new(packets as usize);
            blocked.iter().for_each(|(p, holders)| graph.add_blocked(*p, holders.iter().copied()));
            live.iter().for_each(|&p| graph.add_live(p));
            let expected = greatest_closed_set(packets, &blocked, &live);
            let found = graph.solve();
            let members: BTreeSet<u32> = found.iter().flat_map(|d| d.members.clone()).collect();
            prop_assert_eq!(&members, &expected);
            let Some(found) = found else { return Ok(()) };
            let waits = |a: u32, b: u32| blocked.iter().any(|(p, hs)| *p == a && hs.contains(&b));
            let helpless = |p: u32| !blocked.iter().any(|(b, hs)| *b == p && !hs.is_empty());
            let next = |i: usize| found.cycle[(i + 1) % found.cycle.len()];
            prop_assert!(!found.cycle.is_empty());
            prop_assert_eq!(found.cycle.iter().collect::<BTreeSet<_>>().len(), found.cycle.len());
            prop_assert_eq!(found.cycle.iter().min(), found.cycle.first());
            for (i, &packet) in found.cycle.iter().enumerate() {
                prop_assert!(members.contains(&packet));
                prop_assert!(waits(packet, next(i)) || found.cycle.len() == 1 && helpless(packet));
            }
        }
    }
}
