// SPDX-License-Identifier: MIT OR Apache-2.0
//! Settings that several programs have.

use super::goal::MAX_RANKS;
use super::room::{Choice, Row, RowDefault, RowKind};
use crate::revolving::Scheme;

/// A size or a time.
const MOST: u64 = RowKind::MOST;

/// The settings of several programs, in the order of the documentation.
pub const SHARED: [Row; 12] = [
    Row::new(
        "workload.file",
        "",
        RowDefault::Required,
        RowKind::Path,
        "The schedule in GOAL (the text form of LogGOPSim), the trace, or the instance of TSPLIB, relative to \
         the folder of this file. `-` is the standard input. A trace of Chakra has a file for each rank: `NAME.0.et`, `NAME.1.et` and \
         so on, and this is `NAME`.",
    ),
    Row::new(
        "workload.window",
        "packets, nodes or operations",
        RowDefault::Derived(
            "100000 packets, 1000 nodes of each rank of a trace of Chakra, all operations of a \
             schedule",
        ),
        RowKind::Int(1, 100_000_000),
        "Packets of a trace that have been read and have not arrived, at most. Of a trace of Chakra and of a \
         schedule, nodes or operations of each rank that have been read and have not ended. Memory grows with \
         them and not with the file. Those further on cannot begin while there are so many.",
    ),
    Row::new(
        "workload.bytes",
        "bytes",
        RowDefault::Value("4096"),
        RowKind::Int(0, MOST),
        "Size of a message of a batch, and of the vector that a collective broadcasts or sums. Where ranks \
         send blocks of their own, it is that of a block. A barrier has none.",
    ),
    Row::new(
        "workload.adds_per_cycle",
        "bytes",
        RowDefault::Value("0"),
        RowKind::Int(0, MOST),
        "Bytes that a rank adds to its own in a cycle, when a collective sums. 0: it takes no time.",
    ),
    Row::new(
        "workload.messages",
        "",
        RowDefault::Value("100"),
        RowKind::Int(0, 1_000_000_000),
        "Messages that each rank sends to random others, or requests that it makes.",
    ),
    Row::new(
        "workload.control_bytes",
        "bytes",
        RowDefault::Value("16"),
        RowKind::Int(1, MOST),
        "Size of a read request and of a write reply, and what the others have beside their data. Also the \
         size of every message of a bring-up, of an election and of a global function.",
    ),
    Row::new(
        "workload.cycles_per_item",
        "cycles",
        RowDefault::Value("10"),
        RowKind::Int(0, 1_000_000),
        "Time of a processor for a pair of EP, or for a key of IS in an iteration. With \"branch-and-bound\", for \
         a node of the search tree that it expands. With \"fixed-point\", for a term of an equation.",
    ),
    Row::new(
        "workload.period",
        "cycles",
        RowDefault::Derived(
            "1000 with \"gossip\"; with \"bring-up\", ten times what interfaces and network need for \
             the messages of a steady state",
        ),
        RowKind::Int(1, MOST),
        "From one message of a rank to the next that it sends unasked. Under \"gossip\" this is a round: a \
         table has 8 bytes for each rank, and must leave a node within it. Under \"bring-up\" ranks repeat what \
         they have to say of themselves, which makes good what was lost. A period in which a rank cannot take \
         the messages for it is refused.",
    ),
    Row::new(
        "workload.skew",
        "cycles",
        RowDefault::Value("0"),
        RowKind::Int(0, MOST),
        "Ranks start in cycles drawn from 0 to this, with `measure.seed`. Messages that come earlier wait. With \
         \"gossip\" it is less than a round; with 0, all messages of a round leave at once.",
    ),
    Row::new(
        "workload.until",
        "cycles",
        RowDefault::Derived(
            "1000000 with \"bring-up\"; with \"gossip\", `workload.dead_at`, 3 times `workload.cleanup` \
             and `workload.consensus` together",
        ),
        RowKind::Int(1, MOST),
        "The cycle from which on ranks say nothing more of themselves. A bring-up ends earlier when the graph \
         stands.",
    ),
    Row::new(
        "workload.hierarchy",
        "",
        RowDefault::Value("\"bcnext\""),
        RowKind::Choice(Scheme::NAMES),
        "How a global function is gathered. A result is complete in each step. In a hierarchy that revolves \
         all ranks do the same work over time, and a message serves several results. \"branch-and-bound\" and \
         \"fixed-point\" need \"static\" or \"bcnext\", which bring results to all ranks.",
    ),
    Row::new(
        "workload.arity",
        "ranks",
        RowDefault::Value("2"),
        RowKind::Int(2, MAX_RANKS as u64),
        "Children of a rank of the tree. A tree of greater arity has fewer levels, and its ranks receive more \
         messages in a step. A tree that revolves is filled with virtual ranks where it is not \
         complete.",
    )
    .when("workload.hierarchy", &["static", "next"]),
];
