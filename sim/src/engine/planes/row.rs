//! Words of many routers, one bit for each.

/// The same bit of `64 * L` neighbouring routers.
pub(super) type Row<const L: usize> = [u64; L];

/// No router.
pub(super) const fn none<const L: usize>() -> Row<L> {
    [0; L]
}

#[inline(always)]
fn each<const L: usize>(a: Row<L>, b: Row<L>, f: impl Fn(u64, u64) -> u64) -> Row<L> {
    let mut out = a;
    let mut at = 0;
    while at < L {
        out[at] = f(a[at], b[at]);
        at += 1;
    }
    out
}

#[inline(always)]
pub(super) fn and<const L: usize>(a: Row<L>, b: Row<L>) -> Row<L> {
    each(a, b, |a, b| a & b)
}

#[inline(always)]
pub(super) fn or<const L: usize>(a: Row<L>, b: Row<L>) -> Row<L> {
    each(a, b, |a, b| a | b)
}

#[inline(always)]
pub(super) fn xor<const L: usize>(a: Row<L>, b: Row<L>) -> Row<L> {
    each(a, b, |a, b| a ^ b)
}

/// `a` without `b`.
#[inline(always)]
pub(super) fn but<const L: usize>(a: Row<L>, b: Row<L>) -> Row<L> {
    each(a, b, |a, b| a & !b)
}

#[inline(always)]
pub(super) fn is_none<const L: usize>(a: Row<L>) -> bool {
    a.iter().fold(0, |all, word| all | word) == 0
}

/// Any of the bits of a number.
#[inline(always)]
pub(super) fn any<const L: usize>(bits: &[Row<L>]) -> Row<L> {
    bits.iter().fold(none(), |all, &bit| or(all, bit))
}

/// Adds one to a number, lowest bit first, of these routers; returns those at which it overflows.
#[inline(always)]
pub(super) fn increment<const L: usize>(bits: &mut [Row<L>], routers: Row<L>) -> Row<L> {
    let mut carry = routers;
    for bit in bits {
        let before = *bit;
        *bit = xor(before, carry);
        carry = and(carry, before);
    }
    carry
}

/// Takes one off; returns the routers at which it was zero.
#[inline(always)]
pub(super) fn decrement<const L: usize>(bits: &mut [Row<L>], routers: Row<L>) -> Row<L> {
    let mut borrow = routers;
    for bit in bits {
        let before = *bit;
        *bit = xor(before, borrow);
        borrow = but(borrow, before);
    }
    borrow
}

/// Those of these routers at which a number, lowest bit first, is `value`.
#[inline(always)]
pub(super) fn equal<const L: usize>(routers: Row<L>, bits: &[Row<L>], value: usize) -> Row<L> {
    let pick = |routers, (at, &bit): (usize, &Row<L>)| {
        if value >> at & 1 == 1 { and(routers, bit) } else { but(routers, bit) }
    };
    bits.iter().enumerate().fold(routers, pick)
}

/// Bits of numbers below a power of two.
pub(super) const fn log2(power: usize) -> usize {
    power.trailing_zeros() as usize
}

/// Shares routers out by a number below `N`, lowest bit first: those at which it is `i` are at `i`.
#[inline(always)]
pub(super) fn decode<const N: usize, const L: usize>(routers: Row<L>, bits: &[Row<L>]) -> [Row<L>; N] {
    let mut out = [none(); N];
    let bits = &bits[..const { log2(N) }];
    out[0] = routers;
    for (at, &bit) in bits.iter().enumerate() {
        for low in 0..1 << at {
            out[low | 1 << at] = and(out[low], bit);
            out[low] = but(out[low], bit);
        }
    }
    out
}

/// Calls back for each router of a row, the first of which has the number `first`, with the word it is in and its bit.
#[inline(always)]
pub(super) fn for_each<const L: usize>(row: Row<L>, first: u32, mut f: impl FnMut(u32, (usize, u64))) {
    for (at, mut word) in row.into_iter().enumerate() {
        while word != 0 {
            let bit = word & word.wrapping_neg();
            f(first + at as u32 * 64 + word.trailing_zeros(), (at, bit));
            word ^= bit;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number that three rows hold at a router.
    fn number(bits: &[Row<2>], router: usize) -> u64 {
        bits.iter().enumerate().fold(0, |n, (at, bit)| n | (bit[router / 64] >> (router % 64) & 1) << at)
    }

    /// Three rows that hold each router's number modulo 8.
    fn numbers() -> [Row<2>; 3] {
        std::array::from_fn(|at| {
            let word =
                (0..64).filter(|router| router >> at & 1 == 1).fold(0, |word, router| word | 1 << router);
            [word; 2]
        })
    }

    #[test]
    fn numbers_count_up_and_down() {
        let some: Row<2> = [0x00FF_0F0F_3333_5555, 0x5A5A_0000_FFFF_00FF];
        let (mut up, mut down) = (numbers(), numbers());
        let (over, under) = (increment(&mut up, some), decrement(&mut down, some));
        for router in 0..128 {
            let (before, counts) = (router as u64 % 8, some[router / 64] >> (router % 64) & 1);
            assert_eq!(number(&up, router), (before + counts) % 8);
            assert_eq!(number(&down, router), before.wrapping_sub(counts) % 8);
            assert_eq!(over[router / 64] >> (router % 64) & 1, u64::from(counts == 1 && before == 7));
            assert_eq!(under[router / 64] >> (router % 64) & 1, u64::from(counts == 1 && before == 0));
        }
    }

    #[test]
    fn routers_are_shared_out_by_number() {
        let some: Row<2> = [0xDEAD_BEEF_0123_4567, 0x0F1E_2D3C_4B5A_6978];
        let shared = decode::<8, 2>(some, &numbers());
        for (value, &row) in shared.iter().enumerate() {
            assert_eq!(row, equal(some, &numbers(), value));
            for_each(row, 0, |router, (at, bit)| {
                assert_eq!((router as usize % 8, some[at] & bit), (value, bit));
            });
        }
        assert_eq!(shared.into_iter().fold(none(), or), some);
    }
}
