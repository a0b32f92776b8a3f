// SPDX-License-Identifier: MIT OR Apache-2.0
//! The levels of all wires in one cycle.

use super::map::Wire;

/// The level of every wire of a [`WireMap`](super::WireMap) in one cycle: words of 64 bits, the lowest bits
/// of a wire first. Unused bits of a wire's last word are zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Levels(Vec<u64>);

impl Levels {
    /// A number of words, all zero.
    pub fn zero(words: usize) -> Self {
        Self(vec![0; words])
    }

    /// The words, as they lie one after the other.
    pub fn words(&self) -> &[u64] {
        &self.0
    }

    /// The words, to be written.
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.0
    }

    /// The level of a wire.
    pub fn of(&self, wire: &Wire) -> &[u64] {
        &self.0[wire.at..][..wire.words()]
    }

    /// Sets the level of a wire to the words given, as many as it has.
    pub fn set(&mut self, wire: &Wire, level: &[u64]) {
        self.0[wire.at..][..wire.words()].copy_from_slice(level);
    }

    /// Raises one bit of a wire.
    pub fn raise(&mut self, wire: &Wire, bit: usize) {
        self.0[wire.at + bit / 64] |= 1 << (bit % 64);
    }

    /// Puts `width` bits, 64 at most, at a bit of a wire where all are zero.
    pub fn put(&mut self, wire: &Wire, bit: usize, width: usize, value: u64) {
        (0..width).filter(|i| value >> i & 1 == 1).for_each(|i| self.raise(wire, bit + i));
    }

    /// Makes every wire zero.
    pub fn clear(&mut self) {
        self.0.fill(0);
    }
}
