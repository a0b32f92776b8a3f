// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of `[workload]`.

use flitforge_sim::workload::Carriage;
use flitforge_traffic::applications::equations::Relaxation;
use flitforge_traffic::bring_up::{MessageRule, Shape};
use flitforge_traffic::gossip::{Scheme, Timeout};
use flitforge_traffic::revolving::{MAX_STEPS, Scheme as Hierarchy};
use flitforge_traffic::workload::collectives::Collective;
use flitforge_traffic::workload::goal::MAX_RANKS;
use flitforge_traffic::workload::kernels::{Class, Kernel};

use super::programs::{
    ANY, BRING_UP, CHAKRA, COLLECTIVE, COUNTED, DYING, ELECTION, FILES, FIXED_POINT, GLOBAL, GOSSIP,
    HIERARCHIES, KERNEL, MADE, NETRACE, RANDOM_TREE, READ_ON, RECEIVES, REPEATED, REQUESTS, SEARCH, SHORT,
    SIZED, SKEWED, SUMS, TIMED, TREES,
};
use super::{ALWAYS, Condition, Preset, params};
use crate::choice::{MappingKind, ProgramKind};
use crate::kind::{Choice, Flag, Int, List, Pair, PathKind};
use crate::model::{Dead, Places, RankProgram};
use crate::view::View;
use crate::written;

/// Sizes and times fit the sums that are made of them.
const MOST: u64 = 1_000_000_000_000;

const MOMENTS: List<Pair<Int<u32>, Int<u64>>> = List {
    item: Pair { first: Int { min: 0, max: MAX_RANKS - 1 }, second: Int { min: 0, max: MOST } },
    min: 0,
    max: usize::MAX,
};

