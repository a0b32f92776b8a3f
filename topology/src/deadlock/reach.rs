// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which situations can lead to which.

/// The moves into each situation.
pub(super) struct Predecessors {
    first: Vec<u32>,
    from: Vec<u32>,
}

impl Predecessors {
    /// Of so many situations; `moves` gives the situations before and after each move, the same at every
    /// call.
    pub(super) fn new<M: Iterator<Item = (u32, u32)>>(situations: usize, moves: impl Fn() -> M) -> Self {
        let mut first = vec![0; situations + 1];
        moves().for_each(|(_, to)| first[to as usize + 1] += 1);
        for i in 1..first.len() {
            first[i] += first[i - 1];
        }
        let mut next = first.clone();
        let mut from = vec![0; next[situations] as usize];
        for (before, after) in moves() {
            let slot = &mut next[after as usize];
            from[*slot as usize] = before;
            *slot += 1;
        }
        Self { first, from }
    }

    /// For each situation, whether it is marked or some sequence of moves leads to a marked one.
    pub(super) fn leading_to(&self, mut marked: Vec<bool>) -> Vec<bool> {
        let mut stack: Vec<u32> = (0..marked.len() as u32).filter(|&i| marked[i as usize]).collect();
        while let Some(situation) = stack.pop() {
            let (first, last) = (self.first[situation as usize], self.first[situation as usize + 1]);
            for &before in &self.from[first as usize..last as usize] {
                if !std::mem::replace(&mut marked[before as usize], true) {
                    stack.push(before);
                }
            }
        }
        marked
    }
}
