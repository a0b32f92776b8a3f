// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names of files.

#[cfg(feature = "json-schema")]
use serde_json::{Value, json};

use super::{Decoder, Kind};
use crate::node::{Node, Tree};

/// The path of a file.
pub(crate) struct PathKind;

impl Kind for PathKind {
    type Output = String;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<String> {
        match &node.tree {
            Tree::Text(path) if !path.is_empty() => Some(path.clone()),
            _ => {
                to.mismatch(node, &self.words());
                None
            }
        }
    }

    fn words(&self) -> String {
        "the path of a file".to_owned()
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        json!({ "type": "string", "minLength": 1 })
    }
}
