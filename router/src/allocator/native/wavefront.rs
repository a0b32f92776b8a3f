// SPDX-License-Identifier: MIT OR Apache-2.0
//! The wavefront allocator of the simulator.

use super::arbiters::Arbiters;
use super::{Grant, Router, set_bits};

impl<'s, A: Arbiters<'s>, const PORTS: usize> Router<'_, A, PORTS> {
    /// Matches ports from diagonal `top` on, once round, skipping diagonals without a request.
    #[inline]
    pub(super) fn wavefront(&mut self, top: &mut u8, mut granted: impl FnMut(Grant)) {
        let n = self.shape.diagonals() as usize;
        let (diagonals, requested) = self.diagonals(n);
        let first_round = requested & (u64::MAX << *top);
        let mut free_inputs = u64::MAX;
        let mut free_outputs = u64::MAX;
        for d in set_bits(first_round).chain(set_bits(requested & !first_round)) {
            for input in set_bits(diagonals[d] & free_inputs) {
                let output = wrap(n + d - input, n);
                if free_outputs >> output & 1 == 1 {
                    free_inputs &= !(1 << input);
                    free_outputs &= !(1 << output);
                    granted(self.pick_channel(input, output));
                }
            }
        }
        if requested != 0 {
            turn(top, n as u32);
        }
    }

    /// The requesting input ports on each diagonal, and the diagonals that have any.
    #[inline]
    fn diagonals(&self, n: usize) -> ([u64; PORTS], u64) {
        let mut diagonals = [0_u64; PORTS];
        let mut requested = 0_u64;
        for input in self.asking() {
            for vc in set_bits(self.requests.vcs[input]) {
                let d = wrap(input + self.output_of(input, vc), n);
                diagonals[d] |= 1 << input;
                requested |= 1 << d;
            }
        }
        (diagonals, requested)
    }
}

/// Moves the top diagonal on.
#[inline(always)]
pub(super) fn turn(top: &mut u8, diagonals: u32) {
    *top = wrap(usize::from(*top) + 1, diagonals as usize) as u8;
}

/// `x` modulo `n` for `x` below `2 n`: a division would take longer than the rest of a cell.
#[inline(always)]
fn wrap(x: usize, n: usize) -> usize {
    if x < n { x } else { x - n }
}
