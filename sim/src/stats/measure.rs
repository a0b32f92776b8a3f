// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is to be measured, and for how long.

use serde::Serialize;

/// Length of a phase of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// As long as the data ask for.
    Auto,
    /// Exactly this many cycles.
    Cycles(u64),
}

/// What is counted of each link and node, cycle by cycle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DetailChoice {
    /// Nothing.
    #[default]
    Off,
    /// The flits, waits, occupancy and flows of each link, and the traffic and latency of each node.
    On,
    /// What `On` counts, and the traffic and latency of each pair of nodes.
    Pairs,
}

/// How a run is measured.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MeasureSpec {
    /// Start-up that is not measured. `Auto`: until [`super::mser`] finds the latency settled.
    pub warmup: Length,
    /// Measured time. `Auto`: until the mean packet latency is known to `precision`.
    pub length: Length,
    /// Half width of the 95 % confidence interval of the mean packet latency at which an automatic
    /// measurement ends, as a fraction of that mean; between 0 and 1.
    pub precision: f64,
    /// Cycles from one observation to the next, at least 1. Smaller reacts faster, but a decision needs
    /// at least 32 of them ([`super::growth::MIN_INCREMENTS`]) and an automatic warm-up at least 100.
    pub window: u64,
    /// Greatest automatic warm-up, in cycles.
    pub max_warmup: u64,
    /// Cycle in which an automatic measurement ends at the latest.
    pub max_cycles: u64,
    /// Flits that may wait in source queues. A run ends where there are more, before memory ends.
    pub max_queued: u64,
    /// Whether the run goes on, measuring nothing new, until the measured packets have arrived. Without
    /// it the slowest packets are missing from the latencies.
    pub drain: bool,
    /// Greatest drain, in cycles.
    pub max_drain: u64,
    /// What is counted besides.
    pub detail: DetailChoice,
}

impl Default for MeasureSpec {
    /// Automatic throughout, to 5 % of the mean latency.
    fn default() -> Self {
        Self {
            warmup: Length::Auto,
            length: Length::Auto,
            precision: 0.05,
            window: 50,
            max_warmup: 50_000,
            max_cycles: 5_000_000,
            max_queued: 20_000_000,
            drain: true,
            max_drain: 100_000,
            detail: DetailChoice::Off,
        }
    }
}

/// A measurement that cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum MeasureError {
    /// The window is 0 cycles.
    #[error("the observation window must be at least one cycle")]
    NoWindow,
    /// The precision is not a fraction.
    #[error("the precision must lie between 0 and 1, not {0}")]
    Precision(f64),
    /// The measured time is 0 cycles.
    #[error("the measured time must be at least one cycle")]
    NothingMeasured,
    /// The warm-up may use up all cycles.
    #[error("a warm-up of {warmup} cycles leaves none of {max_cycles} cycles to measure")]
    WarmupTooLong {
        /// Cycles the warm-up may or must take.
        warmup: u64,
        /// Limit of the run.
        max_cycles: u64,
    },
}

impl MeasureSpec {
    /// Checks the ranges given at the fields.
    ///
    /// # Errors
    /// The first field out of its range.
    pub fn validate(&self) -> Result<(), MeasureError> {
        let warmup = match self.warmup {
            Length::Auto => self.max_warmup,
            Length::Cycles(cycles) => cycles,
        };
        if self.window == 0 {
            return Err(MeasureError::NoWindow);
        }
        if !(self.precision > 0.0 && self.precision < 1.0) {
            return Err(MeasureError::Precision(self.precision));
        }
        match self.length {
            Length::Cycles(0) => Err(MeasureError::NothingMeasured),
            Length::Auto if warmup >= self.max_cycles => {
                Err(MeasureError::WarmupTooLong { warmup, max_cycles: self.max_cycles })
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(spec: MeasureSpec) -> String {
        spec.validate().unwrap_err().to_string()
    }

    #[test]
    fn the_default_is_valid() {
        assert_eq!(MeasureSpec::default().validate(), Ok(()));
    }

    #[test]
    fn what_cannot_be_measured_is_refused() {
        let ok = MeasureSpec::default();
        insta::assert_snapshot!([
            error(MeasureSpec { window: 0, ..ok }),
            error(MeasureSpec { precision: 0.0, ..ok }),
            error(MeasureSpec { precision: f64::NAN, ..ok }),
            error(MeasureSpec { length: Length::Cycles(0), ..ok }),
            error(MeasureSpec { max_warmup: 5_000_000, ..ok }),
            error(MeasureSpec { warmup: Length::Cycles(6_000_000), ..ok }),
        ].join("\n"), @r"
        the observation window must be at least one cycle
        the precision must lie between 0 and 1, not 0
        the precision must lie between 0 and 1, not NaN
        the measured time must be at least one cycle
        a warm-up of 5000000 cycles leaves none of 5000000 cycles to measure
        a warm-up of 6000000 cycles leaves none of 5000000 cycles to measure
        ");
        let fixed = MeasureSpec { warmup: Length::Cycles(6_000_000), length: Length::Cycles(10), ..ok };
        assert_eq!(fixed.validate(), Ok(()));
    }
}
