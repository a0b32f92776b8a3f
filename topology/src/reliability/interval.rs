// SPDX-License-Identifier: MIT OR Apache-2.0
//! Confidence intervals.

use serde::Serialize;

/// 97.5 % point of the standard normal distribution: intervals hold 95 %.
const NORMAL: f64 = 1.959_963_984_540_054;

/// A 95 % confidence interval, in the unit of what it holds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Interval {
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Interval {
    /// Whether a number lies in it.
    pub fn holds(&self, x: f64) -> bool {
        self.low <= x && x <= self.high
    }

    /// The interval in percent of what it was.
    pub(super) fn percent(self) -> Self {
        Self { low: 100.0 * self.low, high: 100.0 * self.high }
    }

    /// Wilson's score interval for a proportion (E. B. Wilson, "Probable inference, the law of succession,
    /// and statistical inference", JASA 22, 1927): `mean` in 0 to 1 over `n` independent draws, at least 1.
    /// It is right near 0 and 1, where nothing or everything was hit.
    ///
    /// Also for draws that take values between 0 and 1: with the mean `p` their variance is at most
    /// `p (1 - p)`, that of a proportion, so that the interval is wider than it need be.
    pub(super) fn proportion(mean: f64, n: f64) -> Self {
        let z2 = NORMAL * NORMAL / n;
        let centre = (mean + z2 / 2.0) / (1.0 + z2);
        let half = (z2 * (mean * (1.0 - mean) + z2 / 4.0)).sqrt() / (1.0 + z2);
        Self { low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }

    /// Of a mean with this standard error.
    pub(super) fn around(mean: f64, error: f64) -> Self {
        Self { low: mean - NORMAL * error, high: mean + NORMAL * error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Examples of R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in
    /// Medicine 17, 1998, table I, method 3.
    #[test]
    fn proportions_are_those_of_the_literature() {
        for (hits, n, low, high) in
            [(81.0, 263.0, 0.2553, 0.3662), (15.0, 148.0, 0.0624, 0.1605), (0.0, 20.0, 0.0, 0.1611)]
        {
            let Interval { low: l, high: h } = Interval::proportion(hits / n, n);
            assert!((l - low).abs() < 5e-5 && (h - high).abs() < 5e-5, "{hits} of {n}: {l} to {h}");
        }
    }
}
