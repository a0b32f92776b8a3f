// SPDX-License-Identifier: MIT OR Apache-2.0
//! Types of parameters: what a value may be, in code and in words.

mod class;
mod cycles;
mod element;
mod identifier;
mod list;
mod path;
mod request;
mod scalar;
mod stream;
mod traffic;

pub(crate) use class::{ClassAt, ClassKind};
pub use cycles::Auto;
pub(crate) use cycles::AutoCycles;
pub(crate) use element::{FailingPart, Failure, LinkAt, PortAt, PortName, RouterAt, RouterName};
pub(crate) use element::{FailureKind, LinkKind, MAX_DIMENSIONS, MAX_NODES, RouterKind};
pub(crate) use identifier::Identifier;
pub use identifier::is_identifier;
pub use list::Each;
pub(crate) use list::{EachKind, List, Pair, Placed};
pub(crate) use path::{Lines, LinesKind, PathKind};
pub(crate) use request::{RequestAt, RequestKindAt};
pub(crate) use scalar::{Choice, Flag, Int, Names, Real};
pub(crate) use stream::{StreamAt, StreamKind};
pub(crate) use traffic::{Destinations, LengthsKind, MapKind};

#[cfg(feature = "json-schema")]
use serde_json::Value;

use super::diagnostic::{Diagnostic, Sink, quote};
use super::hint::closest;
use super::node::{Field, Node};
use super::remedy::{Remedy, meant};

/// A type of parameter.
pub(crate) trait Kind: Sync {
    /// What a checked value is in code.
    type Output;

    /// Checks a value. Errors go to the decoder's sink, and the answer is then `None`.
    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<Self::Output>;

    /// Type and range in words: "an integer from 1 to 64".
    fn words(&self) -> String;

    /// Type and range as a JSON schema.
    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value;

    /// The values and what each does, for a choice; empty for other types.
    fn choices(&self) -> Vec<(&'static str, &'static str)> {
        vec![]
    }
}

/// Where errors about one value go, and what the value is called in them.
pub(crate) struct Decoder<'a> {
    /// The part of the value that it is about, such as "each entry"; `None`: the whole.
    part: Option<&'a str>,
    key: &'a str,
    sink: &'a mut Sink,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(key: &'a str, sink: &'a mut Sink) -> Self {
        Self { part: None, key, sink }
    }

    /// The key of the parameter.
    pub(crate) fn key(&self) -> &'a str {
        self.key
    }

    /// The same decoder, speaking of a part of the value.
    pub(crate) fn part<'b>(&'b mut self, name: &'b str) -> Decoder<'b> {
        Decoder { part: Some(name), key: self.key, sink: self.sink }
    }

    /// "X must be ..., but is ...".
    pub(crate) fn mismatch(&mut self, node: &Node, wanted: &str) {
        let hint = format!("`flitforge explain {}` gives the allowed values", self.key);
        self.refuse(node, wanted, hint);
    }

    /// Reports keys of a table that such a table does not have; `true` when there are none.
    pub(crate) fn knows_keys(&mut self, fields: &[Field], keys: &[&'static str], table: &str) -> bool {
        let unknown: Vec<_> = fields.iter().filter(|field| !keys.contains(&field.key.as_str())).collect();
        for field in &unknown {
            self.sink.push_with(|| {
                let message = format!("unknown key {} in {table}", quote(&field.key));
                let near = closest(&field.key, keys.iter().copied());
                let hint = meant(near, || format!("the keys are {}", keys.join(", ")));
                Diagnostic::new(field.key_place, message).hint(hint)
            });
        }
        unknown.is_empty()
    }

    /// As [`Decoder::mismatch`], with a hint of one's own.
    pub(crate) fn refuse(&mut self, node: &Node, wanted: &str, hint: impl Into<Remedy>) {
        let (part, key) = (self.part, self.key);
        self.sink.push_with(|| {
            let subject = part.map_or_else(|| format!("`{key}`"), |part| format!("{part} of `{key}`"));
            let message = format!("{subject} must be {wanted}, but is {}", node.description());
            // A long description is not worth saying twice.
            let label = if wanted.len() <= 60 { format!("expected {wanted}") } else { String::new() };
            Diagnostic::new(node.place, message).label(label).hint(hint)
        });
    }
}
