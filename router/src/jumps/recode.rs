// SPDX-License-Identifier: MIT OR Apache-2.0
//! From a displacement to digits: what the injection side of a switch computes.

use super::{Jumps, Recoding};
use crate::bits::{and_not, sub};
use crate::hdl::{Hdl, Native, ones};
use crate::spec::Dimension;

/// A number in signed digits: bit `i` of `pos` stands for `2^i`, of `neg` for `-2^i`.
pub(super) struct Signed<W> {
    pub(super) pos: W,
    pub(super) neg: W,
}

impl Jumps {
    /// The digits of a packet at router `here` for router `dest`, both numbers of
    /// [`coord_bits`](Dimension::coord_bits) bits. All zero where they are the same.
    pub fn recode<H: Hdl>(&self, h: H, here: H::Word, dest: H::Word) -> H::Word {
        let w = self.width();
        let difference = sub(h, w, dest, here);
        let wrapped = h.add(w, difference, self.nodes(h));
        let upward = h.name("upward", h.mux(h.lt(dest, here), wrapped, difference));
        let digits = match self.recoding {
            Recoding::NonAdjacent => self.fewer_digits(h, upward),
            Recoding::Nearest => self.nearest(h, upward),
            Recoding::Shortest => self.looked_up(h, upward),
        };
        let digits = match self.overlay() {
            Some(_) => h.extend(self.graph().ports(), self.digit_bits(), digits),
            None => digits,
        };
        h.name("digits", digits)
    }

    /// [`Jumps::recode`] on machine words, which look a table up at once.
    pub fn recode_native(&self, here: u32, dest: u32) -> u64 {
        let nodes = self.graph().nodes();
        if self.recoding == Recoding::Shortest {
            return self.table[((dest + nodes - here) % nodes) as usize];
        }
        self.recode(Native, here.into(), dest.into())
    }

    /// Bits of a router's number.
    pub(super) fn width(&self) -> u32 {
        Dimension { radix: self.graph().nodes(), wraps: false }.coord_bits()
    }

    /// The number of nodes, modulo the numbers of that many bits.
    fn nodes<H: Hdl>(&self, h: H) -> H::Word {
        let w = self.width();
        h.lit(w, u64::from(self.graph().nodes()) & ones(w))
    }

    /// The non-adjacent form of the way up or of the way down, whichever has fewer digits; the shorter way of
    /// equals, and up half way round.
    fn fewer_digits<H: Hdl>(&self, h: H, upward: H::Word) -> H::Word {
        let (w, n) = (self.width(), self.graph().ports());
        let downward = h.name("downward", sub(h, w, self.nodes(h), upward));
        let (up, up_fits) = self.non_adjacent(h, upward);
        let (down, down_fits) = self.non_adjacent(h, downward);
        // Down is the negative of its digits.
        let [up, down] = [self.ports_of(h, &up), self.ports_of(h, &Signed { pos: down.neg, neg: down.pos })];
        let [up, down] = [h.name("digits_up", up), h.name("digits_down", down)];
        let fewer_down = prefers_down(h, [up, down], n, [upward, downward]);
        let by_down = h.and(down_fits, h.or(fewer_down, h.not(1, up_fits)));
        h.mux(h.name("by_down", by_down), down, up)
    }

    /// The [non-adjacent form](non_adjacent) of `m`, and one if all of its digits are jumps.
    fn non_adjacent<H: Hdl>(&self, h: H, m: H::Word) -> (Signed<H::Word>, H::Word) {
        let w = self.width();
        let digits = non_adjacent(h, w, m);
        // A digit of 2^w is nothing where that is the number of nodes.
        let fits = if self.graph().nodes() == 1 << w { h.lit(1, 1) } else { h.not(1, h.bit(digits.pos, w)) };
        (digits, fits)
    }

    /// The set of ports that signed digits stand for.
    fn ports_of<H: Hdl>(&self, h: H, digits: &Signed<H::Word>) -> H::Word {
        let w = self.width();
        let Signed { pos, neg } = match self.graph().jumps().len() as u32 {
            kept if kept < w => self.without_top(h, digits, w - 1),
            _ => Signed { pos: digits.pos, neg: digits.neg },
        };
        h.pack(self.graph().ports(), |p| {
            let k = p / 2;
            if self.graph().is_half(k as usize) {
                h.or(h.bit(pos, k), h.bit(neg, k))
            } else {
                h.bit(if p % 2 == 1 { pos } else { neg }, k)
            }
        })
    }

