// SPDX-License-Identifier: MIT OR Apache-2.0
//! The words that options of BookSim 2 take, and what they are here.

use super::options::Rule::{self, Near, Refused, Same};

/// A word of an option.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word {
    /// The option.
    pub(super) option: &'static str,
    /// The word; of a routing function with the shape behind it, as BookSim 2 looks it up.
    pub(super) word: &'static str,
    /// What the importer does with it.
    pub(super) rule: Rule,
    /// The value here, as TOML; empty where there is none. Of a refused word it is the nearest.
    pub(super) value: &'static str,
    /// How a near word differs, or why a word is refused. Where a refused word has no value, it is what comes
    /// nearest.
    pub(super) note: &'static str,
}

/// A row of the table.
const fn word(
    option: &'static str,
    word: &'static str,
    rule: Rule,
    value: &'static str,
    note: &'static str,
) -> Word {
    Word { option, word, rule, value, note }
}

/// Channels by destination.
const BY_DESTINATION: &str = "no relation here keeps channels for each destination";

/// An allocator that looks at priorities.
const ROUND: &str = "all requests have one priority here";

/// Random arbiters.
const DRAWN: &str = "arbiters rotate where BookSim 2 draws";

/// Shapes, with the shape that comes nearest.
const TOPOLOGIES: &[Word] = &[
    word("topology", "mesh", Same, "\"mesh\"", ""),
    word("topology", "torus", Same, "\"torus\"", ""),
    word(
        "topology",
        "cmesh",
        Same,
        "\"mesh\"",
        "with `network.concentration = 4`; with express channels `\"graph\"`; for `n = 2` and `c = 4`, as in BookSim 2",
    ),
    word("topology", "fly", Same, "\"butterfly\"", ""),
    word("topology", "qtree", Refused, "", "`fattree`, which has several roots"),
    word("topology", "tree4", Refused, "", "`fattree`, which has several roots"),
    word("topology", "fattree", Same, "\"fat-tree\"", ""),
    word("topology", "flatfly", Same, "\"graph\"", "its links listed, each with its length"),
    word(
        "topology",
        "dragonflynew",
        Same,
        "\"graph\"",
        "its links listed: 10 cycles in a group, 100 between groups",
    ),
    word(
        "topology",
        "anynet",
        Same,
        "\"graph\"",
        "its links listed; nodes of a router have numbers in a row, and links of one cycle",
    ),
];

