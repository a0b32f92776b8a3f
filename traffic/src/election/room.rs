// SPDX-License-Identifier: MIT OR Apache-2.0
//! The settings of an election in a configuration.

use crate::workload::room::{Room, Row, RowDefault, RowKind, Uses};

/// `workload.program = "election"`.
pub static ROOM: Room = Room {
    name: "election",
    about: "Ranks in a ring elect a leader, while some of them fail and recover.",
    settings: &[
        Uses::Shared("control_bytes", None),
        Uses::Own(Row {
            key: "workload.starts",
            unit: "rank, cycle",
            default: RowDefault::Derived("every rank, in a cycle of `workload.skew`"),
            when: None,
            kind: RowKind::MOMENTS,
            effect: "Ranks that wake by themselves, each with the cycle. All others sleep until a message of the election comes.",
        }),
        Uses::Shared("skew", None),
        Uses::Own(Row {
            key: "workload.failures",
            unit: "rank, cycle",
            default: RowDefault::Value("[]"),
            when: None,
            kind: RowKind::MOMENTS,
            effect: "Ranks that fail, each with the first cycle in which it does not take part. Messages pass around it, and its \
                     router goes on.",
        }),
        Uses::Own(Row {
            key: "workload.recoveries",
            unit: "rank, cycle",
            default: RowDefault::Value("[]"),
            when: None,
            kind: RowKind::MOMENTS,
            effect: "Ranks that recover from a failure, each with the cycle. Such a rank sleeps. It remembers the latest round in \
                     which it took part, and nothing else.",
        }),
    ],
    ..Room::PLAIN
};
