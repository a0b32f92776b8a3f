// SPDX-License-Identifier: MIT OR Apache-2.0
//! Arbiters over compact state.

use super::rotating::first_from;
use super::set_bits;
use crate::arbiter::matrix;
use crate::hdl::Native;

/// An array of arbiters of one size.
pub(super) trait Arbiters<'s> {
    /// What their state is made of.
    type State: 's;

    /// Arbiters of `n` requesters, as many as `state` holds.
    fn new(n: u32, state: &'s mut [Self::State]) -> Self;
    /// The pick of one arbiter among requests that are not zero.
    fn pick(&self, which: usize, requests: u64) -> usize;
    /// Moves the state of one arbiter on: its pick was put to use.
    fn served(&mut self, which: usize, pick: usize);
}

/// Rotating priority: a byte holds the index of the pointer.
pub(super) struct RoundRobin<'s> {
    pointers: &'s mut [u8],
}

impl<'s> Arbiters<'s> for RoundRobin<'s> {
    type State = u8;

    #[inline(always)]
    fn new(_: u32, pointers: &'s mut [u8]) -> Self {
        Self { pointers }
    }

    #[inline(always)]
    fn pick(&self, which: usize, requests: u64) -> usize {
        first_from(self.pointers[which], requests)
    }

    #[inline(always)]
    fn served(&mut self, which: usize, pick: usize) {
        self.pointers[which] = pick as u8 + 1;
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
    fn pick(&self, which: usize, requests: u64) -> usize {
        let rows = &self.rows[self.rows_of(which)];
        let wins = |&i: &usize| matrix::wins(Native, requests, i as u32, rows[i]) == 1;
        set_bits(requests).find(wins).unwrap_or_default()
    }

    #[inline(always)]
    fn served(&mut self, which: usize, pick: usize) {
        let rows = self.rows_of(which);
        for (i, row) in (0..self.n).zip(&mut self.rows[rows]) {
            *row = matrix::next_row(Native, self.n, 1 << pick, i, *row);
        }
    }
}
