// SPDX-License-Identifier: MIT OR Apache-2.0
//! The file of a rank, message by message.

use std::io::{self, BufRead, BufReader, Read, Write};

use prost::Message;

use super::message::{Metadata, Node};
use flitforge_traffic::limits::CHAKRA_MESSAGE;
use flitforge_traffic::workload::replay::{Fault, Place, TraceError};
use flitforge_traffic::workload::{Closed, Opener};

/// The nodes of a rank, one after another.
#[derive(Debug)]
pub struct Nodes {
    bytes: BufReader<Closed>,
    rank: u32,
    /// The message to read, from 0 for the metadata.
    number: u64,
    /// Where it begins.
    at: u64,
    buffer: Vec<u8>,
}

impl Clone for Nodes {
    /// Reads on from the same place of the file.
    fn clone(&self) -> Self {
        let Self { rank, number, at, .. } = *self;
        let bytes = self.bytes.get_ref().opener().read(rank, at);
        Self { bytes, rank, number, at, buffer: Vec::new() }
    }
}

impl Nodes {
    /// Of a rank, from the first one.
    pub fn new(opener: &Opener, rank: u32) -> Self {
        Self { bytes: opener.read(rank, 0), rank, number: 0, at: 0, buffer: Vec::new() }
    }

    /// The next node; `None` at the end of the file.
    ///
    /// # Errors
    /// The file cannot be read, is damaged, or ends within a message.
    pub fn next_node(&mut self) -> Result<Option<Node>, TraceError> {
        if self.number == 0 {
            let metadata = self.message::<Metadata>()?;
            metadata.ok_or_else(|| self.error(Fault::Truncated))?;
            self.number = 1;
        }
        let node = self.message()?;
        self.number += u64::from(node.is_some());
        Ok(node)
    }

    fn error(&self, fault: impl Into<Fault>) -> TraceError {
        let Self { rank, number, at, .. } = *self;
        TraceError { place: Place::Message { rank, number, byte: at }, fault: fault.into() }
    }

    /// Bytes that are no message. Where they are the first ones, the file is another one.
    fn malformed(&self, message: String) -> Fault {
        let first = "this is no execution trace of Chakra, which begins with its metadata";
        Fault::Malformed(if self.number == 0 { first.to_owned() } else { message })
    }

    fn message<M: Message + Default>(&mut self) -> Result<Option<M>, TraceError> {
        let Some((length, prefix)) = self.length().map_err(|fault| self.error(fault))? else {
            return Ok(None);
        };
        if length > CHAKRA_MESSAGE {
            let message =
                format!("its length of {length} bytes is more than {CHAKRA_MESSAGE}, the most of a message");
            return Err(self.error(self.malformed(message)));
        }
        self.buffer.clear();
        let read = self.bytes.by_ref().take(length).read_to_end(&mut self.buffer);
        if (read.map_err(|error| self.error(error))? as u64) < length {
            return Err(self.error(Fault::Truncated));
        }
        let message = M::decode(&self.buffer[..]);
        let message = message.map_err(|error| self.error(self.malformed(error.to_string())))?;
        self.at += length + prefix;
        Ok(Some(message))
    }

    /// The length that stands before a message, and its own length; `None` at the end of the file.
    fn length(&mut self) -> Result<Option<(u64, u64)>, Fault> {
        let (mut length, mut read) = (0, 0);
        loop {
            let Some(&byte) = self.bytes.fill_buf()?.first() else {
                return if read == 0 { Ok(None) } else { Err(Fault::Truncated) };
            };
            self.bytes.consume(1);
            if read == 9 && byte > 1 {
                return Err(Fault::Malformed(String::from("its length is no number of 64 bits")));
            }
            length |= u64::from(byte & 0x7f) << (7 * read);
            read += 1;
            if byte < 0x80 {
                return Ok(Some((length, read)));
            }
        }
    }
}

/// Writes the file of a rank.
///
/// # Errors
/// Those of `out`.
pub fn write<'n>(
    metadata: &Metadata,
    nodes: impl IntoIterator<Item = &'n Node>,
    mut out: impl Write,
) -> io::Result<()> {
    out.write_all(&metadata.encode_length_delimited_to_vec())?;
    for node in nodes {
        out.write_all(&node.encode_length_delimited_to_vec())?;
    }
    out.flush()
}
