// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of `[verilog]`.

use super::{ALWAYS, Condition, Preset, params};
use flitforge_router::hardware::{Buffers, Constants, Emitter, Faults, Protocol, Streams, TableRows, Top};
use flitforge_router::protocol::bring_up::{MAX_PERIOD, MIN_PERIOD};

use crate::choice::by_name;
use crate::kind::{Choice, Identifier, Int};
use crate::view::View;

params! {
    /// Section `[verilog]`: how the network is written down. No part of [`Config`](crate::Config), since no
    /// result depends on it.
    Verilog(view: &View<'_>) []

    DATA_BITS: Int<u32> = Int { min: 1, max: flitforge_router::flit::MAX_DATA_BITS }, {
        key: "verilog.data_bits",
        unit: "bits",
        default: Preset::Value("32"),
        when: ALWAYS,
        effect: "Data bits of a flit. Two more bits mark a head flit and a tail flit. The routing header \
                 must fit into the data bits. The cost of buffers and links is proportional to the width.",
        field: data_bits: u32,
    }
    PREFIX: Identifier = Identifier, {
        key: "verilog.prefix",
        unit: "",
        default: Preset::Value("\"ff\""),
        when: ALWAYS,
        effect: "Prefix of the names of all modules and files.",
        field: prefix: String,
    }
    COORDINATES: Choice<Constants> = Choice::new(), {
        key: "verilog.coordinates",
        unit: "",
        default: Preset::Value("\"parameters\""),
        when: ALWAYS,
        effect: "How a router gets its coordinates.",
        field: #[serde(serialize_with = "by_name")]
        coordinates: Constants,
    }
    FAULTS: Choice<Faults> = Choice::new(), {
        key: "verilog.faults",
        unit: "",
        default: Preset::By {
            key: "healing.method",
            cases: &[("naive", "\"pins\""), ("adaptive", "\"pins\"")],
            otherwise: "\"fixed\"",
        },
        when: ALWAYS,
        effect: "How a router is told which of its ports have failed. The faults of `[faults]` apply from \
                 cycle 0 on. Hardware has no later faults, except routers that die in a network that heals.",
        field: #[serde(serialize_with = "by_name")]
        faults: Faults,
    }
    BUFFERS: Choice<Buffers> = Choice::new(), {
        key: "verilog.buffers",
        unit: "",
        default: Preset::Value("\"memory\""),
        when: ALWAYS,
        effect: "The storage of flits.",
        field: #[serde(serialize_with = "by_name")]
        buffers: Buffers,
    }
    TABLES: Choice<TableRows> = Choice::new(), {
        key: "verilog.tables",
        unit: "",
        default: Preset::Value("\"fixed\""),
        when: ALWAYS,
        effect: "Whether the rows of a routing table can be rewritten. Rewritable tables need a relation by \
                 which a head reads one row: `up-down`, `layered-shortest`, `adaptive-up-down` or `table`. \
                 `flitforge table FILE --words NETWORK` gives the words to write.",
        field: #[serde(serialize_with = "by_name")]
        tables: TableRows,
    }
    STREAMS: Choice<Streams> = Choice::new(), {
        key: "verilog.streams",
        unit: "",
        default: Preset::Value("\"lossless\""),
        when: &[Condition::Is("router.receiver", &["endless"])],
        effect: "The receivers behind the AXI4-Streams of a written network. Finite receivers of \
                 `router.receiver` are always lossless. `flitforge cosim` simulates the receivers that are \
                 written. The links of a network without streams have those of `router.receiver`.",
        field: #[serde(serialize_with = "by_name")]
        streams: Streams,
    }
    PROTOCOL: Choice<Protocol> = Choice::new(), {
        key: "verilog.protocol",
        unit: "",
        default: Preset::Value("\"none\""),
        when: ALWAYS,
        effect: "The protocol unit at each node of the written network. Its streams are those of the node. \
                 The network has 2 to 64 nodes with one interface each.",
        field: #[serde(serialize_with = "by_name")]
        protocol: Protocol,
    }
    PROTOCOL_PERIOD: Int<u32> = Int { min: MIN_PERIOD, max: MAX_PERIOD }, {
        key: "verilog.protocol_period",
        unit: "cycles",
        default: Preset::Value("256"),
        when: ALWAYS,
        effect: "Cycles between two rounds of heartbeats, or between two runs of the timer of a bring-up \
                 unit. A round of heartbeats needs more cycles than there are nodes.",
        field: protocol_period: u32,
    }
    EMITTER: Choice<Emitter> = Choice::new(), {
        key: "verilog.emitter",
        unit: "",
        default: Preset::Value("\"plain\""),
        when: ALWAYS,
        effect: "The writer of the Verilog text. The hardware is the same.",
        field: #[serde(serialize_with = "by_name")]
        emitter: Emitter,
    }
    TOP: Choice<Top> = Choice::new(), {
        key: "verilog.top",
        unit: "",
        default: Preset::Value("\"network\""),
        when: ALWAYS,
        effect: "The part of the network that is written.",
        field: #[serde(serialize_with = "by_name")]
        top: Top,
    }
}
