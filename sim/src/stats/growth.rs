// SPDX-License-Identifier: MIT OR Apache-2.0
//! Does the network keep up with what is offered?
//!
//! An overloaded network's source queues grow in proportion to time. Two things look similar for a while
//! and are told apart here:
//!
//! - **Chance.** The backlog of a stable network near saturation wanders like a random walk, in which
//!   a regression line of the backlog on time is "significant" as a rule (Granger and Newbold, "Spurious
//!   regressions in econometrics", J. Econometrics 2, 1974). So the test is on its *increments* over
//!   blocks of time, which are about independent under overload and cancel one another otherwise.
//! - **Filling up.** From an empty start the queues of a stable network near saturation grow like the
//!   square root of time at first (reflected Brownian motion: Abate and Whitt, Adv. Appl. Prob. 19,
//!   1987), in a large network far beyond chance. The second half of the time then sees at most
//!   `sqrt 2 - 1 = 0.41` of the growth of the first; under overload the two become alike. So growth
//!   must be *sustained* from the first half to the second.

/// Blocks in each half of the time under test.
const BLOCKS: usize = 16;

/// Increments that a test needs.
pub const MIN_INCREMENTS: usize = 2 * BLOCKS;

/// Standard errors by which the growth must exceed zero. High, because a run is tested repeatedly, and
/// because the sum over many sources that are filling up is a few standard errors by itself.
const SIGNIFICANCE: f64 = 4.0;

/// Growth of the second half as a fraction of that of the first, between 0.41 (filling up) and 1
/// (overload).
const SUSTAINED: f64 = 0.65;

/// Growth too small to matter, as a fraction of offered traffic.
const NEGLIGIBLE: f64 = 0.002;

/// Growth without proof that it lasts, as a fraction of offered traffic, with which nothing is called stable.
/// Queues that are filling up at 98 % of saturation take in 2 to 3 % over some thousand cycles.
const DOUBTFUL: f64 = 0.05;

/// Running totals at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Flow {
    /// Cycle.
    pub cycle: u64,
    /// Flits offered since cycle 0.
    pub offered: u64,
    /// Flits accepted at their destinations since cycle 0.
    pub accepted: u64,
    /// Flits in source queues.
    pub backlog: u64,
}

/// How the source queues grew over some time. All rates are in flits per cycle over the whole network.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Growth {
    /// Growth of the backlog in the first half of the time.
    pub earlier: f64,
    /// Growth of the backlog in the second half.
    pub later: f64,
    /// `later` in standard errors.
    pub significance: f64,
    /// Traffic offered in the second half.
    pub offered: f64,
    /// Traffic accepted in the second half.
    pub accepted: f64,
    /// `offered - accepted` in standard errors.
    pub deficit_significance: f64,
}

impl Growth {
    /// Measures equidistant moments, the first of which only gives the starting point. `None` with
    /// fewer than [`MIN_INCREMENTS`] after it. Moments that do not fill a block are left out at the
    /// beginning.
    pub fn of(moments: &[Flow]) -> Option<Self> {
        let per_block = moments.len().checked_sub(1)? / MIN_INCREMENTS;
        if per_block == 0 {
            return None;
        }
        let blocks: Vec<&Flow> = moments.iter().rev().step_by(per_block).take(MIN_INCREMENTS + 1).collect();
        let (later, earlier) = (&blocks[..=BLOCKS], &blocks[BLOCKS..]);
        let (first, last) = (later[BLOCKS], later[0]);
        let cycles = last.cycle.saturating_sub(first.cycle).max(1) as f64;
        let backlog = |flow: &Flow| flow.backlog as f64;
        let deficit = |flow: &Flow| flow.offered as f64 - flow.accepted as f64;
        Some(Self {
            earlier: rise(earlier, backlog) / cycles,
            later: rise(later, backlog) / cycles,
            significance: significance(earlier, later, backlog),
            offered: rise(later, |flow| flow.offered as f64) / cycles,
            accepted: rise(later, |flow| flow.accepted as f64) / cycles,
            deficit_significance: significance(earlier, later, deficit),
        })
    }

    /// More is offered than the network accepts: the backlog grows beyond chance, by an amount that
    /// matters, hardly slower than before, and because too little is accepted.
    pub fn is_unbounded(&self) -> bool {
        let least = NEGLIGIBLE * self.offered;
        self.later > least
            && self.later >= SUSTAINED * self.earlier
            && self.significance >= SIGNIFICANCE
            && self.offered - self.accepted > least
            && self.deficit_significance >= SIGNIFICANCE
    }

    /// In the second half the backlog took in a part of what was offered that matters: if that is chance, the
    /// time was too short to tell.
    pub fn is_in_doubt(&self) -> bool {
        self.later > DOUBTFUL * self.offered
    }
}

