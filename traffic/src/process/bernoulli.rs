// SPDX-License-Identifier: MIT OR Apache-2.0
//! Independent trials in each cycle.

use super::geometric::Geometric;
use super::{Clock, Pace};
use crate::TrafficError;
use crate::stream::Stream;

/// Geometric gaps: the cycles without a packet are skipped, not tried one by one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bernoulli {
    gap: Geometric,
}

impl Bernoulli {
    pub(super) fn new(load: f64, mean_length: f64) -> Result<Self, TrafficError> {
        if load > mean_length {
            return Err(TrafficError::BernoulliTooOften { load, mean_length });
        }
        Ok(Self { gap: Geometric::new(load / mean_length) })
    }
}

impl Pace for Bernoulli {
    fn start(&self, stream: &mut Stream) -> Clock {
        Clock { next: self.gap.draw(stream) - 1, memory: 0 }
    }

    #[inline]
    fn advance(&self, clock: Clock, _: u32, stream: &mut Stream) -> Clock {
        Clock { next: clock.next + self.gap.draw(stream), ..clock }
    }
}
