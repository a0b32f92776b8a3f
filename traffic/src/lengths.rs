// SPDX-License-Identifier: MIT OR Apache-2.0
//! How long packets are.

use std::ops::RangeInclusive;

use crate::TrafficError;
use crate::stream::Stream;
use crate::weights::Weights;

/// The distribution of packet lengths, in flits with head and tail. Lengths are drawn independently.
#[derive(Debug, Clone, PartialEq)]
pub enum Lengths {
    /// Every packet has this many flits, 1 or more.
    Fixed(u32),
    /// Lengths, 1 or more, each with its weight, finite and above 0: a length is drawn with its
    /// weight over the sum of all weights.
    Mixture(Vec<(u32, f64)>),
}

impl Lengths {
    /// Mean length in flits. NaN for an empty mixture, which no source accepts.
    pub fn mean_length(&self) -> f64 {
        match self {
            Self::Fixed(length) => f64::from(*length),
            Self::Mixture(entries) => {
                let greatest = entries.iter().map(|e| e.1).fold(0.0, f64::max);
                let weights: f64 = entries.iter().map(|e| e.1 / greatest).sum();
                let flits: f64 = entries.iter().map(|e| f64::from(e.0) * (e.1 / greatest)).sum();
                flits / weights
            }
        }
    }

    /// Checks the lengths and prepares drawing from them.
    pub(crate) fn table(&self) -> Result<LengthTable, TrafficError> {
        let entries = match self {
            Self::Fixed(length) => &[(*length, 1.0)][..],
            Self::Mixture(entries) => entries,
        };
        entries.iter().try_for_each(check)?;
        let lengths: Vec<_> = entries.iter().map(|e| e.0).collect();
        let weights: Vec<_> = entries.iter().map(|e| e.1).collect();
        match lengths[..] {
            [] => Err(TrafficError::NoLengths),
            [length] => Ok(LengthTable::Fixed(length)),
            _ => Ok(LengthTable::Mixture(lengths, Weights::new(&weights))),
        }
    }
}

fn check(&(length, weight): &(u32, f64)) -> Result<(), TrafficError> {
    if length == 0 {
        return Err(TrafficError::ZeroLength);
    }
    if !(weight.is_finite() && weight > 0.0) {
        return Err(TrafficError::Weight { length, weight });
    }
    Ok(())
}

/// Checked lengths to draw from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum LengthTable {
    /// Nothing to draw.
    Fixed(u32),
    /// Lengths and their weights.
    Mixture(Vec<u32>, Weights),
}

impl LengthTable {
    /// From the least to the greatest length, in flits.
    pub(crate) fn range(&self) -> RangeInclusive<u32> {
        match self {
            Self::Fixed(length) => *length..=*length,
            Self::Mixture(lengths, _) => {
                let all = || lengths.iter().copied();
                all().min().unwrap_or(1)..=all().max().unwrap_or(1)
            }
        }
    }

    /// A length in flits.
    #[inline]
    pub(crate) fn draw(&self, stream: &mut Stream) -> u32 {
        match self {
            Self::Fixed(length) => *length,
            Self::Mixture(lengths, weights) => lengths[weights.draw(stream)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_is_weighted() {
        assert_eq!(Lengths::Fixed(20).mean_length(), 20.0);
        assert_eq!(Lengths::Mixture(vec![(1, 3.0), (5, 1.0)]).mean_length(), 2.0);
        assert_eq!(Lengths::Mixture(vec![(2, f64::MAX), (4, f64::MAX)]).mean_length(), 3.0);
    }
}
