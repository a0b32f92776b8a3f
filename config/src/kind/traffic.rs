//! Packet lengths and destination maps.

use serde::Serialize;

use super::list::entries;
use super::{Decoder, Int, Kind, List, Pair, Real};
use crate::node::{Node, Tree};

/// Lengths of packets, in flits.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Packets {
    /// Every packet has this many flits.
    Fixed(u32),
    /// Lengths and their weights: a length is drawn with its weight over the sum of all weights.
    Mixture(Vec<(u32, f64)>),
}

/// A length, or a mixture of lengths.
pub(crate) struct Lengths;

const LENGTH: Int<u32> = Int { min: 1, max: 65_535 };
const MIXTURE: List<Pair<Int<u32>, Real>> = List {
    item: Pair { first: LENGTH, second: Real { low: 0.0, low_allowed: false, high: 1e9 } },
    min: 1,
    max: 64,
};

impl Kind for Lengths {
    type Output = Packets;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<Packets> {
        match node.tree {
            Tree::Integer(_) => LENGTH.decode(node, to).map(Packets::Fixed),
            Tree::Array(_) => MIXTURE.decode(node, to).map(Packets::Mixture),
            _ => {
                to.mismatch(node, &self.words());
                None
            }
        }
    }

    fn words(&self) -> String {
        format!("{} or a mixture [[length, weight], ...]", LENGTH.words())
    }
}

/// Where the destinations of the pattern `"file"` are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Destinations {
    /// In a file.
    File(String),
    /// Here: one for each node in order.
    Listed(Vec<u32>),
}

/// A path, or the destinations themselves.
pub(crate) struct MapKind;

impl Kind for MapKind {
    type Output = Destinations;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<Destinations> {
        match &node.tree {
            Tree::Text(path) if !path.is_empty() => Some(Destinations::File(path.clone())),
            Tree::Array(_) => {
                let mut part = to.part("each destination");
                let number = Int { min: 0, max: super::element::MAX_NODES as u32 - 1 };
                let numbers: Vec<_> = entries(node).iter().map(|n| number.decode(n, &mut part)).collect();
                numbers.into_iter().collect::<Option<_>>().map(Destinations::Listed)
            }
            _ => {
                to.mismatch(node, &self.words());
                None
            }
        }
    }

    fn words(&self) -> String {
        "the path of a file, or a list with the destination of each node in order".to_owned()
    }
}
