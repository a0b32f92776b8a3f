// SPDX-License-Identifier: MIT OR Apache-2.0
//! Uniform traffic with hot spots.

use super::Draw;
use super::uniform::Uniform;
use crate::TrafficError;
use crate::stream::{FRACTION, Stream};
use crate::weights::Weights;

/// How far rounding may take a sum of fractions from 1.
const SLACK: f64 = 1e-9;

/// A share for each hot spot; the last weight is that of the uniform rest.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct HotSpot {
    /// The hot spots, sorted.
    spots: Vec<u32>,
    shares: Weights,
    rest: Uniform,
    include_self: bool,
}

impl HotSpot {
    pub(super) fn new(
        nodes: u32,
        spots: &[(u32, f64)],
        share: f64,
        include_self: bool,
    ) -> Result<Self, TrafficError> {
        let mut spots = spots.to_vec();
        spots.sort_by_key(|spot| spot.0);
        check(nodes, &spots, share)?;
        let weights: f64 = spots.iter().map(|spot| spot.1).sum();
        spots.iter_mut().for_each(|spot| spot.1 = share * spot.1 / weights);
        let sum: f64 = spots.iter().map(|spot| spot.1).sum();
        let rest = if sum > 1.0 - SLACK { 0.0 } else { 1.0 - sum };
        let shares: Vec<_> = spots.iter().map(|spot| spot.1).chain([rest]).collect();
        Ok(Self {
            spots: spots.iter().map(|spot| spot.0).collect(),
            shares: Weights::new(&shares),
            rest: Uniform::new(nodes, include_self),
            include_self,
        })
    }

    /// The points that would make a source send to itself by its own share: first, and how many.
    #[inline]
    fn own_share(&self, node: u32) -> (u64, u64) {
        match self.spots.binary_search(&node) {
            Ok(i) if !self.include_self => {
                let (start, end) = self.shares.interval(i);
                (start, end - start)
            }
            _ => (FRACTION, 0),
        }
    }
}

fn check(nodes: u32, sorted: &[(u32, f64)], share: f64) -> Result<(), TrafficError> {
    if sorted.is_empty() {
        return Err(TrafficError::NoHotSpots);
    }
    if !(share > 0.0 && share <= 1.0) {
        return Err(TrafficError::HotSpotShare { share });
    }
    for &(node, weight) in sorted {
        if node >= nodes {
            return Err(TrafficError::HotSpotNode { node, nodes });
        }
        if !(weight > 0.0 && weight.is_finite()) {
            return Err(TrafficError::HotSpotWeight { node, weight });
        }
    }
    match sorted.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => Err(TrafficError::HotSpotTwice { node: pair[0].0 }),
        None => Ok(()),
    }
}

impl Draw for HotSpot {
    fn silent(&self, node: u32) -> bool {
        self.rest.silent(node) || self.own_share(node).1 == FRACTION
    }

    /// Draws from all shares but the source's own: one draw, no second attempt.
    #[inline]
    fn draw(&self, node: u32, stream: &mut Stream) -> u32 {
        let (start, length) = self.own_share(node);
        let point = stream.below(FRACTION - length);
        let share = self.shares.at(if point < start { point } else { point + length });
        match self.spots.get(share) {
            Some(&spot) => spot,
            None => self.rest.draw(node, stream),
        }
    }
}
