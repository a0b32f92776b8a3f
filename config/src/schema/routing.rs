// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of `[routing]`.

use flitforge_router::spec::{
    CongestionCount, EntryCount, MisrouteWhen, Relation, RingClasses, RingTies, RouterSpec, Selection,
    WaitCount, WaitRule, ranges,
};

use super::{ALWAYS, Condition, Preset, params};
use crate::choice::{CHOOSING, by_name_if_any};
use crate::kind::{Choice, Flag, Int, LinesKind, Pair};
use crate::resolve::routing as resolve;
use crate::route_table::OwnTable;
use crate::view::View;
use crate::written;

/// Relations that offer more than one port, so that something is left to select.
const CHOOSES: Condition = Condition::Is("routing.algorithm", CHOOSING);

/// The dimension-reversal relations.
const REVERSAL: &[Condition] = &[Condition::Is("routing.algorithm", &["static-dr", "dynamic-dr"])];

/// The dynamic dimension-reversal relation.
const DYNAMIC: &[Condition] = &[Condition::Is("routing.algorithm", &["dynamic-dr"])];

const COUNTS: Condition = Condition::Is("routing.selection", &["minimum-congestion"]);

params! {
    /// Section `[routing]`. Parameters that have no effect here are `None`.
    Routing(view: &View<'_>, relation: Option<Relation>) specifies RouterSpec [
        /// Choice among ports, for relations that offer more than one.
        #[serde(flatten, serialize_with = "written::selection")]
        selection: Option<Selection> = resolve::selection(view)?,
        /// The table of the user's own, once it has been read.
        #[serde(skip_serializing_if = "Option::is_none", serialize_with = "written::table")]
        table: Option<OwnTable> = None,
    ]

    ALGORITHM: Choice<Relation> = Choice::new(), {
        key: "routing.algorithm",
        unit: "",
        default: Preset::By {
            key: "network.topology",
            cases: &[
                ("mesh", "\"dimension-order\""),
                ("torus", "\"dimension-order\""),
                ("bmg", "\"jump-order\""),
                ("circulant", "\"shortest\""),
            ],
            otherwise: "\"up-down\"",
        },
        when: ALWAYS,
        effect: "The routing relation: which ports and virtual channels a packet may take.",
        field: #[serde(flatten, serialize_with = "written::relation")]
        relation: Relation = relation? => relation,
    }
    TABLE: LinesKind = LinesKind, {
        key: "routing.table",
        unit: "",
        default: Preset::Derived("shortest ways that are found; `table` needs one"),
        when: &[Condition::Is("routing.algorithm", &["table", "layered-valiant", "ugal"])],
        effect: "The CSV file with the routes: for each router, arrival and destination the ports and virtual \
                 channels that a packet may take. `flitforge table` writes one from any other relation. The path is \
                 relative to the folder of the configuration file. Or the lines of such a file themselves. Under \
                 `layered-valiant` and `ugal` it has one way for each pair, and half of the channels.",
    }
    SELECTION: Choice<Selection> = Choice::new(), {
        key: "routing.selection",
        unit: "",
        default: Preset::Value("\"minimum-congestion\""),
        when: &[CHOOSES],
        effect: "Which of several ports with a free channel a packet takes (section III-D). Ties go to the \
                 lowest port number.",
    }
    CONGESTION: Choice<CongestionCount> = Choice::new(), {
        key: "routing.congestion",
        unit: "",
        default: Preset::Value("\"usable\""),
        when: &[CHOOSES, COUNTS],
        effect: "Which free channels minimum congestion counts.",
    }
    MAX_REVERSALS: Int<u32> = Int::of(&ranges::REVERSALS), {
        key: "routing.max_reversals",
        unit: "reversals",
        default: Preset::Derived(
            "for `static-dr` as many as the virtual channels allow (one channel a class, two where a \
             dimension wraps round); for `dynamic-dr` 255"
        ),
        when: REVERSAL,
        effect: "Greatest number of dimension reversals of a packet. In `static-dr` this is r of section \
                 III-B: there are r + 1 classes of virtual channels. In `dynamic-dr` it is the livelock \
                 bound of section IV and at least 1.",
    }
    DETERMINISTIC_CHANNELS: Int<u32> = Int { min: 1, max: 63 }, {
        key: "routing.deterministic_channels",
        unit: "channels",
        default: Preset::Derived("1, or 2 where a dimension wraps round (a torus of a radix above 2)"),
        when: DYNAMIC,
        effect: "Virtual channels of each port, the highest-numbered, kept for packets that have reverted to \
                 dimension order. The rest are adaptive. On a torus at least 2, for the dateline classes.",
    }
    ESCAPE_CHANNELS: Int<u32> = Int { min: 0, max: 63 }, {
        key: "routing.escape_channels",
        unit: "channels",
        default: Preset::Derived(
            "1; for `minimal-adaptive` 2 where a dimension wraps round (a torus of a radix above 2); for \
             `table` 0"
        ),
        when: &[Condition::Is("routing.algorithm", &["minimal-adaptive", "adaptive-up-down", "table"])],
        effect: "Virtual channels of each port, the highest-numbered, kept for the escape routes: dimension \
                 order, up*/down* routing, or those of a table. Dimension order on a torus needs at least 2, \
                 for the dateline classes. With 0 `minimal-adaptive` can deadlock (for teaching), and a table \
                 has no escape routes.",
    }
    UGAL_THRESHOLD: Int<u32> = Int { min: 0, max: 65_535 }, {
        key: "routing.ugal_threshold",
        unit: "flits times hops",
        default: Preset::Value("0"),
        when: &[Condition::Is("routing.algorithm", &["ugal"])],
        effect: "How much a source prefers the shortest way. It takes that way where the flits behind its first \
                 port, times its hops, are at most those of the way by the random router plus this.",
    }
    ENTRY_LANES: Int<u32> = Int { min: 1, max: 64 }, {
        key: "routing.entry_lanes",
        unit: "channels",
        default: Preset::Derived("all adaptive channels: no throttling"),
        when: DYNAMIC,
        effect: "Adaptive channels open to packets without a reversal. One or two keep the throughput up \
                 under overload, at the price of a slightly lower peak.",
    }
    ENTRY_COUNT: Choice<EntryCount> = Choice::new(), {
        key: "routing.entry_count",
        unit: "",
        default: Preset::Value("\"after-turn\""),
        when: DYNAMIC,
        effect: "Which reversal count keeps a packet to the entry lanes as long as it is zero. \"Until their first \
                 dimension reversal\" (section III-D) can be read both ways.",
    }
    PATIENCE: Int<u32> = Int { min: 0, max: 65_535 }, {
        key: "routing.patience",
        unit: "cycles",
        default: Preset::Value("32"),
        when: DYNAMIC,
        effect: "Cycles that pass before a packet that may wait for no channel reverts to the deterministic \
                 channels (footnote 4). With 0 it reverts at once.",
    }
    WAIT_COUNT: Choice<WaitCount> = Choice::new(), {
        key: "routing.wait_count",
        unit: "",
        default: Preset::Value("\"before-turn\""),
        when: DYNAMIC,
        effect: "Which reversal count of a waiting packet is compared with a channel's label.",
    }
    WAIT_RULE: Choice<WaitRule> = Choice::new(), {
        key: "routing.wait_rule",
        unit: "",
        default: Preset::Value("\"greater\""),
        when: DYNAMIC,
        effect: "Which labels a packet may wait for.",
    }
    MISROUTE: Choice<MisrouteWhen> = Choice::new(), {
        key: "routing.misroute",
        unit: "",
        default: Preset::Value("\"stuck\""),
        when: REVERSAL,
        effect: "When a packet may take a step away from its destination (section III-D). Such steps lead \
                 round faults, but take capacity.",
    }
    MISROUTE_LIMIT: Int<u32> = Int::of(&ranges::MISROUTES), {
        key: "routing.misroute_limit",
        unit: "steps",
        default: Preset::Derived("16, unless `routing.misroute_ratio` is given"),
        when: REVERSAL,
        effect: "The most steps away from the destination that a packet may make: the livelock bound of \
                 section III-D. With faults a small limit costs throughput.",
    }
    MISROUTE_RATIO: Pair<Int<u32>, Int<u32>> =
        Pair { first: Int::of(&ranges::MISROUTE_RATIO), second: Int::of(&ranges::MISROUTE_RATIO) }, {
        key: "routing.misroute_ratio",
        unit: "steps",
        default: Preset::Derived("none: `routing.misroute_limit` applies"),
        when: REVERSAL,
        effect: "The ratio variant of section III-D: [back, forward] allows `back` steps away for each \
                 `forward` steps towards the destination. It replaces `routing.misroute_limit`.",
    }
    DATELINES: Flag = Flag, {
        key: "routing.datelines",
        unit: "",
        default: Preset::Value("true"),
        when: &[
            Condition::Is("routing.algorithm", &["dimension-order"]),
            Condition::Is("network.topology", &["torus"]),
        ],
        effect: "Whether packets change to the upper half of the virtual channels when they cross the \
                 wrap-around link. false is for teaching: every ring of the torus can then deadlock.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        datelines: Option<bool> = view.if_any(&DATELINES)?,
    }
    RING_CLASSES: Choice<RingClasses> = Choice::new(), {
        key: "routing.ring_classes",
        unit: "",
        default: Preset::Value("\"balanced\""),
        when: &[
            Condition::Is("routing.algorithm", &["dimension-order", "o1turn", "valiant", "romm"]),
            Condition::Is("network.topology", &["torus"]),
        ],
        effect: "Which half of the virtual channels a packet uses on a ring. Both rules are free of deadlock; \
                 balanced halves saturate later.",
        field: #[serde(skip_serializing_if = "Option::is_none", serialize_with = "by_name_if_any")]
        ring_classes: Option<RingClasses> = view.if_any(&RING_CLASSES)? => ring_classes,
    }
    OVERLAPPING_HALVES: Flag = Flag, {
        key: "routing.overlapping_halves",
        unit: "",
        default: Preset::Value("false"),
        when: &[Condition::Is("routing.algorithm", &["dimension-order", "o1turn", "valiant", "romm"])],
        effect: "Whether the two halves of an odd number of virtual channels both have the middle one, as those \
                 of BookSim 2 have. `check` says whether they can deadlock. On a torus it takes \
                 dimension-order and fixed classes of rings.",
        field: #[serde(skip_serializing_if = "written::is_usual")]
        overlapping_halves: bool = view.if_any(&OVERLAPPING_HALVES)?.unwrap_or(false) => overlapping_halves,
    }
    RING_TIES: Choice<RingTies> = Choice::new(), {
        key: "routing.ring_ties",
        unit: "",
        default: Preset::Value("\"coordinate\""),
        when: &[
            Condition::Is("routing.algorithm", &["dimension-order"]),
            Condition::Is("network.topology", &["torus"]),
        ],
        effect: "The direction of a packet round a ring to a router half the ring away. Under uniform \
                 traffic both rules load the two directions equally. A random choice also spreads the \
                 traffic of each pair of nodes.",
        field: #[serde(skip_serializing_if = "Option::is_none", serialize_with = "by_name_if_any")]
        ring_ties: Option<RingTies> = view.if_any(&RING_TIES)? => ring_ties,
    }
}