/// Routing functions.
const ROUTES: &[Word] = &[
    word("routing_function", "dor_mesh", Same, "\"dimension-order\"", ""),
    word("routing_function", "dim_order_mesh", Same, "\"dimension-order\"", ""),
    word("routing_function", "dim_order_ni_mesh", Refused, "\"dimension-order\"", BY_DESTINATION),
    word("routing_function", "dim_order_pni_mesh", Refused, "\"dimension-order\"", BY_DESTINATION),
    word("routing_function", "xy_yx_mesh", Same, "\"o1turn\"", ""),
    word(
        "routing_function",
        "adaptive_xy_yx_mesh",
        Refused,
        "\"o1turn\"",
        "the order of dimensions is drawn here, not chosen by credits",
    ),
    word(
        "routing_function",
        "romm_mesh",
        Near,
        "\"romm\"",
        "a packet that passes its destination on the way keeps its half of the channels",
    ),
    word("routing_function", "romm_ni_mesh", Refused, "\"romm\"", BY_DESTINATION),
    word(
        "routing_function",
        "valiant_mesh",
        Near,
        "\"valiant\"",
        "a packet that passes its destination on the way keeps its half of the channels",
    ),
    word("routing_function", "min_adapt_mesh", Near, "\"dimension-order\"", MIN_ADAPT),
    word(
        "routing_function",
        "planar_adapt_mesh",
        Refused,
        "\"minimal-adaptive\"",
        "no relation here adapts in planes",
    ),
    word(
        "routing_function",
        "chaos_mesh",
        Refused,
        "\"minimal-adaptive\"",
        "no relation here deflects packets",
    ),
    word("routing_function", "dim_order_torus", Same, "\"dimension-order\"", ""),
    word("routing_function", "dim_order_ni_torus", Refused, "\"dimension-order\"", BY_DESTINATION),
    word(
        "routing_function",
        "dim_order_bal_torus",
        Near,
        "\"dimension-order\"",
        "a path that may use either half of the channels takes any of them, where BookSim 2 draws one half",
    ),
    word("routing_function", "min_adapt_torus", Near, "\"dimension-order\"", MIN_ADAPT_TORUS),
    word(
        "routing_function",
        "valiant_torus",
        Near,
        "\"valiant\"",
        "the direction half a ring away follows from the coordinate, where BookSim 2 draws it",
    ),
    word("routing_function", "valiant_ni_torus", Refused, "\"valiant\"", BY_DESTINATION),
    word(
        "routing_function",
        "chaos_torus",
        Refused,
        "\"minimal-adaptive\"",
        "no relation here deflects packets",
    ),
    word("routing_function", "dor_no_express_cmesh", Same, "\"dimension-order\"", ""),
    word("routing_function", "dor_cmesh", Same, "\"table\"", "with express channels"),
    word("routing_function", "xy_yx_no_express_cmesh", Same, "\"o1turn\"", ""),
    word(
        "routing_function",
        "xy_yx_cmesh",
        Refused,
        "\"o1turn\"",
        "a table has one order of dimensions; without express channels packets have two",
    ),
    word("routing_function", "dest_tag_fly", Same, "\"up-down\"", "each packet has one way"),
    word("routing_function", "nca_fattree", Near, "\"up-down\"", DRAWN_UP),
    word("routing_function", "anca_fattree", Near, "\"up-down\"", EMPTIER_UP),
    word(
        "routing_function",
        "ran_min_flatfly",
        Same,
        "\"table\"",
        "dimension by dimension, whatever its name says",
    ),
    word("routing_function", "xyyx_flatfly", Refused, "\"table\"", "a table has one order of dimensions"),
    word(
        "routing_function",
        "adaptive_xyyx_flatfly",
        Refused,
        "\"table\"",
        "a table has one order of dimensions",
    ),
    word(
        "routing_function",
        "valiant_flatfly",
        Refused,
        "\"layered-valiant\"",
        "a packet that passes its destination on the way leaves there, where it goes on here",
    ),
    word(
        "routing_function",
        "ugal_flatfly",
        Near,
        "\"ugal\"",
        "BookSim 2 draws the intermediate router along the dimensions in which the two ends differ, and looks \
         at queues when the route is computed",
    ),
    word(
        "routing_function",
        "ugal_pni_flatfly",
        Refused,
        "\"ugal\"",
        "no relation here keeps channels for each destination",
    ),
    word("routing_function", "ugal_xyyx_flatfly", Refused, "\"ugal\"", "a table has one order of dimensions"),
    word("routing_function", "min_dragonflynew", Near, "\"table\"", LAST_CHANNEL),
    word("routing_function", "ugal_dragonflynew", Refused, "\"table\"", PHASES),
    word(
        "routing_function",
        "min_anynet",
        Same,
        "\"table\"",
        "the quickest way; BookSim 2 looks for no deadlock",
    ),
];

/// How packets climb a fat tree.
const DRAWN_UP: &str = "a packet draws among the ports up with a free channel; in BookSim 2 it draws one, and waits for it. With four \
     channels its mean latency is 4 % higher at 70 % of saturation and 25 % near it, with one channel 14 % at 70 %. \
     With `wait_for_tail_credit = 1` it is up to twice as high";

/// How packets climb a fat tree adaptively.
const EMPTIER_UP: &str =
    "all ways up are compared, by free channels; in BookSim 2 two that are drawn, by credits";

/// UGAL of a dragonfly.
const PHASES: &str = "it has a channel for each of three phases, and counts 1 and 2 in place of hops";

/// The last channel of a packet in a dragonfly.
const LAST_CHANNEL: &str =
    "to a node packets take any channel; in BookSim 2 channel 0, or 1 after a link between groups";

