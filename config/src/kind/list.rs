// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lists and pairs.

#[cfg(feature = "json-schema")]
use serde_json::{Value, json};

use super::{Decoder, Kind};
use crate::node::{Node, Tree};
use crate::source::Place;

/// A list of values of one kind.
pub(crate) struct List<K> {
    pub(crate) item: K,
    /// Fewest entries.
    pub(crate) min: usize,
    /// Most entries.
    pub(crate) max: usize,
}

impl<K: Kind> Kind for List<K> {
    type Output = Vec<K::Output>;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<Self::Output> {
        let Tree::Array(items) = &node.tree else {
            to.mismatch(node, &self.words());
            return None;
        };
        if !(self.min..=self.max).contains(&items.len()) {
            to.mismatch(node, &self.words());
            return None;
        }
        let mut part = to.part("each entry");
        // Every entry is looked at before the first bad one makes the whole list bad.
        let decoded: Vec<_> = items.iter().map(|item| self.item.decode(item, &mut part)).collect();
        decoded.into_iter().collect()
    }

    fn words(&self) -> String {
        let length = match (self.min, self.max) {
            (0, usize::MAX) => "any number of".to_owned(),
            (min, usize::MAX) => format!("{min} or more"),
            (min, max) => format!("{min} to {max}"),
        };
        format!("a list of {length} entries, each {}", self.item.words())
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        let mut schema = json!({ "type": "array", "items": self.item.schema(), "minItems": self.min });
        if self.max < usize::MAX {
            schema["maxItems"] = self.max.into();
        }
        schema
    }

    fn choices(&self) -> Vec<(&'static str, &'static str)> {
        self.item.choices()
    }
}

/// A value for all dimensions, or a list with one for each.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[serde(untagged)]
pub enum Each<T> {
    /// A value that holds in all dimensions.
    All(T),
    /// Values of the dimensions, dimension 0 first.
    Listed(Vec<T>),
}

impl<T: Copy> Each<T> {
    /// The values that are given: one for all dimensions, or one for each.
    pub fn values(&self) -> &[T] {
        match self {
            Self::All(value) => std::slice::from_ref(value),
            Self::Listed(values) => values,
        }
    }
}

impl<T> From<T> for Each<T> {
    fn from(value: T) -> Self {
        Self::All(value)
    }
}

/// One value of a kind for all dimensions, or a list with one for each.
pub(crate) struct EachKind<K>(pub(crate) List<K>);

impl<K: Kind> Kind for EachKind<K> {
    type Output = Each<K::Output>;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<Self::Output> {
        match &node.tree {
            Tree::Array(_) => self.0.decode(node, to).map(Each::Listed),
            Tree::Integer(_) => self.0.item.decode(node, to).map(Each::All),
            _ => {
                to.mismatch(node, &self.words());
                None
            }
        }
    }

    fn words(&self) -> String {
        format!("{}, or a list with one for each dimension", self.0.item.words())
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        json!({ "anyOf": [self.0.item.schema(), self.0.schema()] })
    }
}

/// A list of exactly two values.
pub(crate) struct Pair<A, B> {
    pub(crate) first: A,
    pub(crate) second: B,
}

impl<A: Kind, B: Kind> Kind for Pair<A, B> {
    type Output = (A::Output, B::Output);

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<Self::Output> {
        let [first, second] = entries(node) else {
            to.mismatch(node, &self.words());
            return None;
        };
        let first = self.first.decode(first, &mut to.part("the first number"));
        let second = self.second.decode(second, &mut to.part("the second number"));
        Some((first?, second?))
    }

    fn words(&self) -> String {
        format!("a pair [{}, {}]", self.first.words(), self.second.words())
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        let items = [self.first.schema(), self.second.schema()];
        json!({ "type": "array", "items": items, "minItems": 2, "maxItems": 2 })
    }
}

/// A value together with where it is written, for errors that only other settings show.
pub(crate) struct Placed<K>(pub(crate) K);

impl<K: Kind> Kind for Placed<K> {
    type Output = (K::Output, Place);

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<Self::Output> {
        Some((self.0.decode(node, to)?, node.place))
    }

    fn words(&self) -> String {
        self.0.words()
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        self.0.schema()
    }

    fn choices(&self) -> Vec<(&'static str, &'static str)> {
        self.0.choices()
    }
}

/// The entries of a list, none of any other value.
pub(super) fn entries(node: &Node) -> &[Node] {
    match &node.tree {
        Tree::Array(items) => items,
        _ => &[],
    }
}
