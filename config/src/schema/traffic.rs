// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of `[traffic]`.

use flitforge_router::spec::MAX_CLASSES;
use flitforge_traffic::{Lengths, MAX_PARTS, Process};

use super::{ALWAYS, Condition, Preset, params};
use crate::choice::{FixedPoints, LoadUnit, PatternKind};
use crate::diagnostic::Sink;
use crate::kind::{
    Choice, Flag, Int, LengthsKind, LinesKind, List, MapKind, Real, RequestKindAt, RouterKind, StreamKind,
};
use crate::model::{Answered, Pattern, Streams};
use crate::rates::Rates;
use crate::resolve::{requests, traffic as resolve};
use crate::view::View;
use crate::written;

const HOT: &[Condition] = &[Condition::Is("traffic.pattern", &["hot-spot"])];
const ALONE: &[Condition] = &[Condition::Unset("traffic.requests")];
const BY_LOAD: &[Condition] = &[Condition::Unset("traffic.rates")];
const SEVERAL: &[Condition] = &[Condition::Unset("traffic.requests"), Condition::Unset("traffic.rates")];
const BURSTS: &[Condition] = &[Condition::Is("traffic.process", &["on-off"])];

/// The weight of a message class.
const WEIGHT: Real = Real { low: 0.0, low_allowed: true, high: 1e9 };

/// Mean length of a state of the on-off process.
const STATE: Real = Real { low: 1.0, low_allowed: true, high: 1e9 };

