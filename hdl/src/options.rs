// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the user may choose about the Verilog, apart from the network itself.

pub use flitforge_router::hardware::{
    Buffers, Constants, Emitter, Faults, Protocol, Streams, TableRows, Top,
};

/// What is generated, and in which form.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Options {
    /// Beginning of all module names: a letter, then letters, digits and underscores.
    pub prefix: String,
    /// Bits of data of a flit, 1 to 4096.
    pub data_bits: u32,
    /// How routers learn their coordinates.
    pub coordinates: Constants,
    /// How routers learn what has failed.
    pub faults: Faults,
    /// What buffers are made of.
    pub buffers: Buffers,
    /// How routers hold the rows of a routing table.
    pub tables: TableRows,
    /// What a slow reader of a stream does, where the network's receivers are endless.
    pub streams: Streams,
    /// What sits at each node of a network.
    pub protocol: Protocol,
    /// Clocks of a round of heartbeats, or of the timer of a bring-up unit.
    pub protocol_period: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            prefix: "ff".to_owned(),
            data_bits: 32,
            coordinates: Constants::default(),
            faults: Faults::default(),
            buffers: Buffers::default(),
            tables: TableRows::default(),
            streams: Streams::default(),
            protocol: Protocol::default(),
            protocol_period: 256,
        }
    }
}
