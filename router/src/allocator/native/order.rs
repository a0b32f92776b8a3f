// SPDX-License-Identifier: MIT OR Apache-2.0
//! Arbiters of any number of requesters: an order in which requesters go.
//!
//! An order tells of two requesters which goes first. So the winner is found one request at a time, and no
//! set of requesters is ever made.

use std::ops::Range;

use super::set_bits;

/// An array of arbiters of `n` requesters each.
pub(super) trait Order<'s> {
    /// Numbers of state of an arbiter.
    fn size(n: usize) -> usize;

    /// The state after reset.
    fn reset(n: usize, state: &mut [u16]);

    /// As many arbiters as `state` holds.
    fn new(n: usize, state: &'s mut [u16]) -> Self;

    /// Whether requester `a` of an arbiter goes before requester `b`.
    fn goes_first(&self, which: usize, a: usize, b: usize) -> bool;

    /// The pick of an arbiter among requesters in a row, `first + i` for each set bit `i` of a word that is
    /// not zero.
    fn pick(&self, which: usize, first: usize, requests: u64) -> usize;

    /// Moves the state of an arbiter on: its pick was put to use.
    fn served(&mut self, which: usize, pick: usize);
}

/// Rotating priority: the number of the requester that goes first. The number of all of them stands for the
/// first.
pub(super) struct Rotating<'s> {
    pointers: &'s mut [u16],
}

impl<'s> Order<'s> for Rotating<'s> {
    fn size(_: usize) -> usize {
        1
    }

    fn reset(_: usize, pointers: &mut [u16]) {
        pointers.fill(0);
    }

    fn new(_: usize, pointers: &'s mut [u16]) -> Self {
        Self { pointers }
    }

    #[inline]
    fn goes_first(&self, which: usize, a: usize, b: usize) -> bool {
        let pointer = usize::from(self.pointers[which]);
        (a < pointer, a) < (b < pointer, b)
    }

    #[inline]
    fn pick(&self, which: usize, first: usize, requests: u64) -> usize {
        let passed = usize::from(self.pointers[which]).saturating_sub(first) as u32;
        let favoured = requests & u64::MAX.checked_shl(passed).unwrap_or(0);
        first + (if favoured != 0 { favoured } else { requests }).trailing_zeros() as usize
    }

    #[inline]
    fn served(&mut self, which: usize, pick: usize) {
        self.pointers[which] = pick as u16 + 1;
    }
}

/// Least recently served: the place of each requester in a queue. A matrix of precedences says the same in
/// `n * n` bits.
pub(super) struct Queued<'s> {
    n: usize,
    places: &'s mut [u16],
}

impl Queued<'_> {
    fn of(&self, which: usize) -> Range<usize> {
        which * self.n..(which + 1) * self.n
    }
}

impl<'s> Order<'s> for Queued<'s> {
    fn size(n: usize) -> usize {
        n
    }

    fn reset(n: usize, places: &mut [u16]) {
        for (at, place) in places.iter_mut().enumerate() {
            *place = (at % n) as u16;
        }
    }

    fn new(n: usize, places: &'s mut [u16]) -> Self {
        Self { n, places }
    }

    #[inline]
    fn goes_first(&self, which: usize, a: usize, b: usize) -> bool {
        let places = &self.places[self.of(which)];
        places[a] < places[b]
    }

    #[inline]
    fn pick(&self, which: usize, first: usize, requests: u64) -> usize {
        let places = &self.places[self.of(which)][first..];
        first + set_bits(requests).min_by_key(|&i| places[i]).unwrap_or_default()
    }

    #[inline]
    fn served(&mut self, which: usize, pick: usize) {
        let of = self.of(which);
        let places = &mut self.places[of];
        let left = places[pick];
        for place in places.iter_mut().filter(|place| **place > left) {
            *place -= 1;
        }
        places[pick] = self.n as u16 - 1;
    }
}
