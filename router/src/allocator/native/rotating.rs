// SPDX-License-Identifier: MIT OR Apache-2.0
//! The allocator of the usual router, for the usual sizes: separable, input first, with rotating priority.

use super::{Grant, set_bits};
use crate::ids::{PortId, VcId};

/// The first request at or after a pointer, going round. A pointer past the last requester is as good as one
/// to the first, so pointers need not be wrapped.
#[inline(always)]
pub(super) const fn first_from(pointer: u8, requests: u64) -> usize {
    let favoured = requests & (u64::MAX << (pointer & 63));
    (if favoured != 0 { favoured } else { requests }).trailing_zeros() as usize
}

/// State of one allocator of at most `P` ports on either side (a power of two up to 64): what
/// [`FastAllocator`](super::FastAllocator) does for
/// [`SeparableInputFirst`](crate::spec::Allocator::SeparableInputFirst) with
/// [`RoundRobin`](crate::spec::Arbiter::RoundRobin), on arrays of known size.
#[derive(Debug, Clone)]
pub struct RotatingSwitch<const P: usize> {
    /// For each input port, the channel with the highest priority.
    channels: [u8; P],
    /// For each output port, the input port with the highest priority.
    offers: [u8; P],
}

impl<const P: usize> Default for RotatingSwitch<P> {
    fn default() -> Self {
        Self { channels: [0; P], offers: [0; P] }
    }
}

impl<const P: usize> RotatingSwitch<P> {
    /// One cycle. `inputs` holds the input ports with a request, `vcs` gives the requesting channels of one
    /// of them (not zero), and `out_of` the output port, below `P`, that one of its channels asks for.
    /// Returns the number of grants, which are the first of `grants`, in order of output port.
    #[inline(always)]
    pub fn allocate(
        &mut self,
        inputs: u64,
        vcs: impl Fn(usize) -> u64,
        out_of: impl Fn(usize, usize) -> usize,
        grants: &mut [Grant; P],
    ) -> usize {
        let mut contenders = [0_u64; P];
        let mut picks = [0_u8; P];
        let mut wanted = 0_u64;
        for input in set_bits(inputs).map(|input| input & (P - 1)) {
            let pick = first_from(self.channels[input], vcs(input));
            let output = out_of(input, pick) & (P - 1);
            picks[input] = pick as u8;
            contenders[output] |= 1 << input;
            wanted |= 1 << output;
        }
        let mut count = 0;
        for output in set_bits(wanted).map(|output| output & (P - 1)) {
            let input = first_from(self.offers[output], contenders[output]) & (P - 1);
            let vc = picks[input];
            self.offers[output] = input as u8 + 1;
            self.channels[input] = vc + 1;
            let grant = Grant { input: PortId(input as u8), vc: VcId(vc), output: PortId(output as u8) };
            grants[count & (P - 1)] = grant;
            count += 1;
        }
        count
    }

    /// The same cycle when a single input port asks, with channels `vcs` (not zero) whose output ports
    /// `out_of` gives: the channel that is granted its output port, and that.
    #[inline(always)]
    pub fn allocate_port(
        &mut self,
        input: usize,
        vcs: u64,
        out_of: impl Fn(usize) -> usize,
    ) -> (usize, usize) {
        let pick = first_from(self.channels[input & (P - 1)], vcs);
        let output = out_of(pick);
        self.offers[output & (P - 1)] = input as u8 + 1;
        self.channels[input & (P - 1)] = pick as u8 + 1;
        (pick, output)
    }

    /// The same cycle when a single channel asks: it is granted its output port.
    #[inline(always)]
    pub fn allocate_alone(&mut self, request: Grant) {
        self.offers[request.output.idx() & (P - 1)] = request.input.0 + 1;
        self.channels[request.input.idx() & (P - 1)] = request.vc.0 + 1;
    }
}
