// SPDX-License-Identifier: MIT OR Apache-2.0
//! Batch means: how precise the mean of a correlated series is.
//!
//! Latencies of packets that queue behind one another are correlated, so their variance says little about
//! the error of their mean. Means over long enough stretches of time are nearly independent, and from those
//! Student's t gives an interval. The procedure is that of Skart (Tafazzoli, Wilson, Lada and Steiger,
//! "Performance of Skart: a skewness- and autoregression-adjusted batch means procedure for simulation
//! analysis", INFORMS J. Computing 23(2), 2011), with batches of time:
//!
//! - Batches grow by the square root of 2 until von Neumann's ratio takes their means for independent.
//! - The interval is widened for the correlation that is left: by a first-order autoregressive series, or by
//!   a lugsail if that is wider. Batches that are too short make the variance too small, by an error that
//!   falls with their length. Twice the variance by long batches, less that by short ones, turns the error
//!   round (Vats and Flegal, "Lugsail lag windows for estimating time-average covariance matrices",
//!   Biometrika 109, 2022).
//! - It is widened for skewness. Skart solves a cubic after Willink; here stand the first two terms of its
//!   expansion (the first is that of Johnson, "Modified t tests and confidence intervals for asymmetrical
//!   populations", JASA 73, 1978), on both sides. The skewness of a sample understates that of a long tail,
//!   whose rare batches are seldom in it, so more is allowed for beyond one half.
//! - It is relied on only with many batches: [`RELIABLE_SHORT`] where latencies of neighbouring windows are
//!   independent, [`RELIABLE`] where correlation lasts. So a run is at least as many times as long as its
//!   correlation, and seldom ends where the interval happens to be narrow.

use std::sync::OnceLock;

use statrs::distribution::{ContinuousCDF, StudentsT};

/// Batches kept; beyond these, neighbours are joined and the batch length doubles.
pub const MAX_BATCHES: usize = 1024;

/// Independent batches on which an interval can be relied, where correlation lasts. With 64 of them,
/// intervals of networks at 92 % of saturation covered 88 % instead of 95 %.
pub const RELIABLE: usize = 128;

/// Independent batches on which an interval can be relied, where they are as short as they can be.
pub const RELIABLE_SHORT: usize = 64;

/// Batches more that are needed each time their length doubles, up to [`RELIABLE`]. Each greater length is
/// another chance to pass for independent.
const RELIABLE_STEP: usize = 12;

/// Batches are not joined to fewer than this.
pub const MIN_BATCHES: usize = 16;

/// Upper 20 % point of the normal distribution, as in Skart: taking correlated means for independent does
/// harm, and the reverse only costs time.
const RANDOM: f64 = 0.8416;

/// Autocorrelation beyond which no correction is trusted: a trend rather than noise.
const MAX_LAG1: f64 = 0.8;

/// Skewness from which on a sample counts as one of a long tail. More is allowed for from here on, and twice
/// as much from 1 on.
const LONG_TAIL: f64 = 0.5;

/// Sums of a series over equal stretches of time. At most [`MAX_BATCHES`] are kept, however long it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Batches {
    start: u64,
    /// Length of a batch at first, and now.
    window: u64,
    width: u64,
    batches: Vec<Batch>,
}

/// Observations of one stretch of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Batch {
    sum: u128,
    count: u64,
}

impl Batch {
    fn join(batches: &[Self]) -> Self {
        batches.iter().fold(Self::default(), |a, b| Self { sum: a.sum + b.sum, count: a.count + b.count })
    }
}

/// A mean and how far to trust it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// Mean of all observations.
    pub mean: f64,
    /// Half width of the 95 % confidence interval, in the unit of the observations.
    pub half_width: f64,
    /// Batches the interval rests on, at least 2.
    pub batches: usize,
    /// Lag-1 autocorrelation of these batches that the half width allows for, 0 to 0.8.
    pub lag1: f64,
    /// Enough batches that seem independent. Otherwise the half width is the best the data give, but may be
    /// too small.
    pub reliable: bool,
}

impl Estimate {
    /// Half width as a fraction of the mean; infinite for a mean of 0 that is not exact.
    pub fn relative(&self) -> f64 {
        if self.half_width == 0.0 { 0.0 } else { self.half_width / self.mean }
    }
}