params! {
    /// Section `[traffic]`.
    Traffic(view: &View<'_>, pattern: Option<Pattern>, rates: Option<Rates>, streams: Streams, sink: &mut Sink) []

    PATTERN: Choice<PatternKind> = Choice::new(), {
        key: "traffic.pattern",
        unit: "",
        default: Preset::Value("\"uniform\""),
        when: BY_LOAD,
        effect: "Which node sends to which. Every pattern is defined for any number of nodes and any radix.",
        field: #[serde(flatten, serialize_with = "written::pattern")]
        pattern: Pattern = pattern?,
    }
    INCLUDE_SELF: Flag = Flag, {
        key: "traffic.include_self",
        unit: "",
        default: Preset::Value("false"),
        when: &[
            Condition::Unset("traffic.rates"),
            Condition::Is("traffic.pattern", &["uniform", "hot-spot"]),
        ],
        effect: "Whether a node may draw itself as destination. Packets from a node to itself use no network \
                 link.",
    }
    FIXED_POINTS: Choice<FixedPoints> = Choice::new(), {
        key: "traffic.fixed_points",
        unit: "",
        default: Preset::Value("\"silent\""),
        when: &[Condition::Is(
            "traffic.pattern",
            &["bit-reversal", "complement", "transpose", "shuffle", "rotation", "random-permutation", "file"],
        )],
        effect: "Behaviour of the nodes whose destination under the pattern is the node itself. Offered and \
                 accepted traffic are means over all nodes, so silent nodes lower them.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        fixed_points: Option<FixedPoints> = view.if_any(&FIXED_POINTS)?,
    }
    HOT_SPOTS: List<RouterKind> = List { item: RouterKind, min: 1, max: usize::MAX }, {
        key: "traffic.hot_spots",
        unit: "",
        default: Preset::Value("[0]"),
        when: HOT,
        effect: "The nodes that receive an extra share of the traffic, in equal parts.",
    }
    HOT_SPOT_SHARE: Real = Real { low: 0.0, low_allowed: false, high: 1.0 }, {
        key: "traffic.hot_spot_share",
        unit: "fraction of packets",
        default: Preset::Value("0.1"),
        when: HOT,
        effect: "Fraction of the packets that go to the hot spots; the rest is uniform.",
    }
    MAP: MapKind = MapKind, {
        key: "traffic.map",
        unit: "",
        default: Preset::Required,
        when: &[Condition::Is("traffic.pattern", &["file"])],
        effect: "The destination of each node, in order of node number: a list, or the path of a text file \
                 with the numbers separated by white space (`#` starts a comment), relative to the folder \
                 of this file.",
    }
    PERMUTATION_SEED: Int<u64> = Int { min: 0, max: i64::MAX as u64 }, {
        key: "traffic.permutation_seed",
        unit: "",
        default: Preset::Value("1"),
        when: &[Condition::Is("traffic.pattern", &["random-permutation"])],
        effect: "Seed of the random permutation. It is separate from `measure.seed`, so the same permutation \
                 can run with several seeds.",
    }
    RATES: LinesKind = LinesKind, {
        key: "traffic.rates",
        unit: "flits a cycle",
        default: Preset::Derived("every node offers the load to the destinations of the pattern"),
        when: ALONE,
        effect: "The rate of each pair of nodes, in place of a pattern: the path of a file, relative to the \
                 folder of this one, or its lines. CSV has the columns `source`, `destination` and `rate`, and \
                 may have `class`, `length`, `from`, `to` and `period` (in cycles; the rate holds before `to`). \
                 A matrix of numbers with a line for each source, and a traffic table of Noxim, are read too. \
                 Nodes are numbers, names of routers with one node, or coordinates in quotes. The rows of a \
                 node with the same class, length and cycles are one source with one process.",
        field: #[serde(skip_serializing_if = "Option::is_none", serialize_with = "written::rates")]
        rates: Option<Rates> = rates,
    }
    LOAD: Real = Real { low: 0.0, low_allowed: false, high: 1000.0 }, {
        key: "traffic.load",
        unit: "`traffic.load_unit`",
        default: Preset::With { key: "traffic.rates", given: "1.0", otherwise: "0.5" },
        when: ALWAYS,
        effect: "Offered traffic, or with `traffic.rates` what all rates are multiplied by. Beyond saturation the source queues grow without bound. Bernoulli and \
                 on-off sources create at most one packet a cycle, which bounds the load of short packets. \
                 The load may be at most 16 times the flits that the injection ports can send, one a cycle \
                 each.",
        field: load: f64,
    }
    LOAD_UNIT: Choice<LoadUnit> = Choice::new(), {
        key: "traffic.load_unit",
        unit: "",
        default: Preset::Value("\"capacity\""),
        when: BY_LOAD,
        effect: "What a load of 1 means. The capacity is computed from the network and shown by every run.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        load_unit: Option<LoadUnit> = view.if_any(&LOAD_UNIT)?,
    }
    PACKET_LENGTH: LengthsKind = LengthsKind, {
        key: "traffic.packet_length",
        unit: "flits",
        default: Preset::Value("5"),
        when: ALONE,
        effect: "Length of the packets, head and tail included: one number, or a mixture with weights. At \
                 the same load there are fewer long packets than short ones, and they hold their channels \
                 longer.",
        field: #[serde(skip_serializing_if = "Option::is_none", serialize_with = "written::some_lengths")]
        packet_length: Option<Lengths> = view.if_any(&PACKET_LENGTH)?,
    }
    CLASS_MIX: List<Real> = List { item: WEIGHT, min: 1, max: MAX_CLASSES }, {
        key: "traffic.class_mix",
        unit: "",
        default: Preset::Derived("every packet is of class 0"),
        when: &[
            Condition::Unset("traffic.requests"),
            Condition::Unset("traffic.rates"),
            Condition::Unset("traffic.class"),
        ],
        effect: "The weight of each message class (`router.classes`), in order: a packet is of a class with its \
                 weight over the sum of all.",
        field: #[serde(skip_serializing_if = "Vec::is_empty")]
        class_mix: Vec<f64> = resolve::class_mix(view, sink)?,
    }
    REQUESTS: List<RequestKindAt> = List { item: RequestKindAt, min: 1, max: MAX_CLASSES }, {
        key: "traffic.requests",
        unit: "flits",
        default: Preset::Derived("no packet is answered"),
        when: ALWAYS,
        effect: "Kinds of requests in place of packets: the destination of each answers with a reply. Sources do \
                 not wait for replies. A reply is created in the cycle after its request has arrived, and goes \
                 before the requests of its node. `traffic.load` counts the flits of both. Without names, \
                 requests are of class 0 and replies of class 1 of `router.classes`.",
        field: #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "written::request_kinds")]
        requests: Vec<Answered> = requests::resolve(view, sink)?,
    }
    PROCESS: Choice<Process> = Choice::new(), {
        key: "traffic.process",
        unit: "",
        default: Preset::Value("\"bernoulli\""),
        when: ALWAYS,
        effect: "When packets are created. Burstier traffic saturates earlier.",
        field: #[serde(flatten, serialize_with = "written::process")]
        process: Process = resolve::process(view)?,
    }
    BURST_LENGTH: Real = STATE, {
        key: "traffic.burst_length",
        unit: "cycles",
        default: Preset::Value("100"),
        when: BURSTS,
        effect: "Mean time in the on state. The rate in that state follows from the load: \
                 load * (burst_length + idle_length) / burst_length.",
    }
    IDLE_LENGTH: Real = STATE, {
        key: "traffic.idle_length",
        unit: "cycles",
        default: Preset::Value("100"),
        when: BURSTS,
        effect: "Mean time in the off state, in which the source creates no packet.",
    }
    PHASE: List<StreamKind> = List { item: StreamKind::Phase, min: 1, max: MAX_PARTS }, {
        key: "traffic.phase",
        unit: "cycles",
        default: Preset::Derived("the traffic is the same in all cycles"),
        when: SEVERAL,
        effect: "Stretches of time with other traffic, each a table `[[traffic.phase]]`: from cycle `from` to \
                 before cycle `to` its keys hold in place of those of `[traffic]`. Sources begin anew at both \
                 ends. A load is in the unit of `traffic.load`.",
        field: #[serde(flatten)]
        streams: Streams = streams,
    }
    CLASS: List<StreamKind> = List { item: StreamKind::Class, min: 1, max: MAX_PARTS }, {
        key: "traffic.class",
        unit: "",
        default: Preset::Derived("one stream of packets"),
        when: SEVERAL,
        effect: "Streams of packets at the same time, each a table `[[traffic.class]]`. Every one of its \
                 `sources` (all nodes by default) offers `share` times the load. Its packets are of the message \
                 class `class` of `router.classes`, the first by default. Other keys hold in place of those of \
                 `[traffic]`.",
    }
}
