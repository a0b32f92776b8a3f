// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of `[workload]` that protocols and their applications have.

use flitforge_traffic::applications::equations::Relaxation;
use flitforge_traffic::gossip::{Scheme, Timeout};
use flitforge_traffic::revolving::{MAX_STEPS, Scheme as Hierarchy};
use flitforge_traffic::workload::goal::MAX_RANKS;

use super::programs::{FIXED_POINT, GLOBAL, GOSSIP, HIERARCHIES, REPEATED, SEARCH, SKEWED, TREES};
use super::workload::MOST;
use super::{Preset, params};
use crate::kind::{Choice, Int};

params! {
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
}
