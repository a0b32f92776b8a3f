// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sets of failed nodes at random.

use flitforge_router::circulant::Circulant;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::error::FailureError;
use super::failed::check_survivors;
use super::interval::Interval;
use super::survey::{Survey, Surveyor};
use super::tally::Tally;
use crate::faults::below;

/// What drawn sets say of all sets of as many failures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sample {
    /// Sums over the drawn sets.
    pub tally: Tally,
    /// The seed that they were drawn with.
    pub seed: u64,
    squares: Squares,
}

/// Sums over sets of products of their hops and reachable pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Squares {
    hops: u128,
    mixed: u128,
    pairs: u128,
}

/// Draws `samples` sets of `failures` nodes, independently and each as likely as any other. The same seed
/// gives the same sets on any machine; other seeds, also neighbouring ones, give independent ones.
///
/// # Errors
/// When fewer than two nodes survive, nothing is drawn, or there are more than
/// [`MAX_SURVEYED`](super::MAX_SURVEYED) nodes.
pub fn sample(circulant: &Circulant, failures: u32, samples: u64, seed: u64) -> Result<Sample, FailureError> {
    let nodes = circulant.nodes();
    check_survivors(nodes, failures)?;
    if samples == 0 {
        return Err(FailureError::NoSamples);
    }
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut surveyor = Surveyor::new(circulant)?;
    let mut order: Vec<u32> = (0..nodes).collect();
    let mut sample = Sample { tally: Tally::new(nodes, failures), seed, squares: Squares::default() };
    for _ in 0..samples {
        let failed = draw(&mut order, failures as usize, &mut random);
        sample.add(&surveyor.survey(&order[failed..]));
    }
    Ok(sample)
}

