// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words of more than 64 bits, made of words of another domain.

use std::ops::Range;

use super::{Hdl, ones};
use crate::bits::lowest_set;

/// Bits of a piece; the last piece of a word may have fewer.
const PIECE: u32 = 64;

/// A domain with words of 1 to `64 * K` bits. Each is made of `K` words of the domain `H` at most.
///
/// The shared functions run over it unchanged. Derived operations that have numbers of bits as words of
/// their own ([`Hdl::encode`], [`Hdl::decode`], [`Hdl::rom`]) keep their bound of 64 bits.
#[derive(Debug, Clone, Copy)]
pub struct Wide<H, const K: usize>(
    /// The domain of the pieces.
    pub H,
);

/// A word of [`Wide`].
#[derive(Debug, Clone, Copy)]
pub struct WideWord<W, const K: usize> {
    /// The lowest bits first. Pieces from `len` on mean nothing.
    pieces: [W; K],
    len: usize,
}

impl<W: Copy, const K: usize> WideWord<W, K> {
    /// The word that is made of these words, 1 to `K`: 64 bits each, except for the last, and the lowest bits
    /// first.
    pub fn of_pieces(pieces: &[W]) -> Self {
        let len = pieces.len();
        Self { pieces: std::array::from_fn(|i| pieces[i.min(len - 1)]), len }
    }

    /// The words that it is made of: 64 bits each, except for the last, and the lowest bits first.
    pub fn pieces(&self) -> &[W] {
        &self.pieces[..self.len]
    }
}

/// The bits of a piece of a word of `width` bits.
const fn bits_of(width: u32, piece: usize) -> u32 {
    let left = width - PIECE * piece as u32;
    if left < PIECE { left } else { PIECE }
}

impl<H: Hdl, const K: usize> Wide<H, K> {
    /// A word of `width` bits whose pieces are `f(piece, bits of the piece)`, from the lowest up.
    fn of(width: u32, mut f: impl FnMut(usize, u32) -> H::Word) -> WideWord<H::Word, K> {
        let len = width.div_ceil(PIECE) as usize;
        let mut pieces = [f(0, bits_of(width, 0)); K];
        for (i, piece) in pieces[..len].iter_mut().enumerate().skip(1) {
            *piece = f(i, bits_of(width, i));
        }
        WideWord { pieces, len }
    }

    /// A word of which each piece is made of those of two words of one width.
    fn zip(
        a: WideWord<H::Word, K>,
        b: WideWord<H::Word, K>,
        f: impl Fn(H::Word, H::Word) -> H::Word,
    ) -> WideWord<H::Word, K> {
        assert_eq!(a.len, b.len, "operands of different widths");
        let mut pieces = a.pieces;
        for (piece, &b) in pieces.iter_mut().zip(b.pieces()) {
            *piece = f(*piece, b);
        }
        WideWord { pieces, len: a.len }
    }

    /// The lowest set bit alone, of the first piece that has one: no carry goes from piece to piece.
    fn lowest(self, width: u32, word: WideWord<H::Word, K>) -> WideWord<H::Word, K> {
        let h = self.0;
        let mut below = h.lit(1, 0);
        Self::of(width, |i, bits| {
            let piece = word.pieces()[i];
            let lowest = h.mux(below, h.lit(bits, 0), lowest_set(h, bits, piece));
            below = h.or(below, h.any(piece));
            lowest
        })
    }

    /// A bit.
    fn alone(bit: H::Word) -> WideWord<H::Word, K> {
        WideWord { pieces: [bit; K], len: 1 }
    }
}

impl<H: Hdl, const K: usize> Hdl for Wide<H, K> {
    type Word = WideWord<H::Word, K>;

    fn lit(self, width: u32, value: u64) -> Self::Word {
        Self::of(width, |i, bits| self.0.lit(bits, if i == 0 { value } else { 0 }))
    }

