// SPDX-License-Identifier: MIT OR Apache-2.0
//! Kinds of requests, as they are written: whether their message classes exist is checked later.

#[cfg(feature = "json-schema")]
use serde_json::{Value, json};

use super::{Decoder, Int, Kind, Real};
use crate::diagnostic::Diagnostic;
use crate::node::{Field, Node, Tree};
use crate::source::Place;

/// A kind of request and the reply to it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RequestAt {
    /// Its weight among all kinds.
    pub(crate) weight: f64,
    /// Flits of the request.
    pub(crate) length: u32,
    /// Flits of the reply.
    pub(crate) reply: u32,
    /// The name of the message class of the request, and where it is written.
    pub(crate) class: Option<(Place, String)>,
    /// The name of the message class of the reply, and where it is written.
    pub(crate) reply_class: Option<(Place, String)>,
}

/// A kind of request.
pub(crate) struct RequestKindAt;

const KEYS: [&str; 5] = ["length", "reply", "weight", "class", "reply_class"];
const LENGTH: Int<u32> = Int { min: 1, max: 65_535 };
const WEIGHT: Real = Real { low: 0.0, low_allowed: false, high: 1e9 };

impl Kind for RequestKindAt {
    type Output = RequestAt;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<RequestAt> {
        let Tree::Table(fields) = &node.tree else {
            to.mismatch(node, &self.words());
            return None;
        };
        let clean = to.knows_keys(fields, &KEYS, "a kind of request");
        let length = flits("length", fields, node, to);
        let reply = flits("reply", fields, node, to);
        let weight = match find(fields, "weight") {
            Some(field) => WEIGHT.decode(&field.value, &mut to.part("`weight`")),
            None => Some(1.0),
        };
        let class = name("class", fields, to);
        let reply_class = name("reply_class", fields, to);
        let kind = RequestAt {
            weight: weight?,
            length: length?,
            reply: reply?,
            class: class?,
            reply_class: reply_class?,
        };
        Some(kind).filter(|_| clean)
    }

    fn words(&self) -> String {
        "a table { length = 1, reply = 5, weight = 2, class = \"request\", reply_class = \"reply\" }, with \
         `weight` left out for 1, and the classes for the first two of `router.classes`"
            .to_owned()
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        let class = json!({ "type": "string", "minLength": 1 });
        json!({
            "type": "object",
            "properties": {
                "length": LENGTH.schema(),
                "reply": LENGTH.schema(),
                "weight": WEIGHT.schema(),
                "class": class,
                "reply_class": class,
            },
            "required": ["length", "reply"],
            "additionalProperties": false,
        })
    }
}

fn find<'a>(fields: &'a [Field], key: &str) -> Option<&'a Field> {
    fields.iter().find(|field| field.key == key)
}

/// A length, which must be given.
fn flits(key: &'static str, fields: &[Field], node: &Node, to: &mut Decoder<'_>) -> Option<u32> {
    let Some(field) = find(fields, key) else {
        let error = Diagnostic::new(node.place, format!("this kind of request has no `{key}`"));
        to.sink
            .push(error.hint("for example { length = 1, reply = 5 }: flits of the request and of the reply"));
        return None;
    };
    LENGTH.decode(&field.value, &mut to.part(&format!("`{key}`")))
}

/// The name of a class, if it is given; the outer `None` where it is no name.
fn name(key: &'static str, fields: &[Field], to: &mut Decoder<'_>) -> Option<Option<(Place, String)>> {
    let Some(field) = find(fields, key) else { return Some(None) };
    match &field.value.tree {
        Tree::Text(text) => Some(Some((field.value.place, text.clone()))),
        _ => {
            to.part(&format!("`{key}`")).mismatch(&field.value, "the name of one of `router.classes`");
            None
        }
    }
}
