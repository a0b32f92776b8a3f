// SPDX-License-Identifier: MIT OR Apache-2.0
//! Arbiters against lists: the requesters in order of priority, kept as a list, of which the
//! first that requests wins.

use crate::hdl_support;

use flitforge_router::arbiter;
use flitforge_router::hdl::{Hdl, ones};
use flitforge_router::spec::Arbiter;
use hdl_support::{Circuit, Circuits, Stream, set};
use proptest::prelude::*;

/// One cycle of an arbiter whose every pick is put to use: the grant, then the next state.
struct Cycle {
    kind: Arbiter,
    n: u32,
}

impl Circuit for Cycle {
    fn inputs(&self) -> Vec<u32> {
        vec![self.n; 1 + arbiter::state_words(self.kind, self.n)]
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        let (requests, state) = (inputs[0], &inputs[1..]);
        let grant = arbiter::grant(h, self.kind, self.n, requests, state);
        let mut next = state.to_vec();
        arbiter::next_state(h, self.kind, self.n, grant, state, &mut next);
        [vec![grant], next].concat()
    }
}

/// An arbiter and the list that it should amount to.
struct Pair {
    cycle: Circuits<Cycle>,
    state: Vec<u64>,
    list: Vec<usize>,
}

impl Pair {
    fn new(kind: Arbiter, n: u32) -> Self {
        let words = 0..arbiter::state_words(kind, n);
        let state = words.map(|i| arbiter::reset_word(kind, i)).collect();
        let cycle = Circuits::new(Cycle { kind, n });
        Self { cycle, state, list: (0..n as usize).collect() }
    }

    /// One cycle of both; the winner, on which they agree.
    fn step(&mut self, requests: u64) -> Option<usize> {
        let values = [&[requests], &self.state[..]].concat();
        let out = self.cycle.run(&values);
        self.state = out[1..].to_vec();
        let expected = self.list.iter().position(|&i| requests >> i & 1 == 1);
        let winner = expected.map(|at| self.list[at]);
        assert_eq!(set(out[0]), Vec::from_iter(winner), "{requests:#b} {:?}", self.list);
        if let Some(at) = expected {
            match self.cycle.circuit.kind {
                // The winner becomes the lowest and drags everyone before it along ...
                Arbiter::RoundRobin => self.list.rotate_left(at + 1),
                // ... or goes to the end alone: the first was served longest ago.
                Arbiter::Matrix => self.list[at..].rotate_left(1),
            }
        }
        winner
    }
}

const KINDS: [Arbiter; 2] = [Arbiter::RoundRobin, Arbiter::Matrix];

fn any_kind() -> impl Strategy<Value = Arbiter> {
    prop::sample::select(KINDS.to_vec())
}

#[test]
fn every_request_in_every_rotation() {
    for n in 1..=5 {
        for pointer in 0..n as usize {
            for requests in 0..1 << n {
                let mut pair = Pair::new(Arbiter::RoundRobin, n);
                pair.state = vec![ones(pointer as u32)];
                pair.list.rotate_left(pointer);
                pair.step(requests);
                let next = pair.list[0];
                assert_eq!(pair.state, [ones(next as u32)], "{n} {pointer} {requests:#b}");
            }
        }
    }
}

/// Rows in which `list` is the order of precedence.
fn rows_of(list: &[usize]) -> Vec<u64> {
    let mut rows = vec![0; list.len()];
    for (at, &i) in list.iter().enumerate() {
        rows[i] = list[..at].iter().fold(0, |row, &before| row | 1 << before);
    }
    rows
}

fn permutations(n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let insert = |list: Vec<usize>| (0..n).map(move |at| [&list[..at], &[n - 1], &list[at..]].concat());
    permutations(n - 1).into_iter().flat_map(insert).collect()
}

#[test]
fn every_request_in_every_order_of_precedence() {
    for n in 1..=4 {
        for list in permutations(n) {
            for requests in 0..1 << n {
                let mut pair = Pair::new(Arbiter::Matrix, n as u32);
                pair.state = rows_of(&list);
                pair.list = list.clone();
                pair.step(requests);
                assert_eq!(pair.state, rows_of(&pair.list), "{list:?} {requests:#b}");
            }
        }
    }
}

#[test]
fn without_requests_nothing_is_granted_and_nothing_changes() {
    for kind in KINDS {
        let mut pair = Pair::new(kind, 4);
        pair.step(0b1010);
        let state = pair.state.clone();
        assert_eq!(pair.step(0), None);
        assert_eq!(pair.state, state);
    }
}

#[test]
fn all_requesting_are_served_in_turn() {
    for kind in KINDS {
        for n in [1, 2, 3, 16, 63, 64] {
            let mut pair = Pair::new(kind, n);
            let winners: Vec<_> = (0..2 * n).filter_map(|_| pair.step(u64::MAX >> (64 - n))).collect();
            assert_eq!(winners, (0..n as usize).chain(0..n as usize).collect::<Vec<_>>());
        }
    }
}

/// How the two kinds differ: 0 and 2 have been served, then all of them ask.
#[test]
fn least_recently_served_is_not_rotation() {
    let winners = |kind| {
        let mut pair = Pair::new(kind, 3);
        [0b001, 0b100, 0b111, 0b111].map(|requests| pair.step(requests).expect("some request"))
    };
    assert_eq!(winners(Arbiter::RoundRobin), [0, 2, 0, 1]);
    assert_eq!(winners(Arbiter::Matrix), [0, 2, 1, 0]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_requests(kind in any_kind(), n in 1_u32..=64, seed: u64) {
        let mut pair = Pair::new(kind, n);
        let mut stream = Stream(seed);
        for cycle in 0..40 {
            // Few requesters and many, by turns.
            let mask = if cycle % 2 == 0 { stream.next() } else { u64::MAX };
            let requests = stream.next() & mask & (u64::MAX >> (64 - n));
            prop_assert_eq!(pair.step(requests).is_some(), requests != 0);
        }
    }

    /// Requesters that never ask change no grant: hardware has no place for them.
    #[test]
    fn who_never_asks_changes_nothing(kind in any_kind(), n in 1_u32..=64, members: u64, seed: u64) {
        let members: Vec<_> = (0..n as usize).filter(|i| members >> i & 1 == 1).collect();
        prop_assume!(!members.is_empty());
        let (mut all, mut some) = (Pair::new(kind, n), Pair::new(kind, members.len() as u32));
        let mut stream = Stream(seed);
        for _ in 0..40 {
            let requests = stream.next() & (u64::MAX >> (64 - members.len()));
            let asking = set(requests).into_iter().fold(0, |asking, i| asking | 1 << members[i]);
            prop_assert_eq!(all.step(asking), some.step(requests).map(|i| members[i]));
        }
    }

    /// Whatever the others do, who keeps asking is served within `n` grants.
    #[test]
    fn served_within_n_grants(kind in any_kind(), n in 1_u32..=16, seed: u64) {
        let mut pair = Pair::new(kind, n);
        let mut stream = Stream(seed);
        let mut patient = stream.below(u64::from(n)) as usize;
        let mut waited = 0;
        for _ in 0..20 * n {
            let requests = stream.next() & (u64::MAX >> (64 - n)) | 1 << patient;
            if pair.step(requests) == Some(patient) {
                patient = stream.below(u64::from(n)) as usize;
                waited = 0;
            } else {
                waited += 1;
            }
            prop_assert!(waited < n, "{patient} of {n} passed over {waited} times");
        }
    }
}
