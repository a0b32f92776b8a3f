// SPDX-License-Identifier: MIT OR Apache-2.0
//! A packet as it stands in a file.

use std::io::{self, Read, Write};

use super::fill;
use flitforge_traffic::workload::replay::{Delays, Fault};

/// Bytes of a packet without its dependents.
const FIXED: usize = 21;

/// What a packet does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    /// A request to read.
    ReadReq = 1,
    /// The data that were read.
    ReadResp = 2,
    /// The data that were read, no longer valid at the sender.
    ReadRespWithInvalidate = 3,
    /// Data to write.
    WriteReq = 4,
    /// The answer to a write.
    WriteResp = 5,
    /// Data that a cache gives up.
    Writeback = 6,
    /// A request to write to a line that is there.
    UpgradeReq = 13,
    /// The answer to it.
    UpgradeResp = 14,
    /// A request to read a line in order to write to it.
    ReadExReq = 15,
    /// The data of this line.
    ReadExResp = 16,
    /// The answer where an address does not exist.
    BadAddressError = 25,
    /// A request to drop a line.
    InvalidateReq = 27,
    /// The answer to it.
    InvalidateResp = 28,
    /// A request to keep a line for reading alone.
    DowngradeReq = 29,
    /// The data of this line.
    DowngradeResp = 30,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::ReadReq,
        Self::ReadResp,
        Self::ReadRespWithInvalidate,
        Self::WriteReq,
        Self::WriteResp,
        Self::Writeback,
        Self::UpgradeReq,
        Self::UpgradeResp,
        Self::ReadExReq,
        Self::ReadExResp,
        Self::BadAddressError,
        Self::InvalidateReq,
        Self::InvalidateResp,
        Self::DowngradeReq,
        Self::DowngradeResp,
    ];

    fn of(number: u8) -> Result<Self, Fault> {
        let kind = Self::ALL.into_iter().find(|kind| *kind as u8 == number);
        kind.ok_or_else(|| Fault::Malformed(format!("no type of packets has the number {number}")))
    }

    /// The size: an address of 8 bytes, and 64 of a line where it has data.
    pub const fn bytes(self) -> u64 {
        match self {
            Self::ReadResp
            | Self::ReadRespWithInvalidate
            | Self::WriteReq
            | Self::Writeback
            | Self::ReadExResp
            | Self::DowngradeResp => 72,
            Self::ReadReq
            | Self::WriteResp
            | Self::UpgradeReq
            | Self::UpgradeResp
            | Self::ReadExReq
            | Self::BadAddressError
            | Self::InvalidateReq
            | Self::InvalidateResp
            | Self::DowngradeReq => 8,
        }
    }

    /// Whether it asks for something, and is no answer.
    pub const fn is_request(self) -> bool {
        matches!(
            self,
            Self::ReadReq
                | Self::WriteReq
                | Self::Writeback
                | Self::UpgradeReq
                | Self::ReadExReq
                | Self::InvalidateReq
                | Self::DowngradeReq
        )
    }
}

/// What is at a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum NodeKind {
    /// A first-level cache of data.
    L1Data = 0,
    /// A first-level cache of instructions.
    L1Instructions = 1,
    /// A second-level cache.
    L2 = 2,
    /// A memory controller.
    Memory = 3,
}

impl NodeKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::L1Data, Self::L1Instructions, Self::L2, Self::Memory];

    fn of(number: u8) -> Result<Self, Fault> {
        let kind = Self::ALL.get(usize::from(number)).copied();
        kind.ok_or_else(|| Fault::Malformed(format!("no type of nodes has the number {number}")))
    }
}

/// A packet as it stands in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// It leaves in this cycle or later.
    pub cycle: u64,
    /// Its number.
    pub id: u32,
    /// The address that it is about.
    pub address: u32,
    /// What it does.
    pub kind: Kind,
    /// Its source.
    pub from: u8,
    /// Its destination.
    pub to: u8,
    /// What is at its source.
    pub from_kind: NodeKind,
    /// What is at its destination.
    pub to_kind: NodeKind,
    /// The numbers of the packets that depend on it, at most 255.
    pub dependents: Vec<u32>,
}

impl Entry {
    /// The next packet; `None` at the end of the file.
    pub(super) fn read(bytes: &mut dyn Read) -> Result<Option<Self>, Fault> {
        let mut fixed = [0; FIXED];
        match fill(bytes, &mut fixed)? {
            0 => return Ok(None),
            FIXED => {}
            _ => return Err(Fault::Truncated),
        }
        let [c0, c1, c2, c3, c4, c5, c6, c7, i0, i1, i2, i3, a0, a1, a2, a3, kind, from, to, nodes, count] =
            fixed;
        let mut dependents = vec![0; usize::from(count) * 4];
        if fill(bytes, &mut dependents)? < dependents.len() {
            return Err(Fault::Truncated);
        }
        let words = dependents.chunks_exact(4);
        let dependents = words.filter_map(|word| Some(u32::from_le_bytes(word.try_into().ok()?))).collect();
        Ok(Some(Self {
            cycle: u64::from_le_bytes([c0, c1, c2, c3, c4, c5, c6, c7]),
            id: u32::from_le_bytes([i0, i1, i2, i3]),
            address: u32::from_le_bytes([a0, a1, a2, a3]),
            kind: Kind::of(kind)?,
            from,
            to,
            from_kind: NodeKind::of(nodes >> 4)?,
            to_kind: NodeKind::of(nodes & 0xf)?,
            dependents,
        }))
    }

    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let too_many = || io::Error::new(io::ErrorKind::InvalidInput, "a packet has at most 255 dependents");
        let count = u8::try_from(self.dependents.len()).map_err(|_| too_many())?;
        out.write_all(&self.cycle.to_le_bytes())?;
        out.write_all(&self.id.to_le_bytes())?;
        out.write_all(&self.address.to_le_bytes())?;
        let nodes = ((self.from_kind as u8) << 4) | self.to_kind as u8;
        out.write_all(&[self.kind as u8, self.from, self.to, nodes, count])?;
        for dependent in &self.dependents {
            out.write_all(&dependent.to_le_bytes())?;
        }
        Ok(())
    }
}

/// How long the source of a packet takes.
pub(super) const fn delay(delays: Delays, entry: &Entry) -> u64 {
    match (entry.from_kind, entry.to_kind) {
        (NodeKind::L2, NodeKind::Memory) => delays.tags,
        (NodeKind::L2, NodeKind::L1Data | NodeKind::L1Instructions) => delays.data,
        (NodeKind::Memory, _) => delays.memory,
        _ => 0,
    }
}
