// SPDX-License-Identifier: MIT OR Apache-2.0
//! Skeletons of benchmarks in a configuration.

use super::{Class, Kernel};
use crate::workload::room::{Choice, Room, Row, RowDefault, RowKind, Uses, names};

/// `workload.program = "kernel"`.
pub static ROOM: Room = Room {
    name: "kernel",
    about: "The skeleton of a NAS benchmark.",
    settings: &[
        Uses::Own(Row::new(
            "workload.kernel",
            "",
            RowDefault::Value("\"ep\""),
            RowKind::Choice(Kernel::NAMES),
            "Which benchmark. Computations are times, and messages have the sizes of the MPI version of NPB 3.2.",
        )),
        Uses::Own(Row::new(
            "workload.class",
            "",
            RowDefault::Value("\"S\""),
            RowKind::Choice(Class::NAMES),
            "The size of the benchmark's problem.",
        )),
        Uses::Shared("cycles_per_item", None),
        Uses::Own(
            Row::new(
                "workload.iterations",
                "",
                RowDefault::Value("10"),
                RowKind::Int(1, 1000),
                "How often IS sorts its keys.",
            )
            .when("workload.kernel", &["is"]),
        ),
        Uses::Own(Row::new(
            "workload.memory_contention",
            "percent",
            RowDefault::Value("10"),
            RowKind::Int(0, 1000),
            "By how much a computation takes longer for each further rank at its node. Ranks of a node share its \
             memory.",
        )),
    ],
    ..Room::PLAIN
};

names! {
    Kernel {
        /// NAS EP: a computation, and four small all-reduces.
        Ep = "ep",
        /// NAS IS: in each iteration an all-reduce of bucket sizes and two all-to-alls, the second of keys.
        Is = "is",
    }
    Class {
        /// 2^24 pairs of EP, 2^16 keys of IS.
        S = "S",
        /// 2^25 pairs of EP, 2^20 keys of IS.
        W = "W",
        /// 2^28 pairs of EP, 2^23 keys of IS.
        A = "A",
        /// 2^30 pairs of EP, 2^25 keys of IS.
        B = "B",
    }
}
