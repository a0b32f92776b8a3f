// SPDX-License-Identifier: MIT OR Apache-2.0
//! A number of cycles that may be left to the program.

use serde::{Serialize, Serializer};
#[cfg(feature = "json-schema")]
use serde_json::{Value, json};

use super::{Decoder, Int, Kind};
use crate::node::{Node, Tree};

/// A value given, or left to the program to find.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Auto<T> {
    /// `"auto"`.
    Auto,
    /// A value.
    Fixed(T),
}

impl<T: Serialize> Serialize for Auto<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Auto => serializer.serialize_str(AUTO),
            Self::Fixed(value) => value.serialize(serializer),
        }
    }
}

const AUTO: &str = "auto";

/// `"auto"` or a number of cycles.
pub(crate) struct AutoCycles(pub(crate) Int<u64>);

impl Kind for AutoCycles {
    type Output = Auto<u64>;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<Auto<u64>> {
        match &node.tree {
            Tree::Text(text) if text == AUTO => Some(Auto::Auto),
            Tree::Integer(_) => self.0.decode(node, to).map(Auto::Fixed),
            _ => {
                to.mismatch(node, &self.words());
                None
            }
        }
    }

    fn words(&self) -> String {
        format!("\"auto\" or {}", self.0.words())
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        json!({ "anyOf": [{ "const": AUTO }, self.0.schema()] })
    }
}
