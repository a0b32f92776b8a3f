// SPDX-License-Identifier: MIT OR Apache-2.0
//! MSER-5: where the start-up transient of a series ends.
//!
//! The marginal standard error rule keeps the tail whose mean has the least estimated standard error:
//! cutting removes bias and variance as long as the transient lasts, and wastes data after that
//! (K. P. White, "An effective truncation heuristic for bias reduction in simulation output",
//! Simulation 69(6), 1997; on batches of five: White, Cobb and Spratt, "A comparison of five
//! steady-state truncation heuristics for simulation", WSC 2000).

/// Observations averaged into one before the rule is applied; the 5 of MSER-5.
pub const BATCH: usize = 5;

/// Tails of fewer batches are not considered: a few neighbours may agree by chance. The value is
/// that of Hoad, Robinson and Davies, "Automating warm-up length estimation", JORS 61, 2010.
pub const MIN_TAIL: usize = 5;

/// Fewer batches than this do not tell a transient from noise. More than twice [`MIN_TAIL`], or no cut
/// could lie in the second half.
pub const MIN_BATCHES: usize = 20;

/// How many of the first observations belong to the transient, a multiple of [`BATCH`].
///
/// `None` while the series is too short, or while the best cut lies in its second half: then the
/// transient is taken not to be over (White, 1997). Of equal cuts the earliest wins. Observations that
/// do not fill a batch at the end are not looked at.
pub fn truncation(series: &[f64]) -> Option<usize> {
    let batches: Vec<f64> =
        series.chunks_exact(BATCH).map(|b| b.iter().sum::<f64>() / BATCH as f64).collect();
    if batches.len() < MIN_BATCHES {
        return None;
    }
    let cut = best_cut(&batches);
    (cut <= batches.len() / 2).then_some(cut * BATCH)
}

/// The cut with the least statistic `sum (y - mean)^2 / n^2` over the `n` batches after it.
///
/// Grows the tail backwards with Welford's recurrence, which unlike a difference of suffix sums does
/// not cancel when the deviations are small beside the mean.
fn best_cut(batches: &[f64]) -> usize {
    let (mut mean, mut squares) = (0.0, 0.0);
    let mut best = (f64::INFINITY, 0);
    for (cut, &y) in batches.iter().enumerate().rev() {
        let n = batches.len() - cut;
        let deviation = y - mean;
        mean += deviation / n as f64;
        squares += deviation * (y - mean);
        let statistic = squares / (n as f64 * n as f64);
        if n >= MIN_TAIL && statistic <= best.0 {
            best = (statistic, cut);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Deviations of a given size in a fixed pattern without trend.
    fn wobble(n: usize) -> f64 {
        [0.5, -0.8, 0.1, 0.9, -0.6, -0.2, 0.4, -0.3, 0.7, -0.7, 0.0][n * 7 % 11]
    }

    #[test]
    fn a_constant_has_no_transient() {
        assert_eq!(truncation(&[3.5; 100]), Some(0));
        assert_eq!(truncation(&[3.5; 99]), None);
    }

    #[test]
    fn a_step_is_cut_where_it_ends() {
        let step =
            |end: usize| (0..200).map(|n| if n < end { 9.0 } else { 4.0 + wobble(n) }).collect::<Vec<_>>();
        assert_eq!(truncation(&step(40)), Some(40));
        assert_eq!(truncation(&step(90)), Some(90));
        assert_eq!(truncation(&step(120)), None);
    }

    #[test]
    fn a_batch_that_is_half_transient_is_cut_too() {
        let series: Vec<f64> = (0..200).map(|n| if n < 42 { 9.0 } else { 4.0 }).collect();
        assert_eq!(truncation(&series), Some(45));
    }

    #[test]
    fn a_decaying_transient_is_cut_where_it_sinks_into_the_noise() {
        let series: Vec<f64> =
            (0..400u32).map(|n| 60.0 - 50.0 * 0.95f64.powi(n as i32) + wobble(n as usize)).collect();
        let cut = truncation(&series);
        assert!(cut.is_some_and(|cut| (60..=120).contains(&cut)), "{cut:?}");
    }

    #[test]
    fn a_ramp_never_settles() {
        for length in [MIN_BATCHES * BATCH, 500] {
            let ramp = |slope: f64| (0..length).map(|n| slope * n as f64 + wobble(n)).collect::<Vec<_>>();
            assert_eq!(truncation(&ramp(1.0)), None);
            assert_eq!(truncation(&ramp(-0.1)), None);
        }
    }

    #[test]
    fn small_deviations_of_a_great_mean_do_not_cancel() {
        let small: Vec<f64> = (0..200).map(|n| if n < 40 { 9.0 } else { 4.0 + wobble(n) }).collect();
        let offset: Vec<f64> = small.iter().map(|x| 1e9 + x).collect();
        assert_eq!(truncation(&offset), truncation(&small));
    }

    /// The statistic of one cut from its definition.
    fn statistic(batches: &[f64], cut: usize) -> f64 {
        let tail = &batches[cut..];
        let mean = tail.iter().sum::<f64>() / tail.len() as f64;
        tail.iter().map(|y| (y - mean).powi(2)).sum::<f64>() / (tail.len() as f64).powi(2)
    }

    proptest! {
        #[test]
        fn no_other_cut_is_better(batches in prop::collection::vec(0.0f64..100.0, MIN_BATCHES..60)) {
            let best = statistic(&batches, best_cut(&batches));
            for cut in 0..=batches.len() - MIN_TAIL {
                prop_assert!(best <= statistic(&batches, cut) * (1.0 + 1e-9));
            }
        }
    }
}
