// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of `[workload]` for all programs. Those of programs are in their rooms.

use flitforge_sim::workload::Carriage;
use flitforge_traffic::workload::goal::MAX_RANKS;
use flitforge_traffic::workload::room::RowKind;

use super::{ALWAYS, ANY, Condition, Preset, ROOMED, params};
use crate::choice::MappingKind;
use crate::kind::{Choice, Flag, Int, List, PathKind};
use crate::model::{Dead, Places};
use crate::rooms::{ProgramNames, Settings};
use crate::view::View;
use crate::written;

/// Sizes and times fit the sums that are made of them.
const MOST: u64 = RowKind::MOST;

params! {
    /// Section `[workload]`, where it has a program.
    Workload(view: &View<'_>, settings: Settings, mapping: Places, dead: Dead) specifies Carriage []

    PROGRAM: ProgramNames = ProgramNames, {
        key: "workload.program",
        unit: "",
        default: Preset::Value("\"none\""),
        when: ALWAYS,
        effect: "What the ranks do that run on the nodes. With a program, `flitforge run` runs it to its end in place \
                 of `[traffic]`, and says how much longer it takes than without contention.",
        field: #[serde(flatten)]
        settings: Settings = settings,
    }
    RANKS: Int<u32> = Int { min: 1, max: MAX_RANKS }, {
        key: "workload.ranks",
        unit: "",
        default: Preset::Derived("the number of nodes times `workload.ranks_per_node`"),
        when: ROOMED,
        effect: "How many ranks there are. A schedule says so itself. The sources and destinations of a packet trace are ranks.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        ranks: Option<u32> = if view.is_set(RANKS.info.key) { Some(view.given(&RANKS)?) } else { None },
    }
    DEAD: List<Int<u32>> = List { item: Int { min: 0, max: u32::MAX >> 1 }, min: 1, max: usize::MAX }, {
        key: "workload.dead",
        unit: "",
        default: Preset::Derived("none"),
        when: ROOMED,
        effect: "The nodes that crash. Their ranks neither send nor receive any more, and their routers go on. \
                 `faults.schedule` lets routers fail.",
        field: #[serde(skip_serializing_if = "Vec::is_empty")]
        dead: Vec<u32> = dead.nodes,
    }
    DEAD_AT: Int<u64> = Int { min: 0, max: MOST }, {
        key: "workload.dead_at",
        unit: "cycles",
        default: Preset::Derived("2 times `workload.cleanup`, or 1000 with a collective"),
        when: ROOMED,
        effect: "When they crash.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        dead_at: Option<u64> = dead.at,
    }
    BACKGROUND: Flag = Flag, {
        key: "workload.background",
        unit: "",
        default: Preset::Value("false"),
        when: ANY,
        effect: "Whether `[traffic]` runs beside the program. Its packets are counted apart, and the run ends with the \
                 program.",
        field: background: bool,
    }
    MAPPING: Choice<MappingKind> = Choice::new(), {
        key: "workload.mapping",
        unit: "",
        default: Preset::Value("\"identity\""),
        when: ANY,
        effect: "Which node each rank is at.",
        field: #[serde(flatten, serialize_with = "written::places")]
        mapping: Places = mapping,
    }
    MAPPING_SEED: Int<u64> = Int { min: 0, max: i64::MAX as u64 }, {
        key: "workload.mapping_seed",
        unit: "",
        default: Preset::Value("1"),
        when: &[Condition::Is("workload.mapping", &["random"])],
        effect: "Which random mapping: kept apart from `measure.seed`, so that the same one can be run with several \
                 seeds.",
    }
    NODES: List<Int<u32>> = List { item: Int { min: 0, max: u32::MAX >> 1 }, min: 1, max: usize::MAX }, {
        key: "workload.nodes",
        unit: "",
        default: Preset::Required,
        when: &[Condition::Is("workload.mapping", &["list"])],
        effect: "The node of each rank, in order.",
    }
    MAPPING_FILE: PathKind = PathKind, {
        key: "workload.mapping_file",
        unit: "",
        default: Preset::Required,
        when: &[Condition::Is("workload.mapping", &["file"])],
        effect: "The node of each rank, one in a line, in order. Blank lines and lines that begin with `#` are skipped. \
                 The path is relative to the folder of this file.",
    }
    RANKS_PER_NODE: Int<u32> = Int { min: 1, max: 65_536 }, {
        key: "workload.ranks_per_node",
        unit: "",
        default: Preset::Value("1"),
        when: ANY,
        effect: "The most ranks of a node. They share its interface, and each has a processor of its own.",
        field: ranks_per_node: u32,
    }
    PACKET_FLITS: Int<u32> = Int { min: 1, max: 65_536 }, {
        key: "workload.packet_flits",
        unit: "flits",
        default: Preset::Value("16"),
        when: ANY,
        effect: "Flits of the longest packets that messages are cut into. Shorter packets let others pass in between.",
        field: packet_flits: u32 => packet_flits,
    }
    SEND_QUEUE: Int<u32> = Int { min: 0, max: 1_000_000 }, {
        key: "workload.send_queue",
        unit: "messages",
        default: Preset::Value("0"),
        when: ANY,
        effect: "Messages of a class that wait at a node until they can leave. While there are so many, its ranks \
                 cannot send others of the class. 0: any number.",
        field: #[serde(serialize_with = "written::or_zero")]
        send_queue: Option<u32> = Some(view.get(&SEND_QUEUE)?).filter(|&most| most > 0) => send_queue,
    }
    OVERHEAD: Int<u64> = Int { min: 0, max: MOST }, {
        key: "workload.overhead",
        unit: "cycles",
        default: Preset::Value("0"),
        when: ANY,
        effect: "Time of a rank's processor for each message that it sends, and for each that it receives.",
        field: overhead: u64 => overhead,
    }
    EAGER: Int<u64> = Int { min: 0, max: MOST }, {
        key: "workload.eager_bytes",
        unit: "bytes",
        default: Preset::Derived("any size"),
        when: ROOMED,
        effect: "Size of the largest message whose send is over before its receive is posted. The send of a larger one \
                 ends when its message has met the receive.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        eager_bytes: Option<u64> = if view.is_set(EAGER.info.key) { Some(view.given(&EAGER)?) } else { None }
            => eager,
    }
    MAX_CYCLES: Int<u64> = Int { min: 1, max: MOST }, {
        key: "workload.max_cycles",
        unit: "cycles",
        default: Preset::Value("1000000000"),
        when: ANY,
        effect: "Cycles after which the run ends, whatever is left to do.",
        field: max_cycles: u64,
    }
}
