// SPDX-License-Identifier: MIT OR Apache-2.0
//! Packet lengths and destination maps.

use flitforge_traffic::Lengths;

#[cfg(feature = "json-schema")]
use serde_json::{Value, json};

use super::list::entries;
use super::{Decoder, Int, Kind, List, Pair, Real};
use crate::node::{Node, Tree};

/// A length, or a mixture of lengths.
pub(crate) struct LengthsKind;

const LENGTH: Int<u32> = Int { min: 1, max: 65_535 };
const MIXTURE: List<Pair<Int<u32>, Real>> = List {
    item: Pair { first: LENGTH, second: Real { low: 0.0, low_allowed: false, high: 1e9 } },
    min: 1,
    max: 64,
};

impl Kind for LengthsKind {
    type Output = Lengths;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<Lengths> {
        match node.tree {
            Tree::Integer(_) => LENGTH.decode(node, to).map(Lengths::Fixed),
            Tree::Array(_) => MIXTURE.decode(node, to).map(Lengths::Mixture),
            _ => {
                to.mismatch(node, &self.words());
                None
            }
        }
    }

    fn words(&self) -> String {
        format!("{} or a mixture [[length, weight], ...]", LENGTH.words())
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        json!({ "anyOf": [LENGTH.schema(), MIXTURE.schema()] })
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

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        let node = Int { min: 0, max: super::element::MAX_NODES as u32 - 1 };
        let listed = List { item: node, min: 0, max: usize::MAX };
        json!({ "anyOf": [{ "type": "string", "minLength": 1 }, listed.schema()] })
    }
}
