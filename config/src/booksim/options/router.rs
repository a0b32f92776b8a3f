// SPDX-License-Identifier: MIT OR Apache-2.0
//! Options of the router.

use super::Kind::{Int, Ints, Real, Text};
use super::Rule::{Idle, Near, Refused, Same};
use super::{Opt, row};

/// An option of shared buffers.
const SHARED: &str = "no effect with `buffer_policy = private`, and other policies are refused";

/// An option of speculation.
const SPECULATION: &str = "no effect without `speculative`";

/// What names the arbiters of an allocator.
const ARBITERS: &str = "no effect: the router of BookSim 2 does not read it. `separable_input_first(matrix)` names the \
                        arbiters, in `router.arbiter`";

/// What names the rounds of an allocator.
const ROUNDS: &str = "no effect: the router of BookSim 2 does not read it. `islip(2)` has two rounds, in \
                      `router.vc_alloc_rounds` or `router.switch_alloc_rounds`";

/// The rows.
pub(super) const OPTIONS: &[Opt] = &[
    row("router", Text, "iq", Same, "the router is input-queued: see the values below"),
    row("output_delay", Int, "0", Idle, "no effect: BookSim 2 does not read it"),
    row(
        "credit_delay",
        Int,
        "0",
        Same,
        "`network.credit_latency`: a register, the link back, and the delay; `network.node_credit_latency`: without the delay",
    ),
    row(
        "internal_speedup",
        Real,
        "1.0",
        Same,
        "`router.internal_speedup`, from 1 to 16 in thousandths, with `router.receiver = \"finite\"`",
    ),
    row("output_buffer_size", Int, "-1", Refused, "-1: a flit leaves the switch onto its link"),
    row("noq", Int, "0", Refused, "a relation that divides the channels, such as `\"static-dr\"`"),
    row(
        "speculative",
        Int,
        "0",
        Refused,
        "a smaller `router.vc_alloc_delay`: as fast for a packet alone, and no grant is wasted",
    ),
    row("spec_check_elig", Int, "1", Idle, SPECULATION),
    row("spec_check_cred", Int, "1", Idle, SPECULATION),
    row("spec_mask_by_reqs", Int, "0", Idle, SPECULATION),
    row("spec_sw_allocator", Text, "prio", Idle, SPECULATION),
    row("num_vcs", Int, "16", Same, "`router.virtual_channels`, at most 64"),
    row("vc_buf_size", Int, "8", Same, "`router.buffer_depth`"),
    row("buf_size", Int, "-1", Same, "`router.buffer_depth`: a positive value divided by `num_vcs`"),
    row("buffer_policy", Text, "private", Same, "each channel has its buffer: see the values below"),
    row("private_bufs", Int, "-1", Idle, SHARED),
    row("private_buf_size", Ints, "1", Idle, SHARED),
    row("private_buf_start_vc", Ints, "-1", Idle, SHARED),
    row("private_buf_end_vc", Ints, "-1", Idle, SHARED),
    row("max_held_slots", Int, "-1", Idle, SHARED),
    row("feedback_aging_scale", Int, "1", Idle, SHARED),
    row("feedback_offset", Int, "0", Idle, SHARED),
    row(
        "wait_for_tail_credit",
        Int,
        "0",
        Same,
        "`router.vc_release`: 1 is `\"drained\"`, with a finite `router.receiver`, 0 `\"tail-sent\"`",
    ),
    row(
        "vc_busy_when_full",
        Int,
        "0",
        Refused,
        "`router.vc_release = \"drained\"`, which also waits for credits",
    ),
    row(
        "vc_prioritize_empty",
        Int,
        "0",
        Refused,
        "`router.vc_release = \"drained\"`, which takes empty channels alone",
    ),
    row("vc_priority_donation", Int, "0", Idle, "no effect without `priority`"),
    row("vc_shuffle_requests", Int, "0", Refused, "0: rotating priorities are fair over time"),
    row("hold_switch_for_packet", Int, "0", Same, "`router.hold_switch`; no effect on packets of one flit"),
    row("input_speedup", Int, "1", Near, "`router.input_speedup`, at most one for each channel"),
    row("output_speedup", Int, "1", Refused, "`router.input_speedup`; an output port takes one flit a cycle"),
    row(
        "routing_delay",
        Int,
        "1",
        Same,
        "`router.route_delay`; 0 is lookahead routing; above 1 `router.stages = \"exclusive\"`",
    ),
    row("vc_alloc_delay", Int, "1", Near, "`router.vc_alloc_delay`; the same for 1"),
    row("sw_alloc_delay", Int, "1", Near, "`router.switch_alloc_delay`; the same for 1"),
    row(
        "st_prepare_delay",
        Int,
        "0",
        Same,
        "`router.traversal_delay`, together with `st_final_delay`; above 1 `router.stages = \"exclusive\"`",
    ),
    row(
        "st_final_delay",
        Int,
        "1",
        Same,
        "`router.traversal_delay`; of a sum above 1 `router.stages = \"exclusive\"`",
    ),
    row("vct", Int, "0", Idle, "no effect: only `router = event` reads it"),
    row("vc_allocator", Text, "islip", Near, "`router.vc_allocator`: see the values below"),
    row("sw_allocator", Text, "islip", Near, "`router.switch_allocator`: see the values below"),
    row("arb_type", Text, "round_robin", Idle, ARBITERS),
    row("alloc_iters", Int, "1", Idle, ROUNDS),
];
