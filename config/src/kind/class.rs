// SPDX-License-Identifier: MIT OR Apache-2.0
//! Message classes, as they are written: whose channels a class shares is checked later.

#[cfg(feature = "json-schema")]
use serde_json::{Value, json};

use super::{Decoder, Int, Kind};
use crate::diagnostic::Diagnostic;
use crate::node::{Node, Tree};
use crate::source::Place;

/// A message class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ClassAt {
    /// Where it is written.
    pub(crate) place: Place,
    /// Its name.
    pub(crate) name: String,
    /// Its channels: so many of its own with a priority, or those of the class with a name.
    pub(crate) channels: Result<(u32, u32), String>,
}

/// A message class.
pub(crate) struct ClassKind;

const KEYS: [&str; 4] = ["name", "channels", "priority", "shares"];
const CHANNELS: Int<u32> = Int { min: 1, max: 64 };
const PRIORITY: Int<u32> = Int { min: 0, max: 15 };

/// Most letters of a name.
const LONGEST: usize = 40;

/// The name of a class.
struct Name;

impl Kind for Name {
    type Output = String;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<String> {
        let named = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        match &node.tree {
            Tree::Text(text) if (1..=LONGEST).contains(&text.len()) && text.chars().all(named) => {
                Some(text.clone())
            }
            _ => {
                to.refuse(node, &self.words(), "for example \"request\" or \"read-reply\"");
                None
            }
        }
    }

    fn words(&self) -> String {
        format!("1 to {LONGEST} letters, digits, hyphens and underscores")
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        json!({ "type": "string", "minLength": 1 })
    }
}

impl Kind for ClassKind {
    type Output = ClassAt;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<ClassAt> {
        let Tree::Table(fields) = &node.tree else {
            to.mismatch(node, &self.words());
            return None;
        };
        let clean = to.knows_keys(fields, &KEYS, "a message class");
        let find = |key: &str| fields.iter().find(|field| field.key == key);
        let Some(name) = find("name") else {
            to.sink.push(incomplete(node, "has no `name`"));
            return None;
        };
        let name = Name.decode(&name.value, &mut to.part("`name`"));
        let count = find("channels").map(|field| CHANNELS.decode(&field.value, &mut to.part("`channels`")));
        let priority =
            find("priority").map(|field| PRIORITY.decode(&field.value, &mut to.part("`priority`")));
        let shares = find("shares").map(|field| Name.decode(&field.value, &mut to.part("`shares`")));
        let channels = match (count, shares) {
            (Some(count), None) => Ok((count?, priority.unwrap_or(Some(0))?)),
            (None, Some(shares)) if priority.is_none() => Err(shares?),
            (None, Some(_)) => {
                to.sink.push(incomplete(node, "has the priority of the class whose channels it shares"));
                return None;
            }
            (Some(_), Some(_)) => {
                to.sink.push(incomplete(node, "has both `channels` and `shares`"));
                return None;
            }
            (None, None) => {
                to.sink.push(incomplete(node, "has neither `channels` nor `shares`"));
                return None;
            }
        };
        Some(ClassAt { place: node.place, name: name?, channels }).filter(|_| clean)
    }

    fn words(&self) -> String {
        "a table { name = \"reply\", channels = 2, priority = 1 }, with `priority` left out for 0, or \
         { name = \"ack\", shares = \"reply\" } for the channels and the priority of another class"
            .to_owned()
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        json!({
            "type": "object",
            "properties": {
                "name": Name.schema(),
                "channels": CHANNELS.schema(),
                "priority": PRIORITY.schema(),
                "shares": Name.schema(),
            },
            "required": ["name"],
            "oneOf": [{ "required": ["channels"] }, { "required": ["shares"] }],
            "additionalProperties": false,
        })
    }
}

fn incomplete(node: &Node, what: &str) -> Diagnostic {
    Diagnostic::new(node.place, format!("this message class {what}"))
        .hint("for example { name = \"reply\", channels = 2 } or { name = \"ack\", shares = \"reply\" }")
}
