// SPDX-License-Identifier: MIT OR Apache-2.0
//! The number of the first success among independent trials.

use crate::stream::{Stream, threshold};

/// The geometric distribution on 1, 2, ...: `P(K = k) = p q^(k - 1)` with `q = 1 - p`.
///
/// The usual `1 + floor(ln U / ln q)` takes its bits from a platform's logarithm. Here `K - 1` is drawn
/// bit by bit instead, since its bits are independent: the weight of the value with bits `b_j`, the sum
/// of `b_j 2^j`, is the product of `(q^(2^j))^(b_j)`, one factor for each bit. So bit `j` is set with
/// probability `q^(2^j) / (1 + q^(2^j))`. That takes about `log2(1 / p) + 6` draws and, beforehand,
/// nothing but multiplications and divisions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Geometric {
    /// Probability that bit `j` is set, in units of 2^-64, lowest bit first.
    bits: Vec<u64>,
}

impl Geometric {
    /// For a probability of success `p`, 2^-32 to 1; then values are below 2^39.
    pub(crate) fn new(p: f64) -> Self {
        let mut bits = vec![];
        let (mut success, mut failure) = (p, 1.0 - p);
        loop {
            let threshold = threshold(failure / (1.0 + failure));
            if threshold == 0 {
                return Self { bits };
            }
            bits.push(threshold);
            // q^(2^j), by the form that keeps its precision: squaring doubles the relative error of
            // a number near 1, and 1 - q^(2^j) never quite reaches 1.
            success *= 2.0 - success;
            failure = if success < 0.5 { 1.0 - success } else { failure * failure };
        }
    }

    /// The number of trials up to the first success, 1 or more.
    #[inline]
    pub(crate) fn draw(&self, stream: &mut Stream) -> u64 {
        let failures = (0..).zip(&self.bits).map(|(j, &bit)| u64::from(stream.chance(bit)) << j);
        failures.sum::<u64>() + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const ONE: f64 = 18_446_744_073_709_551_616.0;

    /// Probability of a value by its bits; none for bits beyond the table.
    fn probability(table: &Geometric, k: u64) -> f64 {
        if (k - 1) >> table.bits.len() != 0 {
            return 0.0;
        }
        let factor = |(j, &bit): (usize, &u64)| {
            let set = bit as f64 / ONE;
            if (k - 1) >> j & 1 == 1 { set } else { 1.0 - set }
        };
        table.bits.iter().enumerate().map(factor).product()
    }

    proptest! {
        #[test]
        fn probabilities_are_geometric(p in 0.001..=1.0f64, k in 1..200u64) {
            let expected = p * (1.0 - p).powi(k as i32 - 1);
            let actual = probability(&Geometric::new(p), k);
            prop_assert!((actual - expected).abs() < 1e-12, "{} for {}", actual, expected);
        }

        #[test]
        fn the_mean_is_exact_for_small_probabilities(exponent in 0.0..32.0f64) {
            let p = (-exponent).exp2();
            let bits = Geometric::new(p).bits;
            prop_assert!(bits.len() <= 39);
            let mean: f64 = bits.iter().enumerate().map(|(j, &b)| b as f64 / ONE * (1u64 << j) as f64).sum();
            prop_assert!(((mean + 1.0) * p - 1.0).abs() < 1e-9, "mean {} for p {}", mean + 1.0, p);
        }
    }

    #[test]
    fn certain_success_is_at_once() {
        let certain = Geometric::new(1.0);
        assert_eq!((certain.bits.len(), certain.draw(&mut Stream::new(1, 1))), (0, 1));
    }
}