impl Batches {
    /// Batches of `width` cycles from cycle `start`. A width of 0 is taken for 1.
    pub fn new(start: u64, width: u64) -> Self {
        Self { start, window: width.max(1), width: width.max(1), batches: Vec::new() }
    }

    /// Adds `count` observations with this sum to the batch of `cycle`; cycles before the start belong
    /// to the first batch.
    pub fn add(&mut self, cycle: u64, sum: u128, count: u64) {
        let since = cycle.saturating_sub(self.start);
        let mut at = (since / self.width) as usize;
        while at >= MAX_BATCHES {
            self.double();
            at = (since / self.width) as usize;
        }
        if at >= self.batches.len() {
            self.batches.resize(at + 1, Batch::default());
        }
        self.batches[at] = Batch::join(&[self.batches[at], Batch { sum, count }]);
    }

    /// Observations so far.
    pub fn count(&self) -> u64 {
        Batch::join(&self.batches).count
    }

    /// Mean of all observations, `None` without any.
    pub fn mean(&self) -> Option<f64> {
        let all = Batch::join(&self.batches);
        (all.count > 0).then(|| all.sum as f64 / all.count as f64)
    }

    /// Mean and confidence interval; `None` with fewer than two batches that hold anything.
    ///
    /// Neighbours are joined until the batches look independent. Where that would leave fewer than
    /// [`MIN_BATCHES`], the interval is widened for the correlation that is left.
    pub fn estimate(&self) -> Option<Estimate> {
        let mut joined = 1;
        let mut spread = Spread::of(&self.batches)?;
        while !spread.is_random() {
            joined = (joined * 1414 / 1000).max(joined + 1);
            if self.batches.len() / joined < MIN_BATCHES {
                break;
            }
            spread = Spread::of(&join(&self.batches, joined))?;
        }
        let enough = spread.batches >= reliable(joined as u64 * self.width / self.window);
        let error = spread.autoregressive().max(self.lugsail(joined, &spread));
        Some(spread.estimate(error, enough))
    }

    /// Standard error of the mean from batches of two lengths: those of `spread`, which are of `joined`
    /// neighbours, and thirds of them. Batches that have no thirds are halves of the longer ones instead.
    fn lugsail(&self, joined: usize, spread: &Spread) -> f64 {
        let other = |each: usize| Spread::of(&join(&self.batches, each)).map_or(spread.error, |s| s.error);
        let (long, short) = if joined >= 3 {
            (spread.error, other(joined / 3))
        } else if self.batches.len() / (2 * joined) >= MIN_BATCHES {
            (other(2 * joined), spread.error)
        } else {
            return spread.error;
        };
        (2.0 * long * long - short * short).max(0.0).sqrt()
    }

    fn double(&mut self) {
        self.width = self.width.saturating_mul(2);
        self.batches = self.batches.chunks(2).map(Batch::join).collect();
    }
}

/// How many batches of so many windows each can be relied on.
fn reliable(windows: u64) -> usize {
    (RELIABLE_SHORT + RELIABLE_STEP * windows.max(1).ilog2() as usize).min(RELIABLE)
}

/// Joins so many neighbours each; a rest at the end, which may be incomplete, joins the last batch.
fn join(batches: &[Batch], each: usize) -> Vec<Batch> {
    let count = batches.len() / each;
    let end = |at| if at + 1 == count { batches.len() } else { (at + 1) * each };
    (0..count).map(|at| Batch::join(&batches[at * each..end(at)])).collect()
}

/// How the batches scatter about their mean.
#[derive(Debug, Clone, Copy)]
struct Spread {
    mean: f64,
    /// Standard error of the mean if the batches are independent.
    error: f64,
    batches: usize,
    /// Sample lag-1 autocorrelation.
    lag1: f64,
    /// One less half of von Neumann's ratio: about normal with variance `1 / batches` where batches are
    /// independent.
    ratio: f64,
    /// Sample skewness.
    skewness: f64,
}

