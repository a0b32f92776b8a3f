//! A constant rate of flits, without drift.

use super::{Clock, Pace};
use crate::stream::Stream;

/// Binary places of the mantissa of an `f64`.
const MANTISSA: u32 = f64::MANTISSA_DIGITS - 1;

/// A load as the exact fraction `numerator / 2^shift`, as every `f64` is one.
///
/// A packet of `l` flits takes `l * 2^shift / numerator` cycles. Times are kept as whole cycles and a
/// remainder in units of `1 / numerator` cycle, the clock's memory, so nothing is ever rounded
/// away: at a load of 1 the source offers a flit in every cycle for ever.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Constant {
    numerator: u64,
    shift: u32,
    /// Phases, in cycles: the mean time between packets, at least 1.
    phases: u64,
}

impl Constant {
    /// `load` is from 2^-32 to 2^16, so `shift` is from 36 to 84 and a 32-bit length shifted by it
    /// fits in 116 bits.
    pub(super) fn new(load: f64, mean_length: f64) -> Self {
        let bits = load.to_bits();
        let exponent = (bits >> MANTISSA) as u32;
        let bias = f64::MAX_EXP as u32 - 1;
        Self {
            numerator: bits & ((1 << MANTISSA) - 1) | 1 << MANTISSA,
            shift: bias + MANTISSA - exponent,
            phases: ((mean_length / load) as u64).max(1),
        }
    }
}

impl Pace for Constant {
    fn start(&self, stream: &mut Stream) -> Clock {
        Clock { next: stream.below(self.phases), memory: stream.below(self.numerator) }
    }

    #[inline]
    fn advance(&self, clock: Clock, length: u32, _: &mut Stream) -> Clock {
        let numerator = u128::from(self.numerator);
        let wait = (u128::from(length) << self.shift) + u128::from(clock.memory);
        Clock { next: clock.next + (wait / numerator) as u64, memory: (wait % numerator) as u64 }
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
