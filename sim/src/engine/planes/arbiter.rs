//! Rotating arbiters of all routers side by side, as
//! [`RotatingSwitch`](flitforge_router::allocator::RotatingSwitch) has them for one router.
//!
//! An arbiter's pointer is kept as the set of requesters at or above it. One past the last is the empty set,
//! which favours nobody, as one to the first does.

use super::super::bits::bits;
use super::row::{Row, and, but, decode, is_none, none, or};

/// Most bits of a port's number.
pub(super) const PORT_BITS: usize = 4;

/// For each output port the input ports with an offer for it, and the routers at which they have one.
pub(super) struct Requests<const P: usize, const L: usize> {
    pub(super) inputs: [u64; P],
    pub(super) of: [[Row<L>; P]; P],
}

impl<const P: usize, const L: usize> Requests<P, L> {
    pub(super) const NONE: Self = Self { inputs: [0; P], of: [[none(); P]; P] };

    /// Lets an input port ask for the output port whose number is given bit by bit, at these routers.
    #[inline(always)]
    pub(super) fn ask(&mut self, input: usize, routers: Row<L>, port: &[Row<L>]) {
        for (output, &asking) in decode::<P, L>(routers, port).iter().enumerate() {
            self.add(output, input, asking);
        }
    }

    /// Lets an input port ask for an output port at some more routers.
    #[inline(always)]
    pub(super) fn add(&mut self, output: usize, input: usize, routers: Row<L>) {
        let of = &mut self.of[output & (P - 1)][input & (P - 1)];
        *of = or(*of, routers);
        self.inputs[output & (P - 1)] |= u64::from(!is_none(routers)) << input;
    }
}

/// Those of a few things that are in `busy`; all of the first `count` where they are so few that asking takes longer.
#[inline(always)]
pub(super) fn busy_of<const N: usize>(busy: u64, count: usize, mut f: impl FnMut(usize)) {
    if N <= 8 {
        (0..count.min(N)).for_each(f);
    } else {
        bits(busy).for_each(|at| f(at as usize & (N - 1)));
    }
}

/// The first requester at or after the pointer of each rotating arbiter, going round: takes the others, of those that
/// are in `busy` and below `count`, out of the requests.
#[inline(always)]
pub(super) fn rotate<const N: usize, const L: usize>(
    requests: &mut [Row<L>; N],
    favoured: impl Fn(usize) -> Row<L>,
    busy: u64,
    count: usize,
) {
    let mut first = [none(); N];
    let (mut seen, mut all) = (none(), none());
    busy_of::<N>(busy, count, |at| {
        let high = and(requests[at], favoured(at));
        first[at] = but(high, seen);
        seen = or(seen, high);
        all = or(all, requests[at]);
    });
    let mut left = but(all, seen);
    busy_of::<N>(busy, count, |at| {
        let low = and(requests[at], left);
        left = but(left, low);
        requests[at] = or(first[at], low);
    });
}

/// Moves a rotating arbiter's pointer past the requester that was granted: those above it are favoured.
#[inline(always)]
pub(super) fn turn<const L: usize>(favoured: &mut Row<L>, granted: Row<L>, below: Row<L>) {
    *favoured = or(but(*favoured, granted), below);
}

/// Takes up in a number the bits of another, at these routers.
#[inline(always)]
pub(super) fn take_up<const L: usize>(number: &mut [Row<L>], routers: Row<L>, bits: &[Row<L>], count: usize) {
    let (number, bits) = (&mut number[..count], &bits[..count]);
    for at in 0..count {
        number[at] = or(number[at], and(routers, bits[at]));
    }
}

