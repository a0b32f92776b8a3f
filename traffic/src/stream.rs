// SPDX-License-Identifier: MIT OR Apache-2.0
//! Random streams: one for each node, the same bits on every machine.

use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoroshiro128PlusPlus};

/// Fractions are drawn as multiples of `1 / FRACTION`, as fine as an `f64` in \[0.5, 1\] resolves.
pub(crate) const FRACTION: u64 = 1 << 53;

/// An independent source of random bits, 16 bytes of state (a million nodes have one each).
///
/// xoroshiro128++ (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021) with
/// a period of 2^128 - 1. Its state is expanded by SplitMix64 from `mix(mix(seed) ^ lane)`, where
/// `mix` is the first output of SplitMix64, a bijection of 64-bit words: all lanes of a seed differ, and
/// neighbouring lanes or seeds have nothing in common. Starting points are as good as random, so the
/// chance that any two of 2^20 streams of 2^40 draws overlap is below 2^-47.
///
/// Derived draws are written here, not taken from a distribution crate, whose algorithms may
/// change from version to version and with them every result. All that nodes draw, they draw from
/// this: packets from the lane of the node's number, other things from lanes of their own.
///
/// ```
/// use flitforge_traffic::Stream;
///
/// let mut stream = Stream::new(1, 1 << 32);
/// assert!(stream.below(6) < 6);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stream(Xoroshiro128PlusPlus);

impl Stream {
    /// The lane that no node has.
    pub(crate) const NO_NODE: u64 = u64::MAX;

    /// The stream of a lane under a seed. [`Sources`](crate::Sources) use the lanes below 2^32, by number
    /// of node, and a random permutation the last one.
    pub fn new(seed: u64, lane: u64) -> Self {
        Self(Xoroshiro128PlusPlus::seed_from_u64(mix(mix(seed) ^ lane)))
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// True with probability `threshold / 2^64`.
    #[inline]
    pub(crate) fn chance(&mut self, threshold: u64) -> bool {
        self.bits() < threshold
    }

    /// Uniform in `0..bound`, without bias: Lemire, "Fast random integer generation in an
    /// interval", 2019, algorithm 5. `bound` is 1 or more; 0 gives 0.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        let mut product = u128::from(self.bits()) * u128::from(bound);
        if (product as u64) < bound {
            let biased = bound.wrapping_neg() % bound;
            while (product as u64) < biased {
                product = u128::from(self.bits()) * u128::from(bound);
            }
        }
        (product >> 64) as u64
    }
}

/// A probability in units of 2^-64, as [`Stream::chance`] takes it. One below 0 counts as 0, and one of 1 or
/// more as the greatest number.
pub(crate) fn threshold(probability: f64) -> u64 {
    // The conversion saturates.
    (probability * 18_446_744_073_709_551_616.0) as u64
}

fn mix(word: u64) -> u64 {
    SplitMix64::seed_from_u64(word).next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_16_bytes() {
        assert_eq!(size_of::<Stream>(), 16);
    }

    #[test]
    fn mix_is_the_first_output_of_splitmix64() {
        // Test vector of the reference implementation, splitmix64.c, seed 1234567.
        assert_eq!(mix(1_234_567), 6_457_827_717_110_365_317);
    }

    #[test]
    fn lanes_and_seeds_differ() {
        let first = |seed, lane| Stream::new(seed, lane).bits();
        let mut seen: Vec<_> = (0..100).flat_map(|s| (0..100).map(move |l| first(s, l))).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 10_000);
    }

    #[test]
    fn below_reaches_exactly_its_range() {
        let mut stream = Stream::new(7, 0);
        for bound in [1, 2, 3, 7, 64] {
            let mut seen = vec![0u32; bound as usize];
            for _ in 0..bound * 100 {
                seen[stream.below(bound) as usize] += 1;
            }
            assert!(seen.iter().all(|&n| n > 0), "bound {bound}: {seen:?}");
        }
    }

    /// With a bound of 3/4 of the range, skipping the rejection would give every third value twice
    /// the probability of the others: 1/2 of the draws instead of 1/3.
    #[test]
    fn below_has_no_bias_for_great_bounds() {
        let (mut stream, draws, bound) = (Stream::new(7, 0), 100_000, 3u64 << 62);
        let thirds = (0..draws).filter(|_| stream.below(bound) % 3 == 0).count() as f64;
        let (mean, sigma) = (f64::from(draws) / 3.0, (f64::from(draws) * 2.0 / 9.0).sqrt());
        assert!((thirds - mean).abs() < 5.0 * sigma, "{thirds} of {draws}");
    }

    #[test]
    fn chance_keeps_its_threshold() {
        let (mut stream, draws) = (Stream::new(7, 0), 100_000);
        assert!((0..draws).all(|_| !stream.chance(0)));
        let hits = (0..draws).filter(|_| stream.chance(1 << 62)).count() as f64;
        let (mean, sigma) = (f64::from(draws) / 4.0, (f64::from(draws) * 3.0 / 16.0).sqrt());
        assert!((hits - mean).abs() < 5.0 * sigma, "{hits} of {draws}");
    }
}