params! {
    /// Section `[workload]`, where it has a program.
    Workload(view: &View<'_>, program: RankProgram, mapping: Places, dead: Dead) specifies Carriage []

    PROGRAM: Choice<ProgramKind> = Choice::new(), {
        key: "workload.program",
        unit: "",
        default: Preset::Value("\"none\""),
        when: ALWAYS,
        effect: "What the ranks do that run on the nodes. With a program, `flitforge run` runs it to its end in place \
                 of `[traffic]`, and says how much longer it takes than without contention.",
        field: #[serde(flatten, serialize_with = "written::program")]
        program: RankProgram = program,
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
    OUTSTANDING: Int<u32> = Int { min: 1, max: 1_000_000 }, {
        key: "workload.outstanding",
        unit: "",
        default: Preset::Value("4"),
        when: REQUESTS,
        effect: "Requests of a rank that may wait for their replies. More of them hide latency, until the network is \
                 full.",
    }
    READS_PERCENT: Int<u32> = Int { min: 0, max: 100 }, {
        key: "workload.reads_percent",
        unit: "percent",
        default: Preset::Value("50"),
        when: REQUESTS,
        effect: "Reads among the requests; the others are writes. Read replies and write requests carry data.",
    }
    CONTROL_BYTES: Int<u64> = Int { min: 1, max: MOST }, {
        key: "workload.control_bytes",
        unit: "bytes",
        default: Preset::Value("16"),
        when: SHORT,
        effect: "Size of a read request and of a write reply, and what the others have beside their data. Also the \
                 size of every message of a bring-up, of an election and of a global function.",
    }
    DATA_BYTES: Int<u64> = Int { min: 0, max: MOST }, {
        key: "workload.data_bytes",
        unit: "bytes",
        default: Preset::Value("64"),
        when: REQUESTS,
        effect: "Data of a read reply and of a write request.",
    }
    SERVICE: Int<u64> = Int { min: 0, max: MOST }, {
        key: "workload.service",
        unit: "cycles",
        default: Preset::Value("10"),
        when: REQUESTS,
        effect: "From the arrival of a request to its reply.",
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
    TREE: Choice<Shape> = Choice::new(), {
        key: "workload.tree",
        unit: "",
        default: Preset::Value("\"binomial\""),
        when: BRING_UP,
        effect: "The tree that the ranks start from. Rank 0 is its root.",
    }
    TREE_DEPTH: Int<u32> = Int { min: 1, max: MAX_RANKS }, {
        key: "workload.tree_depth",
        unit: "links",
        default: Preset::Value("8"),
        when: RANDOM_TREE,
        effect: "Links from the root of a random tree to its lowest leaf. The ring needs a message along each of them.",
    }
    TREE_DEGREE: Int<u32> = Int { min: 1, max: MAX_RANKS }, {
        key: "workload.tree_degree",
        unit: "ranks",
        default: Preset::Value("16"),
        when: RANDOM_TREE,
        effect: "Most children of a rank in a random tree. A parent hears from each of them.",
    }
    RULE: Choice<MessageRule> = Choice::new(), {
        key: "workload.rule",
        unit: "",
        default: Preset::Value("\"linear\""),
        when: BRING_UP,
        effect: "What a rank sends on when a message of the binomial graph comes.",
    }
    QUANTUM: Int<u32> = Int { min: 1, max: 1_000_000_000 }, {
        key: "workload.quantum",
        unit: "nodes of the search tree",
        default: Preset::Value("16"),
        when: SEARCH,
        effect: "Nodes that a rank expands in a step, at most. With more of them there are fewer messages, and bounds \
                 and work come later.",
    }
    RELAXATION: Choice<Relaxation> = Choice::new(), {
        key: "workload.relaxation",
        unit: "",
        default: Preset::Value("\"jacobi\""),
        when: FIXED_POINT,
        effect: "The equations, one for each city, and how they are solved.",
    }
    NEIGHBOURS: Int<u32> = Int { min: 1, max: MAX_RANKS }, {
        key: "workload.neighbours",
        unit: "cities",
        default: Preset::Value("4"),
        when: FIXED_POINT,
        effect: "Nearest cities with which each city is linked. The equation of a city has a term for each of its links.",
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
    SCHEME: Choice<Scheme> = Choice::new(), {
        key: "workload.scheme",
        unit: "",
        default: Preset::Value("\"brr\""),
        when: GOSSIP,
        effect: "Whom a rank sends its table of heartbeats to in each round. All schemes work for 2 or more ranks.",
    }
    PERIOD: Int<u64> = Int { min: 1, max: MOST }, {
        key: "workload.period",
        unit: "cycles",
        default: Preset::Derived("1000 with \"gossip\"; with \"bring-up\", ten times what interfaces and network need for \
                                  the messages of a steady state"),
        when: REPEATED,
        effect: "From one message of a rank to the next that it sends unasked. Under \"gossip\" this is a round: a \
                 table has 8 bytes for each rank, and must leave a node within it. Under \"bring-up\" ranks repeat what \
                 they have to say of themselves, which makes good what was lost. A period in which a rank cannot take \
                 the messages for it is refused.",
    }
    CLEANUP: Int<u64> = Int { min: 1, max: MOST }, {
        key: "workload.cleanup",
        unit: "cycles",
        default: Preset::Derived("the rounds of the paper's experiments: 3 times the fewest that news needs under \
                                  \"dbrr\" and \"random\", 2 times under the others"),
        when: GOSSIP,
        effect: "The time for which a heartbeat may stand still. Then its rank is suspected. A shorter time finds \
                 failures earlier and suspects living ranks more often.",
    }
    CONSENSUS: Int<u64> = Int { min: 0, max: MOST }, {
        key: "workload.consensus",
        unit: "cycles",
        default: Preset::Derived("`workload.period`"),
        when: GOSSIP,
        effect: "From the ping of a suspected rank until it is declared failed, unless there is news of it. 0: it is \
                 declared failed at once, and nobody is pinged.",
    }
    TIMEOUT: Choice<Timeout> = Choice::new(), {
        key: "workload.timeout",
        unit: "",
        default: Preset::Value("\"lag\""),
        when: GOSSIP,
        effect: "How it is measured that a heartbeat stands still.",
    }
    SKEW: Int<u64> = Int { min: 0, max: MOST }, {
        key: "workload.skew",
        unit: "cycles",
        default: Preset::Value("0"),
        when: SKEWED,
        effect: "Ranks start in cycles drawn from 0 to this, with `measure.seed`. Messages that come earlier wait. With \
                 \"gossip\" it is less than a round; with 0, all messages of a round leave at once.",
    }
    UNTIL: Int<u64> = Int { min: 1, max: MOST }, {
        key: "workload.until",
        unit: "cycles",
        default: Preset::Derived("1000000 with \"bring-up\"; with \"gossip\", `workload.dead_at`, 3 times `workload.cleanup` \
                                  and `workload.consensus` together"),
        when: REPEATED,
        effect: "The cycle from which on ranks say nothing more of themselves. A bring-up ends earlier when the graph \
                 stands.",
    }
    HIERARCHY: Choice<Hierarchy> = Choice::new(), {
        key: "workload.hierarchy",
        unit: "",
        default: Preset::Value("\"bcnext\""),
        when: HIERARCHIES,
        effect: "How a global function is gathered. A result is complete in each step. In a hierarchy that revolves \
                 all ranks do the same work over time, and a message serves several results. \"branch-and-bound\" and \
                 \"fixed-point\" need \"static\" or \"bcnext\", which bring results to all ranks.",
    }
    ARITY: Int<u32> = Int { min: 2, max: MAX_RANKS }, {
        key: "workload.arity",
        unit: "ranks",
        default: Preset::Value("2"),
        when: TREES,
        effect: "Children of a rank of the tree. A tree of greater arity has fewer levels, and its ranks receive more \
                 messages in a step. A tree that revolves is filled with virtual ranks where it is not \
                 complete.",
    }
    STEPS: Int<u32> = Int { min: 1, max: MAX_STEPS }, {
        key: "workload.steps",
        unit: "",
        default: Preset::Value("256"),
        when: GLOBAL,
        effect: "Steps of each rank: at least those that a result takes. A revolution has as many as there are ranks, \
                 virtual ones among them.",
    }
    COMPUTE: Int<u64> = Int { min: 0, max: MOST }, {
        key: "workload.compute",
        unit: "cycles",
        default: Preset::Value("0"),
        when: GLOBAL,
        effect: "What a rank computes at the beginning of each step, before it sends. With 0 steps are as quick as \
                 the network allows.",
    }
    DEATHS: List<Pair<Int<u32>, Int<u64>>> = MOMENTS, {
        key: "workload.deaths",
        unit: "rank, cycle",
        default: Preset::Value("[]"),
        when: BRING_UP,
        effect: "Ranks that die, each with the first cycle in which it is dead. The launching service then mends the \
                 tree and tells all others. Their routers go on. Ranks at a router that fails (`faults`) die with it.",
    }
    STARTS: List<Pair<Int<u32>, Int<u64>>> = MOMENTS, {
        key: "workload.starts",
        unit: "rank, cycle",
        default: Preset::Derived("every rank, in a cycle of `workload.skew`"),
        when: ELECTION,
        effect: "Ranks that wake by themselves, each with the cycle. All others sleep until a message of the election comes.",
    }
    FAILURES: List<Pair<Int<u32>, Int<u64>>> = MOMENTS, {
        key: "workload.failures",
        unit: "rank, cycle",
        default: Preset::Value("[]"),
        when: ELECTION,
        effect: "Ranks that fail, each with the first cycle in which it does not take part. Messages pass around it, and its \
                 router goes on.",
    }
    RECOVERIES: List<Pair<Int<u32>, Int<u64>>> = MOMENTS, {
        key: "workload.recoveries",
        unit: "rank, cycle",
        default: Preset::Value("[]"),
        when: ELECTION,
        effect: "Ranks that recover from a failure, each with the cycle. Such a rank sleeps. It remembers the latest round in \
                 which it took part, and nothing else.",
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
