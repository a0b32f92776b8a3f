// SPDX-License-Identifier: MIT OR Apache-2.0
//! Destinations of each node with their weights.

use super::Draw;
use crate::TrafficError;
use crate::stream::Stream;
use crate::weights::Weights;

/// The destinations of each node, and how likely each is.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Pairs {
    of: Vec<Option<(Vec<u32>, Weights)>>,
}

impl Pairs {
    pub(super) fn new(nodes: u32, pairs: &[Vec<(u32, f64)>]) -> Result<Self, TrafficError> {
        if pairs.len() != nodes as usize {
            return Err(TrafficError::PairNodes { given: pairs.len(), nodes });
        }
        for (node, &(dest, weight)) in
            (0..).zip(pairs).flat_map(|(node, to)| to.iter().map(move |to| (node, to)))
        {
            if dest >= nodes || !(weight.is_finite() && weight > 0.0) {
                return Err(TrafficError::Pair { node, dest, weight, nodes });
            }
        }
        let of_node = |to: &Vec<(u32, f64)>| {
            let (dests, weights): (Vec<_>, Vec<_>) = to.iter().copied().unzip();
            (!dests.is_empty()).then(|| (dests, Weights::new(&weights)))
        };
        Ok(Self { of: pairs.iter().map(of_node).collect() })
    }
}

impl Draw for Pairs {
    fn silent(&self, node: u32) -> bool {
        self.of.get(node as usize).is_none_or(Option::is_none)
    }

    /// A node with one destination draws nothing.
    #[inline]
    fn draw(&self, node: u32, stream: &mut Stream) -> u32 {
        match self.of.get(node as usize) {
            Some(Some((dests, weights))) => match dests[..] {
                [only] => only,
                _ => dests.get(weights.draw(stream)).copied().unwrap_or(node),
            },
            _ => node,
        }
    }
}
