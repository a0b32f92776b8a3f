// SPDX-License-Identifier: MIT OR Apache-2.0
//! What each node is owed, in the course of a run.
//!
//! A part of a network can saturate while the sum of all queues hardly grows. So what is created and not yet
//! accepted is looked at for each source and for each destination. The times of the looks grow geometrically,
//! and of the samples only the last [`MOST`] are kept: 12 bytes a node each.

use super::standing::Standing;

/// Samples kept. The first of them was taken at about a sixth of the time of the last.
pub const MOST: usize = 9;

/// Ratio of the times of two samples that are kept, as a fraction: 5 / 4.
const RATIO: (u64, u64) = (5, 4);

/// What is in flight in a network at one moment, and what was accepted until then.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Sample {
    /// The cycle.
    pub cycle: u64,
    /// The last 32 bits of the number of flits accepted from each source since cycle 0.
    pub accepted: Vec<u32>,
    /// Flits of each source that are created and neither accepted nor lost.
    pub by_source: Vec<u32>,
    /// Flits for each destination that are created and neither accepted nor lost.
    pub by_dest: Vec<u32>,
    /// Cycles since cycle 0 in which the busiest channel was occupied, or in which a flit left the busiest
    /// source where it has a single port.
    pub busiest: u64,
    /// Flits that each source creates per cycle in the mean, where that is known beforehand and no count of
    /// accepted flits exceeds 32 bits.
    pub rate: Option<f64>,
    /// Flits of a packet, in the mean.
    pub packet: f64,
    /// Relative half width of the confidence interval that the run would report if it ended here; it does
    /// not end for its precision while this is wider. `None` when nothing is known of it.
    pub reported: Option<f64>,
}

/// The samples of a run, in bounded memory.
#[derive(Debug, Clone)]
pub struct Backlogs {
    kept: Vec<Sample>,
    next: u64,
}

impl Backlogs {
    /// None yet; the first is due in cycle `first`.
    pub const fn new(first: u64) -> Self {
        Self { kept: Vec::new(), next: first }
    }

    /// Whether a sample is to be taken in this cycle.
    pub const fn is_due(&self, cycle: u64) -> bool {
        cycle >= self.next
    }

    /// Takes in a sample, and says how the queues stand, with the variance of the flits that arrive in a
    /// cycle over their mean. A sample that was not due is used and forgotten. `None` with too few samples.
    pub fn look(&mut self, sample: Sample, dispersion: f64) -> Option<Standing> {
        let (cycle, is_due) = (sample.cycle, self.is_due(sample.cycle));
        self.kept.push(sample);
        let from = self.kept.len().saturating_sub(MOST);
        let standing = Standing::of(&self.kept[from..], dispersion);
        if is_due {
            self.kept.drain(..from);
            self.next = cycle.saturating_mul(RATIO.0).div_ceil(RATIO.1).max(cycle + 1);
        } else {
            self.kept.pop();
        }
        standing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_span_the_same_share_of_the_time_however_long_the_run() {
        let mut backlogs = Backlogs::new(50);
        for cycle in (10..100_000).step_by(10) {
            if backlogs.is_due(cycle) || cycle % 70 == 0 {
                backlogs.look(Sample { cycle, ..Sample::default() }, 1.0);
            }
            assert!(backlogs.kept.len() <= MOST);
        }
        let cycles: Vec<u64> = backlogs.kept.iter().map(|sample| sample.cycle).collect();
        assert_eq!(cycles.len(), MOST);
        assert!((5..8).contains(&(cycles[MOST - 1] / cycles[0])), "{cycles:?}");
        assert!(cycles.windows(2).all(|pair| 4 * pair[1] >= 5 * pair[0]), "{cycles:?}");
    }
}
