//! Rotating arbiters of all routers side by side, as
//! [`RotatingSwitch`](flitforge_router::allocator::RotatingSwitch) has them for one router.
//!
//! An arbiter's pointer is kept as the set of requesters at or above it. One past the last is the empty set,
//! which favours nobody, as one to the first does.

use super::super::bits::bits;
use super::row::{Bits, Quad, Row, and, any, but, decode, each_of, is_none, none, or};

/// Most bits of a port's number.
pub(super) const PORT_BITS: usize = 4;

/// For each output port the input ports with an offer for it, and the routers at which they have one.
pub(super) struct Requests<const P: usize, const L: usize> {
    pub(super) inputs: [u64; P],
    pub(super) of: [[Row<L>; P]; P],
}

impl<const P: usize, const L: usize> Requests<P, L> {
    pub(super) const NONE: Self = Self { inputs: [0; P], of: [[none(); P]; P] };

    /// An input port asks for nothing.
    #[inline(always)]
    pub(super) fn ask_nothing(&mut self, input: usize) {
        self.of.iter_mut().for_each(|of| of[input & (P - 1)] = none());
    }

    /// Lets an input port ask, once, for the output port whose number is given bit by bit, at these routers.
    #[inline(always)]
    pub(super) fn ask(&mut self, input: usize, routers: Row<L>, port: &[Row<L>]) {
        let shared = decode::<P, L>(routers, port);
        for ((of, inputs), &asking) in self.of.iter_mut().zip(&mut self.inputs).zip(&shared) {
            of[input & (P - 1)] = asking;
            *inputs |= u64::from(!is_none(asking)) << input;
        }
    }
}

/// Those of a few things that are in `busy`; all of the first `count` where they are so few that asking takes longer. An iterator, since a
/// closure that is not inlined would be compiled for the oldest of processors.
#[inline(always)]
pub(super) fn busy_of<const N: usize>(busy: u64, count: usize) -> impl Iterator<Item = usize> {
    let (few, many) = if N <= 8 { (count.min(N), 0) } else { (0, busy) };
    (0..few).chain(bits(many).map(|at| at as usize & (N - 1)))
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
    for at in busy_of::<N>(busy, count) {
        let high = and(requests[at], favoured(at));
        first[at] = but(high, seen);
        seen = or(seen, high);
        all = or(all, requests[at]);
    }
    let mut left = but(all, seen);
    for at in busy_of::<N>(busy, count) {
        let low = and(requests[at], left);
        left = but(left, low);
        requests[at] = or(first[at], low);
    }
}

/// Moves a rotating arbiter's pointer past the requester that was granted: those above it are favoured.
#[inline(always)]
fn turn<const L: usize>(favoured: &mut Row<L>, granted: Row<L>, below: Row<L>) {
    *favoured = or(but(*favoured, granted), below);
}

/// The choice of rotating arbiters whose pick is always put to use: takes all but the first requester out of the requests and moves
/// the pointers past it; returns where anybody was granted.
#[inline(always)]
pub(super) fn arbitrate<const N: usize, const L: usize>(
    pointer: &mut [Row<L>],
    requests: &mut [Row<L>; N],
    busy: u64,
    count: usize,
) -> Row<L> {
    rotate(requests, |at| pointer[at], busy, count);
    let granted = any(&requests[..count.min(N)]);
    let mut below = none();
    for (pointer, &request) in pointer.iter_mut().zip(requests.iter()).take(count) {
        turn(pointer, granted, below);
        below = or(below, request);
    }
    granted
}

/// Moves the pointers of arbiters among the channels of a port, four of them; `below` are the routers at which one before these was
/// granted, and later those at which one of these was as well.
#[inline(always)]
pub(super) fn turn_quad<const L: usize>(
    favoured: &mut Quad<L>,
    granted: Row<L>,
    sent: &Quad<L>,
    below: &mut Row<L>,
) {
    let mut passed = Quad::<L>::NONE;
    for (passed, &sent) in passed.iter_mut().zip(sent) {
        *passed = *below;
        *below = or(*below, sent);
    }
    *favoured = or(but(*favoured, each_of(granted)), passed);
}

/// Takes up in a number the bits of another, at these routers.
#[inline(always)]
pub(super) fn take_up<const L: usize>(number: &mut [Row<L>], routers: Row<L>, bits: &[Row<L>], count: usize) {
    let (number, bits) = (&mut number[..count], &bits[..count]);
    for at in 0..count {
        number[at] = or(number[at], and(routers, bits[at]));
    }
}

#[cfg(test)]
mod tests {
    use super::super::row::{quads, quads_mut};
    use super::*;
    use flitforge_router::arbiter::round_robin;
    use flitforge_router::hdl::{Native, ones};
    use rand::{Rng, SeedableRng};

    /// Random requests to arbiters of 64 routers with `N` requesters each, against the shared one. Picks are all put to use, as by
    /// [`arbitrate`], or some of them only.
    fn compare<const N: usize>(always: bool) {
        let mut random = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(N as u64);
        let mut favoured = [none(); N];
        let mut pointers = [0_u32; 64];
        for cycle in 0..500 {
            let requests: [Row<1>; N] = std::array::from_fn(|_| [random.next_u64() & random.next_u64()]);
            let of = |rows: &[Row<1>; N], router: usize| {
                (0..N).fold(0, |set, at| set | (rows[at][0] >> router & 1) << at)
            };
            let busy = (0..N).filter(|&at| requests[at] != [0]).fold(0, |busy, at| busy | 1 << at);
            let mut granted = requests;
            let used = if always {
                arbitrate(&mut favoured, &mut granted, busy, N)
            } else {
                rotate(&mut granted, |at| favoured[at], busy, N);
                let used = and(any(&requests), [random.next_u64()]);
                let mut below = none();
                for (favoured, granted) in quads_mut(&mut favoured).iter_mut().zip(quads(&granted)) {
                    turn_quad(favoured, used, &and(*granted, each_of(used)), &mut below);
                }
                used
            };
            for (router, pointer) in pointers.iter_mut().enumerate() {
                let asked = of(&requests, router);
                let expected = round_robin::grant(Native, N as u32, asked, ones(*pointer));
                assert_eq!(of(&granted, router), expected, "router {router} in cycle {cycle}");
                assert!(!always || (used[0] >> router & 1 == 1) == (asked != 0));
                if used[0] >> router & 1 == 1 {
                    *pointer = (expected.trailing_zeros() + 1) % N as u32;
                }
            }
        }
    }

    #[test]
    fn many_arbiters_do_as_the_shared_one() {
        compare::<2>(true);
        for always in [false, true] {
            compare::<4>(always);
            compare::<8>(always);
            compare::<16>(always);
            compare::<64>(always);
        }
    }

    #[test]
    fn ports_are_asked_for_by_number() {
        let mut requests = Requests::<4, 1>::NONE;
        requests.ask(3, [0b1111], &[[0b1010], [0b1100]]);
        requests.ask(1, [0b0011], &[[0b0000], [0b0010]]);
        assert_eq!(requests.inputs, [0b1010, 0b1000, 0b1010, 0b1000]);
        assert_eq!(
            [requests.of[0][3], requests.of[1][3], requests.of[2][3], requests.of[3][3]],
            [[1], [2], [4], [8]]
        );
        assert_eq!([requests.of[0][1], requests.of[2][1]], [[1], [2]]);
    }
}
