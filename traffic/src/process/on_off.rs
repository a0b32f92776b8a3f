// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bernoulli trials in bursts.

use super::geometric::Geometric;
use super::{Clock, MAX_STATE_LENGTH, MIN_PACKETS_PER_BURST, Pace};
use crate::TrafficError;
use crate::stream::{FRACTION, Stream};

/// How far rounding may take a probability above 1.
const SLACK: f64 = 1e-9;

/// Two states with geometric times; the clock's memory is the first cycle after the burst.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OnOff {
    gap: Geometric,
    burst: Geometric,
    idle: Geometric,
    /// Probability of the on state in the long run, in units of 1 / [`FRACTION`].
    on: u64,
}

impl OnOff {
    pub(super) fn new(load: f64, mean_length: f64, burst: f64, idle: f64) -> Result<Self, TrafficError> {
        check("burst", burst)?;
        check("idle", idle)?;
        let on = burst / (burst + idle);
        let rate = load / mean_length / on;
        if rate > 1.0 + SLACK {
            return Err(TrafficError::OnOffTooOften { load, limit: mean_length * on });
        }
        let packets = rate * burst;
        if packets < MIN_PACKETS_PER_BURST {
            return Err(TrafficError::OnOffTooRare { packets });
        }
        Ok(Self {
            gap: Geometric::new(rate.min(1.0)),
            burst: Geometric::new(1.0 / burst),
            idle: Geometric::new(1.0 / idle),
            on: (on * FRACTION as f64) as u64,
        })
    }

    /// The first packet at or after cycle `from`, in the burst that ends before cycle `burst_end` or in
    /// a later one. Trials have no memory, so a gap that outlasts its burst is drawn anew.
    #[inline]
    fn seek(&self, mut from: u64, mut burst_end: u64, stream: &mut Stream) -> Clock {
        loop {
            let next = from + self.gap.draw(stream) - 1;
            if next < burst_end {
                return Clock { next, memory: burst_end };
            }
            from = burst_end + self.idle.draw(stream);
            burst_end = from + self.burst.draw(stream);
        }
    }
}

fn check(state: &'static str, cycles: f64) -> Result<(), TrafficError> {
    if !(1.0..=MAX_STATE_LENGTH).contains(&cycles) {
        return Err(TrafficError::StateLength { state, cycles });
    }
    Ok(())
}

impl Pace for OnOff {
    /// What is left of a geometric time is distributed like the whole.
    fn start(&self, stream: &mut Stream) -> Clock {
        let on = stream.below(FRACTION) < self.on;
        let from = if on { 0 } else { self.idle.draw(stream) };
        let burst_end = from + self.burst.draw(stream);
        self.seek(from, burst_end, stream)
    }

    #[inline]
    fn advance(&self, clock: Clock, _: u32, stream: &mut Stream) -> Clock {
        self.seek(clock.next + 1, clock.memory, stream)
    }
}