/// What BookSim 2 makes of minimal adaptive routing.
const MIN_ADAPT: &str = "BookSim 2 keeps only the first adaptive port of a packet, so its packets go in dimension \
                         order, as here, but stay on channel 0 once they are on it. Its mean latency is 3 % higher \
                         at 70 % of saturation with packets of five flits, 8 % near it, and twice as high with \
                         packets of one flit (transpose, 8 x 8, 4 channels). The relation by its name is \
                         \"minimal-adaptive\"";

/// What BookSim 2 makes of minimal adaptive routing on a torus.
const MIN_ADAPT_TORUS: &str = "BookSim 2 keeps only the first adaptive port of a packet, so its packets go in \
                               dimension order, as here, but on the channels 0, 1 and 3 alone. The relation by its \
                               name is \"minimal-adaptive\"";

/// Allocators and arbiters. `vc` stands for channels, and `sw` for the switch.
const ALLOCATORS: &[Word] = &[
    word("vc_allocator", "separable_input_first", Same, "\"separable-input-first\"", ""),
    word("vc_allocator", "separable_output_first", Same, "\"separable-output-first\"", ""),
    word("vc_allocator", "wavefront", Near, "\"wavefront\"", "ports have another order along the diagonals"),
    word(
        "vc_allocator",
        "rr_wavefront",
        Near,
        "\"wavefront\"",
        "each diagonal is first in turn, also one that granted nothing",
    ),
    word("vc_allocator", "islip", Same, "\"separable-output-first\"", ""),
    word("vc_allocator", "select", Near, "\"separable-output-first\"", ROUND),
    word("vc_allocator", "pim", Near, "\"separable-output-first\"", DRAWN),
    word("vc_allocator", "loa", Refused, "\"separable-input-first\"", "no allocator here counts requests"),
    word("vc_allocator", "max_size", Refused, "\"wavefront\"", "no allocator here finds a greatest matching"),
    word("vc_allocator", "piggyback", Refused, "\"separable-input-first\"", "it needs speculation"),
    word("sw_allocator", "separable_input_first", Same, "\"separable-input-first-by-output\"", ""),
    word("sw_allocator", "separable_output_first", Same, "\"separable-output-first\"", ""),
    word("sw_allocator", "wavefront", Near, "\"wavefront\"", "ports have another order along the diagonals"),
    word(
        "sw_allocator",
        "rr_wavefront",
        Near,
        "\"wavefront\"",
        "each diagonal is first in turn, also one that granted nothing",
    ),
    word("sw_allocator", "islip", Same, "\"separable-output-first\"", ""),
    word("sw_allocator", "select", Near, "\"separable-output-first\"", ROUND),
    word("sw_allocator", "pim", Near, "\"separable-output-first\"", DRAWN),
    word(
        "sw_allocator",
        "loa",
        Refused,
        "\"separable-input-first-by-output\"",
        "no allocator here counts requests",
    ),
    word("sw_allocator", "max_size", Refused, "\"wavefront\"", "no allocator here finds a greatest matching"),
    word("arb_type", "round_robin", Same, "\"round-robin\"", ""),
    word("arb_type", "matrix", Same, "\"matrix\"", ""),
    word("arb_type", "tree", Refused, "\"round-robin\"", "no arbiter here is a tree"),
];

/// Patterns and processes.
const TRAFFIC: &[Word] = &[
    word("traffic", "uniform", Same, "\"uniform\"", ""),
    word("traffic", "bitcomp", Same, "\"complement\"", ""),
    word("traffic", "transpose", Same, "\"transpose\"", ""),
    word("traffic", "bitrev", Same, "\"bit-reversal\"", ""),
    word("traffic", "shuffle", Same, "\"shuffle\"", ""),
    word("traffic", "randperm", Near, "\"random-permutation\"", "another permutation is drawn"),
    word("traffic", "diagonal", Same, "\"diagonal\"", ""),
    word("traffic", "asymmetric", Same, "\"asymmetric\"", ""),
    word("traffic", "tornado", Same, "\"tornado\"", ""),
    word("traffic", "neighbor", Same, "\"neighbour\"", ""),
    word("traffic", "hotspot", Same, "\"hot-spot\"", ""),
    word("traffic", "background", Refused, "\"uniform\"", "no pattern here leaves nodes out"),
    word("traffic", "taper64", Refused, "\"uniform\"", "no pattern here prefers near nodes"),
    word("traffic", "bad_dragon", Refused, "\"tornado\"", "it is for the groups of a dragonfly"),
    word(
        "traffic",
        "badperm_yarc",
        Refused,
        "\"transpose\"",
        "no pattern here sends rows to columns at random",
    ),
    word("traffic", "gpgpusim", Refused, "\"uniform\"", HOST),
    word("injection_process", "gpgpu_injector", Refused, "\"bernoulli\"", HOST),
    word("injection_process", "bernoulli", Same, "\"bernoulli\"", ""),
    word("injection_process", "on_off", Same, "\"on-off\"", ""),
];

