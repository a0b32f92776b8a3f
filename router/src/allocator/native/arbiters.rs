//! Arbiters over compact state.

use super::set_bits;
use crate::arbiter::{matrix, round_robin};
use crate::hdl::Native;

/// Arbiters of one size, side by side.
pub(super) trait Arbiters<'s> {
    /// What their state is made of.
    type State: 's;

    /// Arbiters of `n` requesters, as many as `state` holds.
    fn new(n: u32, state: &'s mut [Self::State]) -> Self;
    /// One-hot: the pick of one arbiter; zero without requests.
    fn pick(&self, which: usize, requests: u64) -> u64;
    /// Moves the state of one arbiter on: its pick (one-hot, not zero) was put to use.
    fn served(&mut self, which: usize, grant: u64);
}

/// Rotating priority: a byte holds the index of the one-hot pointer.
pub(super) struct RoundRobin<'s> {
    n: u32,
    pointers: &'s mut [u8],
}

impl<'s> Arbiters<'s> for RoundRobin<'s> {
    type State = u8;

    #[inline(always)]
    fn new(n: u32, pointers: &'s mut [u8]) -> Self {
        Self { n, pointers }
    }

    #[inline(always)]
    fn pick(&self, which: usize, requests: u64) -> u64 {
        round_robin::grant(Native, self.n, requests, 1 << self.pointers[which])
    }

    #[inline(always)]
    fn served(&mut self, which: usize, grant: u64) {
        let pointer = 1 << self.pointers[which];
        let next = round_robin::next_pointer(Native, self.n, grant, pointer);
        self.pointers[which] = next.trailing_zeros() as u8;
    }
}

/// Least recently served: `n` rows for each arbiter.
pub(super) struct Matrix<'s> {
    n: u32,
    rows: &'s mut [u64],
}

impl Matrix<'_> {
    fn rows_of(&self, which: usize) -> std::ops::Range<usize> {
        let n = self.n as usize;
        which * n..(which + 1) * n
    }
}

impl<'s> Arbiters<'s> for Matrix<'s> {
    type State = u64;

    #[inline(always)]
    fn new(n: u32, rows: &'s mut [u64]) -> Self {
        Self { n, rows }
    }

    #[inline(always)]
    fn pick(&self, which: usize, requests: u64) -> u64 {
        let rows = &self.rows[self.rows_of(which)];
        let wins = |&i: &usize| matrix::wins(Native, requests, i as u32, rows[i]) == 1;
        set_bits(requests).find(wins).map_or(0, |i| 1 << i)
    }

    #[inline(always)]
    fn served(&mut self, which: usize, grant: u64) {
        let rows = self.rows_of(which);
        for (i, row) in (0..self.n).zip(&mut self.rows[rows]) {
            *row = matrix::next_row(Native, self.n, grant, i, *row);
        }
    }
}