/// One set of `failures` nodes, each set as likely as any other and fixed by the seed.
///
/// # Errors
/// When fewer than two nodes survive.
pub fn random_failures(nodes: u32, failures: u32, seed: u64) -> Result<Vec<u32>, FailureError> {
    check_survivors(nodes, failures)?;
    let mut order: Vec<u32> = (0..nodes).collect();
    let count = draw(&mut order, failures as usize, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
    order.truncate(count);
    Ok(order)
}

/// Moves `count` nodes, each set of them as likely as any other, to the front (the first steps of Fisher and
/// Yates's shuffle, which may start from any order); returns `count`.
fn draw(order: &mut [u32], count: usize, random: &mut Xoshiro256PlusPlus) -> usize {
    for i in 0..count {
        order.swap(i, i + below(random, (order.len() - i) as u64) as usize);
    }
    count
}

impl Sample {
    fn add(&mut self, survey: &Survey) {
        self.tally.add(survey, 1);
        let (hops, pairs) = (u128::from(survey.hops), u128::from(survey.reachable));
        self.squares.hops += hops * hops;
        self.squares.mixed += hops * pairs;
        self.squares.pairs += pairs * pairs;
    }

    /// Of the percentage of sets that bisect the network: Wilson's.
    pub fn bisected_percent(&self) -> Interval {
        self.proportion(self.tally.bisected_percent())
    }

    /// Of the percentage of unreachable pairs. All sets have as many pairs, so this is the mean over sets of
    /// a number between 0 and 1, and Wilson's interval for it is cautious: it holds in at least 95 % of all
    /// samples.
    pub fn unreachable_percent(&self) -> Interval {
        self.proportion(self.tally.unreachable_percent())
    }

    fn proportion(&self, percent: f64) -> Interval {
        Interval::proportion(percent / 100.0, self.tally.sets as f64).percent()
    }

    /// Of the mean hops, a ratio of two sums over sets, by linearisation (W. G. Cochran, *Sampling
    /// Techniques*, section 2.11); `None` without a reachable pair or with a single set.
    pub fn mean_hops(&self) -> Option<Interval> {
        let (mean, n) = (self.tally.mean_hops()?, self.tally.sets as f64);
        let Squares { hops, mixed, pairs } = self.squares;
        // Sum of (hops - mean * pairs)^2, whose mean is 0; rounding may bring a sum of 0 below it.
        let squares = hops as f64 - 2.0 * mean * mixed as f64 + mean * mean * pairs as f64;
        let deviation = (squares.max(0.0) / (n - 1.0) * n).sqrt();
        (n > 1.0).then(|| Interval::around(mean, deviation / self.tally.reachable as f64))
    }
}

#[cfg(test)]
mod tests {
    use super::super::exhaustive::exhaustive;
    use super::*;

    /// How many of many samples hold the exact value: 95 %, give or take four standard deviations (0.7 % each
    /// for 1000 samples), and more for an interval that is cautious.
    #[test]
    fn intervals_hold_the_exact_value_as_often_as_they_say() {
        let circulant = Circulant::binomial(13).unwrap();
        let exact = exhaustive(&circulant).unwrap();
        for failures in [8, 9, 10] {
            let exact = &exact[failures];
            let samples: Vec<Sample> =
                (0..1000).map(|seed| sample(&circulant, failures as u32, 300, seed).unwrap()).collect();
            let count = |holds: &dyn Fn(&Sample) -> bool| samples.iter().filter(|s| holds(s)).count();
            let bisected = count(&|s| s.bisected_percent().holds(exact.bisected_percent()));
            let unreachable = count(&|s| s.unreachable_percent().holds(exact.unreachable_percent()));
            let hops = count(&|s| s.mean_hops().unwrap().holds(exact.mean_hops().unwrap()));
            assert!((922..=978).contains(&bisected), "{failures} failures: {bisected}");
            assert!(unreachable >= 922, "{failures} failures: {unreachable}");
            assert!((922..=978).contains(&hops), "{failures} failures: {hops}");
        }
    }

    /// All 45 pairs of 10 nodes turn up, none much more often than another.
    #[test]
    fn every_set_is_as_likely() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut order: Vec<u32> = (0..10).collect();
        let mut seen = [[0u32; 10]; 10];
        for _ in 0..45_000 {
            draw(&mut order, 2, &mut random);
            let (a, b) = (order[0].min(order[1]), order[0].max(order[1]));
            seen[a as usize][b as usize] += 1;
        }
        // Five standard deviations of a binomial count with mean 1000.
        let likely = |&count: &u32| (843..=1157).contains(&count);
        let pairs = (0..10).flat_map(|a| (a + 1..10).map(move |b| (a, b)));
        assert!(pairs.clone().all(|(a, b)| likely(&seen[a][b])), "{seen:?}");
    }

    #[test]
    fn the_seed_fixes_the_draw() {
        let circulant = Circulant::binomial(100).unwrap();
        let drawn = |seed| sample(&circulant, 70, 200, seed).unwrap();
        assert_eq!(drawn(1), drawn(1));
        assert_ne!(drawn(1).tally, drawn(2).tally);
        insta::assert_debug_snapshot!(drawn(1).tally);
    }

    #[test]
    fn one_drawn_set_is_the_first_of_a_sample() {
        let (circulant, one) = (Circulant::binomial(50).unwrap(), random_failures(50, 30, 9).unwrap());
        let surveyed = super::super::survey(&circulant, &super::super::FailedNodes::new(50, &one).unwrap());
        let drawn = sample(&circulant, 30, 1, 9).unwrap().tally;
        assert_eq!(surveyed.unwrap().hops, drawn.hops);
    }

    #[test]
    fn without_failures_nothing_varies() {
        let none = sample(&Circulant::binomial(40).unwrap(), 0, 10, 0).unwrap();
        let mean = none.tally.mean_hops().unwrap();
        let hops = none.mean_hops().unwrap();
        assert!(hops.high - hops.low < 1e-6 && (hops.low - mean).abs() < 1e-6, "{hops:?}");
        assert_eq!((none.tally.unreachable, none.unreachable_percent().low), (0, 0.0));
    }

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        let circulant = Circulant::binomial(10).unwrap();
        let refused = |failures, samples| sample(&circulant, failures, samples, 0).unwrap_err();
        assert_eq!(refused(9, 1), FailureError::TooManyFailures { failures: 9, nodes: 10 });
        assert_eq!(refused(3, 0), FailureError::NoSamples);
        assert!(random_failures(10, 9, 0).is_err());
    }
}