    fn span(self, width: u32, bits: Range<u32>) -> Self::Word {
        Self::of(width, |i, of_piece| {
            let below = PIECE * i as u32;
            let [from, to] = [bits.start, bits.end].map(|at| at.saturating_sub(below).min(of_piece));
            self.0.lit(of_piece, ones(to) & !ones(from))
        })
    }

    fn bit(self, word: Self::Word, index: u32) -> Self::Word {
        Self::alone(self.0.bit(word.pieces()[(index / PIECE) as usize], index % PIECE))
    }

    fn pack(self, width: u32, mut f: impl FnMut(u32) -> Self::Word) -> Self::Word {
        Self::of(width, |i, bits| self.0.pack(bits, |at| f(PIECE * i as u32 + at).pieces[0]))
    }

    fn and(self, a: Self::Word, b: Self::Word) -> Self::Word {
        Self::zip(a, b, |a, b| self.0.and(a, b))
    }

    fn or(self, a: Self::Word, b: Self::Word) -> Self::Word {
        Self::zip(a, b, |a, b| self.0.or(a, b))
    }

    fn xor(self, a: Self::Word, b: Self::Word) -> Self::Word {
        Self::zip(a, b, |a, b| self.0.xor(a, b))
    }

    fn not(self, width: u32, a: Self::Word) -> Self::Word {
        Self::of(width, |i, bits| self.0.not(bits, a.pieces()[i]))
    }

    fn any(self, a: Self::Word) -> Self::Word {
        let none = self.0.lit(1, 0);
        Self::alone(a.pieces().iter().fold(none, |any, &piece| self.0.or(any, self.0.any(piece))))
    }

    fn lt(self, a: Self::Word, b: Self::Word) -> Self::Word {
        let h = self.0;
        let pairs = a.pieces().iter().zip(b.pieces());
        Self::alone(pairs.fold(h.lit(1, 0), |lower, (&a, &b)| h.or(h.lt(a, b), h.and(h.eq(a, b), lower))))
    }

    fn eq(self, a: Self::Word, b: Self::Word) -> Self::Word {
        let pairs = a.pieces().iter().zip(b.pieces());
        Self::alone(pairs.fold(self.0.lit(1, 1), |all, (&a, &b)| self.0.and(all, self.0.eq(a, b))))
    }

    fn mux(self, select: Self::Word, then: Self::Word, otherwise: Self::Word) -> Self::Word {
        Self::zip(then, otherwise, |a, b| self.0.mux(select.pieces[0], a, b))
    }

    fn add(self, width: u32, a: Self::Word, b: Self::Word) -> Self::Word {
        let h = self.0;
        let mut carry = h.lit(1, 0);
        Self::of(width, |i, bits| {
            let (a, b) = (a.pieces()[i], b.pieces()[i]);
            let both = h.add(bits, a, b);
            let sum = h.add(bits, both, h.extend(1, bits, carry));
            carry = h.or(h.lt(both, a), h.lt(sum, both));
            sum
        })
    }

    fn neg(self, width: u32, a: Self::Word) -> Self::Word {
        self.add(width, self.not(width, a), self.lit(width, 1))
    }

    fn first_not_passed(self, n: u32, set: Self::Word, passed: Self::Word) -> Self::Word {
        if n <= PIECE {
            let first = self.0.first_not_passed(n, set.pieces[0], passed.pieces[0]);
            return WideWord::of_pieces(&[first]);
        }
        let favoured = self.name("favoured", self.and(set, self.not(n, passed)));
        let of_all = self.mux(self.any(favoured), self.lit(n, 0), self.lowest(n, set));
        self.or(self.lowest(n, favoured), of_all)
    }

    fn name(self, name: &str, word: Self::Word) -> Self::Word {
        let WideWord { mut pieces, len } = word;
        for (i, piece) in pieces[..len].iter_mut().enumerate() {
            let of_piece = if len == 1 { name.to_owned() } else { format!("{name}_{i}") };
            *piece = self.0.name(&of_piece, *piece);
        }
        WideWord { pieces, len }
    }
}
