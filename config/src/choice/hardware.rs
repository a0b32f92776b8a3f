// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names in TOML of the values of the types of hardware.

use flitforge_router::hardware::{Buffers, Constants, Emitter, Faults, Protocol, Streams, TableRows, Top};

use super::Named;

names! {
    Constants {
        /// By Verilog parameters: each router is synthesized for its place, and is smaller.
        Parameters = "parameters",
        /// By inputs: all routers are one module, synthesized once.
        Inputs = "inputs",
    }
    Faults {
        /// In the way that `verilog.coordinates` names. The faults of `[faults]` are permanent.
        Fixed = "fixed",
        /// By input pins of the network, which may change only while it is empty.
        Pins = "pins",
        /// By registers that take over the pins while the network is in reset.
        Registers = "registers",
    }
    Buffers {
        /// A memory for each switch input, shared by its virtual channels: a small RAM on an FPGA.
        Memory = "memory",
        /// A memory for each virtual channel, exactly as deep as its buffer: registers on an ASIC.
        Registers = "registers",
    }
    TableRows {
        /// As logic of each router, for good.
        Fixed = "fixed",
        /// By a port of the network, in memories of each router, only while the network is empty. After reset
        /// the routes are those of the configuration.
        Rewritable = "rewritable",
    }
    Emitter {
        /// The writer of this project.
        Plain = "plain",
        /// The Verilog generator of rust_hdl, an independent second writer.
        RustHdl = "rust-hdl",
    }
    Top {
        /// The whole network, its AXI4-Stream adapters and the test benches.
        Network = "network",
        /// One router.
        Router = "router",
    }
    Streams {
        /// Receivers are finite, with 4 flits of each virtual channel: a slow reader stalls the network, and
        /// no beat is lost.
        Lossless = "lossless",
        /// Receivers are endless: a slow reader loses beats. A packet that lost beats ends with `tuser` set.
        Lossy = "lossy",
    }
    Protocol {
        /// No unit: the streams of the network are those of its nodes.
        None = "none",
        /// A heartbeat engine with binary round robin: in round `r` node `s` sends its table to `s + 2^r`. A
        /// node is suspected after `2 ceil(log2 nodes)` rounds without news.
        BinaryHeartbeat = "heartbeat-brr",
        /// A heartbeat engine with double binary round robin: the same, then backwards. A node is suspected
        /// after `3 ceil(log2 nodes)` rounds without news.
        DoubleHeartbeat = "heartbeat-dbrr",
        /// A bring-up unit: builds a ring and a binomial graph from a binary tree. It needs
        /// lossless streams.
        BringUp = "bring-up",
        /// An election unit: elects a leader in a ring of nodes that fail and recover. It needs lossless
        /// streams.
        Election = "election",
    }
}