    /// The digits without that of `2^top`, which is no port where there are `2^top + 2^j` nodes: it is the
    /// jump `2^j` the other way. Where that is taken too, both cancel out or are one jump of `2^(j + 1)`,
    /// whose own digit is free, since neighbouring digits are not both taken.
    fn without_top<H: Hdl>(&self, h: H, digits: &Signed<H::Word>, top: u32) -> Signed<H::Word> {
        let j = self.graph().nodes().trailing_zeros();
        let Signed { pos, neg } = *digits;
        let [top_pos, top_neg] = [pos, neg].map(|digits| h.bit(digits, top));
        let [low_pos, low_neg] = [pos, neg].map(|digits| h.bit(digits, j));
        let has_top = h.or(top_pos, top_neg);
        let has_low = h.or(low_pos, low_neg);
        // The digits of one sign, given the top digit of the other.
        let merge = |same: H::Word, low: H::Word, top_other: H::Word| {
            let kept = and_not(h, 1, low, has_top);
            let moved = and_not(h, 1, top_other, has_low);
            let carried = h.and(top_other, low);
            h.pack(top, |i| match i {
                _ if i == j => h.or(kept, moved),
                _ if i == j + 1 => h.or(h.bit(same, i), carried),
                _ => h.bit(same, i),
            })
        };
        Signed { pos: merge(pos, low_pos, top_neg), neg: merge(neg, low_neg, top_pos) }
    }

    /// The nearest jump again and again, from the largest jump down: a jump is taken when what is left is
    /// more than three quarters of it, since less is as near to the next smaller one.
    fn nearest<H: Hdl>(&self, h: H, upward: H::Word) -> H::Word {
        let w = self.width();
        let downward = sub(h, w, self.nodes(h), upward);
        let mut falls = h.lt(downward, upward);
        let mut left = h.mux(falls, downward, upward);
        let mut taken = Vec::new();
        for (k, &jump) in self.graph().jumps().iter().enumerate().rev() {
            let jump = u64::from(jump);
            let near = h.lt(h.lit(w, jump * 3 / 4), left);
            let length = h.lit(w, jump);
            let beyond = h.lt(left, length);
            let rest = h.mux(beyond, sub(h, w, length, left), sub(h, w, left, length));
            let half = self.graph().is_half(k);
            taken.push(if half { [near, near] } else { [h.and(near, falls), and_not(h, 1, near, falls)] });
            falls = h.xor(falls, h.and(near, beyond));
            left = h.mux(near, rest, left);
        }
        taken.reverse();
        h.pack(self.graph().ports(), |p| taken[p as usize / 2][p as usize % 2])
    }

    /// The entry of the table, by a tree of selections.
    fn looked_up<H: Hdl>(&self, h: H, upward: H::Word) -> H::Word {
        let width = self.digit_bits();
        let mut entries: Vec<H::Word> = self.table.iter().map(|&digits| h.lit(width, digits)).collect();
        for i in 0..self.width() {
            let selected = h.bit(upward, i);
            entries = entries
                .chunks(2)
                .map(|pair| pair.get(1).map_or(pair[0], |&odd| h.mux(selected, odd, pair[0])))
                .collect();
        }
        entries[0]
    }
}

/// The non-adjacent form of `m`, a number of `w` bits, in one bit more.
///
/// The digits are those of `3 m` less those of `m`, halved: where both have a one they cancel out (G. W.
/// Reitwiesner, "Binary arithmetic", Advances in Computers 1, 1960).
pub(super) fn non_adjacent<H: Hdl>(h: H, w: u32, m: H::Word) -> Signed<H::Word> {
    let wide = w + 2;
    let once = h.extend(w, wide, m);
    let twice = h.pack(wide, |i| if (1..=w).contains(&i) { h.bit(m, i - 1) } else { h.lit(1, 0) });
    let thrice = h.add(wide, once, twice);
    let [pos, neg] = [and_not(h, wide, thrice, once), and_not(h, wide, once, thrice)]
        .map(|digits| h.pack(w + 1, |i| h.bit(digits, i + 1)));
    Signed { pos, neg }
}

/// Whether the way down has fewer hops than the way up, or as many and less far to go. `up` and `down` are
/// sets of `n` bits, a hop each.
pub(super) fn prefers_down<H: Hdl>(
    h: H,
    [up, down]: [H::Word; 2],
    n: u32,
    [upward, downward]: [H::Word; 2],
) -> H::Word {
    let [of_up, of_down] = [h.name("hops_up", h.count(n, up)), h.name("hops_down", h.count(n, down))];
    let shorter_down = h.lt(downward, upward);
    h.or(h.lt(of_down, of_up), h.and(shorter_down, h.not(1, h.lt(of_up, of_down))))
}
