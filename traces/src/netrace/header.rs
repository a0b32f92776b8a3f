// SPDX-License-Identifier: MIT OR Apache-2.0
//! What stands before the packets.

use std::io::{self, Read, Write};

use super::exactly;
use flitforge_traffic::workload::replay::Fault;

const MAGIC: u32 = 0x484a_5455;
const NAME: usize = 30;
/// Notes are shorter than this, with the null byte at their end.
const MAX_NOTES: u32 = 8192;
const MAX_REGIONS: u32 = 100;

/// What stands before the packets.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Header {
    /// The program that was traced.
    pub benchmark: String,
    /// How many nodes there are.
    pub nodes: u8,
    /// The cycles that the trace was made in.
    pub cycles: u64,
    /// How many packets there are.
    pub packets: u64,
    /// Anything else about it.
    pub notes: String,
    /// Parts of the trace, one after another.
    pub regions: Vec<Region>,
}

/// A part of a trace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Region {
    /// Where its packets begin, in bytes behind the header.
    pub offset: u64,
    /// Its cycles.
    pub cycles: u64,
    /// Its packets.
    pub packets: u64,
}

impl Header {
    pub(super) fn read(bytes: &mut dyn Read) -> Result<Self, Fault> {
        let malformed = |what: String| Err(Fault::Malformed(what));
        let magic = u32::from_le_bytes(exactly(bytes)?);
        if magic != MAGIC {
            return malformed(String::from(
                "this is no trace of Netrace, which begins with the number 0x484a5455",
            ));
        }
        let version = f32::from_le_bytes(exactly(bytes)?);
        if version.to_bits() != 1f32.to_bits() {
            return malformed(format!("it is of version {version} of Netrace, and only 1.0 can be read"));
        }
        let benchmark = text(&exactly::<NAME>(bytes)?);
        let [nodes, _padding] = exactly(bytes)?;
        if nodes == 0 {
            return malformed(String::from("it names no node at all"));
        }
        let [cycles, packets] = [u64::from_le_bytes(exactly(bytes)?), u64::from_le_bytes(exactly(bytes)?)];
        let [notes, regions] = [u32::from_le_bytes(exactly(bytes)?), u32::from_le_bytes(exactly(bytes)?)];
        let _padding: [u8; 8] = exactly(bytes)?;
        if notes >= MAX_NOTES || regions > MAX_REGIONS {
            return malformed(format!(
                "it has {notes} bytes of notes and {regions} regions, which cannot be"
            ));
        }
        let mut long = vec![0; notes as usize];
        if super::fill(bytes, &mut long)? < long.len() {
            return Err(Fault::Truncated);
        }
        let mut list = Vec::new();
        for _ in 0..regions {
            let [offset, cycles, packets] = [exactly(bytes)?, exactly(bytes)?, exactly(bytes)?];
            let [offset, cycles, packets] = [offset, cycles, packets].map(u64::from_le_bytes);
            list.push(Region { offset, cycles, packets });
        }
        Ok(Self { benchmark, nodes, cycles, packets, notes: text(&long), regions: list })
    }

    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut name = [0; NAME];
        let too_long = || io::Error::new(io::ErrorKind::InvalidInput, "the header has no room for this");
        // The name and the notes end with a null byte.
        let place = name.get_mut(..self.benchmark.len()).filter(|place| place.len() < NAME);
        place.ok_or_else(too_long)?.copy_from_slice(self.benchmark.as_bytes());
        let notes = if self.notes.is_empty() { 0 } else { self.notes.len() + 1 };
        let [notes, regions] =
            [notes, self.regions.len()].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        if notes >= MAX_NOTES || regions > MAX_REGIONS {
            return Err(too_long());
        }
        out.write_all(&MAGIC.to_le_bytes())?;
        out.write_all(&1f32.to_le_bytes())?;
        out.write_all(&name)?;
        out.write_all(&[self.nodes, 0])?;
        out.write_all(&self.cycles.to_le_bytes())?;
        out.write_all(&self.packets.to_le_bytes())?;
        out.write_all(&notes.to_le_bytes())?;
        out.write_all(&regions.to_le_bytes())?;
        out.write_all(&[0; 8])?;
        if notes > 0 {
            out.write_all(self.notes.as_bytes())?;
            out.write_all(&[0])?;
        }
        for Region { offset, cycles, packets } in &self.regions {
            for number in [offset, cycles, packets] {
                out.write_all(&number.to_le_bytes())?;
            }
        }
        Ok(())
    }
}

/// Text as far as its null byte.
fn text(bytes: &[u8]) -> String {
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    String::from_utf8_lossy(&bytes[..end]).into_owned()
}