/// What makes the packets of GPGPU-Sim's copy of BookSim 2.
const HOST: &str = "the host simulator makes the packets";

/// Words of other options.
const OTHERS: &[Word] = &[
    word("sim_type", "latency", Same, "true", ""),
    word(
        "sim_type",
        "throughput",
        Near,
        "false",
        "the run ends with the measured cycles, and is not drained",
    ),
    word(
        "sim_type",
        "batch",
        Near,
        "\"batch\"",
        "of `workload.program`, or `\"request-reply\"` with `use_read_write`",
    ),
    word(
        "sim_type",
        "gpgpusim",
        Refused,
        "",
        "packets of the host simulator: a trace of them (`workload.program = \"packets\"`), or `[traffic]` as the file \
         has it",
    ),
    word("router", "iq", Same, "", ""),
    word("router", "event", Refused, "", "the input-queued router, `iq`"),
    word("router", "chaos", Refused, "", "the input-queued router, `iq`"),
    word("buffer_policy", "private", Same, "", ""),
    word("buffer_policy", "shared", Refused, "", "`private`, with deeper buffers"),
    word("buffer_policy", "limited", Refused, "", "`private`, with deeper buffers"),
    word("buffer_policy", "dynamic", Refused, "", "`private`, with deeper buffers"),
    word("buffer_policy", "shifting", Refused, "", "`private`, with deeper buffers"),
    word("buffer_policy", "feedback", Refused, "", "`private`, with deeper buffers"),
    word("buffer_policy", "simplefeedback", Refused, "", "`private`, with deeper buffers"),
    word("priority", "none", Same, "", ""),
    word("priority", "class", Refused, "", "`router.classes`, with channels and a `priority` for each"),
    word("priority", "age", Refused, "", "no priority: arbiters rotate"),
    word("priority", "network_age", Refused, "", "no priority: arbiters rotate"),
    word("priority", "local_age", Refused, "", "no priority: arbiters rotate"),
    word("priority", "queue_length", Refused, "", "no priority: arbiters rotate"),
    word("priority", "hop_count", Refused, "", "no priority: arbiters rotate"),
    word("priority", "sequence", Refused, "", "no priority: arbiters rotate"),
];

/// The parameter that the words of an option are values of; empty where there is none.
pub(super) fn parameter(option: &str) -> &'static str {
    const PARAMETERS: [(&str, &str); 8] = [
        ("topology", "network.topology"),
        ("routing_function", "routing.algorithm"),
        ("vc_allocator", "router.vc_allocator"),
        ("sw_allocator", "router.switch_allocator"),
        ("arb_type", "router.arbiter"),
        ("traffic", "traffic.pattern"),
        ("injection_process", "traffic.process"),
        ("sim_type", "measure.drain"),
    ];
    PARAMETERS.iter().find(|(name, _)| *name == option).map_or("", |(_, key)| key)
}

/// Every word, in the order of the options.
pub(super) fn all() -> impl Iterator<Item = &'static Word> {
    [TOPOLOGIES, ROUTES, ALLOCATORS, TRAFFIC, OTHERS].into_iter().flatten()
}

/// What a word of an option is.
pub(super) fn find(option: &str, name: &str) -> Option<&'static Word> {
    all().find(|word| word.option == option && word.word == name)
}
