// SPDX-License-Identifier: MIT OR Apache-2.0
//! Situations that go on alike: those at one router with one answer. What packets may come to
//! depends only on that, so they are taken together.

use super::answers::Step;
use super::exploration::Exploration;

/// A step from one continuation to another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Onward {
    /// The continuation after it.
    pub(super) next: u32,
    /// The situation after it.
    pub(super) to: u32,
    pub(super) step: Step,
}

/// The continuations of one exploration, numbered in order of their first situations.
pub(super) struct Continuations {
    /// The continuation of each situation.
    of: Vec<u32>,
    /// The moves, in order of the continuation before.
    moves: Vec<Onward>,
    /// For each continuation the position of its first move, and the number of moves at the end.
    first_moves: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Continuations {
    /// `routers`: the number of routers of the network.
    pub(super) fn new(exploration: &Exploration, routers: usize) -> Self {
        let (of, first) = group(exploration, routers);
        let (mut moves, mut first_moves) = (Vec::with_capacity(4 * first.len()), vec![0]);
        for &situation in &first {
            let all = exploration.moves_from(situation as usize);
            moves.extend(all.map(|go| Onward { next: of[go.to as usize], to: go.to, step: go.step }));
            first_moves.push(moves.len() as u32);
        }
        Self { of, moves, first_moves }
    }

    /// Number of continuations.
    pub(super) fn len(&self) -> usize {
        self.first_moves.len() - 1
    }

    /// The continuation of a situation.
    pub(super) fn of(&self, situation: usize) -> usize {
        self.of[situation] as usize
    }

    /// The moves of a continuation.
    pub(super) fn moves(&self, continuation: usize) -> &[Onward] {
        let (first, last) = (self.first_moves[continuation], self.first_moves[continuation + 1]);
        &self.moves[first as usize..last as usize]
    }

    /// The continuations in such an order that those that one leads to over the moves that `keep`
    /// admits come before it, as far as there is no cycle among them: depth-first, in order of
    /// leaving.
    pub(super) fn last_first(&self, keep: impl Fn(&Onward) -> bool) -> Vec<usize> {
        let mut entered = vec![false; self.len()];
        let mut order = Vec::with_capacity(self.len());
        let mut stack = Vec::new();
        for root in 0..self.len() {
            if !std::mem::replace(&mut entered[root], true) {
                stack.push((root, self.moves(root).iter()));
            }
            while let Some((continuation, rest)) = stack.last_mut() {
                match rest.find(|go| keep(go) && !entered[go.next as usize]) {
                    Some(go) => {
                        let next = go.next as usize;
                        entered[next] = true;
                        stack.push((next, self.moves(next).iter()));
                    }
                    None => {
                        order.push(*continuation);
                        stack.pop();
                    }
                }
            }
        }
        order
    }
}

/// The continuation of each situation, and the first situation of each continuation.
fn group(exploration: &Exploration, routers: usize) -> (Vec<u32>, Vec<u32>) {
    let (mut of, mut first) = (Vec::with_capacity(exploration.situations.len()), Vec::<u32>::new());
    // The continuations at a router form a list: the latest, and for each the one before it.
    let (mut latest, mut before) = (vec![NONE; routers], Vec::<u32>::new());
    for (i, (situation, &answer)) in exploration.situations.iter().zip(exploration.given).enumerate() {
        let latest = &mut latest[situation.router.idx()];
        let mut number = *latest;
        while number != NONE && exploration.given[first[number as usize] as usize] != answer {
            number = before[number as usize];
        }
        if number == NONE {
            number = first.len() as u32;
            first.push(i as u32);
            before.push(*latest);
            *latest = number;
        }
        of.push(number);
    }
    (of, first)
}