/// Variance of the flits offered in a cycle over their mean, as blocks of equal length show it: bursts that
/// are shorter than a block are in it. 0 with fewer than [`MIN_INCREMENTS`] moments after the first.
pub fn dispersion(moments: &[Flow]) -> f64 {
    let per_block = moments.len().saturating_sub(1) / MIN_INCREMENTS;
    if per_block == 0 {
        return 0.0;
    }
    let blocks: Vec<&Flow> = moments.iter().rev().step_by(per_block).take(MIN_INCREMENTS + 1).collect();
    let time = |later: &Flow, earlier: &Flow| later.cycle.saturating_sub(earlier.cycle).max(1) as f64;
    let (last, first) = (blocks[0], blocks[MIN_INCREMENTS]);
    let rate = (last.offered - first.offered) as f64 / time(last, first);
    let deviation = |b: &[&Flow]| (b[0].offered - b[1].offered) as f64 - rate * time(b[0], b[1]);
    let squares: f64 = blocks.windows(2).map(|b| deviation(b) * deviation(b) / time(b[0], b[1])).sum();
    if rate == 0.0 { 0.0 } else { squares / (MIN_INCREMENTS - 1) as f64 / rate }
}

/// Increase over blocks that are listed latest first.
fn rise(blocks: &[&Flow], quantity: impl Fn(&Flow) -> f64) -> f64 {
    blocks.first().map_or(0.0, |f| quantity(f)) - blocks.last().map_or(0.0, |f| quantity(f))
}

/// The increase over the later blocks in standard errors, these from the scatter of the increments of
/// each half about that half's own mean. Without any scatter an increase is infinitely significant.
fn significance(earlier: &[&Flow], later: &[&Flow], quantity: impl Fn(&Flow) -> f64) -> f64 {
    let scatter = |half: &[&Flow]| {
        let mean = rise(half, &quantity) / BLOCKS as f64;
        let deviations = half.windows(2).map(|b| rise(b, &quantity) - mean);
        deviations.map(|d| d * d).sum::<f64>()
    };
    let variance = (scatter(earlier) + scatter(later)) / (MIN_INCREMENTS - 2) as f64;
    let increase = rise(later, &quantity);
    if increase == 0.0 { 0.0 } else { increase / (variance * BLOCKS as f64).sqrt() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hundred flits are offered in each of `n` windows of 10 cycles; the backlog is given.
    fn flows(n: u64, backlog: impl Fn(u64) -> u64) -> Vec<Flow> {
        let accepted = |i| 100 * i + backlog(0) - backlog(i);
        let at = |i| Flow { cycle: 10 * i, offered: 100 * i, accepted: accepted(i), backlog: backlog(i) };
        (0..=n).map(at).collect()
    }

    fn unbounded(flows: &[Flow]) -> Option<bool> {
        Growth::of(flows).map(|g| g.is_unbounded())
    }

    #[test]
    fn too_short_to_tell() {
        assert_eq!(Growth::of(&[]), None);
        assert_eq!(unbounded(&flows(31, |i| i)), None);
        assert_eq!(unbounded(&flows(32, |i| i)), Some(true));
    }

    #[test]
    fn rates_are_those_of_the_halves() {
        let growth = Growth::of(&flows(64, |i| if i < 32 { 5 * i } else { 160 + 8 * (i - 32) })).unwrap();
        assert_eq!((growth.earlier, growth.later, growth.offered, growth.accepted), (0.5, 0.8, 10.0, 9.2));
        assert_eq!(growth.significance, f64::INFINITY);
    }

    #[test]
    fn only_steady_growth_is_unbounded() {
        assert_eq!(unbounded(&flows(200, |i| 2 * i)), Some(true));
        assert_eq!(unbounded(&flows(200, |i| 2 * i + i * 7 % 5)), Some(true));
        assert_eq!(unbounded(&flows(200, |_| 0)), Some(false));
        assert_eq!(unbounded(&flows(200, |i| i * 7 % 50)), Some(false));
        assert_eq!(unbounded(&flows(200, |i| 500 - 2 * i)), Some(false));
        assert_eq!(unbounded(&flows(200, |i| (100 * i).isqrt())), Some(false));
        assert_eq!(unbounded(&flows(200, |i| (2 * i).min(90))), Some(false));
    }

    #[test]
    fn much_growth_leaves_doubts() {
        let in_doubt = |flows: Vec<Flow>| Growth::of(&flows).unwrap().is_in_doubt();
        // Of 100 flits a window.
        assert!(in_doubt(flows(64, |i| 6 * i)) && !in_doubt(flows(64, |i| 5 * i)));
        assert!(in_doubt(flows(64, |i| 6 * i.saturating_sub(32))));
        assert!(!in_doubt(flows(64, |i| (12 * i).min(384))) && !in_doubt(flows(64, |i| 500 - i)));
    }

    #[test]
    fn a_late_collapse_is_unbounded() {
        assert_eq!(unbounded(&flows(200, |i| i.saturating_sub(60) * 3)), Some(true));
    }

    #[test]
    fn negligible_growth_and_growth_without_a_deficit_are_not() {
        assert_eq!(unbounded(&flows(1600, |i| i / 10)), Some(false));
        let mut fed: Vec<Flow> = flows(200, |i| 2 * i);
        fed.iter_mut().for_each(|f| f.accepted = f.offered);
        assert_eq!(unbounded(&fed), Some(false));
    }
}