impl Spread {
    /// The ratio estimator of the mean, `sum / count`, with its variance from the deviations of each
    /// batch's sum from `mean * count` (Cochran, *Sampling Techniques*, chapter 6): batches need not
    /// hold equally many. Batches without observations say nothing and are left out.
    fn of(batches: &[Batch]) -> Option<Self> {
        let held: Vec<&Batch> = batches.iter().filter(|b| b.count > 0).collect();
        let k = held.len();
        if k < 2 {
            return None;
        }
        let all = Batch::join(batches);
        let mean = all.sum as f64 / all.count as f64;
        let deviations: Vec<f64> = held.iter().map(|b| b.sum as f64 - mean * b.count as f64).collect();
        let squares: f64 = deviations.iter().map(|e| e * e).sum();
        let cubes: f64 = deviations.iter().map(|e| e * e * e).sum();
        let products: f64 = deviations.windows(2).map(|e| e[0] * e[1]).sum();
        let steps: f64 = deviations.windows(2).map(|e| (e[1] - e[0]) * (e[1] - e[0])).sum();
        let error = (squares * k as f64 / (k - 1) as f64).sqrt() / all.count as f64;
        let of_squares = |sum: f64| if squares > 0.0 { sum / squares } else { 0.0 };
        let deviation = (squares / k as f64).sqrt();
        let skewness = if deviation > 0.0 { of_squares(cubes) / deviation } else { 0.0 };
        let ratio = if squares > 0.0 { 1.0 - steps / squares / 2.0 } else { 0.0 };
        Some(Self { mean, error, batches: k, lag1: of_squares(products), ratio, skewness })
    }

    /// Von Neumann, "Distribution of the ratio of the mean square successive difference to the variance",
    /// Ann. Math. Stat. 12, 1941; one-sided, since only positive correlation makes intervals too narrow.
    fn is_random(&self) -> bool {
        let k = self.batches as f64;
        k > 2.0 && self.ratio * ((k * k - 1.0) / (k - 2.0)).sqrt() <= RANDOM
    }

    /// The autocorrelation without the bias of its estimate in short series, which is `-(1 + 4 rho) / k`
    /// (Marriott and Pope, Biometrika 41, 1954), and no less than 0.
    fn unbiased_lag1(&self) -> f64 {
        let k = self.batches as f64;
        ((self.lag1 + 1.0 / k) / (1.0 - 4.0 / k.max(5.0))).max(0.0)
    }

    /// The autocorrelation that is allowed for.
    fn rho(&self) -> f64 {
        let rho = if self.is_random() { self.lag1.max(0.0) } else { self.unbiased_lag1() };
        rho.min(MAX_LAG1)
    }

    /// Standard error of the mean of a first-order autoregressive series, which has `(1 + rho) / (1 - rho)`
    /// times the variance.
    fn autoregressive(&self) -> f64 {
        let rho = self.rho();
        self.error * ((1.0 + rho) / (1.0 - rho)).sqrt()
    }

    /// The estimate with this standard error.
    fn estimate(&self, error: f64, enough: bool) -> Estimate {
        Estimate {
            mean: self.mean,
            half_width: skewed(student_t95(self.batches - 1), allowed(self.skewness.abs()), self.batches)
                * error,
            batches: self.batches,
            lag1: self.rho(),
            reliable: enough && self.is_random(),
        }
    }
}

/// The point `t` of a mean of `k` observations of this skewness, on the side of the longer tail.
///
/// With `b = skewness / (6 sqrt k)` it is `(1 - (1 - 6 b (t + b))^(1/3)) / (2 b)`, expanded to `b^2`.
fn skewed(t: f64, skewness: f64, k: usize) -> f64 {
    if !t.is_finite() {
        return t;
    }
    let b = skewness.abs() / (6.0 * (k as f64).sqrt());
    t + b * (1.0 + 2.0 * t * t) + b * b * t * (4.0 + 20.0 / 3.0 * t * t)
}

/// The skewness that is allowed for where that of the sample has this amount.
fn allowed(skewness: f64) -> f64 {
    skewness * (1.0 + ((skewness - LONG_TAIL) / (1.0 - LONG_TAIL)).clamp(0.0, 1.0))
}

/// The two-sided 95 % point of Student's t with this many degrees of freedom, to four decimals; infinite
/// for 0.
///
/// Rounded because the quantile goes through logarithms, whose last bit depends on the machine, while the
/// result decides when a run stops.
pub fn student_t95(freedom: usize) -> f64 {
    // Asked again and again while a run goes on.
    static KNOWN: [OnceLock<f64>; MAX_BATCHES] = [const { OnceLock::new() }; MAX_BATCHES];
    let known = KNOWN.get(freedom);
    known.map_or_else(|| quantile95(freedom), |known| *known.get_or_init(|| quantile95(freedom)))
}

