// SPDX-License-Identifier: MIT OR Apache-2.0
//! The settings of a bring-up in a configuration.

use crate::workload::goal::MAX_RANKS;
use crate::workload::room::{Room, Row, RowDefault, RowKind, Uses};

const TREES: &[(&str, &str)] = &[
    ("binary", "Rank `i` has the children `2 i + 1` and `2 i + 2`."),
    ("binomial", "The parent of a rank lacks the lowest bit of its number."),
    (
        "random",
        "Drawn with `measure.seed`, of the depth `workload.tree_depth` and the degree `workload.tree_degree`.",
    ),
];

const RULES: &[(&str, &str)] = &[
    ("printed", "Both kinds of message for every message, as printed in the paper."),
    ("linear", "Both kinds where an entry changed, else the same kind alone."),
];

/// Where trees are random.
const RANDOM: Option<(&str, &[&str])> = Some(("workload.tree", &["random"]));

/// `workload.program = "bring-up"`.
pub static ROOM: Room = Room {
    name: "bring-up",
    about: "The ranks of a tree build a ring, and from the ring a binomial graph.",
    settings: &[
        Uses::Own(Row {
            key: "workload.tree",
            unit: "",
            default: RowDefault::Value("\"binomial\""),
            when: None,
            kind: RowKind::Choice(TREES),
            effect: "The tree that the ranks start from. Rank 0 is its root.",
        }),
        Uses::Own(Row {
            key: "workload.tree_depth",
            unit: "links",
            default: RowDefault::Value("8"),
            when: RANDOM,
            kind: RowKind::Int(1, MAX_RANKS as u64),
            effect: "Links from the root of a random tree to its lowest leaf. The ring needs a message along each of them.",
        }),
        Uses::Own(Row {
            key: "workload.tree_degree",
            unit: "ranks",
            default: RowDefault::Value("16"),
            when: RANDOM,
            kind: RowKind::Int(1, MAX_RANKS as u64),
            effect: "Most children of a rank in a random tree. A parent hears from each of them.",
        }),
        Uses::Own(Row {
            key: "workload.rule",
            unit: "",
            default: RowDefault::Value("\"linear\""),
            when: None,
            kind: RowKind::Choice(RULES),
            effect: "What a rank sends on when a message of the binomial graph comes.",
        }),
        Uses::Shared("control_bytes", None),
        Uses::Shared("period", None),
        Uses::Shared("skew", None),
        Uses::Shared("until", Some("1000000")),
        Uses::Own(Row {
            key: "workload.deaths",
            unit: "rank, cycle",
            default: RowDefault::Value("[]"),
            when: None,
            kind: RowKind::MOMENTS,
            effect: "Ranks that die, each with the first cycle in which it is dead. The launching service then repairs the \
                     tree and tells all others. Their routers go on. Ranks at a router that fails (`faults`) die with it.",
        }),
    ],
    ..Room::PLAIN
};
