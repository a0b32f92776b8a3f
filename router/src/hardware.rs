// SPDX-License-Identifier: MIT OR Apache-2.0
//! Forms in which a router is written as hardware. The configuration names them, and the generator of Verilog
//! follows them.

/// How something that is fixed for each router reaches its module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Constants {
    /// As a Verilog parameter: each router is synthesized for its place.
    #[default]
    Parameters,
    /// As an input: all routers are one module, which is synthesized once.
    Inputs,
}

/// How a router learns which of its ports lead nowhere or have failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Faults {
    /// As its coordinates: what the network's description says, for good.
    #[default]
    Fixed,
    /// From input pins of the network, which may change only while it is empty.
    Pins,
    /// From registers that take over the pins while the network is in reset.
    Registers,
}

/// What buffers are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Buffers {
    /// One memory for each switch input, shared by its virtual channels: a small RAM on an FPGA.
    #[default]
    Memory,
    /// A memory of its own for each virtual channel, of just its depth: registers on an ASIC.
    Registers,
}

/// How routers hold the rows of a routing table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum TableRows {
    /// As logic: what the relation says, for good.
    #[default]
    Fixed,
    /// In memories that are written through a port of the network; as logic before.
    Rewritable,
}

/// What turns modules into text. The hardware is the same, only its text differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Emitter {
    /// The writer of this project: text that reads as if written by hand.
    #[default]
    Plain,
    /// The Verilog generator of `rust_hdl`, an independent second writer. It is there in builds with the
    /// feature `rust-hdl`.
    RustHdl,
}

/// What a package is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Top {
    /// The whole network, with links and with streams, and its test benches.
    #[default]
    Network,
    /// One router.
    Router,
}

/// What happens to the beats of a stream that nobody reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Streams {
    /// They stall the network: receivers are finite, and no beat is lost.
    #[default]
    Lossless,
    /// Beats that find no place are lost where receivers are endless. The end of their packet is marked.
    Lossy,
}

/// The protocol unit that sits at each node of a network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Protocol {
    /// None: the streams of the network are those of its nodes.
    #[default]
    None,
    /// A [heartbeat engine](crate::protocol::heartbeat) with binary round robin.
    BinaryHeartbeat,
    /// A heartbeat engine with double binary round robin.
    DoubleHeartbeat,
    /// A [bring-up unit](crate::protocol::bring_up).
    BringUp,
    /// An [election unit](crate::protocol::election).
    Election,
}
