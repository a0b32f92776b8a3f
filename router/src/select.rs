// SPDX-License-Identifier: MIT OR Apache-2.0
//! Selection functions: which of several ports, and which of its channels (section III-D).

use crate::bits::{below, ge, lowest_set, when};
use crate::hdl::{Hdl, count_bits, index_bits, ones};
use crate::head::{Candidates, Head};
use crate::routing::{Compass, channels_of};
use crate::spec::{CongestionCount, Dimension, RouterSpec, Selection, VcOrder};

/// Bits of the random word: a 16-bit LFSR.
pub const LFSR_BITS: u32 = 16;

/// State of the LFSR in cycle 0. Any state but zero would do.
pub const LFSR_SEED: u64 = 0xACE1;

/// Steps after which the LFSR is in the same state again.
pub const LFSR_PERIOD: u64 = ones(LFSR_BITS);

/// Bits from the view of an input port to that of the next. It is odd, so sixteen ports have their own views.
const PORT_STEP: u32 = 5;

/// Taps of `x^16 + x^14 + x^13 + x^11 + 1`, which is primitive (P. Alfke, "Efficient shift registers,
/// LFSR counters, and long pseudo-random sequence generators", Xilinx XAPP 052, 1996).
const LFSR_TAPS: u64 = 0xB400;

/// The LFSR's next state: Galois form, shifting down, of period [`LFSR_PERIOD`].
#[inline]
pub fn lfsr_step<H: Hdl>(h: H, state: H::Word) -> H::Word {
    let shifted = h.pack(LFSR_BITS, |i| if i + 1 < LFSR_BITS { h.bit(state, i + 1) } else { h.lit(1, 0) });
    h.xor(shifted, when(h, LFSR_BITS, h.bit(state, 0), h.lit(LFSR_BITS, LFSR_TAPS)))
}

/// A router's view of the LFSR that all routers share in step: a constant of its own is added
/// (without carry), so that routers differ. The factor spreads neighbouring numbers over the word.
pub const fn lfsr_view(state: u64, router: u32) -> u64 {
    (state ^ (router as u64).wrapping_mul(0x9E37)) & ones(LFSR_BITS)
}

/// What heads at an input port see of the router's view. In a random order each port has its own bits of it,
/// so that heads of one cycle go different ways.
#[inline]
pub fn port_view<H: Hdl>(h: H, selection: Selection, random: H::Word, input: u32) -> H::Word {
    match selection {
        Selection::RandomOrder => h.pack(LFSR_BITS, |i| h.bit(random, (i + input * PORT_STEP) % LFSR_BITS)),
        _ => random,
    }
}

/// One-hot: the port taken of the set `ports`; zero when it is empty. Ties go to the lowest port.
///
/// `free[p]` holds the free channels of network port `p`; `candidates` says which of them this packet
/// may take. `random` is the router's [view](lfsr_view) of the LFSR, as the [port](port_view) sees it.
#[inline]
pub fn pick<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    head: &Head<'_, H::Word>,
    candidates: &Candidates<H::Word>,
    ports: H::Word,
    free: &[H::Word],
    random: H::Word,
) -> H::Word {
    let n = free.len() as u32;
    match spec.selection {
        Selection::FixedOrder => lowest_set(h, n, ports),
        Selection::Random => h.first_not_passed(n, ports, below(h, n, rotation(h, n, random))),
        Selection::RandomOrder => first_in_order(h, n, ports, random),
        Selection::MinimumCongestion(count) => h.greatest(n, ports, |p| {
            let all = free[p as usize];
            let counted = match count {
                CongestionCount::Usable => h.and(all, channels_of(h, candidates, p)),
                CongestionCount::All => all,
            };
            h.count(spec.vcs, counted)
        }),
        // Each jump is made once: it has as far to go as any other.
        Selection::MaximumFlexibility if spec.jumps.is_some() => lowest_set(h, n, ports),
        Selection::MaximumFlexibility => {
            let compass = Compass::new(h, spec, head);
            let width = spec.dims.iter().map(Dimension::coord_bits).max().unwrap_or(1);
            h.greatest(n, ports, |p| {
                let d = p as usize / 2;
                h.extend(spec.dims[d].coord_bits(), width, compass.distance(d))
            })
        }
        Selection::StraightLines => h.greatest(n, ports, |p| closeness(h, n, head.from, p / 2)),
    }
}

/// One-hot: the first port of a set, where port `p` has the place `p` xor the highest bits of the word.
#[inline(always)]
fn first_in_order<H: Hdl>(h: H, n: u32, ports: H::Word, random: H::Word) -> H::Word {
    let stages = index_bits(n);
    let width = 1 << stages;
    let turned = |stage: u32| h.bit(random, LFSR_BITS - stages + stage);
    let exchange = |set: H::Word| {
        (0..stages).fold(set, |set, stage| {
            let other = h.pack(width, |p| h.bit(set, p ^ 1 << stage));
            h.mux(turned(stage), other, set)
        })
    };
    let padded = h.extend(n, width, ports);
    let first = exchange(lowest_set(h, width, exchange(padded)));
    h.pack(n, |p| h.bit(first, p))
}

/// One-hot: the channel taken of a set of free ones; zero when it is empty.
#[inline(always)]
pub fn pick_vc<H: Hdl>(h: H, spec: &RouterSpec, free: H::Word) -> H::Word {
    match spec.vc_order {
        VcOrder::Lowest => lowest_set(h, spec.vcs, free),
        VcOrder::Highest => h.highest_set(spec.vcs, free),
    }
}

/// One-hot: the port number `floor(random * n / 2^16)`, by comparison with constants: each port is
/// drawn by as many words as any other, except for one.
#[inline(always)]
fn rotation<H: Hdl>(h: H, n: u32, random: H::Word) -> H::Word {
    let from = |p: u32| h.lit(LFSR_BITS, (u64::from(p) << LFSR_BITS).div_ceil(u64::from(n)));
    h.pack(n, |p| {
        let reached = ge(h, random, from(p));
        if p + 1 == n { reached } else { h.and(reached, h.lt(random, from(p + 1))) }
    })
}

const fn closeness_bits(n: u32) -> u32 {
    count_bits(n.div_ceil(2))
}

/// How close dimension `d` is to that of arrival: the number of dimensions less their distance. Equal
/// for all when the packet was injected here, so that the lowest port is taken.
#[inline(always)]
fn closeness<H: Hdl>(h: H, n: u32, from: H::Word, d: u32) -> H::Word {
    let (dims, width) = (n.div_ceil(2), closeness_bits(n));
    (0..dims).fold(h.lit(width, 0), |closeness, arrival| {
        let came_by_it = h.any(h.and(from, h.lit(n, 0b11 << (2 * arrival) & ones(n))));
        let value = h.lit(width, u64::from(dims - arrival.abs_diff(d)));
        h.or(closeness, when(h, width, came_by_it, value))
    })
}
