// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names that go into generated text.

#[cfg(feature = "json-schema")]
use serde_json::{Value, json};

use super::{Decoder, Kind};
use crate::node::{Node, Tree};

/// The beginning of a Verilog name.
pub(crate) struct Identifier;

impl Kind for Identifier {
    type Output = String;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<String> {
        match &node.tree {
            Tree::Text(text) if is_identifier(text) => Some(text.clone()),
            _ => {
                to.refuse(node, &self.words(), "for example \"noc\" or \"my_noc\"");
                None
            }
        }
    }

    fn words(&self) -> String {
        "a letter, then letters, digits and underscores".to_owned()
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        json!({ "type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_]*$" })
    }
}

/// Whether a text can begin names of Verilog modules.
pub fn is_identifier(text: &str) -> bool {
    let named = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(named)
}
