// SPDX-License-Identifier: MIT OR Apache-2.0
//! A choice among few alternatives with given weights.

use crate::stream::{FRACTION, Stream};

/// Adjacent intervals that fill `0..FRACTION`, as long as their alternatives are likely.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Weights {
    /// End (excluded) of each interval.
    ends: Vec<u64>,
}

impl Weights {
    /// Intervals in proportion to `weights`: finite, not negative, with a positive sum.
    pub(crate) fn new(weights: &[f64]) -> Self {
        // Scaled by the greatest first, so that the sum stays finite.
        let greatest = weights.iter().copied().fold(0.0, f64::max);
        let total: f64 = weights.iter().map(|w| w / greatest).sum();
        let mut sum = 0.0;
        let end = |w: &f64| {
            sum += w / greatest;
            (sum / total * FRACTION as f64) as u64
        };
        Self { ends: weights.iter().map(end).collect() }
    }

    /// The interval of an alternative, first and last (excluded).
    #[inline]
    pub(crate) fn interval(&self, i: usize) -> (u64, u64) {
        let start = if i == 0 { 0 } else { self.ends[i - 1] };
        (start, self.ends[i])
    }

    /// The alternative whose interval holds `point`, which is below [`FRACTION`].
    #[inline]
    pub(crate) fn at(&self, point: u64) -> usize {
        self.ends.partition_point(|&end| end <= point)
    }

    /// An alternative, drawn by weight.
    #[inline]
    pub(crate) fn draw(&self, stream: &mut Stream) -> usize {
        self.at(stream.below(FRACTION))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn intervals_fill_the_range_in_proportion(weights in prop::collection::vec(0.001..1000.0f64, 1..20)) {
            let table = Weights::new(&weights);
            let total: f64 = weights.iter().sum();
            let mut next = 0;
            for (i, weight) in weights.iter().enumerate() {
                let (start, end) = table.interval(i);
                prop_assert_eq!(start, next);
                let share = (end - start) as f64 / FRACTION as f64;
                prop_assert!((share - weight / total).abs() < 1e-12);
                prop_assert_eq!((table.at(start), table.at(end - 1)), (i, i));
                next = end;
            }
            prop_assert_eq!(next, FRACTION);
        }
    }

    #[test]
    fn great_weights_do_not_overflow() {
        assert_eq!(Weights::new(&[f64::MAX, f64::MAX]).interval(1), (FRACTION / 2, FRACTION));
    }
}
