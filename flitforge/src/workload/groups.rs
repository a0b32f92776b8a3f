// SPDX-License-Identifier: MIT OR Apache-2.0
//! The file of groups of ranks: an object in JSON, with the ranks of each group under its name.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Read};

use flitforge_traces::chakra::Groups;
use flitforge_traffic::limits::{self, Excess, Limit, TEXT, cut};
use serde::de::{Deserializer as _, Error, MapAccess, Visitor};

/// What is wrong with a file of groups.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GroupsFileError {
    /// It could not be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// It has more bytes than a text may have.
    #[error("it is longer than {} MiB, which no file of groups is", TEXT >> 20)]
    TooLong,
    /// It begins as no object does.
    #[error("line {0}: this is no file of groups, which is such as `{{\"a\": [0, 1]}}`")]
    NoGroups(usize),
    /// It exceeds a limit of the reader.
    #[error("line {line}: {limit}")]
    Limit {
        /// The line, from 1.
        line: usize,
        /// Which limit.
        limit: Limit,
    },
    /// Something is wrong at a place.
    #[error("line {line}, column {column}: {message}")]
    At {
        /// The line, from 1.
        line: usize,
        /// The column, in bytes from 1.
        column: usize,
        /// What is wrong.
        message: String,
    },
}

/// The ranks of each group, all below `ranks`.
///
/// # Errors
/// [`GroupsFileError`]: the text cannot be read, is no object of lists of ranks, or has a group twice.
pub fn read(text: impl Read, ranks: u32) -> Result<BTreeMap<String, Vec<u32>>, GroupsFileError> {
    let text = limits::read_text(text, TEXT)?.ok_or(GroupsFileError::TooLong)?;
    let line = |at: usize| text.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
    let start = text.len() - text.trim_start().len();
    if !text[start..].starts_with('{') {
        return Err(GroupsFileError::NoGroups(line(start)));
    }
    limits::check(text.as_bytes(), TEXT)
        .map_err(|Excess { at, limit }| GroupsFileError::Limit { line: line(at.start), limit })?;
    let mut json = serde_json::Deserializer::from_str(&text);
    let groups = json.deserialize_map(Members(ranks)).and_then(|groups| json.end().map(|()| groups));
    groups.map_err(|error| {
        let message = error.to_string();
        let message = message.rsplit_once(" at line ").map_or(&*message, |(message, _)| message).to_owned();
        GroupsFileError::At { line: error.line(), column: error.column(), message }
    })
}

/// Reads groups, each of which is checked against the number of ranks at its place.
struct Members(u32);

impl<'t> Visitor<'t> for Members {
    type Value = BTreeMap<String, Vec<u32>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with a list of ranks for each group")
    }

    fn visit_map<A: MapAccess<'t>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut groups = BTreeMap::new();
        while let Some((name, members)) = map.next_entry::<String, Vec<u32>>()? {
            Groups::check(&name, &members, self.0).map_err(Error::custom)?;
            if groups.contains_key(&name) {
                return Err(Error::custom(format!("group `{}` is given twice: keep one", cut(&name))));
            }
            groups.insert(name, members);
        }
        Ok(groups)
    }
}
