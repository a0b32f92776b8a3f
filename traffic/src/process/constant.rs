// SPDX-License-Identifier: MIT OR Apache-2.0
//! A constant rate of flits, without drift.

use super::{Clock, Pace};
use crate::stream::Stream;

/// Binary places of the mantissa of an `f64`.
const MANTISSA: u32 = f64::MANTISSA_DIGITS - 1;

/// Binary places kept of a mean length, which only spreads the phases of sources.
const MEAN_PLACES: u32 = 20;

/// A load as the exact fraction `numerator / 2^shift`, as every `f64` is one.
///
/// A packet of `l` flits takes `l * 2^shift / numerator` cycles. Times are kept as whole cycles and a
/// remainder in units of `1 / numerator` cycle, the clock's memory, so nothing is ever rounded
/// away: at a load of 1 the source offers a flit in every cycle forever.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Constant {
    numerator: u64,
    shift: u32,
    /// Mean time between packets, in units of `1 / numerator` cycle.
    period: u128,
}

impl Constant {
    /// `load` is from 2^-32 to 2^16, so `shift` is from 36 to 84 and a 32-bit length shifted by it
    /// fits in 116 bits.
    pub(super) fn new(load: f64, mean_length: f64) -> Self {
        let bits = load.to_bits();
        let exponent = (bits >> MANTISSA) as u32;
        let bias = f64::MAX_EXP as u32 - 1;
        let shift = bias + MANTISSA - exponent;
        let whole = 1u64 << MEAN_PLACES;
        Self {
            numerator: bits & ((1 << MANTISSA) - 1) | 1 << MANTISSA,
            shift,
            period: ((mean_length * whole as f64) as u128) << (shift - MEAN_PLACES),
        }
    }

    fn clock(&self, time: u128) -> Clock {
        let numerator = u128::from(self.numerator);
        Clock { next: (time / numerator) as u64, memory: (time % numerator) as u64 }
    }
}

impl Pace for Constant {
    /// The first packet comes at a uniformly drawn time below the period.
    fn start(&self, stream: &mut Stream) -> Clock {
        let part = u128::from(stream.bits());
        let (high, low) = (self.period >> 64, self.period & u128::from(u64::MAX));
        self.clock(part * high + ((part * low) >> 64))
    }

    #[inline]
    fn advance(&self, clock: Clock, length: u32, _: &mut Stream) -> Clock {
        let wait = self.clock((u128::from(length) << self.shift) + u128::from(clock.memory));
        Clock { next: clock.next + wait.next, ..wait }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::process::{MAX_LOAD, MIN_RATE};
    use proptest::prelude::*;

    fn value(load: &Constant) -> f64 {
        load.numerator as f64 / (load.shift as f64).exp2()
    }

    proptest! {
        #[test]
        fn the_fraction_is_the_load(load in MIN_RATE..=MAX_LOAD) {
            prop_assert_eq!(value(&Constant::new(load, 1.0)), load);
        }
    }

    #[test]
    fn limits_fit() {
        for load in [MIN_RATE, MAX_LOAD] {
            let constant = Constant::new(load, 1.0);
            assert_eq!(value(&constant), load);
            let clock = Clock { next: 0, memory: constant.numerator - 1 };
            let wait = f64::from(u32::MAX) / load;
            let next = constant.advance(clock, u32::MAX, &mut Stream::new(0, 0)).next;
            assert!((next as f64 - wait).abs() <= 1.0 + wait * f64::EPSILON, "{next} for {wait}");
        }
    }
}
