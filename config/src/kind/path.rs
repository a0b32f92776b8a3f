// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names of files, and lines in place of one.

#[cfg(feature = "json-schema")]
use serde_json::{Value, json};

use super::list::entries;
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

/// Where the lines of a text are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Lines {
    /// In a file.
    File(String),
    /// Here.
    Listed(Vec<String>),
}

/// The path of a file, or its lines.
pub(crate) struct LinesKind;

impl Kind for LinesKind {
    type Output = Lines;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<Lines> {
        match &node.tree {
            Tree::Text(path) if !path.is_empty() => Some(Lines::File(path.clone())),
            Tree::Array(_) => {
                let mut part = to.part("each line");
                let line = |item: &Node| match &item.tree {
                    Tree::Text(line) if !line.contains('\n') => Some(line.clone()),
                    _ => {
                        part.mismatch(item, "a text of one line");
                        None
                    }
                };
                let lines: Vec<_> = entries(node).iter().map(line).collect();
                lines.into_iter().collect::<Option<_>>().map(Lines::Listed)
            }
            _ => {
                to.mismatch(node, &self.words());
                None
            }
        }
    }

    fn words(&self) -> String {
        "the path of a file, or the list of its lines".to_owned()
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        json!({ "anyOf": [
            { "type": "string", "minLength": 1 },
            { "type": "array", "items": { "type": "string" } },
        ] })
    }
}
