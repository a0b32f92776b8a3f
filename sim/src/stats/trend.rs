// SPDX-License-Identifier: MIT OR Apache-2.0
//! Does a quantity grow, judged by its increments?
//!
//! Increments of a random walk over separate stretches of time are independent, with variances in
//! proportion to the stretches. So a weighted Student's t of the increments tests for drift, while a
//! regression of the level on time would find "significant" trends in any random walk (Granger and Newbold,
//! "Spurious regressions in econometrics", J. Econometrics 2, 1974).

use statrs::distribution::{ContinuousCDF, StudentsT};

/// Increments that a test needs.
pub const LEAST: usize = 4;

/// How a quantity grew.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Trend {
    /// Growth per cycle.
    pub rate: f64,
    /// Growth per cycle in the second half of the time since cycle 0.
    pub later: f64,
    /// Growth per cycle before that.
    pub earlier: f64,
    /// Student's t of the increments. Without any scatter growth is infinitely significant.
    pub t: f64,
    /// Its degrees of freedom.
    pub freedom: usize,
}

impl Trend {
    /// The trend of levels at some cycles, which ascend; in cycle 0 the level was 0. `None` with fewer than
    /// [`LEAST`] increments.
    pub fn of(cycles: &[u64], levels: &[f64]) -> Option<Self> {
        let last = cycles.len().min(levels.len()).checked_sub(1).filter(|&last| last >= LEAST)?;
        let rise = |from: usize, to: usize| levels[to] - levels[from];
        let time = |from: usize, to: usize| (cycles[to] - cycles[from]).max(1) as f64;
        let rate = rise(0, last) / time(0, last);
        let deviation = |to: usize| rise(to - 1, to) - rate * time(to - 1, to);
        let squares: f64 = (1..=last).map(|to| deviation(to) * deviation(to) / time(to - 1, to)).sum();
        let variance = squares / (last - 1) as f64;
        let middle = (1..last).rev().find(|&at| cycles[at] <= cycles[last] / 2).unwrap_or(1);
        Some(Self {
            rate,
            later: rise(middle, last) / time(middle, last),
            earlier: levels[middle] / cycles[middle].max(1) as f64,
            t: if rate == 0.0 { 0.0 } else { rate * (time(0, last) / variance).sqrt() },
            freedom: last - 1,
        })
    }

    /// Whether chance exceeds this growth with a probability of at most `chance`.
    pub fn is_significant(&self, chance: f64) -> bool {
        self.t >= critical(chance, self.freedom)
    }

    /// Whether the growth is no less than `least` throughout, and goes on: queues that fill up grow like the
    /// square root of time, those of an overloaded network in proportion to it.
    pub fn lasts(&self, least: f64) -> bool {
        self.rate >= least && self.later >= least && self.later >= SUSTAINED * self.earlier
    }
}

/// Growth of the second half of the time as a fraction of that in the first: between 0.41 (filling up like
/// the square root of time) and 1 (overload).
const SUSTAINED: f64 = 0.7;

/// The one-sided point of Student's t. Rounded, because the quantile goes through logarithms, whose last bit
/// depends on the machine.
fn critical(chance: f64, freedom: usize) -> f64 {
    StudentsT::new(0.0, 1.0, freedom as f64)
        .map_or(f64::INFINITY, |t| (t.inverse_cdf(1.0 - chance) * 1e3).round() / 1e3)
}

/// How many of the greatest of these trends, in descending order of t, are no chance if at most `share` of
/// those counted may be (Benjamini and Hochberg, "Controlling the false discovery rate", J. R. Statist.
/// Soc. B 57, 1995). Ranks are rounded down to powers of two, which errs to the safe side.
pub fn discovered(sorted: &[Trend], tests: usize, share: f64) -> usize {
    let chance = |rank: usize| share * (1 << rank.ilog2()) as f64 / tests.max(1) as f64;
    let mut level = (0, f64::INFINITY);
    let mut found = 0;
    for (rank, trend) in (1usize..).zip(sorted) {
        if rank.ilog2() != level.0 || rank == 1 {
            level = (rank.ilog2(), critical(chance(rank), trend.freedom));
        }
        if trend.t >= level.1 {
            found = rank;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const CYCLES: [u64; 7] = [100, 150, 200, 300, 400, 600, 800];

    fn trend(level: impl Fn(f64) -> f64) -> Trend {
        Trend::of(&CYCLES, &CYCLES.map(|cycle| level(cycle as f64))).unwrap()
    }

    #[test]
    fn rates_are_those_of_the_halves() {
        let steady = trend(|cycle| cycle / 4.0);
        assert_eq!((steady.rate, steady.later, steady.earlier), (0.25, 0.25, 0.25));
        assert_eq!((steady.t, steady.freedom), (f64::INFINITY, 5));
        let late = trend(|cycle| (cycle - 400.0).max(0.0));
        assert_eq!((late.later, late.earlier), (1.0, 0.0));
        assert!(late.lasts(0.5) && !late.lasts(0.6));
        assert_eq!(trend(|_| 3.0).t, 0.0);
    }

    #[test]
    fn filling_up_does_not_last() {
        assert!(trend(|cycle| cycle).lasts(0.9));
        assert!(!trend(|cycle| cycle.sqrt()).lasts(0.001));
    }

    #[test]
    fn increments_are_weighed_by_their_time() {
        // Increments of 1 and of -1 about a drift of 0.1 per cycle: over 100 cycles each, a textbook t test.
        let levels = [0.0, 11.0, 20.0, 31.0, 40.0];
        let equal = Trend::of(&[0, 100, 200, 300, 400], &levels).unwrap();
        assert!((equal.t - 10.0 / (4.0f64 / 3.0).sqrt() * 2.0).abs() < 1e-9, "{}", equal.t);
        assert!(equal.is_significant(0.001) && !equal.is_significant(0.0001));
        assert_eq!(Trend::of(&[0, 1, 2, 3], &levels), None);
    }

    #[test]
    fn the_share_of_false_alarms_is_bounded() {
        let sorted = [9.0, 4.0, 2.0].map(|t| Trend { t, ..trend(|cycle| cycle) });
        // Points of t with 5 degrees of freedom: 0.05 / 64 at 5.95, 0.1 / 64 at 5.03; 0.05 / 4 at 3.16.
        assert_eq!(discovered(&sorted, 64, 0.05), 1);
        assert_eq!(discovered(&sorted, 4, 0.05), 2);
        assert_eq!(discovered(&sorted[1..], 64, 0.05), 0);
        assert_eq!(discovered(&[], 4, 0.05), 0);
    }
}
