// SPDX-License-Identifier: MIT OR Apache-2.0
//! Confidence intervals of rare events.

use flitforge_topology::reliability::Interval;
use statrs::function::beta::beta_reg;

/// The probability that each end of an interval may be missed with.
const TAIL: f64 = 0.025;

/// Halvings of a range between 0 and 1 in the search for an end: a ratio of two ends of `1 + 2^-54`.
const STEPS: u32 = 64;

/// The least probability that is looked at.
const LEAST: f64 = 1e-30;

/// Digits of an end.
const DIGITS: i32 = 4;

/// The exact 95 % interval of a binomial proportion (C. J. Clopper, E. S. Pearson, "The use of confidence or
/// fiducial limits illustrated in the case of the binomial", Biometrika 26, 1934).
///
/// It holds the probability in at least 95 % of all samples, however rare the event is. Ends are rounded
/// outwards to four digits, so that they do not depend on a platform's mathematical library.
pub(super) fn exact(hits: u64, trials: u64) -> Interval {
    let misses = trials.saturating_sub(hits) as f64;
    let hits_as = hits as f64;
    // P(at least k hits) is the regularised incomplete beta function I_p(k, n - k + 1).
    let low = if hits == 0 { 0.0 } else { solve(|p| beta_reg(hits_as, misses + 1.0, p) - TAIL) };
    let high = if misses == 0.0 { 1.0 } else { solve(|p| TAIL - (1.0 - beta_reg(hits_as + 1.0, misses, p))) };
    Interval { low: round(low, f64::floor), high: round(high, f64::ceil).min(1.0) }
}

/// A number with [`DIGITS`] digits.
fn round(number: f64, to_whole: fn(f64) -> f64) -> f64 {
    if number <= 0.0 {
        return 0.0;
    }
    let scale = 10f64.powi(DIGITS - 1 - number.log10().floor() as i32);
    to_whole(number * scale) / scale
}

/// Where a function that grows from below 0 to above it has its zero between 0 and 1, by halving the
/// logarithm.
fn solve(rising: impl Fn(f64) -> f64) -> f64 {
    let (mut low, mut high) = (LEAST, 1.0);
    for _ in 0..STEPS {
        let middle = (low * high).sqrt();
        if rising(middle) < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low * high).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Examples of R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in
    /// Medicine 17, 1998, table I, method 5.
    #[test]
    fn proportions_are_those_of_the_literature() {
        for (hits, n, low, high) in [
            (81, 263, 0.2527, 0.3676),
            (15, 148, 0.0578, 0.1617),
            (0, 20, 0.0, 0.1684),
            (1, 29, 0.0009, 0.1776),
        ] {
            let Interval { low: l, high: h } = exact(hits, n);
            // The table rounds to 5e-5, and `exact` moves ends outwards by up to 1e-4.
            assert!((l - low).abs() < 1.5e-4 && (h - high).abs() < 1.5e-4, "{hits} of {n}: {l} to {h}");
        }
    }

    /// Without a hit among many trials the upper end is `-ln(0.025) / n`, that of a Poisson distribution.
    #[test]
    fn rare_events_have_the_interval_of_poisson() {
        let n = 1_000_000_000;
        let none = exact(0, n);
        assert!((none.high * n as f64 / 3.688_879 - 1.0).abs() < 1e-3, "{none:?}");
        // The exact interval of a Poisson count of 10: 4.7954 to 18.3904.
        let ten = exact(10, n);
        assert!((ten.low * n as f64 - 4.7954).abs() < 2e-3, "{ten:?}");
        assert!((ten.high * n as f64 - 18.3904).abs() < 1e-2, "{ten:?}");
    }

    /// Of all outcomes of 30 trials, those whose interval holds the probability have together 95 % or more.
    #[test]
    fn the_interval_holds_as_often_as_it_says() {
        let n = 30u64;
        for p in [0.01f64, 0.1, 0.3, 0.5, 0.77, 0.99] {
            let mut term = (1.0 - p).powi(n as i32);
            let mut held = 0.0;
            for hits in 0..=n {
                if exact(hits, n).holds(p) {
                    held += term;
                }
                term *= (n - hits) as f64 / (hits + 1) as f64 * p / (1.0 - p);
            }
            assert!(held >= 0.95, "{p}: {held}");
        }
    }
}