fn quantile95(freedom: usize) -> f64 {
    StudentsT::new(0.0, 1.0, freedom as f64)
        .map_or(f64::INFINITY, |t| (t.inverse_cdf(0.975) * 1e4).round() / 1e4)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn of(series: &[u64]) -> Batches {
        let mut batches = Batches::new(0, 1);
        (0u64..).zip(series).for_each(|(cycle, &x)| batches.add(cycle, x.into(), 1));
        batches
    }

    #[test]
    fn student_t_matches_the_printed_table() {
        let table = [(1, 12.7062), (2, 4.3027), (5, 2.5706), (9, 2.2622), (30, 2.0423), (63, 1.9983)];
        for (freedom, t) in table {
            assert_eq!(student_t95(freedom), t, "{freedom} degrees of freedom");
        }
        assert_eq!(student_t95(0), f64::INFINITY);
    }

    #[test]
    fn rounding_hides_the_last_bits_of_every_quantile_in_use() {
        for freedom in 1..MAX_BATCHES {
            let exact = StudentsT::new(0.0, 1.0, freedom as f64).unwrap().inverse_cdf(0.975) * 1e4;
            assert!((exact - exact.floor() - 0.5).abs() > 1e-6, "{freedom}: {exact}");
        }
    }

    #[test]
    fn fewer_than_two_batches_give_no_interval() {
        assert_eq!(Batches::new(0, 10).estimate(), None);
        assert_eq!(Batches::new(0, 10).mean(), None);
        let mut one = Batches::new(0, 10);
        one.add(3, 7, 1);
        one.add(4, 8, 1);
        assert_eq!((one.estimate(), one.mean(), one.count()), (None, Some(7.5), 2));
    }

    #[test]
    fn equal_counts_give_the_textbook_interval() {
        // Mean 6, variance 4 * 10 / 15, t(15) = 2.1314; neighbours differ and deviations are even, so
        // nothing is allowed for correlation or skewness.
        let estimate = of(&[4, 8, 6, 6].repeat(4)).estimate().unwrap();
        assert_eq!(
            (estimate.mean, estimate.batches, estimate.lag1, estimate.reliable),
            (6.0, 16, 0.0, false)
        );
        assert!((estimate.half_width - 2.1314 * (32.0f64 / 15.0 / 16.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn few_batches_are_not_relied_on() {
        let estimate = of(&[4, 6, 5, 9]).estimate().unwrap();
        assert_eq!((estimate.mean, estimate.batches, estimate.reliable), (6.0, 4, false));
    }

    #[test]
    fn empty_batches_do_not_count() {
        let mut sparse = Batches::new(100, 10);
        for n in 0..12 {
            sparse.add(100 + 50 * n, 20 + u128::from(n % 3), 2);
        }
        let estimate = sparse.estimate().unwrap();
        assert_eq!((estimate.batches, estimate.mean), (12, 10.5));
    }

    #[test]
    fn a_constant_is_exact_and_a_trend_is_never_trusted() {
        let constant = of(&[5; 400]).estimate().unwrap();
        assert_eq!((constant.half_width, constant.relative(), constant.reliable), (0.0, 0.0, true));
        let ramp: Vec<u64> = (1000..3000).collect();
        assert!(!of(&ramp).estimate().unwrap().reliable);
    }

    #[test]
    fn correlated_neighbours_are_joined() {
        let pairs: Vec<u64> = (0..300).flat_map(|n| [n * 5 % 7, n * 5 % 7]).collect();
        let estimate = of(&pairs).estimate().unwrap();
        assert_eq!((estimate.batches, estimate.lag1, estimate.reliable), (300, 0.0, true));
    }

    #[test]
    fn skewness_widens_the_interval() {
        // One of eight is 8 and the rest 0: mean 1, variance 7, skewness 6 / sqrt 7, a long tail.
        let series: Vec<u64> = (0..128).map(|n| if n % 8 == 3 { 8 } else { 0 }).collect();
        let estimate = of(&series).estimate().unwrap();
        let (k, t) = (128.0f64, student_t95(127));
        let b = 2.0 / 7.0f64.sqrt() / k.sqrt();
        let width = t + b * (1.0 + 2.0 * t * t) + b * b * t * (4.0 + 20.0 * t * t / 3.0);
        assert_eq!((estimate.mean, estimate.batches, estimate.reliable), (1.0, 128, true));
        assert!((estimate.half_width - width * (7.0 / 127.0f64).sqrt()).abs() < 1e-9, "{estimate:?}");
    }

    #[test]
    fn more_is_allowed_for_in_long_tails() {
        let table = [(0.0, 0.0), (0.3, 0.3), (0.5, 0.5), (0.75, 1.125), (1.0, 2.0), (3.0, 6.0)];
        for (sample, all) in table {
            assert_eq!(allowed(sample), all, "{sample}");
        }
    }

    #[test]
    fn skewness_is_allowed_for_as_by_the_cubic() {
        // Exact points of Willink's cubic; the expansion stays below them, and above Johnson's term.
        for (skewness, k) in [(0.5, 100), (1.5, 100), (3.6, 132)] {
            let (t, b) = (2.0f64, skewness / (6.0 * (k as f64).sqrt()));
            let exact = (1.0 - (1.0 - 6.0 * b * (t + b)).cbrt()) / (2.0 * b);
            let (found, first) = (skewed(t, skewness, k), t + b * (1.0 + 2.0 * t * t));
            assert!(first < found && found < exact, "{first} {found} {exact}");
            assert!(exact - found < 0.06 * exact, "{found} {exact}");
        }
        assert_eq!((skewed(2.0, 0.0, 10), skewed(f64::INFINITY, 1.0, 1)), (2.0, f64::INFINITY));
        assert_eq!(skewed(2.0, -1.0, 10), skewed(2.0, 1.0, 10));
    }

    #[test]
    fn short_batches_are_sooner_enough() {
        assert_eq!([0, 1, 2, 3, 4, 7, 8, 1 << 40].map(reliable), [64, 64, 76, 76, 88, 88, 100, 128]);
        let noise = |n: u64| n * n % 101 * 37 % 101;
        let of_length = |n| of(&(0..n).map(noise).collect::<Vec<_>>()).estimate().unwrap();
        assert_eq!((of_length(63).batches, of_length(63).reliable), (63, false));
        assert_eq!((of_length(64).batches, of_length(64).reliable), (64, true));
    }

    #[test]
    fn slow_waves_below_the_noise_widen_the_interval() {
        // Neighbours hardly tell the waves from noise; batches of a third of a wave do.
        let noise = |n: u64| n * n % 101 * 37 % 101;
        let wave = |n: u64| if n / 12 * 7 % 5 < 2 { 60 } else { 0 };
        let batches = of(&(0..1000).map(|n| noise(n) + wave(n)).collect::<Vec<_>>());
        let spread = |joined: usize| Spread::of(&join(&batches.batches, joined)).unwrap();
        for joined in [1, 2, 6, 12] {
            let (long, short) = if joined < 3 { (2 * joined, joined) } else { (joined, joined / 3) };
            let squares = [long, short].map(|each| spread(each).error.powi(2));
            let lugsail = batches.lugsail(joined, &spread(joined));
            assert!((lugsail * lugsail - 2.0 * squares[0] + squares[1]).abs() < 1e-9, "{joined}");
        }
        let (at, plain) = (spread(6), spread(6).error);
        assert!(batches.lugsail(6, &at) > 1.1 * plain && plain > 1.5 * spread(1).error);
        let estimate = batches.estimate().unwrap();
        assert!(estimate.half_width > 1.9 * 1.3 * spread(1).error, "{estimate:?}");
    }

    #[test]
    fn memory_is_bounded_however_late_the_cycle() {
        let mut batches = of(&[1; 10_000]);
        assert!(batches.batches.len() <= MAX_BATCHES);
        assert_eq!(batches.width, 16);
        batches.add(u64::MAX, 1, 1);
        assert!(batches.batches.len() <= MAX_BATCHES);
        assert_eq!(batches.count(), 10_001);
    }

    proptest! {
        #[test]
        fn nothing_is_lost(series in prop::collection::vec((0u64..5000, 0u64..100), 0..200)) {
            let mut whole = Batches::new(10, 4);
            for &(cycle, x) in &series {
                whole.add(cycle, x.into(), 1);
            }
            let sum: u64 = series.iter().map(|&(_, x)| x).sum();
            prop_assert_eq!(whole.count(), series.len() as u64);
            prop_assert_eq!(whole.mean().unwrap_or(0.0), sum as f64 / series.len().max(1) as f64);
        }
    }
}
