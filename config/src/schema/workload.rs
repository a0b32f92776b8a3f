// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of `[workload]`. Those of protocols are in `protocols`.

use flitforge_sim::workload::Carriage;
use flitforge_traffic::workload::collectives::Collective;
use flitforge_traffic::workload::goal::MAX_RANKS;
use flitforge_traffic::workload::kernels::{Class, Kernel};
use flitforge_traffic::workload::room::RowKind;

use super::programs::{
    ANY, CHAKRA, COLLECTIVE, COUNTED, DYING, FILES, KERNEL, MADE, NETRACE, READ_ON, RECEIVES, SHORT, SIZED,
    SUMS, TIMED,
};
pub(crate) use super::protocols::*;
use super::{ALWAYS, Condition, Preset, params};
use crate::choice::MappingKind;
use crate::kind::{Choice, Flag, Int, List, PathKind};
use crate::model::{Dead, Places, RankProgram};
use crate::rooms::{ProgramNames, Settings};
use crate::view::View;
use crate::written;

/// Sizes and times fit the sums that are made of them.
pub(crate) const MOST: u64 = RowKind::MOST;

params! {
    /// Section `[workload]`, where it has a program.
    Workload(view: &View<'_>, program: RankProgram, settings: Settings, mapping: Places, dead: Dead)
        specifies Carriage [
            /// What the ranks do, with what follows from the settings.
            #[serde(skip)]
            program: RankProgram = program,
        ]

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
    FILE: PathKind = PathKind, {
        key: "workload.file",
        unit: "",
        default: Preset::Required,
        when: FILES,
        effect: "The schedule in GOAL (the text form of LogGOPSim), the trace, or the instance of TSPLIB, relative to \
                 the folder of this file. `-` is the standard input. A trace of Chakra has a file for each rank: `NAME.0.et`, `NAME.1.et` and \
                 so on, and this is `NAME`.",
    }
    WINDOW: Int<usize> = Int { min: 1, max: 100_000_000 }, {
        key: "workload.window",
        unit: "packets, nodes or operations",
        default: Preset::Derived("100000 packets, 1000 nodes of each rank of a trace of Chakra, all operations of a \
                                  schedule"),
        when: READ_ON,
        effect: "Packets of a trace that have been read and have not arrived, at most. Of a trace of Chakra and of a \
                 schedule, nodes or operations of each rank that have been read and have not ended. Memory grows with \
                 them and not with the file. Those further on cannot begin while there are so many.",
    }
    CYCLES_PER_MICRO: Int<u64> = Int { min: 1, max: 1_000_000 }, {
        key: "workload.cycles_per_microsecond",
        unit: "cycles",
        default: Preset::Value("1000"),
        when: CHAKRA,
        effect: "Cycles of a microsecond. Traces have the durations of computations in microseconds.",
    }
    ALGORITHMS: List<Choice<Collective>> = List { item: Choice::new(), min: 1, max: 9 }, {
        key: "workload.algorithms",
        unit: "",
        default: Preset::Derived("a ring, a binomial tree, or the only one there is; `alltoall-pairwise` and \
                                  `barrier-dissemination`"),
        when: CHAKRA,
        effect: "By which algorithm each collective of a trace is done. Name those that differ from the default: one for \
                 each operation.",
    }
    DIMS: List<Int<u32>> = List { item: Int { min: 1, max: MAX_RANKS }, min: 1, max: 16 }, {
        key: "workload.dims",
        unit: "",
        default: Preset::Derived("the network's, if there are as many ranks as nodes"),
        when: CHAKRA,
        effect: "Sizes of the dimensions by which ranks are numbered, the one that runs fastest first. The collectives \
                 of a trace can be along some of them.",
    }
    GROUPS: PathKind = PathKind, {
        key: "workload.groups",
        unit: "",
        default: Preset::Derived("none: every named group has all ranks"),
        when: CHAKRA,
        effect: "The groups of ranks that collectives of a trace name, as JSON: `{\"name\": [0, 1, 2]}`. The path is \
                 relative to the folder of this file.",
    }
    REGION: Int<u32> = Int { min: 0, max: 99 }, {
        key: "workload.region",
        unit: "",
        default: Preset::Derived("the whole trace"),
        when: NETRACE,
        effect: "The part of the trace to run, counted from 0 as its header lists them. Cycles count from its \
                 beginning.",
    }
    TAG_DELAY: Int<u64> = Int { min: 0, max: MOST }, {
        key: "workload.tag_delay",
        unit: "cycles",
        default: Preset::Value("2"),
        when: NETRACE,
        effect: "Time of a second-level cache from the arrival of the last packet that one depends on, if that one \
                 goes to the memory. It has looked at its tags.",
    }
    CACHE_DELAY: Int<u64> = Int { min: 0, max: MOST }, {
        key: "workload.cache_delay",
        unit: "cycles",
        default: Preset::Value("8"),
        when: NETRACE,
        effect: "The same, if the packet goes to a first-level cache. The second-level cache has read a line.",
    }
    MEMORY_DELAY: Int<u64> = Int { min: 0, max: MOST }, {
        key: "workload.memory_delay",
        unit: "cycles",
        default: Preset::Value("150"),
        when: NETRACE,
        effect: "Time of a memory controller from the arrival of the last packet that one depends on.",
    }
    COLLECTIVE_KIND: Choice<Collective> = Choice::new(), {
        key: "workload.collective",
        unit: "",
        default: Preset::Value("\"allreduce-ring\""),
        when: COLLECTIVE,
        effect: "The collective operation and its algorithm. It works for any number of ranks; the root is rank 0.",
    }
    RANKS: Int<u32> = Int { min: 1, max: MAX_RANKS }, {
        key: "workload.ranks",
        unit: "",
        default: Preset::Derived("the number of nodes times `workload.ranks_per_node`"),
        when: MADE,
        effect: "How many ranks there are. A schedule says so itself. The sources and destinations of a packet trace are ranks.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        ranks: Option<u32> = if view.is_set(RANKS.info.key) { Some(view.given(&RANKS)?) } else { None },
    }
    BYTES: Int<u64> = Int { min: 0, max: MOST }, {
        key: "workload.bytes",
        unit: "bytes",
        default: Preset::Value("4096"),
        when: SIZED,
        effect: "Size of a message of a batch, and of the vector that a collective broadcasts or sums. Where ranks \
                 send blocks of their own, it is that of a block. A barrier has none.",
    }
    ADDS_PER_CYCLE: Int<u64> = Int { min: 0, max: MOST }, {
        key: "workload.adds_per_cycle",
        unit: "bytes",
        default: Preset::Value("0"),
        when: SUMS,
        effect: "Bytes that a rank adds to its own in a cycle, when a collective sums. 0: it takes no time.",
    }
    MESSAGES: Int<u32> = Int { min: 0, max: 1_000_000_000 }, {
        key: "workload.messages",
        unit: "",
        default: Preset::Value("100"),
        when: COUNTED,
        effect: "Messages that each rank sends to random others, or requests that it makes.",
    }
    CONTROL_BYTES: Int<u64> = Int { min: 1, max: MOST }, {
        key: "workload.control_bytes",
        unit: "bytes",
        default: Preset::Value("16"),
        when: SHORT,
        effect: "Size of a read request and of a write reply, and what the others have beside their data. Also the \
                 size of every message of a bring-up, of an election and of a global function.",
    }
    KERNEL_KIND: Choice<Kernel> = Choice::new(), {
        key: "workload.kernel",
        unit: "",
        default: Preset::Value("\"ep\""),
        when: KERNEL,
        effect: "Which benchmark. Computations are times, and messages have the sizes of the MPI version of NPB 3.2.",
    }
    CLASS: Choice<Class> = Choice::new(), {
        key: "workload.class",
        unit: "",
        default: Preset::Value("\"S\""),
        when: KERNEL,
        effect: "The size of the benchmark's problem.",
    }
    CYCLES_PER_ITEM: Int<u64> = Int { min: 0, max: 1_000_000 }, {
        key: "workload.cycles_per_item",
        unit: "cycles",
        default: Preset::Value("10"),
        when: TIMED,
        effect: "Time of a processor for a pair of EP, or for a key of IS in an iteration. With \"branch-and-bound\", for \
                 a node of the search tree that it expands. With \"fixed-point\", for a term of an equation.",
    }
    ITERATIONS: Int<u32> = Int { min: 1, max: 1000 }, {
        key: "workload.iterations",
        unit: "",
        default: Preset::Value("10"),
        when: &[Condition::Is("workload.program", &["kernel"]), Condition::Is("workload.kernel", &["is"])],
        effect: "How often IS sorts its keys.",
    }
    MEMORY_CONTENTION: Int<u32> = Int { min: 0, max: 1000 }, {
        key: "workload.memory_contention",
        unit: "percent",
        default: Preset::Value("10"),
        when: KERNEL,
        effect: "By how much a computation takes longer for each further rank at its node. Ranks of a node share its \
                 memory.",
    }
    REPLICAS: Int<u32> = Int { min: 1, max: MAX_RANKS }, {
        key: "workload.replicas",
        unit: "",
        default: Preset::Value("1"),
        when: COLLECTIVE,
        effect: "Copies of each rank (P2P-MPI). All of them run the program, and one sends for all. The program ends \
                 while each rank has a living copy. Copies of a rank need nodes of their own.",
    }
    NOTICE: Int<u64> = Int { min: 0, max: MOST }, {
        key: "workload.notice",
        unit: "cycles",
        default: Preset::Value("1000"),
        when: COLLECTIVE,
        effect: "From a crash to the cycle in which all copies are told of it.",
    }
    DEAD: List<Int<u32>> = List { item: Int { min: 0, max: u32::MAX >> 1 }, min: 1, max: usize::MAX }, {
        key: "workload.dead",
        unit: "",
        default: Preset::Derived("none"),
        when: DYING,
        effect: "The nodes that crash. Their ranks neither send nor receive any more, and their routers go on. \
                 `faults.schedule` lets routers fail.",
        field: #[serde(skip_serializing_if = "Vec::is_empty")]
        dead: Vec<u32> = dead.nodes,
    }
    DEAD_AT: Int<u64> = Int { min: 0, max: MOST }, {
        key: "workload.dead_at",
        unit: "cycles",
        default: Preset::Derived("2 times `workload.cleanup`, or 1000 with a collective"),
        when: DYING,
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
        when: RECEIVES,
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
