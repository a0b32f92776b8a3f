//! Words of many routers, one bit for each.

/// The same bit of `64 * L` neighbouring routers.
pub(super) type Row<const L: usize> = [u64; L];

/// Channels of a port whose planes lie next to each other: what is the same for them is done at once.
pub(super) const QUAD: usize = 4;

/// The same bit of four neighbouring channels of a port, at `64 * L` routers.
pub(super) type Quad<const L: usize> = [Row<L>; QUAD];

/// Bits of many routers, in whatever order: a row or several.
pub(super) trait Bits: Copy {
    /// No router.
    const NONE: Self;

    /// Puts two together, word by word.
    fn each(self, other: Self, f: impl Fn(u64, u64) -> u64 + Copy) -> Self;

    /// All bits that are set in some word.
    fn gathered(self) -> u64;
}

impl Bits for u64 {
    const NONE: Self = 0;

    #[inline(always)]
    fn each(self, other: Self, f: impl Fn(u64, u64) -> u64 + Copy) -> Self {
        f(self, other)
    }

    #[inline(always)]
    fn gathered(self) -> u64 {
        self
    }
}

impl<B: Bits, const N: usize> Bits for [B; N] {
    const NONE: Self = [B::NONE; N];

    #[inline(always)]
    fn each(self, other: Self, f: impl Fn(u64, u64) -> u64 + Copy) -> Self {
        let mut out = self;
        let mut at = 0;
        while at < N {
            out[at] = self[at].each(other[at], f);
            at += 1;
        }
        out
    }

    #[inline(always)]
    fn gathered(self) -> u64 {
        self.into_iter().fold(0, |all, bits| all | bits.gathered())
    }
}

/// No router.
pub(super) const fn none<B: Bits>() -> B {
    B::NONE
}

#[inline(always)]
pub(super) fn and<B: Bits>(a: B, b: B) -> B {
    a.each(b, |a, b| a & b)
}

#[inline(always)]
pub(super) fn or<B: Bits>(a: B, b: B) -> B {
    a.each(b, |a, b| a | b)
}

#[inline(always)]
pub(super) fn xor<B: Bits>(a: B, b: B) -> B {
    a.each(b, |a, b| a ^ b)
}

/// `a` without `b`.
#[inline(always)]
pub(super) fn but<B: Bits>(a: B, b: B) -> B {
    a.each(b, |a, b| a & !b)
}

#[inline(always)]
pub(super) fn is_none<B: Bits>(a: B) -> bool {
    a.gathered() == 0
}

/// Any of the bits of a number.
#[inline(always)]
pub(super) fn any<B: Bits>(bits: &[B]) -> B {
    bits.iter().fold(none(), |all, &bit| or(all, bit))
}

/// The same row for each of four channels.
#[inline(always)]
pub(super) const fn each_of<const L: usize>(row: Row<L>) -> Quad<L> {
    [row; QUAD]
}

/// The rows of all channels, four by four.
#[inline(always)]
pub(super) fn quads<const L: usize>(rows: &[Row<L>]) -> &[Quad<L>] {
    rows.as_chunks().0
}

/// The same, to be changed.
#[inline(always)]
pub(super) fn quads_mut<const L: usize>(rows: &mut [Row<L>]) -> &mut [Quad<L>] {
    rows.as_chunks_mut().0
}

/// Adds one to a number, lowest bit first, of these routers; returns those at which it overflows.
#[inline(always)]
pub(super) fn increment<B: Bits>(bits: &mut [B], routers: B) -> B {
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
pub(super) fn decrement<B: Bits>(bits: &mut [B], routers: B) -> B {
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
pub(super) fn equal<B: Bits>(routers: B, bits: &[B], value: usize) -> B {
    let pick = |routers, (at, &bit): (usize, &B)| {
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

/// Calls back for each router of the rows of four channels, as [`for_each`], with which of the channels it is.
#[inline(always)]
pub(super) fn for_each_of<const L: usize>(
    rows: &Quad<L>,
    first: u32,
    mut f: impl FnMut(u32, usize, (usize, u64)),
) {
    if is_none(*rows) {
        return;
    }
    for (at, &row) in rows.iter().enumerate() {
        for_each(row, first, |router, place| f(router, at, place));
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
