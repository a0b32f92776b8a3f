// SPDX-License-Identifier: MIT OR Apache-2.0
//! Wavefront allocation: cells of the matrix of ports, a diagonal at a time.

use super::{Arbiters, Cycle, Grants};
use crate::bits::{and_not, below, or_all, rotate_one_hot};
use crate::hdl::Hdl;

/// The matrix of ports, made square with `n` rows and columns. Diagonal `d` holds the cells
/// (input `i`, output `j`) with `i + j = d` modulo `n`, no two of which share a port, and is kept
/// as a word of which bit `i` is the cell of input port `i`.
struct Wave<H: Hdl> {
    h: H,
    n: u32,
    free_inputs: H::Word,
    free_outputs: H::Word,
    granted: Vec<H::Word>,
}

impl<H: Hdl> Wave<H> {
    fn new(h: H, n: u32) -> Self {
        let all = h.not(n, h.lit(n, 0));
        Self { h, n, free_inputs: all, free_outputs: all, granted: vec![h.lit(n, 0); n as usize] }
    }

    /// Grants the requests of a diagonal whose ports are both free, when `active` is one.
    fn step(&mut self, diagonal: u32, active: H::Word, requests: H::Word) {
        let Self { h, n, .. } = *self;
        // Which output port faces an input port on a diagonal, and the other way round.
        let facing = |port: u32| (n + diagonal - port) % n;
        let outputs = h.pack(n, |i| h.bit(self.free_outputs, facing(i)));
        let free = h.and(self.free_inputs, outputs);
        let grant = h.mux(active, h.and(requests, free), h.lit(n, 0));
        let outputs_taken = h.pack(n, |j| h.bit(grant, facing(j)));
        self.free_inputs = and_not(h, n, self.free_inputs, grant);
        self.free_outputs = and_not(h, n, self.free_outputs, outputs_taken);
        let granted = &mut self.granted[diagonal as usize];
        *granted = h.or(*granted, grant);
    }
}

impl<H: Hdl> Cycle<'_, H> {
    /// Matches ports from the diagonal of highest priority on, once round.
    ///
    /// The diagonals are laid out twice, and each is active either in the first or in the second
    /// round. So there is no loop of logic, and no matrix to be rotated.
    pub(super) fn wavefront(&self, arbiters: &mut impl Arbiters<H>, grants: &mut Grants<'_, H::Word>) {
        let Self { h, shape, .. } = *self;
        let n = shape.diagonals();
        let rows = self.rows();
        let requested = h.any(or_all(h, shape.outputs, &rows));
        let top = arbiters.diagonal(h, |top| h.mux(requested, rotate_one_hot(h, n, top), top));
        let second = below(h, n, top);
        let mut wave = Wave::new(h, n);
        for round in [h.not(n, second), second] {
            for d in 0..n {
                wave.step(d, h.bit(round, d), self.diagonal_requests(&rows, d));
            }
        }
        for input in 0..shape.inputs {
            grants.output[input as usize] =
                h.pack(shape.outputs, |output| h.bit(wave.granted[((input + output) % n) as usize], input));
        }
    }

    /// The requests on a diagonal of the matrix of ports.
    fn diagonal_requests(&self, rows: &[H::Word], diagonal: u32) -> H::Word {
        let Self { h, shape, .. } = *self;
        let n = shape.diagonals();
        h.pack(n, |input| {
            let output = (n + diagonal - input) % n;
            if input < shape.inputs && output < shape.outputs {
                h.bit(rows[input as usize], output)
            } else {
                h.lit(1, 0)
            }
        })
    }
}
