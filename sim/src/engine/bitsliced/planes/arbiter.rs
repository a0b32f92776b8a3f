// SPDX-License-Identifier: MIT OR Apache-2.0
//! Round-robin arbiters of all routers, bit-sliced. In each lane they grant as
//! [`RotatingSwitch`](flitforge_router::allocator::RotatingSwitch) does for one router.
//!
//! An arbiter has one plane of requests and one of priority for each requester. The planes of priority are
//! its pointer as a prefix mask: the requesters at or above the pointer. A pointer past the last requester is
//! the empty mask. It prefers nobody, exactly as a pointer to the first requester does.

use super::DENSE_LIMIT;
use super::row::{Bits, and, and_not, any, none, or};
use crate::engine::common::bits::bits;

/// Most bits of a port's number.
pub(super) const PORT_BITS: usize = 4;

/// The indices to process: those of `busy`, or all below `count` where there are so few that the test costs
/// more.
///
/// This is an iterator because a closure that is not inlined would be compiled for the oldest processor.
#[inline(always)]
pub(super) fn busy_indices<const N: usize>(busy: u64, count: usize) -> impl Iterator<Item = usize> {
    let (few, many) = if N <= DENSE_LIMIT { (count.min(N), 0) } else { (0, busy) };
    (0..few).chain(bits(many).map(|at| at as usize & (N - 1)))
}

/// Round-robin choice: leaves, in each lane, only the first request at or after the pointer, wrapping around.
///
/// `priority` gives the priority mask of a requester. Only requesters in `busy` and below `count` are
/// considered.
#[inline(always)]
pub(super) fn round_robin_pick<const N: usize, B: Bits>(
    requests: &mut [B; N],
    priority: impl Fn(usize) -> B,
    busy: u64,
    count: usize,
) {
    let mut first = [B::NONE; N];
    let (mut seen, mut all) = (none(), none());
    for at in busy_indices::<N>(busy, count) {
        let high = and(requests[at], priority(at));
        first[at] = and_not(high, seen);
        seen = or(seen, high);
        all = or(all, requests[at]);
    }
    let mut left = and_not(all, seen);
    for at in busy_indices::<N>(busy, count) {
        let low = and(requests[at], left);
        left = and_not(left, low);
        requests[at] = or(first[at], low);
    }
}

/// Moves the pointer past the requester that was granted, where there was a grant: those above it get
/// priority.
///
/// It is called for the requesters from the lowest on. `below` collects the lanes in which a lower requester
/// won, and takes in those of this one.
#[inline(always)]
pub(super) fn advance_pointer<B: Bits>(priority: &mut B, granted: B, request: B, below: &mut B) {
    *priority = or(and_not(*priority, granted), *below);
    *below = or(*below, request);
}

/// Arbitration whose winners always use the grant. Leaves the winner of each lane in the requests, moves the
/// pointers past it and returns the lanes with a grant.
#[inline(always)]
pub(super) fn arbitrate<const N: usize, B: Bits>(
    pointer: &mut [B],
    requests: &mut [B; N],
    busy: u64,
    count: usize,
) -> B {
    round_robin_pick(requests, |at| pointer[at], busy, count);
    let granted = any(&requests[..count.min(N)]);
    let mut below = none();
    for (pointer, &request) in pointer.iter_mut().zip(requests.iter()).take(count) {
        advance_pointer(pointer, granted, request, &mut below);
    }
    granted
}

/// Takes over the bits of another number in some lanes. The number must be zero there.
#[inline(always)]
pub(super) fn merge_number<B: Bits>(number: &mut [B], routers: B, bits: &[B]) {
    for (number, &bit) in number.iter_mut().zip(bits) {
        *number = or(*number, and(routers, bit));
    }
}

#[cfg(test)]
mod tests {
    use super::super::row::Row;
    use super::*;
    use flitforge_router::arbiter::round_robin;
    use flitforge_router::hdl::{Native, ones};
    use rand::{Rng, SeedableRng};

    /// Compares random requests to arbiters of 64 routers, `N` requesters each, with the shared arbiter. All
    /// grants are used, as [`arbitrate`] assumes, or only some of them.
    fn compare<const N: usize>(always: bool) {
        let mut random = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(N as u64);
        let mut priority = [none(); N];
        let mut pointers = [0_u32; 64];
        for cycle in 0..500 {
            let requests: [Row<1>; N] = std::array::from_fn(|_| [random.next_u64() & random.next_u64()]);
            let of = |rows: &[Row<1>; N], router: usize| {
                (0..N).fold(0, |set, at| set | (rows[at][0] >> router & 1) << at)
            };
            let busy = (0..N).filter(|&at| requests[at] != [0]).fold(0, |busy, at| busy | 1 << at);
            let mut granted = requests;
            let used = if always {
                arbitrate(&mut priority, &mut granted, busy, N)
            } else {
                round_robin_pick(&mut granted, |at| priority[at], busy, N);
                let used = and(any(&requests), [random.next_u64()]);
                let mut below = none();
                for (priority, &granted) in priority.iter_mut().zip(&granted) {
                    advance_pointer(priority, used, and(granted, used), &mut below);
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
}
