// SPDX-License-Identifier: MIT OR Apache-2.0
//! Schedules in a configuration.

use crate::workload::room::{Room, Uses};

/// `workload.program = "goal"`.
pub static ROOM: Room = Room {
    name: "goal",
    about: "A schedule of sends, receives and computations, from a file.",
    instead: crate::workload::replay::INSTEAD,
    settings: &[Uses::File("schedule.goal"), Uses::Shared("window", None), Uses::Shared("eager_bytes", None)],
    counted: true,
    ..Room::PLAIN
};
