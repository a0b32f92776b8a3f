// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which channels of an input port share a switch input.

use std::ops::Range;

/// The switch inputs of an input port. Neighbouring channels share one, and the channels are divided as
/// evenly as they can be.
///
/// ```
/// use flitforge_router::spec::SwitchInputs;
///
/// let inputs = SwitchInputs::new(4, 3);
/// assert_eq!((0..3).map(|input| inputs.channels(input, 4)).collect::<Vec<_>>(), [0..2, 2..3, 3..4]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SwitchInputs {
    /// Channels that are divided, as a power of two.
    shift: u32,
    count: u32,
}

impl SwitchInputs {
    /// A port with so many channels, which are taken for the next power of two, has so many switch inputs: at
    /// least one, and at most one for each channel.
    pub const fn new(channels: u32, count: u32) -> Self {
        let shift = channels.next_power_of_two().ilog2();
        let count = if count > 1 << shift { 1 << shift } else { count };
        Self { shift, count: if count == 0 { 1 } else { count } }
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> u32 {
        self.count
    }

    /// The switch input of a channel.
    #[inline]
    pub const fn of(self, vc: u32) -> u32 {
        (vc * self.count) >> self.shift
    }

    /// The first channel of a switch input.
    pub const fn first(self, input: u32) -> u32 {
        (input << self.shift).div_ceil(self.count)
    }

    /// Channels of the switch input that has most, the first.
    pub const fn most(self) -> u32 {
        self.first(1)
    }

    /// The channels of a switch input, where the port has so many.
    pub const fn channels(self, input: u32, vcs: u32) -> Range<u32> {
        let (first, end) = (self.first(input), self.first(input + 1));
        if first > vcs {
            return vcs..vcs;
        }
        first..if end > vcs { vcs } else { end }
    }

    /// Switch inputs that a port with so many channels makes use of.
    pub const fn used(self, vcs: u32) -> u32 {
        if vcs == 0 { 0 } else { self.of(vcs - 1) + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_channel_is_at_one_switch_input_and_all_have_alike() {
        for (channels, count) in (1..=64).flat_map(|channels| (1..=64).map(move |count| (channels, count))) {
            let inputs = SwitchInputs::new(channels, count);
            assert_eq!(inputs.count(), count.min(channels.next_power_of_two()));
            let mut all = Vec::new();
            for input in 0..inputs.count() {
                let own = inputs.channels(input, channels);
                assert!(own.clone().all(|vc| inputs.of(vc) == input), "{inputs:?}");
                assert_eq!(input < inputs.used(channels), !own.is_empty(), "{inputs:?}");
                all.extend(own);
                let size = inputs.first(input + 1) - inputs.first(input);
                assert!((inputs.most() - 1..=inputs.most()).contains(&size), "{inputs:?}");
            }
            assert_eq!(all, (0..channels).collect::<Vec<_>>(), "{inputs:?}");
        }
    }

    #[test]
    fn powers_of_two_make_blocks() {
        let inputs = SwitchInputs::new(5, 2);
        assert_eq!((inputs.most(), inputs.channels(0, 5), inputs.channels(1, 5)), (4, 0..4, 4..5));
    }
}
